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

  /// What people read: `color.accent`, or `recipe card`.
  package var label: String { recipeName.map { "recipe \($0)" } ?? text }
}
