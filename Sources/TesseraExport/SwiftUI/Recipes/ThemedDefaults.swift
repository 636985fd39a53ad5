internal import TesseraDomain

/// The parameters and states of a recipe that begin as something else in another theme.
///
/// Swift makes defaults and first values where no theme can be read. So these are left open there, and are what the theme
/// has where they are read.
struct ThemedDefaults {
  /// So many parameters of one recipe can be of a generic type and themed: a function comes with and without each.
  static let maximumGenerics = 3

  private var names: Set<NameKey> = []

  /// None.
  init() {}

  /// - Parameter follows: whether a value differs by theme.
  init(of recipe: Recipe, where follows: (RecipeExpression) -> Bool) {
    guard
      recipe.state.contains(where: { follows($0.initial) })
        || recipe.parameters.contains(where: { $0.defaultValue.map(follows) ?? false })
    else { return }
    var finder = RawWordFinder()
    recipe.walk(&finder)
    for state in recipe.state where follows(state.initial) && !finder.says(state.name) {
      names.insert(NameKey(state.name))
    }
    take(recipe.parameters.filter { !finder.says($0.name) }, follows)
  }

  /// The same of a function of a namespace.
  init(of member: RecipeGroup.Member, where follows: (RecipeExpression) -> Bool) {
    var finder = RawWordFinder()
    member.steps.walk(&finder)
    take(member.parameters.filter { !finder.says($0.name) }, follows)
  }

  private mutating func take(_ parameters: [Recipe.Parameter], _ follows: (RecipeExpression) -> Bool) {
    var generics = 0
    for parameter in parameters {
      guard let value = parameter.defaultValue, follows(value) else { continue }
      if Self.isGeneric(parameter.type) {
        generics += 1
        if generics > Self.maximumGenerics { continue }
      }
      names.insert(NameKey(parameter.name))
    }
  }

  var isEmpty: Bool { names.isEmpty }

  func contains(_ name: String) -> Bool { !names.isEmpty && names.contains(NameKey(name)) }

  /// Whether functions take any type that does for it. Nothing says which one it would be where nothing is given, so that
  /// such a parameter cannot be an optional one.
  static func isGeneric(_ type: ValueType) -> Bool { type == .style || type == .shape }

  /// What a function that takes `parameters` comes with, first of all with the least: without each choice of those that
  /// are generic. One list where none is.
  ///
  /// Where a label stands before several of them, Swift takes the first argument for the first: without that one, it has
  /// to be without the others too.
  ///
  /// - Complexity: O(*n*²) in parameters for each of the lists, of which there are eight at the most.
  func lists(
    of parameters: [Recipe.Parameter], label: (Recipe.Parameter) -> String
  ) -> [[Recipe.Parameter]] {
    let generics = parameters.indices.filter {
      Self.isGeneric(parameters[$0].type) && contains(parameters[$0].name)
    }
    if generics.isEmpty { return [parameters] }
    var lists: [[Recipe.Parameter]] = []
    for choice in 0..<(1 << generics.count) {
      let open = Set(generics.enumerated().filter { choice & (1 << $0.offset) == 0 }.map(\.element))
      var list: [Recipe.Parameter] = []
      var gone: Set<NameKey> = []
      var isCallable = true
      for (place, parameter) in parameters.enumerated() {
        let label = NameKey(label(parameter))
        if open.contains(place) {
          gone.insert(label)
        } else if !gone.contains(label) {
          list.append(parameter)
        } else if parameter.defaultValue == nil || generics.contains(place) {
          isCallable = false
        }
      }
      if isCallable { lists.append(list) }
    }
    return lists
  }
}

/// Finds the words of raw code, which names parameters and states as they are declared.
private struct RawWordFinder: RecipeVisitor {
  private var words: Set<NameKey> = []

  mutating func visit(_ expression: RecipeExpression) {}

  mutating func visit(_ step: RecipeStep) { if case .raw(let code) = step.form { take(code) } }

  mutating func visit(_ view: RecipeView) { if case .raw(let code) = view.form { take(code) } }

  private mutating func take(_ code: String) {
    for word in RecipeExpression.words(in: code) { words.insert(NameKey(word)) }
  }

  func says(_ name: String) -> Bool {
    words.contains(NameKey(name)) || words.contains(NameKey(RecipeWriter.kept(name)))
  }
}
