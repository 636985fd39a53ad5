import Testing

@testable import TesseraProject

@Suite struct ThreeWayTests {
  /// One character a line.
  private static func bytes(_ text: String) -> [UInt8] { Array(text.map { "\($0)\n" }.joined().utf8) }

  @Test(
    arguments: [
      ("abc", "abc", "abc", []), ("abc", "aXc", "abc", ["yours 2 b|X|b"]), ("abc", "abc", "aXc", ["theirs 2 b|b|X"]),
      ("abc", "aXc", "aXc", ["same 2 b|X|X"]), ("abc", "aXc", "aYc", ["both 2 b|X|Y"]),
      ("abc", "abXc", "abc", ["yours 3 |X|"]), ("abc", "ac", "abc", ["yours 2 b||b"]),
      ("abc", "", "abc", ["yours 1 abc||abc"]),
      ("", "a", "b", ["both 1 |a|b"]), ("abcdefg", "aXcdefg", "abcdeYg", ["yours 2 b|X|b", "theirs 6 f|f|Y"]),
      // What was put in before moves the lines behind it.
      ("abcdefg", "XXabcdefg", "abcdeYg", ["yours 1 |XX|", "theirs 8 f|f|Y"]),
      // Changes that touch are one place: nobody knows which comes first.
      ("abcd", "aXcd", "abYd", ["both 2 bc|Xc|bY"]), ("abcd", "abXcd", "abYcd", ["both 3 |X|Y"]),
      ("abcd", "abXcd", "abXcd", ["same 3 |X|X"]), ("abcdef", "def", "abcdeXf", ["yours 1 abc||abc", "theirs 3 ||X"]),
      ("abcdef", "aXYef", "abcdZf", ["both 2 bcde|XYe|bcdZ"]),
    ] as [(String, String, String, [String])])
  func `three versions are told apart place by place`(
    _ base: String, _ yours: String, _ theirs: String, _ places: [String]
  ) {
    let found = ThreeWay(base: Self.bytes(base), yours: Self.bytes(yours), theirs: Self.bytes(theirs)).hunks.map {
      "\($0.kind.rawValue) \($0.line) \($0.base.joined())|\($0.yours.joined())|\($0.theirs.joined())"
    }
    #expect(found == places)
  }

  @Test func `without what was generated, every difference is one of both`() {
    let hunks = ThreeWay(base: nil, yours: Self.bytes("aXc"), theirs: Self.bytes("abcd")).hunks
    #expect(
      hunks.map { "\($0.kind.rawValue) \($0.line) \($0.yours.joined())|\($0.theirs.joined())" } == [
        "both 2 X|b", "both 4 |d",
      ])
  }

  @Test func `line ends count, the last one too`() {
    #expect(
      ThreeWay(base: Array("a\nb".utf8), yours: Array("a\nb\n".utf8), theirs: Array("a\nb".utf8)).hunks.count == 1)
    #expect(ThreeWay(base: Array("a\n".utf8), yours: Array("a\r\n".utf8), theirs: Array("a\n".utf8)).hunks.count == 1)
  }

  /// The length of the longest common subsequence, by the table that every textbook has.
  private static func common(_ a: [Int], _ b: [Int]) -> Int {
    var row = [Int](repeating: 0, count: b.count + 1)
    for x in a {
      var corner = 0
      for (j, y) in b.enumerated() {
        let above = row[j + 1]
        row[j + 1] = x == y ? corner + 1 : max(above, row[j])
        corner = above
      }
    }
    return row[b.count]
  }

  @Test func `a difference leads from one text to the other, and is the shortest`() {
    var state: UInt64 = 7
    func random(_ below: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % below
    }
    for round in 0..<600 {
      let letters = 1 + round % 6
      let a = (0..<random(24)).map { _ in random(letters) }
      var b = a
      for _ in 0..<random(10) {
        if b.isEmpty || random(2) == 0 {
          b.insert(random(letters), at: random(b.count + 1))
        } else {
          b.remove(at: random(b.count))
        }
      }
      var result: [Int] = []
      var (end, changed) = (0, 0)
      for hunk in LineDiff(a, b).hunks {
        #expect(a[end..<hunk.a.lowerBound].elementsEqual(b[result.count..<hunk.b.lowerBound]))
        result += a[end..<hunk.a.lowerBound] + b[hunk.b]
        end = hunk.a.upperBound
        changed += hunk.a.count + hunk.b.count
      }
      result += a[end...]
      #expect(result == b)
      #expect(changed == a.count + b.count - 2 * Self.common(a, b), "\(a) \(b)")
    }
  }

  @Test func `texts with nothing in common end as one difference`() {
    let hunks = LineDiff(Array(0..<60_000), Array(100_000..<150_000)).hunks
    #expect(hunks == [LineDiff.Hunk(a: 0..<60_000, b: 0..<50_000)])
  }
}
