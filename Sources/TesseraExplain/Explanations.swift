/// Every code that the program can print, explained.
package enum Explanations {
  /// In the order of the list.
  ///
  /// - Complexity: O(*n*) in the texts, once.
  package static let groups: [ExplanationGroup] = sources.map { source in
    ExplanationGroup(
      name: source.name, title: source.title,
      explanations: source.texts.flatMap { ExplanationText.parse($0, group: source.name) })
  }

  /// The explanation of `code`.
  package static func named(_ code: String) -> Explanation? {
    for group in groups {
      if let found = group.explanations.first(where: { $0.code == code }) { return found }
    }
    return nil
  }

  /// A group as it is written down.
  private struct Source {
    let name: String
    let title: String
    let texts: [String]
  }

  private static let sources = [
    Source(name: "lint", title: "Good style (lint)", texts: [lintTexts])
  ]
}
