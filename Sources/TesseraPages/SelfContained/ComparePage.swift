internal import HTML
internal import TesseraCrypto
package import TesseraDomain

/// One diff as a page: what step it forces and why, then every change with before and after in each context.
///
/// The page is one file. It needs nothing else, runs nothing, and holds what authors wrote only as text.
package enum ComparePage {
  /// - Complexity: O(*n* log *n*) in changes; what is written is bounded by `limits`.
  package static func render(_ diff: ReleaseDiff, limits: PageLimits = .standard) -> [UInt8] {
    let parts = DiffSummaryParts(diff: diff, limits: limits)
    let entries = ChangeEntries(diff, limits)
    let name = "\(Self.name(diff.from, beside: diff.to)) → \(Self.name(diff.to, beside: diff.from))"
    var out = HTMLBuffer(reserving: 64 * 1024)
    out.element(.a, .class("skip"), .href(.fragment("changes")), text: "Skip to the changes")
    out.element(.header) { out in
      out.element(.h1) { out in
        out.text("\(diff.to.identifier) ")
        out.element(.span, .class("kind"), text: name)
      }
      parts.lead(to: &out)
      parts.counts(to: &out)
      parts.notices(to: &out)
      navigation(diff, entries.outline, to: &out)
    }
    out.element(.main, .id("changes")) { out in
      parts.why(to: &out)
      parts.contrast(to: &out)
      entries.append(.second, to: &out)
      parts.candidates(to: &out)
    }
    out.element(.footer) { out in
      digests(diff, to: &out)
    }
    return SelfContained.page(title: "\(diff.to.identifier): \(name)", out)
  }

  /// The version, with the system where the other side is of another one.
  private static func name(_ label: DiffLabel, beside other: DiffLabel) -> String {
    if label.identifier != other.identifier { return label.description }
    return label.version?.description ?? "draft"
  }

  private static func navigation(_ diff: ReleaseDiff, _ outline: DiffOutline, to out: inout HTMLBuffer) {
    var places: [(id: String, title: String)] = []
    if diff.changes.contains(where: { $0.rule != nil }) { places.append(("why", "Why this step")) }
    if !diff.contrast.isEmpty { places.append(("contrast", "Contrast")) }
    places += outline.sections.map { ($0.heading.rawValue, $0.heading.title) }
    if !diff.renameCandidates.isEmpty { places.append(("renamed", "Perhaps renamed")) }
    if places.count < 2 { return }
    out.element(.nav, .label("Sections of this page")) { out in
      out.element(.ul) { out in
        for place in places {
          out.element(.li) { $0.element(.a, .href(.fragment(place.id)), text: place.title) }
        }
      }
    }
  }

  private static func digests(_ diff: ReleaseDiff, to out: inout HTMLBuffer) {
    for (word, label) in [("From", diff.from), ("To", diff.to)] {
      out.element(.p) { out in
        out.text("\(word) \(label)")
        if let digest = label.releaseDigest {
          out.text(", digest ")
          out.element(.code, text: digest.hex)
        }
      }
    }
  }
}
