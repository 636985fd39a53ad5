/// Why a registry did not do what it was asked.
///
/// No other error crosses the seam of ``Registry``.
package enum RegistryError: Error, Hashable, Sendable {
  case systemNotFound(SystemIdentifier, known: [String])
  /// No release fits; the versions that exist, newest first.
  case releaseNotFound(String, known: [String])
  case channelNotFound(SystemIdentifier, ChannelName, known: [String])
  case tokenNotFound(TokenPath, suggestion: String?)
  /// No standing rule of the system has this number.
  case noticeNotFound(SystemIdentifier, Int64)
  /// No key has this number.
  case keyNotFound(Int64)
  /// The request contradicts what is there: yanked for another reason, a yanked target, a protected channel.
  case conflict(String, advice: String)
  /// There is no registry at the place, and the command only reads.
  case noRegistry(path: String)
  /// The file is no registry of ours.
  case notARegistry(path: String)
  /// A newer Tessera wrote the file.
  case newerRegistry(path: String, found: Int)
  /// The file is of an older Tessera and would have to be brought up to date first.
  case olderRegistry(path: String, found: Int)
  /// A stored release or log entry is not what its digest says.
  case damaged(String)
  /// The content of this release was erased, and why.
  case withdrawn(String, reason: String)
  case refused([PublishRefusal])
  /// Another process has the file open, and this needs it alone; who, as far as can be seen.
  case inUse(path: String, holders: [String])
  /// A file that should be a sound backup is not; what is wrong with it.
  case unsoundBackup(path: String, problems: [String])
  /// A service has a file open that no longer lies where it lay: what it would write there would be lost.
  case replaced(path: String)
  /// A file beside the registry's own could not be used as it was asked, for this reason.
  case file(String, advice: String)
  /// The person may not read or write the file.
  case notAllowed(path: String)
  /// SQLite or the file system failed.
  case storage(String)
  /// The registry's service gives no answer, or none that can be understood, for this reason; what to do about it where
  /// more is known than that nobody is there.
  case unreachable(place: String, reason: String, advice: String? = nil)
  /// The registry's service refuses what no registry on a file would.
  case problem(ServiceProblem)
}

extension RegistryError: CustomStringConvertible {
  /// What happened, in one sentence.
  package var description: String {
    switch self {
    case .systemNotFound(let id, _): "there is no design system \(id) in the registry"
    case .releaseNotFound(let name, _): "there is no release \(name)"
    case .channelNotFound(let id, let channel, _): "\(id) has no channel \(channel)"
    case .tokenNotFound(let path, _): "there is no \(path.recipeName == nil ? "token \(path)" : path.label)"
    case .noticeNotFound(let system, let id): "\(system) has no notice \(id)"
    case .keyNotFound(let id): "there is no key \(id)"
    case .conflict(let message, _): message
    case .noRegistry(let path): "there is no registry at \(path)"
    case .notARegistry(let path): "\(path) is not a Tessera registry"
    case .newerRegistry(let path, let found): "\(path) was written by a newer Tessera (schema \(found))"
    case .olderRegistry(let path, let found): "\(path) has the older schema \(found)"
    case .damaged(let what): "the registry is damaged: \(what)"
    case .withdrawn(let name, let reason): "\(name) was withdrawn, and its content is gone: \(reason)"
    case .refused(let refusals): "refused for \(refusals.count == 1 ? "one reason" : "\(refusals.count) reasons")"
    case .inUse(let path, let holders):
      "another process has \(path) open" + (holders.isEmpty ? "" : ": \(holders.joined(separator: ", "))")
    case .unsoundBackup(let path, let problems):
      "\(path) is no sound backup: \(problems.first ?? "it cannot be read")"
        + (problems.count > 1 ? ", and \(problems.count - 1) more" : "")
    case .replaced(let path): "\(path) was moved, removed or replaced while it was served"
    case .file(let message, _): message
    case .notAllowed(let path): "you may not use the registry at \(path) for this"
    case .storage(let message): "the registry file could not be used: \(message)"
    case .unreachable(let place, let reason, _): "the registry \(place) cannot be reached: \(reason)"
    case .problem(let problem): problem.message
    }
  }

  /// What to do about it.
  package var advice: String {
    switch self {
    case .systemNotFound(let id, let known):
      if known.isEmpty {
        "The registry is empty: publish a release first."
      } else if let near = NearName.find(id.description, among: known) {
        "Did you mean \(near)? It holds: \(known.joined(separator: ", "))."
      } else {
        "It holds: \(known.joined(separator: ", "))."
      }
    case .releaseNotFound(_, let known):
      known.isEmpty ? "Nothing is published yet." : "Published: \(known.prefix(10).joined(separator: ", "))."
    case .channelNotFound(_, _, let known): "Channels: \(known.joined(separator: ", "))."
    case .tokenNotFound(_, let suggestion): suggestion ?? "See the names of a release with \"tessera show\"."
    case .noticeNotFound(let system, _): "See the notices with \"tessera show \(system)\"."
    case .keyNotFound: "See the keys with \"tessera key list\"."
    case .conflict(_, let advice): advice
    case .noRegistry: "Publish something first, or name another registry with --registry."
    case .notARegistry: "Name another file; this one is left as it is."
    case .newerRegistry: "Use the newer Tessera; this one leaves the file as it is."
    case .olderRegistry: "Run \"tessera database migrate\", or any command that writes."
    case .damaged: "Restore a backup, and run \"tessera verify\"."
    case .withdrawn: "Use another release; nothing brings this one back."
    case .refused: "Mend the draft, or override with a reason."
    case .inUse: "Stop it, readers too, and try again."
    case .unsoundBackup: "Choose another backup; the registry is as it was."
    case .replaced:
      "Start the service again, which then serves what lies there; \"tessera restore\" brings a backup back."
    case .file(_, let advice): advice
    case .notAllowed: "Ask its owner for the right to read and write the file and its folder, or name another registry."
    case .unreachable(_, _, let advice):
      advice ?? "See that its service runs, or name another registry with --registry."
    case .problem(let problem): problem.advice
    case .storage: "See that the file and its folder can be read and written, and that the disk is not full."
    }
  }
}
