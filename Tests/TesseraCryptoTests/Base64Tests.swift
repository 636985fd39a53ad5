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

  /// RFC 4648, section 10, with the padding; the last ones have both digits that the other alphabet writes otherwise.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"), ("\u{0}>\u{0}?\u{7F}", "AD4AP38="), ("~~~???", "fn5+Pz8/"),
  ])
  func `padded digits become bytes again`(_ text: String, _ expected: String) {
    #expect(Base64.text(of: Array(text.utf8)) == expected)
    #expect(Base64.bytes(of: expected) == Array(text.utf8))
  }

  /// Sections 3.2, 3.3 and 3.5: no padding, digits of another alphabet, and bits behind the last byte.
  @Test(arguments: [
    "Zg", "Zg=", "Z===", "====", "=", "Zg==Zg==", "Zm9v\n", "Zm 9", "fn5-Pz8_", "Zh==", "Zm9=", "Zg=A", "é==",
  ])
  func `what is no whole padded group is refused`(_ text: String) {
    #expect(Base64.bytes(of: text) == nil)
  }
}
