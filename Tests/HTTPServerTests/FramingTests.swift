import Foundation
import HTTPServer
import Testing

struct FramingTests {
  /// What two programs could read in two ways, or what is no request at all. Every answer ends the connection.
  @Test(arguments: [
    ("Content-Length: 5\r\nTransfer-Encoding: chunked\r\n", 400, "request.malformed"),
    ("Transfer-Encoding: chunked\r\nContent-Length: 5\r\n", 400, "request.malformed"),
    ("Content-Length: 5\r\nContent-Length: 6\r\n", 400, "request.malformed"),
    ("Content-Length: 5\r\nContent-Length: 5\r\n", 400, "request.malformed"),
    ("Content-Length: 5, 5\r\n", 400, ""),
    ("Content-Length: +5\r\n", 400, ""),
    ("Content-Length: 0x5\r\n", 400, ""),
    ("Content-Length: \r\n", 400, ""),
    ("Content-Length: 99999999999999999999\r\n", 413, ""),
    ("Transfer-Encoding: gzip, chunked\r\n", 501, "coding.not-implemented"),
    ("Transfer-Encoding: identity\r\n", 501, "coding.not-implemented"),
    ("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n", 400, "request.malformed"),
    ("Content-Length : 5\r\n", 400, ""),
    ("Bad Name: x\r\n", 400, ""),
    ("X: folded\r\n line\r\n", 400, "request.malformed"),
    ("X: folded\r\n\tline\r\nY: z\r\n", 400, "request.malformed"),
    ("X: folded\r\n \r\n", 400, "request.malformed"),
    ("Transfer-Enc: chunked\r\n oding\r\n", 400, "request.malformed"),
    ("Transfer-Encoding:\r\n chunked\r\nContent-Length: 5\r\n", 400, "request.malformed"),
    (": nameless\r\n", 400, "request.malformed"),
    (": nameless\r\nY: z\r\n", 400, "request.malformed"),
    (":nameless\r\n", 400, "request.malformed"),
    ("X: a\u{0}b\r\n", 400, "request.malformed"),
    ("X: a\u{0}\u{0}b\r\nY: z\r\n", 400, "request.malformed"),
    ("Transfer-Encoding: chunked\u{0}\r\nX: y\r\n", 400, "request.malformed"),
    ("X: a\nY: b\r\n", 400, "request.malformed"),
    ("X: a\n", 400, "request.malformed"),
    ("X: a\rY: b\r\n", 400, ""),
    ("Bad@Name: x\r\n", 400, "request.malformed"),
    ("No colon\r\n", 400, ""),
    ("X: a\u{1}b\r\n", 400, "request.malformed"),
    ("Host: other\r\n", 400, "request.malformed"),
    ("Expect: miracles\r\n", 417, "expectation.unknown"),
  ])
  func `an ambiguous request is refused and its connection closed`(fields: String, status: Int, code: String) throws {
    var hooks = ServerHooks()
    hooks.problem = { problem, _ in HTTPResponse(problem.status, type: "text/plain", Array(problem.code.utf8)) }
    let server = try TestServer(hooks: hooks)
    let client = try RawClient(port: server.port)
    client.send("POST /echo HTTP/1.1\r\nHost: localhost\r\n\(fields)\r\nhello")
    let answer = try #require(try client.answer())
    #expect(answer.status == status)
    if !code.isEmpty { #expect(answer.text == code) }
    // What the library refuses by itself has no length: its body is the rest.
    #expect(try client.rest().isEmpty || code.isEmpty)
  }

  @Test(arguments: [
    ("GET /hello HTTP/1.1\r\n\r\n", 400),
    ("GET /hello HTTP/1.1\r\nHost: \r\n\r\n", 400),
    ("GET /hello HTTP/1.1\r\nHost: a b\r\n\r\n", 400),
    ("GET /hello HTTP/1.1\r\nHost: a/b\r\n\r\n", 400),
    ("GET /hello HTTP/1.0\r\n\r\n", 200),
    ("POST /echo HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n", 400),
    ("GET hello HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
    ("GET * HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
    ("GET /hello#part HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
    ("GET /%zz HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
    ("GET /%00 HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
    ("GET /%ff HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
    ("GET http://localhost/hello HTTP/1.1\r\nHost: localhost\r\n\r\n", 200),
    ("GET ftp://localhost/hello HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
    ("G\u{1B}T /hello HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
    ("GET /hello HTTP/1.1\nHost: localhost\n\n", 400),
    ("GET /hello HTTP/1.1\nHost: localhost\r\n\r\n", 400),
    ("GET /hello HTTP/1.1\r\nHost: localhost\n\r\nGET", 400),
    ("GET /hello HTTP/1.1\r\n: nameless\r\nHost: localhost\r\n\r\n", 400),
    ("GET /hello HTTP/1.1\r\n\u{0}\r\nHost: localhost\r\n\r\n", 400),
    ("GET /hel\u{0}lo HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
    ("GET /hello HTTP/1.1\r\nHost:localhost\r\nX:\r\nY: \t \r\nZ:  a \t\r\n\r\n", 200),
    ("GET /hello HTTP/1.1\r\nHost: localhost \r\n\r\n", 200),
    ("GET /hello HTTP/1.1\r\nHost: localhost\r\nX: \r\n\r\n", 200),
    ("GET /hello HTTP/1.1\r\nHost: localhost\r\nX:\r\n\r\n", 200),
    ("CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
    ("OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n", 204),
    ("POST /echo HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nz\r\nhello\r\n0\r\n\r\n", 400),
  ])
  func `a first line says one thing or is refused`(request: String, status: Int) throws {
    let server = try TestServer()
    let answer = try #require(try server.ask(request))
    #expect(answer.status == status)
  }

  @Test(arguments: [
    (8193, 0, 414),
    (8192, 0, 404),
    (2, 12 * 1024, 431),
    (2, 11 * 1024, 404),
    (2, 40 * 1024, 431),
    (8192, 11 * 1024, 404),
  ])
  func `an address and a header have a largest size`(address: Int, header: Int, status: Int) throws {
    let server = try TestServer()
    let path = "/" + String(repeating: "a", count: address - 1)
    let fields = header > 0 ? "X: \(String(repeating: "b", count: header))\r\n" : ""
    #expect(try server.get(path, fields)?.status == status)
  }

  @Test func `a header has a largest number of fields`() throws {
    let server = try TestServer()
    #expect(try server.get("/hello", String(repeating: "X: y\r\n", count: 99))?.status == 200)
    #expect(try server.get("/hello", String(repeating: "X: y\r\n", count: 100))?.status == 431)
  }

  @Test(arguments: ["", "Host: a\r\nHost: b\r\n", "Host: a\r\nBad Name: x\r\n"])
  func `a refusal comes once, and nothing after it`(fields: String) throws {
    let server = try TestServer()
    let client = try RawClient(port: server.port)
    client.send("GET /hello HTTP/1.1\r\n\(fields)\r\n")
    let text = String(decoding: try client.rest(), as: UTF8.self)
    #expect(text.components(separatedBy: "HTTP/1.1 400").count == 2 && text.contains("Malformed request: "))
  }

  /// What the library answers before the server sees it.
  @Test(arguments: [
    ("Content-Length: +5\r\n\r\n", 400), ("Content-Length: 99999999999999999999\r\n\r\n", 413),
    ("No colon\r\n\r\n", 400), ("X: \(String(repeating: "b", count: 40_000))\r\n\r\n", 431),
    ("Transfer-Encoding: chunked\r\n\r\nz\r\nhello\r\n0\r\n\r\n", 400),
    ("Transfer-Encoding: chunked\r\n\r\n1ffffffffffffffff\r\nhello", 413),
  ])
  func `what cannot be read on stands in the log, and is counted`(rest: String, status: Int) throws {
    let server = try TestServer()
    let client = try RawClient(port: server.port)
    client.send("POST /echo?a=b HTTP/1.1\r\nHost: a\r\n\(rest)")
    #expect(try client.answer()?.status == status)
    while server.server.metrics?.malformedRequests == 0 { #expect(try server.get("/hello")?.status == 200) }
    let entries = server.log.all.filter { $0.path == "/echo" }
    #expect(entries.map(\.status) == [status] && entries.map(\.address) == ["127.0.0.1"])
    #expect(entries.allSatisfy { !$0.id.isEmpty && $0.bytes == 0 })
  }

  @Test func `an address may have as many parameters as fit into it`() throws {
    let server = try TestServer { router in
      router.add("GET", "/count") { request, _ in
        HTTPResponse(200, type: "text/plain", Array("\(request.query.all.count)".utf8))
      }
    }
    let query = (0..<1_900).map { String($0, radix: 36) }.joined(separator: "&")
    #expect(try server.get("/count?\(query)")?.text == "1900")
  }
}
