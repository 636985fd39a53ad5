extension ExpressionTyper {
  /// A step with its arguments; `nil` where it does not exist or its arguments do not fit, which is reported.
  ///
  /// What it holds besides (views, effects, a gesture, a fallback) is not looked into.
  package mutating func type(_ step: RecipeStep.Application, at place: RecipePlace) -> TypedStep? {
    guard let definition = StepTable.step(named: step.name) else {
      if muted == 0 {
        report(
          "recipe.apply", at: place.member("apply"), "there is no step \"\(step.name)\"",
          advice: NearName.find(step.name, among: StepTable.all.map(\.name)).map { "Did you mean \"\($0)\"?" }
            ?? "Use a step of the list, another recipe, or raw code.")
      }
      return nil
    }
    guard let signature = definition.overload(for: step) else {
      reportArguments(definition, step, place)
      return nil
    }
    var arguments: [TypedStep.Argument] = []
    for parameter in signature.parameters {
      guard let value = step.argument(parameter.name) else { continue }
      guard let typed = type(value, as: parameter.type) else { continue }
      if signature.needsInset, parameter.type == .shape, !typed.isInsettable {
        report(
          "recipe.type", at: value.place, "the step \"\(step.name)\" needs a shape that can be inset",
          advice: "Write the shape itself, such as Capsule(), not one that is trimmed or turned.")
        continue
      }
      arguments.append(.init(parameter: parameter, value: typed))
    }
    var calmer: TypedExpression?
    if let written = step.reducedMotion {
      if !definition.isAnimated {
        report(
          "recipe.argument", at: place.member("reducedMotion"), "the step \"\(step.name)\" does not move",
          advice: "Take \"reducedMotion\" out.")
      } else {
        calmer = typeMotion(written)
        if calmer == nil { return nil }
      }
    }
    guard arguments.count == step.arguments.count else { return nil }
    return TypedStep(
      definition: definition, signature: signature, arguments: arguments, reducedMotion: calmer,
      minimum: arguments.reduce(signature.minimum) { $0.joined(with: $1.value.minimum) })
  }

  /// An animation, or `.none` for no motion at all.
  package mutating func typeMotion(_ expression: RecipeExpression) -> TypedExpression? {
    if case .implicit(let name) = expression.form, name == "none" {
      return TypedExpression(expression, .animation, .literal)
    }
    return type(expression, as: .animation)
  }

  // MARK: - Arguments that do not fit

  private mutating func reportArguments(
    _ definition: StepDefinition, _ step: RecipeStep.Application, _ place: RecipePlace
  ) {
    guard muted == 0 else { return }
    let forms = definition.overloads
    let known = forms.flatMap { $0.parameters.map(\.name) }
    for argument in step.arguments where !known.contains(where: { $0.hasSameBytes(as: argument.name) }) {
      report(
        "recipe.argument", at: argument.namePlace, "the step \"\(step.name)\" has no argument \"\(argument.name)\"",
        advice: NearName.find(argument.name, among: known).map { "Did you mean \"\($0)\"?" }
          ?? Self.advice(for: definition))
      return
    }
    if step.view != nil, definition.view == .never {
      report(
        "recipe.argument", at: place.member("view"), "the step \"\(step.name)\" shows no view",
        advice: "Take \"view\" out.")
      return
    }
    // The form that was probably meant: it takes all arguments, and something is missing.
    let names = step.arguments.map(\.name)
    let meant = forms.first { form in names.allSatisfy { form.parameter(named: $0) != nil } }
    if let meant {
      let missing = meant.parameters.first { parameter in
        parameter.isRequired && !names.contains { $0.hasSameBytes(as: parameter.name) }
      }
      if let missing {
        report(
          "recipe.argument", at: place.member("apply"), "the step \"\(step.name)\" needs \"\(missing.name)\"",
          advice: Self.advice(for: definition))
        return
      }
      if !meant.oneOf.isEmpty, !names.contains(where: { name in meant.oneOf.contains { $0.hasSameBytes(as: name) } }) {
        report(
          "recipe.argument", at: place.member("apply"),
          "the step \"\(step.name)\" needs one of \(meant.oneOf.map { "\"\($0)\"" }.joined(separator: ", "))",
          advice: "Add one.")
        return
      }
      if meant.view == .required, step.view == nil {
        report(
          "recipe.argument", at: place.member("apply"), "the step \"\(step.name)\" needs a \"view\"",
          advice: Self.advice(for: definition))
        return
      }
    }
    report(
      "recipe.argument", at: place.member("apply"), "the step \"\(step.name)\" does not take these arguments together",
      advice: Self.advice(for: definition))
  }

  /// `It takes "radius", or "style" and "view".`
  private static func advice(for definition: StepDefinition) -> String {
    let forms = definition.overloads.prefix(6).map { form in
      var names = form.parameters.map { $0.isRequired ? "\"\($0.name)\"" : "\"\($0.name)\"?" }
      if form.view == .required { names.append("\"view\"") }
      return names.isEmpty ? "nothing" : names.joined(separator: ", ")
    }
    return "It takes \(forms.joined(separator: "; or "))."
  }
}
