package import TesseraDomain

/// Reads a system's releases one after the other, and tells what they amount to.
package struct HistoryAuditor {
  private let registry: any Registry
  private let comparer: ReleaseComparer

  package init(_ registry: any Registry) {
    self.registry = registry
    comparer = ReleaseComparer(registry)
  }

  /// Audits every release of `system`, yanked ones and pre-releases too.
  ///
  /// - Parameter progress: called with the name of each release before it is compared.
  /// - Complexity: each release is loaded and compared with its base, and once more where it is the latest.
  package func audit(_ system: SystemIdentifier, progress: (String) -> Void) throws(RegistryError) -> HistoryAudit {
    let releases = try registry.releases(of: system)
    var byVersion: [ReleaseVersion: ReleaseRecord] = [:]
    for record in releases { byVersion[record.version] = record }
    let latest = releases.last { $0.yank == nil && !$0.version.isPrerelease } ?? releases.last { $0.yank == nil }
    var audit = HistoryAudit(system: system, title: (latest ?? releases.last)?.title)
    var line = LineOfBases(endingWith: latest, byVersion)
    for record in releases {
      progress(record.name)
      audit.steps.append(try step(record, byVersion, &line))
    }
    audit.churn = line.churn
    audit.deprecations = line.deprecations
    if let latest, latest.withdrawal == nil {
      progress(latest.name)
      audit.state = state(try LoadedRelease(latest, try registry.content(of: latest)))
    }
    return audit
  }

  // MARK: - Steps

  private func step(
    _ record: ReleaseRecord, _ byVersion: [ReleaseVersion: ReleaseRecord], _ line: inout LineOfBases
  ) throws(RegistryError) -> AuditStep {
    var step = AuditStep(record)
    guard let version = record.base, let base = byVersion[version] else {
      if record.withdrawal == nil, line.holds(record) {
        line.begin(record, try LoadedRelease(record, try registry.content(of: record)).graph)
      }
      return step
    }
    step.declared = record.version.bump(over: base.version)
    if let gone = [record, base].first(where: { $0.withdrawal != nil }) {
      step.unavailable = "\(gone.name) was withdrawn"
      return step
    }
    let (before, after) = try registry.contents(of: base, record)
    let (left, right) = (try LoadedRelease(base, before), try LoadedRelease(record, after))
    let diff = try comparer.diff(left, right)
    step.computed = diff.bump
    step.verdict =
      step.declared == diff.bump ? .agrees : step.declared < diff.bump ? .tooSmall : .larger
    step.rules = Self.rules(diff)
    step.summary = diff.summary
    let touching: Set<ChangeKind> = [.added, .removed, .renamed, .retyped, .changed]
    let touched = diff.changes.lazy.filter { touching.contains($0.kind.heading) }.compactMap(\.path)
    step.touchedCount = Set(touched.filter { $0.recipeName == nil }).count
    step.came = Set(diff.changes.lazy.filter { $0.kind == .added && !$0.isPartial }.compactMap(\.path)).sorted()
    let renamed = Set(diff.renames.map(\.from))
    step.went = diff.goneNames.filter { !renamed.contains($0) }
    step.renames = diff.renames
    step.candidates = diff.renameCandidates
    if line.holds(record) { line.append(record, diff, right.graph) }
    return step
  }

  /// The rules that the changes hit, each with its names, the largest step first.
  private static func rules(_ diff: ReleaseDiff) -> [AuditStep.Rule] {
    var names: [PolicyRule: Set<TokenPath>] = [:]
    var subjects: [PolicyRule: Set<String>] = [:]
    var bumps: [PolicyRule: Bump] = [:]
    for change in diff.changes {
      guard let rule = change.rule else { continue }
      bumps[rule] = max(bumps[rule] ?? .none, change.bump)
      if let path = change.oldPath ?? change.path {
        names[rule, default: []].insert(path)
      } else {
        subjects[rule, default: []].insert(change.subject ?? "")
      }
    }
    return bumps.map { rule, bump in
      AuditStep.Rule(
        rule: rule, bump: bump,
        names: (subjects[rule] ?? []).sorted { $0.precedesByBytes($1) } + (names[rule] ?? []).sorted().map(\.label))
    }.sorted { ($1.bump, $0.rule.rawValue) < ($0.bump, $1.rule.rawValue) }
  }

  // MARK: - The latest release

  private func state(_ release: LoadedRelease) -> AuditState {
    let graph = release.graph
    var state = AuditState(version: release.record.version)
    state.nearColors = NearColors.find(in: graph)
    let named = Set(graph.content.tokensNamedByRecipes.compactMap { graph.token(at: $0) })
    state.unusedPrimitives = UnusedPrimitives.find(in: graph, usedByRecipes: named)
    var gaps = ContextGaps(graph, looksIntoEmpty: true)
    for id in graph.tokens where !graph.isPrivate(id) {
      for gap in gaps.gaps(of: id) {
        let modifier = graph.modifiers[gap.modifier]
        state.contextGaps.append(
          AuditGap(
            path: graph.path(id), modifier: modifier.name, own: gap.own.map { modifier.contexts[$0].name },
            missing: gap.missing.map { modifier.contexts[$0].name }))
      }
    }
    state.contextGaps.sort { $0.path < $1.path }
    return state
  }
}
