/// What a recipe shows.
extension RecipeCheck {
  mutating func check(_ view: RecipeView, _ here: Surroundings) {
    let scope = here.scope
    switch view.form {
    case .content:
      if !here.hasContent {
        report(
          "recipe.place", at: view.place, "a \(recipe.kind.rawValue) has no content",
          advice: "Write {\"view\": \"part\", \"name\": \"\(here.parts.first ?? "label")\"}.")
      }
    case .part(let name): checkPart(name, view.place.member("name"), here)
    case .ref(let name): checkReference(name, view.place.member("name"), here)
    case .text(let text): check(text, as: .string, scope)
    case .image(let system, let asset, _):
      if let system { check(system, as: .string, scope) }
      if let asset { check(asset, as: .string, scope) }
    case .shape(let shape, let fill, let stroke): checkShape(shape, fill, stroke, scope)
    case .style(let style): check(style, as: .style, scope)
    case .stack(let axis, let alignment, let spacing, let children):
      if let alignment { check(alignment, as: axis.alignment, scope) }
      if let spacing {
        if axis == .depth {
          note(spacing)
          report(
            "recipe.argument", at: view.place.memberName("spacing"), "a stack in depth has no spacing",
            advice: "Take \"spacing\" out.")
        } else {
          check(spacing, as: .length, scope)
        }
      }
      for child in children { check(child, here) }
    case .group(let children): for child in children { check(child, here) }
    case .geometry(let name, let content): checkGeometry(name, content, view.place.member("name"), here)
    case .spacer(let length): if let length { check(length, as: .length, scope) }
    case .divider: break
    case .progress(let value): if let value { check(value, as: .number, scope) }
    case .button(let effects, let label, let role):
      if let role { check(role, as: .enumeration("buttonRole"), scope) }
      check(effects, scope)
      check(label, here)
    case .branch(let condition, let then, let otherwise):
      check(condition, as: .boolean, scope)
      check(then, here)
      if let otherwise { check(otherwise, here) }
    case .raw(let code):
      check(raw: code, view.place.member("raw"))
      if !code.utf8.contains(where: { $0 > 0x20 }) {
        report(
          "recipe.member", at: view.place.member("raw"), "raw code is empty", advice: "Write an expression of Swift.")
      }
    }
    check(view.steps, here)
  }

  private mutating func checkPart(_ name: String, _ place: RecipePlace, _ here: Surroundings) {
    if here.parts.contains(where: { $0.hasSameBytes(as: name) }) { return }
    report(
      "recipe.place", at: place,
      here.parts.isEmpty
        ? "only a style has parts" : "a \(recipe.kind.rawValue) has no part \"\(name)\"",
      advice: here.parts.isEmpty
        ? "Write {\"view\": \"content\"} for what the recipe is applied to."
        : near(name, here.parts, otherwise: "It has \(here.parts.map { "\"\($0)\"" }.joined(separator: ", ")).")
    )
  }

  private mutating func checkReference(_ name: String, _ place: RecipePlace, _ here: Surroundings) {
    usedViews.insert(NameKey(name))
    if !here.hasViews {
      report(
        "recipe.place", at: place, "the recipe's own views cannot be named here", advice: "Write the view itself.")
    } else if !recipe.views.contains(where: { $0.name.hasSameBytes(as: name) }) {
      report(
        "recipe.unknown", at: place, "there is no view \"\(name)\"",
        advice: near(name, recipe.views.map(\.name), otherwise: "Declare it under \"views\"."))
    }
  }

  private mutating func checkShape(
    _ shape: RecipeExpression, _ fill: RecipeExpression?, _ stroke: RecipeView.Stroke?, _ scope: RecipeScope
  ) {
    let typed = check(shape, as: .shape, scope)
    if let fill { check(fill, as: .style, scope) }
    guard let stroke else { return }
    check(stroke.style, as: .style, scope)
    if let width = stroke.lineWidth { check(width, as: .length, scope) }
    if let dash = stroke.dash { check(dash, as: .list(.length), scope) }
    if stroke.isInner, let typed, !typed.isInsettable {
      report(
        "recipe.type", at: shape.place, "this shape cannot be stroked inside of its edge",
        advice: "Leave \"inner\" out, or write the shape itself, such as Capsule().")
    }
  }

  private mutating func checkGeometry(
    _ name: String, _ content: RecipeView, _ place: RecipePlace, _ here: Surroundings
  ) {
    if let advice = SwiftNames.whyUnusable(name) {
      report("recipe.name", at: place, "\"\(name)\" cannot be the name of a geometry", advice: advice)
    } else if here.scope[name] != nil || recipe.views.contains(where: { $0.name.hasSameBytes(as: name) }) {
      report("recipe.name", at: place, "\"\(name)\" is declared already", advice: "Call the geometry something else.")
    }
    check(content, here.with(here.scope.within(geometry: name)))
  }
}

extension RecipeView.Axis {
  /// The type of a stack's alignment.
  package var alignment: ValueType {
    switch self {
    case .horizontal: .enumeration("verticalAlignment")
    case .vertical: .enumeration("horizontalAlignment")
    case .depth: .enumeration("alignment")
    }
  }
}
