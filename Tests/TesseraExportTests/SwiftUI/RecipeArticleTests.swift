import Foundation
import TesseraDomain
import TesseraDraft
import TesseraExport
import TesseraTestKit
import Testing

/// The founding article's modifiers, written as recipes, come back as the article has them.
@Suite struct RecipeArticleTests {
  /// Each of the article's listings with the types and the functions on views that it declares.
  @Test(arguments: [
    ("CardModifier", ["CardModifier"], ["cardStyle(cornerRadius:shadowRadius:)"]),
    ("ConditionalBadgeModifier", ["BadgeModifier"], ["badge(count:color:showZero:)"]),
    (
      "TextStyleModifiers", ["PageTitleModifier", "SectionTitleModifier", "SecondaryTextModifier"],
      ["pageTitle()", "sectionTitle()", "secondaryText()"]
    ),
    ("PressableModifier", ["PressableModifier"], ["pressable(scale:opacity:)"]),
    ("ShimmerModifier", ["ShimmerModifier"], ["shimmer(duration:)"]),
    (
      "ComposedModifiers", ["PrimaryButtonStyleModifier", "SecondaryButtonStyleModifier"],
      ["primaryButton(isEnabled:)", "secondaryButton(isEnabled:)"]
    ),
    ("AdaptiveCardModifier", ["AdaptiveCardModifier"], ["adaptiveCard()"]),
  ])
  func `every construct of a listing is in the generated file, in its order and with its arguments`(
    _ listing: String, _ types: [String], _ functions: [String]
  ) throws {
    let article = try Self.article(listing)
    let generated = try Self.generated()
    for type in types {
      #expect(!article.names(within: type).isEmpty, "\(type)")
      for name in article.names(within: type) {
        #expect(generated.declarations["\(type).\(name)"] == article.declarations["\(type).\(name)"], "\(type).\(name)")
      }
      // An initializer that the compiler would bind to the main actor may come on top, and nothing else.
      let further = Set(generated.names(within: type)).subtracting(article.names(within: type))
      #expect(further.allSatisfy { $0.hasPrefix("init(") }, "\(type): \(further)")
    }
    for function in functions {
      let name = "View." + function
      #expect(
        article.declarations[name] != nil && generated.declarations[name] == article.declarations[name], "\(name)")
    }
    #expect(article.names(within: "View") == functions.sorted())
  }

  /// What the comparison has to see: the card with one construct changed.
  @Test(arguments: [
    (
      ".padding()\n            .background(Color(.systemBackground))",
      ".background(Color(.systemBackground))\n.padding()"
    ),
    ("opacity(0.1)", "opacity(0.2)"), ("y: 2", "y: 3"), ("radius: shadowRadius,\n                x: 0", "x: 0"),
    (".cornerRadius(cornerRadius)", ""), ("var shadowRadius: CGFloat = 4", "var shadowRadius: CGFloat = 5"),
    ("var shadowRadius", "let shadowRadius"), ("color: .black", "color: .white"),
  ])
  func `a listing with one construct changed is not the same`(_ old: String, _ new: String) throws {
    let text = try Self.text("CardModifier")
    #expect(text.contains(old))
    let changed = SwiftOutline(text.replacing(old, with: new))
    let generated = try Self.generated()
    let names = changed.names(within: "CardModifier")
    #expect(
      names.contains { changed.declarations["CardModifier.\($0)"] != generated.declarations["CardModifier.\($0)"] })
  }

  /// What the comparison does not look at, so that it looks at meaning.
  @Test(arguments: [
    ("struct A { var a: Int { return 1.0 } }", "public struct A {\n  private var a: Int { 1 } // one\n}", true),
    ("struct A { var a: Int { -b + (c * 2) } }", "struct A { var a: Int { -b + c * 2 } }", true),
    ("struct A { var a: Int { (b + c) * 2 } }", "struct A { var a: Int { b + c * 2 } }", false),
    ("struct A { var a: Int { b - (c - 2) } }", "struct A { var a: Int { b - c - 2 } }", false),
    ("struct A { func a(b: Int) { b } }", "struct A { nonisolated func a(b: Int) { b } }", true),
    ("struct A { func a(b: Int) { b } }", "struct A { func a(c b: Int) { b } }", false),
  ])
  func `sources are compared by what they mean`(_ one: String, _ other: String, _ isSame: Bool) {
    #expect((SwiftOutline(one).declarations == SwiftOutline(other).declarations) == isSame)
  }

  // MARK: - Sources

  private static func text(_ listing: String) throws -> String {
    try String(contentsOfFile: PackageRoot.path + "/Tests/seed-code/\(listing).swift", encoding: .utf8)
  }

  private static func article(_ listing: String) throws -> SwiftOutline { SwiftOutline(try text(listing)) }

  private static func generated() throws -> SwiftOutline {
    let draft = try #require(DraftReader.read(DraftFiles(folder: PackageRoot.path + "/Seeds/2.0.0")).draft)
    let files = try SwiftUIFormat().export(
      ExportInput(
        identifier: draft.manifest.id, version: nil, graph: draft.graph, options: ["spelling": "faithful"])
    ).files
    return SwiftOutline(RecipeSample.sources(files).sorted { $0.key < $1.key }.map(\.value).joined(separator: "\n"))
  }
}
