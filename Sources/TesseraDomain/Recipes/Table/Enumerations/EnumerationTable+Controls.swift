extension EnumerationTable {
  /// What controls, lists and presentations can be told.
  static let controls: [Enumeration] = [
    Enumeration(
      "controlSize", swift: "ControlSize",
      ["mini", "small", "regular", "large", .init("extraLarge", .iOS(17).without(.tvOS))],
      minimum: .everywhere.without(.tvOS).from(watchOS: .init(9))),
    Enumeration("prominence", swift: "Prominence", ["standard", "increased"]),
    Enumeration(
      "buttonRole", swift: "ButtonRole",
      ["destructive", "cancel", .init("confirm", .iOS(26)), .init("close", .iOS(26))],
      isHashable: false),
    Enumeration(
      "buttonBorderShape", swift: "ButtonBorderShape",
      ["automatic", "capsule", "roundedRectangle", .init("circle", .iOS(17))],
      minimum: .everywhere.from(tvOS: .init(17)), isHashable: false),
    Enumeration(
      "keyboardType", swift: "UIKeyboardType",
      [
        "default", "asciiCapable", "numbersAndPunctuation", "URL", "numberPad", "phonePad", "namePhonePad",
        "emailAddress", "decimalPad", "twitter", "webSearch", "asciiCapableNumberPad",
      ], minimum: .everywhere.without(.macOS, .watchOS)),
    Enumeration(
      "textContentType", swift: "UITextContentType",
      [
        "name", "namePrefix", "givenName", "middleName", "familyName", "nameSuffix", "nickname", "jobTitle",
        "organizationName", "location", "fullStreetAddress", "streetAddressLine1", "streetAddressLine2", "addressCity",
        "addressState", "addressCityAndState", "sublocality", "countryName", "postalCode", "telephoneNumber",
        "emailAddress", "URL", "creditCardNumber", "username", "password", "newPassword", "oneTimeCode",
      ], minimum: .everywhere.without(.macOS, .watchOS)),
    Enumeration(
      "textInputAutocapitalization", swift: "TextInputAutocapitalization",
      ["never", "words", "sentences", "characters"], form: .opaque, minimum: .everywhere.without(.macOS)),
    Enumeration(
      "submitLabel", swift: "SubmitLabel",
      ["done", "go", "send", "join", "route", "search", "return", "next", "continue"], form: .opaque),
    Enumeration("submitTriggers", swift: "SubmitTriggers", ["text", "search"], form: .set),
    Enumeration(
      "scrollIndicatorVisibility", swift: "ScrollIndicatorVisibility", ["automatic", "visible", "hidden", "never"],
      minimum: .iOS(16), isDeclarable: false, isHashable: false),
    Enumeration(
      "scrollBounceBehavior", swift: "ScrollBounceBehavior", ["automatic", "always", "basedOnSize"], form: .opaque,
      minimum: .iOS(16, 4).from(macOS: .init(13, 3))),
    Enumeration(
      "scrollDismissesKeyboardMode", swift: "ScrollDismissesKeyboardMode",
      ["automatic", "immediately", "interactively", "never"], form: .opaque, minimum: .iOS(16)),
    Enumeration(
      "presentationDetent", swift: "PresentationDetent", ["medium", "large"], minimum: .iOS(16)),
    Enumeration(
      "toolbarPlacement", swift: "ToolbarPlacement",
      [
        "automatic", .init("bottomBar", .iOS(16).without(.macOS, .tvOS)),
        .init("navigationBar", .iOS(16).without(.macOS)), .init("tabBar", .iOS(16).without(.macOS, .watchOS)),
      ], form: .opaque, minimum: .iOS(16), isDeclarable: false),
    Enumeration(
      "titleDisplayMode", swift: "NavigationBarItem.TitleDisplayMode", ["automatic", "inline", "large"],
      minimum: .everywhere.without(.macOS, .tvOS)),
    Enumeration(
      "redactionReasons", swift: "RedactionReasons",
      ["placeholder", "privacy", .init("invalidated", .iOS(17))], form: .set),
  ]

  /// Styles of controls that SwiftUI brings along: each is of a type of its own.
  static let styles: [Enumeration] = [
    Enumeration(
      "controlButtonStyle", swift: "PrimitiveButtonStyle",
      [
        "automatic", .init("borderless", .everywhere.from(tvOS: .init(17))), "plain", "bordered", "borderedProminent",
        .init("glass", .iOS(26)), .init("glassProminent", .iOS(26)),
      ], form: .literal),
    Enumeration(
      "controlToggleStyle", swift: "ToggleStyle",
      [
        "automatic", .init("switch", .everywhere.without(.tvOS)),
        .init("button", .everywhere.without(.tvOS).from(watchOS: .init(9))),
      ], form: .literal),
    Enumeration(
      "controlLabelStyle", swift: "LabelStyle", ["automatic", "iconOnly", "titleOnly", "titleAndIcon"],
      form: .literal),
    Enumeration(
      "controlProgressStyle", swift: "ProgressViewStyle", ["linear", "circular"], form: .literal),
    Enumeration(
      "controlTextFieldStyle", swift: "TextFieldStyle",
      ["automatic", "plain", .init("roundedBorder", .everywhere.without(.tvOS, .watchOS))], form: .literal),
    Enumeration(
      "controlListStyle", swift: "ListStyle",
      [
        "automatic", "plain", .init("inset", .everywhere.without(.tvOS, .watchOS)),
        .init("sidebar", .everywhere.without(.tvOS, .watchOS)),
        .init("grouped", .everywhere.without(.macOS, .watchOS)),
        .init("insetGrouped", .everywhere.without(.macOS, .tvOS, .watchOS)),
      ], form: .literal),
    Enumeration(
      "controlPickerStyle", swift: "PickerStyle",
      [
        "automatic", .init("segmented", .everywhere.without(.watchOS)),
        .init("menu", .everywhere.from(tvOS: .init(17)).without(.watchOS)), "inline",
      ], form: .literal),
    Enumeration(
      "controlTabViewStyle", swift: "TabViewStyle", ["automatic", .init("page", .everywhere.without(.macOS))],
      form: .literal),
    Enumeration(
      "textSelectability", swift: "TextSelectability", ["enabled", "disabled"], form: .literal,
      minimum: .everywhere.without(.tvOS, .watchOS)),
  ]

  /// What people hear, feel and do.
  static let behaviour: [Enumeration] = [
    Enumeration(
      "accessibilityTraits", swift: "AccessibilityTraits",
      [
        "isButton", "isHeader", "isSelected", "isLink", "isSearchField", "isImage", "playsSound", "isKeyboardKey",
        "isStaticText", "isSummaryElement", "updatesFrequently", "startsMediaSession", "allowsDirectInteraction",
        "causesPageTurn", "isModal", .init("isToggle", .iOS(17)), .init("isTabBar", .iOS(17)),
      ], form: .set),
    Enumeration(
      "accessibilityChildBehavior", swift: "AccessibilityChildBehavior", ["ignore", "contain", "combine"],
      isDeclarable: false),
    Enumeration(
      "accessibilityHeadingLevel", swift: "AccessibilityHeadingLevel",
      ["unspecified", "h1", "h2", "h3", "h4", "h5", "h6"]),
    Enumeration(
      "accessibilityAdjustmentDirection", swift: "AccessibilityAdjustmentDirection", ["increment", "decrement"]),
    Enumeration(
      "contentShapeKinds", swift: "ContentShapeKinds",
      [
        "interaction", .init("dragPreview", .everywhere.without(.tvOS, .watchOS)),
        .init("contextMenuPreview", .everywhere.from(tvOS: .init(17)).without(.macOS, .watchOS)),
        .init("hoverEffect", .everywhere.from(tvOS: .init(18)).without(.macOS, .watchOS)),
        .init("accessibility", .iOS(17)),
      ], form: .set),
    Enumeration(
      "hoverEffect", swift: "HoverEffect", ["automatic", "highlight", "lift"], form: .opaque,
      minimum: .everywhere.from(tvOS: .init(16)).without(.macOS, .watchOS), isDeclarable: false),
    Enumeration(
      "sensoryFeedback", swift: "SensoryFeedback",
      [
        "success", "warning", "error", "selection", "increase", "decrease", "start", "stop", "alignment",
        "levelChange", "impact",
      ], minimum: .iOS(17), isHashable: false),
    Enumeration(
      "feedbackWeight", swift: "SensoryFeedback.Weight", ["light", "medium", "heavy"], minimum: .iOS(17),
      isHashable: false),
    Enumeration(
      "feedbackFlexibility", swift: "SensoryFeedback.Flexibility", ["rigid", "solid", "soft"], minimum: .iOS(17),
      isHashable: false),
    Enumeration(
      "contentTransition", swift: "ContentTransition", ["identity", "opacity", "interpolate"], minimum: .iOS(16),
      isHashable: false),
  ]
}
