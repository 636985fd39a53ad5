import JSON
import TesseraDomain

/// Makes recipes up, the same way each time: steps and views of all kinds with expressions of all that fits their types.
struct RecipeGenerator {
  private var state: UInt64
  /// Tokens by what they are to a recipe.
  private let tokens: [ValueType: [String]]
  private var names = RecipeGenerator.declared

  init(_ graph: TokenGraph, seed: UInt64) {
    state = seed
    var tokens: [ValueType: [String]] = [:]
    for id in graph.tokens {
      guard let token = graph.anyResolved(id) else { continue }
      tokens[ValueType(token.type), default: []].append("{\(token.path)}")
    }
    self.tokens = tokens
  }

  private mutating func next(below bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ (z >> 31)) % UInt64(bound))
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[next(below: elements.count)]
  }

  private mutating func chance(_ percent: Int) -> Bool { next(below: 100) < percent }

  /// What every made-up recipe declares, by type.
  private static let declared: [ValueType: [String]] = [
    .length: ["width", "phase", "room"], .number: ["ratio"], .integer: ["count"], .seconds: ["time"],
    .boolean: ["isOn", "flag", "isEnabled", "hasFocus"], .string: ["title"], .color: ["tone", "mixed"],
    .style: ["paint"],
    .font: ["face"], .animation: ["flow"], .angle: ["turn"], .edges: ["sides"], .insets: ["around"],
    .gradient: ["fade"], .enumeration("colorScheme"): ["colorScheme"],
    .enumeration("dynamicTypeSize"): ["dynamicTypeSize"], .enumeration("alignment"): ["place"],
    .enumeration("fontWeight"): ["weight"], .action: ["act"], .binding(.boolean): ["$flag", "$isOver"],
    .binding(.string): ["$query"], .focus: ["$hasFocus"],
  ]

  private static let parameters = """
    "parameters": [{"name": "width", "type": "length", "default": 10}, {"name": "ratio", "type": "number", "default": 0.5},
      {"name": "count", "type": "integer", "default": 3}, {"name": "time", "type": "seconds", "default": 1},
      {"name": "isOn", "type": "boolean", "default": true}, {"name": "title", "type": "string", "default": "'A'"},
      {"name": "tone", "type": "color", "default": ".red"}, {"name": "paint", "type": "style", "default": ".tint"},
      {"name": "face", "type": "font", "default": ".body"}, {"name": "flow", "type": "animation", "default": ".default"},
      {"name": "turn", "type": "angle", "default": ".degrees(4)"}, {"name": "sides", "type": "edges", "default": "[.top]"},
      {"name": "around", "type": "insets", "default": "EdgeInsets()"},
      {"name": "fade", "type": "gradient", "default": "Gradient(colors: [.red, .blue])"},
      {"name": "place", "type": "alignment", "default": ".top"}, {"name": "weight", "type": "fontWeight", "default": ".bold"},
      {"name": "flag", "type": "binding.boolean"}, {"name": "query", "type": "binding.string"},
      {"name": "act", "type": "action"}],
    "environment": ["colorScheme", "dynamicTypeSize", "horizontalSizeClass", "isEnabled"],
    "state": {"phase": {"type": "length", "initial": 0}, "isOver": {"type": "boolean", "initial": false},
      "hasFocus": {"type": "boolean", "initial": false}}
    """

  /// A modifier with a few steps, some of them over views.
  mutating func recipe(named name: String) throws -> RecipeSource {
    names = Self.declared
    names[.length] = ["width", "phase"]
    names[.color] = ["tone"]
    let room = value(of: .length, depth: 2)
    names[.length]?.append("room")
    let mixed = value(of: .color, depth: 2)
    names[.color]?.append("mixed")
    let steps = (0...next(below: 4)).map { _ in step(depth: 1) }
    let text = """
      {"kind": "modifier", \(Self.parameters),
      "derived": {"room": {"type": "length", "value": \(quoted(room))}, "mixed": {"type": "color", "value": \(quoted(mixed))}},
      "steps": [\(steps.joined(separator: ",\n"))]}
      """
    return RecipeSource(name: name, source: try JSONDocument(parsing: Array(text.utf8)).root)
  }

  private func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    JSONText.append(.string(text), to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: - Steps

  private mutating func step(depth: Int) -> String {
    if depth > 0, chance(15) {
      let condition = quoted(value(of: .boolean, depth: 2))
      return #"{"if": \#(condition), "then": [\#(step(depth: depth - 1))], "else": [\#(step(depth: depth - 1))]}"#
    }
    guard let definition = pick(StepTable.all), let form = pick(definition.overloads) else {
      return #"{"apply": "hidden"}"#
    }
    var members = ["\"apply\": \(quoted(definition.name))"]
    for parameter in form.parameters where parameter.isRequired || form.oneOf.first == parameter.name || chance(50) {
      members.append("\(quoted(parameter.name)): \(quoted(value(of: parameter.type, depth: 2)))")
    }
    if form.view != .never { members.append("\"view\": \(view(depth: depth))") }
    if definition.effects != .never { members.append("\"do\": [\(effect(depth: 1))]") }
    if definition.gesture != .never { members.append("\"gesture\": \(gesture())") }
    if definition.isAnimated, chance(40) {
      members.append("\"reducedMotion\": \(quoted(chance(50) ? ".none" : value(of: .animation, depth: 1)))")
    }
    if form.minimum != .everywhere, depth > 0, chance(40) {
      members.append("\"fallback\": [\(step(depth: 0))]")
    }
    return "{" + members.joined(separator: ", ") + "}"
  }

  private mutating func gesture() -> String {
    guard let entry = pick(GestureTable.all) else { return "{}" }
    var members = ["\"kind\": \(quoted(entry.kind.rawValue))"]
    for parameter in entry.signature.parameters where chance(50) {
      members.append("\(quoted(parameter.name)): \(quoted(value(of: parameter.type, depth: 1)))")
    }
    if let precedence = pick(RecipeGesture.Precedence.allCases), chance(60) {
      members.append("\"precedence\": \(quoted(precedence.rawValue))")
    }
    if entry.hasChanges, chance(60) { members.append("\"onChanged\": [\(effect(depth: 1))]") }
    members.append("\"onEnded\": [\(effect(depth: 1))]")
    return "{" + members.joined(separator: ", ") + "}"
  }

  private mutating func effect(depth: Int) -> String {
    switch next(below: depth > 0 ? 6 : 4) {
    case 0: return #"{"set": "phase", "to": \#(quoted(value(of: .length, depth: 2)))}"#
    case 1: return #"{"set": "flag", "to": \#(quoted(value(of: .boolean, depth: 2)))}"#
    case 2: return #"{"call": "act"}"#
    case 3: return #"{"set": "isOver", "to": \#(quoted(chance(50) ? "value" : value(of: .boolean, depth: 1)))}"#
    case 4:
      return
        #"{"if": \#(quoted(value(of: .boolean, depth: 1))), "then": [\#(effect(depth: 0))], "else": [\#(effect(depth: 0))]}"#
    default:
      let calmer = chance(50) ? #""reducedMotion": ".none", "# : ""
      return #"{"animate": \#(quoted(value(of: .animation, depth: 2))), \#(calmer)"do": [\#(effect(depth: 0))]}"#
    }
  }

  // MARK: - Views

  private mutating func view(depth: Int) -> String {
    let steps = depth > 0 && chance(50) ? #", "steps": [\#(step(depth: depth - 1))]"# : ""
    func made(_ members: String) -> String { "{" + members + steps + "}" }
    switch next(below: depth > 0 ? 12 : 7) {
    case 0: return made(#""view": "content""#)
    case 1: return made(#""view": "text", "text": \#(quoted(value(of: .string, depth: 2)))"#)
    case 2:
      return made(#""view": "image", "system": \#(quoted(value(of: .string, depth: 1))), "resizable": \#(chance(50))"#)
    case 3:
      return made(
        #""view": "shape", "shape": \#(quoted(value(of: .shape, depth: 1))), "fill": \#(quoted(value(of: .style, depth: 2)))"#
      )
    case 4:
      let style = quoted(value(of: .style, depth: 1))
      return made(
        #""view": "shape", "shape": \#(quoted(value(of: .shape, depth: 1))), "stroke": {"style": \#(style), "lineWidth": \#(quoted(value(of: .length, depth: 1))), "inner": \#(chance(50))}"#
      )
    case 5: return made(#""view": "style", "style": \#(quoted(value(of: .style, depth: 2)))"#)
    case 6: return made(#""view": "progress", "value": \#(quoted(value(of: .number, depth: 1)))"#)
    case 7:
      let axis = RecipeView.Axis.allCases[next(below: 3)]
      let spacing = axis == .depth ? "" : #""spacing": \#(quoted(value(of: .length, depth: 1))), "#
      return made(
        #""view": "stack", "axis": "\#(axis.rawValue)", "alignment": \#(quoted(value(of: axis.alignment, depth: 1))), \#(spacing)"children": [\#(view(depth: depth - 1)), \#(view(depth: depth - 1))]"#
      )
    case 11:
      return made(#""view": "group", "children": [\#(view(depth: depth - 1)), \#(view(depth: depth - 1))]"#)
    case 8: return made(#""view": "button", "do": [\#(effect(depth: 1))], "label": \#(view(depth: depth - 1))"#)
    case 9:
      names[.length]?.append("geometry.size.width")
      defer { names[.length]?.removeLast() }
      return made(#""view": "geometry", "name": "geometry", "content": \#(view(depth: depth - 1))"#)
    default:
      return made(
        #""view": "if", "condition": \#(quoted(value(of: .boolean, depth: 2))), "then": \#(view(depth: depth - 1)), "else": \#(view(depth: depth - 1))"#
      )
    }
  }

  // MARK: - Expressions

  /// An expression that should be of `type`; the checks decide whether it is.
  private mutating func value(of type: ValueType, depth: Int) -> String {
    if depth > 0, chance(20) {
      return "(" + value(of: .boolean, depth: depth - 1) + " ? " + value(of: type, depth: depth - 1) + " : "
        + value(of: type, depth: depth - 1) + ")"
    }
    if chance(25), let name = pick(names[type] ?? []) { return name }
    if chance(25), let token = pick(tokens[type] ?? []) { return token }
    switch type {
    case .length, .number, .integer, .seconds: return number(type, depth)
    case .boolean: return boolean(depth)
    case .string:
      return depth > 0 && chance(50)
        ? "'a ${\(value(of: pick([.integer, .number, .string, .length]) ?? .string, depth: depth))}'" : "'a'"
    case .list(let element): return "[\(value(of: element, depth: depth - 1)), \(value(of: element, depth: depth - 1))]"
    case .anything, .hashable:
      return value(of: pick([.integer, .boolean, .length, .enumeration("colorScheme")]) ?? .boolean, depth: 0)
    case .binding, .action, .focus: return pick(names[type] ?? []) ?? "$flag"
    case .style where chance(30): return value(of: .color, depth: depth)
    case .font where chance(30): return value(of: .textStyle, depth: 0)
    case .textStyle, .shadow, .border, .strokeStyle: return pick(tokens[type] ?? []) ?? "none"
    default: return member(of: type, depth)
    }
  }

  private mutating func number(_ type: ValueType, _ depth: Int) -> String {
    let plain = type == .integer ? String(next(below: 9)) : String(Double(next(below: 200)) / 8)
    guard depth > 0 else { return plain }
    switch next(below: 6) {
    case 0:
      let sign = ["+", "-", "*", "/"][next(below: 4)]
      return "(\(value(of: type, depth: depth - 1)) \(sign) \(value(of: type, depth: depth - 1)))"
    case 1: return "-\(pick(names[type] ?? []) ?? plain)"
    case 2: return "\(chance(50) ? "min" : "max")(\(value(of: type, depth: depth - 1)), \(value(of: type, depth: 0)))"
    case 3 where type == .length || type == .number:
      return value(of: type == .length ? .number : .length, depth: depth - 1)
    case 4 where type == .length: return ".infinity"
    default: return plain
    }
  }

  private mutating func boolean(_ depth: Int) -> String {
    guard depth > 0 else { return pick(names[.boolean] ?? []) ?? "true" }
    switch next(below: 7) {
    case 0: return "!\(value(of: .boolean, depth: 0))"
    case 1: return "\(value(of: .boolean, depth: depth - 1)) && \(value(of: .boolean, depth: depth - 1))"
    case 2: return "(\(value(of: .boolean, depth: depth - 1)) || \(value(of: .boolean, depth: depth - 1)))"
    case 3:
      let type: ValueType = [.length, .number, .integer, .seconds][next(below: 4)]
      let sign = ["<", "<=", ">", ">=", "==", "!="][next(below: 6)]
      return "\(value(of: type, depth: depth - 1)) \(sign) \(value(of: type, depth: depth - 1))"
    case 4: return "colorScheme == .dark"
    case 5: return chance(50) ? "dynamicTypeSize > .large" : "horizontalSizeClass != .compact"
    default: return "title \(chance(50) ? "==" : "!=") \(value(of: .string, depth: 0))"
    }
  }

  /// A member of a type, something that it makes, or what a value of it gives.
  private mutating func member(of type: ValueType, _ depth: Int) -> String {
    let made = MemberTable.allInitializers.filter { $0.result == type }
    if chance(30), let initializer = pick(made) {
      return initializer.name + "(" + arguments(of: initializer.signature ?? Signature(), depth) + ")"
    }
    let given = MemberTable.members(of: type).filter { $0.result == type }
    if depth > 0, chance(25), let member = pick(given) {
      let base = value(of: type, depth: depth - 1)
      return base + "." + member.name + (member.signature.map { "(" + arguments(of: $0, depth - 1) + ")" } ?? "")
    }
    guard let member = pick(MemberTable.staticMembers(of: type)) else { return "." + "none" }
    return "." + member.name + (member.signature.map { "(" + arguments(of: $0, depth) + ")" } ?? "")
  }

  private mutating func arguments(of signature: Signature, _ depth: Int) -> String {
    var arguments: [String] = []
    for parameter in signature.parameters
    where parameter.isRequired || signature.oneOf.first == parameter.name || chance(40) {
      arguments.append((parameter.label.map { $0 + ": " } ?? "") + value(of: parameter.type, depth: depth - 1))
    }
    return arguments.joined(separator: ", ")
  }
}
