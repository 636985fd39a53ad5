import TesseraDomain
import TesseraSQLite
import TesseraStorage
import TesseraTestKit
import Testing

@testable import TesseraService

/// What a registry remembers of its releases, against what somebody reads who has just come.
@Suite struct KnownReleasesTests {
  let folder: TemporaryFolder
  let system: SystemIdentifier
  let other: SystemIdentifier

  init() throws {
    folder = try TemporaryFolder()
    system = try SystemIdentifier(parsing: "acme.mosaic")
    other = try SystemIdentifier(parsing: "acme.other")
  }

  private func publish(_ registry: FileRegistry, _ value: Int, _ version: String, to id: String = "acme.mosaic") throws
  {
    var request = PublishRequest(version: .explicit(try ReleaseVersion(parsing: version)))
    request.lowerBumpReason = "Nobody uses it."
    _ = try registry.publish(Factory.draft(Factory.dimensions([("sm", value)]), id: id), request)
  }

  private func state(_ registry: FileRegistry) throws -> [String] {
    let known = try registry.releases(of: system)
    return known.map { "\($0)" } + (try registry.known(system).rows.map { "\($0)" })
      + (try registry.known(system).parents.sorted { $0.key < $1.key }.map { "\($0)" })
      + (try registry.tombstones(of: try #require(known.last)).map { "\($0)" })
  }

  @Test func `two that write in turn, and one that only reads, see what is there`() throws {
    let (one, two) = (try Factory.registry(folder), try Factory.registry(folder, at: 2_000_000))
    let reader = try FileRegistry.open(path: folder.path("registry.sqlite"), access: .readOnly, now: { 1 })
    let steps: [(FileRegistry) throws -> Void] = [
      { try publish($0, 1, "1.0.0") }, { try publish($0, 2, "1.1.0") },
      { try publish($0, 1, "1.0.0", to: "acme.other") },
      // Lower than what is there: it comes before.
      { try publish($0, 3, "1.0.1") }, { try publish($0, 4, "2.0.0-rc.1") },
      { _ = try $0.yank(system, ReleaseVersion(1, 1, 0), reason: "Wrong.") }, { try publish($0, 5, "1.2.0") },
      { _ = try $0.unyank(system, ReleaseVersion(1, 1, 0)) },
      { _ = try $0.amendNotes(system, ReleaseVersion(1, 1, 0), notes: "Words.") },
      { _ = try $0.setChannel(ChannelName(parsing: "next"), of: system, to: VersionRange(parsing: "1.0.1")) },
      {
        let renamed = Factory.dimensions([("lg", 5)])
        _ = try $0.publish(Factory.draft(renamed), PublishRequest(version: .explicit(ReleaseVersion(2, 0, 0))))
      },
      { _ = try $0.withdraw(system, ReleaseVersion(1, 0, 1), reason: "A secret.") }, { try publish($0, 6, "3.0.0") },
    ]
    for (place, step) in steps.enumerated() {
      try step(place % 3 == 1 ? two : one)
      let fresh = try FileRegistry.open(path: folder.path("registry.sqlite"), access: .readOnly, now: { 1 })
      let expected = try state(fresh)
      for registry in [one, two, reader] { #expect(try state(registry) == expected) }
    }
    #expect(
      try one.releases(of: system).map(\.version.description) == [
        "1.0.0", "1.0.1", "1.1.0", "1.2.0", "2.0.0-rc.1", "2.0.0", "3.0.0",
      ])
  }

  @Test func `a write that fails leaves nothing behind that is remembered`() throws {
    let registry = try Factory.registry(folder)
    try publish(registry, 1, "1.0.0")
    #expect(throws: RegistryError.self) {
      try registry.writing { () throws(ServiceFailure) in
        try ServiceFailure.storing { () throws(SQLiteError) in
          let row = try ReleaseTable(registry.connection).all(of: 1)[0]
          var twin = row
          twin.version = "1.5.0"
          _ = try ReleaseTable(registry.connection).insert(twin, sortKey: ReleaseVersion(1, 5, 0).sortKey)
          try registry.audit("release.publish", subject: "acme.mosaic@1.5.0", detail: "{}")
        }
        let seen = try registry.asking { () throws(RegistryError) in try registry.releases(of: system) }
        #expect(seen.count == 2)
        throw .registry(.storage("the disk is full"))
      }
    }
    #expect(try registry.releases(of: system).map(\.version.description) == ["1.0.0"])
    try publish(registry, 2, "1.1.0")
    #expect(try registry.releases(of: system).map(\.version.description) == ["1.0.0", "1.1.0"])
  }
}
