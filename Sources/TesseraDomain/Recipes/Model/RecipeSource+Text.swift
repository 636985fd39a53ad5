package import JSON

/// Recipes as JSON texts. Where a file's schema lies is a matter of its folder, and leaves no trace in any of them.
extension RecipeSource {
  /// What the author says, in the author's order: all but `$schema`.
  package var members: [JSONMember] {
    source.members.filter { !$0.isNamed("$schema") }
  }

  /// Appends the object on one line, in the author's order and spelling: what is stored, and read again.
  ///
  /// - Complexity: O(bytes).
  package func appendBody(to text: inout [UInt8]) {
    text.append(UInt8(ascii: "{"))
    for (place, member) in members.enumerated() {
      if place > 0 { text.append(UInt8(ascii: ",")) }
      JSONText.append(node: member.nameNode, to: &text)
      text.append(UInt8(ascii: ":"))
      JSONText.append(node: member.value, to: &text)
    }
    text.append(UInt8(ascii: "}"))
  }

  /// Appends the object in the one spelling that all of its spellings have in common.
  ///
  /// Source: RFC 8785.
  package func appendCanonical(to text: inout [UInt8]) {
    text.append(UInt8(ascii: "{"))
    for (place, member) in members.sorted(by: { CanonicalJSON.precedes($0.name, $1.name) }).enumerated() {
      if place > 0 { text.append(UInt8(ascii: ",")) }
      JSONText.append(string: member.name, to: &text)
      text.append(UInt8(ascii: ":"))
      ContentDocument.append(member.value, to: &text)
    }
    text.append(UInt8(ascii: "}"))
  }
}

extension SystemContent {
  /// More recipes are refused by name.
  package static let maximumRecipes = 10_000

  /// The recipe called `name`.
  ///
  /// - Complexity: O(log *n*).
  package func recipe(named name: String) -> RecipeSource? {
    var (low, high) = (0, recipes.count)
    while low < high {
      let middle = (low + high) / 2
      if recipes[middle].name.precedesByBytes(name) { low = middle + 1 } else { high = middle }
    }
    guard low < recipes.count, recipes[low].name.hasSameBytes(as: name) else { return nil }
    return recipes[low]
  }
}
