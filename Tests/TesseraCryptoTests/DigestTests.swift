import TesseraCrypto
import Testing

@Suite struct DigestTests {
  /// The examples of FIPS 180-4, and lengths around the block of 64 bytes as `sha256sum` prints them.
  static let known: [(unit: String, times: Int, hex: String)] = [
    ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    ("a", 63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"),
    ("a", 64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
    ("a", 65, "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0"),
    ("a", 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
  ]

  @Test(arguments: known)
  func `a digest is SHA-256, in one piece or in many`(_ unit: String, _ times: Int, _ hex: String) {
    let bytes = Array(String(repeating: unit, count: times).utf8)
    #expect(Digest.of(bytes).hex == hex)
    var pieces = SHA256()
    for start in stride(from: 0, to: bytes.count, by: 63) {
      pieces.update(Array(bytes[start..<min(bytes.count, start + 63)]))
    }
    #expect(pieces.finalize().hex == hex)
  }

  @Test func `text is hashed as its UTF-8 bytes, whatever is canonically equal to it`() {
    #expect(Digest.of("abc") == Digest.of(Array("abc".utf8)))
    #expect(Digest.of("\u{e9}") != Digest.of("e\u{301}"))
  }

  @Test(arguments: [
    "", "00", String(repeating: "0", count: 63), String(repeating: "0", count: 65),
    "BA7816BF8F01CFEA414140DE5DAE2223B00361A396177A9CB410FF61F20015AD",
    "ga7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    "0xa7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015a", String(repeating: "é", count: 32),
  ])
  func `anything but 64 lower-case digits is no digest`(_ text: String) {
    #expect(Digest(hex: text) == nil)
  }

  @Test func `a digest survives its spelling and its bytes`() throws {
    let digest = Digest.of("abc")
    #expect(Digest(hex: digest.hex) == digest)
    #expect(Digest(bytes: digest.bytes) == digest)
    #expect(Digest(bytes: Array(digest.bytes.dropLast())) == nil)
    #expect("\(digest)" == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
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

  @Test func `digests are ordered by their bytes`() throws {
    let low = try #require(Digest(hex: "00" + String(repeating: "f", count: 62)))
    let high = try #require(Digest(hex: "80" + String(repeating: "0", count: 62)))
    #expect(low < high)
    #expect([high, low].sorted() == [low, high])
    #expect(!(low < low))
  }
}
