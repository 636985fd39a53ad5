import Testing

@testable import TesseraDomain

/// A changelog in Markdown, and authors' texts in it.
@Suite struct ChangelogTests {
  private static func chapters() throws -> [ReleaseChapter] {
    // 1782896400000 is 2026-07-01 09:00 UTC, by date(1).
    let day: Int64 = 1_782_896_400_000
    let before =
      #"{"gone": \#(TestSystem.px(1)), "typed": \#(TestSystem.px(1)), "c": \#(TestSystem.color("#000000")), "old": \#(TestSystem.px(3))}"#
    let after =
      #"{"typed": {"$type": "number", "$value": 1}, "c": \#(TestSystem.color("#ffffff")), "#
      + #""old": \#(TestSystem.px(3, #", "$deprecated": "Use {new} <b>.""#)), "new": \#(TestSystem.px(3))}"#
    return [
      ReleaseChapter(
        version: ReleaseVersion(2, 0, 0), publishedAtMilliseconds: day, base: ReleaseVersion(1, 0, 0), bump: .major,
        yank: .init(reason: "Wrong *blue*.", atMilliseconds: day), notes: [.init(text: "## Mine\n\n- one <x>")],
        letPass: ["colors too close: agreed"], diff: try TestSystem.diff(before, after)),
      ReleaseChapter(
        version: ReleaseVersion(1, 0, 0), publishedAtMilliseconds: day,
        notes: [.init(version: ReleaseVersion(1, 0, 0), text: "First.")],
        publicTokenCount: 4),
    ]
  }

  @Test func `each release is a section, in the words of a changelog`() throws {
    #expect(
      ChangelogMarkdown.render(try Self.chapters(), title: "Mosaic_") == ##"""
        # Changelog of Mosaic\_

        ## 2.0.0 - 2026-07-01 \[YANKED\]

        **Yanked:** Wrong \*blue\*.

        ##### Mine

        - one \<x>

        **Let pass:** colors too close: agreed

        A major over 1.0.0: 1 removed, 1 retyped, 2 changed, 1 deprecated, 1 added.

        ### Breaking

        - `typed` `dimension` → `number` (token.retyped)

        ### Removed

        - `gone` removed (token.removed)

        ### Changed

        - `c` `#000000` → `#ffffff`, ΔE 100 (value.aesthetic)
        - `typed` `1px` → `1` (value.layout, layout)

        ### Deprecated

        - `old` deprecated: Use `new` &lt;b&gt;. (life.deprecated)

        ### Added

        - `new` added `3px` (token.added)

        ## 1.0.0 - 2026-07-01

        First.

        The first release: 4 tokens.

        """##)
  }

  @Test func `a release that was imported says so in a line`() throws {
    var chapters = try Self.chapters()
    chapters[0].conformance = .imported
    let parts = ChangelogMarkdown.render(chapters, title: "M").split(separator: "\n## ")
    #expect(
      parts[1].contains("\n\n**Imported:** what Design Tokens 2025.10 cannot say is carried as it was written.\n\n"))
    #expect(!parts[2].contains("mported"))
  }

  @Test func `many releases are listed first, by the names that GitHub gives headings`() throws {
    let chapters = try Self.chapters()
    let text = ChangelogMarkdown.render(chapters + chapters, title: "M")
    #expect(text.contains("\n- [2.0.0](#200---2026-07-01-yanked)\n- [1.0.0](#100---2026-07-01)\n"))
    #expect(ChangelogMarkdown.render([], title: "M").hasSuffix("There are no releases here.\n"))
  }

  @Test(arguments: [
    ("a\n\n\nb\n\n", ["a", "", "", "b"]), ("# H\n## I", ["### H", "#### I"]), ("###### deep", ["###### deep"]),
    ("#tag", ["#tag"]), ("- # in a list", ["- ### in a list"]), ("> # quoted", ["> ### quoted"]),
    ("text\n---", ["text", "\\---"]),
    ("text\n===", ["text", "\\==="]), ("***", ["***"]), ("- a\n- b", ["- a", "- b"]),
    ("1.2.0 is **new**", ["1.2.0 is **new**"]),
    ("<script>x</script>", ["\\<script>x\\</script>"]), ("`a<b`", ["`a\\<b`"]),
    ("[x]: javascript:y", ["\\[x]: javascript:y"]),
    ("[x](y) z", ["[x](y) z"]), ("> [x]: y", ["> \\[x]: y"]), ("[a\\]b]: y", ["\\[a\\]b]: y"]), ("[open", ["\\[open"]),
    ("```\n<a>\n# b\n```\n<c>", ["```", "<a>", "# b", "```", "\\<c>"]),
    ("~~~~\nx\n~~~\ny", ["~~~~", "x", "~~~", "y", "~~~~"]),
    ("  ```\n<a>", ["  ```", "\\<a>"]), ("a\u{202E}\u{1B}[31m", ["aU+202EU+001B[31m"]), ("a\tb\r\nc", ["a b", "c"]),
    ("", []),
  ])
  func `notes stay Markdown, and stay inside their section`(_ notes: String, _ lines: [String]) {
    #expect(NotesMarkdown.lines(notes, below: 2) == lines)
  }

  @Test(arguments: [
    ("a|b", "<code>a&#124;b</code>"), (#"a\|<b>"#, "<code>a&#92;&#124;&#60;b&#62;</code>"), ("plain", "`plain`"),
    ("`", "`` ` ``"),
  ])
  func `a name with a bar cannot leave its cell`(_ name: String, _ expected: String) {
    #expect(MarkdownText.cellCode(name) == expected)
  }

  @Test(arguments: [
    ("a\nb|c", #"a<br>b\|c"#), ("see https://x.y or www.z", #"see https\://x.y or www\.z"#), ("\n \n", ""),
  ])
  func `text in a cell stays there and links nothing`(_ text: String, _ expected: String) {
    #expect(MarkdownText.cell(text) == expected)
  }

  @Test(arguments: [
    ("- a", "\\- a"), ("1. a", "1\\. a"), ("12) a", "12\\) a"), ("12a", "12a"), ("# a", "\\# a"), ("    a", "a"),
    ("a\n\n+ b", "a\n\n\\+ b"),
    ("> a", "&gt; a"), ("===", "\\==="), ("|a|", "\\|a\\|"), ("1", "1"),
  ])
  func `a description is running text, whatever it begins with`(_ text: String, _ expected: String) {
    #expect(MarkdownText.paragraph(text) == expected)
  }

  @Test func `what stands alone or is folded is for the caller to say`() throws {
    func tokens(_ hex: String) -> String {
      #"{"g": {"# + (0..<12).map { #""t\#($0)": \#(TestSystem.color(hex))"# }.joined(separator: ",") + "}}"
    }
    let diff = try TestSystem.diff(tokens("#000000"), tokens("#ffffff"))
    #expect(DiffMarkdown.render(diff).contains("- 12 tokens in `g` changed: `g.t0`, `g.t1`, `g.t10` and 9 more\n"))
    #expect(DiffMarkdown.render(diff, foldingAbove: .max).contains("- `g.t11` `#000000` → `#ffffff`"))
    #expect(DiffText.render(diff).contains("~ g.*: 12 changed"))
    #expect(DiffText.render(diff, style: .full).contains("  ~ g.t11  #000000 → #ffffff"))
  }
}
