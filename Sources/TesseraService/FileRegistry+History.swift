internal import JSON
package import TesseraDomain
internal import TesseraSQLite
internal import TesseraStorage

/// What one name was, release by release.
extension FileRegistry {
  package func history(
    of path: TokenPath, in system: SystemIdentifier
  ) throws(RegistryError) -> [HistoryEntry] {
    let id = try systemID(of: system)
    let releases = try releases(of: system)
    guard try pathID(path, of: id) != nil else {
      let graph = try releases.last.map { last throws(RegistryError) in
        TokenGraph(try content(of: last), collectsIssues: true)
      }
      throw .tokenNotFound(path, suggestion: graph?.nearName(to: path))
    }
    let parents = try known(system).parents
    var found: [(release: Int64, entry: HistoryEntry)] = []
    /// Names and the releases of which they are told; the name that is asked for is told of in all, but for those in
    /// which it was that of something else which its `id` tells apart.
    var names: [(path: TokenPath, releases: Set<Int64>?)] = [(path, nil)]
    var told: Set<NameInRelease> = []
    let latest = releases.max { $0.version < $1.version }?.id
    while let (name, wanted) = names.popLast() {
      guard let pathID = try pathID(name, of: id) else { continue }
      let changes = try reading { () throws(SQLiteError) in try DefinitionTable(connection).history(of: pathID) }
      let ofRelease = Dictionary(grouping: changes, by: \.release)
      let turns = Self.turns(ofRelease, releases, parents)
      let line = wanted ?? Self.line(to: latest, parents)
      var arrivals: [Int64: TokenPath] = [:]
      for release in releases where ofRelease[release.id] != nil && turns[release.id] == nil {
        guard line.contains(release.id) else { continue }
        arrivals[release.id] = try renames(in: release).first { $0.to == name }?.from
      }
      // What had the name before went elsewhere: its releases are not those of what has the name since.
      let start = arrivals.keys.max()
      for release in releases {
        guard let own = ofRelease[release.id], wanted?.contains(release.id) ?? true,
          start.map({ Self.line(to: release.id, parents).contains($0) }) ?? true,
          told.insert(NameInRelease(name: name, release: release.id)).inserted
        else { continue }
        var (from, to): (TokenPath?, TokenPath?) = (nil, nil)
        switch turns[release.id] {
        case .come: from = try renames(in: release).first { $0.to == name }?.from
        case .gone: to = try renames(in: release).first { $0.from == name }?.to
        case nil: from = arrivals[release.id]
        }
        if let from { names.append((from, Self.ancestors(of: release.id, parents))) }
        found += own.map {
          (release.id, Self.entry($0, release, formerName: name == path ? nil : name, from: from, to: to))
        }
      }
    }
    // Sorted by release alone, the layers of one stay in their order.
    return found.enumerated().sorted { ($0.element.release, $0.offset) < ($1.element.release, $1.offset) }
      .map(\.element.entry)
  }

  private struct NameInRelease: Hashable {
    let name: TokenPath
    let release: Int64
  }

  /// What happens to a name as a whole, whatever layers it is defined in.
  private enum Turn { case come, gone }

  private typealias StoredChange = (release: Int64, layer: String, body: String?)

  private func pathID(_ path: TokenPath, of system: Int64) throws(RegistryError) -> Int64? {
    try reading { () throws(SQLiteError) in try DefinitionTable(connection).pathID(path.text, of: system) }
  }

  /// - Complexity: O(releases).
  private static func turns(
    _ changes: [Int64: [StoredChange]], _ releases: [ReleaseRecord], _ parents: [Int64: Int64]
  ) -> [Int64: Turn] {
    var layers: [Int64: Set<NameKey>] = [:]
    var turns: [Int64: Turn] = [:]
    // A parent has a lower number: in the order of numbers its answer is known first.
    for release in releases.map(\.id).sorted() {
      let before = parents[release].flatMap { layers[$0] } ?? []
      var now = before
      for change in changes[release] ?? [] {
        let layer = NameKey(change.layer)
        if change.body == nil { now.remove(layer) } else { now.insert(layer) }
      }
      layers[release] = now
      if before.isEmpty != now.isEmpty { turns[release] = now.isEmpty ? .gone : .come }
    }
    return turns
  }

  /// A release that cannot tell any more what it did to names, because its base was withdrawn, tells of none.
  private func renames(in release: ReleaseRecord) throws(RegistryError) -> [(from: TokenPath, to: TokenPath)] {
    do throws(RegistryError) {
      return try migrationTable(of: release).renames
    } catch {
      guard case .withdrawn = error else { throw error }
      return []
    }
  }

  /// A release and all that it was made from.
  private static func line(to release: Int64?, _ parents: [Int64: Int64]) -> Set<Int64> {
    release.map { ancestors(of: $0, parents).union([$0]) } ?? []
  }

  private static func ancestors(of release: Int64, _ parents: [Int64: Int64]) -> Set<Int64> {
    var ancestors: Set<Int64> = []
    var current = parents[release]
    while let id = current {
      ancestors.insert(id)
      current = parents[id]
    }
    return ancestors
  }

  private static func entry(
    _ change: StoredChange, _ release: ReleaseRecord, formerName: TokenPath?, from: TokenPath?, to: TokenPath?
  ) -> HistoryEntry {
    let definition = change.body.flatMap { body in
      (try? JSONDocument(parsing: Array(body.utf8), options: JSONReadOptions(maximumDepth: 520)))?.root
    }
    return HistoryEntry(
      version: release.version, publishedAtMilliseconds: release.publishedAtMilliseconds,
      authoredAtMilliseconds: release.origin?.authoredAtMilliseconds,
      layer: Layer(key: change.layer)?.displayName ?? change.layer, definition: definition,
      isYanked: release.yank != nil, isErased: change.body?.isEmpty == true, formerName: formerName, renamedFrom: from,
      renamedTo: to)
  }
}
