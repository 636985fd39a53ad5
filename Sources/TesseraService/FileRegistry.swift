internal import Glibc
internal import TesseraCrypto
package import TesseraDomain
internal import TesseraSQLite
internal import TesseraStorage

/// A registry in one SQLite file.
///
/// Not safe to share between threads; several processes may have the same file open, and one of them writes at a time.
package final class FileRegistry: Registry {
  package enum Access: Sendable {
    /// Makes no file, and brings none up to date.
    case readOnly
    /// Makes the file and its folder where they are missing, for this user only, and brings an older schema up to date.
    case write
  }

  package let path: String
  package var place: String { path }
  let connection: Connection
  /// Milliseconds since 1970.
  let now: () -> Int64
  /// Who writes, as the audit log names it: ``AuditEntry/localActor``, or ``AccessKey/actor`` of a key.
  package var actor = AuditEntry.localActor
  /// Manifests by row: many releases share one, and none but a withdrawal changes a row.
  var manifests: [Int64: StoredManifest] = [:]
  /// Of the system that was asked for last.
  var knownReleases: KnownReleases?
  /// As of ``knownVersion``, where ``keepsMark`` is set: by who never writes, and asks ``forgetIfChanged()`` before reading.
  var knownMark: ChangeMark?
  var keepsMark = false
  /// The connection's data version when it was last asked for.
  var knownVersion: Int64?

  init(path: String, connection: Connection, now: @escaping () -> Int64) {
    self.path = path
    self.connection = connection
    self.now = now
  }

  /// Opens the registry at `path`.
  ///
  /// - Parameter now: the clock, in milliseconds since 1970.
  /// - Throws: ``RegistryError``; a file that is not ours is left byte for byte as it is.
  package static func open(
    path: String, access: Access, now: @escaping () -> Int64
  ) throws(RegistryError) -> FileRegistry {
    let length = Connection.fullPathBytes(path)
    guard length <= Connection.maximumPathBytes else {
      throw .file(
        "the path of a registry has at most \(Connection.maximumPathBytes) bytes, and this one has \(length): "
          + "\(path.prefix(40))…\(path.suffix(40))",
        advice: "Keep the registry in a folder nearer to the root; links and relative paths count in full.")
    }
    try RegistryFile.refuseOtherNames(path)
    switch access {
    case .readOnly: return try openToRead(path: path, now: now)
    case .write:
      try makeFolder(of: path)
      let connection = try storing(path) { () throws(SQLiteError) in try Connection(path: path, mode: .create) }
      let registry = FileRegistry(path: path, connection: connection, now: now)
      do {
        try Schema.migrator.migrate(connection, backupTo: "\(path).\(now()).backup")
      } catch {
        throw RegistryError(error, path: path)
      }
      try storing(path) { () throws(SQLiteError) in try connection.useWriteAheadLogIfAlone() }
      try registry.giveIdentity()
      try SearchIndex(registry: registry).updateMissing()
      return registry
    }
  }

  /// As ``open(path:access:now:)`` does, of a path that it has taken before.
  static func openToRead(path: String, now: @escaping () -> Int64) throws(RegistryError) -> FileRegistry {
    guard Glibc.access(path, F_OK) == 0 else {
      throw RegistryError.isRight(errno) ? .notAllowed(path: path) : .noRegistry(path: path)
    }
    let connection = try storing(path) { () throws(SQLiteError) in try Connection(path: path, mode: .readOnly) }
    switch try storing(path, { () throws(SQLiteError) in try Schema.migrator.state(of: connection) }) {
    case .current: break
    case .empty: throw .noRegistry(path: path)
    case .older(let from): throw .olderRegistry(path: path, found: from)
    case .newer(let found): throw .newerRegistry(path: path, found: found)
    case .stranger: throw .notARegistry(path: path)
    case .edited(let number): throw .damaged("migration \(number) is not the one that made \(path)")
    }
    return FileRegistry(path: path, connection: connection, now: now)
  }

  package var uuid: String {
    get throws(RegistryError) {
      let found = try reading { () throws(SQLiteError) in try RegistryTable(connection).uuid() }
      guard let found else { throw .damaged("the registry has no identity") }
      return found
    }
  }

  private func giveIdentity() throws(RegistryError) {
    if try reading({ () throws(SQLiteError) in try RegistryTable(connection).uuid() }) != nil { return }
    guard let uuid = try? SecureRandom.uuid() else { throw .storage("the system gives no random bytes") }
    try writing { () throws(ServiceFailure) in
      try ServiceFailure.storing { () throws(SQLiteError) in
        // Another process may have been first.
        if try RegistryTable(connection).uuid() != nil { return }
        try RegistryTable(connection).insert(uuid: uuid, at: now())
        try audit("registry.create", subject: "registry", detail: #"{"uuid":"\#(uuid)"}"#)
      }
    }
  }

  // MARK: - Running

  func reading<R>(_ body: () throws(SQLiteError) -> R) throws(RegistryError) -> R {
    try Self.storing(path, body)
  }

  /// Runs `body` in a write transaction, once the schema is seen to be the one this program knows.
  func writing<R>(_ body: () throws(ServiceFailure) -> R) throws(RegistryError) -> R {
    do {
      return try connection.transaction(.immediate) { () throws(ServiceFailure) in
        let state = try ServiceFailure.storing { () throws(SQLiteError) in try Schema.migrator.state(of: connection) }
        if case .newer(let found) = state { throw .registry(.newerRegistry(path: path, found: found)) }
        guard state == .current else { throw .registry(.notARegistry(path: path)) }
        return try body()
      }
    } catch {
      throw RegistryError(error, path: path)
    }
  }

  /// Adds a row to the audit log, in the transaction of the change that it tells of.
  func audit(_ action: String, subject: String, detail: String, at ms: Int64? = nil) throws(SQLiteError) {
    try AuditTable(connection).append(
      at: ms ?? now(), actor: actor, action: action, subject: subject, detail: detail)
  }

  static func storing<R>(_ path: String, _ body: () throws(SQLiteError) -> R) throws(RegistryError) -> R {
    do {
      return try body()
    } catch {
      throw RegistryError(error, path: path)
    }
  }

  /// Makes the folders on the way to a file, for this user only.
  package static func makeFolder(of path: String) throws(RegistryError) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex else { return }
    let folder = String(path[..<slash])
    guard Glibc.access(folder, F_OK) != 0 else { return }
    try makeFolder(of: folder)
    if mkdir(folder, 0o700) != 0, errno != EEXIST {
      if RegistryError.isRight(errno) { throw .notAllowed(path: path) }
      throw .storage("the folder \(folder) cannot be made: \(String(cString: strerror(errno)))")
    }
  }
}
