internal import JSON

/// Reads one token's value in one context: JSON in, typed value out, references followed, findings reported.
struct ValueReader {
  let graph: TokenGraph
  /// A choice for every modifier that reaches the token.
  let context: Context
  /// The token whose value is read; findings name it.
  let path: TokenPath

  /// Where a pointer leads: a token, and steps into its value.
  struct Target {
    let id: Int
    let steps: [String]
  }

  func fail(
    _ code: String, _ node: JSONNode, _ message: @autoclosure () -> String, _ advice: @autoclosure () -> String
  ) {
    graph.report(code, at: node, path: path, message(), advice: advice())
  }

  // MARK: - References

  /// The token that a curly reference names; reports why there is none.
  func target(curly node: JSONNode) -> Int? {
    if let id = graph.node(curly: node), graph.isToken[id] { return id }
    do throws(ReferenceSyntaxError) {
      reportMissing(try TokenReference(curly: node.string ?? "").target, at: node)
    } catch {
      fail(error.code, node, error.message, error.advice)
    }
    return nil
  }

  /// Where a pointer leads; reports what is wrong with it.
  func target(pointer node: JSONNode) -> Target? {
    guard let text = node.string else {
      fail("ref.syntax", node, "$ref is a string", "Write \"#/group/token/$value/…\".")
      return nil
    }
    do throws(ReferenceSyntaxError) {
      let reference = try TokenReference(pointer: text)
      if let id = graph.token(at: reference.target) { return Target(id: id, steps: reference.steps) }
      reportMissing(reference.target, at: node)
    } catch {
      // A pointer at nothing is told apart from one at the wrong thing, where the document can tell.
      if error.code == "ref.not-token", let segments = try? TokenReference.segments(ofPointer: text) {
        let target = TokenPath(names: segments.prefix { $0.utf8.first != UInt8(ascii: "$") || $0 == "$root" })
        if graph.node(at: target) == nil {
          fail(
            "ref.missing", node, "\(text) points at nothing",
            graph.suggestion(for: target) ?? "Point at the $value of a token that exists.")
          return nil
        }
      }
      fail(error.code, node, error.message, error.advice)
    }
    return nil
  }

  /// The token `id` in this context; reports why there is none, unless that is reported elsewhere.
  func token(_ id: Int, at node: JSONNode) -> Resolution? {
    switch graph.evaluation(of: id, in: context) {
    case .value(let resolution): return resolution
    case .undefined:
      let place = graph.describe(graph.masked(context, to: graph.reach(id)))
      fail(
        "ref.missing", node, "{\(graph.path(id))} is not defined" + (place.isEmpty ? "" : " with \(place)"),
        "Define it in a set, or in every context.")
      return nil
    case .invalid, .unknown, .running: return nil
    }
  }

  /// The token that a token object stands for as a whole, where that has a value.
  func wholeTarget(of source: JSONNode) -> Resolution? {
    var pointer: JSONNode?
    var id: Int?
    if let value = source["$value"] {
      id = graph.node(curly: value)
      if value.kind == .object, value.count == 1 { pointer = value["$ref"] }
    } else {
      pointer = source["$ref"]
    }
    if let reference = pointer?.string.flatMap({ try? TokenReference(pointer: $0) }), reference.isWhole {
      id = graph.token(at: reference.target)
    }
    guard let id, case .value(let resolution) = graph.evaluation(of: id, in: context) else { return nil }
    return resolution
  }

  private func reportMissing(_ target: TokenPath, at node: JSONNode) {
    if let found = graph.node(at: target) {
      let root = graph.token(at: target.isRoot ? TokenPath("$root") : graph.path(found).appending("$root"))
      fail(
        "ref.not-token", node, "{\(target)} is a group, and a reference names a token",
        root == nil ? "Name a token inside it." : "Write {\(target).$root} for the group's root token.")
      return
    }
    for name in target.names where name.utf8.first == UInt8(ascii: " ") || name.utf8.last == UInt8(ascii: " ") {
      fail(
        "ref.syntax", node,
        "{\(target)} has spaces around names, which count as part of them, and there is no such token",
        "Write the path without spaces around the dots.")
      return
    }
    var reached: Int32 = 0
    _ = target.forEachName { name in
      let next = graph.table.find(name, of: reached, in: graph.nodes)
      if next >= 0 { reached = next }
      return next >= 0
    }
    if graph.isToken[Int(reached)] {
      let token = graph.path(Int(reached))
      fail(
        "ref.not-token", node, "{\(target)} goes on inside the token {\(token)}; curly references name whole tokens",
        "Use {\"$ref\": \"\(TokenReference.pointer(to: token))/…\"} to point inside a value.")
      return
    }
    fail(
      "ref.missing", node, "there is no token {\(target)}",
      graph.suggestion(for: target) ?? "Define it, or refer to a token that exists.")
  }

  /// Reports members beside `$ref`.
  func checkAlone(_ node: JSONNode) -> Bool {
    if node.count == 1 { return true }
    let odd = node.members.first { !$0.isNamed("$ref") }
    fail(
      "value.extra-field", odd?.nameNode ?? node, "nothing may stand beside $ref inside a value", "Keep only \"$ref\".")
    return false
  }

  // MARK: - Parts of other tokens

  /// What stands at a pointer, references on the way followed.
  ///
  /// Reports a missing place at `site`.
  func place(_ target: Target, at site: JSONNode, depth: Int = 0) -> JSONNode? {
    guard depth <= TokenGraph.maximumReferenceDepth else {
      fail(
        "limit.reference-depth", site,
        "parts of values refer to each other more than \(TokenGraph.maximumReferenceDepth) deep",
        "Shorten the chain.")
      return nil
    }
    guard let resolution = token(target.id, at: site) else { return nil }
    var current = resolution.literal
    for step in target.steps {
      guard let next = child(of: current, step, target, at: site),
        let followed = followed(next, at: site, depth: depth)
      else { return nil }
      current = followed
    }
    return current
  }

  private func child(of node: JSONNode, _ step: String, _ target: Target, at site: JSONNode) -> JSONNode? {
    switch node.kind {
    case .array:
      if let index = TokenReference.arrayIndex(step), let element = graph.element(index, of: node) { return element }
      fail(
        "ref.index", site, "the value of {\(graph.path(target.id))} has no element \"\(step)\" there",
        node.count == 0 ? "The list is empty." : "Use 0 to \(node.count - 1).")
    case .object:
      if let member = node.member(step) { return member }
      fail(
        "ref.missing", site, "the value of {\(graph.path(target.id))} has no \"\(step)\" there",
        "Point at one of: " + node.members.prefix(16).map(\.name).joined(separator: ", ") + ".")
    default:
      fail(
        "ref.missing", site, "the value of {\(graph.path(target.id))} has nothing inside it at \"\(step)\"",
        "Shorten the pointer.")
    }
    return nil
  }

  /// `node` itself, or what it refers to in the end.
  private func followed(_ node: JSONNode, at site: JSONNode, depth: Int) -> JSONNode? {
    if node.looksLikeCurlyReference {
      guard let id = graph.node(curly: node) else { return nil }
      return token(id, at: site)?.literal
    }
    guard node.kind == .object, let pointer = node["$ref"] else { return node }
    let key = PlaceKey(identity: NodeIdentity(pointer), context: context)
    if let known = graph.places[key] { return known }
    guard let text = pointer.string, let reference = try? TokenReference(pointer: text),
      let id = graph.token(at: reference.target)
    else { return nil }
    let found = place(Target(id: id, steps: reference.steps), at: site, depth: depth + 1)
    graph.places[key] = found
    return found
  }

  /// A part of another token's value, read as `type`; a part that does not fit is reported at `site`.
  func part(_ place: JSONNode, as type: TokenType, at site: JSONNode) -> TokenValue? {
    graph.work += place.byteRange.count
    if graph.isExhausted { return nil }
    graph.muted += 1
    let value = value(place, as: type)
    graph.muted -= 1
    if value == nil {
      fail(
        "ref.slot-type", site, "what the pointer reaches is no \(type.rawValue)", "Point at a \(type.rawValue).")
    }
    return value
  }

  /// The type of the part that a pointer reaches, as its own composite declares it; `nil` where that has no type.
  func slotType(of target: Target) -> TokenType? {
    guard case .value(let resolution) = graph.evaluation(of: target.id, in: context) else { return nil }
    var steps = target.steps[...]
    switch resolution.token.type {
    case .shadow, .gradient:
      if let first = steps.first, TokenReference.arrayIndex(first) != nil { steps = steps.dropFirst() }
    default: break
    }
    guard steps.count == 1, let step = steps.first else { return nil }
    switch (resolution.token.type, step) {
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

/// A pointer inside some value, met in a context.
struct PlaceKey: Hashable {
  let identity: NodeIdentity
  let context: Context
}

extension TokenGraph {
  /// The element of a list; long lists are laid out once, so that many pointers into one do not walk it each time.
  func element(_ index: Int, of list: JSONNode) -> JSONNode? {
    guard list.count > 32 else { return list.element(index) }
    let identity = NodeIdentity(list)
    let elements = longLists[identity] ?? Array(list.elements)
    longLists[identity] = elements
    return elements.indices.contains(index) ? elements[index] : nil
  }
}
