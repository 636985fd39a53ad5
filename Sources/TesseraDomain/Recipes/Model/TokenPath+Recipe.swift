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

  /// The name of a function in a namespace: `DS.Text.title`.
  package init(member chain: String, of namespace: String) {
    self.init(recipe: namespace + "." + chain)
  }

  /// The recipe in which this is a function; `nil` for anything else.
  package var namespace: TokenPath? {
    guard let name = recipeName, let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")) else { return nil }
    return TokenPath(recipe: String(name[..<dot]))
  }

  /// The name alone: `color.accent`, `card`. Documents say beside it whether it is a recipe's.
  package var plainName: String { recipeName ?? text }

  /// What people type, and what leaves no doubt: `color.accent`, `recipes/card`.
  package var typed: String { recipeName.map { Self.typedPrefix + $0 } ?? text }

  /// What ``typed`` begins with where it names a recipe.
  package static let typedPrefix = "recipes/"

  /// What ``typed`` wrote, or a person; a bare name is that of a token or group.
  package init(typed text: String) {
    let bytes = text.utf8
    let isRecipe = bytes.starts(with: Self.typedPrefix.utf8) && bytes.count > Self.typedPrefix.utf8.count
    if isRecipe {
      self.init(recipe: String(Substring(bytes.dropFirst(Self.typedPrefix.utf8.count))))
    } else {
      self.init(text)
    }
  }

  /// The recipe of that name, where a bare name is one that a recipe can have.
  package var asRecipe: TokenPath? {
    if recipeName != nil { return self }
    return Self.isRecipeName(text) ? TokenPath(recipe: text) : nil
  }

  /// The same name among recipes where `other` is a recipe: what stands for a recipe is one.
  package func ofSameKind(as other: TokenPath) -> TokenPath { other.recipeName == nil ? self : asRecipe ?? self }

  /// What people read: `color.accent`, or `recipe card`.
  package var label: String { recipeName.map { "recipe \($0)" } ?? text }
}
