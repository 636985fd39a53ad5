package import TesseraDomain
package import TesseraExport
package import TesseraProject

/// Where a project uses the names of the design systems that it takes.
package struct UsageReport {
  package struct Usage: Sendable {
    package let entry: String
    package let token: TokenPath
    package let symbol: String
    package let file: String
    /// From 1.
    package let line: Int
    /// From 1, in Unicode scalars.
    package let column: Int
    package let place: MentionPlace
    /// Whether it may be something else: the name of a style, where no style is asked for.
    package let isInDoubt: Bool
  }

  /// How many files were read.
  package let fileCount: Int
  /// By file, ordered by bytes, and by place in each.
  package private(set) var usages: [Usage] = []
  package let skipped: [ProjectScan.Skipped]

  /// Looks for `names` in the files of `project`.
  ///
  /// - Parameters:
  ///   - names: each with the entry that it comes from.
  ///   - paths: relative to the project; empty for all of it.
  /// - Throws: ``FileError`` where a folder that was asked for cannot be looked into.
  /// - Complexity: O(*n*) in the names and in the bytes of the files.
  package init(
    of names: [(entry: String, symbol: ExportSymbol)], in project: Project, paths: [String] = []
  ) throws(FileError) {
    var table = SpellingTable()
    for (index, name) in names.enumerated() { table.add(name.symbol, owner: index) }
    let scan = try ProjectScan(project, paths: paths, for: table)
    fileCount = scan.fileCount
    skipped = scan.skipped
    for found in scan.found {
      guard case .spelling(let index) = found.mention.target else { continue }
      var told: Set<String> = []
      // Two exports of one entry can have the same name, and so can two entries.
      for owner in table.spellings[index].owners where told.insert(names[owner].entry).inserted {
        usages.append(
          Usage(
            entry: names[owner].entry, token: names[owner].symbol.path, symbol: table.spellings[index].text,
            file: found.file, line: found.line, column: found.column, place: found.mention.place,
            isInDoubt: found.mention.doubt == .elsewhere))
      }
    }
  }
}
