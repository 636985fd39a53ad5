package import JSON

/// One thing that was converted, guessed, or left as it is, and where it was written.
package struct ImportNote: Sendable {
  /// Stable, for example `import.color`; a summary counts by it.
  package var code: String
  /// What the note is about, in the file that was read.
  package var node: JSONNode
  /// What was done, in one sentence.
  package var message: String
  /// What to do about it, in one sentence, if anything is to be done.
  package var advice: String?

  package init(_ code: String, _ node: JSONNode, _ message: String, advice: String? = nil) {
    self.code = code
    self.node = node
    self.message = message
    self.advice = advice
  }
}
