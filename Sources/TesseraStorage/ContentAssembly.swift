internal import JSON
internal import TesseraDomain

/// One run of putting contents together.
struct ContentAssembly {
  typealias Change = ContentLoader.Change
  typealias Rows = ContentLoader.Rows

  let rows: Rows
  let storedLayers: [Int64: Layer]
  /// The layer of recipes; `nil` where the registry has none.
  private let recipeLayer: Int64?
  let snapshots: [Int64: [Int64]]
  let changes: [Int64: [Change]]
  /// Contents put together so far, by release, and plain snapshots.
  private var built: [Int64: SystemContent] = [:]
  /// By the same: definitions that a withdrawal erased, where later changes have not replaced them yet.
  private var holes: [Int64: [Place: Int64]] = [:]

  private struct Place: Hashable {
    let path: Int64
    let layer: Int64
  }

  init(rows: Rows, layerKeys: [Int64: String], snapshots: [Int64: [Int64]], changes: [Int64: [Change]]) {
    self.rows = rows
    storedLayers = layerKeys.compactMapValues(Layer.init(key:))
    recipeLayer = storedLayers.first { $0.value == .recipes }?.key
    self.snapshots = snapshots
    self.changes = changes
  }

  /// - Parameter empty: the release's layers and settings, without definitions.
  mutating func content(of request: ContentLoader.Request, in empty: SystemContent) throws -> SystemContent {
    var indices: [Layer: Int32] = [:]
    for (index, layer) in empty.layers.enumerated() { indices[layer] = Int32(truncatingIfNeeded: index) }
    var layers: [Int64: Int32] = [:]
    for (id, layer) in storedLayers { layers[id] = indices[layer] }
    let snapshot = request.chain.last ?? 0
    let ids = snapshots[snapshot] ?? []
    // The nearest ancestor that was put together already under the same layers: its tree is shared until it is changed.
    let start = request.chain.firstIndex { built[$0]?.layers == empty.layers } ?? request.chain.count - 1
    var content: SystemContent
    var missing: [Place: Int64] = [:]
    if let shared = built[request.chain[start]], shared.layers == empty.layers {
      content = shared
      content.adoptShape(of: empty)
      missing = holes[request.chain[start]] ?? [:]
    } else {
      content = empty
      try fill(&content, ids, layers, &missing)
      built[snapshot] = content
      holes[snapshot] = missing
    }
    let newestPath = ids.last.flatMap { rows[$0]?.path } ?? 0
    let fresh = request.chain[..<start].reversed().flatMap { changes[$0] ?? [] }
    let returns = fresh.contains {
      $0.path < newestPath && $0.layer != recipeLayer && content.node(at: $0.text) == nil
        && !ErasedForm.isName($0.text.text)
    }
    if returns {
      // A name that came back stands where it first stood, whichever snapshot it is read from.
      content = empty
      missing = [:]
      let all = request.chain.dropLast().reversed().flatMap { changes[$0] ?? [] }
      try fill(&content, merged(ids, all), layers, &missing)
    } else {
      try apply(fresh, to: &content, layers, &missing)
    }
    built[request.release] = content
    holes[request.release] = missing
    if let (_, id) = missing.first {
      throw ContentLoader.Failure.damaged("definition \(id) was erased, and release \(request.release) needs it")
    }
    return content
  }

  private func fill(
    _ content: inout SystemContent, _ ids: [Int64], _ layers: [Int64: Int32], _ missing: inout [Place: Int64]
  ) throws {
    content.reserveCapacity(ids.count + ids.count / 4)
    var cursor = PathCursor()
    var recipes: [TokenPath: RecipeSource?] = [:]
    for id in ids {
      guard let row = rows[id] else { throw ContentLoader.Failure.damaged("definition \(id) is missing") }
      if row.layer == recipeLayer {
        guard let source = row.node else {
          missing[Place(path: row.path, layer: row.layer)] = id
          continue
        }
        recipes[row.text] = try Self.recipe(source, row, id)
        continue
      }
      // A layer that this release does not have: its changes take these definitions away.
      guard let layer = layers[row.layer] else { continue }
      guard let source = row.node else {
        missing[Place(path: row.path, layer: row.layer)] = id
        continue
      }
      if row.isRecipe { throw Self.misplaced(id) }
      let node = content.makeNode(at: row.text, &cursor)
      content.append(.init(layer: layer, isToken: row.isToken, source: source, storageID: id), to: node)
      guard content.isWithinBounds else { throw Self.tooLarge }
    }
    content.mergeRecipes(recipes)
    guard content.isWithinBounds else { throw Self.tooLarge }
  }

  private static func recipe(_ source: JSONNode, _ row: ContentLoader.Row, _ id: Int64) throws -> RecipeSource {
    guard row.isRecipe, let name = row.text.recipeName else { throw misplaced(id) }
    return RecipeSource(name: name, source: source, storageID: id)
  }

  private static func misplaced(_ id: Int64) -> ContentLoader.Failure {
    .damaged("definition \(id) stands where tokens do and is a recipe, or the other way round")
  }

  private func apply(
    _ changes: [Change], to content: inout SystemContent, _ layers: [Int64: Int32], _ missing: inout [Place: Int64]
  ) throws {
    var recipes: [TokenPath: RecipeSource?] = [:]
    for change in changes {
      if change.layer == recipeLayer {
        recipes.updateValue(try recipe(change, &missing), forKey: change.text)
        continue
      }
      guard let layer = layers[change.layer] else { continue }
      let place = Place(path: change.path, layer: change.layer)
      missing[place] = nil
      if let id = change.definition, let row = rows[id], row.node == nil {
        missing[place] = id
        if let node = content.node(at: change.text) { content.setDefinition(nil, of: layer, at: node) }
        continue
      }
      // Nothing stands at an erased name.
      if ErasedForm.isName(change.text.text) { continue }
      let node = content.makeNode(at: change.text)
      guard content.isWithinBounds else { throw Self.tooLarge }
      guard let id = change.definition else {
        content.setDefinition(nil, of: layer, at: node)
        continue
      }
      guard let row = rows[id], let source = row.node else {
        throw ContentLoader.Failure.damaged("definition \(id) is missing")
      }
      if row.isRecipe { throw Self.misplaced(id) }
      content.setDefinition(
        .init(layer: layer, isToken: row.isToken, source: source, storageID: id), of: layer, at: node)
    }
    content.mergeRecipes(recipes)
    guard content.isWithinBounds else { throw Self.tooLarge }
  }

  /// What a change puts at the name of a recipe; `nil` where it takes the recipe away, or what it put there was erased.
  private func recipe(_ change: Change, _ missing: inout [Place: Int64]) throws -> RecipeSource? {
    let place = Place(path: change.path, layer: change.layer)
    missing[place] = nil
    guard let id = change.definition else { return nil }
    guard let row = rows[id] else { throw ContentLoader.Failure.damaged("definition \(id) is missing") }
    guard let source = row.node else {
      missing[place] = id
      return nil
    }
    return try Self.recipe(source, row, id)
  }

  private static let tooLarge = ContentLoader.Failure.damaged("a release holds more than can be published")

  /// Definitions after `changes`, in the order of their paths.
  private func merged(_ ids: [Int64], _ changes: [Change]) -> [Int64] {
    var latest: [Place: Int64?] = [:]
    for change in changes { latest[Place(path: change.path, layer: change.layer)] = .some(change.definition) }
    var result = ids.filter { id in
      guard let row = rows[id] else { return true }
      return latest[Place(path: row.path, layer: row.layer)] == nil
    }
    result += latest.values.compactMap(\.self)
    return result.sorted { a, b in
      guard let left = rows[a], let right = rows[b] else { return a < b }
      return (left.path, left.layer) < (right.path, right.layer)
    }
  }
}
