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
    try SitePages.keep(pages, "seeds")
  }

  @Test func `every page over hostile content shows it as text`() throws {
    var fixture = SiteFixture()
    try fixture.add(side: PageFixture.before(), notes: PageFixture.hostileText)
    try fixture.add(side: PageFixture.after(version: "2.0.0"), notes: PageFixture.hostileText)
    let pages = try SitePages(fixture: fixture).all()
    for (name, page) in pages {
      let checker = HTMLChecker(page.bytes)
      #expect(checker.problems == [], "\(name)")
      let style = String(decoding: checker.style, as: UTF8.self)
      #expect(!style.contains("<"), "\(name)")
      #expect(style.filter { $0 == "{" }.count == style.filter { $0 == "}" }.count, "\(name)")
    }
    try SitePages.keep(pages, "hostile")
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
    let whole = page.bytes.count + SiteAssets.all.reduce(0) { $0 + $1.bytes.count }
    #expect(whole < 50_000, "\(page.bytes.count) of \(whole)")
  }
}
