import TesseraDomain
import TesseraDraft
import Testing

/// What people write first is not what the format wants: the advice says what they meant.
@Suite struct AdviceTests {
  static func tokens(_ type: String, _ value: String) -> [String: String] {
    [
      "tokens/a.tokens.json":
        #"{"t": {"$type": "\#(type)", "$value": \#(value)}, "u": {"$type": "color", "$value": "{t}"}}"#
    ]
  }

  @Test(arguments: [
    (
      "color", ##""#0b57d0""##,
      ##"Write {"colorSpace": "srgb", "components": [0.0431, 0.3412, 0.8157], "hex": "#0b57d0"}."##
    ),
    ("color", ##""#fff""##, ##"Write {"colorSpace": "srgb", "components": [1, 1, 1], "hex": "#ffffff"}."##),
    (
      "color", ##""#00000033""##,
      ##"Write {"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0.2, "hex": "#000000"}."##
    ),
    ("color", ##"{"hex": "#ffffff"}"##, ##"Write {"colorSpace": "srgb", "components": [1, 1, 1], "hex": "#ffffff"}."##),
    ("color", #""red""#, #"Write {"colorSpace": "srgb", "components": [0, 0.4, 0.8]}."#),
    ("color", #""u""#, "Write {u} in braces if that token is meant."),
    ("dimension", #""24px""#, #"Write {"value": 24, "unit": "px"}."#),
    ("dimension", #""1.5rem""#, #"Write {"value": 1.5, "unit": "rem"}."#),
    ("dimension", "24", #"Write {"value": 24, "unit": "px"}."#),
    ("dimension", #""wide""#, #"Write {"value": 16, "unit": "px"}."#),
    ("duration", #""150ms""#, #"Write {"value": 150, "unit": "ms"}."#),
    ("duration", #""0.2s""#, #"Write {"value": 0.2, "unit": "s"}."#),
  ])
  func `a value in another form is written out as the format wants it`(
    _ type: String, _ value: String, _ advice: String
  ) throws {
    let finding = try #require(Drafts.read(Self.tokens(type, value)).diagnostics.list.first)
    #expect(finding.advice == advice)
  }

  @Test func `what a file that is no JSON defines is not looked for elsewhere`() {
    let manifest = """
      {"id": "acme.mosaic", "contrastPairs": [{"foreground": "ink", "background": "paper", "level": "AA"}]}
      """
    let files = [
      "tokens/a.tokens.json": #"{"ink": {"$type": "color", "$value": "{black}"}}"#,
      "tokens/b.tokens.json": #"{"black": {},}"#,
    ]
    #expect(Drafts.findings(Drafts.read(files, manifest: manifest)) == ["tokens/b.tokens.json:1:13 json.syntax"])
  }

  @Test(arguments: [
    (
      #"{"version": "2025.10", "modifiers": {"theme": {"contexts": {"light": [], "dark": []}}}, "#
        + ##""resolutionOrder": [{"$ref": "#/modifiers/theme"}]}"##,
      "There is theme=light|dark."
    ),
    (nil, "Write a resolver, a file tokens/NAME.resolver.json, or take the appearance out."),
  ])
  func `an appearance that no resolver has is named with what there is`(_ resolver: String?, _ advice: String) throws {
    var files = [String: String]()
    if let resolver { files["tokens/a.resolver.json"] = resolver }
    let manifest = #"{"id": "acme.mosaic", "appearances": {"dark": {"theme": "drak"}}}"#
    let finding = try #require(
      Drafts.read(files, manifest: manifest).diagnostics.list.first { $0.code == "draft.appearance" })
    #expect(finding.message == "the appearance \"dark\" is theme=drak, which no resolver has")
    #expect(finding.advice == advice)
  }
}
