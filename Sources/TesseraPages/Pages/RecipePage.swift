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
    package var notices: [StandingNotice]
    /// How code calls it, and the Swift that it becomes.
    package var code: [CodeSample]

    package init(
      frame: SiteFrame, release: ReleaseRecord, graph: TokenGraph, name: String, history: [HistoryEntry] = [],
      turns: [LifeTurn] = [], notices: [StandingNotice] = [], code: [CodeSample] = []
    ) {
      self.frame = frame
      self.release = release
      self.graph = graph
      self.name = name
      self.history = history
      self.turns = turns
      self.notices = notices
      self.code = code
    }
  }

  private static let shownNames = 200

  /// - Complexity: O(bytes of the recipes of the release), and that of working the recipe out.
  package static func render(_ model: Model) -> SitePage {
    let set = RecipeSet(reading: model.graph.content.recipes)
    let path = TokenPath(recipe: model.name)
    guard let source = model.graph.content.recipe(named: model.name), let recipe = set[model.name] else {
      return NotFoundPage.render(.init(frame: model.frame, missing: .name(path, in: model.release)))
    }
    let facts = RecipeFacts(recipe)
    return SiteShell(frame: model.frame, place: .recipes, title: recipe.name).page { out in
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
      names("Tokens it uses", "tokens", facts.tokens, model, to: &out)
      names("Recipes it uses", "uses", facts.uses.map { TokenPath(recipe: $0) }, model, to: &out)
      let users = set.recipes.filter { RecipeFacts($0).uses.contains { $0.hasSameBytes(as: recipe.name) } }
      names("Used by", "users", users.map(\.path), model, to: &out)
      if !model.code.isEmpty {
        out.element(.h2, .id("code"), text: "In code")
        CodeTabs.append(model.code, to: &out)
      }
      examples(recipe, to: &out)
      var line = HistoryLine(release: model.release, path: path, type: nil)
      line.stories = stories(model)
      line.append(model.history, model.turns, to: &out)
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

  private static func names(
    _ title: String, _ anchor: String, _ paths: [TokenPath], _ model: Model, to out: inout HTMLBuffer
  ) {
    if paths.isEmpty { return }
    out.element(.h2, .id(anchor)) { out in
      out.text(title)
      out.text(" ")
      out.element(.small, text: paths.count.grouped)
    }
    out.element(.ul, .class("chips")) { out in
      for path in paths.prefix(shownNames) {
        out.element(.li) { out in
          let value = model.graph.token(at: path).flatMap { model.graph.anyResolved($0)?.value }
          if let value, case .color = value { Samples.append(value, beside: nil, to: &out) }
          out.element(.a, .href(SitePath.name(path, in: model.release))) { $0.element(.code, text: path.plainName) }
        }
      }
      if paths.count > shownNames { out.element(.li, text: "and \((paths.count - shownNames).grouped) more") }
    }
  }

  private static func examples(_ recipe: Recipe, to out: inout HTMLBuffer) {
    let shown = recipe.examples.filter { $0.code != nil }
    if shown.isEmpty { return }
    out.element(.h2, .id("examples"), text: "Examples")
    for (place, example) in shown.prefix(20).enumerated() {
      out.element(.h3, text: example.name)
      if let description = example.description { out.element(.p, text: description) }
      CommandText.block(
        example.code ?? "", id: "example-\(place)", label: "Example \(example.name)", language: .swift, to: &out)
    }
  }

  /// What each entry of the history says otherwise than the one before it.
  private static func stories(_ model: Model) -> [ReleaseVersion: [String]] {
    var stories: [ReleaseVersion: [String]] = [:]
    var last: RecipeSource?
    for entry in model.history.sorted(by: { $0.version < $1.version }) {
      guard let definition = entry.definition else { continue }
      let source = RecipeSource(name: model.name, source: definition)
      if let last {
        stories[entry.version] = RecipeStory.sentences(from: last, to: source)?.map(\.text)
      } else {
        stories[entry.version] = ["defined"]
      }
      last = source
    }
    return stories
  }
}
