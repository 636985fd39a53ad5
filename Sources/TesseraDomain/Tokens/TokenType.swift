/// The thirteen types of a design token.
///
/// Source: Design Tokens Format 2025.10, sections "Types" and "Composite types".
package enum TokenType: String, CaseIterable, Hashable, Sendable {
  case color, dimension, fontFamily, fontWeight, duration, cubicBezier, number
  case strokeStyle, border, transition, shadow, gradient, typography

  /// Whether values of this type are made of values of other types.
  package var isComposite: Bool {
    switch self {
    case .strokeStyle, .border, .transition, .shadow, .gradient, .typography: true
    default: false
    }
  }
}
