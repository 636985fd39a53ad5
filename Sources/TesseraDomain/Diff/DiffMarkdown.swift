/// A diff as a section of a changelog.
///
/// Whatever authors wrote stands in code spans, or with its punctuation escaped: it can neither format nor link anything.
package enum DiffMarkdown {
  /// - Parameters:
  ///   - maximumEntries: entries of one section that are told; the rest is counted.
  ///   - foldingAbove: changes of one kind in one group that stand alone.
  package static func render(
    _ diff: ReleaseDiff, maximumEntries: Int = 200, foldingAbove: Int = DiffOutline.standardFold
  ) -> String {
    var writer = Writer(maximumEntries: maximumEntries, foldingAbove: foldingAbove)
    writer.write(diff)
    return writer.text
  }

  private struct Writer {
    let maximumEntries: Int
    let foldingAbove: Int
    var text = ""

    mutating func write(_ diff: ReleaseDiff) {
      let to = diff.to.version.map(\.description) ?? "draft"
      let from = diff.from.version.map(\.description) ?? "draft"
      line("## \(MarkdownText.escaped(diff.to.identifier.description)) \(MarkdownText.escaped(to))")
      line("")
      line("Compared with \(MarkdownText.escaped(from)). \(MarkdownText.escaped(DiffOutline.headline(diff)))")
      for section in DiffOutline(diff, foldingAbove: foldingAbove).sections {
        heading(section.heading.title)
        for entry in section.entries.prefix(maximumEntries) {
          for item in MarkdownEntry.lines(entry, maximum: maximumEntries) { line(item) }
        }
        rest(of: section.entries.count)
      }
      let failing = diff.contrast.filter { $0.after < $0.required }
      if !failing.isEmpty {
        heading("Contrast below its level")
        for finding in failing.prefix(maximumEntries) { line(MarkdownEntry.line(finding)) }
        rest(of: failing.count)
      }
      if !diff.renameCandidates.isEmpty {
        heading("Perhaps renamed")
        for candidate in diff.renameCandidates.prefix(maximumEntries) {
          line("- \(MarkdownEntry.name(candidate.from)) → \(MarkdownEntry.name(candidate.to))")
        }
        rest(of: diff.renameCandidates.count)
      }
      if !diff.notices.isEmpty {
        heading("Notices")
        for notice in diff.notices { line(MarkdownEntry.line(notice)) }
      }
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
  }
}
