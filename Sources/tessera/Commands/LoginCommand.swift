internal import CommandLineKit
internal import HTTPClient
internal import JSON
internal import TesseraClient
internal import TesseraDomain

/// `tessera login`: keeps a key for a registry's address.
enum LoginCommand: Verb {
  static let command = Command(
    "login", "Keep a key for a registry's address", group: "Operation",
    discussion: """
      Asks for the key without showing it, or takes the first line of standard input. The registry is asked what the key \
      may do before it is kept: in a file in your own settings that only you can read, one key for each origin. From then \
      on it goes along with every request to that origin, and to no other; over plain http only to this machine.

      A pipeline needs no login: it has the key in TESSERA_KEY, which goes to the registry that --registry or \
      TESSERA_REGISTRY names, and never to one that only a project's tessera.json names.
      """,
    arguments: [.init("ADDRESS", "The registry: https://tessera.acme.com.")],
    options: [.value("key", "KEY", "The key itself; others on this machine may see it there.")],
    examples: [
      .init("Be asked for the key", "tessera login https://tessera.acme.com"),
      .init("At a service on this machine", "tessera login http://127.0.0.1:7878"),
    ])

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let address = try RemoteAccess.address(call.argument(0))
    guard address.origin.keepsSecrets else {
      throw Failure(
        "login.insecure", "no key goes to \(address) over plain http",
        advice: "Use its address with https; plain http is for this machine alone.")
    }
    let file = try RemoteAccess.keyFile()
    guard let key = call.parsed.value("key") ?? call.terminal.secret("Key for \(address.origin): ") else {
      throw call.usage("no key was given: type it, put it on standard input, or name it with --key")
    }
    guard KeyRule.isKey(key) else { throw call.usage("that is no key: keys begin with tessera_") }
    let registry = try RemoteAccess.registry(address, key: key, call)
    let (owner, uuid) = try Failure.registry { () throws(RegistryError) in
      (try registry.ownKey(), try registry.uuid)
    }
    try RemoteAccess.keeping { () throws(KeyFile.Failure) in try file.set(key, for: address.origin) }
    return Report {
      [
        "registry": .string(address.description), "uuid": .string(uuid), "origin": .string(address.origin.description),
        "key": WhoamiCommand.json(owner),
      ]
    } text: { page in
      page.line("Logged in to \(address.description, .bold) with \(WhoamiCommand.line(owner))")
      page.line("kept in  \(file.path)", indent: 2)
      page.next("whoami", "--registry", address.description)
    }
  }
}
