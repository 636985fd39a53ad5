/// A standing rule of a registry: what a range of releases, later ones too, says of a name, or of the releases as a whole.
///
/// It is no part of any release: neither files nor counts nor digests nor removal windows know of it.
package struct StandingNotice: Hashable, Sendable {
  /// The keeper's own number for it.
  package let id: Int64
  package let range: VersionRange
  /// A token, a group with all that it holds, or a recipe; `nil` where the releases are meant as a whole.
  package let path: TokenPath?
  package let reason: String
  /// What to use instead of the name.
  package let replacement: TokenPath?
  /// When it was made, in milliseconds since 1970.
  package let atMilliseconds: Int64

  package init(
    id: Int64, range: VersionRange, path: TokenPath?, reason: String, replacement: TokenPath?, atMilliseconds: Int64
  ) {
    self.id = id
    self.range = range
    self.path = path
    self.reason = reason
    self.replacement = replacement
    self.atMilliseconds = atMilliseconds
  }

  /// Whether it speaks of the release `version`; pre-releases between the bounds of the range are meant too.
  package func covers(_ version: ReleaseVersion) -> Bool { range.covers(version) }

  /// Whether it speaks of the token or recipe at `path`: of it alone, or of a group around it.
  package func names(_ path: TokenPath) -> Bool { self.path.map { path.isWithin($0) } ?? false }

  /// As diffs and documents carry it.
  package var notice: Notice {
    Notice(
      kind: .deprecated, releases: range.description, path: path, message: reason,
      replacement: replacement?.plainName)
  }
}

extension Sequence<StandingNotice> {
  /// Those that speak of the release `version`, in their order.
  package func covering(_ version: ReleaseVersion) -> [StandingNotice] { filter { $0.covers(version) } }

  /// The newest that speaks of the release `version` as a whole.
  package func ofWhole(_ version: ReleaseVersion) -> StandingNotice? {
    covering(version).last { $0.path == nil }
  }

  /// Those that have something to say of `graph`, the content of the release `version`: of the release as a whole, and of
  /// names that it has.
  package func applying(to graph: TokenGraph, _ version: ReleaseVersion) -> [StandingNotice] {
    covering(version).filter { notice in notice.path.map { graph.has($0) } ?? true }
  }
}
