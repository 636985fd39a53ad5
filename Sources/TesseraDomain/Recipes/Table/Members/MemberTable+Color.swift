extension MemberTable {
  static let palette: [Member] = [
    "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown", "white",
    "gray", "black", "clear",
  ].map { Member($0, gives: .color) }

  /// Those that are no styles: there, the same names are relative to the foreground.
  static let semanticColors: [Member] = ["primary", "secondary", "accentColor"].map { Member($0, gives: .color) }

  static let styles: [Member] =
    palette
    + ["primary", "secondary", "tertiary", "quaternary", "foreground", "background", "tint"].map {
      Member($0, gives: .style)
    } + [Member("selection", gives: .style, minimum: .everywhere.without(.tvOS, .watchOS))]
    + [Member("quinary", gives: .style, minimum: .iOS(16))]
    + ["separator", "fill", "placeholder", "link"].map { Member($0, gives: .style, minimum: .iOS(17)) }
    + ["regularMaterial", "thickMaterial", "thinMaterial", "ultraThinMaterial", "ultraThickMaterial"].map {
      Member($0, gives: .style, minimum: .everywhere.from(watchOS: .init(10)))
    } + [Member("bar", gives: .style, minimum: .everywhere.without(.tvOS, .watchOS))] + gradientFunctions

  private static let gradientFunctions: [Member] =
    filled(by: "linearGradient", line).map { Member($0.0, $0.1, gives: .style) }
    + filled(by: "radialGradient", rings).map { Member($0.0, $0.1, gives: .style) }
    + filled(by: "ellipticalGradient", ellipses).map { Member($0.0, $0.1, gives: .style) }
    + filled(by: "angularGradient", arc).map { Member($0.0, $0.1, gives: .style) }
    + filled(by: "conicGradient", turn).map { Member($0.0, $0.1, gives: .style) }

  static let gradientInits: [Member] =
    [
      Member("Gradient", [.required("colors", .list(.color))], gives: .gradient),
      Member("Gradient", [.required("stops", .list(stop))], gives: .gradient),
    ]
    + constructed(by: "LinearGradient", line) + constructed(by: "RadialGradient", rings)
    + constructed(by: "EllipticalGradient", ellipses) + constructed(by: "AngularGradient", arc)
    + constructed(by: "AngularGradient", turn)

  static let gradientStatics: [Member] = [
    Member("init", [.required("colors", .list(.color))], gives: .gradient),
    Member("init", [.required("stops", .list(stop))], gives: .gradient),
    // `Gradient.Stop(color:location:)`.
    Member("Stop", stopParameters, gives: stop),
  ]

  static let stopParameters: [Signature.Parameter] = [.required("color", .color), .required("location", .length)]

  static let colorInits: [Member] = [
    Member("Color", [.required("name", label: nil, .string)], gives: .color),
    Member("Color", [.required("role", label: nil, .enumeration("systemColor"))], gives: .color),
    Member("Color", rgb, gives: .color),
    Member("Color", [space] + rgb, gives: .color),
    Member("Color", white, gives: .color),
    Member("Color", [space] + white, gives: .color),
    Member(
      "Color",
      [
        .required("hue", .number), .required("saturation", .number), .required("brightness", .number),
        .optional("opacity", .number),
      ], gives: .color),
  ]

  static let colorMembers: [Member] = [
    Member("opacity", [.required("opacity", label: nil, .number)], gives: .color),
    Member("mix", [.required("with", .color), .required("by", .number)], gives: .color, minimum: .iOS(18)),
    Member("gradient", gives: .style, minimum: .iOS(16)),
  ]

  static let styleMembers: [Member] = [
    Member("opacity", [.required("opacity", label: nil, .number)], gives: .style)
  ]

  // MARK: - Parts

  private static let space = Signature.Parameter.required("space", label: nil, .enumeration("rgbColorSpace"))
  private static let rgb: [Signature.Parameter] = [
    .required("red", .number), .required("green", .number), .required("blue", .number), .optional("opacity", .number),
  ]
  private static let white: [Signature.Parameter] = [.required("white", .number), .optional("opacity", .number)]

  private static let stop = ValueType.enumeration("gradientStop")
  private static let point = ValueType.enumeration("unitPoint")
  private static let line: [Signature.Parameter] = [.required("startPoint", point), .required("endPoint", point)]
  private static let rings: [Signature.Parameter] = [
    .required("center", point), .required("startRadius", .length), .required("endRadius", .length),
  ]
  private static let ellipses: [Signature.Parameter] = [
    .optional("center", point), .optional("startRadiusFraction", .length), .optional("endRadiusFraction", .length),
  ]
  private static let arc: [Signature.Parameter] = [
    .required("center", point), .required("startAngle", .angle), .required("endAngle", .angle),
  ]
  private static let turn: [Signature.Parameter] = [.required("center", point), .optional("angle", .angle)]

  /// With colours, with stops, and with a whole gradient, which static functions take without a label.
  private static func filled(by name: String, _ place: [Signature.Parameter]) -> [(String, Signature)] {
    [
      (name, Signature([.required("colors", .list(.color))] + place)),
      (name, Signature([.required("stops", .list(stop))] + place)),
      (name, Signature([.required("gradient", label: nil, .gradient)] + place)),
    ]
  }

  private static func constructed(by name: String, _ place: [Signature.Parameter]) -> [Member] {
    [
      Member(name, [.required("colors", .list(.color))] + place, gives: .style),
      Member(name, [.required("stops", .list(stop))] + place, gives: .style),
      Member(name, [.required("gradient", .gradient)] + place, gives: .style),
    ]
  }
}
