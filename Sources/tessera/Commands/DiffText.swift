internal import CommandLineKit
internal import JSON
internal import TesseraDomain

/// A diff as a person reads it: what can be seen first, what follows from it folded beneath.
struct DiffText {
  let diff: ReleaseDiff
  /// Whether every change is listed.
  let isFull: Bool

  /// Up to so many changes of one kind are listed one by one; of more, groups are folded that have several.
  private static let listed = 24
  private static let foldedGroup = 4

  /// Kinds in the order of how much they matter to whoever uses the system.
  private static let sections: [(kinds: [ChangeKind], title: String, sign: String, style: Ink.Style)] = [
    (
      [
        .modifierRemoved, .modifierRenamed, .modifierAdded, .contextRemoved, .contextRenamed, .contextDefault,
        .contextAdded,
      ], "Contexts", "*", .magenta
    ),
    ([.removed], "Removed", "-", .red), ([.renamed], "Renamed", ">", .magenta), ([.retyped], "Retyped", "!", .red),
    ([.changed], "Changed", "~", .yellow), ([.retargeted], "Refers to something else", "~", .blue),
    ([.added], "Added", "+", .green), ([.deprecated], "Deprecated", "x", .yellow),
    ([.undeprecated], "No longer deprecated", "o", .green),
    ([.appearances, .exportSettings, .groupSymbol, .resolverRedescribed, .groupRedescribed], "Settings", "*", .blue),
    ([.redescribed], "Described otherwise", "~", .dim), ([.respelled], "Spelled otherwise", "~", .dim),
  ]

  func show(on page: inout Page) {
    if diff.changes.isEmpty {
      page.line("\(diff.from, .bold) and \(diff.to, .bold) mean the same")
    } else {
      page.line("\(diff.from, .bold) to \(diff.to, .bold): \(diff.bump == .none ? "no step" : "a \(diff.bump)")")
      page.line(PlanText.counts(diff.summary), indent: 2)
    }
    let followers = Followers(diff.changes)
    for section in Self.sections {
      let changes = diff.changes.filter { section.kinds.contains($0.kind) && !isFolded($0) }
      let ordered = changes.enumerated().sorted { a, b in
        let (left, right) = (a.element.colorDifference ?? -1, b.element.colorDifference ?? -1)
        return left == right ? a.offset < b.offset : left > right
      }.map(\.element)
      var rows = rows(ordered, "\(section.sign, section.style)", followers)
      if section.kinds == [.changed] { rows += followers.unlisted(besides: changes).map { ["", $0, ""] } }
      guard !rows.isEmpty else { continue }
      page.gap()
      page.line("\(section.title, .bold)")
      page.table([.left, .left, .left], rows, indent: 2)
    }
    showContrast(on: &page)
    showCandidates(on: &page)
    for notice in diff.notices {
      page.gap()
      page.line("\(notice.releases) is \(notice.kind.rawValue, .yellow): \(notice.message)")
    }
    next(on: &page)
  }

  /// Indirect changes are told where their cause is, unless all are wanted.
  private func isFolded(_ change: Change) -> Bool { change.isIndirect && !isFull }

  // MARK: - Changes

  private func rows(_ changes: [Change], _ sign: Line, _ followers: Followers) -> [[Line]] {
    guard !isFull, changes.count > Self.listed else { return changes.flatMap { self.rows($0, sign, followers) } }
    var sizes: [TokenPath: Int] = [:]
    for change in changes { if let group = change.path?.parent { sizes[group, default: 0] += 1 } }
    var rows: [[Line]] = []
    var folded: Set<TokenPath> = []
    for change in changes {
      guard let group = change.path?.parent, let size = sizes[group], size >= Self.foldedGroup else {
        rows += self.rows(change, sign, followers)
        continue
      }
      if folded.insert(group).inserted {
        let name: Line = group.isRoot ? "at the root" : "\(group, .bold).*"
        rows.append([sign, name, .count(size, "token")])
      }
    }
    return rows
  }

  /// One row for each thing that happened to it: several contexts may differ in several ways.
  private func rows(_ change: Change, _ sign: Line, _ followers: Followers) -> [[Line]] {
    var name: Line = "\(change.path?.text ?? change.subject ?? "", .bold)"
    if let old = change.oldPath { name = "\(old) to \(name)" }
    var remarks: [Line] = []
    if let difference = change.colorDifference { remarks.append("ΔE \(RefusalText.ratio(difference))") }
    if let label = change.label { remarks.append("\(label)") }
    if let path = change.path, !isFull, let count = followers.counts[path] {
      remarks.append("\(Line.count(count, "token")) through it")
    }
    if !change.causes.isEmpty {
      remarks.append("through \(change.causes.prefix(3).map(\.text).joined(separator: ", "))")
    }
    var values = values(change)
    if !remarks.isEmpty {
      let text: Line = "\(values.isEmpty ? Line() : "  ")(\(Line.joined(remarks)))"
      if values.isEmpty { values = [text] } else { values[0] += text }
    }
    if values.isEmpty { return [[sign, name, ""]] }
    return values.enumerated().map { $0.offset == 0 ? [sign, name, $0.element] : ["", "", $0.element] }
  }

  /// `theme=dark: #000000 to #111111`, contexts with the same values together.
  private func values(_ change: Change) -> [Line] {
    guard change.kind != .redescribed, change.kind != .respelled else { return [] }
    var order: [Pair] = []
    var contexts: [Pair: [String]] = [:]
    let before = Dictionary(change.before.map { (TokenPath($0.context), $0.value) }) { first, _ in first }
    let after = Dictionary(change.after.map { (TokenPath($0.context), $0.value) }) { first, _ in first }
    var seen: Set<TokenPath> = []  // compares by bytes, as names do
    for entry in change.before + change.after where seen.insert(TokenPath(entry.context)).inserted {
      let context = TokenPath(entry.context)
      let pair = Pair(before: before[context].map(ValueText.short), after: after[context].map(ValueText.short))
      if contexts[pair] == nil { order.append(pair) }
      contexts[pair, default: []].append(entry.context)
    }
    return order.prefix(isFull ? .max : 8).map { pair in
      let names = contexts[pair, default: []].filter { $0 != ContextValue.everywhere }
      let place: Line = names.isEmpty || names.count > 3 ? "" : "\(names.joined(separator: ", ")): "
      switch (pair.before, pair.after) {
      case (let before?, let after?): return "\(place)\(before) to \(after)"
      case (nil, let after?): return "\(place)\(after)"
      case (let before?, nil): return "\(place)\(before) before"
      case (nil, nil): return place
      }
    }
  }

  private struct Pair: Hashable {
    let before: String?
    let after: String?
  }

  // MARK: - Besides

  private func showContrast(on page: inout Page) {
    guard !diff.contrast.isEmpty else { return }
    page.gap()
    page.line("\("Contrast", .bold)")
    for finding in diff.contrast {
      var line = RefusalText.line(finding)
      if let before = finding.before { line += ", \(RefusalText.ratio(before)):1 before" }
      if finding.fails { line += "  \("fails", .red)" }
      page.line(line, indent: 2)
    }
  }

  private func showCandidates(on page: inout Page) {
    guard !diff.renameCandidates.isEmpty else { return }
    page.gap()
    page.line("\("Perhaps renamed", .bold)")
    let shown = isFull ? diff.renameCandidates[...] : diff.renameCandidates.prefix(Self.listed)
    for candidate in shown { page.line("\(candidate.from) to \(candidate.to)", indent: 2) }
    if shown.count < diff.renameCandidates.count {
      page.line("and \(diff.renameCandidates.count - shown.count) more", indent: 2)
    }
    page.line("An \"id\" in $extensions[\"dev.tessera\"] on both sides says so.")
  }

  private func next(on page: inout Page) {
    guard !diff.changes.isEmpty, diff.to.version != nil, diff.from.identifier == diff.to.identifier else { return }
    let direct = diff.changes.first { $0.kind == .changed && !$0.isIndirect } ?? diff.changes.first { $0.path != nil }
    if let path = direct?.path { page.next("history", "\(diff.to.identifier)", path.text) }
  }
}

/// How many tokens differ only through another.
struct Followers {
  /// By the token that they follow.
  let counts: [TokenPath: Int]

  init(_ changes: [Change]) {
    var counts: [TokenPath: Int] = [:]
    for change in changes where change.isIndirect {
      for cause in change.causes { counts[cause, default: 0] += 1 }
    }
    self.counts = counts
  }

  /// Causes that have no line of their own, such as private tokens.
  func unlisted(besides changes: [Change]) -> [Line] {
    let listed = Set(changes.filter { !$0.isIndirect }.compactMap(\.path))
    return counts.filter { !listed.contains($0.key) }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
      "\($0.key, .bold), not public: \(Line.count($0.value, "token")) through it"
    }
  }
}
