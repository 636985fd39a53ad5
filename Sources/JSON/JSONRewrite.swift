/// A part of a text that JSON spells otherwise, and that lies behind the text in that spelling.
struct JSONRewrite: Sendable {
  /// Where it begins behind the end of the text.
  let start: Int
  /// Where it stands in the text.
  let offset: Int
}
