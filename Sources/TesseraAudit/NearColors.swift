package import TesseraDomain

/// Finds colours that differ, and hardly look it.
package enum NearColors {
  /// By CIEDE2000: about 1 is just noticeable side by side.
  package static let threshold = 1.0

  package struct Pair: Sendable {
    package let first: TokenPath
    package let second: TokenPath
    package let firstColor: Color
    package let secondColor: Color
    package let difference: Double
  }

  package struct Found: Sendable {
    /// The closest first, then by path; each colour is named by the first token that has it.
    package var pairs: [Pair] = []
    /// Whether so many colours lie so close that not every pair was looked at.
    package var isCutShort = false

    package init() {}
  }

  /// Differences of lightness above this are seen, whatever the hue: CIEDE2000 divides them by at most 1.75.
  private static let lightnessWindow = 1.75 * threshold
  private static let maximumComparisons = 2_000_000

  /// The pairs among public tokens that say a colour themselves, in the default context.
  ///
  /// - Complexity: O(*n* log *n* + pairs of a like lightness), of which two million are looked at.
  package static func find(in graph: TokenGraph) -> Found {
    var found = Found()
    let colors = distinctColors(graph)
    var comparisons = 0
    for (place, one) in colors.enumerated() {
      for two in colors[(place + 1)...] {
        guard two.lightness - one.lightness <= lightnessWindow else { break }
        comparisons += 1
        if comparisons > maximumComparisons {
          found.isCutShort = true
          return sorted(found)
        }
        guard one.color.alpha == two.color.alpha else { continue }
        let difference = one.color.differenceCIEDE2000(two.color)
        guard difference < threshold, !one.color.means(two.color) else { continue }
        let (first, second) = one.path < two.path ? (one, two) : (two, one)
        found.pairs.append(
          Pair(
            first: first.path, second: second.path, firstColor: first.color, secondColor: second.color,
            difference: difference))
      }
    }
    return sorted(found)
  }

  private static func sorted(_ found: Found) -> Found {
    var found = found
    found.pairs.sort { ($0.difference, $0.first, $0.second) < ($1.difference, $1.first, $1.second) }
    return found
  }

  private struct Named {
    let path: TokenPath
    let color: Color
    let lightness: Double
  }

  /// Each colour once, by lightness.
  private static func distinctColors(_ graph: TokenGraph) -> [Named] {
    var seen: Set<Color> = []
    var colors: [Named] = []
    let context = graph.defaultContext
    let tokens = graph.tokens.compactMap { id -> (path: TokenPath, color: Color)? in
      guard let token = graph.resolved(id, in: context), token.reference == nil, !token.isPrivate,
        case .color(let color) = token.value
      else { return nil }
      return (token.path, color)
    }
    for token in tokens.sorted(by: { $0.path < $1.path }) where seen.insert(token.color).inserted {
      colors.append(Named(path: token.path, color: token.color, lightness: token.color.lightness))
    }
    return colors.sorted { ($0.lightness, $0.path) < ($1.lightness, $1.path) }
  }
}
