/// What the environment hands to recipes.
package enum EnvironmentTable {
  package struct Entry: Sendable {
    /// As recipes and SwiftUI's `EnvironmentValues` call it.
    package let name: String
    package let type: ValueType
    /// Whether there may be no value: it can then be compared and switched over, and nothing else.
    package let isOptional: Bool
    package let minimum: PlatformMinimum

    package init(
      _ name: String, _ type: ValueType, isOptional: Bool = false, _ minimum: PlatformMinimum = .everywhere
    ) {
      self.name = name
      self.type = type
      self.isOptional = isOptional
      self.minimum = minimum
    }
  }

  package static let all: [Entry] = [Entry("colorScheme", .enumeration("colorScheme"))]

  private static let places = Dictionary(
    all.map { (NameKey($0.name), $0) }, uniquingKeysWith: { first, _ in first })

  /// - Complexity: O(1).
  package static func entry(named name: String) -> Entry? { places[NameKey(name)] }
}
