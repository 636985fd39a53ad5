internal import JSON

/// Reads one token's value in one context: JSON in, typed value out, references followed, findings reported.
struct ValueReader {
  let graph: TokenGraph
  /// A choice for every modifier that reaches the token.
  let context: Context
  /// The token whose value is read; findings name it.
  let path: TokenPath

  // MARK: - References

  /// Parses a pointer and reports what is wrong with it.
  func reference(pointer text: String, at node: JSONNode) -> TokenReference? {
    do throws(ReferenceSyntaxError) {
      return try TokenReference(pointer: text)
    } catch {
      // A pointer at nothing is told apart from one at the wrong thing, where the document can tell.
      if error.code == "ref.not-token", let segments = try? TokenReference.segments(ofPointer: text) {
        let names = segments.prefix { !$0.utf8.starts(with: "$".utf8) || $0 == "$root" }
        let target = TokenPath(names: names)
        if graph.node(at: target) == nil {
          graph.report(
            "ref.missing", at: node, path: path, "\(text) points at nothing",
            advice: graph.suggestion(for: target) ?? "Point at the $value of a token that exists.")
          return nil
        }
      }
      graph.report(error.code, at: node, path: path, error.message, advice: error.advice)
      return nil
    }
  }

  /// Parses a curly reference and reports what is wrong with it.
  func reference(curly text: String, at node: JSONNode) -> TokenPath? {
    do throws(ReferenceSyntaxError) {
      return try TokenReference(curly: text).target
    } catch {
      graph.report(error.code, at: node, path: path, error.message, advice: error.advice)
      return nil
    }
  }

  /// The token at `target` in this context; reports why there is none, unless that is reported elsewhere.
  func token(_ target: TokenPath, at node: JSONNode) -> ResolvedToken? {
    guard let id = graph.token(at: target) else {
      reportMissing(target, at: node)
      return nil
    }
    if graph.stack.count > TokenGraph.maximumReferenceDepth {
      graph.report(
        "limit.reference-depth", at: node, path: path,
        "references are followed more than \(TokenGraph.maximumReferenceDepth) deep", advice: "Shorten the chain.")
      return nil
    }
    switch graph.evaluation(of: id, in: context) {
    case .value(let token): return token
    case .running:
      graph.report(
        "ref.cycle", at: node, path: path, "references go in a circle: \(graph.cyclePath(closing: id))",
        advice: "Give one of them a value of its own.")
      return nil
    case .undefined:
      let reach = graph.reach(id)
      let place = graph.describe(graph.masked(context, to: reach))
      graph.report(
        "ref.missing", at: node, path: path, "{\(target)} is not defined with \(place)",
        advice: "Define it in a set, or in every context.")
      return nil
    case .invalid, .unknown: return nil
    }
  }

  private func reportMissing(_ target: TokenPath, at node: JSONNode) {
    if let found = graph.node(at: target) {
      let root = graph.token(at: graph.path(found).appending("$root"))
      graph.report(
        "ref.not-token", at: node, path: path, "{\(target)} is a group, and a reference names a token",
        advice: root == nil ? "Name a token inside it." : "Write {\(target).$root} for the group's root token.")
      return
    }
    for name in target.names where name.utf8.first == UInt8(ascii: " ") || name.utf8.last == UInt8(ascii: " ") {
      graph.report(
        "ref.syntax", at: node, path: path,
        "{\(target)} has spaces around names, which count as part of them, and there is no such token",
        advice: "Write the path without spaces around the dots.")
      return
    }
    var ancestor = target.parent
    while let current = ancestor, !current.isRoot {
      if graph.token(at: current) != nil {
        graph.report(
          "ref.not-token", at: node, path: path,
          "{\(target)} goes on inside the token \(current); curly references name whole tokens",
          advice: "Use {\"$ref\": \"#/\(current.names.joined(separator: "/"))/$value/…\"} to point inside a value.")
        return
      }
      ancestor = current.parent
    }
    graph.report(
      "ref.missing", at: node, path: path, "there is no token {\(target)}",
      advice: graph.suggestion(for: target) ?? "Define it, or refer to a token that exists.")
  }

  /// Reports members beside `$ref`.
  func checkAlone(_ node: JSONNode) -> Bool {
    if node.count == 1 { return true }
    graph.report(
      "value.extra-field", at: node, path: path, "nothing may stand beside $ref inside a value",
      advice: "Keep only \"$ref\".")
    return false
  }

  // MARK: - Parts of other tokens

  /// What stands at a pointer, references on the way followed; with the token and context it was found in.
  ///
  /// Reports a missing place at `site`.
  func target(of reference: TokenReference, at site: JSONNode, depth: Int = 0) -> JSONNode? {
    guard depth <= TokenGraph.maximumReferenceDepth else {
      graph.report(
        "limit.reference-depth", at: site, path: path,
        "references are followed more than \(TokenGraph.maximumReferenceDepth) deep", advice: "Shorten the chain.")
      return nil
    }
    // Asking for the token first finds circles, and keeps parts of broken tokens out.
    guard token(reference.target, at: site) != nil, let id = graph.token(at: reference.target),
      let effective = graph.effectiveToken(at: id, in: graph.masked(context, to: graph.reach(id)))
    else { return nil }
    var current: JSONNode
    if let value = effective.source["$value"] {
      guard let followed = followed(value, at: site, depth: depth) else { return nil }
      current = followed
    } else if let text = effective.source["$ref"]?.string, let next = try? TokenReference(pointer: text),
      let followed = target(of: next, at: site, depth: depth + 1)
    {
      current = followed
    } else {
      return nil
    }
    for step in reference.steps {
      switch current.kind {
      case .array:
        guard let index = Self.arrayIndex(step), let element = current.element(index) else {
          graph.report(
            "ref.index", at: site, path: path, "\(reference.target) has no element \"\(step)\" there",
            advice: current.count == 0 ? "The list is empty." : "Use 0 to \(current.count - 1).")
          return nil
        }
        current = element
      case .object:
        guard let member = current.member(step) else {
          graph.report(
            "ref.missing", at: site, path: path, "the value of \(reference.target) has no \"\(step)\" there",
            advice: "Point at one of: " + current.members.map(\.name).joined(separator: ", ") + ".")
          return nil
        }
        current = member
      default:
        graph.report(
          "ref.missing", at: site, path: path, "the value of \(reference.target) has nothing inside it at \"\(step)\"",
          advice: "Shorten the pointer.")
        return nil
      }
      guard let followed = followed(current, at: site, depth: depth) else { return nil }
      current = followed
    }
    return current
  }

  /// `node` itself, or what it refers to in the end.
  private func followed(_ node: JSONNode, at site: JSONNode, depth: Int) -> JSONNode? {
    if let text = node.pointerText, let next = try? TokenReference(pointer: text) {
      return target(of: next, at: site, depth: depth + 1)
    }
    if node.looksLikeCurlyReference, let text = node.string, let next = try? TokenReference(curly: text) {
      return target(of: next, at: site, depth: depth + 1)
    }
    return node
  }

  private static func arrayIndex(_ text: String) -> Int? {
    guard text.utf8.count <= 6, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    if text.utf8.count > 1, text.utf8.first == UInt8(ascii: "0") { return nil }
    return Int(text)
  }

  /// A part of another token's value, read as `type`; a part that does not fit is reported at `site`.
  func part(_ reference: TokenReference, as type: TokenType, at site: JSONNode) -> TokenValue? {
    guard let node = target(of: reference, at: site) else { return nil }
    graph.muted += 1
    let value = value(node, as: type)
    graph.muted -= 1
    if value == nil {
      graph.report(
        "ref.slot-type", at: site, path: path, "what the pointer reaches is no \(type.rawValue)",
        advice: "Point at a \(type.rawValue).")
    }
    return value
  }

  /// The type of the part that a pointer reaches, as its own composite declares it; `nil` where that has no type.
  func slotType(of reference: TokenReference) -> TokenType? {
    guard let id = graph.token(at: reference.target), case .value(let token) = graph.evaluation(of: id, in: context)
    else { return nil }
    var steps = reference.steps[...]
    switch token.type {
    case .shadow, .gradient:
      if let first = steps.first, Self.arrayIndex(first) != nil { steps = steps.dropFirst() }
    default: break
    }
    guard steps.count == 1, let step = steps.first else { return nil }
    switch (token.type, step) {
    case (.border, "color"), (.shadow, "color"), (.gradient, "color"): return .color
    case (.border, "width"), (.shadow, "offsetX"), (.shadow, "offsetY"), (.shadow, "blur"), (.shadow, "spread"),
      (.typography, "fontSize"), (.typography, "letterSpacing"):
      return .dimension
    case (.border, "style"): return .strokeStyle
    case (.transition, "duration"), (.transition, "delay"): return .duration
    case (.transition, "timingFunction"): return .cubicBezier
    case (.typography, "fontFamily"): return .fontFamily
    case (.typography, "fontWeight"): return .fontWeight
    case (.typography, "lineHeight"), (.gradient, "position"): return .number
    default: return nil
    }
  }
}
