internal import JSON

/// Reads expressions by precedence, as Swift groups them.
///
/// ```
/// conditional = operation [ "?" conditional ":" conditional ]
/// operation   = unary { operator unary }                by ``RecipeExpression/Operator/strength``
/// unary       = ( "!" | "-" ) unary | postfix
/// postfix     = primary { "." name | arguments }
/// primary     = number | text | "{" token "}" | name | "$" name | "." name | "(" conditional ")" | "[" list "]"
/// ```
struct ExpressionParser {
  private let text: [UInt8]
  private let node: JSONNode
  private var scanner: ExpressionScanner
  private var lexeme: ExpressionLexeme
  private var depth: Int

  /// Longer ones belong into a derived value.
  static let maximumBytes = 4_096
  /// Deeper ones are nobody's.
  static let maximumDepth = 48

  /// Reads the whole text of a string.
  ///
  /// - Throws: ``ExpressionError``.
  /// - Complexity: O(bytes).
  static func parse(_ node: JSONNode) throws(ExpressionError) -> RecipeExpression {
    let text = node.withUTF8 { Array($0) } ?? []
    guard text.count <= maximumBytes else {
      throw ExpressionError(
        at: 0, "an expression has more than \(maximumBytes) bytes", advice: "Name parts of it under \"derived\".")
    }
    return try parse(text, in: 0..<text.count, of: node, depth: 0)
  }

  private static func parse(
    _ text: [UInt8], in range: Range<Int>, of node: JSONNode, depth: Int
  ) throws(ExpressionError) -> RecipeExpression {
    var parser = try ExpressionParser(text, in: range, of: node, depth: depth)
    let expression = try parser.conditional()
    guard parser.lexeme.kind == .end else {
      throw ExpressionError(
        at: parser.lexeme.offset, "the expression goes on where it should end",
        advice: "Put an operator in between, or take this out.")
    }
    return expression
  }

  private init(_ text: [UInt8], in range: Range<Int>, of node: JSONNode, depth: Int) throws(ExpressionError) {
    self.text = text
    self.node = node
    self.depth = depth
    scanner = ExpressionScanner(text, in: range)
    lexeme = try scanner.next()
  }

  private mutating func advance() throws(ExpressionError) { lexeme = try scanner.next() }

  private func isAt(_ sign: ExpressionLexeme.Sign) -> Bool { lexeme.kind == .sign(sign) }

  private mutating func take(_ sign: ExpressionLexeme.Sign) throws(ExpressionError) -> Bool {
    guard isAt(sign) else { return false }
    try advance()
    return true
  }

  private mutating func expect(_ sign: ExpressionLexeme.Sign, _ what: String) throws(ExpressionError) {
    guard try take(sign) else {
      throw ExpressionError(at: lexeme.offset, "\(what) is missing", advice: "Write \"\(sign.rawValue)\" here.")
    }
  }

  private mutating func enter() throws(ExpressionError) {
    depth += 1
    guard depth <= Self.maximumDepth else {
      throw ExpressionError(
        at: lexeme.offset, "the expression is nested more than \(Self.maximumDepth) deep",
        advice: "Name parts of it under \"derived\".")
    }
  }

  private func made(_ form: RecipeExpression.Form, _ offset: Int) -> RecipeExpression {
    RecipeExpression(form, at: RecipePlace(node, offset: offset))
  }

  // MARK: - Operations

  private mutating func conditional() throws(ExpressionError) -> RecipeExpression {
    try enter()
    defer { depth -= 1 }
    let start = lexeme.offset
    let condition = try operation(from: 1)
    guard try take(.question) else { return condition }
    let then = try conditional()
    try expect(.colon, "the colon of a condition")
    let otherwise = try conditional()
    return made(.conditional(condition, then: then, else: otherwise), start)
  }

  private var currentOperator: RecipeExpression.Operator? {
    guard case .sign(let sign) = lexeme.kind else { return nil }
    return RecipeExpression.Operator(rawValue: sign.rawValue)
  }

  private mutating func operation(from strength: Int) throws(ExpressionError) -> RecipeExpression {
    let start = lexeme.offset
    var left = try unary()
    var links = 0
    while let symbol = currentOperator, symbol.strength >= strength {
      let place = lexeme.offset
      links += 1
      guard links <= 2 * Self.maximumDepth else {
        throw ExpressionError(
          at: place, "more than \(2 * Self.maximumDepth) operators follow each other",
          advice: "Name parts of it under \"derived\".")
      }
      try advance()
      let right = try operation(from: symbol.strength + 1)
      // What stood in parentheses begins behind the first of them.
      if symbol.isComparison, case .binary(let inner, _, _) = left.form, inner.isComparison, left.place.offset == start
      {
        throw ExpressionError(
          at: place, "comparisons cannot be chained", advice: "Join two comparisons with && or ||.")
      }
      left = made(.binary(symbol, left, right), start)
    }
    return left
  }

  private mutating func unary() throws(ExpressionError) -> RecipeExpression {
    try enter()
    defer { depth -= 1 }
    let start = lexeme.offset
    if try take(.not) { return made(.not(try unary()), start) }
    if try take(.subtract) { return made(.negative(try unary()), start) }
    return try postfix()
  }

  // MARK: - Values

  private mutating func postfix() throws(ExpressionError) -> RecipeExpression {
    let start = lexeme.offset
    var value = try primary()
    var length = 0
    while true {
      length += 1
      guard length <= 2 * Self.maximumDepth else {
        throw ExpressionError(
          at: lexeme.offset, "a chain has more than \(2 * Self.maximumDepth) links",
          advice: "Name parts of it under \"derived\".")
      }
      if isAt(.dot) {
        try advance()
        value = made(.member(value, try name("the name of a member")), start)
      } else if isAt(.open), canBeCalled(value) {
        value = made(.call(value, try arguments()), start)
      } else {
        return value
      }
    }
  }

  private func canBeCalled(_ value: RecipeExpression) -> Bool {
    switch value.form {
    case .name, .implicit, .type, .member: true
    default: false
    }
  }

  private mutating func name(_ what: String) throws(ExpressionError) -> String {
    guard case .name(let name) = lexeme.kind else {
      throw ExpressionError(at: lexeme.offset, "\(what) is missing", advice: "Write a name here.")
    }
    try advance()
    return name
  }

  private mutating func arguments() throws(ExpressionError) -> [RecipeExpression.Argument] {
    try advance()
    var result: [RecipeExpression.Argument] = []
    if try take(.close) { return result }
    repeat {
      result.append(try argument())
    } while try take(.comma)
    try expect(.close, "the end of the arguments")
    return result
  }

  private mutating func argument() throws(ExpressionError) -> RecipeExpression.Argument {
    guard case .name(let label) = lexeme.kind else { return .init(label: nil, value: try conditional()) }
    // A label is a name with a colon behind; a copy looks ahead.
    var ahead = scanner
    if try ahead.next().kind == .sign(.colon) {
      try advance()
      try advance()
      return .init(label: label, value: try conditional())
    }
    return .init(label: nil, value: try conditional())
  }

  private mutating func primary() throws(ExpressionError) -> RecipeExpression {
    let start = lexeme.offset
    switch lexeme.kind {
    case .number(let value, let isFraction):
      try advance()
      return RecipeExpression(.number(value), at: RecipePlace(node, offset: start), isFraction: isFraction)
    case .text(let range):
      try advance()
      return made(.text(try textParts(range)), start)
    case .token(let range):
      try advance()
      return made(.token(try token(range, start)), start)
    case .name("true"), .name("false"):
      let isTrue = lexeme.kind == .name("true")
      try advance()
      return made(.boolean(isTrue), start)
    case .name(let name):
      try advance()
      let isType = name.utf8.first.map { (0x41...0x5A).contains($0) } ?? false
      guard isType else { return made(.name(name), start) }
      guard isAt(.dot) || isAt(.open) else {
        throw ExpressionError(
          at: start, "\(name) is the name of a type, and no value", advice: "Write \(name).member or \(name)(…).")
      }
      return made(.type(name), start)
    case .sign(.dollar):
      try advance()
      return made(.binding(try name("the name of a binding")), start)
    case .sign(.dot):
      try advance()
      return made(.implicit(try name("the name of a member")), start)
    case .sign(.open):
      try advance()
      let inner = try conditional()
      try expect(.close, "the closing parenthesis")
      return inner
    case .sign(.openList): return try list(start)
    case .sign(let sign):
      throw ExpressionError(
        at: start, "a value is missing before \"\(sign.rawValue)\"", advice: "Write a value on both sides.")
    case .end:
      throw ExpressionError(at: start, "a value is missing", advice: "Write a number, a name or a token in braces.")
    }
  }

  private mutating func list(_ start: Int) throws(ExpressionError) -> RecipeExpression {
    try advance()
    var elements: [RecipeExpression] = []
    if try take(.closeList) { return made(.list([]), start) }
    repeat {
      elements.append(try conditional())
    } while try take(.comma)
    try expect(.closeList, "the end of the list")
    return made(.list(elements), start)
  }

  private func token(_ range: Range<Int>, _ start: Int) throws(ExpressionError) -> TokenPath {
    do throws(ReferenceSyntaxError) {
      let reference = "{" + String(decoding: text[range], as: UTF8.self) + "}"
      return try TokenReference(curly: reference).target
    } catch {
      throw ExpressionError(at: start, error.message, advice: error.advice)
    }
  }

  // MARK: - Texts

  private func textParts(_ range: Range<Int>) throws(ExpressionError) -> [RecipeExpression.TextPart] {
    var parts: [RecipeExpression.TextPart] = []
    var literal: [UInt8] = []
    var position = range.lowerBound
    func flush() {
      if !literal.isEmpty { parts.append(.literal(String(decoding: literal, as: UTF8.self))) }
      literal = []
    }
    while position < range.upperBound {
      let byte = text[position]
      if byte == UInt8(ascii: "\\") {
        guard position + 1 < range.upperBound, let escaped = Self.escapes[text[position + 1]] else {
          throw ExpressionError(
            at: position, "a backslash stands before ', \\, $ or n, and nothing else",
            advice: "Write \\\\ for a backslash; in JSON every backslash is doubled once more.")
        }
        literal.append(escaped)
        position += 2
      } else if byte == UInt8(ascii: "$"), position + 1 < range.upperBound, text[position + 1] == UInt8(ascii: "{") {
        flush()
        let end = try endOfInterpolation(position + 2, range.upperBound)
        guard depth < Self.maximumDepth else {
          throw ExpressionError(
            at: position, "texts are nested too deep", advice: "Name parts of it under \"derived\".")
        }
        parts.append(.value(try Self.parse(text, in: (position + 2)..<end, of: node, depth: depth + 1)))
        position = end + 1
      } else {
        literal.append(byte)
        position += 1
      }
    }
    flush()
    return parts
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "'"): UInt8(ascii: "'"), UInt8(ascii: "\\"): UInt8(ascii: "\\"), UInt8(ascii: "$"): UInt8(ascii: "$"),
    UInt8(ascii: "n"): UInt8(ascii: "\n"),
  ]

  /// Where the brace stands that ends an interpolation; braces of tokens and texts in between do not count.
  private func endOfInterpolation(_ start: Int, _ end: Int) throws(ExpressionError) -> Int {
    var open = 1
    var isQuoted = false
    for position in start..<end {
      switch text[position] {
      case UInt8(ascii: "'"): isQuoted.toggle()
      case UInt8(ascii: "{") where !isQuoted: open += 1
      case UInt8(ascii: "}") where !isQuoted:
        open -= 1
        if open == 0 { return position }
      default: break
      }
    }
    throw ExpressionError(at: start - 2, "an interpolation does not end", advice: "Close it: ${name}.")
  }
}
