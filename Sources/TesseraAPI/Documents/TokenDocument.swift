package import JSON
package import TesseraDomain

/// Tokens of a release as documents have them.
package enum TokenDocument {
  /// A token in one context: `path`, `type` (`carried` with `writtenType` beside it), `value`, and where there is something
  /// to say `reference`, `description`, `deprecated` and `private`.
  package static func resolved(_ token: ResolvedToken) -> JSONObject {
    var object: JSONObject = ["path": .string(token.path.text)]
    object.members += token.value.typeMembers
    object.append("value", token.value.json)
    if let reference = token.reference { object.append("reference", .string(reference.text)) }
    object.members += remarks(token)
    return object
  }

  /// What is the same in every context: `path`, `type`, and the remarks of ``resolved(_:)``.
  package static func heading(_ token: ResolvedToken) -> JSONObject {
    var object: JSONObject = ["path": .string(token.path.text)]
    object.members += token.value.typeMembers
    object.members += remarks(token)
    return object
  }

  /// A token by context: a list of `context`, `value`, and where there is one `reference`.
  ///
  /// - Parameter tokens: each with the name of its context, which is empty where it varies over none.
  package static func values(_ tokens: [(context: String, token: ResolvedToken)]) -> JSONValue {
    .array(
      tokens.map { context, token in
        var value: JSONObject = [
          "context": .string(context.isEmpty ? ContextValue.everywhere : context), "value": token.value.json,
        ]
        if let reference = token.reference { value.append("reference", .string(reference.text)) }
        return .object(value)
      })
  }

  /// A token in every context that it varies over, in `values`; `nil` where it is defined in none.
  ///
  /// - Complexity: O(contexts of the token).
  package static func everywhere(_ id: Int, in graph: TokenGraph) -> JSONObject? {
    let tokens = graph.contexts(of: id).compactMap { context in
      graph.resolved(id, in: context).map { (context: graph.describe(context), token: $0) }
    }
    guard let first = tokens.first?.token else { return nil }
    var object = heading(first)
    object.append("values", values(tokens))
    return object
  }

  private static func remarks(_ token: ResolvedToken) -> [JSONObject.Member] {
    var object: JSONObject = [:]
    if let description = token.description { object.append("description", .string(description)) }
    if let deprecation = token.deprecation {
      var deprecated: JSONObject = [:]
      if let reason = deprecation.reason { deprecated.append("reason", .string(reason)) }
      if let replacement = deprecation.replacement { deprecated.append("replacement", .string(replacement.text)) }
      object.append("deprecated", .object(deprecated))
    }
    if token.isPrivate { object.append("private", true) }
    return object.members
  }
}
