internal import HTML
package import TesseraDomain

/// What is not there, and what may have been meant.
package enum NotFoundPage {
  package enum Missing: Sendable {
    /// An address that means nothing, as typed.
    case page(String)
    /// A design system, as typed: `acme.mosaik`.
    case system(String)
    /// A version, range or channel, as typed.
    case release(SystemIdentifier, String)
    /// A token, group or recipe that a release does not have, and none before it had.
    case name(TokenPath, in: ReleaseRecord)
  }

  package struct Model: Sendable {
    package var frame: SiteFrame
    package var missing: Missing
    /// Names near to what was typed: design systems, versions, tokens as in ``TokenPath/typed``.
    package var nearest: [String]

    package init(frame: SiteFrame, missing: Missing, nearest: [String] = []) {
      self.frame = frame
      self.missing = missing
      self.nearest = nearest
    }
  }

  package static func render(_ model: Model) -> SitePage {
    SiteShell(frame: model.frame, place: .none, title: "Not found").page { out in
      out.element(.h1, text: "Not found")
      out.element(.p) { out in sentence(model.missing, to: &out) }
      if !model.nearest.isEmpty {
        out.element(.p, text: model.nearest.count == 1 ? "Did you mean this one?" : "Did you mean one of these?")
        out.element(.ul) { out in
          for name in model.nearest.prefix(20) {
            out.element(.li) { out in
              if let link = link(to: name, model.missing) {
                out.element(.a, .href(link)) { $0.element(.code, text: name) }
              } else {
                out.element(.code, text: name)
              }
            }
          }
        }
      }
      out.element(.p) { out in next(model, to: &out) }
    }
  }

  private static func sentence(_ missing: Missing, to out: inout HTMLBuffer) {
    switch missing {
    case .page(let path):
      out.text("There is no page at ")
      out.element(.code, text: path.shortened(to: 300))
      out.text(".")
    case .system(let typed):
      out.text("There is no design system called ")
      out.element(.code, text: typed.shortened(to: 300))
      out.text(" here.")
    case .release(let system, let typed):
      out.element(.code, text: system.description)
      out.text(" has no release that ")
      out.element(.code, text: typed.shortened(to: 300))
      out.text(" means.")
    case .name(let path, let release):
      out.element(.code, text: release.name)
      out.text(" has no \(path.recipeName == nil ? "token" : "recipe") called ")
      out.element(.code, text: path.plainName.shortened(to: 300))
      out.text(", and no earlier release had one.")
    }
  }

  private static func link(to name: String, _ missing: Missing) -> Link? {
    switch missing {
    case .page: nil
    case .system: (try? SystemIdentifier(parsing: name)).map { SitePath.system($0) }
    case .release(let system, _): (try? ReleaseVersion(parsing: name)).map { SitePath.release(system, $0) }
    case .name(_, let release): SitePath.name(TokenPath(typed: name), in: release)
    }
  }

  private static func next(_ model: Model, to out: inout HTMLBuffer) {
    switch model.missing {
    case .page, .system:
      out.text("See ")
      out.element(.a, .href(SitePath.systems), text: "all design systems")
      out.text(", or search above.")
    case .release(let system, _):
      out.text("See ")
      out.element(.a, .href(SitePath.system(system, fragment: "releases")), text: "all releases")
      out.text(" of it.")
    case .name(let path, let release):
      out.text("See all ")
      if path.recipeName == nil {
        out.element(.a, .href(SitePath.tokens(release)), text: "tokens")
      } else {
        out.element(.a, .href(SitePath.recipes(release)), text: "recipes")
      }
      out.text(" of \(release.version), or search above.")
    }
  }
}
