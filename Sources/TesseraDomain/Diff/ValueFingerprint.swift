internal import Glibc
internal import JSON

/// A token's type and values in every context as bytes: values that mean the same have the same.
///
/// Colours are rounded to the 8-bit steps of sRGB and of opacity, so that different colours can meet in one fingerprint; whoever
/// compares asks ``TokenValue/means(_:)`` in the end. A colour within a ten-thousandth of a rounding edge, and a number whose
/// twelfth digit is on one, can miss its equal.
struct ValueFingerprint {
  private(set) var bytes: [UInt8] = []

  /// - Complexity: O(contexts × modifiers) for the token.
  init(_ node: Int, _ graph: TokenGraph) {
    var values: [Context: [UInt8]] = [:]
    let contexts = graph.contexts(of: node)
    for context in contexts {
      var value = ValueFingerprint()
      if let token = graph.resolved(node, in: context) { value.append(token) }
      values[context] = value.bytes
    }
    // A modifier over which the value does not vary leaves no trace.
    for modifier in graph.reach(node).modifiers {
      var merged: [Context: [UInt8]] = [:]
      let isConstant = values.allSatisfy { context, value in
        var rest = context
        rest[modifier] = nil
        let known = merged.updateValue(value, forKey: rest)
        return known == nil || known == value
      }
      if isConstant { values = merged }
    }
    for (label, value) in values.map({ (graph.describe($0.key), $0.value) }).sorted(by: { $0.0.precedesByBytes($1.0) })
    {
      append(label)
      bytes += value
    }
  }

  private init() {}

  private mutating func append(_ token: ResolvedToken) {
    append(token.type.rawValue)
    switch token.value {
    case .color(let color): append(color)
    case .dimension(let dimension): append(dimension)
    case .fontFamily(let families): append(families)
    case .fontWeight(let weight): append(weight.value)
    case .duration(let duration): append(duration)
    case .cubicBezier(let curve): append(curve)
    case .number(let number): append(number)
    case .strokeStyle(let style): append(style)
    case .border(let border):
      append(border.color.value)
      append(border.width.value)
      append(border.style.value)
    case .transition(let transition):
      append(transition.duration.value)
      append(transition.delay.value)
      append(transition.timingFunction.value)
    case .shadow(let shadows):
      for shadow in shadows {
        append(shadow.color.value)
        for length in [shadow.offsetX, shadow.offsetY, shadow.blur, shadow.spread] { append(length.value) }
        append(shadow.inset ? "inset" : "drop")
      }
    case .gradient(let stops):
      for stop in stops {
        append(stop.color.value)
        append(stop.position.value)
      }
    case .typography(let typography):
      append(typography.fontFamily.value)
      append(typography.fontSize.value)
      append(typography.fontWeight.value.value)
      append(typography.letterSpacing.value)
      append(typography.lineHeight.value)
    case .carried(let carried):
      append(carried.typeName.map(CarriedMeaning.typeName) ?? "")
      bytes += CarriedMeaning.spelling(of: carried)
    }
  }

  // MARK: - Parts

  private mutating func append(_ text: String) {
    JSONText.append(string: text, to: &bytes)
  }

  private mutating func append(_ number: Double) {
    let scale = number == 0 ? 1 : pow(10, 11 - log10(number.magnitude).rounded(.down))
    let rounded = (number * scale).rounded() / scale
    CanonicalJSON.append(number: rounded.isFinite ? rounded : number, to: &bytes)
    bytes.append(UInt8(ascii: " "))
  }

  private mutating func append(_ color: Color) {
    let shown = color.steps
    for (part, authored) in [(shown.x, color.c1), (shown.y, color.c2), (shown.z, color.c3)] {
      append(part)
      if authored.isNone { bytes.append(UInt8(ascii: "n")) }
    }
    append((color.alpha * 255).rounded())
  }

  private mutating func append(_ dimension: Dimension) {
    append(dimension.value)
    append(dimension.unit.rawValue)
  }

  private mutating func append(_ families: [String]) {
    for family in families { append(family) }
  }

  private mutating func append(_ duration: TokenDuration) {
    append((duration.milliseconds * 1e6).rounded())
  }

  private mutating func append(_ curve: CubicBezier) {
    for part in [curve.x1, curve.y1, curve.x2, curve.y2] { append(part) }
  }

  private mutating func append(_ style: StrokeStyle) {
    switch style {
    case .keyword(let keyword): append(keyword.rawValue)
    case .dashes(let dashes, let cap):
      append(cap.rawValue)
      for dash in dashes.count.isMultiple(of: 2) ? dashes : dashes + dashes { append(dash.value) }
    }
  }
}
