/// `NAME=VALUE` on the command line.
enum NamedValue {
  /// Both sides of the first equals sign; nil without one, or without a name.
  ///
  /// By bytes: a mark behind the sign makes another character of it.
  static func split(_ text: String) -> (name: String, value: String)? {
    guard let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")), sign > text.utf8.startIndex else { return nil }
    let value = text.utf8[text.utf8.index(after: sign)...]
    return (String(Substring(text.utf8[..<sign])), String(Substring(value)))
  }
}
