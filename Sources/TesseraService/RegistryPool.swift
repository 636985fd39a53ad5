internal import Glibc
package import TesseraDomain
internal import TesseraSQLite
internal import Threads

/// One registry file shared by the threads of a process: several connections that read, and one that writes.
///
/// Calls block their thread: readers wait for an idle connection, writers for each other. Other processes may write beside
/// it, and no answer is older than the call that asked for it.
///
/// The write-ahead log has a bound: once it is longer, the writer lets readers finish, keeps new ones waiting for a moment,
/// and empties it.
///
/// `@unchecked Sendable`: everything that changes is touched under `readersGate` or `writerGate`, as it says beside it, and
/// a registry that was taken out of `idle` belongs to one thread until it is put back.
package final class RegistryPool: @unchecked Sendable {
  package let path: String
  /// Milliseconds since 1970.
  let now: @Sendable () -> Int64
  /// From how many bytes on the write-ahead log is emptied.
  let logBound: Int64
  private let capacity: Int
  private let file: FileIdentity?

  let readersGate = Monitor()
  /// Under `readersGate`, as those below. The last one put back is the first to be taken: its pages are at hand.
  private var idle: [FileRegistry] = []
  private var opened = 0
  var running = 0
  var arePaused = false
  private var isClosed = false
  var checkpointedAtMilliseconds: Int64?

  let writerGate = Monitor()
  /// Under `writerGate`, as what is below it.
  private var writer: FileRegistry?
  var log = LogTending()

  /// Opens the registry, makes it where it is missing, and brings an older schema up to date.
  ///
  /// - Parameters:
  ///   - readers: How many read at the same time; at least one.
  ///   - logBound: From how many bytes on the write-ahead log is emptied.
  ///   - now: the clock, in milliseconds since 1970.
  package init(
    path: String, readers: Int, logBound: Int64 = 16_000_000, now: @escaping @Sendable () -> Int64
  ) throws(RegistryError) {
    self.path = path
    self.now = now
    self.logBound = logBound
    capacity = max(1, readers)
    let writer = try FileRegistry.open(path: path, access: .write, now: now)
    try writer.reading { () throws(SQLiteError) in
      // What a large transaction made of the log goes when it begins anew.
      try writer.connection.execute("PRAGMA journal_size_limit = 16000000")
    }
    writer.connection.yieldToOthers()
    self.writer = writer
    file = FileIdentity(at: path)
    idle = [try Self.reader(path, now)]
    opened = 1
  }

  private static func reader(_ path: String, _ now: @escaping @Sendable () -> Int64) throws(RegistryError)
    -> FileRegistry
  {
    // Another name that the file got meanwhile stops nobody who has it open.
    let reader = try FileRegistry.openToRead(path: path, now: now)
    guard !reader.connection.isImage else { throw .notAllowed(path: path) }
    reader.keepsMark = true
    return reader
  }

  /// Whether the file that was opened still lies at ``path``: where another took its place, nobody would find what is
  /// written.
  ///
  /// - Throws: ``RegistryError/replaced(path:)``, which does not pass: the file has to be opened anew.
  package func checkPlace() throws(RegistryError) {
    if !isInPlace { throw .replaced(path: path) }
  }

  /// What cannot be looked at is taken for what it was: it is open.
  private var isInPlace: Bool {
    if let found = FileIdentity(at: path) { return found == file }
    return errno != ENOENT && errno != ENOTDIR
  }

  // MARK: - Reading

  /// Runs `body` with a registry that shows one state from beginning to end.
  ///
  /// For what takes milliseconds: a state that is held keeps the log from being emptied. ``readApart(_:)`` is for the rest.
  /// Must not be called from inside another `read`, which would wait for itself.
  package func read<R>(_ body: (FileRegistry) throws(RegistryError) -> R) throws(RegistryError) -> R {
    try checkPlace()
    let reader = try take()
    defer { putBack(reader) }
    return try Self.holding(reader, body)
  }

  /// As ``read(_:)``, on a connection of its own that is closed afterwards: for what takes seconds, such as verifying, so
  /// that short questions do not wait behind it.
  package func readApart<R>(_ body: (FileRegistry) throws(RegistryError) -> R) throws(RegistryError) -> R {
    try checkPlace()
    return try Self.holding(Self.reader(path, now), body)
  }

  private static func holding<R>(
    _ reader: FileRegistry, _ body: (FileRegistry) throws(RegistryError) -> R
  ) throws(RegistryError) -> R {
    try reader.reading { () throws(SQLiteError) in
      try reader.connection.execute("BEGIN")
      // The first look at the file, so the state is the one that this tells of.
      try reader.forgetIfChanged()
    }
    // Nothing was written, so there is nothing that the end could fail to keep.
    defer { if reader.connection.isInTransaction { try? reader.connection.execute("COMMIT") } }
    return try body(reader)
  }

  private func take() throws(RegistryError) -> FileRegistry {
    let reader = try readersGate.withLock { () throws(RegistryError) -> FileRegistry? in
      while arePaused || (idle.isEmpty && opened >= capacity), !isClosed { readersGate.wait() }
      if isClosed { throw .storage("the registry was closed") }
      running += 1
      if let reader = idle.popLast() { return reader }
      opened += 1
      return nil
    }
    if let reader { return reader }
    do {
      return try Self.reader(path, now)
    } catch {
      readersGate.withLock {
        (opened, running) = (opened - 1, running - 1)
        readersGate.signalAll()
      }
      throw error
    }
  }

  private func putBack(_ reader: FileRegistry) {
    readersGate.withLock {
      running -= 1
      if !isClosed { idle.append(reader) }
      readersGate.signalAll()
    }
  }

  // MARK: - Writing

  /// Runs `body` with the registry that writes, after everybody who came before.
  ///
  /// - Parameters:
  ///   - actor: Who does it, for the audit log: ``AuditEntry/localActor`` or ``AccessKey/actor``.
  ///   - alone: Whether nobody of this process reads meanwhile: for a withdrawal, which writes the whole file anew and
  ///     empties the log.
  package func write<R>(
    actor: String, alone: Bool = false, _ body: (FileRegistry) throws(RegistryError) -> R
  ) throws(RegistryError) -> R {
    try writerGate.withLock { () throws(RegistryError) in
      guard let writer else { throw .storage("the registry was closed") }
      try checkPlace()
      try writer.reading { () throws(SQLiteError) in try writer.forgetIfChanged() }
      writer.actor = actor
      let isPaused = alone && pauseReaders(nanoseconds: Self.patience)
      defer {
        writer.actor = AuditEntry.localActor
        if isPaused { resumeReaders() }
        tendLog(writer)
      }
      return try body(writer)
    }
  }

  /// How long a writer that wants to be alone waits for those who read.
  private static let patience: Int64 = 30_000_000_000

  /// Runs `body` under the writer's lock, less what ``write(actor:alone:_:)`` does around it.
  func withWriter<R>(_ body: (FileRegistry) -> R) -> R? {
    writerGate.withLock { writer.map { body($0) } }
  }

  /// Keeps new readers waiting and waits for those who read.
  ///
  /// - Returns: `false` when some still read after that time; nobody is kept waiting then.
  func pauseReaders(nanoseconds: Int64) -> Bool {
    let end = Monotonic.now() + nanoseconds
    return readersGate.withLock {
      arePaused = true
      while running > 0 {
        if readersGate.wait(until: end) { continue }
        if running == 0 { break }
        arePaused = false
        readersGate.signalAll()
        return false
      }
      return true
    }
  }

  func resumeReaders() {
    readersGate.withLock {
      arePaused = false
      readersGate.signalAll()
    }
  }

  // MARK: - The end

  /// Waits for what runs, and closes the file. Everything that is asked afterwards is refused.
  package func close() {
    readersGate.withLock {
      isClosed = true
      readersGate.signalAll()
      while running > 0 { readersGate.wait() }
      idle = []
    }
    writerGate.withLock {
      // The last connection puts the log into the file and removes it, but not where the file lies elsewhere: then the log
      // would be missing there, and be taken for that of the file that lies here now.
      if let writer, !isInPlace { _ = writer.connection.checkpoint(waitingMilliseconds: 0) }
      writer = nil
    }
  }
}
