internal import JSON
internal import TesseraCrypto
package import TesseraDomain
internal import TesseraSQLite
internal import TesseraStorage

/// Yanks, notes and channels: the state of a registry, which changes and leaves a row in the audit log each time.
extension FileRegistry {
  @discardableResult
  package func yank(
    _ system: SystemIdentifier, _ version: ReleaseVersion, reason: String
  ) throws(RegistryError) -> WriteOutcome {
    guard !reason.allSatisfy(\.isWhitespace) else {
      throw .conflict(
        "a yank needs a reason", advice: "Say why with --reason; everyone who pulls the release reads it.")
    }
    return try writing { () throws(ServiceFailure) in
      let (releases, release) = try find(system, version)
      if let yank = release.yank {
        if yank.reason.utf8.elementsEqual(reason.utf8) { return .unchanged }
        if release.withdrawal != nil { throw .registry(.withdrawn(release.name, reason: yank.reason)) }
        throw .registry(
          .conflict(
            "\(release.name) is yanked for another reason: \(yank.reason)",
            advice: "Take that back first, with \"tessera unyank \(release.name)\", to say something else."))
      }
      let moves = try channelMoves(away: release, among: releases)
      try ServiceFailure.storing { () throws(SQLiteError) in
        try ReleaseTable(connection).setYank(release.id, reason: reason, at: now())
        try audit("release.yank", subject: release.name, detail: text(["reason": .string(reason)]))
      }
      for move in moves { try self.move(move, of: system) }
      try SearchIndex(registry: self).update(system)
      return .changed
    }
  }

  @discardableResult
  package func unyank(
    _ system: SystemIdentifier, _ version: ReleaseVersion
  ) throws(RegistryError) -> WriteOutcome {
    try writing { () throws(ServiceFailure) in
      let (_, release) = try find(system, version)
      if let gone = release.withdrawal { throw .registry(.withdrawn(release.name, reason: gone.reason)) }
      if release.yank == nil { return .unchanged }
      try ServiceFailure.storing { () throws(SQLiteError) in
        try ReleaseTable(connection).removeYank(release.id)
        try audit("release.unyank", subject: release.name, detail: "{}")
      }
      try SearchIndex(registry: self).update(system)
      return .changed
    }
  }

  @discardableResult
  package func amendNotes(
    _ system: SystemIdentifier, _ version: ReleaseVersion, notes: String?
  ) throws(RegistryError) -> WriteOutcome {
    let notes = notes.flatMap { $0.isEmpty ? nil : $0 }
    return try writing { () throws(ServiceFailure) in
      let (_, release) = try find(system, version)
      if let gone = release.withdrawal { throw .registry(.withdrawn(release.name, reason: gone.reason)) }
      let (before, after) = (release.notes.map { Digest.of($0) }, notes.map { Digest.of($0) })
      // Bytes decide: the same letters may be written in two ways.
      if before == after { return .unchanged }
      try ServiceFailure.storing { () throws(SQLiteError) in
        if let notes {
          try ReleaseTable(connection).setNotes(release.id, notes)
        } else {
          try ReleaseTable(connection).removeNotes(release.id)
        }
        try audit(
          "release.notes", subject: release.name,
          detail: text([
            "before": before.map { .string($0.hex) } ?? .null, "after": after.map { .string($0.hex) } ?? .null,
          ]))
      }
      return .changed
    }
  }

  @discardableResult
  package func setChannel(
    _ name: ChannelName, of system: SystemIdentifier, to target: VersionRange
  ) throws(RegistryError) -> WriteOutcome {
    guard name != .latest else {
      throw .conflict(
        "latest is always the highest stable release", advice: "Choose another name, such as next or stable.")
    }
    return try writing { () throws(ServiceFailure) in
      let id = try asking { () throws(RegistryError) in try systemID(of: system) }
      let stored = try ServiceFailure.storing { () throws(SQLiteError) in try ChannelTable(connection).all(of: id) }
      if stored.contains(where: { $0.name == name.text && $0.target == target.description }) { return .unchanged }
      let releases = try asking { () throws(RegistryError) in try self.releases(of: system) }
      let head = try asking { () throws(RegistryError) in
        try Self.head(of: target, in: releases, named: "\(system)@\(target)")
      }
      guard head.yank == nil else {
        throw .registry(.conflict("\(head.name) is yanked", advice: "Point the channel at another release."))
      }
      try ServiceFailure.storing { () throws(SQLiteError) in
        try ChannelTable(connection).set(name.text, of: id, to: target.description)
        try audit(
          "channel.set", subject: system.description,
          detail: text(["channel": .string(name.text), "target": .string(target.description)]))
      }
      return .changed
    }
  }

  package func removeChannel(_ name: ChannelName, of system: SystemIdentifier) throws(RegistryError) {
    guard name != .latest else {
      throw .conflict("latest is always there", advice: "Remove another channel.")
    }
    try writing { () throws(ServiceFailure) in
      let id = try asking { () throws(RegistryError) in try systemID(of: system) }
      let known = try ServiceFailure.storing { () throws(SQLiteError) in try ChannelTable(connection).all(of: id) }
      guard known.contains(where: { $0.name == name.text }) else {
        throw .registry(.channelNotFound(system, name, known: ["latest"] + known.map(\.name)))
      }
      try ServiceFailure.storing { () throws(SQLiteError) in
        try ChannelTable(connection).remove(name.text, of: id)
        try audit("channel.remove", subject: system.description, detail: text(["channel": .string(name.text)]))
      }
    }
  }

  // MARK: - Moving channels

  /// A channel that stood on a release, and where it goes; `nil` where there is no place left.
  struct Move {
    let channel: String
    let target: ReleaseVersion?
  }

  /// Channels that name exactly `release` go to the highest release below it that is not yanked; ranges follow by themselves.
  func channelMoves(
    away release: ReleaseRecord, among releases: [ReleaseRecord]
  ) throws(ServiceFailure) -> [Move] {
    let id = try asking { () throws(RegistryError) in try systemID(of: release.system) }
    let channels = try ServiceFailure.storing { () throws(SQLiteError) in try ChannelTable(connection).all(of: id) }
    let next = releases.last { other in
      other.yank == nil && other.version < release.version
        && (release.version.isPrerelease || !other.version.isPrerelease)
    }
    return channels.compactMap { channel in
      guard let range = try? VersionRange(parsing: channel.target), range.exactVersion == release.version else {
        return nil
      }
      return Move(channel: channel.name, target: next?.version)
    }
  }

  func move(_ move: Move, of system: SystemIdentifier) throws(ServiceFailure) {
    let id = try asking { () throws(RegistryError) in try systemID(of: system) }
    try ServiceFailure.storing { () throws(SQLiteError) in
      if let target = move.target {
        try ChannelTable(connection).set(move.channel, of: id, to: target.description)
        try audit(
          "channel.set", subject: system.description,
          detail: text(["channel": .string(move.channel), "target": .string(target.description)]))
      } else {
        try ChannelTable(connection).remove(move.channel, of: id)
        try audit("channel.remove", subject: system.description, detail: text(["channel": .string(move.channel)]))
      }
    }
  }

  // MARK: - Pieces

  func find(
    _ system: SystemIdentifier, _ version: ReleaseVersion
  ) throws(ServiceFailure) -> (all: [ReleaseRecord], one: ReleaseRecord) {
    let releases = try asking { () throws(RegistryError) in try self.releases(of: system) }
    guard let release = releases.first(where: { $0.version == version }) else {
      throw .registry(.releaseNotFound("\(system)@\(version)", known: Self.names(releases)))
    }
    return (releases, release)
  }

  /// Runs a question inside a transaction.
  func asking<R>(_ body: () throws(RegistryError) -> R) throws(ServiceFailure) -> R {
    do {
      return try body()
    } catch {
      throw .registry(error)
    }
  }

  func text(_ object: JSONObject) -> String { Self.text(object) }

  static func text(_ object: JSONObject) -> String {
    var out: [UInt8] = []
    JSONText.append(JSONValue.object(object), to: &out)
    return String(decoding: out, as: UTF8.self)
  }
}
