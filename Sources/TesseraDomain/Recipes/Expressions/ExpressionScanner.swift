/// Takes the text of an expression apart, one lexeme at a time.
struct ExpressionScanner {
  private let text: [UInt8]
  private var position: Int
  private let end: Int

  /// - Parameter range: the part of `text` to read; offsets count from the start of `text`.
  init(_ text: [UInt8], in range: Range<Int>) {
    self.text = text
    position = range.lowerBound
    end = range.upperBound
  }

  private func byte(_ distance: Int = 0) -> UInt8? {
    position + distance < end ? text[position + distance] : nil
  }

  /// - Throws: ``ExpressionError`` for a character that begins nothing, and for texts and tokens that do not end.
  /// - Complexity: O(bytes of the lexeme).
  mutating func next() throws(ExpressionError) -> ExpressionLexeme {
    let before = position
    while let space = byte(), space == 0x20 || (9...13).contains(space) { position += 1 }
    let isApart = position > before
    let start = position
    guard let first = byte() else { return ExpressionLexeme(kind: .end, offset: start, isApart: isApart) }
    let kind: ExpressionLexeme.Kind
    switch first {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): kind = try number()
    case UInt8(ascii: "'"): kind = .text(try quoted())
    case UInt8(ascii: "{"): kind = .token(try braced())
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
      kind = .name(word())
    default: kind = .sign(try sign(first))
    }
    return ExpressionLexeme(kind: kind, offset: start, isApart: isApart)
  }

  private mutating func word() -> String {
    let start = position
    while let byte = byte(), Self.isPartOfWord(byte) { position += 1 }
    return String(decoding: text[start..<position], as: UTF8.self)
  }

  static func isPartOfWord(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || byte == UInt8(ascii: "_")
  }

  private mutating func digits() {
    while let byte = byte(), (0x30...0x39).contains(byte) { position += 1 }
  }

  private mutating func number() throws(ExpressionError) -> ExpressionLexeme.Kind {
    let start = position
    digits()
    if byte() == UInt8(ascii: "."), let next = byte(1), (0x30...0x39).contains(next) {
      position += 1
      digits()
    }
    let spelling = String(decoding: text[start..<position], as: UTF8.self)
    if let next = byte(), Self.isPartOfWord(next) {
      throw ExpressionError(
        at: start, "a number runs into letters", advice: "Write plain decimals, such as 16 or 0.5, without units.")
    }
    guard let value = Double(spelling), value.isFinite else {
      throw ExpressionError(at: start, "the number is too large", advice: "Write a smaller number.")
    }
    return .number(value, isFraction: value == value.rounded() && spelling.utf8.contains(UInt8(ascii: ".")))
  }

  /// The range between single quotes; an interpolation may hold quotes of its own.
  private mutating func quoted() throws(ExpressionError) -> Range<Int> {
    let start = position
    position += 1
    let from = position
    var depth = 0
    var quotedWithin = false
    while let byte = byte() {
      if depth == 0 {
        switch byte {
        case UInt8(ascii: "\\"):
          position += 2
          continue
        case UInt8(ascii: "$") where self.byte(1) == UInt8(ascii: "{"):
          depth = 1
          position += 2
          continue
        case UInt8(ascii: "'"):
          position += 1
          return from..<(position - 1)
        default: break
        }
      } else if byte == UInt8(ascii: "'") {
        quotedWithin.toggle()
      } else if !quotedWithin {
        if byte == UInt8(ascii: "{") { depth += 1 }
        if byte == UInt8(ascii: "}") { depth -= 1 }
      }
      position += 1
    }
    position = end
    throw ExpressionError(at: start, "a text does not end", advice: "Close it with a single quote.")
  }

  private mutating func braced() throws(ExpressionError) -> Range<Int> {
    let start = position
    position += 1
    while let byte = byte(), byte != UInt8(ascii: "}") {
      if byte == UInt8(ascii: "{") { break }
      position += 1
    }
    guard byte() == UInt8(ascii: "}") else {
      throw ExpressionError(
        at: start, "a token's name does not end", advice: "Write {group.token}, with a brace at each end.")
    }
    position += 1
    return (start + 1)..<(position - 1)
  }

  /// The colour that `#f00`, `#ff0000` or `#ff000080` says here, as an expression; `nil` for other digits.
  private var hexadecimalColor: String? {
    let word = text[(position + 1)..<end].prefix { Self.isPartOfWord($0) }
    guard let color = Color(hexOnly: "#" + String(decoding: word, as: UTF8.self)) else { return nil }
    let parts = zip(["red", "green", "blue"], [color.c1, color.c2, color.c3]).map { name, part in
      "\(name): \(TokenValue.text(part.value))"
    }
    let opacity = color.alpha == 1 ? "" : ", opacity: \(TokenValue.text(color.alpha))"
    return "Color(\(parts.joined(separator: ", "))\(opacity))"
  }

  private mutating func sign(_ first: UInt8) throws(ExpressionError) -> ExpressionLexeme.Sign {
    if let second = byte(1),
      let sign = ExpressionLexeme.Sign(rawValue: String(decoding: [first, second], as: UTF8.self))
    {
      position += 2
      return sign
    }
    if let sign = ExpressionLexeme.Sign(rawValue: String(decoding: [first], as: UTF8.self)) {
      position += 1
      return sign
    }
    switch first {
    case UInt8(ascii: "\""):
      throw ExpressionError(
        at: position, "texts stand in single quotes", advice: "Write 'text' instead of a double-quoted one.")
    case UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "="):
      throw ExpressionError(
        at: position, "a single \(Unicode.Scalar(first)) means nothing", advice: "Write it twice: &&, || or ==.")
    case UInt8(ascii: "#"):
      throw ExpressionError(
        at: position, "a color is not written in hexadecimal digits",
        advice: "Name a token, {color.accent}, or write \(hexadecimalColor ?? "Color(red: 1, green: 0.5, blue: 0)").")
    default:
      let rest = String(decoding: text[position..<min(end, position + 4)], as: UTF8.self)
      let shown =
        rest.unicodeScalars.first.map { $0.value < 0x20 ? "a control character" : "\u{201C}\($0)\u{201D}" } ?? ""
      throw ExpressionError(
        at: position, "\(shown) means nothing in an expression",
        advice: "Put text in single quotes, a token in braces, and a member behind a dot.")
    }
  }
}
