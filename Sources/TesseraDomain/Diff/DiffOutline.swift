/// A diff in the order in which people want to read it: what breaks, what can be seen, and so on.
///
/// Indirect changes stand with their causes, large groups as one entry, and what can be seen best comes first.
package struct DiffOutline: Sendable {
  package enum Heading: String, CaseIterable, Sendable {
    case breaking, visual, deprecated, added, fixed, metadata

    package var title: String {
      switch self {
      case .breaking: "Breaking"
      case .visual: "Visual"
      case .deprecated: "Deprecated"
      case .added: "Added"
      case .fixed: "Fixed"
      case .metadata: "Metadata"
      }
    }
  }

  package enum Entry: Sendable {
    /// One change; with the tokens and recipes that differ only through it, by path.
    case change(Change, followers: [TokenPath])
    /// A token or recipe that is no public change of its own, and the changes of those that differ only through it. Of a
    /// recipe, what differs in it; of a token nothing: its value is nobody's business.
    case cause(TokenPath, said: [ChangeSentence], followers: [Change])
    /// Changes of one kind in one group.
    case group(TokenPath, [Change])

    /// The largest step that any of its changes forces.
    package var bump: Bump {
      switch self {
      case .change(let change, _): change.bump
      case .cause(_, _, let followers): followers.reduce(.none) { max($0, $1.bump) }
      case .group(_, let changes): changes.reduce(.none) { max($0, $1.bump) }
      }
    }

    /// How many changes it stands for.
    package var count: Int {
      switch self {
      case .change(_, let followers): 1 + followers.count
      case .cause(_, _, let followers): followers.count
      case .group(_, let changes): changes.count
      }
    }
  }

  package struct Section: Sendable {
    package let heading: Heading
    package let entries: [Entry]
  }

  /// Only those that hold anything, in the order of ``Heading``.
  package let sections: [Section]

  /// How many changes of one kind in one group stand alone where nobody says otherwise.
  package static let standardFold = 8

  /// - Parameter limit: the most changes of one kind in one group that stand alone.
  /// - Complexity: O(*n* log *n*) in changes.
  package init(_ diff: ReleaseDiff, foldingAbove limit: Int = DiffOutline.standardFold) {
    var followers: [TokenPath: [TokenPath]] = [:]
    var indirect: [TokenPath: Change] = [:]
    var direct: [Heading: [Change]] = [:]
    for change in diff.changes {
      if change.isIndirect, let path = change.path {
        for cause in change.causes where followers[cause]?.last != path { followers[cause, default: []].append(path) }
        if !change.causes.isEmpty {
          indirect[path] = change
          continue
        }
      }
      // The new value of a retargeted token stands under `changed`.
      if change.kind == .retargeted, change.rule == .aliasVisual { continue }
      direct[Self.heading(of: change), default: []].append(change)
    }
    let known = Set(diff.changes.lazy.filter { $0.kind.isSeen && !$0.isIndirect }.compactMap(\.path))
    var told: Set<TokenPath> = []
    var sections: [Section] = []
    for heading in Heading.allCases {
      var entries = Self.entries(direct[heading] ?? [], followers, limit, &told)
      if heading == .visual {
        let rest = followers.keys.filter { !known.contains($0) }
        entries += rest.map { path in
          .cause(
            path, said: diff.privateRecipes[path] ?? [],
            followers: (followers[path] ?? []).compactMap { indirect[$0] })
        }
        // Changes of one recipe that weigh the same stay in the order of reading.
        let ranked = entries.enumerated().sorted { a, b in
          if Self.precedes(a.element, b.element) { return true }
          return a.offset < b.offset && !Self.precedes(b.element, a.element)
        }
        entries = ranked.map(\.element)
      }
      if !entries.isEmpty { sections.append(Section(heading: heading, entries: entries)) }
    }
    self.sections = sections
  }

  /// `minor: 2 changed, 41 more through references, 1 deprecated`.
  package static func headline(_ diff: ReleaseDiff) -> String { diff.bump.name + ": " + counts(diff) }

  /// `2 changed, 41 through references, 1 deprecated; recipes: 1 changed, 3 through references`.
  package static func counts(_ diff: ReleaseDiff) -> String {
    var parts = words(for: diff.summary.tokens)
    let others = Set(diff.changes.filter { !$0.kind.isOfToken && !$0.kind.isOfRecipe }.map(\.kind)).count
    if others > 0 {
      parts.append(others == 1 ? "1 change of the system itself" : "\(others) changes of the system itself")
    }
    let recipes = words(for: diff.summary.recipes)
    let all = [parts.joined(separator: ", "), recipes.isEmpty ? "" : "recipes: " + recipes.joined(separator: ", ")]
      .filter { !$0.isEmpty }
    return all.isEmpty ? "no differences" : all.joined(separator: "; ")
  }

  private static func words(for summary: DiffCounts) -> [String] {
    var parts: [String] = []
    func add(_ count: Int, _ words: String) {
      if count > 0 { parts.append("\(count) \(words)") }
    }
    add(summary.removed, "removed")
    add(summary.removedPartly, DiffCounts.removedPartlyWords)
    add(summary.renamed, "renamed")
    add(summary.retyped, "retyped")
    add(summary.changed - summary.indirect, "changed")
    add(summary.indirect, "through references")
    add(summary.retargeted, "retargeted")
    add(summary.deprecated, "deprecated")
    add(summary.undeprecated, "undeprecated")
    add(summary.added, "added")
    add(summary.addedPartly, DiffCounts.addedPartlyWords)
    add(summary.redescribed, "redescribed")
    add(summary.annotated, "annotated")
    add(summary.respelled, "respelled")
    return parts
  }

  /// `41`, and where recipes are among them `41 tokens and 3 recipes`.
  package static func count(_ names: some Collection<TokenPath>) -> String {
    let recipes = names.count { $0.recipeName != nil }
    return recipes == 0 ? "\(names.count)" : numbered(names.count - recipes, recipes)
  }

  /// `41 tokens and 3 recipes`, `1 token`, `2 recipes`.
  package static func numbered(_ tokens: Int, _ recipes: Int) -> String {
    func words(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
    if recipes == 0 { return words(tokens, "token") }
    return tokens == 0 ? words(recipes, "recipe") : words(tokens, "token") + " and " + words(recipes, "recipe")
  }

  /// Whether a group of changes is one of recipes, which stand in no groups.
  package static func isOfRecipes(_ group: TokenPath) -> Bool { group.text.hasSameBytes(as: TokenPath.recipePrefix) }

  // MARK: - Sorting into sections

  private static func heading(of change: Change) -> Heading {
    if change.label == "fix" { return .fixed }
    if change.bump == .major || change.rule?.defaultBump == .major || change.breaksUsers { return .breaking }
    if change.kind.isSeen { return .visual }
    switch change.kind {
    case .added, .renamed, .contextAdded, .modifierAdded, .parameterAdded, .memberAdded: return .added
    case .deprecated, .undeprecated: return .deprecated
    case .appearances, .exportSettings, .contextDefault: return .visual
    case .redescribed: return change.rule == .lifeMessage ? .deprecated : .metadata
    default: return .metadata
    }
  }

  private struct Fold: Hashable {
    let kind: ChangeKind
    let isPartial: Bool
    let group: TokenPath
  }

  private static func entries(
    _ changes: [Change], _ followers: [TokenPath: [TokenPath]], _ limit: Int, _ told: inout Set<TokenPath>
  ) -> [Entry] {
    var groups: [Fold: [Change]] = [:]
    for change in changes {
      if let fold = fold(of: change, followers) { groups[fold, default: []].append(change) }
    }
    var entries: [Entry] = []
    var folded: Set<Fold> = []
    for change in changes {
      if let fold = fold(of: change, followers), let group = groups[fold], group.count > limit {
        if folded.insert(fold).inserted { entries.append(.group(fold.group, group)) }
        continue
      }
      guard let path = change.path, change.kind.isSeen, told.insert(path).inserted else {
        entries.append(.change(change, followers: []))
        continue
      }
      entries.append(.change(change, followers: followers[path] ?? []))
    }
    return entries
  }

  /// Names fold with those of their kind beside them, unless others follow them or they have something of their own to say.
  private static func fold(of change: Change, _ followers: [TokenPath: [TokenPath]]) -> Fold? {
    guard change.kind.isOfToken, change.sentence == nil, let path = change.path, let group = path.parent else {
      return nil
    }
    if change.kind == .changed, followers[path] != nil { return nil }
    return Fold(kind: change.kind, isPartial: change.isPartial, group: group)
  }

  /// By how visible an entry is, then by path.
  private static func precedes(_ a: Entry, _ b: Entry) -> Bool {
    let (left, right) = (weight(a), weight(b))
    return left == right ? place(a) < place(b) : left > right
  }

  private static func weight(_ entry: Entry) -> Double {
    func size(_ change: Change) -> Double { change.colorDifference ?? (change.label == "layout" ? 10 : 5) }
    return switch entry {
    case .change(let change, let followers): size(change) * Double(1 + followers.count)
    case .cause(_, _, let followers): 5 * Double(followers.count)
    case .group(_, let changes): changes.reduce(0) { $0 + size($1) }
    }
  }

  private static func place(_ entry: Entry) -> TokenPath {
    switch entry {
    case .change(let change, _): change.path ?? .root
    case .cause(let path, _, _): path
    case .group(let path, _): path
    }
  }
}
