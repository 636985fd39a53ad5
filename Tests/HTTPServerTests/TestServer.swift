import Threads

@testable import HTTPServer

/// A running server with a few routes, stopped when the last reference goes.
final class TestServer: Sendable {
  let server: Server
  /// The last number of the address; one of its own where a test looks at what happens after the end of the server, for
  /// then another may take the port.
  let host: UInt8
  let port: Int
  let log: LogBook

  init(
    host: UInt8 = 1, limits: ServerLimits = ServerLimits(), hooks: ServerHooks = ServerHooks(),
    _ add: (inout Router) -> Void = { _ in }
  ) throws {
    var router = Router()
    router.add("GET", "/hello") { _, _ in HTTPResponse(200, type: "text/plain", Array("hello".utf8)) }
    router.add("POST", "/echo", maximumBody: 100_000) { request, _ in
      HTTPResponse(200, type: "application/octet-stream", request.body)
    }
    add(&router)
    let log = LogBook()
    var hooks = hooks
    hooks.log = { log.append($0) }
    server = Server(router: router, limits: limits, hooks: hooks)
    self.host = host
    port = try server.start(address: "127.0.0.\(host)", port: 0)
    self.log = log
  }

  deinit { server.stop(grace: .seconds(1)) }

  /// One request on a connection of its own.
  func ask(_ text: String) throws -> RawClient.Answer? {
    let client = try RawClient(host: host, port: port)
    client.send(text)
    return try client.answer(hasBody: !text.utf8.starts(with: "HEAD ".utf8))
  }

  func get(_ path: String, _ fields: String = "", method: String = "GET") throws -> RawClient.Answer? {
    try ask("\(method) \(path) HTTP/1.1\r\nHost: localhost\r\n\(fields)\r\n")
  }
}

final class LogBook: @unchecked Sendable {  // read and written under the monitor
  private let monitor = Monitor()
  private var entries: [ServerLogEntry] = []

  func append(_ entry: ServerLogEntry) { monitor.withLock { entries.append(entry) } }

  var all: [ServerLogEntry] { monitor.withLock { entries } }
}
