internal import JSON

/// One evaluation: what is the same for every recipe that takes part in it, and what was found on the way.
final class EvaluationRun {
  let recipes: RecipeSet
  let graph: TokenGraph
  /// Of the tokens.
  let context: Context
  /// What the environment holds that somebody gave.
  var environment: [NameKey: RecipeValue] = [:]
  /// Values given by a way of names: `geometry.size.width`, `pressable.isPressed`.
  var ways: [NameKey: RecipeValue] = [:]
  private(set) var problems: [RecipeFinding] = []
  private var seen: Set<ProblemKey> = []
  /// Recipes being expanded, the outermost first.
  var uses: [String] = []
  private var depth = 0
  private var viewDepth = 0
  /// What it has cost so far: expressions, and what their values hold.
  private(set) var work = 0
  private(set) var parts = 0
  private var isFull = false
  private var isTooDeep = false

  /// Expressions in each other, through derived values and uses too.
  static let maximumDepth = 256
  /// Recipes in each other.
  static let maximumUses = 32
  /// Views in each other, through uses too.
  static let maximumViewDepth = 96
  /// Expressions worked out in one evaluation.
  static let maximumWork = 1_000_000
  /// Steps, views and effects that one evaluation leaves.
  static let maximumParts = 20_000

  init(_ recipes: RecipeSet, _ graph: TokenGraph, in context: Context) {
    self.recipes = recipes
    self.graph = graph
    self.context = context
  }

  private struct ProblemKey: Hashable {
    let document: ObjectIdentifier
    let index: Int
    let offset: Int
    let message: String
  }

  /// Says what could not be worked out, once for each place.
  func report(_ place: RecipePlace, _ scope: EvaluationScope, _ message: String, advice: String) {
    let key = ProblemKey(
      document: ObjectIdentifier(place.node.document), index: place.node.index, offset: place.offset, message: message)
    guard problems.count < 100, seen.insert(key).inserted else { return }
    problems.append(RecipeFinding("recipe.value", at: place, of: scope.recipe.name, message, advice: advice))
  }

  /// Goes one expression deeper; `false` where that is too deep or too much, which is reported.
  func enter(_ place: RecipePlace, _ scope: EvaluationScope) -> Bool {
    work += 1
    guard depth < Self.maximumDepth else {
      if !isTooDeep {
        isTooDeep = true
        report(
          place, scope, "values depend on each other more than \(Self.maximumDepth) deep",
          advice: "Make the chain of values shorter.")
      }
      return false
    }
    guard work <= Self.maximumWork else {
      if !isFull {
        isFull = true
        report(
          place, scope, "working it out takes more than \(Self.maximumWork) steps",
          advice: "Use fewer recipes in each other.")
      }
      return false
    }
    depth += 1
    return true
  }

  func leave() { depth -= 1 }

  /// Counts one more step, view or effect; `false` where there are too many, which is reported.
  func takePart(_ place: RecipePlace, _ scope: EvaluationScope) -> Bool {
    parts += 1
    if parts <= Self.maximumParts { return true }
    if !isFull {
      isFull = true
      report(
        place, scope, "more than \(Self.maximumParts) steps and views are left",
        advice: "Use fewer recipes in each other.")
    }
    return false
  }

  /// Goes one view deeper; `false` where that is too deep, which is reported.
  func enterView(_ place: RecipePlace, _ scope: EvaluationScope) -> Bool {
    guard viewDepth < Self.maximumViewDepth else {
      report(
        place, scope, "views lie in each other more than \(Self.maximumViewDepth) deep",
        advice: "Use fewer recipes in the views of others.")
      return false
    }
    viewDepth += 1
    return true
  }

  func leaveView() { viewDepth -= 1 }

  /// `value`, unless there is too much of it, which is reported.
  func kept(_ value: RecipeValue, at place: RecipePlace, _ scope: EvaluationScope) -> RecipeValue {
    work += value.weight / 4
    if value.weight <= RecipeValue.maximumWeight, value.depth <= RecipeValue.maximumDepth { return value }
    report(
      place, scope, "the value grows too large to be kept",
      advice: "Work it out from fewer values that hold each other.")
    return .failed
  }

  /// Something that nobody gave, as an expression.
  func open(_ expression: RecipeExpression, _ type: ValueType?, from parts: [RecipeValue] = []) -> RecipeValue {
    let value = RecipeValue(.open(expression), type, from: parts)
    guard let type, type.isNumeric, value.weight <= RecipeValue.maximumWeight else { return value }
    return RecipeValue(.sum(OpenSum(expression, weight: value.weight, depth: value.depth)), type, from: parts)
  }
}
