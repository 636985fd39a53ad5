/// Names of source files: ASCII, and no two the same whatever a file system makes of case.
struct SwiftUIFileNames {
  /// What most file systems take for a name, less room for numbers and the extension.
  private static let maximumLength = 200

  private var taken: Set<String> = []

  mutating func name(for text: String) -> String {
    var plain = ""
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        plain.unicodeScalars.append(scalar)
      } else {
        plain += "_u" + String(scalar.value, radix: 16, uppercase: true) + "_"
      }
    }
    plain = String(plain.prefix(Self.maximumLength))
    var candidate = plain
    var number = 2
    while !taken.insert(candidate.lowercased()).inserted {
      candidate = plain + "~\(number)"
      number += 1
    }
    return candidate
  }
}
