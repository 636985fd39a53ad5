internal import Glibc

/// When a registry was last backed up: an empty file beside it, whose time says it. A row of the log would be a change, and
/// a backup makes none.
extension RegistryFile {
  private static func stamp(_ path: String) -> String { path + "-backup" }

  /// Milliseconds since 1970; nil where no backup is known of.
  package static func backedUpAtMilliseconds(_ path: String) -> Int64? {
    var status = stat()
    guard stat(stamp(path), &status) == 0 else { return nil }
    return Int64(status.st_mtim.tv_sec) * 1_000 + Int64(status.st_mtim.tv_nsec) / 1_000_000
  }

  /// Notes that a sound backup was made just now. Where nothing may be written beside the registry it goes without.
  package static func noteBackup(of path: String) {
    let descriptor = Glibc.open(stamp(path), O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return }
    futimens(descriptor, nil)
    close(descriptor)
  }
}
