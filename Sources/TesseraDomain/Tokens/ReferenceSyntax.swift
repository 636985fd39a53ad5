package import JSON

/// A reference as written: to a whole token, or to any place inside a token's value.
package struct TokenReference: Hashable, Sendable {
  package let target: TokenPath
  /// What follows `$value`; empty where the whole value is meant.
  package let steps: [String]

  package var isWhole: Bool { steps.isEmpty }
}

/// Why text is not a reference.
package struct ReferenceSyntaxError: Error, Hashable, Sendable {
  /// A diagnostic code: `ref.syntax`, `limit.reference`, or `ref.not-token` for a pointer at something that has no value.
  package let code: String
  package let message: String
  package let advice: String
}

extension TokenReference {
  /// Reads `{a.b.c}`: the whole string, exact names, no trimming.
  ///
  /// - Throws: ``ReferenceSyntaxError``.
  /// Source: Design Tokens Format 2025.10, section "Curly brace syntax".
  package init(curly text: String) throws(ReferenceSyntaxError) {
    let bytes = text.utf8
    guard bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}"), bytes.count > 2 else {
      throw Self.syntax("a reference is {group.token}, and nothing else in the string", "Write \"{group.token}\".")
    }
    try Self.checkLength(bytes, separator: UInt8(ascii: "."))
    // By bytes: a brace and an accent behind it are one Character.
    let inner = String(Substring(bytes.dropFirst().dropLast()))
    if inner.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) {
      throw Self.syntax("a reference holds one path and no further braces", "Write \"{group.token}\".")
    }
    for name in inner.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
      if name.isEmpty {
        throw Self.syntax("the path {\(inner)} has an empty name", "Take the extra dot out.")
      }
      if name.first == UInt8(ascii: "$"), !name.elementsEqual("$root".utf8) {
        throw Self.syntax(
          "a curly reference names a token; $-members cannot be part of it",
          "Use {\"$ref\": \"#/…/$value/…\"} to point inside a value.")
      }
    }
    self.init(target: TokenPath(inner), steps: [])
  }

  /// Reads `#/a/b/$value/…`: RFC 6901 in its URI fragment form.
  ///
  /// - Throws: ``ReferenceSyntaxError``.
  /// Source: Design Tokens Format 2025.10, section "JSON Pointer syntax"; RFC 6901 sections 3 to 6.
  package init(pointer text: String) throws(ReferenceSyntaxError) {
    let segments = try Self.segments(ofPointer: text)
    guard let mark = segments.firstIndex(of: "$value") else {
      let names = segments.prefix { !$0.utf8.starts(with: "$".utf8) || $0 == "$root" }
      if names.count < segments.count {
        throw ReferenceSyntaxError(
          code: "ref.not-token", message: "\(text) points at \(segments[names.count]), which is no value",
          advice: "Point at a token's $value.")
      }
      if let dotted = segments.first(where: { $0.utf8.contains(UInt8(ascii: ".")) }) {
        throw Self.syntax(
          "\"\(dotted)\" cannot be a name: names in a pointer are separated by /, not by dots",
          "Write #/group/token/$value.")
      }
      throw ReferenceSyntaxError(
        code: "ref.not-token", message: "\(text) does not point at a value",
        advice: "Point at the token's value: \(text)/$value.")
    }
    if let odd = segments[..<mark].first(where: { $0.utf8.first == UInt8(ascii: "$") && $0 != "$root" }) {
      throw ReferenceSyntaxError(
        code: "ref.not-token", message: "\(text) points into \(odd), which holds no tokens",
        advice: "Point at a token's $value.")
    }
    if let dotted = segments[..<mark].first(where: { $0.utf8.contains(UInt8(ascii: ".")) }) {
      throw Self.syntax(
        "\"\(dotted)\" cannot be a name: names in a pointer are separated by /, not by dots",
        "Write #/group/token/$value.")
    }
    guard mark > 0 else { throw Self.syntax("\(text) names no token before $value", "Write #/group/token/$value.") }
    self.init(target: TokenPath(names: segments[..<mark]), steps: Array(segments[(mark + 1)...]))
  }

  /// The decoded segments of a pointer in fragment form: percent-encoding is undone first, then the pointer is split.
  ///
  /// - Throws: ``ReferenceSyntaxError`` with code `ref.syntax`.
  package static func segments(ofPointer text: String) throws(ReferenceSyntaxError) -> [String] {
    guard text.utf8.first == UInt8(ascii: "#") else {
      throw syntax("a pointer begins with #/, and this is \"\(text)\"", "Write #/group/token/$value.")
    }
    try checkLength(text.utf8, separator: UInt8(ascii: "/"))
    var pointer: [UInt8] = []
    var iterator = text.utf8.dropFirst().makeIterator()
    while let byte = iterator.next() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = iterator.next().flatMap(hexDigit), let low = iterator.next().flatMap(hexDigit) else {
          throw syntax("\(text) has a % without two hexadecimal digits", "Write a percent sign as %25.")
        }
        pointer.append(high << 4 | low)
      case 0...UInt8(ascii: " "), 0x7f:
        throw syntax("\(text) holds a raw space or control character", "Percent-encode it: a space is %20.")
      default: pointer.append(byte)
      }
    }
    guard pointer.first == UInt8(ascii: "/") else {
      throw syntax("a pointer begins with #/, and this is \"\(text)\"", "Write #/group/token/$value.")
    }
    var result: [String] = []
    for part in pointer.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      if part.isEmpty { throw syntax("\(text) has an empty segment", "Take the extra slash out.") }
      guard let unescaped = unescapeTilde(part), let name = String(validating: unescaped, as: UTF8.self) else {
        throw syntax(
          "\(text) has a ~ that is neither ~0 nor ~1, or bytes that are not UTF-8", "Write ~ as ~0 and / as ~1.")
      }
      result.append(name)
    }
    return result
  }

  /// `#/a/b/$value`, with `~`, `/` and whatever may not stand in a URI fragment escaped.
  package static func pointer(to token: TokenPath) -> String {
    var out = Array("#".utf8)
    for name in token.names {
      out.append(UInt8(ascii: "/"))
      for byte in name.utf8 {
        switch byte {
        case UInt8(ascii: "~"): out += Array("~0".utf8)
        case UInt8(ascii: "/"): out += Array("~1".utf8)
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
          out.append(byte)
        default:
          let digits = Array("0123456789ABCDEF".utf8)
          out += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
      }
    }
    return String(decoding: out, as: UTF8.self) + "/$value"
  }

  /// The most names that a reference may have: no document is deeper.
  private static let maximumNames = 512

  private static func checkLength(_ text: String.UTF8View, separator: UInt8) throws(ReferenceSyntaxError) {
    var count = 0
    for byte in text where byte == separator { count += 1 }
    guard count > maximumNames else { return }
    throw ReferenceSyntaxError(
      code: "limit.reference", message: "a reference has more than \(maximumNames) names",
      advice: "Refer to a token that exists; no document is that deep.")
  }

  /// An index as RFC 6901 writes it: digits without leading zeros; `nil` for anything else.
  package static func arrayIndex(_ text: String) -> Int? {
    let digits = text.utf8
    guard (1...9).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return digits.count > 1 && digits.first == UInt8(ascii: "0") ? nil : Int(text)
  }

  private static func unescapeTilde(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    guard bytes.contains(UInt8(ascii: "~")) else { return Array(bytes) }
    var result: [UInt8] = []
    var iterator = bytes.makeIterator()
    while let byte = iterator.next() {
      guard byte == UInt8(ascii: "~") else {
        result.append(byte)
        continue
      }
      switch iterator.next() {
      case UInt8(ascii: "0"): result.append(UInt8(ascii: "~"))
      case UInt8(ascii: "1"): result.append(UInt8(ascii: "/"))
      default: return nil
      }
    }
    return result
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  private static func syntax(_ message: String, _ advice: String) -> ReferenceSyntaxError {
    ReferenceSyntaxError(code: "ref.syntax", message: message, advice: advice)
  }
}

extension JSONNode {
  /// Whether this is a string that begins with `{`, so meant as a reference to a token.
  package var looksLikeCurlyReference: Bool {
    kind == .string && withUTF8 { $0.first == UInt8(ascii: "{") } == true
  }

  /// The text of `$ref` where this is a reference object.
  package var pointerText: String? {
    kind == .object ? self["$ref"]?.string : nil
  }
}
