extension MemberTable {
  // MARK: - Fonts

  private static let weight = ValueType.enumeration("fontWeight")
  private static let design = ValueType.enumeration("fontDesign")

  static let fonts: [Member] =
    [
      "largeTitle", "title", "title2", "title3", "headline", "subheadline", "body", "callout", "footnote", "caption",
      "caption2",
    ].map { Member($0, gives: .font) } + [
      Member(
        "system", [.required("size", .length), .optional("weight", weight), .optional("design", design)], gives: .font),
      Member(
        "system", [.required("style", label: nil, .enumeration("fontTextStyle")), .optional("design", design)],
        gives: .font),
      Member(
        "system",
        [
          .required("style", label: nil, .enumeration("fontTextStyle")), .optional("design", design),
          .required("weight", weight),
        ], gives: .font, minimum: .iOS(16)),
      Member("custom", [.required("name", label: nil, .string), .required("size", .length)], gives: .font),
      Member(
        "custom",
        [
          .required("name", label: nil, .string), .required("size", .length),
          .required("relativeTo", .enumeration("fontTextStyle")),
        ], gives: .font),
      Member("custom", [.required("name", label: nil, .string), .required("fixedSize", .length)], gives: .font),
    ]

  static let fontMembers: [Member] = [
    Member("weight", [.required("weight", label: nil, weight)], gives: .font),
    Member("width", [.required("width", label: nil, .enumeration("fontWidth"))], gives: .font, minimum: .iOS(16)),
    Member("leading", [.required("leading", label: nil, .enumeration("fontLeading"))], gives: .font),
    Member("bold", [], gives: .font), Member("italic", [], gives: .font), Member("smallCaps", [], gives: .font),
    Member("lowercaseSmallCaps", [], gives: .font), Member("uppercaseSmallCaps", [], gives: .font),
    Member("monospacedDigit", [], gives: .font), Member("monospaced", [], gives: .font),
  ]

  // MARK: - Shapes

  private static let corners: [Signature.Parameter] = [
    .required("cornerRadius", .length), .optional("style", .enumeration("roundedCornerStyle")),
  ]
  private static let unevenCorners: [Signature.Parameter] = [
    .optional("topLeadingRadius", .length), .optional("bottomLeadingRadius", .length),
    .optional("bottomTrailingRadius", .length), .optional("topTrailingRadius", .length),
    .optional("style", .enumeration("roundedCornerStyle")),
  ]

  static let shapes: [Member] = [
    Member("rect", gives: .shape), Member("rect", corners, gives: .shape),
    Member(
      "rect",
      Signature(
        unevenCorners, minimum: .iOS(16),
        oneOf: ["topLeadingRadius", "bottomLeadingRadius", "bottomTrailingRadius", "topTrailingRadius"]),
      gives: .shape, minimum: .iOS(16)),
    Member("capsule", gives: .shape),
    Member("capsule", [.required("style", .enumeration("roundedCornerStyle"))], gives: .shape),
    Member("circle", gives: .shape), Member("ellipse", gives: .shape), Member("containerRelative", gives: .shape),
  ]

  static let shapeInits: [Member] = [
    Member("Rectangle", [], gives: .shape), Member("RoundedRectangle", corners, gives: .shape),
    Member("Capsule", [.optional("style", .enumeration("roundedCornerStyle"))], gives: .shape),
    Member("Circle", [], gives: .shape), Member("Ellipse", [], gives: .shape),
    Member("UnevenRoundedRectangle", unevenCorners, gives: .shape, minimum: .iOS(16)),
    Member("ContainerRelativeShape", [], gives: .shape),
  ]

  static let shapeMembers: [Member] = [
    Member("inset", [.required("by", .length)], gives: .shape),
    Member(
      "trim", [.optional("from", .length), .optional("to", .length)], gives: .shape, isInsettable: false),
    Member("rotation", [.required("angle", label: nil, .angle)], gives: .shape, isInsettable: false),
  ]

  // MARK: - Edges, insets and angles

  static let edges: [Member] = ["all", "horizontal", "vertical", "top", "leading", "bottom", "trailing"].map {
    Member($0, gives: .edges)
  }

  private static let sides: [Signature.Parameter] = [
    .required("top", .length), .required("leading", .length), .required("bottom", .length),
    .required("trailing", .length),
  ]

  static let insets: [Member] = [Member("init", sides, gives: .insets), Member("init", [], gives: .insets)]

  static let layoutInits: [Member] = [
    Member("EdgeInsets", sides, gives: .insets), Member("EdgeInsets", [], gives: .insets),
    Member("Angle", [.required("degrees", .number)], gives: .angle),
    Member("Angle", [.required("radians", .number)], gives: .angle),
    Member("UnitPoint", [.required("x", .length), .required("y", .length)], gives: .enumeration("unitPoint")),
  ]

  static let angles: [Member] = [
    Member("degrees", [.required("degrees", label: nil, .number)], gives: .angle),
    Member("radians", [.required("radians", label: nil, .number)], gives: .angle), Member("zero", gives: .angle),
  ]

  static let angleMembers: [Member] = [Member("degrees", gives: .number), Member("radians", gives: .number)]

  // MARK: - What is measured and counted

  static let geometryMembers: [Member] = [
    "size.width", "size.height", "safeAreaInsets.top", "safeAreaInsets.leading", "safeAreaInsets.bottom",
    "safeAreaInsets.trailing",
  ].map { Member($0, gives: .length) }

  static let stringMembers: [Member] = [Member("isEmpty", gives: .boolean), Member("count", gives: .integer)]

  // MARK: - Enumerations

  /// Static functions beside the cases, by enumeration.
  static let functions: [String: [Member]] = [
    "unitPoint": [
      Member("init", [.required("x", .length), .required("y", .length)], gives: .enumeration("unitPoint"))
    ],
    "gradientStop": [Member("init", stopParameters, gives: .enumeration("gradientStop"))],
    "lineHeight": [
      Member("multiple", [.required("factor", .length)], gives: lineHeight, minimum: .iOS(26)),
      Member("leading", [.required("increase", .length)], gives: lineHeight, minimum: .iOS(26)),
      Member("exact", [.required("points", .length)], gives: lineHeight, minimum: .iOS(26)),
    ],
    "presentationDetent": [
      Member("height", [.required("height", label: nil, .length)], gives: detent, minimum: .iOS(16)),
      Member("fraction", [.required("fraction", label: nil, .length)], gives: detent, minimum: .iOS(16)),
    ],
    "buttonBorderShape": [
      Member(
        "roundedRectangle", [.required("radius", .length)], gives: .enumeration("buttonBorderShape"),
        minimum: .everywhere.from(tvOS: .init(17)))
    ],
    "sensoryFeedback": [
      Member(
        "impact", [.optional("weight", .enumeration("feedbackWeight")), .optional("intensity", .number)],
        gives: feedback, minimum: .iOS(17)),
      Member(
        "impact", [.required("flexibility", .enumeration("feedbackFlexibility")), .optional("intensity", .number)],
        gives: feedback, minimum: .iOS(17)),
    ],
    "contentTransition": [
      Member(
        "numericText", [.optional("countsDown", .boolean)], gives: .enumeration("contentTransition"),
        minimum: .iOS(16)),
      Member(
        "numericText", [.required("value", .number)], gives: .enumeration("contentTransition"), minimum: .iOS(17)),
    ],
  ]

  private static let lineHeight = ValueType.enumeration("lineHeight")
  private static let detent = ValueType.enumeration("presentationDetent")
  private static let feedback = ValueType.enumeration("sensoryFeedback")

  /// What can follow a value of an enumeration.
  static let enumerationMembers: [String: [Member]] = [
    "dynamicTypeSize": [Member("isAccessibilitySize", gives: .boolean)],
    "symbolVariants": ["circle", "square", "rectangle", "fill", "slash"].map {
      Member($0, gives: .enumeration("symbolVariants"))
    },
    "glass": [
      Member("tint", [.required("color", label: nil, .color)], gives: .enumeration("glass"), minimum: .iOS(26)),
      Member(
        "interactive", [.optional("isEnabled", label: nil, .boolean)], gives: .enumeration("glass"),
        minimum: .iOS(26)),
    ],
  ]
}
