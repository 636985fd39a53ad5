internal import Glibc
package import TesseraDomain
internal import TesseraSQLite
internal import TesseraStorage

/// What an operator asks of a registry file.
package struct DatabaseStatus: Sendable {
  package let path: String
  package let uuid: String
  package let schemaVersion: Int
  /// Of the file, and of the write-ahead log beside it.
  package let bytes: Int64
  package let logBytes: Int64
  package let systemCount: Int
  package let releaseCount: Int
  package let definitionCount: Int
}

extension FileRegistry {
  package func status() throws(RegistryError) -> DatabaseStatus {
    let systems = try systems()
    return DatabaseStatus(
      path: path, uuid: try uuid, schemaVersion: Schema.migrations.count, bytes: Self.size(path),
      logBytes: Self.size(path + "-wal"), systemCount: systems.count,
      releaseCount: systems.reduce(0) { $0 + $1.releaseCount },
      definitionCount: try reading { () throws(SQLiteError) in try DefinitionTable(connection).count() })
  }

  /// Moves what the write-ahead log holds into the file.
  package func checkpoint() throws(RegistryError) {
    try reading { () throws(SQLiteError) in try connection.checkpoint() }
  }

  private static func size(_ path: String) -> Int64 {
    var status = stat()
    return stat(path, &status) == 0 ? Int64(status.st_size) : 0
  }
}
