import HTTPServer
import Testing

@testable import TesseraHTTP

/// Which address the commands on pages name.
struct RequestOriginTests {
  @Test(arguments: [
    ("localhost", true), ("tessera.acme.dev:8443", true), ("my_registry", true), ("127.0.0.1:7878", true),
    ("[::1]", true), ("[fe80::1]:80", true), ("[::ffff:192.0.2.1]:7878", true), ("", false), (":80", false),
    ("a:", false), ("a:123456", false), ("a:8a", false), ("-a", false), ("a b", false), ("a;id", false),
    ("$(id)", false), ("a'b", false), ("a%20b", false), ("[::1", false), ("[1]", false), ("[::1]x", false),
    ("[::1;id]", false), ("a/b", false), ("a@b", false), ("é", false), (String(repeating: "a", count: 256), false),
  ])
  func `only a plain host is named`(_ host: String, _ isPlain: Bool) {
    #expect(RequestOrigin.isPlain(host) == isPlain)
    let request = HTTPRequest(method: "GET", rawPath: "/", path: [], fields: ["Host": host])
    #expect(RequestOrigin.of(request, publicAddress: nil) == (isPlain ? "http://\(host)" : nil))
    #expect(RequestOrigin.of(request, publicAddress: "https://t.example") == "https://t.example")
  }

  @Test func `a proxy that is trusted says whether its clients speak TLS`() {
    let request = HTTPRequest(method: "GET", rawPath: "/", path: [], fields: ["Host": "t.example"], isSecure: true)
    #expect(RequestOrigin.of(request, publicAddress: nil) == "https://t.example")
    #expect(RequestOrigin.of(HTTPRequest(method: "GET", rawPath: "/", path: []), publicAddress: nil) == nil)
  }
}
