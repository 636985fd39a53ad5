/// Makes comparable parts of what a recipe does, under the names that its parts have become.
struct RecipePartBuilder {
  let names: RecipeNames

  func steps(_ steps: [RecipeStep]) -> [RecipePart] { steps.map(step) }

  private func field(_ name: String, _ value: RecipeExpression?) -> [RecipePart.Field] {
    value.map { [RecipePart.Field(name, names($0))] } ?? []
  }

  private func fields(_ arguments: [RecipeStep.Argument]) -> [RecipePart.Field] {
    arguments.map { RecipePart.Field($0.name, names($0.value)) }
  }

  // MARK: - Steps

  private func step(_ step: RecipeStep) -> RecipePart {
    switch step.form {
    case .apply(let application): return apply(application, at: step.place)
    case .use(let recipe, let arguments):
      let name = names.recipe(recipe)
      let fields = arguments.compactMap { argument -> RecipePart.Field? in
        let label = names.argument(argument.name, of: recipe)
        return names.isDefault(argument.value, of: label, of: name)
          ? nil : RecipePart.Field(label, names(argument.value))
      }
      return RecipePart(.step, key: "use " + name, name: name, fields, at: step.place)
    case .branch(let condition, let then, let otherwise):
      return RecipePart(
        .step, key: "if", name: "if", field("condition", condition),
        [.init(.then, steps(then)), .init(.otherwise, steps(otherwise))], at: step.place)
    case .raw(let code):
      return RecipePart(.step, key: "raw", name: "raw", [.init("code", word: code)], at: step.place)
    }
  }

  private func apply(_ application: RecipeStep.Application, at place: RecipePlace) -> RecipePart {
    let arguments = application.arguments.filter { !StandardArguments.contain($0, of: application.name) }
    var fields = fields(arguments) + field("reducedMotion", application.reducedMotion)
    var rooms: [RecipePart.Room] = []
    if let view = application.view { rooms.append(.init(.view, [self.view(view)])) }
    if let effects = application.effects { rooms.append(.init(.effects, self.effects(effects))) }
    if let gesture = application.gesture {
      fields += [.init("kind", word: gesture.kind.rawValue)] + self.fields(gesture.arguments)
      if gesture.precedence != .normal { fields.append(.init("precedence", word: gesture.precedence.rawValue)) }
      rooms.append(.init(.onChanged, self.effects(gesture.onChanged ?? [])))
      rooms.append(.init(.onEnded, self.effects(gesture.onEnded ?? [])))
    }
    if let fallback = application.fallback { rooms.append(.init(.fallback, steps(fallback))) }
    return RecipePart(.step, key: "apply " + application.name, name: application.name, fields, rooms, at: place)
  }

  // MARK: - Effects

  private func effects(_ effects: [RecipeEffect]) -> [RecipePart] { effects.map(effect) }

  private func effect(_ effect: RecipeEffect) -> RecipePart {
    switch effect.form {
    case .set(let name, let value):
      let name = names.value(name)
      return RecipePart(.effect, key: "set " + name, name: name, field("value", value), at: effect.place)
    case .branch(let condition, let then, let otherwise):
      return RecipePart(
        .effect, key: "if", name: "if", field("condition", condition),
        [.init(.then, effects(then)), .init(.otherwise, effects(otherwise))], at: effect.place)
    case .animate(let animation, let reducedMotion, let inner):
      return RecipePart(
        .effect, key: "animate", name: "animation",
        field("animation", animation) + field("reducedMotion", reducedMotion), [.init(.effects, effects(inner))],
        at: effect.place)
    case .call(let name):
      let name = names.value(name)
      return RecipePart(.effect, key: "call " + name, name: name, [], at: effect.place)
    }
  }

  // MARK: - Views

  func view(_ view: RecipeView) -> RecipePart {
    var (key, name) = ("", "")
    var fields: [RecipePart.Field] = []
    var rooms: [RecipePart.Room] = []
    switch view.form {
    case .content: (key, name) = ("content", "content")
    case .part(let part): (key, name) = ("part " + part, part)
    case .ref(let ref):
      name = names.view(ref)
      key = "ref " + name
    case .text(let text):
      (key, name) = ("text", "text")
      fields = field("text", text)
    case .image(let system, let asset, let isResizable):
      (key, name) = ("image", "image")
      fields = field("system", system) + field("asset", asset) + flag("resizable", isResizable)
    case .shape(let shape, let fill, let stroke):
      (key, name) = ("shape", "shape")
      fields = field("shape", shape) + field("fill", fill)
      if let stroke {
        fields += field("stroke", stroke.style) + field("dash", stroke.dash) + flag("inner", stroke.isInner)
        fields += field("lineWidth", stroke.lineWidth ?? RecipeExpression(.number(1), at: view.place))
      }
    case .style(let style):
      (key, name) = ("style", "style")
      fields = field("style", style)
    case .stack(let axis, let alignment, let spacing, let children):
      (key, name) = ("stack", "stack")
      fields = [.init("axis", word: axis.rawValue)] + field("alignment", alignment) + field("spacing", spacing)
      rooms = [.init(.children, children.map(self.view))]
    case .group(let children):
      (key, name) = ("group", "group")
      rooms = [.init(.children, children.map(self.view))]
    case .geometry(let proxy, let content):
      (key, name) = ("geometry", "geometry")
      fields = [.init("name", word: names.value(proxy))]
      rooms = [.init(.children, [self.view(content)])]
    case .spacer(let minLength):
      (key, name) = ("spacer", "spacer")
      fields = field("minLength", minLength)
    case .divider: (key, name) = ("divider", "divider")
    case .progress(let value):
      (key, name) = ("progress", "progress")
      fields = field("value", value)
    case .button(let effects, let label, let role):
      (key, name) = ("button", "button")
      fields = field("role", role)
      rooms = [.init(.effects, self.effects(effects)), .init(.label, [self.view(label)])]
    case .branch(let condition, let then, let otherwise):
      (key, name) = ("if", "if")
      fields = field("condition", condition)
      rooms = [.init(.then, [self.view(then)]), .init(.otherwise, otherwise.map { [self.view($0)] } ?? [])]
    case .raw(let code):
      (key, name) = ("raw", "raw")
      fields = [.init("code", word: code)]
    }
    rooms.append(.init(.steps, steps(view.steps)))
    return RecipePart(.view, key: "view " + key, name: name, fields, rooms, at: view.place)
  }

  private func flag(_ name: String, _ isSet: Bool) -> [RecipePart.Field] {
    isSet ? [.init(name, word: "true")] : []
  }
}
