import Testing

@testable import TesseraStorage

@Suite struct SnapshotTests {
  @Test(arguments: [[], [1], [1, 2, 3], [500, 2, 9_000_000_000, 1], Array(1...10_000).map(Int64.init)] as [[Int64]])
  func `a list of definitions reads back as it was written`(_ ids: [Int64]) {
    let bytes = SnapshotTable.encode(ids)
    #expect(bytes.withUnsafeBytes { SnapshotTable.decode($0) } == ids)
  }

  @Test func `neighbours take one byte each`() {
    #expect(SnapshotTable.encode(Array(1...10_000)).count == 10_000)
  }
}
