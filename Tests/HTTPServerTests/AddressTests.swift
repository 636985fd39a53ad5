import Testing

@testable import HTTPServer

struct AddressTests {
  @Test(arguments: [
    ("10.0.0.0/8", "10.255.0.1", true), ("10.0.0.0/8", "11.0.0.1", false), ("127.0.0.1", "127.0.0.1", true),
    ("127.0.0.1", "127.0.0.2", false), ("10.1.2.0/23", "10.1.3.9", true), ("10.1.2.0/23", "10.1.4.0", false),
    ("0.0.0.0/0", "1.2.3.4", true), ("0.0.0.0/0", "::1", false), ("::/0", "1.2.3.4", true),
    ("fd00::/8", "fdab::1", true), ("fd00::/8", "fe80::1", false), ("::1", "::1", true),
    ("127.0.0.1", "::ffff:127.0.0.1", true),
  ])
  func `a block has the addresses that begin as it does`(block: String, address: String, isIn: Bool) throws {
    let block = try #require(AddressBlock(block))
    #expect(try block.contains(#require(InternetAddress(address))) == isIn)
  }

  @Test(arguments: ["", "localhost", "10.0.0.0/33", "::/129", "10.0.0.0/", "10.0.0.0/+8", "10.0.0/8", "1.2.3.4/8/9"])
  func `anything else is no block`(text: String) {
    #expect(AddressBlock(text) == nil)
  }

  @Test(
    arguments: [
      ("127.0.0.1", [], "127.0.0.1"),
      ("127.0.0.1", ["203.0.113.7"], "203.0.113.7"),
      ("127.0.0.1", ["198.51.100.1, 203.0.113.7"], "203.0.113.7"),
      ("127.0.0.1", ["198.51.100.1", "203.0.113.7, 10.0.0.2"], "203.0.113.7"),
      ("127.0.0.1", ["10.0.0.3, 10.0.0.2"], "10.0.0.3"),
      ("127.0.0.1", ["evil, 203.0.113.7"], "203.0.113.7"),
      ("127.0.0.1", ["203.0.113.7, evil"], "127.0.0.1"),
      ("127.0.0.1", ["203.0.113.7:5123"], "203.0.113.7"),
      ("127.0.0.1", ["[2001:db8::1]:443"], "2001:db8::1"),
      ("127.0.0.1", ["2001:DB8:0::1"], "2001:db8::1"),
      ("203.0.113.9", ["198.51.100.1"], "203.0.113.9"),
    ] as [(String, [String], String)])
  func `only what trusted proxies wrote is believed`(peer: String, forwarded: [String], client: String) throws {
    let trusted = try ["127.0.0.1", "10.0.0.0/8"].map { try #require(AddressBlock($0)) }
    let address = try ClientAddress.resolve(
      peer: #require(InternetAddress(peer)), forwarded: forwarded, trusted: trusted)
    #expect(address.text == client)
  }

  @Test(arguments: [true, false])
  func `a trusted proxy names the client and the request`(isTrusted: Bool) throws {
    var limits = ServerLimits()
    if isTrusted { limits.trustedProxies = try [#require(AddressBlock("127.0.0.0/8"))] }
    let server = try TestServer(limits: limits)
    let answer = try server.get(
      "/hello", "X-Forwarded-For: 203.0.113.7\r\nX-Request-Id: from-proxy\r\nUser-Agent: me\r\n")
    let entry = try #require(server.log.all.first)
    #expect(entry.address == (isTrusted ? "203.0.113.7" : "127.0.0.1"))
    #expect((entry.id == "from-proxy") == isTrusted)
    #expect(answer?.fields["x-request-id"] == entry.id)
    #expect(entry.userAgent == "me")
    let odd = try server.get("/hello", "X-Request-Id: <script>\r\n")
    #expect(odd?.fields["x-request-id"] != "<script>")
  }
}
