internal import JSON

/// Changes single members and elements in the text of a JSON document and leaves every other byte as it stands.
///
/// New lines get the indentation and line ends that the document has.
struct JSONEdit {
  private let document: JSONDocument
  private let newline: [UInt8]
  private let unit: [UInt8]

  init(_ document: JSONDocument) {
    self.document = document
    let bytes = document.bytes
    let firstLineEnd = bytes.firstIndex(of: UInt8(ascii: "\n"))
    let hasReturns = firstLineEnd.map { $0 > 0 && bytes[$0 - 1] == UInt8(ascii: "\r") } ?? false
    newline = hasReturns ? [UInt8(ascii: "\r"), UInt8(ascii: "\n")] : [UInt8(ascii: "\n")]
    let first = document.root.members.first { _ in true }
    let indent = first.map { Self.indent(of: $0.nameOffset, in: bytes) } ?? []
    unit = indent.isEmpty ? [UInt8(ascii: " "), UInt8(ascii: " ")] : indent
  }

  /// The text with another value in the place of `node`.
  func replacing(_ node: JSONNode, with value: JSONValue) -> [UInt8] {
    let text = rendered(value, base: Self.indent(of: node.byteOffset, in: document.bytes))
    return splice(node.byteRange, text)
  }

  /// The text with a member more at the end of an object.
  func appending(_ name: String, _ value: JSONValue, to object: JSONNode) -> [UInt8] {
    var head: [UInt8] = []
    JSONText.append(string: name, to: &head)
    head += [UInt8(ascii: ":"), UInt8(ascii: " ")]
    let children = object.members.map { $0.nameOffset..<$0.value.byteRange.upperBound }
    return appending(head, value, to: object, children: children)
  }

  /// The text with an element more at the end of an array.
  func appending(_ value: JSONValue, to array: JSONNode) -> [UInt8] {
    appending([], value, to: array, children: array.elements.map(\.byteRange))
  }

  /// The text without the member at that place of an object.
  func removingMember(_ place: Int, of object: JSONNode) -> [UInt8] {
    removing(place, of: object, children: object.members.map { $0.nameOffset..<$0.value.byteRange.upperBound })
  }

  /// The text without the element at that place of an array.
  func removingElement(_ place: Int, of array: JSONNode) -> [UInt8] {
    removing(place, of: array, children: array.elements.map(\.byteRange))
  }

  // MARK: - Text

  private func appending(
    _ head: [UInt8], _ value: JSONValue, to container: JSONNode, children: [Range<Int>]
  ) -> [UInt8] {
    let bytes = document.bytes
    guard let last = children.last else {
      let base = Self.indent(of: container.byteOffset, in: bytes)
      let text = newline + base + unit + head + rendered(value, base: base + unit) + newline + base
      return splice(container.byteRange.lowerBound + 1..<container.byteRange.upperBound - 1, text)
    }
    let isOnLines = bytes[container.byteOffset..<last.lowerBound].contains(UInt8(ascii: "\n"))
    let indent = Self.indent(of: last.lowerBound, in: bytes)
    let gap = isOnLines ? newline + indent : [UInt8(ascii: " ")]
    let text = [UInt8(ascii: ",")] + gap + head + rendered(value, base: indent)
    return splice(last.upperBound..<last.upperBound, text)
  }

  private func removing(_ place: Int, of container: JSONNode, children: [Range<Int>]) -> [UInt8] {
    guard children.indices.contains(place) else { return document.bytes }
    if place > 0 { return splice(children[place - 1].upperBound..<children[place].upperBound, []) }
    if children.count > 1 { return splice(children[0].lowerBound..<children[1].lowerBound, []) }
    return splice(container.byteRange.lowerBound + 1..<container.byteRange.upperBound - 1, [])
  }

  private func splice(_ range: Range<Int>, _ text: [UInt8]) -> [UInt8] {
    var bytes = document.bytes
    bytes.replaceSubrange(range, with: text)
    return bytes
  }

  /// A value over several lines; those after the first begin with `base`.
  private func rendered(_ value: JSONValue, base: [UInt8]) -> [UInt8] {
    var plain: [UInt8] = []
    JSONText.append(value, to: &plain, indent: 1)
    var text: [UInt8] = []
    var isIndent = false
    for byte in plain {
      if byte == UInt8(ascii: "\n") {
        text += newline + base
        isIndent = true
      } else if isIndent && byte == UInt8(ascii: " ") {
        text += unit
      } else {
        text.append(byte)
        isIndent = false
      }
    }
    return text
  }

  /// The white space that the line of a byte begins with.
  private static func indent(of offset: Int, in bytes: [UInt8]) -> [UInt8] {
    let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return Array(bytes[start..<offset].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") })
  }
}
