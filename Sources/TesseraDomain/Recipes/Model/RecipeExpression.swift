/// A value as a recipe writes it: a small part of Swift's expressions, with tokens in braces and texts in single quotes.
///
/// `isPressed ? scale : 1`, `{spacing.md} * 2`, `.black.opacity(0.1)`, `count > 99 ? '99+' : '${count}'`.
package struct RecipeExpression: Sendable {
  package indirect enum Form: Sendable {
    case number(Double)
    case boolean(Bool)
    case text([TextPart])
    /// Something declared: a parameter, state, an environment input, a derived value, a geometry, or the `value` of an event.
    case name(String)
    /// `$name`: the binding of a state or of a parameter that is one.
    case binding(String)
    /// `{group.token}`.
    case token(TokenPath)
    /// `.black`: a member of whatever type the place wants.
    case implicit(String)
    /// `Color`, `RoundedRectangle`: only before a dot or an argument list.
    case type(String)
    case member(RecipeExpression, String)
    case call(RecipeExpression, [Argument])
    case list([RecipeExpression])
    case not(RecipeExpression)
    case negative(RecipeExpression)
    case binary(Operator, RecipeExpression, RecipeExpression)
    case conditional(RecipeExpression, then: RecipeExpression, else: RecipeExpression)
    /// Written as an object: `{"switch": …, "cases": [{"in": […], "value": …}], "default": …}`.
    case choice(of: RecipeExpression, cases: [Case], otherwise: RecipeExpression)
  }

  package enum TextPart: Sendable {
    case literal(String)
    case value(RecipeExpression)
  }

  package struct Argument: Sendable {
    package let label: String?
    package let value: RecipeExpression

    package init(label: String?, value: RecipeExpression) {
      self.label = label
      self.value = value
    }
  }

  package struct Case: Sendable {
    package let patterns: [RecipeExpression]
    package let value: RecipeExpression

    package init(patterns: [RecipeExpression], value: RecipeExpression) {
      self.patterns = patterns
      self.value = value
    }
  }

  package enum Operator: String, Hashable, Sendable, CaseIterable {
    case or = "||"
    case and = "&&"
    case equal = "=="
    case unequal = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"

    /// Higher binds tighter, as in Swift.
    package var strength: Int {
      switch self {
      case .or: 1
      case .and: 2
      case .equal, .unequal, .less, .lessOrEqual, .greater, .greaterOrEqual: 3
      case .add, .subtract: 4
      case .multiply, .divide: 5
      }
    }

    package var isComparison: Bool { strength == 3 }
    package var isLogic: Bool { strength < 3 }
    package var isArithmetic: Bool { strength > 3 }
  }

  package let form: Form
  package let place: RecipePlace
  /// Whether it is a whole number that is written as a fraction, `7.0`: where the place wants no type, Swift takes it for one.
  package let isFraction: Bool

  package init(_ form: Form, at place: RecipePlace, isFraction: Bool = false) {
    self.form = form
    self.place = place
    self.isFraction = isFraction
  }
}
