internal import JSON

extension RecipeReader {
  mutating func steps(_ node: JSONNode?, _ what: String) -> [RecipeStep] {
    elements(node, what).compactMap { step($0) }
  }

  private mutating func step(_ node: JSONNode) -> RecipeStep? {
    guard isObject(node, "a step"), enter(node) else { return nil }
    defer { leave() }
    let place = RecipePlace(node)
    if let name = node["apply"] {
      return application(node, name).map { RecipeStep(.apply($0), at: place) }
    }
    if let name = node["use"] {
      checkMembers(of: node, "a use", ["use", "with"])
      let arguments = arguments(node["with"], "\"with\"")
      return text(name, "the name of a recipe").map { RecipeStep(.use($0, arguments: arguments), at: place) }
    }
    if let condition = node["if"] {
      checkMembers(of: node, "a branch", ["if", "then", "else"])
      let then = steps(required(node, "then", of: "a branch"), "\"then\"")
      let otherwise = steps(node["else"], "\"else\"")
      return expression(condition).map { RecipeStep(.branch($0, then: then, else: otherwise), at: place) }
    }
    if let code = node["raw"] {
      checkMembers(of: node, "raw code", ["raw"])
      return text(code, "raw code").map { RecipeStep(.raw($0), at: place) }
    }
    reportKind(
      of: node, "a step", ["apply", "use", "if", "raw"], example: "Write {\"apply\": \"padding\"}, for example.")
    return nil
  }

  private mutating func application(_ node: JSONNode, _ name: JSONNode) -> RecipeStep.Application? {
    guard let name = text(name, "the name of a step") else { return nil }
    var result = RecipeStep.Application(name)
    for member in node.members {
      let value = member.value
      switch member.name {
      case "apply": break
      case "view": result.view = view(value)
      case "do": result.effects = effects(value, "\"do\"")
      case "gesture": result.gesture = gesture(value)
      case "fallback": result.fallback = steps(value, "\"fallback\"")
      case "reducedMotion": result.reducedMotion = expression(value)
      default: if let argument = argument(member) { result.arguments.append(argument) }
      }
    }
    return result
  }

  // MARK: - Gestures and effects

  private mutating func gesture(_ node: JSONNode) -> RecipeGesture? {
    guard isObject(node, "a gesture"), enter(node) else { return nil }
    defer { leave() }
    let kind: RecipeGesture.Kind? = keyword(required(node, "kind", of: "a gesture"), "kind of gesture")
    let precedence: RecipeGesture.Precedence? = keyword(node["precedence"], "precedence")
    var arguments: [RecipeStep.Argument] = []
    var onChanged: [RecipeEffect]?
    var onEnded: [RecipeEffect]?
    for member in node.members {
      switch member.name {
      case "kind", "precedence": break
      case "onChanged": onChanged = effects(member.value, "\"onChanged\"")
      case "onEnded": onEnded = effects(member.value, "\"onEnded\"")
      default: if let argument = argument(member) { arguments.append(argument) }
      }
    }
    guard let kind else { return nil }
    return RecipeGesture(
      kind, precedence: precedence ?? .normal, arguments: arguments, onChanged: onChanged, onEnded: onEnded,
      at: RecipePlace(node))
  }

  mutating func effects(_ node: JSONNode?, _ what: String) -> [RecipeEffect] {
    elements(node, what).compactMap { effect($0) }
  }

  private mutating func effect(_ node: JSONNode) -> RecipeEffect? {
    guard isObject(node, "an effect"), enter(node) else { return nil }
    defer { leave() }
    let place = RecipePlace(node)
    if let name = node["set"] {
      checkMembers(of: node, "an effect", ["set", "to"])
      let value = expression(required(node, "to", of: "an effect that sets"))
      guard let name = identifier(name, "the name of a state"), let value else { return nil }
      return RecipeEffect(.set(name, to: value), at: place)
    }
    if let animation = node["animate"] {
      checkMembers(of: node, "an effect", ["animate", "reducedMotion", "do"])
      let calmer = expression(node["reducedMotion"])
      let inner = effects(required(node, "do", of: "an effect that animates"), "\"do\"")
      return expression(animation).map {
        RecipeEffect(.animate($0, reducedMotion: calmer, effects: inner), at: place)
      }
    }
    if let condition = node["if"] {
      checkMembers(of: node, "an effect", ["if", "then", "else"])
      let then = effects(required(node, "then", of: "a branch"), "\"then\"")
      let otherwise = effects(node["else"], "\"else\"")
      return expression(condition).map { RecipeEffect(.branch($0, then: then, else: otherwise), at: place) }
    }
    if let name = node["call"] {
      checkMembers(of: node, "an effect", ["call"])
      return identifier(name, "the name of an action").map { RecipeEffect(.call($0), at: place) }
    }
    reportKind(
      of: node, "an effect", ["set", "animate", "if", "call"],
      example: "Write {\"set\": \"isPressed\", \"to\": true}, for example.")
    return nil
  }
}
