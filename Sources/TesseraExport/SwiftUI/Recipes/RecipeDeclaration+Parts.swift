internal import TesseraDomain

/// Parts of a type.
extension RecipeDeclaration {
  mutating func appendHead(access: String, kind: String) {
    if let description = recipe.description, !description.isEmpty {
      out.appendBytes { SwiftText.append(description: description, indent: 0, to: &$0) }
    }
    appendAvailability(indent: 0)
    if access != "private ", !unit.isKeptLive { appendDeprecation(indent: 0) }
    out.line("\(access)struct \(unit.typeName): \(kind) {", 0)
  }

  mutating func appendInputs(access: String, indent: Int = 2) {
    let environment = writer.apple("Environment")
    for input in recipe.environment {
      guard EnvironmentTable.entry(named: input.name) != nil else { continue }
      out.line("@\(environment)(\\.\(input.name)) private var \(RecipeWriter.declaration(input.name))", indent)
    }
    for input in writer.inputs { out.line("@\(environment)(\(input.path)) private var \(input.name)", indent) }
    for state in recipe.state {
      if unit.themed.contains(state.name) {
        let type = writer.swiftType(state.type)
        out.line("@\(writer.apple("State")) private var \(writer.storage(of: state.name)): \(type)?", indent)
      } else {
        append(state, indent: indent)
      }
    }
  }

  private mutating func append(_ state: Recipe.StateVariable, indent: Int) {
    if state.isFocus {
      out.line("@\(writer.apple("FocusState")) private var \(RecipeWriter.declaration(state.name)): Bool", indent)
      return
    }
    let manner: RecipeWriter.Manner = state.type == .style ? [.erased] : []
    let value = writer.constant(state.initial, as: state.type, manner) ?? .text("nil")
    var head = "@\(writer.apple("State")) private var \(RecipeWriter.declaration(state.name))"
    switch state.type {
    case .boolean, .string, .style, .shape: break
    case .integer: if case .number = state.initial.form { break } else { head += ": Int" }
    default: head += ": " + writer.swiftType(state.type)
    }
    out.startLine(indent)
    out.append(.joined([.text(head + " = "), held(value, state.type)]), indent: indent)
    out.endLine()
  }

  /// A value as what holds one of its type.
  private mutating func held(_ value: SwiftCode, _ type: ValueType) -> SwiftCode {
    type == .shape ? .call(writer.swiftType(.shape), [value]) : value
  }

  private var parametersAreHeldPlainly: Bool {
    recipe.parameters.allSatisfy { parameter in
      switch parameter.type {
      case .binding, .style, .shape: false
      default: true
      }
    }
  }

  /// Whether every parameter is stored with its default, as one does where no initializer is needed: where nobody but the
  /// function below makes the type, as the initializer without arguments is bound to the main actor.
  private var storesDefaults: Bool {
    isFaithful && unit.hasFunction && !unit.isKeptLive && !recipe.kind.isStyle && recipe.state.isEmpty
      && parametersAreHeldPlainly && !unit.exposed.isEmpty
      && recipe.parameters.allSatisfy { $0.defaultValue != nil }
  }

  /// Whether the initializer that the compiler makes by itself is the one that is wanted.
  private func hasOwnInitializer(access: String) -> Bool {
    // One without parameters that the compiler makes is bound to the main actor.
    if !access.isEmpty || recipe.parameters.isEmpty { return true }
    guard recipe.state.isEmpty, parametersAreHeldPlainly else { return true }
    return !storesDefaults && recipe.parameters.contains { $0.defaultValue != nil }
  }

  mutating func appendParameters(access: String) {
    guard !recipe.parameters.isEmpty else { return }
    openMember()
    for parameter in recipe.parameters {
      let isThemed = unit.themed.contains(parameter.name)
      out.appendBytes { RecipeDocumentation.append(stored: parameter, isThemed: isThemed, indent: 2, to: &$0) }
      let name = RecipeWriter.declaration(parameter.name)
      let shown = access == "private " ? "" : access
      var head: String
      if case .binding(let inner) = parameter.type {
        head = "@\(writer.apple("Binding")) private var \(name): \(writer.swiftType(inner))"
      } else if storesDefaults {
        head = "\(shown)var \(name): \(writer.swiftType(parameter.type))"
      } else {
        // Clients may read it from wherever they are.
        let isolation = shown.isEmpty || !parameter.type.isSendable ? "" : "nonisolated "
        head = "\(isolation)\(shown)let \(name): \(writer.swiftType(parameter.type))\(isThemed ? "?" : "")"
      }
      out.startLine(2)
      if storesDefaults, let value = writer.defaultValue(of: parameter) {
        out.append(.joined([.text(head + " = "), value]), indent: 2)
      } else {
        out.append(.text(head), indent: 2)
      }
      out.endLine()
    }
  }

  mutating func appendInitializer(access: String) {
    guard hasOwnInitializer(access: access) else { return }
    for list in unit.themed.lists(of: recipe.parameters, label: { $0.name }) { appendInitializer(list, access: access) }
  }

  /// - Parameter list: the parameters that it takes; what else there is the theme decides.
  private mutating func appendInitializer(_ list: [Recipe.Parameter], access: String) {
    openMember()
    let shown = access == "private " ? "" : access
    let isolation = unit.isNonisolated ? "nonisolated " : ""
    let parameters = list.map { writer.parameter($0, head: RecipeWriter.kept($0.name)) }
    if recipe.parameters.isEmpty {
      out.line("\(isolation)\(shown)init() {}", 2)
      return
    }
    out.append(signature: "\(isolation)\(shown)init", parameters, result: " {", indent: 2)
    for parameter in recipe.parameters {
      let name = RecipeWriter.kept(parameter.name)
      let value = SwiftCode.text(RecipeWriter.declaration(parameter.name))
      let assignment: SwiftCode
      switch parameter.type {
      case _ where !list.contains { $0.name.hasSameBytes(as: parameter.name) }:
        assignment = .text("self.\(name) = nil")
      case _ where unit.themed.contains(parameter.name) && !ThemedDefaults.isGeneric(parameter.type):
        assignment = .joined([.text("self.\(name) = "), value])
      case .binding: assignment = .joined([.text("_\(name) = "), value])
      case .style: assignment = .joined([.text("self.\(name) = "), .call(writer.apple("AnyShapeStyle"), [value])])
      default: assignment = .joined([.text("self.\(name) = "), held(value, parameter.type)])
      }
      out.startLine(4)
      out.append(assignment, indent: 4)
      out.endLine()
    }
    close(2)
  }

  // MARK: - Lines

  /// An empty line, but at the start of a type.
  mutating func openMember() {
    if out.out.suffix(2).first != UInt8(ascii: "{") { out.line("", 0) }
  }

  mutating func close(_ indent: Int) { out.line("}", indent) }

  // MARK: - Marks

  /// `@available(iOS 17, macOS 14, *)` where the recipe needs more than the export is for.
  mutating func appendAvailability(indent: Int) {
    if let attribute = Self.availability(of: minimum, beyond: surroundings.minimum) { out.line(attribute, indent) }
    for system in minimum.lacking(besides: surroundings.minimum)
    where !isFaithful && !unit.withoutTypes.contains(system) {
      out.line("@available(\(system), unavailable)", indent)
    }
  }

  static func availability(of minimum: PlatformMinimum, beyond known: PlatformMinimum) -> String? {
    if known.reaches(minimum) { return nil }
    return "@available(\(known.question(for: minimum)))"
  }

  mutating func appendDeprecation(indent: Int) {
    Self.appendDeprecation(of: recipe, units, indent: indent, to: &out)
  }

  /// `@available(*, deprecated, message: "…")` where the recipe is on its way out, and the export says so.
  static func appendDeprecation(
    of recipe: Recipe, _ units: RecipeUnits, indent: Int, to out: inout SwiftCodeWriter
  ) {
    guard units.surroundings.deprecations == .warn, let reason = recipe.deprecation else { return }
    let message = RecipeDocumentation.deprecation(reason, of: recipe, units)
    out.appendBytes { bytes in
      bytes.append(spaces: indent)
      bytes.append("@available(*, deprecated")
      if !message.isEmpty {
        bytes.append(", message: ")
        SwiftText.append(literal: message, to: &bytes)
      }
      bytes.append(")\n")
    }
  }
}

/// What stands beside the body.
extension RecipeDeclaration {
  struct Member {
    var description: String?
    var minimum = PlatformMinimum.everywhere
    var isBuilder = false
    /// Up to the brace.
    let head: String
    let statements: [SwiftStatement]

    init(
      description: String? = nil, minimum: PlatformMinimum = .everywhere, isBuilder: Bool = false, head: String,
      statements: [SwiftStatement]
    ) {
      self.description = description
      self.minimum = minimum
      self.isBuilder = isBuilder
      self.head = head
      self.statements = statements
    }

    init(_ helper: RecipeWriter.Helper) {
      self.init(minimum: helper.minimum, isBuilder: helper.isBuilder, head: helper.head, statements: helper.statements)
    }
  }

  /// Derived values, views, and what they and the body had to put beside them.
  mutating func members() -> [Member] {
    var members: [Member] = []
    for state in recipe.state where unit.themed.contains(state.name) {
      let type = writer.swiftType(state.type)
      members.append(
        Member(
          head: "private var \(RecipeWriter.declaration(state.name)): \(type) {",
          statements: writer.accessors(of: state)))
    }
    let count = members.count
    for value in recipe.derived { if let member = member(value) { members.append(member) } }
    for view in recipe.views { members.append(member(view)) }
    members += writer.helpers.map(Member.init)
    members.insert(contentsOf: writer.resolved.map(Member.init), at: count)
    return members
  }

  private mutating func member(_ value: Recipe.DerivedValue) -> Member? {
    let minimum = RecipeNeeds(writer).minimum(ofDerived: value.name)
    let outer = writer.frame
    writer.frame.available = writer.frame.available.joined(with: minimum)
    defer { writer.frame = outer }
    writer.slot = value.name
    guard let typed = writer.typed(value.value, as: value.type) else { return nil }
    var manner: RecipeWriter.Manner = []
    var type = writer.swiftType(value.type)
    if value.type == .style {
      let kinds = Set(StyleKind.leaves(of: typed))
      if kinds == [.color] {
        type = writer.apple("Color")
      } else if kinds.count == 1 {
        type = "some " + writer.apple("ShapeStyle")
        manner = .alone
      } else {
        manner = .erased
      }
    } else if value.type == .shape {
      type = "some " + writer.apple(typed.isInsettable ? "InsettableShape" : "Shape")
      manner = .alone
    }
    return Member(
      description: value.description, minimum: minimum,
      head: "private var \(RecipeWriter.declaration(value.name)): \(type) {",
      statements: [writer.statement(typed, manner)])
  }

  private mutating func member(_ view: Recipe.NamedView) -> Member {
    let minimum = RecipeNeeds(writer).minimum(ofView: view.name)
    let outer = writer.frame
    writer.frame.available = writer.frame.available.joined(with: minimum)
    defer { writer.frame = outer }
    let name = RecipeWriter.declaration(view.name)
    let statements = writer.statements(of: view.view)
    let type = "some " + writer.apple("View")
    let takesContent = writer.frame.handsOnContent && recipe.showsContent(in: view.name)
    return Member(
      minimum: minimum, isBuilder: Self.isBuilt(statements),
      head: takesContent ? "private func \(name)(_ content: Content) -> \(type) {" : "private var \(name): \(type) {",
      statements: statements)
  }

  mutating func append(_ members: [Member], indent: Int = 2) {
    let available = surroundings.minimum.joined(with: minimum)
    for member in members {
      out.line("", 0)
      if let description = member.description, !description.isEmpty {
        out.appendBytes { SwiftText.append(description: description, indent: indent, to: &$0) }
      }
      if let attribute = Self.availability(of: member.minimum, beyond: available) { out.line(attribute, indent) }
      if member.isBuilder { out.line("@\(writer.apple("ViewBuilder"))", indent) }
      out.line(member.head, indent)
      out.appendLines(member.statements, indent: indent + 2)
      close(indent)
    }
  }
}
