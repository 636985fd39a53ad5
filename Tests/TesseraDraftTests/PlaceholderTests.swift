import Testing

@Test func `the TesseraDraft target builds and is tested`() {
  #expect(Bool(true))
}
