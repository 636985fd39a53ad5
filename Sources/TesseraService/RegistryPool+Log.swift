internal import Glibc
internal import TesseraDomain
internal import TesseraSQLite
internal import Threads

/// Keeping the write-ahead log short.
extension RegistryPool {
  /// When it is tried again to empty it.
  struct LogTending {
    /// Without waiting for readers of other processes.
    var quick = Tries()
    /// With waiting for them, where they always were in the way.
    var patient = Tries()

    struct Tries {
      /// Of a clock that never jumps: not before then is it tried again.
      private(set) var next: Int64 = 0
      /// Grows with each try that somebody was in the way of.
      private var pause: Int64 = 1_000_000_000

      mutating func noteFailure() {
        next = Monotonic.now() + pause
        pause = min(2 * pause, 60_000_000_000)
      }
    }

    /// How long new readers of this process wait for the old ones to end.
    static let patience: Int64 = 100_000_000
    /// How long the writer waits for readers of other processes, which seldom read for longer.
    static let longPatienceMilliseconds: Int32 = 2_000
    /// By how much the log is beyond its bound where that is worth it.
    static let excess: Int64 = 4
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
  ///
  /// Readers of other processes that overlap leave no moment in which nobody reads. Once the log is far beyond its bound,
  /// those who read an older state are waited for; whoever comes meanwhile reads the newest and is in nobody's way. Only a
  /// reader that does not end within that time lets the log grow.
  func tendLog(_ writer: FileRegistry) {
    let size = PartFile.size(path + "-wal") ?? 0
    guard size > logBound else { return }
    let connection = writer.connection
    if Monotonic.now() >= log.quick.next {
      // Most of it goes without anybody having to wait.
      _ = try? connection.checkpointPassively()
      if pauseReaders(nanoseconds: LogTending.patience), emptyLog(of: connection) { return noteEmptyLog() }
      log.quick.noteFailure()
    }
    guard size > LogTending.excess * logBound, Monotonic.now() >= log.patient.next else { return }
    if connection.checkpoint(waitingMilliseconds: LogTending.longPatienceMilliseconds) { return noteEmptyLog() }
    log.patient.noteFailure()
  }

  private func noteEmptyLog() {
    noteCheckpoint()
    log = LogTending()
  }

  /// With the readers of this process paused, who go on afterwards. A reader of another process may be in the way.
  private func emptyLog(of connection: Connection) -> Bool {
    defer { resumeReaders() }
    return connection.checkpoint(waitingMilliseconds: 0)
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
