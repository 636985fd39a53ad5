/// A word, sign or literal of an expression.
struct ExpressionLexeme {
  enum Kind: Equatable {
    /// A whole one can be written as a fraction, `7.0`.
    case number(Double, isFraction: Bool)
    /// Between its quotes, escapes and interpolations as written.
    case text(Range<Int>)
    case name(String)
    /// Between its braces.
    case token(Range<Int>)
    case sign(Sign)
    case end
  }

  enum Sign: String {
    case dot = "."
    case comma = ","
    case colon = ":"
    case question = "?"
    case dollar = "$"
    case open = "("
    case close = ")"
    case openList = "["
    case closeList = "]"
    case not = "!"
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
  }

  let kind: Kind
  let offset: Int
  /// Whether white space stands before it.
  let isApart: Bool
}
