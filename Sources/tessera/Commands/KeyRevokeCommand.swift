internal import CommandLineKit
internal import JSON
internal import TesseraDomain

/// `tessera key revoke`: makes a key useless.
enum KeyRevokeCommand: Verb {
  static let command = Command(
    "key revoke", "Make a key useless at once and for good", group: "Operation",
    discussion: """
      From the next request on the service does not know the key any more. Its number stays, as the log may name it; \
      what it was called can be erased, where that names a person. Backups from before still hold it.
      """,
    arguments: [.init("NUMBER", "The number of the key, as \"tessera key list\" has it: 7 or key:7.")],
    options: [.flag("erase-name", "Erase what the key was called, too.")],
    examples: [
      .init("A key that leaked", "tessera key revoke 7"),
      .init("Of somebody who has left", "tessera key revoke 7 --erase-name"),
    ])

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let text = call.argument(0)
    let digits = text.utf8.starts(with: "key:".utf8) ? String(text.dropFirst(4)) : text
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let id = Int64(digits) else {
      throw call.usage("\"\(text)\" is no number of a key")
    }
    let erases = call.parsed.flag("erase-name")
    let registry = try call.registry(.writingExisting)
    let key = try Failure.registry { () throws(RegistryError) in
      let key = try registry.revokeKey(id)
      guard erases else { return key }
      try registry.eraseKeyName(id)
      return try registry.keys().first { $0.id == id } ?? key
    }
    return Report {
      KeyListCommand.document(key, now: Moment.now())
    } text: { page in
      let at = Moment.people(key.revokedAtMilliseconds ?? 0)
      page.line("Key \(id, .bold) is revoked since \(at)\(erases ? ", and its name is erased" : "")")
      page.next("key", "list", "--live")
    }
  }
}
