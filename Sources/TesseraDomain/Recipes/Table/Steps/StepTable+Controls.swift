extension StepTable {
  /// Controls within, all of them.
  static let controls: [StepDefinition] = [
    StepDefinition(
      "disabled", "Whether controls within cannot be used.", [Signature([.required("disabled", label: nil, .boolean)])]),
    StepDefinition(
      "controlSize", "How large controls within are.",
      [
        Signature(
          [.required("controlSize", label: nil, .enumeration("controlSize"))],
          minimum: .everywhere.without(.tvOS).from(watchOS: .init(9)))
      ]),
    StepDefinition("labelsHidden", "Hides the labels of controls within.", [Signature()]),
    StepDefinition(
      "buttonStyle", "One of the system's styles for buttons within.",
      [Signature([.required("style", label: nil, .enumeration("controlButtonStyle"))])], isMainActor: true),
    StepDefinition(
      "buttonBorderShape", "The shape of the system's bordered buttons.",
      [
        Signature(
          [.required("shape", label: nil, .enumeration("buttonBorderShape"))],
          minimum: .everywhere.from(tvOS: .init(17)))
      ]),
    StepDefinition(
      "toggleStyle", "One of the system's styles for toggles within.",
      [Signature([.required("style", label: nil, .enumeration("controlToggleStyle"))])], isMainActor: true),
    StepDefinition(
      "labelStyle", "One of the system's styles for labels within.",
      [Signature([.required("style", label: nil, .enumeration("controlLabelStyle"))])], isMainActor: true),
    StepDefinition(
      "progressViewStyle", "One of the system's styles for progress within.",
      [Signature([.required("style", label: nil, .enumeration("controlProgressStyle"))])], isMainActor: true),
    StepDefinition(
      "pickerStyle", "One of the system's styles for pickers within.",
      [Signature([.required("style", label: nil, .enumeration("controlPickerStyle"))])]),
    StepDefinition(
      "tabViewStyle", "One of the system's styles for tabs within.",
      [Signature([.required("style", label: nil, .enumeration("controlTabViewStyle"))])], isMainActor: true),
    StepDefinition(
      "help", "What a pointer that rests is told.", [Signature([.required("text", label: nil, .string)])]),
    StepDefinition(
      "redacted", "Shows what is within as placeholders, or hides it from strangers.",
      [Signature([.required("reason", .enumeration("redactionReasons"))])]),
    StepDefinition("unredacted", "Shows what is within although it is redacted without.", [Signature()]),
    StepDefinition(
      "privacySensitive", "Whether it is hidden from strangers.",
      [Signature([.optional("sensitive", label: nil, .boolean)])]),
  ]

  /// Fields for text.
  static let fields: [StepDefinition] = [
    StepDefinition(
      "textFieldStyle", "One of the system's styles for fields within.",
      [Signature([.required("style", label: nil, .enumeration("controlTextFieldStyle"))])]),
    StepDefinition(
      "keyboardType", "Which keyboard a field within brings up.",
      [
        Signature(
          [.required("type", label: nil, .enumeration("keyboardType"))],
          minimum: .everywhere.without(.macOS, .watchOS))
      ]),
    StepDefinition(
      "textContentType", "What a field within is for, so that it can be filled in.",
      [
        Signature(
          [.required("textContentType", label: nil, .enumeration("textContentType"))],
          minimum: .everywhere.without(.macOS, .watchOS))
      ]),
    StepDefinition(
      "textInputAutocapitalization", "What a keyboard writes in capitals by itself.",
      [
        Signature(
          [.required("autocapitalization", label: nil, .enumeration("textInputAutocapitalization"))],
          minimum: .everywhere.without(.macOS))
      ]),
    StepDefinition(
      "autocorrectionDisabled", "Whether nothing that people write is corrected.",
      [Signature([.optional("disable", label: nil, .boolean)])]),
    StepDefinition(
      "submitLabel", "What the return key says.",
      [Signature([.required("submitLabel", label: nil, .enumeration("submitLabel"))])]),
  ]
}
