package import TesseraDomain

/// What surrounds every page of the service: whose registry it is, which design system and release are looked at, and
/// where on the site the page stands.
package struct SiteFrame: Sendable {
  /// The design system that a page is about.
  package struct Subject: Sendable {
    package var system: SystemIdentifier
    package var title: String?
    /// Every release of the system, in any order.
    package var releases: [ReleaseRecord]
    /// The release that is looked at; `nil` on pages about the system as a whole.
    package var release: ReleaseRecord?

    package init(
      system: SystemIdentifier, title: String?, releases: [ReleaseRecord], release: ReleaseRecord? = nil
    ) {
      self.system = system
      self.title = title
      self.releases = releases.sorted { $0.version > $1.version }
      self.release = release
    }

    /// What people call it.
    var name: String { title.flatMap { $0.utf8.isEmpty ? nil : $0 } ?? system.description }

    /// What `latest` means: the highest stable release that is not yanked.
    var latest: ReleaseRecord? { releases.first { $0.yank == nil && !$0.version.isPrerelease } }

    /// The release that pages about the system as a whole lead to.
    var shown: ReleaseRecord? { release ?? latest ?? releases.first { $0.yank == nil } ?? releases.first }
  }

  /// Where clients reach the registry, less a slash at its end: `https://tessera.acme.dev`. Commands on the pages name it;
  /// `nil` leaves it to the reader's settings.
  package var origin: String?
  /// Whether there is a page about the service itself, for whoever looks.
  package var hasOperatorPage: Bool
  package var subject: Subject?

  package init(origin: String? = nil, hasOperatorPage: Bool = false, subject: Subject? = nil) {
    self.origin = origin
    self.hasOperatorPage = hasOperatorPage
    self.subject = subject
  }
}
