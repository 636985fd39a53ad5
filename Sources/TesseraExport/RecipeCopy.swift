package import TesseraDomain

/// An example in one of its languages.
package enum RecipeCopy {
  /// The texts of `locale`, or of one that differs from it in its region only; else those of the first language.
  static func copy(of example: RecipeExample, in locale: String) -> RecipeExample.Copy? {
    if locale.isEmpty { return example.copy.first }
    let language = locale.utf8.prefix { $0 != UInt8(ascii: "-") }
    return example.copy.first { $0.locale.hasSameBytes(as: locale) }
      ?? example.copy.first { $0.locale.utf8.prefix { $0 != UInt8(ascii: "-") }.elementsEqual(language) }
      ?? example.copy.first
  }

  /// The code with each `${name}` replaced by its text, as it stands within a literal; `nil` where there is no code.
  package static func code(of example: RecipeExample, in copy: RecipeExample.Copy?) -> String? {
    guard let code = example.code, let copy else { return example.code }
    var out: [UInt8] = []
    var rest = Substring(code).utf8[...]
    while let start = rest.firstRange(of: "${".utf8) {
      out.append(contentsOf: rest[..<start.lowerBound])
      guard let end = rest[start.upperBound...].firstIndex(of: UInt8(ascii: "}")) else {
        rest = rest[start.lowerBound...]
        break
      }
      let name = rest[start.upperBound..<end]
      if let text = copy.texts.first(where: { $0.name.utf8.elementsEqual(name) })?.text {
        var literal: [UInt8] = []
        SwiftText.append(literal: text, to: &literal)
        out.append(contentsOf: literal.dropFirst().dropLast())
      } else {
        out.append(contentsOf: rest[start.lowerBound...end])
      }
      rest = rest[rest.index(after: end)...]
    }
    out.append(contentsOf: rest)
    return String(decoding: out, as: UTF8.self)
  }

  /// A fence of backticks that nothing in `code` closes.
  static func fence(for code: String) -> String {
    var longest = 2
    var run = 0
    for byte in code.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return String(repeating: "`", count: longest + 1)
  }
}
