import HTML
import JSON
import TesseraCrypto
import TesseraDomain
import TesseraTestKit
import Testing

@testable import TesseraPages

/// The page of a diff.
@Suite struct ComparePageTests {
  @Test func `the page of every type is as it was looked through`() throws {
    let page = ComparePage.render(try PageFixture.diff())
    let checker = HTMLChecker(page)
    #expect(checker.problems == [])
    #expect(checker.elements["script"] == nil)
    try PageFixture.expectSnapshot("compare.html", page)
    #expect(ComparePage.render(try PageFixture.diff()) == page)
  }

  @Test func `the policy allows the one style element by its hash, and nothing else`() throws {
    let page = HTMLChecker(ComparePage.render(try PageFixture.diff()))
    let hash = Digest.of(page.style).bytes
    let policy = try #require(page.attributes["content"]?.first)
    #expect(
      policy
        == "default-src 'none'; style-src 'sha256-\(Base64.text(of: hash))'; base-uri 'none'; form-action 'none'")
    #expect(page.elements["style"] == 1)
    // What an author wrote is in the sheet by numbers only.
    let style = String(decoding: page.style, as: UTF8.self)
    #expect(!style.contains("script") || !style.contains("<"))
    #expect(!style.utf8.contains(UInt8(ascii: "<")))
    #expect(style.filter { $0 == "{" }.count == style.filter { $0 == "}" }.count)
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"),
  ])
  func `base64 is that of RFC 4648, section 10`(_ text: String, _ expected: String) {
    #expect(Base64.text(of: Array(text.utf8)) == expected)
  }

  @Test(arguments: [
    "These changes force a major step: version 2.0.0, or a higher one.", "hardly visible, ΔE", "+4px, +25 %",
    "falls below AA: 3.97 : 1, needs 4.5 : 1", "+50ms, +50 %", "2 tokens change through it", "Show all 11",
    "Yanked: 1.2.0: The blue was wrong <b>.", "another opacity", "outside sRGB", "oklch 0.6 0.12 250",
    "both have a value that no other has", "U+202E", "</style><script>alert(1)</script>", "a name is gone (",
  ])
  func `the page says in words what it shows`(_ words: String) throws {
    var diff = try PageFixture.diff()
    if words.hasPrefix("hardly") {
      diff = DiffEngine.diff(
        try PageFixture.side(
          ##"{"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}}}"##, dark: "{}",
          version: "1.0.0", hasPairs: false),
        try PageFixture.side(
          ##"{"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0.005]}}}"##, dark: "{}",
          version: "1.0.1", hasPairs: false))
    }
    let page = HTMLChecker(ComparePage.render(diff))
    #expect(Self.squeezed(page.text).contains(words))
  }

  @Test func `no difference is a page too`() throws {
    let side = try PageFixture.before()
    let page = HTMLChecker(ComparePage.render(DiffEngine.diff(side, side)))
    #expect(page.problems == [])
    #expect(page.text.contains("There are no differences."))
  }

  @Test func `ten thousand changes make a page that opens, and the whole where that is asked for`() throws {
    var changes: [Change] = []
    func color(_ step: Int) -> TokenValue {
      .color(Color(.srgb, Double(step % 256) / 255, Double(step / 256 % 256) / 255, 0.5))
    }
    for number in 0..<10_000 {
      let (old, new) = (color(number), color(number + 77))
      changes.append(
        Change(
          kind: .changed, path: TokenPath("group\(number % 40).t\(number)"), rule: .valueAesthetic, bump: .minor,
          before: [ContextValue(context: "theme=light", value: old.json, resolved: old)],
          after: [ContextValue(context: "theme=light", value: new.json, resolved: new)]))
    }
    let id = try SystemIdentifier(parsing: "acme.mosaic")
    let diff = ReleaseDiff(
      from: DiffLabel(identifier: id, version: nil), to: DiffLabel(identifier: id, version: nil), bump: .minor,
      summary: DiffSummary(), changes: changes)
    let page = ComparePage.render(diff)
    #expect(page.count < 2_500_000)
    #expect(HTMLChecker(page).problems == [])
    #expect(HTMLChecker(page).elements["details"] == 40)
    let whole = ComparePage.render(diff, limits: .full)
    #expect(HTMLChecker(whole).elements["article"] == 10_000)
  }

  /// Text with single spaces.
  static func squeezed(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ").replacing(" )", with: ")")
  }
}
