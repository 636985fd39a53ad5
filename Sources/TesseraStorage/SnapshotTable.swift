package import TesseraSQLite

/// Whole lists of definitions, kept now and then so that no release is loaded by walking back for ever.
package struct SnapshotTable {
  private let connection: Connection

  package init(_ connection: Connection) {
    self.connection = connection
  }

  /// Definition ids in the order of their paths; `nil` where the release has no snapshot.
  package func definitions(of release: Int64) throws(SQLiteError) -> [Int64]? {
    try connection.withStatement("SELECT body FROM snapshot WHERE release_id = ?1") { statement throws(SQLiteError) in
      try statement.bind(release, at: 1)
      guard try statement.step() else { return nil }
      return statement.withBlob(0) { Self.decode($0) }
    }
  }

  package func insert(_ definitions: [Int64], of release: Int64) throws(SQLiteError) {
    let body = Self.encode(definitions)
    try connection.withStatement("INSERT INTO snapshot (release_id, body) VALUES (?1, ?2)") {
      statement throws(SQLiteError) in
      try statement.bind(release, at: 1)
      try statement.bind(body, at: 2)
      try statement.run()
    }
  }

  /// Differences as zigzag varints: a run of neighbours takes one byte each.
  static func encode(_ ids: [Int64]) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(ids.count * 2)
    var previous: Int64 = 0
    for id in ids {
      let difference = id - previous
      previous = id
      var rest = UInt64(bitPattern: (difference << 1) ^ (difference >> 63))
      while rest >= 0x80 {
        out.append(UInt8(truncatingIfNeeded: rest) | 0x80)
        rest >>= 7
      }
      out.append(UInt8(rest))
    }
    return out
  }

  /// What ``encode(_:)`` wrote; a blob that breaks off gives what came before.
  static func decode(_ bytes: UnsafeRawBufferPointer) -> [Int64] {
    var ids: [Int64] = []
    ids.reserveCapacity(bytes.count)
    var previous: Int64 = 0
    var value: UInt64 = 0
    var shift: UInt64 = 0
    for byte in bytes {
      if shift < 64 { value |= UInt64(byte & 0x7f) << shift }
      shift += 7
      if byte & 0x80 != 0 { continue }
      previous &+= Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
      ids.append(previous)
      value = 0
      shift = 0
    }
    return ids
  }
}
