/// What can be given when a recipe is worked out.
package struct RecipeInput: Sendable {
  package enum Kind: String, Sendable {
    case parameter, state, environment
    /// What a style's configuration hands over.
    case configuration
    /// The size of a geometry.
    case geometry
  }

  /// What it is given by; of a state of a used recipe the way to it: `pressable.isPressed`.
  package let name: String
  package let kind: Kind
  /// Of a binding, what it is bound to.
  package let type: ValueType
  /// Whether nothing stands in for it where it is not given.
  package let isRequired: Bool

  /// Whether a value can be given at all: a closure of the caller cannot.
  package var canBeGiven: Bool { type != .action }

  /// The values that it can have, by name, where they are listed.
  package var cases: [String] {
    switch type {
    case .boolean: ["true", "false"]
    case .enumeration(let name): EnumerationTable.enumeration(named: name)?.cases.map { "." + $0.name } ?? []
    default: []
    }
  }
}

package enum RecipeInputs {
  /// Everything that can be given for `subject`: its own inputs first, then what the recipes in it read.
  ///
  /// - Complexity: O(size of all recipes that it uses).
  package static func of(_ subject: RecipeSubject, in recipes: RecipeSet) -> [RecipeInput] {
    var inputs = subject.parameters.map { parameter in
      RecipeInput(
        name: parameter.name, kind: .parameter, type: parameter.type.unbound, isRequired: parameter.defaultValue == nil)
    }
    var environment: [Recipe.Input] = []
    var states: [RecipeInput] = []
    var ways: [RecipeInput] = []
    let reach = RecipeReach(subject, in: recipes)
    for recipe in reach.recipes {
      let isOwn = subject.member == nil && recipe.name.hasSameBytes(as: subject.recipe.name)
      let prefix = isOwn ? "" : recipe.name + "."
      if let name = recipe.kind.configuration {
        states.append(RecipeInput(name: prefix + name, kind: .configuration, type: .boolean, isRequired: false))
      }
      for state in recipe.state {
        states.append(RecipeInput(name: prefix + state.name, kind: .state, type: state.type, isRequired: false))
      }
      for input in recipe.environment where !environment.contains(where: { $0.name.hasSameBytes(as: input.name) }) {
        environment.append(input)
      }
    }
    for name in reach.geometries {
      ways += ["width", "height"].map {
        RecipeInput(name: "\(name).size.\($0)", kind: .geometry, type: .length, isRequired: true)
      }
    }
    inputs += states
    inputs += environment.compactMap { input in
      EnvironmentTable.entry(named: input.name).map {
        RecipeInput(name: input.name, kind: .environment, type: $0.type.unbound, isRequired: false)
      }
    }
    return inputs + ways
  }

  /// The input of that name; of a geometry it may be anything that one says, such as `geometry.safeAreaInsets.top`.
  package static func input(named name: String, among inputs: [RecipeInput]) -> RecipeInput? {
    if let input = inputs.first(where: { $0.name.hasSameBytes(as: name) }) { return input }
    guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")) else { return nil }
    let root = String(name[...dot])
    let way = String(name[name.utf8.index(after: dot)...])
    guard inputs.contains(where: { $0.kind == .geometry && $0.name.utf8.starts(with: root.utf8) }),
      let type = MemberTable.members(named: way, of: .geometry).first?.result
    else { return nil }
    return RecipeInput(name: name, kind: .geometry, type: type, isRequired: false)
  }

  /// What the environment holds where nothing else is said: what an app has before anybody changed a setting.
  static func standard(_ input: Recipe.Input, in run: EvaluationRun) -> RecipeValue {
    let open = run.open(RecipeExpression(.name(input.name), at: input.place), nil)
    guard let entry = EnvironmentTable.entry(named: input.name) else { return open }
    switch entry.type {
    case .boolean: return RecipeValue(.boolean(entry.name == "isEnabled"), .boolean)
    case .enumeration(let name):
      let cases = EnumerationTable.enumeration(named: name)?.cases.map(\.name) ?? []
      let usual = standardCases.first { $0.name == entry.name }?.value
      guard let value = usual.flatMap({ cases.contains($0) ? $0 : nil }) ?? cases.first else { return open }
      return RecipeValue(.member(value, of: nil), entry.type)
    default: return run.open(RecipeExpression(.name(input.name), at: input.place), entry.type)
    }
  }

  /// Where the first case is not what people have.
  private static let standardCases: [(name: String, value: String)] = [
    ("colorScheme", "light"), ("colorSchemeContrast", "standard"), ("dynamicTypeSize", "large"),
    ("layoutDirection", "leftToRight"), ("horizontalSizeClass", "compact"), ("verticalSizeClass", "regular"),
    ("legibilityWeight", "regular"), ("scenePhase", "active"), ("controlSize", "regular"),
  ]
}

extension ValueType {
  /// Of a binding, what it is bound to.
  var unbound: ValueType {
    if case .binding(let inner) = self { return inner }
    return self
  }
}

/// The recipes that one is made of, itself included, and the geometries in them.
struct RecipeReach {
  private(set) var recipes: [Recipe] = []
  private(set) var geometries: [String] = []
  private var seen: Set<NameKey> = []
  private var waiting: [String] = []

  /// - Complexity: O(size of the recipes); each is looked at once.
  init(_ subject: RecipeSubject, in set: RecipeSet) {
    if let member = subject.member {
      add(member.steps)
    } else {
      seen.insert(NameKey(subject.recipe.name))
      add(subject.recipe)
    }
    while let name = waiting.popLast() {
      if let recipe = set[name], seen.insert(NameKey(name)).inserted { add(recipe) }
    }
  }

  private mutating func add(_ recipe: Recipe) {
    recipes.append(recipe)
    add(recipe.steps)
    for named in recipe.views { add(named.view) }
    if let body = recipe.body { add(body) }
  }

  private mutating func add(_ steps: [RecipeStep]) {
    for step in steps {
      switch step.form {
      case .apply(let application):
        if let view = application.view { add(view) }
        if let fallback = application.fallback { add(fallback) }
      case .use(let name, _): waiting.append(name)
      case .branch(_, let then, let otherwise):
        add(then)
        add(otherwise)
      case .raw: break
      }
    }
  }

  private mutating func add(_ view: RecipeView) {
    switch view.form {
    case .geometry(let name, let content):
      if !geometries.contains(where: { $0.hasSameBytes(as: name) }) { geometries.append(name) }
      add(content)
    case .stack(_, _, _, let children), .group(let children):
      for child in children { add(child) }
    case .button(_, let label, _): add(label)
    case .branch(_, let then, let otherwise):
      add(then)
      if let otherwise { add(otherwise) }
    default: break
    }
    add(view.steps)
  }
}
