/// A name as a key: names are equal when their UTF-8 bytes are.
struct NameKey: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (a: NameKey, b: NameKey) -> Bool { a.text.hasSameBytes(as: b.text) }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
