import Testing

@Test func `the TesseraProject target builds and is tested`() {
  #expect(Bool(true))
}
