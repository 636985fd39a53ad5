/// Which tags are releases, and of which version: `v*`, `@acme/tokens@*`.
package struct TagPattern: Hashable, Sendable {
  package let text: String
  private let prefix: String
  private let suffix: String

  /// `nil` unless there is exactly one `*`.
  package init?(_ text: String) {
    let parts = text.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    self.text = text
    (prefix, suffix) = (String(parts[0]), String(parts[1]))
  }

  /// What the star stands for in `tag`, less a leading `v`; `nil` where the pattern does not fit.
  package func version(in tag: String) -> String? {
    let bytes = tag.utf8
    guard bytes.count >= prefix.utf8.count + suffix.utf8.count, bytes.starts(with: prefix.utf8),
      bytes.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
    else { return nil }
    var middle = bytes.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count)
    if middle.first == UInt8(ascii: "v") { middle = middle.dropFirst() }
    return String(Substring(middle))
  }
}
