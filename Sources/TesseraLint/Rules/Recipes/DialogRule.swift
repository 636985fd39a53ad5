internal import JSON
internal import TesseraDomain

/// Alerts and dialogs show buttons whose labels are texts, and leave out what is something else.
enum DialogRule: LintCheck {
  static let rule = LintRule(
    "recipe.dialog", .warning, "an alert or a dialog is handed something else than buttons with texts")

  static func run(_ subject: LintSubject, _ findings: inout LintFindings) {
    for recipe in subject.recipes.recipes {
      var judge = DialogJudge(recipe)
      for (site, _) in subject.sites(of: recipe) {
        guard case .steps(let steps, _) = site else { continue }
        for case .apply(let step) in steps.map(\.form) {
          guard let view = step.view, step.name == "alert" || step.name == "confirmationDialog" else { continue }
          judge.judge(view, in: step.name == "alert" ? "an alert" : "a confirmation dialog")
        }
      }
      for finding in judge.findings {
        findings.add(at: finding.place, of: recipe, finding.message, advice: finding.advice)
      }
    }
  }
}

/// Looks through what the dialogs of a recipe show, also by the names of its views.
private struct DialogJudge {
  private let recipe: Recipe
  private(set) var findings: [(place: RecipePlace, message: String, advice: String)] = []
  /// Where what is told of stands: a view with a name may be shown by several dialogs.
  private var told: Set<Int> = []

  init(_ recipe: Recipe) { self.recipe = recipe }

  /// - Complexity: O(views); each with a name is looked into once for each place that shows it, never within itself.
  mutating func judge(_ view: RecipeView, in dialog: String) {
    for view in leaves(of: view) {
      switch view.form {
      case .button(_, let label, _):
        for label in leaves(of: label) { judge(label: label, in: dialog) }
      case .stack:
        add(
          view, "\(dialog) shows buttons, and SwiftUI leaves out what stands in a stack",
          advice: "Write the view \"group\" in its place.")
      case .content, .raw: break
      default:
        add(
          view, "\(dialog) shows buttons, and SwiftUI leaves out \(Self.name(of: view))",
          advice: "Write a button, or a group of buttons.")
      }
    }
  }

  private mutating func judge(label: RecipeView, in dialog: String) {
    switch label.form {
    case .text, .content, .raw: return
    case .part(let name) where !name.hasSameBytes(as: "icon"): return
    default:
      add(
        label, "\(dialog) shows of a button its text, and this label is \(Self.name(of: label))",
        advice: "Write a text as the label.")
    }
  }

  private mutating func add(_ view: RecipeView, _ message: String, advice: String) {
    if told.insert(view.place.node.byteRange.lowerBound).inserted { findings.append((view.place, message, advice)) }
  }

  /// The views that stand there by themselves: what groups, branches and names show.
  private func leaves(of view: RecipeView) -> [RecipeView] {
    var found: [RecipeView] = []
    var waiting = [view]
    var seen: Set<NameKey> = []
    while let next = waiting.popLast() {
      switch next.form {
      case .group(let children): waiting += children.reversed()
      case .branch(_, let then, let otherwise): waiting += (otherwise.map { [$0] } ?? []) + [then]
      case .ref(let name):
        guard seen.insert(NameKey(name)).inserted else { continue }
        if let named = recipe.views.first(where: { $0.name.hasSameBytes(as: name) }) { waiting.append(named.view) }
      default: found.append(next)
      }
    }
    return found
  }

  private static func name(of view: RecipeView) -> String {
    switch view.form {
    case .text: "a text"
    case .image: "an image"
    case .shape: "a shape"
    case .style: "a style"
    case .stack: "a stack"
    case .geometry: "a geometry"
    case .spacer: "a spacer"
    case .divider: "a divider"
    case .progress: "a progress"
    case .button: "a button"
    case .part(let name): "the \(name)"
    case .content, .ref, .group, .branch, .raw: "this view"
    }
  }
}
