internal import TesseraDomain

/// What stands around the generated code, and where its colours are.
struct PackageSettings {
  enum Layout: String {
    /// Sources for a target that exists.
    case folder
    /// A Swift package of its own.
    case package
  }

  enum Colors: String {
    /// In the source.
    case inline
    /// In an asset catalogue of our own.
    case catalogue
  }

  let layout: Layout
  let colors: Colors
  let hasTests: Bool
  let hasDocs: Bool
  let hasPreviews: Bool
  let minimum: MinimumSystems
  /// The language of examples; empty for the first that each has.
  let locale: String
  /// What clients import: the package, its library and its target. In a folder only tests ask for it.
  let module: String

  static let layoutOption = ExportOption(
    "layout", help: "what the files are: a folder of sources for a target that exists, or a Swift package",
    default: Layout.folder.rawValue, choices: ["folder", "package"])
  static let colorsOption = ExportOption(
    "colors", help: "where colors are: in the source, or in an asset catalogue, which only Xcode compiles",
    default: Colors.inline.rawValue, choices: ["inline", "catalogue"])
  static let moduleOption = ExportOption(
    "module",
    help: "what clients import, by default the namespace with Tokens behind; the tests of layout=folder look into it",
    default: "")
  static let testsOption = ExportOption(
    "tests", help: "whether tests of every value come along, by default with layout=package", default: "",
    choices: ["true", "false"])
  static let docsOption = ExportOption(
    "docs", help: "whether a DocC catalogue comes along, by default with layout=package", default: "",
    choices: ["true", "false"])

  static let previewsOption = ExportOption(
    "previews", help: "whether previews of colors and text come along, by default with layout=package", default: "",
    choices: ["true", "false"])

  static let localeOption = ExportOption(
    "locale", help: "the language that examples are previewed in, such as fr, by default the first that each has",
    default: "")

  static let options =
    [colorsOption, docsOption, layoutOption, localeOption, moduleOption, previewsOption, testsOption]
    + MinimumSystems.options

  /// - Parameter taken: names of types that the generated code declares.
  init(_ input: ExportInput, namespace: String, taken: Set<String>) throws(ExportError) {
    layout = Layout(rawValue: try input.value(of: Self.layoutOption)) ?? .folder
    colors = Colors(rawValue: try input.value(of: Self.colorsOption)) ?? .inline
    let byDefault = layout == .package ? "true" : "false"
    let tests = try input.value(of: Self.testsOption)
    hasTests = (tests.isEmpty ? byDefault : tests) == "true"
    let docs = try input.value(of: Self.docsOption)
    hasDocs = (docs.isEmpty ? byDefault : docs) == "true"
    let previews = try input.value(of: Self.previewsOption)
    hasPreviews = (previews.isEmpty ? byDefault : previews) == "true"
    minimum = try MinimumSystems(input)
    locale = try input.value(of: Self.localeOption)
    guard locale.utf8.allSatisfy({ FileName.isPlain($0) }), locale.utf8.count <= 35 else {
      throw .badOption(Self.localeOption.name, value: locale, expected: "a language tag such as en or fr-CA")
    }

    let chosen = try input.value(of: Self.moduleOption)
    if chosen.isEmpty {
      guard layout == .package || !hasTests else {
        throw .badOption(Self.moduleOption.name, value: "", expected: "the name of the target that the tests look into")
      }
      module = Self.standardModule(for: namespace)
    } else {
      guard SwiftSymbols.isPlainTypeName(chosen), !Self.known.contains(chosen) else {
        throw .badOption(
          Self.moduleOption.name, value: chosen,
          expected: "a module name of ASCII letters, digits and _, and none of Apple's")
      }
      // A type named like its module hides it: nothing in the module could be named in full.
      guard !taken.contains(chosen) else {
        throw .badOption(
          Self.moduleOption.name, value: chosen, expected: "a name that no generated type has, as \(namespace)Tokens")
      }
      module = chosen
    }
  }

  /// `MosaicTokens` for `Mosaic`; `ColorTokensKit` for `ColorTokens`.
  private static func standardModule(for namespace: String) -> String {
    namespace + (namespace.hasSuffix("Tokens") ? "Kit" : "Tokens")
  }

  /// Types that come along, without the namespace in front.
  static let ownTypes = ["AnyShape", "PreviewedColors", "PreviewedRecipe", "PreviewedText", "Previews"]

  /// Modules that generated code or its tests import.
  private static let known: Set<String> = [
    "Swift", "SwiftUI", "Foundation", "UIKit", "AppKit", "CoreGraphics", "XCTest", "Testing", "PackageDescription",
    "Combine", "Dispatch", "Darwin", "Glibc",
  ]
}
