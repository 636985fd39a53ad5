internal import CommandLineKit
internal import JSON
internal import TesseraAPI
internal import TesseraDomain

/// One recipe: how it is called, what it does, what it uses, and what uses it.
struct ShowRecipe {
  let loaded: LoadedSubject
  let source: RecipeSource
  let recipe: Recipe
  private let facts: RecipeFacts
  /// Recipes that use it.
  private let users: [String]

  /// `nil` where the recipe cannot be read, as one that a newer Tessera published.
  init?(_ path: TokenPath, in loaded: LoadedSubject) {
    let set = RecipeSet(reading: loaded.graph.content.recipes)
    guard let source = loaded.graph.content.recipe(at: path), let recipe = set[source.name] else { return nil }
    self.loaded = loaded
    self.source = source
    self.recipe = recipe
    facts = RecipeFacts(recipe)
    users = RecipeDocument.users(of: recipe, among: set)
  }

  var report: Report {
    let path = source.path
    let notices = loaded.notices.filter { $0.names(path) }
    return Report {
      .object(json(notices))
    } text: { page in
      page.line("\(path.label, .bold) of \(loaded.name): \(recipe.kind.words)")
      if let description = recipe.description { page.block(description, indent: 2) }
      if let deprecation = source.deprecation { page.line(TokenText.deprecation(deprecation), indent: 2) }
      for notice in notices { page.line(NoticeList.line(notice), indent: 2) }
      if recipe.isPrivate { page.line("private", indent: 2) }
      page.line("call   \(facts.call, .bold)", indent: 2)
      if let minimum = recipe.minimum { page.line("needs  \(Self.text(minimum))", indent: 2) }
      page.table([.left, .left, .left, .left], recipe.parameters.map(row), indent: 4)
      if !facts.members.isEmpty { page.line("members", indent: 2) }
      for member in facts.members { page.line("\(recipe.name).\(member)", indent: 4) }
      if !facts.steps.isEmpty { page.line("steps  \(facts.steps.joined(separator: " → "))", indent: 2) }
      if !facts.tokens.isEmpty { page.line("tokens \(Self.list(facts.tokens.map(\.text)))", indent: 2) }
      if !facts.uses.isEmpty { page.line("uses   \(Self.list(facts.uses))", indent: 2) }
      if !users.isEmpty { page.line("used   by \(Self.list(users))", indent: 2) }
      if loaded.record != nil { page.next("history", "\(loaded.manifest.id)", path.typed) }
    }
  }

  /// `iOS 17, macOS 14`: what is said of systems that it is there on.
  private static func text(_ minimum: PlatformMinimum) -> String {
    minimum.versions.compactMap { system, version in version.map { "\(system) \($0)" } }.joined(separator: ", ")
  }

  private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }

  private func row(_ parameter: Recipe.Parameter) -> [Line] {
    let isHidden = !recipe.entryPoint.exposes.contains { $0.hasSameBytes(as: parameter.name) }
    return [
      "\(parameter.name, .bold)", "\(parameter.type.name, .dim)",
      parameter.defaultValue.map { "= \("\($0)")" } ?? "required",
      .joined([isHidden ? "not handed on" : nil, parameter.description].compactMap { $0.map { Line($0) } }),
    ]
  }

  private func json(_ notices: [StandingNotice]) -> JSONObject {
    var object: JSONObject = ["id": .string(loaded.manifest.id.description)]
    if let record = loaded.record { object.append("release", .string(record.name)) }
    object.members += RecipeDocument.summary(recipe, facts).members
    object.append("notices", .array(notices.map(NoticeList.json)))
    object.members += RecipeDocument.details(recipe, facts, source, users: users).members
    return object
  }
}
