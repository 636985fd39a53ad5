internal import TesseraDomain
internal import TesseraSQLite
internal import TesseraStorage

/// Since when names are deprecated, from the turns that each release recorded.
struct DeprecationHistory {
  private let registry: FileRegistry
  /// By version, lowest first.
  private let releases: [ReleaseRecord]
  private let lines: [ReleaseOnLine]
  private let parents: [Int64: Int64]
  private let systemID: Int64

  init(registry: FileRegistry, releases: [ReleaseRecord]) throws(RegistryError) {
    self.registry = registry
    self.releases = releases
    lines = releases.map(\.onLine)
    guard let system = releases.first?.system else {
      parents = [:]
      systemID = 0
      return
    }
    let known = try registry.known(system)
    (systemID, parents) = (known.systemID, known.parents)
  }

  /// By release: where a deprecation begins or ends, told against the parent. A name that goes ends it too, so that one
  /// that comes back begins anew.
  func turns(of path: TokenPath) throws(RegistryError) -> [Int64: LifeTurn.Kind] {
    try registry.reading { () throws(SQLiteError) -> [Int64: LifeTurn.Kind] in
      guard let id = try DefinitionTable(registry.connection).pathID(path.text, of: systemID) else { return [:] }
      let table = LifeTable(registry.connection)
      var turns: [Int64: LifeTurn.Kind] = [:]
      var removals: Set<String> = []
      for (release, lastVersion) in try table.tombstones(at: id).sorted(by: { $0.key < $1.key }) {
        // A later word about the same removal only names another replacement.
        if let lastVersion, !removals.insert(lastVersion).inserted { continue }
        turns[release] = lastVersion == nil ? .live : .removed
      }
      for (release, isDeprecated) in try table.turns(of: id) { turns[release] = isDeprecated ? .deprecated : .live }
      return turns
    }
  }

  /// The release in which the deprecation that still holds in `base` began; `nil` where the name is live there.
  ///
  /// - Complexity: O(releases).
  func start(of path: TokenPath, base: ReleaseVersion) throws(RegistryError) -> ReleaseVersion? {
    let turns = try turns(of: path)
    if turns.isEmpty { return nil }
    let states = states(turns)
    var versions: [ReleaseVersion: Int64] = [:]
    for release in releases { versions[release.version] = release.id }
    return RemovalWindow.start(base: base, releases: lines) { version in
      versions[version].flatMap { states[$0] } == .deprecated
    }
  }

  /// The turns of a name that tell something, by version: not that a new name is live.
  func tellingTurns(of path: TokenPath) throws(RegistryError) -> [LifeTurn] {
    let turns = try turns(of: path)
    let states = states(turns)
    return releases.compactMap { release in
      guard let kind = turns[release.id] else { return nil }
      let before = parents[release.id].flatMap { states[$0] } ?? .live
      if kind == before { return nil }
      return LifeTurn(
        version: release.version, publishedAtMilliseconds: release.publishedAtMilliseconds,
        authoredAtMilliseconds: release.origin?.authoredAtMilliseconds, kind: kind)
    }
  }

  /// By release, what holds there; nothing before the first turn.
  private func states(_ turns: [Int64: LifeTurn.Kind]) -> [Int64: LifeTurn.Kind] {
    var states: [Int64: LifeTurn.Kind] = [:]
    // A parent has a lower number: in the order of numbers its answer is known first.
    for release in releases.sorted(by: { $0.id < $1.id }) {
      states[release.id] = turns[release.id] ?? parents[release.id].flatMap { states[$0] }
    }
    return states
  }
}
