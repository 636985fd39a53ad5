internal import HTML
internal import JSON
internal import TesseraDomain

/// The sections of a diff: what breaks, what can be seen, and so on, each entry with its before and after.
struct ChangeEntries {
  let diff: ReleaseDiff
  let outline: DiffOutline
  let limits: PageLimits
  /// Where names lead; `nil` on a page that is a file.
  let links: ChangeLinks?
  /// Sections to tell.
  private let sections: [DiffOutline.Section]
  /// By path, the changes of tokens that differ only through a reference.
  private let indirect: [TokenPath: Change]

  /// - Parameter only: the one section to tell; `nil` for all.
  init(_ diff: ReleaseDiff, _ limits: PageLimits, links: ChangeLinks? = nil, only: DiffOutline.Heading? = nil) {
    self.diff = diff
    self.limits = limits
    self.links = links
    outline = DiffOutline(diff, foldingAbove: limits.foldingAbove)
    sections = outline.sections.filter { only == nil || $0.heading == only }
    var indirect: [TokenPath: Change] = [:]
    for change in diff.changes where change.isIndirect {
      if let path = change.path { indirect[path] = change }
    }
    self.indirect = indirect
  }

  var isEmpty: Bool { sections.isEmpty }

  /// How a heading ranks below others.
  enum Rank {
    /// Sections of a page about nothing else.
    case second
    /// Sections of a part of a page.
    case third
  }

  /// Appends every section.
  ///
  /// - Parameter hasAnchors: whether addresses lead to sections; where several releases stand, each has the same ones.
  func append(_ rank: Rank, hasAnchors: Bool = true, to out: inout HTMLBuffer) {
    for section in sections {
      out.element(.section) { out in
        let count = section.entries.reduce(0) { $0 + $1.count }
        let title = "\(section.heading.title) (\(count))"
        switch rank {
        case .second: out.element(.h2, .id(section.heading.rawValue), text: title)
        case .third where hasAnchors: out.element(.h3, .id(section.heading.rawValue), text: title)
        case .third: out.element(.h3, text: title)
        }
        for entry in section.entries.prefix(limits.entries) { append(entry, rank, to: &out) }
        let rest = section.entries.dropFirst(limits.entries).reduce(0) { $0 + $1.count }
        if rest > 0 {
          out.element(
            .p, .class("soft"), text: "and \(rest) more \(rest == 1 ? "change" : "changes") that this page leaves out")
        }
      }
    }
  }

  private func append(_ entry: DiffOutline.Entry, _ rank: Rank, to out: inout HTMLBuffer) {
    out.element(.article, .class("entry")) { out in
      switch entry {
      case .change(let change, let followers):
        heading(change, rank, to: &out)
        meta(change, to: &out)
        said(change, to: &out)
        if hasTable(change) { ChangeTable.append(change, limits, to: &out) }
        if !followers.isEmpty { append(followers: followers, of: ChangeTable.name(of: change), to: &out) }
      case .cause(let path, let said, let followers):
        title(rank, to: &out) { out in
          out.element(.span, .class("kind"), text: "through ")
          out.element(.code, text: path.label)
          out.element(.span, .class("kind"), text: " (private)")
        }
        for sentence in said { out.element(.p) { Self.append(sentence, to: &$0) } }
        ChangeTable.append(followers, caption: "Changes through \(path.label)", limits, to: &out)
      case .group(let group, let changes):
        guard let first = changes.first else { return }
        let isPlain = group.isRoot || DiffOutline.isOfRecipes(group)
        let place = group.isRoot ? "tokens" : isPlain ? "recipes" : "tokens in "
        title(rank, to: &out) { out in
          out.element(.span, .class("kind"), .decorative, text: "\(Self.mark(of: first)) ")
          out.text("\(changes.count) \(place)")
          if !isPlain { out.element(.code, text: group.text) }
          out.text(" \(Self.verb(for: first))")
        }
        meta(largest(changes), to: &out)
        out.element(.details) { out in
          let shown = changes.count > limits.folded ? "\(limits.folded) of \(changes.count)" : "all \(changes.count)"
          out.element(.summary, text: "Show \(shown)")
          if hasTable(first) {
            ChangeTable.append(
              changes, caption: "\(changes.count) \(place)\(isPlain ? "" : group.text) \(Self.verb(for: first))",
              limits, to: &out)
          } else {
            out.element(.ul) { out in
              for change in changes.prefix(limits.folded) {
                out.element(.li) { out in
                  out.element(.code, text: ChangeTable.name(of: change))
                  said(change, to: &out)
                }
              }
              if changes.count > limits.folded {
                out.element(.li, .class("soft"), text: "and \(changes.count - limits.folded) more")
              }
            }
          }
        }
      }
    }
  }

  private func append(followers: [TokenPath], of name: String, to out: inout HTMLBuffer) {
    out.element(.details) { out in
      out.element(
        .summary,
        text: DiffOutline.numbered(
          followers.count { $0.recipeName == nil }, followers.count { $0.recipeName != nil })
          + (followers.count == 1 ? " changes through it" : " change through it"))
      let shown = followers.prefix(limits.folded)
      ChangeTable.append(shown.compactMap { indirect[$0] }, caption: "Changes through \(name)", limits, to: &out)
      if followers.count > shown.count {
        out.element(.p, .class("soft"), text: "and \(followers.count - shown.count) more")
      }
    }
  }

  // MARK: - Parts of an entry

  private func title(_ rank: Rank, to out: inout HTMLBuffer, _ body: (inout HTMLBuffer) -> Void) {
    switch rank {
    case .second: out.element(.h3, content: body)
    case .third: out.element(.h4, content: body)
    }
  }

  private func heading(_ change: Change, _ rank: Rank, to out: inout HTMLBuffer) {
    title(rank, to: &out) { out in
      out.element(.span, .class("kind"), .decorative, text: "\(Self.mark(of: change)) ")
      if change.path?.recipeName != nil, change.sentence == nil { out.text("recipe ") }
      if let old = change.oldPath {
        name(old.recipeName ?? old.text, links?.link(toOld: old), to: &out)
        out.text(" → ")
      }
      name(change.path.map { $0.recipeName ?? $0.text } ?? change.subject ?? "", links?.link(to: change), to: &out)
      guard let sentence = change.sentence else {
        out.element(.span, .class("kind"), text: " \(Self.verb(for: change))")
        return
      }
      out.element(.span, .class("kind")) { out in
        out.text(": ")
        Self.append(sentence, to: &out)
      }
    }
  }

  private static func append(_ sentence: ChangeSentence, to out: inout HTMLBuffer) {
    for piece in sentence.pieces {
      switch piece {
      case .words(let words): out.text(words)
      case .code(let code): out.element(.code, text: code)
      }
    }
  }

  private func name(_ text: String, _ link: Link?, to out: inout HTMLBuffer) {
    if let link {
      out.element(.a, .href(link)) { $0.element(.code, text: text) }
    } else {
      out.element(.code, text: text)
    }
  }

  /// The step and the rule behind it.
  private func meta(_ change: Change, to out: inout HTMLBuffer) {
    guard let rule = change.rule else { return }
    out.element(.p, .class("meta")) { out in
      switch change.bump {
      case .major: out.element(.strong, .class("major"), text: "major")
      case .minor: out.element(.strong, .class("minor"), text: "minor")
      case .patch, .none: out.element(.strong, .class("patch"), text: change.bump.name)
      }
      out.text(": \(RuleWords.meaning(of: rule)) (")
      out.element(.code, text: rule.rawValue)
      out.text(change.label == "layout" && rule != .valueLayout ? ", layout)" : ")")
    }
  }

  /// What a change says in words and not in values.
  private func said(_ change: Change, to out: inout HTMLBuffer) {
    if let reason = change.reason { out.element(.p, text: "Declared a correction: \(reason)") }
    if change.label == "private" { out.element(.p, text: "It still is there, and private now.") }
    if change.kind == .deprecated || change.rule == .lifeMessage, case .object(let object)? = change.after.first?.value
    {
      var replacement: String?
      if case .string(let name)? = object["replacement"] { replacement = name }
      var written: String?
      if case .string(let text)? = object["reason"] { written = text }
      // What the reason names already is not said again.
      let pieces = DeprecationReason(written, naming: replacement.map { TokenPath($0) }).pieces
      if !pieces.isEmpty {
        out.element(.p) { out in
          for (place, piece) in pieces.enumerated() {
            if place > 0 { out.element(.code, text: replacement ?? "") }
            out.text(piece)
          }
        }
      }
      let isNamed = replacement.map { Self.mentions($0, in: written ?? "") } ?? true
      if let replacement, !isNamed { use(replacement, to: &out) }
    }
    if let replacement = change.replacement { use(replacement.label, to: &out) }
  }

  /// Whether a text holds a name, and not only as a part of another.
  private static func mentions(_ name: String, in text: String) -> Bool {
    let isOfName: (UInt8) -> Bool = { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & 0xDF) || $0 >= 0x80 }
    var rest = text.utf8[...]
    while let range = rest.firstRange(of: name.utf8) {
      let before = text.utf8[..<range.lowerBound].last
      let after = text.utf8[range.upperBound...].first
      if !(before.map(isOfName) ?? false), !(after.map(isOfName) ?? false) { return true }
      rest = rest[range.upperBound...]
    }
    return false
  }

  private func use(_ name: String, to out: inout HTMLBuffer) {
    out.element(.p) { out in
      out.text("Use ")
      out.element(.code, text: name)
      out.text(" instead.")
    }
  }

  /// Whether values tell something that ``said(_:to:)`` does not.
  private func hasTable(_ change: Change) -> Bool {
    // A sentence holds all but what is very long.
    if let sentence = change.sentence {
      return sentence.pieces.contains { if case .code(let code) = $0 { code.hasSuffix("…") } else { false } }
    }
    return switch change.kind {
    case .deprecated, .renamed, .resolverRedescribed, .contextAdded, .contextRemoved, .modifierAdded, .modifierRemoved:
      false
    default: change.rule != .lifeMessage
    }
  }

  /// The first of those that force most.
  private func largest(_ changes: [Change]) -> Change {
    var best = changes[0]
    for change in changes.dropFirst() where change.bump > best.bump { best = change }
    return best
  }

  // MARK: - Words

  private static func mark(of change: Change) -> String {
    switch change.kind {
    case .added, .contextAdded, .modifierAdded, .parameterAdded, .memberAdded: "+"
    case .removed, .contextRemoved, .modifierRemoved, .parameterRemoved, .memberRemoved: "\u{2212}"
    case .renamed, .contextRenamed, .modifierRenamed, .parameterRenamed, .memberRenamed: "→"
    case .deprecated: "!"
    default: "~"
    }
  }

  private static func verb(for change: Change) -> String {
    switch change.kind {
    case .changed where change.rule == .contextHole: "falls back"
    case .changed, .appearances, .exportSettings: "changed"
    case .retyped: "has another type"
    case .retargeted: "refers to something else"
    case .respelled: "is spelled otherwise"
    case .redescribed, .groupRedescribed, .resolverRedescribed: "is described otherwise"
    case .undeprecated: "is not deprecated any more"
    case .groupSymbol: "has another identifier"
    case .contextAdded, .modifierAdded: "added"
    case .contextRemoved, .modifierRemoved: "removed"
    case .contextRenamed, .modifierRenamed: "renamed"
    case .contextDefault: "has another default"
    default: change.words
    }
  }
}
