/// What an expression of a recipe comes to: worked out as far as what is known of its inputs allows.
///
/// Numbers, booleans and texts are values. What only SwiftUI can make, such as `.easeInOut(duration: 0.2)`, stays the call that
/// it is, with its arguments worked out. What depends on something that nobody gave stays open, as an expression.
package struct RecipeValue: Sendable {
  package indirect enum Form: Sendable {
    /// Lengths are points and times are seconds.
    case number(Double)
    case integer(Int)
    case boolean(Bool)
    case text(String)
    case list([RecipeValue])
    /// A token that is more than a number or a text: a colour, a text style, a shadow.
    case token(ResolvedToken)
    /// `.topTrailing`, `Color.primary`.
    case member(String, of: String?)
    /// Before an argument list only: `RoundedRectangle`.
    case type(String)
    /// A member of a value.
    case property(RecipeValue, String)
    case call(RecipeValue, [Argument])
    /// A number in which something is open.
    case sum(OpenSum)
    /// Anything else in which something is open.
    case open(RecipeExpression)
    /// Could not be worked out, and somebody said so.
    case failed
  }

  package struct Argument: Sendable {
    package let label: String?
    package let value: RecipeValue
  }

  package var form: Form
  /// `nil` where neither the place nor the value itself tells.
  package var type: ValueType?
  /// The tokens that it was worked out from, in order, each once.
  package private(set) var tokens: [TokenPath]
  /// A number as written, which goes with integers and with fractions alike.
  var isLiteral = false
  /// How much there is to say of it: grows with every part.
  let weight: Int
  let depth: Int

  /// More is not kept: values made of values grow without bound.
  static let maximumWeight = 4_096
  static let maximumDepth = 128
  private static let maximumTokens = 32

  /// - Parameter parts: the values that it was made of.
  init(_ form: Form, _ type: ValueType? = nil, from parts: [RecipeValue] = []) {
    self.form = form
    self.type = type
    var tokens: [TokenPath] = []
    if case .token(let token) = form { tokens = [token.path] }
    for part in parts {
      for token in part.tokens where tokens.count < Self.maximumTokens && !tokens.contains(token) {
        tokens.append(token)
      }
    }
    self.tokens = tokens
    (weight, depth) =
      switch form {
      // What they were worked out from is not in them any more.
      case .number, .integer, .boolean: (1, 1)
      case .text(let text): (1 + text.utf8.count / 16, 1)
      case .sum(let sum): (sum.weight, sum.depth)
      default: (parts.reduce(1) { $0 + $1.weight }, 1 + (parts.map(\.depth).max() ?? 0))
      }
  }

  /// What a token is to a recipe: numbers and texts by themselves, all else as a whole.
  ///
  /// Lengths are in points, where one `rem` is 16 of them, as exported code has them.
  init(_ token: ResolvedToken) {
    let form: Form =
      switch token.value {
      case .dimension(let dimension): .number(dimension.pixels)
      case .number(let number): .number(number)
      case .duration(let duration): .number(duration.seconds)
      case .fontFamily(let families): .text(families.first ?? "")
      default: .token(token)
      }
    self.init(form, ValueType(token.type))
    tokens = [token.path]
  }

  static let failed = RecipeValue(.failed)

  package var isFailed: Bool {
    if case .failed = form { return true }
    return false
  }

  /// A number, whole or not; `nil` for anything else.
  package var number: Double? {
    switch form {
    case .number(let value): value
    case .integer(let value): Double(value)
    default: nil
    }
  }

  package var boolean: Bool? {
    if case .boolean(let value) = form { return value }
    return nil
  }

  package var text: String? {
    if case .text(let value) = form { return value }
    return nil
  }

  /// Whether it depends on something that was not given.
  package var isOpen: Bool {
    switch form {
    case .sum, .open: true
    case .list(let elements): elements.contains(where: \.isOpen)
    case .property(let base, _): base.isOpen
    case .call(let callee, let arguments): callee.isOpen || arguments.contains { $0.value.isOpen }
    default: false
    }
  }

  /// The value as one of `type`, where the place wants that: a whole number where numbers are wanted, and the other way
  /// round where nothing is lost.
  func settled(as wanted: ValueType?) -> RecipeValue {
    var value = self
    value.isLiteral = false
    guard let wanted else {
      if isLiteral, case .number(let number) = form, let whole = Int(exactly: number) { value.form = .integer(whole) }
      return value
    }
    switch (form, wanted) {
    case (.integer(let whole), .length), (.integer(let whole), .number), (.integer(let whole), .seconds):
      value.form = .number(Double(whole))
    case (.number(let number), .integer):
      if isLiteral, let whole = Int(exactly: number) { value.form = .integer(whole) }
    default: break
    }
    // A style can be a colour, and then it is known to be one.
    switch (value.type, wanted) {
    case (.color, .style), (.gradient, .style): break
    default: value.type = wanted
    }
    return value
  }
}
