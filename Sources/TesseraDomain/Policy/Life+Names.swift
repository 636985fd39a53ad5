internal import JSON

/// A public token, or recipe, that should not be used any more.
package struct DeprecatedToken: Hashable, Sendable {
  package let path: TokenPath
  package let reason: String?
  package let replacement: TokenPath?
  /// The range of the registry's standing rule that says so; `nil` where the release itself does.
  package let notice: VersionRange?

  package init(path: TokenPath, reason: String?, replacement: TokenPath?, notice: VersionRange? = nil) {
    self.path = path
    self.reason = reason
    self.replacement = replacement
    self.notice = notice
  }
}

extension Life {
  /// The public tokens of a release that are deprecated, by the release itself or by a standing rule, in export order; then
  /// the recipes.
  ///
  /// A rule was made later than the release: where both speak of a name, its words count, and the newest rule's before
  /// those of an older one.
  /// - Parameter notices: those that cover the release, oldest first.
  /// - Complexity: O(tokens × contexts of each) where anything is deprecated at all; else O(definitions).
  package static func deprecatedTokens(in graph: TokenGraph, notices: [StandingNotice] = []) -> [DeprecatedToken] {
    let rules = notices.filter { $0.path != nil }
    let isMentioned = graph.mentionsDeprecation
    var found: [DeprecatedToken] = []
    if isMentioned || !rules.isEmpty {
      found = graph.exportOrder.compactMap { id in
        if graph.isPrivate(id) { return nil }
        return deprecated(graph.path(id), isMentioned ? deprecation(of: id, in: graph) : nil, rules)
      }
    }
    for recipe in graph.content.recipes where !recipe.isPrivate {
      if let recipe = deprecated(recipe.path, recipe.deprecation, rules) { found.append(recipe) }
    }
    return found
  }

  private static func deprecated(
    _ path: TokenPath, _ own: Deprecation?, _ rules: [StandingNotice]
  ) -> DeprecatedToken? {
    if let rule = rules.last(where: { $0.names(path) }) {
      // Within a group that is spoken of as a whole, what replaces it is not told to replace itself.
      let replacement = rule.replacement ?? own?.replacement
      return DeprecatedToken(
        path: path, reason: rule.reason, replacement: replacement == path ? nil : replacement, notice: rule.range)
    }
    return own.map { DeprecatedToken(path: path, reason: $0.reason, replacement: $0.replacement) }
  }
}

extension TokenGraph {
  /// Whether some token or group carries a `$deprecated` at all.
  ///
  /// - Complexity: O(definitions).
  package var mentionsDeprecation: Bool {
    groups.says(.deprecated)
      || content.nodes.contains { node in
        node.definitions.contains { $0.isToken && $0.source["$deprecated"] != nil }
      }
  }
}
