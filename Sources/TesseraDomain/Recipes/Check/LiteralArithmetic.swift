/// Calculations with numbers that are written out: what Swift would refuse, or stop an app for, is known beforehand.
enum LiteralArithmetic {
  enum Fault: Hashable, Sendable {
    case zeroDivisor
    case overflow

    var message: String {
      switch self {
      case .zeroDivisor: "nothing can be divided by 0"
      case .overflow: "this comes to more than a number can hold"
      }
    }

    var advice: String {
      switch self {
      case .zeroDivisor: "Divide by another number."
      case .overflow: "Use smaller numbers."
      }
    }
  }

  /// What is wrong with a calculation for any value of the names in it; `nil` for nothing.
  ///
  /// - Parameter isWhole: whether it is one of integers, whose quotients are cut.
  /// - Complexity: O(size of both sides).
  static func fault(
    _ symbol: RecipeExpression.Operator, _ left: RecipeExpression, _ right: RecipeExpression, isWhole: Bool
  ) -> Fault? {
    guard let second = value(of: right, isWhole: isWhole) else { return nil }
    if symbol == .divide, second == 0 { return .zeroDivisor }
    guard let first = value(of: left, isWhole: isWhole) else { return nil }
    return result(symbol, first, second, isWhole: isWhole) == nil ? .overflow : nil
  }

  /// What an expression of nothing but written out numbers comes to; `nil` for any other, and where it comes to nothing.
  static func value(of expression: RecipeExpression, isWhole: Bool) -> Double? {
    switch expression.form {
    case .number(let number): return number
    case .negative(let operand): return value(of: operand, isWhole: isWhole).map { -$0 }
    case .binary(let symbol, let left, let right) where symbol.isArithmetic:
      guard let first = value(of: left, isWhole: isWhole), let second = value(of: right, isWhole: isWhole) else {
        return nil
      }
      return result(symbol, first, second, isWhole: isWhole)
    case .call(let callee, let arguments):
      guard case .name(let name) = callee.form, name == "min" || name == "max" else { return nil }
      let values = arguments.compactMap { value(of: $0.value, isWhole: isWhole) }
      guard values.count == arguments.count else { return nil }
      return name == "min" ? values.min() : values.max()
    default: return nil
    }
  }

  private static func result(
    _ symbol: RecipeExpression.Operator, _ left: Double, _ right: Double, isWhole: Bool
  ) -> Double? {
    let number: Double
    switch symbol {
    case .add: number = left + right
    case .subtract: number = left - right
    case .multiply: number = left * right
    default:
      guard right != 0 else { return nil }
      number = isWhole ? (left / right).rounded(.towardZero) : left / right
    }
    let most = isWhole ? 0x1p63 : Double.infinity
    return abs(number) < most ? number : nil
  }
}

extension RecipeExpression {
  /// The same with calculations of written out numbers done, `4` for `2 + 2`, but for quotients of which only the place
  /// says whether they are cut.
  ///
  /// - Complexity: O(size × depth of calculations).
  var folded: RecipeExpression {
    mapped { form in
      switch form {
      case .negative, .binary, .call: break
      // In a text 4.0 / 2 is 2.0, and not 2.
      case .text where RecipeExpression(form, at: place).hasFraction: return form
      default: return nil
      }
      let expression = RecipeExpression(form, at: place)
      guard let number = LiteralArithmetic.value(of: expression, isWhole: false),
        number == LiteralArithmetic.value(of: expression, isWhole: true)
      else { return nil }
      return number < 0 ? .negative(RecipeExpression(.number(-number), at: place)) : .number(number)
    }
  }

  private var hasFraction: Bool { isFraction || parts.contains(where: \.hasFraction) }
}
