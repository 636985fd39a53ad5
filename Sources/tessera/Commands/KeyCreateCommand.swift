internal import CommandLineKit
internal import JSON
internal import TesseraAPI
internal import TesseraDomain

/// `tessera key create`: a key for somebody who uses the registry from afar.
enum KeyCreateCommand: Verb {
  static let command = Command(
    "key create", "Make a key for the service, and show it this once", group: "Operation",
    discussion: """
      A key lets a person or a machine use the registry through "tessera serve". What it may do is what its scopes say, \
      and none includes another: read where nobody may without a key, publish releases, notes and channels, deprecate \
      and yank, override a refusal with a reason, admin for keys, the log, backups and withdrawals. Whoever can use the \
      registry's file needs none.

      It is good at the registry that --registry or TESSERA_REGISTRY names, which is made where it is missing: name the \
      file that the service has, or its address and use a key with the scope admin.

      Only a hash of the key is stored, so nobody can show it again. In a JSON document it is the member "key". The log \
      names a key by its number.
      """,
    options: [
      .value(
        "scope", "SCOPE", "What it may do; give it once for each.", required: true, repeats: true,
        choices: AccessKey.Scope.allCases.map(\.rawValue)),
      .value("name", "TEXT", "Who or what uses it, for the list of keys. It can be erased."),
      .value("for", "SYSTEMS", "Only for these: acme.mosaic, or 'acme.*' for a whole scope. Without it for every one."),
      .value("expires", "WHEN", "When it ends: in so many days (90d), or at the start of a day (2027-01-31, UTC)."),
    ],
    examples: [
      .init("For a build that publishes", "tessera key create --scope publish --name 'web ci' --for acme.mosaic"),
      .init("For a script", "tessera key create --scope read --expires 30d --json"),
      .init("The first one", "tessera key create --scope admin --name ops --registry /srv/tessera/registry.sqlite"),
    ])

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let scopes = Set(call.parsed.values("scope").compactMap { AccessKey.Scope(rawValue: $0) })
    let pattern = try pattern(call)
    let end = try end(call)
    let name = call.parsed.value("name") ?? ""
    let location = try RegistryLocation.find(call)
    let isNew = !location.isAddress && FilePath.kind(location.path) == .missing
    let registry = try call.registry(.writing)
    let made = try Failure.registry { () throws(RegistryError) in
      try registry.createKey(name: name, scopes: scopes, pattern: pattern, expiresAt: end)
    }
    return Report {
      made.key.judged(now: Moment.now()).wire(secret: made.secret)
    } text: { page in
      page.line("Made key \(made.key.id, .bold): it may \(KeyListCommand.rights(made.key))")
      page.line("\(made.secret, .bold)", indent: 2)
      page.line("It is shown this once. Keep it where nobody else can read it.")
      if isNew { page.line("registry \(location.path), which is new", indent: 2) }
      page.next("key", "list")
    }
  }

  private static func pattern(_ call: Invocation) throws(Failure) -> SystemPattern? {
    guard let text = call.parsed.value("for") else { return nil }
    do throws(SystemPattern.ParseError) {
      return try SystemPattern(parsing: text)
    } catch {
      throw call.usage("\"\(text)\" stands for no design systems: \(error)")
    }
  }

  private static func end(_ call: Invocation) throws(Failure) -> Int64? {
    guard let text = call.parsed.value("expires") else { return nil }
    guard let end = Moment.later(text, than: Moment.now()) else {
      throw call.usage("--expires is a number of days, such as 90d, or a day, such as 2027-01-31")
    }
    return end
  }
}
