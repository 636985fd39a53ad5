internal import TesseraDomain

/// What can be tapped is large enough for a finger.
enum HitTargetRule: LintCheck {
  static let rule = LintRule(
    "recipe.hit-target", .warning, "something that can be tapped is smaller than a finger needs",
    options: ["minimumHitTarget"])

  static func run(_ subject: LintSubject, _ findings: inout LintFindings) {
    for recipe in subject.recipes.recipes {
      for (site, _) in subject.sites(of: recipe) {
        switch site {
        case .steps(let steps, _):
          var room = Room(subject, recipe)
          for step in steps {
            if step.isTapped { report(room, recipe, subject, &findings) }
            room.take(step)
          }
        case .view(let view):
          guard case .button(_, let label, _) = view.form else { continue }
          var room = Room(subject, recipe)
          for step in label.steps { room.take(step) }
          report(room, recipe, subject, &findings)
        case .effect, .value: break
        }
      }
      if recipe.kind == .buttonStyle {
        // Its steps make the button itself.
        var room = Room(subject, recipe)
        for step in recipe.steps { room.take(step) }
        report(room, recipe, subject, &findings)
      }
    }
  }

  private static func report(
    _ room: Room, _ recipe: Recipe, _ subject: LintSubject, _ findings: inout LintFindings
  ) {
    let least = subject.settings.minimumHitTarget
    for (side, what) in [(room.width, "wide"), (room.height, "high")] {
      guard let side, side.points < least else { continue }
      findings.add(
        at: side.place, of: recipe,
        "what can be tapped is \(LintText.number(side.points)) points \(what), and a finger needs "
          + LintText.number(least),
        advice: "Make it larger, for example with \"padding\" before it is made to be tapped.")
      return
    }
  }
}

extension RecipeStep {
  /// Whether what comes before can be tapped.
  fileprivate var isTapped: Bool {
    guard case .apply(let step) = form else { return false }
    if step.name == "onTapGesture" || step.name == "onLongPressGesture" { return true }
    guard let kind = step.gesture?.kind else { return false }
    return kind == .tap || kind == .longPress || kind == .press
  }
}

/// How much room a view takes, as far as its steps say it.
private struct Room {
  struct Side {
    var points: Double
    /// What made it so.
    let place: RecipePlace
  }

  private(set) var width: Side?
  private(set) var height: Side?
  private let subject: LintSubject
  private let recipe: Recipe
  /// How many steps may still be looked at: those of what is used count again wherever it is.
  private var stepsLeft = 1_000

  init(_ subject: LintSubject, _ recipe: Recipe) {
    self.subject = subject
    self.recipe = recipe
  }

  mutating func take(_ step: RecipeStep) {
    stepsLeft -= 1
    switch step.form {
    case .apply(let application): take(application)
    case .use(let name, let arguments): take(name, arguments, at: step.place)
    case .branch, .raw: (width, height) = (nil, nil)
    }
  }

  /// The steps of a recipe that is used with its defaults.
  private mutating func take(_ name: String, _ arguments: [RecipeStep.Argument], at place: RecipePlace) {
    guard stepsLeft > 0, arguments.isEmpty, let used = subject.recipes[name],
      used.kind == .modifier || used.kind == .composition
    else {
      (width, height) = (nil, nil)
      return
    }
    var inner = Room(subject, used)
    (inner.width, inner.height, inner.stepsLeft) = (width, height, stepsLeft)
    for step in used.steps { inner.take(step) }
    stepsLeft = inner.stepsLeft
    width = inner.width.map { $0.points == width?.points ? width ?? $0 : Side(points: $0.points, place: place) }
    height = inner.height.map { $0.points == height?.points ? height ?? $0 : Side(points: $0.points, place: place) }
  }

  private mutating func take(_ step: RecipeStep.Application) {
    switch step.name {
    case "frame":
      width = side(width, step.argument("width"), step.argument("minWidth"), step.argument("maxWidth"))
      height = side(height, step.argument("height"), step.argument("minHeight"), step.argument("maxHeight"))
    case "padding": pad(step)
    case "scaleEffect":
      let both = step.argument("scale")
      width = scaled(width, by: both ?? step.argument("x"))
      height = scaled(height, by: both ?? step.argument("y"))
    case "contentShape":
      // What can be touched is another shape; only that of the view itself is as large as the view.
      guard let shape = step.argument("shape"), !Self.fillsView(shape) else { return }
      (width, height) = (nil, nil)
    case "aspectRatio", "scaledToFit", "scaledToFill", "containerRelativeFrame", "fixedSize", "position":
      (width, height) = (nil, nil)
    default: break
    }
  }

  /// A side drawn larger or smaller, and touched so; what depends on something counts as it is at its largest.
  private func scaled(_ side: Side?, by factor: RecipeExpression?) -> Side? {
    guard let side, let factor else { return side }
    // What is turned over is as large as before.
    let largest = subject.points(factor, in: recipe) { abs($0) < abs($1) ? $1 : $0 }
    return largest.map { Side(points: side.points * abs($0), place: abs($0) < 1 ? factor.place : side.place) }
  }

  private func side(
    _ known: Side?, _ fixed: RecipeExpression?, _ least: RecipeExpression?, _ most: RecipeExpression?
  ) -> Side? {
    func side(_ expression: RecipeExpression) -> Side? {
      subject.points(expression, in: recipe).map { Side(points: $0, place: expression.place) }
    }
    if let fixed { return side(fixed) }
    if let least {
      guard let side = side(least) else { return nil }
      return known.map { $0.points < side.points ? side : $0 } ?? side
    }
    guard let most else { return known }
    // It takes the room that it is offered, and never more than that.
    return side(most).flatMap { $0.points.isFinite ? $0 : nil }
  }

  /// `Rectangle()`, `.rect(cornerRadius: 8)`, `Capsule()`: shapes that reach from edge to edge.
  private static func fillsView(_ shape: RecipeExpression) -> Bool {
    switch shape.form {
    case .implicit: return true
    case .call(let callee, _):
      switch callee.form {
      case .type, .implicit: return true
      default: return false
      }
    default: return false
    }
  }

  private mutating func pad(_ step: RecipeStep.Application) {
    let amount = step.argument("length").map { subject.points($0, in: recipe) } ?? .some(16)
    let edges = step.argument("edges").map { $0.description } ?? (step.argument("insets") == nil ? ".all" : "")
    guard let amount, let counts = Self.counts(edges) else {
      (width, height) = (nil, nil)
      return
    }
    width?.points += amount * counts.horizontal
    height?.points += amount * counts.vertical
  }

  private static func counts(_ edges: String) -> (horizontal: Double, vertical: Double)? {
    switch edges {
    case ".all": (2, 2)
    case ".horizontal", "[.leading, .trailing]": (2, 0)
    case ".vertical", "[.top, .bottom]": (0, 2)
    case ".leading", ".trailing": (1, 0)
    case ".top", ".bottom": (0, 1)
    default: nil
    }
  }
}

extension LintSubject {
  /// A length in points, or a number, as far as an expression shows it; of a parameter what it is by default.
  ///
  /// - Parameter choose: of all that it can come to, by context and by what it depends on: the least.
  func points(
    _ expression: RecipeExpression, in recipe: Recipe? = nil, depth: Int = 0,
    choosing choose: (Double, Double) -> Double = { min($0, $1) }
  ) -> Double? {
    guard depth < 12 else { return nil }
    func points(_ part: RecipeExpression) -> Double? {
      self.points(part, in: recipe, depth: depth + 1, choosing: choose)
    }
    func chosen<Item>(_ items: some Sequence<Item>, _ size: (Item) -> Double?) -> Double? {
      var chosen: Double?
      for item in items {
        guard let size = size(item) else { return nil }
        chosen = chosen.map { choose($0, size) } ?? size
      }
      return chosen
    }
    switch expression.form {
    case .number(let value): return value
    case .implicit("infinity"), .member(_, "infinity"): return .infinity
    case .negative(let operand): return points(operand).map { -$0 }
    case .name(let name):
      let parameter = recipe?.parameters.first { $0.name.hasSameBytes(as: name) }
      return (parameter?.defaultValue ?? recipe?.derived.first { $0.name.hasSameBytes(as: name) }?.value)
        .flatMap(points)
    case .binary(let symbol, let left, let right) where symbol.isArithmetic:
      guard let a = points(left), let b = points(right) else { return nil }
      switch symbol {
      case .add: return a + b
      case .subtract: return a - b
      case .multiply: return a * b
      default: return b == 0 ? nil : a / b
      }
    case .token(let path):
      guard let id = graph.token(at: path) else { return nil }
      return chosen(graph.contexts(of: id)) { context in
        switch graph.resolved(id, in: context)?.value {
        case .dimension(let size): size.pixels
        case .number(let number): number
        default: nil
        }
      }
    case .conditional(_, let then, let otherwise): return chosen([then, otherwise], points)
    case .choice(_, let cases, let otherwise): return chosen(cases.map(\.value) + [otherwise], points)
    default: return nil
    }
  }
}
