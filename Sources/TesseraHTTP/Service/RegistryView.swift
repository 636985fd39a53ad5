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

  private func look<R: Sendable>(_ mark: ChangeMark, _ body: (inout State) -> R?) -> R? {
    state.withLock { $0.mark == mark ? body(&$0) : nil }
  }

  private func note(_ mark: ChangeMark, _ body: (inout State) -> Void) {
    state.withLock { state in
      // A reader that began before the last change must not make others forget what is newer.
      if let known = state.mark, known.sequence > mark.sequence { return }
      if state.mark != mark { state = State(mark: mark) }
      body(&state)
    }
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

  init(_ registry: FileRegistry, _ memory: StateMemory) throws(RegistryError) {
    self.registry = registry
    self.memory = memory
    mark = try registry.changeMark()
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
    case .storage: self.init(.storage("the log of the service says why"))
    case .file(_, let advice): self.init(.file("a file could not be used", advice: advice))
    case .systemNotFound, .releaseNotFound, .channelNotFound, .tokenNotFound, .conflict, .damaged, .withdrawn, .refused,
      .noticeNotFound, .keyNotFound, .unreachable, .problem:
      self.init(error)
    }
    hidden = "\(error)"
  }
}
