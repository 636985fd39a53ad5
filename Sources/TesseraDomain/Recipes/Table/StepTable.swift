/// Every modifier that recipes can apply.
///
/// Arguments have the names that Swift's documentation gives them, with a label or without one.
package enum StepTable {
  package static let all: [StepDefinition] =
    layout + alignments + backgrounds + colors + effects + symbols + text + motion + events + accessibility + speech
    + controls + fields + lists + scrolling + presentation + environment

  private static let places = Dictionary(
    all.map { (NameKey($0.name), $0) }, uniquingKeysWith: { first, _ in first })

  /// - Complexity: O(1).
  package static func step(named name: String) -> StepDefinition? { places[NameKey(name)] }
}
