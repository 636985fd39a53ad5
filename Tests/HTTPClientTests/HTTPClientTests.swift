import Foundation
import HTTPClient
import Synchronization
import TesseraTestKit
import Testing

struct HTTPClientTests {
  private static let key = "tessera_secret"

  /// A client that notes how long it would have paused.
  private func client(
    _ address: String, _ pauses: Pauses = Pauses(), change: (inout HTTPClientSettings) -> Void = { _ in }
  ) throws -> HTTPClient {
    var settings = HTTPClientSettings(userAgent: "tessera/test", key: Self.key, pause: { pauses.note($0) })
    change(&settings)
    return try HTTPClient(HTTPAddress(parsing: address), settings)
  }

  final class Pauses: Sendable {
    private let list = Mutex<[Int]>([])
    func note(_ milliseconds: Int) { list.withLock { $0.append(milliseconds) } }
    var all: [Int] { list.withLock { $0 } }
  }

  private func gzip(_ bytes: [UInt8]) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    try folder.write(bytes, to: "plain")
    let result = try run("gzip", ["-9", "-c", folder.path("plain")])
    return result.output
  }

  @Test func `a request goes out as it was made, and the answer comes back`() throws {
    let server = try ScriptedServer(
      .answer(
        answer("200 OK", ["Content-Type: Text/Plain; charset=utf-8", "X-Two: a", "x-two:  b "], Array("hello".utf8))),
      .answer(answer("201 Created", [], Array("{}".utf8))), .answer(answer("204 No Content")),
      .answer(answer("404 Not Found", [], Array("no".utf8))))
    let client = try client(server.address + "/base")
    let first = try client.send(HTTPClientRequest("GET", "/a/%2E%2E?b=%20", fields: [.init("Accept", "text/plain")]))
    #expect(first.status == 200)
    #expect(first.body == Array("hello".utf8))
    #expect(first.mediaType == "text/plain")
    #expect(first.fields.filter { $0.name.lowercased() == "x-two" }.map(\.value) == ["a", "b"])
    let body = Array("{\"a\": 1}".utf8)
    let second = try client.send(
      HTTPClientRequest("PUT", "/p", fields: [.init("Content-Type", "application/json")], body: body))
    #expect(second.status == 201)
    #expect(try client.send(HTTPClientRequest("DELETE", "/d")).status == 204)
    #expect(try client.send(HTTPClientRequest("POST", "/e", body: [])).status == 404)
    let requests = server.requests
    #expect(requests[0].hasPrefix("GET /base/a/%2E%2E?b=%20 HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n"))
    #expect(requests[0].contains("\r\nAuthorization: Bearer \(Self.key)\r\n"))
    #expect(requests[0].contains("\r\nUser-Agent: tessera/test\r\n"))
    #expect(requests[0].contains("\r\nAccept-Encoding: gzip\r\n"))
    #expect(requests[1].hasPrefix("PUT /base/p HTTP/1.1\r\n"))
    #expect(requests[1].contains("\r\nContent-Type: application/json\r\n"))
    #expect(requests[1].hasSuffix("\r\nContent-Length: 8\r\n\r\n{\"a\": 1}"))
    #expect(requests[2].hasPrefix("DELETE /base/d HTTP/1.1\r\n"))
    #expect(requests[3].hasPrefix("POST /base/e HTTP/1.1\r\n"))
    #expect(requests[3].contains("\r\nContent-Length: 0\r\n"))
  }

  @Test func `a large body waits for no word of the server`() throws {
    let server = try ScriptedServer(.answer(answer()))
    let body = [UInt8](repeating: 0x61, count: 3 << 20)
    var sending: [Int64] = []
    let response = try client(server.address).send(HTTPClientRequest("POST", "/", body: body)) { step in
      if case .sending(let sent, 3_145_728) = step { sending.append(sent) }
      return true
    }
    #expect(response.status == 200)
    #expect(!sending.isEmpty && sending == sending.sorted())
    let request = try #require(server.requests.first)
    #expect(!request.lowercased().contains("\r\nexpect:"))
    #expect(request.hasSuffix(String(repeating: "a", count: 3 << 20)))
  }

  @Test func `a packed answer is unpacked, and its size is bounded by what it unpacks to`() throws {
    let packed = try gzip([UInt8](repeating: 0x30, count: 5 << 20))
    #expect(packed.count < 10_000)
    let step = ScriptedServer.Step.answer(answer("200 OK", ["Content-Encoding: gzip"], packed))
    let server = try ScriptedServer(step, step)
    let client = try client(server.address)
    #expect(try client.send(HTTPClientRequest("GET", "/")).body.count == 5 << 20)
    var request = HTTPClientRequest("GET", "/")
    request.maximumBytes = 1 << 20
    #expect(throws: HTTPClientError.tooLarge(maximum: 1 << 20)) { try client.send(request) }
  }

  // MARK: - Keys and redirects

  @Test func `a key follows a redirect on its own origin and no other`() throws {
    let other = try ScriptedServer(.answer(answer("200 OK", [], Array("other".utf8))))
    let server = try ScriptedServer(
      .answer(answer("302 Found", ["Location: /there"])), .answer(answer("200 OK", [], Array("same".utf8))),
      .answer(answer("307 Temporary Redirect", ["Location: \(other.address)/x"])))
    let client = try client(server.address)
    #expect(try client.send(HTTPClientRequest("GET", "/here")).body == Array("same".utf8))
    #expect(try client.send(HTTPClientRequest("GET", "/away")).body == Array("other".utf8))
    #expect(server.requests.count == 3)
    #expect(server.requests.allSatisfy { $0.contains("Authorization: Bearer") })
    #expect(server.requests[1].hasPrefix("GET /there "))
    let foreign = try #require(other.requests.first)
    #expect(foreign.hasPrefix("GET /x "))
    #expect(!foreign.lowercased().contains("authorization"))
    #expect(!foreign.contains(Self.key))
  }

  @Test func `what writes follows no redirect, and nothing follows for ever`() throws {
    let loop = ScriptedServer.Step.answer(answer("302 Found", ["Location: /again"]))
    let server = try ScriptedServer(loop, loop, loop, loop, loop, loop, loop, loop)
    let client = try client(server.address)
    #expect(throws: HTTPClientError.redirected(to: "\(server.address)/again")) {
      try client.send(HTTPClientRequest("POST", "/", body: [0x31]))
    }
    #expect(server.requests.count == 1)
    #expect(throws: HTTPClientError.redirected(to: "\(server.address)/again")) {
      try client.send(HTTPClientRequest("GET", "/"))
    }
    #expect(server.requests.count == 7)
    let file = try ScriptedServer(.answer(answer("302 Found", ["Location: file:///etc/passwd"])))
    #expect(throws: HTTPClientError.redirected(to: "file:///etc/passwd")) {
      try self.client(file.address).send(HTTPClientRequest("GET", "/"))
    }
  }

  @Test func `over plain http to another machine no key is sent, and a proxy is asked in full`() throws {
    let proxy = try ScriptedServer(.answer(answer()), .answer(answer()))
    let target = try ScriptedServer(.answer(answer()))
    let away = try client("http://registry.invalid/r") { $0.proxy = proxy.address }
    #expect(try away.send(HTTPClientRequest("GET", "/a")).status == 200)
    #expect(proxy.requests[0].hasPrefix("GET http://registry.invalid/r/a HTTP/1.1\r\n"))
    #expect(!proxy.requests[0].contains(Self.key))
    let near = try client(target.address) { $0.proxy = proxy.address }
    #expect(try near.send(HTTPClientRequest("GET", "/a")).status == 200)
    #expect(proxy.requests.count == 1)
    #expect(target.requests[0].contains(Self.key))
  }

  @Test(arguments: ["a\r\nX-Evil: 1", "a\nb", "a\u{0}b"])
  func `a line break in a field sends nothing`(_ value: String) throws {
    let server = try ScriptedServer(.answer(answer()))
    #expect(throws: HTTPClientError.notHTTP("the field X-A cannot be sent")) {
      try client(server.address).send(HTTPClientRequest("GET", "/", fields: [.init("X-A", value)]))
    }
    #expect(server.requests.isEmpty)
  }

  // MARK: - Again

  @Test func `what only asks is asked again after growing pauses`() throws {
    let server = try ScriptedServer(.hangUp, .answer(answer("503 Service Unavailable")), .answer(answer()))
    let pauses = Pauses()
    #expect(try client(server.address, pauses).send(HTTPClientRequest("GET", "/")).status == 200)
    #expect(server.requests.count == 3)
    #expect(pauses.all == [200, 400])
  }

  @Test(arguments: [("2", [2_000]), ("0", [200]), ("3600", []), ("soon", [200])])
  func `a server says how long to wait, within reason`(_ field: String, _ expected: [Int]) throws {
    let server = try ScriptedServer(
      .answer(answer("429 Too Many Requests", ["Retry-After: \(field)"])), .answer(answer()))
    let pauses = Pauses()
    let status = try client(server.address, pauses).send(HTTPClientRequest("GET", "/")).status
    #expect(status == (expected.isEmpty ? 429 : 200))
    #expect(pauses.all == expected)
  }

  @Test(arguments: [
    // By the server's own clock, which is an hour ahead of this one, and in each of the three forms.
    ("Sun, 06 Nov 1994 08:49:39 GMT", "Sun, 06 Nov 1994 08:49:37 GMT", [2_000]),
    ("Sunday, 06-Nov-94 08:49:39 GMT", "Sun, 06 Nov 1994 08:49:37 GMT", [2_000]),
    ("Sun Nov  6 08:49:39 1994", "Sunday, 06-Nov-94 08:49:37 GMT", [2_000]),
    // Without one, by this clock: 07:49:37.
    ("Sun, 06 Nov 1994 07:49:41 GMT", "", [4_000]), ("Sun, 06 Nov 1994 08:49:39 GMT", "soon", []),
    // What has passed asks for no more than any failure does, and what is no date for nothing.
    ("Sun, 06 Nov 1994 08:49:30 GMT", "Sun, 06 Nov 1994 08:49:37 GMT", [200]),
    ("Sun, 06 Nov 1994 08:49:39 CET", "Sun, 06 Nov 1994 08:49:37 GMT", [200]),
    ("Sun, 06 Nov 1994 25:49:39 GMT", "Sun, 06 Nov 1994 08:49:37 GMT", [200]),
    ("Sun, 6 Nov", "Sun, 06 Nov 1994 08:49:37 GMT", [200]),
  ])
  func `a server may say until when to wait`(_ field: String, _ date: String, _ expected: [Int]) throws {
    let fields = ["Retry-After: \(field)"] + (date.isEmpty ? [] : ["Date: \(date)"])
    let server = try ScriptedServer(.answer(answer("503 Service Unavailable", fields)), .answer(answer()))
    let pauses = Pauses()
    let client = try client(server.address, pauses) { $0.now = { 784_108_177 } }
    let status = try client.send(HTTPClientRequest("GET", "/")).status
    #expect(status == (expected.isEmpty ? 503 : 200))
    #expect(pauses.all == expected)
  }

  @Test func `what writes is not sent twice`() throws {
    let server = try ScriptedServer(.hangUp, .answer(answer("503 Service Unavailable")), .answer(answer()))
    let client = try client(server.address)
    let error = #expect(throws: HTTPClientError.self) { try client.send(HTTPClientRequest("POST", "/", body: [0x31])) }
    guard case .unreachable = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(server.requests.count == 1)
    #expect(try client.send(HTTPClientRequest("POST", "/", body: [0x31])).status == 503)
    #expect(server.requests.count == 2)
  }

  @Test func `what writes is not sent twice either where a kept connection turns out to be closed`() throws {
    let server = try ScriptedServer(.answer(answer()), .hangUp, .answer(answer()))
    let client = try client(server.address)
    #expect(try client.send(HTTPClientRequest("GET", "/")).status == 200)
    #expect(throws: HTTPClientError.self) { try client.send(HTTPClientRequest("POST", "/", body: [0x31])) }
    #expect(server.requests.count == 2)
    #expect(try client.send(HTTPClientRequest("GET", "/")).status == 200)
  }

  // MARK: - Where no answer comes

  @Test func `nobody there is unreachable`() throws {
    let port = try ScriptedServer().port
    let pauses = Pauses()
    let client = try client("http://127.0.0.1:\(port)", pauses)
    let error = #expect(throws: HTTPClientError.self) { try client.send(HTTPClientRequest("POST", "/", body: [])) }
    guard case .unreachable(let text) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(text.contains("127.0.0.1 port \(port)"))
    // Nothing was sent: even what writes may try again.
    #expect(pauses.all == [200, 400])
  }

  @Test func `silence is a timeout`() throws {
    let server = try ScriptedServer(.silence)
    var request = HTTPClientRequest("GET", "/")
    request.patienceSeconds = 1
    let error = #expect(throws: HTTPClientError.self) { try client(server.address).send(request) }
    guard case .timedOut = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(server.requests.count == 1)
  }

  @Test(arguments: [
    "SSH-2.0-OpenSSH_9.2\r\n", "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n\r\nnope",
  ])
  func `what speaks no http is told so`(_ words: String) throws {
    let server = try ScriptedServer(.last(Array(words.utf8)))
    let error = #expect(throws: HTTPClientError.self) {
      try client(server.address).send(HTTPClientRequest("GET", "/"))
    }
    guard case .notHTTP = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `an answer that breaks off is no answer`() throws {
    let half = Array("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf".utf8)
    let server = try ScriptedServer(.last(half), .last(half), .last(half))
    let error = #expect(throws: HTTPClientError.self) {
      try client(server.address).send(HTTPClientRequest("GET", "/"))
    }
    guard case .unreachable = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(server.requests.count == 3)
  }

  // MARK: - Files

  @Test func `a download fills a file, and a refusal does not`() throws {
    let folder = try TemporaryFolder()
    let content = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let half = Array("HTTP/1.1 200 OK\r\nContent-Length: 300000\r\n\r\nwrong".utf8)
    let server = try ScriptedServer(
      .last(half), .answer(answer("200 OK", [], content)), .answer(answer("403 Forbidden", [], Array("why".utf8))),
      .answer(answer("200 OK", [], content)))
    let client = try client(server.address)
    let file = open(folder.path("out"), O_RDWR | O_CREAT, 0o600)
    defer { close(file) }
    var last: HTTPClientProgress?
    let response = try client.download(HTTPClientRequest("GET", "/"), into: file) { step in
      last = step
      return true
    }
    #expect(response.status == 200)
    #expect(response.body.isEmpty)
    #expect(try folder.bytes("out") == content)
    #expect(last == .receiving(300_000, of: 300_000))
    let refusal = try client.download(HTTPClientRequest("GET", "/"), into: file)
    #expect(refusal.status == 403)
    #expect(refusal.body == Array("why".utf8))
    #expect(try folder.bytes("out").isEmpty)
    #expect(throws: HTTPClientError.cancelled) {
      try client.download(HTTPClientRequest("GET", "/"), into: file) { _ in false }
    }
  }

  // MARK: - TLS

  @Test func `a peer is trusted by the certificates that are named`() throws {
    let folder = try TemporaryFolder()
    let made = try run(
      "openssl",
      [
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout",
        folder.path("key.pem"), "-out", folder.path("cert.pem"), "-days", "2", "-subj", "/CN=localhost", "-addext",
        "subjectAltName=DNS:localhost",
      ])
    #expect(made.exitCode == 0, "\(made)")
    let server = try RunningProcess(
      "openssl",
      [
        "s_server", "-accept", "127.0.0.1:0", "-www", "-cert", folder.path("cert.pem"), "-key", folder.path("key.pem"),
      ])
    let line = try server.line(containing: "ACCEPT ")
    let port = try #require(line.split(separator: ":").last)
    let address = "https://localhost:\(port)"
    let error = #expect(throws: HTTPClientError.self) { try client(address).send(HTTPClientRequest("GET", "/")) }
    guard case .untrusted = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    let trusting = try client(address) { $0.certificateFile = folder.path("cert.pem") }
    #expect(try trusting.send(HTTPClientRequest("GET", "/")).status == 200)
  }
}
