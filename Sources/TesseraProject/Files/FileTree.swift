internal import Glibc
internal import TesseraCrypto

/// Everything below one folder, without ever following a symbolic link below it.
///
/// Paths are relative, parts joined by `/`, without `.` and `..`; the empty path is the folder itself. Not Sendable: it
/// keeps the folders open that it used last.
package final class FileTree {
  /// The folder as it was opened.
  package let rootPath: String
  let root: Int32
  var folders: FolderStack
  /// The folders that files are moved out of: renaming needs two at once.
  var sources: FolderStack
  /// Called before each change to the file system. A test that throws here stops everything at that moment, as if the
  /// process were killed: nothing is tidied up on the way out.
  package var willChange: (() throws(FileError) -> Void)?
  /// Whether what has to survive a power failure is forced to the disk. Tests of thousands of pulls go without.
  package var syncsToDisk = true
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 * 1024, alignment: 16)

  /// Opens the folder at `path`, through links if there are any on the way.
  package init(_ path: String) throws(FileError) {
    let descriptor = retrying { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard descriptor >= 0 else {
      throw errno == ENOTDIR ? FileError(path: path, reason: .notAFolder) : FileError.last(at: path)
    }
    rootPath = path
    root = descriptor
    folders = FolderStack(root: descriptor)
    sources = FolderStack(root: descriptor)
  }

  deinit {
    buffer.deallocate()
    close(root)
  }

  /// What stands at a path.
  package enum Kind: Hashable, Sendable {
    case file, folder, link, other

    init(mode: mode_t) {
      switch mode & S_IFMT {
      case S_IFREG: self = .file
      case S_IFDIR: self = .folder
      case S_IFLNK: self = .link
      default: self = .other
      }
    }
  }

  /// What stands at `path`; nil for nothing.
  ///
  /// - Throws: ``FileError`` where the way there leads through something that is no folder.
  package func kind(of path: String) throws(FileError) -> Kind? {
    guard !path.isEmpty else { return .folder }
    return try inFolder(of: path) { folder, name throws(FileError) in
      var status = stat()
      guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { throw FileError.last(at: path) }
      return Kind(mode: status.st_mode)
    }
  }

  /// The bytes of a regular file; nil if there is nothing.
  package func read(_ path: String, maximum: Int = 64 * 1024 * 1024) throws(FileError) -> [UInt8]? {
    try withFile(path) { file, status throws(FileError) in
      guard status.st_size <= maximum else { throw FileError(path: path, reason: .tooLarge(maximum: maximum)) }
      var bytes: [UInt8] = []
      bytes.reserveCapacity(Int(status.st_size))
      try readAll(file, at: path) { piece throws(FileError) in
        guard bytes.count + piece.count <= maximum else {
          throw FileError(path: path, reason: .tooLarge(maximum: maximum))
        }
        bytes.append(contentsOf: piece)
      }
      return bytes
    }
  }

  /// Size and digest of a regular file; nil if there is nothing.
  ///
  /// - Complexity: O(*n*) in its bytes, and constant memory.
  func measure(_ path: String) throws(FileError) -> (byteCount: Int, digest: Digest)? {
    try withFile(path) { file, _ throws(FileError) in
      var hash = SHA256()
      var count = 0
      while true {
        let piece = try readPiece(file, at: path)
        if piece.isEmpty { break }
        hash.update(piece)
        count += piece.count
      }
      return (count, hash.finalize())
    }
  }

  /// Names and kinds of what a folder holds, ordered by bytes; nil if there is no such folder.
  package func list(_ path: String) throws(FileError) -> [(name: String, kind: Kind)]? {
    let folder: Int32
    do throws(FileError) {
      folder = try folders.descriptor(of: Self.parts(of: path)[...])
    } catch {
      if error.reason == .missing { return nil }
      throw error
    }
    return try Self.entries(of: folder, path: path)
  }

  // MARK: - Inside

  /// By bytes, as the system takes paths apart: a mark behind a slash makes another character of it, and not of the path.
  static func parts(of path: String) -> [Substring] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
  }

  /// The last part of a path.
  package static func name(of path: String) -> String { parts(of: path).last.map(String.init) ?? "" }

  /// Calls `body` with the open folder that `path` lies in and the name in it; nil if one of the two is missing.
  func inFolder<R>(of path: String, _ body: (Int32, String) throws(FileError) -> R) throws(FileError) -> R? {
    let parts = Self.parts(of: path)
    guard let name = parts.last else { throw FileError(path: path, reason: .notAFile) }
    do throws(FileError) {
      return try body(try folders.descriptor(of: parts.dropLast()), String(name))
    } catch {
      if error.reason == .missing { return nil }
      throw error
    }
  }

  private func withFile<R>(
    _ path: String, _ body: (Int32, stat) throws(FileError) -> R
  ) throws(FileError) -> R? {
    try inFolder(of: path) { folder, name throws(FileError) in
      // Without O_NONBLOCK, a pipe in the place of the file would hold us for ever.
      let file = retrying { openat(folder, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK) }
      guard file >= 0 else {
        switch errno {
        case ELOOP: throw FileError(path: path, reason: .symbolicLink)
        case ENXIO: throw FileError(path: path, reason: .notAFile)
        default: throw FileError.last(at: path)
        }
      }
      defer { close(file) }
      var status = stat()
      guard fstat(file, &status) == 0 else { throw FileError.last(at: path) }
      guard status.st_mode & S_IFMT == S_IFREG else { throw FileError(path: path, reason: .notAFile) }
      return try body(file, status)
    }
  }

  private func readAll(
    _ file: Int32, at path: String, _ body: (UnsafeRawBufferPointer) throws(FileError) -> Void
  ) throws(FileError) {
    while true {
      let piece = try readPiece(file, at: path)
      if piece.isEmpty { return }
      try body(piece)
    }
  }

  private func readPiece(_ file: Int32, at path: String) throws(FileError) -> UnsafeRawBufferPointer {
    let count = retrying { Glibc.read(file, buffer.baseAddress, buffer.count) }
    guard count >= 0 else { throw FileError.last(at: path) }
    return UnsafeRawBufferPointer(rebasing: buffer[..<count])
  }

  /// The entries of an open folder, which is left open.
  static func entries(of folder: Int32, path: String) throws(FileError) -> [(name: String, kind: Kind)] {
    let own = retrying { openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard own >= 0 else { throw FileError.last(at: path) }
    guard let stream = fdopendir(own) else {
      let error = FileError.last(at: path)
      close(own)
      throw error
    }
    defer { closedir(stream) }
    var entries: [(name: String, kind: Kind)] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw FileError.last(at: path) }
        break
      }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      switch Int32(entry.pointee.d_type) {
      case Int32(DT_REG): entries.append((name, .file))
      case Int32(DT_DIR): entries.append((name, .folder))
      case Int32(DT_LNK): entries.append((name, .link))
      case Int32(DT_UNKNOWN):
        var status = stat()
        let isThere = fstatat(own, name, &status, AT_SYMLINK_NOFOLLOW) == 0
        if isThere { entries.append((name, Kind(mode: status.st_mode))) }
      default: entries.append((name, .other))
      }
    }
    return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }
}
