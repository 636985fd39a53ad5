internal import TesseraDomain

/// Steps as links of a chain, the dot left out.
extension RecipeWriter {
  mutating func link(_ step: RecipeStep.Application, _ typed: TypedStep) -> SwiftCode {
    // A gesture says for itself what it needs.
    if typed.definition.isMainActor, step.gesture == nil { needsMainActor = true }
    switch typed.signature.spelling ?? typed.definition.spelling {
    case .plain: return plain(step, typed)
    case .cornerRadius: return cornerRadius(step, typed)
    case .viewArgument:
      return viewArgument(step, typed, always: !isFaithful ? false : step.argument("alignment") == nil)
    case .viewArgumentAlways: return viewArgument(step, typed, always: true)
    case .foregroundColor:
      if isFaithful { return plain(step, typed) }
      return .call("foregroundStyle", typed.arguments.map { code($0.value, .colorAsStyle) })
    case .onChange: return onChange(step, typed)
    case .environment:
      guard let argument = typed.arguments.first else { return plain(step, typed) }
      return .call("environment", [.text("\\." + argument.parameter.name), code(argument.value)])
    case .axis: return axis(step, typed)
    case .dialog: return dialog(step, typed)
    case .gesture: return step.gesture.map { link($0) } ?? plain(step, typed)
    case .token: return token(step, typed)
    }
  }

  /// `name(label: value) { … }`.
  private mutating func plain(_ step: RecipeStep.Application, _ typed: TypedStep) -> SwiftCode {
    if step.name == "font", let style = fontAsTextStyle(typed) { return style }
    if step.name == "animation", let motion = motion(step, typed) { return motion }
    var name = step.name
    if name == "onTapGesture", step.fallback == nil, !knowsTaps {
      support.insert(.taps)
      name = surroundings.prefix + "OnTapGesture"
    }
    var parts = typed.arguments.map { argument(step, $0) }
    if step.name == "animation", !parts.isEmpty { parts[0] = calmed(parts[0], step.reducedMotion) }
    var closures: [SwiftCode] = []
    if let view = step.view { closures.append(closure(showing: view)) }
    if let effects = step.effects {
      let scope = frame.scope.within(eventOf: eventType(typed))
      closures.append(
        closure(effects, in: scope, ignored: typed.definition.eventValue == nil ? nil : "_"))
    }
    return Self.call(name, parts, closures)
  }

  /// A call that ends with closures, without parentheses where nothing stands between them.
  private static func call(_ name: String, _ arguments: [SwiftCode], _ closures: [SwiftCode]) -> SwiftCode {
    if closures.isEmpty { return .call(name, arguments) }
    var parts: [SwiftCode] = [.text(name)]
    if !arguments.isEmpty { parts.append(.list(open: "(", arguments, close: ")")) }
    for closure in closures { parts += [.text(" "), closure] }
    return .joined(parts)
  }

  private mutating func argument(_ step: RecipeStep.Application, _ argument: TypedStep.Argument) -> SwiftCode {
    slot = Self.slot(step.name, argument.parameter.name)
    // An identifier is for tests, and no text that people read.
    let isText = argument.parameter.type == .string && step.name != "accessibilityIdentifier"
    return .argument(argument.parameter.label, isText ? spoken(argument.value) : code(argument.value))
  }

  /// What a value is for: `paddingLength`, and not `opacityOpacity`.
  private static func slot(_ name: String, _ parameter: String) -> String {
    let suffix = parameter.capitalised
    return name.capitalised.hasSuffix(suffix) ? name : name + suffix
  }

  /// The type of an event's value: `anything` is that of what the step watches.
  func eventType(_ typed: TypedStep) -> ValueType? {
    guard typed.definition.eventValue == .anything else { return typed.definition.eventValue }
    return typed.arguments.first { $0.parameter.type == .anything }?.value.type
  }

  // MARK: - Spellings

  private mutating func cornerRadius(_ step: RecipeStep.Application, _ typed: TypedStep) -> SwiftCode {
    guard !isFaithful, let radius = typed.arguments.first?.value else { return plain(step, typed) }
    slot = "cornerRadius"
    let shape: SwiftCode =
      isFull(radius)
      ? .text(apple("Capsule") + "()")
      : .call(
        apple("RoundedRectangle"),
        [.argument("cornerRadius", code(radius)), .argument("style", .text(".continuous"))])
    return .call("clipShape", [shape])
  }

  /// The view as an argument, which has no label, or as the closure behind.
  private mutating func viewArgument(
    _ step: RecipeStep.Application, _ typed: TypedStep, always isArgument: Bool
  ) -> SwiftCode {
    guard let view = step.view, isArgument else { return plain(step, typed) }
    return .call(step.name, [expression(of: view)] + typed.arguments.map { argument(step, $0) })
  }

  /// Three numbers as the one argument that says which way an axis goes; what is not said is 0.
  private mutating func axis(_ step: RecipeStep.Application, _ typed: TypedStep) -> SwiftCode {
    let names = ["x", "y", "z"]
    var numbers: [SwiftCode] = []
    for name in names {
      slot = Self.slot(step.name, name)
      numbers.append(.argument(name, typed.argument(name).map { code($0) } ?? .text("0")))
    }
    let rest = typed.arguments.filter { !names.contains($0.parameter.name) }.map { argument(step, $0) }
    return .call(
      step.name,
      Array(rest.prefix(1)) + [.argument("axis", .list(open: "(", numbers, close: ")"))] + rest.dropFirst())
  }

  /// The view in one closure and the message, as a view, in another.
  private mutating func dialog(_ step: RecipeStep.Application, _ typed: TypedStep) -> SwiftCode {
    guard let view = step.view, let message = typed.argument("message") else { return plain(step, typed) }
    let arguments = typed.arguments.filter { $0.parameter.name != "message" }.map { argument(step, $0) }
    slot = Self.slot(step.name, "message")
    let buttons = SwiftCode.closure(SwiftCode.Closure(statements: statements(of: view), isTall: true))
    let text = SwiftCode.Closure(statements: [.code(text(showing: message))], isTall: true)
    return Self.call(step.name, arguments, [buttons, .joined([.text("message: "), .closure(text)])])
  }

  /// `onChange(of:)`, whose closure is another one since iOS 17.
  private mutating func onChange(_ step: RecipeStep.Application, _ typed: TypedStep) -> SwiftCode {
    guard let effects = step.effects, let type = eventType(typed) else { return plain(step, typed) }
    let scope = frame.scope.within(eventOf: type)
    let arguments = typed.arguments.map { argument(step, $0) }
    if frame.available.reaches(.iOS(17)) {
      let inner = within(scope, event: "value") { writer in
        let statements = writer.statements(of: effects)
        let isUsed = effects.useEvent && !statements.isEmpty
        return SwiftCode.Closure(parameters: isUsed ? "_, value" : nil, statements: statements)
      }
      return Self.call("onChange", arguments, [.closure(inner)])
    }
    let inner = closure(effects, in: scope, ignored: "_")
    if isFaithful { return Self.call("onChange", arguments, [inner]) }
    support.insert(.changes)
    return Self.call(surroundings.prefix + "OnChange", arguments, [inner])
  }

  // MARK: - Tokens

  private mutating func token(_ step: RecipeStep.Application, _ typed: TypedStep) -> SwiftCode {
    switch step.name {
    case "textStyle":
      guard let style = typed.arguments.first?.value else { return plain(step, typed) }
      if isFaithful { return .call("font", [code(style)]) }
      needs.formUnion([.textStyles, .fonts])
      return .call(surroundings.prefix + "TextStyle", [textStyle(style) ?? code(style)])
    case "shadow":
      needs.insert(.shadows)
      return .call(surroundings.prefix + "Shadow", typed.arguments.map { code($0.value) })
    case "border": return border(typed) ?? plain(step, typed)
    default: return plain(step, typed)
    }
  }

  /// A border token, or a line along a shape.
  private mutating func border(_ typed: TypedStep) -> SwiftCode? {
    let shape = typed.argument("shape")
    if let token = typed.argument("token") {
      needs.formUnion([.borders, .strokes])
      var arguments = [code(token)]
      if let shape { arguments.append(.argument("in", code(shape))) }
      return .call(surroundings.prefix + "Border", arguments)
    }
    guard let style = typed.argument("style") else { return nil }
    slot = "borderStyle"
    var arguments = [code(style)]
    let width = typed.argument("width").map { code($0) }
    if let stroke = typed.argument("stroke") {
      needs.insert(.strokes)
      let line = code(stroke, within: 7).linked(
        .call("strokeStyle", [.argument("lineWidth", width ?? .text("1"))]), isView: false)
      arguments.append(.argument("style", line))
    } else if let width {
      arguments.append(.argument("lineWidth", width))
    }
    let outline = shape.map { code($0, .alone, within: 7) } ?? .text(apple("Rectangle") + "()")
    let line = outline.linked(.call("strokeBorder", arguments), isView: true)
    if isFaithful { return .call("overlay", [line]) }
    return Self.call("overlay", [], [.closure(SwiftCode.Closure(statements: [.code(line)], isTall: true))])
  }

  /// A font that is a typography token, with all that belongs to it.
  private mutating func fontAsTextStyle(_ typed: TypedStep) -> SwiftCode? {
    guard !isFaithful, let font = typed.arguments.first?.value, let style = textStyle(font) else { return nil }
    needs.formUnion([.textStyles, .fonts])
    return .call(surroundings.prefix + "TextStyle", [style])
  }

  /// A text style, also one whose weight is refined; `nil` for any other font.
  private mutating func textStyle(_ typed: TypedExpression) -> SwiftCode? {
    switch typed.meaning {
    case .token(.typography): return token(typed, as: .textStyle)
    case .name(let origin) where typed.type == .textStyle: return plainName(typed, origin)
    case .member(let member):
      guard let base = typed.base.first, base.type == .textStyle, let weight = Self.weight(typed, member),
        let style = textStyle(base)
      else { return nil }
      return Self.standing(style).linked(.call("weight", [.text(weight)]), isView: false)
    case .conditional:
      guard let then = textStyle(typed.parts[1]), let otherwise = textStyle(typed.parts[2]) else { return nil }
      return .conditional(code(typed.parts[0], within: 1), then, otherwise)
    default: return nil
    }
  }

  /// A weight that is written out: `.semibold`.
  private static func weight(_ typed: TypedExpression, _ member: MemberTable.Member) -> String? {
    if member.name == "bold" { return ".bold" }
    guard member.name == "weight", let argument = typed.parts.first,
      case .enumerationCase(let item, "fontWeight") = argument.meaning
    else { return nil }
    return "." + item.name
  }

  /// A transition token moves as people want it who asked for less motion.
  private mutating func motion(_ step: RecipeStep.Application, _ typed: TypedStep) -> SwiftCode? {
    guard !isFaithful, step.reducedMotion == nil, typed.arguments.count == 2,
      case .token(.transition) = typed.arguments[0].value.meaning,
      case .token(let path) = typed.arguments[0].value.source.form,
      let reference = surroundings.reference(path, nil), reference.slot == nil
    else { return nil }
    needs.formUnion([.transitions, .curves])
    return .call(
      surroundings.prefix + "Animation", [.text(reference.code), argument(step, typed.arguments[1])])
  }

  // MARK: - Other recipes

  /// The function of a recipe, or its type where the function does not take what is given; `nil` for what nobody applies.
  mutating func use(_ used: RecipeUnit, _ arguments: [RecipeStep.Argument]) -> SwiftCode? {
    let recipe = used.recipe
    if !used.isNonisolated { needsMainActor = true }
    let exposed = used.exposed
    let isCovered = used.lists.contains { used.isCalled(with: arguments, of: $0) }
    let isMarked = recipe.deprecation != nil && surroundings.deprecations == .warn
    let usesFunction =
      recipe.kind == .composition
      ? !used.hasTypeForOthers(surroundings) : used.hasFunction && isCovered && !isMarked
    var given: [SwiftCode] = []
    for parameter in usesFunction ? exposed : recipe.parameters {
      guard let argument = arguments.first(where: { $0.name.hasSameBytes(as: parameter.name) }) else { continue }
      slot = Self.slot(recipe.name, parameter.name)
      // Behind a dot alone, `none` would be that of the optional.
      let isOptional = used.themed.contains(parameter.name)
      let manner = isOptional && parameter.type.isEnumeration ? .alone : Self.manner(parameter.type)
      guard let value = code(argument.value, as: parameter.type, manner) else { continue }
      let label = usesFunction ? recipe.entryPoint.label(of: parameter.name) : parameter.name
      given.append(.argument(label == "_" ? nil : Self.kept(label), value))
    }
    if usesFunction, !recipe.kind.isStyle { return .call(recipe.entryPoint.function, given) }
    let made = SwiftCode.call(used.typeName, given)
    switch recipe.kind {
    case .modifier, .composition: return .call("modifier", [made])
    case .buttonStyle, .toggleStyle, .labelStyle:
      let name = recipe.kind.rawValue
      if usesFunction {
        let sugar = "." + recipe.entryPoint.function
        return .call(
          name,
          [given.isEmpty && used.exposed.allSatisfy { $0.defaultValue != nil } ? .text(sugar) : .call(sugar, given)])
      }
      return .call(name, [made])
    case .namespace: return nil
    }
  }

  /// What takes any style says nothing of which style it is.
  private static func manner(_ type: ValueType) -> Manner { type == .style || type == .shape ? .alone : [] }
}

extension RecipeUnit {
  /// Whether its function, where that takes the parameters of `list`, is one for `arguments`.
  ///
  /// Where a label stands before several, what is given goes to the first of them.
  fileprivate func isCalled(with arguments: [RecipeStep.Argument], of list: [Recipe.Parameter]) -> Bool {
    guard arguments.allSatisfy({ argument in list.contains { $0.name.hasSameBytes(as: argument.name) } }) else {
      return false
    }
    var lacking: Set<NameKey> = []
    for parameter in list {
      let label = NameKey(recipe.entryPoint.label(of: parameter.name))
      if arguments.contains(where: { $0.name.hasSameBytes(as: parameter.name) }) {
        if lacking.contains(label) { return false }
      } else if themed.contains(parameter.name), ThemedDefaults.isGeneric(parameter.type) {
        return false
      } else {
        lacking.insert(label)
      }
    }
    return true
  }
}

extension ValueType {
  fileprivate var isEnumeration: Bool { if case .enumeration = self { true } else { false } }
}
