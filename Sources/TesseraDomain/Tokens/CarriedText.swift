internal import JSON

/// The JSON of a carried value in one context: what stands in the author's file, with what it refers to in the place of
/// every reference to a token that has a value.
struct CarriedText {
  /// How many bytes all references of one value may bring in, and how deep they may make it: values that double each
  /// other would grow without end. References beyond it stand as written.
  static let maximumAddedBytes = 65_536
  static let maximumDepth = 512

  private let reader: ValueReader
  /// What the token is known to refer to; all of it is worked out already.
  private let targets: Set<Int32>
  private var room = Self.maximumAddedBytes

  /// The value of a token object without a look at what it refers to.
  static func written(_ source: JSONNode) -> JSONValue {
    if let value = source["$value"] { return JSONValue(value) }
    return .object(["$ref": source["$ref"].map { JSONValue($0) } ?? .null])
  }

  /// The value of a token object.
  ///
  /// - Parameter targets: the tokens that it refers to.
  /// - Complexity: O(*n*) in the bytes of the result.
  static func resolved(_ source: JSONNode, _ targets: [Int32], _ reader: ValueReader) -> JSONValue {
    guard !targets.isEmpty, let value = source["$value"] else { return written(source) }
    var text = CarriedText(reader: reader, targets: Set(targets))
    return text.json(value, depth: 0)
  }

  private init(reader: ValueReader, targets: Set<Int32>) {
    self.reader = reader
    self.targets = targets
  }

  private mutating func json(_ node: JSONNode, depth: Int) -> JSONValue {
    switch node.kind {
    case .null, .bool, .number: return JSONValue(node)
    case .string: return text(node, depth: depth)
    case .array:
      var elements: [JSONValue] = []
      for element in node.elements { elements.append(json(element, depth: depth + 1)) }
      return .array(elements)
    case .object:
      if node.count == 1, let pointer = node["$ref"], let found = value(pointer: pointer, depth: depth) { return found }
      var object: JSONObject = [:]
      for member in node.members { object.append(member.name, json(member.value, depth: depth + 1)) }
      return .object(object)
    }
  }

  private mutating func text(_ node: JSONNode, depth: Int) -> JSONValue {
    if let id = reader.graph.node(curly: node) {
      return value(of: id).flatMap { admitted($0.json, depth: depth) } ?? JSONValue(node)
    }
    let parts = node.withUTF8 { bytes in EmbeddedReference.ranges(in: bytes) } ?? []
    guard !parts.isEmpty else { return JSONValue(node) }
    var out: [UInt8] = []
    node.withUTF8 { bytes in
      var start = 0
      for part in parts {
        let reference = UnsafeBufferPointer(rebasing: bytes[part])
        guard let summary = reader.graph.node(curly: reference).flatMap({ value(of: $0) })?.summary,
          summary.utf8.count <= room
        else { continue }
        room -= summary.utf8.count
        out.append(contentsOf: bytes[start..<part.lowerBound])
        out.append(contentsOf: summary.utf8)
        start = part.upperBound
      }
      out.append(contentsOf: bytes[start...])
    }
    return .string(String(decoding: out, as: UTF8.self))
  }

  private mutating func value(pointer: JSONNode, depth: Int) -> JSONValue? {
    guard let text = pointer.string, let reference = try? TokenReference(pointer: text),
      let id = reader.graph.token(at: reference.target), targets.contains(Int32(id))
    else { return nil }
    if reference.isWhole { return value(of: id).flatMap { admitted($0.json, depth: depth) } }
    reader.graph.muted += 1
    defer { reader.graph.muted -= 1 }
    let target = ValueReader.Target(id: id, steps: reference.steps)
    return reader.place(target, at: pointer).flatMap { admitted(JSONValue($0), depth: depth) }
  }

  private func value(of id: Int) -> TokenValue? {
    guard targets.contains(Int32(id)), case .value(let resolution) = reader.graph.evaluation(of: id, in: reader.context)
    else { return nil }
    return resolution.token.value
  }

  private mutating func admitted(_ value: JSONValue, depth: Int) -> JSONValue? {
    var bytes: [UInt8] = []
    CanonicalJSON.append(value, to: &bytes)
    guard bytes.count <= room, depth + Self.depth(bytes) <= Self.maximumDepth else { return nil }
    room -= bytes.count
    return value
  }

  /// How many lists and objects lie in each other.
  private static func depth(_ json: [UInt8]) -> Int {
    var (depth, deepest) = (0, 0)
    var isInString = false
    var isEscaped = false
    for byte in json {
      if isInString {
        if !isEscaped, byte == UInt8(ascii: "\"") { isInString = false }
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        deepest = max(deepest, depth)
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
    }
    return deepest
  }
}

/// `{a.b}` with other text around it, which only carried values may hold.
enum EmbeddedReference {
  /// The references in a string, in their order.
  static func all(in node: JSONNode) -> [TokenReference] {
    let texts = node.withUTF8 { bytes in
      ranges(in: bytes).map { String(decoding: UnsafeBufferPointer(rebasing: bytes[$0]), as: UTF8.self) }
    }
    return (texts ?? []).compactMap { try? TokenReference(curly: $0) }
  }

  /// Where references stand in `text`, braces included; never over each other.
  ///
  /// - Complexity: O(*n*).
  static func ranges(in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var open: Int?
    for (place, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "{"): open = place
      case UInt8(ascii: "}"):
        if let start = open, place > start + 1 { found.append(start..<place + 1) }
        open = nil
      default: break
      }
    }
    return found
  }
}
