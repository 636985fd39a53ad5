internal import JSON
internal import TesseraDomain

/// Carried values as CSS: texts, numbers, and numbers with a unit.
///
/// The text is the author's and hostile: what stands bare can neither end the declaration nor reach beyond the sheet.
enum CSSCarried {
  /// Appends a value; `initial` for one that CSS has no text for.
  static func append(_ value: JSONValue, to out: inout [UInt8]) -> CSSValueWriter.Losses {
    switch value {
    case .string(let text): return append(text, to: &out)
    case .bool, .integer, .number, .numberText:
      CanonicalJSON.append(value, to: &out)
      return []
    case .object(let object):
      if object.members.count == 2, let number = object["value"], case .string(let unit)? = object["unit"] {
        var bytes: [UInt8] = []
        switch number {
        case .integer, .number, .numberText: CanonicalJSON.append(number, to: &bytes)
        default: break
        }
        if !bytes.isEmpty { return append(String(decoding: bytes, as: UTF8.self) + unit, to: &out) }
      }
      out.append("initial")
      return .noText
    case .null, .array:
      out.append("initial")
      return .noText
    }
  }

  private static func append(_ text: String, to out: inout [UInt8]) -> CSSValueWriter.Losses {
    guard isPlain(text) else {
      CSSText.append(string: text, to: &out)
      return .quoted
    }
    out.append(text)
    return hasUnknownUnit(text) ? .unit : []
  }

  /// Whether a text may stand bare as the value of a custom property: brackets and quotes closed in order, and nothing in
  /// it that could end a declaration, begin a comment or an escape, or leave a `style` element.
  ///
  /// An address without quotes follows rules of its own, in which a bracket may count for nothing.
  ///
  /// Source: CSS Syntax Level 3, sections 4.3 and 5.4.4; CSS Custom Properties Level 1, section 2.
  static func isPlain(_ text: String) -> Bool {
    var open: [Unicode.Scalar] = []
    var quote: Unicode.Scalar?
    var previous: Unicode.Scalar = " "
    var word = ""
    var isAddress = false
    var hasContent = false
    for scalar in text.unicodeScalars {
      if CSSText.isHostile(scalar) || scalar == "<" || scalar == "\\" { return false }
      hasContent = hasContent || scalar != " "
      if let end = quote {
        if scalar == end { quote = nil }
        previous = scalar
        continue
      }
      if isAddress, scalar != " " {
        guard scalar == "\"" || scalar == "'" else { return false }
        isAddress = false
      }
      switch scalar {
      case ";", "!", "{", "}": return false
      case "*" where previous == "/", "/" where previous == "*": return false
      case "\"", "'": quote = scalar
      case "(":
        open.append(")")
        isAddress = word.lowercased() == "url"
      case "[": open.append("]")
      case ")", "]": if open.popLast() != scalar { return false }
      default: break
      }
      if scalar.properties.isAlphabetic || scalar == "-" || scalar == "_" {
        word.unicodeScalars.append(scalar)
      } else {
        word = ""
      }
      previous = scalar
    }
    return hasContent && open.isEmpty && quote == nil && !isAddress
  }

  /// Units of Android, which browsers know nothing of.
  private static func hasUnknownUnit(_ text: String) -> Bool {
    let number = text.utf8.prefix { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"): true
      default: false
      }
    }
    guard !number.isEmpty else { return false }
    return ["dp", "sp", "dip"].contains(String(Substring(text.utf8.dropFirst(number.count))))
  }
}
