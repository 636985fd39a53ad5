internal import HTML
internal import JSON
internal import TesseraDomain

/// The releases in which a name was defined otherwise, the newest first, with samples.
struct HistoryLine {
  let release: ReleaseRecord
  let path: TokenPath
  /// What the token is now, for definitions that leave the type to their group.
  let type: TokenType?
  /// Of a recipe: what each entry of the history did, in sentences.
  var stories: [ReleaseVersion: [String]] = [:]

  private static let shown = 100
  private static let shownText = 300

  func append(_ entries: [HistoryEntry], _ turns: [LifeTurn], to out: inout HTMLBuffer) {
    if entries.isEmpty, turns.isEmpty { return }
    var moments: [ReleaseVersion: Int64] = [:]
    for entry in entries { moments[entry.version] = entry.publishedAtMilliseconds }
    for turn in turns { moments[turn.version] = turn.publishedAtMilliseconds }
    let versions = moments.keys.sorted(by: >)
    out.element(.h2, .id("history"), text: "History")
    out.element(.ol, .class("line")) { out in
      for version in versions.prefix(Self.shown) {
        out.element(.li) { out in
          out.element(.a, .href(SitePath.release(release.system, version)), text: version.description)
          out.element(.span, .class("soft")) { out in
            out.text(" ")
            SiteMoment.day(moments[version] ?? 0, to: &out)
          }
          let own = entries.filter { $0.version == version }
          if own.contains(where: \.isYanked) { SiteTag.yanked.append(to: &out) }
          for turn in turns where turn.version == version { append(turn, to: &out) }
          for sentence in (stories[version] ?? []).prefix(12) { out.element(.div, text: sentence) }
          let hasLayers = path.recipeName == nil
          for entry in own { append(entry, isNamed: hasLayers, to: &out) }
        }
      }
      if versions.count > Self.shown {
        out.element(.li, text: "and \((versions.count - Self.shown).grouped) earlier releases")
      }
    }
  }

  private func append(_ turn: LifeTurn, to out: inout HTMLBuffer) {
    switch turn.kind {
    case .deprecated: SiteTag.deprecated.append(to: &out)
    case .live: out.element(.span, .class("soft"), text: " no longer deprecated, or anew")
    case .removed: SiteTag.removed.append(to: &out)
    }
  }

  private func append(_ entry: HistoryEntry, isNamed: Bool, to out: inout HTMLBuffer) {
    guard isNamed else {
      if entry.definition == nil {
        out.element(.div, text: entry.isErased ? "erased by a withdrawal" : "removed")
      }
      return
    }
    out.element(.div) { out in
      guard let definition = entry.definition else {
        out.text(entry.isErased ? "erased by a withdrawal" : "removed")
        layer(entry, to: &out)
        return
      }
      if let value = literal(definition), case .color = value { Samples.append(value, beside: nil, to: &out) }
      let written = definition["$value"] ?? definition["$ref"]
      out.element(.code, text: written.map { text(of: $0, definition) } ?? "defined")
      layer(entry, to: &out)
    }
  }

  private func layer(_ entry: HistoryEntry, to out: inout HTMLBuffer) {
    out.element(.span, .class("soft"), text: " in \(entry.layer)")
  }

  private func text(of written: JSONNode, _ definition: JSONNode) -> String {
    if written.kind != .string, let value = literal(definition) { return value.summary.shortened(to: Self.shownText) }
    return ValueText.text(JSONValue(written)).shortened(to: Self.shownText)
  }

  /// What a definition says on its own, where it refers to nothing else.
  private func literal(_ definition: JSONNode) -> TokenValue? {
    guard let type else { return nil }
    var content = SystemContent()
    let group = #"{"$type": "\#(type.rawValue)"}"#
    guard let root = try? JSONDocument(parsing: Array(group.utf8)).root else { return nil }
    content.append(.init(layer: 0, isToken: false, source: root), to: 0)
    let node = content.makeNode(at: TokenPath("token"))
    content.append(.init(layer: 0, isToken: true, source: definition), to: node)
    return TokenGraph(content).anyResolved(node)?.value
  }
}
