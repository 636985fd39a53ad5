internal import TesseraDomain
internal import TesseraSQLite
internal import TesseraStorage

/// Since when names are deprecated, from the turns that each release recorded.
struct DeprecationHistory {
  private let registry: FileRegistry
  private let releases: [ReleaseRecord]
  private let parents: [Int64: Int64]
  private let systemID: Int64

  init(registry: FileRegistry, releases: [ReleaseRecord]) throws(RegistryError) {
    self.registry = registry
    self.releases = releases
    guard let system = releases.first?.system else {
      parents = [:]
      systemID = 0
      return
    }
    let id = try registry.systemID(of: system)
    systemID = id
    parents = try registry.reading { () throws(SQLiteError) in
      try ReleaseTable(registry.connection).parents(of: id)
    }
  }

  /// The release in which the deprecation that still holds in `base` began; `nil` where the name is live there.
  mutating func start(of path: TokenPath, base: ReleaseVersion) throws(RegistryError) -> ReleaseVersion? {
    let turns = try registry.reading { () throws(SQLiteError) -> [Int64: Bool] in
      guard let id = try DefinitionTable(registry.connection).pathID(path.text, of: systemID) else { return [:] }
      return try LifeTable(registry.connection).turns(of: id)
    }
    if turns.isEmpty { return nil }
    return RemovalWindow.start(base: base, releases: releases.map(\.onLine)) { version in
      var current = releases.first { $0.version == version }?.id
      while let id = current {
        if let isDeprecated = turns[id] { return isDeprecated }
        current = parents[id]
      }
      return false
    }
  }
}
