internal import TesseraDomain

/// Views that a recipe makes.
extension RecipeWriter {
  /// The closure that shows a view: `{ badgeView }`.
  mutating func closure(showing view: RecipeView) -> SwiftCode {
    let statements = statements(of: view)
    return .closure(SwiftCode.Closure(statements: statements, isTall: !Self.isShort(statements)))
  }

  /// Whether a view is quickly read: a name or a call, with one link at most.
  private static func isShort(_ statements: [SwiftStatement]) -> Bool {
    guard statements.count == 1, case .code(let code) = statements[0] else { return false }
    let flat = SwiftCodeWriter.flat(code)
    return flat.count <= 60 && !flat.contains(UInt8(ascii: "{"))
  }

  /// A view where several may stand, and conditions too.
  mutating func statements(of view: RecipeView) -> [SwiftStatement] {
    if case .branch(let condition, let then, let otherwise) = view.form, view.steps.isEmpty {
      guard let condition = code(condition, as: .boolean) else { return [] }
      let then = statements(of: then)
      guard let otherwise else { return [.branch([(condition, then)])] }
      return [Self.branch([(condition, then)], otherwise: statements(of: otherwise))]
    }
    if case .raw(let text) = view.form, view.steps.isEmpty { return [.raw(text)] }
    if case .group(let children) = view.form, view.steps.isEmpty { return statements(of: children) }
    return statements(of: view.steps, on: form(view))
  }

  /// Views one after the other.
  private mutating func statements(of views: [RecipeView]) -> [SwiftStatement] {
    var statements: [SwiftStatement] = []
    for view in views { statements += self.statements(of: view) }
    return grouped(statements)
  }

  /// A view where one expression has to stand.
  mutating func expression(of view: RecipeView) -> SwiftCode { apply(view.steps, to: form(view)) }

  private mutating func form(_ view: RecipeView) -> SwiftCode {
    switch view.form {
    case .content: return .text(frame.content)
    case .part(let name): return .text("configuration." + name)
    case .ref(let name): return reference(name)
    case .text(let text): return self.text(showing: text)
    case .image(let system, let asset, let isResizable):
      let name = (system ?? asset).flatMap { code($0, as: .string) } ?? .text("\"\"")
      let image = SwiftCode.call(apple("Image"), [.argument(system == nil ? nil : "systemName", name)])
      return isResizable ? image.linked(.text("resizable()"), isView: true) : image
    case .shape(let shape, let fill, let stroke): return self.shape(shape, fill, stroke)
    case .style(let style): return self.style(style)
    case .stack(let axis, let alignment, let spacing, let children):
      return stack(axis, alignment, spacing, children)
    case .geometry(let name, let content): return geometry(name, content)
    case .spacer(let length):
      return .call(apple("Spacer"), argument("minLength", length, .length))
    case .divider: return .text(apple("Divider") + "()")
    case .progress(let value):
      return .call(apple("ProgressView"), argument("value", value, .number).map { typedIfPlain($0, value) })
    case .button(let effects, let label, let role): return button(effects, label, role)
    case .raw(let text) where !RawCode.hasStatements(text): return .text(text)
    case .branch, .raw, .group:
      let inner = RecipeView(view.form, steps: [], at: view.place)
      return .joined([
        .text(apple("Group") + " "), .closure(SwiftCode.Closure(statements: statements(of: inner), isTall: true)),
      ])
    }
  }

  private mutating func argument(_ label: String, _ value: RecipeExpression?, _ type: ValueType) -> [SwiftCode] {
    value.flatMap { code($0, as: type) }.map { [.argument(label, $0)] } ?? []
  }

  /// An argument that may be of several types says which where numbers alone do not.
  private func typedIfPlain(_ argument: SwiftCode, _ value: RecipeExpression?) -> SwiftCode {
    guard let value, value.isCalculatedOfNumbers else { return argument }
    guard case .joined(let parts) = argument, parts.count == 2, case .conditional = parts[1] else {
      return .joined([argument, .text(" as Double")])
    }
    return .joined([parts[0], Self.parenthesised(parts[1]), .text(" as Double")])
  }

  /// One of the recipe's own views, which takes the content where it shows it.
  private mutating func reference(_ name: String) -> SwiftCode {
    let declared = Self.declaration(name)
    guard frame.handsOnContent, recipe.showsContent(in: name) else { return .text(declared) }
    return .text("\(declared)(\(frame.content))")
  }

  // MARK: - Shapes and styles

  private mutating func shape(
    _ shape: RecipeExpression, _ fill: RecipeExpression?, _ stroke: RecipeView.Stroke?
  ) -> SwiftCode {
    guard let outline = code(shape, as: .shape, .alone) else { return .text(apple("EmptyView") + "()") }
    let base = Self.standing(outline)
    if let fill, let style = code(fill, as: .style) { return base.linked(.call("fill", [style]), isView: true) }
    guard let stroke, let style = code(stroke.style, as: .style) else { return base }
    var arguments = [style]
    let width = stroke.lineWidth.flatMap { code($0, as: .length) }
    if let dash = stroke.dash.flatMap({ code($0, as: .list(.length)) }) {
      let parts = [width.map { SwiftCode.argument("lineWidth", $0) }, SwiftCode.argument("dash", dash)]
      arguments.append(.argument("style", .call(apple("StrokeStyle"), parts.compactMap { $0 })))
    } else if let width {
      arguments.append(.argument("lineWidth", width))
    }
    return base.linked(.call(stroke.isInner ? "strokeBorder" : "stroke", arguments), isView: true)
  }

  /// A style that fills the room it is given: colours and gradients are views of themselves.
  private mutating func style(_ style: RecipeExpression) -> SwiftCode {
    guard let typed = typed(style, as: .style) else { return .text(apple("EmptyView") + "()") }
    let kinds = Set(StyleKind.leaves(of: typed))
    if !typed.isConditional, let kind = kinds.first, kinds.count == 1, kind.isView { return code(typed, .alone) }
    return SwiftCode.call(apple("Rectangle"), []).linked(.call("fill", [code(typed)]), isView: true)
  }

  // MARK: - Containers

  private mutating func stack(
    _ axis: RecipeView.Axis, _ alignment: RecipeExpression?, _ spacing: RecipeExpression?, _ children: [RecipeView]
  ) -> SwiftCode {
    let (name, type) =
      switch axis {
      case .horizontal: ("HStack", "verticalAlignment")
      case .vertical: ("VStack", "horizontalAlignment")
      case .depth: ("ZStack", "alignment")
      }
    var arguments = argument("alignment", alignment, .enumeration(type))
    if axis != .depth { arguments += argument("spacing", spacing, .length) }
    let statements = statements(of: children)
    let head: SwiftCode =
      arguments.isEmpty
      ? .text(apple(name)) : .joined([.text(apple(name)), .list(open: "(", arguments, close: ")")])
    return .joined([head, .text(" "), .closure(SwiftCode.Closure(statements: statements, isTall: true))])
  }

  /// Compilers before Swift 5.9 take ten views in one place.
  private func grouped(_ statements: [SwiftStatement]) -> [SwiftStatement] {
    if statements.count <= 10 { return statements }
    var groups: [SwiftStatement] = []
    for start in stride(from: 0, to: statements.count, by: 10) {
      let part = Array(statements[start..<min(start + 10, statements.count)])
      let inner = SwiftCode.closure(SwiftCode.Closure(statements: part, isTall: true))
      groups.append(.code(.joined([.text(apple("Group") + " "), inner])))
    }
    return grouped(groups)
  }

  private mutating func geometry(_ name: String, _ content: RecipeView) -> SwiftCode {
    let outer = frame
    frame.scope = frame.scope.within(geometry: name)
    frame.geometries.append(Self.declaration(name))
    let statements = statements(of: content)
    frame = outer
    return .joined([
      .text(apple("GeometryReader") + " "),
      .closure(
        SwiftCode.Closure(parameters: Self.declaration(name), statements: statements, isTall: true)),
    ])
  }

  private mutating func button(
    _ effects: [RecipeEffect], _ label: RecipeView, _ role: RecipeExpression?
  ) -> SwiftCode {
    let arguments = argument("role", role, .enumeration("buttonRole"))
    let action = SwiftCode.closure(SwiftCode.Closure(statements: statements(of: effects), isTall: true))
    let shown = SwiftCode.closure(SwiftCode.Closure(statements: statements(of: label), isTall: true))
    let name = apple("Button")
    let head: SwiftCode =
      arguments.isEmpty ? .text(name) : .joined([.text(name), .list(open: "(", arguments, close: ")")])
    return .joined([head, .text(" "), action, .text(" label: "), shown])
  }
}

extension TypedExpression {
  /// Whether it is a choice between values.
  var isConditional: Bool {
    switch meaning {
    case .conditional, .choice: true
    default: false
    }
  }
}

extension StyleKind {
  /// Whether a style of it is a view by itself.
  var isView: Bool {
    switch self {
    case .color: true
    case .type(let name): name.hasSuffix("Gradient") && name != "AnyGradient"
    case .hierarchical, .erased, .opaque: false
    }
  }
}

extension Recipe {
  /// Whether one of the recipe's own views shows what the recipe is applied to, by itself or through another.
  func showsContent(in name: String) -> Bool { showsContent(in: name, within: []) }

  private func showsContent(in name: String, within known: Set<String>) -> Bool {
    guard !known.contains(name), let view = views.first(where: { $0.name.hasSameBytes(as: name) })?.view else {
      return false
    }
    var finder = ContentFinder()
    view.walk(&finder)
    return finder.isFound || finder.references.contains { showsContent(in: $0, within: known.union([name])) }
  }

  /// Whether steps show what the recipe is applied to within a view.
  func showsContent(in steps: [RecipeStep]) -> Bool {
    var finder = ContentFinder()
    steps.walk(&finder)
    return finder.isFound || finder.references.contains { showsContent(in: $0) }
  }
}

/// Finds the content, and references to views that may show it.
private struct ContentFinder: RecipeVisitor {
  var isFound = false
  var references: [String] = []

  mutating func visit(_ expression: RecipeExpression) {}

  mutating func visit(_ view: RecipeView) {
    switch view.form {
    case .content: isFound = true
    case .ref(let name): references.append(name)
    default: break
    }
  }
}

extension RecipeExpression {
  /// Whether it is a calculation, or a choice between numbers, in which nothing has a type of its own.
  fileprivate var isCalculatedOfNumbers: Bool {
    switch form {
    case .number: return false
    case .negative(let operand): if case .number = operand.form { return false }
    default: break
    }
    return isOfNumbers
  }

  private var isOfNumbers: Bool {
    switch form {
    case .number: true
    case .negative(let operand): operand.isOfNumbers
    case .binary(let symbol, let left, let right): symbol.isArithmetic && left.isOfNumbers && right.isOfNumbers
    case .conditional(_, let then, let otherwise): then.isOfNumbers && otherwise.isOfNumbers
    case .call(_, let arguments): !arguments.isEmpty && arguments.allSatisfy { $0.value.isOfNumbers }
    default: false
    }
  }
}
