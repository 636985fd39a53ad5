internal import Glibc
internal import TesseraDomain
internal import TesseraSQLite
internal import Threads

/// Keeping the write-ahead log short.
extension RegistryPool {
  /// When it is tried again to empty it.
  struct LogTending {
    /// Of a clock that never jumps: not before then is it tried again to empty the log.
    var nextTry: Int64 = 0
    /// Grows with each try that somebody was in the way of.
    var pause: Int64 = LogTending.shortestPause

    static let shortestPause: Int64 = 1_000_000_000
    static let longestPause: Int64 = 60_000_000_000
    /// How long new readers wait for the old ones to end.
    static let patience: Int64 = 100_000_000
  }

  /// Puts what is in the log into the file, as far as nobody is in the way, and empties a log that has become too long.
  ///
  /// To be called now and then: what other processes write is tended here alone.
  package func tend() {
    _ = withWriter { writer in
      if (try? writer.connection.checkpointPassively()) == true { noteCheckpoint() }
      tendLog(writer)
    }
  }

  private func noteCheckpoint() {
    let now = now()
    readersGate.withLock { checkpointedAtMilliseconds = now }
  }

  /// Empties the log where it is longer than its bound. Only under the writer's lock.
  func tendLog(_ writer: FileRegistry) {
    guard (PartFile.size(path + "-wal") ?? 0) > logBound, Monotonic.now() >= log.nextTry else { return }
    let connection = writer.connection
    // Most of it goes without anybody having to wait.
    _ = try? connection.checkpointPassively()
    let isEmpty = pauseReaders(nanoseconds: LogTending.patience) && emptyLog(of: connection)
    if isEmpty {
      noteCheckpoint()
      log.pause = LogTending.shortestPause
    } else {
      log.nextTry = Monotonic.now() + log.pause
      log.pause = min(2 * log.pause, LogTending.longestPause)
    }
  }

  /// With the readers of this process paused, who go on afterwards. A reader of another process may be in the way.
  private func emptyLog(of connection: Connection) -> Bool {
    defer { resumeReaders() }
    return connection.checkpointAtOnce()
  }
}

/// What an operator's monitor asks of a registry that is in use; nothing here reads more than the sizes of files.
package struct RegistryFacts: Sendable {
  package let databaseBytes: Int64
  package let logBytes: Int64
  /// When the whole log was last seen to be in the file, since this process has it open. Milliseconds since 1970.
  package let checkpointedAtMilliseconds: Int64?
  /// When a backup was last made and found to be sound.
  package let backedUpAtMilliseconds: Int64?
}

extension RegistryPool {
  package func facts() -> RegistryFacts {
    RegistryFacts(
      databaseBytes: PartFile.size(path) ?? 0, logBytes: PartFile.size(path + "-wal") ?? 0,
      checkpointedAtMilliseconds: readersGate.withLock { checkpointedAtMilliseconds },
      backedUpAtMilliseconds: RegistryFile.backedUpAtMilliseconds(path))
  }
}
