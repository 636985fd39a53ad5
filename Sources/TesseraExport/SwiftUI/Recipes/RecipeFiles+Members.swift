internal import TesseraDomain

/// Code of recipes that stands in files of others: members of namespaces, and views of examples.
extension RecipeFiles {
  /// Code that shows a view, with what has to stand beside it.
  struct Snippet {
    let statements: [SwiftStatement]
    let helpers: [RecipeWriter.Helper]
    /// What it reads of the environment: the path of a key, and what the code calls it.
    let inputs: [(path: String, name: String)]
  }

  /// Appends a member of a namespace: a static function that takes a view and gives it changed.
  ///
  /// What a function cannot hold, or cannot name below enums that hide it, is in a modifier beside the namespace.
  ///
  /// - Parameters:
  ///   - recipe: the namespace.
  ///   - groups: names of the enums around, from the outside in.
  ///   - hidden: names of all enums that can be seen from there, which hide types of the same name.
  ///   - beside: what stands behind the namespace.
  mutating func append(
    _ member: RecipeGroup.Member, of recipe: Recipe, in groups: [String], hidden: Set<String>, indent outer: Int,
    to out: inout SwiftCodeWriter, beside: inout SwiftCodeWriter
  ) {
    let surroundings = units.surroundings
    let unit = units.unit(of: member, in: recipe, named: typeName(of: member, in: [recipe.name] + groups))
    let known = surroundings.minimum.joined(with: recipe.minimum ?? .everywhere)
    if !unit.withoutTypes.isEmpty { out.line(unit.withoutTypes.conditionOfOthers, outer) }
    let indent = unit.withoutTypes.isEmpty ? outer : outer + 2
    let frame = RecipeWriter.Frame(
      place: .function, content: "content", handsOnContent: false, scope: RecipeScope(of: member, in: recipe.name),
      available: known.joined(with: unit.minimum), hidden: hidden)
    var writer = RecipeWriter(units, recipe, frame, themed: unit.themed)
    var body: [SwiftStatement]? = writer.statements(of: member.steps, on: .text("content"))
    var isNonisolated = unit.isNonisolated && !writer.needsMainActor
    if writer.needsType {
      types.insert(unit.typeName)
      var type = RecipeDeclaration(unit, units)
      beside.line("", 0)
      beside.appendBytes { $0 += type.holder() }
      take(type.writer)
      writer = RecipeWriter(units, recipe, frame, themed: unit.themed)
      body = nil
      isNonisolated = unit.isNonisolated
    }
    let view = writer.apple("View")
    let access = surroundings.access(isPublic: !recipe.isPrivate)
    for (place, list) in unit.themed.lists(of: member.parameters, label: { $0.name }).enumerated() {
      if place > 0 { out.line("", 0) }
      var parameters: [SwiftCode] = [.text("_ content: some \(view)")]
      for parameter in list {
        parameters.append(writer.parameter(parameter, head: RecipeWriter.kept(parameter.name)))
      }
      out.appendBytes {
        RecipeDocumentation.append(member, parameters: list, unit.themed, indent: indent, to: &$0)
      }
      if let attribute = RecipeDeclaration.availability(of: unit.minimum, beyond: known) { out.line(attribute, indent) }
      for system in unit.minimum.lacking(besides: known)
      where !surroundings.isFaithful && !unit.withoutTypes.contains(system) {
        out.line("@available(\(system), unavailable)", indent)
      }
      if let body, RecipeDeclaration.isBuilt(body) { out.line("@\(writer.apple("ViewBuilder"))", indent) }
      // What an enum holds is bound to no actor unless it says so.
      out.append(
        signature: "\(isNonisolated ? "nonisolated " : "@MainActor ")\(access)static func "
          + SwiftSymbols.declaration(of: member.name), parameters, result: " -> some \(view) {", indent: indent)
      out.appendLines(body ?? [Self.call(of: unit.typeName, with: list)], indent: indent + 2)
      out.line("}", indent)
    }
    if !unit.withoutTypes.isEmpty { out.line("#endif", outer) }
    take(writer)
  }

  /// `content.modifier(DSTextTitleModifier(isLoud: isLoud))`.
  private static func call(of type: String, with list: [Recipe.Parameter]) -> SwiftStatement {
    let arguments = list.map { parameter in
      SwiftCode.argument(RecipeWriter.kept(parameter.name), .text(RecipeWriter.declaration(parameter.name)))
    }
    let made = SwiftCode.call("modifier", [.call(type, arguments)])
    return .code(SwiftCode.text("content").linked(made, isView: true))
  }

  /// What the modifier behind a member is called: `DSTextTitleModifier`.
  private func typeName(of member: RecipeGroup.Member, in names: [String]) -> String {
    let stem = names.joined() + member.name.capitalised
    var name = stem + "Modifier"
    var number = 2
    while units.surroundings.types[name] != nil || types.contains(name) {
      name = "\(stem)\(number)Modifier"
      number += 1
    }
    return name
  }

  /// The view of an example, whose texts are named as its `copy` names them.
  ///
  /// - Returns: `nil` for an example without a view.
  mutating func snippet(of example: RecipeExample, in recipe: Recipe) -> Snippet? {
    guard let view = example.view else { return nil }
    let frame = RecipeWriter.Frame(
      place: .type, content: "self", handsOnContent: false, scope: RecipeScope(of: example, in: recipe.name),
      available: units.surroundings.minimum.joined(with: recipe.minimum ?? .everywhere))
    var writer = RecipeWriter(units, recipe, frame)
    // Its texts are properties beside what the code reads.
    for text in example.copy.first?.texts ?? [] { _ = writer.freeName(text.name) }
    let statements = writer.statements(of: view)
    take(writer)
    return Snippet(statements: statements, helpers: writer.helpers, inputs: writer.inputs)
  }
}
