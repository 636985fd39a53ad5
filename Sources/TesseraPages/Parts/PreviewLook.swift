internal import HTML
internal import TesseraDomain

/// What one step of a recipe does to the look of what it is around.
struct PreviewLook {
  private let paint: PreviewPaint
  var style = Style()
  /// Of an overlay that is a style: what lies over the content.
  private(set) var layer: Style?

  init(_ paint: PreviewPaint) { self.paint = paint }

  /// Larger is no preview.
  private static let longest = 600.0

  static func length(_ number: Double) -> Style.Value {
    .pixels(number.isFinite ? max(-longest, min(longest, number)) : number > 0 ? longest : 0)
  }

  /// Whether the step is one that can be drawn; one that changes nothing to be seen counts as drawn.
  mutating func apply(_ step: EvaluatedStep.Application) -> Bool {
    func number(_ name: String) -> Double? { step.argument(name)?.number }
    switch step.name {
    case "padding", "safeAreaPadding": padding(step)
    case "background":
      if let value = step.argument("style") { fill(value) }
      if let shape = step.argument("shape") { clip(shape) }
      style.set("isolation", .word("isolate"))
    case "overlay":
      if let value = step.argument("style") {
        var look = PreviewLook(paint)
        look.fill(value)
        layer = look.style
      }
      if layer == nil, step.view == nil { return false }
      style.set("position", .word("relative"))
    case "cornerRadius":
      style.set("border-radius", Self.length(number("radius") ?? 0))
      style.set("overflow", .word("clip"))
    case "clipShape", "containerShape":
      if let shape = step.argument("shape") { clip(shape) }
      style.set("overflow", .word("clip"))
    case "clipped": style.set("overflow", .word("clip"))
    case "border":
      let border = step.argument("token").flatMap(PreviewPaint.token)
      if case .border(let border)? = border {
        style.set(
          "border", Samples.length(border.width.value, atMost: 48), Samples.line(border.style.value),
          Samples.plain(border.color.value))
      } else if let color = step.argument("style").flatMap(paint.color) {
        style.set(
          "box-shadow", .word("inset"), .number(0), .number(0), .number(0), Self.length(number("width") ?? 1),
          Samples.plain(color))
      }
      if let shape = step.argument("shape") { clip(shape) }
    case "shadow": shadow(step)
    case "foregroundStyle", "foregroundColor":
      let value = step.argument("style") ?? step.argument("color")
      guard let color = value.flatMap(paint.color) else { return false }
      style.set("color", Samples.plain(color))
    case "font", "textStyle":
      guard let font = (step.argument("font") ?? step.argument("style")).flatMap({ PreviewFont($0) }) else {
        return false
      }
      font.append(to: &style)
    case "fontWeight":
      guard let weight = step.argument("weight").flatMap(PreviewFont.weight) else { return false }
      style.set("font-weight", .number(weight))
    case "bold": if step.argument("isActive")?.boolean != false { style.set("font-weight", .number(700)) }
    case "italic": if step.argument("isActive")?.boolean != false { style.set("font-style", .word("italic")) }
    case "underline": style.set("text-decoration", .word("underline"))
    case "strikethrough": style.set("text-decoration", .word("line-through"))
    case "tracking", "kerning":
      style.set("letter-spacing", Self.length(number(step.name) ?? 0))
    case "frame": frame(step)
    case "opacity": style.set("opacity", .number(max(0, min(1, number("opacity") ?? 1))))
    case "scaleEffect":
      let x = number("scale") ?? number("x") ?? 1
      let y = number("scale") ?? number("y") ?? 1
      if x != 1 || y != 1 { style.set("scale", .number(max(-4, min(4, x))), .number(max(-4, min(4, y)))) }
    case "offset": style.set("translate", Self.length(number("x") ?? 0), Self.length(number("y") ?? 0))
    case "blur": style.set("filter", .function("blur", [Self.length(max(0, number("radius") ?? 0))]))
    case "grayscale": style.set("filter", .function("grayscale", [.number(max(0, min(1, number("amount") ?? 0)))]))
    case "hidden": style.set("visibility", .word("hidden"))
    case "allowsHitTesting", "contentShape", "lineLimit", "disabled", "id", "tag", "zIndex": break
    default: return false
    }
    return true
  }

  // MARK: - Steps

  private mutating func padding(_ step: EvaluatedStep.Application) {
    let length = Self.length(step.argument("length")?.number ?? 16)
    let edges = PreviewPaint.names(step.argument("edges"))
    if edges.isEmpty || edges.contains("all") {
      style.set("padding", length)
      return
    }
    let isWide = edges.contains("horizontal")
    let isHigh = edges.contains("vertical")
    if isHigh || edges.contains("top") { style.set("padding-top", length) }
    if isHigh || edges.contains("bottom") { style.set("padding-bottom", length) }
    if isWide || edges.contains("leading") { style.set("padding-left", length) }
    if isWide || edges.contains("trailing") { style.set("padding-right", length) }
  }

  private mutating func shadow(_ step: EvaluatedStep.Application) {
    if case .shadow(let shadows)? = step.argument("token").flatMap(PreviewPaint.token) {
      style.set("box-shadow", .list(shadows.prefix(Samples.maximumParts).map(Samples.shadow)))
      return
    }
    let color = step.argument("color").flatMap(paint.color) ?? Color(.srgb, 0, 0, 0, alpha: 0.33)
    let radius = max(0, min(64, step.argument("radius")?.number ?? 0))
    style.set(
      "filter",
      .function(
        "drop-shadow",
        [
          Self.length(step.argument("x")?.number ?? 0), Self.length(step.argument("y")?.number ?? 0), .pixels(radius),
          Samples.plain(color),
        ]))
  }

  private mutating func frame(_ step: EvaluatedStep.Application) {
    func set(_ property: StaticString, _ name: String) {
      if let number = step.argument(name)?.number, number.isFinite { style.set(property, Self.length(number)) }
    }
    set("width", "width")
    set("height", "height")
    set("min-width", "minWidth")
    set("min-height", "minHeight")
    set("max-width", "maxWidth")
    set("max-height", "maxHeight")
    if step.argument("maxWidth")?.number?.isInfinite == true { style.set("width", .percent(100)) }
    let (vertical, horizontal) = Self.alignment(step.argument("alignment"))
    style.set("align-items", vertical)
    style.set("justify-content", horizontal)
  }

  /// `align-items` and `justify-content` of a row.
  static func alignment(_ value: RecipeValue?) -> (Style.Value, Style.Value) {
    let name = PreviewPaint.names(value).first?.lowercased() ?? "center"
    let vertical: Style.Value =
      name.hasPrefix("top") ? .word("flex-start") : name.hasPrefix("bottom") ? .word("flex-end") : .word("center")
    let horizontal: Style.Value =
      name.hasSuffix("leading") ? .word("flex-start") : name.hasSuffix("trailing") ? .word("flex-end") : .word("center")
    return (vertical, horizontal)
  }

  /// Of a stack's children, across its axis.
  static func cross(_ value: RecipeValue?, _ axis: RecipeView.Axis) -> Style.Value {
    let (vertical, horizontal) = alignment(value)
    return axis == .vertical ? horizontal : vertical
  }

  // MARK: - Shapes and fills

  mutating func fill(_ value: RecipeValue) {
    if let color = paint.color(value) {
      style.set("background-color", Samples.plain(color))
    } else if let gradient = paint.gradient(value) {
      style.set("background-image", gradient)
    }
  }

  mutating func clip(_ shape: RecipeValue) {
    guard case .call(let callee, let arguments) = shape.form else { return }
    switch PreviewPaint.typeName(callee) {
    case "Capsule": style.set("border-radius", .pixels(9_999))
    case "Circle", "Ellipse": style.set("border-radius", .percent(50))
    case "RoundedRectangle":
      let radius = arguments.first { $0.label == "cornerRadius" }?.value.number ?? 0
      style.set("border-radius", Self.length(radius))
    default: break
    }
  }

  mutating func shape(_ shape: RecipeValue, fill: RecipeValue?, stroke: EvaluatedView.Stroke?) {
    clip(shape)
    if let fill { self.fill(fill) }
    if let stroke {
      let color = paint.color(stroke.style) ?? paint.label
      style.set(
        "border", Self.length(stroke.lineWidth?.number ?? 1),
        stroke.dash == nil ? .word("solid") : .word("dashed"), Samples.plain(color))
    } else if fill == nil {
      style.set("background-color", .word("currentcolor"))
    }
  }
}
