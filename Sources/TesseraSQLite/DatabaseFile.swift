internal import Glibc

/// What the file system has to say about a database file.
///
/// Nothing here opens a database file: closing any descriptor of it would drop the locks that this process holds on it.
enum DatabaseFile {
  /// Makes an empty file for its owner alone, unless there is a file.
  ///
  /// - Returns: 0, or the system's error number: `EEXIST` if there is a file.
  @discardableResult
  static func create(_ path: String) -> Int32 {
    // Unlike open(2) this never holds a descriptor. A loose umask adds no right to 0600.
    if mknod(path, regularFile | ownerOnly, 0) == 0 { return 0 }
    let reason = errno
    guard reason == EEXIST, !exists(path) else { return reason }
    // A symbolic link whose target is missing: follow it as SQLite would.
    let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, ownerOnly)
    guard descriptor >= 0 else { return errno }
    Glibc.close(descriptor)
    return 0
  }

  static func exists(_ path: String) -> Bool {
    access(path, F_OK) == 0
  }

  /// Whether this process, by its effective user, may write `path`.
  static func isWritable(_ path: String) -> Bool {
    faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) == 0
  }

  /// The size in bytes; `nil` if there is no such file.
  static func size(_ path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : nil
  }

  /// The absolute path without symbolic links, beside which SQLite puts its other files; `nil` if there is no file.
  static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// How long the path is that SQLite works with: absolute, links followed as far as there are files.
  static func fullPathBytes(_ path: String) -> Int {
    if let file = resolved(path) { return file.utf8.count }
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let name = slash.map { path.utf8.distance(from: $0, to: path.utf8.endIndex) - 1 } ?? path.utf8.count
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    if let folder = resolved(folder) { return folder.utf8.count + 1 + name }
    if path.utf8.first == UInt8(ascii: "/") { return path.utf8.count }
    return (resolved(".")?.utf8.count ?? 0) + 1 + path.utf8.count
  }

  static func remove(_ path: String) {
    unlink(path)
  }

  /// The system's words for an error number.
  static func reason(_ number: Int32) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      guard let start = buffer.baseAddress, strerror_r(number, start, buffer.count) == 0 else {
        return "error \(number)"
      }
      return String(cString: start)
    }
  }

  private static let regularFile: mode_t = 0o100000
  private static let ownerOnly: mode_t = 0o600
}
