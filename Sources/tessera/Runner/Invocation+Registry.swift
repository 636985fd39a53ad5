internal import TesseraDomain
internal import TesseraDraft
internal import TesseraService

/// What a registry is opened for.
enum RegistryUse {
  /// To look at: nothing is made, and a file shows one state of itself.
  case reading
  /// To write; made where it is missing.
  case writing
  /// To write where it is there: nobody yanks from a registry that has to be made first.
  case writingExisting
}

extension Invocation {
  /// Opens the registry that the command line means.
  func registry(_ use: RegistryUse = .reading) throws(Failure) -> any DraftRegistry & KeyRegistry {
    let location = try RegistryLocation.find(self)
    if location.isAddress { return try RemoteAccess.registry(location, self).registry }
    return try Self.file(location.path, use)
  }

  /// Ends the one state that a registry shows that was opened to look at: a command that goes on to write would wait for its
  /// own reader where the file does not write ahead.
  func letGo(of reader: any Registry) {
    (reader as? FileRegistry)?.letGoOfState()
  }

  private static func file(_ path: String, _ use: RegistryUse) throws(Failure) -> FileRegistry {
    try Failure.registry { () throws(RegistryError) in
      switch use {
      case .reading:
        let registry = try FileRegistry.open(path: path, access: .readOnly, now: Moment.now)
        try registry.holdState()
        return registry
      case .writing: break
      case .writingExisting where FilePath.kind(path) == .missing:
        // To look at it says whether it is missing, or out of reach.
        _ = try FileRegistry.open(path: path, access: .readOnly, now: Moment.now)
      case .writingExisting: break
      }
      return try FileRegistry.open(path: path, access: .write, now: Moment.now)
    }
  }
}
