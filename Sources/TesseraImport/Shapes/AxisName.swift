internal import TesseraDomain

/// What a modifier is called whose contexts have names and that has none itself, and which context holds by default.
enum AxisName {
  private static let themes = [
    "light", "dark", "darkest", "darker", "dim", "dimmed", "black", "white", "night", "day", "contrast", "highcontrast",
    "inverted", "inverse", "wireframe", "glass", "hc", "colorblind", "sepia",
  ]
  private static let scales = [
    "desktop", "mobile", "tablet", "phone", "watch", "tv", "laptop", "handheld", "large-screen",
  ]
  private static let defaults = ["default", "base", "light", "desktop", "standard", "regular", "main"]

  /// Words that set one of several files, otherwise named alike, apart.
  static let modeWords: Set<NameKey> = Set(
    (themes + scales + ["compact", "comfortable", "spacious", "cozy", "ltr", "rtl", "high"]).map { NameKey($0) })

  /// `theme`, `scale` or `mode`.
  static func name(for contexts: [String]) -> String {
    let words = contexts.flatMap { Self.words(of: $0) }
    func has(_ list: [String]) -> Bool { words.contains { word in list.contains { $0.hasSameBytes(as: word) } } }
    if has(themes) { return "theme" }
    return has(scales) ? "scale" : "mode"
  }

  /// The context that is named as a default is, else the first.
  static func defaultIndex(of contexts: [String]) -> Int {
    let lower = contexts.map { $0.lowercased() }
    for word in defaults {
      if let index = lower.firstIndex(where: { $0.hasSameBytes(as: word) }) { return index }
    }
    for word in defaults {
      if let index = contexts.firstIndex(where: { Self.words(of: $0).contains { $0.hasSameBytes(as: word) } }) {
        // "Dark default" is no default.
        if !Self.words(of: contexts[index]).contains(where: { $0.hasSameBytes(as: "dark") }) { return index }
      }
    }
    return 0
  }

  /// Whether a folder of that name holds what the others lie over.
  static func isDefault(_ name: String) -> Bool {
    ["default", "base", "light"].contains { $0.hasSameBytes(as: name.lowercased()) }
  }

  /// The parts of a name, in lower case.
  static func words(of name: String) -> [String] {
    name.lowercased().utf8.split { byte in
      byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: " ")
        || byte == UInt8(ascii: "/")
    }.map { String(Substring($0)) }
  }
}
