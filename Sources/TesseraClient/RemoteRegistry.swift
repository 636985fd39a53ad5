package import HTTPClient
internal import JSON
package import TesseraAPI
internal import TesseraCrypto
package import TesseraDomain
package import TesseraDraft

/// A registry behind a service, asked over HTTP.
///
/// For one thread, and for one piece of work: releases and notices that were asked for are kept until something is written through it.
/// Contents are held against their digests, whoever sent them.
package final class RemoteRegistry {
  /// Where contents are looked for before the service is asked, and kept afterwards.
  package struct Cache {
    /// The content of that release, by its digest; nil where it is not here.
    package let find: (ReleaseRecord) -> SystemContent?
    /// Keeps what the service sent, which is what the digests of the release say.
    package let keep: (ReleaseRecord, SystemContent, [Tombstone]) -> Void

    package init(
      find: @escaping (ReleaseRecord) -> SystemContent?,
      keep: @escaping (ReleaseRecord, SystemContent, [Tombstone]) -> Void
    ) {
      self.find = find
      self.keep = keep
    }
  }

  let service: ServiceConnection
  private let cache: Cache?
  private var known: [SystemIdentifier: [ReleaseRecord]] = [:]
  private var knownNotices: [SystemIdentifier: [StandingNotice]] = [:]
  /// The last few, which one command tends to ask for more than once.
  private var loaded: [(digest: Digest, content: SystemContent)] = []
  private var knownTombstones: [Digest: [Tombstone]] = [:]
  private var lastPlan: (plan: PublishPlan, files: [String: [UInt8]], outlooks: [RemovalOutlook])?

  /// Bytes of one content, unpacked.
  private static let maximumContentBytes = 256 << 20
  private static let keptContents = 4

  /// How far a request is.
  package enum Progress: Sendable {
    case running(HTTPClientProgress)
    /// The answer is there, or will not come.
    case done
  }

  package init(_ client: HTTPClient, cache: Cache? = nil, progress: @escaping (Progress) -> Void = { _ in }) {
    service = ServiceConnection(client, progress: progress)
    self.cache = cache
  }

  /// What the service says of itself to everybody.
  package func facts() throws(RegistryError) -> RegistryIdentity {
    try service.get(APIPath.registry, RegistryIdentity.init(wire:))
  }

  /// Does something that changes the registry: what was known of it is asked for again.
  func writing<Result>(_ body: () throws(RegistryError) -> Result) throws(RegistryError) -> Result {
    (known, knownNotices) = ([:], [:])
    lastPlan = nil
    return try body()
  }
}

// MARK: - Reading

extension RemoteRegistry: Registry {
  package var uuid: String { get throws(RegistryError) { try facts().uuid } }

  package var place: String { service.place }

  package func systems() throws(RegistryError) -> [SystemSummary] {
    try service.list({ APIPath.systems(limit: $0, cursor: $1) }, SystemSummary.init(wire:))
  }

  package func systemNames() throws(RegistryError) -> [SystemIdentifier] { try systems().map(\.id) }

  package func releases(of system: SystemIdentifier) throws(RegistryError) -> [ReleaseRecord] {
    if let releases = known[system] { return releases }
    let releases = try service.list(
      { APIPath.releases(system, limit: $0, cursor: $1) }, ReleaseRecord.init(wire:))
    known[system] = releases
    return releases
  }

  package func release(_ reference: ReleaseReference) throws(RegistryError) -> ReleaseRecord {
    try service.get(APIPath.release(reference), ReleaseRecord.init(wire:))
  }

  package func content(of release: ReleaseRecord) throws(RegistryError) -> SystemContent {
    if let gone = release.withdrawal { throw .withdrawn(release.name, reason: gone.reason) }
    let digest = release.releaseDigest
    if let content = loaded.first(where: { $0.digest == digest })?.content { return content }
    let content: SystemContent
    if let cached = cache?.find(release) { content = cached } else { content = try fetch(release) }
    loaded = Array(loaded.suffix(Self.keptContents - 1)) + [(digest, content)]
    return content
  }

  private func fetch(_ release: ReleaseRecord) throws(RegistryError) -> SystemContent {
    let bytes = try service.bytes(
      APIPath.content(release.system, release.version), maximumBytes: Self.maximumContentBytes)
    guard let content = ContentArchive.read(bytes), ContentDocument.digest(content) == release.contentDigest else {
      throw .damaged("what \(place) sent as \(release.name) is not what its digest says")
    }
    if let cache {
      let tombstones = try tombstones(of: release)
      let digest = ReleaseDigest.of(
        release.system, release.version, content: release.contentDigest, conformance: release.conformance,
        tombstones: tombstones)
      // Nothing is kept that whoever takes it out would refuse.
      if digest == release.releaseDigest { cache.keep(release, content, tombstones) }
    }
    return content
  }

  package func contents(
    of a: ReleaseRecord, _ b: ReleaseRecord
  ) throws(RegistryError) -> (SystemContent, SystemContent) {
    (try content(of: a), try content(of: b))
  }

  package func tombstones(of release: ReleaseRecord) throws(RegistryError) -> [Tombstone] {
    if let tombstones = knownTombstones[release.releaseDigest] { return tombstones }
    let tombstones = try service.get(APIPath.tombstones(release.system, release.version)) {
      WireList.read($0, Tombstone.init(wire:))
    }.items
    knownTombstones[release.releaseDigest] = tombstones
    return tombstones
  }

  package func removals(of release: ReleaseRecord) throws(RegistryError) -> [Removal] {
    try service.get(APIPath.removals(release.system, release.version)) { WireList.read($0, Removal.init(wire:)) }.items
  }

  package func migrationTable(of release: ReleaseRecord) throws(RegistryError) -> MigrationTable {
    try service.get(APIPath.migrations(release.system, release.version)) { $0["items"].flatMap(MigrationTable.init) }
  }

  package func search(_ query: SearchQuery) throws(RegistryError) -> SearchResult {
    var count = 0
    let hits: [SearchHit] = try service.list(limit: query.limit) { limit, cursor in
      var page = query
      page.limit = limit
      return APIPath.search(page, cursor: cursor)
    } page: { node in
      guard let result = SearchResult(wire: node) else { return nil }
      count = result.count
      return (result.hits, node["next"]?.string)
    }
    return SearchResult(hits: hits, count: count)
  }

  package func names(
    of system: SystemIdentifier, beginningWith prefix: String, limit: Int
  ) throws(RegistryError) -> [String] {
    let limit = min(limit, APIFormat.maximumNames)
    return try service.get(APIPath.names(system, prefix: prefix, limit: limit)) { WireList.read($0, \.string) }.items
  }

  package func meaning(of typed: TokenPath, in system: SystemIdentifier) throws(RegistryError) -> TokenPath {
    try service.get(APIPath.meaning(system, of: typed)) { node in
      node["path"]?.string.map { node["recipe"]?.bool == true ? TokenPath(recipe: $0) : TokenPath($0) }
    }
  }

  package func channels(of system: SystemIdentifier) throws(RegistryError) -> [Channel] {
    try service.list({ ServiceConnection.page(APIPath.channels(system), $0, $1) }, Channel.init(wire:))
  }

  package func history(of path: TokenPath, in system: SystemIdentifier) throws(RegistryError) -> [HistoryEntry] {
    try service.get(APIPath.history(system, path)) { WireList.read($0, HistoryEntry.init(wire:)) }.items
  }

  package func lifeTurns(of path: TokenPath, in system: SystemIdentifier) throws(RegistryError) -> [LifeTurn] {
    try service.get(APIPath.life(system, path)) { WireList.read($0, LifeTurn.init(wire:)) }.items
  }

  /// Only the content would tell, which most callers have already.
  package func mentionsDeprecation(_ release: ReleaseRecord) throws(RegistryError) -> Bool { true }

  package func log(of system: SystemIdentifier?, limit: Int) throws(RegistryError) -> [AuditEntry] {
    try service.list(
      limit: limit, { APIPath.audit(system, limit: $0, cursor: $1) }, AuditEntry.init(wire:))
  }

  package func notices(of system: SystemIdentifier) throws(RegistryError) -> [StandingNotice] {
    if let notices = knownNotices[system] { return notices }
    let notices = try service.list(
      { ServiceConnection.page(APIPath.notices(system), $0, $1) }, StandingNotice.init(wire:))
    knownNotices[system] = notices
    return notices
  }

  package func planWithdrawal(
    of system: SystemIdentifier, _ version: ReleaseVersion
  ) throws(RegistryError) -> Withdrawal {
    try service.get(APIPath.withdrawal(system, version), Withdrawal.init(wire:))
  }

  package func verify(deep: Bool, progress: (String) -> Void) throws(RegistryError) -> VerifyReport {
    try service.send(
      "POST", APIPath.verify, ["deep": .bool(deep)], patienceSeconds: ServiceConnection.longPatience,
      VerifyReport.init(wire:))
  }
}

// MARK: - Drafts

extension RemoteRegistry: DraftRegistry {
  package func plan(_ draft: Draft, _ request: PublishRequest) throws(RegistryError) -> PublishPlan {
    try dryRun(draft, request).plan
  }

  package func publish(
    _ draft: Draft, _ request: PublishRequest
  ) throws(RegistryError) -> (plan: PublishPlan, release: ReleaseRecord) {
    let answer = try writing { () throws(RegistryError) in
      try send(PublishDocument(files: draft.files, request: request), of: draft.manifest.id)
    }
    guard let release = answer.release else {
      throw .unreachable(place: place, reason: "it answers a publication with no release")
    }
    return (try whole(answer.plan, of: draft, request), release)
  }

  package func removalOutlooks(of draft: Draft, _ plan: PublishPlan) throws(RegistryError) -> [RemovalOutlook] {
    if let last = lastPlan, last.plan.version == plan.version, last.files == draft.files { return last.outlooks }
    return try dryRun(draft, PublishRequest()).outlooks
  }

  private func dryRun(
    _ draft: Draft, _ request: PublishRequest
  ) throws(RegistryError) -> (plan: PublishPlan, outlooks: [RemovalOutlook]) {
    let answer = try send(
      PublishDocument(files: draft.files, request: request, isDryRun: true), of: draft.manifest.id)
    let plan = try whole(answer.plan, of: draft, request)
    lastPlan = (plan, draft.files, answer.outlooks)
    return (plan, answer.outlooks)
  }

  private func send(_ document: PublishDocument, of system: SystemIdentifier) throws(RegistryError) -> PublishAnswer {
    try service.send(
      "POST", APIPath.releases(system), document.wire, patienceSeconds: ServiceConnection.longPatience,
      PublishAnswer.init(wire:))
  }

  /// A plan with what does not cross the wire: the changes against its base.
  private func whole(
    _ plan: PublishPlan, of draft: Draft, _ request: PublishRequest
  ) throws(RegistryError) -> PublishPlan {
    guard plan.outcome == .publish, let version = plan.base else { return plan }
    let base = try release(
      ReleaseReference(system: plan.system, selector: .range(VersionRange(exactly: version))))
    let before = DiffSide(
      identifier: base.system, version: base.version, contentDigest: base.contentDigest,
      releaseDigest: base.releaseDigest, graph: TokenGraph(try content(of: base)), manifest: base.manifest)
    let after = DiffSide(
      identifier: plan.system, version: nil, graph: draft.graph, manifest: draft.manifest)
    var whole = plan
    whole.diff = DiffEngine.diff(before, after, fixReason: request.fixReason)
    return whole
  }
}
