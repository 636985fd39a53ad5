internal import JSON
internal import TesseraDomain

/// A private token is there for a public one.
enum UnusedPrivateRule: LintCheck {
  static let rule = LintRule("lint.unused-private", .warning, "no public token needs a private one")

  static func run(_ subject: LintSubject, _ findings: inout LintFindings) {
    let graph = subject.graph
    var isNeeded = Array(repeating: false, count: graph.nodes.count)
    var waiting = graph.tokens.filter { !subject.isPrivate[$0] }
    for id in waiting { isNeeded[id] = true }
    while let id = waiting.popLast() {
      // What a group extends is needed as what is referred to.
      for target in graph.references(of: id) + graph.extensionSources(of: id) where !isNeeded[target] {
        isNeeded[target] = true
        waiting.append(target)
      }
    }
    for id in subject.tokens where !isNeeded[id] {
      findings.add(
        at: subject.source(of: id), about: [id], path: graph.path(id),
        "no public token refers to this private one, directly or through others",
        advice: "Refer to it, make it public, or take it out.")
    }
  }
}
