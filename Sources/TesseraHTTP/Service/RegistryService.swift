package import HTTPServer
internal import JSON
internal import Synchronization
internal import TesseraAPI
internal import TesseraCrypto
internal import TesseraDomain
internal import TesseraPages
package import TesseraService
internal import Threads

/// A registry as a service: the routes, who may use them, and what is remembered between requests.
///
/// Knows nothing of sockets: ``router`` and ``hooks`` are handed to a server, or asked directly.
package final class RegistryService: Sendable {
  package let pool: RegistryPool
  package let settings: ServiceSettings
  /// Milliseconds since 1970.
  let now: @Sendable () -> Int64
  let cache: AnswerCache
  let hot: HotAnswers
  let shelf = ReleaseShelf()
  let memory = StateMemory()
  let limiter: RateLimiter
  let counters = ServiceCounters()
  let startedAtMilliseconds: Int64
  /// How code names what releases hold: of the last few that were looked at.
  private let samples = Mutex<[(digest: Digest, samples: CodeSamples)]>([])
  /// When keys were last used, as far as it is not written yet.
  private let uses = Mutex<[Int64: Int64]>([:])
  /// What the server counts; set when there is one.
  private let metrics = Mutex<(@Sendable () -> ServerMetrics?)?>(nil)
  /// Whether a copy of the registry is being made.
  let isBackingUp = Mutex(false)

  package init(pool: RegistryPool, settings: ServiceSettings, now: @escaping @Sendable () -> Int64) {
    self.pool = pool
    self.settings = settings
    self.now = now
    startedAtMilliseconds = now()
    cache = AnswerCache(maximumBytes: settings.cacheBytes)
    hot = HotAnswers(maximumBytes: settings.cacheBytes)
    limiter = RateLimiter(perSecond: settings.requestsPerSecond, burst: settings.burst)
  }

  // MARK: - Reading

  /// Looks at one state of the registry.
  func read<R>(_ body: (RegistryView) throws(APIProblem) -> R) throws(APIProblem) -> R {
    try Self.joined { () throws(RegistryError) in
      try pool.read { registry throws(RegistryError) in try viewing(registry, body) }
    }
  }

  /// The same for what takes longer than a moment.
  func readApart<R>(_ body: (RegistryView) throws(APIProblem) -> R) throws(APIProblem) -> R {
    try Self.joined { () throws(RegistryError) in
      try pool.readApart { registry throws(RegistryError) in try viewing(registry, body) }
    }
  }

  private func viewing<R>(
    _ registry: FileRegistry, _ body: (RegistryView) throws(APIProblem) -> R
  ) throws(RegistryError) -> Result<R, APIProblem> {
    let view = try RegistryView(registry, memory, hot)
    do throws(APIProblem) { return .success(try body(view)) } catch { return .failure(error) }
  }

  private static func joined<R>(_ body: () throws(RegistryError) -> Result<R, APIProblem>) throws(APIProblem) -> R {
    let result: Result<R, APIProblem>
    do throws(RegistryError) { result = try body() } catch { throw APIProblem(hidingPlaces: error) }
    return try result.get()
  }

  /// Changes the registry in the name of a caller.
  func write<R>(
    _ caller: Caller, alone: Bool = false, _ body: (FileRegistry) throws(RegistryError) -> R
  ) throws(APIProblem) -> R {
    do throws(RegistryError) {
      return try pool.write(actor: caller.actor, alone: alone, body)
    } catch {
      throw APIProblem(hidingPlaces: error)
    }
  }

  /// Looks at the content of a release that was not withdrawn.
  func release<R>(
    _ record: ReleaseRecord, _ body: (LoadedRelease) throws(APIProblem) -> R
  ) throws(APIProblem) -> R {
    if let known = shelf[record.releaseDigest] { return try known.use(as: record, body) }
    let content = try read { view throws(APIProblem) in
      try view.asking { () throws(RegistryError) in try view.registry.content(of: record) }
    }
    let shelved: ReleaseShelf.Shelved
    do throws(RegistryError) {
      shelved = ReleaseShelf.Shelved(try LoadedRelease(record, content))
    } catch {
      throw APIProblem(hidingPlaces: error)
    }
    shelf.keep(shelved, as: record.releaseDigest)
    return try shelved.use(as: record, body)
  }

  /// Forgets all that was made of contents: after one was erased.
  func forgetContents() {
    cache.removeAll()
    hot.removeAll()
    shelf.removeAll()
    samples.withLock { $0 = [] }
  }

  /// How code names what a release holds, made once for the pages of it.
  func samples(of release: Digest, _ make: () -> CodeSamples) -> CodeSamples {
    if let known = samples.withLock({ $0.first { $0.digest == release } }) { return known.samples }
    let made = make()
    samples.withLock { samples in
      if samples.count >= 16 { samples.removeFirst() }
      samples.append((release, made))
    }
    return made
  }

  // MARK: - Answers

  /// An answer with its tag, kept for the next who asks.
  func keep(_ bytes: [UInt8], type: String, _ freshness: Freshness, as key: String) -> HTTPResponse {
    let answer = AnswerCache.Answer(
      fields: fields(for: bytes, type: type, freshness), body: SharedBody(bytes, isCompressible: isText(type)))
    cache.keep(answer, as: key)
    return answer.response
  }

  /// - Parameter isPublic: whether it is nothing that the registry keeps.
  func fields(for bytes: [UInt8], type: String, _ freshness: Freshness, isPublic: Bool = false) -> HTTPFields {
    fields(tag: String(Digest.of(bytes).hex.prefix(32)), type: type, freshness, isPublic: isPublic)
  }

  func fields(tag: String, type: String, _ freshness: Freshness, isPublic: Bool = false) -> HTTPFields {
    let reach = settings.anonymousRead || isPublic ? "public" : "private"
    let life =
      switch freshness {
      case .immutable: "\(reach), max-age=31536000, immutable"
      case .current: "\(reach), no-cache"
      }
    return ["Content-Type": type, "ETag": "\"\(tag)\"", "Cache-Control": life]
  }

  private func isText(_ type: String) -> Bool {
    type.utf8.starts(with: "text/".utf8) || type.contains("json") || type.contains("xml")
  }

  // MARK: - Between requests

  /// The server whose numbers `/metrics` tells.
  package func count(with metrics: @escaping @Sendable () -> ServerMetrics?) {
    self.metrics.withLock { $0 = metrics }
  }

  var serverMetrics: ServerMetrics? { metrics.withLock { $0 }?() }

  func noteUse(of key: AccessKey, _ time: Int64) { uses.withLock { $0[key.id] = time } }

  /// What is to be done about once a minute: writes when keys were used, and keeps the log of the database short.
  package func tend() {
    let used = uses.withLock { uses in
      let all = uses
      uses = [:]
      return all
    }
    if !used.isEmpty {
      do throws(RegistryError) {
        try pool.write(actor: AuditEntry.localActor) { registry throws(RegistryError) in try registry.markUsed(used) }
      } catch {
        // It is no more than a hint for people; the next minute brings a newer one.
        uses.withLock { $0.merge(used) { newer, _ in newer } }
      }
    }
    pool.tend()
  }

  /// Milliseconds of a clock that never jumps.
  static func steady() -> Int64 { Monotonic.now() / 1_000_000 }
}

/// What happened, beside what a server counts.
final class ServiceCounters: Sendable {
  let published = Atomic(0)
  let unchanged = Atomic(0)
  let refused = Atomic(0)
  let invalid = Atomic(0)
  let failed = Atomic(0)
}
