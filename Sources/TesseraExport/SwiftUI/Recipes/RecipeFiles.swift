internal import TesseraDomain

/// The recipes of an export as Swift: one file each, and what they share.
struct RecipeFiles {
  /// How code outside of an export names a recipe.
  struct Symbol {
    let path: TokenPath
    /// `CardModifier`; `nil` for a composition.
    let type: String?
    /// `cardStyle`, of a view or, for a style, of the protocol; `nil` for one that is private.
    let function: String?
    /// Whether it can be called outside of the main actor.
    let isNonisolated: Bool
  }

  let units: RecipeUnits
  private let header: [UInt8]
  private(set) var files: [ExportedFile] = []
  private(set) var notes: [ExportNote] = []
  /// Roles that recipes name, by their names: they have to be in the support file.
  private(set) var roles: [String: SystemColorRole] = [:]
  /// Types that recipes name: they have to be in the support file.
  private(set) var needs: SwiftUIWriter.Needs = []
  private var support: RecipeSupport.Parts = []
  private var isNonisolated: [NameKey: Bool] = [:]

  /// - Parameter recipes: by name.
  init(_ recipes: [ExportScope.RecipeEntry], _ surroundings: RecipeSurroundings, header: [UInt8]) {
    var surroundings = surroundings
    let units = recipes.map { RecipeUnit($0.recipe, isPublic: $0.isPublic) }
    for unit in units where unit.recipe.kind != .composition && surroundings.types[unit.typeName] == nil {
      surroundings.types[unit.typeName] = unit.recipe.path
    }
    self.units = RecipeUnits(units, surroundings)
    self.header = header
  }

  /// Writes everything but namespaces.
  ///
  /// - Complexity: O(size of the recipes × depth of what nests in them).
  mutating func write() {
    var names = SwiftUIFileNames()
    for unit in units.all where unit.recipe.kind != .namespace {
      var declaration = RecipeDeclaration(unit, units)
      let source = declaration.source()
      let name = unit.recipe.kind == .composition ? unit.recipe.name.capitalised : unit.typeName
      append(source, as: names.name(for: name))
      take(declaration.writer)
    }
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

  /// How clients name the recipes that are there for them, by name.
  var symbols: [Symbol] {
    units.all.filter(\.isPublic).map { unit in
      Symbol(
        path: unit.recipe.path, type: unit.recipe.kind == .composition ? nil : unit.typeName,
        function: unit.hasFunction && unit.recipe.kind != .namespace ? unit.recipe.entryPoint.function : nil,
        isNonisolated: unit.isNonisolated)
    }
  }

  /// Recipes that would be one type, or one function with the same labels, or a type that something else is.
  var collisions: [ExportCollision] {
    var known = units.surroundings.types
    var found: [ExportCollision] = []
    func take(_ identifier: String, _ path: TokenPath) {
      guard let other = known[identifier], other != path else {
        known[identifier] = path
        return
      }
      found.append(
        ExportCollision(identifier: identifier, first: min(other, path), second: max(other, path)))
    }
    for unit in units.all {
      if unit.recipe.kind != .composition { take(unit.typeName, unit.recipe.path) }
      guard unit.hasFunction, unit.recipe.kind != .namespace else { continue }
      let labels = unit.exposed.map { unit.recipe.entryPoint.label(of: $0.name) + ":" }.joined()
      let owner =
        unit.recipe.kind.isStyle ? unit.recipe.kind.rawValue.capitalised : "View"
      take("\(owner).\(unit.recipe.entryPoint.function)(\(labels))", unit.recipe.path)
    }
    return found
  }
}
