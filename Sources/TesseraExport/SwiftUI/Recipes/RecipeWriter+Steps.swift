internal import TesseraDomain

/// Steps, in the order in which they are stored.
extension RecipeWriter {
  /// What the steps make of `base`, where one expression has to stand.
  ///
  /// What has another structure depending on something, a branch or a question for what the system has, becomes a function
  /// beside the body, so that nothing around it is written twice.
  mutating func apply(_ steps: [RecipeStep], to base: SwiftCode) -> SwiftCode {
    var code = base
    for step in steps {
      switch part(step) {
      case .link(let link): code = Self.linked(code, .member(link))
      case .raw(let text):
        let text = text.drop { $0.isWhitespace }
        code = Self.linked(code, .member(.text(String(text.hasPrefix(".") ? text.dropFirst() : text))))
      case .condition(let condition, let then, let otherwise):
        code = Self.linked(code, .condition(condition, then: then.map { .member($0) }, otherwise: otherwise))
      case .structure:
        // A function around a chain, or around another function, would read from the inside out.
        support.insert(.changesOfViews)
        let call = helper(for: step)
        code = Self.linked(
          code,
          .member(
            .joined([
              .text(surroundings.prefix + "Apply "), .closure(SwiftCode.Closure(statements: [.code(call)])),
            ])))
      case .nothing: break
      }
    }
    return code
  }

  /// What the steps make of `base`, where statements may stand: a single branch needs no function of its own, unless what it
  /// is about would be written out in each of its arms.
  mutating func statements(of steps: [RecipeStep], on base: SwiftCode) -> [SwiftStatement] {
    guard steps.count == 1, Self.isShort(base), hasStructure(steps[0]) else { return [.code(apply(steps, to: base))] }
    return structure(steps[0], on: base)
  }

  /// Whether what comes before is quickly read: a view with one link at most, which no function has changed.
  private static func isShort(_ code: SwiftCode) -> Bool {
    switch code {
    case .text: true
    case .chain(.text, let links, _): links.count < 2 && SwiftCodeWriter.flat(code).count <= 60
    default: false
    }
  }

  private static func linked(_ code: SwiftCode, _ link: SwiftCode.Link) -> SwiftCode {
    guard case .chain(let base, var links, true) = code else { return .chain(code, [link], isView: true) }
    // Links under the same condition stand under one.
    if case .condition(let condition, let then, let otherwise) = link, otherwise.isEmpty,
      case .condition(condition, let before, let rest)? = links.last, rest.isEmpty
    {
      links[links.count - 1] = .condition(condition, then: before + then, otherwise: [])
    } else {
      links.append(link)
    }
    return .chain(base, links, isView: true)
  }

  // MARK: - Parts

  /// What becomes of one step.
  private enum Part {
    case link(SwiftCode)
    case raw(String)
    /// `#if` around links.
    case condition(String, then: [SwiftCode], otherwise: [SwiftCode.Link])
    /// Another structure depending on something.
    case structure
    case nothing
  }

  /// Whether a step is written as one that depends on something, and not as a link of a chain.
  private func hasStructure(_ step: RecipeStep) -> Bool {
    switch step.form {
    case .raw: return false
    case .branch(_, let then, let otherwise): return !then.isEmpty || !otherwise.isEmpty
    case .use(let name, let arguments): return units[name].map { !reaches(minimum(of: $0, arguments)) } ?? false
    case .apply(let application):
      var typer = ExpressionTyper(frame.scope, surroundings.tokens)
      guard let typed = typer.type(application, at: step.place) else { return false }
      let minimum = minimum(of: application, typed)
      if isTap(application) { return !reaches(self.minimum(ofEffectsOf: application, typed)) }
      if !reaches(minimum) { return true }
      guard !isFaithful, let fallback = application.fallback else { return false }
      return !minimum.lacking(besides: frame.available).isEmpty && fallback.contains { hasStructure($0) }
    }
  }

  private mutating func part(_ step: RecipeStep) -> Part {
    if hasStructure(step) { return .structure }
    switch step.form {
    case .raw(let text): return .raw(text)
    case .branch: return .nothing
    case .use(let name, let arguments):
      guard let used = units[name] else {
        note("the recipe \(name) is not exported, so its use is left out")
        return .nothing
      }
      guard let link = use(used, arguments) else { return .nothing }
      let lacking = minimum(of: used, arguments).lacking(besides: frame.available)
      if isFaithful { noteApplied(name, lacking) }
      if lacking.isEmpty || isFaithful { return .link(link) }
      note("there is no \"\(name)\" on \(Self.list(lacking)), where its use is left out")
      return .condition(Self.condition(without: lacking), then: [link], otherwise: [])
    case .apply(let application):
      guard let typed = typed(application, at: step.place) else { return .nothing }
      let minimum = minimum(of: application, typed)
      let lacking = minimum.lacking(besides: frame.available)
      guard !lacking.isEmpty else { return .link(link(application, typed)) }
      if isFaithful {
        noteApplied(application.name, lacking)
        return .link(link(application, typed))
      }
      return excepted(application, typed, lacking)
    }
  }

  /// Says where faithful code does what a system has not.
  private mutating func noteApplied(_ name: String, _ lacking: [String]) {
    if lacking.isEmpty { return }
    note("faithful code applies \"\(name)\" also on \(Self.list(lacking)), where there is no such thing")
  }

  mutating func typed(_ step: RecipeStep.Application, at place: RecipePlace) -> TypedStep? {
    var typer = ExpressionTyper(frame.scope, surroundings.tokens)
    if let typed = typer.type(step, at: place) { return typed }
    note(typer.findings.first?.message ?? "the step \"\(step.name)\" cannot be written in Swift, so it is left out")
    return nil
  }

  /// A step that some systems do not have, with its fallback there.
  private mutating func excepted(
    _ application: RecipeStep.Application, _ typed: TypedStep, _ lacking: [String]
  ) -> Part {
    let condition = Self.condition(without: lacking)
    let link = link(application, typed)
    guard let fallback = application.fallback, !fallback.isEmpty else {
      if application.fallback == nil {
        note("there is no \"\(application.name)\" on \(Self.list(lacking)), where the step is left out")
      }
      return .condition(condition, then: [link], otherwise: [])
    }
    // A fallback that is a chain by itself stands in the other half of the condition.
    guard case .chain(.text(""), let links, true) = apply(fallback, to: .text("")) else { return .nothing }
    return .condition(condition, then: [link], otherwise: links)
  }

  private static func condition(without systems: [String]) -> String {
    systems.map { "!os(\($0))" }.joined(separator: " && ")
  }

  static func list(_ names: [String]) -> String {
    names.count < 2 ? names.joined() : names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  }

  // MARK: - Structure

  /// A function that does to a view what a step does, and a call of it with the view that stands before.
  ///
  /// It is handed what it uses and no more; what does the same as another is that one.
  private mutating func helper(for step: RecipeStep) -> SwiftCode {
    var parameters = ["_ view: some " + apple("View")]
    var arguments = [SwiftCode.text("$0")]
    let outer = frame
    let shown: [RecipeStep] = [step]
    if frame.handsOnContent, recipe.showsContent(in: shown) {
      parameters.append("content: Content")
      arguments.append(.argument("content", .text(frame.content)))
      frame.content = "content"
    }
    for geometry in frame.geometries where shown.name(geometry) {
      parameters.append("\(geometry): " + apple("GeometryProxy"))
      arguments.append(.argument(geometry, .text(geometry)))
    }
    // It stands by itself, whatever was asked where it is called.
    frame.available = available
    let statements = structure(step, on: .text("view"))
    frame = outer
    let name = add(
      Helper(
        parameters: "(\(parameters.joined(separator: ", ")))", type: "some " + apple("View"), statements: statements,
        isBuilder: true),
      named: "with" + Self.stem(of: step).capitalised, or: Self.circumstance(of: step))
    return .call(name, arguments)
  }

  /// What tells a function from another that is named for the same: `WhenIsOn`.
  private static func circumstance(of step: RecipeStep) -> String {
    guard case .branch(let condition, _, _) = step.form, let name = condition.names.first else { return "" }
    return "When" + name.capitalised
  }

  /// What a function is named for: the first thing that it may do.
  private static func stem(of step: RecipeStep) -> String {
    switch step.form {
    case .apply(let application): application.name
    case .use(let name, _): name
    case .branch(_, let then, let otherwise): (then.first ?? otherwise.first).map(stem) ?? "condition"
    case .raw: "change"
    }
  }

  private mutating func structure(_ step: RecipeStep, on base: SwiftCode) -> [SwiftStatement] {
    switch step.form {
    case .branch(let condition, let then, let otherwise):
      func branch(_ writer: inout RecipeWriter) -> SwiftStatement {
        guard let condition = writer.code(condition, as: .boolean) else { return .code(base) }
        let then = writer.statements(of: then, on: base)
        return Self.branch([(condition, then)], otherwise: writer.statements(of: otherwise, on: base))
      }
      let minimum = RecipeNeeds(self).minimum(of: condition, as: .boolean)
      if reaches(minimum) { return [branch(&self)] }
      return guarded(minimum, "if \(condition)", nil, on: base, branch)
    case .apply(let application):
      guard let typed = typed(application, at: step.place) else { return [.code(base)] }
      return guarded(minimum(of: application, typed), application.name, application.fallback, on: base) { writer in
        .code(Self.linked(base, .member(writer.link(application, typed))))
      }
    case .use(let name, let arguments):
      guard let used = units[name] else { return [.code(base)] }
      return guarded(minimum(of: used, arguments), name, nil, on: base) { writer in
        .code(writer.use(used, arguments).map { Self.linked(base, .member($0)) } ?? base)
      }
    case .raw: return [.code(apply([step], to: base))]
    }
  }

  /// A step behind a question for what the system has, and its fallback where the answer is no.
  private mutating func guarded(
    _ minimum: PlatformMinimum, _ name: String, _ fallback: [RecipeStep]?, on base: SwiftCode,
    _ statement: (inout RecipeWriter) -> SwiftStatement
  ) -> [SwiftStatement] {
    let outer = frame
    let lacking = minimum.lacking(besides: frame.available)
    let otherwise = statements(of: fallback ?? [], on: base)
    if fallback == nil {
      let systems = outer.available.question(for: minimum).dropLast(3)
      note("\"\(name)\" is there from \(systems) on, and left out before")
    }
    frame.available = frame.available.joined(with: minimum)
    let then = statement(&self)
    frame = outer
    let isEverywhere = reaches(minimum)
    var asked = [then]
    if !isEverywhere {
      let question = SwiftCode.text("#available(\(frame.available.question(for: minimum)))")
      asked = [Self.branch([(question, [then])], otherwise: otherwise)]
    }
    if isFaithful { noteApplied(name, lacking) }
    guard !lacking.isEmpty, !isFaithful else { return asked }
    return [.condition(lacking.map { "os(\($0))" }.joined(separator: " || "), then: otherwise, otherwise: asked)]
  }

  /// A branch whose last arm is `else if` where it is another branch alone.
  static func branch(
    _ arms: [(condition: SwiftCode?, statements: [SwiftStatement])], otherwise: [SwiftStatement]
  ) -> SwiftStatement {
    if otherwise.count == 1, case .branch(let more) = otherwise[0] { return .branch(arms + more) }
    return .branch(arms + [(nil, otherwise)])
  }

  // MARK: - What a step needs

  /// Whether what is there for certain has what is needed. Faithful code asks on phones and desktops only: it is no code
  /// for other systems anyway.
  private func reaches(_ minimum: PlatformMinimum) -> Bool {
    if isFaithful {
      return frame.available.iOS >= minimum.iOS
        && (frame.available.macOS.map { mac in minimum.macOS.map { mac >= $0 } ?? true } ?? true)
    }
    return frame.available.reaches(minimum)
  }

  /// Whether every system knows taps; tvOS does from 16 on, and is asked by a function that several recipes share.
  var knowsTaps: Bool { isFaithful || frame.available.tvOS.map { $0 >= .init(16) } ?? true }

  private func isTap(_ step: RecipeStep.Application) -> Bool {
    guard !isFaithful, step.fallback == nil else { return false }
    if let gesture = step.gesture {
      return gesture.kind == .tap && gesture.precedence == .normal && gesture.onEnded != nil
    }
    return step.name == "onTapGesture"
  }

  /// What the step itself and everything in it needs that is not asked for within.
  func minimum(of application: RecipeStep.Application, _ typed: TypedStep) -> PlatformMinimum {
    var minimum = typed.signature.minimum
    for argument in typed.arguments { minimum = minimum.joined(with: argument.value.ownMinimum) }
    if let calmer = typed.reducedMotion { minimum = minimum.joined(with: calmer.ownMinimum) }
    if let gesture = application.gesture {
      minimum = minimum.joined(with: GestureTable.entry(for: gesture.kind)?.signature.minimum ?? .everywhere)
    }
    let needs = RecipeNeeds(self)
    if let view = application.view { minimum = minimum.joined(with: needs.minimum(of: view)) }
    for name in typed.arguments.flatMap({ $0.value.derivedNames }) {
      minimum = minimum.joined(with: needs.minimum(ofDerived: name))
    }
    return minimum.joined(with: self.minimum(ofEffectsOf: application, typed))
  }

  /// What happens on the step's event, or by its gesture.
  private func minimum(ofEffectsOf application: RecipeStep.Application, _ typed: TypedStep) -> PlatformMinimum {
    var writer = self
    if let gesture = application.gesture {
      writer.frame.scope = frame.scope.within(gesture: gesture.kind)
      return RecipeNeeds(writer).minimum(of: (gesture.onChanged ?? []) + (gesture.onEnded ?? []))
    }
    guard let effects = application.effects else { return .everywhere }
    writer.frame.scope = frame.scope.within(eventOf: eventType(typed))
    return RecipeNeeds(writer).minimum(of: effects)
  }

  /// What a recipe and the arguments that it is given need.
  private func minimum(of used: RecipeUnit, _ arguments: [RecipeStep.Argument]) -> PlatformMinimum {
    arguments.reduce(used.minimum) { result, argument in
      guard let parameter = used.recipe.parameters.first(where: { $0.name.hasSameBytes(as: argument.name) }) else {
        return result
      }
      return result.joined(with: RecipeNeeds(self).minimum(of: argument.value, as: parameter.type))
    }
  }
}

extension [RecipeStep] {
  /// Whether they say a name, as code declares it, in views too.
  fileprivate func name(_ name: String) -> Bool {
    var finder = NameFinder(name: name)
    walk(&finder)
    return finder.isFound
  }
}

/// Finds a name, also among the words of raw code.
private struct NameFinder: RecipeVisitor {
  let name: String
  var isFound = false

  mutating func visit(_ expression: RecipeExpression) { take(expression.names) }

  mutating func visit(_ step: RecipeStep) {
    if case .raw(let code) = step.form { take(RecipeExpression.words(in: code)) }
  }

  mutating func visit(_ view: RecipeView) {
    if case .raw(let code) = view.form { take(RecipeExpression.words(in: code)) }
  }

  private mutating func take(_ names: [String]) {
    if names.contains(where: { RecipeWriter.declaration($0) == name }) { isFound = true }
  }
}
