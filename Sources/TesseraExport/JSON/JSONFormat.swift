internal import JSON
internal import TesseraDomain

/// Resolved values for other tools: one document, one token a line.
///
/// ```
/// {
///   "format": "tessera-tokens/1",
///   "modifiers": {"theme": {"contexts": ["dark", "light"], "default": "light"}},
///   "tokens": {
///     "color.accent": {
///       "type": "color",
///       "value": …,                          in the default context; null where it has none there
///       "contexts": {"theme=dark": …},       where the value is another one, by choices for all that it varies over
///       "reference": "palette.blue.500",     the token it is an alias of in the default context
///       "references": {"theme=dark": …},     where that is another one; null for none
///       "description": "…",
///       "deprecated": {"reason": "…", "replacement": "color.primary"},
///       "extensions": {…}                    as authored
///     }
///   },
///   "recipes": {                             where there are any
///     "card": {
///       "visibility": "public",              private for one that only other recipes use
///       "uses": ["pressable"],               other recipes, in the order of writing
///       "tokens": {"spacing.md": …},         those that it names, with type, value, contexts and references as above
///       "recipe": {…}                        as authored
///     }
///   }
/// }
/// ```
///
/// All but `type` and `value` are left out where there is nothing to say. With `layout=nested` the tokens stand in objects
/// for their groups: an object whose `type` is a string is a token. Values are those of Design Tokens 2025.10 with every
/// reference followed; see ``ResolvedJSON``.
package struct JSONFormat: ExportFormat {
  package init() {}

  package var name: String { "json" }
  package var version: Int { 2 }
  package var summary: String { "resolved values in every context, for other tools" }

  private static let layout = ExportOption(
    "layout", help: "one object by token path, or objects within objects", default: "flat", choices: ["flat", "nested"])
  private static let filename = ExportOption("filename", help: "the name of the file", default: "tokens.json")

  package var options: [ExportOption] { [Self.layout, Self.filename] }

  package func checkOptions(of input: ExportInput) throws(ExportError) {
    try input.checkOptions(options)
    _ = try input.value(of: Self.layout)
    _ = try FileName.option(Self.filename, suffix: ".json", of: input)
  }

  package func export(_ input: ExportInput) throws(ExportError) -> ExportResult {
    try input.checkOptions(options)
    let isNested = try input.value(of: Self.layout) == "nested"
    let filename = try FileName.option(Self.filename, suffix: ".json", of: input)
    let scope = ExportScope(input, withRecipes: true)
    var writer = JSONTokenWriter(input, scope, base: try input.baseContext())
    let bytes = writer.document(isNested: isNested)
    return ExportResult(files: [ExportedFile(path: filename, bytes: bytes)], notes: scope.notes)
  }

  /// The path of each token: the key that it has in the flat layout, and the way to it in the nested one.
  package func symbols(_ input: ExportInput) throws(ExportError) -> [ExportSymbol] {
    try input.checkOptions(options)
    _ = try input.value(of: Self.layout)
    _ = try FileName.option(Self.filename, suffix: ".json", of: input)
    _ = try input.baseContext()
    return ExportScope(input).visible.map { id in
      let path = input.graph.path(id)
      return ExportSymbol(path: path, text: path.text, language: .json)
    }
  }
}
