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
  private var out: [UInt8] = []

  /// The value of a token object as canonical JSON, without a look at what it refers to.
  static func written(_ source: JSONNode) -> String {
    var out: [UInt8] = []
    if let value = source["$value"] {
      CanonicalJSON.append(value, to: &out)
    } else {
      let pointer = source["$ref"].map { JSONValue($0) } ?? JSONValue.null
      CanonicalJSON.append(JSONValue.object(["$ref": pointer]), to: &out)
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// The value of a token object as canonical JSON.
  ///
  /// - Parameter targets: the tokens that it refers to.
  /// - Complexity: O(*n*) in the bytes of the value and of the result: texts of targets are made once and copied.
  static func resolved(_ source: JSONNode, _ targets: [Int32], _ reader: ValueReader) -> String {
    guard !targets.isEmpty, let value = source["$value"] else { return written(source) }
    var text = CarriedText(reader: reader, targets: Set(targets))
    text.write(value, depth: 0)
    return String(decoding: text.out, as: UTF8.self)
  }

  private init(reader: ValueReader, targets: Set<Int32>) {
    self.reader = reader
    self.targets = targets
  }

  private mutating func write(_ node: JSONNode, depth: Int) {
    switch node.kind {
    case .null, .bool, .number: CanonicalJSON.append(node, to: &out)
    case .string: writeText(node, depth: depth)
    case .array:
      out.append(UInt8(ascii: "["))
      var isFirst = true
      for element in node.elements {
        if !isFirst { out.append(UInt8(ascii: ",")) }
        isFirst = false
        write(element, depth: depth + 1)
      }
      out.append(UInt8(ascii: "]"))
    case .object:
      if node.count == 1, let pointer = node["$ref"], takesOver(pointer: pointer, depth: depth) { return }
      out.append(UInt8(ascii: "{"))
      var isFirst = true
      for member in Self.sorted(node) {
        if !isFirst { out.append(UInt8(ascii: ",")) }
        isFirst = false
        CanonicalJSON.append(member.nameNode, to: &out)
        out.append(UInt8(ascii: ":"))
        write(member.value, depth: depth + 1)
      }
      out.append(UInt8(ascii: "}"))
    }
  }

  /// Members in canonical order; members with the same name stay in the order they have.
  private static func sorted(_ object: JSONNode) -> [JSONMember] {
    let members = object.members.map { (name: $0.name, member: $0) }
    let isSorted = zip(members, members.dropFirst()).allSatisfy { !CanonicalJSON.precedes($1.name, $0.name) }
    if isSorted { return members.map { $0.member } }
    let ordered = members.enumerated().sorted { a, b in
      if CanonicalJSON.precedes(a.element.name, b.element.name) { return true }
      return !CanonicalJSON.precedes(b.element.name, a.element.name) && a.offset < b.offset
    }
    return ordered.map { $0.element.member }
  }

  private mutating func writeText(_ node: JSONNode, depth: Int) {
    if let id = reader.graph.node(curly: node) {
      if !takesOver(id, depth: depth) { CanonicalJSON.append(node, to: &out) }
      return
    }
    let parts = node.withUTF8 { bytes in EmbeddedReference.ranges(in: bytes) } ?? []
    guard !parts.isEmpty else {
      CanonicalJSON.append(node, to: &out)
      return
    }
    var text: [UInt8] = []
    _ = node.withUTF8 { bytes in
      var start = 0
      for part in parts {
        let reference = UnsafeBufferPointer(rebasing: bytes[part])
        guard let id = reader.graph.node(curly: reference),
          let summary = resolution(of: id)?.summaryToTakeOver(counting: &reader.graph.work),
          summary.utf8.count <= room
        else { continue }
        room -= summary.utf8.count
        text.append(contentsOf: bytes[start..<part.lowerBound])
        text.append(contentsOf: summary.utf8)
        start = part.upperBound
      }
      text.append(contentsOf: bytes[start...])
    }
    CanonicalJSON.append(JSONValue.string(String(decoding: text, as: UTF8.self)), to: &out)
  }

  // MARK: - What is taken over

  private mutating func takesOver(pointer: JSONNode, depth: Int) -> Bool {
    guard let text = pointer.string, let reference = try? TokenReference(pointer: text),
      let id = reader.graph.token(at: reference.target), targets.contains(Int32(id))
    else { return false }
    if reference.isWhole { return takesOver(id, depth: depth) }
    reader.graph.muted += 1
    defer { reader.graph.muted -= 1 }
    let target = ValueReader.Target(id: id, steps: reference.steps)
    guard let place = reader.place(target, at: pointer) else { return false }
    reader.graph.work += place.byteRange.count
    if reader.graph.isExhausted { return false }
    var json: [UInt8] = []
    CanonicalJSON.append(place, to: &json)
    return takesOver(CanonicalText(String(decoding: json, as: UTF8.self)), depth: depth)
  }

  private mutating func takesOver(_ id: Int, depth: Int) -> Bool {
    guard let text = resolution(of: id)?.textToTakeOver(counting: &reader.graph.work) else { return false }
    return takesOver(text, depth: depth)
  }

  private mutating func takesOver(_ text: CanonicalText?, depth: Int) -> Bool {
    guard let text, text.json.utf8.count <= room, depth + text.depth <= Self.maximumDepth else { return false }
    room -= text.json.utf8.count
    out.append(contentsOf: text.json.utf8)
    return true
  }

  private func resolution(of id: Int) -> Resolution? {
    guard targets.contains(Int32(id)), case .value(let resolution) = reader.graph.evaluation(of: id, in: reader.context)
    else { return nil }
    return resolution
  }
}

/// Canonical JSON that a carried value may take over.
struct CanonicalText {
  let json: String
  /// How many lists and objects lie in each other.
  let depth: Int

  /// Makes one of `json`; `nil` for more than any carried value takes over.
  ///
  /// - Complexity: O(*n*), O(1) beyond the bound.
  init?(_ json: String) {
    guard json.utf8.count <= CarriedText.maximumAddedBytes else { return nil }
    self.json = json
    depth = Self.depth(json)
  }

  private static func depth(_ json: String) -> Int {
    var (depth, deepest) = (0, 0)
    var isInString = false
    var isEscaped = false
    for byte in json.utf8 {
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
