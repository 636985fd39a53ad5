internal import HTML
package import TesseraDomain

/// Every design system of the registry, one row each.
package enum SystemsPage {
  package struct Row: Sendable {
    package var summary: SystemSummary
    /// The release that `latest` means.
    package var latest: ReleaseRecord?
    /// The colors that stand for the system; see ``leadingColors(of:)``.
    package var colors: [Color]
    /// Public names of the latest release that are deprecated; see ``deprecationCount(of:)``.
    package var deprecationCount: Int

    package init(
      summary: SystemSummary, latest: ReleaseRecord? = nil, colors: [Color] = [], deprecationCount: Int = 0
    ) {
      self.summary = summary
      self.latest = latest
      self.colors = colors
      self.deprecationCount = deprecationCount
    }
  }

  package struct Model: Sendable {
    package var frame: SiteFrame
    package var rows: [Row]

    package init(frame: SiteFrame, rows: [Row]) {
      self.frame = frame
      self.rows = rows
    }
  }

  private static let maximumColors = 12

  /// The first colors of a release in the default context, each once.
  ///
  /// - Complexity: O(*n*) in tokens.
  package static func leadingColors(of graph: TokenGraph) -> [Color] {
    var seen: Set<String> = []
    var colors: [Color] = []
    for id in graph.exportOrder where !graph.isPrivate(id) {
      guard case .color(let color)? = graph.resolved(id, in: graph.defaultContext)?.value else { continue }
      guard color.alpha > 0, seen.insert(color.summary).inserted else { continue }
      colors.append(color)
      if colors.count == maximumColors { break }
    }
    return colors
  }

  /// Public tokens and recipes of a release that are deprecated.
  ///
  /// - Complexity: O(*n*) in tokens and recipes.
  package static func deprecationCount(of graph: TokenGraph) -> Int {
    graph.tokens.count { !graph.isPrivate($0) && Life.deprecation(of: $0, in: graph) != nil }
      + graph.content.recipes.count { !$0.isPrivate && $0.deprecation != nil }
  }

  package static func render(_ model: Model) -> SitePage {
    SiteShell(frame: model.frame, place: .systems, title: "Design systems").page { out in
      out.element(.h1, text: "Design systems")
      if model.rows.isEmpty {
        empty(model.frame, to: &out)
        return
      }
      out.element(.p, .class("soft"), text: model.rows.count.counted("design system"))
      out.element(.div, .class("scroll"), .tabindex(0), .role("region"), .label("Design systems")) { out in
        out.element(.table, .class("list mid")) { out in
          out.element(.caption, .class("vh"), text: "Design systems with their latest releases")
          DiffSummaryParts.head(["Name", "Latest", "Released", "Colors", "Deprecated"], to: &out)
          out.element(.tbody) { out in
            for row in model.rows { append(row, to: &out) }
          }
        }
      }
    }
  }

  private static func empty(_ frame: SiteFrame, to out: inout HTMLBuffer) {
    out.element(.p, text: "Nothing has been published yet. Begin with a folder of tokens, and publish it:")
    CommandText.append("tessera init mosaic --id acme.mosaic --template starter", id: "init", to: &out)
    CommandText.append("tessera publish mosaic\(CommandText.registry(frame))", id: "publish", to: &out)
  }

  private static func append(_ row: Row, to out: inout HTMLBuffer) {
    let id = row.summary.id
    out.element(.tr) { out in
      out.element(.th, .scope("row")) { out in
        out.element(.a, .href(SitePath.system(id)), text: row.summary.title ?? id.description)
        if row.summary.title != nil {
          out.void(.br)
          out.element(.small, .class("soft"), text: id.description)
        }
      }
      out.element(.td) { out in
        if let latest = row.summary.latest {
          out.element(.a, .href(SitePath.release(id, latest)), text: latest.description)
          if row.summary.conformance == .imported { SiteTag.imported.append(to: &out) }
        } else {
          out.element(.span, .class("soft"), text: "none")
        }
      }
      out.element(.td) { out in
        if let latest = row.latest { SiteMoment.day(latest.datedAtMilliseconds, to: &out) }
      }
      out.element(.td) { ColorStrip.append(row.colors, to: &$0) }
      out.element(.td) { out in
        if row.deprecationCount > 0, let latest = row.latest {
          out.element(.a, .href(SitePath.deprecations(latest)), text: row.deprecationCount.grouped)
        } else {
          out.text("0")
        }
      }
    }
  }
}

/// Colors side by side, touching.
enum ColorStrip {
  static func append(_ colors: [Color], to out: inout HTMLBuffer) {
    if colors.isEmpty { return }
    out.element(.span, .class("tiles")) { out in
      for color in colors {
        var style = Style()
        style.set("--c", Samples.plain(color))
        out.element(.i, .class("", out.className(for: style)))
      }
    }
  }
}
