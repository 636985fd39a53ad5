internal import CommandLineKit
internal import TesseraDomain
internal import TesseraProject

extension ContentCache {
  /// The cache of whoever runs the program; nil without a home.
  static var ofUser: ContentCache? {
    var environment: [String: String] = [:]
    for name in ["XDG_CACHE_HOME", "HOME"] { environment[name] = Terminal.environmentVariable(name) }
    return ContentCache(environment: environment)
  }

  /// The content of a release, where it was kept; nil where it was not, or is damaged.
  func content(of record: ReleaseRecord) -> SystemContent? {
    (try? release(record.releaseDigest)).flatMap(CachedSubject.content)
  }

  /// Keeps a release that is not here yet, or damaged.
  ///
  /// A cache that cannot be written is no reason to refuse anything: it only spares time, and helps those who have no
  /// registry later.
  func keep(_ record: ReleaseRecord, _ content: SystemContent, _ tombstones: [Tombstone]) {
    guard (try? release(record.releaseDigest)) == nil else { return }
    try? store(
      CachedRelease(digest: record.releaseDigest, bytes: CachedSubject.bytes(of: record, content, tombstones)))
  }
}
