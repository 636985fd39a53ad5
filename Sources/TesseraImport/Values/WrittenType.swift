/// A type as a file writes it.
struct WrittenType {
  /// The name; of Spectrum's addresses the last part: `drop-shadow` of `…/drop-shadow.json`.
  let name: String

  /// The name in lower case and without hyphens and underscores, for comparing.
  let key: String

  /// - Returns: nil for what names no type: an empty text, and Spectrum's `alias` and sets.
  init?(_ text: String) {
    var name = Substring(text)
    if let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")) {
      name = text[text.utf8.index(after: slash)...]
      if name.hasSuffix(".json") { name = name.dropLast(5) }
      if name == "alias" || name.hasSuffix("-set") { return nil }
    }
    guard !name.isEmpty else { return nil }
    self.name = String(name)
    let bytes = name.utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
    key = String(decoding: bytes, as: UTF8.self).lowercased()
  }
}
