internal import JSON
internal import TesseraCrypto
internal import TesseraDomain
internal import TesseraDraft

/// A plan with what is needed to carry it out.
struct WorkedPlan {
  let plan: PublishPlan
  let contentDigest: Digest
  /// The base's content; `nil` for a first release.
  let baseGraph: TokenGraph?
  let baseRecord: ReleaseRecord?
  let judgement: JSONValue
  let earlyRemovals: [String]
}

/// Judges a draft against what is published, without writing.
struct PublishPlanner {
  let registry: FileRegistry
  let draft: Draft
  let request: PublishRequest
  /// By version, lowest first; empty for a new system.
  let releases: [ReleaseRecord]

  private var system: SystemIdentifier { draft.manifest.id }

  func work() throws(RegistryError) -> WorkedPlan {
    let digest = ContentDocument.digest(draft.content)
    let planner = VersionPlanner(releases: releases.map(\.onLine))
    if case .explicit(let version) = request.version, let standing = releases.first(where: { $0.version == version }) {
      if let gone = standing.withdrawal { throw .withdrawn(standing.name, reason: gone.reason) }
      return settled(standing, digest, isSame: standing.contentDigest == digest)
    }
    let base = planner.base(for: request.version)
    let baseRecord = base.flatMap { base in releases.first { $0.version == base } }
    // The tier is part of a release's digest: another one over the same content is another release.
    if case .automatic = request.version, let baseRecord, baseRecord.contentDigest == digest,
      baseRecord.conformance == draft.manifest.conformance
    {
      return worked(
        PublishPlan(
          system: system, version: baseRecord.version, base: base, outcome: .unchanged, diff: nil, needed: .none,
          given: .none, refusals: [], warnings: [], notes: nil), digest, nil, baseRecord)
    }
    guard let baseRecord else { return try first(planner, digest) }
    return try next(planner, digest, baseRecord)
  }

  // MARK: - Cases

  /// The version stands already.
  private func settled(_ standing: ReleaseRecord, _ digest: Digest, isSame: Bool) -> WorkedPlan {
    var warnings: [String] = []
    if isSame, standing.conformance != draft.manifest.conformance {
      warnings.append(
        "\(standing.version) stays of the \(standing.conformance.rawValue) tier, as it was published; another version can be of "
          + "the \(draft.manifest.conformance.rawValue) one")
    }
    return worked(
      PublishPlan(
        system: system, version: standing.version, base: standing.base, outcome: .alreadyPublished, diff: nil,
        needed: .none, given: .none, refusals: isSame ? [] : [.versionTaken(standing.version)], warnings: warnings,
        notes: nil
      ),
      digest, nil, nil)
  }

  private func first(_ planner: VersionPlanner, _ digest: Digest) throws(RegistryError) -> WorkedPlan {
    var refusals: [PublishRefusal] = []
    var warnings: [String] = []
    if let expected = request.expectedBase {
      refusals.append(.stale(expected: expected, found: nil, conflicts: []))
    }
    let failing = ContrastGate.findings(first: side(draft.graph, draft.manifest, nil))
    judge(contrast: failing, &refusals, &warnings)
    if draft.graph.tokens.isEmpty, draft.content.recipes.isEmpty {
      warnings.append("the release holds no tokens and no recipes")
    }
    let (version, given) = choose(planner, needed: .none, nil, &refusals)
    return worked(
      PublishPlan(
        system: system, version: version, base: nil, outcome: .publish, diff: nil, needed: .none, given: given,
        refusals: refusals, warnings: warnings, notes: notes(for: version)), digest, nil, nil,
      Exceptions(contrast: failing))
  }

  private func next(
    _ planner: VersionPlanner, _ digest: Digest, _ base: ReleaseRecord
  ) throws(RegistryError) -> WorkedPlan {
    let graph = TokenGraph(try registry.content(of: base))
    let before = side(graph, base.manifest, base)
    let after = side(draft.graph, draft.manifest, nil)
    let diff = DiffEngine.diff(before, after, fixReason: request.fixReason)
    var refusals: [PublishRefusal] = []
    var warnings: [String] = []
    if let expected = request.expectedBase, expected != base.version {
      refusals.append(
        .stale(expected: expected, found: base.version, conflicts: try conflicts(expected, base, before, diff)))
    }
    let (version, given) = choose(planner, needed: diff.bump, diff, &refusals)
    let looser = draft.manifest.policy.loosened(from: base.policy)
    if !looser.isEmpty {
      if let reason = request.lowerBumpReason {
        warnings.append("the policy asks for less than before (\(looser.joined(separator: ", "))): \(reason)")
      } else {
        refusals.append(.looserPolicy(looser))
      }
    }
    let failing = diff.contrast.filter(\.fails)
    judge(contrast: failing, &refusals, &warnings)
    let early = try earlyRemovals(diff, base)
    if !early.isEmpty {
      let list = early.count <= 5 ? early.joined(separator: ", ") : early.prefix(5).joined(separator: ", ") + " …"
      if base.policy.profile == .strict, request.earlyRemovalReason == nil {
        refusals.append(.earlyRemoval(early))
      } else {
        let count = early.count == 1 ? "1 name is" : "\(early.count) names are"
        let reason = request.earlyRemovalReason.map { ": " + $0 } ?? ""
        warnings.append("\(count) removed before the removal window has run out (\(list))\(reason)")
      }
    }
    warnings += try returning(diff, base)
    if draft.manifest.conformance != base.conformance {
      warnings.append(
        "the release is of the \(draft.manifest.conformance.rawValue) tier, and \(base.version) is of the "
          + "\(base.conformance.rawValue) one")
    }
    return worked(
      PublishPlan(
        system: system, version: version, base: base.version, outcome: .publish, diff: diff, needed: diff.bump,
        given: given, refusals: refusals, warnings: warnings, notes: notes(for: version)), digest, graph, base,
      Exceptions(looserPolicy: looser, contrast: failing, earlyRemovals: early))
  }

  // MARK: - Rules

  /// The version, and whether it is enough.
  private func choose(
    _ planner: VersionPlanner, needed: Bump, _ diff: ReleaseDiff?, _ refusals: inout [PublishRefusal]
  ) -> (version: ReleaseVersion, given: Bump) {
    do {
      let plan = try planner.plan(request.version, needed: needed)
      if let base = plan.base, plan.isTooSmall, request.lowerBumpReason == nil {
        refusals.append(
          .bumpTooLow(
            version: plan.version, base: base, needed: plan.needed, by: forcing(diff, above: plan.given)))
      }
      return (plan.version, plan.given)
    } catch {
      switch error {
      case .majorOnLine(let line, let base):
        refusals.append(.majorOnLine(line: line, base: base, by: forcing(diff, above: .minor)))
        return (base, .none)
      case .versionExists(let version):
        refusals.append(.versionTaken(version))
        return (version, .none)
      case .exhausted(let base):
        refusals.append(.versionsExhausted(error.description))
        return (base, .none)
      }
    }
  }

  /// The rules that ask for more than `bump`, largest first, and the names that hit each.
  private func forcing(_ diff: ReleaseDiff?, above bump: Bump) -> [PublishRefusal.Forcing] {
    var names: [PolicyRule: [String]] = [:]
    var bumps: [PolicyRule: Bump] = [:]
    for change in diff?.changes ?? [] where change.bump > bump {
      guard let rule = change.rule else { continue }
      names[rule, default: []].append(change.oldPath?.label ?? change.path?.label ?? change.subject ?? "")
      bumps[rule] = max(bumps[rule] ?? .none, change.bump)
    }
    return names.map { PublishRefusal.Forcing(rule: $0.key, bump: bumps[$0.key] ?? .none, names: $0.value) }.sorted {
      ($1.bump, $0.rule.rawValue) < ($0.bump, $1.rule.rawValue)
    }
  }

  private func judge(
    contrast failing: [ContrastFinding], _ refusals: inout [PublishRefusal], _ warnings: inout [String]
  ) {
    guard !failing.isEmpty else { return }
    if let reason = request.contrastReason {
      let count =
        failing.count == 1
        ? "1 contrast pair falls below its level" : "\(failing.count) contrast pairs fall below their levels"
      warnings.append("\(count): \(reason)")
    } else {
      refusals.append(.contrast(failing))
    }
  }

  /// Names that both the base's newcomers and this draft changed, where the plan was made against an older base.
  private func conflicts(
    _ expected: ReleaseVersion, _ base: ReleaseRecord, _ before: DiffSide, _ diff: ReleaseDiff
  ) throws(RegistryError) -> [String] {
    guard let older = releases.first(where: { $0.version == expected }), older.withdrawal == nil else { return [] }
    let content = try registry.content(of: older)
    let theirs = DiffEngine.diff(side(TokenGraph(content), older.manifest, older), before)
    let changed = Set(theirs.changes.compactMap(\.path))
    return Set(diff.changes.compactMap(\.path)).intersection(changed).sorted().map(\.label)
  }

  private func earlyRemovals(_ diff: ReleaseDiff, _ base: ReleaseRecord) throws(RegistryError) -> [String] {
    let lines = releases.map(\.onLine)
    let window = base.policy.removalWindow
    let gone = diff.goneNames
    if gone.isEmpty { return [] }
    let life = try DeprecationHistory(registry: registry, releases: releases)
    var early: [String] = []
    for path in gone {
      let start = try life.start(of: path, base: base.version)
      let verdict = window.verdict(
        base: base.version, releases: lines, firstDeprecated: start, nowMilliseconds: registry.now())
      if verdict != .open { early.append(path.label) }
    }
    return early.sorted { $0.precedesByBytes($1) }
  }

  /// Names that were removed in an earlier release and come back: often an old folder, published by mistake.
  private func returning(_ diff: ReleaseDiff, _ base: ReleaseRecord) throws(RegistryError) -> [String] {
    let added = Set(diff.changes.lazy.filter { $0.kind == .added || $0.kind == .renamed }.compactMap(\.path))
    if added.isEmpty { return [] }
    return try registry.tombstones(of: base).filter { added.contains($0.path) }.prefix(10).map {
      "\($0.path.label) was removed after \($0.lastVersion) and comes back"
    }
  }

  // MARK: - Pieces

  private func side(_ graph: TokenGraph, _ manifest: Manifest, _ record: ReleaseRecord?) -> DiffSide {
    DiffSide(
      identifier: system, version: record?.version, contentDigest: record?.contentDigest,
      releaseDigest: record?.releaseDigest, graph: graph, manifest: manifest)
  }

  private func notes(for version: ReleaseVersion) -> String? {
    request.notes ?? draft.changelog.flatMap { ChangelogSection.notes(for: version, in: $0) }
  }

  private func worked(
    _ plan: PublishPlan, _ digest: Digest, _ graph: TokenGraph?, _ record: ReleaseRecord?,
    _ exceptions: Exceptions = Exceptions()
  ) -> WorkedPlan {
    var plan = plan
    var exceptions = exceptions
    if request.origin != nil, plan.outcome == .publish {
      exceptions.recorded = plan.refusals.filter(\.isOfPolicy)
      plan.refusals.removeAll(where: \.isOfPolicy)
      plan.warnings += exceptions.recorded.map { PublishRefusal.recorded($0.message) }
    }
    // What holds the same has as many, and need not be resolved for it.
    let same = plan.refusals.isEmpty && plan.outcome != .publish ? releases.first { $0.version == plan.version } : nil
    plan.tokenCount = same?.publicTokenCount ?? draft.graph.publicTokenCount
    plan.recipeCount = draft.content.recipes.count { !$0.isPrivate }
    return WorkedPlan(
      plan: plan, contentDigest: digest, baseGraph: graph, baseRecord: record, judgement: judgement(plan, exceptions),
      earlyRemovals: exceptions.earlyRemovals)
  }

  /// What a person has to answer for, if it is published all the same.
  private struct Exceptions {
    var looserPolicy: [String] = []
    var contrast: [ContrastFinding] = []
    var earlyRemovals: [String] = []
    /// What was out before the policy, and would have been refused by it.
    var recorded: [PublishRefusal] = []
  }

  /// One name, or one part of the resolver or the settings, that a rule speaks of.
  private struct RuleHit: Hashable {
    let rule: PolicyRule
    let path: TokenPath?
    let subject: NameKey?
  }

  /// What the release shows for ever: how often each rule was hit, and every exception that was made.
  private func judgement(_ plan: PublishPlan, _ exceptions: Exceptions) -> JSONValue {
    let early = exceptions.earlyRemovals
    var counts: [String: Int] = [:]
    var seen: Set<RuleHit> = []
    for change in plan.diff?.changes ?? [] {
      // A token that changes because it points elsewhere is two changes, and hits its rule once.
      guard let rule = change.rule,
        seen.insert(RuleHit(rule: rule, path: change.path, subject: change.subject.map { NameKey($0) })).inserted
      else { continue }
      counts[rule.rawValue, default: 0] += 1
    }
    let rules = counts.sorted { $0.key < $1.key }.map {
      JSONObject.Member(name: $0.key, value: .integer(Int64($0.value)))
    }
    var object: JSONObject = ["needed": .string(plan.needed.name), "rules": .object(JSONObject(rules))]
    if let origin = request.origin { object.append("origin", origin.json) }
    if !exceptions.recorded.isEmpty {
      object.append(
        "refused",
        .array(exceptions.recorded.map { ["code": .string($0.code), "message": .string($0.message)] }))
    }
    if let reason = request.fixReason { object.append("fix", .string(reason)) }
    if let reason = request.lowerBumpReason, plan.given < plan.needed || !exceptions.looserPolicy.isEmpty {
      object.append("lowerBump", .string(reason))
    }
    if !exceptions.looserPolicy.isEmpty {
      object.append("looserPolicy", .array(exceptions.looserPolicy.map { .string($0) }))
    }
    if let reason = request.contrastReason, !exceptions.contrast.isEmpty {
      object.append("contrast", .string(reason))
      object.append("contrastPairs", .array(exceptions.contrast.prefix(1_000).map(DiffJSON.finding)))
    }
    if let reason = request.earlyRemovalReason, !early.isEmpty { object.append("earlyRemovalReason", .string(reason)) }
    if !early.isEmpty {
      object.append("earlyRemovals", .array(early.prefix(1_000).map { .string($0) }))
      object.append("earlyRemovalCount", .integer(Int64(early.count)))
    }
    return .object(object)
  }
}
