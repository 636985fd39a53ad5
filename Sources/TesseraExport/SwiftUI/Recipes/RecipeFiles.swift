internal import TesseraDomain

/// The recipes of an export as Swift: one file each, and what they share.
struct RecipeFiles {
  let units: RecipeUnits
  private let header: [UInt8]
  private(set) var files: [ExportedFile] = []
  private(set) var notes: [ExportNote] = []
  /// Roles that recipes name, by their names: they have to be in the support file.
  private(set) var roles: [String: SystemColorRole] = [:]
  /// Types that recipes name: they have to be in the support file.
  private(set) var needs: SwiftUIWriter.Needs = []
  private var support: RecipeSupport.Parts = []
  /// Types that stand behind members of namespaces.
  var types: Set<String> = []
  private var names: SwiftUIFileNames

  /// - Parameters:
  ///   - recipes: by name.
  ///   - paths: the source files that are there already.
  init(
    _ recipes: [ExportScope.RecipeEntry], _ surroundings: RecipeSurroundings, header: [UInt8], beside paths: [String]
  ) {
    var surroundings = surroundings
    let units = recipes.map { RecipeUnit($0.recipe, isPublic: $0.isPublic) }
    for unit in units where unit.recipe.kind != .composition && surroundings.types[unit.typeName] == nil {
      surroundings.types[unit.typeName] = unit.recipe.path
    }
    self.units = RecipeUnits(units, surroundings)
    self.header = header
    let later = ["Bundle", "Previews", "RecipePreviews", "RecipeSupport", "RemovedRecipes", "Support", "Version"]
    names = SwiftUIFileNames(beside: paths + later.map { surroundings.own($0) })
  }

  /// A name for the file of something that is called `text`.
  mutating func fileName(for text: String) -> String { names.name(for: text) }

  /// Writes everything but namespaces.
  ///
  /// - Complexity: O(size of the recipes × depth of what nests in them).
  mutating func write() {
    for unit in units.all where unit.recipe.kind != .namespace {
      var declaration = RecipeDeclaration(unit, units)
      let source = declaration.source()
      let name = unit.recipe.kind == .composition ? unit.recipe.name.capitalised : unit.typeName
      append(source, as: names.name(for: name))
      take(declaration.writer)
    }
  }

  /// Writes what is left of recipes that are gone: comes after all that is there.
  mutating func writeRemoved(_ plan: SwiftUIPlan) {
    var removed = RemovedRecipes(plan.removedRecipes, units, plan.settings, types: types)
    let source = removed.source()
    notes += removed.notes
    for writer in removed.writers { take(writer) }
    if !source.isEmpty { append(source, as: units.surroundings.own("RemovedRecipes")) }
  }

  /// Writes what several files need: comes after whatever else was taken.
  mutating func writeSupport() {
    if support.isEmpty { return }
    let source = Array(RecipeSupport.declarations(support, units.surroundings).utf8.dropFirst())
    append(source, as: units.surroundings.own("RecipeSupport"))
  }

  /// Takes over what code that was written elsewhere needs: members of a namespace, previews.
  mutating func take(_ writer: RecipeWriter) {
    notes += writer.notes
    roles.merge(writer.roles) { first, _ in first }
    needs.formUnion(writer.needs)
    support.formUnion(writer.support)
  }

  private mutating func append(_ source: [UInt8], as name: String) {
    var bytes = header
    bytes.append("import SwiftUI\n\n")
    bytes += source
    files.append(ExportedFile(path: "Recipes/\(name).swift", bytes: bytes))
  }
}
