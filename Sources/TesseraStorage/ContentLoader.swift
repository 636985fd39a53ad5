internal import JSON
package import TesseraDomain
package import TesseraSQLite

/// Puts releases together again from snapshots and changes.
///
/// Several releases are loaded at once with what they share read once: definitions that two of them hold carry the same
/// storage identity and the same node.
package struct ContentLoader {
  /// Why a release could not be put together.
  package enum Failure: Error {
    case storage(SQLiteError)
    /// Rows that should be there are not, or make no sense.
    case damaged(String)
  }

  private let connection: Connection

  package init(_ connection: Connection) {
    self.connection = connection
  }

  /// What a release is put together from.
  package struct Request: Sendable {
    package let release: Int64
    /// The release, its parent, and so on to the nearest one with a snapshot.
    package let chain: [Int64]
    package let shapeID: Int64

    package init(release: Int64, chain: [Int64], shapeID: Int64) {
      self.release = release
      self.chain = chain
      self.shapeID = shapeID
    }
  }

  /// The release and its ancestors, newest first, to the nearest one with a snapshot.
  package func chain(of release: Int64, parents: [Int64: Int64]) throws(SQLiteError) -> [Int64] {
    var chain = [release]
    var current = release
    while try !hasSnapshot(current), let parent = parents[current] {
      chain.append(parent)
      current = parent
    }
    return chain
  }

  private func hasSnapshot(_ release: Int64) throws(SQLiteError) -> Bool {
    try connection.withStatement("SELECT 1 FROM snapshot WHERE release_id = ?1") { statement throws(SQLiteError) in
      try statement.bind(release, at: 1)
      return try statement.step()
    }
  }

  /// What one release says otherwise than its parent; without a definition it takes one away.
  fileprivate struct Change {
    let path: Int64
    let text: TokenPath
    let layer: Int64
    let definition: Int64?
  }

  /// A row of the table of definitions.
  fileprivate struct Row {
    let path: Int64
    let layer: Int64
    let isToken: Bool
    let text: TokenPath
    /// `nil` for a definition that a withdrawal erased.
    let node: JSONNode?
  }

  /// Definitions by id. Ids of one system mostly lie side by side, so that a list finds them without hashing.
  fileprivate struct Rows {
    private var list: [Row] = []
    private var first: Int64 = 0
    /// By id less the first: a place in the list plus one; 0 for none.
    private var dense: [Int32] = []
    private var sparse: [Int64: Int32] = [:]

    init(ids: [Int64], capacity: Int) {
      list.reserveCapacity(capacity)
      guard let low = ids.min(), let high = ids.max() else { return }
      let distance = ContentLoader.distance(low, high)
      if distance < UInt64(ids.count) * 4 + 1_024 {
        first = low
        dense = Array(repeating: 0, count: Int(distance) + 1)
      }
    }

    mutating func append(_ row: Row, id: Int64) {
      list.append(row)
      let place = Int32(truncatingIfNeeded: list.count)
      if dense.isEmpty { sparse[id] = place } else { dense[Int(id - first)] = place }
    }

    subscript(id: Int64) -> Row? {
      if dense.isEmpty { return sparse[id].map { list[Int($0) - 1] } }
      guard id >= first, ContentLoader.distance(first, id) < UInt64(dense.count) else { return nil }
      let place = Int(dense[Int(id - first)])
      return place == 0 ? nil : list[place - 1]
    }
  }

  /// How far apart two ids are, the lower one first: in a damaged file as far as numbers go.
  fileprivate static func distance(_ low: Int64, _ high: Int64) -> UInt64 { UInt64(bitPattern: high &- low) }

  /// The contents of `requests`, in order.
  ///
  /// - Complexity: O(definitions and changes since the snapshots), which stays within the releases' own size.
  package func load(_ requests: [Request]) throws(Failure) -> [SystemContent] {
    do {
      return try read(requests)
    } catch let error as SQLiteError {
      throw .storage(error)
    } catch let error as Failure {
      throw error
    } catch {
      throw .damaged("\(error)")
    }
  }

  private func read(_ requests: [Request]) throws -> [SystemContent] {
    var snapshots: [Int64: [Int64]] = [:]
    var changes: [Int64: [Change]] = [:]
    var wanted: [Int64] = []
    for request in requests {
      guard let last = request.chain.last else { throw Failure.damaged("release \(request.release) has no chain") }
      if snapshots[last] == nil {
        guard let ids = try SnapshotTable(connection).definitions(of: last) else {
          throw Failure.damaged("release \(request.release) leads to no snapshot")
        }
        snapshots[last] = ids
        wanted += ids
      }
      for release in request.chain.dropLast() where changes[release] == nil {
        let found = try self.changes(of: release)
        for change in found where !change.text.isWellFormed && !ErasedForm.isName(change.text.text) {
          throw Failure.damaged("release \(release) changes something that cannot be a name")
        }
        changes[release] = found
        wanted += found.lazy.compactMap(\.definition)
      }
    }
    var assembly = Assembly(
      rows: try readDefinitions(wanted), layerKeys: try DefinitionTable(connection).layerKeys(), snapshots: snapshots,
      changes: changes)
    // Older releases first: a later one begins with what it shares with them.
    var result: [Int64: SystemContent] = [:]
    for request in requests.sorted(by: { $0.release < $1.release }) where result[request.release] == nil {
      result[request.release] = try assembly.content(of: request, in: try emptyContent(request))
    }
    return requests.compactMap { result[$0.release] }
  }

  private func emptyContent(_ request: Request) throws -> SystemContent {
    guard let body = try DocumentTable(connection, .shape).body(request.shapeID),
      let shape = try? JSONDocument(parsing: body), let empty = SystemContent(shape: shape.root)
    else { throw Failure.damaged("the shape of release \(request.release) cannot be read") }
    return empty
  }

  private func changes(of release: Int64) throws(SQLiteError) -> [Change] {
    try connection.withStatement(
      """
      SELECT c.path_id, p.text, c.layer_id, c.definition_id
      FROM change c JOIN path p ON p.id = c.path_id
      WHERE c.release_id = ?1 ORDER BY c.path_id, c.layer_id
      """
    ) { statement throws(SQLiteError) in
      try statement.bind(release, at: 1)
      var result: [Change] = []
      while try statement.step() {
        result.append(
          Change(
            path: statement.int64(0), text: TokenPath(statement.text(1)), layer: statement.int64(2),
            definition: statement.optionalInt64(3)))
      }
      return result
    }
  }

  // MARK: - Definitions

  private func readDefinitions(_ wanted: [Int64]) throws -> Rows {
    var rows = Rows(ids: wanted, capacity: wanted.count)
    guard let first = wanted.min(), let last = wanted.max() else { return rows }
    var text: [UInt8] = [UInt8(ascii: "[")]
    text.reserveCapacity(wanted.count * 220)
    var heads: [(id: Int64, path: Int64, layer: Int64, isToken: Bool, text: TokenPath)] = []
    heads.reserveCapacity(wanted.count)
    func take(_ statement: borrowing Statement, _ id: Int64) {
      let name = TokenPath(statement.text(4))
      let isErased = statement.withText(5) { $0.isEmpty }
      if isErased {
        rows.append(
          Row(
            path: statement.int64(1), layer: statement.int64(2), isToken: statement.int64(3) == 1, text: name, node: nil
          ), id: id)
        return
      }
      if !heads.isEmpty { text.append(UInt8(ascii: ",")) }
      heads.append((id, statement.int64(1), statement.int64(2), statement.int64(3) == 1, name))
      statement.withText(5) { text.append(contentsOf: $0) }
    }
    let distance = Self.distance(first, last)
    if distance < UInt64(wanted.count) * 3 + 64 {
      // Nearly all of a run: one walk along the table.
      var isWanted = Array(repeating: false, count: Int(distance) + 1)
      for id in wanted { isWanted[Int(id - first)] = true }
      try connection.withStatement(
        """
        SELECT d.id, d.path_id, d.layer_id, d.is_token, p.text, d.body
        FROM definition d JOIN path p ON p.id = d.path_id
        WHERE d.id BETWEEN ?1 AND ?2
        """
      ) { statement throws(SQLiteError) in
        try statement.bind(first, at: 1)
        try statement.bind(last, at: 2)
        while try statement.step() {
          let id = statement.int64(0)
          if isWanted[Int(id - first)] { take(statement, id) }
        }
      }
    } else {
      for id in Set(wanted).sorted() {
        try connection.withStatement(
          """
          SELECT d.id, d.path_id, d.layer_id, d.is_token, p.text, d.body
          FROM definition d JOIN path p ON p.id = d.path_id WHERE d.id = ?1
          """
        ) { statement throws(SQLiteError) in
          try statement.bind(id, at: 1)
          if try statement.step() { take(statement, id) }
        }
      }
    }
    text.append(UInt8(ascii: "]"))
    let document = try JSONDocument(
      parsing: text, options: JSONReadOptions(maximumDepth: 520, maximumBytes: 256 * 1024 * 1024))
    var elements = document.root.elements
    for head in heads {
      guard let node = elements.next(), node.kind == .object, head.text.isWellFormed,
        !(head.isToken && head.text.isRoot)
      else { throw Failure.damaged("definition \(head.id) is neither a token nor a group") }
      rows.append(
        Row(path: head.path, layer: head.layer, isToken: head.isToken, text: head.text, node: node), id: head.id)
    }
    guard elements.next() == nil else { throw Failure.damaged("a definition holds more than one value") }
    return rows
  }
}

/// One run of putting contents together.
private struct Assembly {
  typealias Change = ContentLoader.Change
  typealias Rows = ContentLoader.Rows

  let rows: Rows
  let storedLayers: [Int64: Layer]
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
      $0.path < newestPath && content.node(at: $0.text) == nil && !ErasedForm.isName($0.text.text)
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
    for id in ids {
      guard let row = rows[id] else { throw ContentLoader.Failure.damaged("definition \(id) is missing") }
      // A layer that this release does not have: its changes take these definitions away.
      guard let layer = layers[row.layer] else { continue }
      guard let source = row.node else {
        missing[Place(path: row.path, layer: row.layer)] = id
        continue
      }
      let node = content.makeNode(at: row.text, &cursor)
      content.append(.init(layer: layer, isToken: row.isToken, source: source, storageID: id), to: node)
      guard content.isWithinBounds else { throw Self.tooLarge }
    }
  }

  private func apply(
    _ changes: [Change], to content: inout SystemContent, _ layers: [Int64: Int32], _ missing: inout [Place: Int64]
  ) throws {
    for change in changes {
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
      content.setDefinition(
        .init(layer: layer, isToken: row.isToken, source: source, storageID: id), of: layer, at: node)
    }
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
