import TesseraDomain
import TesseraImport
import Testing

/// Which of several modes holds by default, and what folders called for modes are: not a matter of the alphabet.
@Suite struct DefaultModeTests {
  private static func file(_ unit: Int, _ names: [String] = ["a", "b", "c", "d"]) -> String {
    "{" + names.map { #""\#($0)": {"value": "\#(unit)px", "type": "dimension"}"# }.joined(separator: ",") + "}"
  }

  static let few = ["a", "b", "c"]
  static let cases: [(files: [String: String], modifiers: [String], added: String)] = [
    // What is called for a mode only lies over what is not, in folders on any level and in files.
    (["semantic/x.json": file(1), "dark/x.json": file(2, few)], ["theme: [default] dark"], "dark"),
    (["tokens/x.json": file(1), "high-contrast/x.json": file(2)], ["theme: [default] high-contrast"], "high-contrast"),
    (["ui/x.json": file(1), "dark/x.json": file(2)], ["theme: [default] dark"], "dark"),
    (["ui/one/sea/x.json": file(1), "ui/one/dark/x.json": file(2)], ["theme: [default] dark"], "dark"),
    (["surface.json": file(1), "dark.json": file(2)], ["theme: [default] dark"], "dark"),
    (["surface.json": file(1), "dark-colors.json": file(2)], ["theme: [default] dark"], "dark"),
    (["surface.json": file(1), "acme-dark.json": file(2)], ["theme: [default] acme-dark"], "dark"),
    // Also a file that is called for more than a mode, and changes half of what it holds.
    (["z/surface.json": file(1), "button-dark.json": file(2, few)], ["theme: [default] dark"], "dark"),
    (["surface.json": file(1), "button-dark.json": file(2, ["a", "b", "x", "y"])], ["theme: [default] dark"], "dark"),
    (["surface.json": file(1), "button-dark.json": file(1, ["a", "x", "y"])], [], "dark"),
    // Brands lie over what is called for what all of them share.
    (["core/x.json": file(1), "acme/x.json": file(2, few)], ["mode: [default] acme"], "acme"),
    (
      ["global/x.json": file(1), "acme/x.json": file(2), "zeta/x.json": file(3)], ["mode: [default] acme zeta"], "acme"
    ),
    (["in/shared/x.json": file(1), "in/acme/x.json": file(2)], ["mode: [default] acme"], "acme"),
    (["themes/core.json": file(1), "themes/acme.json": file(2)], ["mode: [default] acme"], "acme"),
    (["one.json": file(1), "brand-x/y.json": file(2, few)], ["mode: [default] brand-x"], "brand-x"),
    (["one.json": file(1), "in/theme-sea.json": file(2)], ["mode: [default] theme-sea"], "theme-sea"),
    // Without such a name, over what all others define parts of.
    (["house/x.json": file(1), "acme/x.json": file(2, ["a", "b"])], ["mode: [house] acme"], "acme"),
    // What is called light is the default, and what all share lies below.
    (
      ["core/x.json": file(1), "dark/x.json": file(2, few), "light/x.json": file(3, ["b", "c"])],
      ["theme: [light] dark"], "dark"
    ),
    // Nor is a brand the default beside what is called for none, whatever the alphabet says.
    (["foundation/x.json": file(1), "brand-a/x.json": file(2)], ["mode: [default] brand-a"], "brand-a"),
    (
      ["house/x.json": file(1), "brand-a/x.json": file(2), "brand-b/x.json": file(3)],
      ["mode: [default] brand-a brand-b"], "brand-"
    ),
    (["house/x.json": file(1, few), "theme-a/x.json": file(2)], ["mode: [default] theme-a"], "theme-a"),
    (["one.json": file(1), "brand-1.json": file(2)], ["mode: [default] brand-1"], "brand-1"),
    (["zeta.json": file(1), "themeSea.json": file(2)], ["mode: [default] themeSea"], "themeSea"),
    (
      ["base.json": file(1), "brand-1.json": file(2), "dark.json": file(3), "light.json": file(4)],
      ["mode: [default] brand-1", "theme: [base] dark light"], "brand-1"
    ),
    (["brand-a/x.json": file(1), "dark/x.json": file(2)], ["theme: [default] dark"], "dark"),
    (["theme-a/x.json": file(1), "dark/x.json": file(2)], ["theme: [default] dark"], "dark"),
    // Of brands alone the first is; one token more changes nothing.
    (["acme/x.json": file(1, few), "zeta/x.json": file(2)], ["mode: [acme] zeta"], "zeta"),
  ]

  @Test(arguments: cases)
  func `a mode holds by default for what it is called`(
    _ files: [String: String], _ modifiers: [String], _ added: String
  )
    throws
  {
    let system = try ImportedSystem(files)
    #expect(system.result.errorCount == 0)
    #expect(system.modifiers == modifiers)
    // A release without the files of the mode says by default what one with them does.
    let earlier = try ImportedSystem(files.filter { !$0.key.contains(added) })
    #expect(Set(earlier.paths).isSubset(of: system.paths))
    for path in earlier.paths { #expect(earlier.value(path) == system.value(path), "\(path)") }
  }

  /// Files that define the same tokens are one modifier, as folders are; that one says less moves nothing.
  @Test(
    arguments: [
      ["base", "light", "dark", "base"], ["default", "light", "dark", "default"], ["base", "day", "night", "base"],
      ["default", "light-theme", "dark", "default"], ["in/base", "in/light", "in/dark", "base"],
      ["base", "Light", "Dark", "base"],
      ["main", "light", "dark", "main"], ["regular", "light", "dark", "regular light"],
      // Beside one called light, what all share is no mode, and lies below.
      ["tokens", "light", "dark", "light"], ["global", "light", "dark", "light"], ["common", "day", "night", "day"],
      ["theme-default", "light", "dark", "light"], ["theme-default", "theme-light", "theme-dark", "light"],
      ["theme.base", "theme.light", "theme.dark", "light"], ["color-base", "color-light", "color-dark", "light"],
      ["color-base", "light", "dark", "light"], ["tokens", "light-theme", "dark", "light"],
    ], [[5, 5, 5], [5, 5, 3], [5, 3, 5]])
  func `files beside light and dark are one modifier`(_ names: [String], _ counts: [Int]) throws {
    let paths = ["a", "b", "c", "d", "e"]
    var files: [String: String] = [:]
    for place in 0..<3 {
      files["\(names[place]).json"] = Self.file(place + 1, Array(paths.prefix(counts[place])))
    }
    let system = try ImportedSystem(files)
    let words = names.map { $0.split { "/-.".contains($0) }.map { $0.lowercased() }.last { $0 != "theme" } ?? "" }
    let standard = words[3].split(separator: " ").last.map(String.init) ?? ""
    let isBelow = standard == words[1] && !names[3].contains(" ")
    let contexts = Set(isBelow ? [words[1], words[2]] : [words[0], words[1], words[2]])
    #expect(system.result.modifiers.map { Set($0.contexts) } == [contexts])
    #expect(system.result.modifiers.map(\.defaultContext) == [standard])
    for (place, context) in words.prefix(3).enumerated() where contexts.contains(context) {
      #expect(system.value("a", "theme=\(context)") == "\(place + 1)px")
    }
    #expect(system.paths == paths)
  }

  @Test(arguments: [
    ("brand-1", "brand-2"), ("theme-a", "theme-b"), ("mode-1", "mode-2"), ("brand_x", "brand_y"), ("brandA", "brandB"),
    ("themes/theme-a", "themes/theme-b"), ("brands/brand-1", "brands/brand-2"), ("modes/mode1", "modes/mode2"),
    ("in/scheme-a", "in/scheme-b"),
  ])
  func `folders called brand-1 and theme-a are modes, and nothing in them is lost`(_ one: String, _ other: String)
    throws
  {
    let system = try ImportedSystem([
      "\(one)/color.json": Self.file(1), "\(other)/color.json": Self.file(2), "globals/s.json": Self.file(3, ["s"]),
      "platforms/ios/p.json": Self.file(4, ["p"]), "platforms/web/p.json": Self.file(5, ["p"]),
    ])
    #expect(system.count("import.defined-twice") == 0)
    let last = { (path: String) in path.split(separator: "/").last.map(String.init) ?? path }
    #expect(Set(system.result.modifiers.map(\.contexts)) == [[last(one), last(other)], ["ios", "web"]])
    let name = try #require(system.result.modifiers.first { $0.contexts.contains(last(other)) }?.name)
    #expect(system.value("a") == "1px")
    #expect(system.value("a", "\(name)=\(last(other))") == "2px")
    #expect(system.value("s", "\(name)=\(last(other))") == "3px")
  }
}
