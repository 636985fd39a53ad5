import Testing

@Test func `the CommandLineKit target builds and is tested`() {
  #expect(Bool(true))
}
