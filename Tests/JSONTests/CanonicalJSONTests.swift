import JSON
import Testing

/// The samples of RFC 8785 itself.
struct CanonicalJSONTests {
  private func canonical(_ text: String) throws -> String {
    var out: [UInt8] = []
    let root = try JSONDocument(parsing: Array(text.utf8)).root
    CanonicalJSON.append(root, to: &out)
    var copy: [UInt8] = []
    CanonicalJSON.append(JSONValue(root), to: &copy)
    #expect(copy == out)
    return String(decoding: out, as: UTF8.self)
  }

  @Test(
    arguments: [
      (0x0000_0000_0000_0000, "0"), (0x8000_0000_0000_0000, "0"), (0x0000_0000_0000_0001, "5e-324"),
      (0x8000_0000_0000_0001, "-5e-324"), (0x7FEF_FFFF_FFFF_FFFF, "1.7976931348623157e+308"),
      (0xFFEF_FFFF_FFFF_FFFF, "-1.7976931348623157e+308"), (0x4340_0000_0000_0000, "9007199254740992"),
      (0xC340_0000_0000_0000, "-9007199254740992"), (0x4430_0000_0000_0000, "295147905179352830000"),
      (0x44B5_2D02_C7E1_4AF5, "9.999999999999997e+22"), (0x44B5_2D02_C7E1_4AF6, "1e+23"),
      (0x44B5_2D02_C7E1_4AF7, "1.0000000000000001e+23"), (0x444B_1AE4_D6E2_EF4E, "999999999999999700000"),
      (0x444B_1AE4_D6E2_EF4F, "999999999999999900000"), (0x444B_1AE4_D6E2_EF50, "1e+21"),
      (0x3EB0_C6F7_A0B5_ED8C, "9.999999999999997e-7"), (0x3EB0_C6F7_A0B5_ED8D, "0.000001"),
      (0x41B3_DE43_5555_5553, "333333333.3333332"), (0x41B3_DE43_5555_5554, "333333333.33333325"),
      (0x41B3_DE43_5555_5555, "333333333.3333333"), (0x41B3_DE43_5555_5556, "333333333.3333334"),
      (0x41B3_DE43_5555_5557, "333333333.33333343"), (0xBECB_F647_612F_3696, "-0.0000033333333333333333"),
      (0x4314_3FF3_C1CB_0959, "1424953923781206.2"),
    ] as [(UInt64, String)])
  func `prints the numbers of appendix B, and reads them back`(_ bits: UInt64, _ expected: String) throws {
    var out: [UInt8] = []
    CanonicalJSON.append(number: Double(bitPattern: bits), to: &out)
    #expect(String(decoding: out, as: UTF8.self) == expected)
    #expect(try canonical(expected) == expected)
  }

  @Test func `writes the sample of section 3.2.2 as section 3.2.4 gives it, byte for byte`() throws {
    let sample = #"""
      {
        "numbers": [333333333.33333329, 1E30, 4.50,
                    2e-3, 0.000000000000000000000000001],
        "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
        "literals": [null, true, false]
      }
      """#
    let bytes: [UInt8] = [
      0x7b, 0x22, 0x6c, 0x69, 0x74, 0x65, 0x72, 0x61, 0x6c, 0x73, 0x22, 0x3a, 0x5b, 0x6e, 0x75, 0x6c, 0x6c, 0x2c, 0x74,
      0x72,
      0x75, 0x65, 0x2c, 0x66, 0x61, 0x6c, 0x73, 0x65, 0x5d, 0x2c, 0x22, 0x6e, 0x75, 0x6d, 0x62, 0x65, 0x72, 0x73, 0x22,
      0x3a,
      0x5b, 0x33, 0x33, 0x33, 0x33, 0x33, 0x33, 0x33, 0x33, 0x33, 0x2e, 0x33, 0x33, 0x33, 0x33, 0x33, 0x33, 0x33, 0x2c,
      0x31,
      0x65, 0x2b, 0x33, 0x30, 0x2c, 0x34, 0x2e, 0x35, 0x2c, 0x30, 0x2e, 0x30, 0x30, 0x32, 0x2c, 0x31, 0x65, 0x2d, 0x32,
      0x37,
      0x5d, 0x2c, 0x22, 0x73, 0x74, 0x72, 0x69, 0x6e, 0x67, 0x22, 0x3a, 0x22, 0xe2, 0x82, 0xac, 0x24, 0x5c, 0x75, 0x30,
      0x30,
      0x30, 0x66, 0x5c, 0x6e, 0x41, 0x27, 0x42, 0x5c, 0x22, 0x5c, 0x5c, 0x5c, 0x5c, 0x5c, 0x22, 0x2f, 0x22, 0x7d,
    ]
    #expect(Array(try canonical(sample).utf8) == bytes)
  }

  @Test func `sorts the members of section 3.2.3 by UTF-16`() throws {
    let sample = #"""
      {
        "\u20ac": "Euro Sign",
        "\r": "Carriage Return",
        "\ufb33": "Hebrew Letter Dalet With Dagesh",
        "1": "One",
        "\ud83d\ude00": "Emoji: Grinning Face",
        "\u0080": "Control",
        "\u00f6": "Latin Small Letter O With Diaeresis"
      }
      """#
    let expected =
      "{\"\\r\":\"Carriage Return\",\"1\":\"One\",\"\u{80}\":\"Control\",\"\u{F6}\":\"Latin Small Letter O With Diaeresis\","
      + "\"\u{20AC}\":\"Euro Sign\",\"\u{1F600}\":\"Emoji: Grinning Face\","
      + "\"\u{FB33}\":\"Hebrew Letter Dalet With Dagesh\"}"
    #expect(try canonical(sample) == expected)
    let raw = "{\"\u{FB33}\":1,\"\u{1F600}\":2,\"\u{20AC}\":3,\"\u{F6}\":4}"
    #expect(try canonical(raw) == "{\"\u{F6}\":4,\"\u{20AC}\":3,\"\u{1F600}\":2,\"\u{FB33}\":1}")
  }

  @Test(arguments: [
    ("a", "b", true), ("b", "a", false), ("a", "a", false), ("", "a", true), ("a", "ab", true), ("ab", "a", false),
    ("\u{1F600}", "\u{FB33}", true), ("\u{FB33}", "\u{1F600}", false), ("\u{1F600}", "\u{D7FF}", false),
    ("\u{10FFFF}", "\u{E000}", true), ("\u{FFFF}", "\u{E000}", false), ("\u{E000}", "\u{FFFF}", true),
    ("\u{10000}", "\u{1F600}", true), ("a\u{10000}", "a\u{EFFF}", true), ("é", "e\u{301}", false), ("Z", "a", true),
  ])
  func `orders names by UTF-16 code units`(_ a: String, _ b: String, _ expected: Bool) {
    #expect(CanonicalJSON.precedes(a, b) == expected)
    #expect(a.utf16.lexicographicallyPrecedes(b.utf16) == expected)
  }

  @Test(arguments: [
    ("-0", "0"), ("-0.0", "0"), ("0e5", "0"), ("1.0", "1"), ("1.50", "1.5"), ("1e2", "100"), ("100", "100"),
    ("1E400", "1E400"),
    ("-1e999", "-1e999"), ("1e-400", "0"), ("12345678901234567890", "12345678901234567000"), ("0.1", "0.1"),
    ("0.30000000000000004", "0.30000000000000004"), ("0.0000001", "1e-7"), ("0.000001", "0.000001"),
    ("123456.789", "123456.789"),
    ("1e21", "1e+21"), ("1e20", "100000000000000000000"), ("9007199254740993", "9007199254740992"),
    ("-1.5e-10", "-1.5e-10"),
    ("0.00001234", "0.00001234"), ("-0.5", "-0.5"), ("[1.10,[2.0]]", "[1.1,[2]]"),
    ("999999999999999", "999999999999999"),
    ("{\"b\":{\"d\":1,\"c\":[]},\"a\":{}}", "{\"a\":{},\"b\":{\"c\":[],\"d\":1}}"),
    ("\"\\u00e9\\u0001\\/\"", "\"é\\u0001/\""),
    ("{\"b\":1,\"\\u0061\":2}", "{\"a\":2,\"b\":1}"), ("{\"a\":2,\"a\":1}", "{\"a\":2,\"a\":1}"),
  ])
  func `writes one spelling for each value`(_ text: String, _ expected: String) throws {
    #expect(try canonical(text) == expected)
  }

  @Test func `leaves a number as it was spelled if told so`() throws {
    var asked: [String] = []
    var out: [UInt8] = []
    let root = try JSONDocument(parsing: Array("[1.50, 1, 9007199254740993, {\"a\": 1e2}]".utf8)).root
    CanonicalJSON.append(root, to: &out) { node in
      asked.append(node.numberText ?? "")
      return node.double == 9_007_199_254_740_992
    }
    #expect(String(decoding: out, as: UTF8.self) == "[1.5,1,9007199254740993,{\"a\":100}]")
    #expect(asked == ["1.50", "9007199254740993", "1e2"])
  }
}
