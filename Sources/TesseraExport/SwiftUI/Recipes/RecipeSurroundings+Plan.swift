internal import TesseraDomain

extension RecipeSurroundings {
  /// What recipes see of an export of tokens.
  init(_ plan: SwiftUIPlan) {
    let settings = plan.settings
    isFaithful = settings.isFaithful
    namespace = settings.namespace
    prefix = settings.prefix
    isPublic = settings.isPublic
    deprecations = settings.deprecations
    minimum = settings.surroundings.minimum.systems
    columns = SwiftCodeWriter.standardLimit - PackageGuards.indent(settings)
    tokens = RecipeTokens(plan.graph)
    themeKeyPath = plan.themeKeyPath
    var types: [String: TokenPath] = [:]
    for tree in [plan.publicTree, plan.privateTree] {
      let root = tree.groups[0]
      if tree.isOpen {
        for group in root.groups { types[tree.groups[group].typeName] = tree.groups[group].path }
      }
      types[root.typeName] = root.path
    }
    self.types = types
    reference = { path, type in
      plan.reference(to: path, as: type).map { Reference(code: $0.code, slot: $0.slot) }
    }
  }
}

extension MinimumSystems {
  /// The same, as recipes say what they need.
  var systems: PlatformMinimum {
    let all = versions.map { PlatformMinimum.Version($0.major, $0.minor) }
    return PlatformMinimum(iOS: all[0], macOS: all[1], tvOS: all[2], watchOS: all[3])
  }
}
