internal import JSON
internal import TesseraDomain

extension Failure {
  /// The one place where a registry's errors meet codes.
  init(_ error: RegistryError) {
    var known: [String]?
    var details: [Line] = []
    var members: [(name: String, value: JSONValue)] = []
    var advice = error.advice
    let code: String
    var message = error.description
    var exit = ExitCode.failed
    var next: [String] = []
    switch error {
    case .systemNotFound(_, let names): (code, known) = ("system.not-found", names)
    case .releaseNotFound(_, let names): (code, known) = ("release.not-found", names)
    case .channelNotFound(_, _, let names): (code, known) = ("channel.not-found", names)
    case .tokenNotFound: code = "token.not-found"
    case .conflict: code = "registry.conflict"
    case .noRegistry: (code, exit) = ("registry.unreachable", .unreachable)
    case .notARegistry: code = "registry.foreign"
    case .newerRegistry: code = "registry.newer"
    case .olderRegistry: code = "registry.older"
    case .damaged: code = "registry.damaged"
    case .inUse(_, let holders):
      code = "registry.in-use"
      members.append(("holders", .array(holders.map { .string($0) })))
    case .unsoundBackup(_, let problems):
      code = "backup.unsound"
      details = problems.dropFirst().prefix(9).map { Line($0) }
      members.append(("problems", .array(problems.map { .string($0) })))
    case .file: code = "file.failed"
    case .withdrawn: code = "release.withdrawn"
    case .storage: code = "registry.storage"
    case .notAllowed: (code, exit) = ("registry.not-allowed", .notAllowed)
    case .refused(let refusals):
      code = "publish.refused"
      let list = refusals.map(RefusalText.init)
      if let only = list.first, list.count == 1 {
        (message, details) = ("refused: \(only.message)", only.details)
      } else {
        for text in list { details += [Line(text.message)] + text.details.map { "  \($0)" } }
      }
      members.append(("refusals", .array(list.map(\.json))))
      if let first = list.first { (advice, next) = (first.advice, ExplainCommand.words(first.code)) }
    }
    if let known { members.append(("known", .array(known.map { .string($0) }))) }
    self.init(code, message, advice: advice, exit: exit)
    self.details = details
    self.members = members
    self.next = next
  }

  /// Runs what a registry does, with its errors as failures of ours.
  static func registry<R>(_ body: () throws(RegistryError) -> R) throws(Failure) -> R {
    do throws(RegistryError) { return try body() } catch { throw Failure(error) }
  }
}
