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
  struct Change {
    let path: Int64
    let text: TokenPath
    let layer: Int64
    let definition: Int64?
  }

  /// A row of the table of definitions.
  struct Row {
    let path: Int64
    let layer: Int64
    let isToken: Bool
    let text: TokenPath
    /// Whether the name is a recipe's.
    let isRecipe: Bool
    /// `nil` for a definition that a withdrawal erased.
    let node: JSONNode?
  }

  /// Definitions by id. Ids of one system mostly lie side by side, so that a list finds them without hashing.
  struct Rows {
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
  static func distance(_ low: Int64, _ high: Int64) -> UInt64 { UInt64(bitPattern: high &- low) }

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
        for change in found where !change.text.isDefinable && !ErasedForm.isName(change.text.text) {
          throw Failure.damaged("release \(release) changes something that cannot be a name")
        }
        changes[release] = found
        wanted += found.lazy.compactMap(\.definition)
      }
    }
    var assembly = ContentAssembly(
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
            path: statement.int64(1), layer: statement.int64(2), isToken: statement.int64(3) == 1, text: name,
            isRecipe: false, node: nil), id: id)
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
      let isRecipe = !head.text.isWellFormed
      guard let node = elements.next(), node.kind == .object, !isRecipe || head.text.isDefinable,
        !(head.isToken && (head.text.isRoot || isRecipe))
      else { throw Failure.damaged("definition \(head.id) is neither a token nor a group nor a recipe") }
      rows.append(
        Row(
          path: head.path, layer: head.layer, isToken: head.isToken, text: head.text, isRecipe: isRecipe, node: node),
        id: head.id)
    }
    guard elements.next() == nil else { throw Failure.damaged("a definition holds more than one value") }
    return rows
  }
}
