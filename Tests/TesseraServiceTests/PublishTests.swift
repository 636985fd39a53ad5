import JSON
import TesseraCrypto
import TesseraDomain
import TesseraDraft
import TesseraSQLite
import TesseraTestKit
import Testing

@testable import TesseraService

@Suite struct PublishTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func publish(
    _ registry: FileRegistry, _ tokens: String, _ request: PublishRequest = PublishRequest(), manifest: String = ""
  ) throws -> (plan: PublishPlan, release: ReleaseRecord) {
    try registry.publish(Factory.draft(tokens, manifest: manifest), request)
  }

  @Test func `a first release is 1.0.0, and an addition makes a minor`() throws {
    let registry = try Factory.registry(folder)
    let first = try publish(registry, Factory.dimensions([("sm", 8)]))
    #expect(first.release.version == ReleaseVersion(1, 0, 0))
    #expect(first.release.base == nil)
    let second = try publish(registry, Factory.dimensions([("sm", 8), ("md", 16)]))
    #expect(second.release.version == ReleaseVersion(1, 1, 0))
    #expect(second.plan.diff?.summary.added == 1)
    #expect(second.plan.diff?.summary.unchanged == 1)
    #expect(try registry.verify(progress: { _ in }).problems == [])
  }

  @Test func `publishing the same folder again writes nothing`() throws {
    let registry = try Factory.registry(folder)
    _ = try publish(registry, Factory.dimensions([("sm", 8)]))
    let before = try folder.bytes("registry.sqlite") + (try folder.bytes("registry.sqlite-wal"))
    let again = try publish(registry, Factory.dimensions([("sm", 8)]))
    guard case .unchanged = again.plan.outcome else {
      Issue.record("\(again.plan.outcome)")
      return
    }
    let explicit = try publish(
      registry, Factory.dimensions([("sm", 8)]), PublishRequest(version: .explicit(ReleaseVersion(1, 0, 0))))
    guard case .alreadyPublished = explicit.plan.outcome else {
      Issue.record("\(explicit.plan.outcome)")
      return
    }
    #expect(try folder.bytes("registry.sqlite") + (try folder.bytes("registry.sqlite-wal")) == before)
    #expect(throws: RegistryError.refused([.versionTaken(ReleaseVersion(1, 0, 0))])) {
      try publish(
        registry, Factory.dimensions([("sm", 9)]), PublishRequest(version: .explicit(ReleaseVersion(1, 0, 0))))
    }
  }

  @Test func `a smaller version than the changes force is refused with rule and name`() throws {
    let registry = try Factory.registry(folder)
    _ = try publish(registry, Factory.dimensions([("sm", 8), ("md", 16)]))
    let expected = PublishRefusal.bumpTooLow(
      version: ReleaseVersion(1, 1, 0), base: ReleaseVersion(1, 0, 0), needed: .major,
      by: [.init(rule: .tokenRemoved, bump: .major, names: ["size.md"])])
    #expect(throws: RegistryError.refused([expected])) {
      try publish(registry, Factory.dimensions([("sm", 8)]), PublishRequest(version: .automatic(bump: .minor)))
    }
    var request = PublishRequest(version: .automatic(bump: .minor))
    request.lowerBumpReason = "nobody used it"
    let release = try publish(registry, Factory.dimensions([("sm", 8)]), request).release
    #expect(release.version == ReleaseVersion(1, 1, 0))
    guard case .object(let judgement) = release.judgement else {
      Issue.record("\(release.judgement)")
      return
    }
    #expect(judgement["lowerBump"] == .string("nobody used it"))
  }

  @Test func `releases read back as they were published, across snapshots and backports`() throws {
    let registry = try Factory.registry(folder)
    var digests: [ReleaseVersion: Digest] = [:]
    var values = (0..<40).map { ("t\($0)", $0) }
    for step in 0..<130 {
      values[step % 40].1 += 100
      if step % 7 == 3 { values.append(("n\(step)", step)) }
      if step % 11 == 5 { values.remove(at: step % values.count) }
      let request = PublishRequest(
        version: step % 10 == 9 ? .automatic(bump: .major) : .automatic())
      let result = try publish(registry, Factory.dimensions(values), request)
      digests[result.release.version] = result.release.contentDigest
    }
    #expect(digests.count == 130)
    var request = PublishRequest(version: .explicit(ReleaseVersion(1, 999, 0)))
    request.lowerBumpReason = "a backport"
    let backport = try publish(registry, Factory.dimensions([("t0", 1)]), request)
    #expect(backport.release.base?.major == 1)
    for release in try registry.releases(of: SystemIdentifier(parsing: "acme.mosaic")) {
      #expect(ContentDocument.digest(try registry.content(of: release)) == release.contentDigest)
    }
    #expect(try registry.verify(progress: { _ in }).problems == [])
  }

  @Test func `an early removal is a warning in the standard profile and a refusal in the strict one`() throws {
    let registry = try Factory.registry(folder)
    _ = try publish(
      registry, Factory.dimensions([("sm", 8), ("md", 16)]), manifest: #""policy": {"profile": "strict"}"#)
    #expect(throws: RegistryError.refused([.earlyRemoval(["size.md"])])) {
      try publish(registry, Factory.dimensions([("sm", 8)]), manifest: #""policy": {"profile": "strict"}"#)
    }
    var request = PublishRequest()
    request.earlyRemovalReason = "leaked"
    let release = try publish(
      registry, Factory.dimensions([("sm", 8)]), request, manifest: #""policy": {"profile": "strict"}"#
    ).release
    #expect(try registry.tombstones(of: release).map(\.path) == [TokenPath("size.md")])
  }

  @Test func `yanking needs a reason, moves channels away, and latest follows`() throws {
    let registry = try Factory.registry(folder)
    let system = try SystemIdentifier(parsing: "acme.mosaic")
    _ = try publish(registry, Factory.dimensions([("sm", 8)]))
    _ = try publish(registry, Factory.dimensions([("sm", 8), ("md", 16)]))
    try registry.setChannel(ChannelName(parsing: "next"), of: system, to: VersionRange(parsing: "1.1.0"))
    try registry.yank(system, ReleaseVersion(1, 1, 0), reason: "wrong blue")
    let channels = try registry.channels(of: system)
    #expect(channels.map(\.release) == [ReleaseVersion(1, 0, 0), ReleaseVersion(1, 0, 0)])
    #expect(try registry.release(ReleaseReference(parsing: "acme.mosaic@1.1.0")).yank?.reason == "wrong blue")
    #expect(try registry.release(ReleaseReference(parsing: "acme.mosaic@^1")).version == ReleaseVersion(1, 0, 0))
    // Base 1.0.0, 1.1.0 yanked: the next one is above every release of the line.
    let next = try publish(registry, Factory.dimensions([("sm", 9)]))
    #expect(next.release.version == ReleaseVersion(1, 1, 1))
    #expect(next.release.base == ReleaseVersion(1, 0, 0))
    let actions = try registry.log(of: system, limit: 10).map(\.action)
    #expect(
      actions == [
        "release.publish", "channel.set", "release.yank", "channel.set", "release.publish", "release.publish",
      ])
    // A page goes on where the one before ended, whatever stands between; a name that only begins alike is another one.
    for id in ["acme.mosaic-two", "acme.mosa"] {
      _ = try registry.publish(Factory.draft(Factory.dimensions([("sm", 8)]), id: id), PublishRequest())
    }
    _ = try registry.amendNotes(system, ReleaseVersion(1, 0, 0), notes: "Words.")
    var (walked, before): ([AuditEntry], Int64) = ([], .max)
    while case let page = try registry.log(of: system, limit: 2, before: before), let last = page.last {
      #expect(page.count <= 2)
      (walked, before) = (walked + page, last.sequence)
    }
    #expect(walked.map(\.action) == ["release.notes"] + actions)
    #expect(walked.map(\.sequence) == (try registry.log(of: system, limit: 100)).map(\.sequence))
  }

  @Test func `what is so already is a success that changes nothing, and another reason is refused`() throws {
    let registry = try Factory.registry(folder)
    let system = try SystemIdentifier(parsing: "acme.mosaic")
    let next = try ChannelName(parsing: "next")
    for size in [8, 9] { _ = try publish(registry, Factory.dimensions([("sm", size)])) }
    let (version, range) = (ReleaseVersion(1, 1, 0), try VersionRange(parsing: "^1"))
    func rows() throws -> Int { try registry.log(of: nil, limit: 100).count }
    let writes: [(name: String, run: () throws -> WriteOutcome)] = [
      ("yank", { try registry.yank(system, version, reason: "wrong blue") }),
      ("channel", { try registry.setChannel(next, of: system, to: range) }),
      ("notes", { try registry.amendNotes(system, version, notes: "Second.") }),
      ("no notes", { try registry.amendNotes(system, version, notes: nil) }),
      ("unyank", { try registry.unyank(system, version) }),
    ]
    for write in writes {
      if write.name == "unyank" {
        let other = RegistryError.conflict(
          "acme.mosaic@1.1.0 is yanked for another reason: wrong blue",
          advice: "Take that back first, with \"tessera unyank acme.mosaic@1.1.0\", to say something else.")
        #expect(throws: other) { try registry.yank(system, version, reason: "wrong red") }
      }
      let before = try rows()
      #expect(try write.run() == .changed, "\(write.name)")
      #expect(try write.run() == .unchanged, "\(write.name)")
      #expect(try rows() == before + 1, "\(write.name)")
    }
    // The same target stays a success when nothing in it is offered any more.
    for version in [version, ReleaseVersion(1, 0, 0)] { try registry.yank(system, version, reason: "wrong blue") }
    #expect(try registry.setChannel(next, of: system, to: range) == .unchanged)
    _ = try registry.withdraw(system, version, reason: "a secret")
    let gone = RegistryError.withdrawn("acme.mosaic@1.1.0", reason: "a secret")
    #expect(throws: gone) { try registry.unyank(system, version) }
    #expect(throws: gone) { try registry.yank(system, version, reason: "wrong blue") }
    #expect(try registry.yank(system, version, reason: "a secret") == .unchanged)
    #expect(try registry.verify(deep: true, progress: { _ in }).problems == [])
  }

  @Test func `a changed audit row is found`() throws {
    let registry = try Factory.registry(folder)
    _ = try publish(registry, Factory.dimensions([("sm", 8)]))
    try registry.connection.execute("DROP TRIGGER audit_refuses_update")
    try registry.connection.execute("UPDATE audit SET subject = 'acme.mosaic@9.9.9' WHERE sequence = 2")
    #expect(
      try registry.verify(progress: { _ in }).problems == ["audit row 2 was changed, or a row before it"])
  }

  @Test(arguments: ["UPDATE release SET version = '9.0.0'", "DELETE FROM change", "DELETE FROM audit"])
  func `published rows can be neither changed nor deleted`(_ sql: String) throws {
    let registry = try Factory.registry(folder)
    _ = try publish(registry, Factory.dimensions([("sm", 8)]))
    let result = try run("/usr/bin/sqlite3", [folder.path("registry.sqlite"), sql])
    #expect(result.exitCode != 0)
    #expect(try registry.verify(progress: { _ in }).problems == [])
  }
}
