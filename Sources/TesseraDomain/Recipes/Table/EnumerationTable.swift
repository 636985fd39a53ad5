/// Every enumeration that recipes know.
package enum EnumerationTable {
  package static let all: [Enumeration] = [
    Enumeration("colorScheme", swift: "ColorScheme", ["light", "dark"])
  ]

  private static let places = Dictionary(
    all.map { (NameKey($0.name), $0) }, uniquingKeysWith: { first, _ in first })

  /// - Complexity: O(1).
  package static func enumeration(named name: String) -> Enumeration? { places[NameKey(name)] }
}
