internal import TesseraDomain

/// One recipe of an export with what it declares, as code that uses it has to know.
struct RecipeUnit {
  let recipe: Recipe
  /// Whether clients can use it, and not only other recipes.
  let isPublic: Bool
  /// `CardModifier`; of a composition the type that stands for it where a function alone does not do.
  let typeName: String
  /// What it needs as a whole, beyond what the export is for.
  var minimum: PlatformMinimum = .everywhere
  /// The systems on which code cannot name the types of what it declares, so that it is not compiled there.
  var withoutTypes: [String] = []
  /// Whether it can be made and applied outside of the main actor.
  var isNonisolated = true
  /// What of it the theme decides, although it is declared where none can be read.
  private(set) var themed = ThemedDefaults()
  /// Whether a live recipe uses it although it is deprecated: only what clients call is then marked.
  var isKeptLive = false

  init(_ recipe: Recipe, isPublic: Bool) {
    self.recipe = recipe
    self.isPublic = isPublic && !recipe.isPrivate
    typeName = SwiftSymbols.typeName(of: recipe) ?? recipe.name.capitalised + "Modifier"
  }

  /// Whether it is a composition with a type beside its function: clients are warned of the function, and live recipes
  /// that use it take the type.
  func hasTypeForOthers(_ surroundings: RecipeSurroundings) -> Bool {
    recipe.kind == .composition && isKeptLive && surroundings.deprecations == .warn
  }

  /// The parameters that its function takes, in order.
  var exposed: [Recipe.Parameter] {
    recipe.entryPoint.exposes.compactMap { name in recipe.parameters.first { $0.name.hasSameBytes(as: name) } }
  }

  /// What its function comes with: the parameters that it takes, one list but where some are generic and themed.
  var lists: [[Recipe.Parameter]] { themed.lists(of: exposed) { recipe.entryPoint.label(of: $0.name) } }

  /// Whether its function is there for others, and not only its type.
  var hasFunction: Bool { recipe.kind == .composition || !recipe.isPrivate }

  /// Finds out what the recipe needs by what it declares; what its steps need is looked after where they stand.
  fileprivate mutating func decide(_ surroundings: RecipeSurroundings) {
    minimum = recipe.declaredMinimum(surroundings.tokens)
    isNonisolated = !recipe.parameters.contains { !$0.type.isSendable }
    themed = ThemedDefaults(of: recipe) { surroundings.followsTheme($0) }
    let types = recipe.parameters.map(\.type) + recipe.state.map(\.type) + recipe.derived.map(\.type)
    withoutTypes = types.reduce(PlatformMinimum.everywhere) { $0.joined(with: $1.systemsWithType) }.lacking(
      besides: surroundings.minimum)
  }

  fileprivate mutating func bindToMainActor() { isNonisolated = false }
}

/// The recipes of an export by name.
struct RecipeUnits {
  private(set) var all: [RecipeUnit]
  private let places: [NameKey: Int]
  let surroundings: RecipeSurroundings

  /// - Parameter units: by name, in the order of UTF-8 bytes; one that uses another comes anywhere.
  init(_ units: [RecipeUnit], _ surroundings: RecipeSurroundings) {
    all = units
    self.surroundings = surroundings
    places = Dictionary(
      units.enumerated().map { (NameKey($1.recipe.name), $0) }, uniquingKeysWith: { first, _ in first })
    for index in all.indices { all[index].decide(surroundings) }
    keepLiveWhatIsUsed()
    findWhatStepsNeed()
    spreadWhatUsesNeed()
  }

  subscript(_ name: String) -> RecipeUnit? { places[NameKey(name)].map { all[$0] } }

  /// What a member of a namespace declares, as the composition that it would be by itself.
  func unit(of member: RecipeGroup.Member, in recipe: Recipe, named typeName: String) -> RecipeUnit {
    var whole = Recipe(name: recipe.name, kind: .composition, at: member.place)
    whole.typeName = typeName
    whole.isPrivate = true
    whole.minimum = recipe.minimum
    // Its defaults are the function's, but for those that only a type can find out.
    let themed = ThemedDefaults(of: member) { surroundings.followsTheme($0) }
    whole.parameters = member.parameters.map { parameter in
      Recipe.Parameter(
        name: parameter.name, type: parameter.type,
        defaultValue: themed.contains(parameter.name) ? parameter.defaultValue : nil, description: nil,
        at: parameter.place)
    }
    whole.steps = member.steps
    var unit = RecipeUnit(whole, isPublic: false)
    unit.decide(surroundings)
    unit.minimum = recipe.declaredMinimum(of: member, surroundings.tokens)
    return unit
  }

  /// A composition is a function, which some steps bind to the main actor.
  private mutating func findWhatStepsNeed() {
    for index in all.indices where all[index].recipe.kind == .composition && all[index].isNonisolated {
      var finder = MainActorFinder()
      all[index].recipe.steps.walk(&finder)
      guard finder.isFound else { continue }
      var declaration = RecipeDeclaration(all[index], self)
      _ = declaration.source()
      if declaration.isBoundToMainActor { all[index].bindToMainActor() }
    }
  }

  /// A composition that uses what is bound to the main actor is bound to it as well.
  private mutating func spreadWhatUsesNeed() {
    var users: [Int: [Int]] = [:]
    for (index, unit) in all.enumerated() where unit.recipe.kind == .composition {
      for name in unit.recipe.uses {
        if let used = places[NameKey(name)] { users[used, default: []].append(index) }
      }
    }
    var waiting = all.indices.filter { !all[$0].isNonisolated }
    while let index = waiting.popLast() {
      for user in users[index] ?? [] where all[user].isNonisolated {
        all[user].isNonisolated = false
        waiting.append(user)
      }
    }
  }

  private mutating func keepLiveWhatIsUsed() {
    for unit in all where unit.recipe.deprecation == nil {
      for name in unit.recipe.uses {
        if let used = places[NameKey(name)], all[used].recipe.deprecation != nil { all[used].isKeptLive = true }
      }
    }
  }
}

/// Finds what may be bound to the main actor.
private struct MainActorFinder: RecipeVisitor {
  var isFound = false

  mutating func visit(_ expression: RecipeExpression) {}

  mutating func visit(_ step: RecipeStep) {
    guard case .apply(let application) = step.form else { return }
    if application.name == "transition" || StepTable.step(named: application.name)?.isMainActor == true {
      isFound = true
    }
  }
}

extension ValueType {
  /// The oldest systems on which code can name the type: of one of UIKit not those without UIKit, where it does not help
  /// that the code says it is for others.
  fileprivate var systemsWithType: PlatformMinimum {
    switch self {
    case .enumeration(let name):
      EnumerationTable.enumeration(named: name).map { $0.isOfUIKit ? $0.minimum : .everywhere } ?? .everywhere
    case .list(let element), .binding(let element): element.systemsWithType
    default: .everywhere
    }
  }

  /// Whether values of it may go from one actor to another.
  var isSendable: Bool {
    switch self {
    case .action, .transition: false
    case .list(let element): element.isSendable
    default: true
    }
  }
}

extension [String] {
  /// `#if !os(macOS) && !os(watchOS)` for the names of systems.
  var conditionOfOthers: String { "#if " + map { "!os(\($0))" }.joined(separator: " && ") }
}

extension String {
  /// With a capital, if it begins with a small letter of ASCII.
  var capitalised: String {
    guard let first = utf8.first, first >= UInt8(ascii: "a"), first <= UInt8(ascii: "z") else { return self }
    return String(UnicodeScalar(first & ~0x20)) + dropFirst()
  }
}
