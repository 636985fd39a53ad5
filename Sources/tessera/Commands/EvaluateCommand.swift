internal import CommandLineKit
internal import JSON
internal import TesseraDomain
internal import TesseraDraft

/// `tessera evaluate`: what a recipe comes to, without a screen.
enum EvaluateCommand: Verb {
  static let command = Command(
    "evaluate", "Work out what a recipe does, without a screen", group: "Design system",
    discussion: """
      Shows the steps that are left of RECIPE for the given values, in order: branches taken, other recipes expanded in \
      their place, values worked out, with the tokens that they come from. Values are given by the names of parameters, \
      state and environment; all else has its default or first value, and what has none stays open. A state of a recipe \
      that is used is named by the way to it (pressable.isPressed), the size of a geometry too (geometry.size.width).

      A value is written as its type has it: 12, true, dark, .red, or any expression that names tokens, such as \
      {spacing.md}. The context of the tokens and colorScheme go together as design-system.json maps them, unless both are \
      given.

      Without RECIPE all recipes are listed with what they take. With --check what recipes expect of themselves is \
      judged instead, as validate does; the program ends with 2 where it is not met.
      """,
    arguments: [
      .init("RELEASE", "acme.mosaic@1.2.0, acme.mosaic for its latest release, or a folder."),
      .init("RECIPE", "A recipe (badge), or a member of a namespace (DS.Button.primary).", required: false),
    ],
    options: [
      .value("set", "NAME=VALUE", "Give a value: count=0.", repeats: true),
      .value("context", "NAME=VALUE", "The context of the tokens: theme=dark.", repeats: true),
      .flag("check", "Judge what the recipe, or every recipe, expects of itself."),
    ],
    examples: [
      .init("What a badge of zero comes to", "tessera evaluate acme.mosaic@1.2.0 badge --set count=0"),
      .init("A draft's card in the dark", "tessera evaluate mosaic adaptiveCard --set colorScheme=dark"),
      .init("All that recipes expect of themselves", "tessera evaluate mosaic --check"),
    ])

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let subject = try Subject(call.argument(0))
    let isCheck = call.parsed.flag("check")
    if isCheck, call.parsed.isGiven("set") || call.parsed.isGiven("context") {
      throw call.usage("--check takes the values of the expectations: leave --set and --context out")
    }
    let loaded = try load(subject, call)
    let recipes = loaded.draft?.draft.recipes ?? RecipeSet(reading: loaded.graph.content.recipes)
    guard let word = call.parsed.positional(1) else {
      if call.parsed.isGiven("set") { throw call.usage("--set gives values to one recipe: name it") }
      return isCheck
        ? ExpectationText(loaded: loaded, recipes: recipes, name: nil).report
        : RecipeListText(loaded: loaded, recipes: recipes).report
    }
    let name = word.utf8.starts(with: "recipes/".utf8) ? String(word.dropFirst("recipes/".utf8.count)) : word
    if isCheck {
      guard recipes[name] != nil else { throw missing(name, recipes, loaded) }
      return ExpectationText(loaded: loaded, recipes: recipes, name: name).report
    }
    guard let target = recipes.subject(named: name) else { throw missing(name, recipes, loaded) }
    let context = try ContextOptions.read(call, loaded.graph)
    let given = try given(call, target, recipes, loaded.graph)
    let evaluation = RecipeEvaluator(recipes, loaded.graph).evaluate(target, given: given, in: context)
    return EvaluationText(loaded: loaded, evaluation: evaluation).report
  }

  /// A release, or a draft; one whose recipes do not do what they expect is there to be looked at.
  private static func load(_ subject: Subject, _ call: Invocation) throws(Failure) -> LoadedSubject {
    guard case .folder(let path) = subject else { return try LoadedSubject.load(subject, call) }
    return LoadedSubject(try DraftFolder.read(path, mending: "recipe.expectation", "recipe.value"))
  }

  private static func missing(_ name: String, _ recipes: RecipeSet, _ loaded: LoadedSubject) -> Failure {
    if let recipe = recipes[name], recipe.kind == .namespace {
      let members = recipe.members.map(\.name)
      return Failure(
        "recipe.not-found", "\(name) is a namespace, which does nothing by itself",
        advice: members.isEmpty ? "Name another recipe." : "Name a member: \(members.joined(separator: ", ")).")
    }
    let names = recipes.subjects.map(\.name)
    let owner = recipes.recipes.first { $0.kind != .namespace && $0.entryPoint.function.hasSameBytes(as: name) }
    let near = owner?.name ?? NearName.find(name, among: names)
    var failure = Failure(
      "recipe.not-found", "\(loaded.name) has no recipe \(name)",
      advice: near.map { "Did you mean \($0)?" }
        ?? (names.isEmpty ? nil : "See them all: tessera evaluate \(ShellWord.quoted(loaded.name))"))
    if let near { failure.members = [("suggestion", .string(near))] }
    return failure
  }

  // MARK: - Values

  /// The values of `--set`, each of which fits.
  private static func given(
    _ call: Invocation, _ subject: RecipeSubject, _ recipes: RecipeSet, _ graph: TokenGraph
  ) throws(Failure) -> [RecipeStep.Argument] {
    let inputs = RecipeInputs.of(subject, in: recipes).filter(\.canBeGiven)
    let evaluator = RecipeEvaluator(recipes, graph)
    var given: [RecipeStep.Argument] = []
    for text in call.parsed.values("set") {
      guard let (name, value) = NamedValue.split(text) else {
        throw call.usage("--set is NAME=VALUE, not \"\(text)\"")
      }
      if given.contains(where: { $0.name.hasSameBytes(as: name) }) {
        throw refused("\"\(name)\" is given twice", "Give it once.", subject, inputs)
      }
      guard let input = RecipeInputs.input(named: name, among: inputs) else {
        let near = NearName.find(name, among: inputs.map(\.name))
        throw refused(
          "\(subject.name) takes no \"\(name)\"", near.map { "Did you mean \($0)?" } ?? "Give one of these.", subject,
          inputs)
      }
      let argument: RecipeStep.Argument
      do throws(RecipeInput.ReadError) {
        argument = try input.read(value)
      } catch {
        throw refused(error.message, error.advice, subject, inputs)
      }
      if let finding = evaluator.findings(about: [argument], for: subject).first {
        throw refused(finding.message, finding.advice ?? "Give another value.", subject, inputs)
      }
      given.append(argument)
    }
    return given
  }

  private static func refused(
    _ message: String, _ advice: String, _ subject: RecipeSubject, _ inputs: [RecipeInput]
  ) -> Failure {
    var failure = Failure("recipe.input", message, advice: advice)
    failure.details =
      inputs.isEmpty ? ["\(subject.name) takes nothing"] : inputs.map { "\($0.name): \(RecipeListText.type(of: $0))" }
    failure.members = [
      (
        "inputs",
        .array(
          inputs.map { input in
            [
              "name": .string(input.name), "kind": .string(input.kind.rawValue), "type": .string(input.type.name),
              "cases": .array(input.cases.map { .string($0) }),
            ]
          })
      )
    ]
    return failure
  }
}
