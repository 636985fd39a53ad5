internal import JSON
internal import TesseraDomain

/// Lengths, times, numbers and curves.
extension ValueRun {
  /// Source: Design Tokens Format 2025.10, section "Dimension".
  mutating func dimension(_ json: JSONValue) -> JSONValue? {
    measure(json, code: "import.dimension", units: ["px", "rem"], bare: "px", what: "a dimension")
  }

  /// Source: Design Tokens Format 2025.10, section "Duration".
  mutating func duration(_ json: JSONValue) -> JSONValue? {
    measure(json, code: "import.duration", units: ["ms", "s"], bare: "ms", what: "a duration")
  }

  /// A number with one of two units, as an object, a text, bare, or as arithmetic.
  private mutating func measure(
    _ json: JSONValue, code: String, units: [String], bare: String, what: String
  ) -> JSONValue? {
    if let object = json.object, object.members.count == 2, object["value"]?.finiteNumber != nil,
      let unit = object["unit"]?.text, units.contains(unit)
    {
      return json
    }
    let written: Quantity
    if let read = Quantity(json) {
      if let object = json.object, object.members.count != 2 {
        return fail("\(what) has \"value\" and \"unit\" and nothing else")
      }
      written = read
    } else if let text = json.text {
      guard let computed = computed(text) else { return nil }
      written = computed
    } else {
      return fail("it is not \(what)")
    }
    guard !units.contains(written.unit) else {
      change(code, "\(what) is written as a number and its unit")
      return Self.measure(written.value, written.unit)
    }
    if written.unit.isEmpty {
      guard json.object == nil || written.value == 0 else { return fail("the unit of \(what) is empty") }
      change("import.guessed-unit", "a bare number is read as \(bare)", advice: "Write the unit.")
      return Self.measure(written.value, bare)
    }
    if written.value == 0, bare == "px", Self.lengthUnits.contains(written.unit) {
      change(code, "0\(written.unit) is written as 0px: nothing is nothing in every unit")
      return Self.measure(0, bare)
    }
    return fail("2025.10 has no unit \"\(written.unit)\" for \(what)")
  }

  static func measure(_ value: Double, _ unit: String) -> JSONValue {
    .object(["value": .number(value), "unit": .string(unit)])
  }

  /// Units in which nothing is as long as in pixels.
  private static let lengthUnits: Set<String> = [
    "em", "ex", "ch", "lh", "rlh", "vw", "vh", "vi", "vb", "vmin", "vmax", "pt", "pc", "in", "cm", "mm", "q", "dp",
    "sp",
    "%",
  ]

  // MARK: - Numbers

  mutating func number(_ json: JSONValue) -> JSONValue? {
    if json.isNumber {
      guard json.finiteNumber != nil else { return fail("the number is beyond what a double carries") }
      return json
    }
    guard let text = json.text else { return fail("it is not a number") }
    guard let quantity = Quantity(text) ?? computed(text) else { return nil }
    guard quantity.unit.isEmpty else { return fail("a number has no unit, and this has \"\(quantity.unit)\"") }
    change("import.number", "a number is written without quotes")
    return .number(quantity.value)
  }

  /// A number, or a percentage of 1.
  mutating func opacity(_ json: JSONValue) -> JSONValue? {
    if let quantity = json.text.flatMap({ Quantity($0) }), quantity.unit == "%" {
      change("import.number", "an opacity is written as a number from 0 to 1")
      return .number(Quantity.tidy(quantity.value / 100))
    }
    return number(json)
  }

  /// A multiple of the font size, or a dimension, each with its type.
  mutating func lineHeight(_ json: JSONValue) -> (value: JSONValue, type: String)? {
    if json.isNumber { return number(json).map { ($0, "number") } }
    guard let quantity = Quantity(json) ?? json.text.flatMap({ computed($0) }) else {
      return fail("it is not a line height")
    }
    if quantity.unit.isEmpty { return lineHeight(quantity.value) }
    if quantity.unit == "%" { return lineHeight(Quantity.tidy(quantity.value / 100)) }
    return dimension(json).map { ($0, "dimension") }
  }

  private mutating func lineHeight(_ value: Double) -> (value: JSONValue, type: String) {
    change("import.number", "a line height is written as a multiple of the font size")
    return (.number(value), "number")
  }

  // MARK: - Arithmetic

  /// The result of arithmetic; nil, with a reason, where there is none.
  mutating func computed(_ text: String) -> Quantity? {
    do throws(Formula.Failure) {
      let result = try Formula.evaluate(text) { value($0) }
      change("import.computed", "\"\(text)\" is computed: \(result)")
      return result
    } catch {
      switch error {
      case .notArithmetic: return fail("\"\(text)\" cannot be read")
      case .noNumber(let reference):
        if scope.target(reference) == nil { return fail("{\(reference)} refers to no token") }
        return fail("{\(reference)} is not one number in every context, so that \"\(text)\" cannot be computed")
      case .units: return fail("the units in \"\(text)\" do not go together")
      case .noResult: return fail("\"\(text)\" has no result")
      }
    }
  }

  // MARK: - Curves

  /// Source: Design Tokens Format 2025.10, section "Cubic Bézier"; the names of CSS Easing 1, section 2.
  mutating func cubicBezier(_ json: JSONValue) -> JSONValue? {
    if let text = json.text {
      guard let curve = Self.curve(text) else { return fail("\"\(text)\" is no cubic Bézier curve") }
      return checked(curve, isWritten: false)
    }
    var elements: [JSONValue] = []
    if case .array(let list) = json {
      elements = list
    } else if let object = json.object, object.members.count == 4 {
      elements = ["x1", "y1", "x2", "y2"].compactMap { object[$0] }
    }
    guard elements.count == 4 else { return fail("a cubic Bézier curve has four numbers") }
    if elements.contains(where: \.isPointer) { return json }
    if case .array = json, elements.allSatisfy(\.isNumber) {
      return checked(elements.compactMap(\.finiteNumber), isWritten: true).map { _ in json }
    }
    return checked(
      elements.compactMap { $0.finiteNumber ?? $0.text.flatMap { Double(written: $0) } }, isWritten: false)
  }

  private mutating func checked(_ curve: [Double], isWritten: Bool) -> JSONValue? {
    guard curve.count == 4, (0...1).contains(curve[0]), (0...1).contains(curve[2]) else {
      return fail("a cubic Bézier curve has four numbers, and both x from 0 to 1")
    }
    if !isWritten { change("import.cubic-bezier", "a curve is written as a list of four numbers") }
    return .array(curve.map { .number($0) })
  }

  private static func curve(_ text: String) -> [Double]? {
    switch text.lowercased() {
    case "linear": return [0, 0, 1, 1]
    case "ease": return [0.25, 0.1, 0.25, 1]
    case "ease-in": return [0.42, 0, 1, 1]
    case "ease-out": return [0, 0, 0.58, 1]
    case "ease-in-out": return [0.42, 0, 0.58, 1]
    default: break
    }
    var scanner = CSSScanner(text)
    scanner.skipSpace()
    let start = scanner
    let isFunction = scanner.word() == "cubic-bezier" && scanner.take("(")
    if !isFunction { scanner = start }
    var numbers: [Double] = []
    while let quantity = scanner.skippingSpaceQuantity(), quantity.unit.isEmpty {
      numbers.append(quantity.value)
      scanner.skipSpace()
      guard numbers.count < 4, scanner.take(",") else { break }
    }
    if isFunction, !scanner.take(")") { return nil }
    scanner.skipSpace()
    return scanner.isAtEnd && numbers.count == 4 ? numbers : nil
  }
}

extension CSSScanner {
  fileprivate mutating func skippingSpaceQuantity() -> Quantity? {
    skipSpace()
    return quantity()
  }
}
