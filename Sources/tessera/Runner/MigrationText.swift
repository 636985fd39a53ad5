internal import CommandLineKit
internal import JSON
internal import TesseraDomain

/// What releases did to names, for people.
enum MigrationText {
  /// The most names that a person is shown of one release.
  private static let maximumRows = 10

  static func show(_ table: MigrationTable, base: ReleaseVersion, on page: inout Page) {
    if table.isEmpty { return }
    page.gap()
    page.line("\(Line.count(table.rows.count, "name")) went or moved since \(base):", indent: 2)
    page.table([.left, .left, .left], table.rows.prefix(maximumRows).map(row), indent: 4)
    let rest = table.rows.count - maximumRows
    if rest > 0 { page.line("and \(rest) more, which --json lists", indent: 4) }
  }

  private static func row(_ row: MigrationTable.Row) -> [Line] {
    let verb =
      switch row.kind {
      case .renamed, .aliased: "renamed"
      case .removed: "removed"
      case .deprecated: "deprecated"
      case .reassigned: "reused"
      case .restored: "restored"
      }
    guard let to = row.to else {
      return ["\(verb)", "\(row.from.label, .bold)", row.kind == .reassigned ? "what it was is gone" : ""]
    }
    let what: Line =
      switch row.kind {
      case .renamed: "is now \(to.label, .bold)"
      case .aliased: "is now \(to.label, .bold); the old name is an alias"
      case .removed, .deprecated, .restored: "use \(to.label, .bold)"
      case .reassigned: "what it was is now \(to.label, .bold)"
      }
    return ["\(verb)", "\(row.from.label, .bold)", what]
  }
}
