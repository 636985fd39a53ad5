/// The names that one use of a recipe knows, and what they stand for.
final class EvaluationScope {
  let recipe: Recipe
  /// Parameters, state, what the environment and a style's configuration hand over, and the `value` of an event.
  private(set) var values: [NameKey: RecipeValue] = [:]
  private let derived: [NameKey: Recipe.DerivedValue]
  /// Derived values worked out so far.
  private var results: [NameKey: RecipeValue] = [:]
  /// Derived values being worked out.
  private var running: Set<NameKey> = []
  /// Names of geometries around the place.
  var geometries: Set<NameKey> = []
  /// Views of the recipe being expanded.
  var openViews: Set<NameKey> = []

  init(_ recipe: Recipe) {
    self.recipe = recipe
    derived = Dictionary(recipe.derived.map { (NameKey($0.name), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// A scope to change values in, for what happens on an event.
  init(copying other: EvaluationScope) {
    recipe = other.recipe
    values = other.values
    derived = other.derived
    results = other.results
    running = other.running
    geometries = other.geometries
    openViews = other.openViews
  }

  func set(_ name: String, to value: RecipeValue) {
    values[NameKey(name)] = value
    results = [:]
  }

  /// What a derived value is to whoever asks for it.
  enum Derived {
    case unknown
    case known(RecipeValue)
    case running
    case toBeFound(Recipe.DerivedValue)
  }

  func derivedValue(_ name: String) -> Derived {
    let key = NameKey(name)
    if let result = results[key] { return .known(result) }
    if running.contains(key) { return .running }
    return derived[key].map { .toBeFound($0) } ?? .unknown
  }

  /// The type of what is declared under a name; `nil` where nothing is, or nothing tells.
  func type(of name: String) -> ValueType? {
    let key = NameKey(name)
    return values[key]?.type ?? derived[key]?.type
  }

  func begin(_ name: String) { running.insert(NameKey(name)) }

  func end(_ name: String, with value: RecipeValue) {
    running.remove(NameKey(name))
    results[NameKey(name)] = value
  }
}
