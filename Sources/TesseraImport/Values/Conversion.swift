package import JSON

/// A value as converted: what stands in the strict folder.
package struct Conversion: Sendable {
  /// The `$type` to write: one of the thirteen, or the name as written where the value is carried; nil for none.
  ///
  /// An alias has a type only if its target is known to have the same one: the target's type counts, whatever
  /// is written beside the alias.
  package var type: String?

  /// What to write under `$value`. A whole alias is `.string("{full.path}")`, and references inside a composite or a
  /// carried value are full paths as well.
  package var value: JSONValue

  /// Whether 2025.10 cannot say it, so that it stands there as it was written.
  package var isCarried: Bool

  /// Whether it differs in spelling or type from what was written, which is then to be kept beside it.
  package var isRespelled: Bool

  /// What was done and why, in the order in which it was found.
  package var notes: [ImportNote]

  package init(
    type: String?, value: JSONValue, isCarried: Bool = false, isRespelled: Bool = false, notes: [ImportNote] = []
  ) {
    self.type = type
    self.value = value
    self.isCarried = isCarried
    self.isRespelled = isRespelled
    self.notes = notes
  }
}
