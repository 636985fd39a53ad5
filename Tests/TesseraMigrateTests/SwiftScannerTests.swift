import Testing

@testable import TesseraMigrate

/// Expectations were counted by hand: line, column, where it stands, and which name it is.
struct SwiftScannerTests {
  @Test(arguments: [
    // Whole names only.
    Found("let a = Mosaic.Color.accent", "1:9 code Mosaic.Color.accent"),
    Found("Mosaic.Color.accentHover", "1:1 code Mosaic.Color.accentHover"),
    Found("Mosaic.Color.accentual"), Found("MyMosaic.Color.accent"), Found("Mosaics.Color.accent"),
    Found("Mosaic.Colors.accent"), Found("_Mosaic.Color.accent"), Found("Mosaic.Color.accentü"),
    Found("Mosaic_Color.accent"), Found("Mosaic Color.accent", "1:1 code group Mosaic"),
    Found("mosaic.color.accent"), Found("0xMosaic.Color.accent"), Found("$Mosaic.Color.accent"),
    Found("#Mosaic.Color.accent"), Found("Mosaic.Color.accent2"),
    Found("Mosaic..Color.accent", "1:1 code group Mosaic"),
    // What follows belongs to the value.
    Found("Mosaic.Color.accent.opacity(0.5)", "1:1 code Mosaic.Color.accent"),
    Found("[Mosaic.Color.accent,Mosaic.Spacing.md]", "1:2 code Mosaic.Color.accent", "1:22 code Mosaic.Spacing.md"),
    Found("x...Mosaic.Spacing.md", "1:5 code Mosaic.Spacing.md"),
    Found("0..<Mosaic.Spacing.md", "1:5 code Mosaic.Spacing.md"),
    Found("-Mosaic.Spacing.md/2", "1:2 code Mosaic.Spacing.md"),
    Found("case Mosaic.Spacing.md: 1", "1:6 code Mosaic.Spacing.md"),
    Found("@Scaled var x = Mosaic.Spacing.md", "1:17 code Mosaic.Spacing.md"),
    // Over white space, lines and comments.
    Found("a\nMosaic\n  .Color\n  .accent", "2:1 code Mosaic.Color.accent"),
    Found("Mosaic . Color\t.\taccent", "1:1 code Mosaic.Color.accent"),
    Found(
      "Mosaic\r\n.Color\r\n.accent\r\nMosaic.Spacing.md", "1:1 code Mosaic.Color.accent", "4:1 code Mosaic.Spacing.md"),
    Found(
      "Mosaic // Mosaic.Spacing.md\n .Color.accent", "1:1 code Mosaic.Color.accent interrupted",
      "1:11 comment Mosaic.Spacing.md"),
    Found("Mosaic/* a */.Color./* b /* c */ */accent", "1:1 code Mosaic.Color.accent interrupted"),
    // Backticks.
    Found("Mosaic.Color.Brand.default", "1:1 code Mosaic.Color.Brand.default"),
    Found("`Mosaic`.Color.Brand.`default`", "1:1 code Mosaic.Color.Brand.default"),
    Found("Mosaic.Color.`accent hover`"), Found("`Mosaic.Color.accent`"),
    Found("let ` = Mosaic.Spacing.md", "1:9 code Mosaic.Spacing.md"),
    // Members.
    Found("x.foregroundStyle(.mosaicColorAccent)", "1:20 code .mosaicColorAccent"),
    Found("Color.mosaicColorAccentHover", "1:7 code .mosaicColorAccentHover"),
    Found("x\n  . /* c */ mosaicColorAccent", "2:13 code .mosaicColorAccent"),
    Found(".mosaicColorAccents"), Found("mosaicColorAccent", "1:1 code .mosaicColorAccent bare"),
    Found("let mosaicColorAccent = 1"), Found("var mosaicTheme: Int"),
    Found(#"@Environment(\.mosaicTheme.color.accent) var a"#, "1:16 code .mosaicTheme.color.accent"),
    Found(#"@Environment(\.mosaicTheme) var theme"#, "1:16 code group .mosaicTheme"),
    Found("x.mosaicTheme\n .color.accents", lines: []),
    Found("mosaicTheme.color.accent", "1:1 code .mosaicTheme.color.accent bare"),
    Found(#"/// `\.mosaicTheme.color.accent`"#, "1:8 comment .mosaicTheme.color.accent"),
    // Behind something else.
    Found("Kit.Mosaic.Color.accent", "1:5 code Mosaic.Color.accent qualified"),
    Found("f().Mosaic.Spacing.md", "1:5 code Mosaic.Spacing.md qualified"),
    Found(
      "Mosaic.Color.accent.Mosaic.Spacing.md", "1:1 code Mosaic.Color.accent",
      "1:21 code Mosaic.Spacing.md qualified"),
    // Declared by the file.
    Found("enum Mosaic { }\nlet x = Mosaic.Spacing.md", "2:9 code Mosaic.Spacing.md shadowed"),
    Found(
      "let x = Mosaic.Spacing.md // Mosaic.Spacing.md\nlet Mosaic = 1",
      "1:9 code Mosaic.Spacing.md shadowed", "1:30 comment Mosaic.Spacing.md"),
    Found("import Mosaic\nimport struct Mosaic.Color\nMosaic.Spacing.md", "3:1 code Mosaic.Spacing.md"),
    Found("{ Mosaic in Mosaic.Spacing.md }", "1:13 code Mosaic.Spacing.md shadowed"),
    Found("for Mosaic in x { Mosaic.Spacing.md }", "1:19 code Mosaic.Spacing.md shadowed"),
    Found("func f(_ Mosaic : T) { Mosaic.Spacing.md }", "1:24 code Mosaic.Spacing.md shadowed"),
    Found("f(x, in: Mosaic.Spacing.md)", "1:10 code Mosaic.Spacing.md"),
    Found("x ? Mosaic.Spacing.md : Mosaic.Spacing.md", "1:5 code Mosaic.Spacing.md", "1:25 code Mosaic.Spacing.md"),
    // Members of the file's own.
    Found(
      "struct T { var mosaicColorAccent = 1 }\nT().mosaicColorAccent + .mosaicColorAccentHover",
      "2:5 code .mosaicColorAccent shadowed", "2:26 code .mosaicColorAccentHover"),
    Found(
      "enum E { case a, mosaicColorAccent }\ncase .mosaicColorAccent: 1", "1:18 code .mosaicColorAccent bare",
      "2:7 code .mosaicColorAccent shadowed"),
    Found(
      #"@Environment(\.mosaicTheme) var mosaicTheme; self.mosaicTheme.color.accent"#, "1:16 code group .mosaicTheme",
      "1:51 code .mosaicTheme.color.accent"),
    // Groups.
    Found("typealias C = Mosaic.Color", "1:15 code group Mosaic.Color"),
    Found("extension Mosaic.Color { }", "1:11 code group Mosaic.Color"),
    Found("use(Mosaic.Color.self)", "1:5 code group Mosaic.Color"),
    Found("Mosaic.Color.new", lines: []), Found("extension Other { }", lines: []),
  ]) func `code`(_ found: Found) {
    #expect(Looker.lines(found.source, .swift) == found.lines)
  }

  @Test(arguments: [
    Found(
      "// Mosaic.Color.accent.\nMosaic.Spacing.md", "1:4 comment Mosaic.Color.accent", "2:1 code Mosaic.Spacing.md"),
    Found("/// ``Mosaic.Color.accent``", "1:7 comment Mosaic.Color.accent"),
    Found(
      "/* a /* Mosaic.Color.accent */ Mosaic.Spacing.md */ Mosaic.Color.accent",
      "1:9 comment Mosaic.Color.accent", "1:32 comment Mosaic.Spacing.md", "1:53 code Mosaic.Color.accent"),
    Found("/* Mosaic.Color.accent", "1:4 comment Mosaic.Color.accent"),
    Found("// MyMosaic.Color.accent Mosaic.Color.accents"),
    Found("// a.mosaicColorAccent", "1:6 comment .mosaicColorAccent"),
    Found("a//*\nMosaic.Spacing.md", "2:1 code Mosaic.Spacing.md"),
    Found(
      "#!/usr/bin/swift Mosaic.Spacing.md\nMosaic.Spacing.md", "1:18 comment Mosaic.Spacing.md",
      "2:1 code Mosaic.Spacing.md"),
  ]) func `comments`(_ found: Found) {
    #expect(Looker.lines(found.source, .swift) == found.lines)
  }

  @Test(arguments: [
    Found(
      #"let s = "Mosaic.Color.accent" + Mosaic.Spacing.md"#, "1:10 string Mosaic.Color.accent",
      "1:33 code Mosaic.Spacing.md"),
    Found(
      #""a\"Mosaic.Color.accent\"" Mosaic.Spacing.md"#, "1:5 string Mosaic.Color.accent", "1:28 code Mosaic.Spacing.md"),
    Found(#""\nMosaic.Color.accent""#, "1:4 string Mosaic.Color.accent"),
    Found(#""\\" + Mosaic.Spacing.md"#, "1:8 code Mosaic.Spacing.md"),
    Found(
      #""// \(Mosaic.Spacing.md) /*" + Mosaic.Color.accent"#, "1:7 code Mosaic.Spacing.md",
      "1:32 code Mosaic.Color.accent"),
    Found(
      #""\(f("\(Mosaic.Spacing.md)", (1))) Mosaic.Color.accent""#, "1:9 code Mosaic.Spacing.md",
      "1:36 string Mosaic.Color.accent"),
    Found(
      ##"#"\(Mosaic.Spacing.md) \#(Mosaic.Color.accent)" "#"##, "1:5 string Mosaic.Spacing.md",
      "1:27 code Mosaic.Color.accent"),
    Found(##"#"a"b"# + Mosaic.Spacing.md"##, "1:11 code Mosaic.Spacing.md"),
    Found(###"##"a"#b"## + Mosaic.Spacing.md"###, "1:14 code Mosaic.Spacing.md"),
    Found(##"#"""# + Mosaic.Spacing.md"##, "1:9 code Mosaic.Spacing.md"),
    Found(
      "\"\"\"\na \"\" Mosaic.Color.accent\n\\(Mosaic.Spacing.md)\n\"\"\" + Mosaic.Spacing.md",
      "2:6 string Mosaic.Color.accent", "3:3 code Mosaic.Spacing.md", "4:7 code Mosaic.Spacing.md"),
    Found(
      "#\"\"\"\n\\(Mosaic.Color.accent) \"\"\"\n\\#(Mosaic.Spacing.md)\"\"\"# + Mosaic.Spacing.md",
      "2:3 string Mosaic.Color.accent", "3:4 code Mosaic.Spacing.md", "3:29 code Mosaic.Spacing.md"),
    Found("\"\" + Mosaic.Spacing.md", "1:6 code Mosaic.Spacing.md"),
    // What does not end, ends with its line.
    Found("\"a Mosaic.Color.accent\nMosaic.Spacing.md", "1:4 string Mosaic.Color.accent", "2:1 code Mosaic.Spacing.md"),
    Found("\"a\\\nMosaic.Spacing.md", "2:1 code Mosaic.Spacing.md"), Found("\"\\", lines: []),
    Found("\"\"\"\nMosaic.Color.accent", "2:1 string Mosaic.Color.accent"),
    Found("\"\\(Mosaic.Color.accent", "1:4 code Mosaic.Color.accent"),
  ]) func `strings`(_ found: Found) {
    #expect(Looker.lines(found.source, .swift) == found.lines)
  }

  @Test(arguments: [
    Found(
      #"let r = /a"Mosaic.Color.accent/; Mosaic.Spacing.md"#, "1:12 string Mosaic.Color.accent",
      "1:34 code Mosaic.Spacing.md"),
    Found(##"f(#/"/ \/#/#, Mosaic.Spacing.md)"##, "1:15 code Mosaic.Spacing.md"),
    Found(
      "#/\n\" Mosaic.Color.accent\n/#\nMosaic.Spacing.md", "2:3 string Mosaic.Color.accent",
      "4:1 code Mosaic.Spacing.md"),
    Found("a / Mosaic.Spacing.md / b", "1:5 code Mosaic.Spacing.md"),
    Found("a/Mosaic.Spacing.md/b", "1:3 code Mosaic.Spacing.md"),
    Found("(a)/Mosaic.Spacing.md", "1:5 code Mosaic.Spacing.md"),
    Found(#"return /"/.x + Mosaic.Spacing.md"#, "1:16 code Mosaic.Spacing.md"),
  ]) func `regular expressions`(_ found: Found) {
    #expect(Looker.lines(found.source, .swift) == found.lines)
  }

  @Test(arguments: [
    Found("\u{FEFF}Mosaic.Spacing.md", "1:1 code Mosaic.Spacing.md"),
    Found("é = Mosaic.Spacing.md", "1:5 code Mosaic.Spacing.md"),
    Found("\"👩‍👩‍👧\" + Mosaic.Spacing.md", "1:11 code Mosaic.Spacing.md"),
    Found("a\u{0}\nMosaic.Spacing.md", "2:1 code Mosaic.Spacing.md"),
    Found("a\rMosaic.Spacing.md", "2:1 code Mosaic.Spacing.md"), Found("", lines: []), Found("`", lines: []),
    Found("#", lines: []), Found("/", lines: []), Found(".", lines: []), Found("Mosaic.", "1:1 code group Mosaic"),
    Found(")))Mosaic.Spacing.md", "1:4 code Mosaic.Spacing.md"),
  ]) func `bytes of every sort`(_ found: Found) {
    #expect(Looker.lines(found.source, .swift) == found.lines)
  }
}
