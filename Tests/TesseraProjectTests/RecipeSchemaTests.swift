import Foundation
import JSON
import TesseraDomain
import TesseraDraft
import TesseraTestKit
import Testing

@testable import TesseraExport

/// The schema of recipes, held against the tables and against the reader and the checks that decide.
@Suite struct RecipeSchemaTests {
  private static let path = "\(PackageRoot.path)/Schemas/recipe.schema.json"

  /// With `TESSERA_UPDATE_SNAPSHOTS` in the environment the parts are written anew.
  @Test func `the schema says of steps, gestures, types and inputs what the tables say`() throws {
    let root = try JSONDocument(parsing: Array(try Data(contentsOf: URL(fileURLWithPath: Self.path)))).root
    let parts = RecipeSchemaParts.all()
    let generated = Set(parts.map(\.name))
    var definitions = JSONObject()
    for member in try #require(root["$defs"]).members {
      guard !generated.contains(member.name), !member.name.hasPrefix("value.") else { continue }
      definitions.append(member.name, JSONValue(member.value))
    }
    for part in parts { definitions.append(part.name, part.value) }
    var whole = JSONObject()
    for member in root.members where !member.isNamed("$defs") { whole.append(member.name, JSONValue(member.value)) }
    whole.append("$defs", .object(definitions))
    let wanted = PrettyJSON.text(of: .object(whole))
    if ProcessInfo.processInfo.environment["TESSERA_UPDATE_SNAPSHOTS"] != nil {
      try Data(wanted).write(to: URL(fileURLWithPath: Self.path))
    }
    let written = Array(try Data(contentsOf: URL(fileURLWithPath: Self.path)))
    #expect(written == wanted, "Write it anew: TESSERA_UPDATE_SNAPSHOTS=1 swift test --filter RecipeSchemaTests")
  }

  @Test func `no object of the schema has a member twice`() throws {
    func look(_ node: JSONNode, at path: String) {
      let names = node.members.map(\.name)
      #expect(Set(names).count == names.count, "\(path)")
      for member in node.members { look(member.value, at: path + "/" + member.name) }
      for (place, element) in node.elements.enumerated() { look(element, at: "\(path)/\(place)") }
    }
    look(try JSONDocument(parsing: Array(try Data(contentsOf: URL(fileURLWithPath: Self.path)))).root, at: "")
  }

  // MARK: - Documents

  /// What the reader and the checks have against a recipe `r`; there are the tokens `space` and `red`, and the recipe `other`.
  private static func errors(_ recipe: String) -> [Diagnostic] {
    let tokens = """
      {"space": {"$type": "dimension", "$value": {"value": 8, "unit": "px"}},
       "red": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0]}}}
      """
    let other = """
      {"kind": "modifier", "parameters": [{"name": "size", "type": "length", "default": 1}],
       "steps": [{"apply": "padding", "length": "size"}]}
      """
    // A namespace is called as a type is.
    let name = recipe.contains(#""namespace""#) ? "R" : "r"
    let files = [
      "design-system.json": #"{"id": "a.b"}"#, "tokens/a.tokens.json": tokens, "recipes/other.recipe.json": other,
      "recipes/\(name).recipe.json": recipe,
    ]
    let result = DraftReader.read(DraftFiles(files: files.mapValues { Array($0.utf8) }))
    return result.diagnostics.list.filter { $0.severity == .error }
  }

  private static func check(_ text: String, _ isRight: Bool) throws {
    #expect(try SchemaValidator(name: "recipe").accepts(text) == isRight, "the schema: \(text)")
    let errors = errors(text)
    #expect(errors.isEmpty == isRight, "\(text)\n\(errors.map { "\($0.code): \($0.message)" })")
  }

  private static let clip = #"{"apply": "clipped"}"#
  private static func recipe(_ members: String = #""steps": [\#(clip)]"#, kind: String = "modifier") -> String {
    #"{"kind": "\#(kind)", \#(members)}"#
  }
  /// A modifier that has a member, and a step that does not need it.
  private static func with(_ members: String) -> String { recipe(#"\#(members), "steps": [\#(clip)]"#) }
  private static func step(_ step: String) -> String {
    recipe(
      #""state": {"on": {"type": "boolean", "initial": false}, "x": {"type": "length", "initial": 0}}, "steps": [{"apply": "opacity", "opacity": "on ? 1 : 0"}, {"apply": "offset", "x": "x"}, \#(step)]"#
    )
  }
  private static func effect(_ effect: String) -> String { step(#"{"apply": "onAppear", "do": [\#(effect)]}"#) }
  private static func view(_ view: String) -> String { step(#"{"apply": "overlay", "view": \#(view)}"#) }
  private static func gesture(_ members: String) -> String { step(#"{"apply": "gesture", "gesture": {\#(members)}}"#) }
  private static func example(_ members: String) -> String { with(#""examples": [{\#(members)}]"#) }
  private static func expectation(_ check: String) -> String {
    step(#"{"if": "on", "then": [{"apply": "hidden"}]}"#).replacing(
      #""state""#, with: #""expectations": [{"name": "n", "expect": [\#(check)]}], "state""#)
  }

  @Test(arguments: [
    (recipe(), true), ("[]", false), ("{}", false), (recipe(kind: "view"), false), (#"{"steps": [\#(clip)]}"#, false),
    (
      with(##""$schema": "x", "id": "r-1", "description": "d", "since": "1.0.0", "removeAfter": "2.0.0-beta.1""##), true
    ),
    (with(#""deprecated": true, "replacement": "other""#), true),
    (with(#""deprecated": "Why.", "visibility": "public""#), true),
    (with(#""visibility": "private""#), true), (with(#""type": "Look""#), true),
    (with(#""minimum": {"iOS": "17", "macOS": "14.2"}"#), true),
    (with(#""step": []"#), false), (with(#""id": 1"#), false), (with(#""since": "1.0""#), false),
    (with(#""since": "01.0.0""#), false), (with(#""removeAfter": 2"#), false), (with(#""deprecated": 1"#), false),
    (with(#""deprecated": null"#), false), (with(#""replacement": ["other"]"#), false),
    (with(#""visibility": "hidden""#), false), (with(#""type": "My Look""#), false),
    (with(#""minimum": {"iOS": 17}"#), false), (with(#""minimum": {"iPadOS": "17"}"#), false),
    (with(#""minimum": {"iOS": "17.0.1"}"#), false), (with(#""minimum": "17""#), false),
    (recipe(#""steps": {}"#), false), (recipe(#""steps": [[]]"#), false), (recipe(#""steps": ["clipped"]"#), false),
  ])
  func `schema and reader agree about the whole of a recipe`(_ text: String, _ isRight: Bool) throws {
    try Self.check(text, isRight)
  }

  private static func used(_ parameter: String, _ step: String = #"{"apply": "padding", "length": "p"}"#) -> String {
    recipe(#""parameters": [\#(parameter)], "steps": [\#(step)]"#)
  }

  @Test(arguments: [
    (used(#"{"name": "p", "type": "length"}"#), true),
    (used(#"{"name": "p", "type": "length", "default": "{space}", "description": "d"}"#), true),
    (
      used(#"{"name": "p", "type": "binding.boolean"}"#, #"{"apply": "onAppear", "do": [{"set": "p", "to": true}]}"#),
      true
    ),
    (used(#"{"name": "p", "type": "action"}"#, #"{"apply": "onAppear", "do": [{"call": "p"}]}"#), true),
    (used(#"{"name": "p", "type": "edges"}"#, #"{"apply": "padding", "edges": "p"}"#), true),
    (used(#"{"name": "p"}"#), false), (used(#"{"type": "length"}"#), false), (used(#""p""#), false),
    (used(#"{"name": "p p", "type": "length"}"#), false), (used(#"{"name": "1p", "type": "length"}"#), false),
    (used(#"{"name": "p", "type": "CGFloat"}"#), false), (used(#"{"name": "p", "type": "binding.color"}"#), false),
    (used(#"{"name": "p", "type": "length", "default": null}"#), false),
    (used(#"{"name": "p", "type": "length", "doc": "d"}"#), false),
    (used(#"{"name": "p", "type": "length", "description": 1}"#), false),
    (recipe(#""parameters": {}, "steps": [\#(clip)]"#), false),
    (
      used(#"{"name": "p", "type": "length", "default": 1}"#).replacing(
        #""parameters""#, with: #""api": {"function": "f", "exposes": ["p"], "labels": {"p": "_"}}, "parameters""#),
      true
    ),
    (
      used(#"{"name": "p", "type": "length", "default": 1}"#).replacing(
        #""parameters""#, with: #""api": {"exposes": []}, "parameters""#), true
    ),
    (with(#""api": {"name": "f"}"#), false), (with(#""api": "f""#), false),
    (with(#""api": {"function": "f()"}"#), false),
    (with(#""api": {"labels": {"p": "a b"}}"#), false), (with(#""api": {"exposes": "p"}"#), false),
    (recipe(#""environment": ["isEnabled"], "steps": [{"apply": "opacity", "opacity": "isEnabled ? 1 : 0"}]"#), true),
    (recipe(#""environment": ["colourScheme"], "steps": [\#(clip)]"#), false),
    (recipe(#""environment": {"isEnabled": true}, "steps": [\#(clip)]"#), false),
    (with(#""state": {"s": {"type": "boolean"}}"#), false), (with(#""state": {"s": {"initial": 1}}"#), false),
    (with(#""state": [{"name": "s"}]"#), false), (with(#""state": {"s s": {"type": "length", "initial": 1}}"#), false),
    (
      recipe(
        #""derived": {"d": {"type": "length", "value": "{space} * 2", "description": "x"}}, "steps": [{"apply": "padding", "length": "d"}]"#
      ), true
    ),
    (with(#""derived": {"d": {"type": "length"}}"#), false), (with(#""derived": {"d": 4}"#), false),
    (with(#""derived": {"d": {"type": "length", "value": 1, "initial": 1}}"#), false),
  ])
  func `schema and reader agree about what a recipe declares`(_ text: String, _ isRight: Bool) throws {
    try Self.check(text, isRight)
  }

  private static let choice =
    #"{"apply": "padding", "length": {"switch": "on", "cases": [{"in": [true], "value": 1}], "default": "{space}"}}"#

  @Test(arguments: [
    (step(#"{"apply": "padding"}"#), true), (step(#"{"apply": "padding", "edges": ".horizontal", "length": 8}"#), true),
    (step(#"{"apply": "frame", "width": 8, "height": "x"}"#), true),
    (step(#"{"apply": "frame", "maxWidth": ".infinity", "alignment": ".leading"}"#), true),
    (step(#"{"apply": "overlay", "style": ".red"}"#), true),
    (step(#"{"apply": "fontWidth", "width": ".expanded", "fallback": [\#(clip)]}"#), true),
    (step(#"{"apply": "animation", "animation": ".default", "value": "on", "reducedMotion": ".none"}"#), true),
    (step(choice), true), (step(#"{"raw": ".id(1)"}"#), true),
    (step(#"{"use": "other"}"#), true), (step(#"{"use": "other", "with": {"size": 4}}"#), true),
    (step(#"{"if": "on", "then": [\#(clip)]}"#), true),
    (step(#"{"if": "on", "then": [\#(clip)], "else": [{"apply": "hidden"}]}"#), true),
    (step("{}"), false), (step(#"{"apply": 1}"#), false), (step(#"{"apply": "pading"}"#), false),
    (step(#"{"apply": "padding", "width": 8}"#), false), (step(#"{"apply": "padding", "length": true}"#), false),
    (step(#"{"apply": "padding", "insets": "EdgeInsets()", "length": 8}"#), false),
    (step(#"{"apply": "padding", "length": [8]}"#), false), (step(#"{"apply": "padding", "length": null}"#), false),
    (step(#"{"apply": "padding", "length": ""}"#), false),
    (step(#"{"apply": "frame"}"#), false), (step(#"{"apply": "frame", "alignment": ".leading"}"#), false),
    (step(#"{"apply": "frame", "width": 8, "maxWidth": 9}"#), false), (step(#"{"apply": "clipShape"}"#), false),
    (step(#"{"apply": "foregroundStyle", "style": 4}"#), false), (step(#"{"apply": "overlay"}"#), false),
    (step(#"{"apply": "padding", "view": {"view": "content"}}"#), false),
    (step(#"{"apply": "padding", "do": []}"#), false), (step(#"{"apply": "onAppear"}"#), false),
    (step(#"{"apply": "padding", "reducedMotion": ".none"}"#), false), (step(#"{"apply": "gesture"}"#), false),
    (step(#"{"apply": "clipped", "fallback": {}}"#), false), (step(#"{"apply": "clipped", "raw": ".x()"}"#), false),
    (step(choice.replacing(#", "default": "{space}""#, with: "")), false),
    (step(choice.replacing(#"{"in": [true], "value": 1}"#, with: "")), false),
    (step(choice.replacing("[true]", with: "[]")), false), (step(choice.replacing("[true]", with: "true")), false),
    (step(choice.replacing(#""default""#, with: #""else""#)), false),
    (step(#"{"use": 1}"#), false), (step(#"{"use": "other", "size": 4}"#), false),
    (step(#"{"use": "other", "with": [4]}"#), false),
    (step(#"{"if": "on"}"#), false), (step(#"{"if": "on", "then": \#(clip)}"#), false),
    (step(#"{"if": "on", "then": [], "otherwise": []}"#), false), (step(#"{"raw": 1}"#), false),
  ])
  func `schema and reader agree about steps`(_ text: String, _ isRight: Bool) throws {
    try Self.check(text, isRight)
  }

  @Test(arguments: [
    (view(#"{"view": "content"}"#), true), (view(#"{"view": "text", "text": "'a'", "steps": [\#(clip)]}"#), true),
    (view(#"{"view": "image", "system": "'xmark'"}"#), true),
    (view(#"{"view": "image", "asset": "'Logo'", "resizable": true}"#), true),
    (view(#"{"view": "shape", "shape": "Circle()"}"#), true),
    (view(#"{"view": "shape", "shape": "Circle()", "fill": "{red}"}"#), true),
    (
      view(
        #"{"view": "shape", "shape": "Circle()", "stroke": {"style": ".red", "lineWidth": 2, "dash": "[4, 2]", "inner": true}}"#
      ), true
    ),
    (view(#"{"view": "style", "style": "Color.red"}"#), true),
    (
      view(
        #"{"view": "stack", "axis": "vertical", "alignment": ".leading", "spacing": 4, "children": [{"view": "divider"}, {"view": "spacer", "minLength": 4}]}"#
      ), true
    ),
    (
      view(
        #"{"view": "geometry", "name": "g", "content": {"view": "style", "style": ".red", "steps": [{"apply": "frame", "width": "g.size.width"}]}}"#
      ), true
    ),
    (view(#"{"view": "progress"}"#), true), (view(#"{"view": "progress", "value": 0.5}"#), true),
    (
      view(
        #"{"view": "button", "do": [{"set": "on", "to": true}], "label": {"view": "text", "text": "'a'"}, "role": ".destructive"}"#
      ), true
    ),
    (view(#"{"view": "if", "condition": "on", "then": {"view": "divider"}}"#), true),
    (view(#"{"view": "if", "condition": "on", "then": {"view": "divider"}, "else": {"view": "content"}}"#), true),
    (view(#"{"view": "raw", "raw": "EmptyView()"}"#), true),
    (
      recipe(
        #""views": {"v": {"view": "divider"}}, "steps": [{"apply": "overlay", "view": {"view": "ref", "name": "v"}}]"#),
      true
    ),
    (view("{}"), false), (view(#""content""#), false), (view(#"{"view": "label"}"#), false),
    (view(#"{"view": "content", "name": "x"}"#), false), (view(#"{"view": "text"}"#), false),
    (view(#"{"view": "text", "text": 1}"#), false), (view(#"{"view": "image"}"#), false),
    (view(#"{"view": "image", "system": "'a'", "asset": "'b'"}"#), false),
    (view(#"{"view": "image", "system": "'a'", "resizable": "yes"}"#), false),
    (view(#"{"view": "shape"}"#), false),
    (view(#"{"view": "shape", "shape": "Circle()", "fill": ".red", "stroke": {"style": ".red"}}"#), false),
    (view(#"{"view": "shape", "shape": "Circle()", "stroke": ".red"}"#), false),
    (view(#"{"view": "shape", "shape": "Circle()", "stroke": {"lineWidth": 2}}"#), false),
    (view(#"{"view": "shape", "shape": "Circle()", "stroke": {"style": ".red", "width": 2}}"#), false),
    (view(#"{"view": "stack", "children": []}"#), false),
    (view(#"{"view": "stack", "axis": "diagonal", "children": []}"#), false),
    (view(#"{"view": "stack", "axis": "vertical"}"#), false),
    (view(#"{"view": "stack", "axis": "vertical", "children": [1]}"#), false),
    (view(#"{"view": "stack", "axis": "vertical", "children": []}"#), true),
    (view(#"{"view": "group", "children": [{"view": "divider"}]}"#), true),
    (
      view(
        #"{"view": "group", "children": [{"view": "divider"}, {"view": "group", "children": [{"view": "content"}]}], "steps": [\#(clip)]}"#
      ), true
    ),
    (view(#"{"view": "group", "children": []}"#), false), (view(#"{"view": "group"}"#), false),
    (view(#"{"view": "group", "children": [1]}"#), false),
    (view(#"{"view": "group", "children": {"view": "divider"}}"#), false),
    (view(#"{"view": "group", "axis": "vertical", "children": [{"view": "divider"}]}"#), false),
    (view(#"{"view": "group", "spacing": 4, "children": [{"view": "divider"}]}"#), false),
    (view(#"{"view": "geometry", "content": {"view": "divider"}}"#), false),
    (view(#"{"view": "geometry", "name": "g"}"#), false),
    (view(#"{"view": "button", "label": {"view": "divider"}}"#), false),
    (view(#"{"view": "button", "do": []}"#), false),
    (view(#"{"view": "if", "then": {"view": "divider"}}"#), false),
    (view(#"{"view": "if", "condition": "on"}"#), false),
    (view(#"{"view": "raw"}"#), false), (view(#"{"view": "ref"}"#), false),
    (view(#"{"view": "divider", "steps": {}}"#), false),
  ])
  func `schema and reader agree about views`(_ text: String, _ isRight: Bool) throws {
    try Self.check(text, isRight)
  }

  @Test(arguments: [
    (effect(#"{"set": "on", "to": "!on"}"#), true), (effect(#"{"set": "x", "to": 4}"#), true),
    (effect(#"{"if": "!on", "then": [{"set": "on", "to": true}], "else": [{"set": "x", "to": 0}]}"#), true),
    (effect(#"{"animate": ".default", "reducedMotion": ".none", "do": [{"set": "on", "to": true}]}"#), true),
    (effect("{}"), false), (effect(#"{"set": "on"}"#), false), (effect(#"{"set": true, "to": true}"#), false),
    (effect(#"{"set": "on", "to": true, "call": "f"}"#), false), (effect(#"{"animate": ".default"}"#), false),
    (effect(#"{"animate": 1, "do": [{"set": "on", "to": true}]}"#), false),
    (effect(#"{"if": "on", "do": []}"#), false), (effect(#"{"call": 1}"#), false), (effect(#""on""#), false),
    (effect(#"{"haptic": "light"}"#), false),
    (gesture(#""kind": "tap", "count": 2, "onEnded": [{"set": "on", "to": true}]"#), true),
    (
      gesture(
        #""kind": "drag", "precedence": "simultaneous", "minimumDistance": 0, "onChanged": [{"set": "x", "to": "value.translation.width"}], "onEnded": [{"set": "x", "to": 0}]"#
      ), true
    ),
    (
      gesture(#""kind": "press", "onChanged": [{"set": "on", "to": true}], "onEnded": [{"set": "on", "to": false}]"#),
      true
    ),
    (gesture(#""onEnded": [{"set": "on", "to": true}]"#), false),
    (gesture(#""kind": "swipe", "onEnded": [{"set": "on", "to": true}]"#), false),
    (gesture(#""kind": "tap", "precedence": "low", "onEnded": [{"set": "on", "to": true}]"#), false),
    (gesture(#""kind": "tap", "minimumDistance": 2, "onEnded": [{"set": "on", "to": true}]"#), false),
    (gesture(#""kind": "drag", "onEnded": {"set": "on", "to": true}"#), false),
    (gesture(#""kind": "tap", "onChanged": [{"set": "on", "to": true}]"#), false),
  ])
  func `schema and reader agree about effects and gestures`(_ text: String, _ isRight: Bool) throws {
    try Self.check(text, isRight)
  }

  private static let row =
    #"{"view": "stack", "axis": "horizontal", "children": [{"view": "part", "name": "icon"}, {"view": "part", "name": "title"}]}"#
  private static func groups(_ groups: String) -> String { recipe(#""groups": [\#(groups)]"#, kind: "namespace") }

  @Test(arguments: [
    (recipe(#""steps": [{"use": "other"}]"#, kind: "composition"), true),
    (recipe(#""steps": [{"apply": "opacity", "opacity": "isPressed ? 0.5 : 1"}]"#, kind: "buttonStyle"), true),
    (
      recipe(
        #""body": {"view": "button", "do": [{"set": "isOn", "to": "!isOn"}], "label": {"view": "part", "name": "label"}}"#,
        kind: "toggleStyle"), true
    ),
    (recipe(#""body": \#(row)"#, kind: "labelStyle"), true),
    (recipe(#""body": \#(row.replacing("icon", with: "image"))"#, kind: "labelStyle"), false),
    (recipe(#""body": [\#(row)]"#, kind: "labelStyle"), false),
    (groups(#"{"name": "G", "description": "d", "members": [{"name": "m", "steps": [{"use": "other"}]}]}"#), true),
    (
      groups(
        #"{"name": "G", "groups": [{"name": "H", "members": [{"name": "m", "description": "d", "parameters": [{"name": "p", "type": "length"}], "steps": [{"use": "other", "with": {"size": "p"}}]}]}]}"#
      ), true
    ),
    (groups(#"{"members": []}"#), false), (groups(#"{"name": "G", "members": [{"name": "m"}]}"#), false),
    (groups(#"{"name": "G", "members": [{"steps": [{"use": "other"}]}]}"#), false),
    (groups(#"{"name": "G", "entries": []}"#), false), (groups(#"{"name": "G G", "members": []}"#), false),
    (example(#""name": "a", "code": ["Text()"]"#), true),
    (
      example(
        #""name": "a", "description": "d", "view": {"view": "text", "text": "t", "steps": [{"use": "r"}]}, "copy": {"en": {"t": "T"}, "fr-CA": {"t": "T"}}"#
      ), true
    ),
    (example(#""name": "a""#), false), (example(#""code": ["Text()"]"#), false),
    (example(#""name": "a", "code": "Text()""#), false),
    (example(#""name": "a", "code": [1]"#), false),
    (example(#""name": "a", "code": [], "copy": {"en": {"t": 1}}"#), false),
    (example(#""name": "a", "code": ["x"], "copy": {"en": {"t t": "T"}}"#), false),
    (expectation(#"{"unchanged": false}"#), true), (expectation(#"{"step": "opacity", "opacity": 0}"#), true),
    (expectation(#"{"absent": "hidden"}"#), true), (expectation(#"{"value": "on", "is": false}"#), true),
    (expectation("{}"), false), (expectation(#"{"unchanged": "no"}"#), false), (expectation(#"{"step": 1}"#), false),
    (expectation(#"{"value": "on"}"#), false), (expectation(#"{"value": "on", "equals": true}"#), false),
    (expectation(#"{"absent": "hidden", "value": 1}"#), false),
    (with(#""expectations": [{"name": "n"}]"#), false), (with(#""expectations": [{"expect": []}]"#), false),
    (with(#""expectations": [{"name": "n", "given": [], "expect": []}]"#), false),
    (with(#""expectations": [{"name": "n", "context": {"theme": 1}, "expect": []}]"#), false),
  ])
  func `schema and reader agree about styles, namespaces, examples and expectations`(
    _ text: String, _ isRight: Bool
  ) throws {
    try Self.check(text, isRight)
  }

  @Test func `every recipe that we publish, test with or show fits the schema`() throws {
    let schema = try SchemaValidator(name: "recipe")
    let seeds = try FileManager.default.contentsOfDirectory(atPath: "\(PackageRoot.path)/Seeds").map { "Seeds/\($0)" }
    var recipes: [(name: String, text: String)] = []
    for folder in seeds.filter({ !$0.contains("/.") }) + ["Tests/second-system"] {
      let path = "\(PackageRoot.path)/\(folder)/recipes"
      for file in try FileManager.default.contentsOfDirectory(atPath: path) {
        recipes.append(("\(folder)/\(file)", try String(contentsOfFile: "\(path)/\(file)", encoding: .utf8)))
      }
    }
    let docs = "\(PackageRoot.path)/docs/recipes"
    for page in try FileManager.default.contentsOfDirectory(atPath: docs) {
      let text = try String(contentsOfFile: "\(docs)/\(page)", encoding: .utf8)
      for match in text.matches(of: #/`recipes/[^`]+`\n\n```json\n((?s:.*?))```/#) {
        recipes.append((page, String(match.output.1)))
      }
    }
    #expect(recipes.count > 100)
    for recipe in recipes { #expect(try schema.accepts(recipe.text), "\(recipe.name)") }
  }
}
