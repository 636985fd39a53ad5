/// The white space between the tokens of a text that is written.
struct JSONLayout {
  /// Spaces for each level; nil for none and no line breaks.
  let indent: Int?
  private(set) var level: Int

  init(indent: Int?, level: Int) {
    self.indent = indent.map { Swift.max($0, 0) }
    self.level = level
  }

  mutating func open(isObject: Bool, to out: inout [UInt8]) {
    out.append(isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
    level += 1
  }

  func beginChild(isFirst: Bool, to out: inout [UInt8]) {
    if !isFirst { out.append(UInt8(ascii: ",")) }
    breakLine(to: &out)
  }

  func colon(to out: inout [UInt8]) {
    out.append(UInt8(ascii: ":"))
    if indent != nil { out.append(UInt8(ascii: " ")) }
  }

  mutating func close(isObject: Bool, isEmpty: Bool, to out: inout [UInt8]) {
    level -= 1
    if !isEmpty { breakLine(to: &out) }
    out.append(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
  }

  private func breakLine(to out: inout [UInt8]) {
    guard let indent else { return }
    out.append(UInt8(ascii: "\n"))
    for _ in 0..<Swift.max(indent * level, 0) { out.append(UInt8(ascii: " ")) }
  }
}
