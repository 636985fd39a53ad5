import JSON
import TesseraCrypto
import Testing

@testable import TesseraDomain

/// The document, the text, the changelog and the annotations that a diff becomes.
@Suite struct DiffDocumentTests {
  private static let red = TestSystem.color("#ff0000")

  /// One cause with two followers, a removal with a replacement, an addition in two contexts.
  private static func sample() throws -> ReleaseDiff {
    let before = TestSystem.themed(
      #"""
      {"blue": \#(TestSystem.color("#000000")), "link": \#(TestSystem.alias("blue")), "focus": \#(TestSystem.alias("link")),
       "gone": \#(TestSystem.px(1, #", "$deprecated": "Use {gap}.""#)), "gap": \#(TestSystem.px(1))}
      """#, dark: #"{"gap": \#(TestSystem.px(2))}"#)
    let after = TestSystem.themed(
      #"""
      {"blue": \#(TestSystem.color("#ffffff")), "link": \#(TestSystem.alias("blue")), "focus": \#(TestSystem.alias("link")),
       "gap": \#(TestSystem.px(1)), "new": \#(TestSystem.px(3))}
      """#, dark: #"{"gap": \#(TestSystem.px(2)), "new": \#(TestSystem.px(4))}"#)
    let pair = ContrastPair(foreground: TokenPath("link"), background: TokenPath("blue"), level: .aa)
    return DiffEngine.diff(
      try TestSystem.side(before, "1.0.0", pairs: [pair]), try TestSystem.side(after, nil, pairs: [pair]))
  }

  @Test func `the document has the members that tools rely on`() throws {
    var diff = try Self.sample()
    diff.from.contentDigest = Digest.of([])
    diff.notices = [
      Notice(kind: .yanked, releases: "1.0.0", message: "Wrong blue."),
      Notice(kind: .deprecated, releases: "^1", path: TokenPath("gap"), message: "Old.", replacement: "space"),
    ]
    var bytes: [UInt8] = []
    JSONText.append(DiffJSON.document(diff), to: &bytes, indent: 1)
    let text = String(decoding: bytes, as: UTF8.self)
    let parsed = try JSONDocument(parsing: bytes).root
    #expect(
      parsed.members.map(\.name) == [
        "from", "to", "bump", "summary", "changes", "renameCandidates", "contrast", "notices",
      ])
    func compact(_ node: JSONNode?) -> String {
      var bytes: [UInt8] = []
      if let node { JSONText.append(node: node, to: &bytes) }
      return String(decoding: bytes, as: UTF8.self)
    }
    // SHA-256 of nothing.
    let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    #expect(
      compact(parsed["from"])
        == #"{"id":"acme.mosaic","version":"1.0.0","contentDigest":"\#(empty)","releaseDigest":null}"#)
    #expect(
      compact(parsed["to"]) == #"{"id":"acme.mosaic","version":null,"contentDigest":null,"releaseDigest":null}"#)
    #expect(parsed["bump"]?.string == "major")
    let counts =
      #""added":1,"removed":1,"addedPartly":0,"removedPartly":0,"renamed":0,"retyped":0,"changed":3,"indirect":2,"retargeted":0,"respelled":0,"#
      + #""redescribed":0,"annotated":0,"deprecated":0,"undeprecated":0,"unchanged":1"#
    let none =
      #""added":0,"removed":0,"addedPartly":0,"removedPartly":0,"renamed":0,"retyped":0,"changed":0,"indirect":0,"retargeted":0,"respelled":0,"#
      + #""redescribed":0,"annotated":0,"deprecated":0,"undeprecated":0,"unchanged":0"#
    #expect(compact(parsed["summary"]) == "{" + counts + #","recipes":{"# + none + "}}")
    let black = ##"{"colorSpace":"srgb","components":[0,0,0],"hex":"#000000"}"##
    let white = ##"{"colorSpace":"srgb","components":[1,1,1],"hex":"#ffffff"}"##
    #expect(
      parsed["changes"]?.elements.map { compact($0) } == [
        #"{"kind":"changed","path":"blue","rule":"value.aesthetic","bump":"minor","before":[{"context":"default","#
          + #""value":\#(black)}],"after":[{"context":"default","value":\#(white)}],"causes":[],"deltaE":100,"#
          + #""contrast":[{"foreground":"link","background":"blue","level":"AA","context":"default","before":1,"#
          + #""after":1,"required":4.5,"fails":false}]}"#,
        #"{"kind":"changed","path":"focus","rule":"value.aesthetic","bump":"minor","before":[{"context":"default","#
          + #""value":\#(black)}],"after":[{"context":"default","value":\#(white)}],"causes":["blue"],"#
          + #""indirect":true,"deltaE":100}"#,
        #"{"kind":"removed","path":"gone","rule":"token.removed","bump":"major","replacement":"gap","before":[{"#
          + #""context":"default","value":{"value":1,"unit":"px"}}],"after":[],"causes":[]}"#,
        #"{"kind":"changed","path":"link","rule":"value.aesthetic","bump":"minor","before":[{"context":"default","#
          + #""value":\#(black)}],"after":[{"context":"default","value":\#(white)}],"causes":["blue"],"#
          + #""indirect":true,"deltaE":100,"contrast":[{"foreground":"link","background":"blue","level":"AA","#
          + #""context":"default","before":1,"after":1,"required":4.5,"fails":false}]}"#,
        #"{"kind":"added","path":"new","rule":"token.added","bump":"minor","before":[],"after":[{"#
          + #""context":"theme=light","value":{"value":3,"unit":"px"}},{"context":"theme=dark","#
          + #""value":{"value":4,"unit":"px"}}],"causes":[]}"#,
      ])
    #expect(
      compact(parsed["notices"]) == #"[{"kind":"yanked","releases":"1.0.0","message":"Wrong blue."},"#
        + #"{"kind":"deprecated","releases":"^1","path":"gap","message":"Old.","replacement":"space"}]"#)
    #expect(text.hasPrefix("{\n \"from\": {"))
  }

  @Test func `the text folds what follows under its cause`() throws {
    let text = DiffText.render(try Self.sample())
    #expect(
      text == """
        major: 1 removed, 1 changed, 2 through references, 1 added
        acme.mosaic@1.0.0 → acme.mosaic (draft)

        Breaking
          - gone  removed  use gap  [token.removed]

        Visual
          ~ blue  #000000 → #ffffff  ΔE 100  [value.aesthetic]
              2 through it: focus, link

        Added
          + new  [token.added]
              theme=light: 3px
              theme=dark: 4px

        Contrast
          link on blue: 1 → 1 (AA, below 4.5)

        """)
  }

  @Test func `the changelog tells the same in Markdown`() throws {
    #expect(
      DiffMarkdown.render(try Self.sample()) == """
        ## acme.mosaic draft

        Compared with 1.0.0. major: 1 removed, 1 changed, 2 through references, 1 added

        ### Breaking

        - `gone` removed; use `gap` (token.removed)

        ### Visual

        - `blue` `#000000` → `#ffffff`, ΔE 100 (value.aesthetic); 2 tokens through it

        ### Added

        - `new` added `3px` with `theme=light` and in 1 more context (token.added)

        ### Contrast below its level

        - `link` on `blue`: 1 → 1, AA asks for 4.5

        """)
  }

  @Test func `annotations are one workflow command a finding`() throws {
    #expect(
      DiffAnnotations.render(try Self.sample()) == """
        ::notice title=acme.mosaic (draft)::major: 1 removed, 1 changed, 2 through references, 1 added
        ::error title=Breaking::gone removed; use gap (token.removed)
        ::warning title=Visual::blue: #000000 → #ffffff; 2 through it (value.aesthetic)
        ::notice title=Added::new: theme=light: 3px and in 1 more context (token.added)

        """)
  }

  @Test func `a group of many changes of one kind is one entry`() throws {
    func group(_ hex: String) -> String {
      let tokens = (10..<20).map { #""s\#($0)": \#(TestSystem.color(hex))"# }.joined(separator: ",")
      return
        #"{"g": {\#(tokens)}, "private": {"$extensions": {"dev.tessera": {"visibility": "private"}}, "p": \#(TestSystem.color(hex))},"#
        + #" "x": \#(TestSystem.alias("private.p")), "y": \#(TestSystem.alias("g.s12"))}"#
    }
    let diff = try TestSystem.diff(group("#000000"), group("#ffffff"))
    #expect(
      DiffText.render(diff) == """
        minor: 10 changed, 2 through references
        acme.mosaic@1.0.0 → acme.mosaic (draft)

        Visual
          ~ g.*: 9 changed
            g.s10, g.s11, g.s13 and 6 more
          ~ g.s12  #000000 → #ffffff  ΔE 100  [value.aesthetic]
              1 through it: y
          ~ private.p (private)
              x  #000000 → #ffffff  ΔE 100  [value.aesthetic]

        """)
    let markdown = "- `private.p` (private)\n  - `x` `#000000` → `#ffffff`, ΔE 100 (value.aesthetic)\n"
    #expect(DiffMarkdown.render(diff).hasSuffix(markdown))
    #expect(DiffAnnotations.render(diff).hasSuffix("::warning title=Visual::x through private.p (private)\n"))
    let short = DiffText.render(diff, style: .init(maximumEntries: 1, maximumNames: 1, dress: { "\($0)|\($1)" }))
    #expect(short.hasSuffix("\nchanged|  ~ g.*: 9 changed\ndetail|    g.s10 and 8 more\ndetail|  and 2 more\n"))
  }

  @Test func `what only some contexts lost or gained is told and counted apart from what is gone or new`() throws {
    let light = (10..<20).map { #""s\#($0)": \#(Self.red)"# }
    func system(_ light: some Sequence<String>, _ dark: some Sequence<String>) -> String {
      func tree(_ tokens: some Sequence<String>) -> String {
        #"{"q": \#(Self.red), "g": {\#(tokens.joined(separator: ","))}}"#
      }
      return TestSystem.themed("{}", dark: tree(dark), light: tree(light))
    }
    // s10 is gone; s11 to s19, which both themes had, are only in light now.
    let gone = try TestSystem.diff(system(light, light), system(light.dropFirst(), [String]()))
    #expect(
      DiffText.render(gone) == """
        major: 1 removed, 9 removed from some contexts
        acme.mosaic@1.0.0 → acme.mosaic (draft)

        Breaking
          - g.s10  removed  [token.removed]
          - g.*: 9 removed from some contexts
            g.s11, g.s12, g.s13 and 6 more

        """)
    #expect(
      DiffMarkdown.render(gone).hasSuffix(
        """
        - `g.s10` removed (token.removed)
        - 9 tokens in `g` removed from some contexts: `g.s11`, `g.s12`, `g.s13` and 6 more

        """))
    #expect(
      DiffAnnotations.render(gone).hasSuffix(
        """
        ::error title=Breaking::g.s10 removed (token.removed)
        ::error title=Breaking::9 tokens in g removed from some contexts

        """))
    #expect(gone.goneNames == [TokenPath("g.s10")])
    let one = try TestSystem.diff(system(light, light.prefix(1)), system(light, [String]()))
    let line = "  - g.s10  removed from some contexts  theme=dark: #ff0000  [token.removed, contexts]\n"
    #expect(DiffText.render(one).hasSuffix(line))
    let back = try TestSystem.diff(system(light, [String]()), system(light, light.prefix(1)))
    #expect(
      DiffText.render(back).hasSuffix(
        "  + g.s10  added to some contexts  theme=dark: #ff0000  [token.added, contexts]\n"))
    #expect(
      DiffMarkdown.render(back).hasSuffix(
        "- `g.s10` added to some contexts `#ff0000` with `theme=dark` (token.added, contexts)\n"))
    #expect(
      DiffAnnotations.render(back).hasSuffix(
        "::notice title=Added::g.s10 added to some contexts: theme=dark: #ff0000 (token.added)\n"))
  }

  @Test func `no difference is said in one line`() throws {
    let diff = try TestSystem.diff(#"{"a": \#(Self.red)}"#, #"{"a": \#(Self.red)}"#)
    #expect(DiffText.render(diff) == "none: no differences\nacme.mosaic@1.0.0 → acme.mosaic (draft)\n")
  }

  @Test(arguments: [
    ("plain.name", "`plain.name`"), ("a`b", "``a`b``"), ("`", "`` ` ``"), ("``x", "``` ``x ```"), (" a ", "`  a  `"),
    ("a\n\n# b", "`aU+000AU+000A# b`"), ("<script>", "`<script>`"), ("\u{202E}abc", "`U+202Eabc`"), ("", "(empty)"),
  ])
  func `a hostile name is nothing but a name in Markdown`(_ name: String, _ expected: String) {
    #expect(MarkdownText.code(name) == expected)
  }

  @Test func `hostile texts neither format nor link nor command`() throws {
    #expect(
      MarkdownText.escaped("<b>*x*</b> [a](b) `c` @d #1 _e_ \\ &amp;\u{1B}")
        == ##"&lt;b&gt;\*x\*&lt;/b&gt; \[a\](b) \`c\` \@d \#1 \_e\_ \\ &amp;amp;U+001B"##)
    let name = #"a\n::error::x"#
    let diff = try TestSystem.diff(#"{"\#(name)": \#(Self.red)}"#, "{}")
    #expect(DiffAnnotations.render(diff).contains("::error title=Breaking::a%0A::error::x removed (token.removed)\n"))
    #expect(DiffMarkdown.render(diff).contains("- `aU+000A::error::x` removed (token.removed)\n"))
  }
}
