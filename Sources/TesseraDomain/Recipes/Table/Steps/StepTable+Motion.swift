extension StepTable {
  /// How changes look.
  static let motion: [StepDefinition] = [
    StepDefinition(
      "animation", "Animates the steps before it whenever a value changes.",
      [Signature([.required("animation", label: nil, .animation), .required("value", .anything)])], isAnimated: true),
    StepDefinition(
      "transition", "How the view comes and goes.", [Signature([.required("transition", label: nil, .transition)])]),
    StepDefinition(
      "contentTransition", "How changes of text and symbols within look.",
      [Signature([.required("transition", label: nil, .enumeration("contentTransition"))], minimum: .iOS(16))]),
    StepDefinition(
      "sensoryFeedback", "What people feel or hear whenever a value changes.",
      [
        Signature(
          [
            .required("feedback", label: nil, .enumeration("sensoryFeedback")), .required("trigger", .anything),
          ], minimum: .iOS(17))
      ]),
  ]

  /// What happens when.
  static let events: [StepDefinition] = [
    StepDefinition(
      "gesture", "Recognises a gesture.", [Signature()], gesture: .required, spelling: .gesture,
      isMainActor: true),
    StepDefinition(
      "onTapGesture", "When the view is tapped.",
      [Signature([.optional("count", .integer)], minimum: .everywhere.from(tvOS: .init(16)))], effects: .required),
    StepDefinition(
      "onLongPressGesture", "When the view has been held down for a while.",
      [
        Signature([.optional("minimumDuration", .seconds)]),
        Signature(
          [.optional("minimumDuration", .seconds), .optional("maximumDistance", .length)],
          minimum: .everywhere.without(.tvOS)),
      ], effects: .required),
    StepDefinition(
      "onHover", "When a pointer comes or goes; `value` is whether it is there.",
      [Signature(minimum: .everywhere.without(.tvOS, .watchOS))], effects: .required, eventValue: .boolean),
    StepDefinition(
      "hoverEffect", "How the view answers a pointer.",
      [
        Signature(
          [.optional("effect", label: nil, .enumeration("hoverEffect"))],
          minimum: .everywhere.from(tvOS: .init(16)).without(.macOS, .watchOS))
      ]),
    StepDefinition(
      "task", "Before the view is first shown; with `id`, again whenever that value has changed.",
      [Signature(), Signature([.required("id", .anything)])], effects: .required),
    StepDefinition("onAppear", "Before the view is first shown.", [Signature()], effects: .required),
    StepDefinition("onDisappear", "After the view is gone.", [Signature()], effects: .required),
    StepDefinition(
      "onChange", "When a value has changed; `value` is the new one.",
      [
        Signature([.required("of", .anything)]),
        Signature([.required("of", .anything), .required("initial", .boolean)], minimum: .iOS(17)),
      ], effects: .required, eventValue: .anything, spelling: .onChange),
    StepDefinition(
      "onSubmit", "When people are done with a field within.",
      [Signature([.optional("triggers", label: "of", .enumeration("submitTriggers"))])], effects: .required),
    StepDefinition(
      "allowsHitTesting", "Whether the view can be touched.",
      [Signature([.required("enabled", label: nil, .boolean)])]),
    StepDefinition(
      "focused", "Ties a state to whether the keyboard's focus is in the view; setting the state moves the focus.",
      [Signature([.required("condition", label: nil, .focus)])]),
    StepDefinition(
      "focusable", "Whether the view can have the keyboard's focus.",
      [
        Signature(
          [.optional("isFocusable", label: nil, .boolean)],
          minimum: PlatformMinimum.iOS(17).from(macOS: .init(12), tvOS: .init(15), watchOS: .init(8)))
      ]),
    StepDefinition(
      "focusEffectDisabled", "Whether the system draws no ring around what has the focus.",
      [Signature([.optional("disabled", label: nil, .boolean)], minimum: .iOS(17))]),
  ]
}
