internal import TesseraDomain

/// Code of recipes that stands in files of others: members of namespaces, and views of examples.
extension RecipeFiles {
  /// Code that shows a view, with the functions that have to stand beside it.
  struct Snippet {
    let statements: [SwiftStatement]
    let helpers: [RecipeWriter.Helper]
    /// Whether conditions stand where a view is wanted, so that the function has to be a `@ViewBuilder`.
    let isBuilder: Bool
    /// Whether it can be called outside of the main actor.
    let isNonisolated: Bool
  }

  /// Appends a member of a namespace: a static function that takes a view and gives it changed.
  ///
  /// - Parameters:
  ///   - recipe: the namespace.
  ///   - hidden: names of the enums around, which hide SwiftUI's types of the same name.
  mutating func append(
    _ member: RecipeGroup.Member, of recipe: Recipe, hidden: Set<String>, indent: Int, to out: inout SwiftCodeWriter
  ) {
    let surroundings = units.surroundings
    let frame = RecipeWriter.Frame(
      place: .function, content: "content", handsOnContent: false, scope: RecipeScope(of: member, in: recipe.name),
      available: surroundings.minimum.joined(with: recipe.minimum ?? .everywhere), hidden: hidden)
    var writer = RecipeWriter(units, recipe, frame)
    let snippet = snippet(&writer) { $0.statements(of: member.steps, on: .text("content")) }
    let view = writer.apple("View")
    var parameters: [SwiftCode] = [.text("_ content: some \(view)")]
    for parameter in member.parameters { parameters.append(self.parameter(parameter, &writer)) }
    let access = surroundings.access(isPublic: !recipe.isPrivate)
    let isNonisolated = snippet.isNonisolated && member.parameters.allSatisfy { $0.type.isSendable }
    out.appendBytes {
      RecipeDocumentation.append(member, indent: indent, to: &$0)
    }
    if snippet.isBuilder { out.line("@\(writer.apple("ViewBuilder"))", indent) }
    // What an enum holds is bound to no actor unless it says so.
    out.append(
      signature: "\(isNonisolated ? "nonisolated " : "@MainActor ")\(access)static func "
        + RecipeWriter.declaration(member.name), parameters, result: " -> some \(view) {", indent: indent)
    out.appendLines(snippet.statements, indent: indent + 2)
    out.line("}", indent)
    for helper in snippet.helpers {
      out.line("", 0)
      if helper.isBuilder { out.line("@\(writer.apple("ViewBuilder"))", indent) }
      let isolation = isNonisolated ? "nonisolated " : "@MainActor "
      out.line("\(isolation)private static func \(helper.name)\(helper.parameters ?? "()") -> \(helper.type) {", indent)
      out.appendLines(helper.statements, indent: indent + 2)
      out.line("}", indent)
    }
    take(writer)
  }

  /// The view of an example, whose texts are named as its `copy` names them.
  ///
  /// - Returns: `nil` for an example without a view.
  mutating func snippet(of example: RecipeExample, in recipe: Recipe) -> Snippet? {
    guard let view = example.view else { return nil }
    let frame = RecipeWriter.Frame(
      place: .function, content: "self", handsOnContent: false, scope: RecipeScope(of: example, in: recipe.name),
      available: units.surroundings.minimum.joined(with: recipe.minimum ?? .everywhere))
    var writer = RecipeWriter(units, recipe, frame)
    let snippet = snippet(&writer) { $0.statements(of: view) }
    take(writer)
    return snippet
  }

  private func snippet(
    _ writer: inout RecipeWriter, _ body: (inout RecipeWriter) -> [SwiftStatement]
  ) -> Snippet {
    let statements = body(&writer)
    return Snippet(
      statements: statements, helpers: writer.helpers, isBuilder: RecipeDeclaration.isBuilt(statements),
      isNonisolated: !writer.needsMainActor)
  }

  private func parameter(_ parameter: Recipe.Parameter, _ writer: inout RecipeWriter) -> SwiftCode {
    let type: String =
      switch parameter.type {
      case .style: "some " + writer.apple("ShapeStyle")
      case .shape: "some " + writer.apple("InsettableShape")
      case .action: "@escaping " + writer.swiftType(.action)
      default: writer.swiftType(parameter.type)
      }
    let head = "\(RecipeWriter.kept(parameter.name)): \(type)"
    guard let value = parameter.defaultValue else { return .text(head) }
    let outer = writer.frame
    writer.frame.scope = RecipeScope(recipe: writer.recipe.name)
    defer { writer.frame = outer }
    let isAlone = parameter.type == .style || parameter.type == .shape
    guard let code = writer.code(value, as: parameter.type, isAlone ? .alone : []) else { return .text(head) }
    return .joined([.text(head + " = "), code])
  }
}
