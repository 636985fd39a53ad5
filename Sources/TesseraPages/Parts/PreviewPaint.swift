internal import HTML
internal import TesseraDomain

/// The colors and fonts that SwiftUI itself knows, as iOS shows them.
struct PreviewPaint {
  let isDark: Bool

  var label: Color { isDark ? Color(.srgb, 1, 1, 1) : Color(.srgb, 0, 0, 0) }

  /// The color that a value stands for; `nil` for what is none, or known to the app only.
  func color(_ value: RecipeValue) -> Color? {
    switch value.form {
    case .token(let token):
      if case .color(let color) = token.value { return color }
      return nil
    case .member(let name, of: _): return named(name)
    case .property(let base, let name):
      if name == "gradient" { return color(base) }
      return Self.typeName(base) == "Color" ? named(name) : nil
    case .call(let callee, let arguments):
      if case .property(let base, "opacity") = callee.form {
        guard let color = color(base), let alpha = arguments.first?.value.number else { return nil }
        return Color(
          space: color.space, components: color.components, alpha: max(0, min(1, color.alpha * alpha)))
      }
      guard Self.typeName(callee) == "Color", let first = arguments.first else { return nil }
      if case .member(let role, of: _) = first.value.form { return named(role) }
      return nil
    default: return nil
    }
  }

  /// A linear gradient between colors, left to right or as it says.
  func gradient(_ value: RecipeValue) -> Style.Value? {
    if case .token(let token) = value.form, case .gradient(let stops) = token.value { return Samples.gradient(stops) }
    guard case .call(let callee, let arguments) = value.form, Self.typeName(callee) == "LinearGradient",
      case .list(let colors)? = arguments.first(where: { $0.label == "colors" })?.value.form
    else { return nil }
    let shown = colors.prefix(Samples.maximumParts).compactMap(color)
    guard shown.count > 1 else { return nil }
    let start = Self.names(arguments.first { $0.label == "startPoint" }?.value).first ?? "leading"
    let way: Style.Value = start.hasPrefix("top") ? .word("to bottom") : .word("to right")
    return .function("linear-gradient", [.list([way] + shown.map(Samples.plain))])
  }

  // MARK: - Reading values

  /// The names of members: of one, or of a list of them.
  static func names(_ value: RecipeValue?) -> [String] {
    switch value?.form {
    case .member(let name, of: _)?: [name]
    case .list(let elements)?: elements.flatMap { names($0) }
    default: []
    }
  }

  static func typeName(_ value: RecipeValue) -> String? {
    if case .type(let name) = value.form { return name }
    return nil
  }

  static func token(_ value: RecipeValue) -> TokenValue? {
    if case .token(let token) = value.form { return token.value }
    return nil
  }

  // MARK: - Apple's colors

  private func named(_ name: String) -> Color? {
    if let (light, dark) = Self.colors[name] { return Self.color(isDark ? dark : light) }
    return nil
  }

  /// `rrggbbaa`.
  private static func color(_ value: UInt32) -> Color {
    func part(_ shift: UInt32) -> Double { Double(value >> shift & 255) / 255 }
    return Color(.srgb, part(24), part(16), part(8), alpha: part(0))
  }

  /// Light and dark, by the names of SwiftUI and of UIKit.
  ///
  /// Source: Apple, Human Interface Guidelines, "Color", specifications of iOS.
  private static let colors: [String: (UInt32, UInt32)] = [
    "black": (0x0000_00FF, 0x0000_00FF), "white": (0xFFFF_FFFF, 0xFFFF_FFFF), "clear": (0x0000_0000, 0x0000_0000),
    "red": (0xFF3B_30FF, 0xFF45_3AFF), "orange": (0xFF95_00FF, 0xFF9F_0AFF), "yellow": (0xFFCC_00FF, 0xFFD6_0AFF),
    "green": (0x34C7_59FF, 0x30D1_58FF), "mint": (0x00C7_BEFF, 0x63E6_E2FF), "teal": (0x30B0_C7FF, 0x40CB_E0FF),
    "cyan": (0x32AD_E6FF, 0x64D2_FFFF), "blue": (0x007A_FFFF, 0x0A84_FFFF), "indigo": (0x5856_D6FF, 0x5E5C_E6FF),
    "purple": (0xAF52_DEFF, 0xBF5A_F2FF), "pink": (0xFF2D_55FF, 0xFF37_5FFF), "brown": (0xA284_5EFF, 0xAC8E_68FF),
    "gray": (0x8E8E_93FF, 0x8E8E_93FF), "primary": (0x0000_00FF, 0xFFFF_FFFF), "secondary": (0x3C3C_4399, 0xEBEB_F599),
    "tertiary": (0x3C3C_434D, 0xEBEB_F54D), "quaternary": (0x3C3C_432E, 0xEBEB_F52E),
    "accentColor": (0x007A_FFFF, 0x0A84_FFFF), "tint": (0x007A_FFFF, 0x0A84_FFFF),
    "tintColor": (0x007A_FFFF, 0x0A84_FFFF), "link": (0x007A_FFFF, 0x0984_FFFF),
    "label": (0x0000_00FF, 0xFFFF_FFFF), "secondaryLabel": (0x3C3C_4399, 0xEBEB_F599),
    "tertiaryLabel": (0x3C3C_434D, 0xEBEB_F54D), "quaternaryLabel": (0x3C3C_432E, 0xEBEB_F52E),
    "placeholderText": (0x3C3C_434D, 0xEBEB_F54D), "separator": (0x3C3C_434A, 0x5454_5899),
    "opaqueSeparator": (0xC6C6_C8FF, 0x3838_3AFF), "background": (0xFFFF_FFFF, 0x0000_00FF),
    "systemBackground": (0xFFFF_FFFF, 0x0000_00FF), "secondarySystemBackground": (0xF2F2_F7FF, 0x1C1C_1EFF),
    "tertiarySystemBackground": (0xFFFF_FFFF, 0x2C2C_2EFF), "systemGroupedBackground": (0xF2F2_F7FF, 0x0000_00FF),
    "secondarySystemGroupedBackground": (0xFFFF_FFFF, 0x1C1C_1EFF),
    "tertiarySystemGroupedBackground": (0xF2F2_F7FF, 0x2C2C_2EFF), "systemFill": (0x7878_8033, 0x7878_805C),
    "secondarySystemFill": (0x7878_8029, 0x7878_8052), "tertiarySystemFill": (0x7676_801F, 0x7676_803D),
    "quaternarySystemFill": (0x7474_8014, 0x7676_802E), "systemRed": (0xFF3B_30FF, 0xFF45_3AFF),
    "systemOrange": (0xFF95_00FF, 0xFF9F_0AFF), "systemYellow": (0xFFCC_00FF, 0xFFD6_0AFF),
    "systemGreen": (0x34C7_59FF, 0x30D1_58FF), "systemBlue": (0x007A_FFFF, 0x0A84_FFFF),
    "systemIndigo": (0x5856_D6FF, 0x5E5C_E6FF), "systemPurple": (0xAF52_DEFF, 0xBF5A_F2FF),
    "systemPink": (0xFF2D_55FF, 0xFF37_5FFF), "systemGray": (0x8E8E_93FF, 0x8E8E_93FF),
    "systemGray2": (0xAEAE_B2FF, 0x6363_66FF), "systemGray3": (0xC7C7_CCFF, 0x4848_4AFF),
    "systemGray4": (0xD1D1_D6FF, 0x3A3A_3CFF), "systemGray5": (0xE5E5_EAFF, 0x2C2C_2EFF),
    "systemGray6": (0xF2F2_F7FF, 0x1C1C_1EFF),
  ]
}

/// A font of SwiftUI, as iOS shows it where text has its usual size.
struct PreviewFont {
  private var families = ["system-ui"]
  private var size = 17.0
  private var weight = 400.0
  private var isItalic = false

  /// `nil` for what is no font, or known to the app only.
  init?(_ value: RecipeValue) {
    switch value.form {
    case .token(let token):
      guard case .typography(let type) = token.value else { return nil }
      families = type.fontFamily.value
      size = type.fontSize.value.pixels
      weight = type.fontWeight.value.value
    case .member(let name, of: _):
      guard let (size, weight) = Self.styles[name] else { return nil }
      (self.size, self.weight) = (size, weight)
    case .call(let callee, let arguments):
      guard let font = Self.called(callee, arguments) else { return nil }
      self = font
    default: return nil
    }
  }

  private init(system arguments: [RecipeValue.Argument]) { take(arguments) }

  private static func called(_ callee: RecipeValue, _ arguments: [RecipeValue.Argument]) -> PreviewFont? {
    switch callee.form {
    case .property(let base, let name):
      if PreviewPaint.typeName(base) == "Font", name == "system" { return PreviewFont(system: arguments) }
      guard var font = PreviewFont(base) else { return nil }
      switch name {
      case "bold": font.weight = 700
      case "italic": font.isItalic = true
      case "weight": font.weight = arguments.first.flatMap { weight($0.value) } ?? font.weight
      default: break
      }
      return font
    case .member("system", of: _): return PreviewFont(system: arguments)
    default: return nil
    }
  }

  private mutating func take(_ arguments: [RecipeValue.Argument]) {
    for argument in arguments {
      switch argument.label {
      case "size": size = argument.value.number ?? size
      case "weight": weight = Self.weight(argument.value) ?? weight
      case nil:
        if case .member(let name, of: _) = argument.value.form, let style = Self.styles[name] {
          (size, weight) = style
        }
      default: break
      }
    }
  }

  func append(to style: inout Style) {
    style.set("font-family", .list(families.prefix(Samples.maximumFamilies).map(Samples.family)))
    style.set("font-size", .pixels(size.isFinite ? max(6, min(60, size)) : 17))
    style.set("font-weight", .number(weight))
    if isItalic { style.set("font-style", .word("italic")) }
  }

  static func weight(_ value: RecipeValue) -> Double? {
    if case .token(let token) = value.form, case .fontWeight(let weight) = token.value { return weight.value }
    guard case .member(let name, of: _) = value.form else { return nil }
    return weights[name]
  }

  private static let weights: [String: Double] = [
    "ultraLight": 100, "thin": 200, "light": 300, "regular": 400, "medium": 500, "semibold": 600, "bold": 700,
    "heavy": 800, "black": 900,
  ]

  /// Source: Apple, Human Interface Guidelines, "Typography", Dynamic Type at its usual size.
  private static let styles: [String: (Double, Double)] = [
    "largeTitle": (34, 400), "title": (28, 400), "title2": (22, 400), "title3": (20, 400), "headline": (17, 600),
    "body": (17, 400), "callout": (16, 400), "subheadline": (15, 400), "footnote": (13, 400), "caption": (12, 400),
    "caption2": (11, 400),
  ]
}
