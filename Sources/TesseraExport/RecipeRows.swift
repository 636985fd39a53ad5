package import TesseraDomain

/// What a recipe does, as rows that a person reads: numbered in order, what lies within under the number of what is around.
package struct RecipeRows {
  package struct Row {
    /// `3`, `3.1`.
    package let number: String
    /// What it is: a step's name, `if`, `text`.
    package let name: String
    /// Another recipe that the row uses.
    package var recipe: String?
    /// What it is told, as authored; a value alone, such as a condition, has no label.
    package var arguments: [(label: String?, value: String)] = []
  }

  private(set) var rows: [Row] = []

  /// The rows of steps.
  package static func of(_ steps: [RecipeStep]) -> [Row] {
    var rows = RecipeRows()
    rows.append(steps, within: "")
    return rows.rows
  }

  /// The rows of a view: itself, its parts, and its steps.
  package static func of(_ view: RecipeView) -> [Row] {
    var rows = RecipeRows()
    rows.append(view, number: "1")
    return rows.rows
  }

  // MARK: - Steps

  private mutating func append(_ steps: [RecipeStep], within around: String, from first: Int = 1) {
    for (index, step) in steps.enumerated() {
      let number = around.isEmpty ? "\(first + index)" : "\(around).\(first + index)"
      append(step, number: number)
    }
  }

  private mutating func append(_ step: RecipeStep, number: String) {
    switch step.form {
    case .use(let name, let arguments):
      rows.append(Row(number: number, name: "use", recipe: name, arguments: Self.words(Self.byName(arguments))))
    case .raw(let code): rows.append(Row(number: number, name: "raw", arguments: [(nil, code)]))
    case .branch(let condition, let then, let otherwise):
      rows.append(Row(number: number, name: "if", arguments: [(nil, condition.description)]))
      append(then, within: number)
      guard !otherwise.isEmpty else { return }
      rows.append(Row(number: number, name: "else"))
      append(otherwise, within: number, from: then.count + 1)
    case .apply(let application): append(application, number: number)
    }
  }

  private mutating func append(_ step: RecipeStep.Application, number: String) {
    var row = Row(number: number, name: step.name, arguments: Self.words(Self.inOrder(step)))
    var shown: RecipeView?
    if let view = step.view {
      if case .ref(let name) = view.form, view.steps.isEmpty {
        row.arguments.append(("view", name))
      } else {
        shown = view
      }
    }
    if let gesture = step.gesture {
      let told = Self.words(Self.byName(gesture.arguments)).map { "\($0.label ?? ""): \($0.value)" }
      let precedence = gesture.precedence == .normal ? [] : [gesture.precedence.rawValue]
      let words = (precedence + told).joined(separator: ", ")
      row.arguments.append(("gesture", gesture.kind.rawValue + (words.isEmpty ? "" : " (\(words))")))
      if let effects = gesture.onChanged { row.arguments.append(("onChanged", Self.words(effects))) }
      if let effects = gesture.onEnded { row.arguments.append(("onEnded", Self.words(effects))) }
    }
    if let effects = step.effects { row.arguments.append(("do", Self.words(effects))) }
    if let motion = step.reducedMotion { row.arguments.append(("reducedMotion", motion.description)) }
    rows.append(row)
    if let shown { append(shown, number: number + ".1") }
    guard let fallback = step.fallback else { return }
    rows.append(Row(number: number, name: "where the system is older"))
    append(fallback, within: number, from: shown == nil ? 1 : 2)
  }

  /// The arguments of a step in the order of Swift: that of writing is no part of a release's digest.
  private static func inOrder(_ step: RecipeStep.Application) -> [RecipeStep.Argument] {
    guard let form = StepTable.step(named: step.name)?.overload(for: step) else { return byName(step.arguments) }
    return form.parameters.compactMap { parameter in
      step.arguments.first { $0.name.hasSameBytes(as: parameter.name) }
    }
  }

  private static func byName(_ arguments: [RecipeStep.Argument]) -> [RecipeStep.Argument] {
    arguments.sorted { $0.name.precedesByBytes($1.name) }
  }

  private static func words(_ arguments: [RecipeStep.Argument]) -> [(label: String?, value: String)] {
    arguments.map { ($0.name, $0.value.description) }
  }

  // MARK: - Effects

  /// `set isPressed to true; call onTap`.
  static func words(_ effects: [RecipeEffect]) -> String {
    effects.map(words).joined(separator: "; ")
  }

  private static func words(_ effect: RecipeEffect) -> String {
    switch effect.form {
    case .set(let name, let value): return "set \(name) to \(value)"
    case .call(let name): return "call \(name)"
    case .branch(let condition, let then, let otherwise):
      let other = otherwise.isEmpty ? "" : " else (\(words(otherwise)))"
      return "if \(condition) (\(words(then)))\(other)"
    case .animate(let animation, let reducedMotion, let effects):
      let reduced = reducedMotion.map { ", with less motion \($0)" } ?? ""
      return "animate \(animation)\(reduced) (\(words(effects)))"
    }
  }

  // MARK: - Views

  private mutating func append(_ view: RecipeView, number: String) {
    var row = Row(number: number, name: "")
    var children: [RecipeView] = []
    func named(_ name: String, _ arguments: (String?, String?)...) -> Row {
      Row(number: number, name: name, arguments: arguments.compactMap { item in item.1.map { (item.0, $0) } })
    }
    var otherwise: RecipeView?
    switch view.form {
    case .content: row = named("content")
    case .part(let name): row = named("part", (nil, name))
    case .ref(let name): row = named("view", (nil, name))
    case .text(let text): row = named("text", (nil, text.description))
    case .image(let system, let asset, let isResizable):
      row = named(
        "image", ("system", system?.description), ("asset", asset?.description),
        ("resizable", isResizable ? "true" : nil))
    case .shape(let shape, let fill, let stroke):
      row = named(
        "shape", (nil, shape.description), ("fill", fill?.description), ("stroke", stroke?.style.description),
        ("lineWidth", stroke?.lineWidth?.description), ("dash", stroke?.dash?.description),
        ("inner", stroke?.isInner == true ? "true" : nil))
    case .style(let style): row = named("style", (nil, style.description))
    case .stack(let axis, let alignment, let spacing, let inner):
      row = named(
        "\(axis.rawValue) stack", ("alignment", alignment?.description), ("spacing", spacing?.description))
      children = inner
    case .group(let inner):
      row = named("group")
      children = inner
    case .geometry(let name, let content):
      row = named("geometry", (nil, name))
      children = [content]
    case .spacer(let length): row = named("spacer", ("minLength", length?.description))
    case .divider: row = named("divider")
    case .progress(let value): row = named("progress", (nil, value?.description))
    case .button(let effects, let label, let role):
      row = named("button", ("do", Self.words(effects)), ("role", role?.description))
      children = [label]
    case .branch(let condition, let then, let other):
      row = named("if", (nil, condition.description))
      children = [then]
      otherwise = other
    case .raw(let code): row = named("raw", (nil, code))
    }
    rows.append(row)
    var next = 1
    for child in children {
      append(child, number: "\(number).\(next)")
      next += 1
    }
    if let otherwise {
      rows.append(Row(number: number, name: "else"))
      append(otherwise, number: "\(number).\(next)")
      next += 1
    }
    append(view.steps, within: number, from: next)
  }
}
