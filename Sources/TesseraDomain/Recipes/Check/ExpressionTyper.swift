/// Finds out of what type expressions are, and whether they fit where they stand.
///
/// Types go both ways, as in Swift: `.black` takes its meaning from what the place wants, and a number is a length where a
/// length is wanted. Whatever cannot be said in Swift in the same place is reported.
package struct ExpressionTyper {
  package let scope: RecipeScope
  let tokens: RecipeTokens
  /// Why expressions do not fit, in the order of asking.
  package private(set) var findings: [RecipeFinding] = []
  /// Counts trials whose findings nobody reads.
  var muted = 0
  /// How many parts of expressions are still looked at: overloads are tried one after the other.
  private var budget = 100_000

  package init(_ scope: RecipeScope, _ tokens: RecipeTokens) {
    self.scope = scope
    self.tokens = tokens
  }

  /// The expression as a value of the type `wanted`; `nil` where it is none, which is reported.
  ///
  /// - Complexity: O(size of the expression × overloads of what it names).
  package mutating func type(_ expression: RecipeExpression, as wanted: ValueType) -> TypedExpression? {
    switch expression.form {
    case .conditional(let condition, let then, let otherwise):
      guard spend(on: expression) else { return nil }
      return conditional(expression, condition, then, otherwise, wanted)
    case .choice(let subject, let cases, let otherwise):
      guard spend(on: expression) else { return nil }
      return choice(expression, subject, cases, otherwise, wanted)
    case .name(let name) where wanted == .anything:
      // What may have no value can still be watched.
      if let entry = scope[name], entry.isOptional { return optional(expression, entry) }
    default: break
    }
    return infer(expression, wanted).flatMap { fit($0, wanted) }
  }

  /// The expression by itself; `nil` where nothing says of which type it is.
  package mutating func type(_ expression: RecipeExpression) -> TypedExpression? { infer(expression, nil) }

  // MARK: - Findings

  mutating func report(_ code: String, at place: RecipePlace, _ message: String, advice: String?) {
    guard muted == 0 else { return }
    findings.append(RecipeFinding(code, at: place, of: scope.recipe, message, advice: advice))
  }

  /// What `body` finds, which is not kept.
  mutating func trying(_ body: (inout ExpressionTyper) -> Void) -> [RecipeFinding] {
    let before = findings.count
    body(&self)
    let found = Array(findings[before...])
    findings.removeSubrange(before...)
    return found
  }

  mutating func keep(_ found: [RecipeFinding]) { findings += found }

  /// Does `body` without keeping what it finds.
  mutating func quietly<Result>(_ body: (inout ExpressionTyper) -> Result) -> Result {
    muted += 1
    defer { muted -= 1 }
    return body(&self)
  }

  private mutating func spend(on expression: RecipeExpression) -> Bool {
    budget -= 1
    if budget == 0 {
      report(
        "recipe.limit", at: expression.place, "finding out of what type this is takes too long",
        advice: "Give parts of it a name under \"derived\".")
      if muted > 0 { budget = 1 }
    }
    return budget > 0
  }

  // MARK: - Types

  /// What the expression is, with `hint` for what has no type of its own; whether it fits is not asked.
  mutating func infer(_ expression: RecipeExpression, _ hint: ValueType?) -> TypedExpression? {
    guard spend(on: expression) else { return nil }
    switch expression.form {
    case .number(let value): return number(value, expression, hint)
    case .boolean: return TypedExpression(expression, .boolean, .literal)
    case .text(let parts): return text(parts, expression)
    case .name(let name): return self.name(name, expression)
    case .binding(let name): return binding(name, expression)
    case .token(let path): return token(path, expression)
    case .implicit(let name): return implicit(name, nil, expression, hint)
    case .type(let name):
      report(
        "recipe.unknown", at: expression.place, "\(name) is the name of a type, and no value",
        advice: "Write a member of it, \(name).member, or make one, \(name)(…).")
      return nil
    case .member(let base, let name): return member(base, name, nil, expression, hint)
    case .call(let callee, let arguments): return call(callee, arguments, expression, hint)
    case .list(let elements): return list(elements, expression, hint)
    case .not(let operand):
      guard let typed = type(operand, as: .boolean) else { return nil }
      return TypedExpression(expression, .boolean, .operation, parts: [typed])
    case .negative(let operand): return negative(operand, expression, hint)
    case .binary(let symbol, let left, let right): return binary(symbol, left, right, expression, hint)
    case .conditional(let condition, let then, let otherwise):
      return conditional(expression, condition, then, otherwise, hint: hint)
    case .choice(let subject, let cases, let otherwise):
      return choice(expression, subject, cases, otherwise, hint: hint)
    }
  }

  // MARK: - Literals

  /// The largest integer that is written out: products of a few such still fit.
  private static let largestInteger = 1_000_000_000.0

  private mutating func number(
    _ value: Double, _ expression: RecipeExpression, _ hint: ValueType?
  ) -> TypedExpression? {
    let isWhole = value == value.rounded()
    let type: ValueType =
      if let hint, hint.isNumeric, hint != .integer || isWhole {
        hint
      } else {
        isWhole && !expression.isFraction ? .integer : .number
      }
    if type == .integer, value > Self.largestInteger {
      report(
        "recipe.type", at: expression.place, "the integer is larger than 1000000000", advice: "Write a smaller one.")
      return nil
    }
    return TypedExpression(expression, type, .literal)
  }

  private mutating func text(_ parts: [RecipeExpression.TextPart], _ expression: RecipeExpression) -> TypedExpression? {
    var values: [TypedExpression] = []
    var isSound = true
    for case .value(let value) in parts {
      guard let typed = infer(value, nil) else {
        isSound = false
        continue
      }
      guard typed.type.isNumeric || typed.type == .string else {
        report(
          "recipe.type", at: value.place, "\(typed.type.phrase) cannot stand in a text",
          advice: "Interpolate a number or another text.")
        isSound = false
        continue
      }
      values.append(typed)
    }
    return isSound ? TypedExpression(expression, .string, .literal, parts: values) : nil
  }

  private mutating func list(
    _ elements: [RecipeExpression], _ expression: RecipeExpression, _ hint: ValueType?
  ) -> TypedExpression? {
    guard let hint, let element = hint.element else {
      report(
        "recipe.type", at: expression.place,
        hint.map { "\($0.phrase) is wanted, and this is a list" } ?? "nothing here takes a list",
        advice: "Write one value, without brackets.")
      return nil
    }
    var values: [TypedExpression] = []
    for value in elements { if let typed = type(value, as: element) { values.append(typed) } }
    guard values.count == elements.count else { return nil }
    return TypedExpression(expression, hint, .literal, parts: values)
  }

  // MARK: - Names

  private mutating func name(_ name: String, _ expression: RecipeExpression) -> TypedExpression? {
    guard let entry = scope[name] else {
      reportUnknown(name, expression)
      return nil
    }
    if entry.isOptional {
      report(
        "recipe.type", at: expression.place, "\(name) may have no value",
        advice: "Compare it, \(name) == .member, or switch over it.")
      return nil
    }
    if entry.valueType == .geometry {
      let ways = entry.origin == .event ? entry.members.map(\.path) : MemberTable.members(of: .geometry).map(\.name)
      report(
        "recipe.type", at: expression.place, "\(name) is no value by itself",
        advice: ways.first.map { "Write what it has, such as \(name).\($0)." })
      return nil
    }
    if entry.type == .action, entry.origin == .environment {
      report(
        "recipe.type", at: expression.place, "\(name) can be called, and not handed on",
        advice: "Write {\"call\": \"\(name)\"} in an effect.")
      return nil
    }
    return TypedExpression(
      expression, entry.valueType, .name(entry.origin), minimum: Self.minimum(of: entry),
      isInsettable: entry.isInsettable)
  }

  /// A name that may have no value, where that does no harm.
  mutating func optional(_ expression: RecipeExpression, _ entry: RecipeScope.Entry) -> TypedExpression {
    TypedExpression(expression, entry.valueType, .name(entry.origin), minimum: Self.minimum(of: entry))
  }

  private static func minimum(of entry: RecipeScope.Entry) -> PlatformMinimum {
    guard entry.origin == .environment else { return .everywhere }
    return EnvironmentTable.entry(named: entry.name)?.minimum ?? .everywhere
  }

  private mutating func reportUnknown(_ name: String, _ expression: RecipeExpression) {
    guard muted == 0 else { return }
    let advice: String
    if name.hasSameBytes(as: "value") {
      advice = "\"value\" is what an event tells, and stands only in effects of an event that tells something."
    } else if let near = NearName.find(name, among: scope.names) {
      advice = "Did you mean \(near)?"
    } else if EnvironmentTable.entry(named: name) != nil {
      advice = "Add \"\(name)\" to \"environment\"."
    } else {
      advice = """
        Declare it under "parameters", "state" or "derived", put a text in single quotes, or a dot before a member.
        """
    }
    report("recipe.unknown", at: expression.place, "\(name) is not declared here", advice: advice)
  }

  private mutating func binding(_ name: String, _ expression: RecipeExpression) -> TypedExpression? {
    guard let entry = scope[name] else {
      reportUnknown(name, expression)
      return nil
    }
    guard let type = entry.bindingType else {
      report(
        "recipe.type", at: expression.place, "\(name) has no binding",
        advice: "Only state and parameters of a type such as binding.boolean have one.")
      return nil
    }
    return TypedExpression(expression, type, .binding(entry.origin))
  }

  private mutating func token(_ path: TokenPath, _ expression: RecipeExpression) -> TypedExpression? {
    switch tokens.use(of: path) {
    case .token(let type): return TypedExpression(expression, ValueType(type), .token(type))
    case .missing(let suggestion):
      report(
        "recipe.token", at: expression.place, "the token {\(path)} does not exist",
        advice: suggestion ?? "Name a token that exists.")
    case .group:
      report(
        "recipe.token", at: expression.place, "{\(path)} is a group of tokens", advice: "Name one of its tokens.")
    case .undefined(let context):
      report(
        "recipe.token", at: expression.place,
        "the token {\(path)} has no value" + (context.isEmpty ? "" : " with \(context)"),
        advice: "Define it in every context, or name another.")
    case .mixed(let one, let other):
      report(
        "recipe.token", at: expression.place,
        "the token {\(path)} is \(one.rawValue) in one context and \(other.rawValue) in another",
        advice: "Give it one type, or name another.")
    case .carried:
      report(
        "recipe.token", at: expression.place,
        "the token {\(path)} is carried: Design Tokens 2025.10 cannot say its value, and no code can be made of it",
        advice: "Name another token, or give this one a type and a value of the format.")
    }
    return nil
  }

  // MARK: - Fitting

  /// The typed expression where `wanted` is wanted.
  mutating func fit(_ typed: TypedExpression, _ wanted: ValueType) -> TypedExpression? {
    if typed.type.becomes(wanted) { return typed.wanted(as: wanted) }
    report(
      "recipe.type", at: typed.source.place, "\(wanted.phrase) is wanted, and this is \(typed.type.phrase)",
      advice: typed.type.advice(for: wanted))
    return nil
  }
}
