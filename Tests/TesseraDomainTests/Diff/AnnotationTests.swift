import Testing

@testable import TesseraDomain

/// Workflow commands, against what GitHub says of them.
@Suite struct AnnotationTests {
  private static func tokens(_ count: Int, _ hex: String, apart: Bool = true) -> String {
    "{" + (0..<count).map { #""g\#($0)": {"t": \#(TestSystem.color(hex))}"# }.joined(separator: ",") + "}"
  }

  private static func lines(_ text: String, _ level: String) -> [String] {
    text.split(separator: "\n").map(String.init).filter { $0.hasPrefix("::\(level) ") }
  }

  @Test func `no level has more than GitHub shows, and the last says how many there are`() throws {
    let diff = try TestSystem.diff(Self.tokens(30, "#000000"), Self.tokens(30, "#ffffff"))
    let text = DiffAnnotations.render(diff)
    let warnings = Self.lines(text, "warning")
    #expect(warnings.count == 10)
    #expect(warnings.last == "::warning title=And more::21 more are not shown here")
    #expect(Self.lines(text, "notice").count == 1)
    #expect(Self.lines(DiffAnnotations.render(diff, isFull: true), "warning").count == 30)
    let removed = try TestSystem.diff(Self.tokens(10, "#000000"), "{}")
    #expect(Self.lines(DiffAnnotations.render(removed), "error").count == 10)
    let added = DiffAnnotations.render(try TestSystem.diff("{}", Self.tokens(10, "#000000")))
    #expect(Self.lines(added, "notice").count == 10)
    #expect(added.hasSuffix("::notice title=And more::2 more are not shown here\n"))
  }

  @Test(arguments: [
    ("1.0.0", "error"), ("0.3.0", "warning"),
  ])
  func `what breaks is as loud as the step it forces`(_ base: String, _ level: String) throws {
    let diff = try TestSystem.diff(#"{"a": \#(TestSystem.px(1))}"#, "{}", from: base)
    #expect(DiffAnnotations.render(diff).hasSuffix("::\(level) title=Breaking::a removed (token.removed)\n"))
  }

  @Test func `a place is named by file and line, escaped as properties are`() throws {
    let diff = try TestSystem.diff(#"{"a": \#(TestSystem.px(1))}"#, #"{"a": \#(TestSystem.px(2))}"#)
    let text = DiffAnnotations.render(diff) { path in
      #expect(path == TokenPath("a"))
      return Diagnostic.Location(file: "x/a,b:c%.json", line: 3, column: 5)
    }
    #expect(
      text.hasSuffix(
        "::warning file=x/a%2Cb%3Ac%25.json,line=3,col=5,title=Visual::a: 1px → 2px (value.layout)\n"))
  }

  @Test func `contrast that fails is an error in words`() throws {
    let pair = ContrastPair(foreground: TokenPath("f"), background: TokenPath("b"), level: .aa)
    func side(_ hex: String, _ version: String?) throws -> DiffSide {
      try TestSystem.side(
        #"{"f": \#(TestSystem.color(hex)), "b": \#(TestSystem.color("#ffffff"))}"#, version, pairs: [pair])
    }
    // #767676 on white is 4.54 and #777777 is 4.48, by the formula of WCAG 2.
    let diff = DiffEngine.diff(try side("#767676", "1.0.0"), try side("#777777", nil))
    #expect(
      DiffAnnotations.render(diff).contains("::error title=Contrast::f on b falls below AA: 4.47 : 1, needs 4.5 : 1\n"))
    #expect(diff.contrast.first?.sampleAfter?.background == diff.contrast.first?.sampleBefore?.background)
  }
}

/// Figures in words.
@Suite struct WordTests {
  private static func finding(_ before: Double?, _ after: Double) -> ContrastFinding {
    ContrastFinding(
      foreground: TokenPath("f"), background: TokenPath("b"), level: .aa, context: "default", before: before,
      after: after, required: 4.5, fails: false)
  }

  @Test(
    arguments: [
      (5.0, 4.499, "falls below AA: 4.49 : 1, needs 4.5 : 1"), (4.0, 4.2, "still below AA: 4.2 : 1, needs 4.5 : 1"),
      (nil, 3.0, "below AA: 3 : 1, needs 4.5 : 1"), (4.0, 4.5, "now meets AA: 4.5 : 1"),
      (5, 6.237, "still meets AA: 6.24 : 1"),
      (nil, 21, "meets AA: 21 : 1"),
    ] as [(Double?, Double, String)])
  func `contrast is told against its level, and never rounded up to it`(
    _ before: Double?, _ after: Double, _ words: String
  ) {
    #expect(ContrastWords.sentence(Self.finding(before, after)) == words)
  }

  @Test(arguments: [
    (0.04, "hardly visible, ΔE 0"), (0.99, "hardly visible, ΔE 1"), (1.2, "barely visible, ΔE 1.2"),
    (3, "visible, ΔE 3"),
    (7.24, "clear, ΔE 7.2"), (29, "strong, ΔE 29"), (100, "another color, ΔE 100"),
  ])
  func `a difference of colors has a word`(_ difference: Double, _ words: String) {
    #expect(DifferenceWords.sentence(difference) == words)
  }

  // Expected values are date(1)'s.
  @Test(
    arguments: [
      (0, "1970-01-01"), (-1, "1969-12-31"), (951_782_400_000, "2000-02-29"), (951_868_800_000, "2000-03-01"),
      (1_782_896_400_000, "2026-07-01"), (4_107_542_399_999, "2100-02-28"), (4_107_542_400_000, "2100-03-01"),
      (253_402_300_799_999, "9999-12-31"), (-62_135_596_800_000, "0001-01-01"),
    ] as [(Int64, String)])
  func `a day is that of UTC`(_ milliseconds: Int64, _ day: String) {
    #expect(CalendarDay(ofMilliseconds: milliseconds).description == day)
  }

  @Test(
    arguments: [
      (nil, nil, []), ("Old.", nil, ["Old."]), ("Old.", "a", ["Old"]),
      ("Deprecated: use {a.b}.", "a.b", ["use ", "."]),
      ("DEPRECATED — use it", nil, ["use it"]), ("deprecated", "a", []), ("Deprecated. ", nil, []),
      ("deprecatedly so", nil, ["deprecatedly so"]), ("deprecated since 2.0", nil, ["since 2.0"]),
      ("{a} or {b} or {a}", "a", ["", " or {b} or ", ""]), ("", "a", []), ("Use {a}", nil, ["Use {a}"]),
    ] as [(String?, String?, [String])])
  func `the reason of a deprecation does not say twice that it is one`(
    _ reason: String?, _ replacement: String?, _ pieces: [String]
  ) {
    #expect(DeprecationReason(reason, naming: replacement.map { TokenPath($0) }).pieces == pieces)
  }
}
