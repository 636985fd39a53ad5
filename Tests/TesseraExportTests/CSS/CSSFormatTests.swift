import JSON
import TesseraDomain
import TesseraDraft
import Testing

@testable import TesseraExport

struct CSSFormatTests {
  private func export(_ draft: Draft, _ options: [String: String] = [:]) throws -> String {
    let result = try CSSFormat().export(WebFixture.input(draft, options))
    return String(decoding: try #require(result.files.first).bytes, as: UTF8.self)
  }

  /// The first declaration of a property.
  private func value(of name: String, in sheet: String) -> String? {
    for line in sheet.split(separator: "\n") {
      let text = line.drop { $0 == " " }
      if text.hasPrefix(name + ": ") { return String(text.dropFirst(name.count + 2).dropLast()) }
    }
    return nil
  }

  @Test func `writes a whole system as it was looked through`() throws {
    let result = try CSSFormat().export(WebFixture.input(WebFixture.draft()))
    #expect(result.files.map(\.path) == ["tokens.css"])
    try WebFixture.expectSnapshot("tokens.css", result.files[0].bytes)
    try WebFixture.expectSnapshot(
      "css-report.txt",
      Array(result.notes.map { "\($0.path?.text ?? "-") [\($0.context ?? "")] \($0.message)\n" }.joined().utf8))
  }

  @Test(
    arguments: [
      ("dimension", #"{"value": 32, "unit": "px"}"#, "32px"),
      ("dimension", #"{"value": 1.50, "unit": "rem"}"#, "1.5rem"),
      ("dimension", #"{"value": -0.0, "unit": "px"}"#, "0px"), ("number", "1e-7", "1e-7"), ("number", "-12.5", "-12.5"),
      ("fontFamily", #"["Helvetica Neue", "serif"]"#, #""Helvetica Neue", serif"#),
      ("fontFamily", #""Sans-Serif""#, #""Sans-Serif""#), ("fontWeight", #""extra-black""#, "950"),
      ("duration", #"{"value": 0.2, "unit": "s"}"#, "0.2s"), ("duration", #"{"value": 1e3, "unit": "ms"}"#, "1000ms"),
      ("cubicBezier", "[0, 0.1, 1, -2]", "cubic-bezier(0, 0.1, 1, -2)"), ("strokeStyle", #""dotted""#, "dotted"),
      (
        "strokeStyle", #"{"dashArray": [{"value": 1, "unit": "px"}], "lineCap": "butt"}"#, "dashed"
      ),
      (
        "border",
        #"""
        {"color": {"colorSpace": "srgb", "components": [1, 0, 0]}, "width": {"value": 2, "unit": "px"}, "style": "solid"}
        """#, "2px solid #ff0000"
      ),
      (
        "transition",
        #"""
        {"duration": {"value": 1, "unit": "s"}, "delay": {"value": 50, "unit": "ms"}, "timingFunction": [0, 0, 1, 1]}
        """#, "1s cubic-bezier(0, 0, 1, 1) 50ms"
      ),
      (
        "gradient",
        #"""
        [{"color": {"colorSpace": "srgb", "components": [0, 0, 0]}, "position": 0.57},
         {"color": {"colorSpace": "srgb", "components": [1, 1, 1]}, "position": 0.14}]
        """#, "#ffffff 14%, #000000 57%"
      ),
      (
        "typography",
        #"""
        {"fontFamily": "Inter", "fontSize": {"value": 16, "unit": "px"}, "fontWeight": "bold",
         "letterSpacing": {"value": 0.5, "unit": "px"}, "lineHeight": 1.25}
        """#, #"700 16px/1.25 "Inter""#
      ),
    ] as [(String, String, String)])
  func `writes each type in its notation`(_ type: String, _ json: String, _ expected: String) throws {
    let file = #"{"x": {"$type": "\#(type)", "$value": \#(json)}}"#
    let sheet = try export(WebFixture.draft(of: ["tokens/a.tokens.json": file]))
    #expect(value(of: "--x", in: sheet) == expected)
    if type == "typography" { #expect(value(of: "--x-letter-spacing", in: sheet) == "0.5px") }
  }

  /// Hexadecimal values made with an independent library (ColorAide 8.13.1) by the method of CSS Color 4.
  @Test(
    arguments: [
      ("srgb", 0.2, 0.4, 0.6, "#336699", nil), ("srgb-linear", 0.2, 0.4, 0.6, "#7caacb", nil),
      ("hsl", 330, 100, 50, "#ff0080", nil), ("hwb", 210, 20, 40, "#336699", nil),
      ("lab", 50, 40, -60, "#8c5edf", nil), ("lch", 50, 70, 300, "#8263e0", nil),
      ("oklab", 0.6, 0.1, -0.15, "#985ed6", nil), ("oklch", 0.7, 0.1, 150, "#6fb07d", nil),
      ("oklch", 0.7, 0.3, 150, "#00c248", "oklch(0.7 0.3 150)"),
      ("display-p3", 1, 0, 0, "#ff0b0c", "color(display-p3 1 0 0)"), ("display-p3", 0.2, 0.4, 0.6, "#1b689d", nil),
      ("prophoto-rgb", 0.2, 0.4, 0.6, "#007a90", "color(prophoto-rgb 0.2 0.4 0.6)"),
      ("rec2020", 0.2, 0.4, 0.6, "#006088", "color(rec2020 0.2 0.4 0.6)"),
      ("xyz-d50", 0.2, 0.3, 0.4, "#00a8bc", "color(xyz-d50 0.2 0.3 0.4)"),
    ] as [(String, Double, Double, Double, String, String?)])
  func `maps colours into sRGB, and keeps wide ones for wide screens`(
    _ space: String, _ c1: Double, _ c2: Double, _ c3: Double, _ hex: String, _ wide: String?
  ) throws {
    let file =
      #"{"x": {"$type": "color", "$value": {"colorSpace": "\#(space)", "components": [\#(c1), \#(c2), \#(c3)]}}}"#
    let sheet = try export(WebFixture.draft(of: ["tokens/a.tokens.json": file]))
    #expect(value(of: "--x", in: sheet) == hex)
    #expect(sheet.contains("@supports") == (wide != nil))
    if let wide { #expect(sheet.hasSuffix("      --x: \(wide);\n    }\n  }\n}\n")) }
  }

  @Test(
    arguments: [
      ("color.accent.500", "color-accent-500"), ("color.accent.$root", "color-accent"), ("$root", "root"),
      ("fontSizeH1.lineHeight", "font-size-h1-line-height"), ("HTMLParser", "html-parser"), ("space.2XL", "space-2xl"),
      ("h1Bold", "h1-bold"), ("a_b c/d-e", "a-b-c-d-e"), ("space.-1", "space--1"), ("Ünï.É", "Ünï-É"),
      ("$rootx", "$rootx"),
      ("a.$root.b", "a-b"),
    ])
  func `names properties in kebab case`(_ path: String, _ expected: String) {
    var out: [UInt8] = []
    KebabCase.append(path, to: &out)
    #expect(String(decoding: out, as: UTF8.self) == expected)
  }

  @Test(
    arguments: [
      ("a-b_9", "a-b_9"), ("a b", "a\\20 b"), ("50%", "50\\%"), ("</style>", "\\3c \\/style\\>"),
      ("\n\u{7F}", "\\a \\7f "),
      ("é→😀", "é\\2192 😀"), ("\u{202E}\u{200D}", "\\202e \\200d "),
    ])
  func `escapes identifiers`(_ text: String, _ expected: String) {
    var out: [UInt8] = []
    Array(text.utf8).withUnsafeBufferPointer { CSSText.append(identifier: $0, to: &out) }
    #expect(String(decoding: out, as: UTF8.self) == expected)
  }

  @Test(
    arguments: [
      ("*/ x", "*\\/ x"), ("a\r\nb\tc", "a b c"), ("</style>", "<\\/style>"), ("\u{1B}[31m", "\\u{1b}[31m"),
      ("*\u{202E}/", "*\\u{202e}/"), ("**/", "**\\/"), ("é", "é"),
    ])
  func `keeps comments on one line and closed`(_ text: String, _ expected: String) {
    var out: [UInt8] = []
    CSSText.append(comment: text, to: &out)
    #expect(String(decoding: out, as: UTF8.self) == expected)
  }

  // MARK: - Choices

  private static let themed: [String: String] = [
    "design-system.json":
      #"{"id": "acme.web", "appearances": {"dark": {"theme mode": "dark"}, "light": {"theme mode": "day"}}}"#,
    "tokens/a.resolver.json": #"""
    {"version": "2025.10", "sets": {"base": {"sources": [{"a": {"$type": "number", "$value": 1}}]}},
     "modifiers": {"theme mode": {"contexts": {"dark": [{"a": {"$type": "number", "$value": 2}}], "day": []}}},
     "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme%20mode"}]}
    """#,
  ]

  @Test(
    arguments: [
      (
        [:],
        """
        :root,
        [data-theme-mode] {
          --a: 2;
        }

        [data-theme-mode="day"] {
          --a: 1;
        }

        @media (prefers-color-scheme: light) {
          :root:not([data-theme-mode]) {
            --a: 1;
          }
        }

        """
      ),
      (
        ["selector": ".mosaic", "prefix": "m", "attribute": "x-"],
        """
        .mosaic,
        .mosaic[x-theme-mode],
        .mosaic [x-theme-mode] {
          --m-a: 2;
        }

        .mosaic[x-theme-mode="day"],
        .mosaic [x-theme-mode="day"] {
          --m-a: 1;
        }

        @media (prefers-color-scheme: light) {
          .mosaic:not([x-theme-mode]) {
            --m-a: 1;
          }
        }

        """
      ),
      (
        ["selector": ":host"],
        """
        :host,
        :host([data-theme-mode]) {
          --a: 2;
        }

        :host([data-theme-mode="day"]) {
          --a: 1;
        }

        @media (prefers-color-scheme: light) {
          :host(:not([data-theme-mode])) {
            --a: 1;
          }
        }

        """
      ),
      (
        ["context.theme mode": "day"],
        """
        :root {
          --a: 1;
        }

        """
      ),
    ] as [([String: String], String)])
  func `takes its selectors from options, and the first context where there is no default`(
    _ options: [String: String], _ expected: String
  ) throws {
    let draft = try WebFixture.draft(of: Self.themed)
    let sheet = try export(draft, options)
    let start = try #require(sheet.firstRange(of: "\n\n")).upperBound
    #expect(String(sheet[start...]) == expected)
    let notes = try CSSFormat().export(WebFixture.input(draft, options)).notes
    #expect(notes.map(\.context) == (options["context.theme mode"] == nil ? ["theme mode=dark"] : []))
  }

  @Test(
    arguments: [
      ("prefix", "a b"), ("prefix", "é"), ("selector", "a{}"), ("selector", ".a,.b"), ("selector", ""),
      ("selector", "a[b]"),
      ("selector", ".9"), ("selector", "</style>"), ("attribute", "Data-"), ("attribute", ""), ("attribute", "on x"),
      ("filename", "a/b.css"), ("filename", ".css"), ("filename", "..css"), ("filename", "x.txt"),
    ])
  func `refuses a bad value of an option`(_ name: String, _ value: String) throws {
    let draft = try WebFixture.draft(of: [:])
    let error = #expect(throws: ExportError.self) { try export(draft, [name: value]) }
    guard case .badOption(name, value: value, _) = try #require(error) else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(arguments: [
    (
      #"{"a": {"b-c": {"$type": "number", "$value": 1}}, "a-b": {"c": {"$type": "number", "$value": 1}}}"#, "--a-b-c",
      "a.b-c", "a-b.c"
    ),
    (
      #"{"fontSize": {"$type": "number", "$value": 1}, "font size": {"$type": "number", "$value": 1}}"#, "--font-size",
      "font size", "fontSize"
    ),
    (
      #"""
      {"t": {"$type": "typography", "$value": {"fontFamily": "a", "fontSize": {"value": 1, "unit": "px"}, "fontWeight": 1,
        "letterSpacing": {"value": 1, "unit": "px"}, "lineHeight": 1}},
       "t-letter": {"spacing": {"$type": "number", "$value": 1}}}
      """#, "--t-letter-spacing", "t", "t-letter.spacing"
    ),
  ])
  func `refuses two tokens that would be one property`(
    _ file: String, _ identifier: String, _ first: String, _ second: String
  ) throws {
    let draft = try WebFixture.draft(of: ["tokens/a.tokens.json": file])
    let error = ExportError.collision(identifier: identifier, first: TokenPath(first), second: TokenPath(second))
    #expect(throws: error) { try export(draft) }
  }

  @Test func `refuses two modifiers that would be one attribute`() throws {
    let contexts = #"{"contexts": {"a": [], "b": []}}"#
    let draft = try WebFixture.draft(of: [
      "tokens/a.resolver.json": #"""
      {"version": "2025.10", "modifiers": {"a b": \#(contexts), "a/b": \#(contexts)}, "resolutionOrder":
       [{"$ref": "#/modifiers/a%20b"}, {"$ref": "#/modifiers/a~1b"}]}
      """#
    ])
    let error = ExportError.collision(identifier: "data-a-b", first: TokenPath("a b"), second: TokenPath("a/b"))
    #expect(throws: error) { try export(draft) }
  }

  @Test func `brings along what a selection refers to, marked as private`() throws {
    let file = #"""
      {"$type": "number", "a": {"x": {"$value": 1}, "y": {"$value": "{b.z}"}}, "b": {"z": {"$value": "{c}"}, "w": {"$value": 2}},
       "c": {"$value": 3}}
      """#
    var input = WebFixture.input(try WebFixture.draft(of: ["tokens/a.tokens.json": file]))
    input.include = [TokenPath("a")]
    input.exclude = [TokenPath("a.x"), TokenPath("none")]
    let result = try CSSFormat().export(input)
    #expect(
      String(decoding: result.files[0].bytes, as: UTF8.self).hasSuffix(
        """

        :root {
          --a-y: var(--_b-z);
          --_b-z: var(--_c);
          --_c: 3;
        }

        """))
    #expect(result.notes.map(\.path) == [TokenPath("none")])
  }

  @Test func `does not depend on the order of members and files`() throws {
    let draft = try WebFixture.draft(of: [
      "tokens/a.tokens.json": #"{"$type": "number", "b": {"$value": 1}, "a": {"$value": 2}}"#
    ])
    let other = try WebFixture.draft(of: [
      "tokens/x.tokens.json": #"{"a": {"$value": 2.0, "$type": "number"}}"#,
      "tokens/y.tokens.json": #"{"b": {"$type": "number", "$value": 1}}"#,
    ])
    #expect(try export(draft) == export(other))
  }
}
