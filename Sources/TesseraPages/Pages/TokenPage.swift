internal import HTML
package import TesseraDomain

/// One token of a release: what it is in every context, what it refers to, who refers to it, and what became of it.
package enum TokenPage {
  package struct Model {
    package var frame: SiteFrame
    package var release: ReleaseRecord
    package var graph: TokenGraph
    /// One that the graph has.
    package var path: TokenPath
    package var history: [HistoryEntry]
    package var turns: [LifeTurn]
    /// What it was in other releases, as far as they were looked at, and in this one.
    package var values: [ReleaseValues]
    /// Standing rules of the registry that speak of the release.
    package var notices: [StandingNotice]
    /// How code names it, by format.
    package var code: [CodeSample]

    package init(
      frame: SiteFrame, release: ReleaseRecord, graph: TokenGraph, path: TokenPath, history: [HistoryEntry] = [],
      turns: [LifeTurn] = [], values: [ReleaseValues] = [], notices: [StandingNotice] = [], code: [CodeSample] = []
    ) {
      self.frame = frame
      self.release = release
      self.graph = graph
      self.path = path
      self.history = history
      self.turns = turns
      self.values = values
      self.notices = notices
      self.code = code
    }
  }

  /// Different values that the page shows.
  private static let shownValues = 48
  /// Links of one chain.
  private static let maximumChain = 32

  /// - Complexity: O(tokens and bytes of recipes of the release), for those that refer to it.
  package static func render(_ model: Model) -> SitePage {
    let graph = model.graph
    guard let id = graph.token(at: model.path) else {
      return NotFoundPage.render(.init(frame: model.frame, missing: .name(model.path, in: model.release)))
    }
    let values = values(of: id, in: graph)
    let any = graph.anyResolved(id)
    return SiteShell(frame: model.frame, place: .tokens, title: model.path.text, hasDetails: true).page { out in
      crumbs(model, to: &out)
      out.element(.h1) { out in
        out.text(model.path.name)
        if Life.deprecation(of: id, in: graph) != nil { SiteTag.deprecated.append(to: &out) }
        if graph.isPrivate(id) { SiteTag.isPrivate.append(to: &out) }
      }
      out.element(.p, .class("soft")) { out in
        out.text("\(any?.type.words ?? "Token") in ")
        out.element(.a, .href(SitePath.release(model.release)), text: model.release.version.description)
        SiteShell.state(of: model.release, latest: model.frame.subject?.latest?.version, to: &out)
      }
      if let description = any?.description { out.element(.p, text: description) }
      life(id, model, to: &out)
      CommandText.append(CommandText.add(model.release.name, frame: model.frame), id: "pull", to: &out)
      append(values, isRadius: ValueCell.isRadius(model.path), graph, to: &out)
      ContrastTable.append(model.path, model.release, graph, to: &out)
      chains(values, model, to: &out)
      links(id, model, to: &out)
      if !model.code.isEmpty {
        out.element(.h2, .id("code"), text: "In code")
        CodeTabs.append(model.code, to: &out)
      }
      HistoryLine(release: model.release, path: model.path, type: any?.type, values: model.values)
        .append(model.history, model.turns, to: &out)
    }
  }

  private static func crumbs(_ model: Model, to out: inout HTMLBuffer) {
    out.element(.nav, .class("crumbs"), .label("Groups around it")) { out in
      out.element(.a, .href(SitePath.tokens(model.release)), text: "Tokens")
      var path = TokenPath.root
      for name in model.path.names.dropLast() {
        path = path.appending(name)
        out.text(" / ")
        out.element(.a, .href(SitePath.tokens(model.release, query: [("group", path.text)])), text: name)
      }
    }
  }

  private static func life(_ id: Int, _ model: Model, to out: inout HTMLBuffer) {
    if let deprecation = Life.deprecation(of: id, in: model.graph) {
      let live = Life.liveReplacement(of: model.path, in: model.graph)
      DeprecationNote.append(deprecation, live: live, in: model.release, to: &out)
    }
    for notice in model.notices where notice.names(model.path) { ReleaseParts.append(notice, to: &out) }
  }

  // MARK: - Values

  /// A value, and the contexts that have it.
  private struct Entry {
    let token: ResolvedToken
    var contexts: [Context]
    /// The tokens that it is an alias of, one behind the other.
    let chain: [TokenPath]
  }

  /// Contexts that show the same in the same way stand together, in the order of their first.
  private static func values(of id: Int, in graph: TokenGraph) -> [Entry] {
    struct Look: Hashable {
      let value: TokenValue
      let chain: [TokenPath]
    }
    var entries: [Entry] = []
    var places: [Look: Int] = [:]
    for context in graph.contexts(of: id) {
      guard let token = graph.resolved(id, in: context) else { continue }
      let chain = chain(from: token, in: graph, context)
      let look = Look(value: token.value, chain: chain)
      if let place = places[look] {
        entries[place].contexts.append(context)
      } else {
        places[look] = entries.count
        entries.append(Entry(token: token, contexts: [context], chain: chain))
      }
    }
    return entries
  }

  private static func chain(from token: ResolvedToken, in graph: TokenGraph, _ context: Context) -> [TokenPath] {
    var chain: [TokenPath] = []
    var next = token.reference
    while let path = next, chain.count < maximumChain {
      chain.append(path)
      next = graph.token(at: path).flatMap { graph.resolved($0, in: context)?.reference }
    }
    return chain
  }

  /// Nothing where all contexts are meant.
  private static func place(_ entry: Entry, of count: Int, _ graph: TokenGraph) -> String {
    count == 1 ? "" : ReleaseValues.place(entry.contexts, graph)
  }

  private static func append(_ entries: [Entry], isRadius: Bool, _ graph: TokenGraph, to out: inout HTMLBuffer) {
    out.element(.h2, .id("values"), text: entries.count > 1 ? "Values" : "Value")
    if entries.isEmpty {
      out.element(.p, .class("soft"), text: "It has no valid value in any context.")
      return
    }
    out.element(.ul, .class("big")) { out in
      for entry in entries.prefix(shownValues) {
        out.element(.li) { out in
          let place = place(entry, of: entries.count, graph)
          if !place.isEmpty { out.element(.p, .class("soft"), text: place) }
          LargeSample.append(entry.token.value, isRadius: isRadius, to: &out)
          out.element(.p) { out in
            out.element(.strong) { $0.element(.code, text: entry.token.value.summary) }
          }
          for fact in ValueFacts.of(entry.token.value) { out.element(.p, .class("soft"), text: fact) }
        }
      }
    }
    if entries.count > shownValues {
      out.element(.p, .class("soft"), text: "and \((entries.count - shownValues).grouped) more values")
    }
  }

  // MARK: - What it refers to, and who refers to it

  private static func chains(_ entries: [Entry], _ model: Model, to out: inout HTMLBuffer) {
    let aliases = entries.filter { !$0.chain.isEmpty }
    if aliases.isEmpty { return }
    out.element(.h2, .id("alias"), text: "Alias of")
    for entry in aliases.prefix(shownValues) {
      let place = place(entry, of: entries.count, model.graph)
      if !place.isEmpty { out.element(.p, .class("soft"), text: place) }
      out.element(.ol, .class("chips")) { out in
        out.element(.li) { $0.element(.code, text: model.path.text) }
        for path in entry.chain {
          out.element(.li) { out in
            out.element(.a, .href(SitePath.name(path, in: model.release))) { $0.element(.code, text: path.text) }
          }
        }
        out.element(.li) { out in
          if Samples.isBeside(entry.token.value) { Samples.append(entry.token.value, beside: nil, to: &out) }
          out.element(.code, text: entry.token.value.summary)
        }
      }
    }
  }

  private static func links(_ id: Int, _ model: Model, to out: inout HTMLBuffer) {
    let graph = model.graph
    let parts = graph.references(of: id).map { graph.path($0) }
    let isAlias = graph.contexts(of: id).contains { graph.resolved(id, in: $0)?.reference != nil }
    let chips = NameChips(release: model.release, graph: graph)
    if !isAlias { chips.append("Made of", id: "parts", parts, to: &out) }
    let users = graph.tokens.filter { graph.references(of: $0).contains(id) }.map { graph.path($0) }.sorted()
    let recipes = recipes(naming: model.path, in: graph)
    if users.isEmpty, recipes.isEmpty {
      out.element(.h2, .id("users"), text: "Used by")
      out.element(.p, .class("soft"), text: "No other token and no recipe of this release refers to it.")
    } else {
      chips.append("Used by", id: "users", users + recipes, marksRecipes: true, to: &out)
    }
  }

  /// The public recipes that name a token, themselves or through private ones that they use.
  private static func recipes(naming path: TokenPath, in graph: TokenGraph) -> [TokenPath] {
    let all = RecipeSet(reading: graph.content.recipes).recipes.map { (recipe: $0, facts: RecipeFacts($0)) }
    var found: Set<TokenPath> = []
    var waiting = all.filter { $0.facts.tokens.contains(path) }.map(\.recipe)
    var seen: Set<TokenPath> = Set(waiting.map(\.path))
    while let recipe = waiting.popLast() {
      guard recipe.isPrivate else {
        found.insert(recipe.path)
        continue
      }
      for user in all where user.facts.uses.contains(where: { $0.hasSameBytes(as: recipe.name) }) {
        if seen.insert(user.recipe.path).inserted { waiting.append(user.recipe) }
      }
    }
    return found.sorted()
  }
}
