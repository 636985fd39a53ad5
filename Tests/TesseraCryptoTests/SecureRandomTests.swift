import TesseraCrypto
import Testing

@Suite struct SecureRandomTests {
  @Test(arguments: [0, 1, 32, 255, 256, 257, 1000])
  func `as many random bytes come as were asked for`(_ count: Int) throws {
    #expect(try SecureRandom.bytes(count).count == count)
  }

  @Test func `no part of a large request is left unfilled, and no two are alike`() throws {
    let bytes = try SecureRandom.bytes(4096)
    for start in stride(from: 0, to: 4096, by: 32) {
      #expect(bytes[start..<start + 32].contains { $0 != 0 })
    }
    #expect(try SecureRandom.bytes(32) != SecureRandom.bytes(32))
  }

  @Test func `a UUID is of version 4 and in lower-case`() throws {
    var seen: Set<String> = []
    for _ in 0..<200 {
      let uuid = try SecureRandom.uuid()
      #expect(try /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/.wholeMatch(in: uuid) != nil)
      seen.insert(uuid)
    }
    #expect(seen.count == 200)
  }
}
