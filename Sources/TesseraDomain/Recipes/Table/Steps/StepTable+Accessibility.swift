extension StepTable {
  /// What people who do not see the screen, or touch it otherwise, are told.
  static let accessibility: [StepDefinition] = [
    StepDefinition(
      "accessibilityLabel", "What the view is called.", [Signature([.required("label", label: nil, .string)])]),
    StepDefinition(
      "accessibilityValue", "What the view's value is.", [Signature([.required("value", label: nil, .string)])]),
    StepDefinition(
      "accessibilityHint", "What happens if it is used.", [Signature([.required("hint", label: nil, .string)])]),
    StepDefinition(
      "accessibilityIdentifier", "What tests find it by; nobody hears it.",
      [Signature([.required("identifier", label: nil, .string)])]),
    StepDefinition(
      "accessibilityHidden", "Whether the view is passed over.",
      [Signature([.required("hidden", label: nil, .boolean)])]),
    StepDefinition(
      "accessibilityAddTraits", "What kind of thing it is, too.",
      [Signature([.required("traits", label: nil, .enumeration("accessibilityTraits"))])]),
    StepDefinition(
      "accessibilityRemoveTraits", "What kind of thing it is not.",
      [Signature([.required("traits", label: nil, .enumeration("accessibilityTraits"))])]),
    StepDefinition(
      "accessibilityElement", "Makes one element of the view and what is within.",
      [Signature([.optional("children", .enumeration("accessibilityChildBehavior"))])]),
    StepDefinition(
      "accessibilityHeading", "The level of a heading.",
      [Signature([.required("level", label: nil, .enumeration("accessibilityHeadingLevel"))])]),
    StepDefinition(
      "accessibilitySortPriority", "Who is read first; 0 where nothing is said.",
      [Signature([.required("sortPriority", label: nil, .number)])]),
    StepDefinition(
      "accessibilityRespondsToUserInteraction", "Whether it can be used.",
      [Signature([.optional("respondsToUserInteraction", label: nil, .boolean)])]),
    StepDefinition(
      "accessibilityIgnoresInvertColors", "Whether it keeps its colours where the screen's are inverted.",
      [Signature([.optional("active", label: nil, .boolean)])]),
    StepDefinition(
      "accessibilityShowsLargeContentViewer", "Shows itself large when it is held down at the largest text sizes.",
      [Signature()]),
    StepDefinition(
      "accessibilityAction", "What can be done with it: the main thing, or one with a name.",
      [Signature(), Signature([.required("name", label: "named", .string)])], effects: .required),
    StepDefinition(
      "accessibilityAdjustableAction", "When its value is to go up or down; `value` is the direction.",
      [Signature()], effects: .required, eventValue: .enumeration("accessibilityAdjustmentDirection")),
    StepDefinition(
      "accessibilityRepresentation", "Another view that is told of in place of this one.",
      [Signature(view: .required)]),
    StepDefinition(
      "accessibilityChildren", "Views that are told of as if they were within.", [Signature(view: .required)]),
  ]

  /// How text is read out.
  static let speech: [StepDefinition] = [
    StepDefinition(
      "speechAlwaysIncludesPunctuation", "Whether punctuation is read out.",
      [Signature([.optional("value", label: nil, .boolean)])]),
    StepDefinition(
      "speechSpellsOutCharacters", "Whether text is read letter by letter.",
      [Signature([.optional("value", label: nil, .boolean)])]),
    StepDefinition(
      "speechAdjustedPitch", "How much higher the voice is, from -1 to 1.",
      [Signature([.required("value", label: nil, .number)])]),
    StepDefinition(
      "speechAnnouncementsQueued", "Whether what is said waits for what is being said.",
      [Signature([.optional("value", label: nil, .boolean)])]),
  ]
}
