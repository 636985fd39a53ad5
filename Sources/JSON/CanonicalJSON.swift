/// The JSON Canonicalization Scheme: one text for each value, whatever its layout, order and spelling were.
///
/// Numbers are written as ECMAScript prints the double, members sorted by the UTF-16 code units of their names.
///
/// Source: RFC 8785.
package enum CanonicalJSON {
  /// Appends the canonical text of `value`, with the same exceptions as for a node.
  ///
  /// - Complexity: O(*n* log *m*) for *m* members in an object; no recursion.
  package static func append(_ value: JSONValue, to out: inout [UInt8]) {
    var open: [Frame] = []
    var value = value
    while true {
      switch value {
      case .array(let elements):
        out.append(UInt8(ascii: "["))
        open.append(.array(elements, 0))
      case .object(let object):
        out.append(UInt8(ascii: "{"))
        open.append(.object(sorted(object.members), 0))
      case .integer(let integer): append(number: Double(integer), to: &out)
      case .numberText(let text): append(numberText: text, to: &out)
      default: JSONText.append(scalar: value, to: &out)
      }
      advance: while true {
        switch open.last {
        case nil: return
        case .array(let elements, let place):
          guard place < elements.count else {
            out.append(UInt8(ascii: "]"))
            open.removeLast()
            continue advance
          }
          if place > 0 { out.append(UInt8(ascii: ",")) }
          open[open.count - 1] = .array(elements, place + 1)
          value = elements[place]
        case .object(let members, let place):
          guard place < members.count else {
            out.append(UInt8(ascii: "}"))
            open.removeLast()
            continue advance
          }
          if place > 0 { out.append(UInt8(ascii: ",")) }
          open[open.count - 1] = .object(members, place + 1)
          JSONText.append(string: members[place].name, to: &out)
          out.append(UInt8(ascii: ":"))
          value = members[place].value
        }
        break
      }
    }
  }

  /// Whether `a` stands before `b` in the order of UTF-16 code units.
  ///
  /// - Complexity: O(*n*) in the bytes they have in common; allocates nothing for native strings.
  package static func precedes(_ a: String, _ b: String) -> Bool {
    var a = a
    var b = b
    return a.withUTF8 { a in b.withUTF8 { b in order(a, b) < 0 } }
  }

  /// Negative, zero or positive as valid UTF-8 `a` stands before, at or behind `b` in UTF-16.
  ///
  /// UTF-8 sorts by code point. UTF-16 differs only where a surrogate pair, here a lead byte of 0xF0 or above, meets
  /// U+E000 to U+FFFF, here a lead byte of 0xEE or 0xEF.
  static func order(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Int {
    for place in 0..<min(a.count, b.count) where a[place] != b[place] {
      let (x, y) = (a[place], b[place])
      let areSwapped = min(x, y) >= 0xEE && (x >= 0xF0) != (y >= 0xF0)
      return (x < y) != areSwapped ? -1 : 1
    }
    return a.count - b.count
  }

  private static func append(numberText text: String, to out: inout [UInt8]) {
    var text = text
    if !text.withUTF8(JSONNumber.isCanonical), let number = Double(text), number.isFinite {
      append(number: number, to: &out)
    } else {
      out.append(contentsOf: text.utf8)
    }
  }

  /// Members in canonical order; members with the same name stay in the order they have.
  private static func sorted(_ members: [JSONObject.Member]) -> [JSONObject.Member] {
    let isSorted = zip(members, members.dropFirst()).allSatisfy { !precedes($1.name, $0.name) }
    guard !isSorted else { return members }
    return members.enumerated().sorted { a, b in
      precedes(a.element.name, b.element.name) || (!precedes(b.element.name, a.element.name) && a.offset < b.offset)
    }.map(\.element)
  }

  private enum Frame {
    case array([JSONValue], Int)
    case object([JSONObject.Member], Int)
  }
}
