internal import JSON
internal import TesseraDomain
internal import TesseraExport

/// Says what became of the name of a token or a recipe on the way to one release.
struct NameJudge {
  enum Verdict: Hashable {
    /// The name is as it was.
    case stays
    /// It became exactly this one.
    case moves(TokenPath)
    case manual(ManualReason)

    /// Whether the name stands for something else now.
    var isTaken: Bool {
      if case .manual(let reason) = self { return reason.code == .swapped || reason.code == .reused }
      return false
    }
  }

  private let target: TokenGraph
  /// Functions in namespaces that the release has.
  private let members: Set<TokenPath>
  private let fates: [TokenPath: MigrationTrail.Fate]
  private let tombstones: [TokenPath: Tombstone]
  /// By namespace of the release that is judged: what became of its functions.
  private var memberRenames: [TokenPath: MemberRenames] = [:]

  init(target: ReleaseNames, trail: MigrationTrail, tombstones: [Tombstone]) {
    self.target = target.graph
    members = Set(target.symbols.joined().lazy.map(\.path).filter { $0.namespace != nil })
    fates = trail.fates
    self.tombstones = Dictionary(tombstones.map { ($0.path, $0) }) { first, _ in first }
  }

  /// The judge of names that `old` has.
  ///
  /// - Complexity: O(size of its namespaces).
  func judging(_ old: TokenGraph) -> NameJudge {
    var judge = self
    judge.memberRenames = [:]
    let namespaces = Set(old.content.recipes.map(\.path)).filter { path in
      old.content.recipe(at: path)?.source["kind"]?.isString("namespace") ?? false
    }
    if namespaces.isEmpty { return judge }
    var known: [TokenPath: TokenPath] = [:]
    for (name, fate) in fates where fate.kind == .renamed && name.recipeName != nil { known[name] = fate.target }
    var kept: [TokenPath: TokenPath] = [:]
    for path in namespaces {
      switch verdict(on: path, in: old) {
      case .stays: kept[path] = path
      case .moves(let now): kept[path] = now
      case .manual: continue
      }
    }
    judge.memberRenames = MemberRenames.find(
      from: old.content.recipes, to: target.content.recipes, knownRenames: known, of: kept)
    return judge
  }

  /// Whether the release has the name, and nothing says that it is to go.
  func isLive(_ path: TokenPath) -> Bool {
    if let namespace = path.namespace { return isLive(namespace) && members.contains(path) }
    if case .live = state(of: path) { return true }
    return false
  }

  /// - Parameters:
  ///   - old: a release that has the name.
  ///   - isSpelled: whether anything is spelled now as it was; what nothing is spelled as can mean nothing else.
  func verdict(on path: TokenPath, in old: TokenGraph, isSpelled: Bool = true) -> Verdict {
    if let namespace = path.namespace { return verdict(onMember: path, of: namespace, in: old) }
    let fate = fates[path]
    switch state(of: path) {
    case .live:
      // A name that others took over is right where it means the new one, and wrong where it means the old one.
      guard let fate else { return .stays }
      let (before, after) = (id(of: path, in: old), id(of: path, in: target))
      if fate.target == path {
        // What had the name first has it again; what had it in between is another one.
        guard let before, let after, before != after else { return .stays }
        return manual(.reused, "the name stands for another \(noun(path)) now, and has stood for different ones")
      }
      if before != after || before == nil && (fate.kind == .reassigned || fate.kind == .renamed) {
        return taken(path, fate, isSpelled: isSpelled || before == after, old)
      }
      return .stays
    case .gone:
      let head = tombstones[path].map { "removed after \($0.lastVersion)" } ?? "removed"
      return judge(path, fate, head: head, replacement: tombstones[path]?.replacement, old)
    case .deprecated(let deprecation):
      let head = deprecation.reason.map { "deprecated (\($0))" } ?? "deprecated"
      return judge(path, fate, head: head, replacement: Life.liveReplacement(of: path, in: target), old)
    }
  }

  /// What something else has the name of by now.
  private func taken(
    _ path: TokenPath, _ fate: MigrationTrail.Fate, isSpelled: Bool, _ old: TokenGraph
  ) -> Verdict {
    let what = "another \(noun(path)) now"
    if !isSpelled {
      let head = fate.target == nil ? "removed; " : ""
      return judge(path, fate, head: head + "\(path.label) is \(what)", replacement: nil, old)
    }
    if fate.obstacle == .reused {
      return manual(.reused, "the name stands for \(what), and has stood for different ones", fate.target)
    }
    let before = fate.target.map { "what it was is \($0.label)" } ?? "what it was is gone"
    return manual(.swapped, "the name stands for \(what); \(before)", fate.target)
  }

  /// What became of a function in a namespace: it goes where that goes, or by a name of its own.
  private func verdict(onMember path: TokenPath, of namespace: TokenPath, in old: TokenGraph) -> Verdict {
    let now: TokenPath
    switch verdict(on: namespace, in: old) {
    case .stays: now = namespace
    case .moves(let other): now = other
    case .manual(let reason): return .manual(reason)
    }
    let chain = path.text.utf8.dropFirst(namespace.text.utf8.count + 1)
    let name = String(Substring(chain))
    let kept = TokenPath(now.text + "." + name)
    if members.contains(kept) { return kept == path ? .stays : .moves(kept) }
    if let rename = memberRenames[namespace]?[name] {
      let renamed = TokenPath(now.text + "." + rename.name)
      if members.contains(renamed) {
        return rename.isOnlyOne
          ? .moves(renamed)
          : manual(.merged, "removed; \(renamed.label) does the same, and so do others that came or are gone", renamed)
      }
    }
    return now == namespace
      ? manual(.removed, "removed; nothing is said to take its place")
      : manual(.removed, "removed, and \(namespace.label) is \(now.label) now", now)
  }

  private func judge(
    _ path: TokenPath, _ fate: MigrationTrail.Fate?, head: String, replacement: TokenPath?, _ old: TokenGraph
  ) -> Verdict {
    guard let fate, let now = fate.target else {
      let code: ManualReason.Code = head.utf8.starts(with: "removed".utf8) ? .removed : .deprecated
      guard let replacement else { return manual(code, "\(head); nothing is said to take its place") }
      return manual(code, "\(head); \(replacement.label) is said to take its place", replacement)
    }
    switch state(of: now) {
    case .live: break
    case .gone, .deprecated:
      let next = replacement ?? Life.liveReplacement(of: now, in: target)
      return manual(.unsettled, "\(head); it became \(now.label), which is not to be used either", next)
    }
    switch fate.obstacle {
    case nil: break
    case .merged:
      if isSameBeside(path, now, old) { break }
      let isShared = fates.contains { $0.key != path && $0.value.target == now }
      let beside = isShared ? ", and that of other names" : ", and was there before"
      let text = "\(head); \(now.label) takes its place\(beside)\(difference(now))"
      return manual(.merged, text, now)
    case .retyped: return manual(.retyped, retyping(head, path, old, now), now)
    case .value: return manual(.value, "\(head); \(now.label) takes its place\(difference(now))", now)
    case .reused: return manual(.reused, "\(head); the name has stood for different \(noun(path))s", now)
    }
    if let before = type(of: path, in: old), let after = type(of: now, in: target), before != after {
      return manual(.retyped, retyping(head, path, old, now), now)
    }
    return .moves(now)
  }

  /// Whether a name that became one with others may be written as that one: nobody can tell which of them was meant, and
  /// nobody needs to where all say the same.
  ///
  /// What stood beside the name before is held against it there: what it means since is not what was merged.
  private func isSameBeside(_ path: TokenPath, _ now: TokenPath, _ old: TokenGraph) -> Bool {
    if now.recipeName != nil { return false }
    let stoodBeside = old.token(at: now).map { !old.isPrivate($0) } ?? false
    return TokenGraph.resolveAlike(path, in: old, now, in: stoodBeside ? old : target)
  }

  private func difference(_ now: TokenPath) -> String {
    now.recipeName == nil ? " with another value" : ", and may do something else"
  }

  private func retyping(_ head: String, _ path: TokenPath, _ old: TokenGraph, _ now: TokenPath) -> String {
    guard let before = type(of: path, in: old), let after = type(of: now, in: target), before != after else {
      return "\(head); \(now) has another type"
    }
    return "\(head); \(now) is of type \(after.rawValue), and it was of type \(before.rawValue)"
  }

  // MARK: - Pieces

  private enum State {
    case live, gone
    case deprecated(Deprecation)
  }

  private func state(of path: TokenPath) -> State {
    if path.recipeName != nil {
      guard let recipe = target.content.recipe(at: path), !recipe.isPrivate else { return .gone }
      return recipe.deprecation.map { .deprecated($0) } ?? .live
    }
    guard let id = target.token(at: path), !target.isPrivate(id) else { return .gone }
    return Life.deprecation(of: id, in: target).map { .deprecated($0) } ?? .live
  }

  private func type(of path: TokenPath, in graph: TokenGraph) -> TokenType? {
    graph.token(at: path).flatMap { id in
      graph.contexts(of: id).lazy.compactMap { graph.resolved(id, in: $0)?.type }.first
    }
  }

  /// The identity that a name has by its `id`.
  private func id(of path: TokenPath, in graph: TokenGraph) -> NameKey? {
    if path.recipeName != nil { return graph.content.recipe(at: path)?.source["id"]?.string.map { NameKey($0) } }
    guard let node = graph.token(at: path) else { return nil }
    return graph.nodes[node].definitions.lazy.filter(\.isToken).compactMap { TesseraExtension($0.source).id }.first
      .map { NameKey($0) }
  }

  private func noun(_ path: TokenPath) -> String { path.recipeName == nil ? "token" : "recipe" }

  private func manual(_ code: ManualReason.Code, _ text: String, _ replacement: TokenPath? = nil) -> Verdict {
    .manual(ManualReason(code, text, replacement: replacement))
  }
}
