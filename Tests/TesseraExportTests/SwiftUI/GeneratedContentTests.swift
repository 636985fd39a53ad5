import Foundation
import TesseraDomain
import TesseraExport
import Testing

/// What stands in the tests, pages and previews that come along with the code.
struct GeneratedContentTests {
  private static func files(_ text: String, _ options: [String: String] = [:]) throws -> [String: String] {
    let options = ["layout": "package"].merging(options) { $1 }
    let files = try SwiftUIFormat().export(SampleContent.input(text, options: options)).files
    return Dictionary(
      uniqueKeysWithValues: files.map {
        (String($0.path.split(separator: "/").last ?? ""), String(decoding: $0.bytes, as: UTF8.self))
      })
  }

  // MARK: - Tests

  @Test(arguments: [
    (#"{"$type": "dimension", "$value": {"value": 1.5, "unit": "rem"}}"#, ["t, 24"]),
    (#"{"$type": "duration", "$value": {"value": 150, "unit": "ms"}}"#, ["t, 0.15"]),
    (#"{"$type": "number", "$value": -0.5}"#, ["t, -0.5"]),
    (#"{"$type": "fontFamily", "$value": ["A \"b\"", "system-ui"]}"#, [#"t.names, ["A \"b\"", "system-ui"]"#]),
    (#"{"$type": "fontWeight", "$value": "bold"}"#, ["t.value, 700"]),
    (#"{"$type": "cubicBezier", "$value": [0.2, 0, 0, 1]}"#, ["t.x1, 0.2", "t.y1, 0", "t.x2, 0", "t.y2, 1"]),
    (
      #"{"$type": "transition", "$value": {"duration": {"value": 0.2, "unit": "s"}, "delay": {"value": 50, "unit": "ms"}, "timingFunction": [0, 0, 1, 1]}}"#,
      ["t.duration, 0.2", "t.delay, 0.05", "t.curve.x1, 0", "t.curve.y1, 0", "t.curve.x2, 1", "t.curve.y2, 1"]
    ),
    (
      #"{"$type": "strokeStyle", "$value": {"dashArray": [{"value": 4, "unit": "px"}], "lineCap": "square"}}"#,
      ["t, .dashes([4, 4], lineCap: .square)"]
    ),
    (#"{"$type": "strokeStyle", "$value": "groove"}"#, ["t, .solid"]),
    (
      #"{"$type": "border", "$value": {"color": {"colorSpace": "srgb", "components": [0, 0, 0]}, "width": {"value": 2, "unit": "px"}, "style": "dotted"}}"#,
      ["t.width, 2", "t.style, .dotted"]
    ),
    // A blur is twice a radius.
    (
      #"{"$type": "shadow", "$value": {"color": {"colorSpace": "srgb", "components": [0, 0, 0]}, "offsetX": {"value": 1, "unit": "px"}, "offsetY": {"value": 2, "unit": "px"}, "blur": {"value": 8, "unit": "px"}, "spread": {"value": -1, "unit": "px"}, "inset": true}}"#,
      [
        #"t.layers.map(\.radius), [4]"#, #"t.layers.map(\.x), [1]"#, #"t.layers.map(\.y), [2]"#,
        #"t.layers.map(\.spread), [-1]"#, #"t.layers.map(\.isInset), [true]"#,
      ]
    ),
    (
      #"{"$type": "gradient", "$value": [{"color": {"colorSpace": "srgb", "components": [0, 0, 0]}, "position": 1}, {"color": {"colorSpace": "srgb", "components": [0, 0, 0]}, "position": 0.5}]}"#,
      [#"t.stops.map(\.location), [0.5, 1]"#]
    ),
    (
      #"{"$type": "typography", "$value": {"fontFamily": "Inter", "fontSize": {"value": 17, "unit": "px"}, "fontWeight": 600, "letterSpacing": {"value": -0.4, "unit": "px"}, "lineHeight": 1.3}}"#,
      [
        #"t.family.names, ["Inter"]"#, "t.size, 17", "t.weight.value, 600", "t.tracking, -0.4", "t.lineHeight, 1.3",
      ]
    ),
    (
      #"{"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0.5], "alpha": 0.5}}"#,
      ["t, SwiftUI.Color(.sRGB, red: 1, green: 0, blue: 0.5, opacity: 0.5)"]
    ),
    (
      #"{"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 1, 0]}, "$extensions": {"dev.tessera": {"swiftui": {"palette": "green"}}}}"#,
      []
    ),
  ])
  func `a test holds each part of a value against a literal`(_ token: String, _ checks: [String]) throws {
    let test = try Self.files("{\"tokens\": {\"g\": {\"t\": \(token)}}}")["MosaicTokensValueTests.swift"] ?? ""
    let lines = test.split(separator: "\n").filter { $0.hasPrefix("    expect(Mosaic.") }
    #expect(lines.map { String($0) } == checks.map { "    expect(Mosaic.G.\($0), \"g.t\")" })
  }

  @Test func `aliases are held against what they lead to, and colours that adapt or come from elsewhere are not`()
    throws
  {
    let test = try #require(
      try Self.files(
        #"""
        {
          "appearances": {"light": {"theme": "light"}, "dark": {"theme": "dark"}},
          "tokens": {
            "a": {"$type": "number", "$value": "{b}"}, "b": {"$type": "number", "$value": 3},
            "c": {"$type": "color", "$value": "{d}"}, "d": {"$type": "color", "$value": "{e}"},
            "e": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}},
            "f": {"$type": "color", "$value": "{g}"},
            "g": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]},
              "$extensions": {"dev.tessera": {"swiftui": {"asset": "Ink"}}}},
            "h": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}}
          },
          "modifiers": {"theme": {"default": "light", "contexts": {"light": {}, "dark": {
            "h": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 1, 1]}}}}}}
        }
        """#)["MosaicTokensValueTests.swift"])
    let black = "SwiftUI.Color(.sRGB, red: 0, green: 0, blue: 0)"
    #expect(
      test.split(separator: "\n").filter { $0.hasPrefix("    expect(Mosaic.") } == [
        "    expect(Mosaic.a, 3, \"a\")", "    expect(Mosaic.b, 3, \"b\")",
        "    expect(Mosaic.c, \(black), \"c\")", "    expect(Mosaic.d, \(black), \"d\")",
        "    expect(Mosaic.e, \(black), \"e\")",
      ])
  }

  @Test func `tests of many tokens are spread over files and methods, deprecated ones apart`() throws {
    let numbers = (0..<1_300).map { "\"\($0)\": {\"$value\": \($0)}" }.joined(separator: ",")
    let files = try Self.files(
      #"{"tokens": {"n": {"$type": "number", \#(numbers), "old": {"$value": 7, "$deprecated": "Gone soon"}}}}"#)
    let tests = files.filter { $0.key.contains("ValueTests") }.sorted { $0.key < $1.key }
    #expect(
      tests.map(\.key) == [
        "MosaicTokensValueTests.swift", "MosaicTokensValueTests2.swift", "MosaicTokensValueTests3.swift",
      ])
    // 600 of 1301 checks in a file, 100 in a method.
    #expect(tests.map { $0.value.components(separatedBy: "expect(Mosaic.").count - 1 } == [600, 600, 101])
    #expect(tests.map { $0.value.components(separatedBy: "\n  func test").count - 1 } == [6, 6, 2])
    #expect(
      tests[2].value.contains(
        """
          @available(*, deprecated, message: "Names what is deprecated.")
          func test2_N() {
            expect(Mosaic.N.old, 7, "n.old")
          }
        """))
  }

  // MARK: - Pages

  @Test func `a page has a table for each group, with a column for each context in which something differs`() throws {
    let files = try Self.files(
      #"""
      {
        "appearances": {"light": {"theme": "light"}, "dark": {"theme": "dark"}},
        "tokens": {
          "color": {
            "$type": "color", "$description": "Of everything; <b>`bold`</b> | @Row ``X``",
            "ink": {"$value": {"colorSpace": "srgb", "components": [0, 0, 0]}},
            "deep": {"a|`b`": {"$value": {"colorSpace": "srgb", "components": [1, 0, 0]}, "$deprecated": "Gone soon"}}
          },
          "size": {"$type": "dimension", "md": {"$value": {"value": 1, "unit": "rem"}}}
        },
        "modifiers": {
          "theme": {"default": "light", "contexts": {"light": {}, "dark": {
            "color": {"ink": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 1, 1]}}}}}},
          "brand": {"default": "alpha", "contexts": {"alpha": {}, "be_ta": {
            "color": {"ink": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 1]}}}}}}
        }
      }
      """#)
    #expect(
      files["Color-Values.md"] == #"""
        # Color values

        What each token below `color` is in every context.

        Of everything; &lt;b&gt;\`bold\`&lt;/b&gt; \| \@Row \`\`X\`\`

        | Token | Swift | Light | Dark | brand=be\_ta, light | brand=be\_ta, dark |
        | --- | --- | --- | --- | --- | --- |
        | `color.ink` | `Mosaic.Color.ink` | `#000000` | `#ffffff` | `#0000ff` | `#0000ff` |

        ## color.deep

        | Token | Swift | Value |
        | --- | --- | --- |
        | color.deep.a\|\`b\` (deprecated) | `Mosaic.Color.Deep.a_u007C__u0060_b_u0060_` | `#ff0000` |

        """#)
    #expect(
      files["MosaicTokens.md"] == """
        # ``MosaicTokens``

        Design tokens of acme.mosaic for SwiftUI.

        ## Overview

        All tokens are below `Mosaic`. The code is for Swift 5.9 and later, in language modes 5 and 6, and for iOS 15, macOS 12, tvOS 15, watchOS 8 and later.

        ## Topics

        ### Color

        - <doc:Color-Values>
        - ``Mosaic/Color``

        ### Size

        - <doc:Size-Values>
        - ``Mosaic/Size``

        """)
  }

  @Test func `a table is never wider than a page, and says every value once more than none`() throws {
    let brands = (1...9).map { number in
      #""b\#(number)": {"x": {"$type": "number", "$value": \#(number)}}"#
    }.joined(separator: ", ")
    let page = try #require(
      try Self.files(
        #"""
        {"tokens": {"x": {"$type": "number", "$value": 0}, "y": {"$type": "number", "$value": 5}},
          "modifiers": {"brand": {"default": "b0", "contexts": {"b0": {}, \#(brands)}}}}
        """#)["Mosaic-Values.md"])
    #expect(
      page.contains(
        """
        | Token | Swift | Value | brand=b1 | brand=b2 | brand=b3 | brand=b4 |
        | --- | --- | --- | --- | --- | --- | --- |
        | `x` | `Mosaic.x` | `0` | `1` | `2` | `3` | `4` |
        | `y` | `Mosaic.y` | `5` | `5` | `5` | `5` | `5` |

        | Token | Swift | brand=b5 | brand=b6 | brand=b7 | brand=b8 | brand=b9 |
        | --- | --- | --- | --- | --- | --- | --- |
        | `x` | `Mosaic.x` | `5` | `6` | `7` | `8` | `9` |

        """))
  }

  // MARK: - Previews

  @Test func `previews are there where there is something to look at`() throws {
    let number = #"{"tokens": {"n": {"$type": "number", "$value": 1}}}"#
    #expect(try Self.files(number)["MosaicPreviews.swift"] == nil)
    let color = #"{"tokens": {"ink": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}}}}"#
    let preview = try #require(try Self.files(color)["MosaicPreviews.swift"])
    #expect(preview.contains("    (\"ink\", Mosaic.ink),\n") && !preview.contains("PreviewedText"))
    #expect(try Self.files(color, ["previews": "false"])["MosaicPreviews.swift"] == nil)
    #expect(try Self.files(color, ["layout": "folder"])["MosaicPreviews.swift"] == nil)
    #expect(try Self.files(color, ["layout": "folder", "previews": "true"])["MosaicPreviews.swift"] != nil)
  }
}
