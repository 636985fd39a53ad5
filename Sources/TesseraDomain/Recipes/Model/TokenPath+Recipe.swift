extension TokenPath {
  /// The name before every recipe's: no token and no group can begin so.
  package static let recipePrefix = "$recipes"

  /// The name of a recipe among the definitions of a design system, where tokens have theirs.
  package init(recipe name: String) {
    self.init(Self.recipePrefix + "." + name)
  }

  /// The recipe that this names; `nil` for a token or group.
  package var recipeName: String? {
    let prefix = Self.recipePrefix.utf8
    let own = text.utf8
    guard own.starts(with: prefix), own.count > prefix.count + 1 else { return nil }
    return String(Substring(own.dropFirst(prefix.count + 1)))
  }

  /// Whether `name` can be a recipe's: a letter of ASCII, and letters and digits.
  package static func isRecipeName(_ name: String) -> Bool {
    let bytes = name.utf8
    guard let first = bytes.first, bytes.count <= maximumNameBytes else { return false }
    return isLetter(first) && bytes.allSatisfy { isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }

  /// Whether a release can define something at it, a token, a group or a recipe: for what comes from a file that others may
  /// have changed.
  ///
  /// - Complexity: O(bytes of the path).
  package var isDefinable: Bool { isWellFormed || recipeName.map(Self.isRecipeName) ?? false }

  /// What people read: `color.accent`, or `recipe card`.
  package var label: String { recipeName.map { "recipe \($0)" } ?? text }
}
