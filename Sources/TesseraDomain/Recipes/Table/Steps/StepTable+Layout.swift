extension StepTable {
  /// Room, size and place.
  static let layout: [StepDefinition] = [
    StepDefinition(
      "padding", "Room around the view, on all edges or on some.",
      [
        Signature([.optional("edges", label: nil, .edges), .optional("length", label: nil, .length)]),
        Signature([.required("insets", label: nil, .insets)]),
      ]),
    StepDefinition(
      "safeAreaPadding", "Room around the view that counts as safe area to what is within.",
      [
        Signature(
          [.optional("edges", label: nil, .edges), .optional("length", label: nil, .length)], minimum: .iOS(17)),
        Signature([.required("insets", label: nil, .insets)], minimum: .iOS(17)),
      ]),
    StepDefinition(
      "frame", "A fixed size, or bounds for one.",
      [
        Signature(
          [
            .optional("width", .length), .optional("height", .length),
            .optional("alignment", .enumeration("alignment")),
          ], oneOf: ["width", "height"]),
        Signature(
          [
            .optional("minWidth", .length), .optional("idealWidth", .length), .optional("maxWidth", .length),
            .optional("minHeight", .length), .optional("idealHeight", .length), .optional("maxHeight", .length),
            .optional("alignment", .enumeration("alignment")),
          ], oneOf: ["minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight", "maxHeight"]),
      ]),
    StepDefinition(
      "containerRelativeFrame", "A size that follows the container's: its whole, or a number of equal parts of it.",
      [
        Signature(
          [.required("axes", label: nil, .enumeration("axes")), .optional("alignment", .enumeration("alignment"))],
          minimum: .iOS(17)),
        Signature(
          [
            .required("axes", label: nil, .enumeration("axes")), .required("count", .integer),
            .optional("span", .integer), .required("spacing", .length),
            .optional("alignment", .enumeration("alignment")),
          ], minimum: .iOS(17)),
      ]),
    StepDefinition(
      "fixedSize", "Keeps the size that the view would like, whatever it is offered.",
      [Signature(), Signature([.required("horizontal", .boolean), .required("vertical", .boolean)])]),
    StepDefinition(
      "aspectRatio", "Keeps width and height in proportion.",
      [
        Signature([
          .optional("aspectRatio", label: nil, .length), .required("contentMode", .enumeration("contentMode")),
        ])
      ]),
    StepDefinition("scaledToFit", "Grows in proportion until it fits.", [Signature()]),
    StepDefinition("scaledToFill", "Grows in proportion until nothing of its room is left.", [Signature()]),
    StepDefinition(
      "layoutPriority", "Who is offered room first; 0 where nothing is said.",
      [Signature([.required("value", label: nil, .number)])]),
    StepDefinition(
      "zIndex", "What lies in front; 0 where nothing is said.",
      [Signature([.required("value", label: nil, .number)])]),
    StepDefinition(
      "offset", "Draws the view elsewhere, and leaves its room where it was.",
      [Signature([.optional("x", .length), .optional("y", .length)], oneOf: ["x", "y"])]),
    StepDefinition(
      "position", "Puts the view's centre at a point of its parent.",
      [Signature([.optional("x", .length), .optional("y", .length)], oneOf: ["x", "y"])]),
    StepDefinition(
      "ignoresSafeArea", "Reaches under bars, rounded corners and the keyboard.",
      [
        Signature([
          .optional("regions", label: nil, .enumeration("safeAreaRegions")), .optional("edges", .edges),
        ])
      ]),
    StepDefinition(
      "safeAreaInset", "Shows a view at an edge, above content that then keeps clear of it.",
      [
        Signature(
          [
            .required("edge", .enumeration("verticalEdge")),
            .optional("alignment", .enumeration("horizontalAlignment")),
            .optional("spacing", .length),
          ], view: .required),
        Signature(
          [
            .required("side", label: "edge", .enumeration("horizontalEdge")),
            .optional("alignment", .enumeration("verticalAlignment")), .optional("spacing", .length),
          ], view: .required),
      ]),
    StepDefinition("hidden", "Leaves the view's room, and shows nothing.", [Signature()]),
    StepDefinition(
      "geometryGroup", "Moves as one when its parent moves in an animation.", [Signature(minimum: .iOS(17))]),
    StepDefinition(
      "id", "Whose change makes another view of it, with fresh state.",
      [Signature([.required("id", label: nil, .hashable)])]),
    StepDefinition(
      "tag", "What a picker or a tab bar selects by.",
      [Signature([.required("tag", label: nil, .hashable)])]),
  ]

  /// Grids and directions.
  static let alignments: [StepDefinition] = [
    StepDefinition(
      "gridCellColumns", "How many columns of a grid the view takes.",
      [Signature([.required("count", label: nil, .integer)], minimum: .iOS(16))]),
    StepDefinition(
      "gridCellAnchor", "Where the view sits in its cell of a grid.",
      [Signature([.required("anchor", label: nil, .enumeration("unitPoint"))], minimum: .iOS(16))]),
    StepDefinition(
      "gridColumnAlignment", "How a grid aligns the view's column.",
      [Signature([.required("guide", label: nil, .enumeration("horizontalAlignment"))], minimum: .iOS(16))]),
    StepDefinition(
      "gridCellUnsizedAxes", "Directions in which the view asks a grid for no room.",
      [Signature([.required("axes", label: nil, .enumeration("axes"))], minimum: .iOS(16))]),
    StepDefinition(
      "flipsForRightToLeftLayoutDirection", "Mirrors the view where text runs from right to left.",
      [Signature([.required("enabled", label: nil, .boolean)])]),
  ]
}
