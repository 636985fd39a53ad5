internal import Glibc
package import TesseraDomain
internal import TesseraSQLite
internal import TesseraStorage

/// What an operator asks of a registry file.
package struct DatabaseStatus: Sendable {
  /// A migration that the file has not seen.
  package struct Pending: Hashable, Sendable {
    package let number: Int
    package let name: String
  }

  /// A copy beside the registry, made before a migration or a restore.
  package struct Copy: Hashable, Sendable {
    package let path: String
    package let atMilliseconds: Int64
    package let bytes: Int64
  }

  package let path: String
  package let uuid: String
  /// Of the file, and the newest that this program knows.
  package let schemaVersion: Int
  package let knownSchemaVersion: Int
  package let pending: [Pending]
  /// Of the file, and of the write-ahead log beside it.
  package let bytes: Int64
  package let logBytes: Int64
  package let pageSize: Int
  package let pageCount: Int
  /// Pages that hold nothing.
  package let freePageCount: Int
  package let systemCount: Int
  package let releaseCount: Int
  package let withdrawnCount: Int
  package let definitionCount: Int
  package let auditCount: Int
  package let auditHead: String
  /// What is wrong with the pages, at most 100 sentences: a look at the structure only.
  package let damage: [String]
  /// Newest first.
  package let copies: [Copy]
  /// Other processes that have the file open, as far as this user may see.
  package let holders: [String]
}

extension RegistryFile {
  /// Looks at the registry's file, of whatever schema, and changes nothing.
  ///
  /// - Complexity: O(*n*) in the size of the database.
  package static func status(_ path: String) throws(RegistryError) -> DatabaseStatus {
    let connection = try open(path)
    let missing = try state(of: connection, path: path)
    let version = missing ?? Schema.migrations.count
    let holders = FileHolders.of(path)
    return try FileRegistry.storing(path) { () throws(SQLiteError) in
      let pages = try connection.pages()
      let head = try AuditTable(connection).head()
      return DatabaseStatus(
        path: path, uuid: try RegistryTable(connection).uuid() ?? "", schemaVersion: version,
        knownSchemaVersion: Schema.migrations.count,
        pending: Schema.migrations.dropFirst(version).map { .init(number: $0.number, name: $0.name) },
        bytes: PartFile.size(path) ?? 0, logBytes: PartFile.size(path + "-wal") ?? 0, pageSize: pages.size,
        pageCount: pages.count, freePageCount: pages.free, systemCount: try SystemTable(connection).all().count,
        releaseCount: try ReleaseTable(connection).count(),
        withdrawnCount: missing.map { $0 < 2 } ?? false ? 0 : try ReleaseTable(connection).withdrawnCount(),
        definitionCount: try DefinitionTable(connection).count(), auditCount: Int(head?.sequence ?? 0),
        auditHead: Backup.hex(head?.hash ?? []), damage: try connection.quickCheck(), copies: copies(beside: path),
        holders: holders)
    }
  }

  /// Copies that migrations and restores put beside the registry.
  package static func copies(beside path: String) -> [DatabaseStatus.Copy] {
    let (folder, name) = PartFile.split(path)
    var found: [DatabaseStatus.Copy] = []
    for entry in FileHolders.entries(folder.isEmpty ? "." : folder) {
      guard entry.hasPrefix(name + "."), entry.hasSuffix(".backup") else { continue }
      let middle = entry.utf8.dropFirst(name.utf8.count + 1).dropLast(".backup".utf8.count)
      guard let time = Int64(String(Substring(middle))) else { continue }
      found.append(.init(path: folder + entry, atMilliseconds: time, bytes: PartFile.size(folder + entry) ?? 0))
    }
    return found.sorted { $1.atMilliseconds < $0.atMilliseconds }
  }

  /// Brings the registry's file to the newest schema, with a copy beside it first, when nobody else has it open.
  ///
  /// - Returns: the schema it had, and the copy; the newest and none where there was nothing to do.
  package static func migrate(
    _ path: String, now: @escaping () -> Int64
  ) throws(RegistryError) -> (from: Int, copy: String?) {
    let before = try state(of: try open(path), path: path)
    let copies = Set(copies(beside: path).map(\.path))
    _ = try FileRegistry.open(path: path, access: .write, now: now)
    let copy = self.copies(beside: path).first { !copies.contains($0.path) }?.path
    return (before ?? Schema.migrations.count, before == nil ? nil : copy)
  }
}

extension FileRegistry {
  /// Makes the search index anew, from the latest release of each system.
  package func rebuildSearch() throws(RegistryError) {
    let systems = try systems().map(\.id)
    try writing { () throws(ServiceFailure) in
      for system in systems {
        let id = try asking { () throws(RegistryError) in try systemID(of: system) }
        try ServiceFailure.storing { () throws(SQLiteError) in try SearchTable(connection).setRelease(nil, of: id) }
        try SearchIndex(registry: self).update(system)
      }
      try ServiceFailure.storing { () throws(SQLiteError) in try SearchTable(connection).rebuildWords() }
    }
  }
}
