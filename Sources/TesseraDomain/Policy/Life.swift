/// Active, deprecated, removed: what follows from the marks that tokens carry.
package enum Life {
  /// Why a token is deprecated, in its default context or else in the first in which it is; `nil` for a live one.
  package static func deprecation(of id: Int, in graph: TokenGraph) -> Deprecation? {
    if let token = graph.resolved(id, in: graph.defaultContext), let found = token.deprecation { return found }
    for context in graph.contexts(of: id) {
      if let found = graph.resolved(id, in: context)?.deprecation { return found }
    }
    return nil
  }

  /// How many replacements are followed from one name.
  private static let maximumChain = 256

  /// What to use instead of a name, in the end: replacements are followed until one is public, live and, of tokens, of the
  /// same type. A recipe leads to a recipe.
  ///
  /// A deprecation names what is called so in the release that it stands in.
  /// - Parameters:
  ///   - path: a name of `before`, if that is given; else of `graph`.
  ///   - before: the release before, which says what names are about that `graph` does not have any more.
  ///   - moves: what `graph` calls things of `before`.
  /// - Returns: `nil` where a chain ends, or goes in a circle, before anything alive.
  /// - Complexity: O(length of the chain), of which 256 names are followed.
  package static func liveReplacement(
    of path: TokenPath, in graph: TokenGraph, before: TokenGraph? = nil, moves: NameMoves = NameMoves()
  ) -> TokenPath? {
    let found = follow(path, in: graph, before: before, moves)
    return found == path ? nil : found
  }

  /// What a name of `before` that stands for another thing leads to in `graph`: the new name of what it is about, or where
  /// that is not alive, what ``liveReplacement(of:in:before:moves:)`` finds for it.
  package static func successor(
    of path: TokenPath, in graph: TokenGraph, before: TokenGraph, moves: NameMoves
  ) -> TokenPath? {
    follow(path, in: graph, before: before, moves)
  }

  private struct Step: Hashable {
    let path: TokenPath
    /// Whether it is a name of the release before.
    let isOld: Bool
  }

  private static func follow(
    _ path: TokenPath, in graph: TokenGraph, before: TokenGraph?, _ moves: NameMoves
  ) -> TokenPath? {
    var current = Step(path: path, isOld: before != nil)
    var seen: Set<Step> = [current]
    var type: TokenType?
    while true {
      let next: Step?
      if current.isOld, let renamed = moves.renames[current.path] {
        next = Step(path: renamed, isOld: false)
      } else if current.isOld, moves.keeps(current.path), standing(of: current.path, in: graph)?.isPublic == true {
        next = Step(path: current.path, isOld: false)
      } else if let standing = standing(of: current.path, in: current.isOld ? before ?? graph : graph) {
        if let type, let own = standing.type, own != type { return nil }
        type = type ?? standing.type
        if !current.isOld, standing.deprecation == nil { return standing.isPublic ? current.path : nil }
        next = standing.deprecation?.replacement.map { Step(path: $0, isOld: current.isOld) }
      } else {
        // What only the release before has is what is meant.
        next = current.isOld || before == nil ? nil : Step(path: current.path, isOld: true)
      }
      guard let next, seen.count < 2 * maximumChain, seen.insert(next).inserted else { return nil }
      current = next
    }
  }

  /// What a release says of one name.
  private struct Standing {
    let isPublic: Bool
    let deprecation: Deprecation?
    /// `nil` for a recipe, which can replace any other.
    let type: TokenType?
  }

  private static func standing(of path: TokenPath, in graph: TokenGraph) -> Standing? {
    if let recipe = graph.content.recipe(at: path) {
      return Standing(isPublic: !recipe.isPrivate, deprecation: recipe.deprecation, type: nil)
    }
    guard let id = graph.token(at: path) else { return nil }
    return Standing(
      isPublic: !graph.isPrivate(id), deprecation: deprecation(of: id, in: graph), type: type(of: id, in: graph))
  }

  /// Whether a release has the name, public and not deprecated.
  package static func isAlive(_ path: TokenPath, in graph: TokenGraph) -> Bool {
    standing(of: path, in: graph).map { $0.isPublic && $0.deprecation == nil } ?? false
  }

  private static func isPublic(_ id: Int, _ graph: TokenGraph) -> Bool { !graph.isPrivate(id) }

  private static func type(of id: Int, in graph: TokenGraph) -> TokenType? {
    if let token = graph.resolved(id, in: graph.defaultContext) { return token.type }
    return graph.contexts(of: id).lazy.compactMap { graph.resolved(id, in: $0)?.type }.first
  }

  // MARK: - What is wrong with a deprecation

  package struct Finding: Hashable, Sendable {
    package enum Problem: Hashable, Sendable {
      case missingReason
      /// The replacement is no token, or no recipe where a recipe is replaced.
      case missingReplacement(TokenPath)
      case replacementOfOtherType(TokenPath, TokenType)
      /// Whoever follows the replacements finds nothing alive: the chain ends deprecated, or goes in a circle.
      case noLiveEnd(TokenPath)
    }

    package let path: TokenPath
    package let problem: Problem
  }

  /// What is wrong with the deprecations of public tokens, in the order of the tokens, and then of public recipes.
  ///
  /// - Complexity: O(tokens): where a chain ends is remembered for all of it.
  package static func findings(in graph: TokenGraph) -> [Finding] {
    var found: [Finding] = []
    var ends: [Int: Bool] = [:]
    for id in graph.tokens where !graph.isPrivate(id) {
      guard let deprecation = deprecation(of: id, in: graph) else { continue }
      let path = graph.path(id)
      if deprecation.reason == nil { found.append(Finding(path: path, problem: .missingReason)) }
      guard let replacement = deprecation.replacement else { continue }
      guard let target = graph.token(at: replacement) else {
        found.append(Finding(path: path, problem: .missingReplacement(replacement)))
        continue
      }
      if let own = type(of: id, in: graph), let other = type(of: target, in: graph), own != other {
        found.append(Finding(path: path, problem: .replacementOfOtherType(replacement, other)))
      } else if !endsLive(id, in: graph, &ends) {
        found.append(Finding(path: path, problem: .noLiveEnd(replacement)))
      }
    }
    for recipe in graph.content.recipes where !recipe.isPrivate {
      guard let deprecation = recipe.deprecation else { continue }
      if deprecation.reason == nil { found.append(Finding(path: recipe.path, problem: .missingReason)) }
      guard let replacement = deprecation.replacement else { continue }
      if graph.content.recipe(at: replacement) == nil {
        found.append(Finding(path: recipe.path, problem: .missingReplacement(replacement)))
      } else if liveReplacement(of: recipe.path, in: graph) == nil {
        found.append(Finding(path: recipe.path, problem: .noLiveEnd(replacement)))
      }
    }
    return found
  }

  /// Whether ``liveReplacement(of:in:before:moves:)`` would find something for a deprecated token.
  private static func endsLive(_ id: Int, in graph: TokenGraph, _ ends: inout [Int: Bool]) -> Bool {
    var passed: [Int] = []
    var current: Int? = id
    var isLive = false
    while let token = current {
      if let known = ends[token] {
        isLive = known
        break
      }
      guard let deprecation = deprecation(of: token, in: graph) else {
        isLive = isPublic(token, graph)
        break
      }
      ends[token] = false  // What comes back here goes in a circle.
      passed.append(token)
      let next = deprecation.replacement.flatMap { graph.token(at: $0) }
      if let next, let own = type(of: token, in: graph), let other = type(of: next, in: graph), own != other { break }
      current = next
    }
    for token in passed { ends[token] = isLive }
    return isLive
  }
}
