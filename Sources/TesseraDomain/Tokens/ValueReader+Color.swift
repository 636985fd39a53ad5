internal import JSON

/// Colours as the Color module writes them.
extension ValueReader {
  /// - Source: Design Tokens Color 2025.10, sections "Format" and "Color spaces".
  func color(_ node: JSONNode) -> Color? {
    guard let found = primitive(node), let fields = fields(found, .color, meant: Color.written(for: found.node)),
      let spaceNode = fields[0],
      let componentsNode = fields[1]
    else { return nil }
    let space = colorSpace(spaceNode)
    let alpha = fields[2].map { self.alpha($0) } ?? 1
    let hex = fields[3].flatMap { self.hex($0) }
    guard let space, let components = self.components(componentsNode, in: space), let alpha,
      fields[3] == nil || hex != nil
    else { return nil }
    let color = Color(space: space, components: components, alpha: alpha, hex: hex)
    if let hex, let written = fields[3] { checkHex(hex, of: color, at: written) }
    return color
  }

  private func colorSpace(_ node: JSONNode) -> ColorSpace? {
    guard let name = string(node, "\"colorSpace\"", "Name one of the fourteen color spaces.") else { return nil }
    if let space = ColorSpace(rawValue: name.text) { return space }
    fail(
      "color.space", name.site, "\"\(name.text)\" is no color space",
      "Use one of: " + ColorSpace.allCases.map(\.rawValue).joined(separator: ", ") + ".")
    return nil
  }

  private func alpha(_ node: JSONNode) -> Double? {
    guard let value = number(node, "\"alpha\"") else { return nil }
    if value >= 0, value <= 1 { return value }
    fail("value.range", node, "\"alpha\" lies between 0 and 1", "Use 0 (transparent) to 1 (opaque).")
    return nil
  }

  private func hex(_ node: JSONNode) -> String? {
    guard let text = string(node, "\"hex\"", "Write \"#rrggbb\".") else { return nil }
    if Self.isSixDigits(text.text) { return text.text }
    fail(
      "color.hex", text.site, "\"hex\" is # and six hexadecimal digits, not \"\(text.text)\"",
      Self.hexAdvice(text.text))
    return nil
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
    var result = InlineArray<3, ColorComponent>(repeating: .none)
    var isSound = true
    for (position, element) in list.node.elements.enumerated() {
      if let component = component(element, position, in: space) {
        result[position] = component
      } else {
        isSound = false
      }
    }
    return isSound ? (result[0], result[1], result[2]) : nil
  }

  private func component(_ node: JSONNode, _ position: Int, in space: ColorSpace) -> ColorComponent? {
    guard let found = primitive(node) else { return nil }
    if found.node.kind != .number {
      if found.node.isString("none") { return ColorComponent.none }
      misfit(found, "a color component is a number or \"none\"", "Write a number, without quotes.")
      return nil
    }
    guard let value = number(found, "a color component") else { return nil }
    if space.accepts(value, component: position) { return .number(value) }
    fail(
      "value.range", found.site, "\(space.componentNames[position]) of \(space.rawValue) is out of range",
      "Use \(space.rangeDescription(component: position)).")
    return nil
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
    let rgb = color.space == .srgb ? color.components : color.converted(to: .srgb).components
    var written = 0
    for byte in hex.utf8.dropFirst() { written = written << 4 | Self.digit(byte) }
    let agrees =
      abs(rgb.0.value * 255 - Double(written >> 16)) <= 1
      && abs(rgb.1.value * 255 - Double(written >> 8 & 255)) <= 1
      && abs(rgb.2.value * 255 - Double(written & 255)) <= 1
    if agrees { return }
    graph.report(
      "color.hex-disagrees", .warning, at: node, path: path,
      "\"hex\" is \(hex), and the components are \(color.clippedHex())",
      advice: "Write \"\(color.clippedHex())\", or mend the components.")
  }

  private static func digit(_ byte: UInt8) -> Int {
    switch byte {
    case 0x30...0x39: Int(byte) - 0x30
    case 0x41...0x46: Int(byte) - 0x41 + 10
    default: Int(byte) - 0x61 + 10
    }
  }
}
