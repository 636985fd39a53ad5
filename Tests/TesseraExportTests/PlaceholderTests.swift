import Testing

@Test func `the TesseraExport target builds and is tested`() {
  #expect(Bool(true))
}
