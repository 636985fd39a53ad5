/// What gestures can be told, and what they tell.
package enum GestureTable {
  package struct Entry: Sendable {
    package let kind: RecipeGesture.Kind
    /// The Swift type that recognises it; `nil` where the exporter chooses.
    package let swiftType: String?
    package let signature: Signature
    /// The type of `value` as a whole; `nil` where it has members, or where there is no value.
    package let value: ValueType?
    /// What `value` has: the way to it, `translation.width`, and its type.
    package let members: [(path: String, type: ValueType)]
    /// Whether it tells of changes before it ends.
    package let hasChanges: Bool
  }

  package static let all: [Entry] = []

  package static func entry(for kind: RecipeGesture.Kind) -> Entry? { all.first { $0.kind == kind } }
}
