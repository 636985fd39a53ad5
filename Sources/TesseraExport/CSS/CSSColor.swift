internal import JSON
internal import TesseraDomain

/// Colours in the notation of CSS.
///
/// Source: CSS Color Level 4, sections 5 (`rgb()`), 9 and 10 (Lab and OKLab), 11 (`color()`), 13 (gamut mapping).
enum CSSColor {
  static func isInSRGB(_ color: Color) -> Bool {
    switch color.space {
    case .srgb, .hsl, .hwb: true
    default: color.isIn(.srgb)
    }
  }

  /// Appends `#rrggbb`, or `rgb(r g b / a)` where it is not opaque; a colour out of gamut is mapped into sRGB.
  static func append(_ color: Color, to out: inout [UInt8]) {
    guard color.alpha < 1 else { return append(hexadecimal: color, to: &out) }
    let channels = channels(of: color)
    out.append("rgb(")
    JSONText.append(integer: Int64(channels.x), to: &out)
    out.append(" ")
    JSONText.append(integer: Int64(channels.y), to: &out)
    out.append(" ")
    JSONText.append(integer: Int64(channels.z), to: &out)
    append(alpha: color.alpha, to: &out)
    out.append(")")
  }

  /// Appends `#rrggbb` of a colour mapped into sRGB, without its alpha.
  static func append(hexadecimal color: Color, to out: inout [UInt8]) {
    let channels = channels(of: color)
    out.append(UInt8(ascii: "#"))
    append(hexadecimal: channels.x, to: &out)
    append(hexadecimal: channels.y, to: &out)
    append(hexadecimal: channels.z, to: &out)
  }

  private static func channels(of color: Color) -> SIMD3<UInt8> {
    let range = 0.0...1.0
    let isPlain =
      color.space == .srgb && range ~= color.c1.value && range ~= color.c2.value && range ~= color.c3.value
    let mapped = isPlain ? color : color.mapped(to: .srgb)
    return SIMD3(byte(mapped.c1), byte(mapped.c2), byte(mapped.c3))
  }

  /// Appends a colour in its own space.
  static func append(wide color: Color, to out: inout [UInt8]) {
    switch color.space {
    case .lab, .lch, .oklab, .oklch, .hsl, .hwb:
      out.append(color.space.rawValue)
      out.append(UInt8(ascii: "("))
    case .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD65, .xyzD50:
      out.append("color(")
      out.append(color.space.rawValue)
      out.append(UInt8(ascii: " "))
    }
    append(color.c1, to: &out)
    out.append(UInt8(ascii: " "))
    append(color.c2, to: &out)
    out.append(UInt8(ascii: " "))
    append(color.c3, to: &out)
    if color.alpha < 1 { append(alpha: color.alpha, to: &out) }
    out.append(UInt8(ascii: ")"))
  }

  // MARK: - Pieces

  private static func append(_ component: ColorComponent, to out: inout [UInt8]) {
    switch component {
    case .number(let value): CanonicalJSON.append(number: value, to: &out)
    case .none: out.append("none")
    }
  }

  private static func append(alpha: Double, to out: inout [UInt8]) {
    out.append(" / ")
    CanonicalJSON.append(number: alpha, to: &out)
  }

  private static func byte(_ component: ColorComponent) -> UInt8 {
    UInt8((max(0, min(1, component.value)) * 255).rounded())
  }

  private static func append(hexadecimal byte: UInt8, to out: inout [UInt8]) {
    append(digit: byte >> 4, to: &out)
    append(digit: byte & 15, to: &out)
  }

  @inline(__always)
  private static func append(digit: UInt8, to out: inout [UInt8]) {
    out.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
  }
}
