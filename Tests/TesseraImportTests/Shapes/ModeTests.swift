import TesseraDomain
import TesseraImport
import Testing

/// Folders, files, parts of files and tables of values that are modes of one thing, however they are laid out.
@Suite struct ModeTests {
  struct Layout: Sendable, CustomTestStringConvertible {
    let name: String
    let files: [String: String]
    let modifiers: [String]
    /// Path, choices with commas between them, and the value.
    let values: [(path: String, choices: String, value: String)]
    var testDescription: String { name }

    init(
      _ name: String, _ files: [String: String], _ modifiers: [String],
      _ values: [(path: String, choices: String, value: String)]
    ) {
      (self.name, self.files, self.modifiers, self.values) = (name, files, modifiers, values)
    }
  }

  private static func file(_ values: KeyValuePairs<String, String>) -> String {
    let members = values.map { #""\#($0)": {"value": "\#($1)", "type": "dimension"}"# }
    return "{" + members.joined(separator: ",") + "}"
  }

  static let layouts: [Layout] = [
    Layout(
      "words anywhere in a path",
      [
        "base/color/light/light.json": file(["n": "1px", "m": "1px"]),
        "base/color/light/light.high-contrast.json": file(["n": "2px"]),
        "base/color/dark/dark.json": file(["n": "3px", "m": "3px"]),
        "base/color/dark/dark.dimmed.json": file(["n": "4px", "m": "4px"]),
        "base/color/dark/more-dark.json": file(["x": "5px"]), "base/color/light/more-light.json": file(["x": "6px"]),
        "functional/bg.json": file(["bg": "{n}"]),
      ],
      ["theme: [light] dark-dimmed dark light-high-contrast"],
      [
        ("bg", "", "1px"), ("bg", "theme=dark-dimmed", "4px"), ("bg", "theme=light-high-contrast", "2px"),
        ("x", "", "6px"), ("x", "theme=dark", "5px"), ("m", "theme=light-high-contrast", "1px"),
      ]),
    Layout(
      "a folder called modes, over the only one of the folder called themes",
      [
        "app.json": file(["one": "1px", "two": "2px"]),
        "themes/wiki.json": file(["bg": "{one}", "fg": "{two}", "text": "{one}"]),
        "modes/dark.json": file(["bg": "{two}", "fg": "{one}"]), "modes/large.json": file(["text": "{two}"]),
      ],
      ["theme: [default] dark", "mode: [default] large"],
      [("bg", "", "1px"), ("bg", "theme=dark", "2px"), ("fg", "theme=dark", "1px"), ("text", "mode=large", "2px")]),
    Layout(
      "sizes in a folder called modes, over what defines them",
      [
        "tokens.json": file(["s": "1px", "m": "2px", "l": "3px", "x": "4px"]),
        "modes/large.json": file(["s": "2px", "m": "3px", "l": "4px"]),
        "modes/small.json": file(["s": "0px", "m": "1px", "l": "2px"]),
      ],
      ["mode: [default] large small"], [("s", "", "1px"), ("s", "mode=small", "0px"), ("l", "mode=large", "4px")]),
    Layout(
      "files of one folder that are all called for modes, whatever else they are called",
      [
        "theme/dark-bronze.json": file(["bg": "1px"]), "theme/dark-stable.json": file(["bg": "2px"]),
        "theme/light-bronze.json": file(["bg": "3px"]), "theme/light-stable.json": file(["bg": "4px", "fg": "5px"]),
      ],
      ["theme: [light-bronze] dark-bronze dark-stable light-stable"],
      [("bg", "", "3px"), ("bg", "theme=dark-stable", "2px"), ("bg", "theme=light-stable", "4px")]),
    Layout(
      "words in camel case",
      [
        "lightTheme.json": file(["a": "1px"]), "darkTheme.json": file(["a": "2px"]),
        "darkHighContrastTheme.json": file(["a": "3px"]), "brandColor.json": file(["b": "4px"]),
      ],
      ["theme: [light] dark-high-contrast dark"],
      [("a", "", "1px"), ("a", "theme=dark", "2px"), ("a", "theme=dark-high-contrast", "3px")]),
    Layout(
      "a file called dark beside the one that it changes",
      ["tokens.json": file(["a": "1px", "b": "2px"]), "dark.json": file(["a": "3px"])],
      ["theme: [default] dark"], [("a", "", "1px"), ("a", "theme=dark", "3px"), ("b", "theme=dark", "2px")]),
    Layout(
      "two overrides without a default over the file that they change",
      [
        "color.json": file(["bg": "1px", "fg": "2px"]), "themes/dark.json": file(["bg": "3px", "fg": "4px"]),
        "themes/high-contrast.json": file(["bg": "5px"]),
      ],
      ["theme: [default] dark high-contrast"],
      [("bg", "", "1px"), ("bg", "theme=dark", "3px"), ("bg", "theme=high-contrast", "5px")]),
    Layout(
      "two overrides beside the file that they change throughout",
      [
        "tokens.json": file(["a": "1px", "b": "2px", "c": "3px"]),
        "hc.json": file(["a": "4px", "b": "5px", "c": "6px"]),
        "dark.json": file(["a": "7px", "b": "8px", "c": "9px"]),
      ],
      ["theme: [default] dark hc"], [("a", "", "1px"), ("a", "theme=dark", "7px"), ("a", "theme=hc", "4px")]),
    Layout(
      "overrides that are called for brands, beside the file that they change",
      [
        "tokens.json": file(["a": "1px", "b": "1px", "c": "1px", "d": "1px", "e": "1px"]),
        "acme.json": file(["a": "2px", "b": "2px", "c": "2px"]),
        "zeta.json": file(["a": "3px", "b": "3px", "c": "3px"]),
      ],
      ["mode: [default] acme zeta"], [("a", "", "1px"), ("a", "mode=acme", "2px"), ("a", "mode=zeta", "3px")]),
    Layout(
      "a light file over what all of them share",
      [
        "tokens.json": file(["a": "1px", "b": "2px"]), "light.json": file(["a": "3px"]),
        "dark.json": file(["a": "4px"]),
      ],
      ["theme: [light] dark"], [("a", "", "3px"), ("a", "theme=dark", "4px"), ("b", "", "2px")]),
    Layout(
      "files called for a mode that share no tokens with others",
      [
        "tokens.json": file(["a": "1px"]), "dark.json": file(["d": "2px"]), "darkest.json": file(["e": "3px"]),
        "theme-dark.json": file(["f": "4px"]),
      ],
      [], [("a", "", "1px"), ("d", "", "2px"), ("e", "", "3px"), ("f", "", "4px")]),
    Layout(
      "light and dark files of brands in a folder called themes",
      [
        "core.json": file(["size": "9px"]), "themes/acme/light.json": file(["bg": "1px"]),
        "themes/acme/dark.json": file(["bg": "2px"]), "themes/zeta/light.json": file(["bg": "3px"]),
        "themes/zeta/dark.json": file(["bg": "4px"]),
      ],
      ["theme: [light] dark zeta-dark zeta-light"],
      [
        ("bg", "", "1px"), ("bg", "theme=dark", "2px"), ("bg", "theme=zeta-light", "3px"),
        ("bg", "theme=zeta-dark", "4px"), ("size", "theme=zeta-dark", "9px"),
      ]),
    Layout(
      "a brand that has no dark file",
      [
        "core.json": file(["size": "9px"]), "themes/acme/light.json": file(["bg": "1px"]),
        "themes/acme/dark.json": file(["bg": "2px"]), "themes/zeta/light.json": file(["bg": "3px"]),
      ],
      ["theme: [light] dark zeta-light"],
      [("bg", "", "1px"), ("bg", "theme=dark", "2px"), ("bg", "theme=zeta-light", "3px")]),
    Layout(
      "brands in folders called light and dark, and modes of what they share",
      [
        "core.json": file(["size": "9px"]), "light/acme.json": file(["bg": "1px"]),
        "dark/acme.json": file(["bg": "2px"]),
        "light/zeta.json": file(["bg": "3px"]), "dark/zeta.json": file(["bg": "4px"]),
        "line.light.json": file(["line": "{bg}"]), "line.dark.json": file(["line": "5px"]),
      ],
      ["theme: [light] dark zeta-dark zeta-light"],
      [
        ("line", "", "1px"), ("bg", "theme=dark", "2px"), ("line", "theme=zeta-light", "3px"),
        ("bg", "theme=zeta-dark", "4px"), ("line", "theme=zeta-dark", "5px"),
      ]),
    Layout(
      "overrides of one theme beside the themes",
      [
        "themes/light.json": file(["bg": "1px", "fg": "2px"]), "themes/dark.json": file(["bg": "3px", "fg": "4px"]),
        "themes/overrides/dark-high-contrast.json": file(["bg": "5px"]),
        "themes/overrides/dim.json": file(["bg": "6px"]),
      ],
      ["theme: [light] dark dark-high-contrast dim"],
      [
        ("bg", "theme=dim", "6px"), ("fg", "theme=dim", "2px"),
        ("bg", "", "1px"), ("bg", "theme=dark", "3px"), ("bg", "theme=dark-high-contrast", "5px"),
        ("fg", "theme=dark-high-contrast", "4px"),
      ]),
    Layout(
      "a theme over the folder that it stands in",
      [
        "color/light/a-light.json": file(["bg": "1px", "fg": "2px"]),
        "color/dark/a-dark.json": file(["bg": "3px", "fg": "4px"]),
        "color/dark/themes/dark.high-contrast.json": file(["bg": "5px"]),
      ],
      ["theme: [light] dark dark-high-contrast"],
      [
        ("bg", "", "1px"), ("bg", "theme=dark", "3px"), ("bg", "theme=dark-high-contrast", "5px"),
        ("fg", "theme=dark-high-contrast", "4px"),
      ]),
    Layout(
      "themes with any name in a folder that is called so",
      [
        "core/size.json": file(["size": "4px"]), "themes/acme.json": file(["brand": "1px", "own": "1px"]),
        "themes/globex.json": file(["brand": "2px"]),
      ],
      ["mode: [acme] globex"], [("brand", "", "1px"), ("brand", "mode=globex", "2px"), ("own", "mode=globex", "1px")]),
    Layout(
      "themes in folders of a folder that is called so",
      [
        "core.json": file(["size": "4px"]), "themes/acme/color.json": file(["brand": "1px"]),
        "themes/globex/color.json": file(["brand": "2px"]),
      ],
      ["mode: [acme] globex"], [("brand", "", "1px"), ("brand", "mode=globex", "2px")]),
    Layout(
      "files side by side that define the same tokens throughout",
      [
        "palette/day.json": file(["a": "1px", "b": "2px", "c": "3px"]),
        "palette/paper.json": file(["a": "4px", "b": "5px", "c": "6px"]),
        "palette/night.json": file(["a": "7px", "b": "8px", "c": "9px"]),
      ],
      ["theme: [day] night paper"], [("c", "", "3px"), ("c", "theme=paper", "6px"), ("c", "theme=night", "9px")]),
    Layout(
      "files side by side that share a token are one set",
      ["a.json": file(["x": "1px", "y": "1px"]), "b.json": file(["x": "2px", "z": "2px", "w": "1px"])], [],
      [("x", "", "2px"), ("y", "", "1px")]),
    Layout(
      "light and dark files in a folder for each brand",
      [
        "acme/light.json": file(["bg": "1px"]), "acme/dark.json": file(["bg": "2px"]),
        "acme/size.json": file(["s": "3px"]), "globex/light.json": file(["bg": "4px"]),
        "globex/dark.json": file(["bg": "5px"]), "globex/size.json": file(["s": "6px"]),
      ],
      ["theme: [light] dark globex-dark globex-light"],
      [
        ("bg", "", "1px"), ("bg", "theme=dark", "2px"), ("s", "theme=dark", "3px"), ("s", "theme=globex-dark", "6px"),
        ("bg", "theme=globex-dark", "5px"), ("bg", "theme=globex-light", "4px"),
      ]),
    Layout(
      "modes at the top of one file",
      [
        "t.json": """
        {"light": \(file(["bg": "1px", "use": "{bg}", "old": "{light.bg}"])),
         "dark": \(file(["bg": "2px", "use": "{bg}"]))}
        """
      ],
      ["theme: [light] dark"], [("use", "", "1px"), ("use", "theme=dark", "2px"), ("old", "theme=dark", "2px")]),
    Layout(
      "names of modes that references write are part of the path",
      ["t.json": #"{"light": \#(file(["bg": "1px"])), "dark": \#(file(["bg": "{light.bg}"]))}"#], [],
      [("light.bg", "", "1px"), ("dark.bg", "", "1px")]),
    Layout(
      "a value for each mode in the place of the value",
      [
        "t.json": """
        {"one": {"$type": "dimension", "$value": "1px"}, "a": {"$type": "dimension", "$value": {"default": "{one}", "dark": "2px"}},
         "b": {"$type": "dimension", "$value": {"default": "3px", "dark": "{a}"}}}
        """
      ],
      ["theme: dark [default]"], [("a", "", "1px"), ("a", "theme=dark", "2px"), ("b", "theme=dark", "2px")]),
    Layout(
      "a value for dark beside the value",
      [
        "t.json": """
        {"a": {"type": "dimension", "value": "1px", "darkValue": "2px"}, "b": {"type": "dimension", "value": "{a}"}}
        """
      ],
      ["theme: dark [default]"], [("b", "", "1px"), ("b", "theme=dark", "2px")]),
    Layout(
      "the same value with other white space is that of the token",
      [
        "t.json": """
        {"a": {"$type": "dimension", "$value": {"value": 1, "unit": "px"},
          "$extensions": {"mode": {"small": {"unit":"px","value":1.0}, "large": {"value": 2, "unit": "px"}}}}}
        """
      ],
      ["mode: [small] large"], [("a", "", "1px"), ("a", "mode=large", "2px")]),
    Layout(
      "modes of values are those of files where they have the same names",
      [
        "light.json": file(["n": "1px"]), "dark.json": file(["n": "2px"]), "dark.hc.json": file(["n": "3px"]),
        "bg.json": """
        {"bg": {"$type": "dimension", "$value": "{n}", "$extensions": {"x.overrides": {"dark": "5px", "dark-hc": "6px"}}}}
        """,
      ],
      ["theme: [light] dark-hc dark"],
      [("bg", "", "1px"), ("bg", "theme=dark", "5px"), ("bg", "theme=dark-hc", "6px"), ("n", "theme=dark", "2px")]),
  ]

  @Test(arguments: layouts)
  func `modes are found, and each token has its value in each`(_ layout: Layout) throws {
    let system = try ImportedSystem(layout.files)
    #expect(system.result.errorCount == 0)
    #expect(system.modifiers == layout.modifiers)
    for (path, choices, value) in layout.values {
      let list = choices.split(separator: ",").map(String.init)
      #expect(system.token(path, list)?.value.summary == value, "\(path) where \(choices)")
    }
  }

  @Test(
    arguments: ["color.json", "tokens.json", "globals.json", "base/color.json", "light.json"],
    [
      "dark", "color.dark", "color-dark", "dark-theme", "theme-dark", "theme.dark", "dark.theme", "dark-mode",
      "mode-dark",
      "darkTheme", "dark-overrides", "color-dark-theme", "color.theme-dark", "theme/dark", "themes/dark", "modes/dark",
      "overrides/dark", "dark/color", "dark/theme", "themes/dark/color", "theme-dark/color",
    ])
  func `a file called for a mode lies over the one whose tokens it defines`(_ base: String, _ dark: String) throws {
    let system = try ImportedSystem([
      base: Self.file(["bg": "1px", "fg": "2px", "line": "3px"]),
      "\(dark).json": Self.file(["bg": "4px", "fg": "5px"]),
    ])
    #expect(system.value("bg") == "1px")
    let theme = try #require(system.result.modifiers.first)
    #expect(system.result.modifiers.count == 1)
    let context = try #require(theme.contexts.first { $0 != theme.defaultContext })
    #expect(system.value("bg", "\(theme.name)=\(context)") == "4px")
    #expect(system.value("line", "\(theme.name)=\(context)") == "3px")
    #expect(system.count("import.defined-twice") == 0)
  }

  @Test func `a file that looks like a theme and became none is named`() throws {
    let system = try ImportedSystem([
      "a.json": Self.file(["x": "1px"]), "b.json": Self.file(["x": "2px"]),
      "shadow-dark.json": Self.file(["x": "3px", "s": "4px", "t": "5px"]),
    ])
    let messages = system.result.findings.filter { $0.code == "import.defined-twice" }.map(\.message)
    #expect(
      messages == [
        "this token takes the place of the one of the same name at a.json:1",
        "this token takes the place of the one of the same name at b.json:1, though shadow-dark.json looks like a theme",
      ])
  }

  @Test func `what is computed from values of one group of themes has a value in each`() throws {
    let system = try ImportedSystem([
      "tokens.json": """
      {"core": {"base": {"value": "4", "type": "spacing"}, "double": {"value": "{base} * 2", "type": "spacing"},
        "more": {"value": "{double} + 1px", "type": "spacing"}, "words": {"value": "{base} of all", "type": "text"},
        "both": {"value": "{base} * {step}", "type": "spacing"}, "step": {"value": "2", "type": "number"}},
       "tight": {"base": {"value": "3", "type": "spacing"}}, "big": {"step": {"value": "5", "type": "number"}},
       "$themes": [
        {"name": "Regular", "group": "Density", "selectedTokenSets": {"core": "enabled"}},
        {"name": "Tight", "group": "Density", "selectedTokenSets": {"core": "enabled", "tight": "enabled"}},
        {"name": "Small", "group": "Step", "selectedTokenSets": {"core": "enabled"}},
        {"name": "Big", "group": "Step", "selectedTokenSets": {"core": "enabled", "big": "enabled"}}],
       "$metadata": {"tokenSetOrder": ["core", "tight", "big"]}}
      """
    ])
    #expect(system.result.errorCount == 0)
    #expect(system.value("double") == "8px")
    #expect(system.value("double", "Density=Tight") == "6px")
    #expect(system.value("more") == "9px")
    #expect(system.value("more", "Density=Tight") == "7px")
    // What depends on two groups, or is no number, stays as it is written.
    #expect(system.result.carriedCount == 2)
    #expect(system.imported("double", "value") == #""{base} * 2""#)
  }

  @Test(arguments: ["dark", String(repeating: "dark ", count: 60)])
  func `what was written is imported again to the same bytes`(_ dark: String) throws {
    let first = try ImportedSystem([
      "a.json": """
      {"a": {"$type": "dimension", "$value": "1px", "$extensions": {"mode": {"light": "9px", "\(dark)": "2px"}}},
       \((1...12).map { #""b\#($0)": {"$type": "dimension", "$value": "1px", "$extensions": {"mode": {"light": "1px", "\#(dark)": "3px"}}}"# }.joined(separator: ",\n"))}
      """
    ])
    #expect(first.modifiers == ["theme: [light] \(dark.prefix(240))"])
    #expect(first.count("import.mode-conflict") == 1)
    let files = first.result.files.filter { $0.path.hasPrefix("tokens/") }
    let again = try ImportedSystem(
      Dictionary(uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }))
    #expect(again.modifiers == first.modifiers)
    #expect(again.result.files.map(\.path) == first.result.files.map(\.path))
    for (one, other) in zip(first.result.files, again.result.files) { #expect(one.bytes == other.bytes, "\(one.path)") }
  }
}
