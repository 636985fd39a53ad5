internal import JSON
internal import TesseraDomain

/// Why a release is refused, for people and for tools.
struct RefusalText {
  /// Names that people see of a long list.
  private static let shownNames = 10

  /// Stable; tools may rely on it.
  let code: String
  /// What is wrong, in one sentence without a full stop.
  let message: String
  /// The names that it is about.
  let details: [Line]
  let advice: String
  let json: JSONValue

  init(_ refusal: PublishRefusal) {
    var object: JSONObject = [:]
    func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
    func version(_ version: ReleaseVersion?) -> JSONValue { version.map { .string($0.description) } ?? .null }
    var details: [Line] = []
    switch refusal {
    case .bumpTooLow(let tooLow, let base, let needed, let rules):
      details = Self.lines(rules)
      object = [
        "version": version(tooLow), "base": version(base), "needed": .string(needed.name), "rules": Self.json(rules),
      ]
    case .versionTaken(let taken): object = ["version": version(taken)]
    case .stale(let expected, let found, let conflicts):
      if !conflicts.isEmpty { details = ["changed on both sides: \(Self.shown(conflicts))"] }
      object = ["expected": version(expected), "found": version(found), "conflicts": strings(conflicts)]
    case .majorOnLine(let line, let base, let rules):
      details = Self.lines(rules)
      object = ["line": .integer(Int64(line)), "base": version(base), "rules": Self.json(rules)]
    case .contrast(let findings):
      details = findings.prefix(Self.shownNames).map(Self.line)
      if findings.count > Self.shownNames { details.append("and \(findings.count - Self.shownNames) more") }
      object = ["pairs": .array(findings.map(DiffJSON.finding))]
    case .earlyRemoval(let names):
      details = [Line(Self.shown(names))]
      object = ["names": strings(names)]
    case .looserPolicy(let rules):
      details = rules.map { Line($0) }
      object = ["rules": strings(rules)]
    case .versionsExhausted: break
    }
    (code, message, advice) = (refusal.code, refusal.message, refusal.advice)
    self.details = details
    var document: JSONObject = ["code": .string(code), "message": .string(message), "advice": .string(advice)]
    document.members += object.members
    json = .object(document)
  }

  /// `color.text on color.surface is 3.2:1 in theme=dark; AA needs 4.5:1`.
  static func line(_ finding: ContrastFinding) -> Line {
    var line: Line = "\(finding.foreground) on \(finding.background) is \(ContrastRatio.text(finding.after)):1"
    if !finding.context.isEmpty, finding.context != ContextValue.everywhere { line += " in \(finding.context)" }
    line += "; \(finding.level.rawValue) needs \(ContrastRatio.text(finding.required)):1"
    return line
  }

  private static func lines(_ rules: [PublishRefusal.Forcing]) -> [Line] {
    rules.map { "\($0.rule.rawValue) (\($0.bump)): \(shown($0.names))" }
  }

  private static func json(_ rules: [PublishRefusal.Forcing]) -> JSONValue {
    .array(
      rules.map {
        [
          "rule": .string($0.rule.rawValue), "bump": .string($0.bump.name),
          "names": .array($0.names.map { .string($0) }),
        ]
      })
  }

  private static func shown(_ names: [String]) -> String {
    let few = names.prefix(shownNames).joined(separator: ", ")
    return names.count > shownNames ? "\(few) and \(names.count - shownNames) more" : few
  }
}
