internal import CommandLineKit
internal import JSON
internal import TesseraExplain

/// `tessera explain`: what a code means.
enum ExplainCommand: Verb {
  static let command = Command(
    "explain", "Say what a code means, and what to do about it", group: "Design system",
    discussion: """
      Everything that Tessera finds or refuses has a code that never changes, such as value.range, token.removed or \
      lint.naming. Explained is what it means, why it is so, what is wrong and what is right, and where it is set. Without \
      a code all of them are listed.
      """,
    arguments: [.init("CODE", "The code, as a finding or an error names it.", required: false)],
    examples: [
      .init("One code", "tessera explain value.range"),
      .init("All of them", "tessera explain"),
    ])

  static func run(_ call: Invocation) throws(Failure) -> Report {
    guard let code = call.parsed.positional(0) else { return list() }
    guard let found = Explanations.named(code) else {
      let codes = Explanations.groups.flatMap { $0.explanations.map(\.code) }
      let near = near(code, codes)
      var failure = Failure(
        "code.unknown", "there is no code \"\(code)\"",
        advice: near.isEmpty
          ? "\"tessera explain\" lists all of them." : "Did you mean \(near.joined(separator: ", "))?")
      failure.members = [("near", .array(near.map { .string($0) }))]
      throw failure
    }
    return Report {
      .object(json(found))
    } text: { page in
      show(found, on: &page)
    }
  }

  /// The command that explains `code`; no words for a code that nobody explains.
  static func words(_ code: String) -> [String] {
    Explanations.named(code) == nil ? [] : ["explain", code]
  }

  /// Codes that may have been meant: the nearest one, and those that have a part of it as theirs.
  private static func near(_ code: String, _ codes: [String]) -> [String] {
    var found: [String] = []
    if let nearest = NearestName.find(code, among: codes) { found.append(nearest) }
    let last = code.split(separator: ".").last.map { $0.lowercased() } ?? ""
    for other in codes where found.count < 5 && !found.contains(other) {
      if other.split(separator: ".").last.map(String.init) == last { found.append(other) }
    }
    return found
  }

  // MARK: - One

  private static func json(_ explanation: Explanation) -> JSONObject {
    var object: JSONObject = [
      "code": .string(explanation.code), "group": .string(explanation.group), "summary": .string(explanation.summary),
    ]
    func add(_ name: String, _ text: String?) {
      if let text { object.append(name, .string(text)) }
    }
    add("meaning", explanation.meaning)
    add("why", explanation.why)
    add("wrong", explanation.wrong)
    add("right", explanation.right)
    add("fix", explanation.fix)
    add("configured", explanation.configured)
    return object
  }

  private static func show(_ explanation: Explanation, on page: inout Page) {
    page.line("\(explanation.code, .bold): \(explanation.summary)")
    func part(_ title: Line, _ text: String?, isCode: Bool = false) {
      guard let text else { return }
      page.gap()
      page.line(title)
      page.block(isCode ? text : TextLayout.wrapped(text, width: 76).joined(separator: "\n"), indent: 2)
    }
    part("\("What it means", .bold)", explanation.meaning)
    part("\("Why", .bold)", explanation.why)
    let isRule = explanation.group == "policy"
    part("\(isRule ? "It is" : "Wrong", .bold)", explanation.wrong, isCode: true)
    part("\(isRule ? "It is not" : "Right", .bold)", explanation.right, isCode: true)
    part("\("What to do", .bold)", explanation.fix)
    part("\("Where it is set", .bold)", explanation.configured)
  }

  // MARK: - All

  private static func list() -> Report {
    let groups = Explanations.groups
    return Report {
      [
        "groups": .array(
          groups.map { group in
            [
              "name": .string(group.name), "title": .string(group.title),
              "codes": .array(
                group.explanations.map { ["code": .string($0.code), "summary": .string($0.summary)] }),
            ]
          })
      ]
    } text: { page in
      let count = groups.reduce(0) { $0 + $1.explanations.count }
      page.line("\(count) codes, by what speaks of them")
      for group in groups {
        page.gap()
        page.line("\(group.title, .bold)")
        page.table(
          [.left, .left], group.explanations.map { ["\($0.code)", "\($0.summary)"] }, indent: 2)
      }
      page.next("explain", "value.range")
    }
  }
}
