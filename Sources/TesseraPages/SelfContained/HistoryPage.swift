internal import HTML
package import TesseraDomain

/// The releases of a system, one below the other, as a page: what was said of each, and what changed.
package enum HistoryPage {
  /// One entry of the log of a registry.
  package struct LogRow: Hashable, Sendable {
    /// `2026-07-01 09:30`.
    package var moment: String
    package var action: String
    package var subject: String
    package var detail: String

    package init(moment: String, action: String, subject: String, detail: String) {
      self.moment = moment
      self.action = action
      self.subject = subject
      self.detail = detail
    }
  }

  /// - Parameters:
  ///   - title: what the page is: `Releases of acme.mosaic`.
  ///   - chapters: the newest first.
  ///   - omitted: older releases that the page leaves out.
  ///   - log: entries of the log, the newest first; a page without any has no section for them.
  package static func render(
    title: String, _ chapters: [ReleaseChapter], omitted: Int = 0, log: [LogRow] = [],
    limits: PageLimits = .outline
  ) -> [UInt8] {
    var out = HTMLBuffer(reserving: 64 * 1024)
    out.element(.a, .class("skip"), .href(.fragment("releases")), text: "Skip to the releases")
    out.element(.header) { out in
      out.element(.h1, text: title)
      out.element(
        .p, .class("soft"),
        text: chapters.isEmpty
          ? "There are none here."
          : "\(chapters.count) \(chapters.count == 1 ? "release" : "releases"), the newest first. Days are in UTC.")
      if chapters.count > 1 { navigation(chapters, hasLog: !log.isEmpty, to: &out) }
    }
    out.element(.main, .id("releases")) { out in
      for (place, chapter) in chapters.enumerated() { append(chapter, isFirst: place == 0, limits, to: &out) }
      if omitted > 0 {
        out.element(.p, .class("soft"), text: "and \(omitted) older \(omitted == 1 ? "release" : "releases")")
      }
      if !log.isEmpty { append(log, to: &out) }
    }
    return SelfContained.page(title: title, out)
  }

  private static func navigation(_ chapters: [ReleaseChapter], hasLog: Bool, to out: inout HTMLBuffer) {
    out.element(.nav, .label("Releases")) { out in
      out.element(.ul) { out in
        for chapter in chapters {
          out.element(.li) { $0.element(.a, .href(.fragment(id(of: chapter))), text: chapter.name) }
        }
        if hasLog { out.element(.li) { $0.element(.a, .href(.fragment("log")), text: "Log") } }
      }
    }
  }

  private static func id(of chapter: ReleaseChapter) -> String {
    chapter.version.map { "v\($0)" } ?? "unreleased"
  }

  // MARK: - One release

  private static func append(
    _ chapter: ReleaseChapter, isFirst: Bool, _ limits: PageLimits, to out: inout HTMLBuffer
  ) {
    out.element(.section, .class("release")) { out in
      out.element(.h2, .id(id(of: chapter))) { out in
        out.text(chapter.name)
        if let day = chapter.day {
          out.element(.span, .class("kind")) { out in
            out.text(" ")
            out.element(.time, .datetime(day.description), text: day.description)
          }
        }
        if let state = chapter.state { out.element(.span, .class("warn"), text: " \(state)") }
      }
      out.element(.p) { out in
        DiffSummaryParts.step(chapter.bump, to: &out)
        if let base = chapter.base {
          out.text(" over \(base)")
        } else if chapter.diff == nil, chapter.unavailable == nil {
          out.text(" The first release: \(chapter.contents)")
        }
      }
      if let yank = chapter.yank {
        out.element(.p, .class("note")) { out in
          out.element(.strong, text: chapter.isWithdrawn ? "Withdrawn" : "Yanked")
          out.text(" on \(CalendarDay(ofMilliseconds: yank.atMilliseconds)): \(yank.reason)")
        }
      }
      if let remark = chapter.conformance.remark {
        out.element(.p, .class("soft"), text: "Imported: \(remark).")
      }
      for sentence in chapter.letPass {
        out.element(.p, .class("note")) { out in
          out.element(.strong, text: "Let pass: ")
          out.text(sentence)
        }
      }
      for notes in chapter.notes {
        if let version = notes.version, chapter.notes.count > 1 || version != chapter.version {
          out.element(.h3, text: "Notes of \(version)")
        }
        NotesMarkup.append(notes.text, to: &out)
      }
      if let reason = chapter.unavailable { out.element(.p, .class("soft"), text: reason) }
      if let diff = chapter.diff { changes(diff, isFirst: isFirst, limits, to: &out) }
    }
  }

  private static func changes(_ diff: ReleaseDiff, isFirst: Bool, _ limits: PageLimits, to out: inout HTMLBuffer) {
    if diff.changes.isEmpty {
      out.element(.p, .class("soft"), text: "No differences.")
      return
    }
    DiffSummaryParts(diff: diff, limits: limits).counts(to: &out)
    let entries = ChangeEntries(diff, limits)
    func body(_ out: inout HTMLBuffer) {
      out.element(.summary, text: "What changed")
      out.element(.div) { entries.append(.third, hasAnchors: false, to: &$0) }
    }
    if isFirst { out.element(.details, .open) { body(&$0) } } else { out.element(.details) { body(&$0) } }
  }

  // MARK: - The log

  private static func append(_ log: [LogRow], to out: inout HTMLBuffer) {
    out.element(.section) { out in
      out.element(.h2, .id("log"), text: "Log")
      out.element(.table, .class("plain")) { out in
        out.element(.caption, .class("vh"), text: "What was done, the newest first")
        DiffSummaryParts.head(["When (UTC)", "What", "To what", "Details"], to: &out)
        out.element(.tbody) { out in
          for row in log {
            out.element(.tr) { out in
              out.element(.th, .scope("row"), text: row.moment)
              out.element(.td, text: row.action)
              out.element(.td) { $0.element(.code, text: row.subject) }
              out.element(.td, text: row.detail)
            }
          }
        }
      }
    }
  }
}
