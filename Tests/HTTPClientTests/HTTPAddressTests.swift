import HTTPClient
import Testing

struct HTTPAddressTests {
  @Test(arguments: [
    ("https://tessera.acme.com", "https://tessera.acme.com", ""),
    ("HTTPS://Tessera.Acme.com:443/", "https://tessera.acme.com", ""),
    ("http://127.0.0.1:8080", "http://127.0.0.1:8080", ""),
    ("http://[::1]:8080/registry/", "http://[::1]:8080", "/registry"),
    ("http://localhost/a/b//", "http://localhost", "/a/b"),
    ("https://x:8443/%41", "https://x:8443", "/%41"),
  ])
  func `an address is an origin and a path`(_ text: String, _ origin: String, _ path: String) throws {
    let address = try HTTPAddress(parsing: text)
    #expect(address.origin.description == origin)
    #expect(address.path == path)
  }

  @Test(arguments: [
    "ftp://x", "https://", "https:///x", "https://user@host", "https://user:key@host/", "https://host:0",
    "https://host:65536", "https://host:8x", "https://ho st", "https://h\u{F6}st", "https://host/?q=1",
    "https://host#x",
    "https://host\\@other", "https://[::1", "https://[x]", "https://host/a b", "https://host/\r\nX: y", "host:80",
  ])
  func `what is no address is refused`(_ text: String) {
    #expect(throws: HTTPAddress.ParseError.self) { try HTTPAddress(parsing: text) }
  }

  @Test(arguments: [
    ("https://tessera.acme.com", true), ("http://tessera.acme.com", false), ("http://localhost:8080", true),
    ("http://127.0.0.1", true), ("http://127.8.0.1:80", true), ("http://[::1]", true),
    ("http://127.0.0.1.evil.com", false),
    ("http://127.0.0.256", false), ("http://localhost.evil.com", false), ("http://[::2]", false),
    ("http://10.0.0.1", false),
  ])
  func `a key goes over tls, or stays on the machine`(_ text: String, _ keepsSecrets: Bool) throws {
    #expect(try HTTPAddress(parsing: text).origin.keepsSecrets == keepsSecrets)
  }
}
