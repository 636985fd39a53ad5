internal import HTML
internal import TesseraDomain

/// How a recipe looks, drawn from its steps: on the sample of its first example, in light and dark, and in the states that
/// it has.
///
/// What only a running app can do, gestures and animations above all, is not drawn.
struct RecipePreviewList {
  private let recipe: Recipe
  private let set: RecipeSet
  private let graph: TokenGraph

  /// States that are shown beside the usual one.
  private static let shownStates = 3

  init(_ recipe: Recipe, _ set: RecipeSet, _ graph: TokenGraph) {
    self.recipe = recipe
    self.set = set
    self.graph = graph
  }

  func append(to out: inout HTMLBuffer) {
    guard recipe.kind != .namespace else { return }
    let surroundings = surroundings
    let subjects = subjects
    out.element(.h2, .id("preview"), text: "Preview")
    out.element(
      .p, .class("soft"),
      text: "Drawn from its steps, as near as a browser comes; what moves or answers to touch stands still.")
    var skipped: Set<String> = []
    out.element(.ul, .class("big pvs")) { out in
      for (title, subject, given) in subjects {
        for place in surroundings {
          let evaluation = RecipeEvaluator(set, graph).evaluate(subject, given: given, in: place.context)
          out.element(.li, .class(place.isDark ? "pv pd" : "pv pl")) { out in
            let words = [title, place.name].filter { !$0.isEmpty }.joined(separator: ", ")
            out.element(.div, .role("img"), .label("\(recipe.name)\(words.isEmpty ? "" : ", " + words)")) { out in
              var canvas = PreviewCanvas(isDark: place.isDark, sample: sample)
              canvas.append(evaluation, to: &out)
              skipped.formUnion(canvas.skipped)
            }
            out.element(.small, text: words)
          }
        }
      }
    }
    if !skipped.isEmpty {
      out.element(
        .p, .class("soft"), text: "Not drawn: \(skipped.sorted().prefix(20).joined(separator: ", ")).")
    }
  }

  /// What stands where the recipe's content would.
  private var sample: String {
    recipe.examples.lazy.flatMap(\.copy).lazy.flatMap(\.texts).first?.text.shortened(to: 60) ?? recipe.name
  }

  private struct Surroundings {
    let name: String
    let context: Context?
    let isDark: Bool
  }

  /// Light and dark as the system maps them; where it maps none, what its tokens are where nothing is chosen.
  private var surroundings: [Surroundings] {
    let known = graph.appearances.filter { $0.name == "light" || $0.name == "dark" }
    if known.isEmpty { return [Surroundings(name: "", context: nil, isDark: false)] }
    return known.map { Surroundings(name: $0.name, context: $0.context, isDark: $0.name == "dark") }
  }

  private typealias Subject = (title: String, subject: RecipeSubject, given: [RecipeStep.Argument])

  /// The first example's view as a subject of its own, or the recipe on plain text; then the same in other states.
  private var subjects: [Subject] {
    var subjects: [Subject] = []
    if let example = recipe.examples.first(where: { $0.view != nil }), let view = example.view {
      let subject = RecipeSubject(stage(view, example))
      subjects.append(("", subject, []))
      subjects += variants(of: subject)
    } else {
      let subject = RecipeSubject(recipe)
      subjects.append(("", subject, needed))
      subjects += variants(of: subject)
    }
    // Parameters are the recipe's own, whatever its example gives.
    if recipe.examples.contains(where: { $0.view != nil }) {
      subjects += variants(of: RecipeSubject(recipe), ofParameters: true)
    }
    return Array(subjects.prefix(1 + Self.shownStates))
  }

  /// Something for each parameter that has to be given.
  private var needed: [RecipeStep.Argument] {
    recipe.parameters.compactMap { parameter in
      guard parameter.defaultValue == nil else { return nil }
      let form: RecipeExpression.Form
      switch parameter.type {
      case .boolean: form = .boolean(true)
      case .integer: form = .number(3)
      case .length, .number: form = .number(8)
      case .string: form = .text([.literal(sample)])
      default: return nil
      }
      return RecipeStep.Argument(
        name: parameter.name, value: RecipeExpression(form, at: recipe.place), namePlace: recipe.place)
    }
  }

  /// Every boolean input turned round, one at a time.
  private func variants(of subject: RecipeSubject, ofParameters: Bool = false) -> [Subject] {
    let others = subject.recipe.name == recipe.name ? needed : []
    let usual = RecipeEvaluator(set, graph).evaluate(subject, given: others)
    return usual.inputs.compactMap { entry -> Subject? in
      let input = entry.input
      let isWanted =
        ofParameters ? input.kind == .parameter : [.parameter, .state, .configuration].contains(input.kind)
      guard isWanted, input.type == .boolean, input.canBeGiven else { return nil }
      let turned = !(entry.value.boolean ?? false)
      let value = RecipeExpression(.boolean(turned), at: subject.recipe.place)
      let given = RecipeStep.Argument(name: input.name, value: value, namePlace: subject.recipe.place)
      let rest = others.filter { !$0.name.hasSameBytes(as: input.name) }
      return ("\(input.name): \(turned)", subject, rest + [given])
    }
  }

  /// A recipe whose body is an example: what it names of its copy are values of its own.
  private func stage(_ view: RecipeView, _ example: RecipeExample) -> Recipe {
    var stage = Recipe(name: "stage", kind: .labelStyle, at: recipe.place)
    stage.body = view
    stage.derived = (example.copy.first?.texts ?? []).map { text in
      Recipe.DerivedValue(
        name: text.name, type: .string,
        value: RecipeExpression(.text([.literal(text.text)]), at: recipe.place), description: nil, at: recipe.place)
    }
    return stage
  }
}
