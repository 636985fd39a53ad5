/// What gestures can be told, and what they tell.
package enum GestureTable {
  package struct Entry: Sendable {
    package let kind: RecipeGesture.Kind
    /// One sentence for the documentation.
    package let summary: String
    /// The Swift type that recognises it; `nil` where the exporter chooses.
    package let swiftType: String?
    package let signature: Signature
    /// The type of `value` as a whole; `nil` where it has members, or where there is no value.
    package let value: ValueType?
    /// What `value` has: the way to it, `translation.width`, and its type.
    package let members: [(path: String, type: ValueType)]
    /// Whether it tells of changes before it ends.
    package let hasChanges: Bool

    init(
      _ kind: RecipeGesture.Kind, _ summary: String, swift swiftType: String?, _ signature: Signature,
      value: ValueType? = nil, members: [(path: String, type: ValueType)] = [], hasChanges: Bool = true
    ) {
      self.kind = kind
      self.summary = summary
      self.swiftType = swiftType
      self.signature = signature
      self.value = value
      self.members = members
      self.hasChanges = hasChanges
    }
  }

  package static let all: [Entry] = [
    Entry(
      .tap, "A tap, or some in a row.", swift: "TapGesture",
      Signature([.optional("count", .integer)], minimum: .everywhere.from(tvOS: .init(16))), hasChanges: false),
    Entry(
      .longPress, "Held down for a while; `value` is whether it is.", swift: "LongPressGesture",
      Signature(
        [.optional("minimumDuration", .seconds), .optional("maximumDistance", .length)],
        minimum: .everywhere.without(.tvOS)), value: .boolean),
    Entry(
      .drag, "Moved over the screen; `value` tells where from and how far.", swift: "DragGesture",
      Signature([.optional("minimumDistance", .length)], minimum: .everywhere.without(.tvOS)), members: drag),
    Entry(
      .magnify, "Two fingers that part or meet; `value` is how many times the distance is the first one.",
      swift: "MagnificationGesture",
      Signature([.optional("minimumScaleDelta", .length)], minimum: .everywhere.without(.tvOS, .watchOS)),
      value: .length),
    Entry(
      .rotate, "Two fingers that turn; `value` is the angle.", swift: "RotationGesture",
      Signature([.optional("minimumAngleDelta", .angle)], minimum: .everywhere.without(.tvOS, .watchOS)),
      value: .angle),
    Entry(.press, "Held down, and let go.", swift: nil, Signature()),
  ]

  /// - Complexity: O(kinds), of which there are six.
  package static func entry(for kind: RecipeGesture.Kind) -> Entry? { all.first { $0.kind == kind } }

  private static let drag: [(path: String, type: ValueType)] = [
    "translation.width", "translation.height", "location.x", "location.y", "startLocation.x", "startLocation.y",
    "predictedEndTranslation.width", "predictedEndTranslation.height", "predictedEndLocation.x",
    "predictedEndLocation.y", "velocity.width", "velocity.height",
  ].map { ($0, .length) }
}
