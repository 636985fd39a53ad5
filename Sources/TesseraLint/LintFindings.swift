internal import JSON
internal import TesseraDomain
internal import TesseraDraft

/// What rules have found, by the severities in force, without what is suppressed.
struct LintFindings {
  private(set) var diagnostics = Diagnostics()
  private(set) var suppressedCount = 0
  private(set) var suppressions: Suppressions
  private let settings: LintSettings
  private let places: DocumentPlaces
  private let nodes: [SystemContent.Node]
  private var severity = Diagnostic.Severity.warning
  private var code = ""

  init(_ subject: LintSubject) {
    settings = subject.settings
    places = subject.places
    nodes = subject.graph.nodes
    suppressions = Suppressions(subject.graph.content, subject.recipes)
  }

  /// Whether a rule is asked; what is added from now on is its.
  mutating func begin(_ rule: LintRule) -> Bool {
    switch settings.severity(of: rule) {
    case .off: return false
    case .warning: severity = .warning
    case .error: severity = .error
    }
    code = rule.code
    return true
  }

  /// Adds a finding, unless one of the tokens or groups that it is about, or a group around one, suppresses it.
  ///
  /// Texts are made only if it is kept.
  mutating func add(
    at node: JSONNode?, about ids: [Int], path: @autoclosure () -> TokenPath?, _ message: @autoclosure () -> String,
    advice: @autoclosure () -> String
  ) {
    if suppressions.cover(code, ids, nodes) {
      suppressedCount += 1
      return
    }
    if !diagnostics.keeps(severity) {
      diagnostics.count(errors: severity == .error ? 1 : 0, warnings: severity == .warning ? 1 : 0)
      return
    }
    diagnostics.add(
      Diagnostic(
        code, severity, at: node.flatMap { places.location(of: $0) }, path: path(), message(), advice: advice()))
  }

  /// Adds a finding about a recipe, unless it suppresses the rule.
  mutating func add(
    at place: RecipePlace, of recipe: Recipe, _ message: @autoclosure () -> String, advice: @autoclosure () -> String
  ) {
    if suppressions.cover(code, recipe) {
      suppressedCount += 1
      return
    }
    if !diagnostics.keeps(severity) {
      diagnostics.count(errors: severity == .error ? 1 : 0, warnings: severity == .warning ? 1 : 0)
      return
    }
    diagnostics.add(
      Diagnostic(
        code, severity, at: places.location(of: place), path: recipe.path, message(), advice: advice()))
  }

  /// Reports suppressions that name no rule, and those that had nothing to suppress.
  mutating func review() {
    let nodes = nodes
    if begin(Suppressions.unknownRule) {
      for entry in suppressions.entries where entry.rule == nil {
        let near = NearName.find(entry.code, among: LintRules.all.map(\.code))
        add(
          at: entry.source, about: entry.nodes, path: entry.path(nodes),
          "there is no rule \"\(entry.code)\" to suppress",
          advice: near.map { "Did you mean \"\($0)\"?" } ?? "\"tessera explain\" lists the rules.")
      }
    }
    if begin(Suppressions.unusedRule) {
      for entry in suppressions.entries where !entry.isUsed {
        guard let rule = entry.rule, settings.severity(of: rule) != .off else { continue }
        if rule == Suppressions.unusedRule || rule == Suppressions.unknownRule { continue }
        add(
          at: entry.source, about: entry.nodes, path: entry.path(nodes),
          "there is nothing here for \(entry.code) to find, and so nothing to suppress", advice: "Take it out.")
      }
    }
  }

  mutating func sorted() -> Diagnostics {
    diagnostics.sortByPlace()
    return diagnostics
  }
}
