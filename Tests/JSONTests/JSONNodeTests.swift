import JSON
import Testing

struct JSONNodeTests {
  private func root(_ text: String) throws -> JSONNode { try JSONDocument(parsing: Array(text.utf8)).root }

  @Test func `a document keeps places, order, duplicates and spelling`() throws {
    let text = "{\n  \"b\": 1.50,\n  \"é\": [true, false, null, \"x\\ny\"],\n  \"b\": {}\n}"
    let root = try root(text)
    #expect(root.kind == .object)
    #expect(root.count == 3)
    #expect(root.byteRange == 0..<text.utf8.count)
    #expect(root.members.map(\.name) == ["b", "é", "b"])
    #expect(root.members.map(\.nameOffset) == [4, 17, 54])
    #expect(root.members.map(\.value.byteOffset) == [9, 23, 59])
    #expect(root.members.map(\.namePosition.line) == [2, 3, 4])
    #expect(root.members.map(\.value.position.column) == [8, 8, 8])
    #expect(root.members.map(\.value.index) == [2, 4, 10])
    #expect(root["b"]?.numberText == "1.50")
    #expect(root["b"]?.double == 1.5)
    let list = try #require(root.member("é"))
    #expect(list.elements.map(\.kind) == [.bool, .bool, .null, .string])
    #expect(list.elements.map(\.bool) == [true, false, nil, nil])
    #expect(list.elements.map(\.string) == [nil, nil, nil, "x\ny"])
    #expect(list.element(3)?.byteRange == 43..<49)
    #expect(root.document.duplicateMembers.map(\.nameOffset) == [54])
    #expect(root.document.duplicateMembers.first?.value.kind == .object)
  }

  @Test func `other kinds answer nothing rather than something wrong`() throws {
    let root = try root("[{\"a\":[]},\"s\",-1.5e3,true,null]")
    for node in root.elements {
      #expect((node.string != nil) == (node.kind == .string))
      #expect((node.double != nil) == (node.kind == .number))
      #expect((node.numberText != nil) == (node.kind == .number))
      #expect((node.bool != nil) == (node.kind == .bool))
      #expect((node["a"] != nil) == (node.kind == .object))
      #expect((node.member("a") != nil) == (node.kind == .object))
      #expect(Array(node.members).count == (node.kind == .object ? 1 : 0))
      #expect(Array(node.elements).isEmpty && node.element(0) == nil)
      #expect(node.isString("s") == (node.kind == .string))
      #expect((node.withUTF8 { $0.count } == 1) == (node.kind == .string))
    }
    #expect(root.count == 5)
    #expect(Array(root.members).isEmpty)
    #expect(root["a"] == nil)
    #expect(root.element(5) == nil)
    #expect(root.element(-1) == nil)
  }

  @Test func `names are found by what they mean, in bytes`() throws {
    let root = try root(
      "{\"\\u0061\":1,\"a\":2,\"$value\":3,\"\\u0024type\":4,\"é\":5,\"e\u{301}\":6,\"\":7,\"\\ud83d\\ude00\\n\":8,\"aa\":9}"
    )
    #expect(root["a"]?.double == 1)
    #expect(root.member("é")?.double == 5)
    #expect(root.member("e\u{301}")?.double == 6)
    #expect(root["$type"]?.double == 4)
    #expect(root[""]?.double == 7)
    #expect(root.member("\u{1F600}\n")?.double == 8)
    #expect(root.member("\u{1F600}") == nil)
    #expect(root["aaa"] == nil)
    #expect(root.members.map(\.startsWithDollar) == [false, false, true, true, false, false, false, false, false])
    #expect(root.members.filter { $0.isNamed("a") }.count == 2)
    #expect(root.document.duplicateMembers.map(\.value.numberText) == ["2"])
  }

  /// The expected names are those whose decoded bytes stand further left in the list.
  @Test(arguments: [
    (["a", "b", "a"], [2]), (["a", "\\u0061", "\\u0061"], [1, 2]), (["a", "a", "\\u0062", "b"], [1, 3]),
    (["é", "e\u{301}", "\\u00e9"], [2]), (["", "", ""], [1, 2]), (["12345678a", "12345678b", "12345678a"], [2]),
    (["\\n", "\\u000a", "n"], [1]), (["\\/", "/", "\\\\/"], [1]), (["ab", "a", "abc", "abcdefgh", "abcdefg"], []),
    (["\\ud83d\\ude00", "😀"], [1]), (["a\\u0000", "a", "a\\u0000"], [2]),
  ])
  func `finds members that stand twice, in small and in large objects`(_ names: [String], _ expected: [Int]) throws {
    for padding in [0, 20, 200] {
      let fillers = (0..<padding).map { "\"filler \($0)\":0" }
      let members = names.enumerated().map { "\"\($0.element)\":[\($0.offset),{\"a\":{}}]" }
      for text in [fillers + members, members + fillers] {
        let document = try JSONDocument(parsing: Array("{\(text.joined(separator: ","))}".utf8))
        let found = document.duplicateMembers.map { $0.value.element(0)?.integer }
        #expect(found == expected.map { Int64($0) })
      }
    }
  }

  @Test func `lists duplicates of nested objects in source order`() throws {
    let root = try root("{\"a\":{\"x\":1,\"x\":2,\"y\":{\"z\":3,\"z\":4},\"x\":5},\"a\":{\"x\":6,\"x\":7}}")
    #expect(
      root.document.duplicateMembers.map { "\($0.name)\($0.value.numberText ?? "")" } == ["x2", "z4", "x5", "a", "x7"])
  }

  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("9223372036854775807", .max), ("-9223372036854775808", .min), ("9223372036854775808", nil),
      ("-9223372036854775809", nil), ("92233720368547758070", nil), ("1.0", nil), ("1e2", nil), ("12", 12), ("-7", -7),
    ] as [(String, Int64?)])
  func `reads integers that are spelled as such and fit`(_ text: String, _ expected: Int64?) throws {
    #expect(try root(text).integer == expected)
  }

  /// Bit patterns from the tables of IEEE 754 itself: largest, smallest, halfway cases rounded to even.
  @Test(
    arguments: [
      ("1e999", nil), ("-1e999", nil), ("1e-999", 0), ("1.7976931348623157e308", .greatestFiniteMagnitude),
      ("1.7976931348623159e308", nil), ("5e-324", .leastNonzeroMagnitude), ("2e-324", 0),
      ("2.2250738585072014e-308", 0x1p-1022),
      ("9007199254740993", 0x1p53), ("9007199254740995", 0x1.0000000000002p53), ("0.5", 0.5), ("1e22", 1e22),
      ("1e23", 1e23),
      ("0.000000000000000000000001e24", 1), ("123456789012345678901234567890e-29", 1.2345678901234567),
      ("1e0000000000000000001", 10),
      ("0e999999999999999999999", 0), ("1e-999999999999999999999", 0), ("-0.0", -0.0), ("18446744073709551616", 0x1p64),
      ("36893488147419103232", 0x1p65), ("4503599627370496.5", 0x1p52),
    ] as [(String, Double?)])
  func `reads the nearest double, and none beyond the largest`(_ text: String, _ expected: Double?) throws {
    let double = try root(text).double
    #expect(double == expected)
    #expect(double?.sign == expected?.sign)
  }

  @Test func `a number of any length is read`() throws {
    let zeros = String(repeating: "0", count: 99_999)
    #expect(try root("0.\(zeros)1e1000000").double == nil)
    #expect(try root("0.\(zeros)1e100000").double == 1)
    #expect(try root("1\(zeros)e-99999").double == 1)
    #expect(try root("0.1\(zeros)").double == 0.1)
    #expect(try root("1e-1\(zeros)").double == 0)
    #expect(try root("1e1\(zeros)").double == nil)
  }

  @Test(arguments: [("\n", 10), ("\r\n", 10), ("\r", 10)])
  func `positions count scalars, also in a line of any length`(_ lineEnd: String, _ lines: Int) throws {
    let line = String(repeating: "\"aé€😀\",", count: 1_000)
    let text = "[" + String(repeating: line + lineEnd, count: lines) + "0]"
    let document = try JSONDocument(parsing: Array(text.utf8))
    for (index, node) in document.root.elements.enumerated() {
      let inLine = index % 1_000
      let expected = JSONPosition(line: index / 1_000 + 1, column: inLine * 7 + (index < 1_000 ? 2 : 1))
      #expect(node.position == expected)
      if index.isMultiple(of: 97) { #expect(document.byteOffset(at: expected) == node.byteOffset) }
    }
    // Beyond the end of a line, and of the text.
    let lastOfLine = line.utf8.count + lineEnd.utf8.count
    #expect(document.byteOffset(at: JSONPosition(line: 1, column: .max)) == lastOfLine)
    #expect(document.byteOffset(at: JSONPosition(line: .max, column: 1)) == text.utf8.count)
    #expect(document.byteOffset(at: JSONPosition(line: 0, column: 1)) == 0)
    #expect(document.position(at: text.utf8.count).line == lines + 1)
    #expect(document.position(at: -1) == JSONPosition(line: 1, column: 1))
    #expect(document.position(at: .max) == document.position(at: text.utf8.count))
  }

  @Test func `a byte order mark takes no column`() throws {
    let document = try JSONDocument(parsing: Array("\u{FEFF}[1]".utf8), options: .lenient)
    #expect(document.root.position == JSONPosition(line: 1, column: 1))
    #expect(document.root.element(0)?.position == JSONPosition(line: 1, column: 2))
    #expect(document.byteOffset(at: JSONPosition(line: 1, column: 2)) == 4)
  }

  @Test func `many threads may ask one document for positions`() async throws {
    let document = try JSONDocument(parsing: Array((String(repeating: "\n", count: 5_000) + "[1]").utf8))
    let lines = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<16 { group.addTask { document.root.position.line } }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(lines == [5_001])
  }
}
