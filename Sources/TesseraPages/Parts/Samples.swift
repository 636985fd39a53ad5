internal import HTML
internal import TesseraDomain

/// How values look: swatches, bars, lines of text, tiles. Samples only repeat what words say beside them.
///
/// Styles are made of typed numbers and quoted names; see ``Style``.
enum Samples {
  /// Appends a sample of `value`, if its type has one.
  ///
  /// - Parameters:
  ///   - other: the value beside it, which sets the common scale of bars.
  ///   - isRadius: whether a length says how round corners are.
  static func append(
    _ value: TokenValue, beside other: TokenValue?, isRadius: Bool = false, to out: inout HTMLBuffer
  ) {
    switch value {
    case .color(let color): append(color, to: &out)
    case .dimension(let dimension) where isRadius && dimension.pixels > 0:
      var corner = Style()
      corner.set("border-top-left-radius", length(dimension, atMost: 40))
      block("rd", corner, to: &out)
    case .dimension(let dimension): append(dimension, beside: other, to: &out)
    case .fontFamily(let families):
      var style = Style()
      style.set("font-family", .list(families.prefix(maximumFamilies).map(family)))
      specimen(style, to: &out)
    case .fontWeight(let weight):
      var style = Style()
      style.set("font-weight", .number(weight.value))
      specimen(style, to: &out)
    case .typography(let typography): append(typography, to: &out)
    case .duration, .number, .carried: break
    case .cubicBezier(let curve): append(curve, to: &out)
    case .transition(let transition): append(transition.timingFunction.value, to: &out)
    case .strokeStyle(let style):
      var tile = Style()
      tile.set("border-top", .pixels(4), line(style), .word("currentcolor"))
      block("rule", tile, to: &out)
    case .border(let border):
      var tile = Style()
      tile.set("border-width", length(border.width.value, atMost: 24))
      tile.set("border-style", line(border.style.value))
      tile.set("border-color", plain(border.color.value))
      block("tile", tile, to: &out)
    case .shadow(let shadows):
      var tile = Style()
      tile.set("box-shadow", .list(shadows.prefix(maximumParts).map(shadow)))
      block("tile", tile, to: &out)
    case .gradient(let stops):
      var strip = Style()
      strip.set("--g", gradient(stops))
      block("strip", strip, to: &out)
    }
  }

  /// Appends text of one color on another.
  static func append(_ sample: ContrastSample, to out: inout HTMLBuffer) {
    append(sample.foreground, on: sample.background, to: &out)
  }

  static func append(_ foreground: Color, on background: Color, to out: inout HTMLBuffer) {
    var style = Style()
    style.set("color", plain(foreground))
    // What text stands on counts as opaque.
    let back = Color(space: background.space, components: background.components)
    style.set("background-color", plain(back))
    let name = out.className(for: style)
    // The letters are the sheet's: they are a picture of the colors, and whether they can be read is what it shows.
    out.element(.span, .class("aa", name), .decorative)
  }

  /// Whether a sample stands beside its words, and not above them.
  static func isBeside(_ value: TokenValue) -> Bool {
    if case .color = value { true } else { false }
  }

  static let maximumFamilies = 16
  static let maximumParts = 32

  // MARK: - Colors

  private static func append(_ color: Color, to out: inout HTMLBuffer) {
    var style = Style()
    style.set("--c", plain(color))
    var wide: Style?
    if !color.isIn(.srgb) {
      var own = Style()
      own.set("--c", Self.wide(color))
      wide = own
    }
    let name = out.className(for: style, wide: wide)
    out.element(.span, .class("sw", name), .decorative)
  }

  /// The color mapped into sRGB.
  static func plain(_ color: Color) -> Style.Value {
    let mapped = color.mapped(to: .srgb)
    func channel(_ component: ColorComponent) -> UInt8 {
      let value = component.value
      return value.isFinite ? UInt8((max(0, min(1, value)) * 255).rounded()) : 0
    }
    let alpha = color.alpha.isFinite ? max(0, min(1, color.alpha)) : 1
    return .rgb(channel(mapped.c1), channel(mapped.c2), channel(mapped.c3), alpha: alpha)
  }

  /// The color in a space that every browser with wide colors knows.
  static func wide(_ color: Color) -> Style.Value {
    let xyz = color.converted(to: .xyzD65)
    var parts: [Style.Value] = [.word("xyz-d65"), .number(xyz.c1.value), .number(xyz.c2.value), .number(xyz.c3.value)]
    if color.alpha < 1 { parts += [.word("/"), .number(max(0, color.alpha))] }
    return .function("color", parts)
  }

  // MARK: - Lengths

  /// The longest bar, in pixels.
  private static let longestBar = 240.0

  private static func append(_ dimension: Dimension, beside other: TokenValue?, to out: inout HTMLBuffer) {
    guard dimension.pixels.isFinite, dimension.pixels > 0 else { return }
    var longest = dimension.pixels
    if case .dimension(let beside)? = other { longest = max(longest, beside.pixels) }
    let scale = longest > longestBar ? longestBar / longest : 1
    var style = Style()
    style.set("width", .pixels(dimension.pixels * scale))
    block("bar", style, to: &out)
  }

  static func length(_ dimension: Dimension, atMost limit: Double) -> Style.Value {
    .pixels(dimension.pixels.isFinite ? max(-limit, min(limit, dimension.pixels)) : 0)
  }

  // MARK: - Text

  private static func append(_ typography: Typography, to out: inout HTMLBuffer) {
    var style = Style()
    style.set("font-family", .list(typography.fontFamily.value.prefix(maximumFamilies).map(family)))
    let size = max(4, min(48, typography.fontSize.value.pixels))
    style.set("font-size", .pixels(size))
    style.set("font-weight", .number(typography.fontWeight.value.value))
    style.set("line-height", .number(max(0.8, min(3, typography.lineHeight.value))))
    style.set("letter-spacing", length(typography.letterSpacing.value, atMost: 24))
    specimen(style, to: &out)
  }

  private static func specimen(_ style: Style, to out: inout HTMLBuffer) {
    let name = out.className(for: style)
    out.element(.span, .class("spec", name), .decorative, text: "Handgloves 0123")
  }

  /// A name in quotes is a font; the platform's own choices stand bare.
  static func family(_ name: String) -> Style.Value {
    switch name {
    case "serif": .word("serif")
    case "sans-serif": .word("sans-serif")
    case "monospace": .word("monospace")
    case "system-ui": .word("system-ui")
    case "ui-serif": .word("ui-serif")
    case "ui-sans-serif": .word("ui-sans-serif")
    case "ui-monospace": .word("ui-monospace")
    case "ui-rounded": .word("ui-rounded")
    case "cursive": .word("cursive")
    case "fantasy": .word("fantasy")
    default: .text(name)
    }
  }

  // MARK: - Lines, shadows, curves

  static func line(_ style: StrokeStyle) -> Style.Value {
    guard case .keyword(let keyword) = style else { return .word("dashed") }
    return switch keyword {
    case .solid: .word("solid")
    case .dashed: .word("dashed")
    case .dotted: .word("dotted")
    case .double: .word("double")
    case .groove: .word("groove")
    case .ridge: .word("ridge")
    case .outset: .word("outset")
    case .inset: .word("inset")
    }
  }

  static func shadow(_ shadow: Shadow) -> Style.Value {
    var parts: [Style.Value] = shadow.inset ? [.word("inset")] : []
    parts += [length(shadow.offsetX.value, atMost: 48), length(shadow.offsetY.value, atMost: 48)]
    let blur = shadow.blur.value.pixels
    parts.append(.pixels(blur.isFinite ? max(0, min(64, blur)) : 0))
    parts += [length(shadow.spread.value, atMost: 48), plain(shadow.color.value)]
    return .sequence(parts)
  }

  /// The curve of progress over time, in a box whose lower left corner is the beginning.
  static func append(_ curve: CubicBezier, to out: inout HTMLBuffer) {
    func place(_ y: Double) -> Double { 100 - 100 * (y.isFinite ? max(-1, min(2, y)) : 0) }
    out.element(.svg, .class("curve"), .viewBox("0 0 100 100"), .width(64), .height(64), .decorative) { out in
      out.element(
        .path,
        .outline(
          .move(0, 100),
          .curve(curve.x1 * 100, place(curve.y1), curve.x2 * 100, place(curve.y2), to: (100, 0))))
    }
  }

  static func gradient(_ stops: [GradientStop]) -> Style.Value {
    let values =
      [Style.Value.word("to right")]
      + stops.prefix(maximumParts).map { stop in
        .sequence([plain(stop.color.value), .percent(stop.position.value * 100)])
      }
    // A gradient has two stops at least.
    let whole = stops.count == 1 ? values + [values[1]] : values
    return .function("linear-gradient", [.list(whole)])
  }

  private static func block(_ kind: StaticString, _ style: Style, to out: inout HTMLBuffer) {
    let name = out.className(for: style)
    out.element(.span, .class(kind, name), .decorative)
  }
}
