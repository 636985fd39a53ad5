import Testing

@Test func `the TesseraStorage target builds and is tested`() {
  #expect(Bool(true))
}
