import Foundation
import JSON
import TesseraDomain

/// Breaks recipes in ways that authors do, the same way each time.
///
/// Values come from other recipes, so that many of those that are broken are sound again.
struct RecipeMutator {
  private var state: UInt64
  /// Recipes to break, by name.
  private let recipes: [(name: String, tree: JSONObject)]
  /// Values that stand somewhere in place of an expression.
  private let values: [JSONValue]
  private let parts: [JSONValue]

  init(_ sources: [RecipeSource], seed: UInt64) {
    state = seed
    recipes = sources.compactMap { source in
      guard case .object(var object) = JSONValue(source.source) else { return nil }
      if object.members.contains(where: { $0.name == "kind" && $0.value == .string("namespace") }) { return nil }
      let dropped: Set = ["$schema", "id", "examples", "expectations", "type", "description", "since", "replacement"]
      object.members.removeAll { dropped.contains($0.name) || $0.name == "deprecated" }
      return (source.name, object)
    }
    var values: [JSONValue] = []
    var parts: [JSONValue] = []
    for (_, tree) in recipes { Self.collect(.object(tree), slot: "", &values, &parts) }
    self.values = values
    self.parts = parts
  }

  /// SplitMix64.
  private mutating func next(below bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ (z >> 31)) % UInt64(bound))
  }

  private static let structural: Set = [
    "apply", "use", "view", "name", "kind", "axis", "type", "function", "visibility", "set", "call", "precedence",
    "raw",
    "exposes", "environment", "iOS", "macOS",
  ]

  private static func collect(
    _ value: JSONValue, slot: String, _ values: inout [JSONValue], _ parts: inout [JSONValue]
  ) {
    switch value {
    case .object(let object):
      if object.members.contains(where: { ["apply", "view", "switch", "set", "animate"].contains($0.name) }) {
        parts.append(value)
      }
      for member in object.members { collect(member.value, slot: member.name, &values, &parts) }
    case .array(let elements): for element in elements { collect(element, slot: slot, &values, &parts) }
    case .string, .numberText, .bool: if !structural.contains(slot) { values.append(value) }
    default: break
    }
  }

  /// A recipe with some things broken, under a name of its own.
  mutating func recipe(named name: String) throws -> RecipeSource {
    var tree = recipes[next(below: recipes.count)].tree
    for _ in 0...next(below: 3) { tree = object(tree, depth: 0) }
    for place in tree.members.indices where tree.members[place].name == "api" {
      // The function has the recipe's name, which nothing else has.
      guard case .object(var api) = tree.members[place].value else { continue }
      api.members.removeAll { $0.name == "function" }
      tree.members[place].value = .object(api)
    }
    tree.members.removeAll { $0.name == "type" || $0.name == "groups" }
    var bytes: [UInt8] = []
    JSONText.append(.object(tree), to: &bytes)
    return RecipeSource(name: name, source: try JSONDocument(parsing: bytes).root)
  }

  // MARK: - JSON

  private mutating func object(_ object: JSONObject, depth: Int) -> JSONObject {
    guard !object.members.isEmpty else { return object }
    var copy = object
    let at = next(below: object.members.count)
    let member = object.members[at]
    switch next(below: depth == 0 ? 60 : 14) {
    case 0: copy.members.remove(at: at)
    case 1:
      let other = recipes[next(below: recipes.count)].tree
      let donor = other.members[next(below: other.members.count)]
      if !copy.members.contains(where: { $0.name == donor.name }) { copy.members.append(donor) }
    case 2: copy.members[at].name = Self.names[next(below: Self.names.count)]
    case 3:
      if case .array(let list) = member.value, list.count > 1 {
        copy.members[at].value = .array(list.reversed())
      }
    default: copy.members[at].value = value(member.value, slot: member.name, depth: depth + 1)
    }
    return copy
  }

  private mutating func value(_ value: JSONValue, slot: String, depth: Int) -> JSONValue {
    switch value {
    case .object(let object):
      if next(below: 10) == 0, !parts.isEmpty { return parts[next(below: parts.count)] }
      return .object(self.object(object, depth: depth))
    case .array(var list) where !list.isEmpty:
      let at = next(below: list.count)
      switch next(below: 9) {
      case 0: list.remove(at: at)
      case 1: list.append(list[at])
      case 2: list.swapAt(at, next(below: list.count))
      case 3: if !parts.isEmpty { list.insert(parts[next(below: parts.count)], at: at) }
      default: list[at] = self.value(list[at], slot: slot, depth: depth + 1)
      }
      return .array(list)
    case .string(let text) where Self.structural.contains(slot):
      return .string(next(below: 3) == 0 ? Self.names[next(below: Self.names.count)] : text)
    case .string(let text): return next(below: 3) == 0 ? pooled() : .string(expression(text))
    case .numberText(let text): return next(below: 3) == 0 ? pooled() : .string(expression(text))
    default: return pooled()
    }
  }

  private mutating func pooled() -> JSONValue {
    switch next(below: 12) {
    case 0: .bool(next(below: 2) == 0)
    case 1: .integer(Int64(next(below: 60)) - 5)
    case 2: .number(Double(next(below: 400)) / 16)
    case 3: .null
    case 4: .array([])
    default: values[next(below: values.count)]
    }
  }

  /// Names of steps, views, types and members.
  private static let names: [String] =
    StepTable.all.map(\.name) + ValueType.names + EnvironmentTable.all.map(\.name) + [
      "content", "label", "isOn", "isPressed", "value", "phase", "steps", "view", "do", "text", "radius", "length",
      "style",
      "with", "then", "else", "default", "gesture", "fallback", "reducedMotion", "color", "alignment", "cornerRadius",
      "vertical", "horizontal", "depth", "drag", "tap", "longPress", "press", "magnify", "rotate",
    ]

  // MARK: - Expressions

  private static let words = [
    "true", "1", "0", "0.5", "-3", "2 * ", "!", "-", " ? 1 : 2", " == ", " + ", " / ", " && ", ".opacity(0.5)",
    ".bold()",
    "Color.red", ".red", ".secondary", ".primary", ".infinity", ".none", "isOn", "isPressed", "value", "Capsule()",
    ".top", ".leading", ".center", "'x'", "'${count}'", "$isOn", "min(1, 2)", "[1, 2]", ".weight(.bold)", ".dark",
    ".large",
    ".default", ".easeOut(duration: 1)", ".repeatForever()", "Color(.systemBackground)", "geometry.size.width",
    "colorScheme == .dark", "isEnabled ? 1 : 0.5", "isEnabled", "(", ")", ",", "?", ":", "{", "}", "'",
  ]

  private mutating func expression(_ text: String) -> String {
    // Words, and single signs between them.
    var tokens = text.matches(of: #/\{[^}]*\}|[A-Za-z_0-9.$]+|\s+|./#).map { String($0.output) }
    guard !tokens.isEmpty else { return Self.words[next(below: Self.words.count)] }
    let at = next(below: tokens.count)
    switch next(below: 9) {
    case 0: tokens.remove(at: at)
    case 1: tokens.insert(tokens[at], at: at)
    case 2: tokens.swapAt(at, next(below: tokens.count))
    case 3: tokens[at] = String(tokens[at].dropLast(1 + next(below: tokens[at].count)))
    case 4: return Self.words[next(below: Self.words.count)]
    case 5: tokens.insert(Self.words[next(below: Self.words.count)], at: at)
    case 6: return "isOn ? " + text + " : " + (string(values[next(below: values.count)]))
    default:
      // A word of another expression.
      let other = string(values[next(below: values.count)]).matches(of: #/\{[^}]*\}|[A-Za-z_0-9.$]+/#)
      if !other.isEmpty { tokens[at] = String(other[next(below: other.count)].output) }
    }
    return tokens.joined()
  }

  private func string(_ value: JSONValue) -> String {
    switch value {
    case .string(let text), .numberText(let text): text
    case .bool(let flag): flag ? "true" : "false"
    default: "0"
    }
  }
}
