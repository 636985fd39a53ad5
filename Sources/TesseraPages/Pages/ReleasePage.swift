internal import HTML
package import TesseraDomain

/// One release: what its authors said, what changed in it, and how to pull it.
package enum ReleasePage {
  /// A format that the release can be had in.
  package struct Format: Hashable, Sendable {
    /// `swiftui`.
    package var name: String
    /// In one sentence.
    package var summary: String

    package init(name: String, summary: String) {
      self.name = name
      self.summary = summary
    }
  }

  package struct Model {
    package var frame: SiteFrame
    package var release: ReleaseRecord
    /// The release with its notes, what was let pass, and its changes.
    package var chapter: ReleaseChapter
    package var notices: [StandingNotice]
    package var formats: [Format]
    /// The content, for what a first release holds; `nil` for a withdrawn one.
    package var graph: TokenGraph?

    package init(
      frame: SiteFrame, release: ReleaseRecord, chapter: ReleaseChapter, notices: [StandingNotice] = [],
      formats: [Format] = [], graph: TokenGraph? = nil
    ) {
      self.frame = frame
      self.release = release
      self.chapter = chapter
      self.notices = notices
      self.formats = formats
      self.graph = graph
    }
  }

  package static func render(_ model: Model, limits: PageLimits = .standard) -> SitePage {
    let release = model.release
    let chapter = model.chapter
    return SiteShell(frame: model.frame, place: .release, title: "Release", hasDetails: true).page { out in
      out.element(.h1) { out in
        out.text(model.frame.subject?.name ?? release.system.description)
        ReleaseParts.mark(release, model.frame, to: &out)
      }
      line(model, to: &out)
      ReleaseParts.notes(release, model.notices, to: &out)
      if release.withdrawal == nil {
        CommandText.append(CommandText.add(release.name, frame: model.frame), id: "pull", to: &out)
      }
      for sentence in chapter.letPass {
        out.element(.p, .class("note")) { out in
          out.element(.strong, text: "Let pass: ")
          out.text(sentence)
        }
      }
      notes(chapter, to: &out)
      changes(model, limits, to: &out)
      if release.withdrawal == nil, !model.formats.isEmpty { formats(model, to: &out) }
      out.element(.h2, text: "Digests")
      ReleaseParts.digests(release, to: &out)
      if let remark = release.conformance.remark {
        out.element(.p, .class("soft"), text: "Imported: \(remark).")
      }
    }
  }

  /// When it came, and what it follows.
  private static func line(_ model: Model, to out: inout HTMLBuffer) {
    let release = model.release
    out.element(.p, .class("lead")) { out in
      if let base = release.base {
        DiffSummaryParts.step(release.bump, to: &out)
        out.text(" over ")
        out.element(.a, .href(SitePath.release(release.system, base)), text: base.description)
      } else {
        out.text("The first release")
      }
      if let origin = release.origin {
        out.text(", of ")
        SiteMoment.day(origin.authoredAtMilliseconds, to: &out)
        out.text(" and imported on ")
      } else {
        out.text(", published on ")
      }
      SiteMoment.day(release.publishedAtMilliseconds, to: &out)
      out.text(", with \(model.chapter.contents)")
      if let forced = model.chapter.diff?.bump, forced != release.bump {
        out.text(forced == .none ? "; nothing forces a step" : "; the changes force a \(forced)")
      }
      out.text(".")
    }
  }

  private static func notes(_ chapter: ReleaseChapter, to out: inout HTMLBuffer) {
    if chapter.notes.isEmpty { return }
    out.element(.section) { out in
      out.element(.h2, .id("notes"), text: "Notes")
      for notes in chapter.notes { NotesMarkup.append(notes.text, to: &out) }
    }
  }

  // MARK: - Changes

  private static func changes(_ model: Model, _ limits: PageLimits, to out: inout HTMLBuffer) {
    if model.chapter.unavailable == nil, model.chapter.diff == nil {
      if let graph = model.graph { contents(graph, model.release, to: &out) }
      return
    }
    out.element(.h2, .id("changes"), text: "Changes")
    if let reason = model.chapter.unavailable { out.element(.p, .class("soft"), text: reason) }
    guard let diff = model.chapter.diff else { return }
    let parts = DiffSummaryParts(diff: diff, limits: limits)
    if diff.changes.isEmpty {
      out.element(.p, .class("soft"), text: "Nothing that people or programs can see differs.")
    } else {
      parts.counts(to: &out)
    }
    ChangeEntries(diff, limits, links: ChangeLinks(diff)).append(.third, to: &out)
    parts.contrast(to: &out)
    parts.candidates(to: &out)
  }

  /// What the first release of a system holds, by group.
  private static func contents(_ graph: TokenGraph, _ release: ReleaseRecord, to out: inout HTMLBuffer) {
    var groups: [(name: String, count: Int)] = []
    for id in graph.exportOrder where !graph.isPrivate(id) {
      let names = graph.path(id).names
      let name = names.count > 1 ? names[0] : ""
      if groups.last?.name.hasSameBytes(as: name) == true {
        groups[groups.count - 1].count += 1
      } else {
        groups.append((name, 1))
      }
    }
    out.element(.h2, .id("contents"), text: "Contents")
    out.element(.ul) { out in
      for group in groups.prefix(100) {
        out.element(.li) { out in
          let query = group.name.isEmpty ? [] : [(name: "group", value: group.name)]
          out.element(.a, .href(SitePath.tokens(release, query: query))) { out in
            if group.name.isEmpty { out.text("in no group") } else { out.element(.code, text: group.name) }
          }
          out.text(" \(group.count.counted("token"))")
        }
      }
      if groups.count > 100 { out.element(.li, text: "and \(groups.count - 100) more groups") }
      if release.publicRecipeCount > 0 {
        out.element(.li) { out in
          out.element(.a, .href(SitePath.recipes(release)), text: release.publicRecipeCount.counted("recipe"))
        }
      }
    }
  }

  // MARK: - Formats

  private static func formats(_ model: Model, to out: inout HTMLBuffer) {
    out.element(.h2, .id("formats"), text: "Formats")
    out.element(.p, .class("soft")) { out in
      out.text("Each with its command, and as an archive that never changes.")
    }
    for format in model.formats {
      out.element(.h3) { out in
        out.element(.code, text: format.name)
        out.element(.span, .class("kind"), text: " \(format.summary)")
      }
      let command = CommandText.add(model.release.name, format: format.name, frame: model.frame)
      CommandText.append(
        command, id: "pull-\(format.name)", label: "Copy the command for \(format.name)", to: &out)
      out.element(.p, .class("soft")) { out in
        for (place, kind) in ["tar.gz", "zip"].enumerated() {
          if place > 0 { out.text(" · ") }
          out.element(.a, .href(SitePath.bundle(model.release, format: format.name, kind: kind)), .downloaded) { out in
            out.element(.span, .class("vh"), text: "\(format.name) as ")
            out.text(kind)
          }
        }
      }
    }
  }
}
