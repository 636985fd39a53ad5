import TesseraDomain
import TesseraDraft
import Testing

@testable import TesseraLint

/// `lint` and `export` in `design-system.json`, as validate judges them.
@Suite struct SettingsTests {
  private func findings(_ member: String) -> [String] {
    let manifest = LintCase.expanded("{'id': 'acme.x',\n\(member)}")
    let tokens = "{'a': {'$type': 'number', '$value': 1}}"
    let files = ["design-system.json": manifest, "tokens/a.tokens.json": LintCase.expanded(tokens)]
    return DraftInspector.read(DraftFiles(files: files.mapValues { Array($0.utf8) })).diagnostics.list.map {
      "\($0.location.map { "\($0.line):\($0.column)" } ?? "?") \($0.severity.rawValue) \($0.code)"
    }
  }

  @Test(arguments: [
    ("'lint': {}", [String]()), ("'lint': {'rules': {'lint.naming': 'off', 'lint.contrast-aaa': 'error'}}", []),
    ("'lint': {'naming': 'kebab', 'namingPattern': 'a|b', 'minimumFontSize': 0}", []),
    ("'lint': []", ["2:9 error draft.manifest"]), ("'lint': {'rule': {}}", ["2:10 error lint.setting"]),
    ("'lint': {'rules': []}", ["2:19 error lint.setting"]),
    ("'lint': {'rules': {'lint.nming': 'off'}}", ["2:20 error lint.setting"]),
    ("'lint': {'rules': {'lint.naming': 'info'}}", ["2:35 error lint.setting"]),
    ("'lint': {'naming': 'Kebab'}", ["2:20 error lint.setting"]),
    ("'lint': {'namingPattern': '['}", ["2:27 error lint.setting"]),
    ("'lint': {'namingPattern': 1}", ["2:27 error lint.setting"]),
    ("'lint': {'minimumFontSize': -1}", ["2:29 error lint.setting"]),
    ("'lint': {'gamut': 'p3', 'descriptions': 1}", ["2:19 error lint.setting", "2:41 error lint.setting"]),
    ("'lint': {'sparseContexts': ['theme/dark']}", ["2:29 error lint.setting"]),
    ("'export': {'css': {'prefix': 'x', 'filename': 'a.css'}, 'json': {'layout': 'nested'}, 'dtcg': {}}", []),
    ("'export': {'css': {'prefix': 'x y'}}", ["2:30 error export.setting"]),
    (
      "'export': {'css': {'prefix': 'x y', 'selector': '{', 'attribute': 'X'}}",
      ["2:30 error export.setting", "2:49 error export.setting", "2:67 error export.setting"]
    ),
    ("'export': {'css': {'prefix': null}}", ["2:30 error export.setting"]),
    ("'export': {'json': {'layout': 'deep'}}", ["2:31 error export.setting"]),
    ("'export': {'json': {'filename': '../a.json'}}", ["2:33 error export.setting"]),
    ("'export': {'swiftui': {'namespace': 'a b'}}", ["2:37 error export.setting"]),
    ("'export': {'swiftui': {'access': 'open'}}", ["2:34 error export.setting"]),
    ("'export': {'swiftui': 'Mosaic'}", ["2:23 error export.setting"]),
    ("'export': {'swiftUI': {}}", ["2:12 warning export.unknown-setting"]),
    (
      "'export': {'css': {'prefx': 'x', 'context.theme': 'dark'}}",
      ["2:20 warning export.unknown-setting", "2:34 warning export.unknown-setting"]
    ),
  ])
  func `settings are judged where they stand`(_ member: String, _ expected: [String]) {
    #expect(findings(member) == expected)
  }

  // MARK: - Patterns

  @Test(arguments: [
    ("a", ["a"], ["", "b", "aa"]), ("", [""], ["a"]),
    ("[a-z]+(-[a-z0-9]+)*", ["a", "ab-c1", "a-b-c"], ["-a", "a-", "a--b", "A"]),
    ("a?b*c+", ["c", "abbcc", "bc"], ["ab", "aac"]), ("(a|bc|)d", ["ad", "bcd", "d"], ["bd"]),
    ("[^a-c]", ["d", "é", "-"], ["a", "b", ""]), ("\\d\\w", ["1_", "2a"], ["a1", "11a"]), ("\\.\\[", [".["], ["a["]),
    (".", ["🎨", "x"], ["", "xy"]), ("[]a]", ["]", "a"], ["b"]), ("[a-]", ["a", "-"], ["b"]),
    ("(a*)*b", ["b", "aaab"], ["a"]),
    ("é", ["é"], ["e"]),
  ])
  func `a pattern is held against the whole name`(_ text: String, _ good: [String], _ bad: [String]) throws {
    let pattern = try NamePattern(parsing: text)
    for name in good { #expect(pattern.matches(name), "\(name)") }
    for name in bad { #expect(!pattern.matches(name), "\(name)") }
  }

  @Test func `no pattern takes long`() throws {
    let pattern = try NamePattern(parsing: "((a*)*)*b")
    #expect(!pattern.matches(String(repeating: "a", count: 255)))
  }

  @Test(arguments: [
    ("(a", 2), ("a)", 1), ("*a", 0), ("a|+", 2), ("[a", 2), ("[b-a]", 2), ("a\\", 2), ("^a$", 0),
    (String(repeating: "a", count: 201), 200), (String(repeating: "(", count: 40), 33),
  ])
  func `what is no pattern is refused at its place`(_ text: String, _ offset: Int) {
    let error = #expect(throws: NamePattern.Failure.self) { try NamePattern(parsing: text) }
    #expect(error?.offset == offset)
  }
}
