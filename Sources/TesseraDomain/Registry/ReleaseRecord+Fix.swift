internal import JSON

/// Which changes of value were declared a correction.
extension ReleaseRecord {
  /// Why the release's changes of value are a correction; `nil` where they are none.
  package var fixReason: String? {
    guard case .object(let judgement) = judgement, case .string(let reason) = judgement["fix"] else { return nil }
    return reason
  }

  /// Whether the release changed a value, going by the rules it hit.
  private var changesValues: Bool {
    guard case .object(let judgement) = judgement, case .object(let rules) = judgement["rules"] else { return false }
    return rules.members.contains { member in
      PolicyRule(rawValue: member.name).map { Self.ofValues.contains($0) } ?? false
    }
  }

  private static let ofValues: Set<PolicyRule> = [
    .valueAesthetic, .valueLayout, .valuePlatform, .aliasVisual, .contextHole,
  ]

  /// Why everything that changed a value on the way from one release to another is a correction; `nil` where something
  /// is none, or the way does not lead from base to base.
  ///
  /// - Parameter releases: all of the system.
  /// - Complexity: O(*n*²) in the releases between, which are few.
  package static func fixReason(
    from: ReleaseRecord, to: ReleaseRecord, among releases: [ReleaseRecord]
  ) -> String? {
    var reason: String?
    var current = to
    while current.version != from.version {
      // What a withdrawn release did to values is erased.
      if current.withdrawal != nil { return nil }
      if let own = current.fixReason {
        reason = reason ?? own
      } else if current.changesValues {
        return nil
      }
      guard let base = current.base, let next = releases.first(where: { $0.version == base }), next.id < current.id
      else { return nil }
      current = next
    }
    return reason
  }
}
