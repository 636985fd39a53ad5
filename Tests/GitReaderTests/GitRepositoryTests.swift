import Foundation
import TesseraTestKit
import Testing

@testable import GitReader

@Suite struct GitRepositoryTests {
  private static func error(_ body: () throws -> Void) -> GitError? {
    do { try body() } catch { return error as? GitError }
    return nil
  }

  private static func read(_ path: String, below folder: String = "tokens") throws -> GitRepository.Listing {
    let reader = try GitRepository(path: path)
    return try reader.listing(at: try #require(try reader.tags().last?.commit), below: folder) { _ in true }
  }
  @Test func `a repository gives the files of each tag below a folder`() throws {
    let folder = try TemporaryFolder()
    let repository = try MadeRepository(folder)
    try repository.commit(["tokens/a.json": "1", "tokens/deep/b.json": "two", "other.json": "no"], at: 1_600_000_000)
    try repository.git("tag", "v1.0.0")
    try repository.commit(["tokens/a.json": ""], at: 1_700_000_000)
    try repository.git("tag", "-a", "-m", "second", "v1.1.0", date: 1_700_000_500)

    let reader = try GitRepository(path: repository.path)
    let tags = try reader.tags()
    #expect(tags.map(\.name) == ["v1.0.0", "v1.1.0"])
    #expect(tags.map(\.dateMilliseconds) == [1_600_000_000_000, 1_700_000_500_000])
    #expect(tags.map(\.authorEmail) == ["ada@example.com", "ada@example.com"])
    func texts(_ tag: Int, _ path: String) throws -> [String] {
      try reader.listing(at: try #require(tags[tag].commit), below: path) { $0.hasSuffix(".json") }.files.map {
        "\($0.path)=\(String(decoding: $0.bytes, as: UTF8.self))"
      }
    }
    #expect(try texts(0, "tokens") == ["a.json=1", "deep/b.json=two"])
    #expect(try texts(1, "tokens/") == ["a.json=", "deep/b.json=two"])
    #expect(try texts(0, "tokens/deep/b.json") == ["b.json=two"])
    #expect(try texts(0, "") == ["other.json=no", "tokens/a.json=1", "tokens/deep/b.json=two"])
    #expect(try texts(0, "nothing") == [])
  }

  @Test func `a file that the repository has lost is named, and not left out`() throws {
    let folder = try TemporaryFolder()
    let repository = try MadeRepository(folder)
    try repository.commit(["tokens/a.json": "1", "tokens/b.json": "two"], at: 1_600_000_000)
    try repository.git("tag", "v1.0.0")
    let blob = try repository.git("rev-parse", "HEAD:tokens/b.json").trimmingCharacters(in: .whitespacesAndNewlines)
    try FileManager.default.removeItem(
      atPath: "\(repository.path)/.git/objects/\(blob.prefix(2))/\(blob.dropFirst(2))")
    let error = Self.error { _ = try Self.read(repository.path) }
    #expect(error == .failed("the repository lacks tokens/b.json"))
  }

  @Test func `links, tags of files and pathspec magic are no way to anything else`() throws {
    let folder = try TemporaryFolder()
    let repository = try MadeRepository(folder)
    try repository.commit(["tokens/a.json": "1", "secret.json": "s"], at: 1_600_000_000)
    try FileManager.default.createSymbolicLink(
      atPath: repository.path + "/tokens/link.json", withDestinationPath: "../secret.json")
    try repository.commit([:], at: 1_600_000_001)
    try repository.git("tag", "v1.0.0")
    let blob = try repository.git("rev-parse", "HEAD:secret.json").trimmingCharacters(in: .whitespacesAndNewlines)
    try repository.git("tag", "v2.0.0", blob)

    try repository.git("tag", "-a", "-m", "of a tag", "v1.0.1", "v1.0.0")
    try repository.git("tag", "-a", "-m", "of a tag of a tag", "v1.0.2", "v1.0.1")
    try repository.git("tag", "v3.0.0", "HEAD^{tree}")

    let reader = try GitRepository(path: repository.path)
    let tags = try reader.tags()
    #expect(tags.map(\.name) == ["v1.0.0", "v1.0.1", "v1.0.2", "v2.0.0", "v3.0.0"])
    let commit = try #require(tags.first?.commit)
    #expect(tags.map(\.commit) == [commit, commit, commit, nil, nil])
    #expect(try reader.listing(at: commit, below: "tokens") { _ in true }.files.map(\.path) == ["a.json"])
    #expect(try reader.listing(at: commit, below: ":(top)secret.json") { _ in true }.files.isEmpty)
  }

  @Test func `a bare repository, another work tree and a folder inside give the same`() throws {
    let folder = try TemporaryFolder()
    let repository = try MadeRepository(folder)
    try repository.commit(["tokens/a.json": "1", "other/b.json": "2"], at: 1_600_000_000)
    try repository.git("tag", "v1.0.0")
    try repository.git("clone", "--quiet", "--bare", repository.path, folder.path("bare.git"))
    try repository.git("worktree", "add", "--quiet", folder.path("tree"), "HEAD~0")
    for path in ["repository", "repository/other", "repository/.git", "bare.git", "tree"] {
      let listing = try Self.read(folder.path(path))
      #expect(listing.files.map(\.path) == ["a.json"], "\(path)")
      #expect(try GitRepository(path: folder.path(path)).isShallow == false)
    }
  }

  @Test func `of another repository inside, only the name is told`() throws {
    let repository = try MadeRepository(try TemporaryFolder())
    try repository.commit(["tokens/a.json": "1"], at: 1_600_000_000)
    let commit = try repository.git("rev-parse", "HEAD").trimmingCharacters(in: .whitespacesAndNewlines)
    try repository.git("update-index", "--add", "--cacheinfo", "160000,\(commit),vendor/ds")
    try repository.git("commit", "--quiet", "-m", "with another one")
    try repository.git("tag", "v1.0.0")
    for (path, files, submodules) in [
      ("", ["tokens/a.json"], ["vendor/ds"]), ("tokens", ["a.json"], []), ("vendor", [], ["vendor/ds"]),
      ("vendor/ds", [], ["vendor/ds"]), ("vendor/ds/tokens/deep", [], ["vendor/ds"]), ("nothing/here", [], []),
    ] {
      let listing = try Self.read(repository.path, below: path)
      #expect(listing.files.map(\.path) == files, "\(path)")
      #expect(listing.submodules == submodules, "\(path)")
    }
  }

  @Test func `what Git LFS keeps is read from beside the repository, or named`() throws {
    // SHA-256 of "abc", FIPS 180-2, appendix B.1.
    let digest = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:\(digest)\nsize 3\n"
    let repository = try MadeRepository(try TemporaryFolder())
    try repository.commit(["tokens/a.json": pointer], at: 1_600_000_000)
    try repository.git("tag", "v1.0.0")
    #expect(Self.error({ _ = try Self.read(repository.path) }) == .notFetched("a.json"))
    let object = "repository/.git/lfs/objects/ba/78/\(digest)"
    try repository.folder.write("ab", to: object)
    #expect(Self.error({ _ = try Self.read(repository.path) }) == .notFetched("a.json"))
    try repository.folder.write("abc", to: object)
    #expect(try Self.read(repository.path).files.map(\.bytes) == [Array("abc".utf8)])
    for size in [64 << 20, Int.max] {
      let huge = pointer.replacing("size 3", with: "size \(size)")
      try repository.commit(["tokens/b.json": huge], at: 1_600_000_000)
      try repository.git("tag", "--force", "v1.0.0")
      #expect(Self.error({ _ = try Self.read(repository.path) }) == .tooLarge("more than 64 MB"))
    }
    #expect(LFSPointer(Array(pointer.utf8))?.size == 3)
    for text in [
      "", "{}", "version 1\n", pointer.replacing("size 3", with: "size x"), pointer.replacing("ba78", with: "../."),
    ] {
      #expect(LFSPointer(Array(text.utf8)) == nil)
    }
  }

  @Test func `a clone that lacks files or commits says so`() throws {
    let folder = try TemporaryFolder()
    let repository = try MadeRepository(folder)
    for value in ["1", "2"] { try repository.commit(["tokens/a.json": value], at: 1_600_000_000) }
    try repository.git("tag", "v1.0.0")
    try repository.git("config", "uploadpack.allowFilter", "true")
    let source = "file://\(repository.path)"
    try repository.git("clone", "--quiet", "--no-checkout", "--filter=blob:none", source, folder.path("partial"))
    try repository.git("clone", "--quiet", "--depth=1", source, folder.path("shallow"))
    #expect(Self.error({ _ = try Self.read(folder.path("partial")) }) == .partialClone)
    #expect(try GitRepository(path: folder.path("shallow")).isShallow)
    #expect(try Self.read(folder.path("shallow")).files.map(\.bytes) == [Array("2".utf8)])
  }

  @Test(.enabled(if: getuid() == 0)) func `a repository of somebody else is read only where git is told to`() throws {
    let repository = try MadeRepository(try TemporaryFolder())
    try repository.git("tag", "--list")
    for path in [repository.path, repository.path + "/.git"] { #expect(chown(path, 65_534, 65_534) == 0) }
    #expect(Self.error({ _ = try GitRepository(path: repository.path) }) == .notTrusted(repository.path))
    for path in [repository.path, repository.path + "/.git"] { #expect(chown(path, 0, 0) == 0) }
  }

  @Test func `what is no repository is told apart from what git cannot do`() throws {
    let folder = try TemporaryFolder()
    for path in [folder.path, folder.path("missing")] {
      guard case .notARepository = Self.error({ _ = try GitRepository(path: path) }) else {
        Issue.record("\(path) is taken for a repository")
        continue
      }
    }
    let repository = try MadeRepository(folder)
    let reader = try GitRepository(path: repository.path)
    #expect(try reader.tags() == [])
    guard case .failed = Self.error({ _ = try reader.listing(at: "no-such-commit", below: "") { _ in true } }) else {
      Issue.record("a commit that is not there has files")
      return
    }
  }

  @Test(arguments: [
    ("*", "v1.2.0", "1.2.0"), ("*", "1.2.0", "1.2.0"), ("v*", "v1.2.0", "1.2.0"), ("v*", "1.2.0", nil),
    ("@acme/tokens@*", "@acme/tokens@2.0.0-beta.1", "2.0.0-beta.1"), ("@acme/tokens@*", "@acme/react@2.0.0", nil),
    ("tokens-*-final", "tokens-v3.0.0-final", "3.0.0"), ("ab*ba", "aba", nil), ("release/*", "release/", ""),
  ])
  func `a pattern says which part of a tag is the version`(_ row: (pattern: String, tag: String, version: String?))
    throws
  {
    #expect(try #require(TagPattern(row.pattern)).version(in: row.tag) == row.version)
  }

  @Test(arguments: ["", "v", "**", "*-*"]) func `a pattern has one star`(_ text: String) {
    #expect(TagPattern(text) == nil)
  }
}
