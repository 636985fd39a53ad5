internal import TesseraDomain

/// Previews of recipes: each example that has a view, in light and dark, with the smallest and the largest text, and from
/// right to left.
///
/// They are written for `#Preview`, which needs Xcode; the code stands behind `#if DEBUG`.
struct RecipePreviews {
  private let plan: SwiftUIPlan
  private let header: [UInt8]
  private var out: SwiftCodeWriter
  private(set) var notes: [ExportNote] = []
  private var names: Set<String> = []

  private var settings: SwiftUISettings { plan.settings }

  init(_ plan: SwiftUIPlan, header: [UInt8]) {
    self.plan = plan
    self.header = header
    out = SwiftCodeWriter(
      limit: SwiftCodeWriter.standardLimit - PackageGuards.indent(plan.settings) - Self.indentOfCondition)
  }

  /// All of it stands in `#if DEBUG`.
  private static let indentOfCondition = 2

  /// One example as a view of its own.
  private struct Shown {
    let typeName: String
    let example: RecipeExample
    let copy: RecipeExample.Copy?
    let snippet: RecipeFiles.Snippet
  }

  /// `nil` where no recipe has an example to look at.
  mutating func file(_ recipes: inout RecipeFiles) -> ExportedFile? {
    let surroundings = recipes.units.surroundings
    let namespace = settings.namespace
    var isEmpty = true
    for unit in recipes.units.all where unit.isPublic && unit.recipe.deprecation == nil {
      let shown = shown(unit.recipe, &recipes)
      if shown.isEmpty { continue }
      if isEmpty { begin(surroundings) }
      isEmpty = false
      let availability = RecipeDeclaration.availability(of: unit.minimum, beyond: surroundings.minimum)
      let known = surroundings.minimum.joined(with: unit.minimum)
      for example in shown { append(example, availability, known, surroundings) }
      out.line("", 0)
      if let availability { out.line(availability, 0) }
      out.line("#Preview(\"\(unit.recipe.name)\") {", 0)
      for example in shown {
        out.appendBytes { bytes in
          bytes.append("  \(namespace)PreviewedRecipe(")
          SwiftText.append(literal: example.example.name, to: &bytes)
          bytes.append(") { \(example.typeName)() }\n")
        }
      }
      out.line("}", 0)
    }
    guard !isEmpty else { return nil }
    var bytes = header
    bytes.append("import SwiftUI\n\n#if DEBUG\n\n")
    SwiftText.append(indented: out.out[...], to: &bytes)
    bytes.append("\n#endif\n")
    return ExportedFile(path: "Recipes/\(namespace)RecipePreviews.swift", bytes: bytes)
  }

  // MARK: - Examples

  private mutating func shown(_ recipe: Recipe, _ recipes: inout RecipeFiles) -> [Shown] {
    var found: [Shown] = []
    for example in recipe.examples {
      guard let view = example.view, !namesWhatWarns(view, recipes.units) else { continue }
      let copy = RecipeCopy.copy(of: example, in: settings.surroundings.locale)
      if copy?.texts.contains(where: { $0.name.hasSameBytes(as: "body") }) == true {
        notes.append(
          ExportNote("a text of the example \"\(example.name)\" is named body, so it has no preview", path: recipe.path)
        )
        continue
      }
      guard let snippet = recipes.snippet(of: example, in: recipe) else { continue }
      let stem = settings.namespace + recipe.name.capitalised + SwiftSymbols.typeName(for: example.name)
      var name = stem + "Example"
      var number = 2
      while !names.insert(name).inserted {
        name = "\(stem)Example\(number)"
        number += 1
      }
      found.append(Shown(typeName: name, example: example, copy: copy, snippet: snippet))
    }
    return found
  }

  /// Whether a view uses what is deprecated, which would warn here.
  private func namesWhatWarns(_ view: RecipeView, _ units: RecipeUnits) -> Bool {
    guard settings.deprecations == .warn else { return false }
    var finder = RecipeNameFinder()
    view.walk(&finder)
    return finder.recipes.contains { units[$0]?.recipe.deprecation != nil }
  }

  /// - Parameter known: what the view is sure to run on.
  private mutating func append(
    _ shown: Shown, _ availability: String?, _ known: PlatformMinimum, _ surroundings: RecipeSurroundings
  ) {
    let view = surroundings.apple("View")
    out.line("", 0)
    if let description = shown.example.description, !description.isEmpty {
      out.appendBytes { SwiftText.append(description: description, indent: 0, to: &$0) }
    }
    if let availability { out.line(availability, 0) }
    out.line("private struct \(shown.typeName): \(view) {", 0)
    for input in shown.snippet.inputs {
      out.line("@\(surroundings.apple("Environment"))(\(input.path)) private var \(input.name)", 2)
    }
    for text in shown.copy?.texts ?? [] {
      out.appendBytes { bytes in
        bytes.append("  private let \(RecipeWriter.declaration(text.name)) = ")
        SwiftText.append(literal: text.text, to: &bytes)
        bytes.append("\n")
      }
    }
    if shown.copy?.texts.isEmpty == false || !shown.snippet.inputs.isEmpty { out.line("", 0) }
    out.line("var body: some \(view) {", 2)
    out.appendLines(shown.snippet.statements, indent: 4)
    out.line("}", 2)
    for helper in shown.snippet.helpers {
      out.line("", 0)
      if let attribute = RecipeDeclaration.availability(of: helper.minimum, beyond: known) { out.line(attribute, 2) }
      if helper.isBuilder { out.line("@\(surroundings.apple("ViewBuilder"))", 2) }
      out.line(helper.head, 2)
      out.appendLines(helper.statements, indent: 4)
      out.line("}", 2)
    }
    out.line("}", 0)
  }

  // MARK: - What shows them

  private mutating func begin(_ surroundings: RecipeSurroundings) {
    func apple(_ name: String) -> String { surroundings.apple(name) }
    let name = settings.namespace + "PreviewedRecipe"
    let text = """
      /// An example as different people see it.
      private struct \(name)<Example: \(apple("View"))>: \(apple("View")) {
        private let name: String
        private let example: Example

        init(_ name: String, @\(apple("ViewBuilder")) example: () -> Example) {
          self.name = name
          self.example = example()
        }

        var body: some \(apple("View")) {
          \(apple("ScrollView")) {
            \(apple("VStack"))(spacing: 0) {
              shown("light").environment(\\.colorScheme, .light)
              shown("dark").environment(\\.colorScheme, .dark)
              shown("smallest text").environment(\\.dynamicTypeSize, .xSmall)
              shown("largest text").environment(\\.dynamicTypeSize, .accessibility5)
              shown("right to left").environment(\\.layoutDirection, .rightToLeft)
            }
          }
        }

        private func shown(_ variant: String) -> some \(apple("View")) {
          \(apple("VStack"))(alignment: .leading, spacing: 12) {
            \(apple("Text"))(verbatim: name + ", " + variant)
              .font(.caption)
              .foregroundStyle(.secondary)
            example
          }
          .padding(24)
          .frame(maxWidth: .infinity, alignment: .leading)
          .background(.background)
        }
      }

      """
    out.appendBytes { $0.append(text) }
  }
}
