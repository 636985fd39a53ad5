internal import CommandLineKit
internal import JSON
internal import TesseraAPI
internal import TesseraCrypto
internal import TesseraDomain

/// The tokens of a release or of one of its groups.
struct ShowTokens {
  let loaded: LoadedSubject
  let group: TokenPath
  let chosen: Context
  /// What a release did to names; `nil` for a draft, or a group.
  var migration: MigrationTable?

  var report: Report {
    let graph = loaded.graph
    let context = graph.defaultContext.overlaid(with: chosen)
    let tokens = graph.exportOrder.filter { graph.path($0).isWithin(group) }
      .compactMap { graph.resolved($0, in: context) }
    let recipes = group.isRoot ? RecipeSet(reading: graph.content.recipes).recipes : []
    return Report {
      var object: JSONObject = ["id": .string(loaded.manifest.id.description)]
      if let record = loaded.record {
        object.append("release", record.json)
      } else {
        object.append("conformance", .string(loaded.manifest.conformance.rawValue))
      }
      object.append("group", .string(group.text))
      object.append("context", .string(graph.describe(context)))
      object.append("notices", .array(loaded.notices.map(NoticeList.json)))
      object.append("tokens", .array(tokens.map { .object(TokenDocument.resolved($0)) }))
      if group.isRoot {
        object.append("recipes", .array(recipes.map { .object(RecipeDocument.summary($0, RecipeFacts($0))) }))
      }
      if let migration { object.append("migration", migration.json) }
      return .object(object)
    } text: { page in
      var line: Line = "\(loaded.name, .bold)"
      if !group.isRoot { line += " \(group, .bold)" }
      line += ": \(Line.count(tokens.count, "token"))"
      let privateCount = tokens.count(where: \.isPrivate)
      if privateCount > 0 { line += " (\(privateCount) private)" }
      if !recipes.isEmpty { line += " and \(Line.count(recipes.count, "recipe"))" }
      let privateRecipes = recipes.count(where: \.isPrivate)
      if privateRecipes > 0 { line += " (\(privateRecipes) private)" }
      let description = graph.describe(context)
      if !description.isEmpty { line += " in \(description)" }
      page.line(line)
      if let record = loaded.record, group.isRoot {
        Self.head(record, loaded.notices, on: &page)
      } else if let remark = loaded.manifest.conformance.remark, group.isRoot {
        page.line("imported: \(remark)", indent: 2)
      }
      if let migration, let base = loaded.record?.base { MigrationText.show(migration, base: base, on: &page) }
      page.gap()
      page.table(
        [.left, .left, .left, .left],
        tokens.map { token in
          TokenText.row(token, loaded.notices.last { $0.names(token.path) })
        }, indent: 2)
      if !recipes.isEmpty { page.gap() }
      page.table(
        [.left, .left, .left, .left],
        recipes.map { recipe in RecipeText.row(recipe, loaded.notices.last { $0.names(recipe.path) }) }, indent: 2)
      if let first = tokens.first?.path ?? recipes.first?.path { page.next("show", loaded.name, first.typed) }
    }
  }

  private static func head(_ record: ReleaseRecord, _ notices: [StandingNotice], on page: inout Page) {
    if let title = record.title { page.line("\(title)", indent: 2) }
    let step: Line = record.base.map { "\(record.bump) over \($0)" } ?? "first release"
    page.line("published  \(Moment.people(record.publishedAtMilliseconds)), \(step)", indent: 2)
    page.line("digest     \(record.releaseDigest.hex, .dim)", indent: 2)
    if let remark = record.conformance.remark { page.line("imported   \(remark)", indent: 2) }
    for exception in JudgementText.lines(record) { page.line(exception, indent: 2) }
    if let yank = record.yank { page.line("\("yanked", .yellow)     \(yank.reason)", indent: 2) }
    for notice in notices { page.line(NoticeList.line(notice), indent: 2) }
    if let notes = record.notes {
      page.gap()
      page.block(notes, indent: 2)
    }
  }
}
