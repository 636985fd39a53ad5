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
    /// Taps, where tvOS has none.
    static let taps = Parts(rawValue: 4)
    /// Changes of a view by a function, in the order of writing.
    static let changesOfViews = Parts(rawValue: 8)
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
    if parts.contains(.taps) {
      out += """

        extension \(view) {
          /// Does something when this view is tapped; tvOS knows taps from 16 on.
          @\(surroundings.apple("ViewBuilder"))
          nonisolated func \(surroundings.prefix)OnTapGesture(
            count: Int = 1,
            perform action: @escaping () -> Void
          ) -> some \(view) {
            if #available(tvOS 16, *) {
              onTapGesture(count: count, perform: action)
            } else {
              self
            }
          }
        }

        """
    }
    if parts.contains(.changesOfViews) {
      out += """

        extension \(view) {
          /// What a function makes of this view, in its place of the chain.
          nonisolated func \(surroundings.prefix)Apply<Result: \(view)>(_ change: (Self) -> Result) -> Result {
            change(self)
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
