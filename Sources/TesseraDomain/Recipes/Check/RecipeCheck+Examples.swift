/// Namespaces, examples and expectations.
extension RecipeCheck {
  // MARK: - Namespaces

  mutating func check(_ group: RecipeGroup, _ place: RecipePlace) {
    for member in group.members {
      let outer = used
      used = []
      var names: Set<NameKey> = []
      let empty = RecipeScope(recipe: recipe.name)
      for parameter in member.parameters {
        if let advice = SwiftNames.whyUnusable(parameter.name) {
          report(
            "recipe.name", at: parameter.place, "\"\(parameter.name)\" cannot be the name of a parameter",
            advice: advice)
        } else if !names.insert(NameKey(parameter.name)).inserted {
          report(
            "recipe.name", at: parameter.place, "\"\(parameter.name)\" is a parameter already", advice: "Rename one.")
        }
        checkDefault(parameter, empty)
      }
      let scope = RecipeScope(of: member, in: recipe.name)
      check(member.steps, Surroundings(scope: scope, hasViews: false))
      for parameter in member.parameters where !used.contains(NameKey(parameter.name)) {
        unused("the parameter \"\(parameter.name)\"", parameter.place)
      }
      used = outer
    }
    for (number, inner) in group.groups.enumerated() { check(inner, place.member("groups").element(number)) }
  }

  // MARK: - Examples

  mutating func check(_ example: RecipeExample) {
    if let advice = SwiftNames.whyUnusable(example.name) {
      report(
        "recipe.name", at: example.place.member("name"), "\"\(example.name)\" cannot be the name of an example",
        advice: advice)
    } else if !exampleNames.insert(NameKey(example.name)).inserted {
      report(
        "recipe.name", at: example.place.member("name"), "there is an example \"\(example.name)\" already",
        advice: "Rename one.")
    }
    let copy = example.place.member("copy")
    for language in example.copy where !Self.isLocale(language.locale) {
      report(
        "recipe.example", at: copy.memberName(language.locale), "\"\(language.locale)\" is no language",
        advice: "Write it as \"en\" or \"fr-CA\".")
    }
    if let first = example.copy.first { checkCopy(example, first, copy) }
    let outer = used
    used = []
    let scope = RecipeScope(of: example, in: recipe.name)
    if let view = example.view { check(view, Surroundings(scope: scope, hasViews: false)) }
    let isShown = used
    used = outer
    checkCode(example, isShown)
  }

  private mutating func checkCopy(_ example: RecipeExample, _ first: RecipeExample.Copy, _ place: RecipePlace) {
    let names = Set(first.texts.map { NameKey($0.name) })
    for language in example.copy.dropFirst() {
      let own = place.member(named: language.locale)
      for (name, _) in language.texts where !names.contains(NameKey(name)) {
        report(
          "recipe.example", at: own.memberName(name), "\"\(first.locale)\" has no text \"\(name)\"",
          advice: near(name, first.texts.map(\.name), otherwise: "Add it there too, or take it out."))
      }
      for (name, _) in first.texts where !language.texts.contains(where: { $0.name.hasSameBytes(as: name) }) {
        report(
          "recipe.example", at: place.memberName(language.locale), "\"\(language.locale)\" has no text \"\(name)\"",
          advice: "Add it.")
      }
    }
  }

  /// Names in `${…}` of the code are names of texts.
  private mutating func checkCode(_ example: RecipeExample, _ shown: Set<NameKey>) {
    var said = shown
    let names = example.copy.first?.texts.map(\.name) ?? []
    for (number, line) in (example.code ?? "").utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .enumerated()
    {
      var rest = line
      while let start = rest.firstIndex(of: UInt8(ascii: "$")) {
        rest = rest[rest.index(after: start)...]
        guard rest.first == UInt8(ascii: "{"), let end = rest.firstIndex(of: UInt8(ascii: "}")) else { continue }
        let name = String(decoding: rest[rest.index(after: rest.startIndex)..<end], as: UTF8.self)
        rest = rest[end...]
        said.insert(NameKey(name))
        if names.contains(where: { $0.hasSameBytes(as: name) }) { continue }
        report(
          "recipe.example", at: example.place.member("code").element(number), "there is no text \"\(name)\"",
          advice: near(name, names, otherwise: "Add it under \"copy\"."))
      }
    }
    guard let first = example.copy.first else { return }
    for (name, _) in first.texts where !said.contains(NameKey(name)) {
      unused(
        "the text \"\(name)\"",
        example.place.member("copy").member(named: first.locale).memberName(name))
    }
  }

  /// `en`, `pt-BR`, `zh-Hant-TW`.
  private static func isLocale(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let language = parts.first, (2...3).contains(language.count), parts.count <= 4 else { return false }
    return language.allSatisfy { (0x61...0x7A).contains($0) }
      && parts.dropFirst().allSatisfy { part in
        (2...8).contains(part.count)
          && part.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & 0xDF) }
      }
  }

  // MARK: - Expectations

  mutating func check(_ expectation: RecipeExpectation, _ scope: RecipeScope) {
    let outer = used
    defer { used = outer }
    checkGiven(expectation, scope)
    for (modifier, context) in expectation.context {
      if tokens.graph.context(choosing: [(modifier, context)]) == nil {
        let known = tokens.graph.modifiers.map { "\($0.name)=\($0.contexts.map(\.name).joined(separator: "|"))" }
        report(
          "recipe.expects", at: expectation.place.member("context").memberName(modifier),
          "no resolver has \(modifier)=\(context)",
          advice: known.isEmpty
            ? "Leave \"context\" out: this system has no contexts." : "There is \(known.joined(separator: ", ")).")
      }
    }
    if expectation.checks.isEmpty {
      report(
        "recipe.expects", .warning, at: expectation.place.member("expect"), "the expectation expects nothing",
        advice: "Write what has to come out, such as {\"unchanged\": true}.")
    }
    for (check, place) in expectation.checks {
      switch check {
      case .unchanged: break
      case .step(let name, let arguments): checkExpected(name, arguments, place, scope)
      case .absent(let name): checkAbsent(name, place.member("absent"))
      case .value(let value, let wanted):
        guard let typed = asking(scope, about: [value], { $0.type(value) }) else { continue }
        self.check(wanted, as: typed.type, scope)
      case .text(let text): self.check(text, as: .string, scope)
      }
    }
  }

  private mutating func checkGiven(_ expectation: RecipeExpectation, _ scope: RecipeScope) {
    for given in expectation.given {
      if let type = typeOfWay(given.name) {
        check(given.value, as: type, RecipeScope(recipe: recipe.name))
        continue
      }
      guard let entry = scope[given.name], entry.origin != .derived, entry.type != .action else {
        report(
          "recipe.expects", at: given.namePlace,
          scope[given.name] == nil
            ? "there is no \"\(given.name)\" to be given" : "\"\(given.name)\" cannot be given",
          advice: near(
            given.name, scope.names.filter { scope[$0]?.origin != .derived && $0 != given.name },
            otherwise: "Name a parameter, a state or an input."))
        continue
      }
      check(given.value, as: entry.valueType, RecipeScope(recipe: recipe.name))
    }
    for parameter in recipe.parameters where parameter.defaultValue == nil && parameter.type != .action {
      if expectation.given.contains(where: { $0.name.hasSameBytes(as: parameter.name) }) { continue }
      report(
        "recipe.expects", at: expectation.place.member("name"),
        "\"\(parameter.name)\" has no default, and is not given",
        advice: "Add \"given\": {\"\(parameter.name)\": …}.")
    }
  }

  /// The type of `geometry.size.width`, where a view of the recipe has a geometry of that name.
  private mutating func typeOfWay(_ name: String) -> ValueType? {
    guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")) else { return nil }
    let root = String(name[..<dot])
    let names = geometryNames ?? findGeometries()
    guard names.contains(NameKey(root)) else { return nil }
    return MemberTable.members(named: String(name[name.utf8.index(after: dot)...]), of: .geometry).first?.result
  }

  private mutating func findGeometries() -> Set<NameKey> {
    var names: Set<NameKey> = []
    func note(_ view: RecipeView) {
      view.forEachView { if case .geometry(let name, _) = $0.form { names.insert(NameKey(name)) } }
    }
    for view in recipe.views { note(view.view) }
    if let body = recipe.body { note(body) }
    for step in recipe.steps { for view in step.views { note(view) } }
    geometryNames = names
    return names
  }

  /// Whether a step of this name is ever applied.
  private mutating func checkStepName(_ name: String, _ place: RecipePlace) {
    let applied = findAppliedSteps()
    if applied.contains(NameKey(name)) { return }
    report(
      "recipe.expects", at: place, "no step \"\(name)\" is ever applied here",
      advice: near(name, applied.map(\.text).sorted { $0.precedesByBytes($1) }, otherwise: "Name a step of the recipe.")
    )
  }

  /// Whether there is a step of this name: a recipe may promise to do without any of them.
  private mutating func checkAbsent(_ name: String, _ place: RecipePlace) {
    if StepTable.step(named: name) != nil { return }
    report(
      "recipe.expects", at: place, "there is no step \"\(name)\"",
      advice: near(name, StepTable.all.map(\.name), otherwise: "Name a step of docs/recipes/steps.md."))
  }

  private mutating func checkExpected(
    _ name: String, _ arguments: [RecipeStep.Argument], _ place: RecipePlace, _ scope: RecipeScope
  ) {
    guard let definition = StepTable.step(named: name), findAppliedSteps().contains(NameKey(name)) else {
      checkStepName(name, place.member("step"))
      return
    }
    for argument in arguments {
      let types = definition.overloads.compactMap { $0.parameter(named: argument.name)?.type }
      guard let type = types.first else {
        report(
          "recipe.expects", at: argument.namePlace, "the step \"\(name)\" has no argument \"\(argument.name)\"",
          advice: near(
            argument.name, definition.overloads.flatMap { $0.parameters.map(\.name) }, otherwise: "Take it out."))
        continue
      }
      if Set(types).count == 1, type != .anything {
        check(argument.value, as: type, scope)
      } else {
        note(argument.value)
      }
    }
  }

  /// The names of all steps that the recipe can apply, itself or by what it uses.
  private mutating func findAppliedSteps() -> Set<NameKey> {
    if let known = appliedSteps { return known }
    var names: Set<NameKey> = []
    var seen: Set<NameKey> = [NameKey(recipe.name)]
    var waiting = [recipe]
    while let next = waiting.popLast() {
      next.forEachStep { step in
        switch step.form {
        case .apply(let application): names.insert(NameKey(application.name))
        case .use(let name, _):
          if let target = set[name], seen.insert(NameKey(name)).inserted { waiting.append(target) }
        case .branch, .raw: break
        }
      }
    }
    appliedSteps = names
    return names
  }
}
