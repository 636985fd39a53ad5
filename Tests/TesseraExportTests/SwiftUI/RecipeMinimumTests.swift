import Foundation
import TesseraDomain
import TesseraDraft
import TesseraExport
import TesseraTestKit
import Testing

/// What a diff takes for the oldest systems that a recipe needs is what its code is marked with.
@Suite struct RecipeMinimumTests {
  private static let corpus = "corpus"

  private static func input(_ source: String) throws -> ExportInput {
    if source == corpus { return try RecipeSample.input(RecipeCorpus.recipes.merging(newer) { $1 }) }
    let draft = try #require(DraftReader.read(DraftFiles(folder: PackageRoot.path + "/" + source)).draft)
    return ExportInput(identifier: draft.manifest.id, version: nil, graph: draft.graph)
  }

  /// Recipes of which something that marks the whole is newer than what the code is for.
  private static let newer = [
    "newBody": #""kind": "toggleStyle", "body": {"view": "style", "style": ".separator"}"#,
    "newView": """
    "kind": "labelStyle", "views": {"mark": {"view": "style", "style": "Color.red.mix(with: {ink.accent}, by: 0.5)"}},
    "body": {"view": "ref", "name": "mark"}
    """,
    "newInput": #""environment": ["accessibilityDimFlashingLights"], "steps": [{"apply": "padding"}]"#,
    "newDefault": """
    "parameters": [{"name": "tone", "type": "style", "default": ".link"}], "steps": [{"apply": "tint", "style": "tone"}]
    """,
  ]

  @Test(arguments: [
    "Seeds/1.0.0", "Seeds/1.1.0", "Seeds/2.0.0", "Tests/second-system", corpus,
  ])
  func `declarations are marked with what the domain says that they need`(_ source: String) throws {
    let input = try Self.input(source)
    let files = try SwiftUIFormat().export(input).files
    let text = RecipeSample.sources(files).values.joined(separator: "\n")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let tokens = RecipeTokens(input.graph)
    var marked = 0
    for recipe in RecipeSet(reading: input.graph.content.recipes).recipes where recipe.kind != .namespace {
      let needed = recipe.declaredMinimum(tokens)
      let type = SwiftSymbols.typeName(of: recipe).map { "struct \($0):" }
      let function = "func \(recipe.entryPoint.function)("
      let heads = lines.indices.filter { place in
        type.map { lines[place].contains($0) } ?? lines[place].contains(function)
      }
      #expect(!heads.isEmpty, "\(recipe.name)")
      for head in heads {
        var marks: [String] = []
        var above = head - 1
        while above >= 0, lines[above].contains("@") || lines[above].contains("///") {
          if lines[above].contains("@available"), !lines[above].contains("deprecated") {
            marks.append(lines[above].trimmingCharacters(in: .whitespaces))
          }
          above -= 1
        }
        #expect(marks.reversed() == Self.marks(for: needed), "\(recipe.name)")
        marked += marks.isEmpty ? 0 : 1
      }
    }
    #expect(source != Self.corpus || marked >= Self.newer.count)
  }

  /// As Swift writes it where code is for iOS 15, macOS 12, tvOS 15 and watchOS 8.
  private static func marks(for minimum: PlatformMinimum) -> [String] {
    let floor = PlatformMinimum.everywhere
    let newer = zip(minimum.versions, floor.versions).compactMap { needed, known in
      needed.version.flatMap { version in
        known.version.map { $0 < version } == true ? "\(needed.system) \(version)" : nil
      }
    }
    let missing = minimum.versions.filter { $0.version == nil }.map { "@available(\($0.system), unavailable)" }
    return (newer.isEmpty ? [] : ["@available(\(newer.joined(separator: ", ")), *)"]) + missing
  }
}
