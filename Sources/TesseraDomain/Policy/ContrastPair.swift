package import JSON

/// Two colour tokens that are declared to be readable together.
package struct ContrastPair: Hashable, Sendable {
  /// A conformance level of WCAG 2 for text.
  ///
  /// Source: <https://www.w3.org/TR/WCAG22/#contrast-minimum>, <https://www.w3.org/TR/WCAG22/#contrast-enhanced>.
  package enum Level: String, CaseIterable, Hashable, Sendable {
    case aa = "AA"
    case aaa = "AAA"
    case aaLarge = "AA-large"
    case aaaLarge = "AAA-large"

    /// The smallest contrast ratio that meets it.
    package var required: Double {
      switch self {
      case .aa, .aaaLarge: 4.5
      case .aaa: 7
      case .aaLarge: 3
      }
    }
  }

  package var foreground: TokenPath
  package var background: TokenPath
  package var level: Level

  package init(foreground: TokenPath, background: TokenPath, level: Level) {
    self.foreground = foreground
    self.background = background
    self.level = level
  }

  /// The pair as `design-system.json` writes it.
  package var json: JSONValue {
    .object([
      "foreground": .string(foreground.text), "background": .string(background.text), "level": .string(level.rawValue),
    ])
  }

  /// Reads the member `contrastPairs` of `design-system.json`; a pair that is wrong is reported and left out.
  ///
  /// A pair without a level is held to AA.
  package static func parse(_ node: JSONNode, file: String, into diagnostics: inout Diagnostics) -> [ContrastPair] {
    var reader = PolicyReader(file: file, diagnostics: diagnostics)
    let pairs = reader.contrastPairs(node)
    diagnostics = reader.diagnostics
    return pairs
  }
}
