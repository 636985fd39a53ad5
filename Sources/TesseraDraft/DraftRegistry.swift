package import TesseraDomain

/// A registry that takes drafts.
package protocol DraftRegistry: Registry {
  /// What publishing `draft` would do. Writes nothing.
  func plan(_ draft: Draft, _ request: PublishRequest) throws(RegistryError) -> PublishPlan
  /// Publishes `draft`.
  ///
  /// - Returns: the plan as carried out, and the release that stands now: the new one, or the one that says the same.
  /// - Throws: ``RegistryError/refused(_:)`` with every reason; then nothing was written.
  func publish(
    _ draft: Draft, _ request: PublishRequest
  ) throws(RegistryError) -> (plan: PublishPlan, release: ReleaseRecord)
  /// When each public name that a draft deprecates may go, by path.
  ///
  /// The window is that of the base's policy, as publish judges removals; standing rules of the registry are no part of any
  /// release, and do not count.
  func removalOutlooks(of draft: Draft, _ plan: PublishPlan) throws(RegistryError) -> [RemovalOutlook]
}

extension Draft {
  /// When each public name that it deprecates may go, by path.
  ///
  /// - Parameters:
  ///   - releases: all of the system.
  ///   - start: in which release the deprecation of a name began that holds in a base.
  package func outlooks(
    _ plan: PublishPlan, among releases: [ReleaseRecord], nowMilliseconds now: Int64,
    start: (TokenPath, ReleaseVersion) throws(RegistryError) -> ReleaseVersion?
  ) throws(RegistryError) -> [RemovalOutlook] {
    guard let base = plan.base else { return outlooks(planned: plan.version) }
    let lines = releases.map(\.onLine)
    let policy = releases.first { $0.version == base }?.policy ?? manifest.policy
    return try Life.deprecatedTokens(in: graph).map { name throws(RegistryError) in
      policy.removalWindow.outlook(
        of: name.path, base: base, planned: plan.version, releases: lines, firstDeprecated: try start(name.path, base),
        nowMilliseconds: now)
    }.sorted { $0.path < $1.path }
  }

  /// The same for a draft that nothing is published of.
  package func outlooks(planned version: ReleaseVersion) -> [RemovalOutlook] {
    Life.deprecatedTokens(in: graph).map {
      manifest.policy.removalWindow.outlook(
        of: $0.path, base: nil, planned: version, releases: [], firstDeprecated: nil, nowMilliseconds: 0)
    }.sorted { $0.path < $1.path }
  }
}
