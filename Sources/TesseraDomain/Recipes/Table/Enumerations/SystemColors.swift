/// The colours that a platform gives by their role, as UIKit names them.
///
/// The exporter knows AppKit's counterparts; where a platform has none, there is no minimum for it.
enum SystemColors {
  static let enumeration = Enumeration(
    "systemColor", swift: "UIColor", backgrounds + fills + texts + palette, isDeclarable: false)

  private static let phone = PlatformMinimum.everywhere.without(.tvOS, .watchOS)
  private static let screen = PlatformMinimum.everywhere.without(.watchOS)

  private static let backgrounds: [Enumeration.Case] = [
    .init("systemBackground", phone), .init("secondarySystemBackground", phone),
    .init("tertiarySystemBackground", phone), .init("systemGroupedBackground", phone),
    .init("secondarySystemGroupedBackground", phone), .init("tertiarySystemGroupedBackground", phone),
  ]

  private static let fills: [Enumeration.Case] = [
    "systemFill", "secondarySystemFill", "tertiarySystemFill", "quaternarySystemFill",
  ].map { .init($0, phone.from(macOS: .init(14))) }

  private static let texts: [Enumeration.Case] =
    [
      "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "link", "placeholderText", "separator",
      "opaqueSeparator", "tintColor",
    ].map { .init($0, screen) } + ["lightText", "darkText"].map { .init($0, phone.without(.macOS)) }

  private static let palette: [Enumeration.Case] =
    [
      "systemRed", "systemOrange", "systemYellow", "systemGreen", "systemMint", "systemTeal", "systemCyan",
      "systemBlue", "systemIndigo", "systemPurple", "systemPink", "systemBrown", "systemGray",
    ].map { .init($0, screen) }
    + ["systemGray2", "systemGray3", "systemGray4", "systemGray5", "systemGray6"].map {
      .init($0, phone.without(.macOS))
    }
}
