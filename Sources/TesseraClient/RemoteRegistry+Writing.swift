internal import JSON
internal import TesseraAPI
package import TesseraDomain

/// What changes the registry: the service checks it as a registry on a file does.
extension RemoteRegistry {
  @discardableResult
  package func yank(
    _ system: SystemIdentifier, _ version: ReleaseVersion, reason: String
  ) throws(RegistryError) -> WriteOutcome {
    try writing { () throws(RegistryError) in
      try service.send("PUT", APIPath.yank(system, version), ["reason": .string(reason)], WriteOutcome.init(wire:))
    }
  }

  @discardableResult
  package func unyank(
    _ system: SystemIdentifier, _ version: ReleaseVersion
  ) throws(RegistryError) -> WriteOutcome {
    try writing { () throws(RegistryError) in
      try service.send("DELETE", APIPath.yank(system, version), nil, WriteOutcome.init(wire:))
    }
  }

  @discardableResult
  package func amendNotes(
    _ system: SystemIdentifier, _ version: ReleaseVersion, notes: String?
  ) throws(RegistryError) -> WriteOutcome {
    try writing { () throws(RegistryError) in
      try service.send(
        "PUT", APIPath.notes(system, version), ["notes": notes.map { .string($0) } ?? .null],
        WriteOutcome.init(wire:))
    }
  }

  @discardableResult
  package func deprecate(
    _ system: SystemIdentifier, _ range: VersionRange, path: TokenPath?, reason: String, replacement: TokenPath?
  ) throws(RegistryError) -> (notice: StandingNotice, outcome: WriteOutcome) {
    var object: JSONObject = ["range": .string(range.description)]
    if let path { object.append("path", name: path) }
    object.append("reason", .string(reason))
    if let replacement { object.append("replacement", .string(replacement.plainName)) }
    return try writing { () throws(RegistryError) in
      try service.send("POST", APIPath.notices(system), .object(object)) { node in
        StandingNotice(wire: node).map { ($0, WriteOutcome(wire: node)) }
      }
    }
  }

  package func undeprecate(_ system: SystemIdentifier, notice id: Int64) throws(RegistryError) {
    try writing { () throws(RegistryError) in try service.send("DELETE", APIPath.notice(system, id)) }
  }

  package func withdraw(
    _ system: SystemIdentifier, _ version: ReleaseVersion, reason: String
  ) throws(RegistryError) -> Withdrawal {
    try writing { () throws(RegistryError) in
      try service.send(
        "PUT", APIPath.withdrawal(system, version), ["reason": .string(reason)],
        patienceSeconds: ServiceConnection.longPatience, Withdrawal.init(wire:))
    }
  }

  @discardableResult
  package func setChannel(
    _ name: ChannelName, of system: SystemIdentifier, to target: VersionRange
  ) throws(RegistryError) -> WriteOutcome {
    try writing { () throws(RegistryError) in
      try service.send(
        "PUT", APIPath.channel(system, name), ["target": .string(target.description)], WriteOutcome.init(wire:))
    }
  }

  package func removeChannel(_ name: ChannelName, of system: SystemIdentifier) throws(RegistryError) {
    try writing { () throws(RegistryError) in try service.send("DELETE", APIPath.channel(system, name)) }
  }
}
