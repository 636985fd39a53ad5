import Testing

@testable import TesseraExport

struct SharedTests {
  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (4, "4"), (-4, "-4"), (0.1, "0.1"), (1.5, "1.5"), (0.125, "0.125"), (19.2, "19.2"),
      (0.0625, "0.0625"), (1e-5, "1e-05"), (-0.05, "-0.05"), (1e20, "1e+20"), (123456.789, "123456.789"),
      (0.1 + 0.2, "0.30000000000000004"),
    ] as [(Double, String)])
  func `a number is written so that it reads as itself`(_ number: Double, _ text: String) {
    var bytes: [UInt8] = []
    bytes.append(number)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
    #expect(Double(text) == number)
  }

  @Test(
    arguments: [
      (0.0392156862745098, 5, "0.03922"), (1, 5, "1"), (0.5, 5, "0.5"), (0.999999, 5, "1"), (-0.00001, 5, "-0.00001"),
      (0.000001, 5, "0"), (0.1, 0, "0"), (10, 2, "10"),
    ] as [(Double, Int, String)])
  func `a rounded number has no zeros behind`(_ number: Double, _ decimals: Int, _ text: String) {
    var bytes: [UInt8] = []
    bytes.append(number, decimals: decimals)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }

  @Test(arguments: [
    ["50", "100", "200", "1000"], ["$root", "a", "a1", "a2", "a10", "b"], ["A", "a"],
    ["x", "x-1", "x-2-1", "x-10"], ["", "a"], ["9", "a"],
  ])
  func `siblings are ordered by name, numbers in names by value`(_ names: [String]) {
    #expect(names.shuffled().sorted(by: ExportScope.precedes) == names)
  }
}
