internal import JSON
internal import TesseraDomain

/// The author's folder again: `design-system.json`, one token file for each layer, a resolver where there is one, and a
/// file for each recipe.
///
/// Read back it is the same content, by digest. Member order and number spelling are the author's; file names come from
/// the layers.
package struct DTCGFormat: ExportFormat {
  package init() {}

  package var name: String { "dtcg" }
  package var version: Int { 1 }
  package var summary: String { "the author's folder: Design Tokens 2025.10 files, a resolver and recipes" }
  package var options: [ExportOption] { [] }

  package func export(_ input: ExportInput) throws(ExportError) -> ExportResult {
    try input.checkOptions(options)
    let content = input.graph.content
    let names = Self.fileNames(of: content)
    let nodes = Self.nodesByLayer(content)
    var files = [ExportedFile(path: "design-system.json", bytes: Self.manifest(input))]
    for layer in content.layers.indices {
      var writer = TokenFileWriter(content: content, layer: Int32(truncatingIfNeeded: layer))
      files.append(ExportedFile(path: "tokens/" + names[layer], bytes: writer.file(nodes[layer])))
    }
    if !content.resolver.isImplicit {
      let bytes = ResolverFileWriter(content: content, fileNames: names).file()
      files.append(ExportedFile(path: "tokens/\(input.identifier.name).resolver.json", bytes: bytes))
    }
    for (recipe, name) in zip(content.recipes, RecipeFileWriter.fileNames(of: content.recipes)) {
      files.append(ExportedFile(path: "recipes/" + name, bytes: RecipeFileWriter.file(recipe)))
    }
    var notes: [ExportNote] = []
    if !input.options.isEmpty || !input.include.isEmpty || !input.exclude.isEmpty {
      notes.append(
        ExportNote("the author's folder is always whole: fixed contexts, include and exclude are left aside"))
    }
    return ExportResult(files: files, notes: notes)
  }

  /// What documents of other people refer to a token by: `{color.accent}`.
  package func symbols(_ input: ExportInput) throws(ExportError) -> [ExportSymbol] {
    try input.checkOptions(options)
    var whole = input
    whole.include = []
    whole.exclude = []
    return ExportScope(whole).visible.map { id in
      let path = input.graph.path(id)
      return ExportSymbol(path: path, text: "{" + path.text + "}", language: .json, form: .reference)
    }
  }

  private static func manifest(_ input: ExportInput) -> [UInt8] {
    var root: JSONObject = ["id": .string(input.identifier.description)]
    if let title = input.manifest?.title ?? input.title { root.append("title", .string(title)) }
    if let description = input.manifest?.description ?? input.description {
      root.append("description", .string(description))
    }
    if let manifest = input.manifest {
      if manifest.conformance != .strict { root.append("conformance", .string(manifest.conformance.rawValue)) }
      if manifest.policy != .standard { root.append("policy", manifest.policy.json) }
      if !manifest.contrastPairs.isEmpty {
        root.append("contrastPairs", .array(manifest.contrastPairs.map(\.json)))
      }
    }
    let content = input.graph.content
    if let appearances = content.appearances { root.append("appearances", JSONValue(appearances)) }
    if let settings = content.exportSettings { root.append("export", JSONValue(settings)) }
    if let settings = input.manifest?.lintSettings { root.append("lint", JSONValue(settings)) }
    return PrettyJSON.text(of: .object(root))
  }

  /// For each layer the nodes that it defines something at, parents first, in the author's order.
  private static func nodesByLayer(_ content: SystemContent) -> [[Int32]] {
    var result: [[Int32]] = Array(repeating: [], count: content.layers.count)
    var waiting: [Int32] = [0]
    while let index = waiting.popLast() {
      let node = content.nodes[Int(index)]
      for definition in node.definitions where result[Int(definition.layer)].last != index {
        result[Int(definition.layer)].append(index)
      }
      waiting.append(contentsOf: node.children.reversed())
    }
    return result
  }

  /// By layer: `base.tokens.json`, `theme-dark.tokens.json`; distinct where capitals do not count too.
  private static func fileNames(of content: SystemContent) -> [String] {
    let layers = content.layers
    var names = Array(repeating: "", count: layers.count)
    var taken: Set<String> = []
    for layer in layers.indices.sorted(by: { layers[$0].key.precedesByBytes(layers[$1].key) }) {
      let stem = FileName.stem(of: layers[layer].displayName)
      var name = stem
      var number = 2
      while !taken.insert(name.lowercased()).inserted {
        name = "\(stem)-\(number)"
        number += 1
      }
      names[layer] = name + ".tokens.json"
    }
    return names
  }
}
