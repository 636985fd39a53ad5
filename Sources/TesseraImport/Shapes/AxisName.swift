internal import TesseraDomain

/// What a modifier is called whose contexts have names and that has none itself, and which context holds by default.
enum AxisName {
  private static let themes = [
    "light", "dark", "darkest", "darker", "dim", "dimmed", "black", "white", "night", "day", "contrast", "highcontrast",
    "inverted", "inverse", "wireframe", "glass", "hc", "colorblind", "sepia",
    "protanopia", "deuteranopia", "tritanopia", "midnight", "lightest", "darkmode", "lightmode",
  ]
  private static let scales = [
    "desktop", "mobile", "tablet", "phone", "watch", "tv", "laptop", "handheld", "large-screen",
  ]
  private static let defaults = ["default", "base", "light", "desktop", "standard", "regular", "main", "day"]

  /// Words that set one of several files, otherwise named alike, apart.
  static let modeWords: Set<NameKey> = Set(
    (themes + scales + ["compact", "comfortable", "spacious", "cozy", "ltr", "rtl", "high", "coarse", "fine"]).map {
      NameKey($0)
    })

  /// `theme`, `scale` or `mode`.
  static func name(for contexts: [String]) -> String {
    let words = contexts.flatMap { Self.words(of: $0) }
    func has(_ list: [String]) -> Bool { words.contains { word in list.contains { $0.hasSameBytes(as: word) } } }
    if has(themes) { return "theme" }
    return has(scales) ? "scale" : "mode"
  }

  /// The context that is named as a default is, or for what all of them share, else the first that is called for no mode
  /// and no brand, else the first that is called for no mode, else the first.
  static func defaultIndex(of contexts: [String]) -> Int {
    let ranks = contexts.map { rank(of: $0) }
    return namedIndex(of: contexts) ?? ranks.firstIndex { $0 == ranks.min() } ?? 0
  }

  /// What a name is that of; what comes first may be what the others lie over.
  enum Rank: Comparable {
    case plain
    /// `brand-1`, `theme-sea`.
    case brand
    /// `dark`.
    case mode
  }

  static func rank(of name: String) -> Rank {
    if !modes(in: name).isEmpty { return .mode }
    return axis(in: name) == nil ? .plain : .brand
  }

  /// The context that is named as a default is, or for what all of them share.
  static func namedIndex(of contexts: [String]) -> Int? {
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
    return contexts.firstIndex { isCommon($0) }
  }

  /// Whether a folder of that name holds what the others lie over.
  static func isDefault(_ name: String) -> Bool {
    ["default", "base", "light"].contains { $0.hasSameBytes(as: name.lowercased()) }
  }

  private static let axes: Set<NameKey> = Set(
    [
      "theme", "themes", "theming", "mode", "modes", "brand", "brands", "scheme", "schemes", "skin", "skins",
      "override",
      "overrides",
    ].map { NameKey($0) })

  /// Words that say no more than that a mode is one, or what it is a mode of: `dark-theme`, `color.dark`.
  private static let fillers: Set<NameKey> = axes.union(
    [
      "color", "colors", "colour", "colours", "token", "tokens", "palette", "palettes", "set", "sets", "variant",
      "variants", "appearance", "variables", "vars", "values",
    ].map { NameKey($0) })

  private static let shared: Set<NameKey> = fillers.union(
    [
      "base", "core", "global", "globals", "default", "defaults", "main", "common", "shared", "root", "index", "all",
      "design", "system", "semantic", "primitive", "primitives", "style", "styles",
    ].map { NameKey($0) })

  /// Whether a word beside that of a mode says nothing more.
  static func isFiller(_ word: String) -> Bool { fillers.contains(NameKey(word)) }

  /// Whether a file of that name holds what others lie over, and is no mode beside them: `tokens`, `base-colors`.
  static func isShared(_ name: String) -> Bool {
    let words = words(of: name)
    return !words.isEmpty && words.allSatisfy { shared.contains(NameKey($0)) }
  }

  /// Whether a folder of that name, beside modes, holds what all of them share: `core`, and not `brand`.
  static func isCommon(_ name: String) -> Bool {
    isShared(name) && !words(of: name).allSatisfy { axes.contains(NameKey($0)) }
  }

  /// Whether a name says of which mode something is, and nothing else but what it is a mode of: `dark`, `color-dark`.
  static func isModeOnly(_ name: String) -> Bool {
    let words = words(of: name).filter { !isFiller($0) }
    return !words.isEmpty && words.allSatisfy { modeWords.contains(NameKey($0)) }
  }

  private static let sets: Set<NameKey> = modeWords.union(
    [
      "global", "globals", "core", "base", "semantic", "semantics", "primitive", "primitives", "foundation",
      "foundations",
      "common", "shared", "component", "components", "alias", "aliases", "reference",
    ].map { NameKey($0) })

  /// Whether a key at the top of a file is called as sets of tokens are, and groups are not: `global`, `theme/light`.
  static func isSet(_ name: String) -> Bool {
    let words = words(of: name)
    return words.contains { sets.contains(NameKey($0)) }
      && words.allSatisfy { sets.contains(NameKey($0)) || isFiller($0) }
  }

  /// `dark` for `color-dark`; a name that says more stays as it is.
  static func mode(in name: String) -> String {
    isModeOnly(name) ? words(of: name).filter { modeWords.contains(NameKey($0)) }.joined(separator: "-") : name
  }

  /// Whether a folder of that name holds what lies over modes: `overrides`.
  static func isOverride(_ name: String) -> Bool {
    words(of: name).contains { $0.hasSameBytes(as: "overrides") || $0.hasSameBytes(as: "override") }
  }

  /// Whether a context of that name holds by default where there is no other.
  static func isStandard(_ name: String) -> Bool { defaults.contains { $0.hasSameBytes(as: name.lowercased()) } }

  /// The words in a path that name modes other than a default one.
  static func modes(in path: String) -> Set<NameKey> {
    modeWords.intersection(words(of: path).filter { !isStandard($0) }.map { NameKey($0) })
  }

  /// Whether a folder of that name holds modes and is none itself: `themes`, `color-modes`, `theme`. One called `theme-a` or
  /// `brand-1` is a mode.
  static func isAxis(_ name: String) -> Bool {
    let words = words(of: name)
    return words.contains { axes.contains(NameKey($0)) } && !isMode(name)
      && (isPlural(words) || words.allSatisfy { isFiller($0) })
  }

  /// `brand` of `brand-1`, which is a mode of that.
  static func axis(in name: String) -> String? {
    isAxis(name) || isMode(name) ? nil : words(of: name).first { axes.contains(NameKey($0)) }
  }

  /// Whether its name says that there are several: `themes`.
  static func isPlural(_ name: String) -> Bool { isAxis(name) && isPlural(words(of: name)) }

  private static func isPlural(_ words: [String]) -> Bool {
    words.contains { axes.contains(NameKey($0)) && $0.utf8.last == UInt8(ascii: "s") }
  }

  /// Whether what a folder of that path holds lies over the themes, rather than being them.
  static func isOver(_ path: String) -> Bool {
    let last = path.split(separator: "/").last.map(String.init) ?? ""
    let themes = ["theme", "themes", "theming", "brand", "brands", "scheme", "schemes", "skin", "skins"]
    return !words(of: last).contains { word in themes.contains { $0.hasSameBytes(as: word) } }
  }

  /// Whether a name is that of a mode and of nothing else: `dark`, `Light High Contrast`, `default`.
  static func isMode(_ name: String) -> Bool {
    let words = words(of: name).filter { !axes.contains(NameKey($0)) }
    return !words.isEmpty
      && words.allSatisfy { modeWords.contains(NameKey($0)) || $0.hasSameBytes(as: "default") }
  }

  /// What is the same for `Dark HC`, `dark-hc` and `darkHc`.
  static func key(of name: String) -> NameKey {
    NameKey(words(of: name).joined())
  }

  /// The parts of a name, in lower case: `high` and `contrast` of `high-contrast` and `highContrast`.
  static func words(of name: String) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    var wasSmall = false
    func isSmall(_ byte: UInt8) -> Bool { (0x61...0x7a).contains(byte) || (0x30...0x39).contains(byte) }
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: " "), UInt8(ascii: "/"):
        if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
        word = []
      default:
        if wasSmall, (0x41...0x5a).contains(byte), !word.isEmpty {
          words.append(String(decoding: word, as: UTF8.self))
          word = []
        }
        word.append((0x41...0x5a).contains(byte) ? byte | 0x20 : byte)
      }
      wasSmall = isSmall(byte)
    }
    if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
    return words
  }
}
