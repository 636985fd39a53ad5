/// Reads bytes into a tape, in one pass and without recursion.
///
/// Source: RFC 8259; UTF-8 by RFC 3629.
struct JSONParser: ~Copyable {
  struct Failure: Error {
    let reason: JSONError.Reason
    let offset: Int
  }

  let base: UnsafePointer<UInt8>
  let end: Int
  let options: JSONReadOptions
  /// Offset of the next byte to read.
  var at = 0
  var tape: [JSONTapeEntry] = []
  /// Tape indexes of the names that already stood in their object.
  var duplicates: [UInt32] = []
  var oddities: JSONOddities
  /// What JSON has another spelling for, in that spelling; its entries on the tape begin at ``end``.
  var rewritten: [UInt8] = []
  var rewrites: [JSONRewrite] = []

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, base: UnsafePointer<UInt8>, options: JSONReadOptions, oddities: JSONOddities
  ) {
    self.oddities = oddities
    self.base = base
    end = bytes.count
    self.options = options
    tape.reserveCapacity(bytes.count / 16 + 16)
  }

  /// Parses the whole text.
  mutating func parse() throws(Failure) {
    try skipByteOrderMark()
    let maximumDepth = options.effectiveDepth
    var depth = 0
    var open = -1  // tape index of the innermost open container
    values: while true {
      try skipSpace()
      guard at < end else { throw failure(.unexpectedEnd) }
      if open >= 0 { tape[open].countUp() }
      let start = at
      let byte = base[at]
      switch byte {
      case UInt8(ascii: "\""):
        try appendString()
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        guard depth <= maximumDepth else { throw failure(.tooDeep(maximumDepth)) }
        let isObject = byte == UInt8(ascii: "{")
        tape.append(JSONTapeEntry(kind: isObject ? .object : .array, start: start, end: open, next: 0))
        open = tape.count - 1
        at += 1
        try skipSpace()
        if at < end, base[at] == UInt8(ascii: ",") { try skipExtraCommas() }
        guard at < end else { throw failure(.unexpectedEnd) }
        if base[at] != byte + 2 {  // "}" and "]" stand two places behind their openings in ASCII
          if isObject { try appendName() }
          continue values
        }
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        try appendNumber()
      default:
        try appendLiteral(byte)
      }

      while open >= 0 {
        try skipSpace()
        guard at < end else { throw failure(.unexpectedEnd) }
        let isObject = tape[open].kind == .object
        let closing = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
        if base[at] == UInt8(ascii: ",") {
          let comma = at
          at += 1
          try skipSpace()
          if at < end, base[at] == UInt8(ascii: ",") { try skipExtraCommas() }
          guard at < end else { throw failure(.unexpectedEnd) }
          if base[at] != closing {
            if isObject { try appendName() }
            continue values
          }
          guard options.allowsTrailingCommas else { throw Failure(reason: .trailingComma, offset: comma) }
          oddities.add(.trailingComma, at: comma)
        }
        guard base[at] == closing else {
          guard options.repairsCommas, isObject ? beginsName : beginsValue else {
            throw unexpected(.expectedCommaOrEnd)
          }
          oddities.add(.missingComma, at: at)
          if isObject { try appendName() }
          continue values
        }
        at += 1
        open = close(open, isObject: isObject)
        depth -= 1
      }

      try skipSpace()
      guard at == end else { throw unexpected(.trailingText) }
      duplicates.sort()
      return
    }
  }

  /// Completes the entry of a container and returns the one around it.
  private mutating func close(_ open: Int, isObject: Bool) -> Int {
    let outer = Int(Int32(bitPattern: tape[open].end))
    tape[open].end = UInt32(truncatingIfNeeded: at)
    tape[open].next = UInt32(truncatingIfNeeded: tape.count)
    if isObject, tape[open].count > 1 { findDuplicates(in: open) }
    return outer
  }

  /// Reads a member name and the colon behind it.
  @inline(__always)
  private mutating func appendName() throws(Failure) {
    if base[at] == UInt8(ascii: "\"") {
      try appendString()
    } else {
      try appendForeignName()
    }
    try skipSpace()
    guard at < end else { throw failure(.unexpectedEnd) }
    guard base[at] == UInt8(ascii: ":") else { throw unexpected(.expectedColon) }
    at += 1
  }

  @inline(__always)
  private mutating func appendString() throws(Failure) {
    let start = at
    let hasEscapes: Bool
    do throws(Failure) {
      hasEscapes = try skipString()
    } catch {
      at = start
      return try appendForeignString(because: error)
    }
    tape.append(JSONTapeEntry(kind: .string, flag: hasEscapes, start: start, end: at, next: tape.count + 1))
  }

  private mutating func appendLiteral(_ first: UInt8) throws(Failure) {
    let start = at
    if options.allowsJSON5, try appendForeignValue() { return }
    switch first {
    case UInt8(ascii: "t") where isWord("true"): at += 4
    case UInt8(ascii: "f") where isWord("false"): at += 5
    case UInt8(ascii: "n") where isWord("null"): at += 4
    default: throw unexpected(.expectedValue)
    }
    tape.append(
      JSONTapeEntry(
        kind: first == UInt8(ascii: "n") ? .null : .bool, flag: first == UInt8(ascii: "t"), start: start, end: at,
        next: tape.count + 1))
  }

  func isWord(_ word: StaticString) -> Bool {
    guard end - at >= word.utf8CodeUnitCount else { return false }
    for index in 0..<word.utf8CodeUnitCount where base[at + index] != word.utf8Start[index] { return false }
    return true
  }

  private mutating func skipByteOrderMark() throws(Failure) {
    guard end >= 3, base[0] == 0xEF, base[1] == 0xBB, base[2] == 0xBF else { return }
    guard options.allowsByteOrderMark else { throw failure(.byteOrderMark) }
    oddities.add(.byteOrderMark, at: 0)
    at = 3
  }

  // MARK: - Failures

  @inline(never)
  func failure(_ reason: JSONError.Reason) -> Failure { Failure(reason: reason, offset: at) }

  /// A failure at the next byte, which may be a comment or no UTF-8 instead of merely the wrong thing.
  @inline(never)
  func unexpected(_ reason: JSONError.Reason) -> Failure {
    let byte = base[at]
    if byte >= 0x80, scalarLength(at) == 0 { return failure(.invalidUTF8) }
    if byte == UInt8(ascii: "/"), at + 1 < end, base[at + 1] == byte || base[at + 1] == UInt8(ascii: "*") {
      return failure(.comment)
    }
    return failure(reason)
  }
}
