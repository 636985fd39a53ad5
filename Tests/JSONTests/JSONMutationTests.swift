import JSON
import Testing

/// Damaged documents: whatever comes, the reader answers with a document or an error and stays inside its bytes.
struct JSONMutationTests {
  private static let seeds = [
    #"{"a":1,"b":[true,false,null],"c":{"d":"x\ny","e":-1.5e-10},"a":"\ud83d\ude00é"}"#,
    #"["\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/", 1e999, 0.000001, {"k":{"\u006b":[[[]]],"k":{}}}]"#,
    #"  // c\#n {"x":/* é */[1,2,],"one":{"two":{"three":[-0,0.5E+7,"漢字"]}},}"#,
  ]

  @Test(arguments: 1...8)
  func `any damage is answered, and what is read reads back the same`(_ seed: UInt64) throws {
    var random = SplitMix(state: seed)
    for _ in 0..<2_000 {
      var bytes = Array(Self.seeds[Int.random(in: 0..<Self.seeds.count, using: &random)].utf8)
      for _ in 0...Int.random(in: 0..<4, using: &random) { damage(&bytes, &random) }
      for options in [JSONReadOptions.strict, .lenient] {
        let document: JSONDocument
        do throws(JSONError) {
          document = try JSONDocument(parsing: bytes, options: options)
        } catch {
          #expect(0...bytes.count ~= error.byteOffset)
          continue
        }
        var texts: [[UInt8]] = [[], [], []]
        JSONText.append(node: document.root, to: &texts[0])
        JSONText.append(prettyNode: document.root, indent: 1, level: 0, to: &texts[1])
        JSONText.append(JSONValue(document.root), to: &texts[2])
        #expect(texts[0] == texts[2])
        var canonical: [UInt8] = []
        CanonicalJSON.append(document.root, to: &canonical)
        for text in texts {
          let again = try JSONDocument(parsing: text)
          var other: [UInt8] = []
          CanonicalJSON.append(again.root, to: &other)
          #expect(other == canonical)
          #expect(again.duplicateMembers.map(\.name) == document.duplicateMembers.map(\.name))
        }
      }
    }
  }

  private func damage(_ bytes: inout [UInt8], _ random: inout SplitMix) {
    guard !bytes.isEmpty else { return }
    let at = Int.random(in: 0..<bytes.count, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes[at] = .random(in: 0...255, using: &random)
    case 1: bytes.remove(at: at)
    case 2: bytes.removeSubrange(at...)
    case 3: bytes.insert(contentsOf: bytes[at...].prefix(9), at: Int.random(in: 0...bytes.count, using: &random))
    default: bytes.insert(Array("{}[]\",:\\u/*-.e0 ".utf8).randomElement(using: &random) ?? 0, at: at)
    }
  }
}

/// Reproducible random numbers: SplitMix64, by Steele, Lea and Flood, 2014.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
