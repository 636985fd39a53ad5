import TesseraDomain
import TesseraImport
import Testing

/// Sets, themes and modes of every shape become sets, modifiers and contexts.
@Suite struct ThemeTests {
  private static let studioSets = [
    "core.json": #"{"size": {"$type": "dimension", "$value": "4px"}, "same": {"$type": "dimension", "$value": "1px"}}"#,
    "theme/light.json": ##"{"bg": {"$type": "color", "$value": "#ffffff"}}"##,
    "theme/dark.json": ##"{"bg": {"$type": "color", "$value": "#000000"}}"##,
    "density/compact.json": #"{"size": {"$type": "dimension", "$value": "2px"}}"#,
    "semantic.json":
      #"{"gap": {"$type": "spacing", "$value": "{size}"}, "twice": {"$type": "spacing", "$value": "{same} * 2"}}"#,
    "lost.json": #"{"size": {"$type": "dimension", "$value": "9px"}, "only": {"$type": "dimension", "$value": "3px"}}"#,
    "$metadata.json":
      #"{"tokenSetOrder": ["core", "theme/light", "theme/dark", "density/compact", "semantic", "lost", "nowhere"]}"#,
    "$themes.json": """
    [{"name": "Light", "group": "Mode", "selectedTokenSets": {"core": "source", "theme/light": "enabled", "semantic": "enabled"}},
     {"name": "Dark", "group": "Mode", "selectedTokenSets": {"core": "source", "theme/dark": "enabled", "semantic": "enabled"}},
     {"name": "Regular", "group": "Density", "selectedTokenSets": {"core": "source", "density/compact": "disabled"}},
     {"name": "Compact", "group": "Density", "selectedTokenSets": {"core": "source", "density/compact": "enabled"}}]
    """,
  ]

  @Test func `themes of Tokens Studio are contexts, one modifier for each group`() throws {
    let system = try ImportedSystem(Self.studioSets)
    #expect(system.result.errorCount == 0)
    #expect(system.result.format == .tokensStudio)
    #expect(system.modifiers == ["Mode: [Light] Dark", "Density: [Regular] Compact"])
    #expect(system.value("bg", "Mode=Light") == "#ffffff")
    #expect(system.value("bg", "Mode=Dark") == "#000000")
    // What a group of themes adds counts where its sets stand; the alias in a set behind them follows.
    #expect(system.value("gap", "Density=Regular") == "4px")
    #expect(system.value("gap", "Density=Compact") == "2px")
    #expect(system.value("twice") == "2px")
    // A set that no theme selects hides nothing, and is not lost.
    #expect(system.value("only") == "3px")
    #expect(system.count("import.unselected-set") == 1)
    #expect(system.count("import.missing-set") == 1)
    #expect(system.count("import.default-context") == 2)
  }

  @Test func `keys at the top of one file are sets, and no part of a path`() throws {
    let system = try ImportedSystem([
      "tokens.json": """
      {"base": {"blue": {"value": "#0000ff", "type": "color"}}, "use": {"link": {"value": "{blue}", "type": "color"},
       "old": {"value": "{base.blue}", "type": "color"}},
       "$themes": [], "$metadata": {"tokenSetOrder": ["base", "use"]}}
      """
    ])
    #expect(system.paths == ["blue", "link", "old"])
    #expect(system.reference("link") == "blue")
    #expect(system.reference("old") == "blue")
  }

  @Test func `sets are found without metadata where references leave out the first name`() throws {
    let inner = #"{"a": {"type": "sizing", "value": "1px"}}"#
    let plain = try ImportedSystem(["t.json": #"{"s": \#(inner), "u": {"b": {"type": "sizing", "value": "{s.a}"}}}"#])
    #expect(plain.paths == ["s.a", "u.b"])
    let sets = try ImportedSystem(["t.json": #"{"s": \#(inner), "u": {"b": {"type": "sizing", "value": "{a}"}}}"#])
    #expect(sets.paths == ["a", "b"])
  }

  @Test(arguments: [
    (
      #"{"core": {"c": {"w": {"value": "1px", "type": "dimension"}, "u": {"value": "{c.w}", "type": "dimension"}}}, "light": {"bg": {"value": "{c.w}", "type": "dimension"}}, "dark": {"bg": {"value": "2px", "type": "dimension"}}}"#,
      ["bg", "c.u", "c.w"], ["theme: [light] dark"]
    ),
    (
      #"{"global": {"sp": {"a": {"value": "4", "type": "spacing"}, "b": {"value": "{sp.a} * 2", "type": "spacing"}}}, "theme": {"pad": {"value": "{sp.b}", "type": "spacing"}}}"#,
      ["pad", "sp.a", "sp.b"], []
    ),
    (
      ##"{"core": {"c": {"w": {"$value": "#fff", "$type": "color"}}}, "semantic": {"bg": {"$value": "{c.w}", "$type": "color"}}}"##,
      ["bg", "c.w"], []
    ),
  ])
  func `sets are found whatever the types in them`(_ text: String, _ paths: [String], _ modifiers: [String]) throws {
    let system = try ImportedSystem(["tokens.json": text])
    #expect(system.result.format == .tokensStudio)
    #expect(system.paths == paths)
    #expect(system.modifiers == modifiers)
    #expect(system.result.carriedCount == 0)
  }

  @Test(arguments: [
    (
      #"{"global": {"s": {"value": "4px", "type": "spacing"}}, "semantic": {"pad": {"value": "4px", "type": "spacing"}}}"#,
      ["pad", "s"]
    ),
    (
      #"{"core": {"s": {"$value": "4px", "$type": "sizing"}}, "theme/light": {"pad": {"$value": "4px", "$type": "sizing"}}}"#,
      ["pad", "s"]
    ),
    (#"{"global": {"s": {"$value": "4px", "$type": "fontSizes"}}}"#, ["s"]),
    // References tell more than names, and names of groups nothing.
    (
      #"{"core": {"s": {"value": "4px", "type": "spacing"}}, "semantic": {"pad": {"value": "{core.s}", "type": "spacing"}}}"#,
      ["core.s", "semantic.pad"]
    ),
    (
      #"{"core": {"s": {"value": "4px", "type": "spacing"}}, "button": {"pad": {"value": "4px", "type": "spacing"}}}"#,
      ["button.pad", "core.s"]
    ),
    (
      #"{"color": {"s": {"value": "4px", "type": "spacing"}}, "brand": {"pad": {"value": "4px", "type": "spacing"}}}"#,
      ["brand.pad", "color.s"]
    ),
    // These types are anyone's.
    (
      #"{"core": {"s": {"value": "4px", "type": "dimension"}}, "semantic": {"pad": {"value": "4px", "type": "dimension"}}}"#,
      ["core.s", "semantic.pad"]
    ),
  ])
  func `keys that are called as only sets are stay sets when the last reference goes`(_ text: String, _ paths: [String])
    throws
  {
    #expect(try ImportedSystem(["tokens.json": text]).paths == paths)
  }

  @Test func `sets called light and dark are themes where none are declared`() throws {
    let system = try ImportedSystem([
      "tokens.json": """
      {"core": {"one": {"value": "1px", "type": "sizing"}, "two": {"value": "2px", "type": "sizing"}},
       "light": {"a": {"value": "{one}", "type": "sizing"}}, "dark": {"a": {"value": "{two}", "type": "sizing"}},
       "use": {"b": {"value": "{a}", "type": "sizing"}}}
      """
    ])
    #expect(system.result.format == .tokensStudio)
    #expect(system.modifiers == ["theme: [light] dark"])
    #expect(system.value("b") == "1px")
    #expect(system.value("b", "theme=dark") == "2px")
    let folder = try ImportedSystem([
      "$metadata.json": #"{"tokenSetOrder": ["core", "mode/dark", "mode/light"]}"#,
      "core.json": #"{"x": {"$type": "sizing", "$value": "1px"}}"#,
      "mode/dark.json": #"{"a": {"$type": "sizing", "$value": "2px"}}"#,
      "mode/light.json": #"{"a": {"$type": "sizing", "$value": "{x}"}}"#,
    ])
    #expect(folder.modifiers == ["theme: [light] dark"])
    #expect(folder.value("a") == "1px")
    let named = try ImportedSystem([
      "$metadata.json":
        #"{"tokenSetOrder": ["semantic/color-light", "semantic/color-dark", "shadow/light", "shadow/dark"]}"#,
      "semantic/color-light.json": #"{"a": {"$type": "sizing", "$value": "1px"}}"#,
      "semantic/color-dark.json": #"{"a": {"$type": "sizing", "$value": "2px"}}"#,
      "shadow/light.json": #"{"s": {"$type": "sizing", "$value": "3px"}}"#,
      "shadow/dark.json": #"{"s": {"$type": "sizing", "$value": "{a}"}}"#,
    ])
    #expect(named.modifiers == ["theme: [light] dark"])
    #expect(named.value("s") == "3px")
    #expect(named.value("s", "theme=dark") == "2px")
  }

  @Test func `a set between those of a modifier keeps its place`() throws {
    let system = try ImportedSystem([
      "tokens.json": """
      {"low": {"x": {"value": "1px", "type": "sizing"}}, "middle": {"x": {"value": "2px", "type": "sizing"},
       "y": {"value": "2px", "type": "sizing"}}, "high": {"y": {"value": "3px", "type": "sizing"}},
       "$metadata": {"tokenSetOrder": ["low", "middle", "high"]},
       "$themes": [{"name": "A", "selectedTokenSets": {"low": "enabled", "middle": "enabled", "high": "enabled"}},
                   {"name": "B", "selectedTokenSets": {"middle": "enabled"}}]}
      """
    ])
    #expect(system.modifiers == ["theme: [A] B"])
    #expect(system.value("x", "theme=A") == "2px")
    #expect(system.value("y", "theme=A") == "3px")
    #expect(system.value("y", "theme=B") == "2px")
  }

  @Test func `folders that define the same tokens are modes over the default one`() throws {
    let system = try ImportedSystem([
      "t/dark/a.json": #"{"bg": {"value": "2px", "type": "dimension"}}"#,
      "t/default/a.json": #"{"bg": {"value": "1px", "type": "dimension"}, "pad": {"value": "{bg}"}}"#,
      "t/common.json": #"{"unit": {"value": "5px", "type": "dimension"}}"#,
    ])
    #expect(system.result.format == .modes)
    #expect(system.modifiers == ["theme: [default] dark"])
    #expect(system.value("pad") == "1px")
    #expect(system.value("pad", "theme=dark") == "2px")
    #expect(system.value("unit", "theme=dark") == "5px")
  }

  @Test func `folders inside folders lie over their twins`() throws {
    func file(_ value: String) -> String { #"{"a": {"value": "\#(value)", "type": "dimension"}}"# }
    func two(_ value: String) -> String {
      #"{"a": {"value": "\#(value)", "type": "dimension"}, "b": {"value": "\#(value)", "type": "dimension"}}"#
    }
    let system = try ImportedSystem([
      "default/light/x.json": two("1px"), "default/dark/x.json": two("2px"), "brand/light/x.json": file("3px"),
      "brand/dark/x.json": file("4px"),
    ])
    #expect(system.modifiers == ["theme: [light] dark brand-dark brand-light"])
    #expect(system.value("a") == "1px")
    #expect(system.value("a", "theme=brand-light") == "3px")
    #expect(system.value("a", "theme=brand-dark") == "4px")
    #expect(system.value("b", "theme=brand-dark") == "2px")
  }

  @Test func `folders that share no tokens are one set`() throws {
    let system = try ImportedSystem([
      "color/a.json": ##"{"color": {"red": {"value": "#f00", "type": "color"}}}"##,
      "size/a.json": #"{"size": {"s": {"value": "1px", "type": "dimension"}}}"#,
    ])
    #expect(system.result.format == .styleDictionary)
    #expect(system.modifiers == [])
    #expect(system.paths == ["color.red", "size.s"])
    #expect(system.result.files.map(\.path).contains { $0.hasSuffix(".resolver.json") } == false)
  }

  @Test func `files that differ by a word such as dark are modes`() throws {
    let system = try ImportedSystem([
      "color.light.json": ##"{"bg": {"$value": "#ffffff", "$type": "color"}}"##,
      "color.dark.json": ##"{"bg": {"$value": "#000000", "$type": "color"}}"##,
      "size.json": #"{"s": {"$value": "1px", "$type": "dimension"}}"#,
    ])
    #expect(system.modifiers == ["theme: [light] dark"])
    #expect(system.value("bg") == "#ffffff")
    #expect(system.value("bg", "theme=dark") == "#000000")
  }

  @Test(arguments: [
    #"{"mode": {"light": "1px", "dark": "2px"}}"#, #"{"modes": {"light": "1px", "dark": {"$value": "2px"}}}"#,
    #"{"org.example.overrides": {"dark": "2px", "light": "1px"}}"#,
    #"{"com.example": {"modes": {"light": "1px", "dark": "2px"}}}"#,
  ])
  func `values for modes in extensions are contexts`(_ extensions: String) throws {
    let system = try ImportedSystem([
      "a.json":
        #"{"a": {"$type": "dimension", "$value": "1px", "$extensions": \#(extensions)}, "b": {"$value": "{a}", "$type": "dimension"}}"#
    ])
    #expect(system.result.modifiers.map(\.name) == ["theme"])
    #expect(system.value("a") == "1px")
    #expect(system.value("b", "theme=dark") == "2px")
    #expect(system.value("b", "theme=light") == "1px")
    #expect(system.token("a")?.extensions == nil || system.token("a")?.tessera.node != nil)
  }

  @Test func `a mode that some other value stands for gets a default of its own`() throws {
    let system = try ImportedSystem([
      "a.json":
        #"{"a": {"$type": "dimension", "$value": "1px", "$extensions": {"mode": {"dark": "2px", "dim": "3px"}}}}"#
    ])
    #expect(system.modifiers == ["theme: dark dim [default]"])
    #expect(system.value("a") == "1px")
    #expect(system.value("a", "theme=dim") == "3px")
  }

  @Test func `sets of Spectrum are contexts, and what depends on two has a helper for each`() throws {
    let system = try ImportedSystem([
      "a.json": """
      {"gap": {"$schema": "https://example.org/token-types/scale-set.json", "uuid": "u-gap", "sets": {
         "desktop": {"$schema": "https://example.org/token-types/dimension.json", "value": "4px", "uuid": "d"},
         "mobile": {"$schema": "https://example.org/token-types/dimension.json", "value": "5px", "uuid": "m"}}},
       "use": {"$schema": "https://example.org/token-types/alias.json", "value": "{gap}", "uuid": "u-use"},
       "first": {"sets": {
         "desktop": {"$schema": "https://example.org/token-types/dimension.json", "value": "1px", "uuid": "f-d"},
         "mobile": {"$schema": "https://example.org/token-types/dimension.json", "value": "2px", "uuid": "f-m"}}},
       "box": {"sets": {
         "plain": {"sets": {
           "desktop": {"$schema": "https://example.org/token-types/dimension.json", "value": "6px"},
           "mobile": {"$schema": "https://example.org/token-types/dimension.json", "value": "7px"}}},
         "rich": {"sets": {
           "desktop": {"$schema": "https://example.org/token-types/dimension.json", "value": "8px"},
           "mobile": {"$schema": "https://example.org/token-types/dimension.json", "value": "9px"}}}}}}
      """
    ])
    #expect(system.result.errorCount == 0)
    #expect(system.result.format == .spectrum)
    #expect(system.modifiers == ["scale: [desktop] mobile", "mode: [plain] rich"])
    #expect(system.value("use") == "4px")
    #expect(system.value("use", "scale=mobile") == "5px")
    #expect(system.value("box", "scale=mobile", "mode=rich") == "9px")
    #expect(system.value("box", "scale=mobile", "mode=plain") == "7px")
    #expect(system.token("gap")?.tessera.id == "u-gap")
    #expect(system.token("first")?.tessera.id == "f-d")
    #expect(system.token("box-rich")?.isPrivate == true)
    #expect(system.imported("box", "members") == nil)
  }

  @Test func `a resolver keeps its sets, modifiers and order`() throws {
    let system = try ImportedSystem([
      "my.resolver.json": """
      {"name": "Mine", "version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"},
        {"type": "set", "name": "last one", "sources": [{"top": {"$type": "dimension", "$value": "{pad}"}}]}],
       "sets": {"base": {"sources": [{"$ref": "tokens/base.json"}], "description": "All"}},
       "modifiers": {"theme": {"contexts": {"day": [], "night": [{"$ref": "#/$defs/night"}]}}},
       "$defs": {"night": {"pad": {"$type": "dimension", "$value": "2px"}}}}
      """,
      "tokens/base.json": #"{"pad": {"$type": "dimension", "$value": "1px"}}"#,
      "tokens/other.json": #"{"x": {"$value": 1}}"#,
    ])
    #expect(system.result.errorCount == 0)
    #expect(system.modifiers == ["theme: [day] night"])
    #expect(system.value("top") == "1px")
    #expect(system.value("top", "theme=night") == "2px")
    #expect(system.count("import.default-context") == 1)
    #expect(system.places("import.unreached-file") == ["tokens/other.json:1:1"])
    #expect(system.graph?.content.resolver.sets.map(\.name) == ["base", "last one"])
  }

  @Test func `files of Figma are modes of their collection, and what it wrote out is an alias again`() throws {
    func color(_ hex: String, _ number: String, alias: String? = nil) -> String {
      let data =
        alias.map { #","com.figma.aliasData":{"targetVariableName":"\#($0)","targetVariableSetName":"Core"}"# } ?? ""
      return """
        {"$type":"color","$value":{"colorSpace":"srgb","components":[\(number),\(number),\(number)],"alpha":1,"hex":"\(hex)"},
         "$extensions":{"com.figma.variableId":"VariableID:1:\(hex)"\(data)}}
        """
    }
    func mode(_ name: String) -> String { #""$extensions":{"com.figma.modeName":"\#(name)"}"# }
    let system = try ImportedSystem([
      "Core.json": ##"{"gray":{"0":\##(color("#000000", "0")),"9":\##(color("#FFFFFF", "1"))},\##(mode("Value"))}"##,
      "Theme.Light.json":
        ##"{"bg":\##(color("#FFFFFF", "0.99999", alias: "gray/9")),"fg":\##(color("#333333", "0.2", alias: "gray/0")),\##(mode("Light"))}"##,
      "Theme.Dark.json":
        ##"{"bg":\##(color("#000000", "0", alias: "gray/0")),"fg":\##(color("#FFFFFF", "1", alias: "far/away")),\##(mode("Dark"))}"##,
    ])
    #expect(system.result.errorCount == 0)
    #expect(system.result.format == .figma)
    #expect(system.modifiers == ["Theme: Dark [Light]"])
    #expect(system.reference("bg", "Theme=Light") == "gray.9")
    #expect(system.reference("bg", "Theme=Dark") == "gray.0")
    #expect(system.reference("fg", "Theme=Light") == nil)
    #expect(system.token("gray.9")?.tessera.id == "VariableID:1:#FFFFFF")
    #expect(system.count("import.alias-rebuilt") == 2)
    #expect(system.count("import.alias-target") == 2)
  }

  @Test func `an alias of Figma's into a collection with modes is one again, whose name plays no part`() throws {
    func color(_ part: Int, alias: String? = nil, of collection: String = "Semantic") -> String {
      let data =
        alias.map {
          #","$extensions":{"com.figma.aliasData":{"targetVariableName":"\#($0)","targetVariableSetName":"\#(collection)"}}"#
        } ?? ""
      return #"{"$type":"color","$value":{"colorSpace":"srgb","components":[0,0,\#(part)],"alpha":1}\#(data)}"#
    }
    func files(_ collection: String) -> [String: String] {
      func mode(_ name: String) -> String { #""$extensions":{"com.figma.modeName":"\#(name)"}"# }
      return [
        "Primitives.Value.json": #"{"blue":\#(color(1)),"night":\#(color(0)),\#(mode("Value"))}"#,
        "\(collection).Light.json": #"{"surface":\#(color(1, alias: "blue", of: "Primitives")),\#(mode("Light"))}"#,
        "\(collection).Dark.json": #"{"surface":\#(color(0, alias: "night", of: "Primitives")),\#(mode("Dark"))}"#,
        "Component.Value.json": #"{"button":\#(color(1, alias: "surface", of: collection)),\#(mode("Value"))}"#,
      ]
    }
    let system = try ImportedSystem(files("Semantic"))
    #expect(system.result.errorCount == 0)
    #expect(system.reference("button") == "surface")
    #expect(system.count("import.alias-target") == 0)
    #expect(
      system.imported("button", "members")
        == #"{"com.figma.aliasData":{"targetVariableName":"surface","targetVariableSetName":"Semantic"}}"#)
    let component = try #require(system.result.files.first { $0.path.contains("Component") })
    #expect(String(decoding: component.bytes, as: UTF8.self).split(separator: "aliasData").count == 2)
    // Only the spelling differs where the collection is called otherwise.
    #expect(try ImportedSystem(files("Theme")).reference("button") == "surface")
  }

  @Test func `a change of a color is made once, however often the folder is imported`() throws {
    let modifier = #"{"modify":{"type":"lighten","value":"0.5","space":"srgb"}}"#
    let token = ##"{"type":"color","value":"#000000","$extensions":{"studio.tokens":\##(modifier)}}"##
    let first = try ImportedSystem(["t.json": #"{"a":\#(token)}"#])
    let value = try #require(first.value("a"))
    #expect(first.imported("a", "members")?.hasPrefix(#"{"studio.tokens.modify":{"type":"lighten""#) == true)
    let written = first.result.files.filter { $0.path.hasSuffix(".tokens.json") }
    let again = try ImportedSystem(
      Dictionary(uniqueKeysWithValues: written.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }))
    #expect(again.value("a") == value)
  }

  @Test func `contexts and sets always have names, each once`() throws {
    let modes = try ImportedSystem([
      "a.json": """
      {"a": {"$type": "dimension", "$value": "1px",
       "$extensions": {"mode": {"": "2px", "$note": "x", "light": "1px", "dim": true, "dark": "3px"}}}}
      """
    ])
    #expect(modes.modifiers == ["theme: [light] dark"])
    #expect(modes.value("a", "theme=dark") == "3px")
    #expect(modes.places("import.odd-mode") == ["a.json:2:27", "a.json:2:38", "a.json:2:68"])
    let themes = try ImportedSystem([
      "t.json": """
      {"": {"a": {"type": "sizing", "value": "1px"}}, "s": {"a": {"type": "sizing", "value": "2px"}},
       "$themes": [{"name": "x", "selectedTokenSets": {"": "enabled"}}, {"name": "x", "selectedTokenSets": {"s": "enabled"}}],
       "$metadata": {"tokenSetOrder": ["", "s"]}}
      """
    ])
    #expect(themes.result.errorCount == 0)
    #expect(themes.modifiers == ["theme: [x] x-2"])
    #expect(themes.value("a", "theme=x-2") == "2px")
  }

  @Test func `files beside inner folders are a mode of the outer name`() throws {
    func file(_ value: Int) -> String {
      #"{"a": {"value": \#(value), "type": "number"}, "b": {"value": 0, "type": "number"}}"#
    }
    let system = try ImportedSystem([
      "default/x.json": file(1), "brand/light/x.json": file(2), "brand/dark/x.json": file(3),
    ])
    #expect(system.result.errorCount == 0)
    #expect(system.modifiers == ["theme: [default] brand-dark brand-light"])
    #expect(system.value("a", "theme=brand-dark") == "3")
  }
}
