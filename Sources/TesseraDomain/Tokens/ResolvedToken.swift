package import JSON

/// A token in one context: typed value, every reference followed.
package struct ResolvedToken: Sendable {
  /// Index of its node in the graph.
  package let id: Int
  package let path: TokenPath
  package let value: TokenValue
  /// The token it is an alias of, where its whole value is a reference to a whole token.
  package let reference: TokenPath?
  /// The definition that won in this context.
  package let source: JSONNode
  /// Own or inherited from a group; `nil` for a live token.
  package let deprecation: Deprecation?
  /// Inherited through groups.
  package let isPrivate: Bool

  package var type: TokenType { value.type }
  package var description: String? { source["$description"]?.string }
  package var extensions: JSONNode? { source["$extensions"] }
  package var tessera: TesseraExtension { TesseraExtension(source) }

  package init(
    id: Int, path: TokenPath, value: TokenValue, reference: TokenPath?, source: JSONNode, deprecation: Deprecation?,
    isPrivate: Bool
  ) {
    self.id = id
    self.path = path
    self.value = value
    self.reference = reference
    self.source = source
    self.deprecation = deprecation
    self.isPrivate = isPrivate
  }
}

/// Why a token should not be used any more, and what to use instead.
package struct Deprecation: Hashable, Sendable {
  package var reason: String?
  /// From `dev.tessera`'s `replacement`, else a `{path}` in the reason.
  package var replacement: TokenPath?

  package init(reason: String? = nil, replacement: TokenPath? = nil) {
    self.reason = reason
    self.replacement = replacement
  }
}
