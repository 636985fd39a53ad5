/// Appends JSON text to a buffer of bytes.
///
/// Strings are written with the fewest escapes: quote, backslash and control characters only (RFC 8785, section
/// 3.2.2.2).
package enum JSONText {
  /// Appends `string` in quotes.
  package static func append(string: String, to out: inout [UInt8]) {
    var string = string
    string.withUTF8 { append(utf8: $0, to: &out) }
  }

  /// Appends valid UTF-8 as a string in quotes.
  ///
  /// - Complexity: O(*n*) in the bytes.
  package static func append(utf8: UnsafeBufferPointer<UInt8>, to out: inout [UInt8]) {
    out.append(UInt8(ascii: "\""))
    appendEscaped(utf8, to: &out)
    out.append(UInt8(ascii: "\""))
  }

  /// Appends a value as it stands in its document, without white space and comments.
  ///
  /// Order, duplicates and the spelling of numbers are kept; strings lose escapes that they do not need.
  ///
  /// - Complexity: O(*n*) in the bytes of the value; no recursion.
  package static func append(node: JSONNode, to out: inout [UInt8]) {
    var layout = JSONLayout(indent: nil, level: 0)
    append(node, &layout, to: &out)
  }

  /// Appends a value as it stands in its document, over several lines.
  ///
  /// - Parameters:
  ///   - indent: Spaces for each level.
  ///   - level: The level of the line that the value begins on; that line itself is not indented.
  package static func append(prettyNode node: JSONNode, indent: Int, level: Int, to out: inout [UInt8]) {
    var layout = JSONLayout(indent: indent, level: level)
    append(node, &layout, to: &out)
  }

  /// Appends a value that we made: compact, or over several lines with `indent` spaces for each level.
  ///
  /// - Complexity: O(*n*) in the size of the value; no recursion.
  package static func append(_ value: JSONValue, to out: inout [UInt8], indent: Int? = nil) {
    var layout = JSONLayout(indent: indent, level: 0)
    var open: [Frame] = []
    var value = value
    while true {
      switch value {
      case .array(let elements):
        layout.open(isObject: false, to: &out)
        open.append(.array(elements, 0))
      case .object(let object):
        layout.open(isObject: true, to: &out)
        open.append(.object(object.members, 0))
      default: append(scalar: value, to: &out)
      }
      advance: while true {
        switch open.last {
        case nil: return
        case .array(let elements, let place):
          guard place < elements.count else {
            layout.close(isObject: false, isEmpty: elements.isEmpty, to: &out)
            open.removeLast()
            continue advance
          }
          layout.beginChild(isFirst: place == 0, to: &out)
          open[open.count - 1] = .array(elements, place + 1)
          value = elements[place]
        case .object(let members, let place):
          guard place < members.count else {
            layout.close(isObject: true, isEmpty: members.isEmpty, to: &out)
            open.removeLast()
            continue advance
          }
          layout.beginChild(isFirst: place == 0, to: &out)
          open[open.count - 1] = .object(members, place + 1)
          append(string: members[place].name, to: &out)
          layout.colon(to: &out)
          value = members[place].value
        }
        break
      }
    }
  }

  /// Appends a value that is neither array nor object.
  static func append(scalar value: JSONValue, to out: inout [UInt8]) {
    switch value {
    case .null, .array, .object: out.append(contentsOf: "null".utf8)
    case .bool(let value): out.append(contentsOf: value ? "true".utf8 : "false".utf8)
    case .integer(let value): append(integer: value, to: &out)
    case .number(let value): CanonicalJSON.append(number: value, to: &out)
    case .numberText(let text): out.append(contentsOf: text.utf8)
    case .string(let text): append(string: text, to: &out)
    }
  }

  /// Appends an integer in decimal; allocates nothing.
  package static func append(integer value: Int64, to out: inout [UInt8]) {
    if value < 0 { out.append(UInt8(ascii: "-")) }
    let start = out.count
    var rest = value.magnitude
    repeat {
      out.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    out[start...].reverse()
  }

  /// An array or object that is being written, and the child that comes next.
  private enum Frame {
    case array([JSONValue], Int)
    case object([JSONObject.Member], Int)
  }
}
