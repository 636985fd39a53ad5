/// Why text is no expression.
struct ExpressionError: Error, Hashable, Sendable {
  /// UTF-8 bytes into the text.
  let offset: Int
  /// What is wrong, in one sentence, lower case.
  let message: String
  let advice: String

  init(at offset: Int, _ message: String, advice: String) {
    self.offset = offset
    self.message = message
    self.advice = advice
  }
}
