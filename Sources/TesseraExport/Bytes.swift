/// What writers append to: one buffer of UTF-8 bytes, no strings in between.
extension [UInt8] {
  mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }

  mutating func append(_ integer: Int) {
    if integer < 0 { append(UInt8(ascii: "-")) }
    append(digits: integer.magnitude)
  }

  /// The shortest decimal that reads as `number` again; `4` for 4.0, `1e-05` for what is very small or large.
  ///
  /// A number is finite; `-0` is written as `0`.
  mutating func append(_ number: Double) {
    let thousandths = (number * 1000).rounded()
    guard thousandths.magnitude < 1e15, thousandths / 1000 == number else {
      append(number.description)
      return
    }
    append(Int(thousandths), decimals: 3)
  }

  /// `number` rounded to `decimals` places, without zeros at the end.
  mutating func append(_ number: Double, decimals: Int) {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = (number * scale).rounded()
    guard scaled.magnitude < 1e15 else {
      append(number.description)
      return
    }
    append(Int(scaled), decimals: decimals)
  }

  mutating func append(spaces count: Int) {
    for _ in 0..<count { append(UInt8(ascii: " ")) }
  }

  private mutating func append(_ scaled: Int, decimals: Int) {
    if scaled < 0 { append(UInt8(ascii: "-")) }
    var divisor: UInt = 1
    for _ in 0..<decimals { divisor *= 10 }
    append(digits: scaled.magnitude / divisor)
    var rest = scaled.magnitude % divisor
    if rest == 0 { return }
    append(UInt8(ascii: "."))
    while rest > 0 {
      divisor /= 10
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / divisor))
      rest %= divisor
    }
  }

  private mutating func append(digits value: UInt) {
    if value < 10 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value))
      return
    }
    append(digits: value / 10)
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value % 10))
  }
}
