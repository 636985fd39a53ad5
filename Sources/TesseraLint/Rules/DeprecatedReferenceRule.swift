internal import JSON
internal import TesseraDomain

/// What is in use does not rest on what is on its way out.
enum DeprecatedReferenceRule: LintCheck {
  static let rule = LintRule(
    "lint.deprecated-reference", .warning, "a token that is in use refers to a deprecated one")

  static func run(_ subject: LintSubject, _ findings: inout LintFindings) {
    let graph = subject.graph
    var known: [Int: Deprecation?] = [:]
    func deprecation(_ id: Int) -> Deprecation? {
      if let found = known[id] { return found }
      let found = Life.deprecation(of: id, in: graph)
      known[id] = .some(found)
      return found
    }
    for id in subject.tokens {
      let targets = graph.references(of: id).filter { deprecation($0) != nil }
      if targets.isEmpty || deprecation(id) != nil { continue }
      for definition in graph.nodes[id].definitions where definition.isToken {
        for reference in WrittenReferences.all(in: definition.source) {
          guard let target = graph.token(at: reference.target), targets.contains(target),
            let found = deprecation(target)
          else { continue }
          let replacement = Life.liveReplacement(of: reference.target, in: graph)
          findings.add(
            at: reference.node, about: [id], path: graph.path(id),
            "{\(reference.target)} is deprecated" + (found.reason.map { ": \($0)" } ?? ""),
            advice: replacement.map { "Refer to {\($0)}." } ?? "Refer to a token that stays, or give this one a value.")
        }
      }
    }
  }
}

/// What a definition refers to, and where that is written.
enum WrittenReferences {
  struct Reference {
    let node: JSONNode
    let target: TokenPath
  }

  /// - Complexity: O(*n*) in the values of `token`.
  static func all(in token: JSONNode) -> [Reference] {
    var found: [Reference] = []
    if let pointer = token["$ref"] {
      add(pointer: pointer, to: &found)
    } else if let value = token["$value"] {
      collect(value, into: &found)
    }
    return found
  }

  private static func add(pointer node: JSONNode, to found: inout [Reference]) {
    guard let text = node.string, let reference = try? TokenReference(pointer: text) else { return }
    found.append(Reference(node: node, target: reference.target))
  }

  private static func collect(_ node: JSONNode, into found: inout [Reference]) {
    switch node.kind {
    case .string:
      guard node.looksLikeCurlyReference, let text = node.string, let reference = try? TokenReference(curly: text)
      else { return }
      found.append(Reference(node: node, target: reference.target))
    case .array: for element in node.elements { collect(element, into: &found) }
    case .object:
      if let pointer = node["$ref"] {
        add(pointer: pointer, to: &found)
        return
      }
      for member in node.members { collect(member.value, into: &found) }
    case .null, .bool, .number: break
    }
  }
}
