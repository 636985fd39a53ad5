import HTTPServer
import Synchronization
import TesseraTestKit
import Testing

struct ServerTests {
  @Test func `a connection is kept through light, heavy and refused requests, and through a body that nobody wants`()
    throws
  {
    let server = try TestServer { router in
      router.add("GET", "/heavy", weight: .heavy) { _, _ in HTTPResponse(200, type: "text/plain", Array("heavy".utf8)) }
      router.add("PUT", "/write", weight: .write) { request, _ in HTTPResponse(201, type: "text/plain", request.body) }
    }
    let client = try RawClient(port: server.port)
    let table: [(String, Int, String)] = [
      ("GET /hello HTTP/1.1\r\nHost: a\r\n\r\n", 200, "hello"),
      ("GET /heavy HTTP/1.1\r\nHost: a\r\n\r\n", 200, "heavy"),
      ("PUT /write HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc", 201, "abc"),
      ("GET /nothing HTTP/1.1\r\nHost: a\r\n\r\n", 404, "Not found: There is nothing at this address.\n"),
      ("POST /hello HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nbody", 405, ""),
      (
        "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n", 200,
        "abcde"
      ),
      ("OPTIONS /hello HTTP/1.1\r\nHost: a\r\n\r\n", 204, ""),
      ("GET /hello HTTP/1.1\r\nHost: a\r\n\r\n", 200, "hello"),
    ]
    for (request, status, text) in table {
      client.send(request)
      let answer = try #require(try client.answer(), "\(request)")
      #expect(answer.status == status, "\(request)")
      if !text.isEmpty { #expect(answer.text == text, "\(request)") }
    }
    #expect(server.log.all.map(\.status) == table.map(\.1))
    #expect(server.server.metrics?.connections == 1)
  }

  @Test func `requests that come at once are answered in their order`() throws {
    let server = try TestServer { router in
      router.add("GET", "/heavy", weight: .heavy) { _, _ in HTTPResponse(200, type: "text/plain", Array("heavy".utf8)) }
      router.add("PUT", "/write", weight: .write) { request, _ in HTTPResponse(200, type: "text/plain", request.body) }
    }
    let client = try RawClient(port: server.port)
    var requests = ""
    for number in 0..<20 {
      requests += "GET /hello HTTP/1.1\r\nHost: a\r\n\r\nGET /heavy HTTP/1.1\r\nHost: a\r\n\r\n"
      requests += "PUT /write HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n\(10 + number)"
      requests += "GET /nothing HTTP/1.1\r\nHost: a\r\n\r\n"
    }
    client.send(requests)
    for number in 0..<20 {
      #expect(try client.answer()?.text == "hello")
      #expect(try client.answer()?.text == "heavy")
      #expect(try client.answer()?.text == "\(10 + number)")
      #expect(try client.answer()?.status == 404)
    }
  }

  @Test(arguments: [Router.Weight.light, .write])
  func `a large body arrives whole`(weight: Router.Weight) throws {
    let server = try TestServer { router in
      router.add("PUT", "/large", weight: weight, maximumBody: 20_000_000) { request, _ in
        var sum = 0
        for byte in request.body { sum = (sum &* 31 &+ Int(byte)) & 0xFFFF_FFFF }
        return HTTPResponse(200, type: "text/plain", Array("\(request.body.count) \(sum)".utf8))
      }
    }
    var body = [UInt8](repeating: 0, count: 2_000_000)
    var sum = 0
    for index in body.indices {
      body[index] = UInt8(truncatingIfNeeded: index &* 7919 >> 3)
      sum = (sum &* 31 &+ Int(body[index])) & 0xFFFF_FFFF
    }
    let client = try RawClient(port: server.port)
    client.send("PUT /large HTTP/1.1\r\nHost: a\r\nContent-Length: \(body.count)\r\n\r\n")
    client.send(body)
    #expect(try client.answer()?.text == "2000000 \(sum)")
    client.send("PUT /large HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
    for start in stride(from: 0, to: body.count, by: 250_000) {
      client.send("3d090\r\n")
      client.send(Array(body[start..<(start + 250_000)]))
      client.send("\r\n")
    }
    client.send("0\r\n\r\n")
    #expect(try client.answer()?.text == "2000000 \(sum)")
    while server.server.metrics?.bodyBytes != 0 { #expect(try server.get("/hello")?.status == 200) }
  }

  @Test func `a handler gets the request as it was sent, split before it is decoded`() throws {
    let seen = Mutex<HTTPRequest?>(nil)
    let server = try TestServer { router in
      router.add("GET", "/a/{name}/c") { request, parameters in
        seen.withLock { $0 = request }
        return HTTPResponse(200, type: "text/plain", Array(parameters["name"].utf8))
      }
    }
    let answer = try #require(try server.get("/a/b%2Fb%20%C3%A9+/c?x=1+2&y&x=%26&=z", "X-Test: one\r\nx-test: two\r\n"))
    #expect(answer.text == "b/b é+")
    let request = try #require(seen.withLock { $0 })
    #expect(request.rawPath == "/a/b%2Fb%20%C3%A9+/c")
    #expect(request.path == ["a", "b/b é+", "c"])
    #expect(request.query.all.map(\.name) == ["x", "y", "x", ""])
    #expect(request.query.values("x") == ["1 2", "&"])
    #expect(request.query["y"] == "")
    #expect(request.fields.values("X-TEST") == ["one", "two"])
    #expect(request.address == "127.0.0.1")
    #expect(answer.fields["x-request-id"] == request.id)
    #expect(request.id.utf8.count == 13)
  }

  @Test func `a hook may end a request before its body is read, and leave something for the handler`() throws {
    var hooks = ServerHooks()
    hooks.before = { request, route in
      guard let key = request.fields["Authorization"] else { return HTTPResponse(401, type: "text/plain", []) }
      request.context = "\(key) \(route.pattern) \(request.body.count)"
      return nil
    }
    hooks.after = { response, _ in response.fields["X-Content-Type-Options"] = "nosniff" }
    let server = try TestServer(hooks: hooks) { router in
      router.add("PUT", "/secret", maximumBody: 10_000_000) { request, _ in
        HTTPResponse(200, type: "text/plain", Array("\(request.context as? String ?? "") \(request.body.count)".utf8))
      }
    }
    let body = String(repeating: "x", count: 100)
    let allowed = try server.ask(
      "PUT /secret HTTP/1.1\r\nHost: a\r\nAuthorization: me\r\nContent-Length: 100\r\n\r\n\(body)")
    #expect(allowed?.text == "me /secret 0 100")
    #expect(allowed?.fields["x-content-type-options"] == "nosniff")
    let refused = try server.ask("PUT /secret HTTP/1.1\r\nHost: a\r\nContent-Length: 9000000\r\n\r\n\(body)")
    #expect(refused?.status == 401)
    #expect(refused?.fields["connection"] == "close")
    let waiting = try server.ask(
      "PUT /secret HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 9000000\r\n\r\n")
    #expect(waiting?.status == 401)
  }
}
