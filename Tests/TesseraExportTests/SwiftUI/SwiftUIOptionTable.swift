import TesseraExport

/// Combinations of the options of the format: each choice with each choice of every other option at least once, or all
/// there are.
struct SwiftUIOptionTable {
  /// Values by option; `minimum` is not an option but all four of them.
  let rows: [[String: String]]

  /// Every option that is a choice, so that a new one is in the table on its own.
  private static let dimensions: [(name: String, values: [String])] =
    SwiftUIFormat().options.filter { !$0.choices.isEmpty }.map { ($0.name, $0.choices) }
    + [("minimum", ["oldest", "target"])]

  static let pairwise = SwiftUIOptionTable(rows: pairs())
  /// Pages change no code, so that they are on throughout.
  static let everything = SwiftUIOptionTable(
    rows: dimensions.filter { $0.name != "docs" }.reduce([[:]]) { rows, dimension in
      rows.flatMap { row in dimension.values.map { row.merging([dimension.name: $0]) { $1 } } }
    })

  /// Two choices of two options.
  private struct Pair: Hashable {
    let a: Int
    let aValue: Int
    let b: Int
    let bValue: Int
  }

  private static func pairs() -> [[String: String]] {
    var open: [Pair] = []
    for a in dimensions.indices {
      for b in dimensions.indices where b > a {
        for aValue in dimensions[a].values.indices {
          for bValue in dimensions[b].values.indices { open.append(Pair(a: a, aValue: aValue, b: b, bValue: bValue)) }
        }
      }
    }
    var rows: [[String: String]] = []
    while let seed = open.first {
      var row = [seed.a: seed.aValue, seed.b: seed.bValue]
      for dimension in dimensions.indices where row[dimension] == nil {
        let gains = dimensions[dimension].values.indices.map { value in
          var next = row
          next[dimension] = value
          return open.count { next[$0.a] == $0.aValue && next[$0.b] == $0.bValue }
        }
        row[dimension] = gains.indices.max { gains[$0] < gains[$1] || gains[$0] == gains[$1] && $0 > $1 }
      }
      open.removeAll { row[$0.a] == $0.aValue && row[$0.b] == $0.bValue }
      rows.append(
        Dictionary(uniqueKeysWithValues: row.map { (dimensions[$0].name, dimensions[$0].values[$1]) }))
    }
    return rows
  }
}
