internal import TesseraDomain
internal import TesseraDraft
internal import TesseraExport

/// Names of recipes that exported Swift has for tokens, or for the code that comes along.
///
/// Whoever pulls a release chooses the spelling, so that both of them count; the namespace is the one that the system sets.
/// Names that meet only among recipes are told where recipes are checked.
enum RecipeClashCheck {
  static func findings(
    _ manifest: Manifest, _ graph: TokenGraph, _ recipes: RecipeSet, _ places: DocumentPlaces
  ) -> Diagnostics {
    var findings = Diagnostics()
    if recipes.recipes.isEmpty { return findings }
    let format = SwiftUIFormat()
    var input = ExportInput(identifier: manifest.id, version: nil, manifest: manifest, graph: graph)
      .withSettings(of: format)
    var told: Set<NameKey> = []
    for spelling in ["modern", "faithful"] {
      input.options["spelling"] = spelling
      // What is wrong with settings is told where they are checked.
      for clash in (try? format.clashes(of: recipes.recipes, in: input)) ?? [] {
        if case .recipe = clash.owner { continue }
        guard told.insert(NameKey(clash.recipe + " " + clash.identifier)).inserted else { continue }
        findings.add(
          Diagnostic(
            "recipe.collision", at: places.location(of: clash.place), path: TokenPath(recipe: clash.recipe),
            message(clash), advice: advice(clash, recipes[clash.recipe])))
      }
    }
    return findings
  }

  private static func message(_ clash: SwiftUIRecipeClash) -> String {
    switch clash.owner {
    case .namespace: "\(clash.identifier) is the namespace of all tokens in Swift already"
    case .tokens(let path): "\(clash.identifier) is the type of {\(path)} already where Swift is exported as faithful"
    case .support, .recipe: "\(clash.identifier) is a \(word(clash.subject)) that comes along with exported Swift"
    }
  }

  private static func word(_ subject: SwiftUIRecipeClash.Subject) -> String {
    switch subject {
    case .function, .member: "function"
    case .type, .group: "type"
    }
  }

  private static func advice(_ clash: SwiftUIRecipeClash, _ recipe: Recipe?) -> String {
    switch clash.subject {
    case .type where recipe?.kind == .namespace: "Call the namespace something else."
    case .type: "Choose another \"type\"."
    case .function: "Choose another \"function\" in \"api\"."
    case .group, .member: "Choose another name."
    }
  }
}
