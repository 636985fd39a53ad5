internal import TesseraDomain

/// Values in words that say all of them.
enum MarkdownValue {
  /// ``TokenValue/summary``, with every family of fonts, and a color's own notation where that says more than sRGB can.
  static func text(_ value: TokenValue) -> String {
    switch value {
    case .color(let color): text(color)
    case .typography(let typography): text(typography)
    default: value.summary
    }
  }

  private static func text(_ color: Color) -> String {
    guard color.isIn(.srgb), color.space != .srgb else { return color.summary }
    let parts = [color.c1, color.c2, color.c3].map { $0.isNone ? "none" : TokenValue.number($0.value).summary }
    return "\(color.summary), \(color.space.rawValue) \(parts.joined(separator: " "))"
  }

  private static func text(_ typography: Typography) -> String {
    let families = typography.fontFamily.value.dropFirst().joined(separator: ", ")
    return TokenValue.typography(typography).summary + (families.isEmpty ? "" : ", else " + families)
  }
}
