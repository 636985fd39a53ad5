internal import HTML
internal import TesseraDomain

/// How well a color can be read with the partners that it is declared with, in every context.
enum ContrastTable {
  private static let shownRows = 100

  /// The same words with ratios that no line breaks in two: `4.5 : 1`.
  static func unbroken(_ words: String) -> String {
    words.replacing(" : 1", with: "\u{A0}:\u{A0}1")
  }

  static func append(_ path: TokenPath, _ release: ReleaseRecord, _ graph: TokenGraph, to out: inout HTMLBuffer) {
    let pairs = release.contrastPairs.filter { $0.foreground == path || $0.background == path }
    var rows: [(pair: ContrastPair, context: Context, colors: (Color, Color))] = []
    for pair in pairs {
      guard let front = graph.token(at: pair.foreground), let back = graph.token(at: pair.background) else { continue }
      for context in graph.contexts(over: graph.reach(front).union(graph.reach(back))) where rows.count < shownRows {
        guard case .color(let foreground)? = graph.resolved(front, in: context)?.value,
          case .color(let background)? = graph.resolved(back, in: context)?.value
        else { continue }
        rows.append((pair, context, (foreground, background)))
      }
    }
    if rows.isEmpty { return }
    out.element(.h2, .id("contrast"), text: "Contrast")
    out.element(.div, .class("scroll"), .tabindex(0), .role("region"), .label("Contrast")) { out in
      out.element(.table, .class("list")) { out in
        out.element(.caption, .class("vh"), text: "Contrast with declared partners")
        DiffSummaryParts.head(["Partner", "Context", "Contrast", "In words"], to: &out)
        out.element(.tbody) { out in
          for row in rows { append(row.pair, path, row.context, row.colors, release, graph, to: &out) }
        }
      }
    }
  }

  private static func append(
    _ pair: ContrastPair, _ path: TokenPath, _ context: Context, _ colors: (Color, Color), _ release: ReleaseRecord,
    _ graph: TokenGraph, to out: inout HTMLBuffer
  ) {
    let isFront = pair.foreground == path
    let partner = isFront ? pair.background : pair.foreground
    let contrast = colors.0.contrast(with: colors.1)
    let isBelow = contrast < pair.level.required
    out.element(.tr) { out in
      out.element(.th, .scope("row")) { out in
        out.text(isFront ? "on " : "under ")
        out.element(.a, .href(SitePath.name(partner, in: release))) { $0.element(.code, text: partner.text) }
      }
      let place = graph.describe(context)
      out.element(.td, text: place.isEmpty ? "every context" : place)
      out.element(.td) { out in
        Samples.append(colors.0, on: colors.1, to: &out)
        out.text(unbroken(ContrastWords.ratio(contrast, required: pair.level.required)))
      }
      let needed = unbroken(ContrastWords.ratio(pair.level.required))
      let words = "\(isBelow ? "below" : "meets") \(pair.level.rawValue), which asks for \(needed)"
      if isBelow {
        out.element(.td, .class("bad"), text: words)
      } else {
        out.element(.td, text: words)
      }
    }
  }
}
