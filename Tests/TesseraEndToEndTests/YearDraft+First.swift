/// What the design system begins with, and the palette that it gets later.
extension YearDraft {
  private static let hues = ["amber", "cyan", "emerald", "fuchsia", "indigo", "lime", "orange", "pink", "sky", "teal"]

  /// 200 primitives; another `shift` makes every one of them another color, by far more than can be overlooked.
  static func palette(shift: UInt32) -> [String: String] {
    var tokens: [String: String] = [:]
    for (hue, name) in hues.enumerated() {
      for step in 1...20 {
        let (red, green) = (UInt32(hue * 20), UInt32(step * 10))
        tokens["palette.\(name).\(step * 50)"] = TokenJSON.color(red << 16 | green << 8 | shift)
      }
    }
    return tokens
  }

  /// The draft of the first release: primitives, semantic colors in a light and a dark theme, spaces, text and motion.
  static var first: YearDraft {
    var draft = YearDraft()
    draft.modifiers = [("theme", [("light", [:]), ("dark", [:])])]
    draft.base = [
      "palette.blue.500": TokenJSON.color(0x0A66FF), "palette.gray.900": TokenJSON.color(0x111827),
      "palette.gray.50": TokenJSON.color(0xF9FAFB), "palette.red.500": TokenJSON.color(0xDC2626),
      "color.text": TokenJSON.alias("palette.gray.900"), "color.surface": TokenJSON.alias("palette.gray.50"),
      "color.accent": TokenJSON.alias("palette.blue.500", "color", TokenJSON.id("accent")),
      "color.danger": TokenJSON.alias("palette.red.500"),
      "space.base": TokenJSON.pixels(16), "space.sm": TokenJSON.pixels(8),
      "space.md": TokenJSON.alias("space.base", "dimension"),
      "space.gutter": TokenJSON.alias("space.base", "dimension"), "radius.card": TokenJSON.pixels(12),
      "typo.body": TokenJSON.textStyle(TokenJSON.id("body")), "motion.fast": TokenJSON.milliseconds(200),
    ]
    draft["theme", "dark"] = [
      "color.text": TokenJSON.alias("palette.gray.50"), "color.surface": TokenJSON.alias("palette.gray.900"),
      "color.danger": TokenJSON.color(0xEF4444),
    ]
    return draft
  }
}
