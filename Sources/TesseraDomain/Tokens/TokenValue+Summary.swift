internal import JSON

extension TokenValue {
  /// The value in a few words: `#0a66ff`, `16px`, `Inter 16px/1.5 400`.
  ///
  /// For people to read, not to parse. Names of font families and carried values come from the author
  /// and may hold anything.
  package var summary: String {
    switch self {
    case .color(let color): color.summary
    case .dimension(let dimension): dimension.summary
    case .fontFamily(let families): families.joined(separator: ", ")
    case .fontWeight(let weight): weight.summary
    case .duration(let duration): duration.summary
    case .cubicBezier(let curve): curve.summary
    case .number(let number): Self.text(number)
    case .strokeStyle(let style): style.summary
    case .border(let border):
      "\(border.width.value.summary) \(border.style.value.summary) \(border.color.value.summary)"
    case .transition(let transition):
      "\(transition.duration.value.summary) \(transition.timingFunction.value.summary)"
        + (transition.delay.value.value == 0 ? "" : " after \(transition.delay.value.summary)")
    case .shadow(let shadows): shadows.map(\.summary).joined(separator: ", ")
    case .gradient(let stops):
      stops.map { "\($0.color.value.summary) \(Self.text($0.position.value * 100))%" }.joined(separator: ", ")
    case .typography(let typography): typography.summary
    case .carried(let carried): carried.summary
    }
  }

  /// A number as JSON prints it, with at most five decimals.
  static func text(_ number: Double) -> String {
    var bytes: [UInt8] = []
    let rounded = abs(number) < 1e9 ? (number * 1e5).rounded() / 1e5 : number
    CanonicalJSON.append(number: rounded, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Color {
  /// `#0a66ff`, `#0a66ff 50%`, or the space and its components where sRGB cannot show the colour.
  package var summary: String {
    let isPlain = !c1.isNone && !c2.isNone && !c3.isNone && isIn(.srgb)
    let opacity = alpha == 1 ? "" : " \(TokenValue.text(alpha * 100))%"
    if isPlain { return hex6 + opacity }
    let parts = [c1, c2, c3].map { $0.isNone ? "none" : TokenValue.text($0.value) }
    return "\(space.rawValue) \(parts.joined(separator: " "))" + opacity
  }
}

extension Dimension {
  package var summary: String { TokenValue.text(value) + unit.rawValue }
}

extension FontWeight {
  package var summary: String { TokenValue.text(value) }
}

extension TokenDuration {
  package var summary: String { TokenValue.text(value) + unit.rawValue }
}

extension CubicBezier {
  package var summary: String {
    "cubic-bezier(\([x1, y1, x2, y2].map { TokenValue.text($0) }.joined(separator: ", ")))"
  }
}

extension StrokeStyle {
  package var summary: String {
    switch self {
    case .keyword(let keyword): keyword.rawValue
    case .dashes(let dashes, let cap):
      "dashes \(dashes.map(\.value.summary).joined(separator: " ")) \(cap.rawValue)"
    }
  }
}

extension Shadow {
  package var summary: String {
    let lengths = [offsetX, offsetY, blur, spread].map(\.value.summary).joined(separator: " ")
    return "\(lengths) \(color.value.summary)" + (inset ? " inset" : "")
  }
}

extension Typography {
  package var summary: String {
    let spacing = letterSpacing.value.value == 0 ? "" : " spacing \(letterSpacing.value.summary)"
    return "\(fontFamily.value.first ?? "") \(fontSize.value.summary)/\(TokenValue.text(lineHeight.value)) "
      + fontWeight.value.summary + spacing
  }
}
