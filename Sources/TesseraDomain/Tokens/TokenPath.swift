/// The place of a token or group: its names joined by dots, for example `color.accent.$root`.
///
/// A name never holds a dot, so the text is reversible. Paths are equal when their UTF-8 bytes are; Swift's own string
/// equality is canonical and would merge "é" written in two ways. The empty path is the root group.
///
/// Source: Design Tokens Format 2025.10, section "Groups"; names per section "Character restrictions".
package struct TokenPath: Sendable, CustomStringConvertible {
  package let text: String

  package static let root = TokenPath("")

  package init(_ text: String) {
    self.text = text
  }

  /// A path of `names`, which hold no dots.
  package init(names: some Sequence<some StringProtocol>) {
    self.text = names.joined(separator: ".")
  }

  package var description: String { text }

  package var isRoot: Bool { text.utf8.isEmpty }

  /// The names from the root down; empty for the root.
  package var names: [String] {
    isRoot
      ? []
      : text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map { String(Substring($0)) }
  }

  /// The last name; empty for the root.
  package var name: String {
    guard let dot = text.utf8.lastIndex(of: UInt8(ascii: ".")) else { return text }
    return String(text[text.utf8.index(after: dot)...])
  }

  /// The group that holds this path; `nil` for the root.
  package var parent: TokenPath? {
    if isRoot { return nil }
    guard let dot = text.utf8.lastIndex(of: UInt8(ascii: ".")) else { return .root }
    return TokenPath(String(text[..<dot]))
  }

  /// The group for the token of a group, `a` for `a.$root`; all other paths as they are.
  package var withoutRoot: TokenPath {
    guard text.utf8.last == UInt8(ascii: "t"), name.hasSameBytes(as: "$root") else { return self }
    return parent ?? self
  }

  package func appending(_ name: String) -> TokenPath {
    isRoot ? TokenPath(name) : TokenPath(text + "." + name)
  }

  /// Whether `self` is `ancestor` or lies below it.
  package func isWithin(_ ancestor: TokenPath) -> Bool {
    if ancestor.isRoot { return true }
    let own = text.utf8
    let other = ancestor.text.utf8
    guard own.count >= other.count, own.starts(with: other) else { return false }
    return own.count == other.count || own[own.index(own.startIndex, offsetBy: other.count)] == UInt8(ascii: ".")
  }
}

extension TokenPath: Hashable {
  package static func == (a: TokenPath, b: TokenPath) -> Bool {
    a.text.hasSameBytes(as: b.text)
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension TokenPath: Comparable {
  /// Order by UTF-8 bytes.
  package static func < (a: TokenPath, b: TokenPath) -> Bool {
    a.text.precedesByBytes(b.text)
  }
}
