import JSON
import Testing

struct JSONTextTests {
  private func text(_ write: (inout [UInt8]) -> Void) -> String {
    var out: [UInt8] = []
    write(&out)
    return String(decoding: out, as: UTF8.self)
  }

  @Test(arguments: [
    ("", "\"\""), ("a\"b\\c/d", "\"a\\\"b\\\\c/d\""), ("\u{8}\u{9}\u{A}\u{C}\u{D}", "\"\\b\\t\\n\\f\\r\""),
    ("\u{0}\u{1F}\u{B}\u{1A}", "\"\\u0000\\u001f\\u000b\\u001a\""),
    ("\u{7F}\u{80}\u{2028}é😀", "\"\u{7F}\u{80}\u{2028}é😀\""),
  ])
  func `escapes only what has to be`(_ string: String, _ expected: String) throws {
    #expect(text { JSONText.append(string: string, to: &$0) } == expected)
    #expect(text { JSONText.append(.string(string), to: &$0) } == expected)
    #expect(try JSONDocument(parsing: Array(expected.utf8)).root.string == string)
  }

  @Test(
    arguments: [
      (.null, "null"), (true, "true"), (false, "false"), (0, "0"), (-7, "-7"), (.integer(.min), "-9223372036854775808"),
      (.integer(.max), "9223372036854775807"), (1.5, "1.5"), (.number(1e21), "1e+21"), (.number(-0.0), "0"),
      (.number(.nan), "null"),
      (.number(-.infinity), "null"), (.numberText("1.50"), "1.50"), ("a\n", "\"a\\n\""), ([], "[]"), ([:], "{}"),
      ([1, [nil, [:]], "x"], "[1,[null,{}],\"x\"]"),
      (["b": 1, "a": ["c": []], "": 2], "{\"b\":1,\"a\":{\"c\":[]},\"\":2}"),
    ] as [(JSONValue, String)])
  func `writes values in the order they have`(_ value: JSONValue, _ expected: String) throws {
    #expect(text { JSONText.append(value, to: &$0) } == expected)
    let copy = JSONValue(try JSONDocument(parsing: Array(expected.utf8)).root)
    #expect(text { JSONText.append(copy, to: &$0) } == expected)
  }

  @Test func `writes over several lines as JSON.stringify does`() throws {
    let value: JSONValue = ["a": [1, 2.5, []], "b": ["c": [:], "d": nil], "e": [[true]]]
    let expected = """
      {
        "a": [
          1,
          2.5,
          []
        ],
        "b": {
          "c": {},
          "d": null
        },
        "e": [
          [
            true
          ]
        ]
      }
      """
    #expect(text { JSONText.append(value, to: &$0, indent: 2) } == expected)
    let root = try JSONDocument(parsing: Array(expected.utf8)).root
    #expect(text { JSONText.append(prettyNode: root, indent: 2, level: 0, to: &$0) } == expected)
    let deeper = expected.split(separator: "\n").joined(separator: "\n    ")
    #expect(text { JSONText.append(prettyNode: root, indent: 2, level: 2, to: &$0) } == deeper)
  }

  @Test func `keeps order, duplicates and number spelling of a node, and drops white space and idle escapes`() throws {
    let source = "{ \"b\" : 1.50 , \"a\" : [ 1E2 , -0 , \"\\u0041\\/\\u000a\" ] , \"b\" : { \"c\" : { } } }"
    let root = try JSONDocument(parsing: Array(source.utf8)).root
    let expected = "{\"b\":1.50,\"a\":[1E2,-0,\"A/\\n\"],\"b\":{\"c\":{}}}"
    #expect(text { JSONText.append(node: root, to: &$0) } == expected)
    #expect(text { JSONText.append(JSONValue(root), to: &$0) } == expected)
    let inner = try #require(root["a"])
    #expect(text { JSONText.append(node: inner, to: &$0) } == "[1E2,-0,\"A/\\n\"]")
    #expect(text { JSONText.append(JSONValue(inner), to: &$0) } == "[1E2,-0,\"A/\\n\"]")
  }

  @Test func `an object is read and changed by name, in bytes`() {
    var object: JSONObject = ["a": 1, "é": 2]
    object["a"] = 3
    object["e\u{301}"] = 4
    object.append("a", 5)
    #expect(object["a"] == 3)
    #expect(object["é"] == 2)
    #expect(object["x"] == nil)
    object["é"] = nil
    object["x"] = nil
    #expect(text { JSONText.append(.object(object), to: &$0) } == "{\"a\":3,\"e\u{301}\":4,\"a\":5}")
    #expect(object == ["a": 3, "e\u{301}": 4, "a": 5])
    #expect(object != ["a": 3, "é": 4, "a": 5])
  }

  @Test func `values that differ in bytes differ`() {
    let values: [JSONValue] = [
      nil, true, false, 1, 1.0, .numberText("1"), "1", "é", "e\u{301}", [], [:], [1], ["a": 1], ["a": 1, "b": 2],
      ["b": 2, "a": 1],
      ["é": 1], ["e\u{301}": 1],
    ]
    #expect(Set(values).count == values.count)
    for value in values { #expect(value == value) }
  }
}
