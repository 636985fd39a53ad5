internal import JSON
internal import TesseraDomain

/// The names of all layers together: one node for each path, as it is written and as it will be.
struct ImportTree {
  struct Node {
    let parent: Int32
    /// As written.
    let name: String
    /// Where it was met first.
    let place: JSONNode?
    /// As the format allows it; known after ``finishNames(_:)``.
    var legalName: String
    var children: [Int32] = []
    var hasToken = false
    /// Whether its token stands at `$root`, because tokens lie below it.
    var isRooted: Bool { hasToken && !children.isEmpty }
  }

  private(set) var nodes = [Node(parent: -1, name: "", place: nil, legalName: "")]
  private var places: [Key: Int32] = [:]
  /// Paths as they will be, by node; of tokens that hold tokens without `$root`.
  private(set) var paths: [String] = []
  /// Paths as written, by node.
  private(set) var writtenPaths: [String] = []

  private struct Key: Hashable {
    let parent: Int32
    let name: NameKey
  }

  /// The node of that name below `parent`, made where there is none.
  mutating func child(_ name: String, of parent: Int, at place: JSONNode?) -> Int {
    let key = Key(parent: Int32(parent), name: NameKey(name))
    if let known = places[key] { return Int(known) }
    let index = Int32(nodes.count)
    places[key] = index
    nodes.append(Node(parent: Int32(parent), name: name, place: place, legalName: name))
    nodes[parent].children.append(index)
    return Int(index)
  }

  func existingChild(_ name: String, of parent: Int) -> Int? {
    places[Key(parent: Int32(parent), name: NameKey(name))].map(Int.init)
  }

  /// A name beside `node` that nothing has, beginning with its own.
  func freeName(beside node: Int, _ suffix: String) -> String {
    let parent = Int(nodes[node].parent)
    var candidate = nodes[node].name + suffix
    while existingChild(candidate, of: parent) != nil { candidate += "-" }
    return candidate
  }

  mutating func markToken(_ node: Int) { nodes[node].hasToken = true }

  /// The path of the token at `node` as it will be.
  func tokenPath(_ node: Int) -> TokenPath {
    TokenPath(nodes[node].isRooted ? paths[node] + ".$root" : paths[node])
  }

  // MARK: - Names

  /// Makes every name legal and different from its neighbours', and works out all paths.
  ///
  /// - Parameter changed: called for each name that had to change.
  mutating func finishNames(_ changed: (_ node: Int) -> Void) {
    for parent in nodes.indices where !nodes[parent].children.isEmpty { nameChildren(of: parent, changed) }
    paths = Array(repeating: "", count: nodes.count)
    writtenPaths = paths
    for index in nodes.indices.dropFirst() {
      let parent = Int(nodes[index].parent)
      if parent == 0 {
        paths[index] = nodes[index].legalName
        writtenPaths[index] = nodes[index].name
      } else {
        paths[index] = paths[parent] + "." + nodes[index].legalName
        writtenPaths[index] = writtenPaths[parent] + "." + nodes[index].name
      }
    }
  }

  private mutating func nameChildren(of parent: Int, _ changed: (_ node: Int) -> Void) {
    let children = nodes[parent].children.map(Int.init)
    var odd: [Int] = []
    for child in children where !Self.isLegal(nodes[child].name) && !isRootToken(child) { odd.append(child) }
    // `$root` is taken by the parent's own token.
    let losesRoot = nodes[parent].isRooted ? children.first(where: { isRootToken($0) }) : nil
    if let losesRoot { odd.append(losesRoot) }
    guard !odd.isEmpty else { return }
    let changing = Set(odd)
    var taken = Set(children.filter { !changing.contains($0) }.map { NameKey(nodes[$0].name) })
    for child in odd {
      let wanted = child == losesRoot ? "root" : Self.legalName(for: nodes[child].name)
      var candidate = wanted
      var number = 1
      while !taken.insert(NameKey(candidate)).inserted {
        number += 1
        candidate = "\(wanted)-\(number)"
      }
      nodes[child].legalName = candidate
      changed(child)
    }
  }

  private func isRootToken(_ node: Int) -> Bool {
    nodes[node].hasToken && nodes[node].children.isEmpty && nodes[node].parent >= 0 && nodes[node].name == "$root"
  }

  private static let maximumNameBytes = 255

  static func isLegal(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { bytes in
      guard let first = bytes.first, first != UInt8(ascii: "$"), bytes.count <= maximumNameBytes else { return false }
      return !bytes.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
    }
  }

  /// A name like `name` that the format allows.
  static func legalName(for name: String) -> String {
    let bytes = name.utf8.drop { $0 == UInt8(ascii: "$") }.map { byte in
      byte == UInt8(ascii: ".") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") ? UInt8(ascii: "-") : byte
    }
    if bytes.isEmpty { return "unnamed" }
    let text = String(decoding: bytes, as: UTF8.self)
    // Room for a number behind it.
    return bytes.count > maximumNameBytes ? clipped(text, to: maximumNameBytes - 12) : text
  }

  /// The first scalars of `text`, at most so many bytes.
  static func clipped(_ text: String, to count: Int) -> String {
    guard text.utf8.count > count else { return text }
    var bytes = Array(text.utf8.prefix(count + 1))
    while let last = bytes.popLast(), last & 0xC0 == 0x80 {}
    return String(decoding: bytes, as: UTF8.self)
  }
}
