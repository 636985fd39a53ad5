package import TesseraSQLite

/// Which definitions each release holds, worked out from the changes alone: snapshots play no part.
package struct DefinitionSets {
  /// One layer's word at one path, by row ids.
  package struct Place: Hashable, Sendable {
    package let path: Int64
    package let layer: Int64
  }

  private let connection: Connection

  package init(_ connection: Connection) {
    self.connection = connection
  }

  /// Calls `body` for every release of a system, parents first, with the definition at each place.
  ///
  /// - Complexity: O(releases · definitions of one); holds as many sets at once as there are open branches.
  package func forEach(
    of systemID: Int64, _ body: (_ release: Int64, _ definitions: [Place: Int64]) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    let parents = try ReleaseTable(connection).parents(of: systemID)
    var children: [Int64: Int] = [:]
    for parent in parents.values { children[parent, default: 0] += 1 }
    var open: [Int64: [Place: Int64]] = [:]
    // A parent has a lower id than its children.
    for release in try releases(of: systemID) {
      var definitions: [Place: Int64] = [:]
      if let parent = parents[release] {
        let left = (children[parent] ?? 1) - 1
        children[parent] = left
        // Moved out where nobody else needs it, so that it is not copied.
        definitions = (left == 0 ? open.removeValue(forKey: parent) : open[parent]) ?? [:]
      }
      try apply(release, to: &definitions)
      try body(release, definitions)
      if children[release] != nil { open[release] = definitions }
    }
  }

  private func releases(of systemID: Int64) throws(SQLiteError) -> [Int64] {
    try connection.withStatement("SELECT id FROM release WHERE system_id = ?1 ORDER BY id") {
      statement throws(SQLiteError) in
      try statement.bind(systemID, at: 1)
      var result: [Int64] = []
      while try statement.step() { result.append(statement.int64(0)) }
      return result
    }
  }

  private func apply(_ release: Int64, to definitions: inout [Place: Int64]) throws(SQLiteError) {
    try connection.withStatement("SELECT path_id, layer_id, definition_id FROM change WHERE release_id = ?1") {
      statement throws(SQLiteError) in
      try statement.bind(release, at: 1)
      while try statement.step() {
        definitions[Place(path: statement.int64(0), layer: statement.int64(1))] = statement.optionalInt64(2)
      }
    }
  }
}
