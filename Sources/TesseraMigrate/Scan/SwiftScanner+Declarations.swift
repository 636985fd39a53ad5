/// What a file declares itself that can be called as functions of recipes are.
extension SwiftScanner {
  /// Whether the name that was just read is declared there as something that can be called: a function, a case with values,
  /// a variable that holds a closure.
  ///
  /// - Parameter word: the word right before it, if any.
  func declaresCallable(_ name: Range<Int>, behind word: Range<Int>?) -> Bool {
    let isCalled = bytes.at(place) == UInt8(ascii: "(")
    guard let word else { return isCalled && isInCaseList(name.lowerBound) }
    if isOne(word, of: ["func"]) { return isCalled || bytes.at(place) == UInt8(ascii: "<") }
    if isOne(word, of: ["case"]) { return isCalled }
    return isOne(word, of: ["let", "var"]) && holdsClosure
  }

  /// Whether the variable whose name was just read is of the type of a closure, or begins as one.
  private var holdsClosure: Bool {
    var comments: [Range<Int>] = []
    let mark = skipTrivia(from: place, &comments)
    var next = skipTrivia(from: mark + 1, &comments)
    if bytes.at(mark) == UInt8(ascii: "=") { return bytes.at(next) == UInt8(ascii: "{") }
    guard bytes.at(mark) == UInt8(ascii: ":") else { return false }
    while next < bytes.count, !bytes[next].endsLine, bytes[next] != UInt8(ascii: "="), bytes[next] != UInt8(ascii: "{")
    {
      if bytes.has("->", at: next) { return true }
      next += 1
    }
    return false
  }

  /// Whether a name stands behind another case of an `enum`: `case home, card(radius: Double)`.
  private func isInCaseList(_ name: Int) -> Bool {
    var start = name
    var depth = 0
    // Whether nothing but white space lies between here and what was read last, and whether that is a comma.
    var isOpen = false
    let least = max(0, name - 2_000)
    while start > least {
      let byte = bytes[start - 1]
      switch byte {
      case UInt8(ascii: ")"): depth += 1
      case UInt8(ascii: "("):
        depth -= 1
        if depth < 0 { return false }
      case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ":"):
        if depth == 0 { return isOpen && beginsCases(at: start) }
      default:
        if byte.endsLine, depth == 0, !endsWithComma(before: start - 1) { return isOpen && beginsCases(at: start) }
      }
      if byte == UInt8(ascii: ","), depth == 0 { isOpen = true }
      if !isOpen, !byte.isBlank { return false }
      start -= 1
    }
    return start == 0 && isOpen && beginsCases(at: 0)
  }

  private func endsWithComma(before place: Int) -> Bool {
    var last = place
    while last > 0, bytes[last - 1].isBlank { last -= 1 }
    return last > 0 && bytes[last - 1] == UInt8(ascii: ",")
  }

  /// Whether cases of an `enum` are declared there: a pattern has a dot, or binds something.
  private func beginsCases(at start: Int) -> Bool {
    var comments: [Range<Int>] = []
    var place = skipTrivia(from: start, &comments)
    if bytes.has("indirect", at: place) { place = skipTrivia(from: place + 8, &comments) }
    guard bytes.has("case", at: place), !bytes.at(place + 4).continuesWord else { return false }
    let first = skipTrivia(from: place + 4, &comments)
    guard let name = name(at: first) else { return false }
    return !isOne(name.inner, of: ["let", "var", "is"])
  }
}
