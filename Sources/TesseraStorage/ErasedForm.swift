/// What a withdrawal leaves of a row: nothing that an author could have written.
///
/// The triggers of the schema let through these forms and no others.
package enum ErasedForm {
  /// A definition, a shape or a manifest: no JSON document is empty.
  package static let body = ""
  /// A judgement, and the detail of a row of the audit log.
  package static let object = "{}"
  /// A migration table.
  package static let list = "[]"

  /// Whether `text` stands for a name or a layer that was erased. No name begins with a dollar sign.
  package static func isName(_ text: String) -> Bool {
    text.utf8.starts(with: "$withdrawn.".utf8)
  }
}
