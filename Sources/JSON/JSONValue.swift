/// A JSON value that we make, for the documents we write; member order is kept.
///
/// Two values are equal when they are made alike: strings by their UTF-8 bytes, members in the same order. An integer
/// and a number are never equal.
package enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  /// Written as ECMAScript prints it; a value that is not finite is written as `null`, as `JSON.stringify` does.
  case number(Double)
  /// A number in JSON's grammar, written as it stands: what ``JSONNode/numberText`` returned.
  case numberText(String)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// Copies a tree out of its document, with its number spelling and any duplicate members.
  ///
  /// - Complexity: O(*n*) in the size of the tree; no recursion.
  package init(_ node: JSONNode) {
    var open: [Frame] = []
    let tape = node.document.tape
    var at = node.index
    var value = JSONValue.null
    while true {
      let entry = tape[at]
      let current = JSONNode(document: node.document, index: at)
      at += 1
      switch entry.kind {
      case .array, .object:
        open.append(Frame(isObject: entry.kind == .object, past: Int(entry.next), count: entry.count))
      case .null: value = .null
      case .bool: value = .bool(entry.flag)
      case .number: value = .numberText(current.numberText ?? "0")
      case .string: value = .string(current.string ?? "")
      }
      // The frames are changed where they lie: a copy of one would copy its children with every child.
      var isComplete = entry.kind != .array && entry.kind != .object
      while let innermost = open.indices.last {
        if isComplete { open[innermost].add(value) }
        isComplete = at == open[innermost].past
        guard isComplete else { break }
        value = open.removeLast().value
      }
      guard let innermost = open.indices.last else { break }
      if open[innermost].isObject {
        open[innermost].name = JSONNode(document: node.document, index: at).string ?? ""
        at += 1
      }
    }
    self = value
  }

  /// A container that is being copied.
  private struct Frame {
    let isObject: Bool
    let past: Int
    var name = ""
    var elements: [JSONValue] = []
    var members: [JSONObject.Member] = []

    init(isObject: Bool, past: Int, count: Int) {
      self.isObject = isObject
      self.past = past
      if isObject { members.reserveCapacity(count) } else { elements.reserveCapacity(count) }
    }

    mutating func add(_ value: JSONValue) {
      if isObject { members.append(.init(name: name, value: value)) } else { elements.append(value) }
    }

    var value: JSONValue { isObject ? .object(JSONObject(members)) : .array(elements) }
  }
}

extension JSONValue: Hashable {
  package static func == (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.null, .null): true
    case (.bool(let a), .bool(let b)): a == b
    case (.integer(let a), .integer(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.numberText(let a), .numberText(let b)): a.hasSameUTF8(as: b)
    case (.string(let a), .string(let b)): a.hasSameUTF8(as: b)
    case (.array(let a), .array(let b)): a == b
    case (.object(let a), .object(let b)): a == b
    default: false
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0 as UInt8)
    case .bool(let value): hasher.combine(value)
    case .integer(let value): hasher.combine(value)
    case .number(let value): hasher.combine(value)
    case .numberText(let text), .string(let text): text.hashUTF8(into: &hasher)
    case .array(let elements): hasher.combine(elements)
    case .object(let object): hasher.combine(object)
    }
  }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(nilLiteral: ()) { self = .null }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(integerLiteral value: Int64) { self = .integer(value) }
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(stringLiteral value: String) { self = .string(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(JSONObject(elements.map { .init(name: $0.0, value: $0.1) }))
  }
}

extension String {
  /// Equality by bytes: `String`'s own would take "é" written in two ways for one.
  func hasSameUTF8(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }

  func hashUTF8(into hasher: inout Hasher) {
    var text = self
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)
  }
}
