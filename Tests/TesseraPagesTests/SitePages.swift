import Foundation
import JSON
import TesseraDomain
import TesseraExport

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
    let code = CodeSamples(
      ExportInput(
        identifier: newest.record.system, version: newest.record.version, manifest: newest.record.manifest,
        graph: newest.graph))
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
              code: code[path]))
        ))
    }
    pages.append(
      ("recipes", RecipesPage.render(.init(frame: frame, release: newest.record, graph: newest.graph))))
    for recipe in newest.graph.content.recipes {
      pages.append(
        (
          "recipe-\(recipe.name)",
          RecipePage.render(
            .init(
              frame: frame, release: newest.record, graph: newest.graph, name: recipe.name,
              history: fixture.recipeHistory(recipe.name),
              turns: [
                LifeTurn(version: newest.record.version, publishedAtMilliseconds: SiteFixture.now, kind: .live)
              ], notices: try notices(), code: code[recipe.path]))
        ))
    }
    pages += try others(frame)
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

  /// Comparisons, search, deprecations, the operator's page and refusals.
  private func others(_ frame: SiteFrame) throws -> [(name: String, page: SitePage)] {
    let newest = fixture.newest
    let first = fixture.releases[0]
    let bad = PageFixture.hostileText
    let diff = DiffEngine.diff(first.side, newest.side)
    func compare(_ filter: CompareFilter) -> SitePage {
      ReleaseComparisonPage.render(
        .init(
          frame: fixture.frame(), from: first.record.version, to: newest.record.version, diff: diff, filter: filter))
    }
    let gone = Removal(
      Tombstone(
        path: TokenPath("old.name"), lastVersion: first.record.version,
        replacement: newest.graph.path(newest.graph.exportOrder[0])), removedIn: newest.record.version)
    let bare = Removal(Tombstone(path: TokenPath(bad), lastVersion: first.record.version))
    let hits = newest.graph.exportOrder.prefix(12).compactMap { SearchEntry($0, in: newest.graph) }.map { entry in
      SearchHit(
        system: newest.record.system, version: newest.record.version, path: entry.path, type: entry.type,
        summary: entry.summary, description: entry.description, isDeprecated: entry.isDeprecated, reason: .value,
        contexts: ["theme=light", bad])
    }
    let keys = [
      AccessKey(
        id: 7, name: "CI of Mosaic", scopes: [.publish, .read], pattern: "acme.*",
        createdAtMilliseconds: SiteFixture.now - 90 * SiteFixture.day, expiresAtMilliseconds: nil,
        revokedAtMilliseconds: nil, lastUsedAtMilliseconds: SiteFixture.now - 7_000_000),
      AccessKey(
        id: 8, name: bad, scopes: [.admin], pattern: bad, createdAtMilliseconds: SiteFixture.now,
        expiresAtMilliseconds: SiteFixture.now, revokedAtMilliseconds: nil, lastUsedAtMilliseconds: nil),
      AccessKey(
        id: 9, name: "Old", scopes: [], pattern: nil, createdAtMilliseconds: 0, expiresAtMilliseconds: nil,
        revokedAtMilliseconds: SiteFixture.now, lastUsedAtMilliseconds: nil),
    ]
    let log = [
      AuditEntry(
        sequence: 2, atMilliseconds: SiteFixture.now, actor: "key:7", action: "release.publish",
        subject: newest.record.name, detail: ["bump": "minor", bad: .string(bad)], hash: "ab"),
      AuditEntry(
        sequence: 1, atMilliseconds: 0, actor: bad, action: bad, subject: bad, detail: .string(bad), hash: "cd"),
      AuditEntry(
        sequence: 3, atMilliseconds: SiteFixture.now, actor: "local", action: "key.create", subject: "key:7",
        detail: [
          "scopes": ["read", "publish"], "expires": .integer(SiteFixture.now),
          "content": .string(String(repeating: "0123456789abcdef", count: 4)),
        ], hash: "ef"),
    ]
    var facts = OperatorPage.Facts(
      program: "1.0.0", uuid: "6f1c2f7e-0000-4000-8000-000000000000", schema: 4,
      startedAtMilliseconds: SiteFixture.now - 3 * SiteFixture.day, databaseBytes: 12_345_678, logBytes: 4_096,
      checkpointAtMilliseconds: SiteFixture.now - 60_000, backupAtMilliseconds: SiteFixture.now - 5 * 3_600_000,
      systemCount: 2, releaseCount: 1_234, withdrawnCount: 1, auditCount: 4_321, auditHead: "0123abcd")
    func service(_ facts: OperatorPage.Facts, _ keys: [AccessKey], _ log: [AuditEntry]) -> SitePage {
      OperatorPage.render(
        .init(
          frame: SiteFrame(origin: "https://t.example", hasOperatorPage: true), facts: facts, keys: keys, log: log,
          nowMilliseconds: SiteFixture.now))
    }
    let fine = service(facts, keys, log)
    facts.damage = [bad]
    facts.backupAtMilliseconds = nil
    let withdrawn = fixture.withdrawn()
    return [
      ("compare", compare(CompareFilter())),
      (
        "compare-filtered",
        compare(
          CompareFilter(query: [
            (name: "kind", value: "visual"), (name: "type", value: "color"), (name: "group", value: "color"),
            (name: "context", value: "theme=dark"),
          ]))
      ), ("compare-hostile", compare(CompareFilter(group: TokenPath(bad), context: bad))),
      ("compare-choose", ReleaseComparisonPage.render(.init(frame: fixture.frame()))),
      (
        "deprecations",
        DeprecationsPage.render(
          .init(
            frame: frame, release: newest.record, graph: newest.graph,
            outlooks: newest.graph.exportOrder.map {
              RemovalOutlook(
                path: newest.graph.path($0), since: first.record.version, removableFrom: ReleaseVersion(3, 0, 0),
                minorsLeft: 1, daysLeft: 41)
            }, removals: [gone, bare], notices: try notices()))
      ), ("search-empty", SearchPage.render(.init(frame: SiteFrame()))),
      (
        "search",
        SearchPage.render(
          .init(
            frame: SiteFrame(), query: SearchQuery(bad, type: .token(.color)),
            result: SearchResult(hits: hits, count: 5_000), systems: [newest.record.system]))
      ),
      (
        "search-none",
        SearchPage.render(
          .init(frame: SiteFrame(), query: SearchQuery(bad), result: SearchResult(hits: [], count: 0)))
      ), ("service", fine), ("service-damaged", service(facts, [], [])),
      ("tombstone", TombstonePage.render(.init(frame: frame, release: newest.record, removal: gone))),
      ("tombstone-bare", TombstonePage.render(.init(frame: frame, release: newest.record, removal: bare))),
      (
        "withdrawn",
        WithdrawnPage.render(frame: withdrawn.frame(withdrawn.newest.record), release: withdrawn.newest.record)
      ),
      (
        "release-withdrawn",
        ReleasePage.render(
          .init(
            frame: withdrawn.frame(withdrawn.newest.record), release: withdrawn.newest.record,
            chapter: ReleaseChapter(
              version: withdrawn.newest.record.version, yank: withdrawn.newest.record.yank, letPass: [bad],
              unavailable: "Its content was erased.")))
      ), ("not-allowed", NotAllowedPage.render(frame: SiteFrame(origin: "https://t.example"), reason: .keyNeeded)),
      ("not-allowed-scope", NotAllowedPage.render(frame: SiteFrame(), reason: .scope(.admin))),
      (
        "problem",
        ProblemPage.render(
          .init(
            frame: SiteFrame(), status: 429, code: "http.too-many", title: "Too many requests", text: [bad],
            advice: bad, requestID: bad))
      ),
    ]
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
