internal import TesseraDomain

/// What recipes see of the rest of an export: how it is asked for, and what things are called in it.
struct RecipeSurroundings {
  /// Whether code comes as authored, so that what was written by hand comes back token for token; else as one would write
  /// it today.
  let isFaithful: Bool
  /// `Mosaic`.
  let namespace: String
  /// `mosaic`.
  let prefix: String
  let isPublic: Bool
  let deprecations: SwiftUISettings.Deprecations
  /// What the generated code is for.
  let minimum: PlatformMinimum
  /// The columns that a line of code may have, less what stands before it where the whole file is in a condition.
  let columns: Int
  /// Types at the top of the module, by name, and what each stands for; they hide SwiftUI's of the same name.
  var types: [String: TokenPath]
  /// What the expressions of recipes may name.
  let tokens: RecipeTokens
  /// The name of a token as a value of a type; `nil` where it is not exported.
  let reference: (TokenPath, ValueType?) -> Reference?

  /// How a token is named.
  struct Reference {
    /// `Mosaic.Spacing.md`, with what makes it a value of the type that is wanted: `Mosaic.Text.body.font`.
    let code: String
    /// `.spacing.md` behind a theme, where constants cannot follow what the token varies over; `nil` elsewhere.
    let slot: String?
  }

  /// The environment's key path to the theme: `\.mosaicTheme`; `nil` where there is none.
  let themeKeyPath: String?

  /// Whether a token is read from the theme.
  func followsTheme(_ path: TokenPath) -> Bool {
    !isFaithful && themeKeyPath != nil && reference(path, nil)?.slot != nil
  }

  /// Whether a value differs by theme.
  func followsTheme(_ value: RecipeExpression) -> Bool { value.tokens.contains { followsTheme($0) } }

  /// `public ` where clients can name what stands behind it.
  func access(isPublic wanted: Bool) -> String { isPublic && wanted ? "public " : "" }

  /// What stands for one of our own types: `MosaicShadow`.
  func own(_ name: String) -> String { namespace + name }

  /// A type of SwiftUI, by its full name where a type of ours hides it: `Text`, or `SwiftUI.Text`.
  func apple(_ name: String, hidden: Set<String> = []) -> String {
    let first = name.utf8.firstIndex(of: UInt8(ascii: ".")).map { String(name[..<$0]) } ?? name
    return types[first] == nil && !hidden.contains(first) ? name : "SwiftUI." + name
  }

  /// Whether a token is a length of 999 points or more in every context: as a radius it makes a capsule.
  func isFull(_ path: TokenPath) -> Bool {
    guard let id = tokens.graph.token(at: path) else { return false }
    return tokens.graph.contexts(of: id).allSatisfy { context in
      guard case .dimension(let length)? = tokens.graph.resolved(id, in: context)?.value else { return false }
      return length.pixels >= Self.fullRadius
    }
  }

  /// From this radius on nothing that people make is left of a rectangle's sides.
  static let fullRadius = 999.0
}
