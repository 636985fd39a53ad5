internal import Glibc
internal import JSON
package import TesseraAPI
package import TesseraDomain

/// What an operator, and whoever holds a key, asks of a service.
extension RemoteRegistry {
  /// The key that goes along with requests, as the service knows it.
  package func ownKey() throws(RegistryError) -> AccessKey {
    try service.get(APIPath.ownKey, AccessKey.init(wire:))
  }

  /// How the database behind the service is.
  package func status() throws(RegistryError) -> ServiceStatus {
    try service.get(APIPath.status, ServiceStatus.init(wire:))
  }

  /// Runs `body` with a copy of the service's database in a file that is removed afterwards.
  ///
  /// - Parameter target: a path; the file is made beside it, for this user only.
  package func withBackup<Result>(
    beside target: String, _ body: (String) throws(RegistryError) -> Result
  ) throws(RegistryError) -> Result {
    let path = "\(target).\(getpid()).download"
    unlink(path)
    let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else {
      throw .file(
        "\(target) cannot be written: \(String(cString: strerror(errno)))",
        advice: "See that its folder exists and can be written, and that the disk is not full.")
    }
    // With what SQLite puts beside a database, and the note of when it was copied.
    defer { for suffix in ["", "-wal", "-shm", "-journal", "-backup"] { unlink(path + suffix) } }
    try download(into: file)
    return try body(path)
  }

  private func download(into file: Int32) throws(RegistryError) {
    defer { close(file) }
    try service.download(APIPath.backup, into: file)
  }
}
