/// Lines and columns of plain text. Widths are counted in Unicode scalars; styles of ``Ink`` have none.
package enum TextLayout {
  /// The columns that `text` takes.
  ///
  /// - Complexity: O(*n*).
  package static func width(_ text: String) -> Int {
    var width = 0
    var isInStyle = false
    for scalar in text.unicodeScalars {
      if isInStyle {
        if scalar == "m" { isInStyle = false }
      } else if scalar == "\u{1B}" {
        isInStyle = true
      } else {
        width += 1
      }
    }
    return width
  }

  /// Breaks `text` between words into lines of at most `width`; a longer word gets a line of its own, whole.
  ///
  /// Runs of spaces and single line breaks count as one space. An empty line parts paragraphs. A line that begins with a
  /// space is kept as it is.
  package static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    func endLine() {
      if used > 0 { lines.append(line) }
      line = ""
      used = 0
    }
    for source in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if source.allSatisfy({ $0 == " " }) {
        endLine()
        if let last = lines.last, !last.isEmpty { lines.append("") }
        continue
      }
      if source.first == " " {
        endLine()
        lines.append(String(source))
        continue
      }
      for word in source.split(separator: " ") {
        let length = Self.width(String(word))
        if used > 0, used + 1 + length > width { endLine() }
        if used > 0 {
          line += " "
          used += 1
        }
        line += word
        used += length
      }
    }
    endLine()
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// `wrapped`, each line behind `indent` spaces, joined and closed by line breaks.
  package static func paragraph(_ text: String, width: Int, indent: Int = 0) -> String {
    let margin = String(repeating: " ", count: indent)
    return wrapped(text, width: max(1, width - indent)).map { $0.isEmpty ? "\n" : "\(margin)\($0)\n" }.joined()
  }

  /// A term and its explanation beside it, wrapped; under it where the term is too long for its column.
  ///
  /// - Parameters:
  ///   - termWidth: the column that terms of this list share.
  ///   - width: of the whole line.
  package static func definition(_ term: String, _ text: String, termWidth: Int, width: Int, indent: Int = 2) -> String
  {
    let column = indent + termWidth + 2
    let margin = String(repeating: " ", count: column)
    let lines = wrapped(text, width: max(16, width - column))
    var out = String(repeating: " ", count: indent) + term
    var rest = lines[...]
    let length = Self.width(term)
    if length <= termWidth, let first = rest.popFirst() {
      out += String(repeating: " ", count: termWidth - length + 2) + first
    }
    out += "\n"
    for line in rest { out += line.isEmpty ? "\n" : "\(margin)\(line)\n" }
    return out
  }
}

/// Rows of cells, laid out in columns as wide as their widest cell.
package struct TextTable: Sendable {
  package enum Alignment: Sendable { case left, right }

  private let alignments: [Alignment]
  private var rows: [[String]] = []

  /// - Parameter alignments: one for each column.
  package init(_ alignments: [Alignment]) {
    self.alignments = alignments
  }

  package var isEmpty: Bool { rows.isEmpty }

  /// Adds a row; missing cells are empty and surplus ones are dropped. Cells may be styled, and must be safe to print.
  package mutating func append(_ cells: [String]) {
    rows.append(Array(cells.prefix(alignments.count)))
  }

  /// All rows, each closed by a line break, without spaces at the ends of lines.
  ///
  /// - Complexity: O(*n*) in the text of all cells.
  package func text(indent: Int = 0, gap: Int = 2) -> String {
    let widths = rows.map { $0.map(TextLayout.width) }
    var columns = alignments.map { _ in 0 }
    for row in widths {
      for (column, width) in row.enumerated() { columns[column] = max(columns[column], width) }
    }
    var out = ""
    for (row, widths) in zip(rows, widths) {
      var pending = indent
      for (column, cell) in row.enumerated() {
        let padding = columns[column] - widths[column]
        if alignments[column] == .right { pending += padding }
        if !cell.isEmpty {
          out += String(repeating: " ", count: pending) + cell
          pending = 0
        }
        if alignments[column] == .left { pending += padding }
        pending += gap
      }
      out += "\n"
    }
    return out
  }
}
