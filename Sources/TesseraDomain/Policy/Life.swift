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

  /// What to use instead of a name, in the end: replacements are followed until one is public, live and of the same type.
  ///
  /// A name that `graph` does not have any more is looked up in `before`, the release that last had it, and in `renames`.
  /// - Returns: `nil` where a chain ends, or goes in a circle, before anything alive.
  /// - Complexity: O(length of the chain), of which 256 names are followed.
  package static func liveReplacement(
    of path: TokenPath, in graph: TokenGraph, before: TokenGraph? = nil, renames: [TokenPath: TokenPath] = [:]
  ) -> TokenPath? {
    var seen: Set<TokenPath> = [path]
    var current = path
    var type: TokenType?
    while true {
      let next: TokenPath?
      if let renamed = renames[current] {
        next = renamed
      } else if let id = graph.token(at: current), before == nil || isPublic(id, graph) {
        let own = self.type(of: id, in: graph)
        if let type, let own, own != type { return nil }
        type = type ?? own
        let deprecation = deprecation(of: id, in: graph)
        if deprecation == nil, current != path { return isPublic(id, graph) ? current : nil }
        next = deprecation?.replacement
      } else if let before, let id = before.token(at: current) {
        let own = self.type(of: id, in: before)
        if let type, let own, own != type { return nil }
        type = type ?? own
        next = deprecation(of: id, in: before)?.replacement
      } else {
        return nil
      }
      guard let next, seen.count < maximumChain, seen.insert(next).inserted else { return nil }
      current = next
    }
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
      /// The replacement is no token.
      case missingReplacement(TokenPath)
      case replacementOfOtherType(TokenPath, TokenType)
      /// Whoever follows the replacements finds nothing alive: the chain ends deprecated, or goes in a circle.
      case noLiveEnd(TokenPath)
    }

    package let path: TokenPath
    package let problem: Problem
  }

  /// What is wrong with the deprecations of public tokens, in the order of the tokens.
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
    return found
  }

  /// Whether ``liveReplacement(of:in:before:renames:)`` would find something for a deprecated token.
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
