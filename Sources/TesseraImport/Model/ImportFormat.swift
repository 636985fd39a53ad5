/// The kinds of token files that are read, as `--from` names them.
package enum ImportFormat: String, CaseIterable, Hashable, Sendable {
  /// A draft of the Design Tokens format, or 2025.10 itself.
  case dtcg
  /// `value`, `type` and `comment` without `$`.
  case styleDictionary = "style-dictionary"
  /// Sets, `$themes` and `$metadata`.
  case tokensStudio = "tokens-studio"
  /// What Figma exports of its variables.
  case figma
  /// Adobe Spectrum: `$schema` names the type, `sets` hold one value for each theme or scale.
  case spectrum
  /// One folder for each mode.
  case modes
}
