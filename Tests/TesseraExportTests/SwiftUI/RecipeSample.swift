import Foundation
import JSON
import TesseraDomain
import TesseraExport

/// Recipes of a test beside a few tokens, and what becomes of them in Swift.
enum RecipeSample {
  /// Sources by type, or by function for a composition: `CardModifier`.
  struct Export {
    let sources: [String: String]
    let files: [ExportedFile]
    let notes: [String]
  }

  /// - Parameter recipes: the members of each recipe's object, by name; `"kind"` is a modifier where none is said.
  static func input(
    _ recipes: [String: String], over tokens: String = tokens, options: [String: String] = [:]
  ) throws -> ExportInput {
    var content = try SampleContent.graph(tokens).content
    content.recipes = try recipes.sorted { $0.key < $1.key }.map { name, members in
      let kind = members.hasPrefix("\"kind\"") ? "" : "\"kind\": \"modifier\", "
      let document = try JSONDocument(parsing: Array("{\(kind)\(members)}".utf8))
      return RecipeSource(name: name, source: document.root)
    }
    return ExportInput(
      identifier: try SystemIdentifier(parsing: "acme.mosaic"), version: ReleaseVersion(2, 1, 0),
      graph: TokenGraph(content, collectsIssues: true), options: options)
  }

  static func export(
    _ recipes: [String: String], over tokens: String = tokens, options: [String: String] = [:]
  ) throws -> Export {
    let result = try SwiftUIFormat().export(input(recipes, over: tokens, options: options))
    return Export(
      sources: sources(result.files), files: result.files,
      notes: result.notes.filter { $0.path?.recipeName != nil }.map(\.message))
  }

  /// Sources of recipes, by file name, without the header and the import.
  static func sources(_ files: [ExportedFile]) -> [String: String] {
    var sources: [String: String] = [:]
    for file in files where file.path.contains("Recipes/") {
      let name = file.path.split(separator: "/").last.map { String($0.dropLast(".swift".count)) } ?? file.path
      sources[name] = withoutHeader(file)
    }
    return sources
  }

  /// A file as a person would have begun it.
  static func withoutHeader(_ file: ExportedFile) -> String {
    let text = String(decoding: file.bytes, as: UTF8.self)
    return text.range(of: "import SwiftUI\n\n").map { String(text[$0.upperBound...]) } ?? text
  }

  /// Something of every kind that recipes name.
  static let tokens = """
    {"tokens": {
      "space": {"$type": "dimension",
        "sm": {"$value": {"value": 8, "unit": "px"}}, "md": {"$value": {"value": 16, "unit": "px"}}},
      "radius": {"$type": "dimension",
        "md": {"$value": {"value": 8, "unit": "px"}}, "full": {"$value": {"value": 9999, "unit": "px"}}},
      "opacity": {"dim": {"$type": "number", "$value": 0.4}},
      "ink": {"$type": "color",
        "accent": {"$value": {"colorSpace": "srgb", "components": [0, 0.4, 1]}},
        "surface": {"$value": {"colorSpace": "srgb", "components": [1, 1, 1]}}},
      "type": {"$type": "typography",
        "title": {"$value": {"fontFamily": "system-ui", "fontSize": {"value": 22, "unit": "px"}, "fontWeight": 600,
          "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1.3}},
        "body": {"$value": {"fontFamily": "Inter", "fontSize": {"value": 17, "unit": "px"}, "fontWeight": 400,
          "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1.4}}},
      "motion": {
        "fast": {"$type": "duration", "$value": {"value": 200, "unit": "ms"}},
        "ease": {"$type": "cubicBezier", "$value": [0.2, 0, 0, 1]},
        "enter": {"$type": "transition", "$value": {"duration": {"value": 300, "unit": "ms"},
          "delay": {"value": 0, "unit": "ms"}, "timingFunction": [0.2, 0, 0, 1]}}},
      "shade": {"card": {"$type": "shadow", "$value": {
        "color": {"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0.2}, "offsetX": {"value": 0, "unit": "px"},
        "offsetY": {"value": 2, "unit": "px"}, "blur": {"value": 8, "unit": "px"}, "spread": {"value": 0, "unit": "px"}}}},
      "line": {
        "hair": {"$type": "border", "$value": {"color": {"colorSpace": "srgb", "components": [0, 0, 0]},
          "width": {"value": 1, "unit": "px"}, "style": "solid"}},
        "dashed": {"$type": "strokeStyle", "$value": "dashed"}},
      "sky": {"$type": "gradient", "$value": [
        {"color": {"colorSpace": "srgb", "components": [0, 0.4, 1]}, "position": 0},
        {"color": {"colorSpace": "srgb", "components": [1, 1, 1]}, "position": 1}]},
      "look": {"gap": {"$type": "dimension", "$value": {"value": 4, "unit": "px"}}}
    }, "modifiers": {"brand": {"default": "plain", "contexts": {"plain": {}, "airy": {
      "look": {"gap": {"$type": "dimension", "$value": {"value": 12, "unit": "px"}}}}}}}}
    """
}
