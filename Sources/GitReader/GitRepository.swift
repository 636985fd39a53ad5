/// A git repository as a history of files; nothing in it is changed or run.
package struct GitRepository {
  package struct Tag: Hashable, Sendable {
    package let name: String
    /// The commit that it leads to, through other tags too, in hexadecimal; `nil` where that is something else.
    package let commit: String?
    /// Of the tag itself where it has a date, else of the commit. Milliseconds since 1970.
    package let dateMilliseconds: Int64
    /// Of the commit's author; empty where there is none.
    package let authorEmail: String
  }

  /// A file of one commit.
  package struct File: Sendable {
    /// Below the folder that was asked for; the name alone where a file was.
    package let path: String
    package let bytes: [UInt8]
  }

  /// What one commit holds.
  package struct Listing: Sendable {
    /// By path; links are left out.
    package internal(set) var files: [File] = []
    /// Other repositories that lie there, or that what was asked for lies in: paths from the top of this one.
    package internal(set) var submodules: [String] = []
  }

  /// Bytes of all files of one commit that are read.
  package static let maximumBytes = 64 * 1024 * 1024
  /// Files of one commit that are read.
  package static let maximumFiles = 10_000

  private let git: GitProcess
  /// Where git keeps it, for all of its work trees.
  private let storage: String
  /// Whether it holds only the newest commits of another one, and perhaps not every tag.
  package let isShallow: Bool

  /// - Parameter path: a work tree, a folder in it, or a bare repository.
  /// - Throws: ``GitError/notARepository(_:)``, ``GitError/notTrusted(_:)``, ``GitError/noGit``.
  package init(path: String) throws(GitError) {
    git = GitProcess(repository: path)
    let facts = try git.run(["rev-parse", "--git-common-dir", "--is-shallow-repository"], limit: 1 << 20)
    let lines = facts.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    let place = lines.first ?? ".git"
    storage = place.utf8.first == UInt8(ascii: "/") ? place : path + "/" + place
    isShallow = lines.last == "true"
  }

  /// Every tag, in the order of their names' bytes.
  package func tags() throws(GitError) -> [Tag] {
    let fields = [
      "%(refname:strip=2)", "%(objectname)", "%(creatordate:unix)", "%(authoremail:trim)", "%(*authoremail:trim)",
    ]
    let text = try git.run(
      ["for-each-ref", "--sort=refname", "--format=" + fields.joined(separator: "%00"), "refs/tags"], limit: 256 << 20)
    let rows = text.split(separator: UInt8(ascii: "\n")).map { line in
      line.split(separator: 0, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    }.filter { $0.count == fields.count }
    let commits = try commits(of: rows.map { $0[1] })
    return zip(rows, commits).map { row, commit in
      // A tag of a tree has no date.
      let seconds = Int64(row[2]).flatMap { $0.magnitude < 1 << 50 ? $0 : nil } ?? 0
      return Tag(
        name: row[0], commit: commit, dateMilliseconds: seconds * 1_000, authorEmail: row[3].isEmpty ? row[4] : row[3])
    }
  }

  /// For each object the commit that it leads to.
  private func commits(of objects: [String]) throws(GitError) -> [String?] {
    if objects.isEmpty { return [] }
    let input = Array(objects.map { $0 + "^{commit}\n" }.joined().utf8)
    let output = try git.run(["cat-file", "--batch-check"], input: input, limit: objects.count * 256 + 1024)
    // OBJECT commit SIZE, or what was asked and why there is none.
    let found = output.split(separator: UInt8(ascii: "\n")).map { line -> String? in
      let words = line.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
      return words.count == 3 && words[1] == "commit" ? words[0] : nil
    }
    guard found.count == objects.count else { throw .failed("git did not say what every tag leads to") }
    return found
  }

  /// The files below `path` in a commit.
  ///
  /// - Parameters:
  ///   - path: a folder or a file, from the top of the repository; empty for all of it.
  ///   - takes: which files are read, by their path below `path`.
  /// - Returns: nothing where the commit has nothing there. Of a file that Git LFS keeps, its content.
  /// - Throws: ``GitError/tooLarge(_:)`` beyond ``maximumFiles`` and ``maximumBytes``, ``GitError/notFetched(_:)``,
  ///   ``GitError/partialClone``.
  package func listing(
    at commit: String, below path: String, where takes: (String) -> Bool
  ) throws(GitError) -> Listing {
    let folder = path.utf8.last == UInt8(ascii: "/") ? String(path.dropLast()) : path
    var listing = Listing()
    var entries: [(path: String, object: String)] = []
    var bytes = 0
    for entry in try self.entries(at: commit, folder.isEmpty ? [] : [folder], isDeep: true) {
      if entry.type == "commit" { listing.submodules.append(entry.path) }
      guard entry.type == "blob", entry.mode != "120000" else { continue }
      var name = entry.path
      if name.utf8.elementsEqual(folder.utf8) {
        name = name.split(separator: "/").last.map(String.init) ?? name
      } else if !folder.isEmpty {
        name = String(Substring(name.utf8.dropFirst(folder.utf8.count + 1)))
      }
      guard takes(name) else { continue }
      guard let size = entry.size else { throw .failed("the repository lacks \(entry.path)") }
      bytes += size
      entries.append((name, entry.object))
      if entries.count > Self.maximumFiles { throw .tooLarge("more than \(Self.maximumFiles) files") }
      if bytes > Self.maximumBytes { throw .tooLarge("more than \(Self.maximumBytes >> 20) MB") }
    }
    listing.files = try contents(of: entries, bytes: bytes)
    if entries.isEmpty, listing.submodules.isEmpty { listing.submodules = try submodules(around: folder, at: commit) }
    return listing
  }

  /// The other repository that something lies in, if it does.
  private func submodules(around path: String, at commit: String) throws(GitError) -> [String] {
    var folders: [String] = []
    for name in path.split(separator: "/") { folders.append((folders.last.map { $0 + "/" } ?? "") + name) }
    if folders.count < 2 { return [] }
    return try entries(at: commit, folders, isDeep: false).filter { $0.type == "commit" }.map(\.path)
  }

  private struct Entry {
    let mode: String
    let type: String
    let object: String
    /// `nil` for what is no file, and for a file that the repository should have and lacks.
    let size: Int?
    /// From the top of the repository.
    let path: String
  }

  private func entries(at commit: String, _ paths: [String], isDeep: Bool) throws(GitError) -> [Entry] {
    let options = ["ls-tree"] + (isDeep ? ["-r"] : []) + ["-z", "-l", "--full-tree", commit, "--"]
    return try git.run(options + paths, limit: 256 << 20).split(separator: 0).compactMap { entry in
      // MODE TYPE OBJECT SIZE<tab>PATH
      guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
      let facts = entry[..<tab].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
      guard facts.count == 4 else { return nil }
      return Entry(
        mode: facts[0], type: facts[1], object: facts[2], size: Int(facts[3]),
        path: String(decoding: entry[(tab + 1)...], as: UTF8.self))
    }
  }

  private func contents(
    of entries: [(path: String, object: String)], bytes: Int
  ) throws(GitError) -> [File] {
    if entries.isEmpty { return [] }
    let input = Array(entries.map { $0.object + "\n" }.joined().utf8)
    let output = try git.run(["cat-file", "--batch"], input: input, limit: bytes + entries.count * 128 + 1024)
    var files: [File] = []
    var place = 0
    var fetched = 0
    for entry in entries {
      // OBJECT TYPE SIZE<newline>BYTES<newline>
      guard let end = output[place...].firstIndex(of: UInt8(ascii: "\n")) else { break }
      let head = output[place..<end].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
      guard head.count == 3, head[0] == entry.object, let size = Int(head[2]), size >= 0, output.count - end - 1 > size
      else { throw .failed("the repository lacks \(entry.path)") }
      var content = Array(output[(end + 1)..<(end + 1 + size)])
      if let pointer = LFSPointer(content) {
        // A pointer may claim any size.
        guard pointer.size <= Self.maximumBytes - fetched else {
          throw .tooLarge("more than \(Self.maximumBytes >> 20) MB")
        }
        fetched += pointer.size
        guard let kept = pointer.content(in: storage) else { throw .notFetched(entry.path) }
        content = kept
      }
      files.append(File(path: entry.path, bytes: content))
      place = end + 2 + size
    }
    guard files.count == entries.count else { throw .failed("git did not give every file") }
    return files
  }
}
