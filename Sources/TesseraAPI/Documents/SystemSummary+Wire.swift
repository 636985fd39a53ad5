package import JSON
package import TesseraDomain

/// A design system on the wire.
extension SystemSummary {
  package var wire: JSONValue {
    [
      "id": .string(id.description), "title": JSONValue(text: title), "latest": JSONValue(latest),
      "releaseCount": JSONValue(releaseCount), "conformance": JSONValue(text: conformance?.rawValue),
    ]
  }

  package init?(wire node: JSONNode) {
    guard let id = node["id"]?.system, let title = node.optional("title", \.string),
      let latest = node.optional("latest", \.version), let count = node["releaseCount"]?.count64,
      let tier = node.optional("conformance", { $0.string.flatMap(Manifest.Conformance.init(rawValue:)) })
    else { return nil }
    self.init(id: id, title: title, latest: latest, releaseCount: count, conformance: tier)
  }
}

/// A channel on the wire; the target of `latest` is `null`.
extension Channel {
  package var wire: JSONValue {
    [
      "name": .string(name.text), "target": JSONValue(text: target?.description), "release": JSONValue(release),
    ]
  }

  package init?(wire node: JSONNode) {
    guard let name = node["name"]?.string.flatMap({ try? ChannelName(parsing: $0) }),
      let target = node.optional("target", \.range), let release = node.optional("release", \.version)
    else { return nil }
    self.init(name: name, target: target, release: release)
  }
}

/// A standing rule on the wire. A replacement is of the kind of what it replaces.
extension StandingNotice {
  package var wire: JSONValue {
    var object: JSONObject = ["id": .integer(id), "range": .string(range.description)]
    if let path { object.append("path", name: path) } else { object.append("path", .null) }
    object.append("reason", .string(reason))
    if let replacement { object.append("replacement", .string(replacement.plainName)) }
    object.append("at", JSONValue(time: atMilliseconds))
    return .object(object)
  }

  package init?(wire node: JSONNode) {
    guard let id = node["id"]?.integer, let range = node["range"]?.range, let reason = node["reason"]?.string,
      let at = node["at"]?.milliseconds, let written = node.optional("replacement", \.string)
    else { return nil }
    let path = node.path("path")
    if path == nil, node.has("path") { return nil }
    let replacement = written.map { node["recipe"]?.bool == true ? TokenPath(recipe: $0) : TokenPath($0) }
    self.init(id: id, range: range, path: path, reason: reason, replacement: replacement, atMilliseconds: at)
  }
}
