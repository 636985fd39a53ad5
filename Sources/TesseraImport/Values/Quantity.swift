internal import Glibc
internal import JSON

/// A number and the unit behind it: `16px`, `50%`, `1.5`.
struct Quantity: Hashable {
  var value: Double
  /// In lower case; empty for none.
  var unit: String

  /// 2⁵³: from here on a double does not carry every integer, so that no result of arithmetic is beyond it.
  static let bound = 9_007_199_254_740_992.0

  init(_ value: Double, _ unit: String) {
    self.value = value
    self.unit = unit
  }

  /// Reads a number with its unit and nothing else but white space around them.
  init?(_ text: String) {
    var scanner = CSSScanner(text)
    scanner.skipSpace()
    guard let quantity = scanner.quantity() else { return nil }
    scanner.skipSpace()
    guard scanner.isAtEnd else { return nil }
    self = quantity
  }

  /// What a number, a text, or an object with `value` and `unit` says.
  init?(_ json: JSONValue) {
    switch json {
    case .string(let text): self.init(text)
    case .object(let object):
      guard let value = object["value"]?.finiteNumber ?? object["value"]?.text.flatMap({ Double(written: $0) }),
        let unit = object["unit"]?.text
      else { return nil }
      self.init(value, unit.lowercased())
    default:
      guard let value = json.finiteNumber else { return nil }
      self.init(value, "")
    }
  }

  /// The number without what computing in binary leaves behind its last digits: 0.3 for 0.1 + 0.2. One with more than
  /// twelve digits stays, 16 / 9 for example: whoever writes it out writes all of them.
  static func tidy(_ value: Double) -> Double {
    guard value != 0, value.isFinite else { return value == 0 ? 0 : value }
    let digits = 11 - log10(value.magnitude).rounded(.down)
    // Up to there powers of ten are exact.
    let scale = pow(10, min(max(digits, 0), 22))
    let rounded = (value * scale).rounded() / scale
    return rounded.isFinite && abs(rounded - value) <= 1e-14 * value.magnitude ? rounded : value
  }

  /// Rounded to six digits behind the point.
  static func rounded(_ value: Double) -> Double {
    let rounded = (value * 1_000_000).rounded() / 1_000_000
    guard rounded.isFinite, abs(value) >= 0.001 || value == 0 else { return value }
    return rounded == 0 ? 0 : rounded
  }
}

extension Quantity: CustomStringConvertible {
  var description: String { Self.text(value) + unit }

  /// A number as JSON writes it.
  static func text(_ value: Double) -> String {
    var out: [UInt8] = []
    CanonicalJSON.append(number: value, to: &out)
    return String(decoding: out, as: UTF8.self)
  }
}

extension Double {
  /// A finite number as CSS writes it, white space around it allowed: `-.5`, `+1`, `1e3`.
  init?(written text: String) {
    guard let quantity = Quantity(text), quantity.unit.isEmpty else { return nil }
    self = quantity.value
  }
}
