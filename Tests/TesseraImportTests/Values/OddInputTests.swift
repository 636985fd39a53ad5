import JSON
import TesseraDomain
import TesseraImport
import Testing

/// Small files that are odd in one way each. What has to come out was decided from the rules of JSON, CSS and 2025.10 before
/// any of it ran: read or refused, which oddities the reader names, and what becomes of the token `t`.
@Suite struct OddInputTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    let expected: Expected
    var oddities: [JSONOddity.Kind] = []

    enum Expected: Sendable {
      /// The file is no JSON, and says so at this byte.
      case refused(JSONError.Reason, at: Int)
      /// The token becomes this: type, value, codes, without `import.`.
      case becomes(String?, String, [String])
      /// The token is carried: type, value, codes besides `carried`.
      case carried(String?, String, [String])
    }

    init(_ name: String, _ text: String, _ expected: Expected, _ oddities: [JSONOddity.Kind] = []) {
      self.init(name, bytes: Array(text.utf8), expected, oddities)
    }

    init(_ name: String, bytes: [UInt8], _ expected: Expected, _ oddities: [JSONOddity.Kind] = []) {
      (self.name, self.bytes, self.expected, self.oddities) = (name, bytes, expected, oddities)
    }

    /// A file with nothing but the token `t`, of DTCG's form.
    init(_ name: String, type: String?, _ value: String, _ expected: Expected) {
      let type = type.map { "\"$type\": \"\($0)\", " } ?? ""
      self.init(name, "{\"t\": {\(type)\"$value\": \(value)}}", expected)
    }

    var testDescription: String { name }
  }

  private static let px = #"{"value":1,"unit":"px"}"#
  private static let token = ##"{"t": {"$type": "number", "$value": 1}}"##

  private static func with(_ before: [UInt8], _ text: String, _ after: [UInt8] = []) -> [UInt8] {
    before + Array(text.utf8) + after
  }

  /// What JSON is, and what passes for it.
  static let files: [Case] = [
    Case("an empty file", "", .refused(.unexpectedEnd, at: 0)),
    Case("a file of white space", " \n\t", .refused(.unexpectedEnd, at: 3)),
    Case("nothing but a byte order mark", bytes: [0xEF, 0xBB, 0xBF], .refused(.unexpectedEnd, at: 3)),
    Case("a file cut short", "{\"t\": {\"$value\": 1", .refused(.unexpectedEnd, at: 18)),
    Case("two documents", "{} {}", .refused(.trailingText, at: 3)),
    Case("UTF-16", bytes: [0xFF, 0xFE, 0x7B, 0, 0x7D, 0], .refused(.expectedValue, at: 0)),
    Case("a file of zeros", bytes: [0, 0, 0, 0], .refused(.expectedValue, at: 0)),
    Case(
      "single quotes", "{'t': {'$type': 'number', '$value': 1}}", .becomes("number", "1", []), [.singleQuotes]),
    Case(
      "names without quotes", "{t: {$type: \"number\", $value: 1}}", .becomes("number", "1", []), [.unquotedName]),
    Case(
      "a tab in a text", "{\"t\": {\"$type\": \"string\", \"$value\": \"a\tb\"}}", .carried("string", "\"a\\tb\"", []),
      [.foreignEscape]),
    Case(
      "half a surrogate pair", "{\"t\": {\"$type\": \"string\", \"$value\": \"\\ud83d\"}}",
      .carried("string", "\"\u{FFFD}\"", []), [.foreignEscape]),
    Case(
      "a number that begins with a point", "{\"t\": {\"$type\": \"number\", \"$value\": .5}}",
      .becomes("number", "0.5", []), [.foreignNumber]),
    Case(
      "a number with a plus sign", "{\"t\": {\"$type\": \"number\", \"$value\": +5}}", .becomes("number", "5", []),
      [.foreignNumber]),
    Case("a number with a nought before it", "{\"t\": 05}", .refused(.badNumber, at: 7)),
    Case("600 levels", bytes: Array(String(repeating: "{\"a\":", count: 600).utf8), .refused(.tooDeep(512), at: 2560)),
    Case("a comment that does not end", "{} /* x", .refused(.unexpectedEnd, at: 7)),
    Case(
      "two commas", "{\"a\": 1,, \"t\": {\"$type\": \"number\", \"$value\": 1}}", .becomes("number", "1", []),
      [.extraComma]),
    Case("YAML", "t:\n  $value: 1\n", .refused(.expectedValue, at: 0)),
    Case("a byte order mark", bytes: with([0xEF, 0xBB, 0xBF], token), .becomes("number", "1", []), [.byteOrderMark]),
    Case(
      "lines of Windows", "{\r\n\"t\": {\r\n\"$type\": \"number\", \"$value\": 1}}\r\n", .becomes("number", "1", []),
      [.carriageReturn]),
    Case(
      "comments", "// what\n{\"t\": {/* one */ \"$type\": \"number\", \"$value\": 1}} // end",
      .becomes("number", "1", []),
      [.comment, .comment, .comment]),
    Case(
      "commas before brackets", "{\"t\": {\"$type\": \"cubicBezier\", \"$value\": [0, 0, 1, 1,],},}",
      .becomes("cubicBezier", "[0,0,1,1]", []), [.trailingComma, .trailingComma, .trailingComma]),
    Case(
      "Latin-1 in a family",
      bytes: with([], "{\"t\": {\"$type\": \"fontFamily\", \"$value\": \"Caf", [0xE9])
        + Array("\"}}".utf8), .becomes("fontFamily", "\"Caf\u{FFFD}\"", []), [.invalidUTF8]),
    Case(
      "escapes in a name", "{\"\\u0074\": {\"$type\": \"number\", \"$val\\u0075e\": 1}}", .becomes("number", "1", [])),
    Case(
      "a zero character in a text", "{\"t\": {\"$type\": \"other\", \"$value\": \"a\\u0000b\"}}",
      .carried("other", "\"a\\u0000b\"", [])),
    Case(
      "the same member twice in a value",
      "{\"t\": {\"$type\": \"dimension\", \"$value\": {\"value\": 9, \"unit\": \"px\", \"value\": 1}}}",
      .becomes("dimension", px, ["duplicate-member"])),
  ]

  static let numbers: [Case] = [
    Case(
      "the largest double", type: "number", "1.7976931348623157e308", .becomes("number", "1.7976931348623157e308", [])),
    Case("beyond the largest double", type: "number", "1e309", .carried("number", "\"1e309\"", [])),
    Case("the smallest double", type: "number", "5e-324", .becomes("number", "5e-324", [])),
    Case("below the smallest double", type: "number", "1e-325", .carried("number", "\"1e-325\"", [])),
    Case(
      "an integer that no double is", type: "number", "9007199254740993", .carried("number", "\"9007199254740993\"", [])
    ),
    Case(
      "more digits than a double has", type: "number", "1.7777777777777777777",
      .becomes("number", "1.7777777777777777777", [])),
    Case("minus nothing", type: "number", "-0.0", .becomes("number", "-0.0", [])),
    Case("a number in quotes", type: "number", "\" 1.5 \"", .becomes("number", "1.5", ["number"])),
    Case("a number with a point at its end", type: "number", "\"1.\"", .becomes("number", "1", ["number"])),
    Case("a decimal comma", type: "number", "\"1,5\"", .carried("number", "\"1,5\"", [])),
    Case("thousands", type: "number", "\"1 000\"", .carried("number", "\"1 000\"", [])),
    Case("infinity", type: "number", "\"Infinity\"", .carried("number", "\"Infinity\"", [])),
    Case("a hexadecimal number", type: "number", "\"0x10\"", .carried("number", "\"0x10\"", [])),
    Case("a percentage of nothing known", type: "number", "\"50%\"", .carried("number", "\"50%\"", [])),
    Case("an opacity in percent", type: "opacity", "\"50%\"", .becomes("number", "0.5", ["number", "type"])),
    Case("an opacity in steps", type: "opacity", "\".050\"", .becomes("number", "0.05", ["number", "type"])),
    Case("a length with a space", type: "dimension", "\"1 px\"", .carried("dimension", "\"1 px\"", [])),
    Case(
      "a length of 400 digits", type: "dimension", "\"1" + String(repeating: "0", count: 400) + "px\"",
      .carried("dimension", "\"1" + String(repeating: "0", count: 400) + "px\"", [])),
    Case("a length in percent", type: "dimension", "\"50%\"", .carried("dimension", "\"50%\"", [])),
    Case(
      "a negative length without a nought", type: "dimension", "\"-.5px\"",
      .becomes("dimension", #"{"value":-0.5,"unit":"px"}"#, ["dimension"])),
    Case("two lengths", type: "spacing", "\"4px 8px\"", .carried("dimension", "\"4px 8px\"", [])),
    Case(
      "arithmetic", type: "spacing", "\"{space.4} * 2\"",
      .becomes("dimension", #"{"value":8,"unit":"px"}"#, ["computed", "dimension", "type"])),
    Case(
      "arithmetic of what varies", type: "spacing", "\"{space.themed} * 2\"",
      .carried("dimension", "\"{space.themed} * 2\"", [])),
    Case(
      "arithmetic with itself missing", type: "spacing", "\"{t} * 2\"",
      .carried("dimension", "\"{t} * 2\"", ["missing-reference"])),
    Case("a division by zero", type: "number", "\"1/0\"", .carried("number", "\"1/0\"", [])),
    Case("unbalanced brackets", type: "number", "\"(1 + 2\"", .carried("number", "\"(1 + 2\"", [])),
    Case("a date", type: "number", "\"2024-01-01\"", .carried("number", "\"2024-01-01\"", [])),
  ]

  private static let half = ##"{"colorSpace":"srgb","components":[0.2,0.4,0.6],"alpha":0.5,"hex":"#336699"}"##
  private static let blue = ##"{"colorSpace":"srgb","components":[0.2,0.4,0.6],"hex":"#336699"}"##

  static let colors: [Case] =
    [
      "rgba(51,102,153,.5)", "rgba(51, 102, 153, 50%)", "rgb(51 102 153 / .5)", "RGB(51 102 153/50%)",
      "rgba( 51 , 102 , 153 , 0.50 )", "rgba(#336699, .5)", "rgba(#369,50%)", "rgb(51.0 102.0 153.0 / 5e-1)",
    ].map { Case("a color as \($0)", type: "color", "\"\($0)\"", .becomes("color", half, ["color"])) } + [
      Case("digits in capitals", type: "color", "\"#336699\"", .becomes("color", blue, ["color"])),
      Case("digits without #", type: "color", "\"336699\"", .carried("color", "\"336699\"", [])),
      Case("five digits", type: "color", "\"#33669\"", .carried("color", "\"#33669\"", [])),
      Case(
        "Android's digits cannot be told from CSS's", type: "color", "\"#80336699\"",
        .becomes(
          "color", ##"{"colorSpace":"srgb","components":[0.5019607843137255,0.2,0.4],"alpha":0.6,"hex":"#803366"}"##,
          ["color"])),
      Case("a color as a number", type: "color", "3368601", .carried("color", "3368601", [])),
      Case("a color with a semicolon", type: "color", "\"#336699;\"", .carried("color", "\"#336699;\"", [])),
      Case(
        "a missing comma before an opacity", type: "color", "\"rgba({red}.5)\"",
        .carried("color", "\"rgba({color.red}.5)\"", ["reference"])),
      Case("currentColor", type: "color", "\"currentColor\"", .carried("color", "\"currentColor\"", [])),
      Case("a closing style element", type: "color", "\"</style>\"", .carried("color", "\"</style>\"", [])),
      Case(
        "a color outside its gamut", type: "color", "\"color(srgb 1.5 0 0)\"",
        .carried("color", "\"color(srgb 1.5 0 0)\"", [])),
      Case("a color without a type", type: nil, "\"#336699\"", .becomes("color", blue, ["color", "guessed-type"])),
      Case("a color's name without a type", type: nil, "\"red\"", .carried(nil, "\"red\"", [])),
      Case("a color under another type", type: "dimension", "\"#336699\"", .carried("dimension", "\"#336699\"", [])),
      Case("a type in the wrong case", type: "Color", "\"#336699\"", .becomes("color", blue, ["color", "type"])),
      Case("a type that is empty", type: "", "1", .becomes("number", "1", ["guessed-type", "type"])),
      Case("a type that nobody knows", type: "wibble", "1", .carried("wibble", "1", [])),
    ]

  static let references: [Case] = [
    Case("an alias", type: "color", "\"{red}\"", .becomes("color", "\"{color.red}\"", ["reference"])),
    Case(
      "an alias of itself, or of nothing", type: "color", "\"{t}\"", .carried("color", "\"{t}\"", ["missing-reference"])
    ),
    Case("an alias of a group", type: "color", "\"{color}\"", .carried("color", "\"{color}\"", ["missing-reference"])),
    Case("an empty reference", type: "color", "\"{}\"", .carried("color", "\"{}\"", [])),
    Case("a reference that does not end", type: "color", "\"{red\"", .carried("color", "\"{red\"", [])),
    Case("a reference in braces", type: "color", "\"{{red}}\"", .carried("color", "\"{{color.red}}\"", ["reference"])),
    Case(
      "a reference in a sentence", type: "string", "\"see {red} there\"",
      .carried("string", "\"see {color.red} there\"", ["reference"])),
    Case(
      "a reference in a shadow", type: "shadow",
      ##"[{"color":"{red}","offsetX":"0","offsetY":"0","blur":"0","spread":"0"}]"##,
      .becomes(
        "shadow",
        ##"[{"color":"{color.red}","offsetX":{"value":0,"unit":"px"},"offsetY":{"value":0,"unit":"px"},"##
          + ##""blur":{"value":0,"unit":"px"},"spread":{"value":0,"unit":"px"}}]"##, ["guessed-unit", "reference"])),
    Case(
      "a shadow with a reference to nothing", type: "shadow",
      ##"{"color":"{gone}","offsetX":"0","offsetY":"0"}"##,
      .carried("shadow", ##"{"color":"{gone}","offsetX":"0","offsetY":"0"}"##, ["missing-reference"])),
    Case("a list of no shadows", type: "shadow", "[]", .carried("shadow", "[]", [])),
    Case("null", type: "color", "null", .carried("color", "null", [])),
    Case("a list of nothing", type: nil, "[null, null]", .carried(nil, "[null,null]", [])),
    Case("an empty text", type: "fontFamily", "\"\"", .carried("fontFamily", "\"\"", [])),
    Case("a family of spaces", type: "fontFamily", "\"  \"", .carried("fontFamily", "\"  \"", [])),
    Case(
      "a family with a comma at its end", type: "fontFamily", "\"Inter, \"", .carried("fontFamily", "\"Inter, \"", [])),
    Case("a family with an emoji", type: "fontFamily", "\"🅰️ Sans\"", .becomes("fontFamily", "\"🅰️ Sans\"", [])),
    Case("an italic weight", type: "fontWeight", "\"Bold Italic\"", .carried("fontWeight", "\"Bold Italic\"", [])),
    Case("a weight of 0", type: "fontWeight", "0", .carried("fontWeight", "0", [])),
    Case(
      "a time without a unit", type: "duration", "0",
      .becomes("duration", #"{"value":0,"unit":"ms"}"#, ["guessed-unit"])),
    Case("a curve with x above 1", type: "cubicBezier", "[2,0,0,1]", .carried("cubicBezier", "[2,0,0,1]", [])),
  ]

  @Test func `there are enough odd inputs`() {
    #expect(Self.files.count + Self.numbers.count + Self.colors.count + Self.references.count >= 60)
  }

  @Test(arguments: files + numbers)
  func `odd files and numbers`(_ item: Case) throws { try check(item) }

  @Test(arguments: colors + references)
  func `odd colors, references and lists`(_ item: Case) throws { try check(item) }

  private func check(_ item: Case) throws {
    let document: JSONDocument
    do {
      document = try JSONDocument(parsing: item.bytes, options: .repairing)
    } catch {
      guard case .refused(let reason, let offset) = item.expected else {
        Issue.record("\(item.name) is refused: \(error)")
        return
      }
      #expect(error.reason == reason)
      #expect(error.byteOffset == offset)
      return
    }
    #expect(document.oddities.list.map(\.kind) == item.oddities)
    let token = try #require(document.root.member("t"))
    let value = try #require(token.member("$value"))
    let conversion = ValueConverter(dialect: .dtcg).convert(
      value, typeName: token.member("$type")?.string, path: TokenPath("t"), siblings: token, in: StandInScope())
    var out: [UInt8] = []
    JSONText.append(conversion.value, to: &out)
    let json = String(decoding: out, as: UTF8.self)
    let codes = conversion.notes.map { String($0.code.dropFirst("import.".count)) }.sorted()
    switch item.expected {
    case .refused(let reason, _): Issue.record("\(item.name) is read, and not refused with \(reason)")
    case .becomes(let type, let expected, let expectedCodes):
      #expect(conversion.type == type)
      #expect(json == expected)
      #expect(codes == expectedCodes)
      #expect(!conversion.isCarried)
    case .carried(let type, let expected, let expectedCodes):
      #expect(conversion.type == type)
      #expect(json == expected)
      #expect(codes == (expectedCodes + ["carried"]).sorted())
      #expect(conversion.isCarried)
    }
  }
}
