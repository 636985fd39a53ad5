import TesseraDomain
import TesseraExport
import Testing

/// Colours as members of SwiftUI's styles.
struct SwiftUIShapeStyleTests {
  private static let black = #"{"$value": {"colorSpace": "srgb", "components": [0, 0, 0]}}"#

  private static func export(
    _ tokens: String, _ options: [String: String] = [:], _ tombstones: [Tombstone] = []
  ) throws -> (text: String, notes: [String]) {
    let input = try SampleContent.input(
      "{\"tokens\": {\"$type\": \"color\", \(tokens)}}", options: options, tombstones: tombstones)
    let result = try SwiftUIFormat().export(input)
    let file = result.files.first { $0.path.hasSuffix("ShapeStyle.swift") }
    return (
      String(decoding: file?.bytes ?? [], as: UTF8.self),
      result.notes.map { ($0.path.map { "\($0): " } ?? "") + $0.message }
    )
  }

  @Test(arguments: [
    ("\"primary\": \(black)", "  nonisolated static var mosaicPrimary: SwiftUI.Color { Mosaic.primary }\n"),
    (
      "\"color\": {\"blue\": {\"500\": \(black)}}",
      "  nonisolated static var mosaicColorBlue_500: SwiftUI.Color { Mosaic.Color.Blue._500 }\n"
    ),
    (
      "\"accent\": {\"$root\": \(black)}",
      "  nonisolated static var mosaicAccentRoot: SwiftUI.Color { Mosaic.Accent.root }\n"
    ),
    (
      "\"default\": {\"été\": \(black)}",
      "  nonisolated static var mosaicDefaultÉté: SwiftUI.Color { Mosaic.Default.été }\n"
    ),
  ])
  func `a colour is a member with the system's prefix`(_ tokens: String, _ declaration: String) throws {
    #expect(try Self.export(tokens).text.contains(declaration))
  }

  @Test func `two colours that would be one member are none, and the report names both`() throws {
    let (text, notes) = try Self.export(
      "\"text\": {\"link\": \(Self.black)}, \"textLink\": \(Self.black), \"other\": \(Self.black)")
    #expect(!text.contains("mosaicTextLink") && text.contains("mosaicOther"))
    #expect(notes == ["textLink: with \"text.link\" it would be the style .mosaicTextLink, so neither is"])
  }

  @Test(arguments: [
    (
      "warn",
      "  @available(*, deprecated, message: \"Gone soon\", renamed: \"mosaicNew\")\n  nonisolated static var mosaicOld:"
    ),
    ("comment", "  /// - Warning: Deprecated. Gone soon\n  nonisolated static var mosaicOld:"),
    ("off", "  /// `Mosaic.old`.\n  nonisolated static var mosaicOld:"),
  ])
  func `a deprecated colour is a deprecated member`(_ deprecations: String, _ expected: String) throws {
    let old =
      #"{"$value": {"colorSpace": "srgb", "components": [0, 0, 0]}, "$deprecated": "Gone soon", "#
      + #""$extensions": {"dev.tessera": {"replacement": "new"}}}"#
    let text = try Self.export("\"old\": \(old), \"new\": \(Self.black)", ["deprecations": deprecations]).text
    #expect(text.contains(expected), "\(text)")
  }

  @Test func `a colour that is gone is a member that says what to use`() throws {
    let gone = [
      Tombstone(path: TokenPath("a.gone"), lastVersion: ReleaseVersion(1, 2, 0), replacement: TokenPath("b.new")),
      Tombstone(path: TokenPath("a.lost"), lastVersion: ReleaseVersion(1, 2, 0)),
    ]
    let text = try Self.export("\"b\": {\"new\": \(Self.black)}", [:], gone).text
    #expect(
      text.contains(
        """
          @available(*, unavailable, message: "removed after 1.2.0", renamed: "mosaicBNew")
          nonisolated static var mosaicAGone: SwiftUI.Color { Swift.preconditionFailure() }

        """))
    #expect(!text.contains("mosaicALost"))
  }
}
