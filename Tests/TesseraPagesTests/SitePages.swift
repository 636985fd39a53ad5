import Foundation
import TesseraDomain

@testable import TesseraPages

/// Every page of the service over a fixture, by the name of its file.
struct SitePages {
  let fixture: SiteFixture

  func all() throws -> [(name: String, page: SitePage)] {
    let newest = fixture.newest
    let frame = fixture.frame(newest.record)
    var pages: [(name: String, page: SitePage)] = []
    let rows = [
      SystemsPage.Row(
        summary: SystemSummary(
          id: newest.record.system, title: newest.record.title, latest: newest.record.version,
          releaseCount: fixture.releases.count), latest: newest.record,
        colors: SystemsPage.leadingColors(of: newest.graph),
        deprecationCount: SystemsPage.deprecationCount(of: newest.graph)),
      SystemsPage.Row(
        summary: SystemSummary(
          id: try SystemIdentifier(parsing: "acme.brand"), title: nil, latest: nil, releaseCount: 1)),
    ]
    pages.append(("systems", SystemsPage.render(.init(frame: SiteFrame(origin: "https://t.example"), rows: rows))))
    pages.append(("systems-empty", SystemsPage.render(.init(frame: SiteFrame(origin: "https://t.example"), rows: []))))
    pages.append(
      (
        "system",
        SystemPage.render(
          .init(
            frame: fixture.frame(),
            channels: [
              Channel(name: try ChannelName(parsing: "latest"), target: nil, release: newest.record.version),
              Channel(name: try ChannelName(parsing: "lts-1"), target: try VersionRange(parsing: "^1"), release: nil),
            ], notices: try notices(), graph: newest.graph))
      ))
    for (number, release) in fixture.releases.enumerated() {
      pages.append(
        (
          "release-\(release.record.version)",
          ReleasePage.render(
            .init(
              frame: fixture.frame(release.record), release: release.record, chapter: fixture.chapter(number),
              notices: try notices(),
              formats: [
                .init(name: "css", summary: "custom properties with light, dark and other contexts"),
                .init(name: "swiftui", summary: "a Swift package"),
              ], graph: release.graph))
        ))
    }
    for (name, filter) in [
      ("tokens", TokenFilter()),
      ("tokens-filtered", TokenFilter(query: [(name: "q", value: "color"), (name: "type", value: "color")])),
      ("tokens-none", TokenFilter(text: "nothing like this")), ("tokens-deprecated", TokenFilter(state: .deprecated)),
    ] {
      pages.append(
        (
          name,
          TokensPage.render(
            .init(
              frame: frame, release: newest.record, graph: newest.graph, filter: filter, notices: try notices()))
        ))
    }
    for (place, id) in newest.graph.exportOrder.enumerated() {
      let path = newest.graph.path(id)
      pages.append(
        (
          "token-\(place)",
          TokenPage.render(
            .init(
              frame: frame, release: newest.record, graph: newest.graph, path: path,
              history: fixture.history(of: path),
              turns: [
                LifeTurn(version: newest.record.version, publishedAtMilliseconds: SiteFixture.now, kind: .deprecated)
              ], notices: try notices(),
              code: [
                CodeSample(format: "css", text: "var(--\(path.text))"),
                CodeSample(format: "swiftui", text: "Text(\"a\").foregroundStyle(Color.accent) // 1", language: .swift),
              ]))
        ))
    }
    pages += [
      ("not-found-page", NotFoundPage.render(.init(frame: SiteFrame(), missing: .page("/<b>/x")))),
      (
        "not-found-system",
        NotFoundPage.render(
          .init(frame: SiteFrame(), missing: .system("acme.mosaik"), nearest: [newest.record.system.description]))
      ),
      (
        "not-found-token",
        NotFoundPage.render(
          .init(
            frame: frame, missing: .name(TokenPath("a.b"), in: newest.record),
            nearest: [newest.graph.path(newest.graph.exportOrder[0]).text]))
      ),
    ]
    return pages
  }

  private func notices() throws -> [StandingNotice] {
    let path = fixture.newest.graph.path(fixture.newest.graph.exportOrder[1])
    return [
      StandingNotice(
        id: 1, range: try VersionRange(parsing: ">=1"), path: path, reason: "It is to go. \(PageFixture.hostileText)",
        replacement: fixture.newest.graph.path(fixture.newest.graph.exportOrder[0]),
        atMilliseconds: SiteFixture.now)
    ]
  }

  /// With `TESSERA_PAGES` set, the pages are left in that folder, to be looked at.
  static func keep(_ pages: [(name: String, page: SitePage)], _ kind: String) throws {
    guard let root = ProcessInfo.processInfo.environment["TESSERA_PAGES"] else { return }
    let folder = "\(root)/\(kind)"
    try FileManager.default.createDirectory(atPath: folder + "/static", withIntermediateDirectories: true)
    for asset in SiteAssets.all {
      try Data(asset.bytes).write(to: URL(fileURLWithPath: folder + "/" + asset.path.joined(separator: "/")))
    }
    for entry in pages {
      try Data(entry.page.bytes).write(to: URL(fileURLWithPath: "\(folder)/\(entry.name).html"))
      try Data(entry.page.contentSecurityPolicy.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(entry.name).csp"))
    }
  }
}
