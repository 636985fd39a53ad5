internal import TesseraDomain

/// Expressions, with as few parentheses as Swift needs.
extension RecipeWriter {
  /// How a value is wanted, beyond its type.
  struct Manner: OptionSet {
    let rawValue: Int
    /// Values of a style stand for a choice between kinds of styles, so each of them has to hide its kind.
    static let erased = Manner(rawValue: 1)
    /// A shape is one of several between which a condition chooses, so all have to be of one kind.
    static let oneOfSeveral = Manner(rawValue: 2)
    /// A colour stands where any style may, so that it has to say that it is one.
    static let colorAsStyle = Manner(rawValue: 4)
    /// A value stands where nothing says of which type it is.
    static let alone = Manner(rawValue: 8)
  }

  /// The expression where a value of `type` is wanted; `nil` where it is no such value, which is noted.
  mutating func code(_ expression: RecipeExpression, as type: ValueType, _ manner: Manner = []) -> SwiftCode? {
    typed(expression, as: type).map { code($0, manner) }
  }

  mutating func typed(_ expression: RecipeExpression, as type: ValueType) -> TypedExpression? {
    var typer = ExpressionTyper(frame.scope, surroundings.tokens)
    if let typed = typer.type(expression, as: type) { return typed }
    note(typer.findings.first?.message ?? "\(expression) cannot be written in Swift, so it is left out")
    return nil
  }

  /// - Parameter strength: that of the operator around; what is weaker stands in parentheses.
  mutating func code(_ typed: TypedExpression, _ manner: Manner = [], within strength: Int = 0) -> SwiftCode {
    switch typed.meaning {
    case .conditional: return conditional(typed, manner, within: strength)
    case .choice: return choice(typed, manner, within: strength)
    default: break
    }
    if manner.contains(.erased), typed.wanted == .style {
      if StyleKind(typed) == .erased { return leaf(typed, [], within: 0) }
      return .call(apple("AnyShapeStyle"), [leaf(typed, [], within: 0)])
    }
    return leaf(typed, manner, within: strength)
  }

  private mutating func leaf(_ typed: TypedExpression, _ manner: Manner, within strength: Int) -> SwiftCode {
    switch typed.meaning {
    case .literal: literal(typed)
    case .name(let origin): name(typed, origin)
    case .binding(let origin):
      if case .binding(let name) = typed.source.form { .text(bindingSpelling(of: name, origin)) } else { .text("nil") }
    case .token: token(typed)
    case .enumerationCase(let item, let enumeration): enumerationCase(typed, item, enumeration, manner)
    case .staticMember(let member, let type): staticMember(typed, member, of: type, manner)
    case .member(let member): memberAccess(typed, member, manner)
    case .initializer(let member): initializer(typed, member, manner)
    case .function: function(typed)
    case .operation: operation(typed, within: strength)
    case .conditional, .choice: .text("")
    }
  }

  // MARK: - Literals and names

  private mutating func literal(_ typed: TypedExpression) -> SwiftCode {
    switch typed.source.form {
    case .number(let value):
      return .text(
        Self.spelling(of: value) + (isInText && typed.source.isFraction && typed.type == .number ? ".0" : ""))
    case .boolean(let value): return .text(value ? "true" : "false")
    case .text(let parts): return .text(text(parts, typed.parts))
    case .list: return .list(open: "[", typed.parts.map { code($0) }, close: "]")
    // The motion of people who asked for none.
    default: return .text("nil")
    }
  }

  static func spelling(of value: Double) -> String { String(decoding: Self.bytes(of: value), as: UTF8.self) }

  private static func bytes(of value: Double) -> [UInt8] {
    var out: [UInt8] = []
    out.append(value)
    return out
  }

  private mutating func text(_ parts: [RecipeExpression.TextPart], _ values: [TypedExpression]) -> String {
    var out: [UInt8] = [UInt8(ascii: "\"")]
    var next = values.makeIterator()
    for part in parts {
      switch part {
      case .literal(let text):
        var literal: [UInt8] = []
        SwiftText.append(literal: text, to: &literal)
        out += literal.dropFirst().dropLast()
      case .value:
        guard let value = next.next() else { continue }
        out.append("\\(")
        let wasInText = isInText
        isInText = true
        out += SwiftCodeWriter.flat(interpolated(value))
        isInText = wasInText
        out.append(")")
      }
    }
    out.append(UInt8(ascii: "\""))
    return String(decoding: out, as: UTF8.self)
  }

  /// Long sums say their type: in a text nothing else does, and compilers would try all that the numbers could be.
  private mutating func interpolated(_ value: TypedExpression) -> SwiftCode {
    guard Self.operations(in: value) > 2, [.length, .number, .seconds, .integer].contains(value.type) else {
      return code(value)
    }
    return .joined([code(value, within: 1), .text(" as \(swiftType(value.type))")])
  }

  private static func operations(in typed: TypedExpression) -> Int {
    let own = if case .operation = typed.meaning { 1 } else { 0 }
    return (typed.base + typed.parts).reduce(own) { $0 + operations(in: $1) }
  }

  private mutating func name(_ typed: TypedExpression, _ origin: RecipeScope.Origin) -> SwiftCode {
    let name = plainName(typed, origin)
    let isFont = typed.type == .textStyle && typed.wanted == .font && !isFaithful
    return isFont ? name.linked(.text("font"), isView: false) : name
  }

  /// The name alone, whatever its place wants.
  mutating func plainName(_ typed: TypedExpression, _ origin: RecipeScope.Origin) -> SwiftCode {
    guard case .name(let name) = typed.source.form else { return .text("") }
    return .text(spelling(of: name, origin))
  }

  /// - Parameter wanted: `nil` for what the place wants.
  mutating func token(_ typed: TypedExpression, as wanted: ValueType? = nil) -> SwiftCode {
    guard case .token(let path) = typed.source.form else { return .text("") }
    let wanted = wanted ?? (typed.wanted == .anything ? typed.type : typed.wanted)
    guard let reference = surroundings.reference(path, wanted) else {
      note("the token \(path) is not exported, so what names it does not compile")
      return .text(path.text)
    }
    if let first = reference.code.split(separator: ".").first, frame.hidden.contains(String(first)) {
      missesName = true
    }
    if let slot = reference.slot, !isFaithful, surroundings.themeKeyPath != nil {
      if frame.place == .function {
        missesTheme = true
        return .text(reference.code)
      }
      let suffix = surroundings.reference(path, nil).map { reference.code.dropFirst($0.code.count) } ?? ""
      return .text(theme() + slot + suffix)
    }
    return .text(reference.code)
  }

  // MARK: - Members

  private mutating func enumerationCase(
    _ typed: TypedExpression, _ item: Enumeration.Case, _ enumeration: String, _ manner: Manner
  ) -> SwiftCode {
    var isImplicit = if case .implicit = typed.source.form { true } else { false }
    if manner.contains(.alone) { isImplicit = false }
    let type = EnumerationTable.enumeration(named: enumeration)?.swiftType ?? ""
    return .text((isImplicit ? "" : apple(type)) + "." + item.name)
  }

  /// Colours that a style of the same name, or none, would be where their type is not written out.
  private static let bareColors: Set<String> = ["primary", "secondary", "accentColor"]

  private mutating func staticMember(
    _ typed: TypedExpression, _ member: MemberTable.Member, of type: ValueType, _ manner: Manner
  ) -> SwiftCode {
    // In apps for iOS 17 and later transitions are of a protocol whose members are bound to the main actor.
    if type == .transition { needsMainActor = true }
    let callee: RecipeExpression
    var arguments: [RecipeExpression.Argument]?
    if case .call(let called, let given) = typed.source.form {
      callee = called
      arguments = given
    } else {
      callee = typed.source
    }
    var prefix = ""
    if case .member(let base, _) = callee.form { prefix = apple(base.description) }
    if prefix.isEmpty {
      if manner.contains(.colorAsStyle), Self.bareColors.contains(member.name) { prefix = apple("Color") }
      // Room around can be given in several ways, so what is made for it says its type.
      if member.name == "init", type == .insets, let arguments {
        return .call(apple("EdgeInsets"), self.arguments(arguments, typed.parts))
      }
      if manner.contains(.alone) { prefix = standingAlone(typed, member, of: type) }
    }
    if type == .shape, manner.contains(.alone) { return shape(typed, arguments, member, manner) }
    let isRounded = member.name == "rect" && arguments != nil
    if isRounded, !isFaithful, let shape = rounded(typed, arguments, member, manner, capsule: ".capsule") {
      return shape
    }
    let name = prefix + "." + member.name
    guard let arguments else { return .text(name) }
    return .call(name, self.arguments(arguments, typed.parts))
  }

  /// A shape by its type: `.capsule` where nothing says that a shape is wanted.
  private mutating func shape(
    _ typed: TypedExpression, _ arguments: [RecipeExpression.Argument]?, _ member: MemberTable.Member,
    _ manner: Manner
  ) -> SwiftCode {
    let given = arguments ?? []
    let name: String
    switch member.name {
    case "rect" where given.isEmpty: name = "Rectangle"
    case "rect": name = given.contains { $0.label == "cornerRadius" } ? "RoundedRectangle" : "UnevenRoundedRectangle"
    case "containerRelative": name = "ContainerRelativeShape"
    default: name = member.name.capitalised
    }
    var parts = self.arguments(given, typed.parts)
    if name.hasSuffix("RoundedRectangle"), !isFaithful {
      if given.count == 1, name == "RoundedRectangle", !manner.contains(.oneOfSeveral), isFull(typed.parts[0]) {
        return .text(apple("Capsule") + "()")
      }
      if !given.contains(where: { $0.label == "style" }) { parts.append(.text("style: .continuous")) }
    }
    return .call(apple(name), parts)
  }

  private mutating func memberAccess(
    _ typed: TypedExpression, _ member: MemberTable.Member, _ manner: Manner
  ) -> SwiftCode {
    guard let base = typed.base.first else { return .text("") }
    // What an event tells may be called otherwise than a recipe calls it.
    var code: SwiftCode
    if base.type == .geometry, case .name(let origin) = base.meaning {
      code = name(base, origin)
    } else {
      code = self.code(base, manner.intersection([.colorAsStyle, .alone]), within: 7)
    }
    if base.type == .textStyle, typed.type == .font, !isFaithful {
      code = .chain(code, [.member(.text("font"))], isView: false)
      if member.name == "font" { return code }
    } else if base.type == .textStyle, member.name == "font" {
      return code
    }
    var link = SwiftCode.text(member.name)
    if case .call(_, let arguments) = typed.source.form {
      link = .call(member.name, self.arguments(arguments, typed.parts))
    }
    return code.linked(link, isView: false)
  }

  mutating func arguments(
    _ given: [RecipeExpression.Argument], _ values: [TypedExpression]
  ) -> [SwiftCode] {
    zip(given, values).map { .argument($0.label, code($1)) }
  }

  // MARK: - Initializers

  private mutating func initializer(
    _ typed: TypedExpression, _ member: MemberTable.Member, _ manner: Manner
  ) -> SwiftCode {
    guard case .call(_, let arguments) = typed.source.form else { return .text("") }
    if !isFaithful {
      if let role = systemRole(typed) { return role }
      if member.name == "RoundedRectangle" || member.name == "UnevenRoundedRectangle",
        let shape = rounded(typed, arguments, member, manner, capsule: apple("Capsule") + "()")
      {
        return shape
      }
    }
    return .call(apple(member.name), self.arguments(arguments, typed.parts))
  }

  /// `Color(.systemBackground)`, by way of the function that knows what each platform has.
  private mutating func systemRole(_ typed: TypedExpression) -> SwiftCode? {
    guard typed.parts.count == 1, case .enumerationCase(let item, "systemColor") = typed.parts[0].meaning,
      let role = SystemColorRole.named(item.name)
    else { return nil }
    roles[role.name] = role
    return .call(
      surroundings.own("SystemColor") + "." + role.name, [.argument("else", .text(role.stand))])
  }

  /// A rectangle with round corners that says how it rounds them, or a capsule where they are as round as can be.
  private mutating func rounded(
    _ typed: TypedExpression, _ arguments: [RecipeExpression.Argument]?, _ member: MemberTable.Member,
    _ manner: Manner, capsule: String
  ) -> SwiftCode? {
    guard let arguments else { return nil }
    if arguments.count == 1, arguments[0].label == "cornerRadius", !manner.contains(.oneOfSeveral),
      isFull(typed.parts[0])
    {
      return .text(capsule)
    }
    if arguments.contains(where: { $0.label == "style" }) { return nil }
    var name = member.name
    if case .call(let callee, _) = typed.source.form, case .implicit = callee.form {
      name = "." + name
    } else {
      name = apple(name)
    }
    return .call(name, self.arguments(arguments, typed.parts) + [.argument("style", .text(".continuous"))])
  }

  /// Whether a radius makes a capsule of whatever it rounds.
  func isFull(_ radius: TypedExpression) -> Bool {
    switch radius.source.form {
    case .number(let value): value >= RecipeSurroundings.fullRadius
    case .token(let path): surroundings.isFull(path)
    default: false
    }
  }
}

/// Operations.
extension RecipeWriter {
  private mutating func function(_ typed: TypedExpression) -> SwiftCode {
    guard case .call(let callee, _) = typed.source.form, case .name(let name) = callee.form else { return .text("") }
    return .call(frame.scope[name] == nil ? name : "Swift." + name, typed.parts.map { code($0) })
  }

  private mutating func operation(_ typed: TypedExpression, within strength: Int) -> SwiftCode {
    switch typed.source.form {
    case .not:
      // Two marks in a row would be an operator of their own.
      if case .not = typed.parts[0].source.form {
        return .joined([.text("!"), Self.parenthesised(code(typed.parts[0]))])
      }
      return .joined([.text("!"), code(typed.parts[0], within: 6)])
    case .negative:
      if case .negative = typed.parts[0].source.form {
        return .joined([.text("-"), Self.parenthesised(code(typed.parts[0]))])
      }
      return .joined([.text("-"), code(typed.parts[0], within: 6)])
    case .binary(let symbol, _, _): return binary(symbol, typed, within: strength)
    default: return .text("")
    }
  }

  private mutating func binary(
    _ symbol: RecipeExpression.Operator, _ typed: TypedExpression, within strength: Int
  ) -> SwiftCode {
    let own = symbol.strength
    let manner: Manner = symbol.isComparison && !Self.namesType(typed.parts) ? .alone : []
    let left = code(typed.parts[0], manner, within: symbol.isComparison ? own + 1 : own)
    let right = code(typed.parts[1], within: own + 1)
    var operation = SwiftCode.infix(left, [(symbol.rawValue, right)])
    // `a + b + c` breaks at all of its places or at none.
    if case .infix(let first, let rest) = left, let last = rest.last, Self.strength(of: last.symbol) == own {
      operation = .infix(first, rest + [(symbol.rawValue, right)])
    }
    return own < strength ? Self.parenthesised(operation) : operation
  }

  /// Whether one of two sides says of which type both are.
  private static func namesType(_ sides: [TypedExpression]) -> Bool {
    sides.contains { side in
      switch side.meaning {
      case .enumerationCase, .staticMember: if case .implicit = side.source.form { false } else { true }
      default: true
      }
    }
  }

  private static func strength(of symbol: String) -> Int {
    RecipeExpression.Operator(rawValue: symbol)?.strength ?? 0
  }

  static func parenthesised(_ code: SwiftCode) -> SwiftCode { .joined([.text("("), code, .text(")")]) }

  /// What a dot can follow: a choice or an operation stands in parentheses.
  static func standing(_ code: SwiftCode) -> SwiftCode {
    switch code {
    case .conditional, .infix: parenthesised(code)
    default: code
    }
  }

  private mutating func conditional(
    _ typed: TypedExpression, _ manner: Manner, within strength: Int
  ) -> SwiftCode {
    conditional(typed.parts[0], typed.parts[1], typed.parts[2], self.manner(typed, manner), within: strength)
  }

  /// `condition ? then : otherwise`.
  mutating func conditional(
    _ condition: TypedExpression, _ then: TypedExpression, _ otherwise: TypedExpression, _ manner: Manner,
    within strength: Int
  ) -> SwiftCode {
    let condition = code(condition, within: 1)
    let then = code(then, manner, within: 1)
    let otherwise = code(otherwise, manner)
    let whole = SwiftCode.conditional(condition, then, otherwise)
    return strength > 0 ? Self.parenthesised(whole) : whole
  }

  /// How each value of a choice has to be said, so that all of them are of one type.
  func manner(_ typed: TypedExpression, _ manner: Manner) -> Manner {
    var manner = manner
    if typed.wanted == .style, Set(StyleKind.leaves(of: typed)).count > 1 { manner.insert(.erased) }
    if typed.wanted == .shape { manner.insert(.oneOfSeveral) }
    return manner
  }
}
