package import TesseraDomain

/// A name of a recipe that exported Swift has for something else.
package struct SwiftUIRecipeClash: Sendable {
  /// What has the name already.
  package enum Owner: Hashable, Sendable {
    /// The enum of all tokens.
    case namespace
    /// Code that comes along with every export.
    case support
    /// A group of tokens, which is a type of its own in faithful code.
    case tokens(TokenPath)
    case recipe(String)
  }

  /// What would be called so.
  package enum Subject: Hashable, Sendable {
    case type, function, group, member
  }

  package let identifier: String
  package let subject: Subject
  package let owner: Owner
  /// The name of the recipe that would have it too, and where it says so.
  package let recipe: String
  package let place: RecipePlace
}

/// What recipes are called in Swift: types at the top of the module, functions on views and members of styles.
struct SwiftUIRecipeNames {
  /// Names that meet in one identifier, in the order of recipes.
  private(set) var clashes: [SwiftUIRecipeClash] = []
  private let settings: SwiftUISettings
  /// Types at the top of the module that the export declares for somebody's names, and whose each is.
  private var types: [String: SwiftUIRecipeClash.Owner] = [:]
  private var functions: [String: SwiftUIRecipeClash.Owner] = [:]

  /// - Parameters:
  ///   - recipes: by name.
  ///   - tree: public tokens; of each group at the top one is enough.
  init(_ recipes: [Recipe], _ tree: SwiftUITree, _ settings: SwiftUISettings) {
    self.settings = settings
    types[tree.groups[0].typeName] = .namespace
    if tree.isOpen {
      for group in tree.groups[0].groups { types[tree.groups[group].typeName] = .tokens(tree.groups[group].path) }
    }
    for recipe in recipes {
      if let type = SwiftSymbols.typeName(of: recipe) {
        let place = recipe.typeName == nil ? recipe.place : recipe.place.member("type")
        if settings.isOwn(type) {
          add(type, .type, .support, recipe, place)
        } else {
          take(type, .type, for: recipe, at: place, in: \.types)
        }
      }
      if recipe.hasFunction { takeFunction(of: recipe) }
    }
    for recipe in recipes where recipe.kind == .namespace { takeMembers(of: recipe) }
  }

  /// The same as pairs of names.
  var collisions: [ExportCollision] {
    clashes.map { clash in
      let recipe = TokenPath(recipe: clash.recipe)
      let other: TokenPath =
        switch clash.owner {
        case .namespace: .root
        case .support: TokenPath(settings.namespace)
        case .tokens(let path): path
        case .recipe(let name): TokenPath(recipe: name)
        }
      return ExportCollision(identifier: clash.identifier, first: min(other, recipe), second: max(other, recipe))
    }
  }

  private mutating func add(
    _ identifier: String, _ subject: SwiftUIRecipeClash.Subject, _ owner: SwiftUIRecipeClash.Owner, _ recipe: Recipe,
    _ place: RecipePlace
  ) {
    clashes.append(
      SwiftUIRecipeClash(
        identifier: identifier, subject: subject, owner: owner, recipe: recipe.name, place: place))
  }

  private mutating func take(
    _ identifier: String, _ subject: SwiftUIRecipeClash.Subject, for recipe: Recipe, at place: RecipePlace,
    in names: WritableKeyPath<SwiftUIRecipeNames, [String: SwiftUIRecipeClash.Owner]>
  ) {
    if let other = self[keyPath: names][identifier] {
      add(identifier, subject, other, recipe, place)
    } else {
      self[keyPath: names][identifier] = .recipe(recipe.name)
    }
  }

  // MARK: - Functions

  /// What tells a function from others is where it stands, its name and its labels.
  private mutating func takeFunction(of recipe: Recipe) {
    let function = recipe.entryPoint.function
    let place = recipe.api == nil ? recipe.place : recipe.place.member("api").member("function")
    if !recipe.kind.isStyle, settings.isOwn(function: function) {
      add(function, .function, .support, recipe, place)
      return
    }
    let room = recipe.kind.isStyle ? recipe.kind.rawValue + "." : "."
    take(room + RecipeCall.text(of: recipe), .function, for: recipe, at: place, in: \.functions)
  }

  // MARK: - Namespaces

  /// Groups and members of a namespace share their room with each other.
  private mutating func takeMembers(of recipe: Recipe) {
    let namesTokens = Self.defaultsNameTokens(recipe.groups)
    var waiting: [(name: String, groups: [RecipeGroup])] = [(recipe.name, recipe.groups)]
    while let (name, groups) = waiting.popLast() {
      var taken: Set<String> = []
      for group in groups {
        let full = name + "." + group.name
        // Below it, heads of functions could not name what it hides.
        if settings.isOwn(group.name) {
          add(group.name, .group, .support, recipe, group.place)
        } else if namesTokens, let other = types[group.name] {
          add(group.name, .group, other, recipe, group.place)
        }
        if !taken.insert(group.name).inserted { add(full, .group, .recipe(recipe.name), recipe, group.place) }
        let inner = Set(group.groups.map(\.name))
        var calls: Set<String> = []
        for member in group.members {
          let call = RecipeCall.text(of: member, within: full)
          if !calls.insert(call).inserted || inner.contains(member.name) {
            add(call, .member, .recipe(recipe.name), recipe, member.place)
          }
        }
        waiting.append((full, group.groups))
      }
    }
  }

  /// Whether the default of some member's parameter names a token.
  private static func defaultsNameTokens(_ groups: [RecipeGroup]) -> Bool {
    groups.contains { group in
      group.members.contains { $0.parameters.contains { $0.defaultValue?.tokens.isEmpty == false } }
        || defaultsNameTokens(group.groups)
    }
  }
}

extension SwiftUIFormat {
  /// Names of recipes that would meet others in the Swift of a draft or release, in the spelling that `input` asks for.
  ///
  /// Neither includes nor excludes count, and values need not be sound.
  ///
  /// - Parameter recipes: by name; those that read.
  /// - Throws: errors about options.
  /// - Complexity: O(*n*) in recipes and groups of tokens.
  package func clashes(of recipes: [Recipe], in input: ExportInput) throws(ExportError) -> [SwiftUIRecipeClash] {
    let settings = try SwiftUISettings(input)
    let graph = input.graph
    var tree = SwiftUITree(
      root: settings.namespace, isOpen: settings.isFaithful, graph: graph, context: graph.defaultContext,
      settings: settings)
    for group in graph.nodes[0].children {
      if let token = Self.publicToken(within: Int(group), graph) {
        tree.add(token, as: settings.kept(SwiftSymbols.memberName(for: graph.nodes[token].name)))
      }
    }
    return SwiftUIRecipeNames(recipes, tree, settings).clashes
  }

  /// Some token within a group, or the token itself, that is public; `nil` for none.
  private static func publicToken(within group: Int, _ graph: TokenGraph) -> Int? {
    var waiting = [group]
    while let node = waiting.popLast() {
      let isToken = graph.nodes[node].definitions.contains(where: \.isToken)
      if isToken, !graph.isPrivate(node) { return node }
      waiting += graph.nodes[node].children.map { Int($0) }
    }
    return nil
  }
}
