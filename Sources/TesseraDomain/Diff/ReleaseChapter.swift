/// One release, or several taken as one, as a changelog or a history tells it.
package struct ReleaseChapter: Sendable {
  /// What an author wrote about one release.
  package struct Notes: Hashable, Sendable {
    /// The release, where the chapter is about several.
    package var version: ReleaseVersion?
    package var text: String

    package init(version: ReleaseVersion? = nil, text: String) {
      self.version = version
      self.text = text
    }
  }

  /// `nil` for what is not published yet.
  package var version: ReleaseVersion?
  /// Milliseconds since 1970.
  package var publishedAtMilliseconds: Int64?
  /// When it came out where it comes from; `nil` for what was first published here.
  package var authoredAtMilliseconds: Int64?
  /// What it is compared with; `nil` for a first release.
  package var base: ReleaseVersion?
  /// The step over its base.
  package var bump: Bump
  package var yank: ReleaseRecord.Yank?
  /// Whether it was withdrawn, for which ``yank`` holds the reason.
  package var isWithdrawn = false
  /// The tier of the release, or of what is to be one.
  package var conformance: Manifest.Conformance = .strict
  package var notes: [Notes]
  /// What was let pass when it was published, and why, one sentence each.
  package var letPass: [String]
  package var publicTokenCount: Int
  package var publicRecipeCount: Int
  /// The changes against its base; `nil` for a first release.
  package var diff: ReleaseDiff?
  /// Why the changes cannot be told, where they cannot.
  package var unavailable: String?

  package init(
    version: ReleaseVersion?, publishedAtMilliseconds: Int64? = nil, base: ReleaseVersion? = nil, bump: Bump = .none,
    yank: ReleaseRecord.Yank? = nil, notes: [Notes] = [], letPass: [String] = [], publicTokenCount: Int = 0,
    publicRecipeCount: Int = 0, diff: ReleaseDiff? = nil, unavailable: String? = nil
  ) {
    self.version = version
    self.publishedAtMilliseconds = publishedAtMilliseconds
    self.base = base
    self.bump = bump
    self.yank = yank
    self.notes = notes
    self.letPass = letPass
    self.publicTokenCount = publicTokenCount
    self.publicRecipeCount = publicRecipeCount
    self.diff = diff
    self.unavailable = unavailable
  }

  /// `1.2.0`, or `Unreleased`.
  package var name: String { version?.description ?? "Unreleased" }

  /// What it holds: `21 tokens and 9 recipes`.
  package var contents: String {
    DiffOutline.numbered(publicTokenCount, publicRecipeCount)
  }

  /// `A minor over 1.1.0`, and what the changes force where that is something else.
  package var step: String {
    let base = base.map { " over \($0)" } ?? ""
    guard version != nil else { return (bump == .none ? "Forces no step" : "Forces a \(bump)") + base }
    let step = (bump == .none ? "No step" : "A \(bump)") + base
    guard let forced = diff?.bump, forced != bump else { return step }
    return step + (forced == .none ? ", which nothing forces" : ", where the changes force a \(forced)")
  }

  /// `yanked` or `withdrawn`; `nil` for a release that is offered.
  package var state: String? { isWithdrawn ? "withdrawn" : yank == nil ? nil : "yanked" }

  /// When it came out: where it comes from, if that is known, else here. Milliseconds since 1970.
  package var datedAtMilliseconds: Int64? { authoredAtMilliseconds ?? publishedAtMilliseconds }

  /// The day it came out, in UTC.
  package var day: CalendarDay? { datedAtMilliseconds.map { CalendarDay(ofMilliseconds: $0) } }
}
