import Testing

@testable import TesseraExplain

/// The texts behind `tessera explain`.
@Suite struct ExplanationTests {
  @Test func `an explanation is read from the words it is written in`() {
    let text = """
      # a.b
      A thing is wrong
      in a way that
      takes three lines.
      why: because
      it is.
      wrong:
      {
        "a": 1
      }
      right: {}
      fix: Do it.
      # c
      Short
      why: So.
      fix: Do that: now.
      where: design-system.json
      """
    #expect(
      ExplanationText.parse(text, group: "g") == [
        Explanation(
          code: "a.b", group: "g", summary: "A thing is wrong", meaning: "in a way that takes three lines.",
          why: "because it is.", wrong: "{\n  \"a\": 1\n}", right: "{}", fix: "Do it.", configured: nil),
        Explanation(
          code: "c", group: "g", summary: "Short", meaning: nil, why: "So.", wrong: nil, right: nil,
          fix: "Do that: now.", configured: "design-system.json"),
      ])
  }

  @Test func `every explanation is whole, and there is one of each code`() {
    var codes: Set<String> = []
    for group in Explanations.groups {
      #expect(!group.explanations.isEmpty, "\(group.name)")
      for explanation in group.explanations {
        let code = explanation.code
        #expect(codes.insert(code).inserted, "\(code) stands twice")
        #expect(!explanation.summary.isEmpty && explanation.summary.last != ".", "\(code): summary")
        #expect(explanation.summary.count <= 100, "\(code): a long summary")
        #expect(!explanation.why.isEmpty && explanation.why.last == ".", "\(code): why")
        #expect(!explanation.fix.isEmpty && explanation.fix.last == ".", "\(code): fix")
        if ["format", "draft", "recipe", "lint", "policy"].contains(group.name) {
          #expect(explanation.wrong?.isEmpty == false && explanation.right?.isEmpty == false, "\(code): no example")
        }
        if group.name == "lint" || group.name == "policy" {
          #expect(explanation.configured?.isEmpty == false, "\(code): where it is set")
        }
        for line in [explanation.wrong, explanation.right].compactMap({ $0 }).flatMap({ $0.split(separator: "\n") }) {
          #expect(line.count <= 100, "\(code): \(line)")
        }
      }
    }
  }
}
