internal import JSON
internal import TesseraDomain

/// The paths of the tokens in a tree, as references write them.
struct PathNames {
  private(set) var names: Set<NameKey> = []

  /// - Parameter skipsFirst: whether the first name of each is left out.
  init(_ root: JSONNode, finder: TokenFinder, skipsFirst: Bool) {
    guard root.kind == .object else { return }
    for member in root.members where member.value.kind == .object && !member.startsWithDollar {
      visit(member.value, skipsFirst ? "" : member.name, finder)
    }
  }

  private mutating func visit(_ object: JSONNode, _ path: String, _ finder: TokenFinder) {
    switch finder.kind(of: object) {
    case .token, .reference, .sets: names.insert(NameKey(path))
    case .group:
      for member in object.members where member.value.kind == .object && !member.startsWithDollar {
        visit(member.value, path.isEmpty ? member.name : path + "." + member.name, finder)
      }
    }
  }
}

/// The texts between braces in the strings of a tree.
struct ReferenceTexts {
  private static let maximum = 4_000

  private(set) var texts: [String] = []

  init(_ root: JSONNode) {
    visit(root)
  }

  private mutating func visit(_ node: JSONNode) {
    guard texts.count < Self.maximum else { return }
    switch node.kind {
    case .object: for member in node.members { visit(member.value) }
    case .array: for element in node.elements { visit(element) }
    case .string:
      guard let text = node.string, text.utf8.contains(UInt8(ascii: "{")) else { return }
      for piece in text.utf8.split(separator: UInt8(ascii: "{")).dropFirst(text.utf8.first == UInt8(ascii: "{") ? 0 : 1)
      {
        if let end = piece.firstIndex(of: UInt8(ascii: "}")) { texts.append(String(Substring(piece[..<end]))) }
      }
    default: break
    }
  }
}
