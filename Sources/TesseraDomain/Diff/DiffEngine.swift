internal import JSON

/// Compares two sides on meaning and judges every difference by the policy stored with the first.
///
/// Key order, files, spelling and the place of a deprecation mark are no differences. Tokens that are defined alike and
/// depend on nothing that differs are counted and not looked at, so that the cost follows the change and not the size.
package struct DiffEngine {
  private let from: DiffSide
  private let to: DiffSide
  private let a: TokenGraph
  private let b: TokenGraph
  private let judge: Judge
  private let match: NodeMatch
  private let visibilityA: Visibility
  private let visibilityB: Visibility
  private let dirty: DirtyNodes
  /// What counts; `nil` for everything.
  private let marks: ScopeMarks?
  private let resolver: ResolverDiff
  private var comparer: TokenComparer
  private var changes: [Change] = []
  private var summary = DiffSummary()
  private var privateRecipes: [TokenPath: [ChangeSentence]] = [:]

  /// - Parameters:
  ///   - fixReason: why changes of value are a correction; `nil` where they are none.
  ///   - knownRenames: old names by what they have become, as known from the releases between; an `id` says more.
  ///   - scope: what the diff speaks of: tokens, contexts and settings outside it are neither listed, counted nor judged.
  /// - Complexity: O(*n*) steps of a few nanoseconds each over all tokens, and the resolution of those that can differ.
  package static func diff(
    _ from: DiffSide, _ to: DiffSide, fixReason: String? = nil, knownRenames: [TokenPath: TokenPath] = [:],
    scope: DiffScope = .everything
  ) -> ReleaseDiff {
    var engine = DiffEngine(from, to, fixReason: fixReason, scope)
    return engine.run(knownRenames: knownRenames)
  }

  private init(_ from: DiffSide, _ to: DiffSide, fixReason: String?, _ scope: DiffScope) {
    self.from = from
    self.to = to
    a = from.graph
    b = to.graph
    judge = Judge(
      policy: from.manifest.policy, base: from.version, fixReason: fixReason,
      exportsReferences: SettingsDiff.exportsReferences(from.graph.content.exportSettings))
    match = NodeMatch(a.nodes, b.nodes)
    visibilityA = Visibility(a)
    visibilityB = Visibility(b)
    let layers = LayerMatch.layers(of: a.content, in: b.content)
    let hasRealisations = visibilityA.hasRealisations || visibilityB.hasRealisations
    dirty = DirtyNodes(a, b, match: match, layers: layers)
    resolver = ResolverDiff(a.content, b.content, judge: judge)
    marks = ScopeMarks(scope, a, b, resolver)
    changes = resolver.changes
    comparer = TokenComparer(
      a: a, b: b,
      contexts: ContextMap(
        a.modifiers, b.modifiers, modifiers: resolver.modifiers, contexts: resolver.contexts, limits: marks?.limits),
      hasRealisations: hasRealisations, marks: marks)
  }

  private mutating func run(knownRenames: [TokenPath: TokenPath]) -> ReleaseDiff {
    changes += SettingsDiff.changes(from, to, judge: judge)
    if let marks { changes.removeAll { !marks.concerns($0, resolver, a, b) } }
    changes.sort { ($0.kind, $0.subject ?? "") < ($1.kind, $1.subject ?? "") }
    let settingsCount = changes.count

    var presence = Presence()
    sort(into: &presence)
    compareAll(&presence)
    let renames = RenameFinder(a, b, presence, knownRenames: knownRenames).found
    for rename in renames where rename.isOldGone && presence.comparisons[rename.new] == nil {
      presence.comparisons[rename.new] = comparer.compare(rename.old, rename.new)
    }
    var causes = CauseFinder(a: a, b: b, match: match, comparisons: presence.comparisons)
    let candidates = report(presence, renames, &causes)
    reportGroups()

    changes[settingsCount...].sort(by: Self.precedes)
    reportRecipes(causes, knownRenames)
    let contrast = ContrastGate.findings(from: from, to: to, contexts: comparer.contexts, marks: marks)
    return ReleaseDiff(
      from: from.label, to: to.label, bump: changes.reduce(.none) { max($0, $1.bump) }, summary: summary,
      changes: changes, renameCandidates: candidates, privateRecipes: privateRecipes, contrast: contrast)
  }

  /// Paths by bytes; changes of one path in the order of their kinds.
  private static func precedes(_ a: Change, _ b: Change) -> Bool {
    let (left, right) = (a.path ?? .root, b.path ?? .root)
    if left != right { return left < right }
    return a.kind < b.kind
  }

  // MARK: - Who is there

  /// Which public tokens are gone, new, or on both sides and to be compared.
  struct Presence {
    /// Nodes of `a`.
    var removed: [Int] = []
    /// Nodes of `b`.
    var added: [Int] = []
    /// Nodes of both that can differ, private ones too; each after what it refers to, once compared.
    var pairs: [(a: Int, b: Int)] = []
    /// By node of `b`.
    var comparisons: [Int: TokenComparison] = [:]
    /// Nodes of `b` whose name meant another token: they are new, and what had the name is gone. As pairs they tell only
    /// why others differ.
    var reused: Set<Int> = []
  }

  private mutating func sort(into presence: inout Presence) {
    var contested: [(a: Int, b: Int)] = []
    for old in a.tokens {
      let new = Int(match.toB[old])
      let isGone = new < 0 || !visibilityB.isToken[new]
      if visibilityA.isPublicToken[old], isGone || !visibilityB.isPublicToken[new] { presence.removed.append(old) }
      if !isGone, dirty.a[old] {
        presence.pairs.append((old, new))
        if visibilityA.isPublicToken[old], visibilityB.isPublicToken[new],
          RenameFinder.id(of: old, a) != RenameFinder.id(of: new, b)
        {
          contested.append((old, new))
        }
      }
    }
    for new in b.tokens where visibilityB.isPublicToken[new] {
      let old = Int(match.toA[new])
      if old < 0 || !visibilityA.isPublicToken[old] {
        presence.added.append(new)
      } else if !dirty.b[new], takes(new: new) {
        summary.unchanged += 1
      }
    }
    if !contested.isEmpty { decide(contested, &presence) }
  }

  /// Tells apart what has one path on both sides and by its `id` is another token: one that goes on elsewhere, or came
  /// from there. A deprecated one is what its successor left behind.
  private func decide(_ contested: [(a: Int, b: Int)], _ presence: inout Presence) {
    let before = Set((presence.removed + contested.map(\.a)).compactMap { RenameFinder.id(of: $0, a) })
    let after = Set((presence.added + contested.map(\.b)).compactMap { RenameFinder.id(of: $0, b) })
    for (old, new) in contested {
      let goesOn = RenameFinder.id(of: old, a).map(after.contains) ?? false
      let came = RenameFinder.id(of: new, b).map(before.contains) ?? false
      guard goesOn || came, Life.deprecation(of: new, in: b) == nil else { continue }
      presence.removed.append(old)
      presence.added.append(new)
      presence.reused.insert(new)
    }
  }

  private func takes(old: Int) -> Bool { marks.map { $0.takes(old, $0.a, isA: true, a) } ?? true }
  private func takes(new: Int) -> Bool { marks.map { $0.takes(new, $0.b, isA: false, b) } ?? true }

  private mutating func compareAll(_ presence: inout Presence) {
    presence.pairs = ReferenceOrder.sorted(presence.pairs, by: b)
    presence.comparisons.reserveCapacity(presence.pairs.count)
    for pair in presence.pairs { presence.comparisons[pair.b] = comparer.compare(pair.a, pair.b) }
  }

  // MARK: - Reporting

  private mutating func report(
    _ presence: Presence, _ renames: [RenameFinder.Rename], _ causes: inout CauseFinder
  ) -> [RenameCandidate] {
    var removed = presence.removed
    var added = presence.added
    let writer = ChangeWriter(a: a, b: b, judge: judge, contexts: comparer.contexts, marks: marks)
    // What comes from outside the scope is new to it, whatever it was called there.
    let renames = renames.filter { takes(old: $0.old) }
    let gone = Set(renames.filter(\.isOldGone).map(\.old))
    let come = Set(renames.map(\.new))
    removed.removeAll { gone.contains($0) }
    added.removeAll { come.contains($0) }

    for (old, new) in presence.pairs {
      guard let comparison = presence.comparisons[new] else { continue }
      let found = causes.visit(new, comparison)
      guard visibilityA.isPublicToken[old], visibilityB.isPublicToken[new], !presence.reused.contains(new),
        takes(old: old) || takes(new: new)
      else { continue }
      let written = writer.changes(comparison, path: b.path(new), causes: found)
      summary.tokens.count(written)
      changes += written
    }
    for rename in renames {
      summary.renamed += 1
      let (old, new) = (a.path(rename.old), b.path(rename.new))
      let rule: PolicyRule = rename.isOldGone ? .tokenRenamed : .tokenRenamedAliased
      changes.append(judge.change(.renamed, rule, path: new, oldPath: old))
      guard rename.isOldGone else { continue }
      // Whatever else happened to the token is judged too, and counted under its new name only.
      let comparison = comparer.compare(rename.old, rename.new)
      changes += writer.changes(comparison, path: new, oldPath: old, causes: causes.causes(of: rename.new, comparison))
    }
    var names: [TokenPath: TokenPath] = [:]
    for rename in renames { names[a.path(rename.old)] = b.path(rename.new) }
    let candidates = RenameCandidates.find(a, removed: removed, b, added: added, comparer: &comparer)
    if marks != nil {
      removed.removeAll { !takes(old: $0) }
      added.removeAll { !takes(new: $0) }
    }
    let moves = NameMoves(names, removed: Set(removed.map { a.path($0) }))
    for old in removed {
      let new = Int(match.toB[old])
      let wasMadePrivate = new >= 0 && visibilityB.isToken[new] && !presence.reused.contains(new)
      changes.append(writer.removed(old, label: wasMadePrivate ? "private" : nil, moves: moves))
    }
    for new in added { changes.append(writer.added(new)) }
    summary.removed += removed.count
    summary.added += added.count
    if marks == nil { return candidates }
    let told = Set(removed.map { a.path($0) })
    return candidates.filter { told.contains($0.from) }
  }

  private mutating func reportRecipes(_ tokens: CauseFinder, _ knownRenames: [TokenPath: TokenPath]) {
    if a.content.recipes.isEmpty, b.content.recipes.isEmpty { return }
    let diff = RecipeDiff(
      a, b, judge: judge, comparer: comparer, tokens: tokens, marks: marks, knownRenames: knownRenames)
    changes += diff.changes
    summary.recipes = diff.counts
    privateRecipes = diff.privateRecipes
  }

  private mutating func reportGroups() {
    for node in dirty.changedGroups where !visibilityB.isPrivateGroup(Int(node)) {
      if let marks, !marks.holdsTaken(group: Int(node)) { continue }
      let old = Int(match.toA[Int(node)])
      changes += SettingsDiff.groupChanges(a, old, b, Int(node), contexts: &comparer.contexts, judge: judge)
    }
  }
}
