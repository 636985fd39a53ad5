internal import JSON

/// JSON as a person would lay it out: what fits on a line stands on one.
///
/// Member order and the spelling of numbers are the author's; white space is not.
enum PrettyJSON {
  /// The most bytes an object or array may have to stand on one line.
  private static let inlineLimit = 80

  /// The text of a document that we made, with a line break at its end.
  static func text(of value: JSONValue) -> [UInt8] {
    var compact: [UInt8] = []
    JSONText.append(value, to: &compact)
    var out: [UInt8] = []
    if let document = try? JSONDocument(parsing: compact) {
      append(document.root, level: 0, to: &out)
    } else {
      out = compact
    }
    out.append("\n")
    return out
  }

  /// Appends `node`, whose first line is at `level` and not indented.
  ///
  /// - Complexity: O(*n*) in the bytes of the value; recurses as deep as it is nested.
  static func append(_ node: JSONNode, level: Int, to out: inout [UInt8]) {
    let start = out.count
    if appendInline(node, end: start + inlineLimit, to: &out) { return }
    out.removeLast(out.count - start)
    let isObject = node.kind == .object
    var isFirst = true
    func begin(_ out: inout [UInt8]) {
      out.append(isFirst ? (isObject ? "{\n" : "[\n") : ",\n")
      isFirst = false
      out.append(spaces: 2 * (level + 1))
    }
    for member in node.members {
      begin(&out)
      append(scalar: member.nameNode, to: &out)
      out.append(": ")
      append(member.value, level: level + 1, to: &out)
    }
    for element in node.elements {
      begin(&out)
      append(element, level: level + 1, to: &out)
    }
    out.append("\n")
    out.append(spaces: 2 * level)
    out.append(isObject ? "}" : "]")
  }

  /// Appends `node` on one line unless `out` would grow beyond `end`; a scalar always fits. What was appended on failure
  /// is for the caller to take away.
  private static func appendInline(_ node: JSONNode, end: Int, to out: inout [UInt8]) -> Bool {
    switch node.kind {
    case .object:
      if node.count == 0 {
        out.append("{}")
        return true
      }
      var isFirst = true
      for member in node.members {
        out.append(isFirst ? "{ " : ", ")
        isFirst = false
        append(scalar: member.nameNode, to: &out)
        out.append(": ")
        guard appendInline(member.value, end: end, to: &out), out.count <= end - 2 else { return false }
      }
      out.append(" }")
    case .array:
      var isFirst = true
      out.append("[")
      for element in node.elements {
        if !isFirst { out.append(", ") }
        isFirst = false
        guard appendInline(element, end: end, to: &out), out.count <= end - 1 else { return false }
      }
      out.append("]")
    case .null, .bool, .number, .string: append(scalar: node, to: &out)
    }
    return true
  }

  private static func append(scalar node: JSONNode, to out: inout [UInt8]) {
    if node.withUTF8({ JSONText.append(utf8: $0, to: &out) }) == nil {
      out.append(contentsOf: node.document.bytes[node.byteRange])
    }
  }
}
