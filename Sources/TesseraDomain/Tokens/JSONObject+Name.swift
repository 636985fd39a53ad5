package import JSON

extension JSONObject {
  /// Appends a name as documents have it: alone, and with `"recipe": true` beside it where it is a recipe's.
  package mutating func append(_ member: String, name path: TokenPath) {
    append(member, .string(path.plainName))
    if path.recipeName != nil { append("recipe", true) }
  }
}
