/// What a written type means for its value: one of the thirteen types, or one that other tools have and 2025.10 writes
/// as one of them.
enum ValueKind: Hashable {
  case color, dimension, fontFamily, fontWeight, duration, cubicBezier, number
  case strokeStyle, border, transition, shadow, gradient, typography
  /// A number from 0 to 1 that may be written as a percentage.
  case opacity
  /// A multiple of the font size, or a dimension; 2025.10 has no type for it, so that the value decides.
  case lineHeight

  /// The `$type` of values of this kind; for line heights that of most.
  var typeName: String {
    switch self {
    case .color: "color"
    case .dimension: "dimension"
    case .fontFamily: "fontFamily"
    case .fontWeight: "fontWeight"
    case .duration: "duration"
    case .cubicBezier: "cubicBezier"
    case .number, .opacity, .lineHeight: "number"
    case .strokeStyle: "strokeStyle"
    case .border: "border"
    case .transition: "transition"
    case .shadow: "shadow"
    case .gradient: "gradient"
    case .typography: "typography"
    }
  }

  /// The kind that a written type names; nil for one that 2025.10 has no type for.
  ///
  /// Names are those of 2025.10, of its drafts, of Tokens Studio, Style Dictionary, Figma and Spectrum.
  init?(_ name: WrittenType) {
    guard let kind = Self.kinds[name.key] else { return nil }
    self = kind
  }

  private static let kinds: [String: ValueKind] = [
    "color": .color, "colour": .color,
    "dimension": .dimension, "spacing": .dimension, "sizing": .dimension, "size": .dimension, "space": .dimension,
    "borderradius": .dimension, "borderwidth": .dimension, "fontsize": .dimension, "fontsizes": .dimension,
    "letterspacing": .dimension, "letterspacings": .dimension, "paragraphspacing": .dimension,
    "paragraphindent": .dimension, "radius": .dimension,
    "fontfamily": .fontFamily, "fontfamilies": .fontFamily, "font": .fontFamily,
    "fontweight": .fontWeight, "fontweights": .fontWeight,
    "duration": .duration, "time": .duration,
    "cubicbezier": .cubicBezier, "easing": .cubicBezier, "timingfunction": .cubicBezier,
    "number": .number, "float": .number, "multiplier": .number, "gradientstop": .number,
    "opacity": .opacity, "lineheight": .lineHeight, "lineheights": .lineHeight,
    "strokestyle": .strokeStyle, "borderstyle": .strokeStyle,
    "border": .border, "transition": .transition, "gradient": .gradient, "typography": .typography,
    "shadow": .shadow, "boxshadow": .shadow, "dropshadow": .shadow, "innershadow": .shadow,
  ]
}
