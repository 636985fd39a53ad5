import TesseraDomain
import TesseraExport
import Testing

@testable import TesseraMigrate

/// Looks for a few names in a text.
enum Looker {
  static let swift = [
    "Mosaic.Color.accent", "Mosaic.Color.accentHover", "Mosaic.Color.Brand.default", "Mosaic.Spacing.md",
    ".mosaicColorAccent", ".mosaicColorAccentHover", ".mosaicTheme.color.accent",
  ]
  static let css = ["--color-accent", "--color-accent-hover", "--size-1\\.5", "--größe"]
  static let json = ["color.accent", "accent", "{color.accent}", "a/b.\"c\""]

  static let table = {
    var table = SpellingTable()
    var owner = 0
    for (language, texts) in [(ExportSymbol.Language.swift, swift), (.css, css), (.json, json)] {
      for text in texts {
        table.add(
          ExportSymbol(path: TokenPath("a.b"), text: text, language: language), owner: owner, tellsGroups: true)
        owner += 1
      }
    }
    return table
  }()

  /// A line for each mention: `2:5 code Mosaic.Color.accent`, and a doubt behind it.
  static func lines(_ source: [UInt8], _ kind: SourceKind) -> [String] {
    return source.withUnsafeBufferPointer { bytes in
      var counter = PlaceCounter(bytes)
      return kind.mentions(in: bytes, table).map { mention in
        let place = counter.place(of: mention.offset)
        let text =
          switch mention.target {
          case .spelling(let index): table.spellings[index].text
          case .group(let text, _): "group \(text)"
          }
        let doubt = mention.doubt.map { " \($0)" } ?? ""
        return "\(place.line):\(place.column) \(mention.place.rawValue) \(text)\(doubt)"
      }
    }
  }

  static func lines(_ source: String, _ kind: SourceKind) -> [String] { lines(Array(source.utf8), kind) }
}

/// A text and what is found in it.
struct Found: CustomTestStringConvertible {
  let source: String
  let lines: [String]

  init(_ source: String, _ lines: String...) {
    self.source = source
    self.lines = lines
  }

  var testDescription: String { source.debugDescription }
}

extension Found {
  init(_ source: String, lines: [String]) {
    self.source = source
    self.lines = lines
  }
}
