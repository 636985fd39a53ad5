/// What JSON5 has beside JSON, and commas that are missing or too many.
///
/// Source: the JSON5 Data Interchange Format, version 1.0.0, sections 2 to 6. Beyond it, names without quotes may hold
/// hyphens and begin with digits, and a half of a surrogate pair is U+FFFD.
extension JSONParser {
  // MARK: - Commas

  /// Passes over commas where none is needed.
  mutating func skipExtraCommas() throws(Failure) {
    guard options.repairsCommas else { return }
    while at < end, base[at] == UInt8(ascii: ",") {
      oddities.add(.extraComma, at: at)
      at += 1
      try skipSpace()
    }
  }

  var beginsName: Bool {
    base[at] == UInt8(ascii: "\"")
      || options.allowsJSON5 && (base[at] == UInt8(ascii: "'") || nameLength(at) > 0)
  }

  var beginsValue: Bool {
    switch base[at] {
    case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
      true
    case UInt8(ascii: "'"), UInt8(ascii: "."), UInt8(ascii: "+"): options.allowsJSON5
    default: false
    }
  }

  // MARK: - White space

  /// How many bytes of white space that only JSON5 has stand at `p`.
  func foreignSpaceLength(_ p: Int) -> Int {
    guard options.allowsJSON5 else { return 0 }
    switch base[p] {
    case 0x0B, 0x0C: return 1
    case 0xC2: return p + 1 < end && base[p + 1] == 0xA0 ? 2 : 0
    case 0xE1, 0xE2, 0xE3, 0xEF:
      guard p + 2 < end else { return 0 }
      switch (base[p], base[p + 1], base[p + 2]) {
      case (0xEF, 0xBB, 0xBF), (0xE1, 0x9A, 0x80), (0xE3, 0x80, 0x80), (0xE2, 0x81, 0x9F), (0xE2, 0x80, 0x80...0x8A),
        (0xE2, 0x80, 0xA8), (0xE2, 0x80, 0xA9), (0xE2, 0x80, 0xAF):
        return 3
      default: return 0
      }
    default: return 0
    }
  }

  // MARK: - Names

  /// Reads a member name that is not in double quotes.
  @inline(never)
  mutating func appendForeignName() throws(Failure) {
    guard options.allowsJSON5 else { throw unexpected(.expectedName) }
    if base[at] == UInt8(ascii: "'") {
      oddities.addFirst(.singleQuotes, at: at)
      return try rewriteString()
    }
    let length = nameLength(at)
    guard length > 0 else { throw unexpected(.expectedName) }
    oddities.addFirst(.unquotedName, at: at)
    let start = beginRewrite(at)
    rewritten.append(UInt8(ascii: "\""))
    for p in at..<at + length { rewritten.append(base[p]) }
    rewritten.append(UInt8(ascii: "\""))
    at += length
    endRewrite(start, kind: .string)
  }

  /// How many bytes of a name without quotes stand at `start`.
  private func nameLength(_ start: Int) -> Int {
    var p = start
    while p < end {
      let byte = base[p]
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "-"):
        p += 1
      case 0x80...:
        let length = scalarLength(p)
        guard length > 0, foreignSpaceLength(p) == 0 else { return p - start }
        p += length
      default: return p - start
      }
    }
    return p - start
  }

  // MARK: - Values

  /// Reads a value that begins as none of JSON does; whether there is one.
  @inline(never)
  mutating func appendForeignValue() throws(Failure) -> Bool {
    switch base[at] {
    case UInt8(ascii: "'"):
      oddities.addFirst(.singleQuotes, at: at)
      try rewriteString()
    case UInt8(ascii: "+"), UInt8(ascii: "."): try rewriteNumber(because: failure(.expectedValue))
    case UInt8(ascii: "I") where isWord("Infinity"), UInt8(ascii: "N") where isWord("NaN"):
      try rewriteNumber(because: failure(.expectedValue))
    default: return false
    }
    return true
  }

  /// Reads a string in double quotes that JSON refuses.
  @inline(never)
  mutating func appendForeignString(because error: Failure) throws(Failure) {
    guard options.allowsJSON5 else { throw error }
    switch error.reason {
    case .badEscape, .controlCharacter, .loneSurrogate: try rewriteString(because: error)
    default: throw error
    }
  }

  @inline(__always)
  mutating func appendNumber() throws(Failure) {
    let start = at
    do throws(Failure) {
      try skipNumber()
      if options.allowsJSON5, at < end, goesOnAsNumber(base[at]) { throw failure(.badNumber) }
    } catch {
      guard options.allowsJSON5 else { throw error }
      at = start
      return try rewriteNumber(because: error)
    }
    tape.append(JSONTapeEntry(kind: .number, start: start, end: at, next: tape.count + 1))
  }

  /// Whether a byte behind a number of JSON makes it another one, or none.
  @inline(__always)
  private func goesOnAsNumber(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
  }

  // MARK: - Rewriting

  private mutating func beginRewrite(_ offset: Int) -> Int {
    rewrites.append(JSONRewrite(start: rewritten.count, offset: offset))
    return rewritten.count
  }

  private mutating func endRewrite(_ start: Int, kind: JSONKind) {
    // Names are flagged as if they had escapes, so that nobody looks for them in the text.
    tape.append(
      JSONTapeEntry(
        kind: kind, flag: kind == .string, start: end + start, end: end + rewritten.count, next: tape.count + 1))
  }

  private mutating func rewriteNumber(because error: Failure) throws(Failure) {
    let offset = at
    var text: [UInt8] = []
    if base[at] == UInt8(ascii: "-") || base[at] == UInt8(ascii: "+") {
      if base[at] == UInt8(ascii: "-") { text.append(base[at]) }
      at += 1
    }
    guard at < end else { throw failure(.unexpectedEnd) }
    let isName = isWord("Infinity") || isWord("NaN")
    if isName {
      let length = base[at] == UInt8(ascii: "I") ? 8 : 3
      for p in at..<at + length { text.append(base[p]) }
      at += length
    } else if base[at] == UInt8(ascii: "0"), at + 1 < end, base[at + 1] | 0x20 == UInt8(ascii: "x") {
      try readHexadecimal(into: &text)
    } else {
      try readDecimal(into: &text, because: error)
    }
    if at < end, nameLength(at) > 0 || base[at] == UInt8(ascii: ".") { throw failure(.badNumber) }
    oddities.add(isName ? .notFinite : .foreignNumber, at: offset)
    let start = beginRewrite(offset)
    rewritten += isName ? [UInt8(ascii: "\"")] + text + [UInt8(ascii: "\"")] : text
    endRewrite(start, kind: isName ? .string : .number)
  }

  private mutating func readHexadecimal(into text: inout [UInt8]) throws(Failure) {
    at += 2
    var value: UInt64 = 0
    let first = at
    while at < end, let digit = JSONEscapes.hexDigit(base[at]) {
      guard value >> 60 == 0 else { throw failure(.largeHexadecimal) }
      value = value << 4 | UInt64(digit)
      at += 1
    }
    guard at > first else { throw failure(.badNumber) }
    text += Array(String(value).utf8)
  }

  private mutating func readDecimal(into text: inout [UInt8], because error: Failure) throws(Failure) {
    let first = at
    while isDigit(at) { at += 1 }
    let whole = at - first
    // 010 is eight to some and ten to others.
    guard whole < 2 || base[first] != UInt8(ascii: "0") else { throw Failure(reason: .badNumber, offset: first + 1) }
    if whole == 0 { text.append(UInt8(ascii: "0")) }
    for p in first..<at { text.append(base[p]) }
    var fraction = 0
    if at < end, base[at] == UInt8(ascii: ".") {
      at += 1
      while isDigit(at) {
        if fraction == 0 { text.append(UInt8(ascii: ".")) }
        text.append(base[at])
        fraction += 1
        at += 1
      }
    }
    guard whole + fraction > 0 else { throw error }
    guard at < end, base[at] | 0x20 == UInt8(ascii: "e") else { return }
    text.append(base[at])
    at += 1
    if at < end, base[at] == UInt8(ascii: "+") || base[at] == UInt8(ascii: "-") {
      text.append(base[at])
      at += 1
    }
    guard isDigit(at) else { throw failure(.badNumber) }
    while isDigit(at) {
      text.append(base[at])
      at += 1
    }
  }

  /// Rewrites the string that begins at a quote of either kind.
  private mutating func rewriteString(because error: Failure? = nil) throws(Failure) {
    let quote = base[at]
    if let error { oddities.add(.foreignEscape, at: error.offset) }
    let start = beginRewrite(at)
    var isNoted = error != nil
    rewritten.append(UInt8(ascii: "\""))
    var p = at + 1
    while p < end, base[p] != quote {
      let byte = base[p]
      switch byte {
      case UInt8(ascii: "\\"):
        let (past, isForeign) = try rewriteEscape(at: p)
        if isForeign, !isNoted {
          oddities.add(.foreignEscape, at: p)
          isNoted = true
        }
        p = past
      case UInt8(ascii: "\""):
        rewritten += [UInt8(ascii: "\\"), byte]
        p += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): throw Failure(reason: .controlCharacter, offset: p)
      case ..<0x20:
        if !isNoted { oddities.add(.foreignEscape, at: p) }
        isNoted = true
        appendEscape(UInt32(byte))
        p += 1
      case 0x80...:
        let length = scalarLength(p)
        guard length > 0 else { throw Failure(reason: .invalidUTF8, offset: p) }
        for q in p..<p + length { rewritten.append(base[q]) }
        p += length
      default:
        rewritten.append(byte)
        p += 1
      }
    }
    guard p < end else { throw Failure(reason: .unexpectedEnd, offset: end) }
    rewritten.append(UInt8(ascii: "\""))
    at = p + 1
    endRewrite(start, kind: .string)
  }

  /// Rewrites the escape at `start`: the offset behind it, and whether JSON does not have it.
  private mutating func rewriteEscape(at start: Int) throws(Failure) -> (past: Int, isForeign: Bool) {
    guard start + 1 < end else { throw Failure(reason: .unexpectedEnd, offset: end) }
    let byte = base[start + 1]
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      rewritten += [UInt8(ascii: "\\"), byte]
      return (start + 2, false)
    case UInt8(ascii: "u"):
      let unit = try codeUnit(start)
      guard unit & 0xF800 == 0xD800 else {
        appendEscape(unit)
        return (start + 6, false)
      }
      if unit < 0xDC00, start + 7 < end, base[start + 6] == UInt8(ascii: "\\"), base[start + 7] == UInt8(ascii: "u") {
        let second = try codeUnit(start + 6)
        if second & 0xFC00 == 0xDC00 {
          appendEscape(unit)
          appendEscape(second)
          return (start + 12, false)
        }
      }
      appendEscape(0xFFFD)
      return (start + 6, true)
    case UInt8(ascii: "x"):
      guard start + 3 < end, let high = JSONEscapes.hexDigit(base[start + 2]),
        let low = JSONEscapes.hexDigit(base[start + 3])
      else { throw Failure(reason: .badEscape, offset: start) }
      appendEscape(high << 4 | low)
      return (start + 4, true)
    case UInt8(ascii: "v"): appendEscape(0x0B)
    case UInt8(ascii: "0") where !isDigit(start + 2): appendEscape(0)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): throw Failure(reason: .badEscape, offset: start)
    case UInt8(ascii: "\n"): break
    case UInt8(ascii: "\r"):
      return (start + 2 < end && base[start + 2] == UInt8(ascii: "\n") ? start + 3 : start + 2, true)
    case 0xE2 where foreignSpaceLength(start + 1) == 3 && base[start + 3] & 0xFE == 0xA8: return (start + 4, true)
    case 0x80...:
      let length = scalarLength(start + 1)
      guard length > 0 else { throw Failure(reason: .invalidUTF8, offset: start + 1) }
      for q in start + 1..<start + 1 + length { rewritten.append(base[q]) }
      return (start + 1 + length, true)
    case ..<0x20: appendEscape(UInt32(byte))
    default:
      // Any other character stands for itself: \' and \a.
      rewritten.append(byte)
      return (start + 2, byte != UInt8(ascii: "'"))
    }
    return (start + 2, true)
  }

  /// Writes `\u` and four digits.
  private mutating func appendEscape(_ unit: UInt32) {
    let digits = Array("0123456789abcdef".utf8)
    rewritten += [UInt8(ascii: "\\"), UInt8(ascii: "u")]
    for shift in [12, 8, 4, 0] as [UInt32] { rewritten.append(digits[Int(unit >> shift & 15)]) }
  }
}
