package import JSON
internal import TesseraCrypto
package import TesseraDomain

/// A release on the wire: everything of it but its content.
extension ReleaseRecord {
  package var wire: JSONValue {
    var object: JSONObject = [
      "name": .string(name), "system": .string(system.description), "version": .string(version.description),
      "number": .integer(id), "publishedAt": JSONValue(time: publishedAtMilliseconds),
      "contentDigest": .string(contentDigest.hex), "releaseDigest": .string(releaseDigest.hex),
      "conformance": .string(conformance.rawValue), "base": JSONValue(base), "bump": .string(bump.name),
      "publicTokens": JSONValue(publicTokenCount), "publicRecipes": JSONValue(publicRecipeCount),
      "yanked": yank?.wire ?? .null, "withdrawn": withdrawal?.wire ?? .null,
    ]
    if let title { object.append("title", .string(title)) }
    if let description { object.append("description", .string(description)) }
    if let notes { object.append("notes", .string(notes)) }
    object.append("policy", policy.json)
    object.append("contrastPairs", .array(contrastPairs.map(\.json)))
    object.append("judgement", judgement)
    return .object(object)
  }

  /// `nil` where the document is no release.
  package init?(wire node: JSONNode) {
    var unread = Diagnostics()
    guard let system = node["system"]?.system, let version = node["version"]?.version,
      let number = node["number"]?.integer, let published = node["publishedAt"]?.milliseconds,
      let content = node["contentDigest"]?.string.flatMap(Digest.init(hex:)),
      let release = node["releaseDigest"]?.string.flatMap(Digest.init(hex:)),
      let conformance = node["conformance"]?.string.flatMap(Manifest.Conformance.init(rawValue:)),
      let base = node.optional("base", \.version), let bump = node["bump"]?.bump,
      let tokens = node["publicTokens"]?.count64, let recipes = node["publicRecipes"]?.count64,
      let yank = node.optional("yanked", Yank.init(wire:)),
      let withdrawal = node.optional("withdrawn", Yank.init(wire:)),
      let title = node.optional("title", \.string), let description = node.optional("description", \.string),
      let notes = node.optional("notes", \.string), let policy = node["policy"], let pairs = node["contrastPairs"],
      let judgement = node["judgement"]
    else { return nil }
    self.init(
      id: number, system: system, version: version, contentDigest: content, releaseDigest: release,
      conformance: conformance, publishedAtMilliseconds: published, base: base, bump: bump, yank: yank, notes: notes,
      title: title, description: description, policy: Policy.parse(policy, file: "", into: &unread),
      contrastPairs: ContrastPair.parse(pairs, file: "", into: &unread), publicTokenCount: tokens,
      publicRecipeCount: recipes, judgement: JSONValue(judgement), withdrawal: withdrawal)
    if unread.hasErrors { return nil }
  }
}

extension ReleaseRecord.Yank {
  package var wire: JSONValue { ["reason": .string(reason), "at": JSONValue(time: atMilliseconds)] }

  package init?(wire node: JSONNode) {
    guard let reason = node["reason"]?.string, let at = node["at"]?.milliseconds else { return nil }
    self.init(reason: reason, atMilliseconds: at)
  }
}
