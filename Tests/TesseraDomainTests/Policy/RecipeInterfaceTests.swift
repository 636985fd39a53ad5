import JSON
import TesseraCrypto
import TesseraDomain
import Testing

@Suite struct RecipeInterfaceTests {
  private func source(_ text: String, named name: String) throws -> RecipeSource {
    RecipeSource(name: name, source: try JSONDocument(parsing: Array(text.utf8)).root)
  }

  @Test(arguments: [
    (
      "card", #"{"kind": "modifier", "steps": [{"apply": "padding"}]}"#,
      #"{"function":"card","kind":"modifier","type":"CardModifier"}"#
    ),
    (
      "card",
      """
      {"kind": "modifier", "type": "Panel", "description": "d", "visibility": "private",
       "api": {"function": "panel", "exposes": ["tone", "in"], "labels": {"tone": "_", "in": "inside"}},
       "parameters": [{"name": "size", "type": "length", "default": "{space.md}"}, {"name": "in", "type": "shape"},
         {"name": "tone", "type": "binding.boolean"}], "state": {"a": {"type": "boolean", "initial": false}}, "steps": []}
      """,
      #"{"exposes":[{"label":"_","parameter":"tone"},{"label":"inside","parameter":"in"}],"function":"panel","#
        + #""kind":"modifier","parameters":[{"name":"size","optional":true,"type":"length"},{"name":"in","type":"shape"},"#
        + #"{"name":"tone","type":"binding.boolean"}],"type":"Panel"}"#
    ),
    (
      "boxed", #"{"kind": "composition", "parameters": [{"name": "on", "type": "action"}], "steps": []}"#,
      #"{"exposes":[{"parameter":"on"}],"function":"boxed","kind":"composition","parameters":[{"name":"on","type":"action"}]}"#
    ),
    (
      "primary", #"{"kind": "buttonStyle", "steps": []}"#,
      #"{"function":"primary","kind":"buttonStyle","type":"PrimaryButtonStyle"}"#
    ),
    (
      "DS",
      """
      {"kind": "namespace", "groups": [{"name": "Text", "description": "d", "members": [{"name": "title", "description": "d",
        "parameters": [{"name": "size", "type": "fontWeight", "default": ".bold"}], "steps": []}],
        "groups": [{"name": "Small", "members": []}]}]}
      """,
      #"{"groups":[{"groups":[{"name":"Small"}],"members":[{"name":"title","parameters":[{"name":"size","optional":true,"#
        + #""type":"fontWeight"}]}],"name":"Text"}],"kind":"namespace","type":"DS"}"#
    ),
  ])
  func `it is what code calls of a recipe, in one text that reads back`(
    _ name: String, _ recipe: String, _ text: String
  ) throws {
    let interface: RecipeInterface = try #require(RecipeInterface(of: source(recipe, named: name)))
    #expect(interface.text == text)
    #expect(RecipeInterface(text: text) == interface)
  }

  @Test(arguments: [
    "", "{}", "[]", #"{"kind":"thing","type":"A","function":"a"}"#, #"{"kind":"modifier","function":"a"}"#,
    #"{"kind":"modifier","type":"A"}"#, #"{"kind":"composition","type":"A","function":"a"}"#,
    #"{"kind":"namespace","type":"A","function":"a"}"#, #"{"kind":"modifier","type":"A b","function":"a"}"#,
    #"{"kind":"modifier","type":"A","function":"a() {} func b"}"#, #"{"kind":"modifier","type":7,"function":"a"}"#,
    #"{"kind":"modifier","type":"A","function":"a","parameters":[{"name":"a: Int","type":"length"}]}"#,
    #"{"kind":"modifier","type":"A","function":"a","parameters":[{"name":"a"}]}"#,
    #"{"kind":"modifier","type":"A","function":"a","parameters":[{"name":"a","type":"length"},{"name":"a","type":"length"}]}"#,
    #"{"kind":"modifier","type":"A","function":"a","exposes":[{"parameter":"a"}]}"#,
    #"{"kind":"modifier","type":"A","function":"a","parameters":[{"name":"a","type":"length"}],"exposes":[{"parameter":"a","label":"b c"}]}"#,
    #"{"kind":"modifier","type":"A","function":"a","groups":[{"name":"B"}]}"#,
    #"{"kind":"namespace","type":"A","groups":[{"name":"B {"}]}"#,
    #"{"kind":"namespace","type":"A","groups":[{"name":"B","members":[{"name":"c d"}]}]}"#,
    #"{"kind":"namespace","type":"A","groups":"#
      + String(repeating: #"[{"name":"B","groups":"#, count: 40) + "[]" + String(repeating: "}]", count: 40) + "}",
  ])
  func `what code cannot be made of is refused`(_ text: String) {
    #expect(RecipeInterface(text: text) == nil)
  }

  @Test func `a release without interfaces has the digest that it always had`() throws {
    let system = try SystemIdentifier(parsing: "acme.mosaic")
    let content = Digest.of([])
    func digest(_ interface: RecipeInterface?) -> Digest {
      let stone = Tombstone(
        path: TokenPath(recipe: "card"), lastVersion: ReleaseVersion(1, 0, 0), replacement: TokenPath(recipe: "tile"),
        interface: interface)
      return ReleaseDigest.of(
        system, ReleaseVersion(2, 0, 0), content: content, conformance: .strict, tombstones: [stone])
    }
    func text(_ more: String) -> [UInt8] {
      Array(
        ("{\"conformance\":\"strict\",\"content\":\"\(content.hex)\",\"format\":\"tessera-release/1\","
          + "\"identifier\":\"acme.mosaic\",\"tombstones\":[{\(more)\"lastVersion\":\"1.0.0\","
          + "\"path\":\"$recipes.card\",\"replacement\":\"$recipes.tile\"}],\"version\":\"2.0.0\"}").utf8)
    }
    #expect(digest(nil) == Digest.of(text("")))
    let interface = RecipeInterface(kind: .composition, function: "card")
    #expect(digest(interface) == Digest.of(text(#""interface":{"function":"card","kind":"composition"},"#)))
  }
}
