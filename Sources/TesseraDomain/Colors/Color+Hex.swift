extension Color {
  /// The colour that a string `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa` says, or nil; marked as ``isHexOnly``.
  package init?(hexOnly text: String) {
    var digits: [UInt8] = []
    digits.reserveCapacity(8)
    var isFirst = true
    for byte in text.utf8 {
      defer { isFirst = false }
      if isFirst {
        guard byte == UInt8(ascii: "#") else { return nil }
        continue
      }
      guard digits.count < 8, let digit = Self.hexDigit(byte) else { return nil }
      digits.append(digit)
    }
    let values: [UInt8]
    switch digits.count {
    case 3, 4: values = digits.map { $0 * 17 }
    case 6, 8: values = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    default: return nil
    }
    self.init(
      space: .srgb,
      components: (
        .number(Double(values[0]) / 255), .number(Double(values[1]) / 255), .number(Double(values[2]) / 255)
      ),
      alpha: values.count == 4 ? Double(values[3]) / 255 : 1, hex: Self.hex(values[0], values[1], values[2]),
      isHexOnly: true)
  }

  /// `"#rrggbb"` of the colour mapped into sRGB as ``mapped(to:)`` does, without its alpha.
  package var hex6: String { Self.hex(of: mappedVector(into: .srgb)) }

  /// `"#rrggbb"` with each sRGB channel clamped, without its alpha: what a program does that knows no gamut mapping.
  package func clippedHex() -> String { Self.hex(of: Self.clip(vector(in: .srgb))) }

  // MARK: - Digits

  private static func hex(of v: SIMD3<Double>) -> String { hex(byte(v.x), byte(v.y), byte(v.z)) }

  /// The 8-bit step nearest to `value`, which is from 0 to 1.
  private static func byte(_ value: Double) -> UInt8 { UInt8((value * 255).rounded()) }

  private static func hex(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> String {
    let value = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    return String(unsafeUninitializedCapacity: 7) { buffer in
      buffer[0] = UInt8(ascii: "#")
      for index in 1...6 {
        let digit = UInt8(truncatingIfNeeded: value >> UInt32(24 - 4 * index)) & 15
        buffer[index] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
      }
      return 7
    }
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
