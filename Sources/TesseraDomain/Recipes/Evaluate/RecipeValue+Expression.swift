extension RecipeValue {
  /// The value as an expression, with tokens by their names where they are more than numbers and texts.
  ///
  /// - Parameter place: for parts that were written nowhere.
  func expression(at place: RecipePlace) -> RecipeExpression {
    RecipeExpression(expressionForm(at: place), at: place)
  }

  private func expressionForm(at place: RecipePlace) -> RecipeExpression.Form {
    switch form {
    case .number(let value): return Self.form(value, at: place)
    case .integer(let value): return Self.form(Double(value), at: place)
    case .boolean(let value): return .boolean(value)
    case .text(let text): return .text(text.isEmpty ? [] : [.literal(text)])
    case .list(let elements): return .list(elements.map { $0.expression(at: place) })
    case .token(let token): return .token(token.path)
    case .member(let name, of: let type):
      guard let type else { return .implicit(name) }
      return .member(RecipeExpression(.type(type), at: place), name)
    case .type(let name): return .type(name)
    case .property(let base, let name): return .member(base.expression(at: place), name)
    case .call(let callee, let arguments):
      return .call(
        callee.expression(at: place), arguments.map { .init(label: $0.label, value: $0.value.expression(at: place)) })
    case .sum(let sum): return sum.expression.form
    case .open(let expression): return expression.form
    case .failed: return .name("unknown")
    }
  }

  private static func form(_ number: Double, at place: RecipePlace) -> RecipeExpression.Form {
    let size: RecipeExpression.Form = abs(number).isFinite ? .number(abs(number)) : .implicit("infinity")
    return number < 0 ? .negative(RecipeExpression(size, at: place)) : size
  }
}
