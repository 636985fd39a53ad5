/// In what numbers Swift works something out, going by what goes into it.
enum NumberKind {
  /// Nothing but numbers written without a fraction, which go with any other; by themselves they are whole.
  case written
  /// Whole ones, also of what is declared.
  case whole
  /// Others, as far as anybody can say.
  case other
  /// Whole ones of what is declared and others, which do not go together.
  case unclear

  /// - Complexity: O(size of the expression).
  init(_ expression: RecipeExpression, _ scope: EvaluationScope) {
    switch expression.form {
    case .number(let number): self = number == number.rounded() && !expression.isFraction ? .written : .other
    case .name(let name): self = scope.type(of: name) == .integer ? .whole : .other
    case .negative(let operand): self.init(operand, scope)
    case .binary(let symbol, let left, let right) where symbol.isArithmetic: self.init([left, right], scope)
    case .conditional(_, let then, let otherwise): self.init([then, otherwise], scope)
    case .member(_, "count"): self = .whole
    case .call(let callee, let arguments):
      switch callee.form {
      case .type("Int"): self = .whole
      case .name("min"), .name("max"): self.init(arguments.map(\.value), scope)
      default: self = .other
      }
    default: self = .other
    }
  }

  /// Of what is worked out from all of `parts`.
  init(_ parts: [RecipeExpression], _ scope: EvaluationScope) {
    self = parts.reduce(.written) { $0.joined(with: NumberKind($1, scope)) }
  }

  private func joined(with other: NumberKind) -> NumberKind {
    switch (self, other) {
    case (.written, let kind), (let kind, .written): kind
    case (.whole, .whole): .whole
    case (.other, .other): .other
    default: .unclear
    }
  }

  /// What each part is wanted as where the place wants nothing.
  var type: ValueType? {
    switch self {
    case .written, .whole: .integer
    case .other: .number
    case .unclear: nil
    }
  }
}
