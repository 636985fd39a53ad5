internal import JSON
internal import TesseraCrypto
internal import TesseraDomain
internal import TesseraSQLite
internal import TesseraStorage

/// Derives again, from the contents of one system's releases, everything that was derived when they were published.
///
/// Contents themselves are held against their digests elsewhere; what cannot be read is passed over here.
struct DeepVerifier {
  private let registry: FileRegistry
  private let system: SystemIdentifier
  private let systemID: Int64
  private let rows: [ReleaseTable.Row]
  private let parents: [Int64: Int64]
  private(set) var findings: [VerifyReport.Finding] = []

  /// By release: public names that are deprecated in it.
  private var deprecated: [Int64: Set<TokenPath>] = [:]
  /// By release: names by the last turn on the way to it.
  private var turns: [Int64: [TokenPath: Bool]] = [:]
  private var stones: CarriedTombstones

  init(registry: FileRegistry, system: SystemIdentifier, systemID: Int64, rows: [ReleaseTable.Row]) {
    self.registry = registry
    self.system = system
    self.systemID = systemID
    self.rows = rows
    parents = FileRegistry.parents(rows)
    stones = CarriedTombstones(registry, parents)
  }

  mutating func run(_ progress: (String) -> Void) throws(RegistryError) {
    try checkOrder()
    try checkChanges()
    try checkSnapshots()
    try checkCarriers()
    let shapes = Dictionary(rows.map { ($0.id, $0.shapeID) }) { first, _ in first }
    var records: [Int64: ReleaseRecord] = [:]
    for row in rows { if let record = try? registry.record(row, of: system) { records[row.id] = record } }
    for record in records.values.sorted(by: { $0.id < $1.id }) {
      progress("\(record.name), in depth")
      try checkTurns(record)
      if record.withdrawal != nil { continue }
      let parent = parents[record.id].flatMap { records[$0] }
      let readable = parent?.withdrawal == nil ? parent : nil
      guard let contents = try? registry.load([readable, record].compactMap(\.self), parents, shapes),
        let content = contents.last
      else { continue }
      let graph = TokenGraph(content)
      checkCounts(record, content, graph)
      checkText(record, content)
      try checkLife(record, graph)
      guard let parent else {
        if record.bump != .none { fault(record, "is a first release, and is kept as a step of \(record.bump)") }
        if parents[record.id] == nil { try checkRenames(record, MigrationTable()) }
        continue
      }
      if record.bump != record.version.bump(over: parent.version) {
        fault(record, "is kept as a step of \(record.bump) over \(parent.version)")
      }
      if readable != nil, let base = contents.first { try checkDiff(record, graph, parent, TokenGraph(base)) }
    }
    try checkSearch(records.values.sorted { $0.version < $1.version })
    try checkChannels(records.values.sorted { $0.version < $1.version })
  }

  private mutating func fault(_ record: ReleaseRecord, _ what: String, advice: String? = nil) {
    findings.append(
      .init("\(record.name) \(what)", release: record.name, advice: advice ?? VerifyReport.Finding.restore))
  }

  private func name(_ release: Int64) -> String {
    rows.first { $0.id == release }.map { "\(system)@\($0.version)" } ?? "release \(release)"
  }

  // MARK: - Rows

  private mutating func checkOrder() throws(RegistryError) {
    let keys = try registry.reading { () throws(SQLiteError) in
      try ConsistencyTable(registry.connection).sortKeys(of: systemID)
    }
    for row in rows {
      guard let version = try? ReleaseVersion(parsing: row.version), keys[row.id] != version.sortKey else { continue }
      let name = name(row.id)
      findings.append(.init("\(name) stands in the wrong place among the versions", release: name))
    }
  }

  private mutating func checkChanges() throws(RegistryError) {
    let table = ConsistencyTable(registry.connection)
    let (misplaced, counts) = try registry.reading { () throws(SQLiteError) in
      (try table.misplaced(in: systemID), try table.changeCounts(of: systemID))
    }
    for fault in misplaced {
      let name = name(fault.release)
      findings.append(
        .init("\(name) holds a definition at \(fault.path) that belongs to another place", release: name))
    }
    let depths = Dictionary(rows.map { ($0.id, $0.changeDepth) }) { first, _ in first }
    for row in rows {
      let hasSnapshot = try registry.reading { () throws(SQLiteError) in
        try SnapshotTable(registry.connection).definitions(of: row.id) != nil
      }
      let before = parents[row.id].flatMap { depths[$0] } ?? 0
      let expected = hasSnapshot ? 0 : before + (counts[row.id] ?? 0) + 1
      let name = name(row.id)
      if parents[row.id] == nil, !hasSnapshot {
        findings.append(.init("\(name) has no list of its definitions to begin with", release: name))
      }
      if row.changeDepth != expected {
        findings.append(
          .init(
            "\(name) counts \(row.changeDepth) changes since the last list, and there are \(expected)", release: name)
        )
      }
    }
  }

  private mutating func checkSnapshots() throws(RegistryError) {
    var wrong: [Int64] = []
    try registry.reading { () throws(SQLiteError) in
      try DefinitionSets(registry.connection).forEach(of: systemID) { release, definitions throws(SQLiteError) in
        guard let list = try SnapshotTable(registry.connection).definitions(of: release) else { return }
        if list.count != definitions.count || Set(list) != Set(definitions.values) { wrong.append(release) }
      }
    }
    for release in wrong {
      let name = name(release)
      findings.append(.init("the list of definitions kept with \(name) is not what its changes make", release: name))
    }
  }

  /// Releases of the first schema carry no table of what they did to names, and all of later ones do: those with a higher
  /// number than one that does, and those with recipes. A table that is gone can be worked out anew only as long as no
  /// base is withdrawn.
  private mutating func checkCarriers() throws(RegistryError) {
    let table = RenameTable(registry.connection)
    let first = try registry.reading { () throws(SQLiteError) in try table.firstRelease() }
    for row in rows where row.publicRecipeCount > 0 || first.map({ row.id > $0 }) ?? false {
      if try registry.reading({ () throws(SQLiteError) in try table.body(of: row.id) }) != nil { continue }
      let name = name(row.id)
      findings.append(.init("\(name) has lost its table of what it did to names", release: name))
    }
  }

  // MARK: - Content

  private mutating func checkCounts(_ record: ReleaseRecord, _ content: SystemContent, _ graph: TokenGraph) {
    var text: [UInt8] = []
    let bodies = content.bodies(into: &text).count + content.recipes.count
    let stored = rows.first { $0.id == record.id }?.definitionCount ?? 0
    if bodies != stored { fault(record, "holds \(bodies) definitions, and is kept as holding \(stored)") }
    var count = 0
    var gone: Set<TokenPath> = []
    let mentionsDeprecation = graph.mentionsDeprecation
    for id in graph.tokens {
      guard let token = graph.anyResolved(id), !token.isPrivate else { continue }
      count += 1
      if mentionsDeprecation, Life.deprecation(of: id, in: graph) != nil { gone.insert(token.path) }
    }
    for recipe in content.recipes where !recipe.isPrivate && recipe.deprecation != nil { gone.insert(recipe.path) }
    deprecated[record.id] = gone
    if count != record.publicTokenCount {
      fault(record, "holds \(count) public tokens, and is kept as holding \(record.publicTokenCount)")
    }
    let recipes = content.recipes.count { !$0.isPrivate }
    if recipes != record.publicRecipeCount {
      fault(record, "holds \(recipes) public recipes, and is kept as holding \(record.publicRecipeCount)")
    }
  }

  /// Writes the content down and reads it again, as another program would.
  private mutating func checkText(_ record: ReleaseRecord, _ content: SystemContent) {
    guard let again = ContentArchive.read(ContentArchive.bytes(of: content)),
      ContentDocument.digest(again) == record.contentDigest
    else {
      fault(record, "does not read back as what its digest says")
      return
    }
  }

  // MARK: - Life

  /// Follows the turns from the parent to this release.
  private mutating func checkTurns(_ record: ReleaseRecord) throws(RegistryError) {
    var now = parents[record.id].flatMap { turns[$0] } ?? [:]
    let own = try registry.reading { () throws(SQLiteError) in
      try ConsistencyTable(registry.connection).turns(of: record.id)
    }
    let before = parents[record.id].flatMap { deprecated[$0] }
    for turn in own {
      let path = TokenPath(turn.path)
      if turn.isDeprecated, before?.contains(path) == true {
        fault(record, "begins the deprecation of \(path.label) anew, which holds since an earlier release")
      }
      now[path] = turn.isDeprecated
    }
    turns[record.id] = now
  }

  private mutating func checkLife(_ record: ReleaseRecord, _ graph: TokenGraph) throws(RegistryError) {
    let turns = turns[record.id] ?? [:]
    let deprecated = deprecated[record.id] ?? []
    for path in deprecated.sorted() where turns[path] != true {
      fault(record, "deprecates \(path.label), and it is kept nowhere since when")
    }
    for (path, isDeprecated) in turns.sorted(by: { $0.key < $1.key }) where isDeprecated && !deprecated.contains(path) {
      if path.recipeName != nil {
        guard let recipe = graph.content.recipe(at: path), !recipe.isPrivate else { continue }
      } else {
        guard let id = graph.token(at: path), let token = graph.anyResolved(id), !token.isPrivate else { continue }
      }
      fault(record, "is kept as deprecating \(path.label), and does not")
    }
  }

  // MARK: - Against the base

  private mutating func checkDiff(
    _ record: ReleaseRecord, _ graph: TokenGraph, _ base: ReleaseRecord, _ before: TokenGraph
  ) throws(RegistryError) {
    var judgement = JSONObject()
    if case .object(let kept) = record.judgement { judgement = kept }
    var reason: String?
    if case .string(let text)? = judgement["fix"] { reason = text }
    let diff = DiffEngine.diff(side(base, before), side(record, graph), fixReason: reason)
    if case .string(let needed)? = judgement["needed"], needed != diff.bump.name {
      fault(
        record, "forces a step of \(diff.bump) over \(base.version), and is kept as forcing \(needed)",
        advice: "An older Tessera may have judged otherwise; else restore a backup from before.")
    }
    let known = try stones.of(base.id)
    let expected = Tombstone.carried(known, over: diff, from: before, base.version, to: graph)
    let isMoved = diff.changes.contains { $0.kind == .renamed }
    try checkRenames(record, MigrationTable(diff, base: before, release: graph)) { kept in
      isMoved ? MigrationTable(Self.takingReplacements(of: kept, diff, graph), base: before, release: graph) : nil
    }
    try checkStones(record, expected, isMoved ? graph : nil)
  }

  /// The diff with the replacements that `table` has for what was removed, as far as they are alive in the release.
  ///
  /// An older Tessera followed the renames of one release one after another, and found others.
  private static func takingReplacements(
    of table: MigrationTable, _ diff: ReleaseDiff, _ graph: TokenGraph
  ) -> ReleaseDiff {
    var kept: [TokenPath: TokenPath?] = [:]
    for row in table.rows where row.kind == .removed { kept[row.from] = .some(row.to) }
    var diff = diff
    for place in diff.changes.indices where diff.changes[place].kind == .removed {
      guard let path = diff.changes[place].path, let replacement = kept[path] else { continue }
      if let replacement, !Life.isAlive(replacement, in: graph) { continue }
      diff.changes[place].replacement = replacement
    }
    return diff
  }

  /// A release that was published before tombstones had interfaces carries none, and none of parts of recipes. One that has
  /// lost its own is not what its release digest says, which is told elsewhere.
  ///
  /// - Parameter moved: the content of a release that renames something. There an older Tessera may have found another
  ///   replacement, which the release digest vouches for.
  private mutating func checkStones(
    _ record: ReleaseRecord, _ expected: [Tombstone], _ moved: TokenGraph?
  ) throws(RegistryError) {
    let kept = try stones.of(record.id)
    let known = Dictionary(kept.map { ($0.path, $0) }) { first, _ in first }
    let bare = Set(kept.lazy.filter { $0.interface == nil }.map(\.path))
    let paths = Set(kept.lazy.map(\.path))
    let comparable = expected.filter { $0.path.namespace == nil || paths.contains($0.path) }.map { stone in
      var stone = stone
      if bare.contains(stone.path) { stone.interface = nil }
      if let moved, let known = known[stone.path], known.replacement.map({ Life.isAlive($0, in: moved) }) ?? true {
        stone.replacement = known.replacement
      }
      return stone
    }
    if comparable != kept { fault(record, "keeps other names as gone than are") }
  }

  /// A release of the first schema carries no table.
  ///
  /// - Parameter older: what an older Tessera can have made instead of `expected`, going by what is kept.
  private mutating func checkRenames(
    _ record: ReleaseRecord, _ expected: MigrationTable, older: (MigrationTable) -> MigrationTable? = { _ in nil }
  ) throws(RegistryError) {
    let stored = try registry.reading { () throws(SQLiteError) in
      try RenameTable(registry.connection).body(of: record.id)
    }
    guard let stored else { return }
    guard let document = try? JSONDocument(parsing: Array(stored.utf8)), let table = MigrationTable(document.root)
    else {
      fault(record, "carries no table of names that can be read")
      return
    }
    // Tables did not always say of a name that something else had it from then on.
    let known = Set(table.rows.lazy.map(\.from))
    func fits(_ other: MigrationTable) -> Bool {
      table.rows == other.rows.filter { $0.kind != .reassigned || known.contains($0.from) }
    }
    if !fits(expected), older(table).map(fits) != true {
      fault(record, "carries other renames and removals than it makes")
    }
  }

  private func side(_ record: ReleaseRecord, _ graph: TokenGraph) -> DiffSide {
    DiffSide(
      identifier: system, version: record.version, contentDigest: record.contentDigest,
      releaseDigest: record.releaseDigest, graph: graph, manifest: record.manifest)
  }

  // MARK: - State

  private mutating func checkSearch(_ records: [ReleaseRecord]) throws(RegistryError) {
    let advice = "Make it anew: tessera database migrate --rebuild-search."
    let table = ConsistencyTable(registry.connection)
    let (head, stored) = try registry.reading { () throws(SQLiteError) in
      (try SearchTable(registry.connection).release(of: systemID), try table.searchRows(of: systemID))
    }
    guard let latest = SearchIndex.head(of: records) else {
      if !stored.isEmpty {
        findings.append(.init("search finds names of \(system), and it has no release", advice: advice))
      }
      return
    }
    guard head == latest.id else {
      findings.append(.init("search does not look into \(latest.name)", release: latest.name, advice: advice))
      return
    }
    guard let content = try? registry.content(of: latest) else { return }
    let graph = TokenGraph(content)
    var expected: [TokenPath: ConsistencyTable.SearchRow] = [:]
    SearchEntry.forEach(of: graph) { entry in
      let values = Set(entry.values.map { NameKey("\($0.key)\u{0}\($0.context)") })
      expected[entry.path] = .init(
        type: entry.type.name, summary: entry.summary, description: entry.description,
        isDeprecated: entry.isDeprecated, words: entry.words, text: entry.text,
        values: values.map(\.text).sorted { $0.precedesByBytes($1) })
    }
    let wrong = Set(expected.keys).union(stored.keys).filter { expected[$0] != stored[$0] }
    if let first = wrong.min() {
      findings.append(
        .init(
          "search knows \(first.label)\(wrong.count > 1 ? " and \(wrong.count - 1) more names" : "") of \(latest.name) otherwise "
            + "than they are", release: latest.name, advice: advice))
    }
  }

  private mutating func checkChannels(_ records: [ReleaseRecord]) throws(RegistryError) {
    let channels = try registry.reading { () throws(SQLiteError) in
      try ChannelTable(registry.connection).all(of: systemID)
    }
    for channel in channels {
      let advice = "Point it anew: tessera channel \(system) \(channel.name) VERSION."
      guard (try? ChannelName(parsing: channel.name)) != nil, let range = try? VersionRange(parsing: channel.target)
      else {
        findings.append(.init("the channel \(channel.name) of \(system) leads nowhere", advice: advice))
        continue
      }
      guard let version = range.exactVersion else { continue }
      if records.first(where: { $0.version == version && $0.yank == nil }) == nil {
        findings.append(.init("the channel \(channel.name) of \(system) leads to no release in use", advice: advice))
      }
    }
  }
}
