/// When a deprecated public name may go, as far as can be told today.
package struct RemovalOutlook: Hashable, Sendable {
  package let path: TokenPath
  /// The release whose deprecation still holds; `nil` where only the draft says so, and the count begins with it.
  package let since: ReleaseVersion?
  /// The first version that may be without it, by number alone.
  package let removableFrom: ReleaseVersion
  /// Minors and days that have to come before; 0 where that count has run out or is switched off.
  package let minorsLeft: Int
  package let daysLeft: Int

  package init(
    path: TokenPath, since: ReleaseVersion?, removableFrom: ReleaseVersion, minorsLeft: Int, daysLeft: Int
  ) {
    self.path = path
    self.since = since
    self.removableFrom = removableFrom
    self.minorsLeft = minorsLeft
    self.daysLeft = daysLeft
  }

  /// `removable from 3.0.0, after 1 more minor and 41 days`, or `removable from 3.0.0 now`.
  package var text: String {
    func count(_ number: Int, _ what: String) -> String { "\(number) \(what)\(number == 1 ? "" : "s")" }
    let waits =
      switch (minorsLeft, daysLeft) {
      case (0, 0): ""
      case (0, let days): count(days, "more day")
      case (let minors, 0): count(minors, "more minor")
      case (let minors, let days): "\(count(minors, "more minor")) and \(count(days, "day"))"
      }
    return "removable from \(removableFrom)" + (waits.isEmpty ? " now" : ", after \(waits)")
  }
}

extension RemovalWindow {
  /// When a name that is deprecated in a draft may go.
  ///
  /// A removal is a major step: what may go goes with the next major version of the base's line that was not yanked, and
  /// before 1.0.0, where there is no window, with the next minor.
  /// - Parameters:
  ///   - base: the release that the draft is judged against; `nil` for a first one.
  ///   - planned: the version that the draft would get.
  ///   - releases: the system's releases in any order, as for ``verdict(base:releases:firstDeprecated:nowMilliseconds:)``.
  ///   - firstDeprecated: where the deprecation began that holds in `base`; `nil` if the draft begins it.
  package func outlook(
    of path: TokenPath, base: ReleaseVersion?, planned: ReleaseVersion, releases: [ReleaseOnLine],
    firstDeprecated: ReleaseVersion?, nowMilliseconds now: Int64
  ) -> RemovalOutlook {
    let base = base ?? planned
    let verdict = verdict(base: base, releases: releases, firstDeprecated: firstDeprecated, nowMilliseconds: now)
    let left =
      switch verdict {
      case .open: (minors: 0, days: 0)
      case .neverDeprecated: (minors: minors, days: days)
      case .early(let minors, let days): (minors: minors, days: days)
      }
    let step: Bump = base < ReleaseVersion(1, 0, 0) ? .minor : .major
    var next = base.advanced(by: step) ?? base
    // What still waits goes with the step after the draft's own.
    if left != (0, 0), planned >= next { next = planned.advanced(by: step) ?? planned }
    let yanked = Set(releases.filter(\.isYanked).map(\.version))
    while yanked.contains(next), let patch = next.advanced(by: .patch) { next = patch }
    return RemovalOutlook(
      path: path, since: firstDeprecated, removableFrom: next, minorsLeft: left.minors, daysLeft: left.days)
  }
}
