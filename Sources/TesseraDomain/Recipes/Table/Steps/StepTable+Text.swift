extension StepTable {
  /// How text within looks and runs.
  static let text: [StepDefinition] = [
    StepDefinition(
      "font", "The font of texts and symbols within.", [Signature([.required("font", label: nil, .font)])]),
    StepDefinition(
      "textStyle", "All that a typography token says: font, tracking and the room between lines.",
      [Signature([.required("style", label: nil, .textStyle)])], spelling: .token),
    StepDefinition(
      "fontWeight", "The weight of the font.",
      [Signature([.required("weight", label: nil, .enumeration("fontWeight"))], minimum: .iOS(16))]),
    StepDefinition(
      "fontWidth", "The width of the font.",
      [Signature([.required("width", label: nil, .enumeration("fontWidth"))], minimum: .iOS(16))]),
    StepDefinition(
      "fontDesign", "The design of the system's font.",
      [
        Signature(
          [.required("design", label: nil, .enumeration("fontDesign"))],
          minimum: .iOS(16, 1).from(macOS: .init(13)))
      ]),
    StepDefinition("bold", "Bold text.", [Signature([.optional("isActive", label: nil, .boolean)], minimum: .iOS(16))]),
    StepDefinition(
      "italic", "Italic text.", [Signature([.optional("isActive", label: nil, .boolean)], minimum: .iOS(16))]),
    StepDefinition("underline", "A line under the text.", [line]),
    StepDefinition("strikethrough", "A line through the text.", [line]),
    StepDefinition("monospacedDigit", "Digits of one width.", [Signature()]),
    StepDefinition(
      "monospaced", "Characters of one width.",
      [Signature([.optional("isActive", label: nil, .boolean)], minimum: .iOS(16))]),
    StepDefinition(
      "kerning", "Room between characters, where they do not join.",
      [Signature([.required("kerning", label: nil, .length)], minimum: .iOS(16))]),
    StepDefinition(
      "tracking", "Room between characters.",
      [Signature([.required("tracking", label: nil, .length)], minimum: .iOS(16))]),
    StepDefinition(
      "baselineOffset", "How far the text stands above its baseline.",
      [Signature([.required("baselineOffset", label: nil, .length)], minimum: .iOS(16))]),
    StepDefinition(
      "lineSpacing", "Room between lines, beside the font's own.",
      [Signature([.required("lineSpacing", label: nil, .length)])]),
    StepDefinition(
      "lineHeight", "How high lines are, from baseline to baseline.",
      [Signature([.required("lineHeight", label: nil, .enumeration("lineHeight"))], minimum: .iOS(26))]),
    StepDefinition(
      "lineLimit", "How many lines there are at most.",
      [
        Signature([.required("number", label: nil, .integer)]),
        Signature(
          [.required("number", label: nil, .integer), .required("reservesSpace", .boolean)], minimum: .iOS(16)),
      ]),
    StepDefinition(
      "multilineTextAlignment", "Where lines of text stand below each other.",
      [Signature([.required("alignment", label: nil, .enumeration("textAlignment"))])]),
    StepDefinition(
      "truncationMode", "Where text that does not fit is cut.",
      [Signature([.required("mode", label: nil, .enumeration("truncationMode"))])]),
    StepDefinition(
      "minimumScaleFactor", "How far text shrinks before it is cut, from 0 to 1.",
      [Signature([.required("factor", label: nil, .length)])]),
    StepDefinition(
      "allowsTightening", "Whether characters move together before text is cut.",
      [Signature([.required("flag", label: nil, .boolean)])]),
    StepDefinition(
      "textCase", "Upper or lower case, however the text is written.",
      [Signature([.required("textCase", label: nil, .enumeration("textCase"))])]),
    StepDefinition(
      "textScale", "A smaller size that suits what stands beside.",
      [
        Signature(
          [.required("scale", label: nil, .enumeration("textScale")), .optional("isEnabled", .boolean)],
          minimum: .iOS(17))
      ]),
    StepDefinition(
      "textSelection", "Whether people can select text and copy it.",
      [
        Signature(
          [.required("selectability", label: nil, .enumeration("textSelectability"))],
          minimum: .everywhere.without(.tvOS, .watchOS))
      ]),
    StepDefinition(
      "dynamicTypeSize", "The size of text that people chose, set to another one.",
      [Signature([.required("size", label: nil, .enumeration("dynamicTypeSize"))])]),
  ]

  private static let line = Signature(
    [
      .optional("isActive", label: nil, .boolean), .optional("pattern", .enumeration("textLinePattern")),
      .optional("color", .color),
    ], minimum: .iOS(16))
}
