package import TesseraDomain

/// One spelling by which code outside of an export can name a public token or recipe.
///
/// A token has several where a format gives it several: `Mosaic.Color.accent` and `.mosaicColorAccent`, or
/// `--text-title` and `--text-title-letter-spacing`.
package struct ExportSymbol: Hashable, Sendable {
  /// What the spelling is written in, and so in which files it is looked for.
  package enum Language: String, Hashable, Sendable, CaseIterable {
    case swift, css, json
  }

  /// Which of a token's spellings it is: where a token is renamed, each turns into the new one of the same form.
  package enum Form: String, Hashable, Sendable {
    /// The token itself: `Mosaic.Color.accent`, `--color-accent`, `color.accent`.
    case name
    /// What Apple's own types are extended with: `.mosaicColorAccent`, `.cardStyle`.
    case member
    /// Where it stands in a theme, in key paths: `.mosaicTheme.color.accent`.
    case slot
    /// The part of a typography that CSS keeps in a property of its own.
    case letterSpacing
    /// The type of a recipe: `CardModifier`, `DS`.
    case type
    /// A function in the tree of a namespace: `DS.Text.title`.
    case namespaceMember
    /// How another document of the Design Tokens format refers to it: `{color.accent}`.
    case reference
  }

  /// Of a function in a namespace its own below that: `DS.Text.title` as the name of a recipe.
  package let path: TokenPath
  /// As a client writes it. In Swift the names of a chain are joined by dots, without backticks; a text that begins with a
  /// dot follows any value or type.
  package let text: String
  package let language: Language
  package let form: Form
  /// What it can be called with; `nil` for what is not called.
  package let signature: CallSignature?

  package init(
    path: TokenPath, text: String, language: Language, form: Form = .name, signature: CallSignature? = nil
  ) {
    self.path = path
    self.text = text
    self.language = language
    self.form = form
    self.signature = signature
  }
}
