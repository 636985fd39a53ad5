/// Holds what is expected against what is left of a recipe.
struct ExpectationJudge {
  private let session: EvaluationSession
  private let found: EvaluationFinds
  /// Knows the recipe's geometries wherever an expectation names them.
  private let scope: EvaluationScope

  init(session: EvaluationSession) {
    self.session = session
    found = EvaluationFinds(session.steps, session.body)
    scope = EvaluationScope(copying: session.scope)
    for input in session.inputs where input.kind == .geometry {
      if let name = input.name.utf8.split(separator: UInt8(ascii: ".")).first {
        scope.geometries.insert(NameKey(String(Substring(name))))
      }
    }
  }

  /// What is not as expected, in a sentence; `nil` where all is, and where a value failed, which is a problem of its own.
  mutating func judge(_ check: RecipeExpectation.Check) -> String? {
    switch check {
    case .unchanged(let isWanted):
      let isUnchanged = session.steps.isEmpty && session.body == nil
      if isWanted == isUnchanged { return nil }
      return isWanted
        ? "expected the content unchanged, found \(found.names)"
        : "expected steps to be left, found the content unchanged"
    case .absent(let name):
      guard let step = found.steps.first(where: { $0.name.hasSameBytes(as: name) }) else { return nil }
      return "expected no \(name), found \(step.description)\(step.condition)"
    case .step(let name, let arguments): return step(name, arguments)
    case .value(let expression, equals: let wanted): return value(expression, wanted)
    case .text(let wanted): return text(wanted)
    }
  }

  // MARK: - Steps

  private func step(_ name: String, _ arguments: [RecipeStep.Argument]) -> String? {
    let definition = StepTable.step(named: name)
    let parameters = session.run.recipes[name]?.parameters ?? []
    var wanted: [(name: String, value: RecipeValue)] = []
    for argument in arguments {
      let parameter = parameters.first { $0.name.hasSameBytes(as: argument.name) }
      let type = definition?.type(of: argument.name, in: nil) ?? parameter?.type
      let value = session.run.value(argument.value, as: type, scope)
      if value.isFailed { return nil }
      wanted.append((argument.name, value))
    }
    let alike = found.steps.filter { $0.name.hasSameBytes(as: name) }
    let agreements = alike.map { step in
      wanted.count { argument in step.argument(argument.name)?.means(argument.value) ?? false }
    }
    if zip(alike, agreements).contains(where: { $1 == wanted.count && $0.condition.isEmpty }) { return nil }
    let list = wanted.map { "\($0.name) \($0.value.described)" }.joined(separator: ", ")
    let expected = "expected \(name)" + (list.isEmpty ? "" : " with \(list)")
    guard let most = agreements.max(), let index = agreements.firstIndex(of: most) else {
      return "\(expected), found \(found.names)"
    }
    if most == wanted.count { return "\(expected), found it\(alike[index].condition)" }
    let others = wanted.filter { !(alike[index].argument($0.name)?.means($0.value) ?? false) }
    let differences = others.map { argument in
      alike[index].argument(argument.name).map { "\(argument.name) \($0.described)" } ?? "no \(argument.name)"
    }
    return "\(expected), found \(differences.joined(separator: ", "))\(alike[index].condition)"
  }

  // MARK: - Values

  private func value(_ expression: RecipeExpression, _ wanted: RecipeExpression) -> String? {
    let value = session.run.value(expression, as: nil, scope)
    let expected = session.run.value(wanted, as: value.type, scope)
    if value.isFailed || expected.isFailed || value.means(expected) { return nil }
    return "expected \(expression) to be \(expected.described), found \(value.described)"
  }

  private func text(_ wanted: RecipeExpression) -> String? {
    let expected = session.run.value(wanted, as: .string, scope)
    if expected.isFailed || found.texts.contains(where: { $0.condition.isEmpty && $0.value.means(expected) }) {
      return nil
    }
    let texts = found.texts.prefix(8).map { $0.value.description + $0.condition }
    return "expected the text \(expected), found \(texts.isEmpty ? "no text" : texts.joined(separator: ", "))"
  }
}

/// Every step and text that is left somewhere, in the order of writing.
struct EvaluationFinds {
  struct Step {
    let name: String
    let arguments: [EvaluatedStep.Argument]
    /// ` where count > 0`, of a step that depends on what nobody gave; empty for any other.
    let condition: String

    func argument(_ name: String) -> RecipeValue? {
      arguments.first { $0.name.hasSameBytes(as: name) }?.value
    }

    var description: String {
      let list = arguments.filter(\.isGiven).map { "\($0.name) \($0.value.described)" }.joined(separator: ", ")
      return list.isEmpty ? name : "\(name) with \(list)"
    }
  }

  private(set) var steps: [Step] = []
  private(set) var texts: [(value: RecipeValue, condition: String)] = []
  /// Of the steps of the recipe itself.
  private let outermost: [String]
  private var condition = ""

  init(_ steps: [EvaluatedStep], _ body: EvaluatedView?) {
    outermost = steps.map { step in
      switch step.form {
      case .apply(let application): application.name
      case .use(let use): use.recipe
      case .branch: "a branch"
      case .raw: "code"
      }
    }
    add(steps)
    if let body { add(body) }
  }

  /// `padding, background, shadow`, or `nothing`.
  var names: String {
    if outermost.isEmpty { return steps.isEmpty ? "nothing" : "a view" }
    let shown = outermost.prefix(12).joined(separator: ", ")
    return outermost.count > 12 ? "\(shown) and \(outermost.count - 12) more" : shown
  }

  private mutating func within(_ value: RecipeValue, isMet: Bool, _ body: (inout Self) -> Void) {
    let before = condition
    condition += (condition.isEmpty ? "" : " and") + (isMet ? " where \(value)" : " unless \(value)")
    body(&self)
    condition = before
  }

  private mutating func add(_ steps: [EvaluatedStep]) {
    for step in steps {
      switch step.form {
      case .apply(let application):
        self.steps.append(Step(name: application.name, arguments: application.arguments, condition: condition))
        if let view = application.view { add(view) }
      case .use(let use):
        self.steps.append(Step(name: use.recipe, arguments: use.arguments, condition: condition))
        add(use.steps)
        if let body = use.body { add(body) }
      case .branch(let value, let then, let otherwise):
        within(value, isMet: true) { $0.add(then) }
        within(value, isMet: false) { $0.add(otherwise) }
      case .raw: break
      }
    }
  }

  private mutating func add(_ view: EvaluatedView) {
    switch view.form {
    case .text(let value): texts.append((value, condition))
    case .stack(_, _, _, let children), .group(let children):
      for child in children { add(child) }
    case .geometry(_, let content), .named(_, let content): add(content)
    case .button(_, let label, _): add(label)
    case .branch(let value, let then, let otherwise):
      within(value, isMet: true) { $0.add(then) }
      if let otherwise { within(value, isMet: false) { $0.add(otherwise) } }
    default: break
    }
    add(view.steps)
  }
}
