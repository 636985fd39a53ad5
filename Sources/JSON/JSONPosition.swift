/// A place in a text as an editor shows it.
package struct JSONPosition: Hashable, Sendable {
  /// The line, from 1; a line ends at LF, CR LF or a lone CR.
  package let line: Int

  /// The column, from 1, in Unicode scalars; a byte order mark takes none.
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
