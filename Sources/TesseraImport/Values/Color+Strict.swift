internal import JSON
internal import TesseraDomain

extension Color {
  /// The same color with another opacity.
  func with(alpha: Double) -> Color { Color(space: space, components: components, alpha: alpha, hex: hex) }

  /// Reads a color as 2025.10 writes it; nil for all else.
  init?(strict json: JSONValue) {
    guard let object = json.object, let space = object["colorSpace"]?.text.flatMap(ColorSpace.init(rawValue:)),
      case .array(let parts)? = object["components"], parts.count == 3
    else { return nil }
    var components: [ColorComponent] = []
    for (index, part) in parts.enumerated() {
      if part.text == "none" {
        components.append(.none)
      } else {
        guard let value = part.finiteNumber, space.accepts(value, component: index) else { return nil }
        components.append(.number(value))
      }
    }
    var alpha = 1.0
    if let written = object["alpha"] {
      guard let value = written.finiteNumber, (0...1).contains(value) else { return nil }
      alpha = value
    }
    self.init(
      space: space, components: (components[0], components[1], components[2]), alpha: alpha,
      hex: object["hex"]?.text)
  }
}
