/// Why a name cannot stand for one that is to be deprecated.
package enum ReplacementFault: Error, Hashable, Sendable {
  /// There is no such token or recipe; what may have been meant.
  case missing(TokenPath, suggestion: String?)
  case group(TokenPath)
  /// A name cannot replace itself, nor what it is a part of.
  case itself(TokenPath)
  case isPrivate(TokenPath)
  /// It is deprecated too; where its own replacements end.
  case deprecated(TokenPath, liveEnd: TokenPath?)
  /// The token that it would replace, and both types.
  case otherType(TokenPath, TokenType, of: TokenPath, TokenType)
  /// A token cannot stand for a recipe, nor the other way around.
  case otherKind(TokenPath, of: TokenPath)

  /// What is wrong, in one sentence without a full stop.
  package var message: String {
    switch self {
    case .missing(let path, _): "the replacement \(path.label) does not exist"
    case .group(let path): "the replacement \(path) is a group"
    case .itself(let path): "\(path.label) would be replaced by itself"
    case .isPrivate(let path): "the replacement \(path.label) is private"
    case .deprecated(let path, _): "the replacement \(path.label) is deprecated itself"
    case .otherKind(let path, let old):
      "the replacement \(path.label) is no \(old.recipeName == nil ? "token" : "recipe")"
    case .otherType(let path, let type, let old, let oldType):
      "the replacement \(path) is \(type.rawValue), and \(old) is \(oldType.rawValue)"
    }
  }

  /// What to do about it.
  package var advice: String {
    switch self {
    case .missing(let path, let suggestion):
      suggestion ?? "Name a \(path.recipeName == nil ? "token" : "recipe") that exists."
    case .group: "Name a token of it."
    case .itself(let path): "Name another \(path.recipeName == nil ? "token" : "recipe"), or leave the replacement out."
    case .isPrivate(let path): "Name a public \(path.recipeName == nil ? "token" : "recipe")."
    case .deprecated(let path, let end):
      end.map { "Use what replaces it: \($0.label)." }
        ?? "Name a \(path.recipeName == nil ? "token" : "recipe") that is still in use."
    case .otherKind(_, let old):
      "Name a \(old.recipeName == nil ? "token" : "recipe"): code cannot use one for the other."
    case .otherType: "Name a replacement of the same type."
    }
  }
}

extension Life {
  /// Why `replacement` cannot stand for the token, group or recipe at `path`; `nil` where it can.
  ///
  /// - Parameter notices: standing rules that cover what `graph` is the content of.
  /// - Complexity: O(tokens below `path`).
  package static func replacementFault(
    _ replacement: TokenPath, of path: TokenPath, in graph: TokenGraph, notices: [StandingNotice] = []
  ) -> ReplacementFault? {
    if replacement == path { return .itself(path) }
    guard (replacement.recipeName == nil) == (path.recipeName == nil) else { return .otherKind(replacement, of: path) }
    if path.recipeName != nil { return recipeFault(replacement, of: path, in: graph, notices) }
    guard let target = graph.token(at: replacement) else {
      return replacement.isRoot || !graph.holdsTokens(within: replacement)
        ? .missing(replacement, suggestion: graph.suggestion(for: replacement)) : .group(replacement)
    }
    if replacement.isWithin(path) { return .itself(replacement) }
    if graph.isPrivate(target) { return .isPrivate(replacement) }
    let rule = notices.last { $0.names(replacement) }
    if rule != nil || deprecation(of: target, in: graph) != nil {
      let end = rule?.replacement ?? liveReplacement(of: replacement, in: graph)
      // A chain that leads back to the name is a circle.
      return .deprecated(replacement, liveEnd: end.flatMap { $0.isWithin(path) ? nil : $0 })
    }
    guard let type = graph.anyResolved(target)?.type else { return nil }
    for id in publicTokens(within: path, in: graph) {
      if let other = graph.anyResolved(id)?.type, other != type {
        return .otherType(replacement, type, of: graph.path(id), other)
      }
    }
    return nil
  }

  private static func recipeFault(
    _ replacement: TokenPath, of path: TokenPath, in graph: TokenGraph, _ notices: [StandingNotice]
  ) -> ReplacementFault? {
    guard let target = graph.content.recipe(at: replacement) else {
      let near = NearName.find(replacement.recipeName ?? "", among: graph.content.recipes.map(\.name))
      return .missing(replacement, suggestion: near.map { "Did you mean \($0)?" })
    }
    if target.isPrivate { return .isPrivate(replacement) }
    let rule = notices.last { $0.names(replacement) }
    guard rule != nil || target.deprecation != nil else { return nil }
    let end = rule?.replacement ?? liveReplacement(of: replacement, in: graph)
    return .deprecated(replacement, liveEnd: end == path ? nil : end)
  }

  /// The public tokens at or below `path`, parents first.
  ///
  /// - Complexity: O(tokens).
  package static func publicTokens(within path: TokenPath, in graph: TokenGraph) -> [Int] {
    if let id = graph.token(at: path) { return graph.isPrivate(id) ? [] : [id] }
    guard graph.node(at: path) != nil else { return [] }
    return graph.tokens.filter { graph.path($0).isWithin(path) && !graph.isPrivate($0) }
  }
}
