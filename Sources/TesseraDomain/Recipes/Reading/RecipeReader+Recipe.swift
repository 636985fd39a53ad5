internal import JSON

extension RecipeReader {
  static let members = [
    "$schema", "kind", "id", "description", "since", "deprecated", "replacement", "removeAfter", "visibility", "type",
    "api", "minimum", "parameters", "environment", "state", "derived", "views", "steps", "body", "groups", "examples",
    "expectations", "lint",
  ]

  /// The recipe; `nil` where it is no object or of no known kind.
  mutating func read(_ root: JSONNode) -> Recipe? {
    guard isObject(root, "a recipe") else { return nil }
    checkMembers(of: root, "a recipe", Self.members)
    guard let kind: Recipe.Kind = keyword(required(root, "kind", of: "a recipe"), "kind of recipe") else { return nil }
    checkName(root, kind)
    var recipe = Recipe(name: name, kind: kind, at: RecipePlace(root))
    readLife(root, into: &recipe)
    if let type = root["type"] { recipe.typeName = identifier(type, "the name of a type", like: "CardModifier") }
    if let api = root["api"] { recipe.api = entryPoint(api, recipe) }
    recipe.minimum = minimum(root["minimum"])
    recipe.parameters = parameters(root["parameters"])
    // An entry point that lists nothing hands on all of them, which are known only now.
    if let api = recipe.api, root["api"]?["exposes"] == nil {
      recipe.api = Recipe.EntryPoint(
        function: api.function, exposes: recipe.parameters.map(\.name), labels: api.labels, at: api.place)
    }
    recipe.environment = elements(root["environment"], "\"environment\"").compactMap { node in
      identifier(node, "an input").map { Recipe.Input(name: $0, at: RecipePlace(node)) }
    }
    recipe.state = named(root["state"], "\"state\"").compactMap { state($0) }
    recipe.derived = named(root["derived"], "\"derived\"").compactMap { derivedValue($0) }
    recipe.views = named(root["views"], "\"views\"").compactMap { member in
      guard let name = identifier(member.nameNode, "the name of a view"), let view = view(member.value) else {
        return nil
      }
      return Recipe.NamedView(name: name, view: view, at: RecipePlace(member.nameNode))
    }
    recipe.steps = steps(root["steps"], "\"steps\"")
    if let body = root["body"] { recipe.body = view(body) }
    recipe.findFocus()
    recipe.groups = groups(root["groups"])
    recipe.examples = elements(root["examples"], "\"examples\"").compactMap { example($0) }
    recipe.expectations = elements(root["expectations"], "\"expectations\"").compactMap { expectation($0) }
    recipe.suppressedRules = elements(root["lint"], "\"lint\"").compactMap { node in
      text(node, "the code of a rule").map { (code: $0, place: RecipePlace(node)) }
    }
    return recipe
  }

  private mutating func checkName(_ root: JSONNode, _ kind: Recipe.Kind) {
    let first = name.utf8.first ?? 0
    let isUpper = (0x41...0x5A).contains(first)
    guard !TokenPath.isRecipeName(name) || isUpper != (kind == .namespace) else { return }
    report(
      "recipe.name", at: RecipePlace(root), "\u{201C}\(name)\u{201D} cannot be the name of a \(kind.rawValue)",
      advice: kind == .namespace
        ? "Call the file as the Swift type is called, such as DS.recipe.json."
        : "Call the file as a Swift function is called, such as primaryButton.recipe.json.")
  }

  private mutating func readLife(_ root: JSONNode, into recipe: inout Recipe) {
    recipe.id = text(root["id"], "\"id\"")
    recipe.description = text(root["description"], "\"description\"")
    recipe.since = version(root["since"], "\"since\"")
    recipe.removeAfter = version(root["removeAfter"], "\"removeAfter\"")
    recipe.replacement = text(root["replacement"], "\"replacement\"")
    if let mark = root["deprecated"] {
      switch mark.kind {
      case .bool: recipe.deprecation = mark.bool == true ? "" : nil
      case .string: recipe.deprecation = mark.string
      default: report(mark, "\"deprecated\" is true or a reason", advice: "Write the reason as text.")
      }
    }
    if let visibility = root["visibility"] {
      guard let word = text(visibility, "\"visibility\"") else { return }
      recipe.isPrivate = word == "private"
      if word != "private", word != "public" {
        report(visibility, "\u{201C}\(word)\u{201D} is no visibility", advice: "Write \"private\" or \"public\".")
      }
    }
  }

  private mutating func version(_ node: JSONNode?, _ what: String) -> String? {
    guard let node, let text = text(node, what) else { return nil }
    if (try? ReleaseVersion(parsing: text)) != nil { return text }
    report(node, "\(what) is no version", advice: "Write it as \"1.2.0\".")
    return nil
  }

  private mutating func entryPoint(_ node: JSONNode, _ recipe: Recipe) -> Recipe.EntryPoint? {
    guard isObject(node, "\"api\"") else { return nil }
    checkMembers(of: node, "\"api\"", ["function", "exposes", "labels"])
    let function = node["function"].map { identifier($0, "the name of a function") } ?? recipe.name
    let exposes = elements(node["exposes"], "\"exposes\"").compactMap { identifier($0, "the name of a parameter") }
    var labels: [(parameter: String, label: String)] = []
    for member in members(node["labels"], "\"labels\"") {
      if member.value.isString("_") {
        labels.append((member.name, "_"))
      } else if let label = identifier(member.value, "a label") {
        labels.append((member.name, label))
      }
    }
    guard let function else { return nil }
    return Recipe.EntryPoint(function: function, exposes: exposes, labels: labels, at: RecipePlace(node))
  }

  private mutating func minimum(_ node: JSONNode?) -> PlatformMinimum? {
    guard let node else { return nil }
    guard isObject(node, "\"minimum\"") else { return nil }
    checkMembers(of: node, "\"minimum\"", ["iOS", "macOS", "tvOS", "watchOS"])
    let floor = PlatformMinimum.everywhere
    return PlatformMinimum(
      iOS: platformVersion(node["iOS"]) ?? floor.iOS, macOS: platformVersion(node["macOS"]) ?? floor.macOS,
      tvOS: platformVersion(node["tvOS"]) ?? floor.tvOS, watchOS: platformVersion(node["watchOS"]) ?? floor.watchOS)
  }

  private mutating func platformVersion(_ node: JSONNode?) -> PlatformMinimum.Version? {
    guard let node else { return nil }
    let parts = (node.string ?? "").utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in part.count <= 2 ? UInt8(String(Substring(part))).map(Int.init) : nil }
    guard (1...2).contains(parts.count), numbers.count == parts.count else {
      report(node, "this is no version of a system", advice: "Write it as text: \"17\" or \"16.4\".")
      return nil
    }
    return PlatformMinimum.Version(numbers[0], numbers.count > 1 ? numbers[1] : 0)
  }

  mutating func parameters(_ node: JSONNode?) -> [Recipe.Parameter] {
    elements(node, "\"parameters\"").compactMap { parameter($0) }
  }

  private mutating func parameter(_ node: JSONNode) -> Recipe.Parameter? {
    guard isObject(node, "a parameter") else { return nil }
    checkMembers(of: node, "a parameter", ["name", "type", "default", "description"])
    let name = identifier(required(node, "name", of: "a parameter"), "the name of a parameter")
    let type = type(required(node, "type", of: "a parameter"))
    let value = expression(node["default"])
    let description = text(node["description"], "\"description\"")
    guard let name, let type else { return nil }
    return Recipe.Parameter(
      name: name, type: type, defaultValue: value, description: description, at: RecipePlace(node["name"] ?? node))
  }

  private mutating func state(_ member: JSONMember) -> Recipe.StateVariable? {
    let name = identifier(member.nameNode, "the name of a state")
    guard isObject(member.value, "a state") else { return nil }
    checkMembers(of: member.value, "a state", ["type", "initial"])
    let type = type(required(member.value, "type", of: "a state"))
    let initial = expression(required(member.value, "initial", of: "a state"))
    guard let name, let type, let initial else { return nil }
    return Recipe.StateVariable(name: name, type: type, initial: initial, at: RecipePlace(member.nameNode))
  }

  private mutating func derivedValue(_ member: JSONMember) -> Recipe.DerivedValue? {
    let name = identifier(member.nameNode, "the name of a derived value")
    guard isObject(member.value, "a derived value") else { return nil }
    checkMembers(of: member.value, "a derived value", ["type", "value", "description"])
    let type = type(required(member.value, "type", of: "a derived value"))
    let value = expression(required(member.value, "value", of: "a derived value"))
    let description = text(member.value["description"], "\"description\"")
    guard let name, let type, let value else { return nil }
    return Recipe.DerivedValue(
      name: name, type: type, value: value, description: description, at: RecipePlace(member.nameNode))
  }

  // MARK: - Namespaces

  private mutating func groups(_ node: JSONNode?) -> [RecipeGroup] {
    elements(node, "\"groups\"").compactMap { group($0) }
  }

  private mutating func group(_ node: JSONNode) -> RecipeGroup? {
    guard isObject(node, "a group"), enter(node) else { return nil }
    defer { leave() }
    checkMembers(of: node, "a group", ["name", "description", "members", "groups"])
    let name = identifier(required(node, "name", of: "a group"), "the name of a group", like: "Buttons")
    let members = elements(node["members"], "\"members\"").compactMap { groupMember($0) }
    let groups = groups(node["groups"])
    let description = text(node["description"], "\"description\"")
    guard let name else { return nil }
    return RecipeGroup(
      name: name, description: description, members: members, groups: groups, at: RecipePlace(node["name"] ?? node))
  }

  private mutating func groupMember(_ node: JSONNode) -> RecipeGroup.Member? {
    guard isObject(node, "a member of a namespace") else { return nil }
    checkMembers(of: node, "a member of a namespace", ["name", "description", "parameters", "steps"])
    let name = identifier(required(node, "name", of: "a member"), "the name of a member")
    let parameters = parameters(node["parameters"])
    let steps = steps(required(node, "steps", of: "a member"), "\"steps\"")
    let description = text(node["description"], "\"description\"")
    guard let name else { return nil }
    return RecipeGroup.Member(
      name: name, description: description, parameters: parameters, steps: steps, at: RecipePlace(node["name"] ?? node))
  }
}
