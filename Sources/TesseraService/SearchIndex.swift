internal import TesseraDomain
internal import TesseraSQLite
internal import TesseraStorage

/// Keeps what search finds at the latest release of each system. Runs in the transaction of the change that moves it.
struct SearchIndex {
  let registry: FileRegistry

  /// The release that search looks into: the highest stable one, else the highest pre-release; `nil` where all are hidden.
  static func head(of releases: [ReleaseRecord]) -> ReleaseRecord? {
    let latest = VersionPlanner(releases: releases.map(\.onLine)).latest
    return releases.first { $0.version == latest } ?? releases.last { $0.yank == nil }
  }

  /// Follows a publish: only what `diff` names is written anew where the release before was its base.
  ///
  /// - Parameter recipes: those that the release says otherwise than its base.
  /// - Complexity: O(changes), or O(tokens) where the entries spoke of another release.
  func follow(
    _ release: Int64, _ version: ReleaseVersion, of system: SystemIdentifier, graph: TokenGraph, base: Int64?,
    diff: ReleaseDiff?, recipes: [TokenPath]
  ) throws(ServiceFailure) {
    let releases = try registry.asking { () throws(RegistryError) in try registry.releases(of: system) }
    guard Self.head(of: releases)?.version == version else { return }
    try ServiceFailure.storing { () throws(SQLiteError) in
      guard let systemID = try SystemTable(registry.connection).id(of: system) else { return }
      if let diff, let base, try table.release(of: systemID) == base, let touched = Self.touched(by: diff) {
        for path in touched.union(recipes) { try write(path, of: systemID, graph) }
        try table.setRelease(release, of: systemID)
      } else {
        try fill(systemID, release, graph)
      }
    }
  }

  /// Makes the entries of a system speak of its latest release, if they do not.
  ///
  /// - Complexity: O(tokens) where another release is the latest now.
  func update(_ system: SystemIdentifier) throws(ServiceFailure) {
    let releases = try registry.asking { () throws(RegistryError) in try registry.releases(of: system) }
    let systemID = try registry.asking { () throws(RegistryError) in try registry.systemID(of: system) }
    let head = Self.head(of: releases)
    let known = try ServiceFailure.storing { () throws(SQLiteError) in try table.release(of: systemID) }
    if let head, known == head.id { return }
    let graph = try head.map { head throws(ServiceFailure) in
      TokenGraph(try registry.asking { () throws(RegistryError) in try registry.content(of: head) })
    }
    try ServiceFailure.storing { () throws(SQLiteError) in try fill(systemID, head?.id, graph) }
  }

  /// Makes the entries of systems that have none, as after a migration.
  func updateMissing() throws(RegistryError) {
    let missing = try registry.reading { () throws(SQLiteError) in try table.systemsWithoutState() }
    if missing.isEmpty { return }
    let systems = try registry.reading { () throws(SQLiteError) in try SystemTable(registry.connection).all() }
    for system in systems where missing.contains(system.id) {
      guard let id = try? SystemIdentifier(parsing: system.identifier) else { continue }
      try registry.writing { () throws(ServiceFailure) in try update(id) }
    }
  }

  // MARK: - Writing

  private var table: SearchTable { SearchTable(registry.connection) }

  private func fill(_ systemID: Int64, _ release: Int64?, _ graph: TokenGraph?) throws(SQLiteError) {
    try table.removeAll(of: systemID)
    if let graph {
      try SearchEntry.forEach(of: graph) { entry throws(SQLiteError) in try insert(entry, of: systemID) }
    }
    try table.setRelease(release, of: systemID)
  }

  private func write(_ path: TokenPath, of systemID: Int64, _ graph: TokenGraph) throws(SQLiteError) {
    try table.remove(path.text, of: systemID)
    if let entry = SearchEntry(at: path, in: graph) { try insert(entry, of: systemID) }
  }

  private func insert(_ entry: SearchEntry, of systemID: Int64) throws(SQLiteError) {
    try table.insert(
      of: systemID, path: entry.path.text, type: entry.type.name, summary: entry.summary,
      description: entry.description, isDeprecated: entry.isDeprecated,
      words: entry.words, text: entry.text,
      values: entry.values.map { ($0.key, $0.context) })
  }

  /// The names whose entries differ; `nil` where everything may, because contexts have other names.
  private static func touched(by diff: ReleaseDiff) -> Set<TokenPath>? {
    var touched: Set<TokenPath> = []
    for change in diff.changes {
      switch change.kind {
      case .contextAdded, .contextRemoved, .contextRenamed, .contextDefault, .modifierAdded, .modifierRemoved,
        .modifierRenamed:
        return nil
      case .groupRedescribed, .groupSymbol, .resolverRedescribed, .appearances, .exportSettings: break
      default: for path in [change.path, change.oldPath] { if let path { touched.insert(path) } }
      }
    }
    return touched
  }
}
