package import JSON
package import TesseraDomain

/// A key on the wire, without its secret.
extension AccessKey {
  package var wire: JSONValue { .object(members) }

  /// What the service answers once, when the key is made: the key with its secret in `key`.
  package func wire(secret: String) -> JSONValue {
    var object = members
    object.append("key", .string(secret))
    return .object(object)
  }

  private var members: JSONObject {
    var object: JSONObject = [
      "id": .integer(id), "name": .string(name),
      "scopes": JSONValue(texts: Scope.allCases.filter(scopes.contains).map(\.rawValue)),
      "pattern": JSONValue(text: pattern), "createdAt": JSONValue(time: createdAtMilliseconds),
      "expiresAt": JSONValue(time: expiresAtMilliseconds), "revokedAt": JSONValue(time: revokedAtMilliseconds),
      "lastUsedAt": JSONValue(time: lastUsedAtMilliseconds),
    ]
    if let statedStanding { object.append("state", .string(statedStanding.rawValue)) }
    return object
  }

  package init?(wire node: JSONNode) {
    guard let id = node["id"]?.integer, let name = node["name"]?.string,
      let scopes = node["scopes"]?.list({ $0.string.flatMap(Scope.init(rawValue:)) }),
      let pattern = node.optional("pattern", \.string), let created = node["createdAt"]?.milliseconds,
      let expires = node.optional("expiresAt", \.milliseconds),
      let revoked = node.optional("revokedAt", \.milliseconds), let used = node.optional("lastUsedAt", \.milliseconds),
      let state = node.optional("state", { $0.string.flatMap(Standing.init(rawValue:)) })
    else { return nil }
    self.init(
      id: id, name: name, scopes: Set(scopes), pattern: pattern, createdAtMilliseconds: created,
      expiresAtMilliseconds: expires, revokedAtMilliseconds: revoked, lastUsedAtMilliseconds: used,
      statedStanding: state)
  }
}
