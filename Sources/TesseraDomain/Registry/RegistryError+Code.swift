extension RegistryError {
  /// What the command line and the service call it. Stable; tools may rely on it.
  package var code: String {
    switch self {
    case .systemNotFound: "system.not-found"
    case .releaseNotFound: "release.not-found"
    case .channelNotFound: "channel.not-found"
    case .tokenNotFound: "token.not-found"
    case .noticeNotFound: "notice.not-found"
    case .keyNotFound: "key.not-found"
    case .conflict: "registry.conflict"
    case .noRegistry: "registry.unreachable"
    case .notARegistry: "registry.foreign"
    case .newerRegistry: "registry.newer"
    case .olderRegistry: "registry.older"
    case .damaged: "registry.damaged"
    case .withdrawn: "release.withdrawn"
    case .refused: "publish.refused"
    case .inUse: "registry.in-use"
    case .replaced: "registry.replaced"
    case .unsoundBackup: "backup.unsound"
    case .file: "file.failed"
    case .notAllowed: "registry.not-allowed"
    case .storage: "registry.storage"
    case .unreachable: "registry.unreachable"
    case .problem(let problem): problem.code
    }
  }
}
