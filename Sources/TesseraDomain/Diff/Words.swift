internal import JSON

/// Descriptions and extensions: what a token or group says to people and other tools.
enum Words {
  /// Members of our own extension that are no words: they have rules of their own, say who a token is, or how it was
  /// spelled before it was imported.
  private static let ruled: [StaticString] = ["id", "replacement", "swiftui", "visibility", "imported"]

  /// Whether two descriptions say the same; an empty one says as much as none.
  static func areSameDescriptions(_ a: JSONNode?, _ b: JSONNode?) -> Bool {
    func said(_ description: JSONNode?) -> JSONNode? { description?.isString("") == true ? nil : description }
    return TesseraDomain.areSame(said(a), said(b))
  }

  /// Whether two `$extensions` say the same, less what has rules of its own.
  static func areSame(_ a: JSONNode?, _ b: JSONNode?) -> Bool {
    TesseraDomain.areSame(a, b) || contains(a, b) && contains(b, a)
  }

  /// Whether `b` says all that `a` does.
  private static func contains(_ a: JSONNode?, _ b: JSONNode?) -> Bool {
    guard let a else { return true }
    return a.members.allSatisfy { vendor in
      let other = b?.member(vendor.name)
      guard vendor.isNamed(TesseraExtension.key) else { return other.map(vendor.value.isSame(as:)) ?? false }
      return vendor.value.members.allSatisfy { member in
        ruled.contains { member.isNamed($0) }
          || other?.member(member.name).map(member.value.isSame(as:)) ?? false
      }
    }
  }

  /// A description alone as a string; with extensions, or without either, as an object.
  static func json(_ description: JSONNode?, _ extensions: JSONNode?) -> JSONValue {
    if let description, extensions == nil { return JSONValue(description) }
    var words: JSONObject = [:]
    if let description { words.append("$description", JSONValue(description)) }
    if let extensions { words.append("$extensions", JSONValue(extensions)) }
    return .object(words)
  }
}
