internal import JSON

/// Reads one recipe's object into a ``Recipe``: its shape and its expressions. What they mean is judged by the checks.
///
/// Everything that is wrong is reported; what can be read is read all the same, so that the checks see the rest.
struct RecipeReader {
  let name: String
  private(set) var findings: [RecipeFinding] = []
  /// How deep views, steps, effects and groups lie in each other where reading is.
  private var depth = 0
  /// Steps, views and effects so far.
  private var count = 0

  /// Deeper is refused.
  static let maximumDepth = 32
  /// Steps, views, effects and expressions of one recipe; more is refused.
  static let maximumParts = 10_000

  init(name: String) { self.name = name }

  // MARK: - Findings

  mutating func report(_ code: String, at place: RecipePlace, _ message: String, advice: String) {
    findings.append(RecipeFinding(code, at: place, of: name, message, advice: advice))
  }

  mutating func report(_ node: JSONNode, _ message: String, advice: String) {
    report("recipe.member", at: RecipePlace(node), message, advice: advice)
  }

  /// Goes one level down; `false` where it is too deep, or too much, which is reported.
  mutating func enter(_ node: JSONNode) -> Bool {
    count += 1
    if depth >= Self.maximumDepth {
      report(
        "recipe.limit", at: RecipePlace(node), "this lies more than \(Self.maximumDepth) levels deep",
        advice: "Give the inner part a name under \"views\", or a recipe of its own.")
      return false
    }
    if count == Self.maximumParts + 1 {
      report(
        "recipe.limit", at: RecipePlace(node), "a recipe has more than \(Self.maximumParts) parts",
        advice: "Take it apart into several recipes.")
    }
    guard count <= Self.maximumParts else { return false }
    depth += 1
    return true
  }

  mutating func leave() { depth -= 1 }

  // MARK: - Members

  /// Reports members of `node` that are none of `known`.
  mutating func checkMembers(of node: JSONNode, _ what: String, _ known: [String]) {
    for member in node.members where !known.contains(where: { $0.hasSameBytes(as: member.name) }) {
      let near = NearName.find(member.name, among: known)
      report(
        member.nameNode, "\(what) has no member \"\(member.name)\"",
        advice: near.map { "Did you mean \"\($0)\"?" } ?? "It takes \(known.joined(separator: ", ")).")
    }
  }

  /// Reports that `node` has none of the members of which each says what it is; a misspelled one is told by its place.
  mutating func reportKind(of node: JSONNode, _ what: String, _ known: [String], example: String) {
    for member in node.members {
      guard let near = NearName.find(member.name, among: known) else { continue }
      report(member.nameNode, "\(what) has no member \"\(member.name)\"", advice: "Did you mean \"\(near)\"?")
      return
    }
    let names = known.map { "\"\($0)\"" }
    report(node, "\(what) has \(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")", advice: example)
  }

  mutating func text(_ node: JSONNode?, _ what: String) -> String? {
    guard let node else { return nil }
    guard let text = node.string else {
      report(node, "\(what) is text", advice: "Write it in double quotes.")
      return nil
    }
    return text
  }

  mutating func flag(_ node: JSONNode?, _ what: String) -> Bool? {
    guard let node else { return nil }
    guard let flag = node.bool else {
      report(node, "\(what) is true or false", advice: "Write true or false, without quotes.")
      return nil
    }
    return flag
  }

  /// The elements of an array; empty where it is absent, or something else, which is reported.
  mutating func elements(_ node: JSONNode?, _ what: String) -> [JSONNode] {
    guard let node else { return [] }
    guard node.kind == .array else {
      report(node, "\(what) is a list", advice: "Write it in brackets: […].")
      return []
    }
    return Array(node.elements)
  }

  /// The members of an object; empty where it is absent, or something else, which is reported.
  mutating func members(_ node: JSONNode?, _ what: String) -> [JSONMember] {
    guard let node else { return [] }
    guard node.kind == .object else {
      report(node, "\(what) is an object", advice: "Write it in braces: {…}.")
      return []
    }
    return Array(node.members)
  }

  /// The members of an object that names things, by the UTF-8 bytes of their names: the order of writing is no part of
  /// a release's digest, so nothing that is made of a release may show it.
  mutating func named(_ node: JSONNode?, _ what: String) -> [JSONMember] {
    members(node, what).sorted { $0.name.precedesByBytes($1.name) }
  }

  /// Whether `node` is an object; reported where it is not.
  mutating func isObject(_ node: JSONNode, _ what: String) -> Bool {
    if node.kind == .object { return true }
    report(node, "\(what) is an object", advice: "Write it in braces: {…}.")
    return false
  }

  mutating func required(_ node: JSONNode, _ member: StaticString, of what: String) -> JSONNode? {
    if let found = node[member] { return found }
    report(node, "\(what) needs \"\(member)\"", advice: "Add \"\(member)\".")
    return nil
  }

  /// A name that becomes one in Swift: letters, digits and underscores, no digit first.
  ///
  /// - Parameter example: a name as it should be.
  mutating func identifier(_ node: JSONNode?, _ what: String, like example: String = "cornerRadius") -> String? {
    guard let node, let text = text(node, what) else { return nil }
    if Self.isIdentifier(text) { return text }
    report(
      "recipe.name", at: RecipePlace(node), "\u{201C}\(text)\u{201D} cannot be \(what)",
      advice: "Use letters and digits of ASCII, a letter first: \"\(example)\".")
    return nil
  }

  /// Whether text is a name such as `cornerRadius`.
  static func isIdentifier(_ text: String) -> Bool { text.utf8.count <= 100 && hasFormOfIdentifier(text) }

  /// The same of a name that was made of another, and may be longer than what an author writes.
  static func hasFormOfIdentifier(_ text: String) -> Bool {
    guard let first = text.utf8.first, (0x41...0x5A).contains(first & 0xDF) else { return false }
    return text.utf8.allSatisfy(ExpressionScanner.isPartOfWord)
  }

  mutating func keyword<Word: RawRepresentable & CaseIterable>(
    _ node: JSONNode?, _ what: String
  ) -> Word? where Word.RawValue == String {
    guard let node, let text = text(node, what) else { return nil }
    if let word = Word(rawValue: text) { return word }
    let known = Word.allCases.map(\.rawValue)
    report(
      node, "\u{201C}\(text)\u{201D} is no \(what)",
      advice: NearName.find(text, among: known).map { "Did you mean \"\($0)\"?" }
        ?? "Write \(known.joined(separator: ", ")).")
    return nil
  }

  mutating func type(_ node: JSONNode?) -> ValueType? {
    guard let node, let text = text(node, "a type") else { return nil }
    if let type = ValueType(named: text) { return type }
    report(
      node, "\u{201C}\(text)\u{201D} is no type",
      advice: NearName.find(text, among: ValueType.names).map { "Did you mean \"\($0)\"?" }
        ?? "Use length, number, integer, seconds, boolean, string, color, style, font, animation or another of the list."
    )
    return nil
  }

  // MARK: - Expressions

  /// Reads a value: a number, a boolean, the text of an expression, or a switch as an object.
  mutating func expression(_ node: JSONNode?) -> RecipeExpression? {
    guard let node else { return nil }
    let place = RecipePlace(node)
    switch node.kind {
    case .bool: return RecipeExpression(.boolean(node.bool ?? false), at: place)
    case .number:
      guard let value = node.double else {
        report(node, "the number is too large", advice: "Write a smaller number.")
        return nil
      }
      // As text says it: a sign of its own.
      guard value < 0 else { return RecipeExpression(.number(value), at: place) }
      return RecipeExpression(.negative(RecipeExpression(.number(-value), at: place)), at: place)
    case .string:
      do throws(ExpressionError) {
        return try ExpressionParser.parse(node)
      } catch {
        report("recipe.syntax", at: RecipePlace(node, offset: error.offset), error.message, advice: error.advice)
        return nil
      }
    case .object: return choice(node)
    case .null, .array:
      report(
        node, "this is no value",
        advice:
          "Write a number, true or false, or an expression in double quotes; a list stands in its text: \"[1, 2]\".")
      return nil
    }
  }

  private mutating func choice(_ node: JSONNode) -> RecipeExpression? {
    guard enter(node) else { return nil }
    defer { leave() }
    checkMembers(of: node, "a switch", ["switch", "cases", "default"])
    let subject = expression(required(node, "switch", of: "a value that is an object"))
    let otherwise = expression(required(node, "default", of: "a switch"))
    let before = findings.count
    var cases: [RecipeExpression.Case] = []
    let listed = elements(required(node, "cases", of: "a switch"), "\"cases\"")
    for item in listed where isObject(item, "a case") {
      checkMembers(of: item, "a case", ["in", "value"])
      let patterns = elements(required(item, "in", of: "a case"), "\"in\"").compactMap { expression($0) }
      guard let value = expression(required(item, "value", of: "a case")) else { continue }
      if patterns.isEmpty {
        report(item, "a case has nothing to compare with", advice: "Write \"in\": [\".dark\"].")
      }
      cases.append(.init(patterns: patterns, value: value))
    }
    if listed.isEmpty, findings.count == before {
      report(node, "a switch has no cases", advice: "Write the value of \"default\" alone.")
    }
    guard let subject, let otherwise else { return nil }
    return RecipeExpression(.choice(of: subject, cases: cases, otherwise: otherwise), at: RecipePlace(node))
  }

  /// Every member of an object as a named expression.
  mutating func arguments(_ node: JSONNode?, _ what: String) -> [RecipeStep.Argument] {
    members(node, what).compactMap { argument($0) }
  }

  mutating func argument(_ member: JSONMember) -> RecipeStep.Argument? {
    guard let value = expression(member.value) else { return nil }
    return RecipeStep.Argument(name: member.name, value: value, namePlace: RecipePlace(member.nameNode))
  }
}
