import Foundation
import JSON
import TesseraDomain
import TesseraDraft
import TesseraLint
import TesseraProject
import TesseraTestKit
import Testing

/// The schemas that editors complete from, held against the readers that decide.
@Suite struct SchemaTests {
  private func names(_ node: JSONNode) -> Set<String> { Set(node.members.map(\.name)) }
  private func texts(_ node: JSONNode) -> Set<String> { Set(node.elements.compactMap(\.string)) }

  // MARK: - tessera.json

  private static func export(_ members: String) -> String {
    #"{"entries": {"m": {"system": "a.b", "range": "^1", "exports": [{\#(members)}]}}}"#
  }

  private static func entry(_ name: String, _ members: String) -> String {
    #"{"entries": {"\#(name)": {\#(members)}}}"#
  }

  private static let css = #""format": "css", "out": "web""#

  @Test(arguments: [
    ("{}", true), (#"{"$schema": "x", "registry": "r", "entries": {}}"#, true),
    (export(css), true), (export(css + #", "options": {"a": "b", "c": 1.5, "d": false}"#), true),
    (export(#""format": "css", "out": "./a/..b/.c/""#), true), (export(#""format": "css", "out": ".github/x""#), true),
    (entry("a.B_c-9", #""system": "a.b", "range": "latest", "exports": []"#), true),
    ("[]", false), (#"{"entries": []}"#, false), (#"{"registry": ""}"#, false), (#"{"$schema": 1}"#, false),
    (#"{"entry": {}}"#, false), (entry("-a", #""system": "a.b", "range": "1", "exports": []"#), false),
    (entry("é", #""system": "a.b", "range": "1", "exports": []"#), false),
    (entry(String(repeating: "a", count: 101), #""system": "a.b", "range": "1", "exports": []"#), false),
    (entry("m", #""range": "1", "exports": []"#), false), (entry("m", #""system": "a.b", "exports": []"#), false),
    (entry("m", #""system": "a.b", "range": "1""#), false),
    (entry("m", #""system": "a", "range": "1", "exports": []"#), false),
    (entry("m", #""system": "a.b.c", "range": "1", "exports": []"#), false),
    (entry("m", #""system": "A.b", "range": "1", "exports": []"#), false),
    (entry("m", #""system": "a.b-", "range": "1", "exports": []"#), false),
    (entry("m", #""system": "npm.b", "range": "1", "exports": []"#), false),
    (entry("m", #""system": "\#(String(repeating: "a", count: 40)).b", "range": "1", "exports": []"#), false),
    (entry("m", #""system": "a.b", "range": "", "exports": []"#), false),
    (entry("m", #""system": "a.b", "range": "1", "exports": {}"#), false),
    (entry("m", #""system": "a.b", "range": "1", "exports": [], "version": "1""#), false),
    (export(#""format": "css""#), false), (export(#""out": "web""#), false),
    (export(css + #", "contexts": {}, "include": [], "exclude": []"#), true),
    (export(css + #", "contexts": {"brand": "beta", "é ß": "x.y"}, "include": ["color", "a b.$root"]"#), true),
    (export(css + #", "contexts": []"#), false), (export(css + #", "contexts": {"brand": 1}"#), false),
    (export(css + #", "contexts": {"brand": ""}"#), false), (export(css + #", "contexts": {"": "beta"}"#), false),
    (export(css + #", "include": "color""#), false), (export(css + #", "include": [1]"#), false),
    (export(css + #", "include": [""]"#), false), (export(css + #", "include": ["a..b"]"#), false),
    (export(css + #", "include": ["a."]"#), false), (export(css + #", "exclude": [".a"]"#), false),
    (export(css + #", "exclude": ["{a}"]"#), false), (export(css + #", "exclude": ["a", "b", "a"]"#), false),
    (export(css + #", "exclude": {}"#), false), (export(css + #", "context": {}"#), false),
    (export(css + #", "options": []"#), false),
    (export(css + #", "options": {"a": null}"#), false), (export(css + #", "options": {"a": ["b"]}"#), false),
    (export(#""format": "", "out": "a""#), false), (export(#""format": "css", "out": """#), false),
    (export(#""format": "css", "out": "/a""#), false), (export(#""format": "css", "out": "a/../b""#), false),
    (export(#""format": "css", "out": "..""#), false), (export(#""format": "css", "out": "./""#), false),
    (export(#""format": "css", "out": "a/.Git""#), false), (export(#""format": "css", "out": "a\\b""#), false),
    (export(#""format": "css", "out": "a\u0007""#), false),
  ])
  func `schema and reader agree about tessera json`(_ text: String, _ isRight: Bool) throws {
    #expect(try SchemaValidator(name: "tessera").accepts(text) == isRight)
    do {
      _ = try ProjectFile(parsing: Array(text.utf8))
      #expect(isRight)
    } catch {
      #expect(!isRight, "\(error)")
    }
  }

  @Test func `every member of tessera json that the reader knows is in the schema, and no other`() throws {
    let schema = try SchemaValidator(name: "tessera")
    #expect(try names(schema.part("properties")) == Set(ProjectFile.Members.root.map(\.description)))
    #expect(try names(schema.part("$defs", "entry", "properties")) == Set(ProjectFile.Members.entry.map(\.description)))
    #expect(
      try names(schema.part("$defs", "export", "properties")) == Set(ProjectFile.Members.export.map(\.description)))
  }

  // MARK: - design-system.json

  /// What the reader has against a `design-system.json`, by code; the colors `a` and `b` and the modifier `theme` exist.
  private func findings(_ manifest: String) throws -> Diagnostics {
    let folder = try TemporaryFolder()
    try folder.write(manifest, to: "design-system.json")
    let color = ##"{"$type": "color", "$value": {"colorSpace": "srgb", "components": [%, %, %]}}"##
    let tokens =
      #"{"a": \#(color.replacingOccurrences(of: "%", with: "0")), "b": \#(color.replacingOccurrences(of: "%", with: "1"))}"#
    try folder.write(tokens, to: "tokens/all.tokens.json")
    try folder.write(
      """
      {"version": "2025.10", "sets": {"base": {"sources": [{"$ref": "all.tokens.json"}]}},
       "modifiers": {"theme": {"contexts": {"light": [], "dark": []}, "default": "light"}},
       "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"}]}
      """, to: "tokens/all.resolver.json")
    return DraftInspector.read(DraftFiles(folder: folder.path)).diagnostics
  }

  private static func with(_ member: String) -> String { #"{"id": "a.b", \#(member)}"# }

  private static let full = #"""
    {
      "$schema": "../Schemas/design-system.schema.json", "id": "acme.mosaic", "title": "Mosaic", "description": "Tiles",
      "conformance": "imported",
      "policy": {
        "profile": "strict", "rules": {"token.added": "patch", "symbol.changed": "minor"},
        "removalWindow": {"minors": 0, "days": 10000}
      },
      "contrastPairs": [{"foreground": "a", "background": "b", "level": "AAA-large"}, {"foreground": "b", "background": "a"}],
      "appearances": {"dark": {"theme": "dark"}}, "export": {"swiftui": {"namespace": "Mosaic"}},
      "lint": {
        "rules": {"lint.naming": "error", "lint.twin": "off"}, "naming": "kebab", "namingPattern": "[a-z]+",
        "duplicates": "system", "descriptions": "public", "sparseContexts": ["theme/dark"], "minimumFontSize": 10.5,
        "gamut": "display-p3"
      }
    }
    """#

  @Test(arguments: [
    (full, true), (#"{"id": "a.b"}"#, true), (with(#""policy": {}"#), true), (with(#""contrastPairs": []"#), true),
    ("{}", false), ("[]", false), (#"{"id": "a"}"#, false), (#"{"id": 1}"#, false), (#"{"id": "api.b"}"#, false),
    (with(#""title": 1"#), false), (with(#""description": null"#), false), (with(#""$schema": {}"#), false),
    (with(#""conformance": "loose""#), false), (with(#""name": "x""#), false), (with(#""policy": []"#), false),
    (with(#""policy": {"profile": "lax"}"#), false), (with(#""policy": {"rule": {}}"#), false),
    (with(#""policy": {"rules": {"token.gone": "major"}}"#), false),
    (with(#""policy": {"rules": {"token.added": "none"}}"#), false),
    (with(#""policy": {"rules": []}"#), false), (with(#""policy": {"removalWindow": 1}"#), false),
    (with(#""policy": {"removalWindow": {"minors": -1}}"#), false),
    (with(#""policy": {"removalWindow": {"days": 1.5}}"#), false),
    (with(#""policy": {"removalWindow": {"days": 10001}}"#), false),
    (with(#""policy": {"removalWindow": {"weeks": 1}}"#), false),
    (with(#""contrastPairs": {}"#), false), (with(#""contrastPairs": ["a"]"#), false),
    (with(#""contrastPairs": [{"foreground": "a"}]"#), false),
    (with(#""contrastPairs": [{"foreground": "a", "background": ""}]"#), false),
    (with(#""contrastPairs": [{"foreground": "a", "background": "b", "level": "A"}]"#), false),
    (with(#""contrastPairs": [{"foreground": "a", "background": "b", "ratio": 4}]"#), false),
    (with(#""appearances": []"#), false), (with(#""appearances": {"dark": "dark"}"#), false),
    (with(#""export": 1"#), false), (with(#""lint": {}"#), true), (with(#""lint": []"#), false),
    (with(#""lint": {"rules": {"lint.none": "off"}}"#), false),
    (with(#""lint": {"rules": {"lint.twin": "info"}}"#), false), (with(#""lint": {"rules": []}"#), false),
    (with(#""lint": {"naming": "title"}"#), false), (with(#""lint": {"namingPattern": 1}"#), false),
    (with(#""lint": {"duplicates": true}"#), false), (with(#""lint": {"descriptions": "none"}"#), false),
    (with(#""lint": {"sparseContexts": "theme/dark"}"#), false), (with(#""lint": {"sparseContexts": [1]}"#), false),
    (with(#""lint": {"minimumFontSize": 1001}"#), false), (with(#""lint": {"minimumFontSize": "11"}"#), false),
    (with(#""lint": {"gamut": "p3"}"#), false), (with(#""lint": {"colors": {}}"#), false),
  ])
  func `schema and reader agree about design-system json`(_ text: String, _ isRight: Bool) throws {
    #expect(try SchemaValidator(name: "design-system").accepts(text) == isRight)
    let errors = try findings(text).list.filter { $0.severity == .error }
    #expect(errors.isEmpty == isRight, "\(errors.map(\.message))")
  }

  @Test func `every member of design-system json that the reader knows is in the schema, and no other`() throws {
    let schema = try SchemaValidator(name: "design-system")
    #expect(try names(JSONDocument(parsing: Array(Self.full.utf8)).root) == names(schema.part("properties")))
    let advice = try #require(try findings(Self.with(#""unknown": 1"#)).list.first { $0.severity == .error }?.advice)
    let known = advice.split { !$0.isLetter }.map(String.init).drop { $0 != "id" }.filter { $0 != "and" }
    #expect(try Set(known).union(["$schema"]) == names(schema.part("properties")))
  }

  @Test func `the lists in the schema are those of the code`() throws {
    let schema = try SchemaValidator(name: "design-system")
    let rules = try schema.part("properties", "policy", "properties", "rules", "properties")
    #expect(names(rules) == Set(PolicyRule.allCases.map(\.rawValue)))
    #expect(
      try texts(schema.part("properties", "conformance", "enum")) == Set(Manifest.Conformance.allCases.map(\.rawValue)))
    #expect(
      try texts(schema.part("properties", "policy", "properties", "profile", "enum"))
        == Set(Policy.Profile.allCases.map(\.rawValue)))
    #expect(
      try texts(schema.part("properties", "contrastPairs", "items", "properties", "level", "enum"))
        == Set(ContrastPair.Level.allCases.map(\.rawValue)))
    let lint = try schema.part("properties", "lint", "properties")
    #expect(names(lint) == Set(LintSettings.members))
    let lintRules = try schema.part("properties", "lint", "properties", "rules", "properties")
    #expect(names(lintRules) == Set(LintRules.all.map(\.code)))
    for rule in LintRules.all {
      let words = lintRules.member(rule.code)?["description"]?.string ?? ""
      let severity = rule.severity == .off ? "Off" : rule.severity == .error ? "An error" : "A warning"
      #expect(words.hasSuffix(". \(severity) unless set."), "\(rule.code)")
    }
    #expect(try texts(schema.part("$defs", "severity", "enum")) == Set(LintSeverity.allCases.map(\.rawValue)))
    let standard = LintSettings()
    for (name, values, standard) in [
      ("naming", LintSettings.Naming.allCases.map(\.rawValue), standard.naming.rawValue),
      ("duplicates", LintSettings.Duplicates.allCases.map(\.rawValue), standard.duplicates.rawValue),
      ("descriptions", LintSettings.Descriptions.allCases.map(\.rawValue), standard.descriptions.rawValue),
      ("gamut", LintSettings.Gamut.allCases.map(\.rawValue), standard.gamut.rawValue),
    ] {
      let option = try #require(lint.member(name))
      #expect(option["enum"].map(texts) == Set(values))
      #expect(option["default"]?.string == standard)
    }
    #expect(lint["minimumFontSize"]?["default"]?.double == standard.minimumFontSize)
    #expect(lint["minimumFontSize"]?["maximum"]?.double == LintSettings.maximumFontSize)
    let window = try schema.part("properties", "policy", "properties", "removalWindow", "properties")
    #expect(window["minors"]?["default"]?.integer == Int64(RemovalWindow.standard.minors))
    #expect(window["days"]?["default"]?.integer == Int64(RemovalWindow.standard.days))
    for count in window.members { #expect(count.value["maximum"]?.integer == Int64(RemovalWindow.maximum)) }
    for file in ["design-system", "tessera"] {
      let other = try SchemaValidator(name: file)
      let pattern = try
        (file == "tessera" ? other.part("$defs", "entry", "properties", "system") : other.part("properties", "id"))[
          "not"]?["pattern"]
      #expect(pattern?.string == "^(\(SystemIdentifier.reservedScopes.joined(separator: "|")))[.]")
    }
  }

  @Test func `the design system that we publish ourselves fits the schema`() throws {
    let seeds = "\(PackageRoot.path)/Seeds"
    let versions = try FileManager.default.contentsOfDirectory(atPath: seeds).filter { !$0.hasPrefix(".") }
    #expect(!versions.isEmpty)
    for version in versions {
      let text = try String(contentsOfFile: "\(seeds)/\(version)/design-system.json", encoding: .utf8)
      #expect(try SchemaValidator(name: "design-system").accepts(text), "\(version)")
    }
  }
}
