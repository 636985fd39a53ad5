internal import TesseraDomain

/// Source that several recipes share.
enum RecipeSupport {
  /// What something uses.
  struct Parts: OptionSet {
    let rawValue: Int
    /// `onChange(of:)` in the form that each system has.
    static let changes = Parts(rawValue: 1)
    /// Any of several shapes.
    static let shapes = Parts(rawValue: 2)
  }

  /// The declarations of `parts`; empty for none.
  static func declarations(_ parts: Parts, _ surroundings: RecipeSurroundings) -> String {
    var out = ""
    let view = surroundings.apple("View")
    if parts.contains(.changes) {
      out += """

        extension \(view) {
          /// Does something with the new value whenever `value` has changed.
          @\(surroundings.apple("ViewBuilder"))
          nonisolated func \(surroundings.prefix)OnChange<Value: Equatable>(
            of value: Value,
            perform action: @escaping (Value) -> Void
          ) -> some \(view) {
            if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) {
              onChange(of: value) { _, newValue in action(newValue) }
            } else {
              onChange(of: value, perform: action)
            }
          }
        }

        """
    }
    if parts.contains(.shapes) {
      let access = surroundings.access(isPublic: true)
      let name = surroundings.own("AnyShape")
      out += """

        /// Any of several shapes.
        \(access)struct \(name): \(surroundings.apple("InsettableShape")) {
          private let draw: @Sendable (CGRect, CGFloat) -> \(surroundings.apple("Path"))
          private var inset: CGFloat = 0

          nonisolated \(access)init(_ shape: some \(surroundings.apple("InsettableShape"))) {
            draw = { rect, amount in shape.inset(by: amount).path(in: rect) }
          }

          nonisolated \(access)func path(in rect: CGRect) -> \(surroundings.apple("Path")) {
            draw(rect, inset)
          }

          nonisolated \(access)func inset(by amount: CGFloat) -> \(name) {
            var shape = self
            shape.inset += amount
            return shape
          }
        }

        """
    }
    return out
  }
}
