import JSON
import Testing

@testable import TesseraDomain

/// What a release says of names, and what several of them make of one.
struct MigrationTableTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let before: String
    let after: String
    let rows: [String]

    init(_ name: String, _ before: String, _ after: String, _ rows: [String]) {
      (testDescription, self.before, self.after, self.rows) = (name, before, after, rows)
    }
  }

  private static func px(_ value: Double, id: String? = nil, gone: String? = nil, replacement: String? = nil) -> String
  {
    TestSystem.px(value, more(id: id, gone: gone, replacement: replacement))
  }

  private static func more(id: String? = nil, gone: String? = nil, replacement: String? = nil) -> String {
    var own: [String] = []
    if let id { own.append(#""id": "\#(id)""#) }
    if let replacement { own.append(#""replacement": "\#(replacement)""#) }
    let extensions = own.isEmpty ? "" : #", "$extensions": {"dev.tessera": {\#(own.joined(separator: ", "))}}"#
    return (gone.map { #", "$deprecated": "\#($0)""# } ?? "") + extensions
  }

  private static func black(_ alpha: Double, _ more: String = "") -> String {
    #"{"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0], "alpha": \#(alpha)}\#(more)}"#
  }

  private static let cases = [
    Case("nothing", #"{"a": \#(px(1))}"#, #"{"a": \#(px(2)), "b": \#(px(1))}"#, []),
    Case("by id", #"{"a": \#(px(1, id: "x"))}"#, #"{"b": \#(px(1, id: "x"))}"#, ["renamed a b"]),
    Case(
      "by id, and another value", #"{"a": \#(px(1, id: "x"))}"#, #"{"b": \#(px(2, id: "x"))}"#, ["renamed a b"]),
    Case(
      "by id, and another type", #"{"a": \#(px(1, id: "x"))}"#,
      #"{"b": {"$type": "number", "$value": 1\#(more(id: "x"))}}"#, ["renamed a b but retyped"]),
    Case(
      "an alias is left", #"{"a": \#(px(1))}"#, #"{"b": \#(px(1)), "a": \#(TestSystem.alias("b", more(gone: "old")))}"#,
      ["aliased a b"]),
    Case(
      "removed", #"{"a": \#(px(1)), "z": \#(px(3))}"#, #"{"z": \#(px(3))}"#, ["removed a -"]),
    Case(
      "removed with a replacement that was there", #"{"a": \#(px(1, gone: "x", replacement: "z")), "z": \#(px(1))}"#,
      #"{"z": \#(px(1))}"#, ["removed a z but merged"]),
    Case(
      "deprecated for what was there", #"{"a": \#(px(1)), "z": \#(px(1))}"#,
      #"{"a": \#(px(1, gone: "x", replacement: "z")), "z": \#(px(1))}"#, ["deprecated a z but merged"]),
    Case(
      "deprecated for a new one of the same value", #"{"a": \#(px(1))}"#,
      #"{"a": \#(px(1, gone: "x", replacement: "b")), "b": \#(px(1))}"#, ["deprecated a b"]),
    Case(
      "deprecated for a new one of another value", #"{"a": \#(px(1))}"#,
      #"{"a": \#(px(1, gone: "x", replacement: "b")), "b": \#(px(2))}"#, ["deprecated a b but value"]),
    Case(
      "deprecated for a new one of another opacity, one step of 255 apart", #"{"a": \#(black(0.504))}"#,
      #"{"a": \#(black(0.504, more(gone: "x", replacement: "b"))), "b": \#(black(0.5))}"#,
      ["deprecated a b but value"]),
    Case(
      "deprecated for a new one of the same opacity as 8 bits have it", #"{"a": \#(black(0.502))}"#,
      #"{"a": \#(black(0.502, more(gone: "x", replacement: "b"))), "b": \#(black(0.5))}"#, ["deprecated a b"]),
    Case(
      "deprecated for nothing", #"{"a": \#(px(1))}"#, #"{"a": \#(px(1, gone: "x"))}"#, []),
    Case(
      "two become one", #"{"a": \#(px(1)), "b": \#(px(1))}"#,
      #"{"a": \#(px(1, gone: "x", replacement: "c")), "b": \#(px(1, gone: "x", replacement: "c")), "c": \#(px(1))}"#,
      ["deprecated a c but merged", "deprecated b c but merged"]),
    Case(
      "names that change places", #"{"a": \#(px(1, id: "x")), "b": \#(px(2, id: "y"))}"#,
      #"{"a": \#(px(2, id: "y")), "b": \#(px(1, id: "x"))}"#, ["reassigned a b", "reassigned b a"]),
    Case(
      "a chain of names", #"{"a": \#(px(1, id: "x")), "b": \#(px(2, id: "y"))}"#,
      #"{"b": \#(px(1, id: "x")), "c": \#(px(2, id: "y"))}"#, ["renamed a b", "reassigned b c"]),
    Case(
      "a name taken by another", #"{"a": \#(px(1, id: "x"))}"#,
      #"{"a": \#(px(9, id: "z")), "b": \#(px(1, id: "x"))}"#, ["reassigned a b"]),
    Case(
      "a name taken by what was there", #"{"a": \#(px(1, id: "x")), "b": \#(px(2, id: "y"))}"#,
      #"{"a": \#(px(2, id: "y"))}"#, ["reassigned a -", "renamed b a"]),
    Case(
      "a name taken by what was to take its place",
      #"{"a": \#(px(1, id: "x", gone: "x", replacement: "b")), "b": \#(px(2, id: "y"))}"#,
      #"{"a": \#(px(2, id: "y"))}"#, ["reassigned a -", "renamed b a"]),
    Case(
      "back from deprecation", #"{"a": \#(px(1, gone: "x"))}"#, #"{"a": \#(px(1))}"#, ["restored a -"]),
    Case(
      "made private", #"{"a": \#(px(1))}"#,
      #"{"a": \#(TestSystem.px(1, #", "$extensions": {"dev.tessera": {"visibility": "private"}}"#))}"#,
      ["removed a -"]),
  ]

  @Test(arguments: cases) func `a release tells what it did to names`(_ example: Case) throws {
    let (base, release) = (try TestSystem.side(example.before), try TestSystem.side(example.after, nil))
    let diff = DiffEngine.diff(base, release)
    let table = MigrationTable(diff, base: base.graph, release: release.graph)
    #expect(table.rows.map(\.line) == example.rows)
    #expect(table.renames.map { "\($0.from) \($0.to)" } == diff.renames.map { "\($0.from) \($0.to)" }.sorted())
    var text: [UInt8] = []
    JSONText.append(table.json, to: &text)
    #expect(MigrationTable(try JSONDocument(parsing: text).root) == table)
  }

  @Test(arguments: [
    "{}", #"[{"kind": "renamed"}]"#, #"[{"kind": "nonsense", "from": "a"}]"#, #"[{"kind": "removed", "from": ""}]"#,
    #"[{"kind": "removed", "from": "a", "to": "{x}"}]"#, #"[{"kind": "removed", "from": "a", "but": "x"}]"#,
  ])
  func `what is no table is not taken for one`(_ text: String) throws {
    #expect(MigrationTable(try JSONDocument(parsing: Array(text.utf8)).root) == nil)
  }

  /// Releases by their rows, `renamed a b`; then where each name leads.
  @Test(
    arguments: [
      ([["renamed a b"], ["renamed b c"]], ["a": "c", "b": "c"]),
      ([["aliased a b"], ["removed a -"]], ["a": "b"]),
      ([["aliased a b"], ["renamed b c"], ["removed a -"]], ["a": "c", "b": "c"]),
      ([["deprecated a b but merged"], ["removed a b but merged"]], ["a": "b but merged"]),
      ([["deprecated a b"], ["removed a b but merged"]], ["a": "b"]),
      ([["deprecated a b"], ["removed a c but merged"]], ["a": "c but merged"]),
      ([["renamed a b"], ["removed b -"]], ["a": "-", "b": "-"]),
      // What takes the name of a later token does not lead there.
      ([["renamed a b"], ["removed b -"], [], ["renamed b c"]], ["a": "-", "b": "c but reused"]),
      ([["renamed a b", "renamed b a"]], ["a": "b", "b": "a"]),
      ([["reassigned a b", "reassigned b a"], ["removed a -"]], ["a": "b but reused", "b": "-"]),
      ([["renamed a b"], [], ["removed a -"]], ["a": "b but reused"]),
      ([["renamed a b"], ["renamed b c"], ["removed a -"]], ["a": "c but reused", "b": "c"]),
      ([["renamed x a"], ["reassigned a b", "reassigned b a"]], ["x": "b", "a": "b", "b": "a"]),
      ([["removed a -"], [], ["renamed a c"]], ["a": "c but reused"]),
      ([["deprecated a b"], ["restored a -"], ["removed a -"]], ["a": "-"]),
      ([["renamed b d"], ["reassigned d -", "renamed a d"]], ["b": "-", "d": "-", "a": "d"]),
      ([["renamed a b"], ["deprecated b c but value"]], ["a": "c but value", "b": "c but value"]),
    ] as [([[String]], [String: String])])
  func `names are followed from release to release`(_ releases: [[String]], _ expected: [String: String]) throws {
    #expect(try Self.fates(MigrationTrail(), releases) == expected)
  }

  /// Whose names are asked for is known, so that it does not matter who has them since.
  @Test(
    arguments: [
      ([["renamed a b"], [], ["renamed a c"]], ["a": "b"]),
      ([["reassigned a b", "reassigned b a"], ["reassigned a b", "reassigned b a"]], ["a": "a", "b": "b"]),
      ([["reassigned a b", "renamed b c"], ["removed a -"]], ["a": "b", "b": "c"]),
      ([["deprecated a b"], ["removed a -"]], ["a": "b"]), ([["renamed a b"], ["removed b -"]], ["a": "-", "b": "-"]),
    ] as [([[String]], [String: String])])
  func `names of one release are followed whoever has them since`(
    _ releases: [[String]], _ expected: [String: String]
  ) throws {
    #expect(try Self.fates(MigrationTrail(ofOneRelease: true), releases) == expected)
  }

  private static func fates(_ start: MigrationTrail, _ releases: [[String]]) throws -> [String: String] {
    var trail = start
    for (index, lines) in releases.enumerated() {
      trail.append(MigrationTable(try lines.map(row)), of: ReleaseVersion(UInt32(index + 1), 0, 0))
    }
    let found = trail.fates.map { name, fate in
      (name.text, (fate.target?.text ?? "-") + (fate.obstacle.map { " but \($0.rawValue)" } ?? ""))
    }
    return Dictionary(uniqueKeysWithValues: found)
  }

  private static func row(_ line: String) throws -> MigrationTable.Row {
    let words = line.split(separator: " ").map(String.init)
    return MigrationTable.Row(
      try #require(MigrationTable.Row.Kind(rawValue: words[0])), from: TokenPath(words[1]),
      to: words[2] == "-" ? nil : TokenPath(words[2]),
      obstacle: words.count > 3 ? MigrationTable.Row.Obstacle(rawValue: words[4]) : nil)
  }
}

extension MigrationTable.Row {
  fileprivate var line: String {
    "\(kind.rawValue) \(from) \(to?.text ?? "-")" + (obstacle.map { " but \($0.rawValue)" } ?? "")
  }
}
