internal import TesseraDomain

/// Names of files that an option or a layer's name decides, kept inside the output folder.
enum FileName {
  /// The value of an option that names a file.
  ///
  /// - Throws: ``ExportError/badOption(_:value:expected:)`` for anything but ASCII letters, digits, `.`, `-` and `_`.
  static func option(_ option: ExportOption, suffix: String, of input: ExportInput) throws(ExportError) -> String {
    guard let name = input.options[option.name] else { return option.defaultValue }
    guard name.utf8.allSatisfy({ isPlain($0) || $0 == UInt8(ascii: ".") }), name.utf8.count <= 100,
      name.utf8.count > suffix.utf8.count, name.hasSuffix(suffix),
      name.utf8.first != UInt8(ascii: ".")
    else { throw .badOption(option.name, value: name, expected: "a file name that ends in \(suffix)") }
    return name
  }

  /// The stem of a file for something called `name`: plain letters, digits and hyphens, at most 80 of them.
  static func stem(of name: String) -> String {
    var bytes: [UInt8] = []
    for byte in name.utf8.prefix(80) { bytes.append(isPlain(byte) ? byte : UInt8(ascii: "-")) }
    let text = String(decoding: bytes, as: UTF8.self)
    // Names that Windows keeps for devices, whatever follows them.
    let reserved = ["", "con", "prn", "aux", "nul"]
    let isDevice = text.utf8.count == 4 && (text.lowercased().hasPrefix("com") || text.lowercased().hasPrefix("lpt"))
    return reserved.contains(text.lowercased()) || isDevice ? text + "-set" : text
  }

  static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
