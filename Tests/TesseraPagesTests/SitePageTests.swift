import Foundation
import TesseraCrypto
import TesseraDomain
import TesseraDraft
import TesseraExport
import TesseraTestKit
import Testing

@testable import TesseraPages

/// The pages of the service.
@Suite struct SitePageTests {
  @Test func `every page over the seeds is sound`() throws {
    let pages = try SitePages(fixture: SiteFixture.seeds()).all()
    for (name, page) in pages {
      let checker = HTMLChecker(page.bytes)
      #expect(checker.problems == [], "\(name)")
      #expect(checker.elements["h1"] == 1, "\(name)")
    }
    // What the window is called tells pages apart; filters and states of one page have its name.
    let titles = pages.map { (name: $0.name, title: Self.title(of: $0.page)) }
    for (title, group) in Dictionary(grouping: titles, by: \.title) {
      let kinds = Set(group.map { $0.name.prefix { $0 != "-" } })
      #expect(kinds.count == 1 && (group.count == 1 || !title.contains("Release ")), "\(title): \(group.map(\.name))")
    }
    try SitePages.keep(pages, "seeds")
  }

  @Test func `a token tells of the recipes that reach it through private ones`() throws {
    let fixture = try SiteFixture.seeds()
    let graph = fixture.newest.graph
    let path = TokenPath("semanticColor.primary")
    let place = try #require(graph.exportOrder.firstIndex { graph.path($0) == path })
    let page = try #require(try SitePages(fixture: fixture).all().first { $0.name == "token-\(place)" })
    let html = String(decoding: page.page.bytes, as: UTF8.self)
    let users = try #require(html.firstRange(of: "id=\"users\""))
    // primaryButton uses primaryButtonStyle, which is private and fills the button with the token.
    #expect(html[users.lowerBound...].contains("primaryButton<"))
    #expect(!html[users.lowerBound...].contains("primaryButtonStyle"))
  }

  @Test(arguments: [
    // By value, what is equal by name; a rem is 16 pixels.
    (
      #""$type": "dimension", "2xl": V(40), "lg": V(1.5rem), "md": V(16), "base": V(16), "sm": V(8), "xl": V(32)"#,
      "sm base md lg xl 2xl"
    ),
    (#""$type": "duration", "slow": V(1s), "fast": V(100ms), "base": V(300ms)"#, "fast base slow"),
    (#""$type": "number", "low": V(-1), "high": V(10), "mid": V(2)"#, "low mid high"),
    // No scale: of two types, or of another one.
    (
      #""b": {"$type": "number", "$value": 1}, "a": {"$type": "dimension", "$value": {"value": 9, "unit": "px"}}"#,
      "a b"
    ),
    (#""$type": "fontWeight", "heavy": V(100), "light": V(900)"#, "heavy light"),
  ])
  func `a scale is listed by value, and everything else by name`(_ group: String, _ names: String) throws {
    let text = group.replacing(/V\((-?[0-9.]+)([a-z]*)\)/) { match in
      let isNumber = match.2.isEmpty && (group.contains("number") || group.contains("fontWeight"))
      return isNumber
        ? #"{"$value": \#(match.1)}"#
        : #"{"$value": {"value": \#(match.1), "unit": "\#(match.2.isEmpty ? "px" : match.2)"}}"#
    }
    var fixture = SiteFixture()
    try fixture.add(
      DraftFiles(files: [
        "design-system.json": Array(#"{"id": "acme.mosaic"}"#.utf8),
        "tokens/a.tokens.json": Array(#"{"zone": {"$type": "number", "a": {"$value": 1}}, "scale": {\#(text)}}"#.utf8),
      ]), "1.0.0")
    let page = TokensPage.render(
      .init(frame: fixture.frame(fixture.newest.record), release: fixture.newest.record, graph: fixture.newest.graph))
    let html = String(decoding: page.bytes, as: UTF8.self)
    let found = html.matches(of: /tokens\/scale\.([a-z0-9]+)"/).map { String($0.1) }
    #expect(found == names.split(separator: " ").map(String.init))
  }

  private static func title(of page: SitePage) -> String {
    let html = String(decoding: page.bytes, as: UTF8.self)
    return String(html.prefix(upTo: html.firstRange(of: "</title>")?.lowerBound ?? html.endIndex))
      .components(separatedBy: "<title>").last ?? ""
  }

  @Test(arguments: ["every type", "every text"])
  func `hostile content shows as text on every page`(_ kind: String) throws {
    var fixture = SiteFixture()
    if kind == "every text" {
      fixture = try HostileFixture.releases()
    } else {
      try fixture.add(side: PageFixture.before(), notes: PageFixture.hostileText)
      try fixture.add(side: PageFixture.after(version: "2.0.0"), notes: PageFixture.hostileText)
    }
    let pages = try SitePages(fixture: fixture).all()
    for (name, page) in pages {
      let checker = HTMLChecker(page.bytes)
      #expect(checker.problems == [], "\(name)")
      // Of scripts there is the one that the head loads, of styles the one that the policy names.
      #expect(checker.elements["script"] == 1, "\(name)")
      #expect(checker.attributes["src"]?.count == 1, "\(name)")
      for element in ["img", "iframe", "textarea", "object"] { #expect(checker.elements[element] == nil, "\(name)") }
      #expect(!(checker.attributes["href"] ?? []).contains { $0.lowercased().hasPrefix("javascript:") }, "\(name)")
      let style = String(decoding: checker.style, as: UTF8.self)
      // What authors wrote stands in quotes, where only letters, digits and a few marks are themselves.
      let pieces = style.split(separator: "\"", omittingEmptySubsequences: false)
      let bare = pieces.enumerated().filter { $0.offset % 2 == 0 }.map { String($0.element) }.joined()
      for mark in ["@import", "url(", "javascript", "display:"] {
        #expect(!bare.contains(mark), "\(name): \(mark)")
      }
      for mark in ["<", ">", "</", "*{", "{*"] { #expect(!style.contains(mark), "\(name): \(mark)") }
      #expect(style.filter { $0 == "{" }.count == style.filter { $0 == "}" }.count, "\(name)")
      let hash = checker.style.isEmpty ? "" : " 'sha256-\(Base64.text(of: Digest.of(checker.style).bytes))'"
      #expect(
        page.contentSecurityPolicy
          == "default-src 'none'; style-src 'self'\(hash); script-src 'self'; img-src 'self' data:; form-action 'self'; "
          + "base-uri 'none'; frame-ancestors 'none'", "\(name)")
    }
    if kind == "every text" {
      let whole = pages.map { HTMLChecker($0.page.bytes).text }.joined()
      // What is there in words is shown as it is; control characters are spelled out.
      for text in HostileFixture.texts where !text.contains("\u{1b}") { #expect(whole.contains(text), "\(text)") }
    }
    try SitePages.keep(pages, kind == "every text" ? "texts" : "hostile")
  }

  @Test func `the tokens of the style sheet are those of the newest seed, by the format css`() throws {
    let draft = try #require(DraftReader.read(DraftFiles(folder: "\(PackageRoot.path)/Seeds/2.0.0")).draft)
    let files = try CSSFormat().export(
      ExportInput(identifier: draft.manifest.id, version: nil, manifest: draft.manifest, graph: draft.graph)
    ).files
    #expect(files.count == 1)
    #expect(String(decoding: files[0].bytes, as: UTF8.self) == "\(SiteTokens.text)")
  }

  @Test func `a page of 200 tokens in two themes is smaller than 50 kB, sheet and script included`() throws {
    func color(_ step: Int) -> String {
      PageFixture.color("srgb", Double(step * 37 % 256) / 255, Double(step * 11 % 256) / 255, Double(step % 256) / 255)
    }
    // As people write them: what has a meaning is described, steps of a scale are not.
    func tokens(_ range: Range<Int>, _ value: (Int) -> String) -> String {
      range.map { number in
        let words = number < 120 ? ", \"$description\": \"What name \(number) is used for.\"" : ""
        return "\"name\(number)\": {\"$value\": \(value(number))\(words)}"
      }.joined(separator: ", ")
    }
    let side = try PageFixture.side(
      """
      {"color": {"$type": "color", "brand": {\(tokens(0..<60, color))}, "semantic": {\(tokens(60..<120, color))}},
       "dimension": {"$type": "dimension", "space": {\(tokens(120..<190) { PageFixture.px(Double($0)) })}},
       "number": {"$type": "number", \(tokens(190..<200) { "\($0)" })}}
      """,
      dark: """
        {"color": {"$type": "color", "semantic": {\(tokens(60..<120) { color($0 + 7) })}}}
        """, version: "1.0.0", hasPairs: false)
    var fixture = SiteFixture()
    try fixture.add(side: side, notes: nil)
    let page = TokensPage.render(
      .init(frame: fixture.frame(fixture.newest.record), release: fixture.newest.record, graph: side.graph))
    #expect(HTMLChecker(page.bytes).problems == [])
    let html = String(decoding: page.bytes, as: UTF8.self)
    let loaded = SiteAssets.all.filter { html.contains($0.path.joined(separator: "/")) }
    #expect(loaded.map { $0.path.last } == ["site.css", "site.js", "icon.svg"])
    let whole = page.bytes.count + loaded.reduce(0) { $0 + $1.bytes.count }
    #expect(whole < 46_000, "\(page.bytes.count) of \(whole)")
  }
}
