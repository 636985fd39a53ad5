import Testing

@Test func `the TesseraSQLite target builds and is tested`() {
  #expect(Bool(true))
}
