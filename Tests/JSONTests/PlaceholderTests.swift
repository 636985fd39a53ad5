import Testing

@Test func `the JSON target builds and is tested`() {
  #expect(Bool(true))
}
