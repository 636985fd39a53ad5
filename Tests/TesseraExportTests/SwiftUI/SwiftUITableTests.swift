import Foundation
import TesseraDomain
import TesseraExport
import TesseraTestKit
import Testing

/// Every combination of options in a table is given to the compiler, for every system it is promised for, in Swift 5 and
/// 6, with a client that names all that is public, and with the generated tests.
///
/// One compilation holds every row, each below a namespace of its own; ``SwiftUIFaithfulTests`` has the faithful ones,
/// which have none.
@Suite(.serialized) struct SwiftUITableTests {
  /// A deployment target, and the versions of all systems that came with it.
  struct Target: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let ios: String
    let macos: String
    let watchos: String

    var testDescription: String { arguments.joined(separator: " ") }
  }

  private static let targets = [
    Target(arguments: ["--min-ios", "15"], ios: "15", macos: "12", watchos: "8"),
    Target(arguments: ["--min-ios", "17"], ios: "17", macos: "14", watchos: "10"),
    Target(arguments: ["--min-ios", "26"], ios: "26", macos: "26", watchos: "26"),
    Target(arguments: ["--min-macos", "12"], ios: "15", macos: "12", watchos: "8"),
    Target(arguments: ["--min-macos", "15"], ios: "18", macos: "15", watchos: "11"),
  ]

  /// `TESSERA_ALL_COMBINATIONS` in the environment asks for the whole product instead of every pair.
  private static let table =
    ProcessInfo.processInfo.environment["TESSERA_ALL_COMBINATIONS"] == nil
    ? SwiftUIOptionTable.pairwise : .everything

  @Test(arguments: targets)
  func `every combination compiles without a warning, and a client can name all that is public`(
    _ target: Target
  ) throws {
    let folder = try TemporaryFolder()
    for (number, row) in Self.table.rows.enumerated() where row["spelling"] != "faithful" {
      try Self.write(row, namespace: "Row\(number + 1)", for: target, to: folder)
    }
    let result = try run(
      PackageRoot.path + "/Tests/SwiftUIStandIn/typecheck",
      target.arguments + [
        "--no-warnings", "--bundle-module", "--module-name", "Library", "--client", folder.path("client"),
        folder.path("library"), "--", "-wmo",
      ], timeoutSeconds: 1_200)
    #expect(result.exitCode == 0, "\(result)")
  }

  @Test func `the table has every choice of every option with every choice of every other`() {
    let rows = SwiftUIOptionTable.pairwise.rows
    for a in SwiftUIFormat().options where !a.choices.isEmpty {
      for b in SwiftUIFormat().options where !b.choices.isEmpty && b.name != a.name {
        for left in a.choices {
          for right in b.choices {
            #expect(rows.contains { $0[a.name] == left && $0[b.name] == right }, "\(a.name)=\(left) \(b.name)=\(right)")
          }
        }
      }
    }
  }

  /// Exports one row into the library, and what names it into the library or the client.
  static func write(
    _ row: [String: String], namespace: String, for target: Target, to folder: TemporaryFolder
  ) throws {
    var options = row
    options["namespace"] = namespace
    options["module"] = "Library"
    if options.removeValue(forKey: "minimum") == "target" {
      options.merge(["ios": target.ios, "macos": target.macos, "tvos": target.ios, "watchos": target.watchos]) { $1 }
    }
    let input = try SampleContent.input(
      SwiftUISnapshotTests.system(recipes: namespace), options: options,
      tombstones: SwiftUISnapshotTests.stones(recipes: namespace))
    let isPublic = options["access"] == "public"
    for file in try SwiftUIFormat().export(input).files where file.path.hasSuffix(".swift") {
      if file.path.hasSuffix("Package.swift") { continue }
      var text = String(decoding: file.bytes, as: UTF8.self)
      guard file.path.contains("Tests/") else {
        try folder.write(text, to: "library/\(namespace)/\(file.path)")
        continue
      }
      // Tests of all rows lie in one client; where they may see what is internal, they lie with it.
      text = text.replacingOccurrences(of: "final class Library", with: "final class \(namespace)")
      text = text.replacingOccurrences(of: "@testable import Library\n", with: "\n")
      let name = "\(namespace)" + file.path.split(separator: "/").joined()
      try folder.write(text, to: "\(isPublic ? "client" : "library")/\(namespace)/\(name)")
    }
    try folder.write(
      try uses(of: try SwiftUIFormat().symbols(input), input, options, namespace: namespace),
      to: "\(isPublic ? "client" : "library")/\(namespace)/Uses\(namespace).swift")
  }

  /// Source that names every symbol; what is deprecated in a function that is so too.
  private static func uses(
    of symbols: [ExportSymbol], _ input: ExportInput, _ options: [String: String], namespace: String
  ) throws -> String {
    var live = ""
    var deprecated = ""
    for symbol in symbols where symbol.path.recipeName != nil {
      let line = try RecipeStatements.statement(symbol, input)
      if try RecipeStatements.isDeprecated(symbol, input), options["deprecations"] == "warn" {
        deprecated += line
      } else {
        live += line
      }
    }
    for symbol in symbols where symbol.path.recipeName == nil {
      let token = input.graph.token(at: symbol.path).flatMap { input.graph.anyResolved($0) }
      let line =
        switch symbol.form {
        case .member: "  let _: SwiftUI.Color = \(symbol.text)\n"
        case .slot: "  let _: PartialKeyPath<SwiftUI.EnvironmentValues> = \\\(symbol.text)\n"
        default: "  _ = \(symbol.text)\n"
        }
      if token?.deprecation == nil || options["deprecations"] != "warn" { live += line } else { deprecated += line }
    }
    return """
      import SwiftUI
      \(options["access"] == "public" ? "import Library\n" : "")
      private func live\(namespace)() {
      \(live)  _ = \(namespace)Release.version
      }

      @available(*, deprecated)
      private func deprecated\(namespace)() {
      \(deprecated)}

      """
  }
}
