package import JSON
package import TesseraDomain

/// A withdrawal on the wire.
extension Withdrawal {
  package var wire: JSONValue {
    [
      "release": release.wire, "repeated": .bool(isRepeated),
      "erased": [
        "definitions": JSONValue(definitionCount), "names": JSONValue(nameCount), "manifest": .bool(erasesManifest),
        "resolver": .bool(erasesResolver), "notes": .bool(erasesNotes), "logEntries": JSONValue(logEntryCount),
      ],
      "stays": .array(shared.map(\.wire)), "staysCount": JSONValue(sharedCount), "scrub": scrub.wire,
    ]
  }

  package init?(wire node: JSONNode) {
    guard let release = node["release"].flatMap(ReleaseRecord.init(wire:)), let repeated = node["repeated"]?.bool,
      let erased = node["erased"], let definitions = erased["definitions"]?.count64,
      let names = erased["names"]?.count64, let manifest = erased["manifest"]?.bool,
      let resolver = erased["resolver"]?.bool, let notes = erased["notes"]?.bool,
      let entries = erased["logEntries"]?.count64, let shared = node["stays"]?.list(Shared.init(wire:)),
      let count = node["staysCount"]?.count64, let scrub = node["scrub"].flatMap(Scrub.init(wire:))
    else { return nil }
    self.init(
      release: release, isRepeated: repeated, definitionCount: definitions, nameCount: names,
      erasesManifest: manifest, erasesResolver: resolver, erasesNotes: notes, logEntryCount: entries, shared: shared,
      sharedCount: count, scrub: scrub)
  }
}

extension Withdrawal.Scrub {
  /// `{"state": "planned"}`, `{"state": "done"}`, `{"state": "failed", "reason": "…"}`.
  package var wire: JSONValue {
    switch self {
    case .planned: ["state": "planned"]
    case .done: ["state": "done"]
    case .failed(let reason): ["state": "failed", "reason": .string(reason)]
    }
  }

  package init?(wire node: JSONNode) {
    switch node["state"]?.string {
    case "planned": self = .planned
    case "done": self = .done
    case "failed":
      guard let reason = node["reason"]?.string else { return nil }
      self = .failed(reason)
    default: return nil
    }
  }
}

extension Withdrawal.Shared {
  package var wire: JSONValue {
    var object: JSONObject
    switch what {
    case .definition(let path, let layer):
      object = ["what": "definition"]
      object.append("path", name: path)
      object.append("layer", .string(layer))
    case .name(let path):
      object = ["what": "name"]
      object.append("path", name: path)
    case .manifest: object = ["what": "manifest"]
    case .resolver: object = ["what": "resolver"]
    }
    object.append("releases", JSONValue(texts: releases))
    object.append("releaseCount", JSONValue(releaseCount))
    return .object(object)
  }

  package init?(wire node: JSONNode) {
    guard let releases = node["releases"]?.texts, let count = node["releaseCount"]?.count64 else { return nil }
    let what: What
    switch node["what"]?.string {
    case "definition":
      guard let path = node.path("path"), let layer = node["layer"]?.string else { return nil }
      what = .definition(path, layer: layer)
    case "name":
      guard let path = node.path("path") else { return nil }
      what = .name(path)
    case "manifest": what = .manifest
    case "resolver": what = .resolver
    default: return nil
    }
    self.init(what: what, releases: releases, releaseCount: count)
  }
}
