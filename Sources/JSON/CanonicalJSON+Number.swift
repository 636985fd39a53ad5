extension CanonicalJSON {
  /// Appends a number as ECMAScript's `Number::toString` does; `-0` is `0`, and what is not finite is `null`.
  ///
  /// Source: RFC 8785, section 3.2.2.3; ECMA-262, Number::toString.
  package static func append(number: Double, to out: inout [UInt8]) {
    guard number.isFinite else {
      out.append(contentsOf: "null".utf8)
      return
    }
    if number.magnitude < 9_007_199_254_740_992, number == number.rounded(.towardZero) {
      JSONText.append(integer: Int64(number), to: &out)
      return
    }
    // The standard library finds the shortest digits that read back as the same double; only their layout differs.
    var text = number.magnitude.description
    if number < 0 { out.append(UInt8(ascii: "-")) }
    text.withUTF8 { appendLayout(of: $0, to: &out) }
  }

  /// Lays out `ddd.ddd` or `d.ddde±dd` by the rules of ECMAScript.
  private static func appendLayout(of text: UnsafeBufferPointer<UInt8>, to out: inout [UInt8]) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: text.count) { digits in
      var count = 0  // digits without leading zeros
      var point = 0  // place of the decimal point, counted from the first digit
      var isFraction = false
      var p = 0
      while p < text.count, text[p] != UInt8(ascii: "e") {
        let byte = text[p]
        p += 1
        if byte == UInt8(ascii: ".") {
          isFraction = true
          continue
        }
        if count > 0 || byte != UInt8(ascii: "0") {
          digits[count] = byte
          count += 1
          if !isFraction { point += 1 }
        } else if isFraction {
          point -= 1
        }
      }
      point += exponent(text[p...])
      while count > 1, digits[count - 1] == UInt8(ascii: "0") { count -= 1 }
      append(UnsafeBufferPointer(digits)[..<count], point: point, to: &out)
    }
  }

  /// The value of `e±dd`; 0 for nothing.
  private static func exponent(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    var value = 0
    var isNegative = false
    for byte in text.dropFirst() {
      if byte == UInt8(ascii: "-") { isNegative = true }
      if byte &- UInt8(ascii: "0") < 10 { value = value * 10 + Int(byte &- UInt8(ascii: "0")) }
    }
    return isNegative ? -value : value
  }

  private static func append(_ digits: Slice<UnsafeBufferPointer<UInt8>>, point: Int, to out: inout [UInt8]) {
    let zero = UInt8(ascii: "0")
    switch point {
    case digits.count...21:
      out.append(contentsOf: digits)
      out.append(contentsOf: repeatElement(zero, count: point - digits.count))
    case 1...21:
      out.append(contentsOf: digits.prefix(point))
      out.append(UInt8(ascii: "."))
      out.append(contentsOf: digits.dropFirst(point))
    case -5...0:
      out.append(contentsOf: "0.".utf8)
      out.append(contentsOf: repeatElement(zero, count: -point))
      out.append(contentsOf: digits)
    default:
      out.append(contentsOf: digits.prefix(1))
      if digits.count > 1 {
        out.append(UInt8(ascii: "."))
        out.append(contentsOf: digits.dropFirst(1))
      }
      out.append(UInt8(ascii: "e"))
      if point > 0 { out.append(UInt8(ascii: "+")) }
      JSONText.append(integer: Int64(point - 1), to: &out)
    }
  }
}
