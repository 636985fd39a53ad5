/// HTML on its way into one buffer of bytes, escaped by construction.
///
/// What is appended is an element, an attribute of a type that knows how it is spelled, or text. There is no way to append
/// markup as a string; the only text that goes in as it is, the style sheet of a page, is a literal of the program.
///
/// Source: HTML Living Standard, section "Writing HTML documents".
package struct HTMLBuffer: Sendable {
  package private(set) var bytes: [UInt8] = []
  private(set) var styles = StyleRules()

  package init(reserving capacity: Int = 0) {
    bytes.reserveCapacity(capacity)
  }

  // MARK: - Content

  /// Appends text; see ``TextEscapes``.
  ///
  /// - Complexity: O(*n*); runs without special characters are copied.
  package mutating func text(_ text: String) {
    TextEscapes.append(text, to: &bytes)
  }

  package mutating func text(_ number: Int) {
    bytes.append(decimal: number)
  }

  /// Appends an element and what `content` puts into it.
  package mutating func element(
    _ tag: Tag, _ attributes: Attribute..., content: (inout HTMLBuffer) -> Void
  ) {
    open(tag, attributes)
    content(&self)
    close(tag)
  }

  /// Appends an element that holds nothing but text.
  package mutating func element(_ tag: Tag, _ attributes: Attribute..., text content: String = "") {
    open(tag, attributes)
    text(content)
    close(tag)
  }

  /// Appends an element that can hold nothing.
  package mutating func void(_ tag: VoidTag, _ attributes: Attribute...) {
    begin(tag.name, attributes)
  }

  /// The class whose elements look like `style`; the same one for the same style. Its rule goes into the page's sheet.
  ///
  /// - Parameter wide: what counts instead where colours beyond sRGB can be said.
  package mutating func className(for style: Style, wide: Style? = nil) -> ClassName {
    styles.name(for: style, wide: wide)
  }

  /// Whether the body asked for rules of its own.
  package var hasStyles: Bool { !styles.isEmpty }

  // MARK: - Tags

  private mutating func open(_ tag: Tag, _ attributes: [Attribute]) {
    begin(tag.name, attributes)
    // A parser drops one line break behind these; one that is meant stands behind that.
    if tag.dropsFirstLineBreak { bytes.append(UInt8(ascii: "\n")) }
  }

  private mutating func begin(_ name: StaticString, _ attributes: [Attribute]) {
    bytes.append(UInt8(ascii: "<"))
    bytes.append(name)
    for attribute in attributes { attribute.append(to: &bytes) }
    bytes.append(UInt8(ascii: ">"))
  }

  private mutating func close(_ tag: Tag) {
    bytes.append("</")
    bytes.append(tag.name)
    bytes.append(UInt8(ascii: ">"))
    if tag.isBlock { bytes.append(UInt8(ascii: "\n")) }
  }

  // MARK: - A page

  /// Appends the doctype of a document.
  mutating func appendDoctype() {
    bytes.append("<!doctype html>\n")
  }

  mutating func append(style sheet: [UInt8]) {
    bytes.append("<style>")
    bytes.append(contentsOf: sheet)
    bytes.append("</style>\n")
  }

  /// Appends an element that loads a script; one with a script inside cannot be made.
  mutating func append(script: Link) {
    bytes.append("<script")
    Attribute.src(script).append(to: &bytes)
    bytes.append("></script>\n")
  }

  mutating func append(whole body: HTMLBuffer) {
    bytes.append(contentsOf: body.bytes)
  }
}

extension [UInt8] {
  mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func append(decimal number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    var digits = number.magnitude
    let start = count
    repeat {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digits % 10))
      digits /= 10
    } while digits > 0
    self[start...].reverse()
  }
}
