internal import JSON
internal import TesseraDomain

extension Failure {
  /// The one place where a registry's errors meet codes.
  init(_ error: RegistryError) {
    var known: [String]?
    var details: [Line] = []
    var members: [(name: String, value: JSONValue)] = []
    var advice = error.advice
    var message = error.description
    var exit = ExitCode.failed
    var next: [String] = []
    switch error {
    case .systemNotFound(_, let names), .releaseNotFound(_, let names), .channelNotFound(_, _, let names):
      known = names
    case .tokenNotFound, .noticeNotFound, .keyNotFound, .conflict, .notARegistry, .newerRegistry, .olderRegistry,
      .damaged, .file, .withdrawn, .storage:
      break
    case .noRegistry, .unreachable: exit = .unreachable
    // Where nothing lies there now, whoever starts a service again would have it make an empty registry.
    case .replaced(let path): if FilePath.kind(path) == .missing { exit = .unreachable }
    case .problem(let problem):
      exit = problem.isOfRights ? .notAllowed : problem.isPassing ? .unreachable : .failed
      members.append(("status", .integer(Int64(problem.status))))
    case .inUse(_, let holders): members.append(("holders", .array(holders.map { .string($0) })))
    case .unsoundBackup(_, let problems):
      details = problems.dropFirst().prefix(9).map { Line($0) }
      members.append(("problems", .array(problems.map { .string($0) })))
    case .notAllowed: exit = .notAllowed
    case .refused(let refusals):
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
    self.init(error.code, message, advice: advice, exit: exit)
    self.details = details
    self.members = members
    self.next = next
  }

  /// Runs what a registry does, with its errors as failures of ours.
  static func registry<R>(_ body: () throws(RegistryError) -> R) throws(Failure) -> R {
    do throws(RegistryError) { return try body() } catch { throw Failure(error) }
  }
}
