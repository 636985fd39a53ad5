/// Styles: what is in front of a member, as far as it tells them from other members of their names.
extension SwiftScanner {
  /// Where a member stands.
  enum StyleSite {
    /// It is the first argument of a method of this name: `.buttonStyle(.primary)` behind a view.
    case argument(of: String)
    /// It follows the name of a type of ours, or of this one: `ButtonStyle.primary`.
    case behind(String, isOurs: Bool)
    /// Nothing is in front of its dot, where a function of views has a view: `f(.sail)`.
    case implicit
    case elsewhere

    /// - Parameter style: the function that takes a style; `nil` for a function of views.
    func isSure(of style: String?) -> Bool {
      guard let style else { return true }
      switch self {
      case .argument(let function): return function.utf8.elementsEqual(style.utf8)
      // The protocol is called as the function is, with a capital: a property, `buttonStyle`, is none.
      case .behind(let type, let isOurs):
        return isOurs
          || type.utf8.first == style.utf8.first.map { $0 & 0xDF }
            && type.utf8.dropFirst().elementsEqual(style.utf8.dropFirst())
      case .implicit, .elsewhere: return false
      }
    }

    /// Whether it can be no style that the function `style` takes; of `nil`, no function of views.
    func excludes(_ style: String?) -> Bool {
      switch self {
      case .argument(let function): !function.utf8.elementsEqual((style ?? "").utf8)
      case .implicit: style == nil
      case .behind, .elsewhere: false
      }
    }
  }

  /// What came before a dot.
  struct Dot {
    var place = 0
    var before = Previous.other
    /// The last word before it.
    var word = 0..<0
    /// Whether that word follows a dot itself.
    var isQualified = false
  }

  /// The line of an `#if`, `#else` or `#endif`, and what came before it: a chain goes on behind it.
  struct Directive {
    let end: Int
    let before: Previous
    let word: Range<Int>
  }

  /// Where the member stands whose dot was just read.
  func site() -> StyleSite {
    switch dot.before {
    case .parenthesis: return openerTakesStyle ? .argument(of: text(of: opener)) : .implicit
    case .other where !isUnwrapped: return .implicit
    case .word where !dot.isQualified:
      if beginsExpression(behind: dot.word) { return .implicit }
      let type = bytes.slice(dot.word)
      return .behind(
        String(decoding: type, as: UTF8.self), isOurs: table.chains.find(type, node: SpellingTable.rootNode) >= 0)
    default: return .elsewhere
    }
  }

  /// Whether the last word is a method that takes a style, of a value: no member of a type, as `Route.buttonStyle(…)`, no
  /// member whose type the place knows, as in `= .buttonStyle(…)`, and no pattern.
  var isStyleMethod: Bool {
    guard isOne(lastWord, of: ["buttonStyle", "toggleStyle", "labelStyle"]), !isInPattern else { return false }
    switch dot.before {
    case .operand: return true
    case .word: return isValue(dot.word)
    case .other: return isUnwrapped
    case .dot, .pound, .parenthesis: return false
    }
  }

  /// Whether a value that may be missing is in front of the dot: `label?.buttonStyle(…)`.
  private var isUnwrapped: Bool {
    guard dot.place > 1 else { return false }
    let mark = bytes.at(dot.place - 1)
    guard mark == UInt8(ascii: "?") || mark == UInt8(ascii: "!") else { return false }
    switch bytes.at(dot.place - 2) {
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "?"), UInt8(ascii: "!"),
      UInt8(ascii: "`"):
      return true
    default: return dot.word.upperBound == dot.place - 1 && isValue(dot.word)
    }
  }

  /// Whether a word before a dot can be a value: no type, and no word of the language behind which an expression begins.
  private func isValue(_ word: Range<Int>) -> Bool {
    let first = text(of: word).unicodeScalars.first { $0 != "_" }
    if first?.properties.isUppercase ?? true { return false }
    return !beginsExpression(behind: word)
  }

  /// Whether it is a word of the language behind which an expression, or a pattern, begins.
  private func beginsExpression(behind word: Range<Int>) -> Bool {
    isOne(
      word,
      of: [
        "as", "await", "borrowing", "case", "catch", "consume", "copy", "default", "defer", "do", "each", "else", "for",
        "guard", "if", "in", "is", "let", "repeat", "return", "switch", "throw", "throws", "try", "unsafe", "var",
        "where", "while", "yield",
      ])
  }

  private func text(of range: Range<Int>) -> String { String(decoding: bytes.slice(range), as: UTF8.self) }

  /// Notes the directive whose name is at `place`, behind its mark, if a chain can go on behind its line.
  mutating func noteDirective() {
    guard let name = name(at: place), isOne(name.inner, of: ["if", "elseif", "else", "endif"]) else { return }
    let (before, word) = beforeDirectives(to: place - 1)
    directive = Directive(end: bytes.endOfLine(from: place), before: before, word: word)
  }

  /// What came before `place`, with nothing but directives between.
  mutating func beforeDirectives(to place: Int) -> (Previous, Range<Int>) {
    guard let directive, directive.end <= place else { return (previous, lastWord) }
    self.directive = nil
    var comments: [Range<Int>] = []
    return skipTrivia(from: directive.end, &comments) == place
      ? (directive.before, directive.word) : (previous, lastWord)
  }
}
