/// What a write did that may be made twice: the second time it is so already, which is a success too.
package enum WriteOutcome: Hashable, Sendable {
  case changed
  /// It was so before, and the log got no row.
  case unchanged
}
