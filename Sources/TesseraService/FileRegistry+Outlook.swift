package import TesseraDomain
package import TesseraDraft

extension FileRegistry {
  /// When each public name that a draft deprecates may go, by path.
  ///
  /// The window is that of the base's policy, as publish judges removals; standing rules of the registry are no part of any
  /// release, and do not count.
  /// - Complexity: O(deprecated names × releases), beside what finding the names takes.
  package func removalOutlooks(of draft: Draft, _ plan: PublishPlan) throws(RegistryError) -> [RemovalOutlook] {
    let names = Life.deprecatedTokens(in: draft.graph)
    guard !names.isEmpty else { return [] }
    guard let base = plan.base else { return Self.firstOutlooks(of: draft, plan) }
    let releases = try releases(of: plan.system)
    let lines = releases.map(\.onLine)
    let policy = releases.first { $0.version == base }?.policy ?? draft.manifest.policy
    let history = try DeprecationHistory(registry: self, releases: releases)
    let now = now()
    return try names.map { name throws(RegistryError) in
      policy.removalWindow.outlook(
        of: name.path, base: base, planned: plan.version, releases: lines,
        firstDeprecated: try history.start(of: name.path, base: base), nowMilliseconds: now)
    }.sorted { $0.path < $1.path }
  }

  /// The same for a draft that nothing is published of.
  package static func firstOutlooks(of draft: Draft, _ plan: PublishPlan) -> [RemovalOutlook] {
    Life.deprecatedTokens(in: draft.graph).map {
      draft.manifest.policy.removalWindow.outlook(
        of: $0.path, base: nil, planned: plan.version, releases: [], firstDeprecated: nil, nowMilliseconds: 0)
    }.sorted { $0.path < $1.path }
  }
}
