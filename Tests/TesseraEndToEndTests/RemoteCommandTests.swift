import Foundation
import JSON
import TesseraTestKit
import Testing

/// Commands against an address at which a script answers: which key goes where, and how an end is told.
struct RemoteCommandTests {
  private static let key = "tessera_" + String(repeating: "k", count: 43)

  private func document(_ text: String) -> ScriptedServer.Step {
    .answer(answer("200 OK", ["Content-Type: application/json"], Array(text.utf8)))
  }

  private var noSystems: ScriptedServer.Step { document(#"{"items": []}"#) }

  private let ownKey = #"""
    {"id": 7, "name": "ci", "scopes": ["read", "publish"], "pattern": "acme.*", "createdAt": "2026-11-01T00:00:00.000Z",
     "expiresAt": null, "revokedAt": null, "lastUsedAt": null}
    """#
  private let identity =
    #"{"uuid": "u", "program": "0.1.0", "schema": 4, "anonymousRead": true}"#

  private func problem(_ status: Int, _ code: String) -> ScriptedServer.Step {
    .answer(
      answer(
        "\(status) Refused", ["Content-Type: application/problem+json"],
        Array(
          #"{"type": "/problems/\#(code)", "title": "t", "status": \#(status), "detail": "the detail", "instance": "i", "#
            .utf8) + Array(#""code": "\#(code)", "advice": "The advice."}"#.utf8)))
  }

  // MARK: - Which key goes where

  @Test func `a key of the environment goes to a registry that its user named, and to no other`() throws {
    let place = try Workplace()
    let server = try ScriptedServer(noSystems, noSystems, noSystems)
    let environment = ["TESSERA_KEY": Self.key]
    #expect(try place.tessera(["show", "--registry", server.address], environment: environment).exitCode == 0)
    #expect(
      try place.tessera(["show"], environment: environment.merging(["TESSERA_REGISTRY": server.address]) { $1 })
        .exitCode
        == 0)
    try place.folder.write(
      #"{"registry": "\#(server.address)"}"#, to: "tessera.json")
    let result = try place.tessera(["show"], environment: environment)
    #expect(result.exitCode == 0, "\(result)")
    let sent = server.requests.map { $0.contains("Authorization: Bearer \(Self.key)\r\n") }
    #expect(sent == [true, true, false])
    #expect(!server.requests[2].contains(Self.key))
  }

  @Test func `a login is checked, kept for its origin in a file of one's own, and forgotten`() throws {
    let place = try Workplace()
    let server = try ScriptedServer(
      document(ownKey), document(identity), noSystems, document(ownKey), document(identity), noSystems)
    let address = server.address
    let login = try run(
      TesseraBinary.path, ["login", address], in: place.folder.path, input: Self.key + "\n")
    #expect(login.exitCode == 0, "\(login)")
    #expect(login.stdout.hasPrefix("Logged in to \(address) with key 7 (ci): read, publish in acme.*\n"))
    #expect(!login.stdout.contains(Self.key) && !login.stderr.contains(Self.key))
    #expect(place.mode(".config/tessera/keys.json") == 0o600)
    // The key of a login belongs to its origin, also where a project's file names it.
    try place.folder.write(
      #"{"registry": "\#(address)"}"#, to: "tessera.json")
    try place.good("show")
    let who = try place.json("whoami")
    #expect(who.text("registry") == address)
    #expect(who.number("key.id") == 7)
    #expect(who.at("scopes")?.elements.compactMap(\.string) == ["read", "publish"])
    #expect(try place.json("logout", address).at("forgotten")?.elements.compactMap(\.string) == [address])
    #expect(try place.json("logout").at("forgotten")?.count == 0)
    try place.good("show")
    let sent = server.requests.map { $0.contains("Authorization: Bearer \(Self.key)\r\n") }
    #expect(sent == [true, true, true, true, true, false])
  }

  @Test func `a key that the registry does not know is not kept`() throws {
    let place = try Workplace()
    let server = try ScriptedServer(problem(401, "key.unknown"))
    let error = try place.json("login", server.address, "--key", Self.key, exit: 77)
    #expect(error.text("error.code") == "key.unknown")
    #expect(!place.folder.exists(".config"))
  }

  @Test func `a key that is typed is not shown`() throws {
    let place = try Workplace()
    let server = try ScriptedServer(document(ownKey), document(identity))
    let terminal = try PseudoTerminal()
    let process = try RunningProcess(
      TesseraBinary.path, ["login", server.address], in: place.folder.path, terminal: terminal)
    #expect(try terminal.shown(upTo: "Key for \(server.address): ").contains("Key for"))
    try terminal.type(Self.key + "\n")
    #expect(try process.wait().exitCode == 0)
    #expect(try !terminal.shown(upTo: "keys.json").contains(Self.key))
    #expect(server.requests.first?.contains(Self.key) == true)
  }

  @Test func `whoever gives up while a key is asked for gets a terminal back that shows what is typed`() throws {
    let place = try Workplace()
    let terminal = try PseudoTerminal()
    let process = try RunningProcess(
      TesseraBinary.path, ["login", "http://127.0.0.1:9"], in: place.folder.path, terminal: terminal)
    _ = try terminal.shown(upTo: "Key for http://127.0.0.1:9: ")
    #expect(!terminal.echoes)
    process.send(SIGINT)
    #expect(try process.wait().end == .signal(SIGINT))
    #expect(terminal.echoes)
  }

  @Test(arguments: [
    ["login", "http://registry.example", "--key", key], ["login", "http://127.0.0.1.example", "--key", key],
  ])
  func `no key goes over plain http to another machine`(_ words: [String]) throws {
    let place = try Workplace()
    let result = try place.tessera(words + ["--json"])
    #expect(result.exitCode == 1)
    #expect(try JSONDocument(parsing: result.output).root.text("error.code") == "login.insecure")
    #expect(!place.folder.exists(".config"))
  }

  @Test func `a proxy sees no key, in the open or before a tunnel, and is not asked where none is to be`() throws {
    let place = try Workplace()
    let proxy = try ScriptedServer(noSystems, .answer(answer("403 Forbidden")))
    let environment = ["TESSERA_KEY": Self.key, "http_proxy": proxy.address, "https_proxy": proxy.address]
    let open = try place.tessera(["show", "--registry", "http://registry.invalid/r"], environment: environment)
    #expect(open.exitCode == 0, "\(open)")
    let tunnel = try place.tessera(["show", "--registry", "https://registry.invalid"], environment: environment)
    #expect(tunnel.exitCode == 69, "\(tunnel)")
    let direct = try place.tessera(
      ["show", "--registry", "https://registry.invalid"],
      environment: environment.merging(["no_proxy": "registry.invalid"]) { $1 })
    #expect(direct.exitCode == 69, "\(direct)")
    let asked = proxy.requests.map { $0.components(separatedBy: "\r\n")[0] }
    #expect(asked.first == "GET http://registry.invalid/r/api/v1/systems?limit=1000 HTTP/1.1")
    #expect(asked.count > 1 && asked.dropFirst().allSatisfy { $0 == "CONNECT registry.invalid:443 HTTP/1.1" })
    #expect(!proxy.requests.contains { $0.contains(Self.key) || $0.lowercased().contains("\r\nauthorization") })
  }

  // MARK: - TLS

  /// A certificate for this machine's own name, and its key, in `NAME.pem` and `NAME.key`.
  private func makeCertificate(_ name: String, in place: Workplace) throws {
    let made = try run(
      "openssl",
      [
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout", "\(name).key",
        "-out", "\(name).pem", "-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost",
      ], in: place.folder.path)
    #expect(made.exitCode == 0, "\(made)")
  }

  @Test func `certificates of one's own are named by an option or the environment, and no others will do`() throws {
    let place = try Workplace()
    try makeCertificate("own", in: place)
    try makeCertificate("other", in: place)
    let body = #"{"items": []}"#
    try place.folder.write(
      "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)",
      to: "www/api/v1/systems?limit=1000")
    let server = try RunningProcess(
      "openssl",
      [
        "s_server", "-accept", "127.0.0.1:0", "-HTTP", "-cert", place.folder.path("own.pem"), "-key",
        place.folder.path("own.key"),
      ], in: place.folder.path("www"))
    let port = try #require(server.line(containing: "ACCEPT ").split(separator: ":").last)
    let words = ["show", "--registry", "https://localhost:\(port)", "--json"]
    let (own, other) = (place.folder.path("own.pem"), place.folder.path("other.pem"))
    let cases: [(words: [String], environment: [String: String], exit: Int32)] = [
      ([], [:], 69), (["--ca-file", own], [:], 0), (["--ca-file", other], [:], 69),
      ([], ["TESSERA_CA_FILE": own], 0), ([], ["SSL_CERT_FILE": own], 0), ([], ["SSL_CERT_FILE": other], 69),
      ([], ["TESSERA_CA_FILE": other, "SSL_CERT_FILE": own], 69), (["--ca-file", own], ["TESSERA_CA_FILE": other], 0),
      ([], ["SSL_CERT_FILE": "/none.pem"], 64),
    ]
    for (more, environment, exit) in cases {
      let result = try place.tessera(words + more, environment: environment)
      #expect(result.exitCode == exit, "\(more) \(environment)\n\(result)")
      guard exit == 69 else { continue }
      let error = try JSONDocument(parsing: result.output).root
      #expect(error.text("error.code") == "registry.unreachable")
      #expect(error.text("error.advice")?.contains("--ca-file") == true)
    }
  }

  // MARK: - What a person sees meanwhile

  @Test func `whoever waits at a terminal is told for whom, and how long already`() throws {
    let place = try Workplace()
    let server = try ScriptedServer(.silence)
    let terminal = try PseudoTerminal()
    let process = try RunningProcess(
      TesseraBinary.path, ["verify", "--registry", server.address], in: place.folder.path,
      environment: ["TERM": "xterm"], terminal: terminal)
    #expect(try terminal.shown(upTo: "waiting for \(server.address), 1 s").contains("waiting"))
    process.send(SIGINT)
    #expect(try process.wait().end == .signal(SIGINT))
  }

  // MARK: - How an end is told

  @Test(arguments: [
    (401, "key.missing", Int32(77)), (403, "key.scope", 77), (403, "key.pattern", 77), (503, "service.busy", 69),
    (429, "rate.limited", 69), (400, "request.parameter", 1), (500, "internal", 1),
  ])
  func `a problem of the service has its code, and the exit that it means`(
    _ status: Int, _ code: String, _ exit: Int32
  ) throws {
    let place = try Workplace()
    let step = problem(status, code)
    let server = try ScriptedServer(step, step, step)
    let error = try place.json("show", "--registry", server.address, exit: exit)
    #expect(error.text("error.code") == code)
    #expect(error.text("error.message") == "the detail")
    let login = "Log in with \"tessera login \(server.address)\", or put a key into TESSERA_KEY."
    #expect(error.text("error.advice") == (status == 401 ? login : "The advice."))
    #expect(error.number("error.status") == Double(status))
  }

  @Test func `what is no registry is unreachable`() throws {
    let place = try Workplace()
    let page = Array("<html>hello</html>".utf8)
    let server = try ScriptedServer(
      .answer(answer("200 OK", ["Content-Type: text/html"], page)),
      .answer(answer("404 Not Found", ["Content-Type: text/html"], page)), document("[]"), document(#"{"items": [1]}"#),
      problem(404, "path.not-found"))
    for _ in 0..<5 {
      let error = try place.json("show", "--registry", server.address, exit: 69)
      #expect(error.text("error.code") == "registry.unreachable")
    }
  }

  @Test(arguments: [
    ["restore", "x.sqlite", "--yes"], ["database", "migrate"],
  ])
  func `what needs the file says so`(_ words: [String]) throws {
    let place = try Workplace()
    let result = try place.tessera(words + ["--registry", "http://127.0.0.1:9", "--json"])
    #expect(result.exitCode == 64)
    let error = try JSONDocument(parsing: result.output).root
    #expect(error.text("error.code") == "registry.no-file")
    #expect(error.text("error.message")?.contains("http://127.0.0.1:9 is an address") == true)
  }

  @Test func `words that make no sense for an address are told before anybody is asked`() throws {
    let place = try Workplace()
    for address in ["https://user:pass@host", "http://host/?q", "http://:1", "https://h\u{F6}st"] {
      #expect(try place.json("show", "--registry", address, exit: 64).text("error.code") == "usage", "\(address)")
    }
    try place.draft(#"{"n": {"$type": "number", "a": {"$value": 1}}}"#)
    for address in ["localhost:7878", "127.0.0.1:9/tessera", "http:/localhost", "HTTPS:localhost"] {
      #expect(try place.json("publish", "ds", "--yes", "--registry", address, exit: 64).text("error.code") == "usage")
      #expect(!place.folder.exists(address))
    }
    try place.folder.write("{\"certificate\": true}", to: "odd.pem")
    let odd = try place.json("show", "--registry", "https://host.invalid", "--ca-file", "odd.pem", exit: 64)
    #expect(odd.text("error.message") == "there is no file of certificates at odd.pem")
    let missing = try place.json("show", "--registry", "https://host.invalid", "--ca-file", "none.pem", exit: 64)
    #expect(missing.text("error.code") == "usage")
    let bad = try place.tessera(
      ["show", "--registry", "http://127.0.0.1:9", "--json"], environment: ["TESSERA_KEY": "a b"])
    #expect(bad.exitCode == 64)
    #expect(!bad.stdout.contains("a b"))
  }
}
