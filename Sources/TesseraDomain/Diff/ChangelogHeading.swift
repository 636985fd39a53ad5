/// The sections of a changelog, in the words of <https://keepachangelog.com/en/1.1.0/>, and before them what breaks.
package enum ChangelogHeading: String, CaseIterable, Sendable {
  case breaking, removed, changed, deprecated, added, fixed, other

  package var title: String {
    switch self {
    case .breaking: "Breaking"
    case .removed: "Removed"
    case .changed: "Changed"
    case .deprecated: "Deprecated"
    case .added: "Added"
    case .fixed: "Fixed"
    case .other: "Other"
    }
  }

  /// The sections of a diff that hold anything, in this order.
  package static func sections(
    of diff: ReleaseDiff, foldingAbove limit: Int = DiffOutline.standardFold
  ) -> [(heading: ChangelogHeading, entries: [DiffOutline.Entry])] {
    var found: [ChangelogHeading: [DiffOutline.Entry]] = [:]
    for section in DiffOutline(diff, foldingAbove: limit).sections {
      for entry in section.entries { found[heading(section.heading, entry), default: []].append(entry) }
    }
    return allCases.compactMap { heading in found[heading].map { (heading, $0) } }
  }

  private static func heading(_ heading: DiffOutline.Heading, _ entry: DiffOutline.Entry) -> ChangelogHeading {
    switch heading {
    case .breaking: isRemoval(entry) ? .removed : .breaking
    case .visual: .changed
    case .deprecated: .deprecated
    case .added: .added
    case .fixed: .fixed
    case .metadata: .other
    }
  }

  private static func isRemoval(_ entry: DiffOutline.Entry) -> Bool {
    switch entry {
    case .change(let change, _): change.kind == .removed
    case .cause: false
    case .group(_, let changes): changes.first?.kind == .removed
    }
  }
}
