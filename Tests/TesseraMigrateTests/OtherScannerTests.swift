import Testing

@testable import TesseraMigrate

/// Style sheets, documents, scripts and data.
struct OtherScannerTests {
  @Test(arguments: [
    Found("a{color:var(--color-accent)}", "1:13 code --color-accent"),
    Found(":root { --color-accent: red; }", "1:9 code --color-accent"),
    Found("var( --color-accent-hover , #fff )", "1:6 code --color-accent-hover"),
    Found("--color-accents --color-accen -color-accent"), Found("block--color-accent"), Found(".--color-accent{}"),
    Found("#--color-accent{}"), Found("$--color-accent: 1"), Found("@--color-accent: 1"), Found("--color-accent()"),
    Found("--color-accent#{$x}"), Found("var(--COLOR-ACCENT)"),
    Found("x{}--color-accent:1", "1:4 code --color-accent"),
    Found("/* --color-accent */ --color-accent", "1:4 comment --color-accent", "1:22 code --color-accent dashed"),
    Found("/* --color-accent", "1:4 comment --color-accent"),
    Found(
      "a{content:'--color-accent' \"x\\\"--color-accent\"}", "1:12 string --color-accent", "1:32 string --color-accent"),
    Found("a{content:'--color-accent\n}--color-accent", "1:12 string --color-accent", "2:2 code --color-accent dashed"),
    Found("// --color-accent", "1:4 code --color-accent dashed"),
    // Escapes are read, whichever way they are written.
    Found("var(--size-1\\.5)", "1:5 code --size-1\\.5"), Found("var(--size-1\\2e 5)", "1:5 code --size-1\\.5"),
    Found("var(--\\63olor-accent)", "1:5 code --color-accent"), Found("var(--size-1.5)"),
    Found("var(--größe)", "1:5 code --größe"), Found("--gr\\f6 \\df e", "1:1 code --größe dashed"),
    Found("\\", lines: []),
    Found("--", lines: []),
  ]) func `style sheets`(_ found: Found) {
    #expect(Looker.lines(found.source, .style(hasLineComments: false)) == found.lines)
  }

  @Test(arguments: [
    Found("// --color-accent\na{b:--color-accent}", "1:4 comment --color-accent", "2:5 code --color-accent dashed"),
    Found("a{background:url(//x/y);c:var(--color-accent)}", "1:31 code --color-accent"),
    Found("a{background:url( '//x' );c:var(--color-accent)}", "1:33 code --color-accent"),
  ]) func `style sheets with line comments`(_ found: Found) {
    #expect(Looker.lines(found.source, .style(hasLineComments: true)) == found.lines)
  }

  /// Animations, layers, anchors and others have names with two dashes as well: only where it shows that a property is
  /// meant, there is no doubt.
  @Test(arguments: [
    // Declared, asked for, registered, listed.
    Found("a{--color-accent:1;--color-accent /* x */ : 2}", "1:3 code --color-accent", "1:20 code --color-accent"),
    Found("a{b{}--color-accent:1}", "1:6 code --color-accent"),
    Found("a{/* x */ --color-accent:1}", "1:11 code --color-accent"),
    Found("a{b:c(var(--x, VAR( /* x */ --color-accent)))}", "1:29 code --color-accent"),
    Found("@property --color-accent { inherits: true }", "1:11 code --color-accent"),
    Found("@container x style(--color-accent: 1) { }", "1:20 code --color-accent"),
    Found("@container style((--x: 1) and (--color-accent: 1)) { }", "1:32 code --color-accent"),
    Found(
      "a{transition: b 1s, --color-accent 1s; c: --color-accent}", "1:21 code --color-accent",
      "1:43 code --color-accent dashed"),
    Found("a{WILL-CHANGE:--color-accent}", "1:15 code --color-accent"),
    Found("a\n  --color-accent: 1\n  b: 2", "2:3 code --color-accent"),
    // Something else, or nobody knows.
    Found("@keyframes --color-accent { }", "1:12 code --color-accent dashed"),
    Found("@layer --color-accent;", "1:8 code --color-accent dashed"),
    Found("@custom-media --color-accent (x: 1);", "1:15 code --color-accent dashed"),
    Found("@media (--color-accent) { }", "1:9 code --color-accent dashed"),
    Found("@custom-selector :--color-accent h1;", "1:19 code --color-accent dashed"),
    Found("a:--color-accent{}", "1:3 code --color-accent dashed"),
    Found("a{animation-name: --color-accent}", "1:19 code --color-accent dashed"),
    Found(
      "a{anchor-name:--color-accent;b:anchor(--color-accent top)}", "1:15 code --color-accent dashed",
      "1:39 code --color-accent dashed"),
    Found("a{b:var(--x, --color-accent)}", "1:14 code --color-accent dashed"),
    Found("$m: (--color-accent: 1)", "1:6 code --color-accent dashed"),
    Found("@include m(--color-accent)", "1:12 code --color-accent dashed"),
    // Of a preprocessor.
    Found(".a { &--color-accent { b: 1 } }"), Found(".a{&--color-accent:hover{}}"), Found(".a#{$b}--color-accent { }"),
    Found(
      "a{#{$b}--color-accent: 1; --color-accent: #{var(--color-accent)};}", "1:27 code --color-accent",
      "1:49 code --color-accent"),
    Found("a{b: #{$c} --color-accent;--color-accent:1}", "1:12 code --color-accent dashed", "1:27 code --color-accent"),
    Found(".a@{b}--color-accent { }"),
  ]) func `names with two dashes that may be of something else`(_ found: Found) {
    #expect(Looker.lines(found.source, .style(hasLineComments: true)) == found.lines)
  }

  @Test(arguments: [
    Found(
      "x.style = 'var(--color-accent)' // --color-accent", "1:16 string --color-accent", "1:36 comment --color-accent"),
    Found(
      "f(`${a} --color-accent\n`, \"http://x\", '--color-accent')", "1:9 string --color-accent",
      "2:17 string --color-accent"),
    Found("/* --color-accent */ i--", "1:4 comment --color-accent"),
    Found(
      "<p style={{c: 'var(--color-accent)'}}>don't</p>; '--color-accent'", "1:20 string --color-accent",
      "1:51 string --color-accent"),
    Found("`", lines: []), Found("'", lines: []),
  ]) func `scripts`(_ found: Found) {
    #expect(Looker.lines(found.source, .script) == found.lines)
  }

  @Test(arguments: [
    Found(
      "<style>a{b:var(--color-accent)}</style>--color-accent", "1:16 code --color-accent", "1:40 string --color-accent"),
    Found(
      "<div style=\"a:var(--color-accent)\" class='x-[--color-accent]'>", "1:19 code --color-accent",
      "1:46 string --color-accent"),
    Found(
      "<!-- --color-accent --><STYLE lang=\"scss\">// --color-accent\n</STYLE>", "1:6 comment --color-accent",
      "1:46 comment --color-accent"),
    Found(
      "<script>let a = '--color-accent' // --color-accent\n</script>", "1:18 string --color-accent",
      "1:37 comment --color-accent"),
    Found("<p style=--color-accent>", "1:10 code --color-accent dashed"),
    Found("<style>--color-accent", "1:8 code --color-accent dashed"),
    Found("<p a", lines: []), Found("<p a=", lines: []), Found("<p a='", lines: []), Found("<", lines: []),
    Found("<!--", lines: []),
  ]) func `documents`(_ found: Found) {
    #expect(Looker.lines(found.source, .document) == found.lines)
  }

  @Test(arguments: [
    Found(
      #"{"color.accent": ["accent", "{color.accent}"]}"#, "1:2 code color.accent", "1:19 code accent plainWord",
      "1:29 code {color.accent}"),
    Found(#"{"a": "see color.accent", "color.accents": 1}"#), Found(#"["a\/b.\"c\""]"#, #"1:2 code a/b."c""#),
    Found("// \"color.accent\"\n/* \"color.accent\" */\n\"color.accent\"", "3:1 code color.accent"),
    Found("\"color.accent\n\"color.accent\"", "2:1 code color.accent"), Found("\"", lines: []),
    Found("\"\\", lines: []),
  ]) func `data`(_ found: Found) {
    #expect(Looker.lines(found.source, .data) == found.lines)
  }

  @Test(
    arguments: [
      ("a.swift", SourceKind.swift), ("A.SWIFT", .swift), ("a.b.css", .style(hasLineComments: false)),
      ("a.scss", .style(hasLineComments: true)), ("a.json", .data), ("a.tsx", .script), ("a.vue", .document),
      ("swift", nil),
      (".swift", nil), ("a.swiftx", nil), ("a.", nil), ("", nil),
    ] as [(String, SourceKind?)])
  func `files are read as their names say`(_ name: String, _ kind: SourceKind?) {
    #expect(SourceKind(fileName: name) == kind)
  }

  /// Every beginning of a text that holds everything, and every such text with one byte changed: nothing stops a scan, and
  /// a scan of twice the text takes no more than its place.
  @Test(arguments: [
    (
      SourceKind.swift,
      "/* /* */ */ \"\\(\"\"\"\n\\#(a)\"\"\") b\" #\"\\#(\"#)\"# `x`.Mosaic\n.Color /*c*/ .accent #/\n/# /a/ 0..<1"
    ),
    (.style(hasLineComments: true), "a{b:var(--color-accent)} /* */ // x\n'\\'' url(//) --\\63 olor #{a}"),
    (.script, "`${a}` '' // \n/* */ --color-accent"),
    (.document, "<!-- --><style lang=\"x\">a</style><p style='a' b=c d><script>//</script>"),
    (.data, "{\"a\\\"\": [\"color.accent\"] // x\n/* */}"),
  ])
  func `no bytes stop a scan`(_ kind: SourceKind, _ text: String) {
    let bytes = Array(text.utf8)
    for count in 0...bytes.count { _ = Looker.lines(Array(bytes.prefix(count)), kind) }
    for place in bytes.indices {
      for byte in [0, 0x0A, 0x0D, 0x22, 0x23, 0x27, 0x28, 0x29, 0x2F, 0x5C, 0x60, 0x80, 0xFF] as [UInt8] {
        var broken = bytes
        broken[place] = byte
        _ = Looker.lines(broken, kind)
      }
    }
  }

  /// Quadratic work on a hundred kilobytes would take minutes.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "\"", "#\"\"\"", "/*", "\"\\(", "`", "/", "#/", "Mosaic.", "Mosaic/**/", "'", "<a ", "\\", "(", "#{",
      "var(--color-accent", "--color-accent ",
    ])
  func `a scan of long lines takes its time once`(_ piece: String) {
    let bytes = Array(String(repeating: piece, count: 100_000 / piece.utf8.count).utf8)
    for kind in [SourceKind.swift, .style(hasLineComments: true), .script, .document, .data] {
      _ = Looker.lines(bytes, kind)
    }
  }
}
