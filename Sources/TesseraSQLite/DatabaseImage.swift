internal import CSQLite
internal import Glibc

/// A database file as it was at one moment, in memory.
///
/// For readers who may neither write the file nor make the files beside it that a shared database needs: they hold no lock,
/// and would see half of what somebody else writes.
final class DatabaseImage {
  private var bytes: UnsafeMutablePointer<UInt8>?
  private let count: Int

  /// Reads the file.
  ///
  /// - Returns: `nil` if it changed while it was read.
  /// - Complexity: O(*n*) in the size of the file, in time and memory.
  init?(of file: String) throws(SQLiteError) {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw SQLiteError(code: .cantOpen, message: "unable to open database file: \(DatabaseFile.reason(errno))")
    }
    // Nobody in this process has a lock on it that closing could drop: whoever may read only takes none.
    defer { close(descriptor) }
    var before = stat()
    guard fstat(descriptor, &before) == 0, before.st_size >= 0 else { return nil }
    count = Int(before.st_size)
    bytes = sqlite3_malloc64(UInt64(max(count, 1)))?.assumingMemoryBound(to: UInt8.self)
    guard let bytes else { throw SQLiteError(code: SQLITE_NOMEM) }
    var done = 0
    while done < count {
      let read = pread(descriptor, bytes + done, count - done, off_t(done))
      if read < 0, errno == EINTR { continue }
      if read <= 0 { return nil }
      done += read
    }
    var after = stat()
    guard fstat(descriptor, &after) == 0, Self.isSame(before, after), !Self.isFresh(after) else { return nil }
    // A database in memory has no write-ahead log; everything in the file is whole without one.
    if count >= 20, bytes[18] == 2 || bytes[19] == 2 {
      bytes[18] = 1
      bytes[19] = 1
    }
  }

  deinit {
    sqlite3_free(bytes)
  }

  /// Makes the image the database of a connection, which owns it from then on.
  func hand(to connection: OpaquePointer?) throws(SQLiteError) {
    guard let bytes else { throw SQLiteError(code: SQLITE_MISUSE) }
    // It is SQLite's to free, also when it does not take it.
    self.bytes = nil
    let result = sqlite3_deserialize(
      connection, "main", bytes, Int64(count), Int64(count),
      UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY))
    guard result == SQLITE_OK else { throw SQLiteError(of: connection) }
  }

  private static func isSame(_ a: stat, _ b: stat) -> Bool {
    a.st_size == b.st_size && a.st_mtim.tv_sec == b.st_mtim.tv_sec && a.st_mtim.tv_nsec == b.st_mtim.tv_nsec
      && a.st_ctim.tv_sec == b.st_ctim.tv_sec && a.st_ctim.tv_nsec == b.st_ctim.tv_nsec
  }

  /// Whether the last change is so near that another one could bear the same time; waits until it is not.
  private static func isFresh(_ status: stat) -> Bool {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let age = (now.tv_sec - status.st_mtim.tv_sec) * 1_000_000_000 + now.tv_nsec - status.st_mtim.tv_nsec
    guard age >= 0, age < 20_000_000 else { return false }
    usleep(20_000)
    return true
  }
}
