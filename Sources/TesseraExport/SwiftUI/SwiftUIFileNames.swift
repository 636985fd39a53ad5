/// Names of source files: ASCII, and no two the same whatever a file system makes of case.
///
/// Swift wants them to differ within a module, whatever folders they are in.
struct SwiftUIFileNames {
  /// What most file systems take for a name, less room for numbers and the extension.
  private static let maximumLength = 200

  private var taken: Set<String> = []

  init() {}

  /// - Parameter paths: of files that are there, or will be.
  init(beside paths: [String]) {
    for path in paths {
      let name = path.split(separator: "/").last ?? ""
      taken.insert(String(name.hasSuffix(".swift") ? name.dropLast(".swift".count) : name).lowercased())
    }
  }

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
