import Dispatch
import HTTPServer
import Synchronization
import Testing

/// Limits in time are tested with short ones: what must end does so long before the client's own patience does.
struct LimitTests {
  private static func limits(_ change: (inout ServerLimits) -> Void) -> ServerLimits {
    var limits = ServerLimits()
    change(&limits)
    return limits
  }

  private static let hasty = limits {
    $0.headerDeadline = .milliseconds(400)
    $0.bodyDeadline = .milliseconds(400)
    $0.idleDeadline = .milliseconds(400)
    $0.minimumBytesPerSecond = 1_000_000
  }

  /// What comes before the drip, and the drip, which would go on for ten seconds.
  @Test(arguments: [
    ("", "G"),
    ("GET /hello HTTP/1.1\r\n", "X: y\r\n"),
    ("GET /hello HTTP/1.1\r\nHost: a\r\n\r\n", "\r\n"),
    ("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 5000\r\n\r\n", "x"),
    ("POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n", "1\r\nx\r\n"),
    ("POST /nothing HTTP/1.1\r\nHost: a\r\nContent-Length: 5000\r\n\r\n", "x"),
  ])
  func `a client that drips is let go at the deadline, and its request reaches no handler`(
    start: String, drop: String
  ) throws {
    let server = try TestServer(limits: Self.hasty)
    let client = try RawClient(port: server.port)
    client.send(start)
    if start.hasSuffix("Host: a\r\n\r\n") { #expect(try client.answer()?.status == 200) }
    #expect(client.drip(drop, everyMilliseconds: 20, atMost: 500) != nil)
    #expect(!server.log.all.contains { $0.pattern == "/echo" && $0.status == 200 })
    #expect(server.server.metrics?.overdueConnections == 1)
  }

  @Test(arguments: [
    "", "GET /hello HTT", "GET /hello HTTP/1.1\r\nHost: a\r\n",
    "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc",
  ])
  func `a client that stalls is let go at the deadline`(start: String) throws {
    let server = try TestServer(limits: Self.hasty)
    let client = try RawClient(port: server.port)
    client.send(start)
    #expect(try client.isClosed())
    #expect(server.log.all.isEmpty)
  }

  @Test func `a client that does not take its answer is let go at the deadline`() throws {
    let body = SharedBody(Array(repeating: 0x61, count: 20_000_000), isCompressible: false)
    let limits = Self.limits {
      $0.bodyDeadline = .milliseconds(200)
      $0.minimumBytesPerSecond = 100_000_000
    }
    let server = try TestServer(limits: limits) { router in
      router.add("GET", "/big") { _, _ in HTTPResponse(200, body: .shared(body)) }
    }
    let client = try RawClient(port: server.port)
    client.narrow(bytes: 4096)
    client.send("GET /big HTTP/1.1\r\nHost: a\r\n\r\n")
    while server.server.metrics?.overdueConnections != 1 { #expect(try server.get("/hello")?.status == 200) }
    #expect(try client.rest().count < 20_000_000)
  }

  @Test func `a deadline ends with its phase: many short waits may be longer together`() throws {
    let server = try TestServer(limits: Self.hasty)
    let client = try RawClient(port: server.port)
    for _ in 0..<6 {
      #expect(client.drip("", everyMilliseconds: 100, atMost: 1) == nil)
      client.send("GET /hello HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try client.answer()?.status == 200)
    }
  }

  @Test(arguments: [
    ("Content-Length: 100001\r\n", true, 413), ("Content-Length: 100001\r\n", false, 413),
    ("Content-Length: 1000000000\r\n", true, 413),
    ("Content-Length: 1000000000\r\nExpect: 100-continue\r\n", false, 413),
    ("Transfer-Encoding: chunked\r\n", true, 413), ("Content-Length: 100000\r\n", true, 200),
  ])
  func `a body has a largest size, and its refusal is read though the client writes on`(
    fields: String, writesOn: Bool, status: Int
  ) throws {
    let server = try TestServer()
    let client = try RawClient(port: server.port)
    client.send("POST /echo HTTP/1.1\r\nHost: a\r\n\(fields)\r\n")
    if writesOn {
      let chunk =
        fields.contains("chunked")
        ? "186a0\r\n" + String(repeating: "x", count: 100_000) + "\r\n" : String(repeating: "x", count: 100_000)
      client.send(chunk)
      if status == 413 { for _ in 0..<5 where !client.send(chunk) { break } }
    }
    let answer = try #require(try client.answer())
    #expect(answer.status == status)
    if status == 413 {
      #expect(answer.text == "Body too large: Send at most 100000 bytes here.\n")
      #expect(try client.isClosed())
    }
  }

  @Test func `a client that waits for leave to send gets it`() throws {
    let server = try TestServer()
    let client = try RawClient(port: server.port)
    client.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\n")
    #expect(try client.answer()?.status == 100)
    client.send("hello")
    #expect(try client.answer()?.text == "hello")
  }

  @Test func `bodies take no more memory together than they may`() throws {
    let server = try TestServer(limits: Self.limits { $0.bufferedBytes = 1000 })
    let first = try RawClient(port: server.port)
    first.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 900\r\n\r\n")
    while server.server.metrics?.bodyBytes != 900 { #expect(try server.get("/hello")?.status == 200) }
    let body = String(repeating: "x", count: 200)
    let length = "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 200\r\n\r\n\(body)"
    let chunked = "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nc8\r\n\(body)\r\n0\r\n\r\n"
    for request in [length, chunked] {
      let answer = try #require(try server.ask(request))
      #expect(answer.status == 503)
      #expect(answer.fields["retry-after"] == "1")
    }
    first.send(String(repeating: "x", count: 900))
    #expect(try first.answer()?.status == 200)
    while server.server.metrics?.bodyBytes != 0 { #expect(try server.get("/hello")?.status == 200) }
    #expect(try server.ask(length)?.status == 200)
  }

  @Test func `an address has so many connections, and a trusted proxy more`() throws {
    for isTrusted in [false, true] {
      let server = try TestServer(
        limits: Self.limits {
          $0.connectionsPerAddress = 3
          if isTrusted { $0.trustedProxies = AddressBlock("127.0.0.1").map { [$0] } ?? [] }
        })
      var clients: [RawClient] = []
      for _ in 0..<3 {
        let client = try RawClient(port: server.port)
        client.send("GET /hello HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(try client.answer()?.status == 200)
        clients.append(client)
      }
      let one = try RawClient(port: server.port)
      one.send("GET /hello HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try one.answer()?.status == (isTrusted ? 200 : nil))
      #expect(server.server.metrics?.refusedConnections == (isTrusted ? 0 : 1))
    }
  }

  @Test(arguments: [Router.Weight.heavy, .write])
  func `a full queue is answered with 503 and light requests go on`(weight: Router.Weight) throws {
    let gate = DispatchSemaphore(value: 0)
    let running = DispatchSemaphore(value: 0)
    let limits = Self.limits {
      $0.workers = 1
      $0.queue = 1
      $0.writeQueue = 1
    }
    let server = try TestServer(limits: limits) { router in
      router.add("GET", "/slow", weight: weight) { _, _ in
        running.signal()
        gate.wait()
        return HTTPResponse(200, type: "text/plain", Array("done".utf8))
      }
    }
    let request = "GET /slow HTTP/1.1\r\nHost: a\r\n\r\n"
    let clients = try (0..<2).map { _ in try RawClient(port: server.port) }
    clients[0].send(request)
    running.wait()
    clients[1].send(request)
    while server.server.metrics.map({ $0.queued + $0.writesQueued }) != 1 {
      #expect(try server.get("/hello")?.status == 200)
    }
    let third = try #require(try server.ask(request))
    #expect(third.status == 503)
    #expect(third.fields["retry-after"] == "1")
    #expect(server.server.metrics?.busyRequests == 1)
    gate.signal()
    gate.signal()
    for client in clients { #expect(try client.answer()?.text == "done") }
  }

  @Test func `writes run one after the other`() throws {
    let inside = Mutex(0)
    let most = Mutex(0)
    let server = try TestServer { router in
      router.add("PUT", "/write", weight: .write) { _, _ in
        let now = inside.withLock {
          $0 += 1
          return $0
        }
        most.withLock { $0 = max($0, now) }
        inside.withLock { $0 -= 1 }
        return HTTPResponse(204)
      }
    }
    let clients = try (0..<20).map { _ in try RawClient(port: server.port) }
    for client in clients { client.send("PUT /write HTTP/1.1\r\nHost: a\r\n\r\n") }
    for client in clients { #expect(try client.answer()?.status == 204) }
    #expect(most.withLock { $0 } == 1)
  }

  @Test func `a hook takes requests off the writer, and they wait for no write`() throws {
    let gate = DispatchSemaphore(value: 0)
    let running = DispatchSemaphore(value: 0)
    var hooks = ServerHooks()
    hooks.weight = { request, route in request.fields["X-Look"] == nil ? route.weight : .heavy }
    let server = try TestServer(hooks: hooks) { router in
      router.add("PUT", "/write", weight: .write) { request, _ in
        if request.fields["X-Look"] != nil { return HTTPResponse(200, type: "text/plain", request.body) }
        running.signal()
        gate.wait()
        return HTTPResponse(204)
      }
    }
    let client = try RawClient(port: server.port)
    client.send("PUT /write HTTP/1.1\r\nHost: a\r\n\r\n")
    running.wait()
    defer { gate.signal() }
    let look = try server.ask("PUT /write HTTP/1.1\r\nHost: a\r\nX-Look: 1\r\nContent-Length: 2\r\n\r\nhi")
    #expect(look?.text == "hi")
  }

  @Test func `answers are counted by route, status and time`() throws {
    let server = try TestServer()
    for path in ["/hello", "/hello", "/nothing", "/%"] { _ = try server.get(path) }
    let metrics = try #require(server.server.metrics)
    let hello = try #require(metrics.routes.first { $0.pattern == "/hello" })
    #expect(hello.method == "GET")
    #expect(hello.answers == [0, 2, 0, 0, 0])
    #expect(hello.bytes == 10)
    #expect(hello.buckets.reduce(0, +) == 2)
    #expect(hello.buckets.count == ServerMetrics.bounds.count + 1)
    #expect(metrics.routes.last?.answers == [0, 0, 0, 2, 0])
    #expect(metrics.malformedRequests == 1)
    #expect(metrics.connections == 4)
  }
}
