internal import JSON
internal import TesseraDomain

/// Resolved values as JSON: the values of Design Tokens 2025.10 with every reference followed, in one spelling.
///
/// A colour always has `alpha` and `hex`, the latter mapped into sRGB as CSS Color 4 says; a font family is an array, a
/// font weight a number, a shadow an array, and `inset` is always there. A carried value
/// is what the author wrote, references replaced.
enum ResolvedJSON {
  static func append(_ value: TokenValue, to out: inout [UInt8]) {
    switch value {
    case .color(let color): append(color, to: &out)
    case .dimension(let dimension): append(dimension, to: &out)
    case .fontFamily(let families): append(families, to: &out)
    case .fontWeight(let weight): CanonicalJSON.append(number: weight.value, to: &out)
    case .duration(let duration): append(duration, to: &out)
    case .cubicBezier(let curve): append(curve, to: &out)
    case .number(let number): CanonicalJSON.append(number: number, to: &out)
    case .strokeStyle(let style): append(style, to: &out)
    case .border(let border):
      out.append("{\"color\":")
      append(border.color.value, to: &out)
      out.append(",\"width\":")
      append(border.width.value, to: &out)
      out.append(",\"style\":")
      append(border.style.value, to: &out)
      out.append("}")
    case .transition(let transition):
      out.append("{\"duration\":")
      append(transition.duration.value, to: &out)
      out.append(",\"delay\":")
      append(transition.delay.value, to: &out)
      out.append(",\"timingFunction\":")
      append(transition.timingFunction.value, to: &out)
      out.append("}")
    case .shadow(let shadows): appendArray(shadows, to: &out) { append($0, to: &$1) }
    case .gradient(let stops):
      appendArray(stops, to: &out) { stop, out in
        out.append("{\"color\":")
        append(stop.color.value, to: &out)
        out.append(",\"position\":")
        CanonicalJSON.append(number: stop.position.value, to: &out)
        out.append("}")
      }
    case .typography(let typography): append(typography, to: &out)
    case .carried(let carried): out.append(carried.json)
    }
  }

  // MARK: - Types

  private static func append(_ color: Color, to out: inout [UInt8]) {
    out.append("{\"colorSpace\":\"")
    out.append(color.space.rawValue)
    out.append("\",\"components\":[")
    append(color.c1, to: &out)
    out.append(",")
    append(color.c2, to: &out)
    out.append(",")
    append(color.c3, to: &out)
    out.append("],\"alpha\":")
    CanonicalJSON.append(number: color.alpha, to: &out)
    out.append(",\"hex\":\"")
    CSSColor.append(hexadecimal: color, to: &out)
    out.append("\"}")
  }

  private static func append(_ component: ColorComponent, to out: inout [UInt8]) {
    switch component {
    case .number(let value): CanonicalJSON.append(number: value, to: &out)
    case .none: out.append("\"none\"")
    }
  }

  private static func append(_ dimension: Dimension, to out: inout [UInt8]) {
    out.append("{\"value\":")
    CanonicalJSON.append(number: dimension.value, to: &out)
    out.append(dimension.unit == .px ? ",\"unit\":\"px\"}" : ",\"unit\":\"rem\"}")
  }

  private static func append(_ duration: TokenDuration, to out: inout [UInt8]) {
    out.append("{\"value\":")
    CanonicalJSON.append(number: duration.value, to: &out)
    out.append(duration.unit == .milliseconds ? ",\"unit\":\"ms\"}" : ",\"unit\":\"s\"}")
  }

  private static func append(_ families: [String], to out: inout [UInt8]) {
    appendArray(families, to: &out) { JSONText.append(string: $0, to: &$1) }
  }

  private static func append(_ curve: CubicBezier, to out: inout [UInt8]) {
    appendArray([curve.x1, curve.y1, curve.x2, curve.y2], to: &out) { CanonicalJSON.append(number: $0, to: &$1) }
  }

  private static func append(_ style: StrokeStyle, to out: inout [UInt8]) {
    switch style {
    case .keyword(let keyword): JSONText.append(string: keyword.rawValue, to: &out)
    case .dashes(let dashes, let cap):
      out.append("{\"dashArray\":")
      appendArray(dashes, to: &out) { append($0.value, to: &$1) }
      out.append(",\"lineCap\":\"")
      out.append(cap.rawValue)
      out.append("\"}")
    }
  }

  private static func append(_ shadow: Shadow, to out: inout [UInt8]) {
    out.append("{\"color\":")
    append(shadow.color.value, to: &out)
    out.append(",\"offsetX\":")
    append(shadow.offsetX.value, to: &out)
    out.append(",\"offsetY\":")
    append(shadow.offsetY.value, to: &out)
    out.append(",\"blur\":")
    append(shadow.blur.value, to: &out)
    out.append(",\"spread\":")
    append(shadow.spread.value, to: &out)
    out.append(shadow.inset ? ",\"inset\":true}" : ",\"inset\":false}")
  }

  private static func append(_ typography: Typography, to out: inout [UInt8]) {
    out.append("{\"fontFamily\":")
    append(typography.fontFamily.value, to: &out)
    out.append(",\"fontSize\":")
    append(typography.fontSize.value, to: &out)
    out.append(",\"fontWeight\":")
    CanonicalJSON.append(number: typography.fontWeight.value.value, to: &out)
    out.append(",\"letterSpacing\":")
    append(typography.letterSpacing.value, to: &out)
    out.append(",\"lineHeight\":")
    CanonicalJSON.append(number: typography.lineHeight.value, to: &out)
    out.append("}")
  }

  private static func appendArray<Element>(
    _ elements: [Element], to out: inout [UInt8], _ body: (Element, inout [UInt8]) -> Void
  ) {
    out.append("[")
    for (place, element) in elements.enumerated() {
      if place > 0 { out.append(",") }
      body(element, &out)
    }
    out.append("]")
  }
}
