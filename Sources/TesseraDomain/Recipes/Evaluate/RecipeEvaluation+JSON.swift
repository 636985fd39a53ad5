package import JSON

extension RecipeEvaluation {
  /// For tools: inputs, derived values, and the steps that are left as a tree.
  package var json: JSONObject {
    var object: JSONObject = ["recipe": .string(subject.name), "kind": .string(subject.recipe.kind.rawValue)]
    object.append(
      "inputs",
      .array(
        inputs.map { input in
          [
            "name": .string(input.input.name), "kind": .string(input.input.kind.rawValue),
            "type": .string(input.input.type.name), "given": .bool(input.isGiven), "value": input.value.json,
          ]
        }))
    object.append("derived", .array(derived.map { ["name": .string($0.name), "value": $0.value.json] }))
    object.append("unchanged", .bool(isUnchanged))
    object.append("steps", .array(steps.map(\.json)))
    if let body { object.append("body", body.json) }
    return object
  }
}

extension JSONObject {
  fileprivate mutating func append(_ name: String, _ value: RecipeValue?) {
    if let value { append(name, value.json) }
  }

  fileprivate mutating func append(_ name: String, _ arguments: [EvaluatedStep.Argument]) {
    append(
      name,
      .array(
        arguments.map { ["name": .string($0.name), "given": .bool($0.isGiven), "value": $0.value.json] }))
  }
}

extension EvaluatedStep {
  fileprivate var json: JSONValue {
    switch form {
    case .apply(let step): return step.json
    case .use(let use):
      var object: JSONObject = ["use": .string(use.recipe), "kind": .string(use.kind.rawValue)]
      object.append("arguments", use.arguments)
      object.append("steps", .array(use.steps.map(\.json)))
      if let body = use.body { object.append("body", body.json) }
      return .object(object)
    case .branch(let condition, let then, let otherwise):
      return ["if": condition.json, "then": .array(then.map(\.json)), "else": .array(otherwise.map(\.json))]
    case .raw(let code): return ["raw": .string(code)]
    }
  }
}

extension EvaluatedStep.Application {
  fileprivate var json: JSONValue {
    var object: JSONObject = ["apply": .string(name)]
    object.append("arguments", arguments)
    if let view { object.append("view", view.json) }
    if let effects { object.append("do", .array(effects.map(\.json))) }
    if let gesture {
      var member: JSONObject = [
        "kind": .string(gesture.kind.rawValue), "precedence": .string(gesture.precedence.rawValue),
      ]
      member.append("arguments", gesture.arguments)
      if let effects = gesture.onChanged { member.append("onChanged", .array(effects.map(\.json))) }
      if let effects = gesture.onEnded { member.append("onEnded", .array(effects.map(\.json))) }
      object.append("gesture", .object(member))
    }
    object.append("reducedMotion", reducedMotion)
    if let fallback { object.append("fallback", .array(fallback.map(\.json))) }
    return .object(object)
  }
}

extension EvaluatedEffect {
  fileprivate var json: JSONValue {
    switch form {
    case .set(let name, let value): return ["set": .string(name), "to": value.json]
    case .call(let name): return ["call": .string(name)]
    case .animate(let animation, let calmer, let effects):
      var object: JSONObject = ["animate": animation.json]
      object.append("reducedMotion", calmer)
      object.append("do", .array(effects.map(\.json)))
      return .object(object)
    case .branch(let condition, let then, let otherwise):
      return ["if": condition.json, "then": .array(then.map(\.json)), "else": .array(otherwise.map(\.json))]
    }
  }
}

extension EvaluatedView {
  fileprivate var json: JSONValue {
    var object: JSONObject = [:]
    append(to: &object)
    if !steps.isEmpty { object.append("steps", .array(steps.map(\.json))) }
    return .object(object)
  }

  private func append(to object: inout JSONObject) {
    object.append("view", .string(kind))
    switch form {
    case .content, .divider, .nothing: break
    case .part(let name): object.append("name", .string(name))
    case .text(let text): object.append("text", text)
    case .image(let system, let asset, let isResizable):
      object.append("system", system)
      object.append("asset", asset)
      object.append("resizable", .bool(isResizable))
    case .shape(let shape, let fill, let stroke):
      object.append("shape", shape)
      object.append("fill", fill)
      guard let stroke else { break }
      var member: JSONObject = ["style": stroke.style.json]
      member.append("lineWidth", stroke.lineWidth)
      member.append("dash", stroke.dash)
      member.append("inner", .bool(stroke.isInner))
      object.append("stroke", .object(member))
    case .style(let style): object.append("style", style)
    case .stack(let axis, let alignment, let spacing, let children):
      object.append("axis", .string(axis.rawValue))
      object.append("alignment", alignment)
      object.append("spacing", spacing)
      object.append("children", .array(children.map(\.json)))
    case .group(let children): object.append("children", .array(children.map(\.json)))
    case .geometry(let name, let content):
      object.append("name", .string(name))
      object.append("content", content.json)
    case .spacer(let length): object.append("minLength", length)
    case .progress(let value): object.append("value", value)
    case .button(let effects, let label, let role):
      object.append("do", .array(effects.map(\.json)))
      object.append("label", label.json)
      object.append("role", role)
    case .branch(let condition, let then, let otherwise):
      object.append("condition", condition)
      object.append("then", then.json)
      if let otherwise { object.append("else", otherwise.json) }
    case .named(let name, let view):
      object.append("name", .string(name))
      object.append("shows", view.json)
    case .raw(let code): object.append("raw", .string(code))
    }
  }

  private var kind: String {
    switch form {
    case .content: "content"
    case .part: "part"
    case .text: "text"
    case .image: "image"
    case .shape: "shape"
    case .style: "style"
    case .stack: "stack"
    case .group: "group"
    case .geometry: "geometry"
    case .spacer: "spacer"
    case .divider: "divider"
    case .progress: "progress"
    case .button: "button"
    case .branch: "if"
    case .named: "ref"
    case .raw: "raw"
    case .nothing: "nothing"
    }
  }
}
