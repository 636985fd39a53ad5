internal import HTML
internal import TesseraDomain

/// Draws what is left of a recipe as elements within elements: each step around what came before it, as SwiftUI has it.
struct PreviewCanvas {
  let paint: PreviewPaint
  /// What stands where the content would.
  let sample: String
  /// Steps that were met and not drawn.
  private(set) var skipped: Set<String> = []
  private var budget = 400
  private static let shownText = 200

  init(isDark: Bool, sample: String) {
    paint = PreviewPaint(isDark: isDark)
    self.sample = sample
  }

  mutating func append(_ evaluation: RecipeEvaluation, to out: inout HTMLBuffer) {
    if let body = evaluation.body {
      draw(body, to: &out)
    } else {
      draw(Self.flat(evaluation.steps), to: &out) { canvas, out in canvas.text(canvas.sample, to: &out) }
    }
  }

  // MARK: - Steps

  private enum Item {
    case step(EvaluatedStep.Application)
    /// A style that makes a view of its own.
    case view(EvaluatedView)
    case other(String)
  }

  /// Recipes that are used stand as their steps; of what nobody can decide, the first way is taken.
  private static func flat(_ steps: [EvaluatedStep]) -> [Item] {
    steps.flatMap { step -> [Item] in
      switch step.form {
      case .apply(let application): [.step(application)]
      case .use(let use): flat(use.steps) + (use.body.map { [.view($0)] } ?? [])
      case .branch(_, let then, _): flat(then)
      case .raw: [.other("code of its own")]
      }
    }
  }

  private mutating func draw(
    _ items: [Item], to out: inout HTMLBuffer, base: (inout PreviewCanvas, inout HTMLBuffer) -> Void
  ) {
    draw(items[...], isWide: Self.widths(items), to: &out, base: base)
  }

  /// For each item, whether something within it takes all the room there is.
  private static func widths(_ items: [Item]) -> [Bool] {
    var isWide = false
    return items.map { item in
      if case .step(let step) = item, step.name == "frame", let width = step.argument("maxWidth")?.number {
        isWide = width.isInfinite
      } else if case .step(let step) = item, step.name == "frame", step.argument("width") != nil {
        isWide = false
      }
      return isWide
    }
  }

  private mutating func draw(
    _ items: ArraySlice<Item>, isWide: [Bool], to out: inout HTMLBuffer,
    base: (inout PreviewCanvas, inout HTMLBuffer) -> Void
  ) {
    guard let last = items.last else { return base(&self, &out) }
    let inner = items.dropLast()
    budget -= 1
    guard budget > 0 else { return }
    switch last {
    case .view(let view): draw(view, to: &out)
    case .other(let name):
      skipped.insert(name)
      draw(inner, isWide: isWide, to: &out, base: base)
    case .step(let step):
      var look = PreviewLook(paint)
      let isDrawn = look.apply(step)
      if !isDrawn { skipped.insert(step.name) }
      let layer = step.name == "overlay" || step.name == "background" ? step.view : nil
      if look.style.isEmpty, layer == nil, look.layer == nil {
        return draw(inner, isWide: isWide, to: &out, base: base)
      }
      if isWide[items.endIndex - 1] { look.style.set("width", .percent(100)) }
      let name = out.className(for: look.style)
      out.element(.span, .class("", name)) { out in
        if step.name == "background", let layer { self.layer(layer, step, isBehind: true, to: &out) }
        draw(inner, isWide: isWide, to: &out, base: base)
        if step.name == "overlay" {
          if let layer { self.layer(layer, step, isBehind: false, to: &out) }
          if let style = look.layer { out.element(.i, .class("ly", out.className(for: style))) }
        }
      }
    }
  }

  private mutating func layer(
    _ view: EvaluatedView, _ step: EvaluatedStep.Application, isBehind: Bool, to out: inout HTMLBuffer
  ) {
    var style = Style()
    let (vertical, horizontal) = PreviewLook.alignment(step.argument("alignment"))
    style.set("align-items", vertical)
    style.set("justify-content", horizontal)
    if isBehind { style.set("z-index", .number(-1)) }
    out.element(.span, .class("ly", out.className(for: style))) { draw(view, to: &$0) }
  }

  // MARK: - Views

  /// Text that belongs to the picture: the sheet holds it, so that nobody takes it for words of the page.
  private mutating func text(_ text: String, to out: inout HTMLBuffer) {
    var style = Style()
    style.set("--t", .text(text.shortened(to: Self.shownText)))
    out.element(.span, .class("", out.className(for: style)))
  }

  private mutating func draw(_ view: EvaluatedView, to out: inout HTMLBuffer) {
    budget -= 1
    guard budget > 0 else { return }
    draw(Self.flat(view.steps), to: &out) { canvas, out in canvas.form(view.form, to: &out) }
  }

  private mutating func form(_ form: EvaluatedView.Form, to out: inout HTMLBuffer) {
    switch form {
    case .nothing: break
    case .content: text(sample, to: &out)
    case .part(let name): text(name == "icon" ? "◆" : sample, to: &out)
    case .text(let value): text(value.text ?? value.description, to: &out)
    case .image(let system, let asset, _):
      let name = system?.text ?? asset?.text ?? "image"
      out.element(.span, .class("sym")) { text(name, to: &$0) }
    case .shape(let shape, let fill, let stroke):
      var look = PreviewLook(paint)
      look.shape(shape, fill: fill, stroke: stroke)
      out.element(.span, .class("fill", out.className(for: look.style)))
    case .style(let value):
      var look = PreviewLook(paint)
      look.fill(value)
      out.element(.span, .class("fill", out.className(for: look.style)))
    case .stack(let axis, let alignment, let spacing, let children):
      var style = Style()
      style.set("flex-direction", axis == .vertical ? .word("column") : .word("row"))
      style.set("gap", PreviewLook.length(spacing?.number ?? 8))
      style.set("align-items", PreviewLook.cross(alignment, axis))
      if axis == .depth { style.set("display", .word("inline-grid")) }
      let name = out.className(for: style)
      out.element(.span, axis == .depth ? .class("zs", name) : .class("", name)) { out in
        for child in Self.each(children).prefix(60) { draw(child, to: &out) }
      }
    case .group(let children):
      // Where nothing lines them up, views lie on each other.
      self.form(.stack(.depth, alignment: nil, spacing: nil, children: children), to: &out)
    case .geometry(_, let content): draw(content, to: &out)
    case .spacer: out.element(.i, .class("gap"))
    case .divider: out.element(.i, .class("rl"))
    case .progress: text("…", to: &out)
    case .button(_, let label, _): draw(label, to: &out)
    case .branch(_, let then, _): draw(then, to: &out)
    case .named(_, let inner): draw(inner, to: &out)
    case .raw: skipped.insert("code of its own")
    }
  }

  /// Views as they stand beside each other: those of a group each by itself, with the steps of the group.
  private static func each(_ views: [EvaluatedView]) -> [EvaluatedView] {
    views.flatMap { view -> [EvaluatedView] in
      switch view.form {
      case .group(let children):
        each(children).map { EvaluatedView($0.form, steps: $0.steps + view.steps, at: $0.place) }
      case .named(_, let inner) where inner.isGroup:
        each([inner]).map { EvaluatedView($0.form, steps: $0.steps + view.steps, at: $0.place) }
      default: [view]
      }
    }
  }
}

extension EvaluatedView {
  /// Whether it is a group, also by a name.
  fileprivate var isGroup: Bool {
    switch form {
    case .group: true
    case .named(_, let inner): inner.isGroup
    default: false
    }
  }
}
