/// What somebody takes of a design system: the only part that a diff made for them speaks of.
///
/// A token counts for as long as some part takes it, in the contexts that those parts leave open. What taken tokens refer to
/// is no part of it, and shows where it changes one of them.
package struct DiffScope: Hashable, Sendable {
  /// One way in which it is taken, such as one export of a project.
  package struct Part: Hashable, Sendable {
    /// The format that it goes to, whose settings count; all where nothing is said.
    package var format: String?
    /// The context that each of these modifiers is held at.
    package var contexts: [String: String]
    /// Tokens and groups, each with all below it, and recipes; everything where it is empty.
    package var include: [TokenPath]
    /// Tokens and groups left out again, each with all below it, and recipes.
    package var exclude: [TokenPath]

    package init(
      format: String? = nil, contexts: [String: String] = [:], include: [TokenPath] = [], exclude: [TokenPath] = []
    ) {
      self.format = format
      self.contexts = contexts
      self.include = include
      self.exclude = exclude
    }

    /// Formats that have no place for recipes.
    private static let withoutRecipes: Set<String> = ["css"]

    /// Whether it takes a recipe: where its format can hold one, and the recipe is named, or nothing is.
    ///
    /// - Parameter isToken: whether a bare name is that of a token or group, which no recipe can be meant by then.
    package func takes(recipe path: TokenPath, isToken: (TokenPath) -> Bool = { _ in false }) -> Bool {
      if let format, Self.withoutRecipes.contains(format) { return false }
      func names(_ name: TokenPath) -> Bool {
        if path.isWithin(name) { return true }
        let typed = TokenPath(typed: name.text)
        if typed.recipeName != nil { return typed == path }
        return name.text.hasSameBytes(as: path.plainName) && !isToken(name)
      }
      return (include.isEmpty || include.contains(where: names)) && !exclude.contains(where: names)
    }

    package var isEverything: Bool {
      format == nil && contexts.isEmpty && include.isEmpty && exclude.isEmpty
    }
  }

  package let parts: [Part]

  /// Parts that say the same count once.
  package init(_ parts: [Part]) {
    var known: Set<Part> = []
    self.parts = parts.filter { known.insert($0).inserted }
  }

  /// All of it, in every context and for every format.
  package static let everything = DiffScope([Part()])

  package var isEverything: Bool { parts.contains(where: \.isEverything) }

  /// Includes and excludes that name no token and no recipe in `graph`, by path, each once.
  package func unknownNames(in graph: TokenGraph) -> [TokenPath] {
    Set(parts.flatMap { $0.include + $0.exclude }).filter { name in
      if graph.holdsTokens(within: name) { return false }
      let part = Part(include: [name])
      return !graph.content.recipes.contains { part.takes(recipe: $0.path) }
    }.sorted()
  }

  /// What is wrong with the contexts that are fixed, for a release that has `resolver`: each finding once.
  package func contextFindings(in resolver: ResolverShape) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    for part in parts {
      let choices = part.contexts.sorted { $0.key.precedesByBytes($1.key) }.map {
        (modifier: $0.key, context: $0.value)
      }
      for finding in ContextInput(choices, of: resolver, isComplete: false).findings
      where !findings.contains(where: { $0.message.hasSameBytes(as: finding.message) }) {
        findings.append(finding)
      }
    }
    return findings
  }
}
