internal import TesseraDomain

/// Finds plain values that nobody builds on.
///
/// The topmost groups that hold nothing but values of their own, and that some token refers to, are taken for palettes and
/// scales; what in them is public and referred to by no token, no recipe and nothing that a token was computed from is unused.
/// Groups that only recipes and programs use are no palettes: their names are for people.
enum UnusedPrimitives {
  /// - Complexity: O(*n*) in tokens and references.
  static func find(in graph: TokenGraph, usedByRecipes: Set<Int>) -> [TokenPath] {
    var holdsReference: Set<TokenPath> = []
    var targets: Set<Int> = []
    var isLiteral: [Int: Bool] = [:]
    for id in graph.tokens {
      let references = graph.references(of: id)
      targets.formUnion(references)
      targets.formUnion(graph.importedTargets(ofToken: id))
      isLiteral[id] = references.isEmpty
      if references.isEmpty { continue }
      var group = graph.path(id).parent
      while let path = group, holdsReference.insert(path).inserted { group = path.parent }
    }
    var palettes: [TokenPath: [Int]] = [:]
    for id in graph.tokens where isLiteral[id] == true {
      guard let palette = topmostPlainGroup(around: graph.path(id), holdsReference) else { continue }
      palettes[palette, default: []].append(id)
    }
    var unused: [TokenPath] = []
    for tokens in palettes.values where tokens.contains(where: targets.contains) {
      for id in tokens where !targets.contains(id) && !usedByRecipes.contains(id) && !graph.isPrivate(id) {
        unused.append(graph.path(id))
      }
    }
    return unused.sorted()
  }

  /// `nil` for a token at the root, or in groups that hold references too.
  private static func topmostPlainGroup(around path: TokenPath, _ holdsReference: Set<TokenPath>) -> TokenPath? {
    var topmost: TokenPath?
    var group = path.parent
    while let current = group, !current.isRoot, !holdsReference.contains(current) {
      topmost = current
      group = current.parent
    }
    return topmost
  }
}
