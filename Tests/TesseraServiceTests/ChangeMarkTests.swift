import TesseraDomain
import TesseraTestKit
import Testing

@testable import TesseraService

/// What outlives a change of the registry, in the memory of whoever serves it.
@Suite struct ChangeMarkTests {
  /// One change, and what it leaves as it was.
  struct Change: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let untouched: Untouched
    let make: @Sendable (FileRegistry) throws -> Void

    init(_ name: String, leaves untouched: Untouched, _ make: @escaping @Sendable (FileRegistry) throws -> Void) {
      (testDescription, self.untouched, self.make) = (name, untouched, make)
    }
  }

  private static let mosaic = "acme.mosaic"
  private static let all: Untouched = [.contents, .keys]

  private static func system() throws -> SystemIdentifier { try SystemIdentifier(parsing: mosaic) }

  private static func publish(_ value: Int, to registry: FileRegistry) throws {
    _ = try registry.publish(Factory.draft(Factory.dimensions([("a", value)])), PublishRequest())
  }

  static let changes: [Change] = [
    Change("nothing", leaves: all) { _ in },
    Change("a release", leaves: all) { try publish(3, to: $0) },
    Change("several changes", leaves: all) { registry in
      try publish(3, to: registry)
      try registry.yank(system(), ReleaseVersion(1, 0, 0), reason: "broken")
      try registry.unyank(system(), ReleaseVersion(1, 0, 0))
      try registry.setChannel(ChannelName(parsing: "next"), of: system(), to: VersionRange(parsing: "^1"))
    },
    Change("a key", leaves: .contents) { registry in
      _ = try registry.createKey(name: "ci", scopes: [.read], pattern: nil, expiresAt: nil)
    },
    Change("a key that ends", leaves: .contents) { try $0.revokeKey(1) },
    Change("a withdrawal", leaves: []) { _ = try $0.withdraw(system(), ReleaseVersion(1, 0, 0), reason: "a password") },
    Change("a release and then a withdrawal", leaves: []) { registry in
      try publish(3, to: registry)
      _ = try registry.withdraw(system(), ReleaseVersion(1, 0, 0), reason: "a password")
    },
  ]

  @Test(arguments: changes)
  func `the log tells what a change left as it was`(_ change: Change) throws {
    let folder = try TemporaryFolder()
    let registry = try Factory.registry(folder)
    _ = try registry.createKey(name: "old", scopes: [.read], pattern: nil, expiresAt: nil)
    for value in 1...2 { try Self.publish(value, to: registry) }
    let before = try registry.changeMark()
    try change.make(registry)
    #expect(try registry.untouched(since: before) == change.untouched)
  }

  @Test func `the log of another history tells nothing`() throws {
    let folders = (try TemporaryFolder(), try TemporaryFolder())
    let registries = (try Factory.registry(folders.0), try Factory.registry(folders.1))
    for registry in [registries.0, registries.1] { try Self.publish(1, to: registry) }
    let mark = try registries.0.changeMark()
    // As many changes, of another registry.
    #expect(try mark.sequence == registries.1.changeMark().sequence)
    #expect(try registries.1.untouched(since: mark) == [])
    #expect(try registries.1.untouched(since: ChangeMark(sequence: 99, hash: mark.hash)) == [])
  }
}
