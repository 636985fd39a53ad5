internal import CommandLineKit
internal import JSON
internal import TesseraDomain
internal import TesseraDraft
internal import TesseraLint

/// `tessera lint`: what is allowed in a draft, and not good.
enum LintCommand: Verb {
  static let command = Command(
    "lint", "Hold a design system's folder to rules of good style", group: "Design system",
    discussion: """
      Reads the folder as validate does; where that finds errors, they are told and nothing else. Then every rule is asked. \
      Errors end with 2, warnings with 0, or with 2 under --check.

      What counts how is set in design-system.json, "lint": {"rules": {"lint.naming": "error"}}, and for one run with \
      --rule. A token or a group that knows better says so in "$extensions": {"dev.tessera": {"lint": \
      ["lint.duplicate-value"]}}, for itself and for all that lies below it.

      Rules, and what counts where nothing is set:

      \(ruleList)
      """,
    arguments: [.init("DIR", "The folder of the design system.")],
    options: [
      .value("rule", "CODE=SEVERITY", "Set a rule to off, warning or error, before all else.", repeats: true),
      .value("format", "FORMAT", "How to show it.", choices: Format.allCases.map(\.rawValue), default: "text"),
      .flag("check", "End with 2 where there is anything to tell."),
    ],
    examples: [
      .init("Everything that could be better", "tessera lint mosaic"),
      .init("A stricter rule, for once", "tessera lint mosaic --rule lint.contrast-aaa=error"),
      .init("Annotations of a pull request", "tessera lint mosaic --format github --check"),
    ])

  enum Format: String, CaseIterable {
    case text, json, github
  }

  /// Rules for the help: lines that begin with a space are kept as they are.
  private static var ruleList: String {
    var text = ""
    for rule in LintRules.all {
      text += TextLayout.definition(rule.code, "\(rule.summary) (\(rule.severity.rawValue))", termWidth: 25, width: 78)
    }
    return text
  }

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let path = call.argument(0)
    let format = call.parsed.value("format").flatMap(Format.init) ?? .text
    if call.wantsJSON, call.parsed.isGiven("format"), format != .json {
      throw call.usage("--json and --format \(format.rawValue) exclude each other")
    }
    let overrides = try overrides(call)
    try DraftFolder.check(path)
    let result = DraftInspector.read(DraftFiles(folder: path))
    var outcome = Outcome(path: path, folder: path == "." ? nil : path, result: result)
    if let draft = result.draft, !result.diagnostics.hasErrors { outcome.lint(draft, overrides) }
    let isFound = outcome.findings.diagnostics.hasErrors
    let isTold = call.parsed.flag("check") && !outcome.findings.diagnostics.isEmpty
    return Report(exit: isFound || isTold ? .problems : .fine) { [outcome] in
      outcome.json
    } text: { [outcome] page in
      switch format {
      case .text: outcome.show(on: &page)
      case .json: page.document(outcome.json)
      case .github: page.raw(outcome.findings.annotations)
      }
    }
  }

  private static func overrides(_ call: Invocation) throws(Failure) -> [String: LintSeverity] {
    var severities: [String: LintSeverity] = [:]
    for text in call.parsed.values("rule") {
      guard let (code, value) = NamedValue.split(text) else {
        throw call.usage("--rule is CODE=SEVERITY, not \"\(text)\"")
      }
      guard let rule = LintRules.named(code) else {
        let near = NearestName.find(code, among: LintRules.all.map(\.code))
        throw call.usage("there is no rule \"\(code)\"" + (near.map { ": did you mean \($0)?" } ?? ""))
      }
      guard let severity = LintSeverity(rawValue: value) else {
        throw call.usage("a rule is set to off, warning or error, not to \"\(value)\"")
      }
      severities[rule.code] = severity
    }
    return severities
  }

  /// What the command has to say.
  private struct Outcome {
    let path: String
    let folder: String?
    let result: DraftResult
    private(set) var findings: Findings
    private(set) var suppressedCount = 0
    private(set) var isValid = false

    init(path: String, folder: String?, result: DraftResult) {
      self.path = path
      self.folder = folder
      self.result = result
      findings = Findings(diagnostics: result.diagnostics, folder: folder)
    }

    mutating func lint(_ draft: Draft, _ overrides: [String: LintSeverity]) {
      let report = Linter.lint(draft, overrides: overrides)
      findings = Findings(diagnostics: report.diagnostics, folder: folder)
      suppressedCount = report.suppressedCount
      isValid = true
    }

    /// Warnings of validate, which are not told here.
    private var validateWarnings: Int { isValid ? result.diagnostics.warningCount : 0 }

    var json: JSONValue {
      var object: JSONObject = ["path": .string(path), "valid": .bool(isValid)]
      if let draft = result.draft {
        object.append("id", .string(draft.manifest.id.description))
        object.append("tokens", .integer(Int64(draft.graph.tokens.count)))
        object.append("recipes", .integer(Int64(draft.content.recipes.count)))
      }
      object.append("suppressed", .integer(Int64(suppressedCount)))
      object.append("validateWarnings", .integer(Int64(validateWarnings)))
      for member in findings.members { object.append(member.name, member.value) }
      return .object(object)
    }

    func show(on page: inout Page) {
      let name = result.draft?.manifest.id.description ?? path
      let counts = isValid && findings.diagnostics.isEmpty ? "no findings" : findings.counts
      var line: Line = "\(name, .bold): \(counts)"
      if let draft = result.draft {
        line += " in \(Line.count(draft.graph.tokens.count, "token"))"
        let recipes = draft.content.recipes.count
        if recipes > 0 { line += " and \(Line.count(recipes, "recipe"))" }
      }
      if !isValid { line += "; the rules are asked once there are no errors" }
      page.line(line)
      for line in findings.lines { page.line(line) }
      if suppressedCount > 0 { page.line("\(Line.count(suppressedCount, "finding")) suppressed by the draft") }
      if validateWarnings > 0 {
        page.line(
          "\(Line.count(validateWarnings, "warning")) of validate beside: tessera validate \(ShellWord.quoted(path))")
      }
      page.next(findings.diagnostics.isEmpty ? ["status", path] : findings.next)
    }
  }
}
