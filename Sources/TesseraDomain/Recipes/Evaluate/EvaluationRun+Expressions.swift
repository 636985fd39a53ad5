/// Working out expressions.
extension EvaluationRun {
  /// The value of `expression` where a value of the type `wanted` is to stand.
  func value(_ expression: RecipeExpression, as wanted: ValueType?, _ scope: EvaluationScope) -> RecipeValue {
    evaluate(expression, wanted, scope).settled(as: wanted)
  }

  /// The value of `expression`; a number as written stays one that goes with whole numbers and fractions alike.
  func evaluate(_ expression: RecipeExpression, _ wanted: ValueType?, _ scope: EvaluationScope) -> RecipeValue {
    guard enter(expression.place, scope) else { return .failed }
    defer { leave() }
    return kept(evaluateForm(of: expression, wanted, scope), at: expression.place, scope)
  }

  private func evaluateForm(
    of expression: RecipeExpression, _ wanted: ValueType?, _ scope: EvaluationScope
  ) -> RecipeValue {
    switch expression.form {
    case .number(let number):
      var value = RecipeValue(.number(number))
      value.isLiteral = true
      return value
    case .boolean(let value): return RecipeValue(.boolean(value), .boolean)
    case .text(let parts): return text(parts, expression, scope)
    case .name(let name): return named(name, expression, scope)
    case .binding(let name): return binding(name, expression, scope)
    case .token(let path): return token(path, expression, scope)
    case .implicit(let name): return implicit(name, wanted)
    case .type(let name): return RecipeValue(.type(name), MemberTable.type(ofSwift: name))
    case .member(let base, let name): return member(name, of: base, expression, wanted, scope)
    case .call(let callee, let arguments): return call(callee, arguments, expression, wanted, scope)
    case .list(let elements): return list(elements, wanted, scope)
    case .not(let operand): return not(operand, expression, scope)
    case .negative(let operand): return negative(evaluate(operand, wanted, scope), expression, scope)
    case .binary(let symbol, let left, let right): return binary(symbol, left, right, expression, wanted, scope)
    case .conditional(let condition, let then, let otherwise):
      return conditional(condition, then, otherwise, expression, wanted, scope)
    case .choice(let subject, let cases, let otherwise):
      return choice(subject, cases, otherwise, expression, wanted, scope)
    }
  }

  // MARK: - Names

  private func named(_ name: String, _ expression: RecipeExpression, _ scope: EvaluationScope) -> RecipeValue {
    if let value = scope.values[NameKey(name)] { return value }
    switch scope.derivedValue(name) {
    case .known(let value): return value
    case .running:
      report(
        expression.place, scope, "the derived value \"\(name)\" depends on itself",
        advice: "Work it out from other values.")
      return .failed
    case .toBeFound(let derived):
      scope.begin(name)
      let value = value(derived.value, as: derived.type, scope)
      scope.end(name, with: value)
      return value
    case .unknown: break
    }
    if scope.geometries.contains(NameKey(name)) { return open(expression, .geometry) }
    report(
      expression.place, scope, "nothing is declared as \"\(name)\"",
      advice: NearName.find(name, among: scope.values.keys.map(\.text).sorted { $0.precedesByBytes($1) })
        .map { "Did you mean \"\($0)\"?" } ?? "Declare it, or use a name that is declared.")
    return .failed
  }

  private func binding(_ name: String, _ expression: RecipeExpression, _ scope: EvaluationScope) -> RecipeValue {
    guard let value = scope.values[NameKey(name)] else {
      report(
        expression.place, scope, "nothing is declared as \"\(name)\"",
        advice: "Name a state, or a parameter that is a binding.")
      return .failed
    }
    return open(expression, value.type.map { .binding($0) })
  }

  private func token(_ path: TokenPath, _ expression: RecipeExpression, _ scope: EvaluationScope) -> RecipeValue {
    guard let id = graph.token(at: path) else {
      report(
        expression.place, scope, "there is no token {\(path)}",
        advice: graph.nearestToken(to: path) ?? "Name a token that exists.")
      return .failed
    }
    guard let token = graph.resolved(id, in: context) else {
      let words = graph.describe(graph.masked(context, to: graph.reach(id)))
      report(
        expression.place, scope, "the token {\(path)} has no value\(words.isEmpty ? "" : " with \(words)")",
        advice: "Choose another context, or define the token there.")
      return .failed
    }
    return RecipeValue(token)
  }

  // MARK: - Texts and lists

  private func text(
    _ parts: [RecipeExpression.TextPart], _ expression: RecipeExpression, _ scope: EvaluationScope
  ) -> RecipeValue {
    var known = ""
    var pieces: [RecipeExpression.TextPart] = []
    var values: [RecipeValue] = []
    func flush() {
      if !known.isEmpty { pieces.append(.literal(known)) }
      known = ""
    }
    for part in parts {
      switch part {
      case .literal(let literal): known += literal
      case .value(let inner):
        let value = interpolated(inner, scope)
        if value.isFailed { return .failed }
        values.append(value)
        if let spelling = Self.spelling(of: value) {
          known += spelling
        } else {
          flush()
          pieces.append(.value(value.expression(at: inner.place)))
        }
      }
    }
    if pieces.isEmpty { return RecipeValue(.text(known), .string, from: values) }
    flush()
    return RecipeValue(.open(RecipeExpression(.text(pieces), at: expression.place)), .string, from: values)
  }

  /// A value in a text, where a number has the type that it has by itself.
  private func interpolated(_ expression: RecipeExpression, _ scope: EvaluationScope) -> RecipeValue {
    let value = evaluate(expression, nil, scope)
    return value.settled(as: value.isLiteral ? NumberKind(expression, scope).type : nil)
  }

  /// What Swift puts into a text for a value; `nil` for what only the running app knows.
  private static func spelling(of value: RecipeValue) -> String? {
    switch value.form {
    case .number(let number): String(number)
    case .integer(let number): String(number)
    case .boolean(let flag): flag ? "true" : "false"
    case .text(let text): text
    case .member(let name, of: _): name
    default: nil
    }
  }

  private func list(_ elements: [RecipeExpression], _ wanted: ValueType?, _ scope: EvaluationScope) -> RecipeValue {
    // A set of edges is written as a list of edges.
    var inner = wanted
    if case .list(let type) = wanted { inner = type }
    let values = elements.map { value($0, as: inner, scope) }
    if values.contains(where: \.isFailed) { return .failed }
    return RecipeValue(.list(values), wanted ?? values.first?.type.map { .list($0) }, from: values)
  }

  // MARK: - Conditions

  /// What a condition comes to.
  enum Decision {
    case yes, no
    case open(RecipeValue)
    case failed
  }

  func decide(_ condition: RecipeExpression, _ scope: EvaluationScope) -> Decision {
    let value = value(condition, as: .boolean, scope)
    if let boolean = value.boolean { return boolean ? .yes : .no }
    if value.isFailed { return .failed }
    switch value.form {
    case .open, .property, .call: return .open(value)
    default:
      report(
        condition.place, scope, "a condition is true or false, and this is \(value)",
        advice: "Compare it with something.")
      return .failed
    }
  }

  private func conditional(
    _ condition: RecipeExpression, _ then: RecipeExpression, _ otherwise: RecipeExpression,
    _ expression: RecipeExpression, _ wanted: ValueType?, _ scope: EvaluationScope
  ) -> RecipeValue {
    let wanted = typeOfSides(then, otherwise, wanted, scope)
    switch decide(condition, scope) {
    case .yes: return evaluate(then, wanted, scope)
    case .no: return evaluate(otherwise, wanted, scope)
    case .failed: return .failed
    case .open(let open):
      let values = [value(then, as: wanted, scope), value(otherwise, as: wanted, scope)]
      if values.contains(where: \.isFailed) { return .failed }
      if values[0].means(values[1]) { return values[0] }
      let place = expression.place
      let form = RecipeExpression.Form.conditional(
        open.expression(at: place), then: values[0].expression(at: place), else: values[1].expression(at: place))
      return self.open(
        RecipeExpression(form, at: place), wanted ?? values[0].type ?? values[1].type, from: [open] + values)
    }
  }

  /// What both sides of a condition are wanted as: numbers as written are fractions beside one.
  private func typeOfSides(
    _ then: RecipeExpression, _ otherwise: RecipeExpression, _ wanted: ValueType?, _ scope: EvaluationScope
  ) -> ValueType? {
    if let wanted, wanted.isNumeric { return wanted }
    switch (NumberKind(then, scope), NumberKind(otherwise, scope)) {
    case (.written, .other), (.other, .written): return .number
    default: return wanted
    }
  }

  private func choice(
    _ subject: RecipeExpression, _ cases: [RecipeExpression.Case], _ otherwise: RecipeExpression,
    _ expression: RecipeExpression, _ wanted: ValueType?, _ scope: EvaluationScope
  ) -> RecipeValue {
    let chosen = value(subject, as: nil, scope)
    if chosen.isFailed { return .failed }
    var open: [RecipeExpression.Case] = []
    var parts = [chosen]
    let place = expression.place
    for item in cases {
      var isOpen = false
      for pattern in item.patterns {
        let other = value(pattern, as: chosen.type, scope)
        switch areEqual(chosen, other) {
        case true? where open.isEmpty: return evaluate(item.value, wanted, scope)
        case false?: break
        default: isOpen = true
        }
      }
      guard isOpen else { continue }
      let value = value(item.value, as: wanted, scope)
      if value.isFailed { return .failed }
      parts.append(value)
      open.append(.init(patterns: item.patterns, value: value.expression(at: place)))
    }
    if open.isEmpty { return evaluate(otherwise, wanted, scope) }
    let last = value(otherwise, as: wanted, scope)
    if last.isFailed { return .failed }
    if parts.dropFirst().allSatisfy({ $0.means(last) }) { return last }
    let form = RecipeExpression.Form.choice(
      of: chosen.expression(at: place), cases: open, otherwise: last.expression(at: place))
    return self.open(RecipeExpression(form, at: place), wanted ?? last.type, from: parts + [last])
  }
}
