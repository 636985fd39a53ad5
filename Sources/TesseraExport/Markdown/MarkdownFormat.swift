internal import TesseraDomain

/// A reference of the whole system for people: an index, and a page for each group at the top, or one file with all of it.
///
/// Each group is a heading and a table: names, types, values in each context, descriptions, what is deprecated and what to
/// use instead. Recipes are a page of their own: parameters, steps, values and what they are made with. References are links. What authors wrote is escaped for GitHub's Markdown, and names anchors by its bytes.
package struct MarkdownFormat: ExportFormat {
  package init() {}

  package var name: String { "markdown" }
  package var version: Int { 2 }
  package var summary: String { "a reference of every token and recipe for people to read" }

  private static let layout = ExportOption(
    "layout", help: "an index and a page for each group at the top, or one file", default: "pages",
    choices: ["pages", "single"])
  private static let filename = ExportOption(
    "filename", help: "the name of the index, or of the one file", default: "README.md")
  private static let describes = ExportOption(
    "descriptions", help: "whether tables have a column for descriptions", default: "true", choices: ["true", "false"])

  package var options: [ExportOption] { [Self.layout, Self.filename, Self.describes] }

  package func export(_ input: ExportInput) throws(ExportError) -> ExportResult {
    try input.checkOptions(options)
    let isSingle = try input.value(of: Self.layout) == "single"
    let index = try FileName.option(Self.filename, suffix: ".md", of: input)
    let describes = try input.value(of: Self.describes) == "true"
    let scope = ExportScope(input, withRecipes: true)
    let outline = MarkdownOutline(input.graph, scope)
    let pages = MarkdownPages(
      outline, input.graph, index: index, isSingle: isSingle, hasRecipes: scope.recipes.contains(where: \.isPublic))
    var writer = MarkdownWriter(
      input, scope, pages, base: try input.baseContext(), describes: describes)
    return ExportResult(files: writer.files(outline), notes: scope.notes)
  }
}
