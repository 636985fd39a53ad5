/// Working out views.
extension EvaluationRun {
  func view(_ view: RecipeView, _ scope: EvaluationScope) -> EvaluatedView {
    guard takePart(view.place, scope), enterView(view.place, scope) else {
      return EvaluatedView(.nothing, at: view.place)
    }
    defer { leaveView() }
    let shown = shown(view, scope)
    let steps = steps(view.steps, scope)
    return steps.isEmpty ? shown : EvaluatedView(shown.form, steps: shown.steps + steps, at: view.place)
  }

  /// The view without its own steps; of a branch that is decided the view that it shows.
  private func shown(_ view: RecipeView, _ scope: EvaluationScope) -> EvaluatedView {
    guard case .branch(let condition, let then, let otherwise) = view.form else {
      return EvaluatedView(form(view.form, view.place, scope), at: view.place)
    }
    switch decide(condition, scope) {
    case .yes: return self.view(then, scope)
    case .no: return otherwise.map { self.view($0, scope) } ?? EvaluatedView(.nothing, at: view.place)
    case .failed: return EvaluatedView(.nothing, at: view.place)
    case .open(let value):
      let form = EvaluatedView.Form.branch(
        value, then: self.view(then, scope), else: otherwise.map { self.view($0, scope) })
      return EvaluatedView(form, at: view.place)
    }
  }

  private func form(_ form: RecipeView.Form, _ place: RecipePlace, _ scope: EvaluationScope) -> EvaluatedView.Form {
    func value(_ expression: RecipeExpression?, _ type: ValueType?) -> RecipeValue? {
      expression.map { self.value($0, as: type, scope) }
    }
    switch form {
    case .content: return .content
    case .divider: return .divider
    case .part(let name): return .part(name)
    case .raw(let code): return .raw(code)
    case .ref(let name): return named(name, place, scope)
    case .text(let text): return .text(self.value(text, as: .string, scope))
    case .image(let system, let asset, let isResizable):
      return .image(system: value(system, .string), asset: value(asset, .string), isResizable: isResizable)
    case .shape(let shape, let fill, let stroke):
      let outline = stroke.map { stroke in
        EvaluatedView.Stroke(
          style: self.value(stroke.style, as: .style, scope), lineWidth: value(stroke.lineWidth, .length),
          dash: value(stroke.dash, .list(.length)), isInner: stroke.isInner)
      }
      return .shape(self.value(shape, as: .shape, scope), fill: value(fill, .style), stroke: outline)
    case .style(let style): return .style(self.value(style, as: .style, scope))
    case .stack(let axis, let alignment, let spacing, let children):
      return .stack(
        axis, alignment: value(alignment, axis.alignment), spacing: value(spacing, .length),
        children: children.map { view($0, scope) })
    case .group(let children): return .group(children.map { view($0, scope) })
    case .geometry(let name, let content):
      let isNew = scope.geometries.insert(NameKey(name)).inserted
      defer { if isNew { scope.geometries.remove(NameKey(name)) } }
      return .geometry(name, content: view(content, scope))
    case .spacer(let length): return .spacer(minLength: value(length, .length))
    case .progress(let progress): return .progress(value(progress, .number))
    case .button(let effects, let label, let role):
      return .button(
        effects: self.effects(effects, onValueOf: nil, nil, scope), label: view(label, scope),
        role: value(role, .enumeration("buttonRole")))
    case .branch: return .nothing
    }
  }

  /// A view of the recipe by its name.
  private func named(_ name: String, _ place: RecipePlace, _ scope: EvaluationScope) -> EvaluatedView.Form {
    guard let found = scope.recipe.views.first(where: { $0.name.hasSameBytes(as: name) }) else {
      report(
        place, scope, "the recipe has no view \"\(name)\"",
        advice: NearName.find(name, among: scope.recipe.views.map(\.name)).map { "Did you mean \"\($0)\"?" }
          ?? "Write it under \"views\".")
      return .nothing
    }
    guard scope.openViews.insert(NameKey(name)).inserted else {
      report(place, scope, "the view \"\(name)\" shows itself", advice: "Show another view here.")
      return .nothing
    }
    defer { scope.openViews.remove(NameKey(name)) }
    return .named(name, view(found.view, scope))
  }
}
