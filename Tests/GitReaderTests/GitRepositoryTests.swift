import Foundation
import TesseraTestKit
import Testing

@testable import GitReader

@Suite struct GitRepositoryTests {
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
      try reader.files(at: try #require(tags[tag].commit), below: path) { $0.hasSuffix(".json") }.map {
        "\($0.path)=\(String(decoding: $0.bytes, as: UTF8.self))"
      }
    }
    #expect(try texts(0, "tokens") == ["a.json=1", "deep/b.json=two"])
    #expect(try texts(1, "tokens/") == ["a.json=", "deep/b.json=two"])
    #expect(try texts(0, "tokens/deep/b.json") == ["b.json=two"])
    #expect(try texts(0, "") == ["other.json=no", "tokens/a.json=1", "tokens/deep/b.json=two"])
    #expect(try texts(0, "nothing") == [])
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
    #expect(try reader.files(at: commit, below: "tokens") { _ in true }.map(\.path) == ["a.json"])
    #expect(try reader.files(at: commit, below: ":(top)secret.json") { _ in true }.isEmpty)
  }

  @Test func `what is no repository is told apart from what git cannot do`() throws {
    let folder = try TemporaryFolder()
    func error(_ body: () throws -> Void) -> GitError? {
      do { try body() } catch { return error as? GitError }
      return nil
    }
    for path in [folder.path, folder.path("missing")] {
      guard case .notARepository = error({ _ = try GitRepository(path: path) }) else {
        Issue.record("\(path) is taken for a repository")
        continue
      }
    }
    let repository = try MadeRepository(folder)
    let reader = try GitRepository(path: repository.path)
    #expect(try reader.tags() == [])
    guard case .failed = error({ _ = try reader.files(at: "no-such-commit", below: "") { _ in true } }) else {
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
