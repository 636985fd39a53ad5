import JSON
import Testing

@testable import TesseraDomain

/// A small recipe and what is wrong with it.
///
/// Recipes are written with `'` for `"`, and with a backtick for the single quotes of a text. Each `«` stands before the
/// first byte of a finding and is no part of the text.
struct RecipeCase: CustomTestStringConvertible, Sendable {
  let name: String
  let text: String
  /// For each `«`, in the order of places: the code, with `~` in front of a warning, then after `|` what the message or
  /// the advice says.
  let findings: [String]
  /// Other recipes, by name.
  var others: [String: String] = [:]
  /// The name of the recipe itself.
  var file = "it"

  var testDescription: String { name }

  init(_ name: String, _ text: String, others: [String: String] = [:], file: String = "it", _ findings: String...) {
    self.name = name
    self.text = text
    self.findings = findings
    self.others = others
    self.file = file
  }

  /// A modifier with these members.
  static func modifier(
    _ name: String, _ members: String, others: [String: String] = [:], _ findings: String...
  ) -> RecipeCase {
    var result = RecipeCase(name, "{'kind': 'modifier',\n\(members)}", others: others)
    result = RecipeCase(copying: result, findings)
    return result
  }

  /// A modifier with these steps.
  static func steps(
    _ name: String, _ steps: String, others: [String: String] = [:], _ findings: String...
  ) -> RecipeCase {
    RecipeCase(
      copying: RecipeCase(name, "{'kind': 'modifier',\n'steps': [\(steps)]}", others: others), findings)
  }

  /// A modifier with a parameter of every type, as many as there are, and one step.
  static func value(_ name: String, _ step: String, _ findings: String...) -> RecipeCase {
    RecipeCase(copying: RecipeCase(name, "{'kind': 'modifier', \(everything),\n'steps': [\(step), \(use)]}"), findings)
  }

  private init(copying other: RecipeCase, _ findings: [String]) {
    name = other.name
    text = other.text
    self.findings = findings
    others = other.others
    file = other.file
  }

  /// Names of all kinds, so that cases need not declare them.
  private static let everything = """
    'parameters': [
      {'name': 'width', 'type': 'length', 'default': 10}, {'name': 'ratio', 'type': 'number', 'default': 0.5},
      {'name': 'count', 'type': 'integer', 'default': 3}, {'name': 'time', 'type': 'seconds', 'default': 1},
      {'name': 'isOn', 'type': 'boolean', 'default': true}, {'name': 'title', 'type': 'string', 'default': '`A`'},
      {'name': 'tone', 'type': 'color', 'default': '.red'}, {'name': 'paint', 'type': 'style', 'default': '.tint'},
      {'name': 'face', 'type': 'font', 'default': '.body'}, {'name': 'flow', 'type': 'animation', 'default': '.default'},
      {'name': 'flag', 'type': 'binding.boolean'}, {'name': 'act', 'type': 'action'}],
    'environment': ['colorScheme', 'horizontalSizeClass', 'dynamicTypeSize'],
    'state': {'phase': {'type': 'length', 'initial': 0}}
    """

  /// A step that uses all of them.
  private static let use = """
    {'if': 'isOn && flag && count > 1 && ratio > 1 && time > 1 && colorScheme == .dark && horizontalSizeClass == .compact && dynamicTypeSize > .large && title == `B`',
     'then': [{'apply': 'foregroundStyle', 'style': 'paint'}, {'apply': 'tint', 'color': 'tone'}, {'apply': 'font', 'font': 'face'},
     {'apply': 'animation', 'animation': 'flow', 'value': 'phase'},
     {'apply': 'onTapGesture', 'do': [{'call': 'act'}, {'set': 'phase', 'to': 'width'}]}]}
    """

  // MARK: - Judging

  static func expanded(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0 == "'" ? "\"" : $0 == "`" ? "'" : $0 }))
  }

  /// The text without marks, and where they stood.
  static func unmarked(_ text: String) -> (text: String, marks: [String]) {
    var plain = String.UnicodeScalarView()
    var marks: [String] = []
    var (line, column) = (1, 1)
    for scalar in expanded(text).unicodeScalars {
      if scalar == "«" {
        marks.append("\(line):\(column)")
        continue
      }
      plain.append(scalar)
      column += 1
      if scalar == "\n" { (line, column) = (line + 1, 1) }
    }
    return (String(plain), marks)
  }

  /// Recipes and all that is found in them, over the tokens of ``system``.
  static func findings(_ recipes: [String: String], over system: String = system) throws -> [RecipeFinding] {
    let graph = TokenGraph(try TestSystem.content(expanded(system)), collectsIssues: true)
    let sources = try recipes.map { name, text in
      RecipeSource(name: name, source: try JSONDocument(parsing: Array(text.utf8)).root)
    }
    let set = RecipeSet(reading: sources)
    return set.findings + RecipeChecker.findings(in: set, over: graph)
  }

  func check(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let (text, marks) = Self.unmarked(text)
    var recipes = others.mapValues { Self.expanded($0) }
    recipes[file] = text
    var found = try Self.findings(recipes).map { finding in
      let place = finding.place.position
      return (finding, (place.line, place.column))
    }
    found.sort { $0.1 < $1.1 }
    let shown = found.map { finding, place in
      "\(place.0):\(place.1) \(finding.severity == .warning ? "~" : "")\(finding.code)"
    }
    #expect(marks.count == findings.count, sourceLocation: sourceLocation)
    let expected = zip(marks, findings).map { place, finding in "\(place) \(finding.prefix { $0 != "|" })" }
    #expect(
      shown == expected, "\(found.map { "\($0.0.message) | \($0.0.advice ?? "-")" })\n\(text)",
      sourceLocation: sourceLocation)
    for ((finding, _), expected) in zip(found, findings) {
      #expect(finding.recipe == file, sourceLocation: sourceLocation)
      #expect(finding.advice?.isEmpty == false, "\(finding.message)", sourceLocation: sourceLocation)
      for part in expected.split(separator: "|").dropFirst() {
        #expect(
          finding.message.contains(part) || finding.advice?.contains(part) == true,
          "\(finding.message) | \(finding.advice ?? "")", sourceLocation: sourceLocation)
      }
    }
  }

  /// The tokens that cases name.
  static let system = TestSystem.themed(
    """
    {'spacing': {'$type': 'dimension', 'md': {'$value': {'value': 16, 'unit': 'px'}}, 'lg': {'$value': {'value': 24, 'unit': 'px'}}},
     'radius': {'$type': 'dimension', 'md': {'$value': {'value': 8, 'unit': 'px'}}},
     'color': {'$type': 'color', 'primary': {'$value': {'colorSpace': 'srgb', 'components': [0, 0, 1]}},
       'old': {'$value': '{color.primary}', '$deprecated': 'Use {color.primary}.'},
       'hidden': {'$value': '{color.primary}', '$extensions': {'dev.tessera': {'visibility': 'private'}}}},
     'opacity': {'$type': 'number', 'half': {'$value': 0.5}},
     'motion': {'$type': 'duration', 'fast': {'$value': {'value': 200, 'unit': 'ms'}}},
     'text': {'body': {'$type': 'typography', '$value': {'fontFamily': 'Inter', 'fontSize': {'value': 17, 'unit': 'px'},
       'fontWeight': 400, 'letterSpacing': {'value': 0, 'unit': 'px'}, 'lineHeight': 1.5}}},
     'shadow': {'card': {'$type': 'shadow', '$value': {'color': '{color.primary}', 'offsetX': {'value': 0, 'unit': 'px'},
       'offsetY': {'value': 2, 'unit': 'px'}, 'blur': {'value': 8, 'unit': 'px'}, 'spread': {'value': 0, 'unit': 'px'}}}},
     'fade': {'$type': 'gradient', '$value': [{'color': '{color.primary}', 'position': 0}, {'color': '{color.primary}', 'position': 1}]}}
    """, dark: "{'color': {'night': {'$type': 'color', '$value': '{color.primary}'}}}", light: "{}")
}
