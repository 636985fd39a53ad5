internal import JSON

extension ValueKind {
  /// The kind of a value without a type, where its shape can mean nothing else; nil otherwise.
  ///
  /// A bare number is a number, as in 2025.10. A word is nothing: `black` is a color and a weight.
  init?(shapeOf json: JSONValue) {
    switch json {
    case .integer, .number, .numberText: self = .number
    case .string(let text):
      guard let kind = Self.kind(ofText: text) else { return nil }
      self = kind
    case .object(let object):
      guard let kind = Self.kind(of: object) else { return nil }
      self = kind
    case .array(let elements):
      guard let kind = Self.kind(of: elements) else { return nil }
      self = kind
    case .null, .bool: return nil
    }
  }

  private static func kind(ofText text: String) -> ValueKind? {
    if let quantity = Quantity(text) {
      switch quantity.unit {
      case "": return .number
      case "px", "rem": return .dimension
      case "ms", "s": return .duration
      default: return nil
      }
    }
    var scanner = CSSScanner(text)
    scanner.skipSpace()
    if scanner.next == UInt8(ascii: "#") {
      let hex = scanner.hex()
      scanner.skipSpace()
      return scanner.isAtEnd && [4, 5, 7, 9].contains(hex?.utf8.count ?? 0) ? .color : nil
    }
    guard let word = scanner.word(), scanner.take("(") else { return nil }
    switch word {
    case "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color": return .color
    case "cubic-bezier": return .cubicBezier
    case _ where word.hasSuffix("-gradient"): return .gradient
    default: return nil
    }
  }

  private static func kind(of object: JSONObject) -> ValueKind? {
    let names = Set(object.members.map(\.name))
    if names == ["value", "unit"], let unit = object["unit"]?.text {
      return ["px", "rem"].contains(unit) ? .dimension : ["ms", "s"].contains(unit) ? .duration : nil
    }
    if names.contains("colorSpace") { return .color }
    if names.isSuperset(of: ["color", "blur"]) { return .shadow }
    if names.isSuperset(of: ["color", "width", "style"]) { return .border }
    if names.isSuperset(of: ["duration", "timingFunction"]) { return .transition }
    if names.isSuperset(of: ["fontFamily", "fontSize"]) { return .typography }
    if names == ["dashArray", "lineCap"] { return .strokeStyle }
    return nil
  }

  private static func kind(of elements: [JSONValue]) -> ValueKind? {
    guard let first = elements.first else { return nil }
    if elements.count == 4, elements.allSatisfy(\.isNumber) { return .cubicBezier }
    guard let object = first.object else { return nil }
    if kind(of: object) == .shadow { return .shadow }
    return object["color"] != nil && object["position"] != nil ? .gradient : nil
  }
}
