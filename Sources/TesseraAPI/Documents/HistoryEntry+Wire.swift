package import JSON
package import TesseraDomain

/// A change of a definition on the wire; the definition is `null` where the name was taken away. `authoredAt` is there for
/// imported histories. Names before and after a rename are there where they tell something, with `"recipe": true` beside
/// them where they are those of a recipe.
extension HistoryEntry {
  package var wire: JSONValue {
    var object: JSONObject = [
      "version": .string(version.description), "publishedAt": JSONValue(time: publishedAtMilliseconds),
      "layer": .string(layer), "definition": definition.map { JSONValue($0) } ?? .null, "yanked": .bool(isYanked),
      "erased": .bool(isErased),
    ]
    if let authoredAtMilliseconds { object.append("authoredAt", JSONValue(time: authoredAtMilliseconds)) }
    for (member, name) in [("formerName", formerName), ("renamedFrom", renamedFrom), ("renamedTo", renamedTo)] {
      if let name { object.append(member, .string(name.plainName)) }
    }
    if (formerName ?? renamedFrom ?? renamedTo)?.recipeName != nil { object.append("recipe", true) }
    return .object(object)
  }

  package init?(wire node: JSONNode) {
    guard let version = node["version"]?.version, let published = node["publishedAt"]?.milliseconds,
      let layer = node["layer"]?.string, let yanked = node["yanked"]?.bool, let erased = node["erased"]?.bool
    else { return nil }
    self.init(
      version: version, publishedAtMilliseconds: published, authoredAtMilliseconds: node["authoredAt"]?.milliseconds,
      layer: layer,
      definition: node.has("definition") ? node["definition"] : nil, isYanked: yanked, isErased: erased,
      formerName: node.path("formerName"), renamedFrom: node.path("renamedFrom"), renamedTo: node.path("renamedTo"))
  }
}

/// A turn in the life of a name on the wire.
extension LifeTurn {
  package var wire: JSONValue {
    var object: JSONObject = [
      "version": .string(version.description), "publishedAt": JSONValue(time: publishedAtMilliseconds),
      "turn": .string(kind.rawValue),
    ]
    if let authoredAtMilliseconds { object.append("authoredAt", JSONValue(time: authoredAtMilliseconds)) }
    return .object(object)
  }

  package init?(wire node: JSONNode) {
    guard let version = node["version"]?.version, let published = node["publishedAt"]?.milliseconds,
      let kind = node["turn"]?.string.flatMap(Kind.init(rawValue:))
    else { return nil }
    self.init(
      version: version, publishedAtMilliseconds: published, authoredAtMilliseconds: node["authoredAt"]?.milliseconds,
      kind: kind)
  }
}
