import Dispatch
import Synchronization
import Testing
import Threads

@testable import HTTPServer

struct StopTests {
  @Test func `what runs is finished, what waits between requests is closed, and nobody new is let in`() throws {
    let gate = DispatchSemaphore(value: 0)
    let running = DispatchSemaphore(value: 0)
    let server = try TestServer(host: 21) { router in
      router.add("GET", "/slow", weight: .heavy) { _, _ in
        running.signal()
        gate.wait()
        return HTTPResponse(200, type: "text/plain", Array("done".utf8))
      }
    }
    let idle = try RawClient(host: 21, port: server.port)
    idle.send("GET /hello HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(try idle.answer()?.status == 200)
    let busy = try RawClient(host: 21, port: server.port)
    busy.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n")
    running.wait()
    let stopped = DispatchSemaphore(value: 0)
    let isClean = Mutex(false)
    _ = Thread.start {
      let result = server.server.stop(grace: .seconds(20))
      isClean.withLock { $0 = result }
      stopped.signal()
    }
    #expect(try idle.isClosed())
    #expect(throws: (any Error).self) { try RawClient(host: 21, port: server.port) }
    gate.signal()
    let answer = try #require(try busy.answer())
    #expect(answer.text == "done")
    #expect(answer.fields["connection"] == "close")
    #expect(try busy.isClosed())
    #expect(stopped.wait(timeout: .now() + 10) == .success)
    #expect(isClean.withLock { $0 })
    #expect(server.server.metrics == nil)
  }

  @Test func `a server that stops as soon as it is up ends no program`() throws {
    for _ in 0..<200 {
      let server = try TestServer(host: 97)
      let client = try RawClient(host: 97, port: server.port)
      #expect(server.server.stop())
      #expect(try client.isClosed())
    }
  }

  @Test func `a server that stops while its threads are at work ends no program`() throws {
    for _ in 0..<200 {
      let server = try TestServer(host: 98)
      let group = DispatchGroup()
      for _ in 0..<6 {
        group.enter()
        _ = Thread.start {
          defer { group.leave() }
          guard let client = try? RawClient(host: 98, port: server.port) else { return }
          for _ in 0..<20_000 {
            client.send("GET /hello HTTP/1.1\r\nHost: a\r\n\r\n")
            if (try? client.answer()) == nil { break }
          }
        }
      }
      while server.log.all.count < 20 {}
      #expect(server.server.stop())
      group.wait()
    }
  }

  @Test func `a request that arrives while the server stops is refused`() throws {
    let server = try TestServer(host: 22)
    let client = try RawClient(host: 22, port: server.port)
    client.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\n")
    let late = try RawClient(host: 22, port: server.port)
    late.send("GET /hello HTTP/1.1\r\nHost: a\r\n")
    while server.server.metrics?.bodyBytes != 3 { #expect(try server.get("/hello")?.status == 200) }
    let stopped = DispatchSemaphore(value: 0)
    _ = Thread.start {
      server.server.stop(grace: .seconds(20))
      stopped.signal()
    }
    while (try? RawClient(host: 22, port: server.port)) != nil {}
    late.send("\r\n")
    // Closed, if the server had not seen its first line yet.
    #expect(try [503, nil].contains(late.answer()?.status))
    client.send("abc")
    #expect(try client.answer()?.text == "abc")
    #expect(stopped.wait(timeout: .now() + 10) == .success)
  }

  @Test(arguments: [Router.Weight.heavy, .write])
  func `a handler that does not end holds nobody up`(weight: Router.Weight) throws {
    let gate = DispatchSemaphore(value: 0)
    let running = DispatchSemaphore(value: 0)
    let server = try TestServer(
      host: 23,
      limits: {
        var limits = ServerLimits()
        limits.workers = 1
        return limits
      }()
    ) { router in
      router.add("GET", "/stuck", weight: weight) { _, _ in
        running.signal()
        gate.wait()
        return HTTPResponse(200)
      }
    }
    let clients = try (0..<3).map { _ in try RawClient(host: 23, port: server.port) }
    for client in clients { client.send("GET /stuck HTTP/1.1\r\nHost: a\r\n\r\n") }
    running.wait()
    while server.server.metrics.map({ $0.queued + $0.writesQueued }) != 2 {
      #expect(try server.get("/hello")?.status == 200)
    }
    let began = ContinuousClock.now
    #expect(!server.server.stop(grace: .milliseconds(100)))
    #expect(ContinuousClock.now - began < .seconds(4))
    for client in clients { #expect(try client.answer()?.status == 503) }
    gate.signal()
  }

  @Test func `a server that is let go is stopped`() throws {
    var server: Server? = Server(router: Router())
    let port = try #require(try server?.start(address: "127.0.0.24", port: 0))
    _ = try RawClient(host: 24, port: port)
    server = nil
    #expect(throws: (any Error).self) { try RawClient(host: 24, port: port) }
  }

  @Test(arguments: [
    ("localhost", ServerError.addressInvalid("localhost:0")), ("", .addressInvalid(":0")),
    ("192.0.2.1", .addressNotAvailable("192.0.2.1")),
  ])
  func `an address that cannot be had is refused with its reason`(address: String, error: ServerError) throws {
    #expect(throws: error) { try Server(router: Router()).start(address: address, port: 0) }
  }

  @Test func `a port that another has is refused`() throws {
    let server = try TestServer()
    #expect(throws: ServerError.addressInUse(address: "127.0.0.1", port: server.port)) {
      try Server(router: Router()).start(port: server.port)
    }
    #expect(throws: ServerError.addressInvalid("127.0.0.1:70000")) { try Server(router: Router()).start(port: 70000) }
  }

  @Test func `many threads ask at once while the server stops and none of it breaks`() throws {
    for _ in 0..<5 {
      let server = try TestServer { router in
        router.add("GET", "/heavy", weight: .heavy) { _, _ in HTTPResponse(200) }
        router.add("GET", "/write", weight: .write) { _, _ in HTTPResponse(200) }
      }
      let group = DispatchGroup()
      for index in 0..<8 {
        group.enter()
        _ = Thread.start {
          defer { group.leave() }
          let path = ["/hello", "/heavy", "/write"][index % 3]
          for _ in 0..<200 { if (try? server.get(path)) == nil { break } }
        }
      }
      while server.log.all.count < 50 {}
      #expect(server.server.stop(grace: .seconds(5)))
      group.wait()
    }
  }
}
