internal import TesseraDomain

/// The file of one recipe: its type, what belongs to it, and the function that people call.
struct RecipeDeclaration {
  let unit: RecipeUnit
  let units: RecipeUnits
  var writer: RecipeWriter
  var out: SwiftCodeWriter
  /// What the type needs that is beyond what the export is for.
  let minimum: PlatformMinimum
  /// Whether the function is: known when the source is written.
  private(set) var isBoundToMainActor = false

  var recipe: Recipe { unit.recipe }
  var surroundings: RecipeSurroundings { units.surroundings }
  var isFaithful: Bool { surroundings.isFaithful }
  var access: String { surroundings.access(isPublic: unit.isPublic) }

  init(_ unit: RecipeUnit, _ units: RecipeUnits) {
    self.unit = unit
    self.units = units
    out = SwiftCodeWriter(limit: units.surroundings.columns - (unit.withoutTypes.isEmpty ? 0 : 2))
    minimum = unit.minimum
    let available = units.surroundings.minimum.joined(with: unit.minimum)
    let frame = RecipeWriter.Frame(
      place: .type, content: "content", handsOnContent: true, scope: RecipeScope(of: unit.recipe),
      available: available)
    writer = RecipeWriter(units, unit.recipe, frame, themed: unit.themed)
  }

  /// The source, all but the header and the imports.
  mutating func source() -> [UInt8] {
    noteWhatIsNeeded()
    switch recipe.kind {
    case .modifier: modifier()
    case .composition: composition()
    case .buttonStyle, .toggleStyle, .labelStyle: style()
    case .namespace: break
    }
    return guarded(out.out)
  }

  /// Code that is not compiled where its types have no names.
  private func guarded(_ code: [UInt8]) -> [UInt8] {
    if unit.withoutTypes.isEmpty { return code }
    var guarded = Array((unit.withoutTypes.conditionOfOthers + "\n").utf8)
    SwiftText.append(indented: code[...], to: &guarded)
    guarded.append("#endif\n")
    return guarded
  }

  /// Says what the recipe needs by what it declares, beyond what its author knows of.
  private mutating func noteWhatIsNeeded() {
    let known = surroundings.minimum.joined(with: recipe.minimum ?? .everywhere)
    let lacking = minimum.lacking(besides: known)
    if !known.reaches(minimum) {
      writer.note("it is there from \(known.question(for: minimum).dropLast(3)) on, for what it reads or takes")
    }
    if !lacking.isEmpty, !isFaithful {
      writer.note("it is not there on \(RecipeWriter.list(lacking)), for what it reads or takes")
    }
  }

  // MARK: - Kinds

  private mutating func modifier() {
    let body = writer.statements(of: recipe.steps, on: .text("content"))
    appendModifier(body, access: access)
    if unit.hasFunction { appendFunction() }
  }

  /// A function on `View`; of what a function cannot hold, a modifier of its own.
  private mutating func composition() {
    let inside = writer
    writer.frame.place = .function
    writer.frame.content = "self"
    writer.frame.handsOnContent = false
    let body = writer.statements(of: recipe.steps, on: .text("self"))
    let needsType =
      !recipe.state.isEmpty || !recipe.environment.isEmpty || !recipe.derived.isEmpty || !recipe.views.isEmpty
      || writer.needsType || unit.hasTypeForOthers(surroundings)
    guard needsType else {
      isBoundToMainActor = !unit.isNonisolated || writer.needsMainActor
      appendFunction(body.map(withoutSelf), isBuilder: Self.isBuilt(body))
      return
    }
    writer = inside
    appendHolder(access: unit.hasTypeForOthers(surroundings) ? "" : "private ")
    appendFunction()
  }

  /// The modifier behind a function that cannot hold everything itself.
  mutating func holder() -> [UInt8] {
    appendHolder(access: "private ")
    return guarded(out.out)
  }

  private mutating func appendHolder(access: String) {
    let statements = writer.statements(of: recipe.steps, on: .text("content"))
    appendModifier(statements, access: access)
  }

  /// `self.padding()` is `padding()`, unless a parameter has that name.
  private func withoutSelf(_ statement: SwiftStatement) -> SwiftStatement {
    guard case .code(.chain(.text("self"), let links, true)) = statement, links.count == 1,
      case .member(let member) = links[0], !unit.exposed.contains(where: { member.begins(with: $0.name) })
    else { return statement }
    return .code(member)
  }

  static func isBuilt(_ statements: [SwiftStatement]) -> Bool {
    statements.count > 1 || statements.contains { if case .code = $0 { false } else { true } }
  }

  // MARK: - Modifiers

  private mutating func appendModifier(_ body: [SwiftStatement], access: String) {
    let members = members()
    appendHead(access: access, kind: writer.apple("ViewModifier"))
    appendInputs(access: access)
    appendParameters(access: access)
    appendInitializer(access: access)
    openMember()
    if Self.isBuilt(body) {
      out.line("@\(writer.apple("ViewBuilder"))", 2)
    }
    out.line("\(access == "private " ? "" : access)func body(content: Content) -> some \(writer.apple("View")) {", 2)
    out.appendLines(body, indent: 4)
    close(2)
    append(members)
    close(0)
  }

  // MARK: - Styles

  private mutating func style() {
    let type = recipe.kind.rawValue.capitalised
    writer.frame.content = "configuration.label"
    writer.frame.handsOnContent = false
    let needsView =
      !recipe.state.isEmpty || !recipe.environment.isEmpty || !recipe.derived.isEmpty || !recipe.views.isEmpty
    if !needsView {
      let plain = writer
      let body = styleBody()
      if writer.helpers.isEmpty, writer.resolved.isEmpty, !writer.readsMotion, !writer.readsTheme {
        appendHead(access: access, kind: writer.apple(type))
        appendParameters(access: access)
        appendInitializer(access: access)
        appendMakeBody(body)
        close(0)
        appendSugar(type)
        return
      }
      writer = plain
    }
    writer.frame.place = .nested
    let body = styleBody()
    let members = members()
    appendHead(access: access, kind: writer.apple(type))
    appendParameters(access: access)
    appendInitializer(access: access)
    let view = writer.freeName("Appearance")
    let arguments: [SwiftCode] = recipe.parameters.isEmpty ? [] : [.text("\(writer.owner): self")]
    appendMakeBody([.code(.call(view, arguments + [.text("configuration: configuration")]))])
    // What a style reads of the environment is up to date for certain only in a view.
    out.line("", 0)
    out.line("private struct \(view): \(writer.apple("View")) {", 2)
    if !recipe.parameters.isEmpty { out.line("let \(writer.owner): \(unit.typeName)", 4) }
    out.line("let configuration: \(writer.apple(type + "Configuration"))", 4)
    appendInputs(access: "", indent: 4)
    out.line("", 0)
    if Self.isBuilt(body) { out.line("@\(writer.apple("ViewBuilder"))", 4) }
    out.line("var body: some \(writer.apple("View")) {", 4)
    out.appendLines(body, indent: 6)
    close(4)
    append(members, indent: 4)
    close(2)
    close(0)
    appendSugar(type)
  }

  private mutating func styleBody() -> [SwiftStatement] {
    if let body = recipe.body {
      if recipe.steps.isEmpty { return writer.statements(of: body) }
      return writer.statements(of: recipe.steps, on: writer.expression(of: body))
    }
    let base: SwiftCode =
      switch recipe.kind {
      case .toggleStyle: .call(writer.apple("Toggle"), [.text("configuration")])
      case .labelStyle: .call(writer.apple("Label"), [.text("configuration")])
      default: .text("configuration.label")
      }
    return writer.statements(of: recipe.steps, on: base)
  }

  private mutating func appendMakeBody(_ body: [SwiftStatement]) {
    openMember()
    if Self.isBuilt(body) { out.line("@\(writer.apple("ViewBuilder"))", 2) }
    out.line("\(access)func makeBody(configuration: Configuration) -> some \(writer.apple("View")) {", 2)
    out.appendLines(body, indent: 4)
    close(2)
  }

  /// `.buttonStyle(.primary)`.
  private mutating func appendSugar(_ type: String) {
    guard unit.hasFunction else { return }
    out.line("", 0)
    // What holds for the type holds wherever its name stands, and so for the extension.
    appendAvailability(indent: 0)
    appendDeprecation(indent: 0)
    out.line("extension \(writer.apple(type)) where Self == \(unit.typeName) {", 0)
    let isolation = unit.isNonisolated ? "nonisolated " : ""
    let name = RecipeWriter.declaration(recipe.entryPoint.function)
    let canStandAlone = unit.exposed.allSatisfy { $0.defaultValue != nil }
    if canStandAlone {
      appendEntryHead(parameters: [])
      out.line("\(isolation)\(access)static var \(name): \(unit.typeName) {", 2)
      out.appendLines([.code(.text("\(unit.typeName)()"))], indent: 4)
      close(2)
    }
    for list in unit.lists where !unit.exposed.isEmpty {
      openMember()
      appendEntryHead(parameters: list)
      // Beside the variable Swift takes no function without a parameter: this one is never given anything.
      let parameters = list.isEmpty ? unit.exposed.prefix(1).map { emptyParameter($0) } : entryParameters(list)
      out.append(
        signature: "\(isolation)\(access)static func \(name)", parameters, result: " -> \(unit.typeName) {",
        indent: 2)
      out.appendLines([.code(call(of: unit.typeName, with: list, wrapped: nil))], indent: 4)
      close(2)
    }
    close(0)
  }

  // MARK: - What people call

  /// - Parameter body: `nil` for one that applies the type.
  private mutating func appendFunction(_ body: [SwiftStatement]? = nil, isBuilder: Bool = false) {
    let isolation = unit.isNonisolated && !isBoundToMainActor ? "nonisolated " : ""
    if !out.out.isEmpty { out.line("", 0) }
    out.line("extension \(writer.apple("View")) {", 0)
    for list in unit.lists {
      openMember()
      appendEntryHead(parameters: list)
      if isBuilder { out.line("@\(writer.apple("ViewBuilder"))", 2) }
      out.append(
        signature: "\(isolation)\(access)func \(RecipeWriter.declaration(recipe.entryPoint.function))",
        entryParameters(list), result: " -> some \(writer.apple("View")) {", indent: 2)
      out.appendLines(body ?? [.code(call(of: unit.typeName, with: list, wrapped: "modifier"))], indent: 4)
      close(2)
    }
    close(0)
  }

  /// `modifier(CardModifier(cornerRadius: cornerRadius))`.
  private func call(of type: String, with list: [Recipe.Parameter], wrapped: String?) -> SwiftCode {
    // In the order of the initializer, whatever the order of the function is.
    let given = recipe.parameters.filter { own in list.contains { $0.name.hasSameBytes(as: own.name) } }
    let arguments = given.map { parameter in
      SwiftCode.argument(RecipeWriter.kept(parameter.name), .text(RecipeWriter.declaration(parameter.name)))
    }
    let made = SwiftCode.call(type, arguments)
    guard let wrapped else { return made }
    let isHidden = unit.exposed.contains { $0.name.hasSameBytes(as: wrapped) }
    return .call(isHidden ? "self." + wrapped : wrapped, [made])
  }

  /// `fill: Never? = nil`.
  private func emptyParameter(_ parameter: Recipe.Parameter) -> SwiftCode {
    let label = recipe.entryPoint.label(of: parameter.name)
    let name = RecipeWriter.kept(parameter.name)
    let head = label.hasSameBytes(as: name) ? name : "\(label) \(RecipeWriter.declaration(parameter.name))"
    return .text("\(head): Never? = nil")
  }

  private mutating func entryParameters(_ list: [Recipe.Parameter]) -> [SwiftCode] {
    list.map { parameter in
      let label = recipe.entryPoint.label(of: parameter.name)
      let name = RecipeWriter.kept(parameter.name)
      // A name that is a keyword is declared in backticks where it is no label.
      let head = label.hasSameBytes(as: name) ? name : "\(label) \(RecipeWriter.declaration(parameter.name))"
      return writer.parameter(parameter, head: head)
    }
  }

  private mutating func appendEntryHead(parameters: [Recipe.Parameter]) {
    let (unit, surroundings) = (unit, surroundings)
    out.appendBytes {
      RecipeDocumentation.append(unit, parameters: parameters, surroundings, indent: 2, to: &$0)
    }
    if !recipe.kind.isStyle { appendAvailability(indent: 2) }
    appendDeprecation(indent: 2)
  }
}
