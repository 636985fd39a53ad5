import TesseraDomain
import TesseraDraft
import TesseraLint
import Testing

/// A recipe and what one rule has against it.
///
/// Written with `'` for `"`, and with a backtick for the single quotes of a text. Each `«` stands before the first byte of
/// a finding.
struct RecipeLintCase: CustomTestStringConvertible, Sendable {
  let rule: String
  let name: String
  let text: String
  var settings = ""
  /// For each `«`: what the message or the advice says.
  let findings: [String]

  var testDescription: String { "\(rule): \(name)" }

  init(_ rule: String, _ name: String, _ text: String, settings: String = "", _ findings: String...) {
    self.rule = "recipe." + rule
    self.name = name
    self.text = text
    self.settings = settings
    self.findings = findings
  }

  static func steps(_ rule: String, _ name: String, _ steps: String, _ findings: String...) -> RecipeLintCase {
    var result = RecipeLintCase(
      rule, name,
      """
      {'kind': 'modifier', 'parameters': [{'name': 'isOn', 'type': 'boolean', 'default': true}],
      'state': {'phase': {'type': 'length', 'initial': 0}},
      'steps': [{'apply': 'opacity', 'opacity': 'isOn ? phase : 1'}, \(steps)]}
      """)
    result = RecipeLintCase(copying: result, findings)
    return result
  }

  init(copying other: RecipeLintCase, _ findings: [String]) {
    rule = other.rule
    name = other.name
    text = other.text
    settings = other.settings
    self.findings = findings
  }

  static let tokens = """
    {'spacing': {'$type': 'dimension', 'md': {'$value': @px 16}, 'touch': {'$value': @px 20}, 'none': {'$value': @px 0}},
     'radius': {'$type': 'dimension', 'md': {'$value': @px 8}}, 'color': {'accent': {'$type': 'color', '$value': @red}}}
    """

  static func report(
    _ recipe: String, name: String = "it", rule: String, settings: String = "", manifest: String = ""
  ) throws -> (Linter.Report, [Diagnostic]) {
    let rules = LintRules.all.map {
      "'\($0.code)': '\($0.code == rule ? "warning" : $0.code.hasPrefix("lint.un") ? "error" : "off")'"
    }
    let lint = manifest.isEmpty ? "{'rules': {\(rules.joined(separator: ", "))}\(settings)}" : manifest
    let files = [
      "design-system.json": LintCase.expanded("{'id': 'acme.x', \(manifest.isEmpty ? "'lint': \(lint)" : manifest)}"),
      "tokens/a.tokens.json": LintCase.expanded(tokens),
      "recipes/\(name).recipe.json": recipe,
      "recipes/box.recipe.json":
        #"{"kind": "modifier", "parameters": [{"name": "size", "type": "length"}], "steps": [{"apply": "padding", "length": "size"}], "lint": []}"#,
      "recipes/tiny.recipe.json": #"{"kind": "modifier", "steps": [{"apply": "frame", "width": 60, "height": 20}]}"#,
      "recipes/twice.recipe.json": #"{"kind": "modifier", "steps": [{"use": "tiny"}]}"#,
      "recipes/mover.recipe.json": mover(""), "recipes/calm.recipe.json": mover(#", "reducedMotion": ".none""#),
    ]
    let result = DraftInspector.read(DraftFiles(files: files.mapValues { Array($0.utf8) }))
    let errors = result.diagnostics.list.filter { $0.severity == .error }
    #expect(errors.isEmpty, "\(errors)")
    return (Linter.lint(try #require(result.draft)), result.diagnostics.list)
  }

  /// Moves in a way that is handed in.
  private static func mover(_ calmer: String) -> String {
    """
    {"kind": "modifier", "parameters": [{"name": "flow", "type": "animation", "default": ".default"}],
     "state": {"phase": {"type": "length", "initial": 0}},
     "steps": [{"apply": "offset", "x": "phase"},
       {"apply": "animation", "animation": "flow", "value": "phase"\(calmer)}]}
    """
  }

  static func unmarked(_ text: String) -> (text: String, marks: [String]) {
    var plain = String.UnicodeScalarView()
    var marks: [String] = []
    var (line, column) = (1, 1)
    for scalar in text.unicodeScalars {
      if scalar == "«" {
        marks.append("\(line):\(column)")
        continue
      }
      plain.append(scalar == "'" ? "\"" : scalar == "`" ? "'" : scalar)
      column += 1
      if scalar == "\n" { (line, column) = (line + 1, 1) }
    }
    return (String(plain), marks)
  }

  func check(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let (text, marks) = Self.unmarked(text)
    let found = try Self.report(text, rule: rule, settings: settings).0.diagnostics.list
    let places = found.map { "\($0.location.map { "\($0.line):\($0.column)" } ?? "?") \($0.code)" }
    #expect(places == marks.map { "\($0) \(rule)" }, "\(found.map(\.message))", sourceLocation: sourceLocation)
    #expect(marks.count == findings.count, sourceLocation: sourceLocation)
    for (finding, words) in zip(found, findings) {
      #expect(finding.path == TokenPath(recipe: "it"), sourceLocation: sourceLocation)
      #expect(
        finding.message.contains(words) || finding.advice?.contains(words) == true,
        "\(finding.message) | \(finding.advice ?? "")", sourceLocation: sourceLocation)
    }
  }
}

@Suite struct RecipeLintTests {
  private static let yes =
    "{'view': 'button', 'do': [], 'label': {'view': 'text', 'text': '`Yes`', 'steps': [{'apply': 'bold'}]}}"

  /// What a dialog is handed.
  private static func dialog(_ name: String, _ view: String, _ findings: String...) -> RecipeLintCase {
    let step = "{'apply': 'confirmationDialog', 'title': '`a`', 'isPresented': '$asks', 'view': \(view)}"
    let recipe = """
      {'kind': 'modifier', 'parameters': [{'name': 'isOn', 'type': 'boolean', 'default': true}],
      'state': {'asks': {'type': 'boolean', 'initial': false}},
      'steps': [{'apply': 'opacity', 'opacity': 'isOn ? 0 : 1'}, \(step)]}
      """
    return RecipeLintCase(copying: RecipeLintCase("dialog", name, recipe), findings)
  }

  @Test(arguments: [
    RecipeLintCase.steps(
      "value-branch", "a value",
      "«{'if': 'isOn', 'then': [{'apply': 'opacity', 'opacity': 1}], 'else': [{'apply': 'opacity', 'opacity': 0.5}]}",
      "isOn ? a : b"),
    RecipeLintCase.steps(
      "value-branch", "another recipe's arguments",
      "«{'if': 'isOn', 'then': [{'use': 'box', 'with': {'size': 1}}], 'else': [{'use': 'box', 'with': {'size': 2}}]}",
      "both arms"),
    RecipeLintCase.steps(
      "value-branch", "a view",
      "{'apply': 'overlay', 'view': «{'view': 'if', 'condition': 'isOn', 'then': {'view': 'image', 'system': '`star`'}, 'else': {'view': 'image', 'system': '`moon`'}}}",
      "both views"),
    RecipeLintCase.steps(
      "value-branch", "other steps",
      "{'if': 'isOn', 'then': [{'apply': 'opacity', 'opacity': 1}], 'else': [{'apply': 'hidden'}]}"),
    RecipeLintCase.steps("value-branch", "one arm", "{'if': 'isOn', 'then': [{'apply': 'hidden'}]}"),
    RecipeLintCase.steps(
      "value-branch", "no condition chooses between shapes of two kinds",
      "{'if': 'isOn', 'then': [{'apply': 'clipShape', 'shape': 'Capsule()'}], 'else': [{'apply': 'clipShape', 'shape': 'Circle()'}]}"
    ),
    RecipeLintCase.steps(
      "value-branch", "nor between a color and a style of the foreground",
      "{'if': 'isOn', 'then': [{'apply': 'foregroundStyle', 'style': '{color.accent}'}], 'else': [{'apply': 'foregroundStyle', 'style': '.secondary'}]}"
    ),

    RecipeLintCase.steps(
      "drag-scroll", "from the first touch",
      "{'apply': 'gesture', 'gesture': {'kind': 'drag', 'minimumDistance': «0, 'onEnded': []}}", "press"),
    RecipeLintCase.steps(
      "drag-scroll", "a token of nothing",
      "{'apply': 'gesture', 'gesture': {'kind': 'drag', 'minimumDistance': '«{spacing.none}', 'onEnded': []}}", "press"),
    RecipeLintCase(
      "drag-scroll", "by other names",
      """
      {'kind': 'modifier', 'parameters': [{'name': 'far', 'type': 'length', 'default': 0}, {'name': 'away', 'type': 'length', 'default': 8}],
       'derived': {'near': {'type': 'length', 'value': 'far * 2'}},
       'steps': [{'apply': 'gesture', 'gesture': {'kind': 'drag', 'minimumDistance': '«far', 'onEnded': []}},
         {'apply': 'gesture', 'gesture': {'kind': 'drag', 'minimumDistance': '«near', 'onEnded': []}},
         {'apply': 'gesture', 'gesture': {'kind': 'drag', 'minimumDistance': '«1 - 1', 'onEnded': []}},
         {'apply': 'gesture', 'gesture': {'kind': 'drag', 'minimumDistance': 'away', 'onEnded': []}}]}
      """, "press", "press", "press"),
    RecipeLintCase.steps(
      "drag-scroll", "later", "{'apply': 'gesture', 'gesture': {'kind': 'drag', 'minimumDistance': 8, 'onEnded': []}}"),

    RecipeLintCase.steps(
      "endless-motion", "in an effect",
      "{'apply': 'onAppear', 'do': [{'animate': '«.linear.repeatForever()', 'do': [{'set': 'phase', 'to': 1}]}]}",
      "reducedMotion"),
    RecipeLintCase.steps(
      "endless-motion", "in a step",
      "{'apply': 'animation', 'animation': '«.linear.repeatForever()', 'value': 'phase'}", "never ends"),
    RecipeLintCase(
      "endless-motion", "by the names of values that are worked out from each other",
      """
      {'kind': 'modifier', 'state': {'phase': {'type': 'length', 'initial': 0}},
       'derived': {'late': {'type': 'animation', 'value': 'turn.delay(1)'},
         'turn': {'type': 'animation', 'value': '.linear.repeatForever()'}, 'calm': {'type': 'animation', 'value': '.linear'}},
       'steps': [{'apply': 'opacity', 'opacity': 'phase'}, {'apply': 'animation', 'animation': '«late', 'value': 'phase'},
         {'apply': 'animation', 'animation': 'calm', 'value': 'phase'}]}
      """, "never ends"),
    RecipeLintCase.steps(
      "endless-motion", "with less for those who ask",
      "{'apply': 'onAppear', 'do': [{'animate': '.linear.repeatForever()', 'reducedMotion': '.none', 'do': [{'set': 'phase', 'to': 1}]}]}"
    ),
    RecipeLintCase.steps(
      "endless-motion", "what is no less",
      "{'apply': 'animation', 'animation': '.linear', 'value': 'phase', 'reducedMotion': '«.linear.repeatForever()'}",
      "never ends"),
    RecipeLintCase.steps(
      "endless-motion", "in a transition",
      "{'apply': 'transition', 'transition': '«.opacity.animation(.linear.repeatForever())'}", "never ends"),
    RecipeLintCase.steps(
      "endless-motion", "handed to another recipe",
      "{'use': 'mover', 'with': {'flow': '«.linear.repeatForever()'}}, {'use': 'mover', 'with': {'flow': '.linear'}}, {'use': 'calm', 'with': {'flow': '.linear.repeatForever()'}}",
      "never ends"),
    RecipeLintCase.steps(
      "endless-motion", "an end", "{'apply': 'animation', 'animation': '.linear.repeatCount(3)', 'value': 'phase'}"),
    RecipeLintCase(
      "endless-motion", "by another name",
      "{'kind': 'modifier', 'state': {'phase': {'type': 'length', 'initial': 0}}, 'derived': {'flow': {'type': 'animation', 'value': '.linear.repeatForever()'}}, 'steps': [{'apply': 'offset', 'x': 'phase'}, {'apply': 'animation', 'animation': '«flow', 'value': 'phase'}]}",
      "never ends"),
    RecipeLintCase(
      "endless-motion", "the recipe asks itself",
      "{'kind': 'modifier', 'environment': ['accessibilityReduceMotion'], 'state': {'phase': {'type': 'length', 'initial': 0}}, 'steps': [{'apply': 'offset', 'x': 'phase'}, {'apply': 'animation', 'animation': 'accessibilityReduceMotion ? .default : .linear.repeatForever()', 'value': 'phase'}]}"
    ),

    RecipeLintCase.steps(
      "hit-target", "a small frame that is tapped",
      "{'apply': 'frame', 'width': 60, 'height': «24}, {'apply': 'onTapGesture', 'do': []}", "24 points high"),
    RecipeLintCase.steps(
      "hit-target", "a token",
      "{'apply': 'frame', 'minWidth': '«{spacing.touch}'}, {'apply': 'onTapGesture', 'do': []}", "20 points wide"),
    RecipeLintCase.steps(
      "hit-target", "no more than that",
      "{'apply': 'frame', 'maxWidth': '.infinity', 'maxHeight': «30}, {'apply': 'onTapGesture', 'do': []}",
      "30 points high"),
    RecipeLintCase(
      "hit-target", "what a parameter is by default",
      "{'kind': 'modifier', 'parameters': [{'name': 'size', 'type': 'length', 'default': 20}], 'steps': [{'apply': 'frame', 'height': '«size'}, {'apply': 'onTapGesture', 'do': []}]}",
      "20 points high"),
    RecipeLintCase.steps(
      "hit-target", "another shape can be touched",
      "{'apply': 'frame', 'height': 32}, {'apply': 'contentShape', 'shape': 'Rectangle().inset(by: -6)'}, {'apply': 'onTapGesture', 'do': []}"
    ),
    RecipeLintCase.steps(
      "hit-target", "its own shape can be touched",
      "{'apply': 'frame', 'height': «32}, {'apply': 'contentShape', 'shape': 'Rectangle()'}, {'apply': 'onTapGesture', 'do': []}",
      "32 points high"),
    RecipeLintCase.steps(
      "hit-target", "room around it",
      "{'apply': 'frame', 'width': 24, 'height': 24}, {'apply': 'padding', 'length': 10}, {'apply': 'onTapGesture', 'do': []}"
    ),
    RecipeLintCase.steps(
      "hit-target", "drawn at half the size",
      "{'apply': 'frame', 'width': 60, 'height': 100}, {'apply': 'scaleEffect', 'scale': «0.5}, {'apply': 'onTapGesture', 'do': []}",
      "30 points wide"),
    RecipeLintCase.steps(
      "hit-target", "flat in one direction",
      "{'apply': 'frame', 'width': 60, 'height': 60}, {'apply': 'scaleEffect', 'y': '«1 / 2'}, {'apply': 'onTapGesture', 'do': []}",
      "30 points high"),
    RecipeLintCase(
      "hit-target", "turned over, which takes nothing away",
      "{'kind': 'buttonStyle', 'steps': [{'apply': 'frame', 'minHeight': 44}, {'apply': 'scaleEffect', 'y': 'isPressed ? -1 : 0.5'}]}"
    ),
    RecipeLintCase(
      "hit-target", "smaller only while it is held",
      "{'kind': 'buttonStyle', 'steps': [{'apply': 'frame', 'minHeight': 44}, {'apply': 'scaleEffect', 'scale': 'isPressed ? 0.9 : 1'}]}"
    ),
    RecipeLintCase(
      "hit-target", "the smallest that it can be",
      "{'kind': 'buttonStyle', 'environment': ['dynamicTypeSize'], 'derived': {'size': {'type': 'length', 'value': {'switch': 'dynamicTypeSize', 'cases': [{'in': ['.xSmall', '.small'], 'value': 30}], 'default': 60}}}, 'steps': [{'apply': 'frame', 'height': '«size'}]}",
      "30 points high"),
    RecipeLintCase(
      "hit-target", "the largest that it is drawn",
      "{'kind': 'buttonStyle', 'environment': ['dynamicTypeSize'], 'derived': {'size': {'type': 'number', 'value': {'switch': 'dynamicTypeSize', 'cases': [{'in': ['.xSmall', '.small'], 'value': 0.25}], 'default': 0.5}}}, 'steps': [{'apply': 'frame', 'minHeight': 60}, {'apply': 'scaleEffect', 'scale': '«size'}]}",
      "30 points high"),
    RecipeLintCase(
      "hit-target", "large enough in one case",
      "{'kind': 'buttonStyle', 'environment': ['dynamicTypeSize'], 'derived': {'size': {'type': 'number', 'value': {'switch': 'dynamicTypeSize', 'cases': [{'in': ['.xSmall', '.small'], 'value': 0.25}], 'default': 1}}}, 'steps': [{'apply': 'frame', 'minHeight': 60}, {'apply': 'scaleEffect', 'scale': 'size'}]}"
    ),
    RecipeLintCase.steps(
      "hit-target", "what another recipe makes small", "«{'use': 'twice'}, {'apply': 'onTapGesture', 'do': []}",
      "20 points high"),
    RecipeLintCase.steps(
      "hit-target", "what another recipe makes small, and room around it",
      "{'use': 'twice'}, {'apply': 'padding', 'length': 12}, {'apply': 'onTapGesture', 'do': []}"),
    RecipeLintCase(
      "hit-target", "a style that uses one", "{'kind': 'buttonStyle', 'steps': [«{'use': 'tiny'}]}", "20 points high"),
    RecipeLintCase.steps("hit-target", "a frame that nobody taps", "{'apply': 'frame', 'width': 24, 'height': 24}"),
    RecipeLintCase.steps(
      "hit-target", "a frame afterwards",
      "{'apply': 'onTapGesture', 'do': []}, {'apply': 'frame', 'width': 24, 'height': 24}"),
    RecipeLintCase.steps(
      "hit-target", "the label of a button",
      "{'apply': 'overlay', 'view': {'view': 'button', 'do': [], 'label': {'view': 'image', 'system': '`x`', 'steps': [{'apply': 'frame', 'width': «20}]}}}",
      "20 points wide"),
    RecipeLintCase(
      "hit-target", "a style of a button",
      "{'kind': 'buttonStyle', 'steps': [{'apply': 'padding', 'edges': '.horizontal', 'length': 8}, {'apply': 'frame', 'minHeight': «32}]}",
      "32 points high"),
    RecipeLintCase(
      "hit-target", "as small as is allowed", "{'kind': 'buttonStyle', 'steps': [{'apply': 'frame', 'minHeight': 32}]}",
      settings: ", 'minimumHitTarget': 24"),

    RecipeLintCase(
      "unused-input", "an input that nothing reads",
      "{'kind': 'modifier', 'environment': [«'colorScheme', 'isEnabled', 'displayScale'], 'steps': [{'apply': 'disabled', 'disabled': 'isEnabled'}, {'raw': '.blur(radius: displayScale)'}]}",
      "colorScheme"),

    RecipeLintCase.steps("raw", "a step", "«{'raw': '.hidden()'}", "looks into raw code"),
    RecipeLintCase.steps(
      "raw", "a view", "{'apply': 'overlay', 'view': «{'view': 'raw', 'raw': 'EmptyView()'}}", "looks into raw code"),

    RecipeLintCase.steps(
      "fixed-text", "a size in points", "{'apply': 'font', 'font': 'isOn ? «.system(size: 12).bold() : .body'}",
      "larger text"),
    RecipeLintCase.steps(
      "fixed-text", "a font of a fixed size", "{'apply': 'font', 'font': '«.custom(`Inter`, fixedSize: 12)'}",
      "larger text"),
    RecipeLintCase.steps(
      "fixed-text", "a size that grows", "{'apply': 'font', 'font': '.custom(`Inter`, size: 12, relativeTo: .body)'}"),

    dialog(
      "buttons in a stack",
      "«{'view': 'stack', 'axis': 'vertical', 'children': [\(yes), \(yes)]}",
      "SwiftUI leaves out what stands in a stack"),
    dialog("buttons in a group", "{'view': 'group', 'children': [\(yes), \(yes)]}"),
    dialog("a button", yes),
    dialog(
      "what may be anything",
      "{'view': 'group', 'children': [{'view': 'content'}, {'view': 'raw', 'raw': 'Buttons()'}]}"),
    dialog(
      "what is no button",
      "{'view': 'group', 'children': [«{'view': 'text', 'text': '`Sure?`'}, {'view': 'group', 'children': [«{'view': 'divider'}]}, \(yes)], 'steps': [{'apply': 'disabled', 'disabled': 'isOn'}]}",
      "leaves out a text", "leaves out a divider"),
    dialog(
      "what is none in one case",
      "{'view': 'if', 'condition': 'isOn', 'then': \(yes), 'else': «{'view': 'progress'}}", "Write a button, or a group"
    ),
    dialog(
      "a picture as a label", "{'view': 'button', 'do': [], 'label': «{'view': 'image', 'system': '`xmark`'}}",
      "this label is an image"),
    dialog(
      "a row as a label, in one case",
      "{'view': 'button', 'do': [], 'label': {'view': 'if', 'condition': 'isOn', 'then': {'view': 'text', 'text': '`a`'}, 'else': «{'view': 'stack', 'axis': 'horizontal', 'children': []}}}",
      "this label is a stack"),
    RecipeLintCase(
      "dialog", "views with names, each told of once, and none for itself",
      """
      {'kind': 'modifier', 'state': {'asks': {'type': 'boolean', 'initial': false}},
       'views': {'both': {'view': 'group', 'children': [{'view': 'ref', 'name': 'rest'}, {'view': 'ref', 'name': 'rest'}]},
         'rest': «{'view': 'stack', 'axis': 'vertical', 'children': []}, 'other': {'view': 'stack', 'axis': 'vertical', 'children': []}},
       'steps': [{'apply': 'alert', 'title': '`a`', 'isPresented': '$asks', 'view': {'view': 'ref', 'name': 'both'}},
         {'if': 'asks', 'then': [{'apply': 'confirmationDialog', 'title': '`a`', 'isPresented': '$asks', 'view': {'view': 'ref', 'name': 'rest'}}]},
         {'apply': 'sheet', 'isPresented': '$asks', 'view': {'view': 'ref', 'name': 'other'}}]}
      """, "an alert shows buttons"),
    RecipeLintCase(
      "dialog", "the parts of a style",
      """
      {'kind': 'labelStyle', 'state': {'asks': {'type': 'boolean', 'initial': false}},
       'body': {'view': 'part', 'name': 'title', 'steps': [{'apply': 'alert', 'title': '`a`', 'isPresented': '$asks',
         'view': {'view': 'group', 'children': [«{'view': 'part', 'name': 'title'},
           {'view': 'button', 'do': [], 'label': {'view': 'part', 'name': 'title'}},
           {'view': 'button', 'do': [], 'label': «{'view': 'part', 'name': 'icon'}}]}}]}}
      """, "leaves out the title", "this label is the icon"),

    RecipeLintCase.steps("written-value", "room", "{'apply': 'padding', 'length': «16}", "{spacing.md}"),
    RecipeLintCase.steps(
      "written-value", "corners",
      "{'apply': 'clipShape', 'shape': 'RoundedRectangle(cornerRadius: «8)'}, {'apply': 'cornerRadius', 'radius': «8}",
      "{radius.md}", "{radius.md}"),
    RecipeLintCase.steps(
      "written-value", "a color", "{'apply': 'tint', 'color': '«Color(red: 1, green: 0, blue: 0)'}", "{color.accent}"),
    RecipeLintCase.steps(
      "written-value", "what no token is there for",
      "{'apply': 'padding', 'length': 8}, {'apply': 'padding', 'length': 0}, {'apply': 'frame', 'width': 16}, {'apply': 'tint', 'color': '.red'}"
    ),
  ])
  func `a rule finds what it is for in recipes, and nothing else`(_ example: RecipeLintCase) throws {
    try example.check()
  }

  @Test func `a rule looks at what functions of a namespace have by default`() throws {
    let (text, marks) = RecipeLintCase.unmarked(
      """
      {'kind': 'namespace', 'groups': [{'name': 'Text', 'members': [{'name': 'note', 'parameters': [
        {'name': 'face', 'type': 'font', 'default': '«.system(size: 13)'}], 'steps': [{'apply': 'font', 'font': 'face'}]}]}]}
      """)
    let found = try RecipeLintCase.report(text, name: "DS", rule: "recipe.fixed-text").0.diagnostics.list
    #expect(
      found.map { "\($0.location.map { "\($0.line):\($0.column)" } ?? "") \($0.code)" } == [
        "\(marks[0]) recipe.fixed-text"
      ])
  }

  @Test func `a recipe suppresses rules for itself, and is told of what suppresses nothing`() throws {
    let (text, marks) = RecipeLintCase.unmarked(
      "{'kind': 'modifier', 'lint': ['recipe.raw', «'recipe.drag-scroll', «'recipe.rar'], 'steps': [{'raw': '.hidden()'}]}"
    )
    let rules = "'lint': {'rules': {'recipe.drag-scroll': 'warning', 'lint.description': 'off'}}"
    let (report, _) = try RecipeLintCase.report(text, rule: "recipe.raw", manifest: rules)
    #expect(report.suppressedCount == 1)
    let found = report.diagnostics.list.filter { $0.path == TokenPath(recipe: "it") }
    #expect(
      found.map { "\($0.location.map { "\($0.line):\($0.column)" } ?? "") \($0.code)" } == [
        "\(marks[0]) lint.unused-suppression", "\(marks[1]) lint.unknown-suppression",
      ])
  }

  @Test(arguments: [
    ("'policy': {'profile': 'strict'}", Diagnostic.Severity.error),
    ("'policy': {'profile': 'standard'}", .warning),
    ("'policy': {'profile': 'strict'}, 'lint': {'rules': {'recipe.raw': 'warning'}}", .warning),
  ])
  func `raw code is an error under a strict policy`(_ manifest: String, _ severity: Diagnostic.Severity) throws {
    let (text, _) = RecipeLintCase.unmarked("{'kind': 'modifier', 'steps': [{'raw': '.hidden()'}]}")
    let (report, _) = try RecipeLintCase.report(text, rule: "recipe.raw", manifest: manifest)
    #expect(report.diagnostics.list.filter { $0.code == "recipe.raw" }.map(\.severity) == [severity])
  }
}
