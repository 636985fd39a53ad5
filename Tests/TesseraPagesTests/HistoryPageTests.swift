import HTML
import TesseraDomain
import TesseraTestKit
import Testing

@testable import TesseraPages

/// The page of releases.
@Suite struct HistoryPageTests {
  private static func chapters() throws -> [ReleaseChapter] {
    // 1782896400000 is 2026-07-01 09:00 UTC, by date(1).
    let day: Int64 = 1_782_896_400_000
    return [
      ReleaseChapter(
        version: nil, base: ReleaseVersion(1, 2, 0), bump: .major, diff: try PageFixture.diff()),
      ReleaseChapter(
        version: ReleaseVersion(1, 2, 0), publishedAtMilliseconds: day, base: ReleaseVersion(1, 1, 0), bump: .minor,
        yank: .init(reason: "Broken <i>.", atMilliseconds: day),
        notes: [.init(text: "# Big\n\nText `a<b`.\n\n- one\n- two")],
        letPass: ["the changes force a major: agreed"], diff: try PageFixture.diff()),
      ReleaseChapter(
        version: ReleaseVersion(1, 1, 0), base: ReleaseVersion(1, 0, 0), bump: .patch, unavailable: "It is gone."),
      ReleaseChapter(version: ReleaseVersion(1, 0, 0), publishedAtMilliseconds: 0, publicTokenCount: 21),
    ]
  }

  @Test func `releases stand with their notes, exceptions and changes`() throws {
    let rows = [HistoryPage.LogRow(moment: "2026-07-01 09:00", action: "release.yank", subject: "a@1", detail: "<x>")]
    var chapters = try Self.chapters()
    chapters[3].conformance = .imported
    let page = HistoryPage.render(title: "Releases of acme.mosaic", chapters, omitted: 1, log: rows)
    let checker = HTMLChecker(page)
    #expect(checker.problems == [])
    let text = ComparePageTests.squeezed(checker.text)
    for words in [
      "Unreleased major over 1.2.0", "1.2.0 2026-07-01 yanked minor over 1.1.0", "Yanked on 2026-07-01: Broken <i>.",
      "Let pass: the changes force a major: agreed", "Big Text a<b . one two", "It is gone.",
      "The first release: 21 tokens Imported: what Design Tokens 2025.10 cannot say is carried as it was written.",
      "1.0.0 1970-01-01", "and 1 older release", "2026-07-01 09:00 release.yank a@1 <x>",
    ] { #expect(text.contains(words), "\(words)") }
    #expect(checker.elements["h1"] == 1)
    #expect(checker.attributes["open"]?.count == 1)
    #expect(HTMLChecker(HistoryPage.render(title: "x", [])).problems == [])
  }

  @Test(arguments: [
    ("a\nb", "<p>a\nb</p>\n"), ("a\n\nb", "<p>a</p>\n<p>b</p>\n"),
    ("- x\n- y **z**\n  goes on", "<ul><li>x</li>\n<li>y <strong>z</strong>\ngoes on</li>\n</ul>\n"),
    ("1. x\n2) y", "<ol><li>x</li>\n<li>y</li>\n</ol>\n"), ("## H `c`", "<p><strong>H <code>c</code></strong></p>\n"),
    ("```\n<a>\n- b\n```\nc", "<pre>\n<code>&lt;a&gt;\n- b</code></pre>\n<p>c</p>\n"),
    ("~~~\nopen", "<pre>\n<code>open</code></pre>\n"), ("``a`b``", "<p><code>a`b</code></p>\n"),
    ("`a` ` *b* ** c", "<p><code>a</code> ` *b* ** c</p>\n"), ("[l](javascript:x)", "<p>[l](javascript:x)</p>\n"),
    ("", ""), ("#no", "<p>#no</p>\n"), ("- a\n1. b", "<ul><li>a</li>\n</ul>\n<ol><li>b</li>\n</ol>\n"),
    ("a\n- b", "<p>a</p>\n<ul><li>b</li>\n</ul>\n"), ("\u{202E}x", "<p>U+202Ex</p>\n"),
  ])
  func `notes keep their shape and have no power`(_ notes: String, _ expected: String) {
    var out = HTMLBuffer()
    NotesMarkup.append(notes, to: &out)
    #expect(String(decoding: out.bytes, as: UTF8.self) == expected)
  }

  @Test func `notes full of marks that open nothing are read in time`() {
    for marks in ["`", "*", "**a", "`a``"] {
      var out = HTMLBuffer()
      NotesMarkup.append("x " + String(repeating: marks, count: 30_000), to: &out)
      #expect(out.bytes.count > 30_000)
    }
  }
}
