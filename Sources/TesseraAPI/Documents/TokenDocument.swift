package import JSON
package import TesseraDomain

/// Tokens of a release as documents have them.
package enum TokenDocument {
  /// A token in one context: `path`, `type`, `value`, and where there is something to say `reference`, `description`,
  /// `deprecated` and `private`.
  package static func resolved(_ token: ResolvedToken) -> JSONObject {
    var object: JSONObject = [
      "path": .string(token.path.text), "type": .string(token.type.rawValue), "value": token.value.json,
    ]
    if let reference = token.reference { object.append("reference", .string(reference.text)) }
    object.members += remarks(token).members
    return object
  }

  /// A token in every context that it varies over, in `values`; `nil` where it is defined in none.
  ///
  /// - Complexity: O(contexts of the token).
  package static func everywhere(_ id: Int, in graph: TokenGraph) -> JSONObject? {
    var values: [JSONValue] = []
    var first: ResolvedToken?
    for context in graph.contexts(of: id) {
      guard let token = graph.resolved(id, in: context) else { continue }
      first = first ?? token
      let name = graph.describe(context)
      var value: JSONObject = [
        "context": .string(name.isEmpty ? ContextValue.everywhere : name), "value": token.value.json,
      ]
      if let reference = token.reference { value.append("reference", .string(reference.text)) }
      values.append(.object(value))
    }
    guard let first else { return nil }
    var object: JSONObject = ["path": .string(first.path.text), "type": .string(first.type.rawValue)]
    object.members += remarks(first).members
    object.append("values", .array(values))
    return object
  }

  private static func remarks(_ token: ResolvedToken) -> JSONObject {
    var object: JSONObject = [:]
    if let description = token.description { object.append("description", .string(description)) }
    if let deprecation = token.deprecation {
      var deprecated: JSONObject = [:]
      if let reason = deprecation.reason { deprecated.append("reason", .string(reason)) }
      if let replacement = deprecation.replacement { deprecated.append("replacement", .string(replacement.text)) }
      object.append("deprecated", .object(deprecated))
    }
    if token.isPrivate { object.append("private", true) }
    return object
  }
}
