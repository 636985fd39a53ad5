import JSON
import Testing

struct JSONBoundsTests {
  private func nested(_ levels: Int, _ open: String = "[", _ close: String = "]") -> [UInt8] {
    Array((String(repeating: open, count: levels) + String(repeating: close, count: levels)).utf8)
  }

  @Test func `reads 512 levels and refuses the next with its name`() throws {
    #expect(throws: Never.self) { try JSONDocument(parsing: nested(512)) }
    #expect(throws: JSONError(reason: .tooDeep(512), byteOffset: 512, position: .init(line: 1, column: 513))) {
      try JSONDocument(parsing: nested(513))
    }
    #expect(throws: JSONError(reason: .tooDeep(2), byteOffset: 10, position: .init(line: 1, column: 11))) {
      try JSONDocument(parsing: Array("{\"a\":{\"a\":[]}}".utf8), options: JSONReadOptions(maximumDepth: 2))
    }
  }

  @Test func `a million open brackets are refused and do no harm`() {
    #expect(throws: JSONError(reason: .tooDeep(512), byteOffset: 512, position: .init(line: 1, column: 513))) {
      try JSONDocument(parsing: [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000))
    }
  }

  @Test func `the deepest document can be copied, written, compared and freed`() throws {
    let text = nested(2048)
    let root = try JSONDocument(parsing: text, options: JSONReadOptions(maximumDepth: 1_000_000)).root
    let value = JSONValue(root)
    var written: [[UInt8]] = [[], [], [], []]
    JSONText.append(node: root, to: &written[0])
    JSONText.append(value, to: &written[1])
    CanonicalJSON.append(root, to: &written[2])
    CanonicalJSON.append(value, to: &written[3])
    #expect(written.allSatisfy { $0 == text })
    #expect(value == JSONValue(root))
    #expect(throws: JSONError.self) {
      try JSONDocument(parsing: nested(2049), options: JSONReadOptions(maximumDepth: 1_000_000))
    }
  }

  @Test func `refuses more bytes than the bound before reading any`() throws {
    let text = Array("[1,2,3]".utf8)
    #expect(throws: Never.self) { try JSONDocument(parsing: text, options: JSONReadOptions(maximumBytes: 7)) }
    #expect(throws: JSONError(reason: .tooLarge(6), byteOffset: 0, position: .init(line: 1, column: 1))) {
      try JSONDocument(parsing: text, options: JSONReadOptions(maximumBytes: 6))
    }
    #expect(throws: JSONError(reason: .tooLarge(67_108_864), byteOffset: 0, position: .init(line: 1, column: 1))) {
      try JSONDocument(parsing: [UInt8](repeating: UInt8(ascii: " "), count: 67_108_865))
    }
  }
}
