/// The colour spaces of the Design Tokens format.
///
/// Source: the Color module 2025.10, section on supported colour spaces. Percentages run from 0 to 100.
package enum ColorSpace: String, CaseIterable, Sendable {
  case srgb
  case srgbLinear = "srgb-linear"
  case displayP3 = "display-p3"
  case a98RGB = "a98-rgb"
  case prophotoRGB = "prophoto-rgb"
  case rec2020
  case xyzD65 = "xyz-d65"
  case xyzD50 = "xyz-d50"
  case hsl
  case hwb
  case lab
  case lch
  case oklab
  case oklch

  /// Whether `value` is allowed as component `component`, counted from 0; never for a number that is not finite.
  package func accepts(_ value: Double, component: Int) -> Bool {
    guard value.isFinite, (0...2).contains(component) else { return false }
    return switch limits[component] {
    case .closed(let upper): value >= 0 && value <= upper
    case .hue: value >= 0 && value < 360
    case .notNegative: value >= 0
    case .unbounded: true
    }
  }

  /// The names of the three components, as people know them: `["red", "green", "blue"]`.
  package var componentNames: [String] {
    switch self {
    case .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020: ["red", "green", "blue"]
    case .xyzD65, .xyzD50: ["X", "Y", "Z"]
    case .hsl: ["hue", "saturation", "lightness"]
    case .hwb: ["hue", "whiteness", "blackness"]
    case .lab, .oklab: ["lightness", "a", "b"]
    case .lch, .oklch: ["lightness", "chroma", "hue"]
    }
  }

  /// What ``accepts(_:component:)`` asks of a component, for messages: `"0 to 1"`.
  package func rangeDescription(component: Int) -> String {
    guard (0...2).contains(component) else { return "no such component" }
    return switch limits[component] {
    case .closed(let upper): "0 to \(Int(upper))"
    case .hue: "0 to 360, 360 excluded"
    case .notNegative: "0 or more"
    case .unbounded: "any number"
    }
  }

  /// Which component is a hue, if one is.
  package var hueComponent: Int? {
    switch self {
    case .hsl, .hwb: 0
    case .lch, .oklch: 2
    default: nil
    }
  }

  // MARK: - Limits

  private enum Limit {
    case closed(Double)
    case hue
    case notNegative
    case unbounded
  }

  private var limits: InlineArray<3, Limit> {
    switch self {
    case .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD65, .xyzD50:
      [.closed(1), .closed(1), .closed(1)]
    case .hsl, .hwb: [.hue, .closed(100), .closed(100)]
    case .lab: [.closed(100), .unbounded, .unbounded]
    case .lch: [.closed(100), .notNegative, .hue]
    case .oklab: [.closed(1), .unbounded, .unbounded]
    case .oklch: [.closed(1), .notNegative, .hue]
    }
  }
}
