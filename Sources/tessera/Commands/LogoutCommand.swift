internal import CommandLineKit
internal import HTTPClient
internal import JSON
internal import TesseraClient

/// `tessera logout`: forgets the key for a registry's address.
enum LogoutCommand: Verb {
  static let command = Command(
    "logout", "Forget the key for a registry's address", group: "Operation",
    discussion: """
      Takes the key out of your settings. It stays good until it is revoked: "tessera key revoke" does that.
      """,
    arguments: [.init("ADDRESS", "The registry; without it the one that would be used.", required: false)],
    options: [.flag("all", "Forget every key.")],
    examples: [
      .init("One registry", "tessera logout https://tessera.acme.com"), .init("All of them", "tessera logout --all"),
    ])

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let isAll = call.parsed.flag("all")
    if isAll, call.parsed.positional(0) != nil { throw call.usage("--all takes no ADDRESS") }
    let file = try RemoteAccess.keyFile()
    var origin: HTTPOrigin?
    if !isAll {
      var text = call.parsed.positional(0) ?? ""
      if call.parsed.positional(0) == nil { text = try RegistryLocation.find(call).path }
      origin = try RemoteAccess.address(text).origin
    }
    let wanted = origin
    let gone = try RemoteAccess.keeping { () throws(KeyFile.Failure) in try file.remove(wanted) }
    return Report {
      ["forgotten": .array(gone.map { .string($0) })]
    } text: { page in
      if gone.isEmpty {
        page.line("There is no key for \(wanted?.description ?? "any registry")")
      } else {
        page.line("Forgot the key for \(Line(gone.joined(separator: ", ")))")
      }
    }
  }
}
