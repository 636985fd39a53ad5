/// A diff as lines for people.
package enum DiffText {
  /// What a line is, for whoever gives it a colour.
  package enum Role: Sendable {
    case result, heading, removed, added, changed, plain, detail, warning
  }

  package struct Line: Hashable, Sendable {
    package let role: Role
    /// May hold names and texts as authors wrote them: a terminal makes them harmless.
    package let text: String
  }

  /// How much is told, and how lines are dressed.
  package struct Style: Sendable {
    /// Entries of one section, names in one list and contexts of one change that are told; the rest is counted.
    package var maximumEntries: Int
    package var maximumNames: Int
    package var maximumContexts: Int
    /// Changes through one private token that are told; the rest is counted.
    package var maximumFollowers: Int
    /// Changes of one kind in one group that stand alone; more become one line.
    package var foldingAbove: Int
    /// Called with each line's role and text, without its line break; made for escapes and colours.
    package var dress: @Sendable (Role, String) -> String

    package init(
      maximumEntries: Int = 40, maximumNames: Int = 3, maximumContexts: Int = 4, maximumFollowers: Int = 8,
      foldingAbove: Int = DiffOutline.standardFold,
      dress: @escaping @Sendable (Role, String) -> String = { $1 }
    ) {
      self.maximumEntries = maximumEntries
      self.maximumNames = maximumNames
      self.maximumContexts = maximumContexts
      self.maximumFollowers = maximumFollowers
      self.foldingAbove = foldingAbove
      self.dress = dress
    }

    package static let plain = Style()
    /// Everything, however long.
    package static let full = Style(
      maximumEntries: .max, maximumNames: .max, maximumContexts: .max, maximumFollowers: .max, foldingAbove: .max)
  }

  package static func render(_ diff: ReleaseDiff, style: Style = .plain) -> String {
    var text = ""
    for line in lines(diff, style: style) {
      text += style.dress(line.role, line.text)
      text += "\n"
    }
    return text
  }

  /// The lines: the result first, then sections, then contrast, candidates and notices.
  package static func lines(_ diff: ReleaseDiff, style: Style = .plain) -> [Line] {
    var writer = Writer(style: style)
    writer.write(diff)
    return writer.lines
  }

  private struct Writer {
    let style: Style
    var lines: [Line] = []

    mutating func write(_ diff: ReleaseDiff) {
      add(.result, DiffOutline.headline(diff))
      add(.detail, "\(diff.from) → \(diff.to)")
      for section in DiffOutline(diff, foldingAbove: style.foldingAbove).sections {
        heading(section.heading.title)
        for entry in section.entries.prefix(style.maximumEntries) { write(entry) }
        rest(of: section.entries.count)
      }
      write(diff.contrast)
      if !diff.renameCandidates.isEmpty {
        heading("Perhaps renamed")
        for candidate in diff.renameCandidates.prefix(style.maximumEntries) {
          let reason = candidate.reason == .sameExportedName ? "same exported name" : "same value, and no other has it"
          add(.plain, "  \(candidate.from) → \(candidate.to)  (\(reason))")
        }
        rest(of: diff.renameCandidates.count)
      }
      if !diff.notices.isEmpty {
        heading("Notices")
        for notice in diff.notices {
          let subject = notice.path.map { "\($0.label) in " } ?? ""
          let replacement = notice.replacement.map { " (use \($0))" } ?? ""
          add(.warning, "  \(notice.kind.rawValue): \(subject)\(notice.releases): \(notice.message)\(replacement)")
        }
      }
    }

    private mutating func write(_ entry: DiffOutline.Entry) {
      switch entry {
      case .change(let change, let followers):
        write(change)
        write(followers: followers)
      case .cause(let path, let said, let followers):
        add(.changed, "  ~ \(path.label) (private)" + (said.first.map { ": " + $0.text } ?? ""))
        for sentence in said.dropFirst() { add(.changed, "  ~ \(path.label) (private): " + sentence.text) }
        for change in followers.prefix(style.maximumFollowers) { add(.detail, "      " + line(of: change)) }
        if followers.count > style.maximumFollowers {
          add(.detail, "      and \(followers.count - style.maximumFollowers) more through it")
        }
      case .group(let group, let changes):
        guard let first = changes.first else { return }
        let name = group.isRoot ? "tokens" : DiffOutline.isOfRecipes(group) ? "recipes" : "\(group).*"
        add(Self.role(of: first), "  \(Self.mark(of: first)) \(name): \(changes.count) \(first.words)")
        names(changes.compactMap(\.path), "    ")
      }
    }

    private mutating func write(_ change: Change) {
      let values = ChangePair.pairs(of: change)
      var parts = [change.name + (change.sentence.map { ": " + $0.text } ?? "")]
      if change.sentence == nil, let verb = Self.verb(for: change) { parts.append(verb) }
      if values.count == 1, let only = values.first { parts.append(only.text) }
      if let replacement = change.replacement { parts.append("use \(replacement.label)") }
      if let difference = change.colorDifference {
        parts.append("ΔE \(DifferenceWords.figure(difference))")
      }
      if let rule = change.rule { parts.append("[" + Self.words(for: rule, change.label) + "]") }
      let text = "  " + Self.mark(of: change) + " " + parts.joined(separator: "  ")
      add(Self.role(of: change), text)
      if values.count > 1 {
        for pair in values.prefix(style.maximumContexts) { add(.detail, "      " + pair.text) }
        if values.count > style.maximumContexts {
          add(.detail, "      and \(values.count - style.maximumContexts) more contexts")
        }
      }
      if let reason = change.reason { add(.detail, "      " + reason) }
    }

    /// A change with its values in one line.
    private func line(of change: Change) -> String {
      let values = ChangePair.pairs(of: change)
      var parts = [change.path?.label ?? ""]
      if !values.isEmpty {
        let more =
          values.count > style.maximumContexts ? " and \(values.count - style.maximumContexts) more contexts" : ""
        parts.append(values.prefix(style.maximumContexts).map(\.text).joined(separator: ", ") + more)
      }
      if let difference = change.colorDifference {
        parts.append("ΔE \(DifferenceWords.figure(difference))")
      }
      if let rule = change.rule { parts.append("[" + Self.words(for: rule, change.label) + "]") }
      return parts.joined(separator: "  ")
    }

    private mutating func write(followers: [TokenPath]) {
      if followers.isEmpty { return }
      names(followers, "      \(DiffOutline.count(followers)) through it: ")
    }

    private mutating func names(_ paths: [TokenPath], _ lead: String) {
      // A list of recipes alone says so already.
      let isMixed = paths.contains { $0.recipeName == nil }
      let shown = paths.prefix(style.maximumNames).map { isMixed ? $0.label : $0.recipeName ?? $0.text }
      var text = lead + shown.joined(separator: ", ")
      if paths.count > style.maximumNames { text += " and \(paths.count - style.maximumNames) more" }
      add(.detail, text)
    }

    private mutating func write(_ findings: [ContrastFinding]) {
      if findings.isEmpty { return }
      heading("Contrast")
      let failing = findings.filter(\.fails)
      let others = findings.filter { !$0.fails }
      for finding in (failing + others).prefix(style.maximumEntries) {
        let before =
          finding.before.map { "\(ContrastWords.number($0, required: finding.required)) → " } ?? ""
        let after = ContrastWords.number(finding.after, required: finding.required)
        let place = finding.context == ContextValue.everywhere ? "" : " with \(finding.context)"
        let verdict = finding.after < finding.required ? ", below \(TokenValue.text(finding.required))" : ""
        add(
          finding.fails ? .warning : .plain,
          "  \(finding.foreground) on \(finding.background)\(place): \(before)\(after) (\(finding.level.rawValue)\(verdict))"
        )
      }
      rest(of: findings.count)
    }

    private mutating func rest(of count: Int) {
      if count > style.maximumEntries { add(.detail, "  and \(count - style.maximumEntries) more") }
    }

    private mutating func heading(_ title: String) {
      add(.plain, "")
      add(.heading, title)
    }

    private mutating func add(_ role: Role, _ text: String) { lines.append(Line(role: role, text: text)) }

    // MARK: - Words

    private static func mark(of change: Change) -> String {
      switch change.kind {
      case .added, .contextAdded, .modifierAdded, .parameterAdded, .memberAdded: "+"
      case .removed, .contextRemoved, .modifierRemoved, .parameterRemoved, .memberRemoved: "-"
      case .renamed, .contextRenamed, .modifierRenamed, .parameterRenamed, .memberRenamed: ">"
      case .deprecated: "!"
      default: "~"
      }
    }

    private static func role(of change: Change) -> Role {
      switch change.kind {
      case .removed, .contextRemoved, .modifierRemoved, .parameterRemoved, .memberRemoved: .removed
      case _ where change.breaksUsers && change.path?.recipeName != nil: .removed
      case .added, .contextAdded, .modifierAdded, .parameterAdded, .memberAdded: .added
      case .respelled, .redescribed, .groupRedescribed, .resolverRedescribed: .plain
      default: change.bump == .major ? .removed : .changed
      }
    }

    private static func verb(for change: Change) -> String? {
      switch change.kind {
      case .changed where change.rule == .contextHole: "falls back"
      case _ where change.isPartial: change.words
      case .changed, .retargeted, .added, .renamed, .contextRenamed, .modifierRenamed, .contextDefault, .groupSymbol:
        nil
      case .groupRedescribed, .resolverRedescribed: "redescribed"
      case .contextAdded, .modifierAdded: "added"
      case .contextRemoved, .modifierRemoved: "removed"
      case .appearances, .exportSettings: "changed"
      default: change.kind.rawValue
      }
    }

    private static func words(for rule: PolicyRule, _ label: String?) -> String {
      guard let label else { return rule.rawValue }
      // What the rule says already.
      let isSaid =
        label == "layout" && rule == .valueLayout
        || label == "render" && (rule == .recipeStep || rule == .recipeParameterDefault)
      return isSaid ? rule.rawValue : rule.rawValue + ", " + label
    }
  }
}
