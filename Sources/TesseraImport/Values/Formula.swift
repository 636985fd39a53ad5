internal import Glibc
internal import JSON

/// Arithmetic in a value: `{spacing.base} * 2`, `calc(24/16)`, `roundTo({a} / 3, 2)`.
///
/// `+ - * / ^`, brackets, signs, and `calc`, `round`, `roundTo`, `floor`, `ceil`, `trunc`, `abs`, `min`, `max`, `sqrt`, `pow`.
/// Units have to agree; pixels and bare numbers do, because Tokens Studio writes pixels bare.
struct Formula {
  /// Why there is no result.
  enum Failure: Error, Hashable {
    case notArithmetic
    /// A reference without one value that is a number.
    case noNumber(String)
    case units
    /// A division by zero, a root of a negative number, or more than a double carries.
    case noResult
  }

  private var scanner: CSSScanner
  private var depth = 0
  private let value: (String) -> JSONValue?

  /// The result of `text`.
  ///
  /// - Parameter value: what a reference stands for, converted; nil where that is not one value.
  /// - Complexity: O(*n*), and what `value` takes.
  static func evaluate(_ text: String, value: (String) -> JSONValue?) throws(Failure) -> Quantity {
    try withoutActuallyEscaping(value) { value throws(Failure) in
      var formula = Formula(scanner: CSSScanner(text), value: value)
      let result = try formula.sum()
      guard formula.scanner.isAtEnd else { throw .notArithmetic }
      return try result.quantity()
    }
  }

  private init(scanner: CSSScanner, value: @escaping (String) -> JSONValue?) {
    self.scanner = scanner
    self.value = value
  }

  /// A number with a power of a unit: 2 for `px · px`.
  private struct Term {
    var value: Double
    var unit: String
    var power: Int

    func quantity() throws(Failure) -> Quantity {
      guard value.magnitude < Quantity.bound else { throw .noResult }
      let tidy = Quantity.tidy(value)
      if power == 0 { return Quantity(tidy, "") }
      // "16px * 2px" can only be a factor that was written with the unit.
      guard power == 1 || unit == "px" else { throw .units }
      return Quantity(tidy, unit)
    }
  }

  private static let maximumDepth = 64

  private mutating func sum() throws(Failure) -> Term {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { throw .notArithmetic }
    var left = try product()
    while true {
      scanner.skipSpace()
      let standsApart = scanner.isBehindSpace
      let isBehindBracket = scanner.isBehindBracket
      let isSum = scanner.take("+")
      guard isSum || scanner.take("-") else { return left }
      // "2024-01-01" is no sum: as in CSS, plus and minus between numbers stand alone.
      guard isBehindBracket || standsApart && scanner.skipSpace() || scanner.isBeforeBracket else {
        throw .notArithmetic
      }
      var right = try product()
      if !isSum { right.value = -right.value }
      left = try Self.add(left, right)
    }
  }

  private mutating func product() throws(Failure) -> Term {
    var left = try signed()
    while true {
      scanner.skipSpace()
      let isProduct = scanner.take("*")
      guard isProduct || scanner.take("/") else { return left }
      left = try Self.multiply(left, try signed(), isDivision: !isProduct)
    }
  }

  /// A power and the signs before it, which count after it: `-2^2` is -4.
  private mutating func signed() throws(Failure) -> Term {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { throw .notArithmetic }
    scanner.skipSpace()
    if scanner.take("-") {
      var term = try signed()
      term.value = -term.value
      return term
    }
    if scanner.take("+") { return try signed() }
    return try power()
  }

  /// Powers of powers go to the right: `2^3^2` is 2⁹.
  private mutating func power() throws(Failure) -> Term {
    let base = try factor()
    scanner.skipSpace()
    guard scanner.take("^") else { return base }
    return try Self.raise(base, to: try signed())
  }

  private mutating func factor() throws(Failure) -> Term {
    if let quantity = scanner.quantity() { return Self.term(quantity) }
    if let reference = scanner.reference() {
      guard let quantity = value(reference).flatMap({ Quantity($0) }) else { throw .noNumber(reference) }
      return Self.term(quantity)
    }
    if scanner.take("(") { return try closed(try sum()) }
    guard let name = scanner.word(), scanner.take("(") else { throw .notArithmetic }
    var arguments = [try sum()]
    while true {
      scanner.skipSpace()
      guard scanner.take(",") else { break }
      guard arguments.count < 16 else { throw .notArithmetic }
      arguments.append(try sum())
    }
    return try closed(try Self.call(name, arguments))
  }

  private mutating func closed(_ term: Term) throws(Failure) -> Term {
    scanner.skipSpace()
    guard scanner.take(")") else { throw .notArithmetic }
    return term
  }

  // MARK: - Operations

  private static func term(_ quantity: Quantity) -> Term {
    Term(value: quantity.value, unit: quantity.unit, power: quantity.unit.isEmpty ? 0 : 1)
  }

  private static func add(_ a: Term, _ b: Term) throws(Failure) -> Term {
    var sum = a
    sum.value += b.value
    if a.power == b.power, a.power == 0 || a.unit == b.unit { return sum }
    // A bare number beside pixels is pixels, and nothing is nothing in every unit.
    if a.power == 0, b.power == 1, b.unit == "px" || a.value == 0 {
      (sum.unit, sum.power) = (b.unit, 1)
      return sum
    }
    guard b.power == 0, a.power == 1, a.unit == "px" || b.value == 0 else { throw .units }
    return sum
  }

  private static func multiply(_ a: Term, _ b: Term, isDivision: Bool) throws(Failure) -> Term {
    if isDivision, b.value == 0 { throw .noResult }
    guard a.power == 0 || b.power == 0 || a.unit == b.unit else { throw .units }
    let power = isDivision ? a.power - b.power : a.power + b.power
    return Term(
      value: isDivision ? a.value / b.value : a.value * b.value, unit: a.power == 0 ? b.unit : a.unit, power: power)
  }

  private static func raise(_ base: Term, to exponent: Term) throws(Failure) -> Term {
    guard base.power == 0 || base.unit == "px", exponent.power == 0 else { throw .units }
    return Term(value: pow(base.value, exponent.value), unit: base.unit, power: base.power)
  }

  private static func call(_ name: String, _ arguments: [Term]) throws(Failure) -> Term {
    var first = arguments[0]
    switch (name, arguments.count) {
    case ("calc", 1): return first
    case ("abs", 1): first.value = abs(first.value)
    case ("floor", 1): first.value = first.value.rounded(.down)
    case ("ceil", 1): first.value = first.value.rounded(.up)
    case ("trunc", 1): first.value = first.value.rounded(.towardZero)
    case ("round", 1), ("roundto", 1): first.value = (first.value + 0.5).rounded(.down)
    case ("roundto", 2):
      let digits = arguments[1].value
      guard arguments[1].power == 0, digits == digits.rounded(), abs(digits) <= 12 else { throw .notArithmetic }
      let scale = pow(10, digits)
      first.value = (first.value * scale + 0.5).rounded(.down) / scale
    case ("sqrt", 1):
      guard first.power == 0 else { throw .units }
      first.value = first.value.squareRoot()
    case ("pow", 2): return try raise(first, to: arguments[1])
    case ("min", 1...), ("max", 1...):
      for argument in arguments.dropFirst() {
        // Adding says whether they can be compared.
        let sum = try add(first, argument)
        let value = name == "min" ? min(first.value, argument.value) : max(first.value, argument.value)
        first = Term(value: value, unit: sum.unit, power: sum.power)
      }
    default: throw .notArithmetic
    }
    return first
  }
}
