import TesseraDomain
import TesseraExport
import Testing

/// What the export of one token or option is, value by value.
struct SwiftUIFormatTests {
  private static func source(_ input: ExportInput) throws -> (text: String, notes: [String]) {
    let result = try SwiftUIFormat().export(input)
    let text = result.files.map { "// \($0.path)\n" + String(decoding: $0.bytes, as: UTF8.self) }.joined()
    return (text, result.notes.map { ($0.path.map { "\($0): " } ?? "") + $0.message })
  }

  private static func source(_ tokens: String, options: [String: String] = [:]) throws -> String {
    try source(SampleContent.input("{\"tokens\": {\"t\": \(tokens)}}", options: options)).text
  }

  @Test(arguments: [
    // A px is a point, and nothing multiplies it; a rem is 16.
    (#"{"$type": "dimension", "$value": {"value": 32, "unit": "px"}}"#, "static let t: CGFloat = 32\n"),
    (#"{"$type": "dimension", "$value": {"value": 0.7, "unit": "rem"}}"#, "static let t: CGFloat = 11.2\n"),
    (#"{"$type": "dimension", "$value": {"value": -0.5, "unit": "px"}}"#, "static let t: CGFloat = -0.5\n"),
    (#"{"$type": "number", "$value": 1e2}"#, "static let t: Double = 100\n"),
    (#"{"$type": "number", "$value": -0}"#, "static let t: Double = 0\n"),
    (#"{"$type": "duration", "$value": {"value": 250, "unit": "ms"}}"#, "static let t: Double = 0.25\n"),
    (#"{"$type": "duration", "$value": {"value": 1.5, "unit": "s"}}"#, "static let t: Double = 1.5\n"),
    (#"{"$type": "fontWeight", "$value": "semi-bold"}"#, "static let t = MosaicFontWeight(600)\n"),
    (#"{"$type": "fontFamily", "$value": "Inter"}"#, "static let t = MosaicFontFamily([\"Inter\"])\n"),
    (
      #"{"$type": "fontFamily", "$value": ["Söhne \"Mono\"", "a\\(b)"]}"#,
      #"static let t = MosaicFontFamily(["Söhne \"Mono\"", "a\\(b)"])"# + "\n"
    ),
    (
      #"{"$type": "cubicBezier", "$value": [0.5, -1, 0.25, 2]}"#, "static let t = MosaicCubicBezier(0.5, -1, 0.25, 2)\n"
    ),
    // 8-bit components survive five decimals; sRGB numbers stay sRGB, and none counts as 0.
    (
      #"{"$type": "color", "$value": {"colorSpace": "srgb", "components": [0.2, 0.4, 0.6], "alpha": 0.25}}"#,
      "static let t = SwiftUI.Color(.sRGB, red: 0.2, green: 0.4, blue: 0.6, opacity: 0.25)\n"
    ),
    (
      #"{"$type": "color", "$value": {"colorSpace": "hsl", "components": [210, 50, 40]}}"#,
      "static let t = SwiftUI.Color(.sRGB, red: 0.2, green: 0.4, blue: 0.6)\n"
    ),
    (
      #"{"$type": "color", "$value": {"colorSpace": "hsl", "components": ["none", 0, 100]}}"#,
      "static let t = SwiftUI.Color(.sRGB, red: 1, green: 1, blue: 1)\n"
    ),
    (
      #"{"$type": "color", "$value": {"colorSpace": "display-p3", "components": [0.2, 0.4, 0.6]}}"#,
      "static let t = SwiftUI.Color(.displayP3, red: 0.2, green: 0.4, blue: 0.6)\n"
    ),
    // Outside of sRGB, inside of Display P3: the vector of an independent library.
    (
      #"{"$type": "color", "$value": {"colorSpace": "a98-rgb", "components": [0.2, 0.4, 0.6]}}"#,
      "static let t = SwiftUI.Color(.displayP3, red: 0.11981, green: 0.39365, blue: 0.59523)\n"
    ),
    (#"{"$type": "strokeStyle", "$value": "dotted"}"#, "static let t = MosaicStrokeStyle.dotted\n"),
    (
      #"""
      {"$type": "transition", "$value": {"duration": {"value": 200, "unit": "ms"}, "delay": {"value": 0, "unit": "s"},
        "timingFunction": [0.4, 0, 0.2, 1]}}
      """#, "static let t = MosaicTransition(duration: 0.2, curve: MosaicCubicBezier(0.4, 0, 0.2, 1))\n"
    ),
    // Stops stand in the order of their places, as SwiftUI wants them.
    (
      #"""
      {"$type": "gradient", "$value": [
        {"color": {"colorSpace": "srgb", "components": [0, 0, 0]}, "position": 1},
        {"color": {"colorSpace": "srgb", "components": [1, 1, 1]}, "position": 0.25}]}
      """#,
      """
      SwiftUI.Gradient(stops: [
          .init(color: SwiftUI.Color(.sRGB, red: 1, green: 1, blue: 1), location: 0.25),
          .init(color: SwiftUI.Color(.sRGB, red: 0, green: 0, blue: 0), location: 1),
        ])

      """
    ),
    // Blur is twice the radius; spread and inset are kept.
    (
      #"""
      {"$type": "shadow", "$value": {"color": {"colorSpace": "srgb", "components": [0, 0, 0]}, "inset": true,
        "offsetX": {"value": 1, "unit": "px"}, "offsetY": {"value": 2, "unit": "px"}, "blur": {"value": 5, "unit": "px"},
        "spread": {"value": 3, "unit": "px"}}}
      """#,
      "radius: 2.5, x: 1, y: 2, spread: 3, isInset: true)])\n"
    ),
    (
      #"{"$type": "strokeStyle", "$value": {"dashArray": [{"value": 4, "unit": "px"}], "lineCap": "square"}}"#,
      "static let t = MosaicStrokeStyle.dashes([4, 4], lineCap: .square)\n"
    ),
  ])
  func `a value is written as what it is`(_ token: String, _ declaration: String) throws {
    let text = try Self.source(token)
    #expect(text.contains(declaration), "\(text)")
  }

  @Test(arguments: [
    (#"{"gray-6": {"$value": 1}, "gray6": {"$value": 2}}"#, "gray6", "gray-6", "gray6"),
    (#"{"a b": {"c": {"$value": 1}}, "aB": {"d": {"$value": 2}}}"#, "AB", "a b", "aB"),
    (#"{"a": {"$root": {"$value": 1}, "root": {"$value": 2}}}"#, "root", "a.$root", "a.root"),
    // One letter in two spellings looks the same.
    (#"{"\u00e9": {"$value": 1}, "e\u0301": {"$value": 2}}"#, "é", "e\u{301}", "\u{e9}"),
    // A script without capitals: the type and the member would be the same.
    (#"{"日本": {"x": {"$value": 1}}, "日-本": {"$value": 2}}"#, "日本", "日-本", "日本"),
  ])
  func `two names that become one are refused, and both are named`(
    _ tokens: String, _ identifier: String, _ first: String, _ second: String
  ) throws {
    let input = try SampleContent.input("{\"tokens\": {\"$type\": \"number\", \(tokens.dropFirst())}")
    let expected = ExportError.collision(
      identifier: identifier, first: TokenPath(first), second: TokenPath(second))
    #expect(throws: expected) { try SwiftUIFormat().export(input) }
  }

  @Test(arguments: [
    (
      ["colour": "x"],
      ExportError.unknownOption(
        "colour", known: SwiftUIFormat().options.map(\.name) + ["context.brand"])
    ),
    (["access": "secret"], .badOption("access", value: "secret", expected: "internal or public")),
    (
      ["namespace": "class"],
      .badOption(
        "namespace", value: "class",
        expected: "a Swift type name of ASCII letters, digits and _, no keyword and none of Swift's or SwiftUI's types")
    ),
    (
      ["namespace": "A; import Darwin"],
      .badOption(
        "namespace", value: "A; import Darwin",
        expected: "a Swift type name of ASCII letters, digits and _, no keyword and none of Swift's or SwiftUI's types")
    ),
    (["context.brand": "gamma"], .badOption("context.brand", value: "gamma", expected: "alpha or beta")),
    (
      ["context.theme": "dark"],
      .unknownOption(
        "context.theme", known: SwiftUIFormat().options.map(\.name) + ["context.brand"])
    ),
  ])
  func `an option that makes no sense is refused by name`(_ options: [String: String], _ error: ExportError) throws {
    let input = try SampleContent.input(Self.branded, options: options)
    #expect(throws: error) { try SwiftUIFormat().export(input) }
  }

  private static let branded = #"""
    {
      "tokens": {"$type": "number", "size": {"$value": 1}},
      "modifiers": {"brand": {"default": "alpha", "contexts": {"alpha": {}, "beta": {"size": {"$type": "number", "$value": 2}}}}}
    }
    """#

  @Test(
    arguments: [
      (
        [:], "size: Double = 1",
        "1 token varies over \"brand\", which MosaicTheme follows; constants hold one: the default"
      ),
      (["theme": "off"], "size: Double = 1", "1 token varies over \"brand\", which is fixed: the default"),
      (["context.brand": "beta"], "size: Double = 2", "1 token varies over \"brand\", which is fixed: as asked"),
    ] as [([String: String], String, String)])
  func `what a constant cannot follow is fixed, and the report says how`(
    _ options: [String: String], _ declaration: String, _ note: String
  ) throws {
    let (text, notes) = try Self.source(SampleContent.input(Self.branded, options: options))
    #expect(text.contains(declaration))
    #expect(notes == [note])
  }

  @Test(
    arguments: [
      ([:], "enum Mosaic {"), (["namespace": "Kit"], "enum Kit {"), (["access": "public"], "public enum Mosaic {"),
      (["deprecations": "warn"], "@available(*, deprecated, message: \"Gone soon\")"),
      (["deprecations": "comment"], "/// - Warning: Deprecated. Gone soon\n"),
    ] as [([String: String], String)])
  func `options decide names, access and marks`(_ options: [String: String], _ expected: String) throws {
    let text = try Self.source(#"{"$type": "number", "$value": 1, "$deprecated": "Gone soon"}"#, options: options)
    #expect(text.contains(expected), "\(text)")
    #expect(text.contains("@available") == (["warn", nil].contains(options["deprecations"])))
  }

  @Test func `deprecations can be left out`() throws {
    let text = try Self.source(
      #"{"$type": "number", "$value": 1, "$deprecated": "Gone soon"}"#, options: ["deprecations": "off"])
    #expect(!text.contains("eprecated"))
  }

  @Test(
    arguments: [
      // Older systems have neither tracking of views nor line heights; what is there from the start is not asked for.
      ([:], ["#available(iOS 16, ", "#available(iOS 26, ", "lineSpacing"], [], 2),
      (
        ["ios": "16", "macos": "13", "tvos": "16", "watchos": "9"], ["#available(iOS 26, ", "lineSpacing"],
        ["#available(iOS 16"], 1
      ),
      (["ios": "16"], ["#available(iOS 16, "], [], 2),
      (
        ["ios": "26", "macos": "26", "tvos": "26", "watchos": "26"], [".lineHeight(.multiple(", ".tracking("],
        ["available", "lineSpacing", "UIFont", "canImport", "compiler(>=6.2)"], 0
      ),
    ] as [([String: String], [String], [String], Int)])
  func `the oldest systems decide what is asked for before it is used`(
    _ options: [String: String], _ present: [String], _ absent: [String], _ notes: Int
  ) throws {
    let system = #"""
      {"tokens": {"t": {"$type": "typography", "$value": {"fontFamily": "Inter", "fontSize": {"value": 20, "unit": "px"},
        "fontWeight": 400, "letterSpacing": {"value": 1, "unit": "px"}, "lineHeight": 1},
        "$extensions": {"dev.tessera": {"swiftui": {"maximumSize": 20, "textStyle": "title3"}}}}}}
      """#
    let (text, found) = try Self.source(SampleContent.input(system, options: options))
    #expect(text.contains("relativeTo: .title3, maximumSize: 20)"))
    for word in present { #expect(text.contains(word), "\(word)") }
    for word in absent { #expect(!text.contains(word), "\(word)") }
    #expect(found.count == notes, "\(found)")
  }

  @Test(arguments: [
    (#"["Inter", "Helvetica Neue", "sans-serif"]"#, true), (#"["Inter", "system-ui"]"#, false), (#""Inter""#, false),
    (#"["system-ui", "Inter"]"#, false),
  ])
  func `a family that is never asked for is in the report`(_ value: String, _ isNoted: Bool) throws {
    let system = "{\"tokens\": {\"t\": {\"$type\": \"fontFamily\", \"$value\": \(value)}}}"
    let message = "t: only the first family is asked for; where it is not installed the platform's own font stands in"
    #expect(try Self.source(SampleContent.input(system)).notes == (isNoted ? [message] : []))
  }

  @Test(
    arguments: [
      // Without a word on both together, dark and more contrast are both.
      (
        #"{"dark": {"theme": "night"}, "highContrast": {"contrast": "more"}}"#,
        ["light": "0", "dark": "0.2", "highContrast": "0.4", "darkHighContrast": "0.6"]
      ),
      (
        #"{"dark": {"theme": "night"}, "highContrast": {"contrast": "more"}, "darkHighContrast": {"theme": "night"}}"#,
        ["light": "0", "dark": "0.2", "highContrast": "0.4"]
      ),
      // More contrast in light is that of the light theme, which need not be the default.
      (
        #"{"light": {"theme": "night"}, "dark": {"theme": "day"}, "highContrast": {"contrast": "more"}}"#,
        ["light": "0.2", "dark": "0", "highContrast": "0.6", "darkHighContrast": "0.4"]
      ),
      // Where both choose for one modifier, dark stays dark.
      (
        #"{"dark": {"theme": "night"}, "highContrast": {"theme": "day", "contrast": "more"}}"#,
        ["light": "0", "dark": "0.2", "highContrast": "0.4", "darkHighContrast": "0.6"]
      ),
    ] as [(String, [String: String])])
  func `appearances that nothing is said of are made of those that something is said of`(
    _ appearances: String, _ reds: [String: String]
  ) throws {
    func red(_ level: Double) -> String {
      #"{"$type": "color", "$value": {"colorSpace": "srgb", "components": [\#(level), 0, 0]}}"#
    }
    let system = #"""
      {
        "appearances": \#(appearances),
        "tokens": {
          "plain": \#(red(0)), "strong": \#(red(0.4)), "t": {"$type": "color", "$value": "{plain}"},
          "z": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 1, 1]}}
        },
        "modifiers": {
          "theme": {"default": "day", "contexts": {"day": {}, "night": {"plain": \#(red(0.2)), "strong": \#(red(0.6))}}},
          "contrast": {"default": "normal", "contexts": {
            "normal": {}, "more": {"t": {"$type": "color", "$value": "{strong}"}}}}
        }
      }
      """#
    let text = try Self.source(SampleContent.input(system)).text
    let start = try #require(text.firstRange(of: "static let t = SwiftUI.Color.mosaicAdaptive(")).upperBound
    let value = text[start...].prefix { $0 != "z" }
    for name in ["light", "dark", "highContrast", "darkHighContrast"] {
      let argument = "\n    \(name): SwiftUI.Color(.sRGB, red: "
      #expect(value.contains(argument) == (reds[name] != nil))
      if let red = reds[name] { #expect(value.contains("\(argument)\(red), green: 0, blue: 0)"), "\(name) \(value)") }
    }
  }

  @Test(arguments: [
    // No links, directives, elements, headings, fences; a backslash is one.
    ("see ``View`` or ```x", #"see \`\`View\`\` or \`\`\`x"#), ("a `b` c", "a `b` c"), ("one ` tick", #"one \` tick"#),
    ("`<doc:x> ``y`` ` and <doc:x>", #"`<doc:x> ``y`` ` and \<doc:x>"#), ("1 < 2 & 3 > 2", "1 < 2 & 3 > 2"),
    ("<!-- a", #"\<!-- a"#), ("</b>", #"\</b>"#), ("[a](doc:b) ![c](d) [e]", #"[a\](doc:b) ![c\](d) [e]"#),
    ("&lt;doc:x&gt; R&D;x &;", #"\&lt;doc:x\&gt; R\&D;x &;"#), (#"\(x) \n a\"#, #"\\(x) \n a\\"#),
    ("@Comment { a@b @ c", #"\@Comment { a@b @ c"#), ("## Topics #1", "\\## Topics #1"), ("~~~", #"\~~~"#),
    ("**a** _b_ a_b", "**a** _b_ a_b"), ("É `é", #"É \`é"#),
  ])
  func `a description is prose in a comment, with code voice and emphasis and nothing else`(
    _ description: String, _ expected: String
  ) throws {
    let written = description.split(separator: #"\"#, omittingEmptySubsequences: false).joined(separator: #"\\"#)
    let text = try Self.source(#"{"$type": "number", "$value": 1, "$description": "\#(written)\n  \#(written)"}"#)
    #expect(text.contains("  /// \(expected)\n  ///   \(expected)\n"), "\(text)")
  }

  @Test func `a fixed theme is not an appearance`() throws {
    let system = #"""
      {
        "appearances": {"light": {"theme": "light"}, "dark": {"theme": "dark"}},
        "tokens": {"$type": "color", "ink": {"$value": {"colorSpace": "srgb", "components": [0, 0, 0]}}},
        "modifiers": {"theme": {"default": "light", "contexts": {
          "light": {}, "dark": {"ink": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 1, 1]}}}}}}
      }
      """#
    let adaptive = try Self.source(SampleContent.input(system))
    #expect(adaptive.text.contains("/// `ink`: #000000, dark #ffffff.\n"))
    #expect(adaptive.notes == [])
    let dark = try Self.source(SampleContent.input(system, options: ["context.theme": "dark"]))
    #expect(dark.text.contains("static let ink = SwiftUI.Color(.sRGB, red: 1, green: 1, blue: 1)\n"))
    #expect(dark.notes == ["1 token varies over \"theme\", which is fixed: as asked"])
  }

  @Test func `only what is asked for is public, and what it refers to comes along unseen`() throws {
    let system = #"""
      {"tokens": {"$type": "number", "a": {"x": {"$value": "{b.y}"}, "z": {"$value": 1}}, "b": {"y": {"$value": "{c.w}"}},
        "c": {"w": {"$value": 5}, "v": {"$value": 6}},
        "p": {"$extensions": {"dev.tessera": {"visibility": "private"}}, "s": {"$value": 7}}}}
      """#
    let (text, notes) = try Self.source(
      SampleContent.input(
        system, options: ["access": "public"],
        include: [TokenPath("a"), TokenPath("a.z"), TokenPath("p.s"), TokenPath("q")], exclude: [TokenPath("a.z")]))
    #expect(text.contains("public static var x: Double { MosaicPrivate.B.y }"))
    #expect(text.contains("    nonisolated static var y: Double { MosaicPrivate.C.w }"))
    #expect(text.contains("    nonisolated static let w: Double = 5"))
    #expect(!text.contains("static let z") && !text.contains("static let v:"))
    let hidden = "it is asked for, and all of it is private or excluded"
    #expect(
      notes == ["q: there is no token or group of this name to include or exclude", "a.z: \(hidden)", "p.s: \(hidden)"])
  }

  @Test func `files do not depend on the order or spelling in which an author wrote`() throws {
    let one = try Self.source(
      #"{"$type": "number", "b": {"$value": 1.50}, "a": {"$value": 1e1, "$description": "x"}, "c-10": {"$value": 3}, "c-9": {"$value": 2}}"#
    )
    let other = try Self.source(
      #"{"c-9": {"$value": 2.0}, "c-10": {"$value": 3}, "a": {"$description": "x", "$value": 10}, "$type": "number", "b": {"$value": 1.5}}"#
    )
    #expect(one == other)
    #expect(one.contains("c9: Double = 2\n\n    /// `t.c-10`.\n    nonisolated static let c10: Double = 3\n"))
  }

  @Test func `only one file names the release`() throws {
    var input = try SampleContent.input(SwiftUISnapshotTests.system())
    let before = try SwiftUIFormat().export(input).files
    input.version = ReleaseVersion(2, 2, 0)
    input.releaseDigest = String(repeating: "cd", count: 32)
    let after = try SwiftUIFormat().export(input).files
    #expect(zip(before, after).filter { $0 != $1 }.map(\.0.path) == ["MosaicVersion.swift"])
  }

  @Test func `a large group is spread over files that a compiler can take`() throws {
    let numbers = (0..<1_300).map { "\"\($0)\": {\"$value\": \($0)}" }.joined(separator: ",")
    let input = try SampleContent.input(
      #"{"tokens": {"big": {"$type": "number", "deep": {\#(numbers)}, "small": {"x": {"$value": 1}}}, "URL": {"$type": "number", "x": {"$value": 1}}, "Url": {"$type": "number", "x": {"$value": 1}}}}"#
    )
    let files = try SwiftUIFormat().export(input).files
    #expect(
      files.map(\.path) == [
        "Mosaic+Big+Deep-2.swift", "Mosaic+Big+Deep-3.swift", "Mosaic+Big+Deep.swift", "Mosaic+Big+Small.swift",
        "Mosaic+Big.swift", "Mosaic+URL.swift", "Mosaic+Url~2.swift", "Mosaic.swift", "MosaicVersion.swift",
      ])
    for file in files {
      #expect(String(decoding: file.bytes, as: UTF8.self).split(separator: "static let").count <= 601)
    }
  }

  @Test func `a file name is short and plain whatever a group is called`() throws {
    let long = String(repeating: "é/", count: 80)
    let input = try SampleContent.input(
      "{\"tokens\": {\"\(long)\": {\"x\": {\"$type\": \"number\", \"$value\": 1}}}}")
    for file in try SwiftUIFormat().export(input).files {
      #expect(file.path.utf8.count <= 220)
      #expect(file.path.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "/") })
    }
  }
}
