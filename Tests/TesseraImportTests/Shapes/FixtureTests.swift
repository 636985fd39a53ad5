import Foundation
import JSON
import TesseraDomain
import TesseraImport
import TesseraTestKit
import Testing

/// Pieces of public systems, and the whole of them where they are at hand.
@Suite struct FixtureTests {
  private static func files(_ folder: String) throws -> [String: String] {
    var files: [String: String] = [:]
    let names = try #require(FileManager.default.enumerator(atPath: folder))
    for case let name as String in names where name.hasSuffix(".json") {
      files[name] = try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
    }
    return files
  }

  private static func fixture(_ name: String) throws -> ImportedSystem {
    let root = try #require(Bundle.module.resourceURL).appendingPathComponent("Fixtures").path
    return try ImportedSystem(files(root + "/" + name))
  }

  @Test func `patternfly: modes in folders inside folders`() throws {
    let system = try Self.fixture("patternfly")
    #expect(system.modifiers == ["theme: [light] dark redhat-dark redhat-light"])
    #expect(system.reference("global.background.color.100") == "color.white")
    // Its own value goes to the root of what is a group as well.
    #expect(system.paths.contains("chart.global.label.stroke.$root"))
    #expect(system.value("chart.global.label.stroke.width") == "0")
    #expect(system.reference("global.color.brand.default", "theme=dark") == "global.dark.color.brand.100")
    #expect(system.reference("global.color.brand.accent.default", "theme=light") == "global.color.brand.default")
    #expect(
      system.reference("global.color.brand.accent.default", "theme=redhat-light") == "global.color.brand.accent.100")
    #expect(
      system.reference("global.color.brand.accent.default", "theme=redhat-dark") == "global.dark.color.brand.accent.100"
    )
    // What the brand does not say is that of its twin.
    #expect(system.reference("global.color.brand.default", "theme=redhat-dark") == "global.dark.color.brand.100")
  }

  @Test func `skyux: sets, themes and what no theme selects`() throws {
    let system = try Self.fixture("skyux")
    #expect(
      system.modifiers == [
        "Color: [blackbaud-light] blackbaud-dark modern", "Layout: [productive] modern",
      ])
    #expect(system.reference("color.text.default", "Color=blackbaud-light") == "bb.color.gray.1000")
    #expect(system.reference("color.text.default", "Color=blackbaud-dark") == "bb.color.steel-fusion.200")
    #expect(system.reference("elevation.overflow", "Color=blackbaud-light") == "bb.shadow.slate.200")
    #expect(system.paths.contains("comp.input.value.space.inset.top"))
    #expect(system.paths.contains("theme.elevation.overflow"))
    #expect(system.count("import.unselected-set") == 2)
  }

  @Test func `spectrum: sets inside sets, identities and deprecations`() throws {
    let system = try Self.fixture("spectrum")
    // 4 of 2 by 2: desktop and mobile for each of the two systems.
    #expect(system.value("checkbox-control-size-small", "scale=desktop", "mode=spectrum") == "12px")
    #expect(system.value("checkbox-control-size-small", "scale=mobile", "mode=spectrum") == "16px")
    #expect(system.value("checkbox-control-size-small", "scale=desktop", "mode=express") == "14px")
    #expect(system.value("checkbox-control-size-small", "scale=mobile", "mode=express") == "18px")
    #expect(system.token("checkbox-control-size-small")?.tessera.id == "3c21a6b5-0672-4e1c-b2a4-165ec6149b6d")
    #expect(system.value("component-height-100", "scale=mobile") == "40px")
    #expect(system.modifiers.contains("theme: [light] dark darkest wireframe"))
  }

  @Test func `figma-sds: values for modes beside the value, one of which is a slip`() throws {
    let system = try Self.fixture("figma-sds")
    #expect(system.modifiers == ["theme: [light] dark"])
    #expect(system.reference("color.background.brand.default") == "color.brand.800")
    #expect(system.reference("color.background.brand.default", "theme=dark") == "color.white.100")
    #expect(system.reference("color.icon.positive.on-positive-tertiary") == "color.green.500")
    #expect(system.reference("color.icon.positive.on-positive-tertiary", "theme=dark") == "color.green.100")
    #expect(system.count("import.mode-conflict") == 1)
    #expect(system.token("color.icon.positive.on-positive-tertiary")?.extensions?["mode"] != nil)
    #expect(system.token("color.background.brand.default")?.extensions == nil)
  }

  @Test func `digital-agency: sets in one file`() throws {
    let system = try Self.fixture("digital-agency")
    #expect(system.result.format == .tokensStudio)
    #expect(system.modifiers == [])
    #expect(!system.paths.contains { $0.hasPrefix("Color.") })
    #expect(system.paths.contains { $0.hasPrefix("Primitive.") })
    #expect(system.count("import.missing-reference") == 0)
  }

  /// How many different paths a release has, as they were counted independently; where it is more, tokens inside tokens
  /// (one of PatternFly) and helpers of values that depend on two choices (98 of Spectrum 12.28.0) are the difference.
  static let releases: [(system: String, release: String, format: ImportFormat, tokens: Int)] = [
    ("fluent", "0.1.4", .dtcg, 973), ("fluent", "0.2.0", .dtcg, 973), ("fluent", "0.3.0", .dtcg, 973),
    ("fluent", "0.3.3", .dtcg, 973), ("fluent", "0.3.4", .dtcg, 973), ("fluent", "1.0.3", .dtcg, 178),
    ("figma-sds", "0.2.0", .dtcg, 289), ("figma-sds", "0.3.0", .dtcg, 289), ("figma-sds", "0.3.1", .dtcg, 298),
    ("figma-sds", "0.3.2", .dtcg, 298), ("figma-sds", "0.3.4", .dtcg, 298), ("figma-sds", "1.0.3", .dtcg, 298),
    ("carbon", "0.2.0", .dtcg, 2258), ("carbon", "0.3.0", .dtcg, 2258), ("carbon", "0.3.4", .dtcg, 2258),
    ("carbon", "1.0.3", .dtcg, 356), ("open-props", "2026-01-17", .dtcg, 430), ("open-props", "2026-01-22", .dtcg, 430),
    ("open-props", "2026-01-29", .dtcg, 441), ("skyux", "1.0.1", .tokensStudio, 1210),
    ("skyux", "2.0.0-alpha.12", .tokensStudio, 1221), ("skyux", "2.0.0", .tokensStudio, 1236),
    ("skyux", "3.0.0", .tokensStudio, 1251), ("skyux", "5.0.0", .tokensStudio, 1412),
    ("skyux", "6.4.0", .tokensStudio, 1681), ("patternfly", "1.0.5", .modes, 824),
    ("patternfly", "1.13.2", .modes, 991 + 1), ("patternfly", "1.14.0", .modes, 1047 + 1),
    ("patternfly", "1.14.3", .modes, 1066 + 1), ("patternfly", "1.15.1", .modes, 1133 + 1),
    ("spectrum", "12.28.0", .spectrum, 1396 + 98), ("spectrum", "13.0.0", .spectrum, 2070),
    ("spectrum", "14.6.0", .spectrum, 2649), ("spectrum", "14.7.0", .spectrum, 2460),
    ("digital-agency", "0.1.4", .tokensStudio, 406), ("digital-agency", "0.1.7", .tokensStudio, 269),
    ("digital-agency", "0.4.0", .tokensStudio, 205), ("digital-agency", "1.0.1", .tokensStudio, 207),
    ("digital-agency", "1.1.9", .tokensStudio, 207),
  ]

  @Test(.enabled(if: Corpora.root != nil), arguments: releases)
  func `every release of the public systems is imported whole`(
    _ release: (system: String, release: String, format: ImportFormat, tokens: Int)
  ) throws {
    let root = try #require(Corpora.root)
    let system = try ImportedSystem(Self.files("\(root)/corpora/\(release.system)/\(release.release)"))
    #expect(system.result.errorCount == 0)
    #expect(system.result.format == release.format)
    #expect(system.result.tokenCount == release.tokens)
    #expect(system.paths.count == release.tokens)
    #expect(system.count("import.missing-reference") == 0)
  }
}
