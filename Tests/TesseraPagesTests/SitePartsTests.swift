import HTML
import JSON
import TesseraDomain
import TesseraDraft
import TesseraTestKit
import Testing

@testable import TesseraPages

/// What the pages of the service are made of.
@Suite struct SitePartsTests {
  @Test(arguments: [
    ([], TokenFilter()), ([("q", "#0b57d0"), ("page", "3")], TokenFilter(text: "#0b57d0", page: 3)),
    (
      [("type", "color"), ("group", "a.b"), ("state", "deprecated")],
      TokenFilter(type: .color, group: TokenPath("a.b"), state: .deprecated)
    ), ([("type", "colour"), ("state", "x"), ("page", "-1"), ("other", "1")], TokenFilter()),
    ([("page", "99999999999999999999")], TokenFilter()), ([("q", String(repeating: "x", count: 201))], TokenFilter()),
  ])
  func `a filter of tokens is read from an address, and what means nothing is left out`(
    _ query: [(String, String)], _ expected: TokenFilter
  ) {
    let filter = TokenFilter(query: query.map { (name: $0.0, value: $0.1) })
    #expect(filter == expected)
    #expect(TokenFilter(query: filter.query) == expected)
  }

  @Test(arguments: [
    ([], CompareFilter()),
    (
      [("kind", "breaking"), ("type", "recipe"), ("context", "theme=dark")],
      CompareFilter(kind: .breaking, subject: .recipe, context: "theme=dark")
    ),
    (
      [("kind", "x"), ("type", "dimension"), ("group", "a")],
      CompareFilter(subject: .token(.dimension), group: TokenPath("a"))
    ), ([("context", String(repeating: "x", count: 1_001))], CompareFilter()),
  ])
  func `a filter of changes is read from an address, and what means nothing is left out`(
    _ query: [(String, String)], _ expected: CompareFilter
  ) {
    let filter = CompareFilter(query: query.map { (name: $0.0, value: $0.1) })
    #expect(filter == expected)
    #expect(CompareFilter(query: filter.query) == expected)
  }

  @Test(arguments: [
    ("", 31), ("blue", 1), ("COLOR", 9), ("size s1", 1), ("#0b57d0", 5), ("20px", 1), ("nothing", 0),
  ])
  func `tokens are found by name, text and value`(_ text: String, _ count: Int) throws {
    let graph = try PageFixture.after(version: "2.0.0").graph
    #expect(TokenFilter(text: text).tokens(of: graph) { _ in false }.count == count)
  }

  @Test func `a list of many tokens has pages that lead to each other`() throws {
    let members = (0..<401).map { #""t\#($0)": {"$value": \#($0)}"# }.joined(separator: ", ")
    var fixture = SiteFixture()
    try fixture.add(
      side: PageFixture.side(
        #"{"n": {"$type": "number", \#(members)}}"#, dark: "{}", version: "1.0.0", hasPairs: false), notes: nil)
    func page(_ number: Int) -> HTMLChecker {
      HTMLChecker(
        TokensPage.render(
          .init(
            frame: fixture.frame(fixture.newest.record), release: fixture.newest.record, graph: fixture.newest.graph,
            filter: TokenFilter(state: .public, page: number))
        ).bytes)
    }
    #expect(page(1).text.contains("1 to 200 of 401 tokens"))
    #expect(page(1).attributes["href"]?.contains("?page=2") == true)
    #expect(page(3).text.contains("401 to 401 of 401 tokens"))
    // Beyond the last there is the last.
    #expect(page(9_000).text.contains("401 to 401 of 401 tokens"))
    #expect(page(3).attributes["href"]?.contains("tokens/n.t400") == true)
  }

  @Test(arguments: [
    (#"let a = "b\"c" // d"#, "let:k-k \"b\\\"c\":good // d:soft"),
    ("@State var x: Color = .self", "@State:k-k var:k-k Color:k-t"), ("1.5.rounded()", "1.5:warn"),
    ("\"open\nlet", "\"open:good let:k-k"), ("\"\"\"\n\"x\"\n\"\"\"", "\"\"\"\n\"x\"\n\"\"\":good"), ("é\\", ""),
    ("\"\\", "\"\\:good"),
    ("//", "//:soft"), ("", ""),
  ])
  func `words of Swift are told apart, and all of it is shown`(_ code: String, _ marked: String) {
    var out = HTMLBuffer()
    SwiftColors.append(code, to: &out)
    let html = String(decoding: out.bytes, as: UTF8.self).replacing("&quot;", with: "\"")
    var found: [String] = []
    for piece in html.split(separator: "<span class=\"").dropFirst(html.hasPrefix("<span") ? 0 : 1) {
      let parts = piece.split(separator: "</span>", omittingEmptySubsequences: false)[0].split(
        separator: "\">", maxSplits: 1)
      found.append("\(parts[1]):\(parts[0])")
    }
    #expect(found.joined(separator: " ") == marked)
    let plain = html.replacing(/<[^>]*>/, with: "")
    #expect(plain == code)
  }

  @Test(arguments: [
    (0, "just now"), (59_999, "just now"), (60_000, "1 minute ago"), (7_199_999, "1 hour ago"),
    (86_400_000 * 3, "3 days ago"), (-1_000, "in a moment"), (-86_400_000, "in 1 day"),
  ])
  func `distances in time are said in the largest unit that fits`(_ passed: Int64, _ words: String) {
    #expect(SiteMoment.distance(1_782_896_400_000 - passed, now: 1_782_896_400_000) == words)
  }

  @Test(arguments: [(0, "0"), (999, "999"), (1_000, "1,000"), (1_234_567, "1,234,567"), (-1_000, "-1,000")])
  func `thousands are told apart`(_ number: Int, _ text: String) { #expect(number.grouped == text) }

  @Test(arguments: [("abc", 3, "abc"), ("abcd", 3, "abc…"), ("aéb", 2, "a…"), ("", 0, "")])
  func `texts are cut between characters`(_ text: String, _ bytes: Int, _ expected: String) {
    #expect(text.shortened(to: bytes) == expected)
  }

  @Test func `the style sheet holds what it uses, and no more of the tokens`() {
    let sheet = String(decoding: SiteAssets.styleSheet.bytes, as: UTF8.self)
    #expect(sheet.contains("--semantic-color-surface:#ffffff;"))
    #expect(sheet.contains("[data-theme=\"dark\"] {"))
    #expect(!sheet.contains("--semantic-color-warning"))
    // What only the second sheet uses stands in the first.
    let details = String(decoding: SiteAssets.details.bytes, as: UTF8.self)
    for match in details.matches(of: /var\((--(?:spacing|radius|typography|semantic)[a-z-]*)\)/) {
      #expect(sheet.contains("\(match.output.1):"), "\(match.output.1)")
    }
    #expect(!sheet.contains("/*"))
    #expect(sheet.filter { $0 == "{" }.count == sheet.filter { $0 == "}" }.count)
    let packed = SiteAssets.packed(Array("  a {\n    --x: 1;\n    --y: 2;\n  }\n\n/* c */\nb{c:var(--x)}\n".utf8))
    #expect(String(decoding: packed, as: UTF8.self) == "a {\n--x:1;\n}\nb{c:var(--x)}\n")
    for asset in SiteAssets.all { #expect(asset.bytes.count > 100) }
  }

  @Test func `a recipe is drawn from its steps, in light, dark and its states`() throws {
    let fixture = try SiteFixture.seeds()
    let set = RecipeSet(reading: fixture.newest.graph.content.recipes)
    let recipe = try #require(set["primaryButton"])
    var out = HTMLBuffer()
    RecipePreviewList(recipe, set, fixture.newest.graph).append(to: &out)
    let sheet = String(decoding: HTMLDocument(title: "x", body: out).styleSheet, as: UTF8.self)
    // The fill of the main button in light and in dark, from the seeds; gray where it is off.
    for rule in ["background-color:#0b57d0", "background-color:#2472e1", "background-color:#8e8e93", "scale:0.98 0.98"]
    {
      #expect(sheet.contains(rule), "\(rule)")
    }
    #expect(sheet.contains("--t:\"Save\""))
    let text = String(decoding: out.bytes, as: UTF8.self)
    #expect(text.contains("aria-label=\"primaryButton, isEnabled: false, dark\""))
    #expect(text.contains("Not drawn: animation, gesture."))
  }

  /// A recipe whose views are a group, and one that says the same without.
  @Test(arguments: [
    (
      #"{"view": "stack", "axis": "horizontal", "children": [{"view": "text", "text": "'a'"}, {"view": "ref", "name": "both"}]}"#,
      #"""
      {"view": "stack", "axis": "horizontal", "children": [{"view": "text", "text": "'a'"},
        {"view": "text", "text": "'b'", "steps": [{"apply": "padding", "length": 3}, {"apply": "opacity", "opacity": 0.5}]},
        {"view": "divider", "steps": [{"apply": "opacity", "opacity": 0.5}]}]}
      """#
    ),
    (
      #"{"view": "ref", "name": "both"}"#,
      #"""
      {"view": "stack", "axis": "depth", "children": [
        {"view": "text", "text": "'b'", "steps": [{"apply": "padding", "length": 3}]}, {"view": "divider"}],
        "steps": [{"apply": "opacity", "opacity": 0.5}]}
      """#
    ),
  ])
  func `a group is drawn as its views are where it stands`(_ grouped: String, _ plain: String) throws {
    let both = #"""
      {"view": "group", "children": [{"view": "text", "text": "'b'", "steps": [{"apply": "padding", "length": 3}]},
        {"view": "group", "children": [{"view": "divider"}]}], "steps": [{"apply": "opacity", "opacity": 0.5}]}
      """#
    func drawn(_ view: String) throws -> String {
      let text = #"""
        {"kind": "modifier", "views": {"both": \#(both)}, "steps": [{"apply": "overlay", "view": \#(view)}]}
        """#
      let set = RecipeSet(reading: [
        RecipeSource(name: "it", source: try JSONDocument(parsing: Array(text.utf8)).root)
      ])
      #expect(set.findings.isEmpty)
      var out = HTMLBuffer()
      RecipePreviewList(try #require(set["it"]), set, try SiteFixture.seeds().newest.graph).append(to: &out)
      return String(decoding: HTMLDocument(title: "x", body: out).bytes(), as: UTF8.self)
    }
    #expect(try drawn(grouped) == drawn(plain))
    #expect(try drawn(grouped).contains("opacity"))
  }

  @Test(arguments: [
    ("https://tessera.acme.dev:8443/x", "https://tessera.acme.dev:8443/x"),
    ("http://[::1]:7878", "'http://[::1]:7878'"),
    ("https://a/$(id)", "'https://a/$(id)'"), ("a'b", "'a'\\''b'"), ("https://a/?b&c", "'https://a/?b&c'"), ("", "''"),
    ("a;b", "'a;b'"), ("~", "'~'"), ("#", "'#'"),
  ])
  func `an address in a command is one word of a shell`(_ text: String, _ word: String) {
    #expect(CommandText.word(text) == word)
  }

  @Test func `ratios of contrast stay in one line`() {
    #expect(
      ContrastTable.unbroken("falls below AA: 3.97 : 1, needs 4.5 : 1")
        == "falls below AA: 3.97\u{A0}:\u{A0}1, needs 4.5\u{A0}:\u{A0}1")
  }

  @Test func `tokens that vary over different things share columns, and neighbours with one value are one cell`() throws
  {
    let files = [
      "design-system.json": #"{"id": "acme.mosaic"}"#,
      "tokens/base.tokens.json": #"""
      {"a": {"$type": "number", "flat": {"$value": 1}, "theme": {"$value": 2}, "both": {"$value": 3}}}
      """#, "tokens/dark.tokens.json": #"{"a": {"$type": "number", "theme": {"$value": 20}, "both": {"$value": 30}}}"#,
      "tokens/high.tokens.json": #"{"a": {"$type": "number", "both": {"$value": 300}}}"#,
      "tokens/m.resolver.json": #"""
      {"version": "2025.10", "sets": {"base": {"sources": [{"$ref": "base.tokens.json"}]}},
       "modifiers": {"theme": {"default": "light", "contexts": {"light": [], "dark": [{"$ref": "dark.tokens.json"}]}},
         "contrast": {"default": "normal", "contexts": {"normal": [], "high": [{"$ref": "high.tokens.json"}]}}},
       "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"}, {"$ref": "#/modifiers/contrast"}]}
      """#,
    ]
    var fixture = SiteFixture()
    try fixture.add(DraftFiles(files: files.mapValues { Array($0.utf8) }), "1.0.0")
    let page = TokensPage.render(
      .init(frame: fixture.frame(fixture.newest.record), release: fixture.newest.record, graph: fixture.newest.graph))
    let html = String(decoding: page.bytes, as: UTF8.self)
    #expect(html.contains("<th>theme=light contrast=normal</th><th>theme=light contrast=high</th>"))
    for cells in [
      #"<td class="v" colspan="4">1</td>"#, #"<td class="v" colspan="2">2</td><td class="v" colspan="2">20</td>"#,
      #"<td class="v">3</td><td class="v">300</td><td class="v">30</td><td class="v">300</td>"#,
    ] { #expect(html.contains(cells), "\(cells)") }
  }

  @Test func `addresses are those that people guess`() throws {
    let id = try SystemIdentifier(parsing: "acme.mosaic")
    let (one, two) = (ReleaseVersion(1, 0, 0), ReleaseVersion(2, 0, 0))
    let links: [(Link, String)] = [
      (.beside(["tokens", "a:b/c"]), "tokens/a%3Ab%2Fc"), (.query([]), "?"),
      (.query([(name: "q", value: "a b&c")], fragment: "x"), "?q=a%20b%26c#x"),
      (SitePath.name(TokenPath("a.b"), of: id, one), "/acme/mosaic/1.0.0/tokens/a.b"),
      (SitePath.name(TokenPath(recipe: "card"), of: id, one), "/acme/mosaic/1.0.0/recipes/card"),
      (SitePath.name(TokenPath(member: "Text.title", of: "DS"), of: id, one), "/acme/mosaic/1.0.0/recipes/DS"),
      (SitePath.compare(id, one, two), "/acme/mosaic/compare/1.0.0...2.0.0"),
    ]
    for (link, expected) in links {
      var out = HTMLBuffer()
      out.element(.a, .href(link))
      #expect(
        String(decoding: out.bytes, as: UTF8.self) == "<a href=\"\(expected.replacing("&", with: "&amp;"))\"></a>")
    }
  }
}
