package import JSON
package import TesseraDomain

/// What was found, on the wire.
extension SearchResult {
  package var wire: JSONValue { ["count": JSONValue(count), "hits": .array(hits.map(\.wire))] }

  package init?(wire node: JSONNode) {
    guard let count = node["count"]?.count64, let hits = node["hits"]?.list(SearchHit.init(wire:)) else { return nil }
    self.init(hits: hits, count: count)
  }
}

extension SearchHit {
  package var wire: JSONValue {
    var object: JSONObject = ["system": .string(system.description), "version": .string(version.description)]
    object.append("path", name: path)
    object.append("type", .string(type.name))
    object.append("summary", .string(summary))
    object.append("found", .string(reason.rawValue))
    object.append("contexts", JSONValue(texts: contexts))
    object.append("deprecated", .bool(isDeprecated))
    if let description { object.append("description", .string(description)) }
    return .object(object)
  }

  package init?(wire node: JSONNode) {
    guard let system = node["system"]?.system, let version = node["version"]?.version, let path = node.path("path"),
      let type = node["type"]?.string.flatMap(SearchEntry.Kind.init(name:)), let summary = node["summary"]?.string,
      let reason = node["found"]?.string.flatMap(Reason.init(rawValue:)), let contexts = node["contexts"]?.texts,
      let deprecated = node["deprecated"]?.bool, let description = node.optional("description", \.string)
    else { return nil }
    self.init(
      system: system, version: version, path: path, type: type, summary: summary, description: description,
      isDeprecated: deprecated, reason: reason, contexts: contexts)
  }
}
