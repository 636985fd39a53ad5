internal import HTML
internal import TesseraDomain

/// A page of the site around its content: the bar at the top, the rail at the side, the foot.
struct SiteShell {
  /// Where in the rail a page stands.
  enum Place {
    case none, systems, search, service
    case system, release, tokens, recipes, compare, deprecations
  }

  let frame: SiteFrame
  let place: Place
  /// What the window is called, before the names of the system and of the release that is looked at.
  let title: String
  /// Whether it shows what ``SiteAssets/details`` is for.
  var hasDetails = false

  /// - Parameter content: what stands in the main element; its first heading names the page.
  func page(_ content: (inout HTMLBuffer) -> Void) -> SitePage {
    var out = HTMLBuffer(reserving: 64 * 1024)
    out.element(.a, .class("skip"), .href(.fragment("main")), text: "Skip to the content")
    bar(to: &out)
    out.element(.div, .class(frame.subject == nil ? "page" : "page sided")) { out in
      if let subject = frame.subject { rail(subject, to: &out) }
      out.element(.main, .id("main"), content: content)
    }
    out.element(.footer) { out in
      out.element(.p, text: "Tessera. Times are in UTC.")
    }
    var head = HTMLHead(
      script: SiteAssets.script.link,
      styleSheets: [SiteAssets.styleSheet.link] + (hasDetails ? [SiteAssets.details.link] : []),
      icon: SiteAssets.icon.link)
    if let subject = frame.subject {
      head.feeds = [("Releases of \(subject.system)", SitePath.feed(subject.system))]
    }
    let name =
      frame.subject.map { subject in
        let version = subject.release.map { " \($0.version)" } ?? ""
        return "\(title) · \(subject.name)\(version)"
      } ?? title
    return SitePage(HTMLDocument(title: name + " · Tessera", head: head, body: out))
  }

  // MARK: - The bar

  private func bar(to out: inout HTMLBuffer) {
    out.element(.header, .class("top")) { out in
      out.element(.a, .class("brand"), .href(SitePath.systems)) { out in
        out.element(.i, .class("mark"))
        out.text("Tessera")
      }
      out.element(.form, .action(SitePath.search), .role("search")) { out in
        out.element(.label, .class("vh"), .for("q"), text: "Search names, values and texts")
        out.void(
          .input, .type("search"), .name("q"), .id("q"), .placeholder("Name, #hex, 16px"), .maxLength(200), .unspelled)
        out.element(.button, text: "Search")
      }
      out.element(.nav, .label("Site")) { out in
        item("Systems", SitePath.systems, place == .systems, to: &out)
        if frame.hasOperatorPage { item("Service", SitePath.service, place == .service, to: &out) }
        out.element(.button, .type("button"), .class("theme"), .data("data-theme-switch"), text: "Theme")
      }
    }
  }

  private func item(
    _ text: String, _ link: Link, _ isHere: Bool, count: Int? = nil, to out: inout HTMLBuffer
  ) {
    func inner(_ out: inout HTMLBuffer) {
      out.text(text)
      if let count {
        out.text(" ")
        out.element(.small, text: count.grouped)
      }
    }
    if isHere {
      out.element(.a, .href(link), .current("page")) { inner(&$0) }
    } else {
      out.element(.a, .href(link)) { inner(&$0) }
    }
  }

  // MARK: - The rail

  /// Versions that the rail lists; the page of the system lists all.
  private static let shownVersions = 8

  private func rail(_ subject: SiteFrame.Subject, to out: inout HTMLBuffer) {
    out.element(.nav, .class("rail"), .label(subject.name)) { out in
      out.element(.p, .class("system")) { out in
        if place == .system {
          out.element(.a, .href(SitePath.system(subject.system)), .current("page"), text: subject.name)
        } else {
          out.element(.a, .href(SitePath.system(subject.system)), text: subject.name)
        }
        if subject.title != nil { out.element(.small, text: subject.system.description) }
      }
      guard let release = subject.shown else { return }
      versions(subject, release, to: &out)
      out.element(.ul) { out in
        func entry(_ text: String, _ link: Link, _ own: Place, _ count: Int? = nil) {
          out.element(.li) { item(text, link, place == own, count: count, to: &$0) }
        }
        entry("Release", SitePath.release(release), .release)
        if release.withdrawal == nil {
          entry("Tokens", SitePath.tokens(release), .tokens, release.publicTokenCount)
          entry("Recipes", SitePath.recipes(release), .recipes, release.publicRecipeCount)
          entry("Deprecations", SitePath.deprecations(release), .deprecations)
        }
        entry("Compare", compareLink(subject, release), .compare)
      }
    }
  }

  /// What changed last, as seen from a release; where versions are chosen if there is nothing before it.
  private func compareLink(_ subject: SiteFrame.Subject, _ release: ReleaseRecord) -> Link {
    guard let base = release.base, release.withdrawal == nil,
      subject.releases.contains(where: { $0.version == base && $0.withdrawal == nil })
    else { return SitePath.compare(subject.system) }
    return SitePath.compare(subject.system, base, release.version)
  }

  private func versions(_ subject: SiteFrame.Subject, _ release: ReleaseRecord, to out: inout HTMLBuffer) {
    out.element(.details, .class("versions")) { out in
      out.element(.summary) { out in
        out.text("\(release.version)")
        Self.state(of: release, latest: subject.latest?.version, to: &out)
      }
      out.element(.ul) { out in
        for other in subject.releases.prefix(Self.shownVersions) {
          out.element(.li) { out in
            let link = link(toSamePlaceIn: other)
            if other.version == release.version, subject.release != nil {
              out.element(.a, .href(link), .current("true"), text: other.version.description)
            } else {
              out.element(.a, .href(link), text: other.version.description)
            }
            Self.state(of: other, latest: subject.latest?.version, to: &out)
          }
        }
        if subject.releases.count > Self.shownVersions {
          out.element(.li) { out in
            out.element(
              .a, .href(SitePath.system(subject.system, fragment: "releases")),
              text: "All \(subject.releases.count.grouped) releases")
          }
        }
      }
    }
  }

  private func link(toSamePlaceIn release: ReleaseRecord) -> Link {
    if release.withdrawal != nil { return SitePath.release(release) }
    return switch place {
    case .tokens: SitePath.tokens(release)
    case .recipes: SitePath.recipes(release)
    case .deprecations: SitePath.deprecations(release)
    default: SitePath.release(release)
    }
  }

  /// `latest`, `yanked`, `withdrawn` or `pre-release`, as a word with a shape before it.
  static func state(of release: ReleaseRecord, latest: ReleaseVersion?, to out: inout HTMLBuffer) {
    if release.withdrawal != nil {
      SiteTag.withdrawn.append(to: &out)
    } else if release.yank != nil {
      SiteTag.yanked.append(to: &out)
    } else if release.version == latest {
      SiteTag.latest.append(to: &out)
    } else if release.version.isPrerelease {
      SiteTag.prerelease.append(to: &out)
    }
  }
}

/// A state in a word, with a shape and a colour that only repeat it.
enum SiteTag {
  case latest, yanked, withdrawn, prerelease, deprecated, removed, isPrivate, imported, revoked, expired, good
  case bad(String)

  func append(to out: inout HTMLBuffer) {
    out.text(" ")
    switch self {
    case .latest: out.element(.span, .class("tag t-good"), text: "latest")
    case .yanked: out.element(.span, .class("tag t-bad"), text: "yanked")
    case .withdrawn: out.element(.span, .class("tag t-gone"), text: "withdrawn")
    case .prerelease: out.element(.span, .class("tag"), text: "pre-release")
    case .imported: out.element(.span, .class("tag"), text: "imported")
    case .deprecated: out.element(.span, .class("tag t-warn"), text: "deprecated")
    case .removed: out.element(.span, .class("tag t-gone"), text: "removed")
    case .isPrivate: out.element(.span, .class("tag"), text: "private")
    case .revoked: out.element(.span, .class("tag t-gone"), text: "revoked")
    case .expired: out.element(.span, .class("tag t-warn"), text: "expired")
    case .good: out.element(.span, .class("tag t-good"), text: "fine")
    case .bad(let text): out.element(.span, .class("tag t-bad"), text: text)
    }
  }
}

extension Int {
  /// The digits with a comma between thousands, as English has it.
  var grouped: String {
    let digits = Array(String(magnitude).utf8)
    var out: [UInt8] = self < 0 ? [UInt8(ascii: "-")] : []
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place) % 3 == 0 { out.append(UInt8(ascii: ",")) }
      out.append(digit)
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// `1 token`, `2,000 tokens`.
  func counted(_ one: String, _ many: String? = nil) -> String { "\(grouped) \(self == 1 ? one : many ?? one + "s")" }
}
