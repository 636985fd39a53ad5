internal import TesseraCrypto
package import TesseraDomain
package import TesseraDraft
internal import TesseraSQLite
internal import TesseraStorage

/// Publishing: worked out against a base, then written in one transaction that checks only that the base still is the base.
extension FileRegistry: DraftRegistry {
  package func plan(_ draft: Draft, _ request: PublishRequest) throws(RegistryError) -> PublishPlan {
    try worked(draft, request).plan
  }

  package func publish(
    _ draft: Draft, _ request: PublishRequest
  ) throws(RegistryError) -> (plan: PublishPlan, release: ReleaseRecord) {
    guard draft.errorCount == 0 else {
      throw .conflict(
        "the draft has \(draft.errorCount) errors, and only a sound one is published",
        advice: "See them with \"tessera validate\", and mend the draft.")
    }
    let work = try worked(draft, request)
    guard work.plan.refusals.isEmpty else { throw .refused(work.plan.refusals) }
    switch work.plan.outcome {
    case .alreadyPublished, .unchanged: return (work.plan, try standing(work.plan))
    case .publish: break
    }
    if try write(draft, work) { return (work.plan, try standing(work.plan)) }
    // Someone else published in between: the plan was made against a base that is none any more, unless they said the
    // same.
    var again = request
    again.expectedBase = work.plan.base
    let refreshed = try worked(draft, again).plan
    if refreshed.refusals.isEmpty, refreshed.outcome != .publish { return (refreshed, try standing(refreshed)) }
    throw .refused(
      refreshed.refusals.isEmpty
        ? [.stale(expected: work.plan.base, found: refreshed.base, conflicts: [])] : refreshed.refusals)
  }

  /// What publishing a first draft into a registry that does not exist would do.
  package static func planForNewRegistry(_ draft: Draft, _ request: PublishRequest) throws(RegistryError) -> PublishPlan
  {
    let registry = try FileRegistry.open(path: ":memory:", access: .write, now: { 1 })
    return try registry.plan(draft, request)
  }

  private func standing(_ plan: PublishPlan) throws(RegistryError) -> ReleaseRecord {
    guard let release = try releases(of: plan.system).first(where: { $0.version == plan.version }) else {
      throw .releaseNotFound("\(plan.system)@\(plan.version)", known: [])
    }
    return release
  }

  private func worked(_ draft: Draft, _ request: PublishRequest) throws(RegistryError) -> WorkedPlan {
    let known = try reading { () throws(SQLiteError) in try SystemTable(connection).id(of: draft.manifest.id) }
    let releases = known == nil ? [] : try releases(of: draft.manifest.id)
    return try PublishPlanner(registry: self, draft: draft, request: request, releases: releases).work()
  }

  /// Writes a release, unless its base is not the base any more or its version stands.
  private func write(_ draft: Draft, _ work: WorkedPlan) throws(RegistryError) -> Bool {
    // Everything that needs no lock is done before it is taken.
    var writer = ReleaseWriter(draft: draft, work: work)
    writer.prepare()
    return try writing { () throws(ServiceFailure) in
      let system = try ServiceFailure.storing { () throws(SQLiteError) in
        try SystemTable(connection).id(of: draft.manifest.id)
      }
      let standing: [ReleaseRecord] =
        system == nil ? [] : try asking { () throws(RegistryError) in try self.releases(of: draft.manifest.id) }
      let planner = VersionPlanner(releases: standing.map(\.onLine))
      guard planner.base(of: work.plan.version) == work.plan.base,
        !standing.contains(where: { $0.version == work.plan.version })
      else { return false }
      let release = try writer.write(in: self, system: system, releases: standing)
      try SearchIndex(registry: self).follow(
        release, work.plan.version, of: draft.manifest.id, graph: draft.graph, base: work.baseRecord?.id,
        diff: work.plan.diff, recipes: writer.changedRecipes)
      return true
    }
  }
}
