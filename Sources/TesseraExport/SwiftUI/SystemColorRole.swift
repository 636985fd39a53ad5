/// A colour that the platform gives by its role.
///
/// Roles bear UIKit's names. AppKit has counterparts for many; where a platform has none, a token's own value stands in.
struct SystemColorRole {
  let name: String
  /// The class property of `NSColor`; `nil` where there is none.
  let appKit: String?
  /// UIKit's backgrounds, fills and numbered grays are not there on tvOS. watchOS has no role at all.
  let isOnTV: Bool
  /// Whether AppKit's is there from macOS 14 on.
  let isFromSonoma: Bool

  static let all: [SystemColorRole] = [
    Self("label", "labelColor"), Self("secondaryLabel", "secondaryLabelColor"),
    Self("tertiaryLabel", "tertiaryLabelColor"), Self("quaternaryLabel", "quaternaryLabelColor"),
    Self("link", "linkColor"), Self("placeholderText", "placeholderTextColor"), Self("separator", "separatorColor"),
    Self("opaqueSeparator", "gridColor"), Self("tintColor", "controlAccentColor"),
    Self("systemBackground", "windowBackgroundColor", tv: false),
    Self("secondarySystemBackground", "controlBackgroundColor", tv: false),
    Self("tertiarySystemBackground", "textBackgroundColor", tv: false),
    Self("systemGroupedBackground", "windowBackgroundColor", tv: false),
    Self("secondarySystemGroupedBackground", "controlBackgroundColor", tv: false),
    Self("tertiarySystemGroupedBackground", "textBackgroundColor", tv: false),
    Self("systemFill", "systemFill", tv: false, sonoma: true),
    Self("secondarySystemFill", "secondarySystemFill", tv: false, sonoma: true),
    Self("tertiarySystemFill", "tertiarySystemFill", tv: false, sonoma: true),
    Self("quaternarySystemFill", "quaternarySystemFill", tv: false, sonoma: true),
    Self("lightText", nil, tv: false), Self("darkText", nil, tv: false), Self("systemRed", "systemRed"),
    Self("systemOrange", "systemOrange"), Self("systemYellow", "systemYellow"), Self("systemGreen", "systemGreen"),
    Self("systemMint", "systemMint"), Self("systemTeal", "systemTeal"), Self("systemCyan", "systemCyan"),
    Self("systemBlue", "systemBlue"), Self("systemIndigo", "systemIndigo"), Self("systemPurple", "systemPurple"),
    Self("systemPink", "systemPink"), Self("systemBrown", "systemBrown"), Self("systemGray", "systemGray"),
    Self("systemGray2", nil, tv: false), Self("systemGray3", nil, tv: false), Self("systemGray4", nil, tv: false),
    Self("systemGray5", nil, tv: false), Self("systemGray6", nil, tv: false),
  ]

  static func named(_ name: String) -> SystemColorRole? {
    all.first { $0.name == name }
  }

  private init(_ name: String, _ appKit: String?, tv: Bool = true, sonoma: Bool = false) {
    self.name = name
    self.appKit = appKit
    isOnTV = tv
    isFromSonoma = sonoma
  }

  /// The function of the support file that asks the platform.
  func appendDeclaration(to out: inout [UInt8], _ minimum: MinimumSystems) {
    out.append("  nonisolated static func ")
    out.append(name)
    out.append("(else fallback: @autoclosure () -> SwiftUI.Color) -> SwiftUI.Color {\n")
    out.append(isOnTV ? "    #if os(watchOS)\n" : "    #if os(tvOS) || os(watchOS)\n")
    out.append("      return fallback()\n    #elseif canImport(UIKit)\n      return SwiftUI.Color(uiColor: .")
    out.append(name)
    if let appKit {
      out.append(")\n    #elseif canImport(AppKit)\n")
      if isFromSonoma, !minimum.includes(iOS: 0, macOS: 14, tvOS: 0, watchOS: 0) {
        out.append("      guard #available(macOS 14, *) else { return fallback() }\n")
      }
      out.append("      return SwiftUI.Color(nsColor: .")
      out.append(appKit)
    }
    out.append(")\n    #else\n      return fallback()\n    #endif\n  }\n")
  }
}
