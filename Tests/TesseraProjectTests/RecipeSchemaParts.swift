import JSON
import TesseraDomain

/// The parts of `recipe.schema.json` that say what the tables say: steps, gestures, types, inputs and values.
struct RecipeSchemaParts {
  /// Types of values that something refers to.
  private var types: [ValueType] = [.boolean, .number, .length, .string, .style, .shape, .animation]

  /// By name below `$defs`.
  static func all() -> [(name: String, value: JSONValue)] {
    var parts = RecipeSchemaParts()
    let application = parts.application()
    let gesture = parts.gesture()
    let values = parts.types.map { (name: "value.\(key($0))", value: value($0)) }.sorted { $0.name < $1.name }
    return [("application", application), ("gesture", gesture), ("type", type), ("input", input)] + values
  }

  // MARK: - Steps

  private mutating func application() -> JSONValue {
    let names = StepTable.all.map { step -> JSONValue in
      ["const": .string(step.name), "description": .string(step.summary)]
    }
    let cases = StepTable.all.map { step -> JSONValue in
      ["if": ["properties": ["apply": ["const": .string(step.name)]]], "then": form(of: step)]
    }
    return [
      "description": "A modifier of SwiftUI, by name, with its arguments as members.",
      "properties": ["apply": ["description": "What is applied.", "anyOf": .array(names)]], "allOf": .array(cases),
    ]
  }

  private mutating func form(of step: StepDefinition) -> JSONValue {
    let arguments = self.arguments(of: step.overloads)
    var properties: JSONObject = ["apply": true]
    for argument in arguments { properties.append(argument.name, argument.value) }
    var required = ["apply"]
    func add(_ name: String, _ presence: StepDefinition.Presence, _ description: String, _ reference: String) {
      guard presence != .never else { return }
      properties.append(name, ["description": .string(description), "$ref": .string("#/$defs/" + reference)])
      if presence == .required { required.append(name) }
    }
    add("view", step.view, "What is shown.", "view")
    add("do", step.effects, "What happens then.", "effects")
    add("gesture", step.gesture, "The gesture, and what it does.", "gesture")
    add(
      "reducedMotion", step.isAnimated ? .optional : .never,
      "The animation for people who asked for less motion; .none for no animation.", "value.animation")
    if step.isAnimated { need(.animation) }
    add("fallback", .optional, "What is done where the system is too old for this.", "steps")
    let structure = ["do", "gesture", "reducedMotion", "fallback"].filter { properties[$0] != nil }
    let shapes = step.overloads.map { shape(of: $0, among: arguments.map(\.name), structure, step) }
    var form: JSONObject = ["description": .string(step.summary), "type": "object"]
    // The only form says in one list what it needs itself and what the step does.
    if shapes.count > 1 || shapes[0]["required"] == nil { form.append("required", strings(required)) }
    form.append("additionalProperties", false)
    form.append("properties", .object(properties))
    if shapes.count == 1 {
      for member in shapes[0].members { form.append(member.name, member.value) }
    } else {
      form.append("anyOf", .array(shapes.map { .object($0) }))
    }
    return .object(form)
  }

  /// What one form of a step wants, and which names it has none of.
  private func shape(
    of overload: Signature, among all: [String], _ structure: [String], _ step: StepDefinition
  ) -> JSONObject {
    var own = overload.parameters.map(\.name)
    var required = overload.parameters.filter(\.isRequired).map(\.name)
    if overload.view != .never { own.append("view") }
    if overload.view == .required, step.view != .required { required.append("view") }
    var shape = JSONObject()
    if !required.isEmpty {
      // Those of the step as a whole stand in one list with those of its only form.
      let whole = step.overloads.count == 1 ? structuralNames(required: step) : []
      shape.append("required", strings(whole + required))
    }
    if !overload.oneOf.isEmpty {
      shape.append("anyOf", .array(overload.oneOf.map { ["required": strings([$0])] }))
    }
    let names = Set(own)
    if all.contains(where: { !names.contains($0) }) || (step.view != .never && overload.view == .never) {
      shape.append("propertyNames", ["enum": strings(["apply"] + own + structure)])
    }
    return shape
  }

  private func structuralNames(required step: StepDefinition) -> [String] {
    var names = ["apply"]
    if step.view == .required { names.append("view") }
    if step.effects == .required { names.append("do") }
    if step.gesture == .required { names.append("gesture") }
    return names
  }

  /// The arguments of all forms, each once, with the types that they have in any.
  private mutating func arguments(of overloads: [Signature]) -> [(name: String, value: JSONValue)] {
    var names: [String] = []
    var found: [String: [ValueType]] = [:]
    for parameter in overloads.flatMap(\.parameters) {
      if found[parameter.name] == nil { names.append(parameter.name) }
      if found[parameter.name]?.contains(parameter.type) != true {
        found[parameter.name, default: []].append(parameter.type)
      }
    }
    return names.map { name in
      let references = (found[name] ?? []).map { reference($0) }
      return (name, references.count == 1 ? references[0] : ["anyOf": .array(references)])
    }
  }

  // MARK: - Gestures

  private mutating func gesture() -> JSONValue {
    var kinds: [JSONValue] = []
    var cases: [JSONValue] = []
    for entry in GestureTable.all {
      kinds.append(["const": .string(entry.kind.rawValue), "description": .string(entry.summary)])
      var properties: JSONObject = ["kind": true, "precedence": true]
      for argument in arguments(of: [entry.signature]) { properties.append(argument.name, argument.value) }
      if entry.hasChanges {
        properties.append(
          "onChanged", ["description": "What happens whenever it moves on.", "$ref": "#/$defs/effects"])
      }
      properties.append("onEnded", ["description": "What happens when it is done.", "$ref": "#/$defs/effects"])
      cases.append([
        "if": ["properties": ["kind": ["const": .string(entry.kind.rawValue)]]],
        "then": ["additionalProperties": false, "properties": .object(properties)],
      ])
    }
    return [
      "description": "A gesture.", "type": "object", "required": ["kind"],
      "properties": [
        "kind": ["description": "What is recognised.", "anyOf": .array(kinds)],
        "precedence": [
          "description": "Whether it goes along with the gestures of the content, or before them.",
          "enum": strings(RecipeGesture.Precedence.allCases.map(\.rawValue)), "default": "normal",
        ],
      ],
      "allOf": .array(cases),
    ]
  }

  // MARK: - Types and values

  private static var type: JSONValue {
    let bound = ["boolean", "string", "number", "length", "integer"].map { "binding." + $0 }
    return ["enum": .array((ValueType.names + bound).map { .string($0) })]
  }

  private static var input: JSONValue { ["enum": .array(EnvironmentTable.all.map { .string($0.name) })] }

  /// The name of a type as part of a reference.
  private static func key(_ type: ValueType) -> String { type.name.replacing(" ", with: "-") }

  private mutating func need(_ type: ValueType) {
    if !types.contains(type) { types.append(type) }
  }

  private mutating func reference(_ type: ValueType) -> JSONValue {
    if type == .anything { return ["$ref": "#/$defs/expression"] }
    need(type)
    return ["$ref": .string("#/$defs/value.\(Self.key(type))")]
  }

  private static func value(_ type: ValueType) -> JSONValue {
    var kinds: [JSONValue] = ["string", "object"]
    if type.isNumeric || type == .angle { kinds.insert("number", at: 0) }
    if type == .boolean { kinds.insert("boolean", at: 0) }
    var object: JSONObject = [
      "type": .array(kinds), "minLength": 1, "if": ["type": "object"], "then": ["$ref": "#/$defs/switch"],
    ]
    let known = examples(of: type)
    if !known.isEmpty { object.append("examples", .array(known.map { .string($0) })) }
    return .object(object)
  }

  /// What can be written without further ado, for editors to offer.
  private static func examples(of type: ValueType) -> [String] {
    if case .enumeration(let name) = type, let enumeration = EnumerationTable.enumeration(named: name) {
      return enumeration.cases.map { "." + $0.name }
    }
    var seen: Set<String> = []
    return MemberTable.staticMembers(of: type).filter { $0.signature == nil && seen.insert($0.name).inserted }.map {
      "." + $0.name
    }
  }

  private func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
}
