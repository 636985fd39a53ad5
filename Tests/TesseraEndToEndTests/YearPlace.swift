import Foundation
import JSON
import TesseraTestKit
import Testing

/// A registry, a draft and three projects, on a day that the test names.
struct YearPlace {
  let place: Workplace
  var now = ""

  init() throws {
    place = try Workplace()
  }

  var registry: String { place.folder.path(Workplace.registry) }

  /// Runs `tessera` at the hour of the step; in the folder of a project where one is named.
  func tessera(_ words: [String], in project: String? = nil) throws -> ProcessResult {
    try run(
      FalseClock.path, [now, TesseraBinary.path] + words, in: place.folder.path(project ?? "."),
      environment: ["TZ": "UTC", "HOME": place.folder.path, "TESSERA_REGISTRY": registry])
  }

  func json(_ words: [String], in project: String? = nil) throws -> JSONNode {
    let result = try tessera(words + ["--json"], in: project)
    return try JSONDocument(parsing: result.output).root
  }

  /// What the projects wrote themselves: it names tokens in code, and one in a text.
  func writeCode() throws {
    try place.folder.write(
      """
      import SwiftUI

      struct Banner: View {
        var body: some View {
          Text("Mosaic.Color.accent")
            .foregroundStyle(Mosaic.Color.accent)
            .background(Mosaic.Color.accent)
            .padding(Mosaic.Space.md)
            .modifier(Style(Mosaic.Typo.body))
        }
      }

      """, to: "phone/Sources/App/Banner.swift")
    try place.folder.write("a { color: var(--color-accent); padding: var(--space-md) }\n", to: "web/own.css")
  }

  // MARK: - Facts: what a command said, in one line

  /// `1.1.0 minor over 1.0.0: token.added 1`, or `refused: …`.
  func publish(_ words: String...) throws -> String {
    let said = try json(["publish", "ds", "--yes"] + words)
    if let refusals = said.at("error.refusals") {
      return "refused: " + refusals.elements.map(refusal).joined(separator: "; ")
    }
    if let outcome = said.text("outcome"), outcome != "published" { return outcome }
    guard let release = said.at("release") else { return said.text("error.code") ?? said.text("outcome") ?? "?" }
    var line = "\(release.text("version") ?? "?")"
    if let base = release.text("base") { line += " \(release.text("bump") ?? "?") over \(base)" }
    let rules = release.at("judgement.rules")?.members.map { "\($0.name) \($0.value.integer ?? 0)" } ?? []
    if !rules.isEmpty { line += ": " + rules.joined(separator: ", ") }
    let early = release.at("judgement.earlyRemovals")?.elements.compactMap(\.string) ?? []
    if !early.isEmpty { line += "; early \(early.joined(separator: ", "))" }
    return line
  }

  private func refusal(_ refusal: JSONNode) -> String {
    var line = refusal.text("code") ?? "?"
    if let needed = refusal.text("needed") { line += " \(needed)" }
    let rules = refusal.at("rules")?.elements.compactMap { $0.text("rule") } ?? []
    if !rules.isEmpty { line += " by " + rules.joined(separator: ", ") }
    let names = refusal.at("names")?.elements.compactMap(\.string) ?? []
    if !names.isEmpty { line += " \(names.joined(separator: ", "))" }
    let pairs = refusal.at("pairs")?.elements.map { "\($0.text("foreground") ?? "?") in \($0.text("context") ?? "?")" }
    if let pairs { line += " \(pairs.joined(separator: ", "))" }
    return line
  }

  /// What four commands say of a project, each in its place:
  /// `1.0.0 wanted 1.1.0 latest 1.1.0, minor 1 added | upgrade 1.1.0 | check ok | migrate nothing; manual 0`.
  func project(_ name: String) throws -> String {
    [try outdated(name), try upgrade(name), try check(name), try migrate(name)].joined(separator: " | ")
  }

  private func outdated(_ project: String) throws -> String {
    guard let entry = try json(["outdated"], in: project).at("entries.0") else { return "?" }
    var line = entry.text("locked") ?? "?"
    if entry.text("yanked") != nil { line += " yanked" }
    let latest = entry.text("latest") ?? "none"
    if entry.at("outdated")?.bool != true, latest == entry.text("locked") { return line + " is current" }
    line += " wanted \(entry.text("wanted") ?? "none") latest \(latest)"
    if let bump = entry.text("bump") {
      var counts: [JSONMember] = []
      if let summary = entry.at("summary") { counts = Array(summary.members) }
      counts = counts.filter { $0.name != "unchanged" && ($0.value.integer ?? 0) > 0 }
      line += ", \(bump)"
      if !counts.isEmpty {
        line += " " + counts.map { "\($0.value.integer ?? 0) \($0.name)" }.joined(separator: " ")
      }
    }
    let breaking = entry.at("breaking")?.elements.compactMap(\.string) ?? []
    if !breaking.isEmpty { line += ", breaks \(breaking.joined(separator: " "))" }
    return line
  }

  /// What an upgrade would do.
  func upgrade(_ project: String, _ words: String...) throws -> String {
    let said = try json(["upgrade", "--dry-run"] + words, in: project)
    guard let steps = said.at("steps") else { return "upgrade \(said.text("error.code") ?? "?")" }
    return "upgrade " + (steps.element(0)?.text("to") ?? "nothing")
  }

  /// Upgrades for good, and answers the version that is locked then.
  func upgraded(_ project: String, _ words: String...) throws -> String {
    let said = try tessera(["upgrade", "--yes"] + words, in: project)
    guard said.exitCode == 0 else { return said.description }
    return try json(["check"], in: project).text("entries.0.version") ?? "?"
  }

  func check(_ project: String, deny: String? = nil) throws -> String {
    let said = try json(["check"] + (deny.map { ["--deny", $0] } ?? []), in: project)
    if said.at("ok")?.bool == true { return "check ok" }
    return "check " + (said.at("findings")?.elements.compactMap { $0.text("code") }.joined(separator: " ") ?? "?")
  }

  /// `color.accent to color.brand 2, typo.body to typo.text 1; manual 1`.
  func migrate(_ project: String, _ words: String...) throws -> String {
    let said = try json(["migrate"] + words, in: project)
    guard let rewrites = said.at("rewrites"), let manual = said.at("manual") else {
      return "migrate \(said.text("error.code") ?? "?")"
    }
    var counts: [String: Int] = [:]
    for rewrite in rewrites.elements {
      counts["\(rewrite.text("from") ?? "?") to \(rewrite.text("to") ?? "?")", default: 0] += 1
    }
    let lines = counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return "migrate \(lines.isEmpty ? "nothing" : lines.joined(separator: ", ")); manual \(manual.count)"
  }

  /// `color.accent since 1.2.0 removable from 2.0.0 after 0 minors 20 days`.
  func removals() throws -> String {
    let removals = try json(["status", "ds"]).at("removals").map { Array($0.elements) } ?? []
    if removals.isEmpty { return "nothing to remove" }
    return removals.map { removal in
      "\(removal.text("path") ?? "?") since \(removal.text("since") ?? "?") removable from "
        + "\(removal.text("removableFrom") ?? "?") after \(removal.at("minorsLeft")?.integer ?? -1) minors "
        + "\(removal.at("daysLeft")?.integer ?? -1) days"
    }.joined(separator: "; ")
  }
}
