/// Declarations of CSS made of typed values: nothing that a person wrote gets into a style but as a number or in quotes.
package struct Style: Hashable, Sendable {
  private(set) var bytes: [UInt8] = []

  package init() {}

  package var isEmpty: Bool { bytes.isEmpty }

  /// Adds a declaration; its values stand one behind the other, separated by spaces.
  ///
  /// - Parameter property: a property, or a custom one as `--sample`.
  package mutating func set(_ property: StaticString, _ values: Value...) {
    bytes.append(property)
    bytes.append(UInt8(ascii: ":"))
    Value.append(values, separator: " ", to: &bytes)
    bytes.append(UInt8(ascii: ";"))
  }

  /// A value of CSS.
  package indirect enum Value: Sendable {
    /// A word of the program's own.
    case word(StaticString)
    case number(Double)
    case pixels(Double)
    case percent(Double)
    case milliseconds(Double)
    /// Text of others, in quotes.
    case text(String)
    /// `#rrggbb`, or `rgb(r g b / a)` where alpha is below 1.
    case rgb(UInt8, UInt8, UInt8, alpha: Double)
    /// `name(a b c)`.
    case function(StaticString, [Value])
    /// Values one behind the other.
    case sequence([Value])
    /// Values with commas between.
    case list([Value])

    static func append(_ values: [Value], separator: StaticString, to out: inout [UInt8]) {
      for (place, value) in values.enumerated() {
        if place > 0 { out.append(separator) }
        value.append(to: &out)
      }
    }

    private func append(to out: inout [UInt8]) {
      switch self {
      case .word(let word): out.append(word)
      case .number(let number): out.append(css: number)
      case .pixels(let number):
        out.append(css: number)
        out.append("px")
      case .percent(let number):
        out.append(css: number)
        out.append(UInt8(ascii: "%"))
      case .milliseconds(let number):
        out.append(css: number)
        out.append("ms")
      case .text(let text): Self.append(quoted: text, to: &out)
      case .rgb(let red, let green, let blue, let alpha): Self.append(red, green, blue, alpha, to: &out)
      case .function(let name, let values):
        out.append(name)
        out.append(UInt8(ascii: "("))
        Self.append(values, separator: " ", to: &out)
        out.append(UInt8(ascii: ")"))
      case .sequence(let values): Self.append(values, separator: " ", to: &out)
      case .list(let values): Self.append(values, separator: ",", to: &out)
      }
    }

    private static func append(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: Double, to out: inout [UInt8]) {
      guard alpha < 1 else {
        out.append(UInt8(ascii: "#"))
        for channel in [red, green, blue] {
          for digit in [channel >> 4, channel & 15] {
            out.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
          }
        }
        return
      }
      out.append("rgb(")
      out.append(decimal: Int(red))
      out.append(UInt8(ascii: " "))
      out.append(decimal: Int(green))
      out.append(UInt8(ascii: " "))
      out.append(decimal: Int(blue))
      out.append("/")
      out.append(css: alpha)
      out.append(UInt8(ascii: ")"))
    }

    /// Everything but letters, digits and a few marks by its number: what is quoted neither ends its quotes nor, in a style
    /// element, the element.
    ///
    /// Source: CSS Syntax Level 3, section 4.3.7.
    private static func append(quoted text: String, to out: inout [UInt8]) {
      out.append(UInt8(ascii: "\""))
      for scalar in text.unicodeScalars {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", " ", "-", "_", ".", ",":
          out.append(UInt8(truncatingIfNeeded: scalar.value))
        default:
          out.append(UInt8(ascii: "\\"))
          out.append(contentsOf: String(scalar.value, radix: 16).utf8)
          out.append(UInt8(ascii: " "))
        }
      }
      out.append(UInt8(ascii: "\""))
    }
  }
}

extension [UInt8] {
  /// Appends a number to at most five decimals; one that is not finite, or too large for any screen, is 0.
  mutating func append(css number: Double) {
    guard number.isFinite, number.magnitude < 1e9 else {
      append(UInt8(ascii: "0"))
      return
    }
    var scaled = Int((number * 100_000).rounded())
    if scaled < 0 { append(UInt8(ascii: "-")) }
    scaled = abs(scaled)
    append(decimal: scaled / 100_000)
    var rest = scaled % 100_000
    if rest == 0 { return }
    append(UInt8(ascii: "."))
    var unit = 10_000
    while rest > 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / unit))
      rest %= unit
      unit /= 10
    }
  }
}
