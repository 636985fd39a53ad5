/// What a recipe declares.
extension RecipeCheck {
  /// Members that mean nothing for a recipe of this kind.
  mutating func checkKind() {
    var wrong: [(member: StaticString, advice: String)] = []
    let kind = recipe.kind
    func forbid(_ member: StaticString, _ isThere: Bool, _ advice: String) {
      if isThere { wrong.append((member, advice)) }
    }
    if kind == .composition {
      let advice = "A composition is a function and holds nothing: make it a modifier."
      forbid("state", !recipe.state.isEmpty, advice)
      forbid("environment", !recipe.environment.isEmpty, advice)
      forbid("derived", !recipe.derived.isEmpty, advice)
      forbid("views", !recipe.views.isEmpty, advice)
      forbid("type", recipe.typeName != nil, "A composition has no type: take it out.")
    }
    if kind == .namespace {
      let advice = "A namespace has groups and nothing else: move it into a recipe of its own."
      forbid("api", recipe.api != nil, advice)
      forbid("parameters", !recipe.parameters.isEmpty, advice)
      forbid("state", !recipe.state.isEmpty, advice)
      forbid("environment", !recipe.environment.isEmpty, advice)
      forbid("derived", !recipe.derived.isEmpty, advice)
      forbid("views", !recipe.views.isEmpty, advice)
      forbid("steps", !recipe.steps.isEmpty, advice)
      forbid("expectations", !recipe.expectations.isEmpty, advice)
      forbid("type", recipe.typeName != nil, "A namespace is called as its file: take it out.")
    } else {
      forbid("groups", !recipe.groups.isEmpty, "Only a namespace has groups: move them into one.")
    }
    let makesView = kind == .toggleStyle || kind == .labelStyle
    if makesView {
      forbid("steps", !recipe.steps.isEmpty, "Let the \"body\" have them: a style of this kind makes a view.")
    } else {
      forbid("body", recipe.body != nil, "Write \"steps\": only toggle and label styles make a view of their own.")
    }
    for (member, advice) in wrong {
      report(
        "recipe.kind", at: recipe.place.memberName("\(member)"), "a \(kind.rawValue) has no \"\(member)\"",
        advice: advice)
    }
    if makesView, recipe.body == nil {
      report(
        "recipe.kind", at: recipe.place.member("kind"), "a \(kind.rawValue) needs a \"body\"",
        advice: "Add the view that it makes: \"body\": {\"view\": \"part\", \"name\": \"\(kind.parts[0])\"}.")
    }
  }

  /// A toggle without its label says to nobody what it turns on.
  mutating func checkLabel(of body: RecipeView) {
    guard recipe.kind == .toggleStyle else { return }
    var isOpen = false
    for view in [body] + recipe.views.map(\.view) {
      view.forEachView {
        switch $0.form {
        case .part, .raw: isOpen = true
        default: break
        }
      }
    }
    if !isOpen { unused("the label of the toggle", recipe.place.member("body")) }
  }

  mutating func checkDeclarations() {
    var names: [NameKey: String] = [:]
    for entry in RecipeScope.configuration(of: recipe.kind) {
      names[NameKey(entry.name)] = "what the style is handed"
    }
    let empty = RecipeScope(recipe: recipe.name)
    for parameter in recipe.parameters {
      declare(parameter.name, "a parameter", parameter.place, &names)
      checkDefault(parameter, empty)
    }
    for input in recipe.environment {
      declare(input.name, "an input", input.place, &names)
      if EnvironmentTable.entry(named: input.name) == nil {
        report(
          "recipe.unknown", at: input.place, "the environment has no \"\(input.name)\" that recipes know",
          advice: near(
            input.name, EnvironmentTable.all.map(\.name), otherwise: "Declare it as a parameter, or take it out."))
      }
    }
    for state in recipe.state {
      declare(state.name, "a state", state.place, &names)
      if state.type.canBeState {
        check(state.initial, as: state.type, empty)
      } else {
        report(
          "recipe.type", at: recipe.place.member("state").member(named: state.name).member("type"),
          "\(state.type.phrase) cannot be a state", advice: "Keep what it is made of: a number, a boolean, a color.")
      }
      if state.isFocus { checkFocus(state) }
    }
    for value in recipe.derived {
      declare(value.name, "a derived value", value.place, &names)
      if value.type == .action || value.type.isBinding {
        report(
          "recipe.type", at: recipe.place.member("derived").member(named: value.name).member("type"),
          "\(value.type.phrase) cannot be derived", advice: "Name the parameter itself where it is needed.")
      }
    }
    for view in recipe.views { declare(view.name, "a view", view.place, &names) }
    checkEntryPoint()
  }

  /// The keyboard's focus comes to a view that is shown, never with it.
  private mutating func checkFocus(_ state: Recipe.StateVariable) {
    let place = recipe.place.member("state").member(named: state.name)
    if state.type != .boolean {
      report(
        "recipe.type", at: place.member("type"), "\(state.type.phrase) cannot be whether the focus is there",
        advice: "Bind a state of the type boolean.")
    } else if case .boolean(false) = state.initial.form {
    } else {
      report(
        "recipe.type", at: state.initial.place, "a state that \"focused\" binds begins with false",
        advice: "Write false, and set it to true on an event, such as onAppear.")
    }
  }

  mutating func checkDefault(_ parameter: Recipe.Parameter, _ scope: RecipeScope) {
    isInPublicDefault = !recipe.isPrivate
    if let value = parameter.defaultValue { check(value, for: parameter, scope) }
    isInPublicDefault = false
  }

  /// Checks what a parameter is given. It takes all shapes that can be inset, so that lines can be drawn along any.
  mutating func check(_ value: RecipeExpression, for parameter: Recipe.Parameter, _ scope: RecipeScope) {
    guard let typed = check(value, as: parameter.type, scope), parameter.type == .shape, !typed.isInsettable else {
      return
    }
    report(
      "recipe.type", at: value.place, "the parameter \"\(parameter.name)\" needs a shape that can be inset",
      advice: "Write the shape itself, such as Capsule(), not one that is trimmed or turned.")
  }

  private mutating func declare(
    _ name: String, _ what: String, _ place: RecipePlace, _ names: inout [NameKey: String]
  ) {
    if let advice = SwiftNames.whyUnusable(name) {
      report("recipe.name", at: place, "\"\(name)\" cannot be the name of \(what)", advice: advice)
    } else if name.utf8.first.map({ (0x41...0x5A).contains($0) }) ?? false {
      report(
        "recipe.name", at: place, "\"\(name)\" begins as a type does", advice: "Begin it with a small letter.")
    }
    if let other = names.updateValue(what, forKey: NameKey(name)) {
      report(
        "recipe.name", at: place, "\"\(name)\" is \(other) already",
        advice: "Rename one: parameters, state, inputs, derived values and views share their names.")
    }
  }

  private mutating func checkEntryPoint() {
    guard let api = recipe.api else { return }
    let names = recipe.parameters.map(\.name)
    let listed = api.place.member("exposes")
    var exposed: Set<NameKey> = []
    for (number, name) in api.exposes.enumerated() {
      let place = listed.element(number)
      if !names.contains(where: { $0.hasSameBytes(as: name) }) {
        report(
          "recipe.api", at: place, "there is no parameter \"\(name)\" to expose",
          advice: near(name, names, otherwise: "Declare it under \"parameters\"."))
      } else if !exposed.insert(NameKey(name)).inserted {
        report("recipe.api", at: place, "\"\(name)\" is exposed twice", advice: "Take one out.")
      }
    }
    for parameter in recipe.parameters
    where parameter.defaultValue == nil && !exposed.contains(NameKey(parameter.name)) {
      report(
        "recipe.api", at: parameter.place,
        "the parameter \"\(parameter.name)\" is not exposed, and has no default",
        advice: "Add a \"default\", or expose it.")
    }
    var labels: Set<NameKey> = []
    for name in api.exposes {
      if !api.labels.contains(where: { $0.parameter.hasSameBytes(as: name) }) { labels.insert(NameKey(name)) }
    }
    for (parameter, label) in api.labels {
      let place = api.place.member("labels")
      if !exposed.contains(NameKey(parameter)) {
        report(
          "recipe.api", at: place.memberName(parameter),
          "\"\(parameter)\" has a label, and is no exposed parameter",
          advice: near(parameter, api.exposes, otherwise: "Expose it, or take the label out."))
      } else if !label.hasSameBytes(as: "_"), !labels.insert(NameKey(label)).inserted {
        report(
          "recipe.api", at: place.member(named: parameter), "\"\(label)\" is the label of two parameters",
          advice: "Give one another label.")
      } else if ["inout", "let", "var"].contains(label) {
        report(
          "recipe.name", at: place.member(named: parameter), "Swift has no label \"\(label)\"",
          advice: "Choose another one.")
      }
    }
  }

  mutating func checkUnused() {
    func isUnused(_ name: String) -> Bool { !used.contains(NameKey(name)) }
    for parameter in recipe.parameters where isUnused(parameter.name) {
      unused("the parameter \"\(parameter.name)\"", parameter.place)
    }
    for state in recipe.state where isUnused(state.name) { unused("the state \"\(state.name)\"", state.place) }
    for value in recipe.derived where isUnused(value.name) {
      unused("the derived value \"\(value.name)\"", value.place)
    }
    for view in recipe.views where !usedViews.contains(NameKey(view.name)) {
      unused("the view \"\(view.name)\"", view.place)
    }
    for input in recipe.environment where isUnused(input.name) {
      unused("the input \"\(input.name)\"", input.place)
    }
  }

  /// Remembers something that is not used; told only where nothing else is wrong, or it may be used there.
  mutating func unused(_ what: String, _ place: RecipePlace) {
    unusedFindings.append(
      RecipeFinding(
        "recipe.unused", .warning, at: place, of: recipe.name, "\(what) is not used", advice: "Use it, or take it out.")
    )
  }

  // MARK: - Life

  mutating func checkLife() {
    if recipe.deprecation.map({ !$0.utf8.contains { $0 > 0x20 } }) ?? false {
      report(
        "recipe.deprecation", .warning, at: recipe.place.member("deprecated"),
        "the recipe is deprecated without a reason",
        advice: "Write the reason, and what to use instead: \"deprecated\": \"Use card.\"")
    }
    guard let name = recipe.replacement else { return }
    let place = recipe.place.member("replacement")
    if recipe.deprecation == nil {
      report(
        "recipe.replacement", .warning, at: place, "the recipe has a replacement, and is not deprecated",
        advice: "Add \"deprecated\" with the reason, or take \"replacement\" out.")
    }
    if name.hasSameBytes(as: recipe.name) {
      report("recipe.replacement", at: place, "the recipe would be replaced by itself", advice: "Name another recipe.")
      return
    }
    guard let first = set[name] else {
      if broken.contains(NameKey(name)) { return }
      report(
        "recipe.replacement", at: place, "there is no recipe \"\(name)\"",
        advice: near(name, set.recipes.map(\.name), otherwise: "Name a recipe of this system."))
      return
    }
    var seen: Set<NameKey> = [NameKey(recipe.name)]
    var current: Recipe? = first
    while let next = current, next.deprecation != nil, seen.insert(NameKey(next.name)).inserted {
      current = next.replacement.flatMap { set[$0] }
    }
    if current == nil || current?.deprecation != nil {
      report(
        "recipe.replacement", at: place, "whoever follows \"\(name)\" finds no recipe that is still in use",
        advice: "Let the chain of replacements end at a recipe that is not deprecated.")
    } else if first.isPrivate, !recipe.isPrivate {
      report(
        "recipe.replacement", at: place, "the recipe \"\(name)\" is private", advice: "Name a public recipe.")
    } else if (first.kind == .namespace) != (recipe.kind == .namespace)
      || first.kind.isStyle && first.kind != recipe.kind
    {
      report(
        "recipe.replacement", at: place,
        "the recipe \"\(name)\" is a \(first.kind.rawValue), and this is a \(recipe.kind.rawValue)",
        advice: "Name a recipe that can stand in the same place.")
    }
  }

  // MARK: - Circles

  mutating func checkDerivedCycles() {
    let values = recipe.derived
    let places = Dictionary(values.enumerated().map { (NameKey($1.name), $0) }, uniquingKeysWith: { first, _ in first })
    let edges = values.map { value in value.value.names.compactMap { places[NameKey($0)] } }
    for circle in CircleFinder.circles(edges) {
      let names = circle.map { values[$0].name }
      report(
        "recipe.cycle", at: values[circle[0]].place, "the value of \(names[0]) needs itself: \(Self.arrows(names))",
        advice: "Break the circle: write one of them without the others.")
    }
  }

  mutating func checkViewCycles() {
    let views = recipe.views
    let places = Dictionary(views.enumerated().map { (NameKey($1.name), $0) }, uniquingKeysWith: { first, _ in first })
    let edges = views.map { view in
      var found: [Int] = []
      view.view.forEachView {
        if case .ref(let name) = $0.form, let place = places[NameKey(name)] { found.append(place) }
      }
      return found
    }
    for circle in CircleFinder.circles(edges) {
      let names = circle.map { views[$0].name }
      report(
        "recipe.cycle", at: views[circle[0]].place, "the view \(names[0]) holds itself: \(Self.arrows(names))",
        advice: "Break the circle: no view can hold itself.")
    }
  }

  static func arrows(_ names: [String]) -> String { (names + [names[0]]).joined(separator: " → ") }
}

extension ValueType {
  /// Whether a view can keep a value of it for itself.
  var canBeState: Bool {
    switch self {
    case .length, .number, .integer, .seconds, .boolean, .string, .color, .font, .animation, .angle, .insets, .edges:
      true
    case .enumeration: canBeHeld
    default: false
    }
  }
}
