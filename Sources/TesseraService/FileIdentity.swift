internal import Glibc

/// Which file it is, whatever its name.
struct FileIdentity: Hashable {
  private let device: UInt
  private let inode: UInt

  /// Of what lies at a path, at the end of all links; nil where nothing does, or it cannot be looked at, as `errno` says.
  ///
  /// Looks without opening: closing a database that this process uses would drop its locks.
  init?(at path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt(status.st_dev)
    inode = UInt(status.st_ino)
  }
}
