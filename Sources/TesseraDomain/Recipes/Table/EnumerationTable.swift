/// A Swift type whose members recipes can name, one by one.
package struct Enumeration: Sendable {
  package struct Case: Sendable {
    package let name: String
    package let minimum: PlatformMinimum

    package init(_ name: String, _ minimum: PlatformMinimum = .everywhere) {
      self.name = name
      self.minimum = minimum
    }
  }

  /// What recipes call the type: `colorScheme`.
  package let name: String
  /// What Swift calls it: `ColorScheme`.
  package let swiftType: String
  package let cases: [Case]

  package init(_ name: String, swift swiftType: String, _ cases: [Case]) {
    self.name = name
    self.swiftType = swiftType
    self.cases = cases
  }
}

/// Every enumeration that recipes know.
package enum EnumerationTable {
  package static let all: [Enumeration] = [
    Enumeration("colorScheme", swift: "ColorScheme", [.init("light"), .init("dark")])
  ]

  package static func enumeration(named name: String) -> Enumeration? {
    all.first { $0.name.hasSameBytes(as: name) }
  }
}
