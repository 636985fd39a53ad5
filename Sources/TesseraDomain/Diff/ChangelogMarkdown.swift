/// Releases as a changelog, in the manner of <https://keepachangelog.com/en/1.1.0/>.
package enum ChangelogMarkdown {
  /// - Parameters:
  ///   - title: of the system, as its author wrote it.
  ///   - maximumEntries: entries of one section that are told; the rest is counted.
  ///   - foldingAbove: changes of one kind in one group that stand alone.
  package static func render(
    _ chapters: [ReleaseChapter], title: String, maximumEntries: Int = 200,
    foldingAbove: Int = DiffOutline.standardFold
  ) -> String {
    var writer = Writer(maximumEntries: maximumEntries, foldingAbove: foldingAbove)
    writer.line("# Changelog of \(MarkdownText.escaped(title))")
    if chapters.count > 3 {
      writer.line("")
      for chapter in chapters {
        writer.line("- [\(MarkdownText.escaped(chapter.name))](#\(slug(heading(of: chapter))))")
      }
    }
    if chapters.isEmpty {
      writer.line("")
      writer.line("There are no releases here.")
    }
    for chapter in chapters { writer.write(chapter) }
    return writer.text
  }

  /// `1.2.0 - 2026-07-01 [YANKED]`.
  private static func heading(of chapter: ReleaseChapter) -> String {
    chapter.name + (chapter.day.map { " - \($0)" } ?? "") + (chapter.state.map { " [\($0.uppercased())]" } ?? "")
  }

  /// The name that GitHub gives a heading of ASCII: letters and digits, lowered, hyphens for spaces.
  private static func slug(_ heading: String) -> String {
    var out: [UInt8] = []
    for byte in heading.utf8 {
      switch byte {
      case 0x41...0x5A: out.append(byte | 0x20)
      case 0x61...0x7A, 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "_"): out.append(byte)
      case 0x20: out.append(UInt8(ascii: "-"))
      default: break
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  private struct Writer {
    let maximumEntries: Int
    let foldingAbove: Int
    var text = ""

    mutating func write(_ chapter: ReleaseChapter) {
      line("")
      line("## " + MarkdownText.escaped(ChangelogMarkdown.heading(of: chapter)))
      if let yank = chapter.yank {
        paragraph((chapter.isWithdrawn ? "**Withdrawn:** " : "**Yanked:** ") + MarkdownText.escaped(yank.reason))
      }
      if let remark = chapter.conformance.remark { paragraph("**Imported:** \(remark).") }
      for notes in chapter.notes {
        if let version = notes.version, chapter.notes.count > 1 || version != chapter.version {
          paragraph("### Notes of " + MarkdownText.escaped(version.description))
        }
        line("")
        for text in NotesMarkdown.lines(notes.text, below: 3) { line(text) }
      }
      for sentence in chapter.letPass { paragraph("**Let pass:** " + MarkdownText.escaped(sentence)) }
      if let reason = chapter.unavailable {
        paragraph(MarkdownText.escaped(reason))
        return
      }
      guard let diff = chapter.diff else {
        paragraph("The first release: \(chapter.contents).")
        return
      }
      paragraph(MarkdownText.escaped(chapter.step) + ": " + DiffOutline.counts(diff) + ".")
      for section in ChangelogHeading.sections(of: diff, foldingAbove: foldingAbove) {
        paragraph("### " + section.heading.title)
        line("")
        for entry in section.entries.prefix(maximumEntries) {
          for item in MarkdownEntry.lines(entry, maximum: maximumEntries) { line(item) }
        }
        if section.entries.count > maximumEntries { line("- and \(section.entries.count - maximumEntries) more") }
      }
    }

    mutating func paragraph(_ text: String) {
      line("")
      line(text)
    }

    mutating func line(_ line: String) {
      text += line
      text += "\n"
    }
  }
}
