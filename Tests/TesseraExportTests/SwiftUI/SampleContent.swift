import JSON
import TesseraDomain
import TesseraExport

/// A system's content from one JSON text, so that a test shows what it is about.
///
/// `tokens` is the base set; each member of `modifiers` has `contexts`, token trees by name, and perhaps a `default`.
/// `appearances` is as in `design-system.json`.
enum SampleContent {
  static func graph(_ text: String) throws -> TokenGraph {
    let root = try JSONDocument(parsing: Array(text.utf8)).root
    var layers = [Layer(.set("base"))]
    var trees = [root["tokens"]]
    var modifiers: [ResolverShape.Modifier] = []
    for member in root["modifiers"].map({ Array($0.members) }) ?? [] {
      var contexts: [ResolverShape.Modifier.Context] = []
      for context in member.value["contexts"].map({ Array($0.members) }) ?? [] {
        contexts.append(.init(name: context.name, sources: [.layer(layers.count)]))
        layers.append(Layer(.context(modifier: member.name, context: context.name)))
        trees.append(context.value)
      }
      let standard = member.value["default"]?.string
      modifiers.append(
        .init(
          name: member.name, contexts: contexts,
          defaultIndex: contexts.firstIndex { $0.name == standard }))
    }
    let resolver = ResolverShape(
      isImplicit: modifiers.isEmpty, sets: [.init(name: "base", sources: [.layer(0)])], modifiers: modifiers,
      order: [.set(0)] + modifiers.indices.map { .modifier($0) })
    var content = SystemContent(layers: layers, resolver: resolver)
    content.appearances = root["appearances"]
    content.recipes = (root["recipes"].map { Array($0.members) } ?? []).map {
      RecipeSource(name: $0.name, source: $0.value)
    }.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    for (layer, tree) in trees.enumerated() {
      if let tree { add(tree, at: 0, layer: Int32(layer), to: &content) }
    }
    let graph = TokenGraph(content, collectsIssues: true)
    graph.check()
    let errors = graph.issues.filter { $0.severity == .error }
    if let error = errors.first { throw SampleError(error.path.text + ": " + error.message) }
    return graph
  }

  static func input(
    _ text: String, options: [String: String] = [:], tombstones: [Tombstone] = [], include: [TokenPath] = [],
    exclude: [TokenPath] = []
  ) throws -> ExportInput {
    ExportInput(
      identifier: try SystemIdentifier(parsing: "acme.mosaic"), version: ReleaseVersion(2, 1, 0),
      releaseDigest: String(repeating: "ab", count: 32), graph: try graph(text), options: options,
      tombstones: tombstones, include: include, exclude: exclude)
  }

  private static func add(_ tree: JSONNode, at node: Int, layer: Int32, to content: inout SystemContent) {
    let isToken = tree["$value"] != nil || tree["$ref"] != nil
    content.append(.init(layer: layer, isToken: isToken, source: tree), to: node)
    if isToken { return }
    for member in tree.members where !member.startsWithDollar || member.name == "$root" {
      add(member.value, at: content.child(named: member.name, of: node), layer: layer, to: &content)
    }
  }
}

/// Code that names what becomes of recipes, as clients would.
enum RecipeStatements {
  /// A statement for one spelling of a recipe; all parameters of the sample's recipes have defaults.
  static func statement(_ symbol: ExportSymbol, _ input: ExportInput) throws -> String {
    let recipe = try recipe(symbol, input)
    switch symbol.form {
    case .type: return "  _ = \(symbol.text).self\n"
    case .namespaceMember: return "  _ = \(symbol.text)(SwiftUI.Text(verbatim: \"a\"))\n"
    default:
      let view =
        recipe.kind.isStyle
        ? "SwiftUI.Button(\"a\") {}.buttonStyle(\(symbol.text))" : "SwiftUI.Text(verbatim: \"a\")\(symbol.text)()"
      return "  _ = \(view)\n"
    }
  }

  static func isDeprecated(_ symbol: ExportSymbol, _ input: ExportInput) throws -> Bool {
    try recipe(symbol, input).deprecation != nil
  }

  private static func recipe(_ symbol: ExportSymbol, _ input: ExportInput) throws -> Recipe {
    // A member of a namespace is named with its groups, `Kit.Text.title`.
    guard let name = symbol.path.recipeName.map({ String($0.prefix { $0 != "." }) }),
      let recipe = RecipeSet(reading: input.graph.content.recipes)[name]
    else {
      throw SampleError("\(symbol.path.label) is no recipe")
    }
    return recipe
  }
}

struct SampleError: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
