internal import JSON

/// What stood in the source of a value: the text that an import kept, else the value itself.
///
/// A token that only got another type, or whose text can be computed now and could not before, means the same however
/// differently its value is read.
enum WrittenForm {
  /// How many tokens are looked at behind one.
  private static let maximumTokens = 256

  /// Whether both sides were written alike, and refer to nothing that differs.
  ///
  /// - Parameter isRetyped: whether the token has another type; else a target that lost its own is one that differs.
  /// - Complexity: O(*n*) in the texts, and in those of up to ``maximumTokens`` tokens behind.
  static func isSame(
    _ place: TokenComparison.Place, isRetyped: Bool, _ a: TokenGraph, _ b: TokenGraph
  ) -> Bool {
    var room = maximumTokens
    return isSame(place.sayingA, place.sayingB, isRetyped, in: place.context, a, b, &room)
  }

  private static func isSame(
    _ old: ResolvedToken, _ new: ResolvedToken, _ isRetyped: Bool, in context: JointContext, _ a: TokenGraph,
    _ b: TokenGraph, _ room: inout Int
  ) -> Bool {
    room -= 1
    guard room >= 0, isSpelledAlike(old, new), let before = targets(of: old, in: context.a, a),
      let after = targets(of: new, in: context.b, b), before.count == after.count
    else { return false }
    for (x, y) in zip(before, after) {
      guard a.path(x) == b.path(y), let left = a.resolved(x, in: context.a), let right = b.resolved(y, in: context.b)
      else { return false }
      let isOneType = left.value.keepsType(in: right.value)
      if isOneType && left.value.means(right.value) { continue }
      guard !isOneType || (left.type == .carried) != (right.type == .carried),
        isRetyped || !left.value.losesType(in: right.value),
        isSame(left, right, isRetyped, in: context, a, b, &room)
      else { return false }
    }
    return true
  }

  private static func isSpelledAlike(_ old: ResolvedToken, _ new: ResolvedToken) -> Bool {
    let (before, after) = (old.tessera.imported, new.tessera.imported)
    // A color may be changed by what stands beside it.
    guard areSame(before?["members"], after?["members"]) else { return false }
    let (left, right) = (old.source["$value"], new.source["$value"])
    if areSame(left, right) { return areSame(old.source["$ref"], new.source["$ref"]) }
    guard let left = before?["value"] ?? left, let right = after?["value"] ?? right else { return false }
    return spelling(left) == spelling(right)
  }

  /// In one spelling; `true` is 1, as Figma's own export has it.
  private static func spelling(_ written: JSONNode) -> [UInt8] {
    let value = written.bool.map { JSONValue.integer($0 ? 1 : 0) } ?? JSONValue(written)
    return CarriedMeaning.spelling(of: value, isText: false)
  }

  /// What the value and the text that it was imported from refer to, by path; `nil` where that is not known.
  private static func targets(of token: ResolvedToken, in context: Context, _ graph: TokenGraph) -> [Int]? {
    guard let written = graph.importedTargets(of: token.source) else { return nil }
    let all = Set(graph.targets(of: token.id, in: context).map { Int($0) }).union(written)
    return all.sorted { graph.path($0) < graph.path($1) }
  }
}
