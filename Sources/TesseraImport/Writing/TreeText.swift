internal import JSON

/// The text of a token document while it is written: groups on lines of their own, values on one.
struct TreeText {
  /// The nodes of the groups that are open, the outermost first.
  private(set) var open: [Int] = []
  /// Whether the members of the root were written.
  var hasRoot = false
  private var bytes: [UInt8] = [UInt8(ascii: "{")]
  /// Whether something stands in the innermost open group.
  private var hasMembers = [false]

  private mutating func newLine() {
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * hasMembers.count))
  }

  private mutating func name(_ name: String) {
    let last = hasMembers.count - 1
    if hasMembers[last] { bytes.append(UInt8(ascii: ",")) }
    hasMembers[last] = true
    newLine()
    JSONText.append(string: name, to: &bytes)
    bytes.append(contentsOf: ": ".utf8)
  }

  mutating func member(_ name: String, _ value: JSONValue) {
    self.name(name)
    JSONText.append(value, to: &bytes)
  }

  /// A token, or another object with a line for each member.
  mutating func add(_ name: String, _ object: JSONObject) {
    self.name(name)
    bytes.append(UInt8(ascii: "{"))
    hasMembers.append(false)
    for entry in object.members { member(entry.name, entry.value) }
    end()
  }

  mutating func begin(_ name: String, _ node: Int) {
    self.name(name)
    bytes.append(UInt8(ascii: "{"))
    hasMembers.append(false)
    open.append(node)
  }

  mutating func close() {
    open.removeLast()
    end()
  }

  private mutating func end() {
    if hasMembers.removeLast() { newLine() }
    bytes.append(UInt8(ascii: "}"))
  }

  mutating func finished() -> [UInt8] {
    while !open.isEmpty { close() }
    if hasMembers[0] { bytes.append(UInt8(ascii: "\n")) }
    bytes.append(contentsOf: "}\n".utf8)
    return bytes
  }
}
