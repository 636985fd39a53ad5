import TesseraDomain
import Testing

struct DiagnosticsTests {
  private func finding(_ severity: Diagnostic.Severity, _ number: Int) -> Diagnostic {
    Diagnostic("a.b", severity, at: nil, path: nil, "\(number)", advice: nil)
  }

  @Test func `errors are kept before warnings, however late they are found`() {
    var diagnostics = Diagnostics()
    for number in 0..<1_500 { diagnostics.add(finding(.warning, number)) }
    #expect(diagnostics.keeps(.error) && !diagnostics.keeps(.warning))
    for number in 0..<3 { diagnostics.add(finding(.error, number)) }
    diagnostics.add(finding(.error, 2))
    #expect(diagnostics.errorCount == 3 && diagnostics.warningCount == 1_500)
    #expect(diagnostics.list.count == 1_000)
    #expect(diagnostics.list.filter { $0.severity == .error }.map(\.message) == ["0", "1", "2"])
    #expect(diagnostics.list.prefix(997).map(\.message) == (0..<997).map(String.init))
    for number in 3..<1_200 { diagnostics.add(finding(.error, number)) }
    #expect(diagnostics.list.map(\.message) == (0..<1_000).map(String.init))
    #expect(diagnostics.list.allSatisfy { $0.severity == .error } && !diagnostics.keeps(.error))
    #expect(diagnostics.errorCount == 1_200)
  }
}
