import Foundation
import JSON
import TesseraTestKit
import Testing

/// Keys of the service on the command line.
@Suite struct KeyCommandTests {
  @Test func `a key is shown once, listed without its secret, and useless once it is revoked`() throws {
    let place = try Workplace()
    // The first command that writes makes the registry.
    let made = try place.json(
      "key", "create", "--scope", "read", "--scope", "publish", "--for", "acme.*", "--name", "web ci", "--expires",
      "90d")
    let secret = try #require(made.text("key"))
    #expect(secret.hasPrefix("tessera_") && secret.utf8.count == 51)
    #expect(made.number("id") == 1 && made.text("pattern") == "acme.*" && made.text("name") == "web ci")
    #expect(made.at("scopes")?.elements.map(\.string) == ["read", "publish"])
    let text = try place.good("key", "create", "--scope", "admin")
    let lines = text.split(separator: "\n")
    #expect(lines.first == "Made key 2: it may admin, in every design system" && lines.last == "Next: tessera key list")
    #expect(lines[1].hasPrefix("  tessera_") && lines[1].utf8.count == 53 && !text.contains("which is new"))
    let elsewhere = place.folder.path("another.sqlite")
    let first = try place.good("key", "create", "--scope", "admin", "--registry", elsewhere)
    #expect(first.contains("\n  registry \(elsewhere), which is new\n"))

    let listed = try place.tessera("key", "list")
    #expect(listed.stdout.hasPrefix("The registry has 2 keys\n"), "\(listed)")
    #expect(listed.stdout.contains("web ci") && listed.stdout.contains("read and publish, in acme.*"))
    #expect(try !place.tessera("key", "list", "--json").stdout.contains("tessera_"))
    #expect(try place.good("key", "revoke", "key:1", "--erase-name").hasPrefix("Key 1 is revoked since "))
    let all = try place.json("key", "list")
    #expect(
      all.text("keys.0.state") == "revoked" && all.text("keys.0.name") == "" && all.text("keys.1.state") == "live")
    #expect(try place.json("key", "list", "--live").at("keys")?.count == 1)
    let log = try place.json("log", "--limit", "9")
    #expect(
      log.at("entries")?.elements.map { $0.text("action") } == [
        "key.erase-name", "key.revoke", "key.create", "key.create", "registry.create",
      ])
    #expect(log.text("entries.0.actor") == "local" && log.text("entries.0.subject") == "key:1")
    #expect(try !place.tessera("log", "--json", "--limit", "9").stdout.contains("web ci"))
    try place.good("key", "create", "--scope", "read", "--expires", "2099-01-31")
    #expect(try place.good("log", "--limit", "1").contains("expires: 2099-01-31 00:00"))
    try place.good("verify", "--deep")
  }

  @Test(
    arguments: [
      (["create"], 64, "usage"), (["create", "--scope", "root"], 64, "usage"),
      (["create", "--scope", "read", "--for", "Acme"], 64, "usage"),
      (["create", "--scope", "read", "--expires", "soon"], 64, "usage"),
      (["create", "--scope", "read", "--expires", "2027-02-30"], 64, "usage"),
      (["create", "--scope", "read", "--expires", "2001-01-31"], 1, "registry.conflict"),
      (["create", "--scope", "read", "--expires", "0d"], 1, "registry.conflict"),
      (["revoke", "x"], 64, "usage"), (["revoke", "-1"], 64, "usage"), (["revoke", "9"], 1, "key.not-found"),
      (["list", "--registry", "none.sqlite"], 69, "registry.unreachable"),
      (["revoke", "1", "--registry", "none.sqlite"], 69, "registry.unreachable"),
    ] as [([String], Int32, String)])
  func `what makes no sense is refused with a code`(_ words: [String], _ exit: Int32, _ code: String) throws {
    let place = try Workplace()
    try place.good("key", "create", "--scope", "read")
    let result = try place.tessera(["key"] + words + ["--json"])
    #expect(result.exitCode == exit, "\(result)")
    #expect(try JSONDocument(parsing: result.output).root.text("error.code") == code, "\(result)")
    #expect(try place.json("key", "list").at("keys")?.count == 1)
    #expect(!place.folder.exists("none.sqlite"))
  }
}
