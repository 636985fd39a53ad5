/// How much a page tells before it counts the rest: a page of many thousand changes has to open.
package struct PageLimits: Sendable {
  /// Entries of one section.
  package var entries: Int
  /// Tokens in one fold.
  package var folded: Int
  /// Rows of one change, each for a context.
  package var contexts: Int
  /// Changes of one kind in one group that stand alone; more become one fold.
  package var foldingAbove: Int

  package init(entries: Int, folded: Int, contexts: Int, foldingAbove: Int) {
    self.entries = entries
    self.folded = folded
    self.contexts = contexts
    self.foldingAbove = foldingAbove
  }

  package static let standard = PageLimits(entries: 300, folded: 100, contexts: 24, foldingAbove: 8)
  /// For one release among many.
  package static let outline = PageLimits(entries: 25, folded: 10, contexts: 8, foldingAbove: 4)
  package static let full = PageLimits(entries: .max, folded: .max, contexts: .max, foldingAbove: .max)
}
