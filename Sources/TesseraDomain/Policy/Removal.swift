/// A public name that is gone, and what people who still use it have to know.
package struct Removal: Hashable, Sendable {
  package let path: TokenPath
  /// The release that took it away; `nil` where nobody knows.
  package let removedIn: ReleaseVersion?
  /// The last version in which the name stood.
  package let lastVersion: ReleaseVersion
  /// A live token, or recipe, to use instead.
  package let replacement: TokenPath?

  package init(_ tombstone: Tombstone, removedIn: ReleaseVersion? = nil) {
    path = tombstone.path
    self.removedIn = removedIn
    lastVersion = tombstone.lastVersion
    replacement = tombstone.replacement
  }

  /// `color.brand was removed in 2.0.0 (last in 1.4.0); use color.accent`, or `color.brand was removed after 1.4.0`.
  package var sentence: String {
    "\(path.label) was removed \(time)" + (replacement.map { "; use \($0.label)" } ?? "")
  }

  private var time: String { removedIn.map { "in \($0) (last in \(lastVersion))" } ?? "after \(lastVersion)" }

  /// What became of `path`, a token or a group that is not there: one sentence without a full stop; `nil` where it was
  /// never there.
  ///
  /// - Parameter removals: the names that are gone as of the release that was asked.
  /// - Complexity: O(*n*) in removals.
  package static func sentence(for path: TokenPath, among removals: some Sequence<Removal>) -> String? {
    var below: [Removal] = []
    for removal in removals {
      if removal.path == path { return removal.sentence }
      if !path.isRoot, removal.path.isWithin(path) { below.append(removal) }
    }
    guard let last = below.max(by: { ($0.removedIn ?? $0.lastVersion) < ($1.removedIn ?? $1.lastVersion) }) else {
      return nil
    }
    if below.count == 1 { return last.sentence }
    // A group is gone with the last of its tokens.
    let known = below.sorted { $0.path < $1.path }.filter { $0.replacement != nil }
    let examples = known.prefix(3).map { "\($0.path) → \($0.replacement?.text ?? "")" }.joined(separator: ", ")
    return "the \(below.count) tokens of \(path) were removed, the last \(last.time)"
      + (known.isEmpty ? "" : "; use instead: \(examples)\(known.count > 3 ? " …" : "")")
  }
}
