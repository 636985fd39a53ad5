internal import Glibc

/// A folder with a `tessera.json`.
package struct Project: Sendable {
  /// Absolute, without symbolic links.
  package let root: String
  /// What is asked for. A change here is written by the next pull, and only if that pull is not refused.
  package var file: ProjectFile
  /// The bytes of `tessera.json` when it was read; nil if there is none yet.
  let original: [UInt8]?

  /// The project that `folder` belongs to: that of the nearest `tessera.json` upward.
  ///
  /// - Throws: ``ProjectError/noProject(folder:)`` if there is none, and what ``open(_:)`` throws.
  package static func find(from folder: String) throws(ProjectError) -> Project {
    var path = try realPath(folder)
    while true {
      var status = stat()
      let base = path == "/" ? "" : path
      if lstat("\(base)/\(ProjectLayout.projectFile)", &status) == 0 { return try open(path) }
      guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), path != "/" else { break }
      path = slash == path.utf8.startIndex ? "/" : String(path[..<slash])
    }
    throw .noProject(folder: folder)
  }

  /// The project whose `tessera.json` lies in `root`.
  ///
  /// - Throws: ``ProjectError/noProject(folder:)`` if there is none, ``ProjectError/invalid(file:problems:)``,
  ///   ``ProjectError/unmerged(file:line:)``, or ``ProjectError/file(_:)`` if it is a link or cannot be read.
  package static func open(_ root: String) throws(ProjectError) -> Project {
    let path = try realPath(root)
    guard let bytes = try read(ProjectLayout.projectFile, in: path) else { throw .noProject(folder: root) }
    return Project(root: path, file: try ProjectFile(parsing: bytes), original: bytes)
  }

  /// A project that is to be: its `tessera.json` is written by the first pull.
  ///
  /// - Throws: ``ProjectError/changedMeanwhile(file:)`` if there is one already.
  package static func begin(in folder: String, registry: String? = nil) throws(ProjectError) -> Project {
    let path = try realPath(folder)
    guard try read(ProjectLayout.projectFile, in: path) == nil else {
      throw .changedMeanwhile(file: ProjectLayout.projectFile)
    }
    return Project(root: path, file: try .empty(registry: registry), original: nil)
  }

  /// The lock as it is now; nil if there is none.
  package func lock() throws(ProjectError) -> LockFile? {
    try Self.read(ProjectLayout.lockFile, in: root).map { bytes throws(ProjectError) in try LockFile(parsing: bytes) }
  }

  /// What the registry last said about the releases in the lock.
  package func knownState() -> KnownState {
    let bytes = try? Self.read(ProjectLayout.stateFile, in: root)
    return bytes.flatMap { KnownState(parsing: $0) } ?? KnownState()
  }

  /// Everything below the project's folder.
  func tree() throws(ProjectError) -> FileTree { try Self.tree(root) }

  // MARK: - Inside

  private init(root: String, file: ProjectFile, original: [UInt8]?) {
    self.root = root
    self.file = file
    self.original = original
  }

  private static func tree(_ path: String) throws(ProjectError) -> FileTree {
    do throws(FileError) { return try FileTree(path) } catch { throw .file(error) }
  }

  private static func read(_ name: String, in folder: String) throws(ProjectError) -> [UInt8]? {
    let tree = try tree(folder)
    do throws(FileError) { return try tree.read(name) } catch { throw .file(error) }
  }

  private static func realPath(_ path: String) throws(ProjectError) -> String {
    guard let resolved = realpath(path, nil) else { throw .file(FileError.last(at: path)) }
    defer { free(resolved) }
    // What is not UTF-8 would become another path.
    guard let text = String(validatingCString: resolved) else {
      throw .file(FileError(path: path, reason: .system(errno: EILSEQ)))
    }
    return text
  }
}
