internal import JSON

/// Colours as the Color module writes them.
extension ValueReader {
  /// - Source: Design Tokens Color 2025.10, sections "Format" and "Color spaces".
  func color(_ node: JSONNode) -> Color? {
    let advice = "Write {\"colorSpace\": \"srgb\", \"components\": [0, 0.4, 0.8]}."
    guard let found = primitive(node) else { return nil }
    guard
      let fields = fields(
        node, of: "a color", required: ["colorSpace", "components"], optional: ["alpha", "hex"], advice),
      let name = string(fields[0], "\"colorSpace\"", "Name one of the fourteen color spaces.")
    else { return nil }
    guard let space = ColorSpace(rawValue: name.text) else {
      fail(
        "color.space", name.site, "\"\(name.text)\" is no color space",
        "Use one of: " + ColorSpace.allCases.map(\.rawValue).joined(separator: ", ") + ".")
      return nil
    }
    guard let components = components(fields[1], in: space) else { return nil }
    var alpha = 1.0
    if let written = found.node["alpha"] {
      guard let value = number(written, "\"alpha\"") else { return nil }
      guard value >= 0, value <= 1 else {
        fail("value.range", written, "\"alpha\" lies between 0 and 1", "Use 0 (transparent) to 1 (opaque).")
        return nil
      }
      alpha = value
    }
    var hex: String?
    if let written = found.node["hex"] {
      guard let text = string(written, "\"hex\"", "Write \"#rrggbb\".") else { return nil }
      guard Self.isSixDigits(text.text) else {
        fail(
          "color.hex", text.site, "\"hex\" is # and six hexadecimal digits, not \"\(text.text)\"",
          Self.hexAdvice(text.text))
        return nil
      }
      hex = text.text
    }
    let color = Color(space: space, components: components, alpha: alpha, hex: hex)
    if let hex, let written = found.node["hex"] { checkHex(hex, of: color, at: written) }
    return color
  }

  private func components(_ node: JSONNode, in space: ColorSpace) -> (ColorComponent, ColorComponent, ColorComponent)? {
    guard let list = primitive(node) else { return nil }
    guard list.node.kind == .array else {
      misfit(list, "\"components\" is a list of three numbers", "Write [0, 0.4, 0.8].")
      return nil
    }
    guard list.node.count == 3 else {
      fail(
        "color.count", list.site, "\"components\" has \(list.node.count) entries, and a color has three",
        "Write three; opacity goes into \"alpha\".")
      return nil
    }
    var result: [ColorComponent] = []
    for (position, element) in list.node.elements.enumerated() {
      guard let found = primitive(element) else { return nil }
      if found.node.isString("none") {
        result.append(.none)
        continue
      }
      guard found.node.kind == .number else {
        misfit(found, "a color component is a number or \"none\"", "Write a number, without quotes.")
        return nil
      }
      guard let value = number(element, "a color component") else { return nil }
      guard space.accepts(value, component: position) else {
        let name = space.componentNames[position]
        fail(
          "value.range", found.site, "\(name) of \(space.rawValue) is out of range",
          "Use \(space.rangeDescription(component: position)).")
        return nil
      }
      result.append(.number(value))
    }
    return (result[0], result[1], result[2])
  }

  private static func isSixDigits(_ text: String) -> Bool {
    let bytes = text.utf8
    return bytes.count == 7 && bytes.first == UInt8(ascii: "#") && bytes.dropFirst().allSatisfy(isHexDigit)
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
  }

  /// What to write instead of a hexadecimal string of another length.
  private static func hexAdvice(_ text: String) -> String {
    let digits = text.utf8.first == UInt8(ascii: "#") ? Array(text.utf8.dropFirst()) : Array(text.utf8)
    guard digits.allSatisfy(isHexDigit) else { return "Write \"#rrggbb\"." }
    func joined(_ bytes: some Sequence<UInt8>) -> String { "#" + String(decoding: Array(bytes), as: UTF8.self) }
    switch digits.count {
    case 3: return "Write \"\(joined(digits.flatMap { [$0, $0] }))\"."
    case 4: return "Write \"\(joined(digits.prefix(3).flatMap { [$0, $0] }))\", and keep the opacity in \"alpha\"."
    case 6: return "Write \"\(joined(digits))\"."
    case 8: return "Write \"\(joined(digits.prefix(6)))\", and keep the opacity in \"alpha\"."
    default: return "Write \"#rrggbb\"."
    }
  }

  /// Warns where the fallback is another color than the components say. Wide colors have no single right fallback.
  private func checkHex(_ hex: String, of color: Color, at node: JSONNode) {
    guard graph.collectsIssues, graph.muted == 0 else { return }
    guard color.space == .srgb || color.isIn(.srgb) else { return }
    let digits = Array(hex.utf8.dropFirst())
    let rgb = color.space == .srgb ? color.components : color.converted(to: .srgb).components
    for (position, component) in [rgb.0, rgb.1, rgb.2].enumerated() {
      let high = Self.digit(digits[2 * position])
      let low = Self.digit(digits[2 * position + 1])
      let steps = component.value * 255
      if abs(steps - Double(16 * high + low)) > 1 {
        graph.report(
          "color.hex-disagrees", .warning, at: node, path: path,
          "\"hex\" is \(hex), and the components are \(color.clippedHex())",
          advice: "Write \"\(color.clippedHex())\", or mend the components.")
        return
      }
    }
  }

  private static func digit(_ byte: UInt8) -> Int {
    switch byte {
    case 0x30...0x39: Int(byte) - 0x30
    case 0x41...0x46: Int(byte) - 0x41 + 10
    default: Int(byte) - 0x61 + 10
    }
  }
}
