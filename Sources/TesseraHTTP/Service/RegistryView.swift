internal import Synchronization
internal import TesseraAPI
internal import TesseraCrypto
internal import TesseraDomain
internal import TesseraService

/// What is remembered of one state of the registry, until it changes.
final class StateMemory: Sendable {
  private struct State {
    var mark: ChangeMark?
    var releases: [SystemIdentifier: [ReleaseRecord]] = [:]
    var resolved: [ReleaseReference: ReleaseRecord] = [:]
    var keys: [Digest: AccessKey] = [:]
  }

  private let state = Mutex(State())
  /// Of each kind; then they are all forgotten.
  private static let maximum = 4_096

  /// The newest state that anybody saw.
  var mark: ChangeMark? { state.withLock { $0.mark } }

  /// Goes on to a newer state, with what no change touched, unless another thread was first.
  ///
  /// - Parameter others: goes on with whatever else is remembered of that state.
  func move(from old: ChangeMark?, to new: ChangeMark, _ untouched: Untouched, _ others: () -> Void) {
    state.withLock { state in
      guard state.mark == old else { return }
      state = State(mark: new, keys: untouched.contains(.keys) ? state.keys : [:])
      others()
    }
  }

  private func look<R: Sendable>(_ mark: ChangeMark, _ body: (inout State) -> R?) -> R? {
    state.withLock { $0.mark == mark ? body(&$0) : nil }
  }

  /// A reader that began before the last change notes nothing.
  private func note(_ mark: ChangeMark, _ body: (inout State) -> Void) {
    state.withLock { if $0.mark == mark { body(&$0) } }
  }

  func releases(of system: SystemIdentifier, _ mark: ChangeMark) -> [ReleaseRecord]? {
    look(mark) { $0.releases[system] }
  }

  func note(_ releases: [ReleaseRecord], of system: SystemIdentifier, _ mark: ChangeMark) {
    note(mark) { state in
      if state.releases.count >= Self.maximum / 16 { state.releases = [:] }
      state.releases[system] = releases
    }
  }

  func release(_ reference: ReleaseReference, _ mark: ChangeMark) -> ReleaseRecord? {
    look(mark) { $0.resolved[reference] }
  }

  func note(_ release: ReleaseRecord, as reference: ReleaseReference, _ mark: ChangeMark) {
    note(mark) { state in
      if state.resolved.count >= Self.maximum { state.resolved = [:] }
      state.resolved[reference] = release
    }
  }

  func key(_ secret: Digest, _ mark: ChangeMark) -> AccessKey? { look(mark) { $0.keys[secret] } }

  func note(_ key: AccessKey, as secret: Digest, _ mark: ChangeMark) {
    note(mark) { state in
      if state.keys.count >= Self.maximum { state.keys = [:] }
      state.keys[secret] = key
    }
  }
}

/// One state of the registry, as a request sees it from beginning to end.
struct RegistryView {
  let registry: FileRegistry
  let mark: ChangeMark
  private let memory: StateMemory

  /// Carries over what is remembered of the state before.
  init(_ registry: FileRegistry, _ memory: StateMemory, _ hot: HotAnswers) throws(RegistryError) {
    self.registry = registry
    self.memory = memory
    mark = try registry.changeMark()
    let known = memory.mark
    if known == mark { return }
    var untouched: Untouched = []
    if let known {
      // A reader that began before the last change must not make others forget what is newer.
      if known.sequence > mark.sequence { return }
      untouched = try registry.untouched(since: known)
    }
    memory.move(from: known, to: mark, untouched) { hot.move(to: mark, untouched) }
  }

  /// By version, lowest first.
  func releases(of system: SystemIdentifier) throws(APIProblem) -> [ReleaseRecord] {
    if let known = memory.releases(of: system, mark) { return known }
    let releases = try asking { () throws(RegistryError) in try registry.releases(of: system) }
    memory.note(releases, of: system, mark)
    return releases
  }

  func release(_ reference: ReleaseReference) throws(APIProblem) -> ReleaseRecord {
    if let known = memory.release(reference, mark) { return known }
    let release = try asking { () throws(RegistryError) in try registry.release(reference) }
    memory.note(release, as: reference, mark)
    return release
  }

  func key(forSecret secret: String) throws(RegistryError) -> AccessKey? {
    let digest = Digest.of(secret)
    if let known = memory.key(digest, mark) { return known }
    guard let key = try registry.key(forSecret: secret) else { return nil }
    memory.note(key, as: digest, mark)
    return key
  }

  /// Asks the registry something, with its errors as problems.
  func asking<R>(_ body: () throws(RegistryError) -> R) throws(APIProblem) -> R {
    do throws(RegistryError) { return try body() } catch { throw APIProblem(hidingPlaces: error) }
  }
}

extension APIProblem {
  /// An error of the registry, less what only its operator is to know: where its file lies and who has it open.
  init(hidingPlaces error: RegistryError) {
    switch error {
    case .noRegistry: self.init(.noRegistry(path: "the service's registry"))
    case .notARegistry: self.init(.notARegistry(path: "the service's registry"))
    case .newerRegistry(_, let found): self.init(.newerRegistry(path: "the service's registry", found: found))
    case .olderRegistry(_, let found): self.init(.olderRegistry(path: "the service's registry", found: found))
    case .inUse: self.init(.inUse(path: "the service's registry", holders: []))
    case .unsoundBackup(_, let problems):
      self.init(.unsoundBackup(path: "the copy", problems: problems))
    case .notAllowed: self.init(.notAllowed(path: "the service's registry"))
    case .replaced: self.init(.replaced(path: "the service's registry"))
    case .storage: self.init(.storage("the log of the service says why"))
    case .file(_, let advice): self.init(.file("a file could not be used", advice: advice))
    case .systemNotFound, .releaseNotFound, .channelNotFound, .tokenNotFound, .conflict, .damaged, .withdrawn, .refused,
      .noticeNotFound, .keyNotFound, .unreachable, .problem:
      self.init(error)
    }
    hidden = "\(error)"
  }
}
