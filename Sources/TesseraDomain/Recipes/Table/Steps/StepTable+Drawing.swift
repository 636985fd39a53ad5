extension StepTable {
  /// What lies behind, before and around.
  static let backgrounds: [StepDefinition] = [
    StepDefinition(
      "background", "Shows a style or a view behind.",
      [
        Signature([.required("style", label: nil, .style), .optional("ignoresSafeAreaEdges", .edges)]),
        Signature([.required("style", label: nil, .style), .required("shape", label: "in", .shape)]),
        Signature([.required("shape", label: "in", .shape)]),
        Signature([.optional("alignment", .enumeration("alignment"))], view: .required, spelling: .viewArgument),
      ]),
    StepDefinition(
      "overlay", "Shows a style or a view in front.",
      [
        Signature([.required("style", label: nil, .style), .optional("ignoresSafeAreaEdges", .edges)]),
        Signature([.required("style", label: nil, .style), .required("shape", label: "in", .shape)]),
        Signature([.optional("alignment", .enumeration("alignment"))], view: .required, spelling: .viewArgument),
      ]),
    StepDefinition(
      "border", "A line around the view, along its edge or along a shape, or as a border token says.",
      [
        Signature([.required("style", label: nil, .style), .optional("width", .length)]),
        Signature(
          [
            .required("style", label: nil, .style), .optional("width", .length), .optional("stroke", .strokeStyle),
            .optional("shape", .shape),
          ], needsInset: true, spelling: .token),
        Signature(
          [.required("token", label: nil, .border), .optional("shape", .shape)], needsInset: true, spelling: .token),
      ]),
    StepDefinition(
      "shadow", "A shadow of the view's outline, in numbers or as a shadow token says.",
      [
        Signature([
          .optional("color", .color), .required("radius", .length), .optional("x", .length), .optional("y", .length),
        ]),
        Signature([.required("token", label: nil, .shadow)], spelling: .token),
      ]),
    StepDefinition(
      "cornerRadius", "Cuts the corners of what the view shows.",
      [Signature([.required("radius", label: nil, .length)])], spelling: .cornerRadius),
    StepDefinition(
      "clipShape", "Cuts away what lies outside of a shape.",
      [Signature([.required("shape", label: nil, .shape)])]),
    StepDefinition(
      "clipped", "Cuts away what lies outside of the view's room.", [Signature([.optional("antialiased", .boolean)])]),
    StepDefinition(
      "mask", "Shows the view where another one is opaque.",
      [
        Signature(
          [.optional("alignment", .enumeration("alignment"))], view: .required, spelling: .viewArgument)
      ], spelling: .viewArgument),
    StepDefinition(
      "containerShape", "The shape that `ContainerRelativeShape()` takes within.",
      [Signature([.required("shape", label: nil, .shape)], needsInset: true)]),
    StepDefinition(
      "contentShape", "Where the view can be touched, or what other interactions outline.",
      [
        Signature([.required("shape", label: nil, .shape)]),
        Signature([
          .required("kind", label: nil, .enumeration("contentShapeKinds")), .required("shape", label: nil, .shape),
        ]),
      ]),
    StepDefinition(
      "glassEffect", "Liquid glass behind, in a shape.",
      [
        Signature(
          [.optional("glass", label: nil, .enumeration("glass")), .optional("shape", label: "in", .shape)],
          minimum: .iOS(26))
      ]),
  ]

  /// Colours that others take on.
  static let colors: [StepDefinition] = [
    StepDefinition(
      "foregroundStyle", "What texts, symbols and shapes within are drawn with.",
      [
        Signature([.required("style", label: nil, .style)]),
        Signature([.required("style", label: nil, .style), .required("secondary", label: nil, .style)]),
        Signature([
          .required("style", label: nil, .style), .required("secondary", label: nil, .style),
          .required("tertiary", label: nil, .style),
        ]),
      ]),
    StepDefinition(
      "foregroundColor", "The colour of texts, symbols and shapes within.",
      [Signature([.required("color", label: nil, .color)])], spelling: .foregroundColor),
    StepDefinition(
      "backgroundStyle", "What `.background` is within.",
      [Signature([.required("style", label: nil, .style)], minimum: .iOS(16))]),
    StepDefinition(
      "tint", "The accent of controls within.", [Signature([.required("color", label: nil, .color)])]),
    StepDefinition(
      "colorMultiply", "Multiplies all colours with one.", [Signature([.required("color", label: nil, .color)])]),
    StepDefinition("colorInvert", "Turns all colours into their opposites.", [Signature()]),
  ]

  /// What is done to the view as a picture.
  static let effects: [StepDefinition] = [
    StepDefinition(
      "opacity", "How much of what lies behind is covered, from 0 to 1.",
      [Signature([.required("opacity", label: nil, .number)])]),
    StepDefinition(
      "blur", "Blurs the view.", [Signature([.required("radius", .length), .optional("opaque", .boolean)])]),
    StepDefinition(
      "brightness", "Adds to all colours, from -1 to 1.", [Signature([.required("amount", label: nil, .number)])]),
    StepDefinition(
      "contrast", "Spreads colours around the middle; 1 leaves them.",
      [Signature([.required("amount", label: nil, .number)])]),
    StepDefinition(
      "saturation", "Strengthens colours; 1 leaves them.", [Signature([.required("amount", label: nil, .number)])]),
    StepDefinition(
      "grayscale", "Takes colour away, from 0 to 1.", [Signature([.required("amount", label: nil, .number)])]),
    StepDefinition(
      "hueRotation", "Turns all hues.", [Signature([.required("angle", label: nil, .angle)])]),
    StepDefinition("luminanceToAlpha", "Makes what is dark transparent.", [Signature()]),
    StepDefinition(
      "blendMode", "How the view's colours mix with those behind.",
      [Signature([.required("blendMode", label: nil, .enumeration("blendMode"))])]),
    StepDefinition("compositingGroup", "Draws the view as one before what follows.", [Signature()]),
    StepDefinition(
      "drawingGroup", "Draws the view into one picture before it is shown.",
      [Signature([.optional("opaque", .boolean), .optional("colorMode", .enumeration("colorRenderingMode"))])]),
    StepDefinition(
      "scaleEffect", "Draws the view larger or smaller, and leaves its room as it was.",
      [
        Signature([.required("scale", label: nil, .length), .optional("anchor", .enumeration("unitPoint"))]),
        Signature(
          [.optional("x", .length), .optional("y", .length), .optional("anchor", .enumeration("unitPoint"))],
          oneOf: ["x", "y"]),
      ]),
    StepDefinition(
      "rotationEffect", "Draws the view turned.",
      [Signature([.required("angle", label: nil, .angle), .optional("anchor", .enumeration("unitPoint"))])]),
    StepDefinition(
      "rotation3DEffect", "Draws the view turned about an axis in space, which goes the way of `x`, `y` and `z`.",
      [
        Signature(
          [
            .required("angle", label: nil, .angle), .optional("x", .length), .optional("y", .length),
            .optional("z", .length), .optional("anchor", .enumeration("unitPoint")), .optional("anchorZ", .length),
            .optional("perspective", .length),
          ], oneOf: ["x", "y", "z"])
      ], spelling: .axis),
  ]

  static let symbols: [StepDefinition] = [
    StepDefinition(
      "symbolRenderingMode", "How symbols within use colours.",
      [Signature([.required("mode", label: nil, .enumeration("symbolRenderingMode"))])]),
    StepDefinition(
      "symbolVariant", "Which variants symbols within show.",
      [Signature([.required("variant", label: nil, .enumeration("symbolVariants"))])]),
    StepDefinition(
      "imageScale", "How large symbols within are beside text.",
      [Signature([.required("scale", label: nil, .enumeration("imageScale"))])]),
  ]
}
