internal import HTML
internal import TesseraCrypto
internal import TesseraDomain

/// What pages about a release have in common.
enum ReleaseParts {
  /// The version behind a heading, with its state.
  static func mark(_ release: ReleaseRecord, _ frame: SiteFrame, to out: inout HTMLBuffer) {
    out.text(" ")
    out.element(.span, .class("kind"), text: release.version.description)
    SiteShell.state(of: release, latest: frame.subject?.latest?.version, to: &out)
  }

  /// What the registry says of the release as a whole.
  static func notes(_ release: ReleaseRecord, _ notices: [StandingNotice], to out: inout HTMLBuffer) {
    if let yank = release.yank {
      out.element(.div, .class("note bad")) { out in
        out.element(.p) { out in
          out.element(.strong, text: release.withdrawal != nil ? "Withdrawn" : "Yanked")
          out.text(" on ")
          SiteMoment.day(yank.atMilliseconds, to: &out)
          out.text(": \(yank.reason)")
        }
        out.element(
          .p, .class("soft"),
          text: release.withdrawal != nil
            ? "Its content was erased for good. Digest, reason and place stay."
            : "Projects that pinned it keep it; nobody new gets it.")
      }
    }
    for notice in notices where notice.path == nil && notice.covers(release.version) {
      append(notice, to: &out)
    }
  }

  /// A standing rule of the registry.
  static func append(_ notice: StandingNotice, to out: inout HTMLBuffer) {
    out.element(.p, .class("note")) { out in
      out.element(.strong, text: "Deprecated")
      out.text(" in \(notice.range): ")
      if let path = notice.path {
        out.element(.code, text: path.label)
        out.text(": ")
      }
      out.text(notice.reason)
      if let replacement = notice.replacement {
        out.text(" Use ")
        out.element(.code, text: replacement.label)
        out.text(".")
      }
    }
  }

  /// The digests of a release, for whoever compares them with a lock.
  static func digests(_ release: ReleaseRecord, to out: inout HTMLBuffer) {
    out.element(.dl, .class("facts")) { out in
      for (name, digest) in [("Release digest", release.releaseDigest), ("Content digest", release.contentDigest)] {
        out.element(.dt, text: name)
        out.element(.dd) { $0.element(.code, text: digest.hex) }
      }
    }
  }
}
