internal import JSON

/// The values that hold no other tokens' values, but may point at parts of them.
extension ValueReader {
  /// A node, or what a pointer object in its place reaches.
  struct Primitive {
    let node: JSONNode
    /// Where it is written: findings go here.
    let site: JSONNode
    let isPointer: Bool
  }

  /// Follows a pointer object; `nil` once the reason is reported.
  func primitive(_ node: JSONNode) -> Primitive? {
    guard node.kind == .object, let pointer = node["$ref"] else {
      return Primitive(node: node, site: node, isPointer: false)
    }
    guard checkAlone(node) else { return nil }
    guard let text = pointer.string else {
      fail("ref.syntax", node, "$ref is a string", "Write \"#/group/token/$value/…\".")
      return nil
    }
    guard let reference = reference(pointer: text, at: pointer), let target = target(of: reference, at: pointer)
    else { return nil }
    return Primitive(node: target, site: pointer, isPointer: true)
  }

  func fail(_ code: String, _ node: JSONNode, _ message: String, _ advice: String) {
    graph.report(code, at: node, path: path, message, advice: advice)
  }

  /// Reports that `found` has the wrong shape, as the fault of the pointer that led there if one did.
  func misfit(_ found: Primitive, _ message: String, _ advice: String) {
    if found.isPointer {
      fail("ref.slot-type", found.site, "what the pointer reaches does not fit: " + message, advice)
    } else if found.node.looksLikeCurlyReference {
      fail(
        "ref.syntax", found.site, message + ", and curly references name whole tokens",
        "Use {\"$ref\": \"#/group/token/$value/…\"} inside a value.")
    } else {
      fail("value.shape", found.site, message, advice)
    }
  }

  /// A number that a double carries.
  func number(_ node: JSONNode, _ what: String) -> Double? {
    guard let found = primitive(node) else { return nil }
    guard found.node.kind == .number else {
      misfit(found, "\(what) is a number", "Write a number, without quotes.")
      return nil
    }
    guard let value = found.node.double, found.node.isCarriedByDouble else {
      fail("value.range", found.site, "\(what) is beyond what a double carries", "Write a smaller or shorter number.")
      return nil
    }
    return value
  }

  func string(_ node: JSONNode, _ what: String, _ advice: String) -> (text: String, site: JSONNode)? {
    guard let found = primitive(node) else { return nil }
    guard let text = found.node.string else {
      misfit(found, "\(what) is a string", advice)
      return nil
    }
    return (text, found.site)
  }

  func dimension(_ node: JSONNode) -> Dimension? {
    guard
      let fields = fields(
        node, of: "a dimension", required: ["value", "unit"], "Write {\"value\": 16, \"unit\": \"px\"}.")
    else { return nil }
    guard let value = number(fields[0], "\"value\" of a dimension"),
      let unit = string(fields[1], "\"unit\" of a dimension", "Write \"px\" or \"rem\".")
    else { return nil }
    guard let known = Dimension.Unit(rawValue: unit.text) else {
      fail("value.unit", unit.site, "\"\(unit.text)\" is no unit of a dimension", "Use \"px\" or \"rem\".")
      return nil
    }
    return Dimension(value, known)
  }

  func duration(_ node: JSONNode) -> TokenDuration? {
    guard
      let fields = fields(
        node, of: "a duration", required: ["value", "unit"], "Write {\"value\": 200, \"unit\": \"ms\"}.")
    else { return nil }
    guard let value = number(fields[0], "\"value\" of a duration"),
      let unit = string(fields[1], "\"unit\" of a duration", "Write \"ms\" or \"s\".")
    else { return nil }
    guard let known = TokenDuration.Unit(rawValue: unit.text) else {
      fail("value.unit", unit.site, "\"\(unit.text)\" is no unit of a duration", "Use \"ms\" or \"s\".")
      return nil
    }
    return TokenDuration(value, known)
  }

  func fontFamily(_ node: JSONNode) -> [String]? {
    guard let found = primitive(node) else { return nil }
    if let one = found.node.string { return checkedFamily(one, at: found.site).map { [$0] } }
    guard found.node.kind == .array else {
      misfit(found, "a font family is a name or a list of names", "Write \"Inter\" or [\"Inter\", \"sans-serif\"].")
      return nil
    }
    guard found.node.count > 0 else {
      fail("value.shape", found.site, "a list of font families is not empty", "Name at least one family.")
      return nil
    }
    var names: [String] = []
    for element in found.node.elements {
      guard let name = string(element, "a font family", "Write the family's name as a string."),
        let checked = checkedFamily(name.text, at: name.site)
      else { return nil }
      names.append(checked)
    }
    return names
  }

  private func checkedFamily(_ name: String, at site: JSONNode) -> String? {
    if name.utf8.isEmpty {
      fail("value.shape", site, "a font family has a name", "Write the family's name.")
      return nil
    }
    return name
  }

  func fontWeight(_ node: JSONNode) -> FontWeight? {
    guard let found = primitive(node) else { return nil }
    switch found.node.kind {
    case .number:
      guard let value = number(node, "a font weight") else { return nil }
      guard value >= 1, value <= 1000 else {
        fail(
          "value.range", found.site, "a font weight lies between 1 and 1000",
          "Use 1 to 1000, or a name such as \"bold\".")
        return nil
      }
      return FontWeight(value)
    case .string:
      let text = found.node.string ?? ""
      if let weight = FontWeight(keyword: text) { return weight }
      let near = FontWeight.keywords.map(\.name).first { $0.hasSameBytes(as: text.lowercased()) }
      fail(
        "value.range", found.site, "\"\(text)\" is no font weight",
        near.map { "Write \"\($0)\": names are case-sensitive." } ?? "Use 1 to 1000, or a name such as \"semi-bold\".")
      return nil
    default:
      misfit(found, "a font weight is a number or a name", "Use 1 to 1000, or a name such as \"bold\".")
      return nil
    }
  }

  func cubicBezier(_ node: JSONNode) -> CubicBezier? {
    guard let found = primitive(node) else { return nil }
    guard found.node.kind == .array, found.node.count == 4 else {
      misfit(found, "a cubic Bézier curve is a list of exactly four numbers", "Write [x1, y1, x2, y2].")
      return nil
    }
    var numbers: [Double] = []
    for (position, element) in found.node.elements.enumerated() {
      guard let value = number(element, "a coordinate of a cubic Bézier curve") else { return nil }
      if position % 2 == 0, value < 0 || value > 1 {
        fail("value.range", element, "an x coordinate lies between 0 and 1", "Use 0 to 1; only y may leave that range.")
        return nil
      }
      numbers.append(value)
    }
    return CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  // MARK: - Objects

  /// The required members of a closed object in order; missing and extra ones are reported.
  func fields(
    _ node: JSONNode, of what: String, required: [StaticString], optional: [StaticString] = [], _ advice: String
  )
    -> [JSONNode]?
  {
    guard let found = primitive(node) else { return nil }
    guard found.node.kind == .object else {
      misfit(found, "\(what) is an object", advice)
      return nil
    }
    var result: [JSONNode?] = Array(repeating: nil, count: required.count)
    var isSound = true
    for member in found.node.members {
      if let position = required.firstIndex(where: { member.isNamed($0) }) {
        if result[position] == nil { result[position] = member.value }
      } else if !optional.contains(where: { member.isNamed($0) }) {
        let site = found.isPointer ? found.site : member.nameNode
        fail("value.extra-field", site, "\(what) has no member \"\(member.name)\"", "Take it out. \(advice)")
        isSound = false
      }
    }
    for (position, value) in result.enumerated() where value == nil {
      fail("value.missing-field", found.site, "\(what) needs \"\(required[position])\"", advice)
      isSound = false
    }
    return isSound ? result.compactMap(\.self) : nil
  }
}

extension JSONNode {
  /// Whether reading the number as a double keeps its meaning: finite, not flushed to zero, and exact for integers.
  package var isCarriedByDouble: Bool {
    guard let value = double else { return false }
    let text = document.bytes[byteRange]
    // Up to 15 digits are always carried.
    if text.count <= 15, !text.contains(where: { $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E") }) { return true }
    if value == 0 {
      for byte in text {
        if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") { break }
        if byte >= UInt8(ascii: "1"), byte <= UInt8(ascii: "9") { return false }
      }
      return true
    }
    let isInteger = text.allSatisfy { $0 == UInt8(ascii: "-") || ($0 >= 0x30 && $0 <= 0x39) }
    guard isInteger, abs(value) >= 9_007_199_254_740_992 else { return true }
    guard let exact = Int64(String(decoding: text, as: UTF8.self)), let back = Int64(exactly: value) else {
      return false
    }
    return exact == back
  }
}
