internal import TesseraDomain

extension ReleaseComparison {
  /// Compares two releases by their records, with what the registry says of either and of names that are gone.
  static func diff(
    _ left: ReleaseRecord, _ right: ReleaseRecord, in registry: any Registry
  ) throws(RegistryError) -> ReleaseDiff {
    // Loaded together, releases share what they have in common, and only the rest is compared.
    let (before, after) = try registry.contents(of: left, right)
    let subjects = [try LoadedSubject(left, before), try LoadedSubject(right, after)]
    var diff = try diff(subjects[0], subjects[1], in: registry)
    // What replaced a name may have been said by a release between.
    if diff.changes.contains(where: { $0.kind == .removed && $0.replacement == nil }) {
      var replacements: [TokenPath: TokenPath] = [:]
      for stone in try registry.tombstones(of: right) { replacements[stone.path] = stone.replacement }
      for place in diff.changes.indices where diff.changes[place].kind == .removed {
        guard diff.changes[place].replacement == nil, let path = diff.changes[place].path else { continue }
        diff.changes[place].replacement = replacements[path]
      }
    }
    diff.notices = try NoticeList.notices(of: subjects, in: registry)
    return diff
  }
}
