import Testing

@Test func `the TesseraCrypto target builds and is tested`() {
  #expect(Bool(true))
}
