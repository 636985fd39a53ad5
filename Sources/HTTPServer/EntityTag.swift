/// Entity tags and the conditions over them.
///
/// Source: RFC 9110, sections 8.8.3 and 13.1.2.
enum EntityTag {
  /// The tag of the same thing in another encoding: `"x"` becomes `"x-gzip"`, and a weak one stays weak.
  static func gzipped(_ tag: String) -> String {
    guard tag.utf8.last == UInt8(ascii: "\"") else { return tag }
    return "\(tag.dropLast())-gzip\""
  }

  /// The first of `tags` that an `If-None-Match` lists, compared weakly; `*` lists all.
  ///
  /// - Parameter values: every value of the field.
  static func firstListed(_ values: [String], of tags: [String]) -> String? {
    for value in values {
      var rest = value.utf8[...]
      while true {
        rest = rest.drop { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ",") }
        guard let first = rest.first else { break }
        if first == UInt8(ascii: "*") { return tags.first }
        if rest.starts(with: "W/".utf8) { rest = rest.dropFirst(2) }
        guard rest.first == UInt8(ascii: "\""), let close = rest.dropFirst().firstIndex(of: UInt8(ascii: "\"")) else {
          break  // not a tag: what follows it cannot be told apart
        }
        let listed = rest[...close]
        if let tag = tags.first(where: { opaque($0).elementsEqual(listed) }) { return tag }
        rest = rest[rest.index(after: close)...]
      }
    }
    return nil
  }

  private static func opaque(_ tag: String) -> Substring.UTF8View {
    tag.utf8.starts(with: "W/".utf8) ? tag.utf8.dropFirst(2) : tag.utf8[...]
  }
}
