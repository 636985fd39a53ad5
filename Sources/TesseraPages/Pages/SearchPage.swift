internal import HTML
package import TesseraDomain

/// What was looked for in the latest releases, and what was found.
package enum SearchPage {
  package struct Model: Sendable {
    package var frame: SiteFrame
    /// `nil` where nothing is looked for yet.
    package var query: SearchQuery?
    package var result: SearchResult?
    /// The systems to choose from.
    package var systems: [SystemIdentifier]

    package init(
      frame: SiteFrame, query: SearchQuery? = nil, result: SearchResult? = nil, systems: [SystemIdentifier] = []
    ) {
      self.frame = frame
      self.query = query
      self.result = result
      self.systems = systems
    }
  }

  package static func render(_ model: Model) -> SitePage {
    let title = model.query.map { $0.text.isEmpty ? "Search" : "Search: \($0.text)" } ?? "Search"
    return SiteShell(frame: model.frame, place: .search, title: title.shortened(to: 120), hasDetails: true).page {
      out in
      out.element(.h1, text: "Search")
      form(model, to: &out)
      guard let query = model.query, let result = model.result else {
        out.element(
          .p, .class("soft"),
          text: "By parts of a name, words of a description, or a value such as #0b57d0, 16px, 200ms or Inter.")
        return
      }
      if result.count == 0 {
        out.element(.p) { out in
          out.text("Nothing in the latest releases fits ")
          out.element(.code, text: query.text)
          out.text(".")
        }
        return
      }
      let more = result.count > result.hits.count ? ", of which the best \(result.hits.count.grouped) are listed" : ""
      out.element(.p, .class("soft"), text: result.count.counted("name") + more)
      table(result.hits, to: &out)
    }
  }

  private static func form(_ model: Model, to out: inout HTMLBuffer) {
    out.element(.form, .class("filter"), .action(SitePath.search), .label("Search")) { out in
      out.element(.label) { out in
        out.text("Name, text or value")
        out.void(.input, .type("search"), .name("q"), .value(model.query?.text ?? ""), .maxLength(200), .unspelled)
      }
      SiteSelect.append(
        "System", "system", [("", "all")] + model.systems.prefix(500).map { ($0.description, $0.description) },
        chosen: model.query?.system?.description ?? "", to: &out)
      SiteSelect.append(
        "Type", "type", [("", "all")] + TokenType.allCases.map { ($0.rawValue, $0.rawValue) } + [("recipe", "recipe")],
        chosen: model.query?.type?.name ?? "", to: &out)
      out.element(.button, .class("main"), text: "Search")
    }
  }

  private static func table(_ hits: [SearchHit], to out: inout HTMLBuffer) {
    out.element(.table, .class("plain")) { out in
      out.element(.caption, .class("vh"), text: "Names that were found, the best first")
      DiffSummaryParts.head(["Name", "Value", "Description", "In"], to: &out)
      out.element(.tbody) { out in
        for hit in hits { row(hit, to: &out) }
      }
    }
  }

  private static func row(_ hit: SearchHit, to out: inout HTMLBuffer) {
    out.element(.tr) { out in
      out.element(.th, .scope("row")) { out in
        out.element(.a, .href(SitePath.name(hit.path, of: hit.system, hit.version))) { out in
          out.element(.code, text: hit.path.plainName)
        }
        if hit.isDeprecated { SiteTag.deprecated.append(to: &out) }
        out.element(.small, .class("soft"), text: " \(hit.type.name)")
      }
      out.element(.td) { out in
        if hit.type == .token(.color), let color = Color(hexOnly: String(hit.summary.prefix { $0 != " " })) {
          Samples.append(.color(color), beside: nil, to: &out)
          out.text(" ")
        }
        out.element(.code, text: hit.summary.shortened(to: 200))
        if hit.reason == .value, !hit.contexts.isEmpty {
          let named = hit.contexts.prefix(3).joined(separator: ", ")
          let more = hit.contexts.count > 3 ? " and \(hit.contexts.count - 3) more" : ""
          out.element(.small, .class("soft"), text: " found in \(named)\(more)")
        }
      }
      out.element(.td, .class("soft"), text: (hit.description ?? "").shortened(to: 200))
      out.element(.td) { out in
        out.element(.a, .href(SitePath.release(hit.system, hit.version)), text: "\(hit.system) \(hit.version)")
      }
    }
  }
}
