import TesseraCrypto
import Testing

@Suite struct Base64Tests {
  /// RFC 4648, section 10, less the padding; the last one has both digits that the other alphabet writes otherwise.
  @Test(arguments: [
    ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("fooba", "Zm9vYmE"),
    ("foobar", "Zm9vYmFy"), ("\u{0}>\u{0}?\u{7F}", "AD4AP38"), ("~~~???", "fn5-Pz8_"),
  ])
  func `bytes become digits as the specification has them`(_ text: String, _ expected: String) {
    #expect(Base64.urlText(of: Array(text.utf8)) == expected)
  }

  @Test func `digests are the same where every byte is`() {
    let digest = Digest.of("a")
    #expect(digest.isSame(as: Digest.of("a")) && !digest.isSame(as: Digest.of("b")))
    for place in 0..<Digest.byteCount {
      var bytes = digest.bytes
      bytes[place] ^= 1
      #expect(Digest(bytes: bytes)?.isSame(as: digest) == false)
    }
  }
}
