internal import HTML
package import TesseraDomain

/// What is to go and what has gone: names of a release, why, since when, and what to use instead.
package enum DeprecationsPage {
  package struct Model {
    package var frame: SiteFrame
    package var release: ReleaseRecord
    package var graph: TokenGraph
    /// When deprecated names may go, as far as that can be told.
    package var outlooks: [RemovalOutlook]
    /// Public names that are gone as of the release.
    package var removals: [Removal]
    package var notices: [StandingNotice]

    package init(
      frame: SiteFrame, release: ReleaseRecord, graph: TokenGraph, outlooks: [RemovalOutlook] = [],
      removals: [Removal] = [], notices: [StandingNotice] = []
    ) {
      self.frame = frame
      self.release = release
      self.graph = graph
      self.outlooks = outlooks
      self.removals = removals
      self.notices = notices
    }
  }

  private static let shown = 500

  package static func render(_ model: Model) -> SitePage {
    let names = names(in: model.graph)
    return SiteShell(frame: model.frame, place: .deprecations, title: "Deprecations").page { out in
      out.element(.h1) { out in
        out.text("Deprecations")
        ReleaseParts.mark(model.release, model.frame, to: &out)
      }
      ReleaseParts.notes(model.release, model.notices, to: &out)
      deprecated(names, model, to: &out)
      let notices = model.notices.filter { $0.path != nil && $0.covers(model.release.version) }
      if !notices.isEmpty {
        out.element(.h2, .id("notices"), text: "By the registry")
        out.element(
          .p, .class("soft"), text: "Said of a range of releases, later ones too; no part of the release itself.")
        for notice in notices.prefix(shown) { ReleaseParts.append(notice, to: &out) }
      }
      gone(model, to: &out)
    }
  }

  private static func names(in graph: TokenGraph) -> [(path: TokenPath, deprecation: Deprecation)] {
    let tokens = graph.exportOrder.compactMap { id -> (path: TokenPath, deprecation: Deprecation)? in
      if graph.isPrivate(id) { return nil }
      return Life.deprecation(of: id, in: graph).map { (graph.path(id), $0) }
    }
    let recipes = graph.content.recipes.compactMap { recipe -> (path: TokenPath, deprecation: Deprecation)? in
      if recipe.isPrivate { return nil }
      return recipe.deprecation.map { (recipe.path, $0) }
    }
    return tokens + recipes
  }

  // MARK: - What is to go

  private static func deprecated(
    _ names: [(path: TokenPath, deprecation: Deprecation)], _ model: Model, to out: inout HTMLBuffer
  ) {
    out.element(.h2, .id("deprecated")) { out in
      out.text("To go ")
      out.element(.small, text: names.count.grouped)
    }
    if names.isEmpty {
      out.element(.p, .class("soft"), text: "Nothing in this release is deprecated.")
      return
    }
    let outlooks = Dictionary(model.outlooks.map { ($0.path, $0) }) { first, _ in first }
    out.element(.table, .class("plain")) { out in
      out.element(.caption, .class("vh"), text: "Deprecated names")
      DiffSummaryParts.head(["Name", "Why", "Instead", "When"], to: &out)
      out.element(.tbody) { out in
        for entry in names.prefix(shown) {
          out.element(.tr) { out in
            out.element(.th, .scope("row")) { name(entry.path, model, to: &$0) }
            out.element(.td) { out in
              let reason = DeprecationReason(entry.deprecation.reason, naming: entry.deprecation.replacement)
              if reason.pieces.isEmpty { return out.element(.span, .class("soft"), text: "no reason given") }
              DeprecationNote.append(reason, of: entry.deprecation, in: model.release, to: &out)
            }
            out.element(.td) { out in
              DiffSummaryParts.narrow("Instead", to: &out)
              if let live = Life.liveReplacement(of: entry.path, in: model.graph) {
                name(live, model, to: &out)
              } else {
                out.element(.span, .class("soft"), text: "nothing")
              }
            }
            out.element(.td) { out in
              guard let outlook = outlooks[entry.path] else { return }
              if let since = outlook.since { out.text("since \(since), ") }
              out.text(outlook.text)
            }
          }
        }
      }
    }
    if names.count > shown { out.element(.p, .class("soft"), text: "and \((names.count - shown).grouped) more") }
  }

  private static func name(_ path: TokenPath, _ model: Model, to out: inout HTMLBuffer) {
    out.element(.a, .href(SitePath.name(path, in: model.release))) { out in
      if path.recipeName != nil { out.text("recipe ") }
      out.element(.code, text: path.plainName)
    }
  }

  // MARK: - What has gone

  private static func gone(_ model: Model, to out: inout HTMLBuffer) {
    out.element(.h2, .id("gone")) { out in
      out.text("Gone ")
      out.element(.small, text: model.removals.count.grouped)
    }
    if model.removals.isEmpty {
      out.element(.p, .class("soft"), text: "No name has ever been taken away.")
      return
    }
    out.element(.table, .class("plain")) { out in
      out.element(.caption, .class("vh"), text: "Names that earlier releases had")
      DiffSummaryParts.head(["Name", "Removed in", "Last in", "Instead"], to: &out)
      out.element(.tbody) { out in
        for removal in model.removals.prefix(shown) {
          out.element(.tr) { out in
            out.element(.th, .scope("row")) { out in
              if removal.path.recipeName != nil { out.text("recipe ") }
              out.element(.code, text: removal.path.plainName)
            }
            out.element(.td) { out in
              DiffSummaryParts.narrow("Removed in", to: &out)
              version(removal.removedIn, model.release.system, to: &out)
            }
            out.element(.td) { out in
              DiffSummaryParts.narrow("Last in", to: &out)
              out.element(
                .a, .href(SitePath.name(removal.path, of: model.release.system, removal.lastVersion)),
                text: removal.lastVersion.description)
            }
            out.element(.td) { out in
              DiffSummaryParts.narrow("Instead", to: &out)
              if let replacement = removal.replacement {
                name(replacement, model, to: &out)
              } else {
                out.element(.span, .class("soft"), text: "nothing")
              }
            }
          }
        }
      }
    }
    if model.removals.count > shown {
      out.element(.p, .class("soft"), text: "and \((model.removals.count - shown).grouped) more")
    }
  }

  private static func version(_ version: ReleaseVersion?, _ system: SystemIdentifier, to out: inout HTMLBuffer) {
    guard let version else { return out.text("unknown") }
    out.element(.a, .href(SitePath.release(system, version)), text: version.description)
  }
}
