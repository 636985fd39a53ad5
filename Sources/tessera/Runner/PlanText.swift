internal import CommandLineKit
internal import JSON
internal import TesseraDomain

/// What publishing would do, for people and for tools.
struct PlanText {
  let plan: PublishPlan

  var name: String { "\(plan.system)@\(plan.version)" }

  /// `a minor over 1.0.0`, `the first release`.
  var step: Line {
    guard let base = plan.base else { return "the first release" }
    return plan.given == .none ? "no step over \(base)" : "a \(plan.given) over \(base)"
  }

  /// What changed, in counts; how much there is; what to mind; why it is refused.
  func details(on page: inout Page) {
    if let diff = plan.diff {
      page.line("changes  \(Self.counts(diff.summary))", indent: 2)
      if plan.needed != .none { page.line("forces   \(plan.needed)", indent: 2) }
    }
    page.line("tokens   \(plan.tokenCount)", indent: 2)
    if plan.recipeCount > 0 { page.line("recipes  \(plan.recipeCount)", indent: 2) }
    warnings(on: &page)
    for text in plan.refusals.map(RefusalText.init) {
      page.line("\("refused:", .red) \(text.message)", indent: 2)
      for line in text.details { page.line(line, indent: 4) }
    }
  }

  func warnings(on page: inout Page) {
    for warning in plan.warnings { page.line("\("warning:", .yellow) \(warning)", indent: 2) }
  }

  /// `2 added, 1 changed, 12 unchanged; recipes: 1 changed`; what there is none of is left out.
  static func counts(_ summary: DiffSummary) -> Line {
    if summary.recipes.isEmpty { return counts(summary.tokens) }
    let recipes: Line = "recipes: \(counts(summary.recipes))"
    return summary.tokens.isEmpty ? recipes : "\(counts(summary.tokens)); \(recipes)"
  }

  private static func counts(_ summary: DiffCounts) -> Line {
    let parts = summary.counts.filter { $0.count > 0 && $0.name != "indirect" }.map { entry -> Line in
      let indirect = entry.name == "changed" && summary.indirect > 0 ? " (\(summary.indirect) only through others)" : ""
      return "\(entry.count) \(entry.words)\(indirect)"
    }
    return parts.isEmpty ? "none" : .joined(parts)
  }

  var json: JSONObject {
    var object: JSONObject = [
      "id": .string(plan.system.description), "version": .string(plan.version.description),
      "base": plan.base.map { .string($0.description) } ?? .null, "bump": .string(plan.given.name),
      "neededBump": .string(plan.needed.name),
    ]
    if let diff = plan.diff {
      object.append("summary", DiffJSON.summary(diff.summary))
    }
    object.append("tokens", .integer(Int64(plan.tokenCount)))
    object.append("recipes", .integer(Int64(plan.recipeCount)))
    object.append("warnings", .array(plan.warnings.map { .string($0) }))
    object.append("refusals", .array(plan.refusals.map { RefusalText($0).json }))
    if let notes = plan.notes { object.append("notes", .string(notes)) }
    return object
  }
}
