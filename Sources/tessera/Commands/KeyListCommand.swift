internal import CommandLineKit
internal import JSON
internal import TesseraAPI
internal import TesseraDomain

/// `tessera key list`: the keys of the service, without what makes them keys.
enum KeyListCommand: Verb {
  static let command = Command(
    "key list", "List the keys of the service: what they may do, and when they were used", group: "Operation",
    discussion: """
      Keys that were revoked or have expired are listed too: the log names keys by their numbers, for ever. The time of \
      the last use is true to the minute. Whether a key has expired, a registry at an address says by its own clock.
      """,
    options: [.flag("live", "Only those that can be used now.")],
    examples: [
      .init("All keys", "tessera key list"), .init("Those that work", "tessera key list --live --json"),
    ])

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let registry = try call.registry()
    let now = Moment.now()
    let all = try Failure.registry { () throws(RegistryError) in try registry.keys() }
    let isLiveOnly = call.parsed.flag("live")
    let keys = all.filter { !isLiveOnly || $0.standing(now: now) == .live }
    return Report {
      ["keys": .array(keys.map { document($0, now: now) })]
    } text: { page in
      page.line(
        "The registry has \(Line.count(keys.count, isLiveOnly ? "key that works" : "key", isLiveOnly ? "keys that work" : nil))"
      )
      page.table([.right, .left, .left, .left, .left], keys.map { row($0, now: now) }, indent: 2)
      if keys.isEmpty { page.next("key", "create", "--scope", "publish") }
    }
  }

  static func document(_ key: AccessKey, now: Int64) -> JSONValue {
    key.judged(now: now).wire
  }

  /// `publish and deprecate, in acme.*`.
  static func rights(_ key: AccessKey) -> Line {
    let scopes = key.orderedScopes.map(\.rawValue)
    let words =
      scopes.count > 1 ? "\(scopes.dropLast().joined(separator: ", ")) and \(scopes.last ?? "")" : scopes.first
    return "\(words ?? "nothing"), in \(key.pattern ?? "every design system")"
  }

  private static func row(_ key: AccessKey, now: Int64) -> [Line] {
    let state: Line =
      switch key.standing(now: now) {
      case .live: key.expiresAtMilliseconds.map { "until \(Moment.people($0))" } ?? "for good"
      case .expired: "\("expired", .yellow) \(Moment.people(key.expiresAtMilliseconds ?? 0))"
      case .revoked: "\("revoked", .red) \(Moment.people(key.revokedAtMilliseconds ?? 0))"
      }
    let used: Line = key.lastUsedAtMilliseconds.map { "used \(Moment.people($0))" } ?? "\("never used", .dim)"
    return ["\(key.id, .bold)", key.name.isEmpty ? "\("no name", .dim)" : "\(key.name)", rights(key), state, used]
  }
}
