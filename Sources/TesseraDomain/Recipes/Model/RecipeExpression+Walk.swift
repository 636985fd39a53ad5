extension RecipeExpression {
  /// The expressions that this one is made of, in the order of writing.
  package var parts: [RecipeExpression] {
    switch form {
    case .number, .boolean, .name, .binding, .token, .implicit, .type: []
    case .text(let parts):
      parts.compactMap {
        guard case .value(let value) = $0 else { return nil }
        return value
      }
    case .member(let base, _): [base]
    case .call(let callee, let arguments): [callee] + arguments.map(\.value)
    case .list(let elements): elements
    case .not(let operand), .negative(let operand): [operand]
    case .binary(_, let left, let right): [left, right]
    case .conditional(let condition, let then, let otherwise): [condition, then, otherwise]
    case .choice(let subject, let cases, let otherwise):
      [subject] + cases.flatMap { $0.patterns + [$0.value] } + [otherwise]
    }
  }

  /// Calls `body` with this expression and all within it, outer ones first.
  ///
  /// - Complexity: O(size of the expression).
  package func forEach(_ body: (RecipeExpression) -> Void) {
    body(self)
    for part in parts { part.forEach(body) }
  }

  /// The tokens that it names, in the order of writing.
  package var tokens: [TokenPath] {
    var found: [TokenPath] = []
    forEach { if case .token(let path) = $0.form { found.append(path) } }
    return found
  }
}
