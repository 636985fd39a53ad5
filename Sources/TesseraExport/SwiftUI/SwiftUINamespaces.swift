internal import TesseraDomain

/// The source of a namespace: enums within each other, of functions that each change a view.
struct SwiftUINamespace {
  private let recipe: Recipe
  private var out: SwiftCodeWriter
  /// Names of the enums that can be seen from where the code stands: they hide SwiftUI's types.
  private var hidden: Set<String> = []
  /// The modifiers behind members.
  private var beside: SwiftCodeWriter
  /// Names of the enums around.
  private var groups: [String] = []

  /// The files of all namespaces of an export.
  static func files(_ recipes: inout RecipeFiles, header: [UInt8]) -> [ExportedFile] {
    var files: [ExportedFile] = []
    for unit in recipes.units.all where unit.recipe.kind == .namespace {
      var writer = SwiftUINamespace(unit.recipe, columns: recipes.units.surroundings.columns)
      writer.write(unit, &recipes)
      var bytes = header
      bytes.append("import SwiftUI\n\n")
      bytes += writer.out.out + writer.beside.out
      files.append(ExportedFile(path: "Recipes/\(recipes.fileName(for: unit.typeName)).swift", bytes: bytes))
    }
    return files
  }

  private init(_ recipe: Recipe, columns: Int) {
    self.recipe = recipe
    (out, beside) = (SwiftCodeWriter(limit: columns), SwiftCodeWriter(limit: columns))
  }

  private mutating func write(_ unit: RecipeUnit, _ recipes: inout RecipeFiles) {
    let surroundings = recipes.units.surroundings
    let access = surroundings.access(isPublic: unit.isPublic)
    appendDescription(recipe.description, 0)
    if let attribute = RecipeDeclaration.availability(of: unit.minimum, beyond: surroundings.minimum) {
      out.line(attribute, 0)
    }
    RecipeDeclaration.appendDeprecation(of: recipe, recipes.units, indent: 0, to: &out)
    hidden = Set(recipe.groups.map(\.name))
    out.line("\(access)enum \(unit.typeName) {", 0)
    for (place, group) in recipe.groups.enumerated() {
      if place > 0 { out.line("", 0) }
      append(group, access, indent: 2, &recipes)
    }
    out.line("}", 0)
  }

  private mutating func append(
    _ group: RecipeGroup, _ access: String, indent: Int, _ recipes: inout RecipeFiles
  ) {
    appendDescription(group.description, indent)
    out.line("\(access)enum \(group.name) {", indent)
    let outer = hidden
    hidden.formUnion(group.groups.map(\.name))
    groups.append(group.name)
    var isFirst = true
    for member in group.members {
      if !isFirst { out.line("", 0) }
      isFirst = false
      recipes.append(
        member, of: recipe, in: groups, hidden: hidden, indent: indent + 2, to: &out, beside: &beside)
    }
    for nested in group.groups {
      if !isFirst { out.line("", 0) }
      isFirst = false
      append(nested, access, indent: indent + 2, &recipes)
    }
    hidden = outer
    groups.removeLast()
    out.line("}", indent)
  }

  private mutating func appendDescription(_ description: String?, _ indent: Int) {
    guard let description, !description.isEmpty else { return }
    out.appendBytes { SwiftText.append(description: description, indent: indent, to: &$0) }
  }
}
