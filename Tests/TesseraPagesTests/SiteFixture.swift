import Foundation
import JSON
import TesseraCrypto
import TesseraDomain
import TesseraDraft
import TesseraTestKit
import Testing

@testable import TesseraPages

/// A registry as its pages see it: releases with their contents, and what they say of each other.
struct SiteFixture {
  struct Release {
    let record: ReleaseRecord
    let side: DiffSide
    var graph: TokenGraph { side.graph }
  }

  /// 2026-07-01 09:00 UTC, by date(1).
  static let now: Int64 = 1_782_896_400_000
  static let day: Int64 = 86_400_000

  /// Lowest first.
  var releases: [Release] = []

  var newest: Release { releases[releases.count - 1] }
  var records: [ReleaseRecord] { releases.map(\.record) }

  func frame(_ release: ReleaseRecord? = nil) -> SiteFrame {
    SiteFrame(
      origin: "https://tessera.acme.example", hasOperatorPage: true,
      subject: .init(system: newest.record.system, title: newest.record.title, releases: records, release: release))
  }

  func chapter(_ number: Int) -> ReleaseChapter {
    let record = releases[number].record
    var chapter = ReleaseChapter(
      version: record.version, publishedAtMilliseconds: record.publishedAtMilliseconds, base: record.base,
      bump: record.bump, yank: record.yank, notes: record.notes.map { [.init(text: $0)] } ?? [],
      publicTokenCount: record.publicTokenCount, publicRecipeCount: record.publicRecipeCount)
    if number > 0 { chapter.diff = DiffEngine.diff(releases[number - 1].side, releases[number].side) }
    return chapter
  }

  // MARK: - Makers

  /// The founding design system, all of its releases.
  static func seeds() throws -> SiteFixture {
    var fixture = SiteFixture()
    for version in ["1.0.0", "1.1.0", "2.0.0"] {
      let folder = "\(PackageRoot.path)/Seeds/\(version)"
      let notes = try String(contentsOfFile: folder + "/CHANGELOG.md", encoding: .utf8)
      let section = notes.components(separatedBy: "\n## ").dropFirst().first { $0.hasPrefix("\(version)") } ?? ""
      let text = section.components(separatedBy: "\n").dropFirst().joined(separator: "\n")
      try fixture.add(DraftFiles(folder: folder), version, notes: text)
    }
    return fixture
  }

  mutating func add(
    _ files: DraftFiles, _ version: String, notes: String? = nil, yank: ReleaseRecord.Yank? = nil
  ) throws {
    let result = DraftReader.read(files)
    for finding in result.diagnostics.list where finding.severity == .error {
      Issue.record("\(finding.code) \(finding.path?.text ?? ""): \(finding.message)")
    }
    let draft = try #require(result.draft)
    try add(
      side: DiffSide(
        identifier: draft.manifest.id, version: try ReleaseVersion(parsing: version), graph: draft.graph,
        manifest: draft.manifest), notes: notes, yank: yank)
  }

  mutating func add(
    side: DiffSide, notes: String?, yank: ReleaseRecord.Yank? = nil, withdrawal: ReleaseRecord.Yank? = nil
  ) throws {
    let version = try #require(side.version)
    let last = releases.last
    let bump = last.map { DiffEngine.diff($0.side, side).bump } ?? .none
    let (graph, manifest) = (side.graph, side.manifest)
    let record = ReleaseRecord(
      id: Int64(releases.count + 1), system: manifest.id, version: version,
      contentDigest: Digest.of(Array("content \(version)".utf8)),
      releaseDigest: Digest.of(Array("release \(version)".utf8)), conformance: .strict,
      publishedAtMilliseconds: Self.now + Int64(releases.count - 3) * 40 * Self.day, base: last?.record.version,
      bump: bump, yank: yank, notes: notes, title: manifest.title, description: manifest.description,
      policy: manifest.policy, contrastPairs: manifest.contrastPairs,
      publicTokenCount: graph.tokens.count { !graph.isPrivate($0) },
      publicRecipeCount: graph.content.recipes.count { !$0.isPrivate }, judgement: .null, withdrawal: withdrawal)
    releases.append(Release(record: record, side: side))
  }

  /// What the registry would say of a name's definitions.
  func history(of path: TokenPath) -> [HistoryEntry] {
    var entries: [HistoryEntry] = []
    var last: [Int32: String] = [:]
    for release in releases {
      let content = release.graph.content
      guard let node = content.node(at: path) else { continue }
      for definition in content.nodes[node].definitions {
        let text = "\(JSONValue(definition.source))"
        if last[definition.layer] == text { continue }
        last[definition.layer] = text
        entries.append(
          HistoryEntry(
            version: release.record.version, publishedAtMilliseconds: release.record.publishedAtMilliseconds,
            layer: content.layers[Int(definition.layer)].displayName, definition: definition.source,
            isYanked: release.record.yank != nil))
      }
    }
    return entries
  }

  /// The same for a recipe.
  func recipeHistory(_ name: String) -> [HistoryEntry] {
    var entries: [HistoryEntry] = []
    var last = ""
    for release in releases {
      guard let recipe = release.graph.content.recipe(named: name) else { continue }
      let text = "\(JSONValue(recipe.source))"
      if last == text { continue }
      last = text
      entries.append(
        HistoryEntry(
          version: release.record.version, publishedAtMilliseconds: release.record.publishedAtMilliseconds,
          layer: "recipes", definition: recipe.source, isYanked: false))
    }
    return entries
  }

  /// The same with its newest release withdrawn, for a hostile reason.
  func withdrawn() -> SiteFixture {
    var fixture = self
    let old = newest.record
    let record = ReleaseRecord(
      id: old.id, system: old.system, version: old.version, contentDigest: old.contentDigest,
      releaseDigest: old.releaseDigest, conformance: .imported, publishedAtMilliseconds: old.publishedAtMilliseconds,
      base: old.base, bump: old.bump, yank: nil, notes: nil, title: nil, description: nil, policy: old.policy,
      contrastPairs: [], publicTokenCount: 0, judgement: .null,
      withdrawal: .init(reason: PageFixture.hostileText, atMilliseconds: Self.now))
    fixture.releases[releases.count - 1] = Release(record: record, side: newest.side)
    return fixture
  }
}
