internal import JSON

/// Parts of a diff as items of Markdown lists.
enum MarkdownEntry {
  /// An entry, and beneath it what it brings along.
  ///
  /// - Parameter maximum: changes through one private token that are told; the rest is counted.
  static func lines(_ entry: DiffOutline.Entry, maximum: Int) -> [String] {
    switch entry {
    case .change(let change, let followers): return ["- " + sentence(change) + through(followers)]
    case .cause(let path, let said, let followers):
      var lines = ["- \(name(path)) (private)" + (said.isEmpty ? "" : ": " + said.map(text).joined(separator: "; "))]
      for change in followers.prefix(maximum) { lines.append("  - " + sentence(change)) }
      if followers.count > maximum { lines.append("  - and \(followers.count - maximum) more") }
      return lines
    case .group(let group, let changes):
      guard let first = changes.first else { return [] }
      let place = group.isRoot ? "tokens" : DiffOutline.isOfRecipes(group) ? "recipes" : "tokens in \(name(group))"
      let names = changes.prefix(3).compactMap(\.path).map { MarkdownText.code($0.recipeName ?? $0.text) }
        .joined(separator: ", ")
      let more = changes.count > 3 ? " and \(changes.count - 3) more" : ""
      return ["- \(changes.count) \(place) \(first.words): \(names)\(more)"]
    }
  }

  static func line(_ finding: ContrastFinding) -> String {
    let place = finding.context == ContextValue.everywhere ? "" : " with " + MarkdownText.code(finding.context)
    let before = finding.before.map { ContrastWords.number($0, required: finding.required) + " → " } ?? ""
    return "- \(name(finding.foreground)) on \(name(finding.background))\(place): \(before)"
      + "\(ContrastWords.number(finding.after, required: finding.required)), "
      + "\(finding.level.rawValue) asks for \(ContrastWords.number(finding.required))"
  }

  static func line(_ notice: Notice) -> String {
    let subject = notice.path.map { name($0) + " in " } ?? ""
    return "- \(notice.kind.rawValue): \(subject)\(MarkdownText.code(notice.releases)): "
      + MarkdownText.escaped(notice.message)
  }

  /// The path of a token, or the word and the name of a recipe.
  static func name(_ path: TokenPath) -> String {
    path.recipeName.map { "recipe " + MarkdownText.code($0) } ?? MarkdownText.code(path.text)
  }

  /// A sentence with its code as code.
  private static func text(_ sentence: ChangeSentence) -> String {
    sentence.pieces.map { piece in
      switch piece {
      case .words(let words): MarkdownText.escaped(words)
      case .code(let code): MarkdownText.code(code)
      }
    }.joined()
  }

  // MARK: - One change

  private static func sentence(_ change: Change) -> String {
    let subject = change.path.map { name($0) } ?? MarkdownText.code(change.subject ?? "")
    var text: String
    switch change.kind {
    case _ where change.sentence != nil:
      let old = change.oldPath.map { MarkdownText.code($0.recipeName ?? $0.text) + " → " } ?? ""
      text = old + MarkdownText.code(change.path.map { $0.recipeName ?? $0.text } ?? change.subject ?? "")
      text += ": " + (change.sentence.map { self.text($0) } ?? "")
    case .renamed where change.path?.recipeName != nil:
      text = (change.oldPath.map { name($0) } ?? "") + " is now " + MarkdownText.code(change.path?.recipeName ?? "")
    case .renamed: text = (change.oldPath.map { name($0) } ?? "") + " is now " + subject
    case .changed, .retargeted, .contextDefault, .groupSymbol, .retyped: text = subject
    case .contextRenamed, .modifierRenamed: text = subject + " renamed"
    case .groupRedescribed, .resolverRedescribed: text = subject + " redescribed"
    case .contextAdded, .modifierAdded: text = subject + " added"
    case .contextRemoved, .modifierRemoved: text = subject + " removed"
    case .appearances, .exportSettings: text = subject + " changed"
    default: text = subject + " " + change.words
    }
    let words = deprecation(change)
    if let words { text += ": " + words }
    let pairs = words == nil ? ChangePair.pairs(of: change) : []
    if let first = pairs.first {
      text += " " + value(first)
      if pairs.count > 1 { text += " and in \(pairs.count - 1) more " + (pairs.count == 2 ? "context" : "contexts") }
    }
    if let replacement = change.replacement { text += "; use " + name(replacement) }
    if let difference = change.colorDifference { text += ", ΔE " + DifferenceWords.figure(difference) }
    if let rule = change.rule { text += " (" + rule.rawValue + (change.label.map { ", " + $0 } ?? "") + ")" }
    if let reason = change.reason { text += ": " + MarkdownText.escaped(reason) }
    return text
  }

  /// Why a name is to go, and what to use instead.
  private static func deprecation(_ change: Change) -> String? {
    guard change.kind == .deprecated, let after = change.after.first?.value, case .object(let object) = after else {
      return nil
    }
    var replacement: TokenPath?
    if case .string(let name)? = object["replacement"] { replacement = TokenPath(name) }
    var written: String?
    if case .string(let text)? = object["reason"] { written = text }
    let reason = DeprecationReason(written, naming: replacement)
    let name = replacement.map { Self.name($0) } ?? ""
    if reason.pieces.count > 1 { return reason.pieces.map(MarkdownText.escaped).joined(separator: name) }
    let words = reason.pieces.first.map(MarkdownText.escaped) ?? ""
    if replacement == nil { return words.isEmpty ? nil : words }
    return words.isEmpty ? "use " + name : words + "; use " + name
  }

  private static func value(_ pair: ChangePair) -> String {
    let place = pair.context == ContextValue.everywhere ? "" : " with " + MarkdownText.code(pair.context)
    return switch (pair.before, pair.after) {
    case (let before?, let after?): MarkdownText.code(before) + " → " + MarkdownText.code(after) + place
    case (let only?, nil), (nil, let only?): MarkdownText.code(only) + place
    case (nil, nil): place
    }
  }

  private static func through(_ followers: [TokenPath]) -> String {
    switch followers.count {
    case 0: ""
    case 1: "; \(name(followers[0])) through it"
    default:
      "; " + DiffOutline.numbered(followers.count { $0.recipeName == nil }, followers.count { $0.recipeName != nil })
        + " through it"
    }
  }
}
