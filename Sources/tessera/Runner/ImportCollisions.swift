internal import JSON
internal import TesseraDomain
internal import TesseraDraft
internal import TesseraExport

/// Names of an imported folder that would be one identifier in a format, asked of the code that exports name things by.
enum ImportCollisions {
  private struct Pair: Hashable {
    let first: TokenPath
    let second: TokenPath
  }

  /// - Complexity: that of planning an export in every format.
  static func find(
    _ manifest: Manifest, _ graph: TokenGraph, _ recipes: RecipeSet, _ places: DocumentPlaces
  ) -> Diagnostics {
    // Without a manifest nothing gets a number, as in imported systems.
    let input = ExportInput(
      identifier: manifest.id, version: nil, title: manifest.title, description: manifest.description, graph: graph)
    var pairs: [Pair] = []
    var identifiers: [Pair: [(format: String, identifier: String)]] = [:]
    for format in ExportFormats.all {
      for collision in (try? format.collisions(input)) ?? [] {
        let pair = Pair(first: collision.first, second: collision.second)
        if identifiers[pair] == nil { pairs.append(pair) }
        identifiers[pair, default: []].append((format.name, collision.identifier))
      }
    }
    var found = Diagnostics()
    let isNumbered = manifest.conformance == .imported
    for pair in pairs {
      let names = (identifiers[pair] ?? []).map { "in \($0.format) it would be \($0.identifier)" }
      found.add(
        Diagnostic(
          "import.collision", .warning, at: place(of: pair.second, graph, places), path: pair.second,
          "\(names.joined(separator: " and ")), as {\(pair.first)} is",
          advice: isNumbered
            ? "Rename one of them; until then exports put a number behind one."
            : "Rename one of them: until then the system cannot be exported in that format."))
    }
    return found
  }

  private static func place(
    of path: TokenPath, _ graph: TokenGraph, _ places: DocumentPlaces
  ) -> Diagnostic.Location? {
    var path = path
    while !path.isRoot {
      if let node = graph.content.node(at: path), let source = graph.content.nodes[node].definitions.first?.source,
        let place = places.location(of: source.memberNameNode)
      {
        return place
      }
      guard let parent = path.parent else { return nil }
      path = parent
    }
    return nil
  }
}
