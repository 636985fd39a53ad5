extension ExpressionTyper {
  /// Whether what an expression is depends on its surroundings: numbers and what begins with a dot.
  static func isOpen(_ expression: RecipeExpression) -> Bool {
    switch expression.form {
    case .number, .implicit, .list: true
    case .negative(let operand): isOpen(operand)
    case .member(let base, _): isOpen(base)
    case .call(let callee, let arguments):
      if case .name = callee.form { arguments.allSatisfy { isOpen($0.value) } } else { isOpen(callee) }
    case .binary(let symbol, let left, let right): symbol.isArithmetic && isOpen(left) && isOpen(right)
    case .conditional(_, let then, let otherwise): isOpen(then) && isOpen(otherwise)
    default: false
    }
  }

  /// Both sides of an operation, each with the other as a hint.
  private mutating func pair(
    _ left: RecipeExpression, _ right: RecipeExpression, _ hint: ValueType?
  ) -> (TypedExpression, TypedExpression)? {
    let hint = hint ?? Self.fraction(among: [left, right])
    if Self.isOpen(left), !Self.isOpen(right) {
      guard let second = infer(right, hint),
        let first = infer(left, Self.type(beside: second.type, for: left, hint))
      else { return nil }
      return (first, second)
    }
    guard let first = infer(left, hint),
      let second = infer(right, Self.type(beside: first.type, for: right, hint))
    else { return nil }
    return (first, second)
  }

  /// What numbers are that are all written out, where nothing says it: fractions as soon as one of them is one, as in
  /// Swift; `nil` where something else decides.
  static func fraction(among expressions: [RecipeExpression]) -> ValueType? {
    expressions.contains(where: hasFraction) && expressions.allSatisfy(isOpen) ? .number : nil
  }

  /// What is wanted of an expression beside another of the type `type`.
  ///
  /// Beside whole numbers `2.0` alone is a whole one. What is calculated with it is none: cut or not, it would be another
  /// number.
  ///
  /// - Parameter hint: what the place wants of both.
  static func type(beside type: ValueType, for expression: RecipeExpression, _ hint: ValueType?) -> ValueType {
    if type == .integer, hint == nil, isOpen(expression), !isNumber(expression), hasFraction(expression) {
      return .number
    }
    return type
  }

  /// Whether a number with a fraction, `2.5` or `2.0`, goes into what a number is worked out from.
  private static func hasFraction(_ expression: RecipeExpression) -> Bool {
    switch expression.form {
    case .number(let value): expression.isFraction || value != value.rounded()
    case .negative(let operand): hasFraction(operand)
    case .binary(let symbol, let left, let right): symbol.isArithmetic && (hasFraction(left) || hasFraction(right))
    case .conditional(_, let then, let otherwise): hasFraction(then) || hasFraction(otherwise)
    case .call(let callee, let arguments):
      if case .name = callee.form { arguments.contains { hasFraction($0.value) } } else { false }
    default: false
    }
  }

  /// Whether it is a number that is written out, and nothing else.
  static func isNumber(_ expression: RecipeExpression) -> Bool {
    switch expression.form {
    case .number: true
    case .negative(let operand): isNumber(operand)
    default: false
    }
  }

  mutating func negative(
    _ operand: RecipeExpression, _ expression: RecipeExpression, _ hint: ValueType?
  ) -> TypedExpression? {
    guard let typed = infer(operand, hint) else { return nil }
    guard typed.type.isNumeric else {
      report(
        "recipe.type", at: operand.place, "a number is wanted behind the minus sign, and this is \(typed.type.phrase)",
        advice: "Write a number.")
      return nil
    }
    return TypedExpression(expression, typed.type, .operation, parts: [typed])
  }

  mutating func binary(
    _ symbol: RecipeExpression.Operator, _ left: RecipeExpression, _ right: RecipeExpression,
    _ expression: RecipeExpression, _ hint: ValueType?
  ) -> TypedExpression? {
    if symbol.isLogic {
      guard let first = type(left, as: .boolean), let second = type(right, as: .boolean) else { return nil }
      return TypedExpression(expression, .boolean, .operation, parts: [first, second])
    }
    if symbol.isComparison { return comparison(symbol, left, right, expression) }
    let numeric = hint.flatMap { $0.isNumeric ? $0 : nil }
    guard let (first, second) = pair(left, right, numeric) else { return nil }
    for operand in [first, second] where !operand.type.isNumeric {
      report(
        "recipe.type", at: operand.source.place,
        "\(symbol.rawValue) calculates with numbers, and this is \(operand.type.phrase)",
        advice: operand.type == .string ? "Join texts in one, '${a}${b}'." : "Write a number.")
      return nil
    }
    guard let type = first.type.joined(with: second.type) else {
      report(
        "recipe.type", at: second.source.place,
        "\(first.type.phrase) and \(second.type.phrase) do not go together in a calculation",
        advice: "Declare both as the same type.")
      return nil
    }
    if let fault = LiteralArithmetic.fault(symbol, left, right, isWhole: type == .integer) {
      report("recipe.type", at: fault == .overflow ? left.place : right.place, fault.message, advice: fault.advice)
      return nil
    }
    return TypedExpression(expression, type, .operation, parts: [first, second])
  }

  private mutating func comparison(
    _ symbol: RecipeExpression.Operator, _ left: RecipeExpression, _ right: RecipeExpression,
    _ expression: RecipeExpression
  ) -> TypedExpression? {
    let isOrder = symbol != .equal && symbol != .unequal
    let sides: (TypedExpression, TypedExpression)?
    if !isOrder, let entry = optionalEntry(left) {
      sides = infer(right, entry.valueType).map { (optional(left, entry), $0) }
    } else if !isOrder, let entry = optionalEntry(right) {
      sides = infer(left, entry.valueType).map { ($0, optional(right, entry)) }
    } else {
      sides = pair(left, right, nil)
    }
    guard let (first, second) = sides else { return nil }
    if Self.isWrittenOut(left) && Self.isWrittenOut(right) || Self.isOpen(left) && Self.isOpen(right) {
      report(
        "recipe.type", at: left.place,
        "both sides of \(symbol.rawValue) are written out, so that it is always the same",
        advice: "Compare with something that varies.")
      return nil
    }
    for side in [first, second] where isOrder ? !side.type.isOrdered : !side.type.isEquatable {
      report(
        "recipe.type", at: side.source.place, "\(side.type.phrase) cannot be compared with \(symbol.rawValue)",
        advice: isOrder && side.type.isEquatable
          ? "Compare it with == or !=." : "Compare what can be compared: numbers, texts, booleans.")
      return nil
    }
    guard first.type.joined(with: second.type) != nil else {
      report(
        "recipe.type", at: second.source.place,
        "\(first.type.phrase) is compared with \(second.type.phrase)", advice: second.type.advice(for: first.type))
      return nil
    }
    return TypedExpression(expression, .boolean, .operation, parts: [first, second])
  }

  /// Whether nothing in an expression can vary.
  private static func isWrittenOut(_ expression: RecipeExpression) -> Bool {
    switch expression.form {
    case .number, .boolean: true
    case .text(let parts): parts.allSatisfy { if case .literal = $0 { true } else { false } }
    case .negative(let operand), .not(let operand): isWrittenOut(operand)
    case .binary(_, let left, let right): isWrittenOut(left) && isWrittenOut(right)
    default: false
    }
  }

  private func optionalEntry(_ expression: RecipeExpression) -> RecipeScope.Entry? {
    guard case .name(let name) = expression.form, let entry = scope[name], entry.isOptional else { return nil }
    return entry
  }

  // MARK: - Conditions

  /// A condition where `wanted` is wanted: each side has to fit for itself.
  mutating func conditional(
    _ expression: RecipeExpression, _ condition: RecipeExpression, _ then: RecipeExpression,
    _ otherwise: RecipeExpression, _ wanted: ValueType
  ) -> TypedExpression? {
    let test = type(condition, as: .boolean)
    let first = type(then, as: wanted)
    let second = type(otherwise, as: wanted)
    guard let test, let first, let second, let type = united([first, second], wanted) else { return nil }
    return TypedExpression(expression, type, wanted: wanted, .conditional, parts: [test, first, second])
  }

  /// A condition by itself: one side says of what type the other is.
  mutating func conditional(
    _ expression: RecipeExpression, _ condition: RecipeExpression, _ then: RecipeExpression,
    _ otherwise: RecipeExpression, hint: ValueType?
  ) -> TypedExpression? {
    guard let test = type(condition, as: .boolean), let (first, second) = pair(then, otherwise, hint) else {
      return nil
    }
    guard let wanted = Self.common([first, second]) else {
      report(
        "recipe.type", at: otherwise.place,
        "one side of the condition is \(first.type.phrase), the other \(second.type.phrase)",
        advice: second.type.advice(for: first.type))
      return nil
    }
    guard let type = united([first, second], wanted) else { return nil }
    return TypedExpression(
      expression, type, .conditional, parts: [test, first.wanted(as: wanted), second.wanted(as: wanted)])
  }

  /// The type that all values can be; `nil` where there is none.
  private static func common(_ values: [TypedExpression]) -> ValueType? {
    guard var type = values.first?.type else { return nil }
    for value in values.dropFirst() where value.type != type {
      if let joined = type.joined(with: value.type) {
        type = joined
      } else if value.type.becomes(type) {
        continue
      } else if type.becomes(value.type) {
        type = value.type
      } else {
        return nil
      }
    }
    return type
  }

  /// What a choice between values is where `wanted` is wanted; `nil` where one cannot choose between them in Swift.
  private mutating func united(_ values: [TypedExpression], _ wanted: ValueType) -> ValueType? {
    guard let last = values.last else { return wanted }
    if wanted == .enumeration("systemColor") {
      report(
        "recipe.type", at: last.source.place, "no condition can choose between roles of the platform",
        advice: "Choose between colors: a ? Color(.systemBackground) : Color(.secondarySystemBackground).")
      return nil
    }
    if !wanted.canBeHeld, wanted != .anything {
      report(
        "recipe.type", at: last.source.place, "no condition can choose between values of \(wanted.name)",
        advice: "Choose between two wholes: put the condition around what takes the value.")
      return nil
    }
    if wanted == .action || last.type.isBinding {
      report(
        "recipe.type", at: last.source.place,
        "no condition can choose between \(last.type.isBinding ? "bindings" : "actions")",
        advice: "Name one of them.")
      return nil
    }
    let types = Set(values.map(\.type))
    if wanted == .anything, Self.common(values) == nil {
      report(
        "recipe.type", at: last.source.place, "the sides of the condition are of different types",
        advice: "Let both be of one type.")
      return nil
    }
    if wanted == .shape {
      let kinds = values.map { Self.shapeKind($0) }
      if kinds.contains(nil) || Set(kinds).count > 1 {
        report(
          "recipe.type", at: last.source.place, "no condition can choose between shapes of different kinds",
          advice: "Branch instead, {\"if\": …, \"then\": […], \"else\": […]}, with one shape in each.")
        return nil
      }
    }
    if wanted == .style, types.contains(.color), let relative = values.lazy.compactMap(Self.relativeStyle).first {
      guard case .implicit(let name) = relative.source.form else { return nil }
      report(
        "recipe.style", at: relative.source.place,
        ".\(name) is relative to the foreground style, and another side of the condition is a color",
        advice: MemberTable.staticMembers(named: name, of: .color).isEmpty
          ? "Branch instead: {\"if\": …, \"then\": […], \"else\": […]}."
          : "Write Color.\(name) for the color of that name, or branch, {\"if\": …, \"then\": […], \"else\": […]}.")
      return nil
    }
    return types.count == 1 ? types.first : wanted
  }

  /// Styles that take the foreground's and weaken it.
  private static let relativeStyles: Set<String> = ["primary", "secondary", "tertiary", "quaternary", "quinary"]

  private static func relativeStyle(_ value: TypedExpression) -> TypedExpression? {
    switch value.meaning {
    case .staticMember(let member, .style) where member.result == .style && relativeStyles.contains(member.name):
      if case .implicit = value.source.form { return value }
      return nil
    case .conditional: return value.parts.dropFirst().lazy.compactMap(relativeStyle).first
    default: return nil
    }
  }

  /// The Swift type of a shape, as far as an expression shows it.
  private static func shapeKind(_ value: TypedExpression) -> String? {
    switch value.meaning {
    case .initializer(let member): return member.name
    case .staticMember(let member, _):
      return "." + member.name + "(" + (member.signature?.parameters.map(\.name).joined(separator: ":") ?? "") + ")"
    case .conditional:
      let kinds = value.parts.dropFirst().map(shapeKind)
      return Set(kinds).count == 1 ? kinds.first ?? nil : nil
    default: return nil
    }
  }

  // MARK: - Switches

  mutating func choice(
    _ expression: RecipeExpression, _ subject: RecipeExpression, _ cases: [RecipeExpression.Case],
    _ otherwise: RecipeExpression, _ wanted: ValueType
  ) -> TypedExpression? {
    guard let head = choiceHead(subject, cases) else { return nil }
    var values: [TypedExpression] = []
    for value in cases.map(\.value) + [otherwise] {
      if let typed = type(value, as: wanted) { values.append(typed) }
    }
    guard values.count == cases.count + 1, let type = united(values, wanted) else { return nil }
    return TypedExpression(expression, type, wanted: wanted, .choice, parts: Self.choiceParts(head, values))
  }

  mutating func choice(
    _ expression: RecipeExpression, _ subject: RecipeExpression, _ cases: [RecipeExpression.Case],
    _ otherwise: RecipeExpression, hint: ValueType?
  ) -> TypedExpression? {
    let first = cases.map(\.value).first { !Self.isOpen($0) } ?? otherwise
    guard let type = hint ?? quietly({ $0.infer(first, nil) })?.type else {
      report(
        "recipe.type", at: expression.place, "nothing says of what type the values of this switch are",
        advice: "Name the type of one of them, such as Color.black.")
      return nil
    }
    return choice(expression, subject, cases, otherwise, type)
  }

  /// The subject, then the patterns of each case.
  private mutating func choiceHead(
    _ subject: RecipeExpression, _ cases: [RecipeExpression.Case]
  ) -> (subject: TypedExpression, patterns: [[TypedExpression]])? {
    let entry = optionalEntry(subject)
    guard let typed = entry.map({ optional(subject, $0) }) ?? infer(subject, nil) else { return nil }
    guard typed.type.isEquatable, typed.type == .integer || !typed.type.isNumeric else {
      report(
        "recipe.type", at: subject.place, "no switch goes over \(typed.type.phrase)",
        advice: "Switch over one of the listed values of an environment input, over an integer or a text.")
      return nil
    }
    var seen: Set<NameKey> = []
    var patterns: [[TypedExpression]] = []
    var isSound = true
    for item in cases {
      var own: [TypedExpression] = []
      for pattern in item.patterns {
        guard Self.isPattern(pattern) else {
          report(
            "recipe.pattern", at: pattern.place, "a case compares with values that are written out",
            advice: "Write .member, a number or a text; for anything else use a condition, a ? b : c.")
          isSound = false
          continue
        }
        guard let value = type(pattern, as: typed.type) else {
          isSound = false
          continue
        }
        if !seen.insert(NameKey(Self.spelling(ofPattern: pattern))).inserted {
          report(
            "recipe.pattern", at: pattern.place, "\(pattern) stands in an earlier case already", advice: "Take it out.")
          isSound = false
        }
        own.append(value)
      }
      patterns.append(own)
    }
    guard isSound else { return nil }
    let all = Self.count(ofValues: typed.type)
    if entry == nil, let all, seen.count >= all, let last = cases.last?.patterns.last {
      report(
        "recipe.pattern", at: last.place, "the cases list every value, so the default is never met",
        advice: "Take the last case out, and give its value to \"default\".")
      return nil
    }
    return (typed, patterns)
  }

  private static func isPattern(_ expression: RecipeExpression) -> Bool {
    switch expression.form {
    case .number, .boolean, .implicit: return true
    case .negative(let operand):
      if case .number = operand.form { return true }
      return false
    case .member(let base, _):
      if case .type = base.form { return true }
      return false
    case .text(let parts):
      return parts.allSatisfy { if case .literal = $0 { true } else { false } }
    default: return false
    }
  }

  /// The same for the same value: `.dark` and `ColorScheme.dark`.
  private static func spelling(ofPattern pattern: RecipeExpression) -> String {
    if case .member(_, let name) = pattern.form { return "." + name }
    return pattern.description
  }

  /// How many values there are; `nil` where the cases cannot list them all.
  private static func count(ofValues type: ValueType) -> Int? {
    switch type {
    case .boolean: 2
    case .enumeration(let name): EnumerationTable.enumeration(named: name)?.cases.count
    default: nil
    }
  }

  private static func choiceParts(
    _ head: (subject: TypedExpression, patterns: [[TypedExpression]]), _ values: [TypedExpression]
  ) -> [TypedExpression] {
    var parts = [head.subject]
    for (patterns, value) in zip(head.patterns, values) { parts += patterns + [value] }
    if let last = values.last { parts.append(last) }
    return parts
  }
}
