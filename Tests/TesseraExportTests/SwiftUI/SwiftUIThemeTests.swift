import TesseraDomain
import TesseraExport
import Testing

/// What is in a theme, slot by slot.
struct SwiftUIThemeTests {
  private static func export(
    _ text: String = ThemedSystem.text, _ options: [String: String] = [:], include: [String] = []
  ) throws -> (text: String, notes: [String], files: [String]) {
    let input = try SampleContent.input(
      text, options: options, tombstones: ThemedSystem.tombstones, include: include.map { TokenPath($0) })
    let result = try SwiftUIFormat().export(input)
    return (
      result.files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(),
      result.notes.map { ($0.path.map { "\($0): " } ?? "") + $0.message }, result.files.map(\.path)
    )
  }

  @Test(arguments: [
    // What is as in the constant is taken from there, and a colour that adapts is made once.
    """
        /// `color.accent`, by `brand`.
        var accent: SwiftUI.Color {
          switch theme.brandContext {
          case .alpha:
            return Mosaic.Color.accent
          case .beta:
            return Self.accent_1
          case .gamma2:
            return Self.accent_2
          }
        }

        nonisolated private static let accent_1 = SwiftUI.Color.mosaicAdaptive(
          light: MosaicPrivate.Ramp.blue,
          dark: SwiftUI.Color(.sRGB, red: 1, green: 0.5, blue: 0.5))

        nonisolated private static let accent_2 = SwiftUI.Color.mosaicAdaptive(
          light: MosaicPrivate.Ramp.tint,
          dark: SwiftUI.Color(.sRGB, red: 1, green: 0.5, blue: 0.5))

    """,
    // An alias stays one, and so do parts.
    "      var fill: SwiftUI.Color { theme.color.accent }\n",
    "    var gap: CGFloat { theme.space.md }\n",
    "    var card: MosaicBorder { MosaicBorder(color: theme.color.accent, width: theme.space.md, style: theme.line.style) }\n",
    """
          return SwiftUI.Gradient(stops: [
            .init(color: theme.color.accent, location: 0),
            .init(color: Mosaic.Color.ink, location: 1),
          ])

    """,
    "    var enter: MosaicTransition { MosaicTransition(duration: theme.motion.fast, curve: theme.motion.ease) }\n",
    // Several that are the same are one case.
    """
        var bold: MosaicFontWeight {
          switch theme.brandContext {
          case .alpha, .gamma2:
            return Mosaic.Font.bold
          case .beta:
            return MosaicFontWeight(600)
          }
        }

    """,
    // What differs by density and contrast: contrast is stronger, and then density makes no difference.
    """
        /// `number.tight`, by `density` and appearance.
        var tight: Double {
          switch theme.densityContext {
          case .compact:
            switch theme.appearance {
            case .light, .dark:
              return 1
            case .highContrast, .darkHighContrast:
              return 1.4
            }
          case .regular:
            switch theme.appearance {
            case .light, .dark:
              return Mosaic.Number.tight
            case .highContrast, .darkHighContrast:
              return 1.4
            }
          }
        }

    """,
    // The shape of a shadow is another in dark; its colour adapts by itself.
    """
          case .dark, .darkHighContrast:
            return MosaicShadow([.init(color: Mosaic.Color.ink, radius: 1, x: 0, y: 1)])

    """,
    // The value is the same, and what stands for it on the platform is not.
    """
          case .beta:
            return SwiftUI.Color("LogoBeta")

    """,
    // What is deprecated is so in the theme; what is alive does not name it.
    """
        @available(*, deprecated, message: "Too loud.", renamed: "accent")
        var old: SwiftUI.Color {

    """,
    """
        @available(*, deprecated, message: "Use mosaicTheme.color.button.fill instead")
        var older: SwiftUI.Color { theme.color.old }

    """,
    """
        var live: SwiftUI.Color {
          switch theme.brandContext {
          case .alpha, .gamma2:
            return Mosaic.Color.live
          case .beta:
            return SwiftUI.Color(.sRGB, red: 0, green: 1, blue: 1)
          }
        }

    """,
    // What is gone says what to use.
    """
        /// `space.huge` was last in 1.3.0.
        @available(*, unavailable, message: "removed after 1.3.0", renamed: "md")
        var huge: CGFloat { Swift.preconditionFailure() }

    """,
    """
        /// `space.none` was last in 1.3.0.
        @available(*, unavailable, message: "removed after 1.3.0")
        var none: Never { Swift.preconditionFailure() }

    """,
    """
      /// `past`.
      var past: Past { Past(theme: theme) }

      /// `past` in a theme.
      struct Past: Swift.Sendable, MosaicValue {
        let theme: MosaicTheme

        /// `past.ink` was last in 1.3.0.
        @available(*, unavailable, message: "removed after 1.3.0. Use mosaicTheme.color.ink instead")
        var ink: SwiftUI.Color { Swift.preconditionFailure() }

    """,
    """
        @available(*, unavailable, message: "removed after 1.3.0. Use mosaicTheme.space.md instead")
        var lost: CGFloat { Swift.preconditionFailure() }

    """,
    // A choice is a case, whose raw value is the name of the context.
    "    case gamma2 = \"gamma 2\"\n",
    "  nonisolated init(brand brandContext: BrandContext = .alpha, density densityContext: DensityContext = .regular, ",
    "  /// `density=compact`, and what constants hold of all else.\n  nonisolated static let compact = MosaicTheme(density: .compact)\n",
    // A constant says what it is.
    "/// This is `brand=alpha`; `MosaicTheme` follows `brand`.\n",
    "/// This is `density=regular`, light; `MosaicTheme` follows `density` and appearance.\n",
  ])
  func `a slot follows what its constant cannot`(_ expected: String) throws {
    let text = try Self.export().text
    #expect(text.contains(expected), "\(text)")
  }

  @Test func `a theme has a slot for every public token, and the report says what constants hold`() throws {
    let (text, notes, files) = try Self.export()
    let theme = try #require(text.firstRange(of: "struct MosaicTheme:")).lowerBound
    for name in ["blue", "deeper"] { #expect(!text[theme...].contains(" var \(name):"), "\(name)") }
    for slot in [
      "    /// `color.ink`, as its constant is.\n    var ink: SwiftUI.Color { Mosaic.Color.ink }\n",
      "    /// `space.fixed`, as its constant is.\n    var fixed: CGFloat { Mosaic.Space.fixed }\n",
      "      var root: SwiftUI.Color { Mosaic.Color.Button.root }\n",
    ] {
      #expect(text[theme...].contains(slot), "\(slot)")
    }
    #expect(files.contains("MosaicTheme.swift"))
    #expect(notes.allSatisfy { !$0.contains("only colors adapt") })
    for name in ["brand", "density"] {
      #expect(
        notes.contains { $0.hasSuffix("over \"\(name)\", which MosaicTheme follows; constants hold one: the default") })
    }
  }

  @Test(
    arguments: [
      (["context.brand": "beta"], ["brandContext"], ["densityContext", "theme.appearance"]),
      (["context.brand": "beta", "context.density": "compact"], ["Context"], ["theme.appearance"]),
      (
        ["context.brand": "beta", "context.density": "compact", "context.scheme": "dark", "context.contrast": "high"],
        ["MosaicTheme", "mosaicTheme", "MosaicAppearance"], []
      ),
      (["theme": "off"], ["MosaicTheme", "mosaicTheme", "MosaicAppearance"], []),
    ] as [([String: String], [String], [String])])
  func `what an export fixes leaves no switch`(_ options: [String: String], _ absent: [String], _ present: [String])
    throws
  {
    let (text, notes, _) = try Self.export(options: options)
    for word in absent { #expect(!text.contains(word), "\(word)") }
    for word in present { #expect(text.contains(word), "\(word)") }
    if options["theme"] == "off" {
      #expect(notes.contains("3 tokens vary over \"density\", which is fixed: the default") == false)
      #expect(
        notes.contains(
          "number.tight: it differs in high contrast, dark high contrast, and without a theme only colors adapt; it is as in light"
        ))
    }
    if options["context.brand"] != nil {
      #expect(text.contains("accent = SwiftUI.Color.mosaicAdaptive") == (options.count < 4))
    }
  }

  private static func export(options: [String: String]) throws -> (text: String, notes: [String], files: [String]) {
    try export(ThemedSystem.text, options)
  }

  @Test func `a system without anything that differs has no theme`() throws {
    let text = try Self.export(#"{"tokens": {"a": {"$type": "number", "$value": 1}}}"#).text
    #expect(!text.contains("Theme"))
  }

  /// What clients name is there whatever the values are, for a value is changed in a release that breaks nobody.
  @Test(arguments: [#"{"x": {"$type": "number", "$value": 1}}"#, "{}"])
  func `what differs no more leaves its slot, its modifier and its appearance behind`(_ loud: String) throws {
    func system(_ loud: String) -> String {
      #"""
      {
        "appearances": {"light": {"scheme": "light"}, "dark": {"scheme": "dark"}},
        "tokens": {"$type": "number", "x": {"$value": 1}},
        "modifiers": {
          "tone": {"default": "plain", "contexts": {"plain": {}, "loud": \#(loud)}},
          "scheme": {"default": "light", "contexts": {"light": {}, "dark": \#(loud)}}
        }
      }
      """#
    }
    func declarations(_ text: String) -> [Substring] {
      text.split(separator: "\n").filter { $0.contains("var ") || $0.contains("enum ") || $0.contains("init(") }
        .map { $0.split(separator: " {")[0] }.filter { !$0.contains("theme = ") }
    }
    let differing = try Self.export(system(#"{"x": {"$type": "number", "$value": 2}}"#)).text
    let same = try Self.export(system(loud)).text
    #expect(declarations(same) == declarations(differing))
    #expect(same.contains("  var x: Double { Mosaic.x }\n"))
  }

  @Test func `what does not differ gives way where its name in a theme is another's`() throws {
    let (text, notes, _) = try Self.export(
      #"""
      {
        "tokens": {
          "$type": "number", "a-b": {"$value": 1}, "aB": {"y": {"$value": 1}}, "c-d": {"$value": 1},
          "cD": {"y": {"$value": 1}}
        },
        "modifiers": {"brand": {"default": "a", "contexts": {"a": {}, "b": {"aB": {"y": {"$type": "number", "$value": 2}}}}}}
      }
      """#)
    #expect(text.contains("  var aB: AB { AB(theme: theme) }\n"))
    #expect(text.contains("  var cD: Double { Mosaic.cD }\n"))
    #expect(notes.contains("a-b: with \"aB\" it would be \"aB\" in a theme, so only its constant is there"))
    #expect(notes.contains("cD: with \"c-d\" it would be \"cD\" in a theme, so only its constant is there"))
  }

  @Test func `a modifier that makes no difference is a choice that no slot asks for`() throws {
    let text = try Self.export(
      #"""
      {
        "tokens": {"$type": "number", "x": {"$value": 1}, "z": {"$value": "{x}"}},
        "modifiers": {
          "brand": {"default": "a", "contexts": {"a": {}, "b": {"x": {"$type": "number", "$value": 2}}}},
          "tone": {"default": "plain", "contexts": {"plain": {}, "loud": {"z": {"$type": "number", "$value": "{x}"}}}}
        }
      }
      """#
    ).text
    #expect(text.contains("  /// `z`, by `brand`.\n  var z: Double { theme.x }\n"))
    #expect(text.contains("init(brand brandContext: BrandContext = .a, tone toneContext: ToneContext = .plain)"))
    #expect(!text.contains("theme.toneContext"))
  }

  @Test func `what is included takes its own part of the theme`() throws {
    let text = try Self.export(include: ["line"]).text
    // The accent comes along unseen: it has no slot, so its values stand where it is used.
    #expect(text.contains("struct Line: Swift.Sendable, MosaicValue {"))
    #expect(!text.contains("theme.color"))
    #expect(text.contains("return MosaicBorder("))
  }

  @Test func `a name that a theme has for itself gets a line behind`() throws {
    let text = try Self.export(
      #"""
      {
        "tokens": {
          "$type": "number", "theme": {"theme": {"$value": 1}}, "appearance": {"$value": 1}, "hashValue": {"$value": 1},
          "brandContext": {"x": {"$value": 1}}, "500": {"x": {"$value": 1}}
        },
        "modifiers": {"brand": {"default": "a", "contexts": {"a": {}, "b": {
          "$type": "number", "theme": {"theme": {"$value": 2}}, "appearance": {"$value": 2}, "hashValue": {"$value": 2},
          "brandContext": {"x": {"$value": 2}}}}}}
      }
      """#
    ).text
    for declaration in [
      "var theme_: Theme {", "var theme_: Double {", "var appearance_: Double {", "var hashValue_: Double {",
      "var brandContext_: BrandContext_ {", "var _500: _500_ { _500_(theme: theme) }",
    ] {
      #expect(text.contains(declaration), "\(declaration)")
    }
  }

  @Test(arguments: [
    (
      #""brand": {"default": "a-1", "contexts": {"a-1": {}, "a1": {"x": {"$type": "number", "$value": 2}}}}"#,
      ExportError.collision(identifier: "a1", first: TokenPath("brand=a-1"), second: TokenPath("brand=a1"))
    ),
    (
      #"""
      "b-1": {"default": "a", "contexts": {"a": {}, "b": {"x": {"$type": "number", "$value": 2}}}},
      "b1": {"default": "a", "contexts": {"a": {}, "b": {"x": {"$type": "number", "$value": 3}}}}
      """#,
      .collision(identifier: "b1Context", first: TokenPath("b-1"), second: TokenPath("b1"))
    ),
  ])
  func `two contexts or modifiers that become one name are refused`(_ modifiers: String, _ error: ExportError) throws {
    let text = "{\"tokens\": {\"x\": {\"$type\": \"number\", \"$value\": 1}}, \"modifiers\": {\(modifiers)}}"
    #expect(throws: error) { try Self.export(text) }
    _ = try Self.export(text, ["theme": "off"])
  }

  @Test func `contexts of two modifiers share a name, and only the first has it alone`() throws {
    let text = try Self.export(
      #"""
      {
        "tokens": {"$type": "number", "x": {"$value": 1}, "y": {"$value": 1}},
        "modifiers": {
          "size": {"default": "none", "contexts": {"none": {}, "big": {"x": {"$type": "number", "$value": 2}}}},
          "tone": {"default": "none", "contexts": {"none": {}, "big": {"y": {"$type": "number", "$value": 2}}}}
        }
      }
      """#
    ).text
    for member in [
      "static let big = MosaicTheme(size: .big)", "static let none = MosaicTheme(size: .none)",
      "static let toneBig = MosaicTheme(tone: .big)", "static let toneNone = MosaicTheme(tone: .none)",
    ] {
      #expect(text.contains(member), "\(member)")
    }
  }

  @Test func `a token of more values than a theme takes is a constant, and the report says so`() throws {
    let contexts = (0..<300).map { "\"c\($0)\": {\"x\": {\"$type\": \"number\", \"$value\": \($0)}}" }
    let (text, notes, _) = try Self.export(
      "{\"tokens\": {\"x\": {\"$type\": \"number\", \"$value\": 1}}, \"modifiers\": {\"m\": {\"contexts\": {\(contexts.joined(separator: ","))}}}}"
    )
    #expect(text.contains("  var x: Double { Mosaic.x }\n"))
    #expect(notes.contains("x: it has more than 256 values, too many for a theme: a constant holds one"))
  }

  @Test func `a large theme is spread over files that a compiler can take`() throws {
    func numbers(_ value: Int) -> String {
      (0..<700).map { "\"\($0)\": {\"$value\": \(value)}" }.joined(separator: ",")
    }
    func tree(_ value: Int) -> String {
      "{\"$type\": \"number\", \"big\": {\(numbers(value)), \"deep\": {\(numbers(value))}}, \"small\": {\"x\": {\"$value\": \(value)}}}"
    }
    let (text, _, files) = try Self.export(
      "{\"tokens\": \(tree(1)), \"modifiers\": {\"m\": {\"default\": \"a\", \"contexts\": {\"a\": {}, \"b\": \(tree(2))}}}}"
    )
    #expect(
      files.filter { $0.hasPrefix("MosaicTheme") } == [
        "MosaicTheme+Big+Deep-2.swift", "MosaicTheme+Big+Deep.swift", "MosaicTheme+Big-2.swift",
        "MosaicTheme+Big.swift", "MosaicTheme+Color.swift", "MosaicTheme+Past.swift", "MosaicTheme+Small.swift",
        "MosaicTheme+Space.swift", "MosaicTheme+Text.swift", "MosaicTheme.swift",
      ])
    #expect(text.split(separator: "switch theme.mContext").count == 1_402)
  }

  @Test func `contexts are named in the order of their names, whatever an author's was`() throws {
    func system(_ contexts: String) -> String {
      "{\"tokens\": {\"x\": {\"$type\": \"number\", \"$value\": 1}}, \"modifiers\": {\"m\": {\"default\": \"b\", \"contexts\": {\(contexts)}}}}"
    }
    let a =
      #""b": {}, "a-10": {"x": {"$type": "number", "$value": 10}}, "a-9": {"x": {"$type": "number", "$value": 9}}"#
    let b =
      #""a-9": {"x": {"$type": "number", "$value": 9}}, "a-10": {"x": {"$type": "number", "$value": 10}}, "b": {}"#
    let first = try Self.export(system(a)).text
    #expect(try Self.export(system(b)).text == first)
    #expect(first.contains("case a9 = \"a-9\"\n    case a10 = \"a-10\"\n    case b\n"))
  }
}
