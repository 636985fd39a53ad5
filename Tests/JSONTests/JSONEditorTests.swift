import JSON
import Testing

@Suite struct JSONEditorTests {
  private static func editor(_ text: String) throws -> JSONEditor {
    JSONEditor(try JSONDocument(parsing: Array(text.utf8)))
  }

  private static func text(_ editor: JSONEditor, _ changes: JSONEditor.Splice?...) -> String {
    String(decoding: editor.applying(changes.compactMap(\.self)), as: UTF8.self)
  }

  private static let added: JSONValue = ["x": [1, "a: b, \"c\\\\"]]

  @Test(arguments: [
    // A document without blanks, and one on a single line.
    (#"{"a":1}"#, nil as Int?, #"{"a":1,"n":{"x":[1,"a: b, \"c\\\\"]}}"#),
    (#"{"a": 1}"#, nil, #"{"a": 1, "n": {"x": [1, "a: b, \"c\\\\"]}}"#),
    (#"{"a": 1}"#, 0, #"{"n": {"x": [1, "a: b, \"c\\\\"]}, "a": 1}"#),
    (#"{ }"#, nil, #"{ "n": {"x": [1, "a: b, \"c\\\\"]} }"#),
    // Two blanks, tabs, and returns before line feeds.
    (
      "{\n  \"a\": 1\n}\n", nil,
      "{\n  \"a\": 1,\n  \"n\": {\n    \"x\": [\n      1,\n      \"a: b, \\\"c\\\\\\\\\"\n    ]\n  }\n}\n"
    ),
    (
      "{\r\n\t\"a\": 1\r\n}", 0,
      "{\r\n\t\"n\": {\r\n\t\t\"x\": [\r\n\t\t\t1,\r\n\t\t\t\"a: b, \\\"c\\\\\\\\\"\r\n\t\t]\r\n\t},\r\n\t\"a\": 1\r\n}"
    ), ("\n{ \"a\": 1 }\n", 1, "\n{ \"a\": 1, \"n\": {\"x\": [1, \"a: b, \\\"c\\\\\\\\\"]} }\n"),
  ])
  func `what is added looks like what is there, and taking it out gives the same bytes`(
    _ before: String, _ place: Int?, _ after: String
  ) throws {
    let editor = try Self.editor(before)
    let text = Self.text(editor, editor.insertion(of: "n", Self.added, into: editor.document.root, at: place))
    #expect(text == after)
    let back = try Self.editor(text)
    let at = place ?? back.document.root.count - 1
    #expect(Self.text(back, back.removal(of: at, from: back.document.root)) == before)
  }

  @Test func `an inner object is filled, emptied and changed beside others, all in one go`() throws {
    let before = """
      {
          "keep" : [ 1,2 , 3 ],
          "empty": {},
          "old": {
              "a": "é"
          },
          "list": []
      }
      """
    let editor = try Self.editor(before)
    let root = editor.document.root
    let empty = try #require(root["empty"])
    let old = try #require(root["old"])
    let list = try #require(root["list"])
    let text = Self.text(
      editor, editor.insertion(of: [("p", true), ("q", ["r": nil])], into: empty, isInline: true),
      editor.removal(of: 0, from: old), editor.insertion(of: "one", into: list),
      editor.replacement(of: try #require(root["keep"]?.element(1)), with: "two"))
    #expect(
      text == """
        {
            "keep" : [ 1,"two" , 3 ],
            "empty": {"p": true, "q": {"r": null}},
            "old": {},
            "list": [
                "one"
            ]
        }
        """)
  }

  @Test func `places that are not there are no change`() throws {
    let editor = try Self.editor(#"{"a": 1, "b": 2, "c": 3}"#)
    let root = editor.document.root
    #expect(editor.removal(of: 3, from: root) == nil)
    #expect(editor.removal(of: -1, from: root) == nil)
    #expect(editor.removal(of: 1..<1, from: root) == nil)
    #expect(Self.text(editor, editor.removal(of: 0..<3, from: root)) == "{}")
    #expect(Self.text(editor, editor.removal(of: 1..<3, from: root)) == #"{"a": 1}"#)
    #expect(Self.text(editor, editor.removal(of: 0..<2, from: root)) == #"{"c": 3}"#)
  }

  @Test func `whatever a document looks like, what is put in comes out again`() throws {
    var random = FixedGenerator(seed: 20_260_701)
    for _ in 0..<400 {
      let text = Self.document(&random, depth: 0)
      let editor = try Self.editor(text)
      for container in Self.containers(editor.document.root) {
        let place = Int.random(in: 0...container.count, using: &random)
        let splice =
          container.kind == .object
          ? editor.insertion(of: "new", Self.added, into: container, at: place, isInline: .random(using: &random))
          : editor.insertion(of: Self.added, into: container, at: place)
        let edited = editor.applying([splice])
        let back = JSONEditor(try JSONDocument(parsing: edited))
        let same = try #require(
          Self.containers(back.document.root).first { $0.byteOffset == container.byteOffset })
        #expect(same.count == container.count + 1)
        let removal = try #require(back.removal(of: place, from: same))
        let undone = back.applying([removal])
        if undone != editor.document.bytes {
          Issue.record(
            "\(text)\n→\n\(String(decoding: edited, as: UTF8.self))\n→\n\(String(decoding: undone, as: UTF8.self))")
        }
      }
    }
  }

  private static func containers(_ node: JSONNode) -> [JSONNode] {
    guard node.kind == .object || node.kind == .array else { return [] }
    let children = node.kind == .object ? node.members.map(\.value) : Array(node.elements)
    return [node] + children.flatMap(containers)
  }

  /// A document with blanks, line ends and indentation as nobody would write them.
  private static func document(_ random: inout FixedGenerator, depth: Int) -> String {
    func blank() -> String { ["", " ", "\n", "\r\n  ", "\t", "\n    "].randomElement(using: &random) ?? "" }
    let kind = depth == 0 ? 0 : depth > 3 ? 2 : Int.random(in: 0...3, using: &random)
    guard kind < 2 else { return ["1", "\"ü\\\"\"", "null", "[]", "{ }"].randomElement(using: &random) ?? "1" }
    let children = (0..<Int.random(in: 0...3, using: &random)).map { index in
      let name = kind == 0 ? "\"k\(index)\"\(blank()):\(blank())" : ""
      return blank() + name + document(&random, depth: depth + 1) + blank()
    }
    let inside = children.isEmpty ? blank() : children.joined(separator: ",")
    return kind == 0 ? "{\(inside)}" : "[\(inside)]"
  }
}

/// SplitMix64: the same numbers every time.
private struct FixedGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
