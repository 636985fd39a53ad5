package import JSON
package import TesseraDomain

/// What publishing would do, on the wire. The diff does not go along: whoever holds the draft works it out from the content
/// of the base.
extension PublishPlan {
  package var wire: JSONValue {
    [
      "system": .string(system.description), "version": .string(version.description), "base": JSONValue(base),
      "outcome": .string(outcome.word), "needed": .string(needed.name), "given": .string(given.name),
      "refusals": .array(refusals.map(\.wire)), "warnings": JSONValue(texts: warnings),
      "notes": JSONValue(text: notes), "tokens": JSONValue(tokenCount), "recipes": JSONValue(recipeCount),
    ]
  }

  /// - Parameter diff: the changes against the base, as worked out here.
  package init?(wire node: JSONNode, diff: ReleaseDiff? = nil) {
    guard let system = node["system"]?.system, let version = node["version"]?.version,
      let base = node.optional("base", \.version), let outcome = node["outcome"]?.string.flatMap(Outcome.init(word:)),
      let needed = node["needed"]?.bump, let given = node["given"]?.bump,
      let refusals = node["refusals"]?.list(PublishRefusal.init(wire:)), let warnings = node["warnings"]?.texts,
      let notes = node.optional("notes", \.string), let tokens = node["tokens"]?.count64,
      let recipes = node["recipes"]?.count64
    else { return nil }
    self.init(
      system: system, version: version, base: base, outcome: outcome, diff: diff, needed: needed, given: given,
      refusals: refusals, warnings: warnings, notes: notes)
    (tokenCount, recipeCount) = (tokens, recipes)
  }
}

extension PublishPlan.Outcome {
  /// `publish`, `already-published`, `unchanged`.
  package var word: String {
    switch self {
    case .publish: "publish"
    case .alreadyPublished: "already-published"
    case .unchanged: "unchanged"
    }
  }

  package init?(word: String) {
    switch word {
    case "publish": self = .publish
    case "already-published": self = .alreadyPublished
    case "unchanged": self = .unchanged
    default: return nil
    }
  }
}
