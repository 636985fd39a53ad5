internal import JSON
package import TesseraDomain
internal import TesseraSQLite
internal import TesseraStorage

/// What releases did to names.
extension FileRegistry {
  /// What `release` did to names, told against its base: as it carries it, else worked out from both contents.
  ///
  /// - Throws: ``RegistryError/damaged(_:)`` where what it carries is no such table, and what reading contents throws.
  package func migrationTable(of release: ReleaseRecord) throws(RegistryError) -> MigrationTable {
    if let body = try reading({ () throws(SQLiteError) in try RenameTable(connection).body(of: release.id) }) {
      guard let document = try? JSONDocument(parsing: Array(body.utf8)), let table = MigrationTable(document.root)
      else {
        throw .damaged("the migration table of \(release.name) cannot be read")
      }
      return table
    }
    guard let version = release.base,
      let base = try releases(of: release.system).first(where: { $0.version == version })
    else { return MigrationTable() }
    let (before, after) = try contents(of: base, release)
    let (from, to) = (TokenGraph(before), TokenGraph(after))
    for (graph, record) in [(from, base), (to, release)] where !graph.isWithinBounds {
      throw .damaged("\(record.name) holds more than can be published")
    }
    return MigrationTable(DiffEngine.diff(side(from, base), side(to, release)), base: from, release: to)
  }

  private func side(_ graph: TokenGraph, _ record: ReleaseRecord) -> DiffSide {
    DiffSide(
      identifier: record.system, version: record.version, contentDigest: record.contentDigest,
      releaseDigest: record.releaseDigest, graph: graph, manifest: record.manifest)
  }
}
