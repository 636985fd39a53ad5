import JSON
import Testing

/// What the lenient reader lets pass, and how it says so. Expected values are those of the rules: RFC 8259 for what is
/// odd, the Unicode Standard (section 3.9) for how many U+FFFD stand for broken bytes.
@Suite struct JSONOddityTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    /// What the document says, as compact JSON.
    let text: String
    let oddities: [JSONOddity]

    init(_ name: String, _ bytes: [UInt8], _ text: String, _ oddities: [JSONOddity]) {
      (self.name, self.bytes, self.text, self.oddities) = (name, bytes, text, oddities)
    }

    init(_ name: String, _ written: String, _ text: String, _ oddities: [JSONOddity]) {
      self.init(name, Array(written.utf8), text, oddities)
    }

    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case("nothing odd", "{\"a\": [1, true]}\n", "{\"a\":[1,true]}", []),
    Case("a byte order mark", [0xEF, 0xBB, 0xBF] + Array("{}".utf8), "{}", [JSONOddity(.byteOrderMark, at: 0)]),
    Case(
      "comments", "// x\n{/* y */\"a\": 1 /**/}//", "{\"a\":1}",
      [
        JSONOddity(.comment, at: 0), JSONOddity(.comment, at: 6), JSONOddity(.comment, at: 20),
        JSONOddity(.comment, at: 25),
      ]),
    Case("slashes in a text are no comment", "[\"http://x /* y */\"]", "[\"http://x /* y */\"]", []),
    Case(
      "trailing commas", "{\"a\": [1,],}", "{\"a\":[1]}",
      [JSONOddity(.trailingComma, at: 8), JSONOddity(.trailingComma, at: 10)]),
    Case("lines of Windows", "{\r\n\"a\":\r\n1}\r\n", "{\"a\":1}", [JSONOddity(.carriageReturn, at: 1)]),
    Case("lines of an old Mac", "[\r1\r]", "[1]", [JSONOddity(.carriageReturn, at: 1)]),
    Case(
      "Latin-1 in a text", Array("[\"caf".utf8) + [0xE9] + Array("\"]".utf8), "[\"caf\u{FFFD}\"]",
      [JSONOddity(.invalidUTF8, at: 5)]),
    Case(
      "Latin-1 in a name", Array("{\"".utf8) + [0xFC] + Array("\": 1}".utf8), "{\"\u{FFFD}\":1}",
      [JSONOddity(.invalidUTF8, at: 2)]),
    Case(
      "a scalar cut short is one replacement", Array("[\"".utf8) + [0xF0, 0x9F, 0x98] + Array("\"]".utf8),
      "[\"\u{FFFD}\"]", [JSONOddity(.invalidUTF8, at: 2)]),
    Case(
      "a surrogate is three", Array("[\"".utf8) + [0xED, 0xA0, 0x80] + Array("\"]".utf8),
      "[\"\u{FFFD}\u{FFFD}\u{FFFD}\"]",
      [JSONOddity(.invalidUTF8, at: 2), JSONOddity(.invalidUTF8, at: 5), JSONOddity(.invalidUTF8, at: 8)]),
    Case(
      "an overlong slash is two", Array("[\"".utf8) + [0xC0, 0xAF] + Array("\"]".utf8), "[\"\u{FFFD}\u{FFFD}\"]",
      [JSONOddity(.invalidUTF8, at: 2), JSONOddity(.invalidUTF8, at: 5)]),
    Case(
      "broken bytes in a comment", Array("[1] // ".utf8) + [0xFF], "[1]",
      [JSONOddity(.comment, at: 4), JSONOddity(.invalidUTF8, at: 7)]),
    Case(
      "names without quotes and single quotes", "{a: 'x', $b_1: \"y\", 'c\"': 'it\\'s'}",
      #"{"a":"x","$b_1":"y","c\"":"it's"}"#, [JSONOddity(.unquotedName, at: 1), JSONOddity(.singleQuotes, at: 4)]),
    Case(
      "numbers of JSON5", "[+1, .5, 5., -.5e3, 0xFF, -0x10]", "[1,0.5,5,-0.5e3,255,-16]",
      [1, 5, 9, 13, 20, 26].map { JSONOddity(.foreignNumber, at: $0) }),
    Case(
      "numbers that are none", "[Infinity, -Infinity, NaN]", #"["Infinity","-Infinity","NaN"]"#,
      [1, 11, 22].map { JSONOddity(.notFinite, at: $0) }),
    Case(
      "escapes of JSON5", #"["\x41\v\0\a", "x\#n\#ny"]"#.replacing(#"\#n\#n"#, with: "\\\n"),
      #"["A\u000b\u0000a","xy"]"#, [JSONOddity(.foreignEscape, at: 2), JSONOddity(.foreignEscape, at: 17)]),
    Case("half of a surrogate pair", #"["\ud800"]"#, "[\"\u{FFFD}\"]", [JSONOddity(.foreignEscape, at: 2)]),
    Case("a tab in a text", "[\"\t\"]", #"["\t"]"#, [JSONOddity(.foreignEscape, at: 2)]),
    Case("white space of JSON5", "[\u{A0}1,\u{2028}2\u{0B}]", "[1,2]", [JSONOddity(.foreignSpace, at: 1)]),
    Case(
      "commas that are missing", "{\"a\": [1 {}] \"b\": 2 c: 3}", #"{"a":[1,{}],"b":2,"c":3}"#,
      [
        JSONOddity(.missingComma, at: 9), JSONOddity(.missingComma, at: 13), JSONOddity(.missingComma, at: 20),
        JSONOddity(.unquotedName, at: 20),
      ]),
    Case(
      "commas too many", "[,1,,2,,]", "[1,2]",
      [
        JSONOddity(.extraComma, at: 1), JSONOddity(.extraComma, at: 4), JSONOddity(.trailingComma, at: 6),
        JSONOddity(.extraComma, at: 7),
      ]),
    Case("all scalars of UTF-8 stay", "[\"é€😀\u{7F}\"]", "[\"é€😀\u{7F}\"]", []),
  ]

  @Test(arguments: cases)
  func `what is odd is read, and named with its place`(_ odd: Case) throws {
    let document = try JSONDocument(parsing: odd.bytes, options: .repairing)
    var out: [UInt8] = []
    JSONText.append(node: document.root, to: &out)
    #expect(String(decoding: out, as: UTF8.self) == odd.text)
    #expect(document.oddities.list == odd.oddities)
  }

  @Test(arguments: cases.filter { !$0.oddities.isEmpty && $0.oddities.first?.kind != .carriageReturn })
  func `the strict reader refuses it`(_ odd: Case) {
    #expect(throws: JSONError.self) { try JSONDocument(parsing: odd.bytes) }
  }

  @Test(arguments: [
    ("", JSONError.Reason.unexpectedEnd), (" \n", .unexpectedEnd), ("// nothing", .unexpectedEnd),
    ("[01]", .badNumber), ("[.]", .expectedValue), ("[+]", .expectedValue), ("[NaNs]", .badNumber),
    ("[0x]", .badNumber), ("[0x10000000000000000]", .largeHexadecimal), ("[1] [2]", .trailingText),
    ("/* x", .unexpectedEnd),
    ("['\n']", .controlCharacter), ("[\"\\1\"]", .badEscape), ("['\\x4']", .badEscape), ("['a\"]", .unexpectedEnd),
    ("[\"a", .unexpectedEnd), ("{\"a\"}", .expectedColon), ("{\"a\": nope}", .expectedValue), ("[a]", .expectedValue),
    ("{a b}", .expectedColon), ("{\"a\": 1 ]", .expectedCommaOrEnd), ("[1.2.3]", .badNumber),
  ])
  func `what JSON5 is not stays refused`(_ text: String, _ reason: JSONError.Reason) {
    let error = #expect(throws: JSONError.self) { try JSONDocument(parsing: Array(text.utf8), options: .repairing) }
    #expect(error?.reason == reason)
  }

  @Test func `UTF-16 is refused at its first byte, not read as something else`() {
    let bytes: [UInt8] = [0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00]
    let error = #expect(throws: JSONError.self) { try JSONDocument(parsing: bytes, options: .repairing) }
    #expect(error?.position == JSONPosition(line: 1, column: 1))
  }

  @Test func `oddities without end are counted, and the first thousand kept`() throws {
    let text = Array(String(repeating: "/**/", count: 5_000).utf8) + Array("[]".utf8)
    let oddities = try JSONDocument(parsing: text, options: .repairing).oddities
    #expect(oddities.list.count == JSONOddities.limit)
    #expect(oddities.count(of: .comment) == 5_000)
    #expect(oddities.list.last == JSONOddity(.comment, at: 999 * 4))
  }

  @Test func `a repaired text that outgrows the bound is refused`() {
    let options = JSONReadOptions(repairsUTF8: true, maximumBytes: 10)
    let bytes = Array("[\"".utf8) + [0xFF, 0xFF, 0xFF, 0xFF] + Array("\"]".utf8)
    let error = #expect(throws: JSONError.self) { try JSONDocument(parsing: bytes, options: options) }
    #expect(error?.reason == .tooLarge(10))
  }

  @Test func `members that stand twice are named with their places`() throws {
    let document = try JSONDocument(parsing: Array("{\"a\": 1, \"b\": 2, \"\\u0061\": 3}".utf8), options: .repairing)
    #expect(document.duplicateMembers.map(\.nameOffset) == [17])
    #expect(document.duplicateMembers.map(\.name) == ["a"])
  }
}
