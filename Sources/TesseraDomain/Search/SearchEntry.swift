/// What search knows of one public token or recipe.
package struct SearchEntry: Hashable, Sendable {
  /// A value that the token has somewhere.
  package struct Value: Hashable, Sendable {
    /// As ``ValueKey`` spells it.
    package let key: String
    /// `theme=dark`; empty where the token has it in every context.
    package let context: String
  }

  package enum Kind: Hashable, Sendable {
    case token(TokenType)
    case recipe

    /// As it is stored and typed: `color`, `recipe`.
    package var name: String {
      switch self {
      case .token(let type): type.rawValue
      case .recipe: "recipe"
      }
    }

    package init?(name: String) {
      if name.utf8.elementsEqual("recipe".utf8) {
        self = .recipe
      } else if let type = TokenType(rawValue: name) {
        self = .token(type)
      } else {
        return nil
      }
    }
  }

  package let path: TokenPath
  package let type: Kind
  /// The value in the default context, in a few words; of a recipe, how it is called.
  package let summary: String
  package let description: String?
  package let isDeprecated: Bool
  /// Words that are found beside those of the name: description, reason of the deprecation, font families,
  /// of carried tokens the type as written and short texts.
  package let text: String
  package let values: [Value]

  /// The words of the name, by which it is found.
  package var words: String { NameWords.of(path.plainName).joined(separator: " ") }

  /// Calls `body` with the entries of a release: tokens, then recipes.
  ///
  /// - Complexity: O(tokens × contexts of each), and O(bytes of the recipes).
  package static func forEach<Failure: Error>(
    of graph: TokenGraph, _ body: (SearchEntry) throws(Failure) -> Void
  ) throws(Failure) {
    for id in graph.tokens { if let entry = SearchEntry(id, in: graph) { try body(entry) } }
    for recipe in graph.content.recipes { if let entry = SearchEntry(recipe) { try body(entry) } }
  }

  /// The entry of a name; `nil` where there is no public token and no public recipe.
  package init?(at path: TokenPath, in graph: TokenGraph) {
    if let recipe = graph.content.recipe(at: path) {
      self.init(recipe)
    } else if let id = graph.token(at: path) {
      self.init(id, in: graph)
    } else {
      return nil
    }
  }

  /// The entry of a recipe, by its function, type and parameters, its steps, and the tokens and recipes that it uses; `nil`
  /// for a private one.
  ///
  /// - Complexity: O(bytes of the recipe).
  package init?(_ source: RecipeSource) {
    guard !source.isPrivate else { return nil }
    path = source.path
    type = .recipe
    values = []
    let deprecation = source.deprecation
    isDeprecated = deprecation != nil
    // One that cannot be read, as an older or a newer program may find one, is found by its name.
    guard let recipe = RecipeSet(reading: [source]).recipes.first else {
      (summary, description, text) = (source.name, nil, deprecation?.reason ?? "")
      return
    }
    let facts = RecipeFacts(recipe)
    summary = facts.call
    description = recipe.description
    var words = [recipe.description, deprecation?.reason].compactMap(\.self)
    let names =
      [recipe.kind.rawValue, recipe.entryPoint.function, recipe.typeName].compactMap(\.self)
      + recipe.parameters.map(\.name) + facts.stepNames + facts.uses + facts.members
    let spoken = Set(names.map { NameKey(NameWords.of($0).joined(separator: " ")) })
    words += spoken.map(\.text).sorted { $0.precedesByBytes($1) }
    words += facts.tokens.map { NameWords.of($0.text).joined(separator: " ") }
    text = words.joined(separator: "\n")
  }

  /// The entry of a token; `nil` for one that is private or defined in no context.
  ///
  /// - Complexity: O(contexts of the token).
  package init?(_ id: Int, in graph: TokenGraph) {
    guard let token = graph.anyResolved(id), !token.isPrivate else { return nil }
    path = token.path
    type = .token(token.type)
    summary = token.value.summary
    description = token.description
    let deprecation = Life.deprecation(of: id, in: graph)
    isDeprecated = deprecation != nil
    var families: [NameKey] = []
    var labels: [NameKey: [String]] = [:]
    var order: [NameKey] = []
    var count = 0
    for context in graph.contexts(of: id) {
      guard let value = graph.resolved(id, in: context)?.value else { continue }
      count += 1
      let label = graph.describe(context)
      for key in ValueKey.keys(of: value).map({ NameKey($0) }) {
        if labels[key] == nil { order.append(key) }
        labels[key, default: []].append(label)
      }
      let names: [String] =
        switch value {
        case .fontFamily(let names): names
        case .typography(let style): style.fontFamily.value
        case .carried(let carried): carried.words
        default: []
        }
      families += names.map { NameKey($0) }.filter { !families.contains($0) }
    }
    values = order.flatMap { key -> [Value] in
      let contexts = labels[key] ?? []
      return contexts.count == count
        ? [Value(key: key.text, context: "")] : contexts.map { Value(key: key.text, context: $0) }
    }
    text = ([description, deprecation?.reason].compactMap(\.self) + families.map(\.text)).joined(separator: "\n")
  }
}
