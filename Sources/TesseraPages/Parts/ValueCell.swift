internal import HTML
internal import TesseraDomain

/// A value in a cell of a list, which has a class where others have none: a small sample before its few words, drawn by the sheet, so that a page of hundreds of
/// tokens stays small.
enum ValueCell {
  /// Appends the cell.
  ///
  /// - Parameter isRadius: whether a length says how round corners are.
  static func append(_ value: TokenValue, isRadius: Bool, columns: Int = 1, to out: inout HTMLBuffer) {
    var style = Style()
    switch value {
    case .color(let color):
      style.set("--c", Samples.plain(color))
      var wide: Style?
      if !color.isIn(.srgb) {
        var own = Style()
        own.set("--c", Samples.wide(color))
        wide = own
      }
      cell(value, columns, .class("", out.className(for: style, wide: wide)), to: &out)
    case .dimension(let dimension):
      guard dimension.pixels > 0, dimension.pixels.isFinite else { return cell(value, columns, .class("v"), to: &out) }
      style.set("--w", Samples.length(dimension, atMost: 240))
      let name = out.className(for: style)
      cell(value, columns, isRadius ? .class("r", name) : .class("d", name), to: &out)
    case .fontFamily(let families):
      cell(value, columns, font(400, 20, families, &out), to: &out)
    case .fontWeight(let weight):
      cell(value, columns, font(weight.value, 20, ["system-ui"], &out), to: &out)
    case .typography(let type):
      let size = type.fontSize.value.pixels
      let shown = size.isFinite ? max(10, min(28, size)) : 16
      cell(value, columns, font(type.fontWeight.value.value, shown, type.fontFamily.value, &out), to: &out)
    case .border(let border):
      style.set(
        "--b", Samples.length(border.width.value, atMost: 8), Samples.line(border.style.value),
        Samples.plain(border.color.value))
      cell(value, columns, .class("b", out.className(for: style)), to: &out)
    case .strokeStyle(let stroke):
      style.set("--b", .pixels(3), Samples.line(stroke))
      cell(value, columns, .class("l", out.className(for: style)), to: &out)
    case .shadow(let shadows):
      style.set("--h", .list(shadows.prefix(Samples.maximumParts).map(Samples.shadow)))
      cell(value, columns, .class("h", out.className(for: style)), to: &out)
    case .gradient(let stops):
      style.set("--g", Samples.gradient(stops))
      cell(value, columns, .class("g", out.className(for: style)), to: &out)
    case .cubicBezier(let curve): drawn(curve, value, columns, to: &out)
    case .transition(let transition): drawn(transition.timingFunction.value, value, columns, to: &out)
    case .duration, .number, .carried: cell(value, columns, .class("v"), to: &out)
    }
  }

  /// Whether a token's name says that its length rounds corners; only its sample follows from that.
  static func isRadius(_ path: TokenPath) -> Bool {
    let words = NameWords.of(path.text)
    return words.contains { ["radius", "radii", "corner", "corners", "rounded", "rounding"].contains($0) }
  }

  private static func font(
    _ weight: Double, _ size: Double, _ families: [String], _ out: inout HTMLBuffer
  ) -> Attribute {
    var style = Style()
    style.set(
      "--f", .number(weight), .pixels(size), .list(families.prefix(Samples.maximumFamilies).map(Samples.family)))
    return .class("f", out.className(for: style))
  }

  private static func cell(
    _ value: TokenValue, _ columns: Int, _ kind: Attribute, to out: inout HTMLBuffer
  ) {
    if columns > 1 {
      out.element(.td, kind, .colspan(columns), text: value.summary)
    } else {
      out.element(.td, kind, text: value.summary)
    }
  }

  private static func drawn(
    _ curve: CubicBezier, _ value: TokenValue, _ columns: Int, to out: inout HTMLBuffer
  ) {
    func content(_ out: inout HTMLBuffer) {
      Samples.append(curve, to: &out)
      out.text(value.summary)
    }
    if columns > 1 {
      out.element(.td, .class("v"), .colspan(columns)) { content(&$0) }
    } else {
      out.element(.td, .class("v")) { content(&$0) }
    }
  }
}
