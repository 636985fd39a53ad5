import Testing

@testable import TesseraDomain

/// Pairs of declared colours. By WCAG 2: #767676 on white 4.54, #777777 4.48, #595959 7.00, black on white 21.
@Suite struct ContrastGateTests {
  private static func system(_ ink: String, dark: String = "#ffffff") -> String {
    TestSystem.themed(
      #"{"ink": \#(TestSystem.color(ink)), "paper": \#(TestSystem.color("#ffffff")), "other": \#(TestSystem.px(1))}"#,
      dark: #"{"ink": \#(TestSystem.color(dark)), "paper": \#(TestSystem.color("#000000"))}"#)
  }

  private static func pair(_ level: ContrastPair.Level = .aa) -> ContrastPair {
    ContrastPair(foreground: TokenPath("ink"), background: TokenPath("paper"), level: level)
  }

  struct Case: Sendable {
    let before: String
    let after: String
    var old: [ContrastPair] = [pair()]
    var new: [ContrastPair] = [pair()]
    let findings: [String]
  }

  @Test(arguments: [
    Case(before: system("#767676"), after: system("#767676"), findings: []),
    Case(
      before: system("#767676"), after: system("#777777"), findings: ["theme=light 4.54→4.48 of 4.5 fails"]),
    Case(before: system("#777777"), after: system("#000000"), findings: ["theme=light 4.48→21 of 4.5"]),
    Case(before: system("#777777"), after: system("#777777"), findings: ["theme=light 4.48→4.48 of 4.5"]),
    Case(
      before: system("#777777", dark: "#ffffff"), after: system("#888888", dark: "#000000"),
      findings: ["theme=light 4.48→3.54 of 4.5", "theme=dark 21→1 of 4.5 fails"]),
    // Declared for the first time, and declared more strictly.
    Case(before: system("#777777"), after: system("#777777"), old: [], findings: ["theme=light -→4.48 of 4.5 fails"]),
    Case(
      before: system("#767676"), after: system("#767676"), new: [pair(.aaa)],
      findings: ["theme=light -→4.54 of 7 fails"]),
    // A line taken out, or a level lowered, opens no gate.
    Case(
      before: system("#767676"), after: system("#777777"), new: [], findings: ["theme=light 4.54→4.48 of 4.5 fails"]),
    Case(
      before: system("#767676"), after: system("#777777"), new: [pair(.aaLarge)],
      findings: ["theme=light 4.54→4.48 of 4.5 fails"]),
    // A colour that is gone is no pair.
    Case(before: system("#767676"), after: #"{"paper": \#(TestSystem.color("#ffffff"))}"#, findings: []),
  ])
  func `a declared pair may not fall below its level`(_ test: Case) throws {
    let from = try TestSystem.side(test.before, "1.0.0", pairs: test.old)
    let diff = DiffEngine.diff(from, try TestSystem.side(test.after, nil, pairs: test.new))
    #expect(diff.contrast.map(Self.text) == test.findings)
  }

  private static func text(_ finding: ContrastFinding) -> String {
    func text(_ number: Double) -> String { TokenValue.text((number * 100).rounded() / 100) }
    return "\(finding.context) \(finding.before.map(text) ?? "-")→\(text(finding.after)) of \(text(finding.required))"
      + (finding.fails ? " fails" : "")
  }

  @Test func `a new context in which a pair fails is refused`() throws {
    let base = #"{"ink": \#(TestSystem.color("#000000")), "paper": \#(TestSystem.color("#ffffff"))}"#
    let before = TestSystem.themed(
      base, dark: #"{"ink": \#(TestSystem.color("#ffffff")), "paper": \#(TestSystem.color("#000000"))}"#)
    let after = before.replacing(
      #""dark": {"#, with: #""dim": {"ink": \#(TestSystem.color("#eeeeee"))}, "dark": {"#)
    let diff = DiffEngine.diff(
      try TestSystem.side(before, pairs: [Self.pair()]), try TestSystem.side(after, nil, pairs: [Self.pair()]))
    #expect(diff.contrast.map(Self.text) == ["theme=dim -→1.16 of 4.5 fails"])
  }

  @Test func `a first release is held to what it declares`() throws {
    let side = try TestSystem.side(Self.system("#777777"), nil, pairs: [Self.pair(), Self.pair(.aaLarge)])
    #expect(ContrastGate.findings(first: side).map(Self.text) == ["theme=light -→4.48 of 4.5 fails"])
  }
}
