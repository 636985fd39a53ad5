package import JSON
package import TesseraDomain

/// A name that is gone, on the wire. A replacement is of the kind of what it replaces.
extension Tombstone {
  package var wire: JSONValue {
    var object = members
    if let interface { object.append("interface", interface.json) }
    return .object(object)
  }

  fileprivate var members: JSONObject {
    var object: JSONObject = [:]
    object.append("path", name: path)
    object.append("lastVersion", .string(lastVersion.description))
    if let replacement { object.append("replacement", .string(replacement.plainName)) }
    return object
  }

  package init?(wire node: JSONNode) {
    guard let path = node.path("path"), let last = node["lastVersion"]?.version,
      let replacement = node.optional("replacement", \.string),
      let interface = node.optional("interface", { RecipeInterface($0) })
    else { return nil }
    self.init(
      path: path, lastVersion: last,
      replacement: replacement.map { path.recipeName == nil ? TokenPath($0) : TokenPath(recipe: $0) },
      interface: interface)
  }
}

extension Removal {
  package var wire: JSONValue {
    var object = Tombstone(path: path, lastVersion: lastVersion, replacement: replacement).members
    object.append("removedIn", JSONValue(removedIn))
    return .object(object)
  }

  package init?(wire node: JSONNode) {
    guard let stone = Tombstone(wire: node), let removed = node.optional("removedIn", \.version) else { return nil }
    self.init(stone, removedIn: removed)
  }
}

/// When a deprecated name may go, on the wire.
extension RemovalOutlook {
  package var wire: JSONValue {
    var object: JSONObject = [:]
    object.append("path", name: path)
    object.append("since", JSONValue(since))
    object.append("removableFrom", .string(removableFrom.description))
    object.append("minorsLeft", JSONValue(minorsLeft))
    object.append("daysLeft", JSONValue(daysLeft))
    return .object(object)
  }

  package init?(wire node: JSONNode) {
    guard let path = node.path("path"), let since = node.optional("since", \.version),
      let from = node["removableFrom"]?.version, let minors = node["minorsLeft"]?.count64,
      let days = node["daysLeft"]?.count64
    else { return nil }
    self.init(path: path, since: since, removableFrom: from, minorsLeft: minors, daysLeft: days)
  }
}
