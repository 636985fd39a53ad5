internal import TesseraDomain

/// What happens on an event.
extension RecipeWriter {
  /// The closure of an event: `{ … }`, or `{ value in … }` where its value is used.
  ///
  /// - Parameters:
  ///   - scope: with the value of the event.
  ///   - ignored: what stands for a value that nobody uses, where the closure has to take one.
  mutating func closure(
    _ effects: [RecipeEffect], in scope: RecipeScope, value: String = "value", ignored: String? = nil
  ) -> SwiftCode {
    return within(scope, event: value) { writer in
      let statements = writer.statements(of: effects)
      let isUsed = effects.useEvent && !statements.isEmpty
      return .closure(SwiftCode.Closure(parameters: isUsed ? value : ignored, statements: statements))
    }
  }

  /// Does `body` where names mean what they do in `scope`.
  mutating func within<Result>(
    _ scope: RecipeScope, event: String?, _ body: (inout RecipeWriter) -> Result
  ) -> Result {
    let outer = frame
    frame.scope = scope
    if let event { frame.event = event }
    defer {
      frame.scope = outer.scope
      frame.event = outer.event
    }
    return body(&self)
  }

  /// Effects but for those that do nothing, as a condition of nothing.
  mutating func statements(of effects: [RecipeEffect]) -> [SwiftStatement] {
    effects.compactMap { statement(of: $0) }
  }

  private mutating func statement(of effect: RecipeEffect) -> SwiftStatement? {
    switch effect.form {
    case .set(let name, let value): return assignment(name, value)
    case .call(let name):
      guard let entry = frame.scope[name] else { return nil }
      return .code(.text(spelling(of: name, entry.origin) + "()"))
    case .branch(let condition, let then, let otherwise):
      let then = statements(of: then)
      let otherwise = statements(of: otherwise)
      if then.isEmpty && otherwise.isEmpty { return nil }
      guard let code = code(then.isEmpty ? condition.opposite : condition, as: .boolean) else { return nil }
      if then.isEmpty { return .branch([(code, otherwise)]) }
      return otherwise.isEmpty ? .branch([(code, then)]) : Self.branch([(code, then)], otherwise: otherwise)
    case .animate(let animation, let calmer, let effects):
      return animated(animation, calmer, effects)
    }
  }

  private mutating func assignment(_ name: String, _ value: RecipeExpression) -> SwiftStatement? {
    guard let entry = frame.scope[name] else { return nil }
    // Swift takes no assignment of a value to itself.
    if case .name(let other) = value.form, other.hasSameBytes(as: name) { return nil }
    let target = spelling(of: name, entry.origin)
    if !isFaithful, case .not(let operand) = value.form, case .name(let other) = operand.form,
      other.hasSameBytes(as: name)
    {
      return .code(.text(target + ".toggle()"))
    }
    if let change = change(of: name, target, value, entry.valueType) { return change }
    guard let code = self.code(value, as: entry.valueType, entry.valueType == .style ? .erased : []) else {
      return nil
    }
    if entry.valueType == .shape {
      return .code(.joined([.text(target + " = "), .call(swiftType(.shape), [code])]))
    }
    return .code(.joined([.text(target + " = "), code]))
  }

  /// `count += 1` for `count = count + 1`.
  private mutating func change(
    of name: String, _ target: String, _ value: RecipeExpression, _ type: ValueType
  ) -> SwiftStatement? {
    guard !isFaithful, type.isNumeric, case .binary(let symbol, let left, let right) = value.form, symbol.isArithmetic,
      case .name(let other) = left.form, other.hasSameBytes(as: name), let change = code(right, as: type)
    else { return nil }
    return .code(.joined([.text("\(target) \(symbol.rawValue)= "), change]))
  }

  private mutating func animated(
    _ animation: RecipeExpression, _ calmer: RecipeExpression?, _ effects: [RecipeEffect]
  ) -> SwiftStatement? {
    let statements = statements(of: effects)
    guard !statements.isEmpty, let motion = code(animation, as: .animation) else { return nil }
    let body = SwiftCode.closure(SwiftCode.Closure(statements: statements, isTall: true))
    return .code(
      .joined([.text("withAnimation"), .list(open: "(", [calmed(motion, calmer)], close: ")"), .text(" "), body]))
  }

  /// An animation, or another one for people who asked for less motion.
  ///
  /// Faithful code leaves the latter out, and says so.
  mutating func calmed(_ motion: SwiftCode, _ calmer: RecipeExpression?) -> SwiftCode {
    guard let calmer else { return motion }
    if isFaithful {
      note("faithful code moves for everybody: what people get who asked for less motion is left out")
      return motion
    }
    var typer = ExpressionTyper(frame.scope, surroundings.tokens)
    guard let typed = typer.typeMotion(calmer) else { return motion }
    return .conditional(.text(self.motion()), code(typed), motion)
  }
}

extension [RecipeEffect] {
  /// Whether they name the value of the event.
  var useEvent: Bool {
    contains { effect in
      switch effect.form {
      case .set(_, let value): value.namesEvent
      case .branch(let condition, let then, let otherwise):
        condition.namesEvent || then.useEvent || otherwise.useEvent
      case .animate(let animation, _, let effects): animation.namesEvent || effects.useEvent
      case .call: false
      }
    }
  }
}

extension RecipeExpression {
  /// What is true where this condition is not.
  fileprivate var opposite: RecipeExpression {
    switch form {
    case .not(let operand): operand
    case .binary(.equal, let left, let right): RecipeExpression(.binary(.unequal, left, right), at: place)
    case .binary(.unequal, let left, let right): RecipeExpression(.binary(.equal, left, right), at: place)
    default: RecipeExpression(.not(self), at: place)
    }
  }

  fileprivate var namesEvent: Bool {
    var isFound = false
    forEach { if case .name(let name) = $0.form, name == "value" { isFound = true } }
    return isFound
  }
}
