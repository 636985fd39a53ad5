/// Every modifier that recipes can apply.
package enum StepTable {
  package static let all: [StepDefinition] = [
    StepDefinition(
      "opacity", "How much of what lies behind shows through.",
      [Signature([.required("opacity", label: nil, .number)])])
  ]

  private static let places = Dictionary(
    all.map { (NameKey($0.name), $0) }, uniquingKeysWith: { first, _ in first })

  /// - Complexity: O(1).
  package static func step(named name: String) -> StepDefinition? { places[NameKey(name)] }
}
