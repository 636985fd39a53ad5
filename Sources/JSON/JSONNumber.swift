/// The value of a number in JSON's grammar.
enum JSONNumber {
  /// The nearest double to `text`; nil if that is not finite.
  ///
  /// Up to 2⁵³ and 10²² both parts are exact doubles, so that one multiplication or division rounds correctly
  /// (Clinger, "How to read floating point numbers accurately", 1990); the rest goes to the standard library.
  static func double(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    var p = 0
    let isNegative = text[0] == UInt8(ascii: "-")
    if isNegative { p = 1 }
    var mantissa: UInt64 = 0
    var digits = 0
    var exponent = 0
    var isFraction = false
    while p < text.count {
      let byte = text[p]
      if byte == UInt8(ascii: ".") {
        isFraction = true
      } else if byte &- UInt8(ascii: "0") < 10 {
        mantissa = mantissa &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
        if digits > 0 || byte != UInt8(ascii: "0") { digits += 1 }
        if isFraction { exponent -= 1 }
      } else {
        break
      }
      p += 1
    }
    if p < text.count {
      p += 1
      let isMinus = text[p] == UInt8(ascii: "-")
      if isMinus || text[p] == UInt8(ascii: "+") { p += 1 }
      var written = 0
      while p < text.count {
        guard written < 100_000 else { return slowDouble(text) }
        written = written * 10 + Int(text[p] - UInt8(ascii: "0"))
        p += 1
      }
      exponent += isMinus ? -written : written
    }
    guard digits <= 19, mantissa <= 1 << 53, -22...22 ~= exponent else { return slowDouble(text) }
    let magnitude =
      exponent < 0 ? Double(mantissa) / powersOfTen[-exponent] : Double(mantissa) * powersOfTen[exponent]
    return isNegative ? -magnitude : magnitude
  }

  /// The value of `text` if it has neither fraction nor exponent and fits.
  static func integer(_ text: UnsafeBufferPointer<UInt8>) -> Int64? {
    let isNegative = text[0] == UInt8(ascii: "-")
    var value: Int64 = 0
    for byte in text[(isNegative ? 1 : 0)...] {
      guard byte &- UInt8(ascii: "0") < 10 else { return nil }
      let (tenfold, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      let digit = Int64(byte - UInt8(ascii: "0"))
      let (sum, overflows) =
        isNegative ? tenfold.subtractingReportingOverflow(digit) : tenfold.addingReportingOverflow(digit)
      guard !isTooLarge, !overflows else { return nil }
      value = sum
    }
    return value
  }

  /// Whether `text` is already what ECMAScript prints for its value: a quick test that may miss some.
  ///
  /// Up to 15 digits no two decimals are the same double, so that the shortest digits of the double are the decimal's
  /// own; what is left to check is that no zero is superfluous and that ECMAScript would not write an exponent.
  static func isCanonical(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var p = text.first == UInt8(ascii: "-") ? 1 : 0
    let start = p
    while p < text.count, text[p] &- UInt8(ascii: "0") < 10 { p += 1 }
    let digits = p - start
    guard digits > 0, digits == 1 || text[start] != UInt8(ascii: "0") else { return false }
    if p == text.count { return digits <= 15 && (start == 0 || text[start] != UInt8(ascii: "0")) }
    guard text.count - start <= 16, text[p] == UInt8(ascii: ".") else { return false }
    p += 1
    let fraction = p
    var firstNonZero = -1
    while p < text.count, text[p] &- UInt8(ascii: "0") < 10 {
      if firstNonZero < 0, text[p] != UInt8(ascii: "0") { firstNonZero = p }
      p += 1
    }
    guard p == text.count, p > fraction, text[p - 1] != UInt8(ascii: "0") else { return false }
    return text[start] != UInt8(ascii: "0") || firstNonZero - fraction < 6
  }

  private static func slowDouble(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    guard let value = Double(String(decoding: text, as: UTF8.self)), value.isFinite else { return nil }
    return value
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]
}
