internal import HTML
package import TesseraDomain
internal import TesseraExport

/// One recipe of a release: how it looks, how it is called, what it does step by step, and what became of it.
package enum RecipePage {
  package struct Model {
    package var frame: SiteFrame
    package var release: ReleaseRecord
    package var graph: TokenGraph
    /// Of a recipe that the release has: `card`.
    package var name: String
    package var history: [HistoryEntry]
    package var turns: [LifeTurn]
    /// All recipes of the releases that ``RecipeStory/releases`` names, as far as they are at hand.
    package var recipes: [ReleaseVersion: [RecipeSource]]
    package var notices: [StandingNotice]
    /// How code calls it, and the Swift that it becomes.
    package var code: [CodeSample]

    package init(
      frame: SiteFrame, release: ReleaseRecord, graph: TokenGraph, name: String, history: [HistoryEntry] = [],
      turns: [LifeTurn] = [], recipes: [ReleaseVersion: [RecipeSource]] = [:], notices: [StandingNotice] = [],
      code: [CodeSample] = []
    ) {
      self.frame = frame
      self.release = release
      self.graph = graph
      self.name = name
      self.history = history
      self.turns = turns
      self.recipes = recipes
      self.notices = notices
      self.code = code
    }
  }

  /// - Complexity: O(bytes of the recipes of the release), and that of working the recipe out.
  package static func render(_ model: Model) -> SitePage {
    let set = RecipeSet(reading: model.graph.content.recipes)
    let path = TokenPath(recipe: model.name)
    guard let source = model.graph.content.recipe(named: model.name), let recipe = set[model.name] else {
      return NotFoundPage.render(.init(frame: model.frame, missing: .name(path, in: model.release)))
    }
    let facts = RecipeFacts(recipe)
    return SiteShell(frame: model.frame, place: .recipes, title: "Recipe \(recipe.name)", hasDetails: true).page {
      out in
      out.element(.nav, .class("crumbs"), .label("Around it")) { out in
        out.element(.a, .href(SitePath.recipes(model.release)), text: "Recipes")
      }
      out.element(.h1) { out in
        out.text(recipe.name)
        if source.deprecation != nil { SiteTag.deprecated.append(to: &out) }
        if recipe.isPrivate { SiteTag.isPrivate.append(to: &out) }
      }
      line(recipe, model, to: &out)
      if let description = recipe.description { out.element(.p, text: description) }
      if let deprecation = source.deprecation {
        let live = Life.liveReplacement(of: path, in: model.graph)
        DeprecationNote.append(deprecation, live: live, in: model.release, to: &out)
      }
      for notice in model.notices where notice.names(path) { ReleaseParts.append(notice, to: &out) }
      CommandText.append(CommandText.add(model.release.name, frame: model.frame), id: "pull", to: &out)
      RecipePreviewList(recipe, set, model.graph).append(to: &out)
      RecipeTables(recipe, model.release).append(to: &out)
      let chips = NameChips(release: model.release, graph: model.graph)
      chips.append("Tokens it uses", id: "tokens", facts.tokens, to: &out)
      chips.append("Recipes it uses", id: "uses", facts.uses.map { TokenPath(recipe: $0) }, to: &out)
      let users = set.recipes.filter { RecipeFacts($0).uses.contains { $0.hasSameBytes(as: recipe.name) } }
      chips.append("Used by", id: "users", users.map(\.path), to: &out)
      if !model.code.isEmpty {
        out.element(.h2, .id("code"), text: "In code")
        CodeTabs.append(model.code, to: &out)
      }
      examples(recipe, to: &out)
      HistoryLine(release: model.release, path: path, stories: stories(model))
        .append(model.history, model.turns, to: &out)
    }
  }

  private static func line(_ recipe: Recipe, _ model: Model, to out: inout HTMLBuffer) {
    out.element(.p, .class("soft")) { out in
      out.text("\(recipe.kind.word) in ")
      out.element(.a, .href(SitePath.release(model.release)), text: model.release.version.description)
      SiteShell.state(of: model.release, latest: model.frame.subject?.latest?.version, to: &out)
      if let since = recipe.since { out.text(", there since \(since)") }
      if let minimum = recipe.minimum { out.text(", for \(Self.text(minimum)) and later") }
    }
  }

  /// `iOS 17, macOS 14`: what is said of systems that it is there on.
  private static func text(_ minimum: PlatformMinimum) -> String {
    minimum.versions.compactMap { system, version in version.map { "\(system) \($0)" } }.joined(separator: ", ")
  }

  private static func examples(_ recipe: Recipe, to out: inout HTMLBuffer) {
    let shown = recipe.examples.filter { $0.code != nil }
    if shown.isEmpty { return }
    out.element(.h2, .id("examples"), text: "Examples")
    for (place, example) in shown.prefix(20).enumerated() {
      out.element(.h3, text: example.name)
      if let description = example.description { out.element(.p, text: description) }
      CommandText.block(
        RecipeCopy.code(of: example, in: example.copy.first) ?? "", id: "example-\(place)",
        label: "Example \(example.name)", language: .swift, to: &out)
    }
  }

  /// What each entry of the history says otherwise than the one that its release was made from.
  private static func stories(_ model: Model) -> [ReleaseVersion: [String]] {
    let bases = Dictionary(
      (model.frame.subject?.releases ?? []).map { ($0.version, $0.base) }, uniquingKeysWith: { first, _ in first })
    let story = RecipeStory(of: TokenPath(recipe: model.name), model.history, bases: bases)
    var stories = story.sentences(model.recipes).mapValues { $0.map(\.text) }
    for entry in model.history where entry.definition != nil && stories[entry.version] == nil {
      stories[entry.version] = ["defined"]
    }
    return stories
  }
}
