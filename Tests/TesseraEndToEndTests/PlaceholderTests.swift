import Testing

@Test func `the end-to-end target builds`() {
  #expect(Bool(true))
}
