package import TesseraDomain
package import TesseraExport

/// How code names everything in a release, in each format, and the Swift that its recipes become.
///
/// Making it exports the release, so whoever serves pages keeps it with the release.
package struct CodeSamples: Sendable {
  private var samples: [TokenPath: [CodeSample]] = [:]

  /// What a format cannot do is left out.
  ///
  /// - Complexity: that of an export to SwiftUI.
  package init(_ input: ExportInput) {
    var input = input
    input.options = [:]
    func symbols(_ format: some ExportFormat) -> [ExportSymbol] {
      (try? format.symbols(input.withSettings(of: format))) ?? []
    }
    for symbol in symbols(CSSFormat()) where symbol.form == .name { add("css", "var(\(symbol.text))", symbol.path) }
    let swift = SwiftUIFormat()
    let types = addSwift(symbols(swift), input.graph)
    for symbol in symbols(JSONFormat()) { add("json", symbol.text, symbol.path) }
    for symbol in symbols(DTCGFormat()) { add("dtcg", symbol.text, symbol.path) }
    guard !input.graph.content.recipes.isEmpty, let result = try? swift.export(input.withSettings(of: swift)) else {
      return
    }
    var files: [String: [UInt8]] = [:]
    for file in result.files where file.path.hasSuffix(".swift") {
      files[String(file.path.split(separator: "/").last ?? "")] = file.bytes
    }
    for recipe in input.graph.content.recipes where !recipe.isPrivate {
      let first = recipe.name.prefix(1).uppercased()
      let names = [types[recipe.path], first + recipe.name.dropFirst()].compactMap { $0 }
      guard let bytes = names.lazy.compactMap({ files["\($0).swift"] }).first else { continue }
      add("swift source", Self.body(of: String(decoding: bytes, as: UTF8.self)), recipe.path, .swift)
    }
  }

  /// What there is to copy for a token or recipe.
  package subscript(_ path: TokenPath) -> [CodeSample] { samples[path] ?? [] }

  /// Tokens as code names them, recipes as code calls them.
  ///
  /// - Returns: the names of the types of recipes.
  private mutating func addSwift(_ symbols: [ExportSymbol], _ graph: TokenGraph) -> [TokenPath: String] {
    var types: [TokenPath: String] = [:]
    let named = symbols.filter { $0.form == .name && $0.path.recipeName == nil }
    let example = CallExample { type in
      named.first { symbol in
        graph.token(at: symbol.path).flatMap { graph.anyResolved($0) }?.type == type
      }?.text
    }
    let recipes = RecipeSet(reading: graph.content.recipes)
    for symbol in symbols {
      if symbol.form == .type { types[symbol.path] = symbol.text }
      guard symbol.form == .name || symbol.form == .member, symbol.path.namespace == nil else { continue }
      let recipe = symbol.path.recipeName.flatMap { recipes[$0] }
      add(
        "swiftui", recipe.map { example.text(of: $0, calling: symbol.text) } ?? symbol.text, symbol.path, .swift)
    }
    return types
  }

  /// Several spellings of one format stand below each other.
  private mutating func add(
    _ format: String, _ text: String, _ path: TokenPath, _ language: CodeSample.Language = .plain
  ) {
    var own = samples[path] ?? []
    if let place = own.firstIndex(where: { $0.format == format }) {
      own[place].text += "\n" + text
    } else {
      own.append(CodeSample(format: format, text: text, language: language))
    }
    samples[path] = own
  }

  /// The file without what it says of itself at its top.
  private static func body(of file: String) -> String {
    let lines = file.split(separator: "\n", omittingEmptySubsequences: false)
    let rest = lines.drop { $0.isEmpty || $0.hasPrefix("// ") }
    return rest.joined(separator: "\n")
  }
}
