internal import JSON
internal import TesseraCrypto
internal import TesseraDomain
internal import TesseraDraft
internal import TesseraSQLite
internal import TesseraStorage

/// Turns a draft into the rows of a release: only what differs from its base.
struct ReleaseWriter {
  private let draft: Draft
  private let work: WorkedPlan
  private var text: [UInt8] = []
  private var bodies: [SystemContent.Body] = []
  /// Where each recipe stands in ``text``.
  private var recipes: [Range<Int>] = []
  /// Definitions that the base does not have: indices into ``bodies``, and beyond them into ``recipes``.
  private var fresh: [Int] = []
  /// What the base has and the draft has not.
  private var gone: [Place] = []
  private var publicTokenCount = 0
  private var publicRecipeCount = 0
  private var deprecated: [TokenPath] = []
  /// What the release does to names.
  private var migration = MigrationTable()

  private var definitionCount: Int { bodies.count + recipes.count }

  /// One layer's word at one path.
  private struct Place: Hashable {
    let layer: Layer
    let path: TokenPath
  }

  init(draft: Draft, work: WorkedPlan) {
    self.draft = draft
    self.work = work
  }

  // MARK: - Before the lock

  mutating func prepare() {
    bodies = draft.content.bodies(into: &text)
    recipes = draft.content.recipeBodies(into: &text)
    publicRecipeCount = draft.content.recipes.count { !$0.isPrivate }
    compare()
    let graph = draft.graph
    let mentionsDeprecation = graph.mentionsDeprecation
    for id in graph.tokens {
      guard let token = graph.anyResolved(id), !token.isPrivate else { continue }
      publicTokenCount += 1
      if mentionsDeprecation, Life.deprecation(of: id, in: graph) != nil { deprecated.append(token.path) }
    }
    for recipe in draft.content.recipes where !recipe.isPrivate && recipe.deprecation != nil {
      deprecated.append(recipe.path)
    }
    if let diff = work.plan.diff, let base = work.baseGraph {
      migration = MigrationTable(diff, base: base, release: graph)
    }
  }

  private mutating func compare() {
    guard let base = work.baseGraph?.content else {
      fresh = Array(0..<definitionCount)
      return
    }
    var layerOfBase: [Layer: Int32] = [:]
    for (index, layer) in base.layers.enumerated() { layerOfBase[layer] = Int32(index) }
    let layers = draft.content.layers
    var kept: Set<Int64> = []
    for (index, body) in bodies.enumerated() {
      guard let layer = layerOfBase[layers[body.layer]], let node = base.node(at: draft.content.nodes[body.node].path),
        let definition = base.nodes[node].definitions.first(where: { $0.layer == layer }),
        definition.isToken == body.isToken, isSame(definition.source, text[body.range])
      else {
        fresh.append(index)
        continue
      }
      kept.insert(definition.storageID)
    }
    for (index, recipe) in draft.content.recipes.enumerated() {
      guard let stored = base.recipe(named: recipe.name), stored.isSame(as: recipe) else {
        fresh.append(bodies.count + index)
        continue
      }
      kept.insert(stored.storageID)
    }
    let freshPlaces = freshPlaces
    for node in base.nodes {
      for definition in node.definitions where !kept.contains(definition.storageID) {
        let place = Place(layer: base.layers[Int(definition.layer)], path: node.path)
        if !freshPlaces.contains(place) { gone.append(place) }
      }
    }
    for recipe in base.recipes where !kept.contains(recipe.storageID) {
      let place = Place(layer: .recipes, path: recipe.path)
      if !freshPlaces.contains(place) { gone.append(place) }
    }
  }

  /// Where the draft says something that its base does not.
  private var freshPlaces: Set<Place> {
    Set(fresh.map { definition($0).place })
  }

  private func definition(_ index: Int) -> (place: Place, isToken: Bool, range: Range<Int>) {
    if index >= bodies.count {
      let recipe = index - bodies.count
      return (Place(layer: .recipes, path: draft.content.recipes[recipe].path), false, recipes[recipe])
    }
    let body = bodies[index]
    let place = Place(layer: draft.content.layers[body.layer], path: draft.content.nodes[body.node].path)
    return (place, body.isToken, body.range)
  }

  /// Whether a stored definition says what `body` says: byte for byte, or in another order or spelling.
  private func isSame(_ stored: JSONNode, _ body: ArraySlice<UInt8>) -> Bool {
    if stored.document.bytes[stored.byteRange] == body { return true }
    guard let document = try? JSONDocument(parsing: Array(body), options: JSONReadOptions(maximumDepth: 520)) else {
      return false
    }
    var left: [UInt8] = []
    var right: [UInt8] = []
    CanonicalJSON.append(stored, to: &left)
    CanonicalJSON.append(document.root, to: &right)
    return left == right
  }

  /// Recipes that the base says otherwise or not at all, and those that are gone.
  var changedRecipes: [TokenPath] {
    fresh.filter { $0 >= bodies.count }.map { draft.content.recipes[$0 - bodies.count].path }
      + gone.filter { $0.layer == .recipes }.map(\.path)
  }

  // MARK: - Under the lock

  /// - Parameters:
  ///   - system: its row; `nil` where this is its first release.
  ///   - releases: all that stand, by version.
  /// - Returns: the row of the release.
  mutating func write(
    in registry: FileRegistry, system: Int64?, releases: [ReleaseRecord]
  ) throws(ServiceFailure) -> Int64 {
    let connection = registry.connection
    let plan = work.plan
    let now = registry.now()
    let isNew = system == nil
    let systemID: Int64 =
      if let system { system } else {
        try ServiceFailure.storing { () throws(SQLiteError) in
          try SystemTable(connection).insert(plan.system, at: now)
        }
      }
    let parent = work.baseRecord?.id
    let known = try parent.map { parent throws(ServiceFailure) in
      try registry.asking { () throws(RegistryError) in try registry.tombstones(from: parent, of: plan.system) }
    }
    let stones = tombstones(known ?? [])
    let digest = ReleaseDigest.of(
      plan.system, plan.version, content: work.contentDigest, conformance: draft.manifest.conformance,
      tombstones: stones.all)
    return try ServiceFailure.storing { () throws(SQLiteError) in
      let depth =
        try parent.map { parent throws(SQLiteError) in try ReleaseTable(connection).changeDepth(of: parent) } ?? 0
      let changeCount = fresh.count + gone.count + 1
      let isSnapshot = parent == nil || depth + changeCount > definitionCount / 8 + 64
      var row = ReleaseTable.Row(
        systemID: systemID, version: plan.version.description, parentID: parent,
        shapeID: try document(shapeBytes, .shape, connection),
        manifestID: try document(StoredManifest(draft.manifest).bytes, .manifest, connection),
        conformance: draft.manifest.conformance.rawValue, bump: plan.given.name,
        contentDigest: work.contentDigest.bytes, releaseDigest: digest.bytes, publishedAtMilliseconds: now,
        definitionCount: definitionCount, publicTokenCount: publicTokenCount, publicRecipeCount: publicRecipeCount,
        changeDepth: isSnapshot ? 0 : depth + changeCount, judgement: compact(work.judgement))
      row.id = try ReleaseTable(connection).insert(row, sortKey: plan.version.sortKey)
      var names = NameCache(connection, systemID: systemID, isNew: isNew)
      let written = try writeDefinitions(row.id, &names, connection)
      if isSnapshot { try writeSnapshot(row.id, written, systemID, connection) }
      try writeLife(row.id, &names, connection)
      try RenameTable(connection).insert(row.id, body: compact(migration.json))
      for stone in stones.changed {
        try LifeTable(connection).insertTombstone(
          row.id, try names.path(stone.path), lastVersion: stone.lastVersion, replacement: stone.replacement,
          interface: stone.interface)
      }
      if let notes = plan.notes { try ReleaseTable(connection).setNotes(row.id, notes) }
      var detail: JSONObject = [
        "content": .string(work.contentDigest.hex), "release": .string(digest.hex), "bump": .string(plan.given.name),
      ]
      if publicRecipeCount > 0 { detail.append("recipes", .integer(Int64(publicRecipeCount))) }
      if let base = plan.base { detail.append("base", .string(base.description)) }
      if draft.manifest.conformance != .strict {
        detail.append("conformance", .string(draft.manifest.conformance.rawValue))
      }
      if case .object(let judgement) = work.judgement {
        for member in judgement.members where member.name != "rules" && member.name != "earlyRemovals" {
          detail.append(member.name, member.value)
        }
      }
      try registry.audit(
        "release.publish", subject: "\(plan.system)@\(plan.version)", detail: compact(.object(detail)), at: now)
      return row.id
    }
  }

  private var shapeBytes: [UInt8] {
    var out: [UInt8] = []
    JSONText.append(draft.content.shapeJSON, to: &out)
    return out
  }

  private func document(
    _ body: [UInt8], _ kind: DocumentTable.Kind, _ connection: Connection
  ) throws(SQLiteError) -> Int64 {
    try DocumentTable(connection, kind).id(of: body, digest: Digest.of(body).bytes)
  }

  private func compact(_ value: JSONValue) -> String {
    var out: [UInt8] = []
    JSONText.append(value, to: &out)
    return String(decoding: out, as: UTF8.self)
  }

  /// Writes fresh definitions and every change; answers the id of each fresh body.
  private func writeDefinitions(
    _ release: Int64, _ names: inout NameCache, _ connection: Connection
  ) throws(SQLiteError) -> [Int64] {
    let table = DefinitionTable(connection)
    var written: [Int64] = []
    written.reserveCapacity(fresh.count)
    for index in fresh {
      let (place, isToken, range) = definition(index)
      let (path, isKnown) = try names.lookUp(place.path)
      let layer = try names.layer(place.layer)
      let bytes = text[range]
      var id: Int64?
      if isKnown {
        id = try bytes.withUnsafeBufferPointer { bytes throws(SQLiteError) in
          try table.definition(at: path, layer, isToken: isToken, body: bytes)
        }
      }
      let definition: Int64 =
        if let id { id } else {
          try table.insert(at: path, layer, isToken: isToken, body: String(decoding: bytes, as: UTF8.self))
        }
      try table.insertChange(release, path, layer, definition)
      written.append(definition)
    }
    for place in gone {
      try table.insertChange(release, try names.path(place.path), try names.layer(place.layer), nil)
    }
    return written
  }

  /// Writes the whole list: for a first release what was just written, else what the base kept with it, by path.
  private func writeSnapshot(
    _ release: Int64, _ written: [Int64], _ systemID: Int64, _ connection: Connection
  ) throws(SQLiteError) {
    var ids = written
    if let base = work.baseGraph?.content {
      let replaced = freshPlaces.union(gone)
      for node in base.nodes {
        for definition in node.definitions {
          let place = Place(layer: base.layers[Int(definition.layer)], path: node.path)
          if !replaced.contains(place) { ids.append(definition.storageID) }
        }
      }
      for recipe in base.recipes where !replaced.contains(Place(layer: .recipes, path: recipe.path)) {
        ids.append(recipe.storageID)
      }
      ids = try DefinitionTable(connection).inOrderOfPaths(ids, of: systemID)
    }
    try SnapshotTable(connection).insert(ids, of: release)
  }

  // MARK: - Life

  private func writeLife(
    _ release: Int64, _ names: inout NameCache, _ connection: Connection
  ) throws(SQLiteError) {
    let table = LifeTable(connection)
    guard let diff = work.plan.diff else {
      for path in deprecated { try table.insert(release, try names.path(path), isDeprecated: true) }
      return
    }
    let isDeprecated = Set(deprecated)
    var turned: Set<TokenPath> = []
    for change in diff.changes {
      // A name that comes to further contexts was there, and its deprecation with it.
      guard let path = change.path, path.recipeName == nil, !change.isPartial, !turned.contains(path) else { continue }
      switch change.kind {
      case .added where isDeprecated.contains(path), .renamed where isDeprecated.contains(path), .deprecated:
        turned.insert(path)
        try table.insert(release, try names.path(path), isDeprecated: true)
      case .added, .renamed, .undeprecated:
        // A name that comes back, or out of deprecation, begins anew.
        turned.insert(path)
        try table.insert(release, try names.path(path), isDeprecated: false)
      default: break
      }
    }
    for turn in recipeTurns { try table.insert(release, try names.path(turn.path), isDeprecated: turn.isDeprecated) }
  }

  /// Where the deprecation of a recipe begins or is lifted, or a recipe that is new, or public again, begins anew.
  private var recipeTurns: [(path: TokenPath, isDeprecated: Bool)] {
    let base = work.baseGraph?.content
    return draft.content.recipes.compactMap { recipe in
      if recipe.isPrivate { return nil }
      let before = base?.recipe(named: recipe.name).flatMap { $0.isPrivate ? nil : $0.deprecation != nil }
      let now = recipe.deprecation != nil
      return before == now ? nil : (recipe.path, now)
    }
  }

  private struct StoneChange {
    let path: TokenPath
    let lastVersion: String?
    let replacement: String?
    let interface: String?
  }

  /// Names gone as of this release, and how that differs from its base.
  private func tombstones(_ known: [Tombstone]) -> (all: [Tombstone], changed: [StoneChange]) {
    guard let diff = work.plan.diff, let base = work.plan.base, let before = work.baseGraph else { return ([], []) }
    let all = Tombstone.carried(known, over: diff, from: before, base, to: draft.graph)
    let old = Set(known)
    let paths = Set(all.map(\.path))
    let fresh = all.filter { !old.contains($0) }.map {
      StoneChange(
        path: $0.path, lastVersion: $0.lastVersion.description, replacement: $0.replacement?.text,
        interface: $0.interface?.text)
    }
    let lifted = known.filter { !paths.contains($0.path) }.map {
      StoneChange(path: $0.path, lastVersion: nil, replacement: nil, interface: nil)
    }
    return (all, fresh + lifted)
  }
}

/// Row ids of names and layers, looked up once each.
private struct NameCache {
  private let table: DefinitionTable
  private let systemID: Int64
  /// A system that was just made has no names yet.
  private let isNew: Bool
  private var paths: [TokenPath: Int64] = [:]
  private var layers: [Layer: Int64] = [:]

  init(_ connection: Connection, systemID: Int64, isNew: Bool) {
    table = DefinitionTable(connection)
    self.systemID = systemID
    self.isNew = isNew
  }

  mutating func path(_ path: TokenPath) throws(SQLiteError) -> Int64 {
    try lookUp(path).id
  }

  mutating func lookUp(_ path: TokenPath) throws(SQLiteError) -> (id: Int64, isKnown: Bool) {
    if let id = paths[path] { return (id, true) }
    if !isNew, let id = try table.pathID(path.text, of: systemID) {
      paths[path] = id
      return (id, true)
    }
    let id = try table.insertPath(path.text, of: systemID)
    paths[path] = id
    return (id, false)
  }

  mutating func layer(_ layer: Layer) throws(SQLiteError) -> Int64 {
    if let id = layers[layer] { return id }
    let key = layer.key
    let found = try table.layerID(key)
    let id: Int64 = if let found { found } else { try table.insertLayer(key) }
    layers[layer] = id
    return id
  }
}
