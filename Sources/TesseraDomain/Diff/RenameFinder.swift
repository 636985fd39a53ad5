internal import JSON

/// Finds tokens that go on under a new name.
///
/// An `id` of `dev.tessera` says so; else a token that has others below it now stands at `$root`, or did while it had
/// them; else a rename known from the releases between; else an old name that is left behind as a deprecated alias of the
/// new one and resolves as before. One that was an alias already may only follow its target
/// to a new name: it goes on in what it names as its replacement, or in an alias where its old target stands on its own.
struct RenameFinder {
  struct Rename {
    /// A node of `a`.
    let old: Int
    /// A node of `b`.
    let new: Int
    /// Whether the old name is gone, and not kept as a deprecated alias.
    let isOldGone: Bool
  }

  private let a: TokenGraph
  private let b: TokenGraph
  /// By new node, each with one old node.
  private(set) var found: [Rename] = []
  private var successors: [TokenPath: TokenPath] = [:]

  init(_ a: TokenGraph, _ b: TokenGraph, _ presence: DiffEngine.Presence, knownRenames: [TokenPath: TokenPath]) {
    self.a = a
    self.b = b
    if presence.added.isEmpty { return }
    var gone = Set(presence.removed)
    var come = Set(presence.added)
    let aliases = Aliases(b, presence, added: come)

    func take(_ old: Int, _ new: Int, isOldGone: Bool) {
      found.append(Rename(old: old, new: new, isOldGone: isOldGone))
      successors[a.path(old)] = b.path(new)
      gone.remove(old)
      come.remove(new)
    }

    let ids = presence.added.compactMap { new in Self.id(of: new, b).map { (new: new, id: $0) } }
    if !ids.isEmpty {
      var holders: [NameKey: Int] = [:]
      for old in a.tokens {
        guard let id = Self.id(of: old, a), holders[id] == nil else { continue }
        holders[id] = old
      }
      for (new, id) in ids {
        guard let old = holders[id] else { continue }
        if gone.contains(old) {
          take(old, new, isOldGone: true)
        } else if aliases.oldTokens(of: new).contains(where: { $0.a == old }) {
          take(old, new, isOldGone: false)
        }
      }
    }
    for old in presence.removed where gone.contains(old) {
      let path = a.path(old)
      let (base, id) = (path.withoutRoot, Self.id(of: old, a))
      guard let new = b.token(at: base == path ? path.appending("$root") : base), come.contains(new),
        id == nil || Self.id(of: new, b) == nil
      else { continue }
      take(old, new, isOldGone: true)
    }
    if !knownRenames.isEmpty {
      for old in presence.removed where gone.contains(old) {
        guard let path = knownRenames[a.path(old)], let new = b.token(at: path), come.contains(new) else { continue }
        take(old, new, isOldGone: true)
      }
    }
    for new in presence.added where come.contains(new) {
      let same = aliases.oldTokens(of: new).filter { $0.isSame && goesOn($0, in: new) }
      guard let old = same.min(by: { a.path($0.a) < a.path($1.a) }) else { continue }
      take(old.a, new, isOldGone: false)
    }
  }

  /// Whether the new token is what a deprecated alias of it was.
  private func goesOn(_ old: OldName, in new: Int) -> Bool {
    guard let before = old.place.a.reference else { return true }
    if old.place.b.deprecation?.replacement == b.path(new) { return true }
    let context = old.place.context.b
    guard let now = b.resolved(new, in: context)?.reference else { return false }
    if now == before || successors[before] == now { return true }
    // Else it can have been the target that became the new token.
    guard let target = b.token(at: before), let left = b.resolved(target, in: context) else { return false }
    return left.reference != b.path(new)
  }

  /// A token on both sides that became a deprecated alias of a new one.
  private struct OldName {
    /// A node of `a`.
    let a: Int
    let isSame: Bool
    let place: TokenComparison.Place
  }

  /// The identity that a token's own definition gives; a copy through `$extends` has none.
  static func id(of node: Int, _ graph: TokenGraph) -> NameKey? {
    for definition in graph.nodes[node].definitions where definition.isToken {
      if let id = TesseraExtension(definition.source).id { return NameKey(id) }
    }
    return nil
  }

  /// Tokens on both sides that became deprecated aliases of new ones.
  private struct Aliases {
    private var byNew: [Int: [OldName]] = [:]

    init(_ b: TokenGraph, _ presence: DiffEngine.Presence, added: Set<Int>) {
      for pair in presence.pairs {
        guard let comparison = presence.comparisons[pair.b], comparison.deprecationB != nil,
          let place = comparison.sample, let reference = place.b.reference, let target = b.token(at: reference),
          added.contains(target)
        else { continue }
        byNew[target, default: []].append(
          OldName(a: pair.a, isSame: comparison.changed.isEmpty && comparison.retyped.isEmpty, place: place))
      }
    }

    func oldTokens(of new: Int) -> [OldName] { byNew[new] ?? [] }
  }
}
