internal import CommandLineKit
internal import JSON
internal import TesseraDomain
internal import TesseraDraft

/// A recipe worked out, for people and for tools.
struct EvaluationText {
  let loaded: LoadedSubject
  let evaluation: RecipeEvaluation

  var report: Report {
    Report(exit: evaluation.problems.isEmpty ? .fine : .problems) {
      .object(json)
    } text: { page in
      show(on: &page)
    }
  }

  private var context: String { loaded.graph.describe(evaluation.context) }

  private var json: JSONObject {
    var object: JSONObject = ["id": .string(loaded.manifest.id.description)]
    if let record = loaded.record { object.append("release", .string(record.name)) }
    object.append(
      "context",
      .object(
        JSONObject(
          loaded.graph.modifiers.enumerated().compactMap { index, modifier in
            evaluation.context[index].map { .init(name: modifier.name, value: .string(modifier.contexts[$0].name)) }
          })))
    for member in evaluation.json.members { object.append(member.name, member.value) }
    object.append("problems", .array(evaluation.problems.map { Self.json($0, loaded) }))
    return object
  }

  private func show(on page: inout Page) {
    var line: Line = "\(evaluation.subject.name, .bold) of \(loaded.name)"
    if !context.isEmpty { line += " in \(context)" }
    var left: [Line] = []
    if !evaluation.steps.isEmpty { left.append(.count(evaluation.steps.count, "step")) }
    if evaluation.body != nil { left.append("a view") }
    line += evaluation.isUnchanged ? ": the content is unchanged" : ": \(Line.joined(left, by: " and "))"
    page.line(line)
    let rows: [[Line]] =
      evaluation.inputs.map { input -> [Line] in
        // What is open is only itself.
        let isOpen = !input.isGiven && input.input.isRequired
        return ["\(input.input.name, .bold)", isOpen ? "" : Self.value(input.value), "\(Self.remark(input), .dim)"]
      } + evaluation.derived.map { ["\($0.name, .bold)", Self.value($0.value), "\("derived", .dim)"] }
    page.table([.left, .left, .left], rows, indent: 2)
    if !evaluation.isUnchanged { page.gap() }
    for line in RecipeOutline(evaluation).lines {
      let text: Line = line.detail.isEmpty ? "\(line.head, .bold)" : "\(line.head, .bold)  \(line.detail)"
      page.line(text, indent: 2 + 2 * line.depth)
    }
    if !evaluation.problems.isEmpty { page.gap() }
    for problem in evaluation.problems { Self.show(problem, loaded, on: &page) }
    page.next(next)
  }

  private var next: [String] {
    if let problem = evaluation.problems.first { return ExplainCommand.words(problem.code) }
    let name = evaluation.subject.name
    if let open = evaluation.inputs.first(where: {
      !$0.isGiven && $0.input.isRequired && $0.input.kind == .parameter && $0.input.canBeGiven
    }) {
      return ["evaluate", loaded.name, name, "--set", "\(open.input.name)=\(open.input.sample)"]
    }
    return evaluation.subject.recipe.expectations.isEmpty ? [] : ["evaluate", loaded.name, name, "--check"]
  }

  /// A long value is cut: the steps show it whole.
  private static func value(_ value: RecipeValue) -> Line {
    let text = value.described
    return text.utf8.count <= 60 ? "\(text)" : "\(String(text.prefix(56))) …"
  }

  private static func remark(_ input: RecipeEvaluation.Input) -> String {
    if input.isGiven { return "given" }
    if input.input.isRequired { return "not given: \(RecipeListText.type(of: input.input))" }
    return input.input.kind == .parameter ? "default" : input.input.kind.rawValue
  }

  // MARK: - Problems

  static func json(_ finding: RecipeFinding, _ loaded: LoadedSubject) -> JSONValue {
    var object: JSONObject = ["code": .string(finding.code), "recipe": .string(finding.recipe)]
    if let place = location(of: finding, loaded) {
      object.append("file", .string(place.file))
      object.append("line", .integer(Int64(place.line)))
      object.append("column", .integer(Int64(place.column)))
    }
    object.append("message", .string(finding.message))
    if let advice = finding.advice { object.append("advice", .string(advice)) }
    return .object(object)
  }

  static func show(_ finding: RecipeFinding, _ loaded: LoadedSubject, on page: inout Page) {
    var line = Line()
    if let place = location(of: finding, loaded) { line += "\(place.file):\(place.line):\(place.column): " }
    line += "\("\(finding.code):", .red) \(finding.message) (recipe \(finding.recipe))"
    page.line(line, indent: 2)
    if let advice = finding.advice { page.line("\(advice, .dim)", indent: 4) }
  }

  /// Where it stands in the files of a draft.
  private static func location(of finding: RecipeFinding, _ loaded: LoadedSubject) -> Diagnostic.Location? {
    guard let folder = loaded.draft, let file = folder.draft.location(of: finding.place.node)?.file else { return nil }
    let position = finding.place.position
    let place = Diagnostic.Location(file: file, line: position.line, column: position.column)
    return Diagnostic.Location(file: folder.findings.file(place), line: place.line, column: place.column)
  }
}
