import JSON
import TesseraDomain
import Testing

@Suite struct ContextInputTests {
  /// `theme` with a default, `Contrast` without one, `two` with contexts that differ in case.
  static let resolver = ResolverShape(
    isImplicit: false, sets: [],
    modifiers: [
      .init(
        name: "theme", contexts: [.init(name: "light", sources: []), .init(name: "dark", sources: [])], defaultIndex: 0),
      .init(
        name: "Contrast", contexts: [.init(name: "low", sources: []), .init(name: "high", sources: [])],
        defaultIndex: nil),
      .init(name: "two", contexts: [.init(name: "A", sources: []), .init(name: "a", sources: [])], defaultIndex: 1),
    ], order: [])

  @Test(
    arguments: [
      (["Contrast=high"], [-1, 1, -1], []),
      (["theme=dark", "Contrast=low", "two=A"], [1, 0, 0], []),
      (["THEME=Dark", "contrast=LOW", "Two=a"], [1, 0, 1], []),
      (["theme=dark", "theme=dark", "Contrast=low"], [1, 0, -1], []),
      ([], [-1, -1, -1], ["resolver.input-missing"]),
      (
        ["theme=drak", "them=dark", "two=é"], [-1, -1, -1],
        ["resolver.input-context", "resolver.input-unknown", "resolver.input-context", "resolver.input-missing"]
      ),
      (["Contrast=higher"], [-1, -1, -1], ["resolver.input-context"]),
      (["Contrast=high", "Contrast=low"], [-1, 0, -1], ["resolver.input-twice"]),
      (
        ["Contrast", "", "=dark", "theme="], [-1, -1, -1],
        [
          "resolver.input-type", "resolver.input-type", "resolver.input-unknown", "resolver.input-context",
          "resolver.input-missing",
        ]
      ),
    ] as [([String], [Int16], [String])])
  func `says everything that is wrong with what was chosen, at once`(
    _ arguments: [String], _ choices: [Int16], _ codes: [String]
  ) {
    let input = ContextInput(parsing: arguments, of: Self.resolver)
    #expect(input.context.choices == choices)
    #expect(input.findings.map(\.code) == codes)
    #expect(input.findings.allSatisfy { $0.advice != nil && $0.severity == .error })
  }

  @Test func `offers the near name, or the names there are`() {
    let input = ContextInput([("theme", "drak"), ("size", "x")], of: Self.resolver, isComplete: false)
    #expect(input.findings.map(\.advice) == ["Did you mean \"dark\"?", "Use one of: theme, Contrast, two."])
    let none = ContextInput([("theme", "dark")], of: .implicit)
    #expect(none.findings.map(\.advice) == ["This system has no modifiers: choose nothing."])
  }

  @Test func `an object of strings names its places`() throws {
    let object = try JSONDocument(parsing: Array(#"{"theme": "dark", "Contrast": 1, "x": "y"}"#.utf8)).root
    let input = ContextInput(object, file: "input.json", of: Self.resolver, isComplete: false)
    #expect(input.context.choices == [1, -1, -1])
    #expect(input.findings.map(\.code) == ["resolver.input-type", "resolver.input-unknown"])
    #expect(
      input.findings.map(\.location) == [
        Diagnostic.Location(file: "input.json", line: 1, column: 31), .init(file: "input.json", line: 1, column: 34),
      ])
    let list = try JSONDocument(parsing: Array("[]".utf8)).root
    #expect(
      ContextInput(list, file: nil, of: Self.resolver).findings.map(\.code) == [
        "resolver.input-type", "resolver.input-missing",
      ])
  }
}
