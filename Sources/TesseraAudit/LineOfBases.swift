internal import TesseraDomain

/// What happened to names on the way of bases that ends with the latest release.
struct LineOfBases {
  private let members: Set<ReleaseVersion>
  /// Stable, unyanked releases of the line so far, lowest first.
  private var stable: [ReleaseVersion] = []
  /// By the name they have now: the releases that changed them.
  private var versions: [TokenPath: [ReleaseVersion]] = [:]
  private var live: Set<TokenPath> = []
  /// Deprecations that have not ended, with the moment each began.
  private var open: [TokenPath: (entry: AuditDeprecation, at: Int64)] = [:]
  private var ended: [AuditDeprecation] = []
  private var last: Int64 = 0

  init(endingWith latest: ReleaseRecord?, _ byVersion: [ReleaseVersion: ReleaseRecord]) {
    var members: Set<ReleaseVersion> = []
    var current = latest
    while let record = current, members.insert(record.version).inserted {
      current = record.base.flatMap { byVersion[$0] }
    }
    self.members = members
  }

  func holds(_ record: ReleaseRecord) -> Bool { members.contains(record.version) }

  /// Takes the first release.
  mutating func begin(_ record: ReleaseRecord, _ graph: TokenGraph) {
    pass(record)
    live = Self.publicNames(graph)
    follow(record, graph)
  }

  /// Takes the next release, which is built on the one before.
  mutating func append(_ record: ReleaseRecord, _ diff: ReleaseDiff, _ graph: TokenGraph) {
    pass(record)
    for rename in diff.renames {
      versions[rename.to] = versions.removeValue(forKey: rename.from)
    }
    var touched: Set<TokenPath> = []
    for change in diff.changes where !change.isIndirect {
      guard let path = change.path else { continue }
      switch change.kind.heading {
      case .changed, .retyped, .renamed: touched.insert(path)
      default: break
      }
    }
    for path in touched { versions[path, default: []].append(record.version) }
    live = Self.publicNames(graph)
    follow(record, graph)
  }

  /// The most changed names first.
  var churn: [AuditChurn] {
    versions.filter { $0.value.count > 1 }.map {
      AuditChurn(path: $0.key, versions: $0.value, isLive: live.contains($0.key))
    }.sorted { ($1.versions.count, $0.path) < ($0.versions.count, $1.path) }
  }

  /// By beginning, then by name.
  var deprecations: [AuditDeprecation] {
    let running = open.values.map { close($0, as: .open, at: last, in: nil) }
    return (ended + running).sorted { ($0.since, $0.path) < ($1.since, $1.path) }
  }

  // MARK: - Steps

  private mutating func pass(_ record: ReleaseRecord) {
    last = record.datedAtMilliseconds
    if !record.version.isPrerelease, record.yank == nil { stable.append(record.version) }
  }

  private mutating func follow(_ record: ReleaseRecord, _ graph: TokenGraph) {
    var deprecated: [TokenPath: TokenPath?] = [:]
    for token in Life.deprecatedTokens(in: graph) { deprecated[token.path] = .some(token.replacement) }
    for (path, running) in open where deprecated[path] == nil {
      let end: AuditDeprecation.End = live.contains(path) ? .lifted : .removed
      ended.append(close(running, as: end, at: record.datedAtMilliseconds, in: record.version))
      open[path] = nil
    }
    for (path, replacement) in deprecated where open[path] == nil {
      open[path] = (
        AuditDeprecation(path: path, since: record.version, replacement: replacement), record.datedAtMilliseconds
      )
    }
  }

  private func close(
    _ running: (entry: AuditDeprecation, at: Int64), as kind: AuditDeprecation.End, at moment: Int64,
    in end: ReleaseVersion?
  ) -> AuditDeprecation {
    var entry = running.entry
    entry.end = kind
    entry.until = end
    entry.days = Int(max(0, moment - running.at) / 86_400_000)
    var previous = entry.since
    for version in stable where version > entry.since && version != end {
      if version.major > previous.major {
        entry.majors += 1
      } else if version.minor > previous.minor {
        entry.minors += 1
      }
      previous = version
    }
    return entry
  }

  private static func publicNames(_ graph: TokenGraph) -> Set<TokenPath> {
    var names = Set(graph.tokens.lazy.filter { !graph.isPrivate($0) }.map { graph.path($0) })
    for recipe in graph.content.recipes where !recipe.isPrivate { names.insert(recipe.path) }
    return names
  }
}
