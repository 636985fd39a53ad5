internal import TesseraDomain

/// What recipes are called in Swift: types at the top of the module, functions on views and members of styles.
struct SwiftUIRecipeNames {
  /// Types at the top of the module that the export declares for somebody's names, and whose each is.
  private(set) var types: [String: TokenPath] = [:]
  /// Names that meet in one identifier, in the order of names.
  private(set) var collisions: [ExportCollision] = []
  private var functions: [String: TokenPath] = [:]

  init() {}

  init(_ plan: SwiftUIPlan) {
    let tree = plan.publicTree
    types[tree.groups[0].typeName] = .root
    if tree.isOpen {
      for group in tree.groups[0].groups { types[tree.groups[group].typeName] = tree.groups[group].path }
    }
    for entry in plan.recipes {
      let recipe = entry.recipe
      if let type = SwiftSymbols.typeName(of: recipe) {
        if plan.settings.isOwn(type) {
          collisions.append(
            ExportCollision(identifier: type, first: TokenPath(plan.settings.namespace), second: recipe.path))
        } else {
          take(type, for: recipe.path, in: \.types)
        }
      }
      if recipe.kind != .namespace { take(Self.function(of: recipe), for: recipe.path, in: \.functions) }
      if recipe.kind == .namespace { takeMembers(of: recipe, plan) }
    }
  }

  /// What tells the function of a recipe from others: where it stands, its name and its labels.
  private static func function(of recipe: Recipe) -> String {
    let place = recipe.kind.isStyle ? recipe.kind.rawValue + "." : "."
    return place + RecipeCall.text(of: recipe)
  }

  /// Groups and members of a namespace share their room with each other.
  private mutating func takeMembers(of recipe: Recipe, _ plan: SwiftUIPlan) {
    let namesTokens = Self.defaultsNameTokens(recipe.groups)
    var waiting: [(name: String, groups: [RecipeGroup])] = [(recipe.name, recipe.groups)]
    while let (name, groups) = waiting.popLast() {
      var taken: Set<String> = []
      for group in groups {
        let full = name + "." + group.name
        // Below it, heads of functions could not name what it hides.
        if plan.settings.isOwn(group.name) {
          collisions.append(
            ExportCollision(
              identifier: group.name, first: TokenPath(plan.settings.namespace), second: recipe.path))
        } else if namesTokens, let other = types[group.name] {
          collisions.append(ExportCollision(identifier: group.name, first: other, second: recipe.path))
        }
        if !taken.insert(group.name).inserted {
          collisions.append(ExportCollision(identifier: full, first: recipe.path, second: recipe.path))
        }
        var members: Set<String> = Set(group.groups.map(\.name))
        for member in group.members {
          let call = RecipeCall.text(of: member, within: full)
          if !members.insert(call).inserted || group.groups.contains(where: { $0.name == member.name }) {
            collisions.append(ExportCollision(identifier: call, first: recipe.path, second: recipe.path))
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

  private mutating func take(
    _ identifier: String, for path: TokenPath, in place: WritableKeyPath<SwiftUIRecipeNames, [String: TokenPath]>
  ) {
    if let other = self[keyPath: place][identifier] {
      collisions.append(ExportCollision(identifier: identifier, first: min(other, path), second: max(other, path)))
    } else {
      self[keyPath: place][identifier] = path
    }
  }
}
