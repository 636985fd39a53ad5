package import TesseraDomain
package import TesseraDraft

extension FileRegistry {
  /// - Complexity: O(deprecated names × releases), beside what finding the names takes.
  package func removalOutlooks(of draft: Draft, _ plan: PublishPlan) throws(RegistryError) -> [RemovalOutlook] {
    guard plan.base != nil else { return draft.outlooks(planned: plan.version) }
    let releases = try releases(of: plan.system)
    let history = try DeprecationHistory(registry: self, releases: releases)
    return try draft.outlooks(plan, among: releases, nowMilliseconds: now()) { path, base throws(RegistryError) in
      try history.start(of: path, base: base)
    }
  }
}
