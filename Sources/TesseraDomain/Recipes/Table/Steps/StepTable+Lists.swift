extension StepTable {
  /// Lists and their rows.
  static let lists: [StepDefinition] = [
    StepDefinition(
      "listStyle", "One of the system's styles for lists within.",
      [Signature([.required("style", label: nil, .enumeration("controlListStyle"))])]),
    StepDefinition(
      "listRowInsets", "Room around a row's content.", [Signature([.required("insets", label: nil, .insets)])]),
    StepDefinition(
      "listRowBackground", "What a row shows behind its content.", [Signature(view: .required)],
      spelling: .viewArgumentAlways),
    StepDefinition(
      "listRowSeparator", "Whether there are lines above and below a row.",
      [
        Signature(
          [
            .required("visibility", label: nil, .enumeration("visibility")),
            .optional("edges", .enumeration("verticalEdges")),
          ], minimum: .everywhere.from(macOS: .init(13)).without(.tvOS, .watchOS))
      ]),
    StepDefinition(
      "listRowSeparatorTint", "The colour of the lines above and below a row.",
      [
        Signature(
          [.required("color", label: nil, .color), .optional("edges", .enumeration("verticalEdges"))],
          minimum: .everywhere.from(macOS: .init(13)).without(.tvOS, .watchOS))
      ]),
    StepDefinition(
      "listItemTint", "The accent of a row.", [Signature([.required("tint", label: nil, .color)])]),
    StepDefinition(
      "headerProminence", "How much headers of sections stand out.",
      [Signature([.required("prominence", label: nil, .enumeration("prominence"))])]),
    StepDefinition(
      "badge", "A number or a text at the end of a row or on a tab.",
      [
        Signature([.required("count", label: nil, .integer)], minimum: .everywhere.without(.tvOS, .watchOS)),
        Signature([.required("label", label: nil, .string)], minimum: .everywhere.without(.tvOS, .watchOS)),
      ]),
    StepDefinition(
      "swipeActions", "Buttons that a swipe brings out of a row: a view, or a group of them.",
      [
        Signature(
          [.optional("edge", .enumeration("horizontalEdge")), .optional("allowsFullSwipe", .boolean)],
          minimum: .everywhere.without(.tvOS), view: .required)
      ]),
    StepDefinition(
      "contextMenu", "Buttons that come up when the view is held down: a view, or a group of them.",
      [Signature(minimum: .everywhere.without(.watchOS), view: .required)]),
  ]

  static let scrolling: [StepDefinition] = [
    StepDefinition(
      "scrollContentBackground", "Whether lists and forms within show their own background.",
      [
        Signature(
          [.required("visibility", label: nil, .enumeration("visibility"))], minimum: .iOS(16).without(.tvOS))
      ]),
    StepDefinition(
      "scrollIndicators", "Whether indicators show where one is.",
      [
        Signature(
          [
            .required("visibility", label: nil, .enumeration("scrollIndicatorVisibility")),
            .optional("axes", .enumeration("axes")),
          ], minimum: .iOS(16))
      ]),
    StepDefinition(
      "scrollDisabled", "Whether nothing within scrolls.",
      [Signature([.required("disabled", label: nil, .boolean)], minimum: .iOS(16))]),
    StepDefinition(
      "scrollDismissesKeyboard", "Whether scrolling puts the keyboard away.",
      [
        Signature(
          [.required("mode", label: nil, .enumeration("scrollDismissesKeyboardMode"))], minimum: .iOS(16))
      ]),
    StepDefinition(
      "scrollBounceBehavior", "Whether what scrolls bounces at its ends.",
      [
        Signature(
          [
            .required("behavior", label: nil, .enumeration("scrollBounceBehavior")),
            .optional("axes", .enumeration("axes")),
          ], minimum: PlatformMinimum.iOS(16, 4).from(macOS: .init(13, 3)))
      ]),
    StepDefinition(
      "scrollClipDisabled", "Whether what scrolls is drawn beyond its edges.",
      [Signature([.optional("disabled", label: nil, .boolean)], minimum: .iOS(17))]),
    StepDefinition(
      "scrollTargetLayout", "Makes what is within the places where scrolling stops.",
      [Signature([.optional("isEnabled", .boolean)], minimum: .iOS(17))]),
    StepDefinition(
      "contentMargins", "Room between what scrolls and its edges.",
      [
        Signature(
          [
            .required("length", label: nil, .length), .optional("placement", label: "for", margins),
          ], minimum: .iOS(17)),
        Signature(
          [
            .required("edges", label: nil, .edges), .required("length", label: nil, .length),
            .optional("placement", label: "for", margins),
          ], minimum: .iOS(17)),
      ]),
  ]

  private static let margins = ValueType.enumeration("contentMarginPlacement")
}
