/// Looks for what raw code leaves open: a bracket, a text or a comment would take in the code behind it.
///
/// Source: The Swift Programming Language, "Lexical Structure".
package struct RawCode {
  /// Why code does not end by itself.
  struct Fault: Hashable, Sendable {
    /// UTF-8 bytes into the code.
    let offset: Int
    /// What is wrong, in one sentence, lower case.
    let message: String
    let advice: String
  }

  /// The signs around a text: as many `#`, and one quote or three.
  private struct Quote {
    let start: Int
    let hashes: Int
    let isMultiline: Bool
  }

  /// Something that is open; of an interpolation also the text that goes on behind it.
  private struct Bracket {
    let opening: UInt8
    let offset: Int
    var text: Quote?

    var closing: UInt8 {
      switch opening {
      case UInt8(ascii: "("): UInt8(ascii: ")")
      case UInt8(ascii: "["): UInt8(ascii: "]")
      default: UInt8(ascii: "}")
      }
    }
  }

  private let code: [UInt8]
  private var position = 0
  private var open: [Bracket] = []
  private var fault: Fault?
  private var hasBegun = false
  private var hasEnded = false
  private var hasStatements = false

  /// The first place at which the brackets, texts and comments of Swift code do not fit together; `nil` where they do.
  ///
  /// - Complexity: O(bytes).
  static func fault(in code: String) -> Fault? {
    var scan = RawCode(code: Array(code.utf8))
    scan.run()
    return scan.fault
  }

  /// Whether Swift code is more than one expression: a condition, a declaration, or one expression behind another. What
  /// goes on in a line that does not begin with a dot counts as another one.
  ///
  /// - Complexity: O(bytes).
  package static func hasStatements(_ code: String) -> Bool {
    var scan = RawCode(code: Array(code.utf8))
    scan.run()
    return scan.hasStatements || scan.beginsStatement
  }

  /// Whether the first word begins what is no expression.
  private var beginsStatement: Bool {
    let rest = code.drop { $0 <= 0x20 }
    let word = rest.prefix {
      $0 == UInt8(ascii: "#") || ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z")
    }
    return ["if", "switch", "let", "var", "for", "#if"].contains(String(decoding: word, as: UTF8.self))
  }

  private init(code: [UInt8]) { self.code = code }

  private mutating func run() {
    while fault == nil, let byte = byte() {
      if open.isEmpty { note(byte) }
      switch byte {
      case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "\""): read(openText(hashes: 0))
      case UInt8(ascii: "#"): readHashes()
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        open.append(Bracket(opening: byte, offset: position))
        position += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close(byte)
      default: position += 1
      }
    }
    if fault == nil, let last = open.last {
      fail(at: last.offset, "the \(Self.name(last.opening)) is not closed", "Close it: \(Self.name(last.closing)).")
    }
  }

  /// Notes what stands outside of all brackets: an expression ends at a semicolon or a line's end, unless a dot follows.
  private mutating func note(_ byte: UInt8) {
    if byte == UInt8(ascii: ";") || byte == 0x0A || byte == 0x0D {
      hasEnded = hasBegun
    } else if byte > 0x20 {
      if hasEnded, byte != UInt8(ascii: ".") { hasStatements = true }
      (hasBegun, hasEnded) = (true, false)
    }
  }

  private func byte(_ distance: Int = 0) -> UInt8? {
    position + distance < code.count ? code[position + distance] : nil
  }

  /// How many of `sign` stand here, up to `most`.
  private func run(of sign: UInt8, from distance: Int = 0, most: Int = .max) -> Int {
    var count = 0
    while count < most, byte(distance + count) == sign { count += 1 }
    return count
  }

  private mutating func fail(at offset: Int, _ message: String, _ advice: String) {
    fault = Fault(offset: offset, message: message, advice: advice)
  }

  private static func name(_ sign: UInt8) -> String { String(UnicodeScalar(sign)) }

  // MARK: - Brackets

  private mutating func close(_ sign: UInt8) {
    guard let last = open.popLast() else {
      fail(at: position, "the \(Self.name(sign)) closes nothing", "Take it out, or open it before.")
      return
    }
    guard last.closing == sign else {
      fail(
        at: position, "the \(Self.name(sign)) stands where the \(Self.name(last.opening)) before is still open",
        "Write \(Self.name(last.closing)) first.")
      return
    }
    position += 1
    if let text = last.text { read(text) }
  }

  // MARK: - Comments

  private mutating func skipLine() {
    let start = position
    while let byte = byte(), byte != 0x0A, byte != 0x0D { position += 1 }
    guard byte() == nil else { return }
    fail(at: start, "the comment takes in the code behind it", "Write it between /* and */, or end its line.")
  }

  private mutating func skipComment() {
    let start = position
    var depth = 0
    repeat {
      if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        depth -= 1
        position += 2
      } else {
        position += 1
      }
    } while depth > 0 && position < code.count
    if depth > 0 { fail(at: start, "the comment does not end", "Close it: */.") }
  }

  // MARK: - Texts

  /// What begins with `#`: a text or a regular expression between such signs, or anything else.
  private mutating func readHashes() {
    let hashes = run(of: UInt8(ascii: "#"))
    switch byte(hashes) {
    case UInt8(ascii: "\""): read(openText(hashes: hashes))
    case UInt8(ascii: "/"): skipExpression(hashes: hashes)
    default: position += hashes
    }
  }

  /// Steps over the signs that begin a text.
  private mutating func openText(hashes: Int) -> Quote {
    let isMultiline = run(of: UInt8(ascii: "\""), from: hashes, most: 3) == 3
    let text = Quote(start: position, hashes: hashes, isMultiline: isMultiline)
    position += hashes + (isMultiline ? 3 : 1)
    return text
  }

  /// Steps to behind the text, or to behind where an interpolation begins.
  private mutating func read(_ text: Quote) {
    let quotes = text.isMultiline ? 3 : 1
    while let byte = byte() {
      if byte == UInt8(ascii: "\\"), run(of: UInt8(ascii: "#"), from: 1, most: text.hashes) == text.hashes {
        position += 1 + text.hashes
        if self.byte() == UInt8(ascii: "(") {
          open.append(Bracket(opening: UInt8(ascii: "("), offset: position, text: text))
          position += 1
          return
        }
        if self.byte() != 0x0A { position += 1 }
      } else if byte == UInt8(ascii: "\""), run(of: byte, most: quotes) == quotes,
        run(of: UInt8(ascii: "#"), from: quotes, most: text.hashes) == text.hashes
      {
        position += quotes + text.hashes
        return
      } else if byte == 0x0A || byte == 0x0D, !text.isMultiline {
        break
      } else {
        position += 1
      }
    }
    let sign = String(repeating: "\"", count: quotes) + String(repeating: "#", count: text.hashes)
    fail(at: text.start, "the text does not end", "Close it: \(sign).")
  }

  private mutating func skipExpression(hashes: Int) {
    let start = position
    position += hashes + 1
    while let byte = byte() {
      if byte == UInt8(ascii: "/"), run(of: UInt8(ascii: "#"), from: 1, most: hashes) == hashes {
        position += 1 + hashes
        return
      }
      position += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    fail(
      at: start, "the regular expression does not end",
      "Close it: /\(String(repeating: "#", count: hashes)).")
  }
}
