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
    Source(
      name: "format", title: "Token documents (validate)",
      texts: [documentTexts, valueTexts, referenceTexts, resolverTexts]),
    Source(name: "draft", title: "Authors' folders (validate)", texts: [draftTexts, limitTexts]),
    Source(name: "import", title: "What an import did and met (import)", texts: [importTexts, importShapeTexts]),
    Source(name: "recipe", title: "Recipes (validate)", texts: [recipeTexts, recipeCheckTexts, evaluationTexts]),
    Source(name: "lint", title: "Good style (lint)", texts: [lintTexts, recipeLintTexts]),
    Source(name: "policy", title: "Changes, and the step that they force (diff, publish)", texts: [policyTexts]),
    Source(name: "publish", title: "Why a release is refused (publish)", texts: [publishTexts]),
    Source(name: "check", title: "What does not agree in a project (check)", texts: [checkTexts]),
    Source(
      name: "error", title: "Why a command did nothing",
      texts: [commandTexts, evaluateTexts, registryTexts, projectTexts]),
    Source(name: "service", title: "Why the service refused, or did not start", texts: [serviceTexts]),
  ]
}
