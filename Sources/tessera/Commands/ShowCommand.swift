internal import CommandLineKit
internal import TesseraDomain

/// `tessera show`: a design system, a release, a token, a recipe.
enum ShowCommand: Verb {
  static let command = Command(
    "show", "Show a design system, a release, a recipe, or a token in every context", group: "Design system",
    discussion: """
      Without anything the design systems of the registry are listed. With the bare name of a design system its releases and channels are shown, with a release or a folder its tokens \
      and recipes, and with a NAME besides that token or recipe, or the tokens of that group. A name that a token and a recipe \
      have is the token's; recipes/NAME is always the recipe.
      """,
    arguments: [
      .init("RELEASE", "acme.mosaic for all its releases, acme.mosaic@1.2.0 for one, or a folder.", required: false),
      .init("NAME", "A token, group or recipe: color.accent, card or recipes/card.", required: false),
    ],
    options: [
      .value("context", "NAME=VALUE", "Only in this context: theme=dark.", repeats: true)
    ],
    examples: [
      .init("Releases and channels", "tessera show acme.mosaic"),
      .init("What a release holds", "tessera show acme.mosaic@1.2.0"),
      .init("How a recipe is called, and what it does", "tessera show acme.mosaic@latest card"),
      .init("One token in the dark theme", "tessera show acme.mosaic@latest color.accent --context theme=dark"),
    ])

  static func run(_ call: Invocation) throws(Failure) -> Report {
    guard call.parsed.positional(0) != nil else { return try ShowRegistry.report(call) }
    let subject = try Subject(call.argument(0))
    let name = call.parsed.positional(1)
    if case .release(let reference) = subject, name == nil, !call.argument(0).utf8.contains(UInt8(ascii: "@")),
      !call.parsed.isGiven("context")
    {
      return try ShowSystem.report(reference.system, call)
    }
    let loaded = try LoadedSubject.load(subject, call)
    let contexts = try ContextOptions.read(call, loaded.graph)
    guard let name else {
      let migration = try loaded.record.map { record throws(Failure) in
        let registry = try call.registry()
        return try Failure.registry { () throws(RegistryError) in try registry.migrationTable(of: record) }
      }
      return ShowTokens(loaded: loaded, group: .root, chosen: contexts, migration: migration).report
    }
    let path = loaded.graph.meaning(of: TokenPath(typed: name))
    if path.recipeName != nil {
      guard loaded.graph.has(path) else { throw try notFound(path, loaded, call) }
      if let recipe = ShowRecipe(path, in: loaded) { return recipe.report }
      throw Failure(
        "recipe.unreadable", "\(path.label) of \(loaded.name) cannot be read by this Tessera",
        advice: "A newer one may have published it: see it as it is with \"tessera history --json\".")
    }
    if let id = loaded.graph.token(at: path) {
      return try ShowToken(loaded: loaded, id: id, chosen: contexts).report()
    }
    if holdsTokens(path, loaded.graph) { return ShowTokens(loaded: loaded, group: path, chosen: contexts).report }
    throw try notFound(path, loaded, call)
  }

  /// Whether a token is at the path or below it, in some context.
  private static func holdsTokens(_ path: TokenPath, _ graph: TokenGraph) -> Bool {
    graph.node(at: path) != nil && graph.tokens.contains { graph.path($0).isWithin(path) }
  }

  private static func notFound(_ path: TokenPath, _ loaded: LoadedSubject, _ call: Invocation) throws(Failure)
    -> Failure
  {
    guard let record = loaded.record else {
      return MissingName.failure(
        path, in: loaded.name, loaded.graph, removals: MissingName.removals(of: loaded.manifest.id, call))
    }
    let registry = try call.registry()
    return MissingName.failure(
      path, in: loaded.name, loaded.graph,
      removals: try Failure.registry { () throws(RegistryError) in try registry.removals(of: record) })
  }
}
