internal import JSON
internal import TesseraDomain

/// Names of one group are told apart by more than case or the way a letter is written.
enum TwinRule: LintCheck {
  static let rule = LintRule(
    "lint.twin", .warning, "two names of a group differ only in case or in how a letter is written")

  /// Bytes of names with other letters than ASCII that are compared: Unicode's rules for them are slow.
  private static let maximumBytes = 2 * 1024 * 1024

  static func run(_ subject: LintSubject, _ findings: inout LintFindings) {
    let nodes = subject.graph.content.nodes
    var left = maximumBytes
    for node in nodes {
      // Of two twins one at least is not in plain small letters.
      guard node.children.count > 1, node.children.contains(where: { !isPlain(nodes[Int($0)].name) }) else { continue }
      var first: [String: Int] = [:]
      for child in node.children.map(Int.init) {
        guard let folded = fold(nodes[child].name, &left) else { continue }
        guard let twin = first[folded] else {
          first[folded] = child
          continue
        }
        findings.add(
          at: subject.name(of: child), about: [child, twin], path: nodes[child].path,
          """
          "\(nodes[child].name)" and "\(nodes[twin].name)", at \(subject.place(of: subject.name(of: twin))), differ \
          only in case or in how a letter is written
          """, advice: "Rename one: people and file systems take them for each other.")
      }
    }
  }

  private static func isPlain(_ name: String) -> Bool {
    name.utf8.allSatisfy { $0 < 0x80 && !(0x41...0x5A).contains($0) }
  }

  /// What twins have in common: strings are equal canonically. `nil` where finding out would take too long.
  private static func fold(_ name: String, _ left: inout Int) -> String? {
    if isPlain(name) { return name }
    if name.utf8.contains(where: { $0 >= 0x80 }) {
      left -= name.utf8.count
      if left < 0 { return nil }
    }
    return name.lowercased()
  }
}
