internal import CommandLineKit
internal import JSON
internal import TesseraDomain

/// What came of the expectations of one recipe, or of all.
struct ExpectationText {
  let loaded: LoadedSubject
  let recipes: RecipeSet
  /// `nil` for all.
  let name: String?

  var report: Report {
    let expectations = RecipeExpectations(recipes, loaded.graph)
    let outcomes = recipes.recipes.filter { name == nil || $0.name.hasSameBytes(as: name ?? "") }
      .flatMap { expectations.outcomes(of: $0) }
    let unmet = outcomes.filter { !$0.isMet }
    return Report(exit: unmet.isEmpty ? .fine : .problems) {
      var object: JSONObject = ["id": .string(loaded.manifest.id.description)]
      if let record = loaded.record { object.append("release", .string(record.name)) }
      object.append("ok", .bool(unmet.isEmpty))
      object.append(
        "expectations",
        .array(
          outcomes.map { outcome in
            [
              "recipe": .string(outcome.recipe), "name": .string(outcome.expectation.name), "met": .bool(outcome.isMet),
              "findings": .array(outcome.findings.map { EvaluationText.json($0, loaded) }),
            ]
          }))
      return .object(object)
    } text: { page in
      let whose: Line = name.map { "\($0, .bold) of \(loaded.name)" } ?? "\(loaded.name, .bold)"
      let count = Line.count(outcomes.count, "expectation")
      if outcomes.isEmpty {
        page.line("\(whose): nothing is expected")
      } else if unmet.isEmpty {
        page.line("\(whose): \(count), all met")
      } else {
        page.line(
          "\(whose): \(Line.count(unmet.count, "of \(outcomes.count) expectations", "of \(outcomes.count) expectations", .red)) not met"
        )
      }
      for finding in unmet.flatMap(\.findings) { EvaluationText.show(finding, loaded, on: &page) }
      if let first = unmet.first?.findings.first { page.next(ExplainCommand.words(first.code)) }
    }
  }
}
