internal import HTML
internal import JSON
internal import TesseraDomain

/// The releases in which a name was defined otherwise, or meant something else, the newest first, with samples.
struct HistoryLine {
  let release: ReleaseRecord
  let path: TokenPath
  /// What the token is now, for definitions that leave the type to their group.
  var type: TokenType?
  /// What a token was in releases that were looked at; in others it stands as its authors wrote it.
  var values: [ReleaseValues] = []
  /// Of a recipe: what each entry of the history did, in sentences.
  var stories: [ReleaseVersion: [String]] = [:]

  private static let shown = 100
  private static let shownText = 300
  private static let shownValues = 12
  private static let shownSentences = 12

  /// One release of the line.
  private struct Moment {
    var datedAtMilliseconds: Int64
    var isYanked = false
    var entries: [HistoryEntry] = []
    var turns: [LifeTurn] = []
    var values: [ReleaseValues.Value]?
  }

  func append(_ entries: [HistoryEntry], _ turns: [LifeTurn], to out: inout HTMLBuffer) {
    let moments = moments(entries, turns)
    if moments.isEmpty { return }
    let versions = moments.keys.sorted(by: >)
    out.element(.h2, .id("history"), text: "History")
    out.element(.ol, .class("line")) { out in
      for version in versions.prefix(Self.shown) {
        guard let moment = moments[version] else { continue }
        out.element(.li) { append(moment, of: version, turns, to: &$0) }
      }
      if versions.count > Self.shown {
        out.element(.li, text: "and \((versions.count - Self.shown).grouped) earlier releases")
      }
    }
  }

  private func moments(_ entries: [HistoryEntry], _ turns: [LifeTurn]) -> [ReleaseVersion: Moment] {
    var moments: [ReleaseVersion: Moment] = [:]
    for entry in entries {
      var moment = moments[entry.version] ?? Moment(datedAtMilliseconds: entry.datedAtMilliseconds)
      moment.entries.append(entry)
      moment.isYanked = moment.isYanked || entry.isYanked
      moments[entry.version] = moment
    }
    for turn in turns {
      var moment = moments[turn.version] ?? Moment(datedAtMilliseconds: turn.datedAtMilliseconds)
      moment.turns.append(turn)
      moments[turn.version] = moment
    }
    let known = values.sorted { $0.version < $1.version }
    for (place, own) in known.enumerated() {
      // Where nobody wrote it otherwise, something that it refers to may still have made it look otherwise.
      let isOther = place > 0 && known[place - 1].values != own.values
      guard isOther || moments[own.version] != nil else { continue }
      var moment = moments[own.version] ?? Moment(datedAtMilliseconds: own.datedAtMilliseconds)
      moment.values = own.values
      moment.isYanked = moment.isYanked || own.isYanked
      moments[own.version] = moment
    }
    return moments
  }

  // MARK: - One release

  private func append(
    _ moment: Moment, of version: ReleaseVersion, _ turns: [LifeTurn], to out: inout HTMLBuffer
  ) {
    let isThere = moment.values != nil || moment.entries.contains { $0.definition != nil }
    let name = moment.entries.lazy.compactMap(\.formerName).first ?? path
    let link =
      isThere
      ? SitePath.name(name, of: release.system, version) : SitePath.release(release.system, version)
    out.element(.a, .href(link), text: version.description)
    out.element(.span, .class("soft")) { out in
      out.text(" ")
      SiteMoment.day(moment.datedAtMilliseconds, to: &out)
    }
    if moment.isYanked { SiteTag.yanked.append(to: &out) }
    for turn in moment.turns { append(turn, after: turns, to: &out) }
    names(moment.entries, to: &out)
    for sentence in (stories[version] ?? []).prefix(Self.shownSentences) { out.element(.div, text: sentence) }
    if let values = moment.values {
      for value in values.prefix(Self.shownValues) { append(value, to: &out) }
      if values.count > Self.shownValues {
        out.element(.div, .class("soft"), text: "and \((values.count - Self.shownValues).grouped) more values")
      }
    } else {
      for entry in moment.entries { append(entry, to: &out) }
    }
  }

  private func append(_ turn: LifeTurn, after turns: [LifeTurn], to out: inout HTMLBuffer) {
    switch turn.kind {
    case .deprecated: SiteTag.deprecated.append(to: &out)
    case .removed: SiteTag.removed.append(to: &out)
    case .live:
      let last = turns.filter { $0.version < turn.version }.max { $0.version < $1.version }
      out.element(.span, .class("soft"), text: last?.kind == .removed ? " there again" : " no longer deprecated")
    }
  }

  /// What it was called, where that was something else.
  private func names(_ entries: [HistoryEntry], to out: inout HTMLBuffer) {
    func line(_ words: String, _ path: TokenPath?) {
      guard let path else { return }
      out.element(.div) { out in
        out.text(words)
        out.element(.code, text: path.plainName)
      }
    }
    line("renamed from ", entries.lazy.compactMap(\.renamedFrom).first)
    line("renamed to ", entries.lazy.compactMap(\.renamedTo).first)
    line("called ", entries.lazy.compactMap(\.formerName).first)
  }

  private func append(_ value: ReleaseValues.Value, to out: inout HTMLBuffer) {
    out.element(.div) { out in
      sample(of: value.value, to: &out)
      out.element(.code, text: value.value.summary.shortened(to: Self.shownText))
      if !value.place.isEmpty { out.element(.span, .class("soft"), text: " \(value.place)") }
    }
  }

  /// What is small enough for a line.
  private func sample(of value: TokenValue, to out: inout HTMLBuffer) {
    switch value {
    case .color, .gradient: Samples.append(value, beside: nil, to: &out)
    default: break
    }
  }

  // MARK: - As authors wrote it

  private func append(_ entry: HistoryEntry, to out: inout HTMLBuffer) {
    guard let definition = entry.definition else {
      if entry.renamedTo != nil { return }
      out.element(.div) { out in
        out.text(entry.isErased ? "erased by a withdrawal" : "removed")
        if path.recipeName == nil { layer(entry, to: &out) }
      }
      return
    }
    // Of a recipe the sentences tell it.
    if path.recipeName != nil { return }
    out.element(.div) { out in
      if let value = literal(definition) { sample(of: value, to: &out) }
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
    return TokenGraph(content, carries: false).anyResolved(node)?.value
  }
}
