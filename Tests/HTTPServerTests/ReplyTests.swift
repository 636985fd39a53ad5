import Foundation
import Synchronization
import TesseraTestKit
import Testing

@testable import HTTPServer

struct ReplyTests {
  @Test(
    arguments: [
      ([], .identity),
      ([""], .identity),
      (["gzip"], .gzip),
      (["GZip"], .gzip),
      (["x-gzip"], .gzip),
      (["deflate, gzip;q=1.0, *;q=0.5"], .gzip),
      (["deflate", "gzip"], .gzip),
      (["*"], .gzip),
      (["br"], .identity),
      (["gzip;q=0"], .identity),
      (["gzip;q=0.000"], .identity),
      (["gzip; q=0.001"], .gzip),
      (["*, gzip;q=0"], .identity),
      (["identity;q=1, gzip;q=0.5"], .identity),
      (["identity;q=0.5, gzip;q=0.5"], .gzip),
      (["gzip;q=nonsense"], .identity),
      ([";;;,,,"], .identity),
    ] as [([String], ContentCoding)])
  func `the encoding is the one that the client prefers`(values: [String], coding: ContentCoding) {
    #expect(ContentCoding.preferred(values) == coding)
  }

  @Test(
    arguments: [
      (["\"a\""], "\"a\""),
      (["W/\"a\""], "\"a\""),
      (["\"b\", \"a\""], "\"a\""),
      (["\"b\"", "W/\"c\" , W/\"a\""], "\"a\""),
      (["*"], "\"a-gzip\""),
      (["\"a-gzip\""], "\"a-gzip\""),
      (["\"b\""], nil),
      (["a"], nil),
      (["\"a"], nil),
      (["\"b\" nonsense \"a\""], nil),
      (["\"x,\\\"a\\\"\""], nil),
      ([""], nil),
    ] as [([String], String?)])
  func `a listed tag is found`(values: [String], tag: String?) {
    #expect(EntityTag.firstListed(values, of: ["\"a-gzip\"", "\"a\""]) == tag)
  }

  @Test(arguments: [
    ("\"x\"", "\"x-gzip\""), ("W/\"x\"", "W/\"x-gzip\""), ("\"\"", "\"-gzip\""), ("x", "x"),
  ])
  func `each encoding has a tag of its own`(tag: String, packed: String) {
    #expect(EntityTag.gzipped(tag) == packed)
  }

  @Test(arguments: [
    ("text/html; charset=utf-8", true), ("Application/JSON", true), ("application/problem+json", true),
    ("application/atom+xml", true), ("image/svg+xml", true), ("application/gzip", false), ("image/png", false),
    ("application/octet-stream", false), ("", false),
  ])
  func `text is compressed and the rest is not`(type: String, isText: Bool) {
    #expect(ContentCoding.isCompressible(type: type) == isText)
  }

  private static let text = [UInt8](String(repeating: "tokens ", count: 1000).utf8)

  /// Both kinds of bodies, in each encoding: what goes out, and with which tag.
  @Test(arguments: [false, true])
  func `what is compressed says so, and a condition is judged for what would go out`(isShared: Bool) throws {
    let server = try TestServer { router in
      router.add("GET", "/text") { _, _ in
        var response = HTTPResponse(
          200, ["Content-Type": "text/plain", "ETag": "\"x\"", "Cache-Control": "max-age=60", "Vary": "Accept"])
        response.body = isShared ? .shared(SharedBody(Self.text)) : .bytes(Self.text)
        return response
      }
    }
    let plain = try #require(try server.get("/text"))
    #expect(plain.body == Self.text)
    #expect(plain.fields["etag"] == "\"x\"")
    #expect(plain.fields["vary"] == "Accept, Accept-Encoding")
    #expect(plain.fields["content-encoding"] == nil)
    let packed = try #require(try server.get("/text", "Accept-Encoding: gzip\r\n"))
    #expect(packed.fields["content-encoding"] == "gzip")
    #expect(packed.fields["etag"] == "\"x-gzip\"")
    #expect(packed.fields["vary"] == "Accept, Accept-Encoding")
    #expect(packed.body.count < 200)
    let head = try #require(try server.get("/text", method: "HEAD"))
    #expect(head.status == 200)
    #expect(head.fields["content-length"] == "7000")
    #expect(head.fields["etag"] == "\"x\"")
    let table: [(String, Int)] = [
      ("If-None-Match: \"x\"\r\n", 304), ("If-None-Match: W/\"x\"\r\n", 304), ("If-None-Match: *\r\n", 304),
      ("If-None-Match: \"x-gzip\"\r\n", 200), ("If-None-Match: \"x-gzip\"\r\nAccept-Encoding: gzip\r\n", 304),
      ("If-None-Match: \"x\"\r\nAccept-Encoding: gzip\r\n", 304), ("If-None-Match: \"y\"\r\n", 200),
    ]
    for (fields, status) in table {
      for method in ["GET", "HEAD"] {
        let answer = try #require(try server.get("/text", fields, method: method))
        #expect(answer.status == status, "\(method) \(fields)")
        guard status == 304 else { continue }
        #expect(answer.body.isEmpty)
        #expect(answer.fields["cache-control"] == "max-age=60")
        #expect(answer.fields["vary"] == "Accept, Accept-Encoding")
        #expect(answer.fields["date"] != nil)
        #expect(answer.fields["content-type"] == nil)
        // Source: RFC 9110, section 8.6: none, or that of the answer which was spared.
        let spared = answer.fields["etag"] == "\"x\"" ? plain : packed
        #expect(answer.fields["content-length"] == String(spared.body.count))
        #expect(answer.fields["content-encoding"] == nil)
      }
    }
  }

  @Test func `an answer without a body leaves nothing behind on the connection`() throws {
    let server = try TestServer { router in
      router.add("GET", "/text") { _, _ in
        HTTPResponse(200, ["Content-Type": "text/plain", "ETag": "\"x\""], body: .bytes(Self.text))
      }
      router.add("DELETE", "/text") { _, _ in HTTPResponse(204) }
    }
    let client = try RawClient(port: server.port)
    for _ in 0..<2 {
      client.send("GET /text HTTP/1.1\r\nHost: a\r\nIf-None-Match: \"x\"\r\n\r\n")
      #expect(try client.answer()?.status == 304)
      client.send("HEAD /text HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try client.answer(hasBody: false)?.status == 200)
      client.send("DELETE /text HTTP/1.1\r\nHost: a\r\n\r\n")
      let deleted = try #require(try client.answer())
      #expect(deleted.status == 204)
      #expect(deleted.fields["content-length"] == nil)
    }
    #expect(server.log.all.map(\.bytes) == [0, 0, 0, 0, 0, 0])
  }

  @Test func `curl unpacks what the server packs`() throws {
    let server = try TestServer { router in
      router.add("GET", "/text") { _, _ in HTTPResponse(200, type: "application/json", Self.text) }
    }
    let result = try run(
      "curl", ["-sS", "--compressed", "-w", "%{size_download}", "http://127.0.0.1:\(server.port)/text"])
    let printed = result.stdout
    #expect(printed.hasPrefix(String(decoding: Self.text, as: UTF8.self)))
    #expect((Int(printed.dropFirst(Self.text.count)) ?? .max) < 200)
  }

  @Test(arguments: [(1023, false), (1024, true)])
  func `small bodies are not compressed`(size: Int, isPacked: Bool) throws {
    let server = try TestServer { router in
      router.add("GET", "/text") { _, _ in HTTPResponse(200, type: "text/plain", Array(repeating: 0x61, count: size)) }
    }
    let answer = try #require(try server.get("/text", "Accept-Encoding: gzip\r\n"))
    #expect((answer.fields["content-encoding"] == "gzip") == isPacked)
    #expect((answer.fields["vary"] != nil) == isPacked)
  }

  @Test(arguments: [false, true])
  func `a file is sent, and removed where it is temporary`(isTemporary: Bool) throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try folder.write(bytes, to: "copy")
    let path = folder.path("copy")
    let server = try TestServer { router in
      router.add("GET", "/copy") { _, _ in
        HTTPResponse(
          200, ["Content-Type": "application/octet-stream"], body: .file(path: path, isTemporary: isTemporary))
      }
    }
    #expect(try server.get("/copy")?.body == bytes)
    #expect(FileManager.default.fileExists(atPath: path) == !isTemporary)
    let again = try #require(try server.get("/copy"))
    #expect(again.status == (isTemporary ? 500 : 200))
  }

  @Test func `what is to be done once an answer was sent is done for whole ones alone`() throws {
    let count = Atomic(0)
    let body = SharedBody(Array(repeating: 0x61, count: 20_000_000), isCompressible: false)
    let server = try TestServer { router in
      router.add("GET", "/copy") { _, _ in
        var response = HTTPResponse(200, body: .shared(body))
        response.whenSent = { count.add(1, ordering: .relaxed) }
        return response
      }
    }
    // On one connection the next request comes after the end of the one before.
    func sent(_ method: String) throws -> Int {
      let client = try RawClient(port: server.port)
      client.send("\(method) /copy HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try client.answer(hasBody: method == "GET")?.status == 200)
      client.send("GET /hello HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try client.answer()?.text == "hello")
      return count.load(ordering: .relaxed)
    }
    #expect(try sent("HEAD") == 0)
    #expect(try sent("GET") == 1)
    var client: RawClient? = try RawClient(port: server.port)
    client?.narrow(bytes: 4096)
    client?.send("GET /copy HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(try client?.answer(hasBody: false)?.status == 200)
    client = nil
    while server.server.metrics?.openConnections != 0 { #expect(try server.get("/hello")?.status == 200) }
    #expect(count.load(ordering: .relaxed) == 1)
  }

  @Test(arguments: ["a\r\nX-Evil: b", "a\nb"])
  func `a field that would begin another line is never sent`(value: String) throws {
    let server = try TestServer { router in
      router.add("GET", "/evil") { _, _ in HTTPResponse(200, ["X-Value": value], body: .bytes([])) }
    }
    let answer = try #require(try server.get("/evil"))
    #expect(answer.status == 500)
    #expect(answer.fields["x-evil"] == nil)
  }
}
