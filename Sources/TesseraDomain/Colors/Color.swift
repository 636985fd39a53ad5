/// A colour as a token holds it: a space, three components, an opacity and perhaps a fallback.
///
/// Nothing is checked or changed here: ``ColorSpace/accepts(_:component:)`` is the rule for what a file may say, and maths
/// may leave the ranges, as with a wide colour seen from sRGB. `==` compares what is stored; ``means(_:)`` compares colours.
package struct Color: Hashable, Sendable {
  package let space: ColorSpace
  package let c1: ColorComponent
  package let c2: ColorComponent
  package let c3: ColorComponent
  /// From 0, transparent, to 1.
  package let alpha: Double
  /// The author's fallback for sRGB, `"#rrggbb"` in lower case. It never has a part in the maths.
  package let hex: String?
  /// Whether the author wrote nothing but a hexadecimal string, so that the components are no finer than 8 bits.
  package let isHexOnly: Bool

  package init(
    space: ColorSpace, components: (ColorComponent, ColorComponent, ColorComponent), alpha: Double = 1,
    hex: String? = nil
  ) {
    self.init(space: space, components: components, alpha: alpha, hex: hex, isHexOnly: false)
  }

  /// A colour without `none`.
  package init(_ space: ColorSpace, _ c1: Double, _ c2: Double, _ c3: Double, alpha: Double = 1) {
    self.init(space: space, components: (.number(c1), .number(c2), .number(c3)), alpha: alpha)
  }

  init(
    space: ColorSpace, components: (ColorComponent, ColorComponent, ColorComponent), alpha: Double, hex: String?,
    isHexOnly: Bool
  ) {
    self.space = space
    (c1, c2, c3) = components
    self.alpha = alpha
    self.hex = hex.map { $0.utf8.contains { $0 >= 65 && $0 <= 70 } ? $0.lowercased() : $0 }
    self.isHexOnly = isHexOnly
  }

  package var components: (ColorComponent, ColorComponent, ColorComponent) { (c1, c2, c3) }
}
