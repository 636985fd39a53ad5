internal import JSON
internal import TesseraDomain

/// What is exported, where it stands and what it is called: decided before anything is written.
struct SwiftUIPlan {
  /// One token in the export.
  struct Entry {
    let token: ResolvedToken
    let member: String
    let isPublic: Bool
    /// Whether live tokens refer to it although it is deprecated: its value then stands in the private tree, where it
    /// bears no mark, so that our own code does not warn.
    var hasTwin = false
  }

  let graph: TokenGraph
  let settings: SwiftUISettings
  let appearances: SwiftUIAppearances
  /// By name.
  let recipes: [ExportScope.RecipeEntry]
  /// What is left of recipes that are gone, by path.
  let removedRecipes: [Tombstone]
  private(set) var publicTree: SwiftUITree
  private(set) var privateTree: SwiftUITree
  private(set) var entries: [Entry] = []
  private(set) var theme = SwiftUITheme()
  private(set) var styles = SwiftUIShapeStyles()
  private var recipeCollisions: [ExportCollision] = []
  /// Entries of the private tree that defaults of public functions name, for which Swift wants them to be
  /// `@usableFromInline`: clients see them as little as the others.
  private(set) var namedByDefaults: Set<Int> = []
  /// Where names may not be refused for being one.
  private var unique = SwiftUIUniqueNames()
  private var entryOfNode: [Int32]
  private(set) var notes: [ExportNote]

  /// - Throws: the first of ``collisions``, and errors about options.
  init(_ input: ExportInput) throws(ExportError) {
    try self.init(unchecked: input)
    if let first = collisions.first { throw first.error }
  }

  /// Names that meet in one identifier.
  var collisions: [ExportCollision] { publicTree.collisions + privateTree.collisions + recipeCollisions }

  /// A plan in which names may meet: to be looked at, not to be written.
  init(unchecked input: ExportInput) throws(ExportError) {
    graph = input.graph
    settings = try SwiftUISettings(input)
    appearances = try SwiftUIAppearances(input)
    let scope = ExportScope(input, withRecipes: true, withExamples: settings.surroundings.hasPreviews)
    recipes = scope.recipes
    let stones = settings.deprecations == .off ? [] : Self.tombstones(of: input)
    removedRecipes = stones.filter { $0.path.recipeName != nil }
    notes = scope.notes + appearances.notes
    let base = appearances.base
    if input.resolvesCollisions {
      unique = SwiftUIUniqueNames(graph, isOpen: settings.isFaithful, context: base, settings: settings)
      notes += unique.changes.map(\.note)
    }
    publicTree = SwiftUITree(
      root: settings.namespace, isOpen: settings.isFaithful, graph: graph, context: base, settings: settings,
      changed: unique.names)
    privateTree = SwiftUITree(
      root: settings.privateNamespace, graph: graph, context: base, settings: settings, changed: unique.names)
    entryOfNode = Array(repeating: -1, count: graph.nodes.count)
    entries.reserveCapacity(scope.visible.count + scope.carried.count)

    for id in scope.visible { add(id, isPublic: true) }
    for id in scope.carried { add(id, isPublic: false) }
    if settings.deprecations == .warn { findTwins() }
    for entry in entries where entry.isPublic { publicTree.add(entry.token.id, as: entry.member) }
    for entry in entries.filter({ !$0.isPublic || $0.hasTwin }).sorted(by: {
      scope.rank[$0.token.id] < scope.rank[$1.token.id]
    }) {
      privateTree.add(entry.token.id, as: entry.member)
    }
    for tombstone in stones where tombstone.path.recipeName == nil {
      publicTree.add(tombstone, as: settings.kept(SwiftSymbols.memberName(for: tombstone.path.name)))
    }
    publicTree.count()
    privateTree.count()
    notes += publicTree.notes
    if settings.hasTheme {
      var fixed: ModifierSet = []
      for modifier in graph.modifiers.indices where input.fixes(modifier: modifier) {
        fixed.insert(ModifierSet(modifier: modifier))
      }
      theme = try SwiftUITheme(self, fixed: fixed, resolvesCollisions: input.resolvesCollisions)
    }
    styles = SwiftUIShapeStyles(self)
    recipeCollisions = SwiftUIRecipeNames(recipes.map(\.recipe), publicTree, settings).collisions
    namedByDefaults = settings.isPublic ? findDefaults() : []
    noteFixedContexts(input)
    notes += theme.notes + styles.notes
  }

  /// The entry of the token at `path`; `nil` where it is not exported.
  func entry(at path: TokenPath) -> Int? {
    graph.token(at: path).flatMap { entryOfNode[$0] < 0 ? nil : Int(entryOfNode[$0]) }
  }

  /// Whether a group is a type of the name of one of SwiftUI's, so that within it theirs has to be qualified.
  var hidesOwnTypes: Bool {
    let names: Set<String> = ["Color", "Font", "Gradient"]
    return [publicTree, privateTree].contains { $0.groups.contains { names.contains($0.typeName) } }
  }

  func entry(of node: Int) -> Int { Int(entryOfNode[node]) }

  /// The live token of the same type that stands for a deprecated or removed one, along the chain of replacements.
  func replacement(_ first: TokenPath?, type: TokenType?) -> Entry? {
    var next = first
    var steps = 0
    while let path = next, let index = entry(at: path), steps < 64 {
      let entry = entries[index]
      guard entry.isPublic, type == nil || entry.token.type == type else { return nil }
      guard let deprecation = entry.token.deprecation else { return entry }
      next = deprecation.replacement
      steps += 1
    }
    return nil
  }

  // MARK: - Deciding

  private mutating func add(_ id: Int, isPublic: Bool) {
    let base = appearances.base
    guard let token = graph.resolved(id, in: base) else {
      if isPublic {
        notes.append(
          ExportNote(
            "it has no valid value here, so it is left out", path: graph.path(id), context: graph.describe(base)))
      }
      return
    }
    if case .carried(let value) = token.value {
      notes.append(
        ExportNote(
          "it is carried, which Swift has no type for, so it is left out: "
            + (value.typeName.map { "its type is \"\($0)\"" } ?? "it has no type"), path: token.path))
      return
    }
    let member = unique.names[id] ?? settings.kept(SwiftSymbols.memberName(for: graph.nodes[id].name))
    entryOfNode[id] = Int32(entries.count)
    entries.append(Entry(token: token, member: member, isPublic: isPublic))
  }

  /// Marks the deprecated tokens that live ones refer to, and what those refer to in turn.
  private mutating func findTwins() {
    var waiting = entries.indices.filter { !entries[$0].isPublic || entries[$0].token.deprecation == nil }
    for path in recipes.flatMap(\.recipe.tokens) {
      guard let index = entry(at: path), entries[index].isPublic, entries[index].token.deprecation != nil,
        !entries[index].hasTwin
      else { continue }
      entries[index].hasTwin = true
      waiting.append(index)
    }
    while let index = waiting.popLast() {
      for target in graph.references(of: entries[index].token.id) {
        let other = Int(entryOfNode[target])
        guard other >= 0, entries[other].isPublic, entries[other].token.deprecation != nil, !entries[other].hasTwin
        else { continue }
        entries[other].hasTwin = true
        waiting.append(other)
      }
    }
  }

  /// What defaults of public recipes name in the private tree.
  private func findDefaults() -> Set<Int> {
    var found: Set<Int> = []
    // What the theme decides stands in no head of a function.
    func take(_ parameters: [Recipe.Parameter], _ themed: ThemedDefaults) {
      for path in parameters.flatMap({ themed.contains($0.name) ? [] : $0.defaultValue?.tokens ?? [] }) {
        guard let index = entry(at: path), !entries[index].isPublic || entries[index].hasTwin else { continue }
        found.insert(index)
      }
    }
    for entry in recipes where entry.isPublic {
      take(entry.recipe.parameters, themedDefaults(of: entry.recipe))
      var waiting = entry.recipe.groups
      while let group = waiting.popLast() {
        for member in group.members {
          take(member.parameters, ThemedDefaults(of: member) { followsTheme($0) })
        }
        waiting += group.groups
      }
    }
    return found
  }

  /// Names that are gone since the last major version, by path; without a version all that are gone.
  private static func tombstones(of input: ExportInput) -> [Tombstone] {
    input.tombstones.filter { tombstone in
      if let owner = tombstone.path.namespace, let name = owner.recipeName {
        // What is left of a recipe that is gone as a whole is left with it.
        guard let recipe = input.graph.content.recipe(named: name), !recipe.isPrivate,
          ExportScope.isAskedFor(recipe: name, input)
        else { return false }
      } else if let name = tombstone.path.recipeName {
        if let recipe = input.graph.content.recipe(named: name), !recipe.isPrivate { return false }
        guard ExportScope.isAskedFor(recipe: name, input) else { return false }
      } else {
        if input.graph.token(at: tombstone.path) != nil { return false }
        guard ExportScope.isAskedFor(tombstone.path, input) else { return false }
      }
      return input.version.map { $0.major <= tombstone.lastVersion.major + 1 } ?? true
    }.sorted { $0.path < $1.path }
  }

  /// Says which choice was made where tokens vary over what a constant cannot follow.
  private mutating func noteFixedContexts(_ input: ExportInput) {
    for modifier in graph.modifiers.indices {
      let set = ModifierSet(modifier: modifier)
      guard !appearances.mask.contains(set), let choice = appearances.base[modifier] else { continue }
      let count = entries.reduce(0) { $0 + (graph.reach($1.token.id).contains(set) ? 1 : 0) }
      if count == 0 { continue }
      let shape = graph.modifiers[modifier]
      let reason =
        input.fixes(modifier: modifier)
        ? "as asked" : shape.defaultIndex != nil ? "the default" : "the first by name, for there is no default"
      let held =
        theme.axis(of: modifier) == nil
        ? "which is fixed: \(reason)" : "which \(settings.namespace)Theme follows; constants hold one: \(reason)"
      notes.append(
        ExportNote(
          "\(count) token\(count == 1 ? " varies" : "s vary") over \"\(shape.name)\", \(held)",
          context: shape.name + "=" + shape.contexts[choice].name))
    }
  }
}
