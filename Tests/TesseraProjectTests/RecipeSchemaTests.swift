import Foundation
import JSON
import TesseraDomain
import TesseraTestKit
import Testing

@testable import TesseraExport

/// The schema of recipes, held against the tables and against the reader and the checks that decide.
@Suite struct RecipeSchemaTests {
  private static let path = "\(PackageRoot.path)/Schemas/recipe.schema.json"

  /// With `TESSERA_UPDATE_SNAPSHOTS` in the environment the parts are written anew.
  @Test func `the schema says of steps, gestures, types and inputs what the tables say`() throws {
    let root = try JSONDocument(parsing: Array(try Data(contentsOf: URL(fileURLWithPath: Self.path)))).root
    let parts = RecipeSchemaParts.all()
    let generated = Set(parts.map(\.name))
    var definitions = JSONObject()
    for member in try #require(root["$defs"]).members {
      guard !generated.contains(member.name), !member.name.hasPrefix("value.") else { continue }
      definitions.append(member.name, JSONValue(member.value))
    }
    for part in parts { definitions.append(part.name, part.value) }
    var whole = JSONObject()
    for member in root.members where !member.isNamed("$defs") { whole.append(member.name, JSONValue(member.value)) }
    whole.append("$defs", .object(definitions))
    let wanted = PrettyJSON.text(of: .object(whole))
    if ProcessInfo.processInfo.environment["TESSERA_UPDATE_SNAPSHOTS"] != nil {
      try Data(wanted).write(to: URL(fileURLWithPath: Self.path))
    }
    let written = Array(try Data(contentsOf: URL(fileURLWithPath: Self.path)))
    #expect(written == wanted, "Write it anew: TESSERA_UPDATE_SNAPSHOTS=1 swift test --filter RecipeSchemaTests")
  }

  @Test func `every recipe that we publish, test with or show fits the schema`() throws {
    let schema = try SchemaValidator(name: "recipe")
    let seeds = try FileManager.default.contentsOfDirectory(atPath: "\(PackageRoot.path)/Seeds").map { "Seeds/\($0)" }
    var recipes: [(name: String, text: String)] = []
    for folder in seeds.filter({ !$0.contains("/.") }) + ["Tests/second-system"] {
      let path = "\(PackageRoot.path)/\(folder)/recipes"
      for file in try FileManager.default.contentsOfDirectory(atPath: path) {
        recipes.append(("\(folder)/\(file)", try String(contentsOfFile: "\(path)/\(file)", encoding: .utf8)))
      }
    }
    let docs = "\(PackageRoot.path)/docs/recipes"
    for page in try FileManager.default.contentsOfDirectory(atPath: docs) {
      let text = try String(contentsOfFile: "\(docs)/\(page)", encoding: .utf8)
      for match in text.matches(of: #/`recipes/[^`]+`\n\n```json\n((?s:.*?))```/#) {
        recipes.append((page, String(match.output.1)))
      }
    }
    #expect(recipes.count > 100)
    for recipe in recipes { #expect(try schema.accepts(recipe.text), "\(recipe.name)") }
  }
}
