/// Finds names in Swift source: in code, in comments, in strings, and in code inside of strings.
///
/// One pass over the bytes, without a parser. What does not end, a string or a comment, ends with its line or the file, as
/// the compiler has it; nothing that a file can hold stops the scan.
///
/// - A chain is found over white space, line breaks and comments, and with backticks: `Mosaic\n  .Color.accent`.
/// - A name behind something else, `Kit.Mosaic.Color.accent`, is found and marked: it may be another one.
/// - What a file declares itself, `struct Mosaic` or `{ Mosaic in`, casts doubt on all chains of the file that begin with it,
///   and a name of its own like that of a member, `case mosaicColorAccent`, on that member.
///
/// Source: The Swift Programming Language, "Lexical Structure".
struct SwiftScanner {
  /// What came before, as far as it decides how to read on.
  enum Previous {
    /// The beginning, an operator, an opening bracket, a comma.
    case other
    case word
    /// A closing bracket, a number, a string.
    case operand
    case dot
    case pound
    /// An opening parenthesis.
    case parenthesis
  }

  /// A string whose end is still to come.
  struct OpenString {
    let pounds: Int
    let isMultiline: Bool
    /// Brackets that are open inside of the interpolation that is being read.
    var depth = 0
  }

  let bytes: SourceBytes
  let table: SpellingTable
  var mentions: [Mention] = []
  var place = 0
  private(set) var previous = Previous.other
  private(set) var lastWord = 0..<0
  /// Whether the last word follows a dot.
  private var isQualified = false
  /// Whether the last word is a method that takes a style.
  private var takesStyle = false
  /// The last dot.
  private(set) var dot = Dot()
  /// The name right before the last opening parenthesis; empty for none.
  private(set) var opener = 0..<0
  /// Whether that is a method that takes a style.
  private(set) var openerTakesStyle = false
  /// Whether what is read belongs to a `case`.
  private(set) var isInPattern = false
  /// The last directive that a chain can go on behind, until the next dot.
  var directive: Directive?
  /// Strings whose interpolations are open, the innermost last.
  private var strings: [OpenString] = []
  /// Where the import declaration ends that is being read.
  private var importEnd = 0
  /// Names that chains begin with, and that the file declares.
  private var declared: Set<[UInt8]> = []
  /// Mentions of styles behind a type, by the name of that.
  private var stylesOfTypes: [(mention: Int, type: [UInt8])] = []
  /// Members that the file names without a dot: it declares them, or has something else of that name.
  private var ownMembers: Set<[UInt8]> = []
  /// How far may still be looked ahead, in bytes: what lies in many calls at once is read only so often.
  var lookAhead: Int
  /// Those of them that it surely declares.
  private(set) var declaredMembers: Set<[UInt8]> = []

  init(_ bytes: SourceBytes, _ table: SpellingTable) {
    self.bytes = bytes
    self.table = table
    lookAhead = 4 * bytes.count + 65_536
  }

  /// - Complexity: O(*n*) in the bytes.
  mutating func scan() -> [Mention] {
    if bytes.has("\u{FEFF}", at: 0) { place = 3 }
    if bytes.has("#!", at: place) { comment(to: bytes.endOfLine(from: place)) }
    while place < bytes.count {
      let byte = bytes[place]
      if byte.beginsWord || byte == UInt8(ascii: "`") {
        word()
      } else if byte.isBlank {
        place += 1
      } else if byte.isDigit {
        while bytes.at(place).continuesWord { place += 1 }
        previous = .operand
      } else {
        mark(byte)
      }
    }
    for (index, type) in stylesOfTypes where declared.contains(type) {
      mentions[index] = mentions[index].doubted(as: .shadowed)
    }
    return declared.isEmpty && ownMembers.isEmpty ? mentions : mentions.map(doubted)
  }

  private mutating func mark(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): openString(pounds: 0)
    case UInt8(ascii: "#"): pound()
    case UInt8(ascii: "/"): slash()
    case UInt8(ascii: "."): point()
    case UInt8(ascii: "("):
      if !strings.isEmpty { strings[strings.count - 1].depth += 1 }
      place += 1
      opener = previous == .word ? lastWord : 0..<0
      openerTakesStyle = previous == .word && takesStyle
      previous = .parenthesis
    case UInt8(ascii: ")"):
      place += 1
      previous = .operand
      guard let last = strings.indices.last else { return }
      strings[last].depth -= 1
      if strings[last].depth == 0 { string(strings.removeLast()) }
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      if byte == UInt8(ascii: "}") { isInPattern = false }
      place += 1
      previous = .operand
    default:
      if byte == UInt8(ascii: ":") || byte == UInt8(ascii: "=") || byte == UInt8(ascii: "{") { isInPattern = false }
      place += 1
      previous = .other
    }
  }

  /// A dot before a name; several are an operator.
  private mutating func point() {
    guard bytes.at(place + 1) == UInt8(ascii: ".") else {
      let (before, word) = beforeDirectives(to: place)
      dot = Dot(place: place, before: before, word: word, isQualified: isQualified)
      place += 1
      previous = .dot
      return
    }
    while bytes.at(place) == UInt8(ascii: ".") { place += 1 }
    previous = .other
  }

  // MARK: - Names

  /// A name at `start`, with backticks and without; `nil` where there is none.
  func name(at start: Int) -> (outer: Range<Int>, inner: Range<Int>)? {
    let byte = bytes.at(start)
    if byte.beginsWord {
      var end = start + 1
      while end < bytes.count, bytes[end].continuesWord { end += 1 }
      return (start..<end, start..<end)
    }
    guard byte == UInt8(ascii: "`") else { return nil }
    var end = start + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "`"), !bytes[end].endsLine { end += 1 }
    guard bytes.at(end) == UInt8(ascii: "`"), end > start + 1 else { return nil }
    return (start..<end + 1, start + 1..<end)
  }

  private mutating func word() {
    guard let name = name(at: place) else {
      place += 1
      previous = .other
      return
    }
    let before = previous
    let wordBefore = lastWord
    place = name.outer.upperBound
    previous = .word
    lastWord = name.inner
    isQualified = before == .dot
    takesStyle = isQualified && isStyleMethod
    if !isQualified, isOne(lastWord, of: ["case"]) { isInPattern = true }
    let text = bytes.slice(name.inner)
    if name.inner.count == 6, before != .dot, bytes.has("import", at: name.inner.lowerBound) {
      importEnd = bytes.endOfLine(from: place)
    }
    guard before != .pound, place > importEnd else { return }
    if before == .dot {
      let member = table.chains.find(text, node: SpellingTable.memberNode)
      if member >= 0 {
        return chain(from: name.outer, member, isMember: true, at: site(), doubt: nil)
      }
    }
    let isDeclared = before == .word && isDeclaring(wordBefore)
    if isDeclared, isOne(lastWord, of: ["ButtonStyle", "ToggleStyle", "LabelStyle"]) { declared.insert(Array(text)) }
    let root = table.chains.find(text, node: SpellingTable.rootNode)
    if root >= 0 {
      if isDeclared || before != .dot && isBound {
        declared.insert(Array(text))
      } else {
        chain(from: name.outer, root, doubt: before == .dot ? .qualified : nil)
      }
    } else if before != .dot {
      let member = table.chains.find(text, node: SpellingTable.memberNode)
      if member < 0 { return }
      if table.calls(of: member) != nil {
        // Any other variable of that name takes nothing from a call.
        if declaresCallable(name.outer, behind: before == .word ? wordBefore : nil) {
          ownMembers.insert(Array(text))
          declaredMembers.insert(Array(text))
        } else if !isDeclared, !(before == .word && isOne(wordBefore, of: ["case"])) {
          chain(from: name.outer, member, isMember: true, at: .elsewhere, doubt: .bare)
        }
        return
      }
      ownMembers.insert(Array(text))
      if isDeclared || before == .word && isOne(wordBefore, of: ["case"]) { declaredMembers.insert(Array(text)) }
      if !isDeclared { chain(from: name.outer, member, isMember: true, doubt: .bare) }
    }
  }

  /// Whether the name that ends here is a parameter, its label, or the variable of a closure or a loop.
  private var isBound: Bool {
    var next = place
    while bytes.at(next).isBlank { next += 1 }
    if bytes.at(next) == UInt8(ascii: ":") { return true }
    return next > place && bytes.has("in", at: next) && !bytes.at(next + 2).continuesWord
  }

  private mutating func chain(
    from first: Range<Int>, _ root: Int32, isMember: Bool = false, at site: StyleSite? = nil, doubt: Mention.Doubt?
  ) {
    var node = root
    var parts = [first]
    var passed: [Range<Int>] = []
    var isFollowed = false
    while true {
      var comments: [Range<Int>] = []
      let dot = skipTrivia(from: place, &comments)
      guard bytes.at(dot) == UInt8(ascii: "."), bytes.at(dot + 1) != UInt8(ascii: ".") else { break }
      guard let next = name(at: skipTrivia(from: dot + 1, &comments)) else { break }
      let child = table.chains.find(bytes.slice(next.inner), node: node)
      guard child >= 0 else {
        isFollowed = !(next.inner.count == 4 && bytes.has("self", at: next.inner.lowerBound))
        break
      }
      node = child
      parts.append(next.outer)
      passed += comments
      place = next.outer.upperBound
      lastWord = next.inner
      isQualified = true
      takesStyle = false
    }
    var spelling = Int(table.spellingOfNode[Int(node)])
    var call: CallArguments?
    var doubt = doubt
    if let calls = table.calls(of: node) {
      if let callee = callee(calls, isMember: isMember, at: site, from: place, to: bytes.count) {
        (spelling, call) = (callee.spelling, callee.call)
        // Without a dot no style is named, but in extensions of its protocol.
        if doubt == .bare, !callee.isSure, call == nil { return }
        if !callee.isSure { doubt = doubt ?? .elsewhere }
        if callee.isTaken { doubt = doubt ?? .taken }
      }
      if spelling < 0 { isFollowed = true }
    }
    if spelling >= 0 {
      doubt = doubt ?? (passed.isEmpty ? nil : .interrupted)
      if doubt == nil, case .behind(let type, _) = site { stylesOfTypes.append((mentions.count, Array(type.utf8))) }
      mentions.append(Mention(.spelling(spelling), .code, parts, doubt: doubt, call: call))
    } else if !isFollowed, let group = table.group(ofNode: node) {
      mentions.append(Mention(.group(group.text, owner: group.owner), .code, parts, doubt: doubt))
    }
    for comment in passed { words(in: comment, .comment) }
  }

  /// The mention, in doubt where it begins with what the file declares.
  private func doubted(_ mention: Mention) -> Mention {
    guard mention.place == .code, mention.doubt == nil, var first = mention.parts.first else { return mention }
    if bytes[first.lowerBound] == UInt8(ascii: "`") { first = first.lowerBound + 1..<first.upperBound - 1 }
    let name = Array(bytes[first])
    let isInDoubt =
      switch mention.target {
      case .spelling(let index) where table.spellings[index].text.utf8.first == UInt8(ascii: "."):
        // Several parts that fit are ours even behind a variable of the same name: `self.mosaicTheme.color.accent`.
        mention.parts.count == 1 && ownMembers.contains(name)
      case .spelling, .group: declared.contains(name)
      }
    return isInDoubt ? mention.doubted(as: .shadowed) : mention
  }

  private func isDeclaring(_ word: Range<Int>) -> Bool {
    isOne(
      word, of: ["struct", "class", "enum", "actor", "protocol", "typealias", "associatedtype", "let", "var", "func"])
  }

  func isOne(_ word: Range<Int>, of words: [StaticString]) -> Bool {
    words.contains { $0.utf8CodeUnitCount == word.count && bytes.has($0, at: word.lowerBound) }
  }

  // MARK: - Comments

  /// The place behind white space and comments.
  func skipTrivia(from start: Int, _ comments: inout [Range<Int>]) -> Int {
    var place = start
    while place < bytes.count {
      if bytes[place].isBlank {
        place += 1
      } else if bytes[place] == UInt8(ascii: "/"), bytes.at(place + 1) == UInt8(ascii: "/") {
        let end = bytes.endOfLine(from: place)
        comments.append(place..<end)
        place = end
      } else if bytes[place] == UInt8(ascii: "/"), bytes.at(place + 1) == UInt8(ascii: "*") {
        let end = endOfComment(from: place)
        comments.append(place..<end)
        place = end
      } else {
        break
      }
    }
    return place
  }

  /// Behind the `*/` of a comment, in which others may lie.
  private func endOfComment(from start: Int) -> Int {
    var place = start + 2
    var depth = 1
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "*"), bytes.at(place + 1) == UInt8(ascii: "/") {
        depth -= 1
        place += 2
        if depth == 0 { return place }
      } else if bytes[place] == UInt8(ascii: "/"), bytes.at(place + 1) == UInt8(ascii: "*") {
        depth += 1
        place += 2
      } else {
        place += 1
      }
    }
    return bytes.count
  }

  private mutating func comment(to end: Int) {
    words(in: place..<end, .comment)
    place = end
  }

  // MARK: - Slashes

  private mutating func slash() {
    switch bytes.at(place + 1) {
    case UInt8(ascii: "/"): comment(to: bytes.endOfLine(from: place))
    case UInt8(ascii: "*"): comment(to: endOfComment(from: place))
    default:
      if beginsRegex, let end = endOfRegex(from: place + 1) {
        words(in: place + 1..<end, .string)
        place = end + 1
        previous = .operand
      } else {
        place += 1
        previous = .other
      }
    }
  }

  /// Whether a slash can begin a regular expression: it follows no value, and no space follows it.
  private var beginsRegex: Bool {
    let next = bytes.at(place + 1)
    if next.isBlank || next == 0 { return false }
    switch previous {
    case .other, .parenthesis: return true
    case .word: return isOne(lastWord, of: ["return", "in", "case", "where", "if", "else", "throw", "try", "await"])
    case .operand, .dot, .pound: return false
    }
  }

  /// The slash that ends a regular expression on the same line.
  private func endOfRegex(from start: Int) -> Int? {
    var place = start
    while place < bytes.count, !bytes[place].endsLine {
      if bytes[place] == UInt8(ascii: "/") { return place }
      place += bytes[place] == UInt8(ascii: "\\") && !bytes.at(place + 1).endsLine ? 2 : 1
    }
    return nil
  }

  private mutating func pound() {
    var quote = place
    while bytes.at(quote) == UInt8(ascii: "#") { quote += 1 }
    let pounds = quote - place
    if bytes.at(quote) == UInt8(ascii: "\"") {
      place = quote
      openString(pounds: pounds)
    } else if bytes.at(quote) == UInt8(ascii: "/"), let end = endOfRegex(from: quote + 1, pounds: pounds) {
      words(in: quote + 1..<end, .string)
      place = min(end + 1 + pounds, bytes.count)
      previous = .operand
    } else {
      place = quote
      noteDirective()
      previous = .pound
    }
  }

  /// The slash of the `/#` that ends a regular expression: on its line, unless it begins with a line break.
  private func endOfRegex(from start: Int, pounds: Int) -> Int? {
    let isMultiline = bytes.at(start).endsLine
    var place = start
    while place < bytes.count, isMultiline || !bytes[place].endsLine {
      if bytes[place] == UInt8(ascii: "/"), hasPounds(pounds, at: place + 1) { return place }
      place += bytes[place] == UInt8(ascii: "\\") && !bytes.at(place + 1).endsLine ? 2 : 1
    }
    return isMultiline ? bytes.count : nil
  }

  func hasPounds(_ count: Int, at place: Int) -> Bool {
    for index in 0..<count where bytes.at(place + index) != UInt8(ascii: "#") { return false }
    return true
  }

  // MARK: - Between code and strings

  mutating func enterInterpolation(of string: OpenString) {
    strings.append(OpenString(pounds: string.pounds, isMultiline: string.isMultiline, depth: 1))
    previous = .other
  }

  mutating func leaveString() { previous = .operand }
}
