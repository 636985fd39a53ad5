/// Bytes as lower-case hexadecimal digits and back.
enum HexDigits {
  static func text(of bytes: some Collection<UInt8>) -> String {
    String(unsafeUninitializedCapacity: 2 * bytes.count) { buffer in
      var end = 0
      for byte in bytes {
        buffer[end] = digit(byte >> 4)
        buffer[end + 1] = digit(byte & 15)
        end += 2
      }
      return end
    }
  }

  static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
