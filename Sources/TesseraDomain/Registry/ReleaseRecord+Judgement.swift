internal import JSON

/// What was let pass when a release was published, and why: it shows on the release for ever.
extension ReleaseRecord {
  /// Names of a long list that are shown.
  private static let shownNames = 5

  /// `the changes force a major: agreed with all teams`, one sentence each.
  package var letPass: [String] {
    guard case .object(let judgement) = judgement else { return [] }
    var sentences: [String] = []
    func add(_ what: String, _ reason: String?) {
      sentences.append(what + (reason.map { ": \($0)" } ?? ""))
    }
    for refusal in Self.objects(judgement["refused"]) {
      if let message = Self.string(refusal["message"]) { sentences.append(PublishRefusal.recorded(message)) }
    }
    let looser = Self.strings(judgement["looserPolicy"])
    if let reason = Self.string(judgement["lowerBump"]) {
      let needed = Self.string(judgement["needed"]).flatMap(Bump.init(name:)) ?? .none
      if bump < needed { add("the changes force a \(needed)", reason) }
      if !looser.isEmpty { add("the policy asks for less than before (\(Self.shown(looser)))", reason) }
    }
    if let reason = Self.string(judgement["fix"]) { add("changes of value as corrections", reason) }
    if let reason = Self.string(judgement["contrast"]) { add("colors too close", reason) }
    let early = Self.strings(judgement["earlyRemovals"])
    if !early.isEmpty {
      add("names removed before their time (\(Self.shown(early)))", Self.string(judgement["earlyRemovalReason"]))
    }
    return sentences
  }

  /// Whether the release broke whoever used its base, going by the rules it hit: before 1.0.0 a minor may.
  package var isBreaking: Bool {
    if base == nil { return false }
    if bump == .major { return true }
    guard case .object(let judgement) = judgement, case .object(let rules) = judgement["rules"] else { return false }
    return rules.members.contains { member in
      PolicyRule(rawValue: member.name).map { policy.bump(for: $0) == .major } ?? false
    }
  }

  private static func string(_ value: JSONValue?) -> String? {
    if case .string(let text) = value { text } else { nil }
  }

  private static func strings(_ value: JSONValue?) -> [String] {
    guard case .array(let list) = value else { return [] }
    return list.compactMap(string)
  }

  private static func objects(_ value: JSONValue?) -> [JSONObject] {
    guard case .array(let list) = value else { return [] }
    return list.compactMap { if case .object(let object) = $0 { object } else { nil } }
  }

  private static func shown(_ names: [String]) -> String {
    let few = names.prefix(shownNames).joined(separator: ", ")
    return names.count > shownNames ? "\(few) and \(names.count - shownNames) more" : few
  }
}
