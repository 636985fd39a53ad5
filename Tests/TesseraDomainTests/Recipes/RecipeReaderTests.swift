import Foundation
import JSON
import TesseraTestKit
import Testing

@testable import TesseraDomain

@Suite struct RecipeReaderTests {
  private func read(_ text: String, name: String = "card") throws -> RecipeSet {
    RecipeSet(reading: [RecipeSource(name: name, source: try JSONDocument(parsing: Array(text.utf8)).root)])
  }

  @Test(arguments: ["1.0.0", "1.1.0", "2.0.0"])
  func `every recipe of the seeds is read without a finding`(_ version: String) throws {
    let folder = URL(fileURLWithPath: PackageRoot.path + "/Seeds/\(version)/recipes")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let sources = try files.map { file in
      RecipeSource(
        name: String(file.lastPathComponent.dropLast(".recipe.json".count)),
        source: try JSONDocument(parsing: Array(try Data(contentsOf: file))).root)
    }
    let set = RecipeSet(reading: sources)
    #expect(set.findings.map { "\($0.recipe): \($0.message)" } == [])
    #expect(set.recipes.count == files.count)
    #expect(set["badge"]?.parameters.first?.type == .integer)
  }

  @Test func `order is kept where it means something`() throws {
    let set = try read(
      """
      {"kind": "modifier", "parameters": [{"name": "b", "type": "length"}, {"name": "a", "type": "boolean", "default": true}],
       "steps": [{"apply": "padding"}, {"if": "a", "then": [{"apply": "blur", "radius": "b"}]}, {"use": "shine", "with": {"x": -1}}]}
      """)
    let card = try #require(set["card"])
    #expect(set.findings.isEmpty)
    #expect(card.parameters.map(\.name) == ["b", "a"])
    #expect(card.entryPoint.exposes == ["b", "a"])
    guard case .apply(let first) = card.steps[0].form,
      case .branch(let condition, let then, let otherwise) = card.steps[1].form,
      case .use("shine", let arguments) = card.steps[2].form
    else {
      Issue.record("the steps are others")
      return
    }
    #expect(first.name == "padding" && first.arguments.isEmpty)
    #expect(condition.description == "a" && then.count == 1 && otherwise.isEmpty)
    #expect(arguments.map { "\($0.name)=\($0.value)" } == ["x=-1"])
  }

  /// A recipe, the place where it is wrong, and the code.
  private static let broken: [(text: String, line: Int, column: Int, code: String)] = [
    (#"[]"#, 1, 1, "recipe.member"),
    (#"{}"#, 1, 1, "recipe.member"),
    (#"{"kind": "modifer"}"#, 1, 10, "recipe.member"),
    (#"{"kind": 1}"#, 1, 10, "recipe.member"),
    (#"{"kind": "modifier", "step": []}"#, 1, 22, "recipe.member"),
    (#"{"kind": "namespace"}"#, 1, 1, "recipe.name"),
    (#"{"kind": "modifier", "steps": {}}"#, 1, 31, "recipe.member"),
    (#"{"kind": "modifier", "steps": [{"apply": 1}]}"#, 1, 42, "recipe.member"),
    (#"{"kind": "modifier", "steps": [{"do": []}]}"#, 1, 32, "recipe.member"),
    (#"{"kind": "modifier", "steps": [{"apply": "blur", "radius": null}]}"#, 1, 60, "recipe.member"),
    (#"{"kind": "modifier", "steps": [{"apply": "blur", "radius": "1 +"}]}"#, 1, 64, "recipe.syntax"),
    (#"{"kind": "modifier", "steps": [{"apply": "blur", "radius": "a == "}]}"#, 1, 66, "recipe.syntax"),
    (#"{"kind": "modifier", "steps": [{"use": "a", "wiht": {}}]}"#, 1, 45, "recipe.member"),
    (#"{"kind": "modifier", "steps": [{"if": "a"}]}"#, 1, 32, "recipe.member"),
    (#"{"kind": "modifier", "parameters": [{"type": "length"}]}"#, 1, 37, "recipe.member"),
    (#"{"kind": "modifier", "parameters": [{"name": "1a", "type": "length"}]}"#, 1, 46, "recipe.name"),
    (#"{"kind": "modifier", "parameters": [{"name": "a", "type": "lenght"}]}"#, 1, 59, "recipe.member"),
    (#"{"kind": "modifier", "state": {"a": {"type": "boolean"}}}"#, 1, 37, "recipe.member"),
    (#"{"kind": "modifier", "minimum": {"iOS": "x"}}"#, 1, 41, "recipe.member"),
    (#"{"kind": "modifier", "since": "1"}"#, 1, 31, "recipe.member"),
    (#"{"kind": "modifier", "visibility": "hidden"}"#, 1, 36, "recipe.member"),
    (#"{"kind": "modifier", "views": {"a": {"view": "txt", "text": 1}}}"#, 1, 46, "recipe.member"),
    (#"{"kind": "modifier", "views": {"a": {"view": "text"}}}"#, 1, 37, "recipe.member"),
    (#"{"kind": "modifier", "views": {"a": {"view": "image"}}}"#, 1, 37, "recipe.member"),
    (#"{"kind": "modifier", "views": {"a": {"view": "group"}}}"#, 1, 37, "recipe.member"),
    (#"{"kind": "modifier", "views": {"a": {"view": "group", "children": []}}}"#, 1, 67, "recipe.member"),
    (#"{"kind": "modifier", "views": {"a": {"view": "group", "children": {}}}}"#, 1, 67, "recipe.member"),
    (#"{"kind": "modifier", "examples": [{"name": "A"}]}"#, 1, 35, "recipe.member"),
    (#"{"kind": "modifier", "expectations": [{"name": "a", "expect": [{}]}]}"#, 1, 64, "recipe.member"),
    (
      #"{"kind": "modifier", "derived": {"a": {"type": "length", "value": {"switch": "b", "cases": [], "default": 1}}}}"#,
      1, 67, "recipe.member"
    ),
    (#"{"kind": "modifier", "steps": [{"apply": "gesture", "gesture": {"kind": "darg"}}]}"#, 1, 73, "recipe.member"),
  ]

  @Test(arguments: broken.indices)
  func `what is wrong is told where it stands, once`(_ index: Int) throws {
    let sample = Self.broken[index]
    let found = try read(sample.text).findings
    #expect(found.count == 1)
    let first = try #require(found.first)
    #expect(first.code == sample.code)
    let position = first.place.position
    #expect(position.line == sample.line && position.column == sample.column, "\(position): \(first.message)")
  }

  @Test func `depth and size are bounded`() throws {
    let deep =
      #"{"kind": "modifier", "steps": "# + String(repeating: #"[{"if": "a", "then": "#, count: 200) + "[]"
      + String(repeating: "}]", count: 200) + "}"
    #expect(try read(deep).findings.map(\.code) == ["recipe.limit"])
    let long =
      #"{"kind": "modifier", "steps": ["# + String(repeating: #"{"apply": "padding"},"#, count: 20_000)
      + #"{"apply": "padding"}]}"#
    #expect(try read(long).findings.map(\.code) == ["recipe.limit"])
  }
}
