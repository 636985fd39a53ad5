/// What is left of a recipe in lines for people: a step or view each, what is within it further in.
package struct RecipeOutline: Sendable {
  package struct Line: Sendable {
    /// From 0.
    package let depth: Int
    /// `shadow`, `use pressable`.
    package let head: String
    /// `radius: 8 {radius.md}, x: 0`; may be empty.
    package let detail: String
  }

  package private(set) var lines: [Line] = []

  /// - Complexity: O(steps and views that are left).
  package init(_ evaluation: RecipeEvaluation) {
    add(evaluation.steps, 0)
    if let body = evaluation.body { add(body, 0) }
  }

  private mutating func line(_ depth: Int, _ head: String, _ detail: String = "") {
    lines.append(Line(depth: depth, head: head, detail: detail))
  }

  private static func list(_ arguments: [EvaluatedStep.Argument]) -> String {
    arguments.map { "\($0.name): \($0.value.described)" }.joined(separator: ", ")
  }

  private static func list(_ named: [(name: String, value: RecipeValue?)]) -> String {
    named.compactMap { entry in entry.value.map { "\(entry.name): \($0.described)" } }.joined(separator: ", ")
  }

  // MARK: - Steps

  private mutating func add(_ steps: [EvaluatedStep], _ depth: Int) {
    for step in steps {
      switch step.form {
      case .apply(let application): add(application, depth)
      case .use(let use):
        line(depth, "use \(use.recipe)", Self.list(use.arguments))
        add(use.steps, depth + 1)
        if let body = use.body { add(body, depth + 1) }
      case .branch(let condition, let then, let otherwise):
        line(depth, "if", condition.described)
        add(then, depth + 1)
        if otherwise.isEmpty { continue }
        line(depth, "else")
        add(otherwise, depth + 1)
      case .raw(let code): line(depth, "raw", code)
      }
    }
  }

  private mutating func add(_ step: EvaluatedStep.Application, _ depth: Int) {
    var detail = Self.list(step.arguments)
    if let gesture = step.gesture {
      var words = [gesture.kind.rawValue]
      if gesture.precedence != .normal { words.append(gesture.precedence.rawValue) }
      if !gesture.arguments.isEmpty { words.append(Self.list(gesture.arguments)) }
      detail += (detail.isEmpty ? "" : ", ") + words.joined(separator: ", ")
    }
    line(depth, step.name, detail)
    if let view = step.view { add(view, depth + 1) }
    if let effects = step.effects { add(effects, depth + 1) }
    if let effects = step.gesture?.onChanged {
      line(depth + 1, "when it changes")
      add(effects, depth + 2)
    }
    if let effects = step.gesture?.onEnded {
      line(depth + 1, "when it ends")
      add(effects, depth + 2)
    }
    if let calmer = step.reducedMotion { line(depth + 1, "with reduced motion", calmer.described) }
    if let fallback = step.fallback {
      line(depth + 1, "on older systems", fallback.isEmpty ? "nothing" : "")
      add(fallback, depth + 2)
    }
  }

  private mutating func add(_ effects: [EvaluatedEffect], _ depth: Int) {
    for effect in effects {
      switch effect.form {
      case .set(let name, let value): line(depth, "set", "\(name) to \(value.described)")
      case .call(let name): line(depth, "call", name)
      case .animate(let animation, let calmer, let inner):
        line(depth, "animate", animation.described)
        if let calmer { line(depth + 1, "with reduced motion", calmer.described) }
        add(inner, depth + 1)
      case .branch(let condition, let then, let otherwise):
        line(depth, "if", condition.described)
        add(then, depth + 1)
        if otherwise.isEmpty { continue }
        line(depth, "else")
        add(otherwise, depth + 1)
      }
    }
  }

  // MARK: - Views

  private mutating func add(_ view: EvaluatedView, _ depth: Int, named name: String = "") {
    let prefix = name.isEmpty ? "" : "\(name): "
    func head(_ words: String, _ detail: String = "") { line(depth, prefix + words, detail) }
    switch view.form {
    case .nothing: head("nothing")
    case .content: head("the content")
    case .part(let part): head("the \(part)")
    case .text(let text): head("text", text.described)
    case .image(let system, let asset, let isResizable):
      head("image", Self.list([("system", system), ("asset", asset)]) + (isResizable ? ", resizable" : ""))
    case .shape(let shape, let fill, let stroke):
      var detail = shape.described
      if let fill { detail += ", filled with \(fill.described)" }
      if let stroke {
        detail += ", outlined with \(stroke.style.described)"
        let more = Self.list([("lineWidth", stroke.lineWidth), ("dash", stroke.dash)])
        detail += more.isEmpty ? "" : ", \(more)"
        if stroke.isInner { detail += ", inside of the edge" }
      }
      head("shape", detail)
    case .style(let style): head("style", style.described)
    case .stack(let axis, let alignment, let spacing, let children):
      head("\(axis.rawValue) stack", Self.list([("alignment", alignment), ("spacing", spacing)]))
      for child in children { add(child, depth + 1) }
    case .group(let children):
      head("group")
      for child in children { add(child, depth + 1) }
    case .geometry(let geometry, let content):
      head("geometry", geometry)
      add(content, depth + 1)
    case .spacer(let length): head("spacer", Self.list([("minLength", length)]))
    case .divider: head("divider")
    case .progress(let value): head("progress", Self.list([("value", value)]))
    case .button(let effects, let label, let role):
      head("button", Self.list([("role", role)]))
      add(label, depth + 1)
      line(depth + 1, "when it is tapped")
      add(effects, depth + 2)
    case .branch(let condition, let then, let otherwise):
      head("if", condition.described)
      add(then, depth + 1)
      if let otherwise {
        line(depth, "else")
        add(otherwise, depth + 1)
      }
    case .named(let own, let inner): add(inner, depth, named: prefix + own)
    case .raw(let code): head("raw", code)
    }
    add(view.steps, depth + 1)
  }
}
