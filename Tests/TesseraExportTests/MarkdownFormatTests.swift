import Foundation
import TesseraDomain
import TesseraDraft
import TesseraTestKit
import Testing

@testable import TesseraExport

/// The reference for people.
struct MarkdownFormatTests {
  private func export(_ draft: Draft, _ options: [String: String] = [:]) throws -> [String: String] {
    let result = try MarkdownFormat().export(WebFixture.input(draft, options))
    return Dictionary(uniqueKeysWithValues: result.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
  }

  @Test func `writes a whole system as it was looked through`() throws {
    let files = try MarkdownFormat().export(WebFixture.input(try WebFixture.draft())).files
    let whole = files.map { "==== \($0.path)\n" + String(decoding: $0.bytes, as: UTF8.self) }.joined()
    try WebFixture.expectSnapshot("reference.md", Array(whole.utf8))
  }

  @Test func `one file holds the same tables, and links inside itself`() throws {
    let draft = try WebFixture.draft()
    let pages = try export(draft)
    let single = try export(draft, ["layout": "single", "filename": "tokens.md"])
    #expect(single.keys.sorted() == ["tokens.md"])
    let text = try #require(single["tokens.md"])
    let rows = pages.values.flatMap { $0.split(separator: "\n") }.filter { $0.hasPrefix("| <a id=") }
    #expect(rows.count == text.split(separator: "\n").filter { $0.hasPrefix("| <a id=") }.count)
    #expect(!text.contains(".md#"))
  }

  @Test(arguments: ["pages", "single"])
  func `every link leads to an anchor that is there, and every anchor is one`(_ layout: String) throws {
    let files = try export(WebFixture.draft(), ["layout": layout])
    var anchors: Set<String> = []
    for (file, text) in files {
      for match in text.matches(of: #/<a id="([^"]*)"></a>/#) {
        #expect(anchors.insert("\(file)#\(match.1)").inserted)
        #expect(match.1.utf8.allSatisfy { FileName.isPlain($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "~") })
      }
    }
    for (file, text) in files {
      for match in text.matches(of: #/\]\(([^)#]*)(#[^)]*)?\)/#) {
        let target = match.1.isEmpty ? file : String(match.1)
        #expect(files[target] != nil, "\(match.0)")
        if let fragment = match.2 { #expect(anchors.contains(target + fragment), "\(match.0)") }
      }
    }
  }

  @Test func `hostile names and texts neither format nor leave their cell`() throws {
    let hostile = #"|a|<script>alert(1)</script>`x` *y* [l](javascript:z) \| # h"#
    // A code span holds anything: what stands in one is not looked at, and a backtick would make it hard to tell.
    let name = hostile.filter { !".{}\\`".contains($0) }
    let draft = try WebFixture.draft(of: [
      "tokens/a.tokens.json": #"""
      {"\#(name)": {"$type": "number", "$description": "# h\n- \#(hostile.replacing("\\", with: "\\\\"))",
        "\#(name)": {"$value": 1, "$description": "\#(hostile.replacing("\\", with: "\\\\"))\nsecond", "$deprecated": "\#(hostile.replacing("\\", with: "\\\\"))"},
        "b": {"$value": 2, "$deprecated": "Deprecated, use {c.d}."}},
       "c": {"d": {"$type": "number", "$value": 3}}, "C": {"e": {"$type": "number", "$value": 3}}}
      """#
    ])
    let files = try export(draft)
    for (file, whole) in files {
      let text = whole.replacing(#/`[^`\n]*`/#, with: "")
      #expect(!text.contains("<script"), "\(file)")
      #expect(text.firstMatch(of: #/[^\\]\]\(javascript/#) == nil, "\(file)")
      for row in text.split(separator: "\n") where row.hasPrefix("| ") {
        // A bar that ends a cell has a space at either side, and none of the others stands bare.
        let bars = row.matches(of: #/(^|[^\\])\|/#).count
        #expect(bars == 4 || bars == 5 || bars == 3, "\(row)")
      }
    }
    #expect(files.keys.count == 4)
    #expect(Set(files.keys.map { $0.lowercased() }).count == 4)
    #expect(files.values.contains { $0.contains("**Deprecated.** use [`c.d`](") })
  }

  @Test func `contexts that an option fixes, and groups left out, are not there`() throws {
    let draft = try WebFixture.draft()
    let fixed = try export(draft, ["context.theme": "dark"])
    let index = try #require(fixed["README.md"])
    #expect(index.contains("Chosen for this reference: `theme=dark`."))
    #expect(!fixed.values.contains { $0.contains("`theme=light`") })
    var input = WebFixture.input(draft)
    input.include = [TokenPath("color")]
    input.exclude = [TokenPath("color.white")]
    let result = try MarkdownFormat().export(input)
    #expect(result.files.map(\.path) == ["README.md", "color.md"])
    #expect(!result.files.contains { String(decoding: $0.bytes, as: UTF8.self).contains("color.white") })
    #expect(try MarkdownFormat().symbols(input) == [])
  }

  @Test(arguments: [
    ("layout", "deep", ExportError.badOption("layout", value: "deep", expected: "pages or single")),
    ("filename", "../x.md", .badOption("filename", value: "../x.md", expected: "a file name that ends in .md")),
  ])
  func `refuses an option it does not know`(_ name: String, _ value: String, _ error: ExportError) throws {
    let draft = try WebFixture.draft()
    #expect(throws: error) { try MarkdownFormat().export(WebFixture.input(draft, [name: value])) }
  }

  @Test func `is a page without tokens too`() throws {
    let files = try export(WebFixture.draft(of: [:]))
    #expect(files.keys.sorted() == ["README.md"])
  }
}
