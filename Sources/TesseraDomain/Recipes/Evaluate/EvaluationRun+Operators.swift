/// Logic, comparisons and arithmetic.
extension EvaluationRun {
  func not(_ operand: RecipeExpression, _ expression: RecipeExpression, _ scope: EvaluationScope) -> RecipeValue {
    switch decide(operand, scope) {
    case .yes: return RecipeValue(.boolean(false), .boolean)
    case .no: return RecipeValue(.boolean(true), .boolean)
    case .failed: return .failed
    case .open(let value):
      let form = RecipeExpression.Form.not(value.expression(at: expression.place))
      return open(RecipeExpression(form, at: expression.place), .boolean, from: [value])
    }
  }

  func binary(
    _ symbol: RecipeExpression.Operator, _ left: RecipeExpression, _ right: RecipeExpression,
    _ expression: RecipeExpression, _ wanted: ValueType?, _ scope: EvaluationScope
  ) -> RecipeValue {
    if symbol.isLogic { return logic(symbol, left, right, expression, scope) }
    if symbol.isComparison { return comparison(symbol, left, right, expression, scope) }
    // Where the place says nothing, all that goes in does: 7 / 2 is 3 by itself, and 3.5 beside a fraction.
    let type =
      wanted.flatMap { $0.isNumeric || $0 == .string ? $0 : nil } ?? NumberKind([left, right], scope).type
    return arithmetic(symbol, evaluate(left, type, scope), evaluate(right, type, scope), expression, type, scope)
  }

  /// As in Swift, the right side of a decided condition is not looked at.
  private func logic(
    _ symbol: RecipeExpression.Operator, _ left: RecipeExpression, _ right: RecipeExpression,
    _ expression: RecipeExpression, _ scope: EvaluationScope
  ) -> RecipeValue {
    let deciding = symbol == .or
    let first: RecipeValue
    switch decide(left, scope) {
    case .yes where deciding: return RecipeValue(.boolean(true), .boolean)
    case .no where !deciding: return RecipeValue(.boolean(false), .boolean)
    case .failed: return .failed
    case .open(let value): first = value
    default: return value(right, as: .boolean, scope)
    }
    switch decide(right, scope) {
    case .yes: return deciding ? RecipeValue(.boolean(true), .boolean) : first
    case .no: return deciding ? first : RecipeValue(.boolean(false), .boolean)
    case .failed: return .failed
    case .open(let second):
      let place = expression.place
      let form = RecipeExpression.Form.binary(symbol, first.expression(at: place), second.expression(at: place))
      return open(RecipeExpression(form, at: place), .boolean, from: [first, second])
    }
  }

  // MARK: - Comparisons

  private func comparison(
    _ symbol: RecipeExpression.Operator, _ left: RecipeExpression, _ right: RecipeExpression,
    _ expression: RecipeExpression, _ scope: EvaluationScope
  ) -> RecipeValue {
    // A member without its type is one of the other side's type.
    let isBesideOther = NumberKind(left, scope) == .written && NumberKind(right, scope) == .other
    var first = evaluate(left, isBesideOther ? .number : nil, scope)
    let second = evaluate(right, first.type, scope)
    if first.type == nil, case .member = first.form { first.type = second.type }
    if first.isFailed || second.isFailed { return .failed }
    let result: Bool?
    switch symbol {
    case .equal: result = areEqual(first, second)
    case .unequal: result = areEqual(first, second).map { !$0 }
    case .less: result = isBefore(first, second)
    case .greater: result = isBefore(second, first)
    case .lessOrEqual: result = isBefore(second, first).map { !$0 }
    default: result = isBefore(first, second).map { !$0 }
    }
    if let result { return RecipeValue(.boolean(result), .boolean, from: [first, second]) }
    guard first.canBeOpen || second.canBeOpen else {
      report(
        expression.place, scope, "\(first) cannot be compared with \(second)",
        advice: "Compare values of the same type.")
      return .failed
    }
    let place = expression.place
    let form = RecipeExpression.Form.binary(symbol, first.expression(at: place), second.expression(at: place))
    return open(RecipeExpression(form, at: place), .boolean, from: [first, second])
  }

  /// Whether two values are equal; `nil` where that is open, or cannot be said of them.
  func areEqual(_ a: RecipeValue, _ b: RecipeValue) -> Bool? {
    if let left = a.number, let right = b.number { return left == right }
    if a.canBeOpen || b.canBeOpen { return a.means(b) ? true : nil }
    switch (a.form, b.form) {
    case (.member(let left, of: _), .member(let right, of: _)): return left.hasSameBytes(as: right)
    case (.boolean, .boolean), (.text, .text), (.list, .list), (.token, .token): return a.means(b)
    // A token's colour is another than one by name, as far as anybody can say here.
    case (.token, .member), (.member, .token): return false
    default: return nil
    }
  }

  /// Whether the first value comes before the second; `nil` where that is open, or cannot be said of them.
  private func isBefore(_ a: RecipeValue, _ b: RecipeValue) -> Bool? {
    if let left = a.number, let right = b.number { return left < right }
    if let left = a.text, let right = b.text { return left < right }
    guard case .member(let left, of: _) = a.form, case .member(let right, of: _) = b.form,
      case .enumeration(let name) = a.type ?? b.type, let cases = EnumerationTable.enumeration(named: name)?.cases,
      let first = cases.firstIndex(where: { $0.name.hasSameBytes(as: left) }),
      let second = cases.firstIndex(where: { $0.name.hasSameBytes(as: right) })
    else { return nil }
    return first < second
  }

  // MARK: - Arithmetic

  func negative(_ value: RecipeValue, _ expression: RecipeExpression, _ scope: EvaluationScope) -> RecipeValue {
    arithmetic(.subtract, RecipeValue.zero, value, expression, nil, scope, isNegation: true)
  }

  private func arithmetic(
    _ symbol: RecipeExpression.Operator, _ a: RecipeValue, _ b: RecipeValue, _ expression: RecipeExpression,
    _ wanted: ValueType?, _ scope: EvaluationScope, isNegation: Bool = false
  ) -> RecipeValue {
    if a.isFailed || b.isFailed { return .failed }
    let type = RecipeValue.typeOfResult(a, b)
    var result: RecipeValue
    if symbol == .add, let left = a.text, let right = b.text {
      return RecipeValue(.text(left + right), .string, from: [a, b])
    } else if wanted == nil || wanted == .integer,
      let (left, right) = RecipeValue.wholeNumbers(a, b, isCut: symbol == .divide && wanted == .integer)
    {
      guard let whole = Self.whole(symbol, left, right) else {
        return failed(symbol, "\(left)", "\(right)", isZero: right == 0, expression, scope)
      }
      result = RecipeValue(.integer(whole), type, from: [a, b])
    } else if let left = a.number, let right = b.number {
      let number = isNegation ? -right : Self.number(symbol, left, right)
      guard Self.isSound(number, symbol, left, right) else {
        return failed(symbol, a.description, b.description, isZero: right == 0, expression, scope)
      }
      result = RecipeValue(.number(number), type, from: [a, b])
    } else {
      return sum(symbol, a, b, type ?? wanted, expression, scope, isNegation: isNegation)
    }
    result.isLiteral = a.isLiteral && b.isLiteral
    if result.isLiteral { result.type = nil }
    return result
  }

  private func failed(
    _ symbol: RecipeExpression.Operator, _ left: String, _ right: String, isZero: Bool, _ expression: RecipeExpression,
    _ scope: EvaluationScope
  ) -> RecipeValue {
    if symbol == .divide, isZero {
      report(
        expression.place, scope, "\(left) is divided by zero", advice: "Keep the divisor from being 0 with a condition."
      )
    } else {
      report(
        expression.place, scope, "\(left) \(symbol.rawValue) \(right) is more than a number can hold",
        advice: "Use smaller numbers.")
    }
    return .failed
  }

  /// `nil` where Swift would stop the app.
  private static func whole(_ symbol: RecipeExpression.Operator, _ left: Int, _ right: Int) -> Int? {
    let (result, isTooLarge) =
      switch symbol {
      case .add: left.addingReportingOverflow(right)
      case .subtract: left.subtractingReportingOverflow(right)
      case .multiply: left.multipliedReportingOverflow(by: right)
      default: left.dividedReportingOverflow(by: right)
      }
    return isTooLarge ? nil : result
  }

  private static func number(_ symbol: RecipeExpression.Operator, _ left: Double, _ right: Double) -> Double {
    switch symbol {
    case .add: left + right
    case .subtract: left - right
    case .multiply: left * right
    default: left / right
    }
  }

  /// Whether a result is a number that the operands account for: only what is unbounded may stay so.
  private static func isSound(_ number: Double, _ symbol: RecipeExpression.Operator, _ left: Double, _ right: Double)
    -> Bool
  {
    if number.isNaN || symbol == .divide && right == 0 { return false }
    return number.isFinite || !left.isFinite || !right.isFinite
  }

  /// What the sum of something open is.
  private func sum(
    _ symbol: RecipeExpression.Operator, _ a: RecipeValue, _ b: RecipeValue, _ type: ValueType?,
    _ expression: RecipeExpression, _ scope: EvaluationScope, isNegation: Bool
  ) -> RecipeValue {
    let place = expression.place
    guard a.isNumberLike, b.isNumberLike else {
      let wrong = a.isNumberLike ? b : a
      report(place, scope, "\(wrong) is no number to calculate with", advice: "Calculate with numbers.")
      return .failed
    }
    if symbol == .divide, let zero = b.number, zero == 0 {
      return failed(symbol, a.description, "0", isZero: true, expression, scope)
    }
    let left = a.openSum(at: place)
    let right = b.openSum(at: place)
    let sum: OpenSum? =
      switch symbol {
      case .add: left.adding(right, times: 1)
      case .subtract: left.adding(right, times: -1)
      case .multiply: left.multiplied(by: right)
      // A quotient of whole numbers is cut, and no sum of quotients.
      default: type == .integer ? nil : right.number.flatMap { left.multiplied(by: OpenSum(1 / $0, at: place)) }
      }
    if let sum {
      guard let number = sum.number else { return RecipeValue(.sum(sum), type, from: [a, b]) }
      let whole = type == .integer ? Int(exactly: number) : nil
      return RecipeValue(whole.map { .integer($0) } ?? .number(number), type, from: [a, b])
    }
    let form: RecipeExpression.Form =
      isNegation
      ? .negative(b.expression(at: place))
      : .binary(symbol, a.expression(at: place), b.expression(at: place))
    return open(RecipeExpression(form, at: place), type ?? .number, from: [a, b])
  }
}

extension RecipeValue {
  static let zero: RecipeValue = {
    var value = RecipeValue(.number(0))
    value.isLiteral = true
    return value
  }()

  /// Whether it is more than what is known of it here: open, or something that only SwiftUI makes.
  var canBeOpen: Bool {
    switch form {
    case .sum, .open, .property, .call: true
    default: false
    }
  }

  var isNumberLike: Bool {
    switch form {
    case .number, .integer, .sum: true
    case .open, .property: type.map(\.isNumeric) ?? true
    default: false
    }
  }

  func openSum(at place: RecipePlace) -> OpenSum {
    if case .sum(let sum) = form { return sum }
    return number.map { OpenSum($0, at: place) }
      ?? OpenSum(expression(at: place), weight: weight, depth: depth)
  }

  /// Both as whole numbers, where Swift would calculate with such.
  ///
  /// - Parameter isCut: whether numbers as written are such too: they go into a quotient that is cut.
  static func wholeNumbers(_ a: RecipeValue, _ b: RecipeValue, isCut: Bool) -> (Int, Int)? {
    switch (a.form, b.form) {
    case (.integer(let left), .integer(let right)): return (left, right)
    case (.integer(let left), .number(let right)): return b.isLiteral ? Int(exactly: right).map { (left, $0) } : nil
    case (.number(let left), .integer(let right)): return a.isLiteral ? Int(exactly: left).map { ($0, right) } : nil
    case (.number(let left), .number(let right)) where isCut && a.isLiteral && b.isLiteral:
      guard let left = Int(exactly: left), let right = Int(exactly: right) else { return nil }
      return (left, right)
    default: return nil
    }
  }

  /// A length times a number is a length.
  static func typeOfResult(_ a: RecipeValue, _ b: RecipeValue) -> ValueType? {
    if a.isLiteral || a.type == nil { return b.isLiteral ? nil : b.type }
    if b.isLiteral || b.type == nil { return a.type }
    return a.type == .number ? b.type : a.type
  }
}
