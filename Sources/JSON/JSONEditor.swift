/// Changes single members and elements in the text of a JSON document and leaves every other byte as it stands.
///
/// New lines get the indentation and line ends that the document has, and what is added looks like its neighbours: on a
/// line of its own where they are, without blanks in a document that has none. Taking out what was put in gives the same
/// bytes again. The nodes that changes speak of are the document's own.
package struct JSONEditor: Sendable {
  /// A stretch of the text, and what takes its place.
  package struct Splice: Hashable, Sendable {
    package let range: Range<Int>
    package let text: [UInt8]

    package init(_ range: Range<Int>, _ text: [UInt8]) {
      self.range = range
      self.text = text
    }
  }

  package let document: JSONDocument
  private let newline: [UInt8]
  private let unit: [UInt8]
  /// Whether the document stands on more than one line.
  private let isOnLines: Bool
  /// Whether a blank stands behind colons and commas.
  private let isSpaced: Bool

  package init(_ document: JSONDocument) {
    self.document = document
    let bytes = document.bytes
    let firstLineEnd = bytes.firstIndex(of: UInt8(ascii: "\n"))
    let hasReturns = firstLineEnd.map { $0 > 0 && bytes[$0 - 1] == UInt8(ascii: "\r") } ?? false
    newline = hasReturns ? [UInt8(ascii: "\r"), UInt8(ascii: "\n")] : [UInt8(ascii: "\n")]
    let member = document.root.members.first { _ in true }
    let first = member?.nameOffset ?? document.root.elements.first { _ in true }?.byteOffset
    let indent = first.map { Self.indent(of: $0, in: bytes) } ?? []
    unit = indent.isEmpty ? [UInt8(ascii: " "), UInt8(ascii: " ")] : indent
    isOnLines = bytes[document.root.byteRange].contains(UInt8(ascii: "\n"))
    isSpaced = member.map { bytes[$0.value.byteOffset - 1] != UInt8(ascii: ":") } ?? true
  }

  // MARK: - Changes

  /// Another value in the place of `node`.
  package func replacement(of node: JSONNode, with value: JSONValue) -> Splice {
    Splice(
      node.byteRange,
      rendered(value, base: isOnLines ? Self.indent(of: node.byteOffset, in: document.bytes) : nil))
  }

  /// A member more in an object.
  ///
  /// - Parameters:
  ///   - place: how many members stay before it; at the end without one.
  ///   - isInline: whether its value stands on one line wherever it goes; else beside others on one line.
  package func insertion(
    of name: String, _ value: JSONValue, into object: JSONNode, at place: Int? = nil, isInline: Bool = false
  ) -> Splice {
    insertion(of: [(name, value)], into: object, at: place, isInline: isInline)
  }

  /// Several members more in an object, side by side.
  package func insertion(
    of members: [(name: String, value: JSONValue)], into object: JSONNode, at place: Int? = nil,
    isInline: Bool = false
  ) -> Splice {
    insertion(into: object, at: place, isInline: isInline) { indent in
      members.map { member in
        var text: [UInt8] = []
        JSONText.append(string: member.name, to: &text)
        text.append(UInt8(ascii: ":"))
        if isSpaced { text.append(UInt8(ascii: " ")) }
        return text + rendered(member.value, base: isInline ? nil : indent)
      }
    }
  }

  /// An element more in an array.
  package func insertion(of value: JSONValue, into array: JSONNode, at place: Int? = nil) -> Splice {
    insertion(into: array, at: place, isInline: false) { [rendered(value, base: $0)] }
  }

  /// No member or element at that place of an object or array any more; `nil` where there is none.
  package func removal(of place: Int, from container: JSONNode) -> Splice? {
    removal(of: place..<place + 1, from: container)
  }

  /// No members or elements at those places, which follow one another; `nil` where there are none.
  package func removal(of places: Range<Int>, from container: JSONNode) -> Splice? {
    let children = Self.children(of: container)
    guard !places.isEmpty, places.lowerBound >= 0, places.upperBound <= children.count else { return nil }
    let (first, last) = (places.lowerBound, places.upperBound - 1)
    if first > 0 { return Splice(children[first - 1].upperBound..<children[last].upperBound, []) }
    if last + 1 < children.count { return Splice(children[0].lowerBound..<children[last + 1].lowerBound, []) }
    // What ``insertion`` put between blanks that stood alone leaves them as they were.
    let inside = container.byteRange.lowerBound + 1..<container.byteRange.upperBound - 1
    let before = document.bytes[inside.lowerBound..<children[0].lowerBound]
    let after = document.bytes[children[last].upperBound..<inside.upperBound]
    return Splice(inside, before.elementsEqual(after) ? Array(before) : [])
  }

  /// No members or elements at those places, in any order.
  package func removals(of places: some Sequence<Int>, from container: JSONNode) -> [Splice] {
    var runs: [Range<Int>] = []
    for place in Set(places).sorted() {
      if let last = runs.last, last.upperBound == place {
        runs[runs.count - 1] = last.lowerBound..<place + 1
      } else {
        runs.append(place..<place + 1)
      }
    }
    return runs.compactMap { removal(of: $0, from: container) }
  }

  /// The text with changes, none of which touches what another does.
  ///
  /// - Complexity: O(bytes of the document and of the changes), beside sorting them.
  package func applying(_ changes: [Splice]) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(document.bytes.count + changes.reduce(0) { $0 + $1.text.count })
    var at = 0
    for change in changes.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      guard change.range.lowerBound >= at else { continue }
      out += document.bytes[at..<change.range.lowerBound]
      out += change.text
      at = change.range.upperBound
    }
    return out + document.bytes[at...]
  }

  // MARK: - Text

  private static func children(of container: JSONNode) -> [Range<Int>] {
    container.kind == .object
      ? container.members.map { $0.nameOffset..<$0.value.byteRange.upperBound } : container.elements.map(\.byteRange)
  }

  /// - Parameter render: the texts of the children; those that stand on lines of their own go on with this indentation.
  private func insertion(
    into container: JSONNode, at place: Int?, isInline: Bool, _ render: ([UInt8]?) -> [[UInt8]]
  ) -> Splice {
    let bytes = document.bytes
    let children = Self.children(of: container)
    guard let first = children.first, let last = children.last else {
      return filling(container, isInline: isInline, render)
    }
    let hasLines = bytes[container.byteOffset..<last.lowerBound].contains(UInt8(ascii: "\n"))
    let indent = Self.indent(of: last.lowerBound, in: bytes)
    let gap = [UInt8(ascii: ",")] + (hasLines ? newline + indent : blank)
    let texts = render(hasLines ? indent : nil)
    let place = min(max(place ?? children.count, 0), children.count)
    if place == 0 { return Splice(first.lowerBound..<first.lowerBound, texts.reduce(into: []) { $0 += $1 + gap }) }
    let end = children[place - 1].upperBound
    return Splice(end..<end, texts.reduce(into: []) { $0 += gap + $1 })
  }

  /// The first children of a container.
  private func filling(_ container: JSONNode, isInline: Bool, _ render: ([UInt8]?) -> [[UInt8]]) -> Splice {
    let bytes = document.bytes
    let inside = container.byteRange.lowerBound + 1..<container.byteRange.upperBound - 1
    let comma = [UInt8(ascii: ",")]
    if inside.isEmpty, !isInline, isOnLines || isSpaced {
      let base = newline + Self.indent(of: container.byteOffset, in: bytes)
      let texts = render(Array(base.dropFirst(newline.count)) + unit)
      return Splice(inside, base + unit + Array(texts.joined(separator: comma + base + unit)) + base)
    }
    // Blanks that stood alone are kept, on both sides, so that they can be told from ours.
    let blanks = Array(bytes[inside])
    return Splice(inside, blanks + Array(render(nil).joined(separator: comma + blank)) + blanks)
  }

  private var blank: [UInt8] { isSpaced ? [UInt8(ascii: " ")] : [] }

  /// A value over several lines, of which those after the first begin with `base`; on one line without it.
  private func rendered(_ value: JSONValue, base: [UInt8]?) -> [UInt8] {
    guard let base, isSpaced else { return inline(value) }
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

  /// A value on one line: `{"a": 1, "b": [2, 3]}`.
  private func inline(_ value: JSONValue) -> [UInt8] {
    var plain: [UInt8] = []
    JSONText.append(value, to: &plain)
    guard isSpaced else { return plain }
    var text: [UInt8] = []
    var isInString = false
    var isEscape = false
    for byte in plain {
      text.append(byte)
      if isInString {
        if byte == UInt8(ascii: "\""), !isEscape { isInString = false }
        isEscape = byte == UInt8(ascii: "\\") && !isEscape
      } else if byte == UInt8(ascii: "\"") {
        isInString = true
      } else if byte == UInt8(ascii: ":") || byte == UInt8(ascii: ",") {
        text.append(UInt8(ascii: " "))
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
