import Testing

@Test func `the TesseraDomain target builds and is tested`() {
  #expect(Bool(true))
}
