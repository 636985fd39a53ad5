/// Every modifier that recipes can apply.
///
/// Arguments have the names that Swift's documentation gives them, with a label or without one.
package enum StepTable {
  /// The steps by topic, for documentation.
  package static let topics: [(title: String, steps: [StepDefinition])] = [
    ("Room, size and place", layout + alignments), ("Behind, before and around", backgrounds), ("Colours", colors),
    ("Effects", effects), ("Symbols", symbols), ("Text", text), ("Motion and feedback", motion), ("Events", events),
    ("Accessibility", accessibility + speech), ("Controls", controls), ("Fields", fields), ("Lists", lists),
    ("Scrolling", scrolling), ("Presentation", presentation), ("Environment", environment),
  ]

  package static let all: [StepDefinition] = topics.flatMap(\.steps)

  private static let places = Dictionary(
    all.map { (NameKey($0.name), $0) }, uniquingKeysWith: { first, _ in first })

  /// - Complexity: O(1).
  package static func step(named name: String) -> StepDefinition? { places[NameKey(name)] }
}
