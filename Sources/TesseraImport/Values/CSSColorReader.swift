internal import JSON
internal import TesseraDomain

/// Reads the spellings that CSS has for a color, and `rgba({reference}, 50%)`, which Tokens Studio adds.
///
/// Source: CSS Color 4, sections 4 to 10.
struct CSSColorReader {
  /// What a reference stands for, converted; nil where that is not one value.
  let value: (String) -> JSONValue?

  /// Whether a component was outside its range and was brought into it, as CSS does.
  private(set) var isClamped = false

  /// Whether the opacity was missing: `none`.
  private(set) var hasNoAlpha = false

  /// Whether a reference has a part in the color.
  private(set) var isComputed = false

  /// Whether a reference has no value, or not one in every context.
  private(set) var isUnknown = false

  init(value: @escaping (String) -> JSONValue?) {
    self.value = value
  }

  /// The color that `text` says; nil if it is none, or one that 2025.10 cannot hold.
  mutating func read(_ text: String) -> Color? {
    var scanner = CSSScanner(text)
    scanner.skipSpace()
    guard let color = color(&scanner) else { return nil }
    scanner.skipSpace()
    return scanner.isAtEnd ? color : nil
  }

  private mutating func color(_ scanner: inout CSSScanner) -> Color? {
    if let hex = scanner.hex() { return Color(hexOnly: hex) }
    if let reference = scanner.reference() {
      return found(reference).flatMap { Color(strict: $0) }
    }
    guard let word = scanner.word() else { return nil }
    guard scanner.take("(") else { return CSSColorName.color(word) }
    return function(word, &scanner)
  }

  private mutating func found(_ reference: String) -> JSONValue? {
    isComputed = true
    let json = value(reference)
    if json == nil { isUnknown = true }
    return json
  }

  // MARK: - Functions

  private enum Item {
    case quantity(Quantity)
    case none
    case color(Color)

    var isNone: Bool { if case .none = self { true } else { false } }
  }

  private mutating func function(_ name: String, _ scanner: inout CSSScanner) -> Color? {
    var space: ColorSpace?
    if name == "color" {
      scanner.skipSpace()
      guard let word = scanner.word(), let named = Self.spaces[word], scanner.skipSpace() else { return nil }
      space = named
    }
    guard let items = items(&scanner) else { return nil }
    if case .color(let base)? = items.first {
      guard ["rgb", "rgba", "hsl", "hsla"].contains(name), items.count == 2, let alpha = alpha(items[1]) else {
        return nil
      }
      return base.with(alpha: alpha)
    }
    guard items.count == 3 || items.count == 4 else { return nil }
    let alpha = items.count == 4 ? alpha(items[3]) : 1
    guard let alpha else { return nil }
    switch name {
    case "rgb", "rgba": return rgb(items, alpha)
    case "hsl", "hsla": return build(.hsl, [hue(items[0]), part(items[1], 100), part(items[2], 100)], alpha)
    case "hwb": return build(.hwb, [hue(items[0]), part(items[1], 100), part(items[2], 100)], alpha)
    case "lab": return build(.lab, [part(items[0], 100), part(items[1], 125), part(items[2], 125)], alpha)
    case "lch": return build(.lch, [part(items[0], 100), part(items[1], 150), hue(items[2])], alpha)
    case "oklab": return build(.oklab, [part(items[0], 1), part(items[1], 0.4), part(items[2], 0.4)], alpha)
    case "oklch": return build(.oklch, [part(items[0], 1), part(items[1], 0.4), hue(items[2])], alpha)
    case "color":
      // CSS keeps what is outside the gamut; 2025.10 has no room for it.
      let before = isClamped
      let color = space.flatMap { build($0, [part(items[0], 1), part(items[1], 1), part(items[2], 1)], alpha) }
      return isClamped == before ? color : nil
    default: return nil
    }
  }

  private static let spaces: [String: ColorSpace] = {
    var spaces: [String: ColorSpace] = ["xyz": .xyzD65]
    for space in [
      ColorSpace.srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD50, .xyzD65,
    ] {
      spaces[space.rawValue] = space
    }
    return spaces
  }()

  /// What stands between the brackets: with commas, or with spaces and a slash before the opacity. With commas there is no
  /// `none`.
  private mutating func items(_ scanner: inout CSSScanner) -> [Item]? {
    var items: [Item] = []
    scanner.skipSpace()
    var hasCommas = false
    while true {
      guard let item = item(&scanner) else { return nil }
      items.append(item)
      let hasSpace = scanner.skipSpace()
      if scanner.take(")") { return hasCommas && items.contains(where: \.isNone) ? nil : items }
      guard items.count < 4 else { return nil }
      if scanner.take(",") {
        guard items.count == 1 || hasCommas else { return nil }
        hasCommas = true
      } else if scanner.take("/") {
        guard items.count == 3 || items.count == 1 else { return nil }
      } else {
        guard hasSpace, !hasCommas, items.count < 3 else { return nil }
      }
      scanner.skipSpace()
    }
  }

  private mutating func item(_ scanner: inout CSSScanner) -> Item? {
    if let quantity = scanner.quantity() { return .quantity(quantity) }
    if let reference = scanner.reference() {
      guard let json = found(reference) else { return nil }
      return Quantity(json).map { .quantity($0) } ?? Color(strict: json).map { .color($0) }
    }
    if let hex = scanner.hex() { return Color(hexOnly: hex).map { .color($0) } }
    guard let word = scanner.word() else { return nil }
    return word == "none" ? Item.none : CSSColorName.color(word).map { .color($0) }
  }

  // MARK: - Components

  private mutating func rgb(_ items: [Item], _ alpha: Double) -> Color? {
    var areBytes = true
    let parts = items.prefix(3).map { item -> ColorComponent? in
      guard case .quantity(let quantity) = item else {
        areBytes = false
        if case .none = item { return ColorComponent.none }
        return nil
      }
      switch quantity.unit {
      case "":
        areBytes = areBytes && quantity.value == quantity.value.rounded()
        return .number(quantity.value / 255)
      case "%":
        areBytes = false
        return .number(quantity.value / 100)
      default: return nil
      }
    }
    guard let color = build(.srgb, parts, alpha) else { return nil }
    // Whole steps are what a fallback says exactly.
    return areBytes
      ? Color(space: .srgb, components: color.components, alpha: alpha, hex: color.clippedHex()) : color
  }

  /// A number, or a percentage of `whole`.
  private func part(_ item: Item, _ whole: Double) -> ColorComponent? {
    switch item {
    case .none: ColorComponent.none
    case .quantity(let quantity) where quantity.unit.isEmpty: .number(quantity.value)
    case .quantity(let quantity) where quantity.unit == "%": .number(quantity.value * whole / 100)
    case .quantity, .color: nil
    }
  }

  private func hue(_ item: Item) -> ColorComponent? {
    switch item {
    case .none: return ColorComponent.none
    case .color: return nil
    case .quantity(let quantity):
      let degrees: Double
      switch quantity.unit {
      case "", "deg": degrees = quantity.value
      case "rad": degrees = quantity.value * 180 / .pi
      case "grad": degrees = quantity.value * 0.9
      case "turn": degrees = quantity.value * 360
      default: return nil
      }
      let rest = degrees.truncatingRemainder(dividingBy: 360)
      let positive = rest < 0 ? rest + 360 : rest
      return .number(positive < 360 && positive != 0 ? positive : 0)
    }
  }

  /// An opacity from 0 to 1; `none`, which 2025.10 does not have here, shows as 0.
  private mutating func alpha(_ item: Item) -> Double? {
    guard let part = part(item, 1) else { return nil }
    if part.isNone { hasNoAlpha = true }
    return clamped(Quantity.rounded(part.value), 0...1)
  }

  private mutating func build(_ space: ColorSpace, _ parts: [ColorComponent?], _ alpha: Double) -> Color? {
    var components: [ColorComponent] = []
    for (index, part) in parts.enumerated() {
      guard let part else { return nil }
      guard case .number(let value) = part, !space.accepts(value, component: index) else {
        components.append(part)
        continue
      }
      let upper = space.upperLimit(component: index)
      components.append(.number(clamped(value, 0...upper)))
    }
    guard components.count == 3 else { return nil }
    return Color(space: space, components: (components[0], components[1], components[2]), alpha: alpha)
  }

  private mutating func clamped(_ value: Double, _ range: ClosedRange<Double>) -> Double {
    guard !range.contains(value) else { return value }
    isClamped = true
    return value < range.lowerBound ? range.lowerBound : range.upperBound
  }
}

extension ColorSpace {
  /// The largest number that a component may be; the largest there is where it has no bound.
  fileprivate func upperLimit(component: Int) -> Double {
    [1, 100].first { accepts($0, component: component) && !accepts($0 + 0.5, component: component) }
      ?? .greatestFiniteMagnitude
  }
}
