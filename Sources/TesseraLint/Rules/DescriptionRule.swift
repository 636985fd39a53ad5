internal import JSON
internal import TesseraDomain

/// What people choose from says what it is for.
enum DescriptionRule: LintCheck {
  static let rule = LintRule(
    "lint.description", .warning, "a group or token does not say what it is for", options: ["descriptions"])

  static func run(_ subject: LintSubject, _ findings: inout LintFindings) {
    let graph = subject.graph
    let nodes = graph.content.nodes
    let wanted = subject.settings.descriptions
    var isToken = Array(repeating: false, count: nodes.count)
    for id in subject.tokens { isToken[id] = true }
    for node in nodes.indices.dropFirst() {
      guard wanted == .all || subject.holdsPublic[node], asks(wanted, node, isToken[node], isToken, subject) else {
        continue
      }
      if isDescribed(nodes[node]) { continue }
      findings.add(
        at: subject.name(of: node), about: [node], path: nodes[node].path,
        isToken[node] ? "the token has no description" : "the group has no description",
        advice: "Say in a sentence when to use it: \"$description\": \"…\".")
    }
  }

  private static func asks(
    _ wanted: LintSettings.Descriptions, _ node: Int, _ isToken: Bool, _ tokens: [Bool], _ subject: LintSubject
  ) -> Bool {
    let place = subject.graph.content.nodes[node]
    let isTop = place.parent == 0
    switch wanted {
    case .topGroups: return isTop
    case .groups: return isTop || !isToken && place.children.contains { tokens[Int($0)] }
    case .semantic: return isToken && !subject.isPrivate[node] && isReference(node, subject)
    case .publicTokens: return isToken && !subject.isPrivate[node]
    case .all: return isToken || place.children.contains { tokens[Int($0)] }
    }
  }

  private static func isReference(_ id: Int, _ subject: LintSubject) -> Bool {
    if subject.graph.references(of: id).isEmpty { return false }
    var found = false
    subject.forEachValue(of: id) { if $1.reference != nil { found = true } }
    return found
  }

  private static func isDescribed(_ node: SystemContent.Node) -> Bool {
    node.definitions.contains { $0.source["$description"]?.string?.contains { !$0.isWhitespace } == true }
  }
}
