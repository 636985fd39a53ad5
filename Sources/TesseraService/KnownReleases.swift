internal import TesseraDomain
internal import TesseraSQLite
internal import TesseraStorage

/// The releases of one system as of a state of the registry, so that whoever asks again, or publishes one after the other,
/// reads only what came since.
struct KnownReleases {
  let system: SystemIdentifier
  let systemID: Int64
  fileprivate(set) var mark: ChangeMark
  /// The connection's, which another one's writes change.
  fileprivate let dataVersion: Int64
  /// By version, lowest first.
  fileprivate(set) var rows: [ReleaseTable.Row]
  /// The same in the same order; `nil` until someone asks, since a row that cannot be read says nothing of the others.
  fileprivate(set) var records: [ReleaseRecord]?
  /// The parent of each release that has one, by row.
  fileprivate(set) var parents: [Int64: Int64]
}

extension FileRegistry {
  /// What is published of `system` now.
  ///
  /// - Complexity: O(1) where nothing was written since the last call for the same system; O(releases) at the first one, and
  ///   where another connection wrote, or this one something else than a publish. Else only releases published since are
  ///   read, and those that are known copied.
  func known(_ system: SystemIdentifier) throws(RegistryError) -> KnownReleases {
    let dataVersion = try reading { () throws(SQLiteError) in try connection.dataVersion() }
    let mark = try changeMark()
    if let known = knownReleases, known.system == system, known.dataVersion == dataVersion {
      if known.mark == mark { return known }
      if let followed = try following(known, to: mark) {
        knownReleases = followed
        return followed
      }
    }
    let id = try systemID(of: system)
    let rows = try reading { () throws(SQLiteError) in try ReleaseTable(connection).all(of: id) }
    let known = KnownReleases(
      system: system, systemID: id, mark: mark, dataVersion: dataVersion, rows: rows, parents: Self.parents(rows))
    knownReleases = known
    return known
  }

  /// The releases of `system` by version, lowest first.
  ///
  /// - Complexity: as ``known(_:)``.
  func knownRecords(of system: SystemIdentifier) throws(RegistryError) -> [ReleaseRecord] {
    let known = try known(system)
    if let records = known.records { return records }
    let records = try known.rows.map { row throws(RegistryError) in try record(row, of: system) }
    knownReleases?.records = records
    return records
  }

  /// Rows of the log behind which all releases are read anew.
  private static let longestFollow = 64

  /// `known` with the releases that were published since; `nil` where something else was done, or the log is another one.
  private func following(_ known: KnownReleases, to mark: ChangeMark) throws(RegistryError) -> KnownReleases? {
    let actions = try actions(since: known.mark, limit: Self.longestFollow)
    guard let actions, actions.allSatisfy({ $0 == "release.publish" }) else { return nil }
    return try added(to: known, mark)
  }

  private func added(to known: KnownReleases, _ mark: ChangeMark) throws(RegistryError) -> KnownReleases? {
    var known = known
    known.mark = mark
    let newest = known.rows.reduce(0) { max($0, $1.id) }
    let rows = try reading { () throws(SQLiteError) in
      try ReleaseTable(connection).all(of: known.systemID, after: newest)
    }
    for row in rows {
      guard let version = try? ReleaseVersion(parsing: row.version), var records = known.records else {
        // Read anew, all of it.
        return nil
      }
      let place = records.lastIndex { $0.version < version }.map { $0 + 1 } ?? 0
      known.records = nil
      records.insert(try record(row, of: known.system), at: place)
      known.records = records
      known.rows.insert(row, at: place)
      if let parent = row.parentID, parent < row.id { known.parents[row.id] = parent }
    }
    return known
  }
}
