/// Judges what recipes mean: names, types, steps, and how recipes use each other.
///
/// What passes can be written in Swift, and type-checks there.
package enum RecipeChecker {
  /// What is wrong with the recipes of a system, beyond ``RecipeSet/findings``; by recipe, and in each by place of search.
  ///
  /// A recipe that could not be read whole is left alone, so that nothing is told twice.
  /// - Complexity: O(parts of all recipes).
  package static func findings(in set: RecipeSet, over graph: TokenGraph) -> [RecipeFinding] {
    if set.recipes.isEmpty { return [] }
    let tokens = RecipeTokens(graph)
    let broken = Set(set.findings.lazy.filter { $0.severity == .error }.map { NameKey($0.recipe) })
    var findings = RecipeUses(set, broken).findings
    findings += RecipeNameCheck(set, broken).findings
    for recipe in set.recipes where !broken.contains(NameKey(recipe.name)) {
      var check = RecipeCheck(recipe, set, tokens, broken)
      check.run()
      findings += check.findings
    }
    return findings
  }
}

/// Judges one recipe.
struct RecipeCheck {
  let recipe: Recipe
  let set: RecipeSet
  let tokens: RecipeTokens
  /// Recipes that could not be read whole.
  let broken: Set<NameKey>
  private(set) var findings: [RecipeFinding] = []
  /// Names that something says: nobody needs to hear of the others only.
  var used: Set<NameKey> = []
  var usedViews: Set<NameKey> = []
  var unusedFindings: [RecipeFinding] = []
  /// What everything that was judged so far needs; set back where somebody asks for a part.
  var newest = PlatformMinimum.everywhere
  /// Whether what is judged stands in the signature of something public.
  var isInPublicDefault = false
  var exampleNames: Set<NameKey> = []
  /// The names of all steps that the recipe can apply, itself or by what it uses; `nil` until somebody asks.
  var appliedSteps: Set<NameKey>?
  var geometryNames: Set<NameKey>?

  /// What can be said in one place.
  struct Surroundings {
    var scope: RecipeScope
    /// Whether `{"view": "content"}` means something.
    var hasContent = true
    /// What a style's configuration hands over.
    var parts: [String] = []
    /// Whether the recipe's own views can be named.
    var hasViews = true

    func with(_ scope: RecipeScope) -> Surroundings {
      var copy = self
      copy.scope = scope
      return copy
    }
  }

  init(_ recipe: Recipe, _ set: RecipeSet, _ tokens: RecipeTokens, _ broken: Set<NameKey>) {
    self.recipe = recipe
    self.set = set
    self.tokens = tokens
    self.broken = broken
  }

  mutating func run() {
    checkKind()
    checkLife()
    checkDeclarations()
    let scope = RecipeScope(of: recipe)
    let here = Surroundings(scope: scope, hasContent: recipe.kind.hasContent, parts: recipe.kind.parts)
    for value in recipe.derived { check(value.value, as: value.type, scope) }
    checkDerivedCycles()
    checkViewCycles()
    for view in recipe.views { check(view.view, here) }
    check(recipe.steps, here)
    if let body = recipe.body {
      check(body, here)
      checkLabel(of: body)
    }
    for (place, group) in recipe.groups.enumerated() { check(group, recipe.place.member("groups").element(place)) }
    for example in recipe.examples { check(example) }
    for expectation in recipe.expectations { check(expectation, scope) }
    checkUnused()
    if !findings.contains(where: { $0.severity == .error }) { findings += unusedFindings }
  }

  // MARK: - Findings

  mutating func report(
    _ code: String, _ severity: Diagnostic.Severity = .error, at place: RecipePlace, _ message: String, advice: String?
  ) {
    findings.append(RecipeFinding(code, severity, at: place, of: recipe.name, message, advice: advice))
  }

  func near(_ name: String, _ names: some Sequence<String>, otherwise: String) -> String {
    NearName.find(name, among: names).map { "Did you mean \"\($0)\"?" } ?? otherwise
  }

  // MARK: - Expressions

  /// The expression as `type`; `nil` where it does not fit, which is reported.
  @discardableResult
  mutating func check(_ expression: RecipeExpression, as type: ValueType, _ scope: RecipeScope) -> TypedExpression? {
    asking(scope, about: [expression]) { $0.type(expression, as: type) }
  }

  /// The answer of a typer, whose findings are kept.
  mutating func asking<Answer>(
    _ scope: RecipeScope, about expressions: [RecipeExpression], _ body: (inout ExpressionTyper) -> Answer
  ) -> Answer {
    var typer = ExpressionTyper(scope, tokens)
    let answer = body(&typer)
    findings += typer.findings
    if let typed = answer as? TypedExpression { newest = newest.joined(with: typed.minimum) }
    if let typed = answer as? TypedStep { newest = newest.joined(with: typed.minimum) }
    for expression in expressions { note(expression) }
    return answer
  }

  /// Notes the names that an expression says, and judges its tokens.
  mutating func note(_ expression: RecipeExpression) {
    switch expression.form {
    case .name(let name), .binding(let name): used.insert(NameKey(name))
    case .token(let path): checkLife(of: path, at: expression.place)
    case .call(let callee, let arguments):
      if case .type("Color") = callee.form { checkShares(of: arguments) }
    default: break
    }
    for part in expression.parts { note(part) }
  }

  /// Judges whether raw code ends what it begins, and notes its words: names are as they are in Swift.
  mutating func check(raw code: String, _ place: RecipePlace) {
    if let fault = RawCode.fault(in: code) {
      report(
        "recipe.syntax", at: RecipePlace(place.node, offset: fault.offset), fault.message, advice: fault.advice)
    }
    for name in RecipeExpression.words(in: code) {
      used.insert(NameKey(name))
      usedViews.insert(NameKey(name))
    }
  }

  private mutating func checkLife(of path: TokenPath, at place: RecipePlace) {
    guard case .token = tokens.use(of: path) else { return }
    if isInPublicDefault, tokens.isPrivate(path) {
      report(
        "recipe.token", at: place,
        "the token {\(path)} is private, and the default of what everybody can call cannot name it",
        advice: "Make it public, or name a public token that refers to it.")
    } else if recipe.deprecation == nil, let deprecation = tokens.deprecation(of: path) {
      report(
        "recipe.deprecated", .warning, at: place, "the token {\(path)} is deprecated",
        advice: deprecation.replacement.map { "Use {\($0)} instead." } ?? "Use another token.")
    }
  }
}

extension Recipe.Kind {
  /// Whether the recipe is applied to something that its views can show.
  var hasContent: Bool { self == .modifier || self == .composition || self == .namespace }

  /// What a style's configuration hands over.
  var parts: [String] {
    switch self {
    case .buttonStyle, .toggleStyle: ["label"]
    case .labelStyle: ["icon", "title"]
    case .modifier, .composition, .namespace: []
    }
  }
}
