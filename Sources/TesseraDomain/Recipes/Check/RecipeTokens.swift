/// What recipes ask of the tokens, each answered once.
///
/// Not safe to share between threads, as the graph is not.
package final class RecipeTokens {
  /// What a name in braces leads to.
  package enum Use: Hashable {
    case token(TokenType)
    /// There is none; what may have been meant.
    case missing(suggestion: String?)
    case group
    /// It has no value with these choices.
    case undefined(context: String)
    /// It is of one type with some choices, and of another with others.
    case mixed(TokenType, TokenType)
    /// The format cannot say what it is, see ``CarriedValue``.
    case carried
  }

  package let graph: TokenGraph
  private var uses: [TokenPath: Use] = [:]
  private var deprecations: [TokenPath: Deprecation?] = [:]

  package init(_ graph: TokenGraph) {
    self.graph = graph
  }

  /// - Complexity: O(contexts of the token) the first time, then O(1).
  package func use(of path: TokenPath) -> Use {
    if let known = uses[path] { return known }
    let use = findUse(of: path)
    uses[path] = use
    return use
  }

  private func findUse(of path: TokenPath) -> Use {
    guard let id = graph.token(at: path) else {
      if !path.isRoot, graph.holdsTokens(within: path) { return .group }
      return .missing(suggestion: graph.nearestToken(to: path))
    }
    var type: TokenType?
    for context in graph.contexts(of: id) {
      guard let found = graph.resolved(id, in: context)?.type else {
        return .undefined(context: graph.describe(context))
      }
      if found == .carried { return .carried }
      if let type, type != found { return .mixed(type, found) }
      type = found
    }
    return type.map { .token($0) } ?? .undefined(context: "")
  }

  /// Why a token should not be used any more; `nil` for a live one, and for none.
  package func deprecation(of path: TokenPath) -> Deprecation? {
    if let known = deprecations[path] { return known }
    let found = graph.token(at: path).flatMap { Life.deprecation(of: $0, in: graph) }
    deprecations[path] = .some(found)
    return found
  }

  package func isPrivate(_ path: TokenPath) -> Bool {
    graph.token(at: path).map { graph.isPrivate($0) } ?? false
  }
}
