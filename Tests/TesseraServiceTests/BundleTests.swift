import JSON
import TesseraCrypto
import TesseraDomain
import TesseraTestKit
import Testing

@testable import TesseraService

/// Archives that are stored, and notes that are amended: what stands beside a release.
@Suite struct BundleTests {
  let folder: TemporaryFolder
  let system: SystemIdentifier

  init() throws {
    folder = try TemporaryFolder()
    system = try SystemIdentifier(parsing: "acme.mosaic")
  }

  private func release(_ registry: FileRegistry, notes: String? = nil) throws -> ReleaseRecord {
    var request = PublishRequest()
    request.notes = notes
    return try registry.publish(Factory.draft(Factory.dimensions([("a", 1)])), request).release
  }

  private func name(_ release: ReleaseRecord, kind: StoredBundle.Kind = .zip, version: Int = 2, options: String = "")
    -> StoredBundle.Name
  {
    .init(release: release.id, format: "css", formatVersion: version, options: options, kind: kind)
  }

  @Test func `the first bundle that was built stands, and another name has another`() throws {
    let registry = try Factory.registry(folder)
    let release = try release(registry)
    #expect(try registry.storedBundle(name(release)) == nil)
    let first = try registry.storeBundle(name(release), of: release, bytes: [1, 2, 3])
    let second = try registry.storeBundle(name(release), of: release, bytes: [4])
    #expect(first.bytes == [1, 2, 3] && second.bytes == [1, 2, 3] && second.digest == Digest.of([1, 2, 3]))
    #expect(try registry.storedBundle(name(release))?.bytes == [1, 2, 3])
    #expect(try registry.storedBundleDigest(name(release)) == first.digest)
    for other in [name(release, kind: .tarGz), name(release, version: 3), name(release, options: "a=b")] {
      #expect(try registry.storedBundle(other) == nil)
      #expect(try registry.storeBundle(other, of: release, bytes: []).bytes == [])
      #expect(try registry.storedBundle(other)?.bytes == [])
    }
    #expect(try registry.verify(progress: { _ in }).problems == [])
  }

  @Test func `of bundles with options a release keeps so many and no more, and always the plain one`() throws {
    let registry = try Factory.registry(folder)
    let release = try release(registry)
    for number in 0..<64 {
      let kept = try registry.storeBundle(name(release, options: "a=\(number)"), of: release, bytes: [1])
      #expect(kept.isKept)
    }
    let more = try registry.storeBundle(name(release, options: "a=64"), of: release, bytes: [1, 2])
    #expect(!more.isKept && more.bytes == [1, 2] && more.digest == Digest.of([1, 2]))
    #expect(try registry.storedBundle(name(release, options: "a=64")) == nil)
    #expect(try registry.storeBundle(name(release, options: "a=7"), of: release, bytes: [3]).bytes == [1])
    #expect(try registry.storeBundle(name(release), of: release, bytes: [4]).isKept)
  }

  @Test func `of bundles with options a release keeps so many bytes`() throws {
    let registry = try Factory.registry(folder)
    let release = try release(registry)
    let kept = try (0..<4).map { number in
      try registry.storeBundle(
        name(release, options: "a=\(number)"), of: release, bytes: [1, 2, 3], maximumVariantBytes: 7
      ).isKept
    }
    #expect(kept == [true, true, true, false])
  }

  @Test func `a withdrawal takes the bundles along, and none comes again`() throws {
    let registry = try Factory.registry(folder)
    let release = try release(registry)
    _ = try registry.storeBundle(name(release), of: release, bytes: Array("hunter2".utf8))
    let start = ContinuousClock.now
    #expect(try registry.withdraw(system, release.version, reason: "a password").scrub == .done)
    #expect(start.duration(to: .now) >= .milliseconds(FileRegistry.leisureMilliseconds))
    #expect(try registry.storedBundle(name(release)) == nil)
    for file in try folder.list() { #expect(try folder.bytes(file).firstRange(of: Array("hunter2".utf8)) == nil) }
    #expect(throws: RegistryError.withdrawn("acme.mosaic@1.0.0", reason: "a password")) {
      try registry.storeBundle(name(release), of: release, bytes: [1])
    }
    let sql = "INSERT INTO bundle VALUES (NULL, 1, 'css', 1, '', 'zip', zeroblob(32), x'')"
    #expect(try run("/usr/bin/sqlite3", [folder.path("registry.sqlite"), sql]).stderr.contains("is for good"))
  }

  @Test(arguments: [
    "UPDATE bundle SET body = x'00'", "DELETE FROM bundle",
    "REPLACE INTO bundle SELECT id, release_id, format, format_version, options, kind, sha256, x'00' FROM bundle",
  ])
  func `the file lets nobody change a bundle, and one that was changed all the same is found`(_ sql: String) throws {
    let registry = try Factory.registry(folder)
    let release = try release(registry)
    _ = try registry.storeBundle(name(release), of: release, bytes: [1, 2, 3])
    let path = folder.path("registry.sqlite")
    let result = try run("/usr/bin/sqlite3", ["-bail", path, "PRAGMA recursive_triggers = ON; \(sql)"])
    #expect(result.stderr.contains("a bundle is never changed"), "\(result)")
    let force = "DROP TRIGGER bundle_refuses_update; UPDATE bundle SET body = x'00'"
    #expect(try run("/usr/bin/sqlite3", [path, force]).exitCode == 0)
    #expect(throws: RegistryError.damaged("a stored css.zip is not what its hash says")) {
      try registry.storedBundle(name(release))
    }
    #expect(
      try registry.verify(progress: { _ in }).problems
        == ["the stored css.zip of acme.mosaic@1.0.0 is not what its hash says"])
  }

  @Test func `notes are amended with a row that tells which gave way to which, and are in no digest`() throws {
    let registry = try Factory.registry(folder)
    let before = try release(registry, notes: "First.")
    func notes() throws -> String? {
      let releases = try registry.releases(of: system)
      return releases.first?.notes
    }
    registry.actor = "key:7"
    try registry.amendNotes(system, before.version, notes: "Second.")
    #expect(try notes() == "Second.")
    try registry.amendNotes(system, before.version, notes: "Second.")
    try registry.amendNotes(system, before.version, notes: nil)
    #expect(try notes() == nil)
    try registry.amendNotes(system, before.version, notes: "")
    try registry.amendNotes(system, before.version, notes: "é")
    // Canonically the same, and other bytes.
    try registry.amendNotes(system, before.version, notes: "e\u{301}")
    #expect(try notes().map(\.utf8).map(Array.init) == Array("e\u{301}".utf8))
    let after = try registry.releases(of: system)[0]
    #expect(after.releaseDigest == before.releaseDigest && after.contentDigest == before.contentDigest)
    let rows = try registry.log(of: system, limit: 10)
    #expect(rows.map(\.action) == Array(repeating: "release.notes", count: 4) + ["release.publish"])
    #expect(rows.map(\.actor) == Array(repeating: "key:7", count: 4) + ["local"])
    #expect(rows.first?.subject == "acme.mosaic@1.0.0")
    // printf First. | sha256sum
    let first = "6ccbae3c549451073bfcd5d56254fc65cba81b7c44192ef9fb4e68b91872d342"
    #expect(FileRegistry.text(["d": rows[3].detail]).contains(#""before":"\#(first)""#))
    #expect(FileRegistry.text(["d": rows[2].detail]).contains(#""after":null"#))
    #expect(try registry.verify(deep: true, progress: { _ in }).problems == [])
    #expect(throws: RegistryError.releaseNotFound("acme.mosaic@9.0.0", known: ["1.0.0"])) {
      try registry.amendNotes(system, ReleaseVersion(9, 0, 0), notes: "x")
    }
    _ = try registry.withdraw(system, before.version, reason: "a password")
    #expect(throws: RegistryError.withdrawn("acme.mosaic@1.0.0", reason: "a password")) {
      try registry.amendNotes(system, before.version, notes: "x")
    }
    // A digest of a secret could be guessed at.
    let kept = try registry.log(of: system, limit: 10).filter { $0.action == "release.notes" }
    #expect(kept.allSatisfy { FileRegistry.text(["d": $0.detail]) == #"{"d":{}}"# })
    #expect(try registry.verify(deep: true, progress: { _ in }).problems == [])
  }
}
