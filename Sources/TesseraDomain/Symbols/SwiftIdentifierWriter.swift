/// Spells one name as an identifier, scalar by scalar; see ``SwiftSymbols`` for the rule.
struct SwiftIdentifierWriter {
  private enum Kind {
    case upper, lower, digit, separator
    /// Any other scalar that an identifier may hold, and whether it may come first.
    case other(mayLead: Bool)
    /// Written as its number.
    case escaped

    var isSeparator: Bool { if case .separator = self { true } else { false } }
    var isDigit: Bool { if case .digit = self { true } else { false } }
  }

  private let isType: Bool
  private var out = ""
  private var last: Kind?

  /// - Complexity: O(*n*) in the bytes of `name`.
  static func identifier(for name: String, isType: Bool) -> String {
    if let quick = quickly(name, isType: isType) { return quick }
    var writer = SwiftIdentifierWriter(isType: isType)
    writer.write(Array(name.unicodeScalars))
    return writer.out
  }

  private init(isType: Bool) {
    self.isType = isType
  }

  /// The answer for what most names are: ASCII words of small letters and digits with single hyphens, or camel case.
  private static func quickly(_ name: String, isType: Bool) -> String? {
    var name = name
    let count = name.utf8.count
    if count == 0 || count > 120 { return nil }
    return name.withUTF8 { bytes in
      let lead = bytes[0]
      if lead.isASCIILetter {
        // A run of capitals is the long way's business.
        if lead & 0x20 == 0, count > 1, bytes[1].isASCIILetter, bytes[1] & 0x20 == 0 { return nil }
        if lead & 0x20 == 0, count == 1 { return nil }
      } else if !lead.isASCIIDigit {
        return nil
      }
      var previous: UInt8 = UInt8(ascii: "-")
      var hasSmall = false
      for byte in bytes {
        if byte.isASCIILetter {
          if byte & 0x20 != 0 { hasSmall = true }
        } else if byte == UInt8(ascii: "-") {
          if previous == byte { return nil }
        } else if !byte.isASCIIDigit {
          return nil
        }
        previous = byte
      }
      if previous == UInt8(ascii: "-") { return nil }
      if !hasSmall, !lead.isASCIIDigit { return nil }
      if !hasSmall, bytes.contains(where: \.isASCIILetter) { return nil }
      return String(unsafeUninitializedCapacity: count + 1) { buffer in
        var length = 0
        func put(_ byte: UInt8) {
          buffer[length] = byte
          length += 1
        }
        if lead.isASCIIDigit { put(UInt8(ascii: "_")) }
        var position = 0
        while position < count {
          let byte = bytes[position]
          if position == 0, lead.isASCIILetter {
            put(isType ? byte & ~0x20 : byte | 0x20)
          } else if byte == UInt8(ascii: "-") {
            // Never last, and never beside another.
            position += 1
            let next = bytes[position]
            if next.isASCIIDigit {
              if bytes[position - 2].isASCIIDigit { put(UInt8(ascii: "_")) }
              put(next)
            } else {
              put(next & ~0x20)
            }
          } else {
            put(byte)
          }
          position += 1
        }
        return length
      }
    }
  }

  private mutating func write(_ scalars: [Unicode.Scalar]) {
    var scalars = scalars
    let kinds = scalars.map(Self.kind)
    lowerCapitals(in: &scalars, kinds)
    var lowered = isType ? 0 : Self.leadingCapitals(kinds, scalars)
    var capitalisesNext = isType
    for (index, scalar) in scalars.enumerated() {
      switch kinds[index] {
      case .separator:
        let isBetween =
          index > 0 && index + 1 < scalars.count && !kinds[index - 1].isSeparator && !kinds[index + 1].isSeparator
        if isBetween {
          if kinds[index - 1].isDigit, kinds[index + 1].isDigit { out += "_" }
          capitalisesNext = true
        } else if index == 0, scalar == "_", scalars.count > 1, !kinds[1].isSeparator {
          out += "_"
        } else {
          escape(scalar)
          capitalisesNext = false
        }
      case .escaped:
        escape(scalar)
        capitalisesNext = false
      case .digit:
        if out.isEmpty { out += "_" }
        out.unicodeScalars.append(scalar)
        capitalisesNext = false
      case .upper, .lower, .other:
        if out.isEmpty, case .other(mayLead: false) = kinds[index] { out += "_" }
        if lowered > 0 {
          out.unicodeScalars.append(Self.single(scalar.properties.lowercaseMapping) ?? scalar)
          lowered -= 1
        } else if capitalisesNext {
          out.unicodeScalars.append(Self.single(scalar.properties.uppercaseMapping) ?? scalar)
        } else {
          out.unicodeScalars.append(scalar)
        }
        capitalisesNext = false
      }
    }
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    out += "_u" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits + "_"
  }

  /// Words in capitals only, `TEXT_LARGE`, are lowered, and capitalised like any others.
  private func lowerCapitals(in scalars: inout [Unicode.Scalar], _ kinds: [Kind]) {
    var hasWords = false
    for kind in kinds {
      switch kind {
      case .lower, .other: return
      case .separator: hasWords = true
      case .upper, .digit, .escaped: break
      }
    }
    guard hasWords else { return }
    for index in scalars.indices {
      scalars[index] = Self.single(scalars[index].properties.lowercaseMapping) ?? scalars[index]
    }
  }

  /// How many scalars a member lowers at its start: `HTTPError` four, `XL` both, `Primary` one.
  private static func leadingCapitals(_ kinds: [Kind], _ scalars: [Unicode.Scalar]) -> Int {
    var run = 0
    while run < kinds.count, case .upper = kinds[run], scalars[run].properties.isUppercase { run += 1 }
    if run > 1, run < kinds.count, case .lower = kinds[run] { return run - 1 }
    return run
  }

  private static func single(_ mapping: String) -> Unicode.Scalar? {
    let scalars = mapping.unicodeScalars
    guard let first = scalars.first, scalars.count == 1 else { return nil }
    return first
  }

  private static func kind(_ scalar: Unicode.Scalar) -> Kind {
    switch scalar {
    case "a"..."z": return .lower
    case "A"..."Z": return .upper
    case "0"..."9": return .digit
    case "-", "_", " ", "/": return .separator
    default: break
    }
    guard scalar.value > 0x7F, mayContinue(scalar.value), isSeen(scalar) else { return .escaped }
    if scalar.properties.isUppercase { return .upper }
    if scalar.properties.isLowercase { return .lower }
    return .other(mayLead: !isCombining(scalar.value))
  }

  /// Marks, letters, numbers and pictures; not what steers direction or joins without a trace.
  private static func isSeen(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isWhitespace { return false }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator, .spaceSeparator:
      return false
    default:
      return true
    }
  }

  private static func isCombining(_ value: UInt32) -> Bool {
    switch value {
    case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
    default: false
    }
  }

  /// The grammar's identifier characters beyond ASCII.
  private static func mayContinue(_ value: UInt32) -> Bool {
    switch value {
    case 0xA8, 0xAA, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x167F,
      0x1681...0x180D, 0x180F...0x1FFF, 0x203F...0x2040, 0x2054, 0x2070...0x218F, 0x2460...0x24FF, 0x2776...0x2793,
      0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D,
      0xFD40...0xFDCF, 0xFDF0...0xFE44, 0xFE47...0xFFFD, 0x10000...0x1FFFD, 0x20000...0x2FFFD, 0x30000...0x3FFFD:
      true
    default: false
    }
  }
}
