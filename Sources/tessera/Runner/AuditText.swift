internal import CommandLineKit
internal import TesseraAudit
internal import TesseraDomain

/// An audit on a terminal.
enum AuditText {
  static func show(_ audit: HistoryAudit, maximum: Int, on page: inout Page) {
    page.line("\(audit.system, .bold): \(AuditWords.headline(audit))")
    page.gap()
    page.table(
      [.left, .left, .left, .left, .left, .right, .right, .right, .right, .right],
      [
        ["release", "date", "says", "does", "", "added", "removed", "renamed", "changed", "deprecated"].map {
          Line($0, .dim)
        }
      ]
        + audit.steps.map(row), indent: 2)
    var list = List(page: page, maximum: maximum)
    disagreements(audit, &list)
    exchanged(audit, &list)
    list.show("changed again and again", audit.churn) { entry in
      "\(entry.path.label, .bold)  \(entry.versions.count) times: \(entry.versions.map(\.description).joined(separator: ", "))"
    }
    list.show("deprecations", audit.deprecations) { "\($0.path.label, .bold)  \(AuditWords.life($0))" }
    if let state = audit.state { latest(state, &list) }
    page = list.page
    if let step = audit.disagreements.last, let base = step.record.base {
      page.next("diff", "\(audit.system)@\(base)", step.record.name)
    } else if let last = audit.steps.last {
      page.next("show", last.record.name)
    }
  }

  private static func row(_ step: AuditStep) -> [Line] {
    let version: Line = "\(step.record.version, .bold)\(AuditWords.marks(step.record), .yellow)"
    let date = Line(CalendarDay(ofMilliseconds: step.record.datedAtMilliseconds).description)
    guard step.verdict != .none else {
      return [version, date, Line(step.unavailable ?? "first", .dim)] + Array(repeating: Line(), count: 7)
    }
    let mark: Line =
      switch step.verdict {
      case .tooSmall: "\("too small", .red)"
      case .larger: "\("larger", .yellow)"
      case .agrees, .none: ""
      }
    let tokens = step.summary.tokens
    return [version, date, Line(step.declared.name), Line(step.computed.name), mark]
      + [tokens.added, tokens.removed, tokens.renamed, tokens.changed, tokens.deprecated].map { Line("\($0)") }
  }

  private static func disagreements(_ audit: HistoryAudit, _ list: inout List) {
    let steps = audit.disagreements
    if steps.isEmpty { return }
    list.heading("version and changes disagree", steps.count)
    for step in steps {
      list.line("\(step.record.version, .bold)  \(AuditWords.disagreement(step))")
      for rule in step.rules where rule.bump > step.declared || step.verdict == .larger {
        list.line("\(rule.rule.rawValue) (\(rule.bump)), \(rule.names.count): \(list.names(rule.names))", deeper: true)
      }
    }
  }

  private static func exchanged(_ audit: HistoryAudit, _ list: inout List) {
    let steps = audit.steps.filter { !$0.came.isEmpty || !$0.went.isEmpty || !$0.renames.isEmpty }
    if steps.isEmpty { return }
    list.heading("names that came and went", steps.count)
    for step in steps {
      list.line("\(step.record.version, .bold)  \(AuditWords.percent(step.churn)) of the names touched")
      if !step.came.isEmpty {
        list.line("\(step.came.count) came: \(list.names(step.came.map(\.label)))", deeper: true)
      }
      if !step.went.isEmpty {
        list.line("\(step.went.count) went: \(list.names(step.went.map(\.label)))", deeper: true)
      }
      let renames = step.renames.map { "\($0.from.label) → \($0.to.label)" }
      if !renames.isEmpty { list.line("\(renames.count) renamed: \(list.names(renames))", deeper: true) }
      let candidates = step.candidates.map { "\($0.from.label) → \($0.to.label)" }
      if !candidates.isEmpty {
        list.line("\(candidates.count) perhaps renamed: \(list.names(candidates))", deeper: true)
      }
    }
  }

  private static func latest(_ state: AuditState, _ list: inout List) {
    list.show("colors nearly equal in \(state.version)", state.nearColors.pairs) { pair in
      """
      \(pair.first.text, .bold) \(pair.firstColor.hex6) and \(pair.second.text, .bold) \(pair.secondColor.hex6), \
      ΔE \(DifferenceWords.figure(pair.difference))
      """
    }
    list.show("unused primitives in \(state.version)", state.unusedPrimitives) { "\($0.text)" }
    list.show("contexts that miss tokens in \(state.version)", state.contextGaps) { gap in
      "\(gap.path.text, .bold)  none of its own in \(gap.modifier) \(gap.missing.joined(separator: ", "))"
    }
  }

  /// Lists that end where they get long.
  private struct List {
    var page: Page
    let maximum: Int

    mutating func heading(_ title: String, _ count: Int) {
      page.gap()
      page.line("\(title, .bold) (\(count))")
    }

    mutating func line(_ line: Line, deeper: Bool = false) { page.line(line, indent: deeper ? 4 : 2) }

    mutating func show<Entry>(_ title: String, _ entries: [Entry], _ words: (Entry) -> Line) {
      if entries.isEmpty { return }
      heading(title, entries.count)
      for entry in entries.prefix(maximum) { line(words(entry)) }
      if entries.count > maximum { line("and \(entries.count - maximum) more") }
    }

    func names(_ names: [String]) -> String {
      let shown = names.prefix(maximum).joined(separator: ", ")
      return names.count > maximum ? "\(shown) and \(names.count - maximum) more" : shown
    }
  }
}
