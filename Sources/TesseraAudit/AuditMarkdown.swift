internal import TesseraDomain

/// The audit as a document for a repository or a review.
///
/// Whatever authors wrote stands in code spans, or with its punctuation escaped.
package enum AuditMarkdown {
  /// - Parameters:
  ///   - maximum: names, pairs and rows of one list; the rest is counted.
  ///   - date: how a moment in milliseconds since 1970 is written.
  package static func render(_ audit: HistoryAudit, maximum: Int, date: (Int64) -> String) -> String {
    var writer = Writer(maximum: maximum)
    writer.write(audit, date: date)
    return writer.text
  }

  private struct Writer {
    let maximum: Int
    var text = ""

    mutating func write(_ audit: HistoryAudit, date: (Int64) -> String) {
      line("# \(MarkdownText.escaped(audit.title ?? audit.system.description)): its history")
      line("")
      line("\(MarkdownText.code(audit.system.description)), \(AuditWords.headline(audit)).")
      line("")
      line("| release | date | over | says | does | added | removed | renamed | changed | deprecated |")
      line("|---|---|---|---|---|--:|--:|--:|--:|--:|")
      for step in audit.steps { line(row(step, date: date)) }
      disagreements(audit)
      exchanged(audit)
      churn(audit)
      deprecations(audit)
      if let state = audit.state { latest(state) }
    }

    private func row(_ step: AuditStep, date: (Int64) -> String) -> String {
      let version = step.record.version.description + AuditWords.marks(step.record)
      let base = step.record.base?.description ?? ""
      var cells = [version, date(step.record.datedAtMilliseconds), base]
      if step.verdict == .none {
        cells += [step.unavailable.map { MarkdownText.escaped($0) } ?? "first", "", "", "", "", "", ""]
      } else {
        let tokens = step.summary.tokens
        let mark = step.verdict == .tooSmall ? " **!**" : ""
        cells += [step.declared.name, step.computed.name + mark]
        cells += [tokens.added, tokens.removed, tokens.renamed, tokens.changed, tokens.deprecated].map(String.init)
      }
      return "| " + cells.joined(separator: " | ") + " |"
    }

    private mutating func disagreements(_ audit: HistoryAudit) {
      let steps = audit.disagreements
      heading("Where version and changes disagree", isEmpty: steps.isEmpty)
      for step in steps {
        line("- **\(step.record.version)**: \(AuditWords.disagreement(step))")
        for rule in step.rules.filter({ $0.bump > step.declared || step.verdict == .larger }).prefix(maximum) {
          line("  - `\(rule.rule.rawValue)` (\(rule.bump.name)), \(rule.names.count): \(list(rule.names))")
        }
      }
    }

    private mutating func exchanged(_ audit: HistoryAudit) {
      let steps = audit.steps.filter { !$0.came.isEmpty || !$0.went.isEmpty || !$0.renames.isEmpty }
      heading("Names that came and went", isEmpty: steps.isEmpty)
      for step in steps {
        line("- **\(step.record.version)** (\(AuditWords.percent(step.churn)) of the names touched)")
        if !step.came.isEmpty { line("  - \(step.came.count) came: \(list(step.came.map(\.label)))") }
        if !step.went.isEmpty { line("  - \(step.went.count) went: \(list(step.went.map(\.label)))") }
        pairs("renamed", step.renames)
        pairs("perhaps renamed", step.candidates.map { ($0.from, $0.to) })
      }
    }

    private mutating func pairs(_ words: String, _ pairs: [(from: TokenPath, to: TokenPath)]) {
      if pairs.isEmpty { return }
      let shown = pairs.prefix(maximum).map {
        MarkdownText.code($0.from.label) + " → " + MarkdownText.code($0.to.label)
      }
      line("  - \(pairs.count) \(words): \(shown.joined(separator: ", "))\(more(pairs.count))")
    }

    private mutating func churn(_ audit: HistoryAudit) {
      heading("Changed again and again", isEmpty: audit.churn.isEmpty)
      for entry in audit.churn.prefix(maximum) {
        let versions = entry.versions.map(\.description).joined(separator: ", ")
        line("- \(MarkdownText.code(entry.path.label)): \(entry.versions.count) times, in \(versions)")
      }
      rest(audit.churn.count)
    }

    private mutating func deprecations(_ audit: HistoryAudit) {
      heading("Deprecations", isEmpty: audit.deprecations.isEmpty)
      for entry in audit.deprecations.prefix(maximum) {
        line("- \(MarkdownText.code(entry.path.label)): \(AuditWords.life(entry))")
      }
      rest(audit.deprecations.count)
    }

    private mutating func latest(_ state: AuditState) {
      heading("Colors nearly equal in \(state.version)", isEmpty: state.nearColors.pairs.isEmpty)
      for pair in state.nearColors.pairs.prefix(maximum) {
        line(
          "- \(MarkdownText.code(pair.first.text)) \(pair.firstColor.hex6) and \(MarkdownText.code(pair.second.text)) "
            + "\(pair.secondColor.hex6): ΔE \(DifferenceWords.figure(pair.difference))")
      }
      rest(state.nearColors.pairs.count)
      heading("Unused primitives in \(state.version)", isEmpty: state.unusedPrimitives.isEmpty)
      for path in state.unusedPrimitives.prefix(maximum) { line("- \(MarkdownText.code(path.text))") }
      rest(state.unusedPrimitives.count)
      heading("Contexts that miss tokens in \(state.version)", isEmpty: state.contextGaps.isEmpty)
      for gap in state.contextGaps.prefix(maximum) {
        line(
          "- \(MarkdownText.code(gap.path.text)): none of its own in \(MarkdownText.code(gap.modifier)) "
            + gap.missing.map { MarkdownText.code($0) }.joined(separator: ", "))
      }
      rest(state.contextGaps.count)
    }

    // MARK: - Pieces

    /// A heading with its list; where there is nothing to list, it says so.
    private mutating func heading(_ title: String, isEmpty: Bool) {
      line("")
      line("## " + title)
      line("")
      if isEmpty { line("None.") }
    }

    private func list(_ names: [String]) -> String {
      names.prefix(maximum).map { MarkdownText.code($0) }.joined(separator: ", ") + more(names.count)
    }

    private func more(_ count: Int) -> String { count > maximum ? " and \(count - maximum) more" : "" }

    private mutating func rest(_ count: Int) {
      if count > maximum { line("- and \(count - maximum) more") }
    }

    private mutating func line(_ line: String) { text += line + "\n" }
  }
}
