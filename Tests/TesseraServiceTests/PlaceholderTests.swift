import Testing

@Test func `the TesseraService target builds and is tested`() {
  #expect(Bool(true))
}
