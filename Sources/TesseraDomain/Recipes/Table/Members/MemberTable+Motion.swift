extension MemberTable {
  private static let duration = Signature.Parameter.optional("duration", .seconds)
  private static let extraBounce = Signature.Parameter.optional("extraBounce", .number)
  private static let blend = Signature.Parameter.optional("blendDuration", .seconds)

  /// Springs named for how they feel are compiled into apps, and so are there from the first release on.
  static let animations: [Member] =
    [
      "default", "linear", "easeIn", "easeOut", "easeInOut", "spring", "interactiveSpring", "interpolatingSpring",
      "smooth", "snappy", "bouncy",
    ].map { Member($0, gives: .animation) }
    + ["linear", "easeIn", "easeOut", "easeInOut"].map {
      Member($0, [.required("duration", .seconds)], gives: .animation)
    }
    + ["smooth", "snappy", "bouncy"].map { Member($0, [duration, extraBounce], gives: .animation) }
    + [
      Member(
        "timingCurve",
        [
          .required("p1x", label: nil, .number), .required("p1y", label: nil, .number),
          .required("p2x", label: nil, .number), .required("p2y", label: nil, .number), duration,
        ], gives: .animation),
      Member("spring", [duration, .optional("bounce", .number), blend], gives: .animation),
      Member(
        "spring", [.optional("response", .seconds), .optional("dampingFraction", .number), blend], gives: .animation),
      Member("interactiveSpring", [duration, extraBounce, blend], gives: .animation),
      Member(
        "interactiveSpring", [.optional("response", .seconds), .optional("dampingFraction", .number), blend],
        gives: .animation),
      Member(
        "interpolatingSpring",
        [
          .optional("mass", .number), .required("stiffness", .number), .required("damping", .number),
          .optional("initialVelocity", .number),
        ], gives: .animation),
      Member(
        "interpolatingSpring", [duration, .optional("bounce", .number), .optional("initialVelocity", .number)],
        gives: .animation),
    ]

  static let animationMembers: [Member] = [
    Member("delay", [.required("delay", label: nil, .seconds)], gives: .animation),
    Member("speed", [.required("speed", label: nil, .number)], gives: .animation),
    Member(
      "repeatCount", [.required("count", label: nil, .integer), .optional("autoreverses", .boolean)],
      gives: .animation),
    Member("repeatForever", [.optional("autoreverses", .boolean)], gives: .animation),
  ]

  static let transitions: [Member] =
    ["identity", "opacity", "slide", "scale"].map { Member($0, gives: .transition) }
    + [
      Member(
        "scale", [.required("scale", .length), .optional("anchor", .enumeration("unitPoint"))], gives: .transition),
      Member(
        "offset", Signature([.optional("x", .length), .optional("y", .length)], oneOf: ["x", "y"]),
        gives: .transition),
      Member("move", [.required("edge", .enumeration("edge"))], gives: .transition),
      Member("push", [.required("from", .enumeration("edge"))], gives: .transition, minimum: .iOS(16)),
      Member(
        "asymmetric", [.required("insertion", .transition), .required("removal", .transition)], gives: .transition),
    ]

  static let transitionMembers: [Member] = [
    Member("combined", [.required("with", .transition)], gives: .transition),
    Member("animation", [.required("animation", label: nil, .animation)], gives: .transition),
  ]
}
