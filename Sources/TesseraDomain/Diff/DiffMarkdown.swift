/// A diff as a section of a changelog.
///
/// Whatever authors wrote stands in code spans, or with its punctuation escaped: it can neither format nor link anything.
package enum DiffMarkdown {
  /// - Parameter maximumEntries: entries of one section that are told; the rest is counted.
  package static func render(_ diff: ReleaseDiff, maximumEntries: Int = 200) -> String {
    var writer = Writer(maximumEntries: maximumEntries)
    writer.write(diff)
    return writer.text
  }

  private struct Writer {
    let maximumEntries: Int
    var text = ""

    mutating func write(_ diff: ReleaseDiff) {
      let to = diff.to.version.map(\.description) ?? "draft"
      let from = diff.from.version.map(\.description) ?? "draft"
      line("## \(MarkdownText.escaped(diff.to.identifier.description)) \(MarkdownText.escaped(to))")
      line("")
      line("Compared with \(MarkdownText.escaped(from)). \(MarkdownText.escaped(DiffOutline.headline(diff)))")
      for section in DiffOutline(diff).sections {
        heading(section.heading.title)
        for entry in section.entries.prefix(maximumEntries) { write(entry) }
        rest(of: section.entries.count)
      }
      let failing = diff.contrast.filter { $0.after < $0.required }
      if !failing.isEmpty {
        heading("Contrast below its level")
        for finding in failing.prefix(maximumEntries) { write(finding) }
        rest(of: failing.count)
      }
      if !diff.renameCandidates.isEmpty {
        heading("Perhaps renamed")
        for candidate in diff.renameCandidates.prefix(maximumEntries) {
          line("- \(name(candidate.from)) → \(name(candidate.to))")
        }
        rest(of: diff.renameCandidates.count)
      }
      if !diff.notices.isEmpty {
        heading("Notices")
        for notice in diff.notices {
          let subject = notice.path.map { name($0) + " in " } ?? ""
          line(
            "- \(notice.kind.rawValue): \(subject)\(MarkdownText.code(notice.releases)): "
              + MarkdownText.escaped(notice.message))
        }
      }
    }

    private mutating func write(_ entry: DiffOutline.Entry) {
      switch entry {
      case .change(let change, let followers): line("- " + sentence(change) + through(followers))
      case .cause(let path, let followers):
        line("- \(name(path)) (private)")
        for change in followers.prefix(maximumEntries) { line("  - " + sentence(change)) }
        if followers.count > maximumEntries { line("  - and \(followers.count - maximumEntries) more") }
      case .group(let group, let changes):
        guard let first = changes.first else { return }
        let place = group.isRoot ? "tokens" : "tokens in \(name(group))"
        let names = changes.prefix(3).compactMap(\.path).map { name($0) }.joined(separator: ", ")
        let more = changes.count > 3 ? " and \(changes.count - 3) more" : ""
        line("- \(changes.count) \(place) \(first.kind.rawValue): \(names)\(more)")
      }
    }

    private func sentence(_ change: Change) -> String {
      let subject = change.path.map { name($0) } ?? MarkdownText.code(change.subject ?? "")
      var text: String
      switch change.kind {
      case .renamed: text = (change.oldPath.map { name($0) } ?? "") + " is now " + subject
      case .changed, .retargeted, .contextDefault, .groupSymbol, .retyped: text = subject
      case .contextRenamed, .modifierRenamed: text = subject + " renamed"
      case .groupRedescribed, .resolverRedescribed: text = subject + " redescribed"
      case .contextAdded, .modifierAdded: text = subject + " added"
      case .contextRemoved, .modifierRemoved: text = subject + " removed"
      case .appearances, .exportSettings: text = subject + " changed"
      default: text = subject + " " + change.kind.rawValue
      }
      let pairs = ChangePair.pairs(of: change)
      if let first = pairs.first {
        text += " " + value(first)
        if pairs.count > 1 { text += " and in \(pairs.count - 1) more " + (pairs.count == 2 ? "context" : "contexts") }
      }
      if let replacement = change.replacement { text += "; use " + name(replacement) }
      if let difference = change.colorDifference { text += ", ΔE \(TokenValue.text((difference * 10).rounded() / 10))" }
      if let rule = change.rule { text += " (" + rule.rawValue + (change.label.map { ", " + $0 } ?? "") + ")" }
      if let reason = change.reason { text += ": " + MarkdownText.escaped(reason) }
      return text
    }

    private func value(_ pair: ChangePair) -> String {
      let place = pair.context == ContextValue.everywhere ? "" : " with " + MarkdownText.code(pair.context)
      return switch (pair.before, pair.after) {
      case (let before?, let after?): MarkdownText.code(before) + " → " + MarkdownText.code(after) + place
      case (let only?, nil), (nil, let only?): MarkdownText.code(only) + place
      case (nil, nil): place
      }
    }

    private func through(_ followers: [TokenPath]) -> String {
      switch followers.count {
      case 0: ""
      case 1: "; \(name(followers[0])) through it"
      default: "; \(followers.count) tokens through it"
      }
    }

    private mutating func write(_ finding: ContrastFinding) {
      func rounded(_ number: Double) -> String { TokenValue.text((number * 100).rounded() / 100) }
      let place = finding.context == ContextValue.everywhere ? "" : " with " + MarkdownText.code(finding.context)
      let before = finding.before.map { rounded($0) + " → " } ?? ""
      line(
        "- \(name(finding.foreground)) on \(name(finding.background))\(place): \(before)\(rounded(finding.after)), "
          + "\(finding.level.rawValue) asks for \(rounded(finding.required))")
    }

    private mutating func heading(_ title: String) {
      line("")
      line("### " + title)
      line("")
    }

    private mutating func rest(of count: Int) {
      if count > maximumEntries { line("- and \(count - maximumEntries) more") }
    }

    private mutating func line(_ line: String) {
      text += line
      text += "\n"
    }

    private func name(_ path: TokenPath) -> String { MarkdownText.code(path.text) }
  }
}
