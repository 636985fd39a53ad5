internal import JSON

/// The values that hold no other tokens' values, but may point at parts of them.
extension ValueReader {
  /// A node, or what a pointer object in its place reaches.
  struct Primitive {
    let node: JSONNode
    /// The pointer that led there.
    var pointer: JSONNode?

    /// Where it is written: findings go here.
    var site: JSONNode { pointer ?? node }
    var isPointer: Bool { pointer != nil }
  }

  /// Follows a pointer object; `nil` once the reason is reported.
  func primitive(_ node: JSONNode) -> Primitive? {
    guard node.kind == .object, let pointer = node["$ref"] else {
      return Primitive(node: node)
    }
    guard checkAlone(node), let target = target(pointer: pointer), let place = place(target, at: pointer) else {
      return nil
    }
    graph.work += place.byteRange.count
    return graph.isExhausted ? nil : Primitive(node: place, pointer: pointer)
  }

  /// Reports that `found` has the wrong shape, as the fault of the pointer that led there if one did.
  func misfit(_ found: Primitive, _ message: String, _ advice: String) {
    if found.isPointer {
      fail("ref.slot-type", found.site, "what the pointer reaches does not fit: " + message, advice)
    } else if found.node.looksLikeCurlyReference {
      fail(
        "ref.syntax", found.site, message + ", and curly references name whole tokens",
        "Use {\"$ref\": \"#/group/token/$value/…\"} inside a value.")
    } else if let text = found.node.string, graph.token(at: TokenPath(text)) != nil {
      fail("value.shape", found.site, message, "Write {\(text)} in braces if that token is meant.")
    } else {
      fail("value.shape", found.site, message, advice)
    }
  }

  /// A number that a double carries.
  func number(_ node: JSONNode, _ what: StaticString) -> Double? {
    primitive(node).flatMap { number($0, what) }
  }

  func number(_ found: Primitive, _ what: StaticString) -> Double? {
    guard let value = found.node.double else {
      if found.node.kind == .number {
        failBeyondDouble(found, what)
      } else {
        misfit(found, "\(what) is a number", "Write a number, without quotes.")
      }
      return nil
    }
    guard found.node.isCarriedByDouble else {
      failBeyondDouble(found, what)
      return nil
    }
    return value
  }

  private func failBeyondDouble(_ found: Primitive, _ what: StaticString) {
    fail("value.range", found.site, "\(what) is beyond what a double carries", "Write a smaller or shorter number.")
  }

  /// A string that is no reference: curly ones do not stand inside primitives.
  func string(_ node: JSONNode, _ what: StaticString, _ advice: String) -> (text: String, site: JSONNode)? {
    guard let found = primitive(node) else { return nil }
    guard !found.node.looksLikeCurlyReference, let text = found.node.string else {
      misfit(found, "\(what) is a string", advice)
      return nil
    }
    return (text, found.site)
  }

  func dimension(_ node: JSONNode) -> Dimension? {
    guard let found = primitive(node),
      let fields = fields(found, .dimension, meant: Measure(found.node, units: ["px", "rem"]).map { "\($0)" }),
      let written = fields[0],
      let unitNode = fields[1]
    else { return nil }
    let value = number(written, "\"value\" of a dimension")
    guard let unit = string(unitNode, "\"unit\" of a dimension", "Write \"px\" or \"rem\".") else { return nil }
    guard let known = Dimension.Unit(rawValue: unit.text) else {
      fail("value.unit", unit.site, "\"\(unit.text)\" is no unit of a dimension", "Use \"px\" or \"rem\".")
      return nil
    }
    return value.map { Dimension($0, known) }
  }

  func duration(_ node: JSONNode) -> TokenDuration? {
    guard let found = primitive(node),
      let fields = fields(found, .duration, meant: Measure(found.node, units: ["ms", "s"]).map { "\($0)" }),
      let written = fields[0],
      let unitNode = fields[1]
    else { return nil }
    let value = number(written, "\"value\" of a duration")
    guard let unit = string(unitNode, "\"unit\" of a duration", "Write \"ms\" or \"s\".") else { return nil }
    guard let known = TokenDuration.Unit(rawValue: unit.text) else {
      fail("value.unit", unit.site, "\"\(unit.text)\" is no unit of a duration", "Use \"ms\" or \"s\".")
      return nil
    }
    return value.map { TokenDuration($0, known) }
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
    names.reserveCapacity(found.node.count)
    for element in found.node.elements {
      guard let name = string(element, "a font family", "Write the family's name as a string."),
        let checked = checkedFamily(name.text, at: name.site)
      else { continue }
      names.append(checked)
    }
    return names.count == found.node.count ? names : nil
  }

  private func checkedFamily(_ name: String, at site: JSONNode) -> String? {
    if name.utf8.isEmpty {
      fail("value.shape", site, "a font family has a name", "Write the family's name.")
      return nil
    }
    if name.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) {
      fail(
        "ref.syntax", site, "the font family \"\(name)\" holds a brace, and a reference is a whole value",
        "Write {\"$ref\": \"#/group/token/$value\"} in a list of families, or \"{group.token}\" in the place of it.")
      return nil
    }
    return name
  }

  func fontWeight(_ node: JSONNode) -> FontWeight? {
    guard let found = primitive(node) else { return nil }
    switch found.node.kind {
    case .number:
      guard let value = number(found, "a font weight") else { return nil }
      guard value >= 1, value <= 1000 else {
        fail(
          "value.range", found.site, "a font weight lies between 1 and 1000",
          "Use 1 to 1000, or a name such as \"bold\".")
        return nil
      }
      return FontWeight(value)
    case .string where !found.node.looksLikeCurlyReference:
      let text = found.node.string ?? ""
      if let weight = FontWeight(keyword: text) { return weight }
      let near = NearName.find(text, among: FontWeight.keywords.map(\.name))
      fail(
        "value.range", found.site, "\"\(text)\" is no font weight",
        near.map { "Write \"\($0)\"; names are case-sensitive." } ?? "Use 1 to 1000, or a name such as \"semi-bold\".")
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
    var numbers = InlineArray<4, Double>(repeating: 0)
    var isSound = true
    for (position, element) in found.node.elements.enumerated() {
      guard let value = number(element, "a coordinate of a cubic Bézier curve") else {
        isSound = false
        continue
      }
      if position % 2 == 0, value < 0 || value > 1 {
        fail("value.range", element, "an x coordinate lies between 0 and 1", "Use 0 to 1; only y may leave that range.")
        isSound = false
      }
      numbers[position] = value
    }
    return !isSound ? nil : CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
  }
}

extension JSONNode {
  /// Whether reading the number as a double keeps its meaning: finite, not flushed to zero, and exact for integers.
  package var isCarriedByDouble: Bool {
    guard kind == .number else { return false }
    let range = byteRange
    let isPlain = document.bytes.withUnsafeBufferPointer { bytes in
      // Up to 15 digits are always carried.
      range.count <= 15 && !bytes[range].contains { $0 | 0x20 == UInt8(ascii: "e") }
    }
    if isPlain { return true }
    guard let value = double else { return false }
    let text = document.bytes[range]
    if value == 0 {
      for byte in text {
        if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") { break }
        if byte >= UInt8(ascii: "1"), byte <= UInt8(ascii: "9") { return false }
      }
      return true
    }
    let isInteger = text.allSatisfy { $0 == UInt8(ascii: "-") || ($0 >= 0x30 && $0 <= 0x39) }
    guard isInteger, abs(value) >= 9_007_199_254_740_992 else { return true }
    guard let exact = integer, let back = Int64(exactly: value) else { return false }
    return exact == back
  }
}
