import Foundation
import Synchronization
import TesseraDomain
import TesseraSQLite
import TesseraTestKit
import Testing

@testable import TesseraService

/// One registry file shared by threads and processes.
@Suite struct RegistryPoolTests {
  let folder: TemporaryFolder
  let system: SystemIdentifier
  var path: String { folder.path("registry.sqlite") }

  init() throws {
    folder = try TemporaryFolder()
    system = try SystemIdentifier(parsing: "acme.mosaic")
  }

  private func pool(readers: Int = 2, logBound: Int64 = 16_000_000) throws -> RegistryPool {
    try RegistryPool(path: path, readers: readers, logBound: logBound, now: { 1_000_000 })
  }

  private func publish(_ value: Int, to pool: RegistryPool) throws {
    let draft = try Factory.draft(Factory.dimensions([("a", value)]))
    _ = try pool.write(actor: "key:7") { registry throws(RegistryError) in
      try registry.publish(draft, PublishRequest())
    }
  }

  private func mark(of pool: RegistryPool) throws -> ChangeMark {
    try pool.read { registry throws(RegistryError) in try registry.changeMark() }
  }

  private func count(_ pool: RegistryPool) throws -> Int {
    try pool.read { registry throws(RegistryError) in try registry.systems().first?.releaseCount ?? 0 }
  }

  @Test func `what is written is read at once, and the log names who wrote it`() throws {
    let pool = try pool()
    let empty = try mark(of: pool)
    try publish(1, to: pool)
    #expect(try count(pool) == 1)
    let one = try mark(of: pool)
    #expect(one.sequence == empty.sequence + 1 && one.text != empty.text && one.text.utf8.count == 16)
    #expect(try mark(of: pool) == one)
    let rows = try pool.read { registry throws(RegistryError) in try registry.log(of: nil, limit: 5) }
    #expect(rows.map(\.actor) == ["key:7", "local"])
    // A write of its own process by nobody in particular is local again.
    _ = try pool.write(actor: AuditEntry.localActor) { registry throws(RegistryError) in
      try registry.yank(system, ReleaseVersion(1, 0, 0), reason: "broken")
    }
    #expect(try pool.read { registry throws(RegistryError) in try registry.log(of: nil, limit: 1) }[0].actor == "local")
  }

  @Test func `what another process writes is read at once, what was remembered included`() throws {
    let pool = try pool()
    try publish(1, to: pool)
    let draft = try Factory.draft(
      Factory.dimensions([("a", 2)]), manifest: #""title": "hunter2""#)
    _ = try pool.write(actor: "local") { registry throws(RegistryError) in try registry.publish(draft, PublishRequest())
    }
    func titles() throws -> [String?] {
      try pool.read { registry throws(RegistryError) in try registry.releases(of: system).map(\.title) }
    }
    #expect(try titles() == [nil, "hunter2"])
    let before = try mark(of: pool)
    // Another connection, as another process has it.
    let other = try FileRegistry.open(path: path, access: .write, now: { 2_000_000 })
    _ = try other.withdraw(system, ReleaseVersion(1, 1, 0), reason: "a password")
    #expect(try titles() == [nil, nil])
    #expect(try mark(of: pool).sequence == before.sequence + 1)
    let known = try pool.write(actor: "local") { registry throws(RegistryError) in
      try registry.releases(of: system).map(\.title)
    }
    #expect(known == [nil, nil])
  }

  @Test func `one read shows one state, whatever is written meanwhile`() throws {
    let pool = try pool()
    try publish(1, to: pool)
    let next = try ChannelName(parsing: "next")
    let (first, second) = try pool.read { registry throws(RegistryError) in
      let first = try registry.releases(of: system).count
      // Not a write inside of a read, which nobody does: another process.
      let other = try FileRegistry.open(path: path, access: .write, now: { 2_000_000 })
      try other.setChannel(next, of: system, to: VersionRange(exactly: ReleaseVersion(1, 0, 0)))
      return (first, try registry.channels(of: system).count)
    }
    #expect(first == 1 && second == 1)
    #expect(try pool.read { registry throws(RegistryError) in try registry.channels(of: system).count } == 2)
  }

  @Test func `many threads read beside one that writes, and no read is older than what it follows`() throws {
    let pool = try pool(readers: 2)
    try publish(0, to: pool)
    let published = Atomic<Int>(1)
    let faults = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 6) { thread in
      do {
        if thread == 0 {
          for number in 1...20 {
            try publish(number, to: pool)
            published.add(1, ordering: .sequentiallyConsistent)
          }
        } else {
          for _ in 0..<60 {
            let least = published.load(ordering: .sequentiallyConsistent)
            let found = try count(pool)
            if found < least { faults.withLock { $0.append("\(found) of \(least)") } }
          }
        }
      } catch {
        faults.withLock { $0.append("\(error)") }
      }
    }
    #expect(faults.withLock(\.self) == [])
    #expect(try count(pool) == 21)
  }

  @Test func `the log stays short beside readers that never leave it alone`() throws {
    let bound: Int64 = 400_000
    let pool = try pool(readers: 4, logBound: bound)
    try publish(0, to: pool)
    let release = try pool.read { registry throws(RegistryError) in try registry.releases(of: system)[0] }
    let isDone = Atomic<Bool>(false)
    let faults = Mutex<[String]>([])
    let largest = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      do {
        if thread == 0 {
          defer { isDone.store(true, ordering: .relaxed) }
          for number in 0..<60 {
            let name = StoredBundle.Name(
              release: release.id, format: "css", formatVersion: 1, options: "\(number)", kind: .zip)
            _ = try pool.write(actor: "local") { registry throws(RegistryError) in
              try registry.storeBundle(name, of: release, bytes: [UInt8](repeating: UInt8(number), count: 100_000))
            }
            largest.max(Int(pool.facts().logBytes), ordering: .relaxed)
          }
        } else {
          while !isDone.load(ordering: .relaxed) { _ = try count(pool) }
        }
      } catch {
        faults.withLock { $0.append("\(error)") }
      }
    }
    #expect(faults.withLock(\.self) == [])
    // Six million bytes went through it. The bound, and what one transaction adds to it.
    #expect(largest.load(ordering: .relaxed) < Int(bound) + 300_000)
    #expect(pool.facts().checkpointedAtMilliseconds == 1_000_000)
    #expect(try count(pool) == 1)
  }

  @Test func `a reader of another process keeps the log from being emptied, and nobody waits for it`() throws {
    let pool = try pool(logBound: 1)
    try publish(1, to: pool)
    #expect(pool.facts().logBytes == 0)
    let reader = try FileRegistry.open(path: path, access: .readOnly, now: { 1 })
    try reader.holdState()
    try publish(2, to: pool)
    #expect(pool.facts().logBytes > 0)
    #expect(try count(pool) == 2)
    #expect(try reader.releases(of: system).count == 1)
  }

  @Test func `the log has a bound beside readers of other processes that never leave it alone but end`() throws {
    let bound: Int64 = 200_000
    let pool = try pool(logBound: bound)
    try publish(0, to: pool)
    let release = try pool.read { registry throws(RegistryError) in try registry.releases(of: system)[0] }
    let isDone = Atomic<Bool>(false)
    let faults = Mutex<[String]>([])
    let largest = Atomic<Int>(0)
    let states = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: 2) { thread in
      do {
        if thread == 0 {
          defer { isDone.store(true, ordering: .relaxed) }
          while states.load(ordering: .relaxed) == 0 {}
          for number in 0..<60 {
            let name = StoredBundle.Name(
              release: release.id, format: "css", formatVersion: 1, options: "\(number)", kind: .zip)
            _ = try pool.write(actor: "local") { registry throws(RegistryError) in
              try registry.storeBundle(name, of: release, bytes: [UInt8](repeating: UInt8(number), count: 100_000))
            }
            largest.max(Int(pool.facts().logBytes), ordering: .relaxed)
          }
        } else {
          let readers = try (0..<2).map { _ in try Connection(path: path, mode: .readOnly) }
          func begin(_ reader: Int) throws {
            try readers[reader].execute("BEGIN")
            try readers[reader].execute("SELECT count(*) FROM audit")
          }
          // One begins before the other ends.
          try begin(0)
          while !isDone.load(ordering: .relaxed) {
            for reader in [1, 0] {
              try begin(reader)
              try readers[1 - reader].execute("COMMIT")
            }
            states.add(1, ordering: .relaxed)
          }
        }
      } catch {
        faults.withLock { $0.append("\(error)") }
      }
    }
    #expect(faults.withLock(\.self) == [])
    // Six million bytes went through it. Four times the bound, and what one transaction adds to it.
    #expect(largest.load(ordering: .relaxed) < 4 * Int(bound) + 300_000)
  }

  @Test func `a withdrawal alone is done beside readers of the same process`() throws {
    let pool = try pool(readers: 3)
    try publish(1, to: pool)
    let isDone = Atomic<Bool>(false)
    let scrub = Mutex<Withdrawal.Scrub?>(nil)
    let faults = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      do {
        if thread == 0 {
          defer { isDone.store(true, ordering: .relaxed) }
          let done = try pool.write(actor: "key:1", alone: true) { registry throws(RegistryError) in
            try registry.withdraw(system, ReleaseVersion(1, 0, 0), reason: "a password")
          }
          scrub.withLock { $0 = done.scrub }
        } else {
          while !isDone.load(ordering: .relaxed) { _ = try count(pool) }
        }
      } catch {
        faults.withLock { $0.append("\(error)") }
      }
    }
    #expect(faults.withLock(\.self) == [])
    #expect(scrub.withLock(\.self) == .done)
  }

  @Test func `a backup is made beside it and leaves its time, and a restore is refused until it is closed`() throws {
    let pool = try pool()
    try publish(1, to: pool)
    #expect(pool.facts().backedUpAtMilliseconds == nil)
    let backup = try RegistryFile.backUp(path, to: folder.path("b.sqlite"), replacing: false)
    #expect(backup.releases.count == 1)
    var status = stat()
    #expect(stat(folder.path("b.sqlite"), &status) == 0)
    let time = try #require(pool.facts().backedUpAtMilliseconds)
    #expect(abs(time - Int64(status.st_ctim.tv_sec) * 1_000) < 60_000)
    #expect(throws: RegistryError.inUse(path: path, holders: [])) {
      try RegistryFile.restore(path, from: folder.path("b.sqlite"), now: { 5_000_000 })
    }
    try publish(2, to: pool)
    #expect(try count(pool) == 2)
    pool.close()
    #expect(throws: RegistryError.storage("the registry was closed")) { try count(pool) }
    #expect(throws: RegistryError.storage("the registry was closed")) { try publish(3, to: pool) }
    // The last one to close it leaves no log behind.
    #expect(try folder.list() == ["b.sqlite", "registry.sqlite", "registry.sqlite-backup"])
    _ = try RegistryFile.restore(path, from: folder.path("b.sqlite"), now: { 5_000_000 })
  }

  @Test(arguments: ["moved", "removed", "replaced", "another link"])
  func `a file that no longer lies where it was opened is neither read nor written`(_ how: String) throws {
    try publish(1, to: pool())
    _ = try RegistryFile.backUp(path, to: folder.path("copy.sqlite"), replacing: false)
    try folder.link("link.sqlite", to: "registry.sqlite")
    let name = how == "another link" ? "link.sqlite" : "registry.sqlite"
    let pool = try RegistryPool(path: folder.path(name), readers: 1, now: { 1_000_000 })
    #expect(try count(pool) == 1)
    try publish(2, to: pool)
    switch how {
    case "moved": #expect(rename(path, folder.path("away.sqlite")) == 0)
    case "removed": #expect(unlink(path) == 0)
    case "replaced": #expect(rename(folder.path("copy.sqlite"), path) == 0)
    default:
      #expect(unlink(folder.path(name)) == 0)
      try folder.link(name, to: "copy.sqlite")
    }
    let error = RegistryError.replaced(path: folder.path(name))
    #expect(throws: error) { try count(pool) }
    #expect(throws: error) { try pool.readApart { registry throws(RegistryError) in try registry.systems() } }
    #expect(throws: error) { try publish(3, to: pool) }
    #expect(throws: error) { try pool.checkPlace() }
    pool.close()
    // What lies there now is as it was, and what was moved away has all that was written.
    let found = ["moved": ("away.sqlite", 2), "replaced": (name, 1), "another link": (name, 1)][how]
    if let (name, releases) = found {
      let next = try RegistryPool(path: folder.path(name), readers: 1, now: { 1_000_000 })
      #expect(try count(next) == releases)
      #expect(try next.readApart { registry throws(RegistryError) in try registry.verify { _ in }.problems } == [])
    }
  }

  @Test func `what an error leaves of a read is ended, and the next one reads on`() throws {
    let pool = try pool(readers: 1)
    try publish(1, to: pool)
    let other = try SystemIdentifier(parsing: "acme.other")
    for _ in 0..<3 {
      #expect(throws: RegistryError.systemNotFound(other, known: ["acme.mosaic"])) {
        try pool.read { registry throws(RegistryError) in try registry.releases(of: other) }
      }
      #expect(throws: RegistryError.systemNotFound(other, known: ["acme.mosaic"])) {
        try pool.write(actor: "local") { registry throws(RegistryError) in try registry.notices(of: other) }
      }
    }
    #expect(try pool.readApart { registry throws(RegistryError) in try registry.verify { _ in }.problems } == [])
    #expect(try count(pool) == 1)
  }

  // MARK: - Serving

  @Test func `a registry is served by one, through whatever name it is reached`() throws {
    try publish(1, to: pool())
    try folder.link("link.sqlite", to: "registry.sqlite")
    let lock = try ServeLock.take(of: path)
    let holders = ["tessera serve (process \(getpid()))"]
    for name in [
      "registry.sqlite", "link.sqlite", "../\(URL(fileURLWithPath: folder.path).lastPathComponent)/registry.sqlite",
    ] {
      #expect(throws: RegistryError.inUse(path: folder.path(name), holders: holders)) {
        try ServeLock.take(of: folder.path(name))
      }
    }
    // Who does not serve may write.
    try publish(2, to: pool())
    withExtendedLifetime(lock) {}
  }

  @Test func `a file of two names is refused by everybody but who has it open`() throws {
    let pool = try pool(readers: 2)
    try publish(1, to: pool)
    try FileManager.default.linkItem(atPath: path, toPath: folder.path("hard.sqlite"))
    for name in [path, folder.path("hard.sqlite")] {
      let refusal = RegistryError.file(
        "\(name) has 2 names, which are hard links to one file",
        advice: "Leave it one name: \"find FOLDER -samefile FILE\" finds the others, and a symbolic link may stand for "
          + "each.")
      #expect(throws: refusal) { try ServeLock.take(of: name) }
      for access in [FileRegistry.Access.readOnly, .write] {
        #expect(throws: refusal) { try FileRegistry.open(path: name, access: access, now: { 1 }) }
      }
    }
    #expect(try pool.readApart { registry throws(RegistryError) in try registry.releases(of: system).count } == 1)
    try publish(2, to: pool)
    pool.close()
    try FileManager.default.removeItem(atPath: folder.path("hard.sqlite"))
    #expect(try FileRegistry.open(path: path, access: .readOnly, now: { 1 }).releases(of: system).count == 2)
  }

  @Test func `a path that leads nowhere is refused, and nothing is made`() throws {
    #expect(
      throws: RegistryError.file(
        "there is no folder \(folder.path("none/")) for the registry",
        advice: "Make it, or name the file that is meant.")
    ) { try ServeLock.take(of: folder.path("none/r.sqlite")) }
    try folder.link("link.sqlite", to: "gone.sqlite")
    #expect(
      throws: RegistryError.file(
        "\(folder.path("link.sqlite")) is a link to a file that is not there",
        advice: "Name the file itself, or remove the link.")
    ) { try ServeLock.take(of: folder.path("link.sqlite")) }
    #expect(!FileManager.default.fileExists(atPath: folder.path("none")))
    #expect(!FileManager.default.fileExists(atPath: folder.path("gone.sqlite")))
  }

  @Test func `a lock that was given back can be taken again, a killed process gives it back, and no file is left`()
    throws
  {
    try FileManager.default.createDirectory(atPath: folder.path("new"), withIntermediateDirectories: false)
    for _ in 0..<3 {
      let lock = try ServeLock.take(of: folder.path("new/r.sqlite"))
      #expect(try folder.list() == ["new/r.sqlite-serve"])
      withExtendedLifetime(lock) {}
    }
    #expect(try folder.list("new") == [])
    // What a killed process left: the file, and no lock on it.
    try folder.write("999999\n", to: "new/r.sqlite-serve")
    let lock = try ServeLock.take(of: folder.path("new/r.sqlite"))
    #expect(try folder.read("new/r.sqlite-serve") == "\(getpid())\n")
    withExtendedLifetime(lock) {}
  }
}
