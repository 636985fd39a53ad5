/// One component of a colour: a number, or `none` where the component is missing or has no effect.
package enum ColorComponent: Hashable, Sendable {
  case number(Double)
  case none

  /// The number to reckon with; `none` is 0.
  package var value: Double {
    switch self {
    case .number(let value): value
    case .none: 0
    }
  }

  package var isNone: Bool {
    switch self {
    case .number: false
    case .none: true
    }
  }
}
