import JSON
import TesseraDomain
import TesseraDraft
import Testing

@testable import TesseraExport

/// What formats make of tokens that Design Tokens 2025.10 cannot say.
struct CarriedExportTests {
  private static let manifest = #"{"id": "acme.web", "conformance": "imported"}"#

  private func draft(_ tokens: String) throws -> Draft {
    try WebFixture.draft(of: ["design-system.json": Self.manifest, "tokens/a.tokens.json": tokens])
  }

  private func input(_ draft: Draft, options: [String: String] = [:]) -> ExportInput {
    var input = WebFixture.input(draft, options)
    input.manifest = draft.manifest
    return input
  }

  private func text(_ format: any ExportFormat, _ draft: Draft) throws -> (text: String, notes: [String]) {
    let result = try format.export(input(draft))
    let files = result.files.map { String(decoding: $0.bytes, as: UTF8.self) }
    return (files.joined(separator: "\n"), result.notes.map { "\($0.path?.text ?? "-"): \($0.message)" })
  }

  private static let asItIs = "it is carried: written as it is"
  private static let quoted = "it is carried, and no value of CSS: written in quotes"
  private static let unit = "it is carried, with a unit that CSS does not know: written as it is"
  private static let noText = "it is carried, an object or a list that CSS has no text for: declared `initial`"

  static let values: [(String, String, String)] = [
    (#""50%""#, "50%", asItIs), (#""1.5em""#, "1.5em", asItIs), (#"{"value": 10, "unit": "vw"}"#, "10vw", asItIs),
    (#"{"unit": "%", "value": 0.50}"#, "0.5%", asItIs), (#"{"value": 3, "unit": ""}"#, "3", asItIs),
    (#""12dp""#, "12dp", unit), (#"{"value": 2, "unit": "sp"}"#, "2sp", unit), ("0.25", "0.25", asItIs),
    ("true", "true", asItIs), (#""Hello, world""#, "Hello, world", asItIs),
    (#""calc(100% - (2 * 1rem))""#, "calc(100% - (2 * 1rem))", asItIs),
    (
      #""linear-gradient(45deg, #fff 0%, rgba(0 0 0 / .5) 100%)""#,
      "linear-gradient(45deg, #fff 0%, rgba(0 0 0 / .5) 100%)", asItIs
    ),
    (#""\"a;b}\" 'c'""#, #""a;b}" 'c'"#, asItIs), (#""url( 'a b.png' )""#, "url( 'a b.png' )", asItIs),
    ("[1, 2]", "initial", noText), (#"{"a": 1}"#, "initial", noText),
    (#"{"value": "4", "unit": "px"}"#, "initial", noText),
    // What could end the declaration, the rule or the element stands in quotes.
    ("\"\"", "\"\"", quoted), (#""  ""#, #""  ""#, quoted), (#""red; color: blue""#, #""red; color: blue""#, quoted),
    (#""red}*{display:none""#, #""red}*{display:none""#, quoted), (#""{a.b}""#, #""{a.b}""#, quoted),
    (#""a ! important""#, #""a ! important""#, quoted), (#""</style><script>""#, #""\3c /style>\3c script>""#, quoted),
    (#""/* a""#, #""/* a""#, quoted), (#""a */""#, #""a */""#, quoted), (#""a\\""#, #""a\\""#, quoted),
    (#""\\75rl(\"""#, #""\\75rl(\"""#, quoted), (#""a\nb""#, #""a\a b""#, quoted), (#""it's""#, #""it's""#, quoted),
    (#""'a\" b""#, #""'a\" b""#, quoted), (#""calc(1px""#, #""calc(1px""#, quoted), (#""1px)""#, #""1px)""#, quoted),
    (#""(]""#, #""(]""#, quoted), (#""url(a \"b)\")""#, #""url(a \"b)\")""#, quoted),
    (#""URL(x'y) 'z'""#, #""URL(x'y) 'z'""#, quoted), ("\"a\\u202e\"", #""a\202e ""#, quoted),
  ]

  @Test(arguments: values)
  func `css writes texts and numbers, and nothing that ends a declaration`(
    _ value: String, _ expected: String, _ note: String
  ) throws {
    let css = try text(CSSFormat(), draft("{\"t\": {\"$type\": \"x\", \"$value\": \(value)}}"))
    #expect(css.text.contains("\n  --t: \(expected);\n}"), "\(css.text)")
    #expect(css.notes == ["t: \(note)"])
  }

  static let system = #"""
    {"c": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0]}},
     "s": {"$type": "string", "$value": "x|<b>*/\"\\(1)", "$description": "A text."},
     "p": {"$value": "50%"}, "o": {"$type": "asset", "$value": {"b": [1, null], "a": "{c}"}}, "alias": {"$value": "{p}"}}
    """#

  @Test func `css refers to what is carried`() throws {
    let css = try text(CSSFormat(), draft(Self.system))
    #expect(css.text.contains("--alias: var(--p);"))
    #expect(css.text.contains("--p: 50%;"))
  }

  @Test func `SwiftUI leaves it out and says so`() throws {
    let swift = try text(SwiftUIFormat(), draft(Self.system))
    #expect(
      swift.notes.filter { $0.contains("carried") }.sorted() == [
        #"alias: it is carried, which Swift has no type for, so it is left out: it has no type"#,
        #"o: it is carried, which Swift has no type for, so it is left out: its type is "asset""#,
        #"p: it is carried, which Swift has no type for, so it is left out: it has no type"#,
        #"s: it is carried, which Swift has no type for, so it is left out: its type is "string""#,
      ])
    #expect(!swift.text.contains("static let s "))
    #expect(swift.text.contains("static let c"))
  }

  @Test func `json has what was written, references replaced`() throws {
    let json = try text(JSONFormat(), draft(Self.system)).text
    #expect(
      json.contains(
        #""s": {"type":"carried","writtenType":"string","value":"x|<b>*/\"\\(1)","description":"A text."}"#), "\(json)")
    #expect(
      json.contains(
        #""o": {"type":"carried","writtenType":"asset","value":{"a":{"colorSpace":"srgb","components":[1,0,0]},"b":[1,null]}}"#
      ))
    #expect(json.contains(#""alias": {"type":"carried","value":"50%","reference":"p"}"#))
  }

  @Test func `the author's folder comes out as it went in, with its tier`() throws {
    let draft = try draft(Self.system)
    let result = try DTCGFormat().export(input(draft))
    var files: [String: [UInt8]] = [:]
    for file in result.files { files[file.path] = file.bytes }
    let again = DraftReader.read(DraftFiles(files: files))
    #expect(again.diagnostics.errorCount == 0)
    #expect(again.draft?.manifest.conformance == .imported)
    #expect(again.draft.map { ContentDocument.digest($0.content) } == ContentDocument.digest(draft.content))
  }

  @Test func `markdown lists it, and it stays in its cell`() throws {
    let markdown = try text(MarkdownFormat(), draft(Self.system)).text
    #expect(markdown.contains("| carried (string) |"), "\(markdown)")
    #expect(markdown.contains("| carried (asset) |"))
    #expect(!markdown.contains("<b>"))
    for row in markdown.split(separator: "\n") where row.hasPrefix("| ") {
      #expect(row.matches(of: #/(^|[^\\])\|/#).count == 5 || row.matches(of: #/(^|[^\\])\|/#).count == 4, "\(row)")
    }
  }

  // MARK: - Names

  static let twins = #"""
    {"size": {"$type": "number", "2-xl": {"$value": 1}, "2Xl": {"$value": 2}, "2-xl_2": {"$value": 3}},
     "Size": {"$type": "number", "a": {"$value": 4}, "$description": "Another group of the name."},
     "h1": {"$type": "typography", "$value": {"fontFamily": "A", "fontSize": {"value": 1, "unit": "px"}, "fontWeight": 400,
       "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1}},
     "h1-letter": {"$type": "number", "spacing": {"$value": 5}}}
    """#

  @Test func `names that would be one get identifiers of their own`() throws {
    let draft = try draft(Self.twins)
    let css = try text(CSSFormat(), draft)
    for line in [
      "--size-2-xl: 1;", "--size-2-xl_2: 2;", "--size-2-xl-2: 3;", "--size-a: 4;", "--h1-letter-spacing_2: 5;",
    ] {
      #expect(css.text.contains(line), "\(line) in \(css.text)")
    }
    let note = #"size.2Xl: "size.2-xl" has its name already, so it is size-2-xl_2"#
    #expect(css.notes.contains(note), "\(css.notes)")
    let swift = try text(SwiftUIFormat(), draft)
    #expect(swift.text.contains("enum Size {"))
    #expect(swift.text.contains("enum Size_2 {"))
    #expect(swift.notes.contains { $0.hasPrefix("size: ") && $0.contains("Size_2") }, "\(swift.notes)")
    for format in ExportFormats.all { #expect(try format.collisions(input(draft)) == []) }
  }

  /// Two modifiers, two contexts, and a token and a group, each two of one identifier.
  static let alike = [
    "tokens/a.tokens.json": #"""
    {"size": {"$type": "number", "$value": 1}, "Size": {"x": {"$type": "number", "$value": 1}}}
    """#,
    "tokens/b.tokens.json": #"""
    {"size": {"$type": "number", "$value": 2}, "Size": {"x": {"$type": "number", "$value": 2}}}
    """#,
    "tokens/a.resolver.json": #"""
    {"version": "2025.10", "sets": {"base": {"sources": [{"$ref": "a.tokens.json"}]}},
     "modifiers": {
       "big-size": {"default": "a-b", "contexts": {"a-b": [], "aB": [{"$ref": "b.tokens.json"}]}},
       "bigSize": {"default": "x", "contexts": {"x": [], "y": [{"$ref": "b.tokens.json"}]}}},
     "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/big-size"}, {"$ref": "#/modifiers/bigSize"}]}
    """#,
  ]

  @Test func `modifiers, contexts and slots of a theme that get another identifier are listed`() throws {
    let draft = try WebFixture.draft(of: Self.alike.merging(["design-system.json": Self.manifest]) { $1 })
    let css = try text(CSSFormat(), draft)
    #expect(
      css.notes.filter { $0.contains("already") } == [
        #"-: the modifier "big-size" has the attribute of "bigSize" already, so that one is stated by data-big-size_2"#
      ])
    #expect(css.text.contains(#"[data-big-size_2="y"]"#))
    let option = SwiftUISettings.themeOption.name
    let result = try SwiftUIFormat().export(input(draft, options: [option: "environment"]))
    let notes = result.notes.filter { $0.message.contains("already") }
      .map { "\($0.path?.text ?? $0.context ?? "-"): \($0.message)" }
    #expect(
      notes == [
        #"big-size=aB: "big-size=a-b" has its name in a theme already, so it is aB_2 there"#,
        #"-: the modifier "big-size" has the name of "bigSize" in a theme already, so that one is bigSize_2 there"#,
        #"-: the modifier "big-size" has the type of "bigSize" already, so that one's is BigSize_2Context"#,
        #"Size: "size" has its name in a theme already, so it is size_2 there"#,
      ])
    let swift = result.files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: "\n")
    for name in ["bigSize_2", "BigSize_2Context", "aB_2", "size_2"] { #expect(swift.contains(name), "\(name)") }
  }

  @Test func `names that would be one are refused where nothing was imported`() throws {
    let draft = try WebFixture.draft(of: ["tokens/a.tokens.json": Self.twins])
    #expect(throws: ExportError.self) { try CSSFormat().export(input(draft)) }
    #expect(throws: ExportError.self) { try SwiftUIFormat().export(input(draft)) }
  }
}
