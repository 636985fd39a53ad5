package import JSON
package import TesseraDomain

/// Why a release was refused, on the wire: `type`, `code`, `message` and `advice`, and what the refusal is made of.
///
/// The colors of a pair are not carried, only their contrast.
extension PublishRefusal {
  package var wire: JSONValue {
    var object: JSONObject = [
      "type": .string(APIProblem.type(of: code)), "code": .string(code), "message": .string(message),
      "advice": .string(advice),
    ]
    switch self {
    case .bumpTooLow(let version, let base, let needed, let rules):
      object.append("version", JSONValue(version))
      object.append("base", JSONValue(base))
      object.append("needed", .string(needed.name))
      object.append("rules", .array(rules.map(\.wire)))
    case .versionTaken(let version): object.append("version", JSONValue(version))
    case .stale(let expected, let found, let conflicts):
      object.append("expected", JSONValue(expected))
      object.append("found", JSONValue(found))
      object.append("conflicts", JSONValue(texts: conflicts))
    case .majorOnLine(let line, let base, let rules):
      object.append("line", JSONValue(Int(line)))
      object.append("base", JSONValue(base))
      object.append("rules", .array(rules.map(\.wire)))
    case .contrast(let pairs): object.append("pairs", .array(pairs.map(\.wire)))
    case .earlyRemoval(let names): object.append("names", JSONValue(texts: names))
    case .looserPolicy(let rules): object.append("rules", JSONValue(texts: rules))
    case .versionsExhausted: break
    }
    return .object(object)
  }

  package init?(wire node: JSONNode) {
    let found: Self?
    switch node["code"]?.string {
    case "bump.too-low":
      guard let version = node["version"]?.version, let base = node["base"]?.version,
        let needed = node["needed"]?.bump, let rules = node["rules"]?.list(Forcing.init(wire:))
      else { return nil }
      found = .bumpTooLow(version: version, base: base, needed: needed, by: rules)
    case "version.taken": found = (node["version"]?.version).map { .versionTaken($0) }
    case "base.stale":
      guard let expected = node.optional("expected", \.version), let base = node.optional("found", \.version),
        let conflicts = node["conflicts"]?.texts
      else { return nil }
      found = .stale(expected: expected, found: base, conflicts: conflicts)
    case "line.major":
      guard let line = node["line"]?.integer.flatMap({ UInt32(exactly: $0) }), let base = node["base"]?.version,
        let rules = node["rules"]?.list(Forcing.init(wire:))
      else { return nil }
      found = .majorOnLine(line: line, base: base, by: rules)
    case "contrast": found = (node["pairs"]?.list(ContrastFinding.init(wire:))).map { .contrast($0) }
    case "removal.early": found = (node["names"]?.texts).map { .earlyRemoval($0) }
    case "policy.looser": found = (node["rules"]?.texts).map { .looserPolicy($0) }
    case "version.exhausted": found = (node["message"]?.string).map { .versionsExhausted($0) }
    default: found = nil
    }
    guard let found else { return nil }
    self = found
  }
}

extension PublishRefusal.Forcing {
  package var wire: JSONValue {
    ["rule": .string(rule.rawValue), "bump": .string(bump.name), "names": JSONValue(texts: names)]
  }

  package init?(wire node: JSONNode) {
    guard let rule = node["rule"]?.string.flatMap(PolicyRule.init(rawValue:)), let bump = node["bump"]?.bump,
      let names = node["names"]?.texts
    else { return nil }
    self.init(rule: rule, bump: bump, names: names)
  }
}

extension ContrastFinding {
  /// As documents have it, with every digit of the contrast.
  package var wire: JSONValue {
    [
      "foreground": .string(foreground.text), "background": .string(background.text),
      "level": .string(level.rawValue), "context": .string(context),
      "before": before.map { .number($0) } ?? .null, "after": .number(after), "required": .number(required),
      "fails": .bool(fails),
    ]
  }

  package init?(wire node: JSONNode) {
    guard let foreground = node["foreground"]?.string, let background = node["background"]?.string,
      let level = node["level"]?.string.flatMap(ContrastPair.Level.init(rawValue:)),
      let context = node["context"]?.string, let before = node.optional("before", \.double),
      let after = node["after"]?.double, let required = node["required"]?.double, let fails = node["fails"]?.bool
    else { return nil }
    self.init(
      foreground: TokenPath(foreground), background: TokenPath(background), level: level, context: context,
      before: before, after: after, required: required, fails: fails)
  }
}
