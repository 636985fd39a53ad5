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
}
