internal import JSON
internal import TesseraAPI
package import TesseraDomain

/// The keys of the service.
extension RemoteRegistry: KeyRegistry {
  package func createKey(
    name: String, scopes: Set<AccessKey.Scope>, pattern: SystemPattern?, expiresAt: Int64?
  ) throws(RegistryError) -> (key: AccessKey, secret: String) {
    let document: JSONValue = [
      "name": .string(name),
      "scopes": JSONValue(texts: AccessKey.Scope.allCases.filter(scopes.contains).map(\.rawValue)),
      "pattern": JSONValue(text: pattern?.description), "expiresAt": JSONValue(time: expiresAt),
    ]
    return try service.send("POST", APIPath.keys, document) { node in
      guard let key = AccessKey(wire: node), let secret = node["key"]?.string else { return nil }
      return (key, secret)
    }
  }

  package func keys() throws(RegistryError) -> [AccessKey] {
    try service.list({ ServiceConnection.page(APIPath.keys, $0, $1) }, AccessKey.init(wire:))
  }

  @discardableResult
  package func revokeKey(_ id: Int64) throws(RegistryError) -> AccessKey {
    try service.send("DELETE", APIPath.key(id), nil, AccessKey.init(wire:))
  }

  package func eraseKeyName(_ id: Int64) throws(RegistryError) {
    try service.send("DELETE", APIPath.key(id) + "/name")
  }
}
