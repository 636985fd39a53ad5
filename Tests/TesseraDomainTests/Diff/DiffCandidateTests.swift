import Testing

@testable import TesseraDomain

@Suite struct DiffCandidateTests {
  private static let red = TestSystem.color("#ff0000")
  private static let blue = TestSystem.color("#0000ff")

  private static func candidates(_ before: String, _ after: String) throws -> [String] {
    let diff = try TestSystem.diff(before, after)
    return diff.renameCandidates.map { "\($0.from)→\($0.to) \($0.reason.rawValue)" }
  }

  @Test func `the same exported name comes first, then values that no other token has`() throws {
    let before =
      #"{"gray-6": \#(Self.red), "gray-7": \#(Self.red), "accent": \#(Self.blue), "gap": \#(TestSystem.px(4))}"#
    let after =
      #"{"gray": {"6": \#(Self.red), "7": \#(Self.red)}, "tint": \#(Self.blue), "space": \#(TestSystem.px(4))}"#
    #expect(
      try Self.candidates(before, after) == [
        "accent→tint uniqueValue", "gap→space uniqueValue", "gray-6→gray.6 sameExportedName",
        "gray-7→gray.7 sameExportedName",
      ])
    let diff = try TestSystem.diff(before, after)
    #expect(diff.counts == "added 4, removed 4")
    #expect(diff.bump == .major)
  }

  @Test(arguments: [
    // Another value, another type, two of a kind on either side.
    (#"{"a-b": \#(red)}"#, #"{"a": {"b": \#(blue)}}"#, [String]()),
    (#"{"a": {"$type": "number", "$value": 700}}"#, #"{"b": {"$type": "fontWeight", "$value": 700}}"#, []),
    (#"{"a": \#(red)}"#, #"{"b": \#(red), "c": \#(red)}"#, []),
    (#"{"a": \#(red), "b": \#(red)}"#, #"{"c": \#(red)}"#, []),
    // One of two is taken by its name, so the other is unique among the rest.
    (
      #"{"x-a": \#(red), "b": \#(red)}"#, #"{"x": {"a": \#(red)}, "c": \#(red)}"#,
      ["b→c uniqueValue", "x-a→x.a sameExportedName"]
    ),
    // Spelled otherwise, and through a reference.
    (
      #"{"a": {"$type": "duration", "$value": {"value": 0.2, "unit": "s"}}, "r": \#(red)}"#,
      #"{"b": {"$type": "duration", "$value": {"value": 200, "unit": "ms"}}, "r": \#(red)}"#, ["a→b uniqueValue"]
    ),
    (#"{"a": \#(red), "r": \#(red)}"#, #"{"b": \#(TestSystem.alias("r")), "r": \#(red)}"#, ["a→b uniqueValue"]),
    (
      #"{"a": {"$type": "color", "$value": {"colorSpace": "hsl", "components": [0, 100, 50]}}}"#, #"{"b": \#(red)}"#,
      ["a→b uniqueValue"]
    ),
    // An alias that follows is no rename, and does not hide one.
    (
      #"{"muted": \#(red), "tab": \#(TestSystem.alias("muted"))}"#,
      #"{"subdued": \#(red), "tab": \#(TestSystem.alias("subdued", #", "$deprecated": true"#))}"#,
      ["muted→subdued uniqueValue"]
    ),
    // A color and the bytes that it rounds to: 244.596, 234.804 and 241.658.
    (
      #"{"a": {"$type": "color", "$value": {"colorSpace": "hsl", "components": [318, 32, 94]}}}"#,
      #"{"b": \#(TestSystem.color("#f5ebf2"))}"#, ["a→b uniqueValue"]
    ),
    // The same in one context only.
    (
      TestSystem.themed(#"{"a": \#(red), "z": \#(red)}"#, dark: #"{"a": \#(blue), "z": \#(blue)}"#),
      TestSystem.themed(#"{"b": \#(red), "z": \#(red)}"#, dark: #"{"z": \#(blue)}"#), []
    ),
    (
      TestSystem.themed(#"{"a": \#(red), "z": \#(red)}"#, dark: #"{"a": \#(blue), "z": \#(blue)}"#),
      TestSystem.themed(#"{"b": \#(TestSystem.alias("z")), "z": \#(red)}"#, dark: #"{"z": \#(blue)}"#),
      ["a→b uniqueValue"]
    ),
    // A theme that says the same everywhere is as good as none.
    (
      TestSystem.themed(#"{"a": \#(red), "z": \#(red)}"#, dark: #"{"a": \#(red), "z": \#(blue)}"#),
      TestSystem.themed(#"{"b": \#(red), "z": \#(red)}"#, dark: #"{"z": \#(blue)}"#), ["a→b uniqueValue"]
    ),
  ])
  func `candidates have the same type and value in every context`(
    _ before: String, _ after: String, _ expected: [String]
  ) throws {
    #expect(try Self.candidates(before, after) == expected)
  }

  @Test(arguments: [
    ("gray-6", "gray-6"), ("gray.6", "gray-6"), ("Gray.6", "gray-6"), ("gray6", "gray6"),
    ("fontSizeLarge", "font-size-large"),
    ("font.size_Large", "font-size-large"), ("a.$root", "a-root"), ("2XLarge", "2-xlarge"), (" a / b ", "a-b"),
    ("größe.M", "größe-m"),
    ("HTTPError", "httperror"),
  ])
  func `a path has one kebab-case name`(_ path: String, _ name: String) {
    #expect(KebabCase.name(of: TokenPath(path)) == name)
  }

  @Test func `many removed and added tokens are paired in one pass`() throws {
    let before = (0..<2_000).map { #""a-\#($0)": \#(TestSystem.px(Double($0 % 7)))"# }.joined(separator: ",")
    let after = (0..<2_000).map { #""\#($0)": \#(TestSystem.px(Double($0 % 7)))"# }.joined(separator: ",")
    let diff = try TestSystem.diff("{\(before)}", #"{"a": {\#(after)}}"#)
    #expect(diff.renameCandidates.count == 2_000)
    #expect(diff.renameCandidates.allSatisfy { $0.reason == .sameExportedName })
  }
}
