internal import CommandLineKit
internal import JSON
internal import TesseraDomain

/// What was let pass when a release was published, and why: it shows on the release for ever.
enum JudgementText {
  /// Names of a long list that are shown.
  private static let shownNames = 5

  static func lines(_ record: ReleaseRecord) -> [Line] {
    sentences(record).map { "\("let pass", .yellow)   \($0)" }
  }

  /// `the changes force a major: agreed with all teams`.
  static func sentences(_ record: ReleaseRecord) -> [String] {
    guard case .object(let judgement) = record.judgement else { return [] }
    var sentences: [String] = []
    func add(_ what: String, _ reason: String?) {
      sentences.append(what + (reason.map { ": \($0)" } ?? ""))
    }
    let looser = strings(judgement["looserPolicy"])
    if let reason = string(judgement["lowerBump"]) {
      let needed = string(judgement["needed"]).flatMap(Bump.init(name:)) ?? .none
      if record.bump < needed { add("the changes force a \(needed)", reason) }
      if !looser.isEmpty { add("the policy asks for less than before (\(shown(looser)))", reason) }
    }
    if let reason = string(judgement["fix"]) { add("changes of value as corrections", reason) }
    if let reason = string(judgement["contrast"]) { add("colors too close", reason) }
    let early = strings(judgement["earlyRemovals"])
    if !early.isEmpty {
      add("names removed before their time (\(shown(early)))", string(judgement["earlyRemovalReason"]))
    }
    return sentences
  }

  private static func string(_ value: JSONValue?) -> String? {
    if case .string(let text) = value { text } else { nil }
  }

  private static func strings(_ value: JSONValue?) -> [String] {
    guard case .array(let list) = value else { return [] }
    return list.compactMap(string)
  }

  private static func shown(_ names: [String]) -> String {
    let few = names.prefix(shownNames).joined(separator: ", ")
    return names.count > shownNames ? "\(few) and \(names.count - shownNames) more" : few
  }
}
