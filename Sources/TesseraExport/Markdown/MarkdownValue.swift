internal import TesseraDomain

/// Values in words that say all of them.
enum MarkdownValue {
  /// ``TokenValue/summary``, with every family of fonts, and a color's own notation where that says more than sRGB can.
  static func text(_ value: TokenValue) -> String {
    switch value {
    case .color(let color): text(color)
    case .typography(let typography): text(typography)
    case .number(let number): text(number)
    default: value.summary
    }
  }

  /// Every digit of it.
  private static func text(_ number: Double) -> String {
    var bytes: [UInt8] = []
    bytes.append(number)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func text(_ color: Color) -> String {
    // With a missing component the notation stands there already.
    guard color.isIn(.srgb), color.space != .srgb, ![color.c1, color.c2, color.c3].contains(.none) else {
      return color.summary
    }
    let parts = [color.c1, color.c2, color.c3].map { text($0.value) }
    return "\(color.summary), \(color.space.rawValue) \(parts.joined(separator: " "))"
  }

  private static func text(_ typography: Typography) -> String {
    let families = typography.fontFamily.value.dropFirst().joined(separator: ", ")
    return TokenValue.typography(typography).summary + (families.isEmpty ? "" : ", else " + families)
  }
}
