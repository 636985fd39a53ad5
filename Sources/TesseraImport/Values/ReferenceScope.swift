package import TesseraDomain

/// What references mean in the place where a token stands.
package protocol ReferenceScope {
  /// The full path, in what is written, of the token that `written` names; nil if nothing is there.
  ///
  /// - Parameter written: The text between the braces, untrimmed: `color.base.value`.
  func target(_ written: String) -> TokenPath?

  /// The converted value behind `path`, whole aliases followed to their end; nil if it is not the same in every
  /// context, missing, circular, or deeper than a hundred values that are computed from one another.
  func single(_ path: TokenPath) -> Conversion?

  /// The `$type` that the token at `path` ends in, aliases followed: one of the thirteen, or the written name of a
  /// carried token; nil if it is not the same in every context, or there is none.
  func type(of path: TokenPath) -> String?

  /// Whether references lead from the token at `path` into a circle, so that it has no value of its own.
  func isCircular(_ path: TokenPath) -> Bool
}
