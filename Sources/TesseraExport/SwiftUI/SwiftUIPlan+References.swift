internal import TesseraDomain

/// What the code of recipes, and whatever else is not a token itself, says for a token.
struct SwiftUIReference: Hashable {
  /// The constant: `Mosaic.Spacing.md`, in faithful spelling `Spacing.md`. One that clients do not see stands in the
  /// private tree, `MosaicPrivate.Spacing.md`, and so does the unmarked twin of a deprecated one.
  let constant: String
  /// What follows the constant to make what was asked for of it: `.font`, or nothing.
  let suffix: String
  /// What a theme has in the constant's place, for a token that varies over what constants cannot follow: `.spacing.md`
  /// behind the theme. `nil` where the constant says it all.
  let slot: String?

  /// `Mosaic.Typography.body.font`.
  var code: String { constant + suffix }
}

extension SwiftUIPlan {
  /// How Swift of ours names the token at `path` as a value of `type`; without a type the constant as it is.
  ///
  /// - A typography is a `TextStyle` of ours and as a font `….font`; in faithful spelling it is a `Font` throughout.
  /// - A gradient as a style runs from top to bottom; a curve as an animation takes SwiftUI's own 0.35 seconds.
  /// - Shadows, borders and styles of lines are structs of ours: `.mosaicShadow(_:)` and `.mosaicBorder(_:in:)` of a view
  ///   draw the first two, `….strokeStyle(lineWidth:)` makes SwiftUI's of the last.
  ///
  /// - Returns: `nil` where the token is not exported: there is none, or it has no valid value.
  func reference(to path: TokenPath, as type: ValueType? = nil) -> SwiftUIReference? {
    guard let index = entry(at: path) else { return nil }
    let entry = entries[index]
    let isPrivate = !entry.isPublic || entry.hasTwin
    let tree = isPrivate ? privateTree : publicTree
    let group = tree.groups[tree.group(of: entry.token.id)]
    return SwiftUIReference(
      constant: group.fullName + "." + entry.member, suffix: suffix(of: entry.token.type, as: type),
      slot: theme.chain(of: index, self))
  }

  /// The environment's key path to the theme that slots are read from: `\.mosaicTheme`; `nil` where there is no theme.
  var themeKeyPath: String? { theme.isEmpty ? nil : "\\." + settings.prefix + "Theme" }

  /// What of a recipe the theme decides, although it is declared where none can be read.
  func themedDefaults(of recipe: Recipe) -> ThemedDefaults { ThemedDefaults(of: recipe) { followsTheme($0) } }

  /// Whether a value in a recipe differs by theme.
  func followsTheme(_ value: RecipeExpression) -> Bool {
    !settings.isFaithful && !theme.isEmpty && value.tokens.contains { reference(to: $0)?.slot != nil }
  }

  private func suffix(of token: TokenType, as type: ValueType?) -> String {
    switch (token, type) {
    case (.typography, .font): settings.isFaithful ? "" : ".font"
    case (.transition, .animation): ".animation"
    case (.cubicBezier, .animation): ".animation(duration: 0.35)"
    case (.gradient, .style): ".\(settings.prefix)Linear()"
    case (.fontWeight, .enumeration): ".weight"
    case (.fontFamily, .string): ".names[0]"
    default: ""
    }
  }
}
