internal import TesseraDomain

/// Gestures.
extension RecipeWriter {
  /// The step that recognises a gesture.
  mutating func link(_ gesture: RecipeGesture) -> SwiftCode {
    if gesture.kind == .press { return press(gesture) }
    if let tap = tap(gesture) { return tap }
    return .call(Self.step(gesture.precedence), [recogniser(gesture)])
  }

  private static func step(_ precedence: RecipeGesture.Precedence) -> String {
    switch precedence {
    case .normal: "gesture"
    case .simultaneous: "simultaneousGesture"
    case .high: "highPriorityGesture"
    }
  }

  private mutating func recogniser(_ gesture: RecipeGesture) -> SwiftCode {
    let entry = GestureTable.entry(for: gesture.kind)
    var type = entry?.swiftType ?? "DragGesture"
    var value = "value"
    // Since iOS 17 the value of these two has members; their older names go out of use.
    if gesture.kind == .magnify || gesture.kind == .rotate, !isFaithful, frame.available.reaches(.iOS(17)) {
      type = gesture.kind == .magnify ? "MagnifyGesture" : "RotateGesture"
      value = gesture.kind == .magnify ? "value.magnification" : "value.rotation"
    }
    let arguments = (entry?.signature.parameters ?? []).compactMap { parameter in
      gesture.argument(parameter.name).flatMap { code($0, as: parameter.type) }.map {
        SwiftCode.argument(parameter.label, $0)
      }
    }
    var recogniser = SwiftCode.call(apple(type), arguments)
    let scope = frame.scope.within(gesture: gesture.kind)
    for (name, effects) in [("onChanged", gesture.onChanged), ("onEnded", gesture.onEnded)] {
      guard let effects else { continue }
      if name == "onChanged" { needsMainActor = true }
      recogniser = recogniser.linked(handler(name, effects, scope, value: value), isView: true)
    }
    return recogniser
  }

  private mutating func handler(
    _ name: String, _ effects: [RecipeEffect], _ scope: RecipeScope, value: String
  ) -> SwiftCode {
    let inner = within(scope, event: value) { writer in
      let statements = writer.statements(of: effects)
      let isUsed = effects.useEvent && !statements.isEmpty
      return SwiftCode.Closure(parameters: isUsed ? "value" : "_", statements: statements, isTall: true)
    }
    return .joined([.text(name + " "), .closure(inner)])
  }

  /// A tap that takes precedence over nothing has a step of its own.
  private mutating func tap(_ gesture: RecipeGesture) -> SwiftCode? {
    guard !isFaithful, gesture.kind == .tap, gesture.precedence == .normal, let effects = gesture.onEnded else {
      return nil
    }
    let arguments = gesture.argument("count").flatMap { code($0, as: .integer) }.map {
      [SwiftCode.list(open: "(", [.argument("count", $0)], close: ")")]
    }
    let name = knowsTaps ? "onTapGesture" : surroundings.prefix + "OnTapGesture"
    if !knowsTaps { support.insert(.taps) }
    return .joined([.text(name)] + (arguments ?? []) + [.text(" "), closure(effects, in: frame.scope)])
  }

  // MARK: - Press

  /// Held down and let go: a long press that never ends by itself, which leaves scrolling alone; in faithful code a drag
  /// from the first touch on.
  private mutating func press(_ gesture: RecipeGesture) -> SwiftCode {
    guard !isFaithful else {
      let drag = RecipeGesture(
        .drag, precedence: gesture.precedence, arguments: [], onChanged: gesture.onChanged, onEnded: gesture.onEnded,
        at: gesture.place)
      var recogniser = SwiftCode.call(apple("DragGesture"), [.text("minimumDistance: 0")])
      for (name, effects) in [("onChanged", drag.onChanged), ("onEnded", drag.onEnded)] {
        guard let effects else { continue }
        needsMainActor = true
        recogniser = recogniser.linked(handler(name, effects, frame.scope, value: "value"), isView: true)
      }
      return .call(Self.step(gesture.precedence), [recogniser])
    }
    if gesture.precedence != .normal {
      note(
        "a press is written as a long press, which has no precedence: \"\(gesture.precedence.rawValue)\" is left out")
    }
    let statements = pressing(gesture.onChanged ?? [], gesture.onEnded ?? [])
    let follows = SwiftCode.Closure(
      parameters: statements.isEmpty ? "_" : "isPressing", statements: statements, isTall: true)
    return .call(
      "onLongPressGesture",
      [.text("minimumDuration: .infinity"), .text("perform: {}"), .argument("onPressingChanged", .closure(follows))])
  }

  private mutating func pressing(_ began: [RecipeEffect], _ ended: [RecipeEffect]) -> [SwiftStatement] {
    // A state that is on while a finger is down simply follows it.
    if let name = Self.flag(began, true), Self.flag(ended, false) == name, let entry = frame.scope[name] {
      return [.code(.text(spelling(of: name, entry.origin) + " = isPressing"))]
    }
    let first = statements(of: began)
    let second = statements(of: ended)
    if first.isEmpty && second.isEmpty { return [] }
    if second.isEmpty { return [.branch([(.text("isPressing"), first)])] }
    if first.isEmpty { return [.branch([(.text("!isPressing"), second)])] }
    return [.branch([(.text("isPressing"), first), (nil, second)])]
  }

  /// The state that is set to `value` and nothing else, whether or not it is so already.
  private static func flag(_ effects: [RecipeEffect], _ value: Bool) -> String? {
    guard effects.count == 1 else { return nil }
    switch effects[0].form {
    case .set(let name, let to):
      if case .boolean(value) = to.form { return name }
      return nil
    case .branch(let condition, let then, let otherwise):
      guard otherwise.isEmpty, let name = flag(then, value) else { return nil }
      switch condition.form {
      case .name(let other) where !value && other.hasSameBytes(as: name): return name
      case .not(let operand):
        if value, case .name(let other) = operand.form, other.hasSameBytes(as: name) { return name }
        return nil
      default: return nil
      }
    default: return nil
    }
  }
}
