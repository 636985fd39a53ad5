internal import JSON
internal import TesseraDomain

/// A token that a modifier gives values of its own has one in each of its contexts, less those that the settings call sparse.
enum ContextGapRule: LintCheck {
  static let rule = LintRule(
    "lint.context-gap", .warning, "a token has a value of its own in some contexts of a modifier and not in others",
    options: ["sparseContexts"])

  static func run(_ subject: LintSubject, _ findings: inout LintFindings) {
    let graph = subject.graph
    guard !graph.modifiers.isEmpty else { return }
    var gaps = ContextGaps(graph, sparse: subject.settings.sparseContexts)
    for id in subject.tokens {
      for gap in gaps.gaps(of: id) {
        let modifier = graph.modifiers[gap.modifier]
        func names(_ contexts: [Int]) -> String {
          LintText.list(contexts.map { "\(modifier.name)=\(modifier.contexts[$0].name)" })
        }
        findings.add(
          at: subject.source(of: id), about: [id], path: graph.path(id),
          "the token has a value of its own with \(names(gap.own)), and none with \(names(gap.missing))",
          advice: """
            Define it there too; if that context is to hold only a few tokens, name it in "sparseContexts" of "lint" in \
            design-system.json.
            """)
      }
    }
  }
}
