internal import HTML
package import TesseraDomain

/// One design system: what it is, how to pull it, its releases and channels.
package enum SystemPage {
  package struct Model {
    /// With the system and all of its releases as its subject.
    package var frame: SiteFrame
    package var channels: [Channel]
    package var notices: [StandingNotice]
    /// The content of the latest release, for its colors and groups.
    package var graph: TokenGraph?

    package init(
      frame: SiteFrame, channels: [Channel] = [], notices: [StandingNotice] = [], graph: TokenGraph? = nil
    ) {
      self.frame = frame
      self.channels = channels
      self.notices = notices
      self.graph = graph
    }
  }

  /// Releases that the page lists.
  private static let shownReleases = 500
  /// Bytes of the first line of notes that a row shows.
  private static let shownNotes = 120

  package static func render(_ model: Model) -> SitePage {
    guard let subject = model.frame.subject else { return SystemsPage.render(.init(frame: model.frame, rows: [])) }
    return SiteShell(frame: model.frame, place: .system, title: "Releases").page { out in
      out.element(.h1, text: subject.name)
      let shown = subject.latest ?? subject.shown
      if let description = shown?.description { out.element(.p, text: description) }
      for notice in model.notices where notice.path == nil { ReleaseParts.append(notice, to: &out) }
      if let latest = subject.latest {
        pull(latest, model, to: &out)
      } else {
        out.element(
          .p, .class("note"),
          text: "There is no release that new projects would get: all are pre-releases, yanked or withdrawn.")
      }
      releases(subject, model.frame, to: &out)
      channels(model.channels, subject, to: &out)
      names(model.notices, to: &out)
      feeds(subject, to: &out)
    }
  }

  private static func pull(_ latest: ReleaseRecord, _ model: Model, to out: inout HTMLBuffer) {
    if let graph = model.graph { ColorStrip.append(SystemsPage.leadingColors(of: graph), to: &out) }
    out.element(.p) { out in
      out.text("The latest release is ")
      out.element(.a, .href(SitePath.release(latest)), text: latest.version.description)
      out.text(" of ")
      SiteMoment.day(latest.datedAtMilliseconds, to: &out)
      out.text(", with ")
      out.element(
        .a, .href(SitePath.tokens(latest)), text: latest.publicTokenCount.counted("token"))
      if latest.publicRecipeCount > 0 {
        out.text(" and ")
        out.element(.a, .href(SitePath.recipes(latest)), text: latest.publicRecipeCount.counted("recipe"))
      }
      out.text(". Pull it into a project:")
    }
    let reference = "\(latest.system)@^\(latest.version)"
    CommandText.append(CommandText.add(reference, frame: model.frame), id: "pull", to: &out)
  }

  // MARK: - Releases

  private static func releases(_ subject: SiteFrame.Subject, _ frame: SiteFrame, to out: inout HTMLBuffer) {
    out.element(.h2, .id("releases"), text: "Releases")
    if subject.releases.isEmpty {
      out.element(.p, .class("soft"), text: "Nothing has been published yet:")
      CommandText.append("tessera publish .\(CommandText.registry(frame))", id: "publish", to: &out)
      return
    }
    out.element(.div, .class("scroll"), .tabindex(0), .role("region"), .label("Releases")) { out in
      out.element(.table, .class("list")) { out in
        out.element(.caption, .class("vh"), text: "Releases, the highest version first")
        DiffSummaryParts.head(["Version", "Published", "Step", "Notes", "Changes"], to: &out)
        out.element(.tbody) { out in
          for release in subject.releases.prefix(shownReleases) { row(release, subject, to: &out) }
        }
      }
    }
    if subject.releases.count > shownReleases {
      out.element(
        .p, .class("soft"), text: "and \((subject.releases.count - shownReleases).grouped) older releases")
    }
  }

  private static func row(_ release: ReleaseRecord, _ subject: SiteFrame.Subject, to out: inout HTMLBuffer) {
    out.element(.tr) { out in
      out.element(.th, .scope("row")) { out in
        out.element(.a, .href(SitePath.release(release)), text: release.version.description)
        SiteShell.state(of: release, latest: subject.latest?.version, to: &out)
        if release.conformance == .imported { SiteTag.imported.append(to: &out) }
      }
      out.element(.td) { SiteMoment.day(release.datedAtMilliseconds, to: &$0) }
      out.element(.td) { out in
        if release.base == nil {
          out.text("first")
        } else {
          out.text(release.bump == .none ? "none" : release.bump.name)
        }
      }
      out.element(.td, text: line(of: release.notes))
      out.element(.td) { out in
        guard let base = release.base else { return }
        out.element(.a, .href(SitePath.compare(release.system, base, release.version))) { out in
          out.text("since \(base)")
          out.element(.span, .class("vh"), text: " in \(release.version)")
        }
      }
    }
  }

  /// The first line that says something.
  static func line(of notes: String?) -> String {
    guard let notes else { return "" }
    for line in notes.split(whereSeparator: \.isNewline) {
      let text = line.drop { " \t#-*>".contains($0) }
      if !text.isEmpty { return String(text).shortened(to: shownNotes) }
    }
    return ""
  }

  // MARK: - Channels and notices

  private static func channels(_ channels: [Channel], _ subject: SiteFrame.Subject, to out: inout HTMLBuffer) {
    if channels.isEmpty { return }
    out.element(.h2, .id("channels"), text: "Channels")
    out.element(.div, .class("scroll"), .tabindex(0), .role("region"), .label("Channels")) { out in
      table(channels, subject, to: &out)
    }
  }

  private static func table(_ channels: [Channel], _ subject: SiteFrame.Subject, to out: inout HTMLBuffer) {
    out.element(.table, .class("list")) { out in
      out.element(.caption, .class("vh"), text: "Channels, and the release that each means now")
      DiffSummaryParts.head(["Channel", "Points at", "Means now"], to: &out)
      out.element(.tbody) { out in
        for channel in channels {
          out.element(.tr) { out in
            out.element(.th, .scope("row")) { $0.element(.code, text: "\(channel.name)") }
            out.element(.td) { out in
              if let target = channel.target {
                out.element(.code, text: target.description)
              } else {
                out.text("the highest stable release")
              }
            }
            out.element(.td) { out in
              if let version = channel.release {
                out.element(.a, .href(SitePath.release(subject.system, version)), text: version.description)
              } else {
                out.text("nothing")
              }
            }
          }
        }
      }
    }
  }

  private static func names(_ notices: [StandingNotice], to out: inout HTMLBuffer) {
    let named = notices.filter { $0.path != nil }
    if named.isEmpty { return }
    out.element(.h2, .id("notices"), text: "Names deprecated by the registry")
    for notice in named.prefix(200) { ReleaseParts.append(notice, to: &out) }
    if named.count > 200 { out.element(.p, .class("soft"), text: "and \(named.count - 200) more") }
  }

  private static func feeds(_ subject: SiteFrame.Subject, to out: inout HTMLBuffer) {
    out.element(.h2, text: "News")
    out.element(.p) { out in
      out.text("Atom feeds of ")
      out.element(.a, .href(SitePath.feed(subject.system)), text: "every release")
      out.text(" and of ")
      out.element(.a, .href(SitePath.feed(subject.system, breakingOnly: true)), text: "breaking releases")
      out.text(" only.")
    }
  }
}
