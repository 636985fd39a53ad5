/// What a recipe does.
extension RecipeCheck {
  mutating func check(_ steps: [RecipeStep], _ here: Surroundings) {
    for step in steps {
      switch step.form {
      case .apply(let application): check(application, step.place, here)
      case .use(let name, let arguments): checkUse(name, arguments, step.place, here)
      case .branch(let condition, let then, let otherwise):
        check(condition, as: .boolean, here.scope)
        check(then, here)
        check(otherwise, here)
      case .raw(let code):
        check(raw: code, step.place.member("raw"))
        if code.utf8.first(where: { $0 > 0x20 }) != UInt8(ascii: ".") {
          report(
            "recipe.apply", at: step.place.member("raw"), "raw code of a step begins with a dot",
            advice: "Write a call that changes a view, such as \".help(\\\"Close\\\")\".")
        }
      }
    }
  }

  private mutating func check(_ step: RecipeStep.Application, _ place: RecipePlace, _ here: Surroundings) {
    let expressions = step.arguments.map(\.value) + (step.reducedMotion.map { [$0] } ?? [])
    let typed = asking(here.scope, about: expressions) { $0.type(step, at: place) }
    if typed != nil { checkRanges(of: step) }
    if let view = step.view { check(view, here) }
    if let fallback = step.fallback { checkFallback(fallback, of: typed, place, here) }
    guard let definition = StepTable.step(named: step.name) else { return }
    check(definition.effects, "do", step.effects != nil, step, place)
    check(definition.gesture, "gesture", step.gesture != nil, step, place)
    if let effects = step.effects, definition.effects != .never, let scope = eventScope(definition, typed, here.scope) {
      check(effects, scope)
    }
    if let gesture = step.gesture, definition.gesture != .never { check(gesture, here.scope) }
    if step.fallback != nil, let typed, typed.minimum == .everywhere {
      report(
        "recipe.apply", at: place.memberName("fallback"),
        "every system has the step \"\(step.name)\", so that nothing falls back", advice: "Take \"fallback\" out.")
    }
  }

  /// What stands in for a step has to be there where the step is not.
  private mutating func checkFallback(
    _ fallback: [RecipeStep], of step: TypedStep?, _ place: RecipePlace, _ here: Surroundings
  ) {
    let before = newest
    newest = .everywhere
    check(fallback, here)
    if let step, step.minimum != .everywhere, !newest.isOlder(than: step.minimum) {
      report(
        "recipe.apply", at: place.memberName("fallback"),
        "the fallback needs systems as new as the step \"\(step.definition.name)\" does",
        advice: "Let it do with what older systems have.")
    }
    newest = before.joined(with: newest)
  }

  /// Judges whether a structural member stands where it belongs.
  private mutating func check(
    _ presence: StepDefinition.Presence, _ member: String, _ isThere: Bool, _ step: RecipeStep.Application,
    _ place: RecipePlace
  ) {
    switch presence {
    case .never where isThere:
      report(
        "recipe.argument", at: place.memberName(member), "the step \"\(step.name)\" takes no \"\(member)\"",
        advice: "Take it out.")
    case .required where !isThere:
      report(
        "recipe.argument", at: place.member("apply"), "the step \"\(step.name)\" needs \"\(member)\"",
        advice: "Add \"\(member)\".")
    default: break
    }
  }

  /// The scope of a step's effects; `nil` where what the event tells is not known because the step is not sound.
  private func eventScope(
    _ definition: StepDefinition, _ typed: TypedStep?, _ scope: RecipeScope
  ) -> RecipeScope? {
    guard definition.eventValue == .anything else { return scope.within(eventOf: definition.eventValue) }
    guard let watched = typed?.arguments.first(where: { $0.parameter.type == .anything })?.value else { return nil }
    return scope.within(eventOf: watched.type, isOptional: scope.isOptional(watched.source))
  }

  private mutating func check(_ gesture: RecipeGesture, _ scope: RecipeScope) {
    guard let entry = GestureTable.entry(for: gesture.kind) else { return }
    let known = entry.signature.parameters
    for argument in gesture.arguments {
      guard let parameter = entry.signature.parameter(named: argument.name) else {
        report(
          "recipe.argument", at: argument.namePlace,
          "a \(gesture.kind.rawValue) gesture has no \"\(argument.name)\"",
          advice: near(
            argument.name, known.map(\.name) + ["onChanged", "onEnded", "precedence"],
            otherwise: known.isEmpty
              ? "Take it out." : "It takes \(known.map { "\"\($0.name)\"" }.joined(separator: ", "))."))
        continue
      }
      check(argument.value, as: parameter.type, scope)
    }
    for parameter in known where parameter.isRequired && gesture.argument(parameter.name) == nil {
      report(
        "recipe.argument", at: gesture.place.member("kind"),
        "a \(gesture.kind.rawValue) gesture needs \"\(parameter.name)\"", advice: "Add \"\(parameter.name)\".")
    }
    if gesture.onChanged != nil, !entry.hasChanges {
      report(
        "recipe.argument", at: gesture.place.memberName("onChanged"),
        "a \(gesture.kind.rawValue) gesture tells of nothing before it ends", advice: "Write \"onEnded\".")
    }
    if gesture.onChanged == nil, gesture.onEnded == nil {
      report(
        "recipe.argument", at: gesture.place.member("kind"), "the gesture does nothing",
        advice: "Add \"onEnded\"\(entry.hasChanges ? " or \"onChanged\"" : ""), a list of effects.")
    }
    let inner = scope.within(gesture: gesture.kind)
    if entry.hasChanges { check(gesture.onChanged ?? [], inner) }
    check(gesture.onEnded ?? [], inner)
  }

  // MARK: - Effects

  mutating func check(_ effects: [RecipeEffect], _ scope: RecipeScope) {
    for effect in effects {
      switch effect.form {
      case .set(let name, let value): checkSet(name, value, effect.place, scope)
      case .branch(let condition, let then, let otherwise):
        check(condition, as: .boolean, scope)
        check(then, scope)
        check(otherwise, scope)
      case .animate(let animation, let calmer, let inner):
        check(animation, as: .animation, scope)
        if let calmer { _ = asking(scope, about: [calmer]) { $0.typeMotion(calmer) } }
        check(inner, scope)
      case .call(let name): checkCall(name, effect.place, scope)
      }
    }
  }

  private mutating func checkSet(_ name: String, _ value: RecipeExpression, _ place: RecipePlace, _ scope: RecipeScope)
  {
    used.insert(NameKey(name))
    let site = place.member("set")
    guard let entry = scope[name] else {
      report(
        "recipe.unknown", at: site, "there is no state \"\(name)\" to set",
        advice: near(name, scope.settableNames, otherwise: "Declare it under \"state\"."))
      return
    }
    guard entry.canBeSet else {
      report(
        "recipe.effect", at: site, "\"\(name)\" cannot be set",
        advice: "Only state and parameters of a type such as binding.boolean can be.")
      return
    }
    check(value, as: entry.valueType, scope)
  }

  private mutating func checkCall(_ name: String, _ place: RecipePlace, _ scope: RecipeScope) {
    used.insert(NameKey(name))
    let actions = recipe.parameters.filter { $0.type == .action }.map(\.name)
    guard let entry = scope[name] else {
      report(
        "recipe.unknown", at: place.member("call"), "there is no action \"\(name)\"",
        advice: near(name, actions, otherwise: "Declare it as a parameter of the type action."))
      return
    }
    if entry.type != .action {
      report(
        "recipe.effect", at: place.member("call"), "\"\(name)\" is \(entry.type.phrase), and cannot be called",
        advice: "Name a parameter of the type action.")
    }
  }

  // MARK: - Uses

  private mutating func checkUse(
    _ name: String, _ arguments: [RecipeStep.Argument], _ place: RecipePlace, _ here: Surroundings
  ) {
    let site = place.member("use")
    guard let target = set[name], !broken.contains(NameKey(name)) else {
      for argument in arguments { note(argument.value) }
      if set[name] == nil, !broken.contains(NameKey(name)) {
        let usable = set.recipes.filter { $0.kind != .namespace }.map(\.name)
        report(
          "recipe.use", at: site, "there is no recipe \"\(name)\"",
          advice: near(
            name, usable,
            otherwise: StepTable.step(named: name) == nil
              ? "Add it as recipes/\(name).recipe.json." : "Write \"apply\" for a step of SwiftUI."))
      }
      return
    }
    if target.kind == .namespace {
      report(
        "recipe.use", at: site, "\"\(name)\" is a namespace, and does nothing to a view",
        advice: "Use the recipe that the member uses.")
      return
    }
    if target.deprecation != nil, recipe.deprecation == nil, !set.isReplacement(of: target, using: recipe) {
      report(
        "recipe.deprecated", .warning, at: site, "the recipe \"\(name)\" is deprecated",
        advice: target.replacement.map { "Use \"\($0)\" instead." } ?? "Use another recipe.")
    }
    checkArguments(arguments, of: target, site, here.scope)
  }

  private mutating func checkArguments(
    _ arguments: [RecipeStep.Argument], of target: Recipe, _ site: RecipePlace, _ scope: RecipeScope
  ) {
    let offered = target.offeredParameters
    for argument in arguments {
      if let parameter = offered.first(where: { $0.name.hasSameBytes(as: argument.name) }) {
        check(argument.value, for: parameter, scope)
        continue
      }
      note(argument.value)
      let isHidden = target.parameters.contains { $0.name.hasSameBytes(as: argument.name) }
      report(
        "recipe.argument", at: argument.namePlace,
        isHidden
          ? "\"\(target.name)\" does not expose its parameter \"\(argument.name)\""
          : "\"\(target.name)\" has no parameter \"\(argument.name)\"",
        advice: isHidden
          ? "Expose it in \"api\" of that recipe, or leave it out."
          : near(
            argument.name, offered.map(\.name),
            otherwise: offered.isEmpty
              ? "It takes none." : "It takes \(offered.map { "\"\($0.name)\"" }.joined(separator: ", "))."))
    }
    for parameter in offered where parameter.defaultValue == nil {
      if arguments.contains(where: { $0.name.hasSameBytes(as: parameter.name) }) { continue }
      report(
        "recipe.argument", at: site, "\"\(target.name)\" needs \"\(parameter.name)\"",
        advice: "Add \"with\": {\"\(parameter.name)\": …}.")
    }
  }
}

extension Recipe {
  /// The parameters that whoever uses the recipe can give: all of a private one that says nothing else.
  package var offeredParameters: [Parameter] {
    guard let api else { return parameters }
    return parameters.filter { parameter in api.exposes.contains { $0.hasSameBytes(as: parameter.name) } }
  }
}

extension RecipeScope {
  /// Whether an expression is a bare name that may have no value.
  func isOptional(_ expression: RecipeExpression) -> Bool {
    guard case .name(let name) = expression.form else { return false }
    return self[name]?.isOptional ?? false
  }

  /// The names of what effects can set.
  var settableNames: [String] { names.filter { self[$0]?.canBeSet ?? false } }
}

extension PlatformMinimum {
  /// Whether all that needs more than every system has is there on older systems than what needs `other`.
  fileprivate func isOlder(than other: PlatformMinimum) -> Bool {
    func isOlder(_ own: Version?, _ other: Version?, _ floor: Version?) -> Bool {
      guard let own, let other, let floor, own > floor else { return true }
      return own < other
    }
    let floor = PlatformMinimum.everywhere
    return isOlder(iOS, other.iOS, floor.iOS) && isOlder(macOS, other.macOS, floor.macOS)
      && isOlder(tvOS, other.tvOS, floor.tvOS) && isOlder(watchOS, other.watchOS, floor.watchOS)
  }
}
