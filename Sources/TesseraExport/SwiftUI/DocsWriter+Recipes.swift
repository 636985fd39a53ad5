internal import TesseraDomain

/// Pages of recipes in the DocC catalogue, and their topics.
extension DocsWriter {
  /// A topic of the landing page: what it is called, and pages and symbols in it.
  struct Topic {
    let title: String
    var links: [String]
  }

  /// Writes a page for each recipe that clients can use.
  ///
  /// - Returns: topics: the groups of each namespace, then what is in none.
  mutating func writeRecipes(in root: String) -> [Topic] {
    let shown = plan.recipes.filter(\.isPublic).map(\.recipe)
    var pages: [NameKey: [String]] = [:]
    for recipe in shown {
      let page = pageName(for: recipe.name.capitalised, suffix: "Recipe")
      out.removeAll(keepingCapacity: true)
      appendPage(of: recipe)
      add(page: page, in: root)
      var links = ["<doc:\(page)>"]
      if linksSymbols, let type = SwiftSymbols.typeName(of: recipe) { links.append("``\(type)``") }
      pages[NameKey(recipe.name)] = links
    }
    var topics: [Topic] = []
    var told: Set<NameKey> = []
    for recipe in shown where recipe.kind == .namespace {
      var waiting = Array(recipe.groups.map { ($0, recipe.name) }.reversed())
      topics.append(Topic(title: recipe.name, links: pages[NameKey(recipe.name)] ?? []))
      told.insert(NameKey(recipe.name))
      while let (group, around) = waiting.popLast() {
        let name = around + "." + group.name
        var topic = Topic(title: name, links: [])
        var finder = RecipeNameFinder()
        for member in group.members { member.steps.walk(&finder) }
        for used in finder.recipes where told.insert(NameKey(used)).inserted {
          topic.links += pages[NameKey(used)] ?? []
        }
        if !topic.links.isEmpty { topics.append(topic) }
        waiting += group.groups.map { ($0, name) }.reversed()
      }
    }
    let rest = shown.filter { !told.contains(NameKey($0.name)) }.flatMap { pages[NameKey($0.name)] ?? [] }
    if !rest.isEmpty { topics.append(Topic(title: "Recipes", links: rest)) }
    return topics
  }

  // MARK: - A page

  private mutating func appendPage(of recipe: Recipe) {
    line("# \(DocsText.plain(recipe.name))")
    line("")
    line(recipe.description.map(DocsText.plain) ?? RecipeCall.kind(recipe.kind) + ".")
    if let reason = recipe.deprecation, settings.deprecations != .off {
      line("")
      line("> Warning: Deprecated. \(reason.isEmpty ? "" : DocsText.plain(reason))")
      if let replacement = recipe.replacement { line("> Use \(DocsText.code(replacement)) instead.") }
    }
    line("")
    line("## Overview")
    line("")
    var facts = "\(RecipeCall.kind(recipe.kind)): \(DocsText.code(RecipeCall.text(of: recipe)))"
    if let since = recipe.since { facts += ", since \(DocsText.plain(since))" }
    line(facts + ".")
    let themed = plan.themedDefaults(of: recipe)
    append(recipe.parameters, themed, title: "Parameters")
    appendInputs(of: recipe, themed)
    append(RecipeRows.of(recipe.steps), title: "Steps")
    if let body = recipe.body { append(RecipeRows.of(body), title: "Body") }
    for view in recipe.views { append(RecipeRows.of(view.view), title: "View \(DocsText.plain(view.name))") }
    for group in recipe.groups { append(group, within: recipe.name) }
    let tokens = recipe.tokens.compactMap { plan.entry(at: $0) }.map { plan.entries[$0] }
    if !tokens.isEmpty {
      line("")
      line("## Tokens")
      line("")
      for entry in tokens {
        let swift = entry.isPublic ? ": \(DocsText.code(plan.spelling(of: entry)))" : ", which is private"
        line("- \(DocsText.code(entry.token.path.text))\(swift)")
      }
    }
    for example in recipe.examples where example.code != nil { append(example) }
  }

  private mutating func append(_ parameters: [Recipe.Parameter], _ themed: ThemedDefaults, title: String) {
    if parameters.isEmpty { return }
    line("")
    line("## \(title)")
    line("")
    line("| Parameter | Type | Default | What it is for |")
    line("| --- | --- | --- | --- |")
    for parameter in parameters {
      var standard = parameter.defaultValue.map { DocsText.code($0.description) } ?? "required"
      if themed.contains(parameter.name) { standard += " of the theme" }
      let about = parameter.description.map(MarkdownText.cell) ?? ""
      line("| \(DocsText.code(parameter.name)) | \(parameter.type.name) | \(standard) | \(about) |")
    }
  }

  private mutating func appendInputs(of recipe: Recipe, _ themed: ThemedDefaults) {
    let rows =
      recipe.environment.map { ($0.name, "of the environment", "") }
      + recipe.state.map {
        let value = DocsText.code($0.initial.description)
        return ($0.name, "state", themed.contains($0.name) ? value + " of the theme" : value)
      }
      + recipe.derived.map { ($0.name, $0.type.name, DocsText.code($0.value.description)) }
    if rows.isEmpty { return }
    line("")
    line("## Values")
    line("")
    line("| Value | Kind | What it is |")
    line("| --- | --- | --- |")
    for (name, kind, value) in rows { line("| \(DocsText.code(name)) | \(kind) | \(value) |") }
  }

  private mutating func append(_ rows: [RecipeRows.Row], title: String) {
    if rows.isEmpty { return }
    line("")
    line("## \(title)")
    line("")
    append(rows)
  }

  private mutating func append(_ rows: [RecipeRows.Row]) {
    line("| | Step | With |")
    line("| --- | --- | --- |")
    for row in rows {
      let name = row.recipe.map { "use " + DocsText.code($0) } ?? MarkdownText.cell(row.name)
      let arguments = row.arguments.map { label, value in
        (label.map { MarkdownText.cell($0) + " " } ?? "") + DocsText.code(value)
      }
      line("| \(row.number) | \(name) | \(arguments.joined(separator: ", ")) |")
    }
  }

  private mutating func append(_ group: RecipeGroup, within around: String) {
    let name = around + "." + group.name
    line("")
    line("## \(DocsText.plain(name))")
    if let description = group.description, !description.isEmpty {
      line("")
      line(DocsText.plain(description))
    }
    for member in group.members {
      line("")
      line(DocsText.code(RecipeCall.text(of: member, within: name)))
      if let description = member.description, !description.isEmpty {
        line("")
        line(DocsText.plain(description))
      }
      line("")
      append(RecipeRows.of(member.steps))
    }
    for nested in group.groups { append(nested, within: name) }
  }

  private mutating func append(_ example: RecipeExample) {
    line("")
    line("## Example: \(DocsText.plain(example.name))")
    if let description = example.description, !description.isEmpty {
      line("")
      line(DocsText.plain(description))
    }
    let first = RecipeCopy.copy(of: example, in: settings.surroundings.locale)
    let others = example.copy.filter { other in !other.locale.hasSameBytes(as: first?.locale ?? "") }
    for (copy, isFirst) in [(first, true)] + others.map({ ($0, false) }) {
      if !isFirst, let copy {
        line("")
        line("In \(DocsText.plain(copy.locale)):")
      }
      let code = RecipeCopy.code(of: example, in: copy) ?? ""
      let fence = RecipeCopy.fence(for: code)
      line("")
      line(fence + "swift")
      line(code)
      line(fence)
    }
  }

  private mutating func line(_ text: String) {
    out.append(text)
    out.append("\n")
  }
}
