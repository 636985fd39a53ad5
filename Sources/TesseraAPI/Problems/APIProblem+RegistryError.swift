internal import JSON
package import TesseraDomain

/// The one place where a registry's errors meet status codes.
extension APIProblem {
  package init(_ error: RegistryError) {
    var object = JSONObject()
    switch error {
    case .systemNotFound(let system, let known):
      object.append("system", .string(system.description))
      object.append("known", JSONValue(texts: known))
    case .releaseNotFound(let name, let known):
      object.append("release", .string(name))
      object.append("known", JSONValue(texts: known))
    case .channelNotFound(let system, let channel, let known):
      object.append("system", .string(system.description))
      object.append("channel", .string(channel.text))
      object.append("known", JSONValue(texts: known))
    case .tokenNotFound(let path, let suggestion):
      object.append("path", name: path)
      if let suggestion { object.append("suggestion", .string(suggestion)) }
    case .noticeNotFound(let system, let id):
      object.append("system", .string(system.description))
      object.append("notice", .integer(id))
    case .keyNotFound(let id): object.append("key", .integer(id))
    case .conflict: break
    case .noRegistry(let path), .notARegistry(let path), .notAllowed(let path), .replaced(let path):
      object.append("path", .string(path))
    case .newerRegistry(let path, let found), .olderRegistry(let path, let found):
      object.append("path", .string(path))
      object.append("found", JSONValue(found))
    case .damaged(let what), .storage(let what): object.append("reason", .string(what))
    case .withdrawn(let release, let reason):
      object.append("release", .string(release))
      object.append("reason", .string(reason))
    case .refused(let refusals): object.append("refusals", .array(refusals.map(\.wire)))
    case .inUse(let path, let holders):
      object.append("path", .string(path))
      object.append("holders", JSONValue(texts: holders))
    case .unsoundBackup(let path, let problems):
      object.append("path", .string(path))
      object.append("problems", JSONValue(texts: problems))
    case .file, .problem: break
    case .unreachable(let place, let reason, _):
      object.append("place", .string(place))
      object.append("reason", .string(reason))
    }
    var advice = error.advice
    var detail = error.description
    if case .refused(let refusals) = error, let first = refusals.first {
      advice = first.advice
      if refusals.count == 1 { detail = "refused: \(first.message)" }
    }
    let kind = ProblemKind.known(error.code)
    self.init(
      status: Self.status(of: error) ?? kind.status, code: kind.code, title: kind.title, detail: detail,
      advice: advice, members: object)
  }

  /// A refusal about the state of the registry is a conflict; the others are about the draft.
  private static func status(of error: RegistryError) -> Int? {
    if case .problem(let problem) = error { return problem.status }
    guard case .refused(let refusals) = error else { return nil }
    let isOfState = refusals.contains { refusal in
      switch refusal {
      case .stale, .versionTaken: true
      default: false
      }
    }
    return isOfState ? 409 : 422
  }

  /// The error that a registry beside the caller would have thrown.
  ///
  /// A problem that no registry on a file has, such as a key that is not allowed to, stays what it is.
  package var registryError: RegistryError { exactError ?? ownError }

  private var ownError: RegistryError {
    .problem(ServiceProblem(code: code, status: status, message: detail, advice: advice))
  }

  private var exactError: RegistryError? {
    switch code {
    case "system.not-found":
      guard let system = identifier, let known = texts("known") else { return nil }
      return .systemNotFound(system, known: known)
    case "release.not-found":
      guard let release = text("release"), let known = texts("known") else { return nil }
      return .releaseNotFound(release, known: known)
    case "channel.not-found":
      guard let system = identifier, let known = texts("known"),
        let channel = text("channel").flatMap({ try? ChannelName(parsing: $0) })
      else { return nil }
      return .channelNotFound(system, channel, known: known)
    case "token.not-found":
      guard let name = text("path") else { return nil }
      let path = members["recipe"] == .bool(true) ? TokenPath(recipe: name) : TokenPath(name)
      return .tokenNotFound(path, suggestion: text("suggestion"))
    case "notice.not-found":
      guard let system = identifier, let notice = number("notice") else { return nil }
      return .noticeNotFound(system, Int64(notice))
    case "key.not-found": return number("key").map { .keyNotFound(Int64($0)) }
    case "registry.conflict": return .conflict(detail, advice: advice)
    case "registry.unreachable":
      if let place = text("place"), let reason = text("reason") { return .unreachable(place: place, reason: reason) }
      return text("path").map { .noRegistry(path: $0) }
    case "registry.foreign": return text("path").map { .notARegistry(path: $0) }
    case "registry.newer":
      guard let path = text("path"), let found = number("found") else { return nil }
      return .newerRegistry(path: path, found: found)
    case "registry.older":
      guard let path = text("path"), let found = number("found") else { return nil }
      return .olderRegistry(path: path, found: found)
    case "registry.damaged": return text("reason").map { .damaged($0) }
    case "release.withdrawn":
      guard let release = text("release"), let reason = text("reason") else { return nil }
      return .withdrawn(release, reason: reason)
    case "publish.refused": return refusals.map { .refused($0) }
    case "registry.in-use":
      guard let path = text("path"), let holders = texts("holders") else { return nil }
      return .inUse(path: path, holders: holders)
    case "backup.unsound":
      guard let path = text("path"), let problems = texts("problems") else { return nil }
      return .unsoundBackup(path: path, problems: problems)
    case "file.failed": return .file(detail, advice: advice)
    case "registry.not-allowed": return text("path").map { .notAllowed(path: $0) }
    case "registry.replaced": return text("path").map { .replaced(path: $0) }
    case "registry.storage": return text("reason").map { .storage($0) }
    default: return nil
    }
  }

  // MARK: - Members

  private func text(_ name: String) -> String? {
    if case .string(let text) = members[name] { return text }
    return nil
  }

  private func texts(_ name: String) -> [String]? {
    guard case .array(let elements) = members[name] else { return nil }
    return elements.compactMap { element in
      if case .string(let text) = element { return text }
      return nil
    }
  }

  private func number(_ name: String) -> Int? {
    switch members[name] {
    case .integer(let number): Int(exactly: number)
    case .numberText(let text): Int(text)
    default: nil
    }
  }

  private var identifier: SystemIdentifier? { text("system").flatMap { try? SystemIdentifier(parsing: $0) } }

  private var refusals: [PublishRefusal]? {
    guard let value = members["refusals"] else { return nil }
    var bytes: [UInt8] = []
    JSONText.append(value, to: &bytes)
    guard let document = try? JSONDocument(parsing: bytes, options: APIFormat.readOptions) else { return nil }
    return document.root.list(PublishRefusal.init(wire:))
  }
}
