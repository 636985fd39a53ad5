internal import JSON

/// A number with a unit, as people write it elsewhere: `24`, `"24px"`, `"0.2s"`.
struct Measure: CustomStringConvertible {
  private let number: String
  private let unit: String

  /// - Parameter units: those that there are; a number without one gets the first.
  init?(_ node: JSONNode, units: [String]) {
    let text: String
    switch node.kind {
    case .number: text = node.double.map { TokenValue.text($0) } ?? ""
    case .string: text = node.string ?? ""
    default: return nil
    }
    // The longest unit that fits: "200ms" ends in "s" too.
    let unit = units.filter { text.hasSuffix($0) }.max { $0.utf8.count < $1.utf8.count }
    guard let value = Double(text.dropLast(unit?.utf8.count ?? 0)), value.isFinite, let first = units.first else {
      return nil
    }
    number = TokenValue.text(value)
    self.unit = unit ?? first
  }

  /// As the format writes it.
  var description: String { "{\"value\": \(number), \"unit\": \"\(unit)\"}" }
}

extension Color {
  /// How the format writes the color that a string, or an object's `hex`, says in hexadecimal digits.
  static func written(for node: JSONNode) -> String? {
    guard let text = node.kind == .object ? node["hex"]?.string : node.string, let color = Color(hexOnly: text) else {
      return nil
    }
    func rounded(_ value: Double) -> String { TokenValue.text((value * 10_000).rounded() / 10_000) }
    let v = color.vector(in: .srgb)
    let alpha = color.alpha < 1 ? ", \"alpha\": \(rounded(color.alpha))" : ""
    return "{\"colorSpace\": \"srgb\", \"components\": [\(rounded(v.x)), \(rounded(v.y)), \(rounded(v.z))]\(alpha), "
      + "\"hex\": \"\(color.hex6)\"}"
  }
}
