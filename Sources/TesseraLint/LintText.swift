internal import JSON
internal import TesseraDomain

/// Numbers and lists in the words of findings.
enum LintText {
  /// As JSON prints it: `11`, `0.5`.
  static func number(_ number: Double) -> String {
    var bytes: [UInt8] = []
    CanonicalJSON.append(number: number, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// `a, b and 3 more`.
  static func list(_ names: [String], most: Int = 4) -> String {
    let shown = names.prefix(most).joined(separator: ", ")
    return names.count > most ? "\(shown) and \(names.count - most) more" : shown
  }
}
