extension ValueType {
  /// What a token is to a recipe.
  package init(_ type: TokenType) {
    self =
      switch type {
      case .color: .color
      case .dimension: .length
      case .number: .number
      case .duration: .seconds
      case .cubicBezier, .transition: .animation
      case .fontFamily: .string
      case .fontWeight: .enumeration("fontWeight")
      case .gradient: .gradient
      case .typography: .textStyle
      case .shadow: .shadow
      case .border: .border
      case .strokeStyle: .strokeStyle
      // No recipe that passed the checks refers to one.
      case .carried: .anything
      }
  }
}
