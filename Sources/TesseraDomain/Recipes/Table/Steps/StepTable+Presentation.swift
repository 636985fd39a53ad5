extension StepTable {
  /// What comes up over a screen, and how it looks.
  static let presentation: [StepDefinition] = [
    StepDefinition(
      "sheet", "Shows a view on a sheet while a value is true.",
      [Signature([.required("isPresented", .binding(.boolean))], view: .required)]),
    StepDefinition(
      "fullScreenCover", "Shows a view over the whole screen while a value is true.",
      [
        Signature(
          [.required("isPresented", .binding(.boolean))], minimum: .everywhere.without(.macOS), view: .required)
      ]),
    StepDefinition(
      "popover", "Shows a view in a bubble while a value is true.",
      [
        Signature(
          [.required("isPresented", .binding(.boolean)), .optional("arrowEdge", .enumeration("edge"))],
          minimum: .everywhere.without(.tvOS, .watchOS), view: .required)
      ]),
    StepDefinition(
      "alert", "Tells people something, or asks them, while a value is true; the view is a button, or a group of them.",
      [
        Signature(
          [.required("title", label: nil, .string), .required("isPresented", .binding(.boolean))], view: .required),
        Signature(
          [
            .required("title", label: nil, .string), .required("isPresented", .binding(.boolean)),
            .required("message", .string),
          ], view: .required, spelling: .dialog),
      ]),
    StepDefinition(
      "confirmationDialog",
      "Lets people choose between things to do while a value is true; the view is a button, or a group of them.",
      [
        Signature(
          [
            .required("title", label: nil, .string), .required("isPresented", .binding(.boolean)),
            .optional("titleVisibility", .enumeration("visibility")),
          ], view: .required),
        Signature(
          [
            .required("title", label: nil, .string), .required("isPresented", .binding(.boolean)),
            .optional("titleVisibility", .enumeration("visibility")), .required("message", .string),
          ], view: .required, spelling: .dialog),
      ]),
    StepDefinition(
      "interactiveDismissDisabled", "Whether people cannot swipe the sheet away.",
      [Signature([.optional("isDisabled", label: nil, .boolean)])]),
    StepDefinition(
      "presentationDetents", "The heights that a sheet can have.",
      [
        Signature([.required("detents", label: nil, .list(.enumeration("presentationDetent")))], minimum: .iOS(16))
      ]),
    StepDefinition(
      "presentationDragIndicator", "Whether a sheet shows its handle.",
      [Signature([.required("visibility", label: nil, .enumeration("visibility"))], minimum: .iOS(16))]),
    StepDefinition(
      "presentationCornerRadius", "The corners of a sheet.",
      [
        Signature(
          [.required("cornerRadius", label: nil, .length)],
          minimum: PlatformMinimum.iOS(16, 4).from(macOS: .init(13, 3)))
      ]),
    StepDefinition(
      "presentationBackground", "What a sheet shows behind its content.",
      [
        Signature(
          [.required("style", label: nil, .style)], minimum: PlatformMinimum.iOS(16, 4).from(macOS: .init(13, 3)))
      ]),
    StepDefinition(
      "navigationTitle", "The title of a screen.", [Signature([.required("title", label: nil, .string)])]),
    StepDefinition(
      "navigationBarTitleDisplayMode", "How large the title of a screen is.",
      [
        Signature(
          [.required("displayMode", label: nil, .enumeration("titleDisplayMode"))],
          minimum: .everywhere.without(.macOS, .tvOS))
      ]),
    StepDefinition(
      "navigationBarBackButtonHidden", "Whether there is no way back in the bar.",
      [
        Signature(
          [.optional("hidesBackButton", label: nil, .boolean)], minimum: .everywhere.from(macOS: .init(13)))
      ]),
    StepDefinition(
      "toolbar",
      "Puts controls into the bar of a screen, in the place that the system has for them; each view of a group is one.",
      [Signature(view: .required)]),
    StepDefinition(
      "toolbarBackgroundVisibility", "Whether a bar shows something behind its content.",
      [
        Signature(
          [
            .required("visibility", label: nil, .enumeration("visibility")), .required("bar", label: "for", bars),
          ], minimum: .iOS(18))
      ]),
    StepDefinition(
      "toolbarBackground", "What a bar shows behind its content.",
      [
        Signature(
          [.required("style", label: nil, .style), .required("bar", label: "for", bars)], minimum: .iOS(16))
      ]),
    StepDefinition(
      "toolbarColorScheme", "Whether a bar is light or dark.",
      [
        Signature(
          [
            .required("colorScheme", label: nil, .enumeration("colorScheme")), .required("bar", label: "for", bars),
          ], minimum: .iOS(16))
      ]),
    StepDefinition(
      "statusBarHidden", "Whether there is no status bar.",
      [
        Signature(
          [.optional("hidden", label: nil, .boolean)], minimum: .everywhere.without(.macOS, .tvOS, .watchOS))
      ]),
    StepDefinition(
      "preferredColorScheme", "Whether the whole window is light or dark.",
      [Signature([.required("colorScheme", label: nil, .enumeration("colorScheme"))])]),
    StepDefinition(
      "refreshable", "When people pull a list down to have it up to date.", [Signature()], effects: .required),
    StepDefinition(
      "searchable", "A field to search by.", [Signature([.required("text", .binding(.string))])]),
  ]

  private static let bars = ValueType.enumeration("toolbarPlacement")

  /// Values of the environment, handed to what is within.
  static let environment: [StepDefinition] = [
    StepDefinition(
      "environment", "Hands another value of the environment to what is within.",
      EnvironmentTable.all.filter(\.isSettable).map {
        Signature([.required($0.name, label: nil, $0.type)], minimum: $0.minimum)
      }, spelling: .environment)
  ]
}
