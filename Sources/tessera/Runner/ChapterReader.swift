internal import TesseraDomain

/// Releases as chapters of a changelog or a history.
struct ChapterReader {
  let registry: any Registry
  let system: SystemIdentifier
  /// All of the system's, by version.
  let releases: [ReleaseRecord]

  init(_ registry: any Registry, _ system: SystemIdentifier) throws(RegistryError) {
    self.registry = registry
    self.system = system
    releases = try registry.releases(of: system)
  }

  /// The releases on the line of bases that ends with `last`, that one first, down to the one above `from`.
  ///
  /// - Returns: `nil` where `from` is not on that line; without `from`, all down to the first release.
  func trail(from: ReleaseRecord?, to last: ReleaseRecord) -> [ReleaseRecord]? {
    var byVersion: [ReleaseVersion: ReleaseRecord] = [:]
    for record in releases { byVersion[record.version] = record }
    var trail: [ReleaseRecord] = []
    var current: ReleaseRecord? = last
    while let record = current, record.version != from?.version {
      trail.append(record)
      // A base is lower than what is built on it, or the walk would not end.
      current = record.base.flatMap { $0 < record.version ? byVersion[$0] : nil }
    }
    return from == nil || current != nil ? trail : nil
  }

  /// A release with what changed over its base.
  ///
  /// - Complexity: two releases are loaded and compared.
  func chapter(of record: ReleaseRecord) throws(RegistryError) -> ReleaseChapter {
    try ReleaseComparer(registry).chapter(of: record, among: releases)
  }

  /// Several releases as one: what changed from `from` to the last, and the notes of all of them.
  ///
  /// - Parameter trail: the newest first.
  func chapter(from: ReleaseRecord, over trail: [ReleaseRecord], to last: ReleaseRecord) throws(RegistryError)
    -> ReleaseChapter
  {
    var chapter = ReleaseChapter(last)
    chapter.base = from.version
    chapter.letPass = trail.flatMap { $0.letPass }
    chapter.notes = Self.notes(trail)
    var diff = try ReleaseComparer(registry).diff(from, last)
    diff.notices = []
    chapter.bump = last.version.bump(over: from.version)
    chapter.diff = diff
    return chapter
  }

  /// What a draft changes.
  ///
  /// - Parameters:
  ///   - trail: releases between `base` and the draft whose notes are told too, the newest first.
  ///   - last: the release that the draft comes after, where that is another one than `base`.
  func chapter(
    of draft: LoadedSubject, over base: ReleaseRecord, telling trail: [ReleaseRecord] = [],
    after last: ReleaseRecord? = nil
  ) throws(RegistryError) -> ReleaseChapter {
    let before = try LoadedSubject(base, try registry.content(of: base))
    var renames = RenameChain()
    if let last, last.version != base.version {
      let known = try ReleaseComparer(registry).renames(from: base, to: last)
      renames.append(known.map { (from: $0.key, to: $0.value) })
      let newest = try LoadedSubject(last, try registry.content(of: last))
      renames.append(DiffEngine.diff(newest.side, draft.side).renames)
    }
    let diff = DiffEngine.diff(before.side, draft.side, knownRenames: renames.renames)
    var chapter = ReleaseChapter(
      version: nil, base: base.version, bump: diff.bump, notes: Self.notes(trail), diff: diff)
    chapter.conformance = draft.manifest.conformance
    return chapter
  }

  private static func notes(_ trail: [ReleaseRecord]) -> [ReleaseChapter.Notes] {
    trail.compactMap { record in
      record.notes.map { ReleaseChapter.Notes(version: record.version, text: $0) }
    }
  }
}
