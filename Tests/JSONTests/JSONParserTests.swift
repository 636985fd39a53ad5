import JSON
import Testing

/// Tables of what RFC 8259 accepts and refuses; every offset is counted by hand from the grammar.
struct JSONParserTests {
  @Test(arguments: [
    "null", " true ", "false", "0", "-0", "-0.0", "10", "1.50", "1e2", "1E+2", "1e-2", "0e0",
    "123456789012345678901234567890",
    "\"\"", "\"a\"", "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\u0000\"", "\"\\uD83D\\uDE00\"", "\"\\ud83d\\ude00\"",
    "\"\u{7F}\"", "\"\u{80}\u{7FF}\u{800}\u{FFFF}\u{10000}\u{10FFFF}\"", "\"\u{D7FF}\u{E000}\u{FEFF}\"", "[]", "[ ]",
    "{}", "{ }",
    "[1]", "[1,2]", "[[],{}]", "{\"a\":1}", "{\"\":0}", "{\"a\":1,\"a\":2}",
    "\t\r\n [ \t\r\n 1 \t\r\n , \t\r\n 2 ] \t\r\n",
    "{ \"a\" : [ { \"b\" : null } ] , \"c\" : true }", "\"12345678\"", "\"1234567890123456\"", "[\"//\",\"/*\"]",
  ])
  func `accepts what RFC 8259 accepts`(_ text: String) throws {
    let document = try JSONDocument(parsing: Array(text.utf8))
    var out: [UInt8] = []
    JSONText.append(node: document.root, to: &out)
    #expect(try JSONDocument(parsing: out).root.kind == document.root.kind)
  }

  @Test(
    arguments: [
      ("", .unexpectedEnd, 0), (" \n", .unexpectedEnd, 2), ("[", .unexpectedEnd, 1), ("[1", .unexpectedEnd, 2),
      ("[1,", .unexpectedEnd, 3),
      ("{", .unexpectedEnd, 1), ("{\"a", .unexpectedEnd, 3), ("{\"a\"", .unexpectedEnd, 4),
      ("{\"a\":", .unexpectedEnd, 5),
      ("{\"a\":1", .unexpectedEnd, 6), ("{\"a\":1,", .unexpectedEnd, 7), ("\"", .unexpectedEnd, 1),
      ("\"12345678", .unexpectedEnd, 9),
      ("\"\\", .unexpectedEnd, 2), ("\"\\u", .unexpectedEnd, 3), ("\"\\u12", .unexpectedEnd, 5),
      ("[1,]", .trailingComma, 2), ("[ 1 , ]", .trailingComma, 4), ("{\"a\":1,}", .trailingComma, 6),
      ("[,]", .expectedValue, 1), ("[1,,2]", .expectedValue, 3), ("{\"a\":,}", .expectedValue, 5),
      ("{\"a\":]", .expectedValue, 5),
      ("{\"a\":}", .expectedValue, 5), ("]", .expectedValue, 0), ("'a'", .expectedValue, 0), ("+1", .expectedValue, 0),
      (".5", .expectedValue, 0), ("NaN", .expectedValue, 0), ("Infinity", .expectedValue, 0),
      ("tru", .expectedValue, 0),
      ("True", .expectedValue, 0), ("nul", .expectedValue, 0), ("[fals]", .expectedValue, 1), ("é", .expectedValue, 0),
      ("\u{A0}1", .expectedValue, 0), ("\u{0C}1", .expectedValue, 0), ("/", .expectedValue, 0),
      ("\\u0031", .expectedValue, 0),
      ("{,}", .expectedName, 1), ("{a:1}", .expectedName, 1), ("{1:1}", .expectedName, 1),
      ("{'a':1}", .expectedName, 1),
      ("{\"a\":1,,}", .expectedName, 7), ("{null:1}", .expectedName, 1),
      ("{\"a\" 1}", .expectedColon, 5), ("{\"a\",1}", .expectedColon, 4), ("{\"a\"}", .expectedColon, 4),
      ("[1 2]", .expectedCommaOrEnd, 3), ("[1:2]", .expectedCommaOrEnd, 2), ("[1}", .expectedCommaOrEnd, 2),
      ("{\"a\":1]", .expectedCommaOrEnd, 6), ("{\"a\":1 \"b\":2}", .expectedCommaOrEnd, 7),
      ("[1a]", .expectedCommaOrEnd, 2),
      ("[\"a\"\"b\"]", .expectedCommaOrEnd, 4), ("[0x10]", .expectedCommaOrEnd, 2),
      ("[truefalse]", .expectedCommaOrEnd, 5),
      ("1 2", .trailingText, 2), ("{}}", .trailingText, 2), ("[]]", .trailingText, 2), ("1,", .trailingText, 1),
      ("nullx", .trailingText, 4), ("\"a\" \u{0}", .trailingText, 4), ("[]\u{FEFF}", .trailingText, 2),
      ("01", .badNumber, 1), ("-01", .badNumber, 2), ("00", .badNumber, 1), ("-", .badNumber, 1), ("-a", .badNumber, 1),
      ("--1", .badNumber, 1), ("1.", .badNumber, 2), ("1.e5", .badNumber, 2), ("[1.]", .badNumber, 3),
      ("1e", .badNumber, 2),
      ("1e+", .badNumber, 3), ("1e-x", .badNumber, 3), ("-.5", .badNumber, 1), ("1.2.3", .trailingText, 3),
      ("\"\\x\"", .badEscape, 1), ("\"a\\'\"", .badEscape, 2), ("\"\\u12G4\"", .badEscape, 1),
      ("\"\\u123\"", .badEscape, 1),
      ("\"\\U0041\"", .badEscape, 1), ("\"\\\u{0}\"", .badEscape, 1), ("\"\\é\"", .badEscape, 1),
      ("\"\\uD800\\uXXXX\"", .badEscape, 7),
      ("\"\\uD800\"", .loneSurrogate, 1), ("\"\\uDC00\"", .loneSurrogate, 1), ("\"\\uDFFF\\uD800\"", .loneSurrogate, 1),
      ("\"ab\\uD800x\"", .loneSurrogate, 3), ("\"\\uD800\\u0041\"", .loneSurrogate, 1),
      ("\"\\uD800\\uD800\\uDC00\"", .loneSurrogate, 1),
      ("\"\\uD800\\n\"", .loneSurrogate, 1), ("{\"\\uD800\":1}", .loneSurrogate, 2),
      ("\"\n\"", .controlCharacter, 1), ("\"abcdefgh\t\"", .controlCharacter, 9), ("\"\u{0}\"", .controlCharacter, 1),
      ("\"a\u{1F}\"", .controlCharacter, 2), ("{\"a\nb\":1}", .controlCharacter, 3),
      ("// a\n1", .comment, 0), ("[1,/* */2]", .comment, 3), ("{/**/}", .comment, 1), ("1 // a", .comment, 2),
      ("{\"a\"/**/:1}", .comment, 4), ("[1/**/]", .comment, 2), ("\u{FEFF}1", .byteOrderMark, 0),
      ("\u{FEFF}", .byteOrderMark, 0),
    ] as [(String, JSONError.Reason, Int)])
  func `says why and where a text is not JSON`(_ text: String, _ reason: JSONError.Reason, _ offset: Int) throws {
    let error = try #require(throws: JSONError.self) { try JSONDocument(parsing: Array(text.utf8)) }
    #expect(error.reason == reason)
    #expect(error.byteOffset == offset)
  }

  @Test(
    arguments: [
      ([0x80], 0), ([0xBF], 0), ([0xC0, 0x80], 0), ([0xC1, 0xBF], 0), ([0xC2], 0), ([0xC2, 0x20], 0),
      ([0xC2, 0xC0], 0),
      ([0xE0, 0x9F, 0xBF], 0), ([0xE0, 0xA0], 0), ([0xE1, 0x80, 0x41], 0), ([0xED, 0xA0, 0x80], 0),
      ([0xED, 0xBF, 0xBF], 0),
      ([0xF0, 0x8F, 0xBF, 0xBF], 0), ([0xF0, 0x90, 0x80], 0), ([0xF4, 0x90, 0x80, 0x80], 0),
      ([0xF5, 0x80, 0x80, 0x80], 0),
      ([0xFF], 0), ([0xFE], 0), ([0x41, 0xC3, 0xA9, 0x80], 3),
      ([0x41, 0x41, 0x41, 0x41, 0x41, 0x41, 0x41, 0x41, 0x41, 0xC3, 0x28], 9),
    ] as [([UInt8], Int)])
  func `refuses bytes that are not UTF-8 in a string, a name, a comment and between values`(
    _ bytes: [UInt8], _ offset: Int
  ) throws {
    for (before, after) in [("\"", "\""), ("{\"", "\":1}"), ("\"", ""), ("//", "\n1"), ("/*", "*/1")] {
      let text = Array(before.utf8) + bytes + Array(after.utf8)
      let error = try #require(throws: JSONError.self) { try JSONDocument(parsing: text, options: .lenient) }
      #expect(error.reason == .invalidUTF8)
      #expect(error.byteOffset == before.utf8.count + offset)
    }
    let error = try #require(throws: JSONError.self) { try JSONDocument(parsing: [0x5B] + bytes) }
    if offset == 0 {
      #expect(error == JSONError(reason: .invalidUTF8, byteOffset: 1, position: .init(line: 1, column: 2)))
    }
  }

  @Test(arguments: [
    ("[1,]", "[1]"), ("{\"a\":1,}", "{\"a\":1}"), ("// a\n[1, // é\r\n2 /* * / ** */ ]// end", "[1,2]"),
    ("\u{FEFF}{}", "{}"),
    ("/**/{/**/\"a\"/**/:/**/1/**/,/**/}/**/", "{\"a\":1}"), ("[\"//\", \"/* */\"]", "[\"//\",\"/* */\"]"),
    ("//\r1", "1"),
  ])
  func `reads comments, trailing commas and a byte order mark when asked`(_ text: String, _ expected: String) throws {
    let document = try JSONDocument(parsing: Array(text.utf8), options: .lenient)
    var out: [UInt8] = []
    JSONText.append(node: document.root, to: &out)
    #expect(String(decoding: out, as: UTF8.self) == expected)
  }

  @Test(
    arguments: [
      ("[,]", .expectedValue, 1), ("[1,,]", .expectedValue, 3), ("{,}", .expectedName, 1), ("1,", .trailingText, 1),
      ("/* a", .unexpectedEnd, 4), ("/*/", .unexpectedEnd, 3), ("1 /", .trailingText, 2),
      ("[1 / 2]", .expectedCommaOrEnd, 3),
      ("// only", .unexpectedEnd, 7), (" \u{FEFF}1", .expectedValue, 1), ("# a\n1", .expectedValue, 0),
    ] as [(String, JSONError.Reason, Int)])
  func `refuses even then what is neither`(_ text: String, _ reason: JSONError.Reason, _ offset: Int) throws {
    let error = try #require(throws: JSONError.self) { try JSONDocument(parsing: Array(text.utf8), options: .lenient) }
    #expect(error.reason == reason)
    #expect(error.byteOffset == offset)
  }

  @Test(arguments: [
    ("[\n  1,\n  x]", 3, 3), ("[\r\n1,\r\nx]", 3, 1), ("[\r1,\rx]", 3, 1), ("[\"é€😀\", x]", 1, 9), ("\"\n\"", 1, 2),
    ("[\n", 2, 1),
    ("[\n\n\n\tx", 4, 2),
  ])
  func `gives the line and the column of an error in scalars`(_ text: String, _ line: Int, _ column: Int) throws {
    let error = try #require(throws: JSONError.self) { try JSONDocument(parsing: Array(text.utf8)) }
    #expect(error.position == JSONPosition(line: line, column: column))
  }
}
