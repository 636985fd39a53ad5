import Foundation
import Synchronization
import TesseraDomain
import TesseraSQLite
import TesseraTestKit
import Testing

@testable import TesseraService

/// Copies of a registry, and the way back.
@Suite struct BackupTests {
  let folder: TemporaryFolder
  let path: String
  let system: SystemIdentifier

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("registry.sqlite")
    system = try SystemIdentifier(parsing: "acme.mosaic")
  }

  private func publish(_ count: Int, into registry: FileRegistry) throws {
    for number in 1...count {
      _ = try registry.publish(Factory.draft(Factory.dimensions([("sm", number)])), PublishRequest())
    }
  }

  private func versions(_ path: String) throws -> [String] {
    let registry = try FileRegistry.open(path: path, access: .readOnly, now: { 1 })
    #expect(try registry.verify(deep: true, progress: { _ in }).problems == [])
    return try registry.releases(of: system).map(\.version.description)
  }

  private func sqlite(_ file: String, _ sql: String) throws {
    let result = try run("/usr/bin/sqlite3", ["-bail", folder.path(file), sql])
    #expect(result.exitCode == 0, "\(result)")
  }

  // MARK: - Backing up

  @Test func `a backup is whole, private, and alone in its place`() throws {
    let registry = try Factory.registry(folder)
    try publish(3, into: registry)
    var told: [String] = []
    let backup = try RegistryFile.backUp(path, to: folder.path("b.sqlite"), replacing: false) { told.append($0) }
    #expect(backup.releases.count == 3 && backup.systemCount == 1 && backup.auditCount == 4)
    let report = try registry.verify(progress: { _ in })
    #expect(backup.auditHead == report.auditHead && backup.definitionCount == report.definitionCount)
    #expect(try backup.uuid == registry.uuid)
    #expect(backup.bytes == Int64(try folder.bytes("b.sqlite").count) && backup.bytes > 0)
    #expect(backup.lastChangeMilliseconds == 1_000_000)
    #expect(told.first?.hasSuffix("pages") == true && told.contains("audit log"))
    #expect(try folder.list().filter { $0.hasPrefix("b.") } == ["b.sqlite"])
    var status = stat()
    #expect(stat(folder.path("b.sqlite"), &status) == 0)
    #expect(status.st_mode & 0o7777 == 0o600)
    #expect(try versions(folder.path("b.sqlite")) == ["1.0.0", "1.1.0", "1.2.0"])
  }

  @Test func `a place that is taken is left as it is, unless it may be replaced`() throws {
    let registry = try Factory.registry(folder)
    try publish(1, into: registry)
    try folder.write("precious", to: "b.sqlite")
    try folder.write("a log", to: "c.sqlite-wal")
    try folder.makeFolder("d")
    func backUp(_ name: String, replacing: Bool) throws {
      _ = try RegistryFile.backUp(path, to: folder.path(name), replacing: replacing)
    }
    let before = try folder.snapshot().filter { !$0.key.hasPrefix("registry") }
    for (name, replacing) in [
      ("b.sqlite", false), ("c.sqlite", true), ("d", true), ("registry.sqlite", true), ("registry.sqlite-wal", true),
      ("none/b.sqlite", false), ("e.sqlite-wal", true), ("e.sqlite-shm", false), ("registry.sqlite-journal", true),
    ] {
      #expect("\(name)") {
        try backUp(name, replacing: replacing)
      } throws: {
        if case .file? = $0 as? RegistryError { true } else { false }
      }
    }
    #expect(symlink(path, folder.path("link")) == 0)
    #expect(
      throws: RegistryError.file(
        "\(folder.path("link")) is the registry itself", advice: "Choose another place for the backup.")
    ) {
      try backUp("link", replacing: true)
    }
    unlink(folder.path("link"))
    #expect(try folder.snapshot().filter { !$0.key.hasPrefix("registry") } == before)
    try backUp("b.sqlite", replacing: true)
    #expect(try versions(folder.path("b.sqlite")) == ["1.0.0"])
    // What a process that was killed left behind goes with the next backup to the same place.
    try folder.write("half", to: "b.sqlite.2147483646.part")
    try backUp("b.sqlite", replacing: true)
    #expect(try folder.list().filter { $0.hasPrefix("b.") } == ["b.sqlite"])
  }

  @Test func `nothing is left of a backup of a registry that is not sound`() throws {
    let registry = try Factory.registry(folder)
    try publish(2, into: registry)
    try sqlite(
      "registry.sqlite", "DROP TRIGGER definition_refuses_update; UPDATE definition SET body = '{}' WHERE id = 2")
    #expect(throws: RegistryError.damaged("acme.mosaic@1.0.0 holds other content than its digest says")) {
      try RegistryFile.backUp(path, to: folder.path("b.sqlite"), replacing: false)
    }
    #expect(try folder.list().filter { !$0.hasPrefix("registry.sqlite") } == [])
  }

  /// A registry of the first schema.
  private func older(_ name: String) throws -> String {
    let dump = try String(contentsOfFile: Bundle.module.bundlePath + "/Fixtures/schema-1.sql", encoding: .utf8)
    #expect(try run("/usr/bin/sqlite3", [folder.path(name)], input: dump).exitCode == 0)
    return folder.path(name)
  }

  @Test func `a registry of an older schema is backed up and restored too`() throws {
    let old = try older("old.sqlite")
    let status = try RegistryFile.status(old)
    #expect(status.schemaVersion == 1 && status.knownSchemaVersion == 5 && status.releaseCount == 3)
    #expect(
      status.pending == [
        .init(number: 2, name: "daily_life"), .init(number: 3, name: "recipes"), .init(number: 4, name: "service"),
        .init(number: 5, name: "interfaces"),
      ])
    let backup = try RegistryFile.backUp(old, to: folder.path("b.sqlite"), replacing: false)
    #expect(backup.schemaVersion == 1 && backup.releases.count == 3)
    let done = try RegistryFile.restore(path, from: folder.path("b.sqlite"), now: { 2_000_000_000_000 })
    #expect(done.safetyCopy == nil && done.standing == nil)
    #expect(try versions(path) == ["1.0.0", "1.1.0", "2.0.0"])
    #expect(try RegistryFile.status(old).schemaVersion == 1)
    let (from, copy) = try RegistryFile.migrate(old, now: { 2_000_000_000_000 })
    #expect(from == 1 && copy == "\(old).2000000000000.backup")
    let migrated = try RegistryFile.status(old)
    #expect(migrated.pending == [] && migrated.copies.map(\.path) == [copy] && migrated.damage == [])
    let (again, none) = try RegistryFile.migrate(old, now: { 2_000_000_000_001 })
    #expect(again == 5 && none == nil)
    #expect(try RegistryFile.status(copy ?? "").schemaVersion == 1)
  }

  // MARK: - Restoring

  @Test func `a restore puts back what the backup holds, and can be undone`() throws {
    var registry: FileRegistry? = try Factory.registry(folder)
    try publish(2, into: try #require(registry))
    let backup = try RegistryFile.backUp(path, to: folder.path("b.sqlite"), replacing: false)
    try publish(4, into: try #require(registry))
    registry = nil
    let plan = try RegistryFile.planRestore(of: path, from: folder.path("b.sqlite"))
    #expect(plan.lost == ["acme.mosaic@1.2.0", "acme.mosaic@1.3.0", "acme.mosaic@1.4.0", "acme.mosaic@1.5.0"])
    #expect(plan.standing?.uuid == backup.uuid && plan.safetyCopy == nil)
    let node = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    let done = try RegistryFile.restore(path, from: folder.path("b.sqlite"), now: { 5_000_000 })
    #expect(done.lost == plan.lost)
    #expect(try versions(path) == ["1.0.0", "1.1.0"])
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int == node)
    let copy = try #require(done.safetyCopy)
    #expect(copy == "\(path).5000000.backup")
    let files = ["b.sqlite", "registry.sqlite", "registry.sqlite-backup", "registry.sqlite.5000000.backup"]
    #expect(try folder.list() == files)
    let log = try FileRegistry.open(path: path, access: .readOnly, now: { 1 }).log(of: nil, limit: 1)
    #expect(log.map(\.action) == ["registry.restore"] && log.map(\.hash) == [done.auditHead])
    _ = try RegistryFile.restore(path, from: copy, now: { 6_000_000 })
    #expect(try versions(path) == ["1.0.0", "1.1.0", "1.2.0", "1.3.0", "1.4.0", "1.5.0"])
  }

  @Test func `nobody else may have the registry open, not even to read`() throws {
    var registry: FileRegistry? = try Factory.registry(folder)
    try publish(1, into: try #require(registry))
    _ = try RegistryFile.backUp(path, to: folder.path("b.sqlite"), replacing: false)
    try publish(2, into: try #require(registry))
    func restore() throws { _ = try RegistryFile.restore(path, from: folder.path("b.sqlite"), now: { 5_000_000 }) }
    #expect(throws: RegistryError.inUse(path: path, holders: [])) { try restore() }
    registry = nil
    var reader: FileRegistry? = try FileRegistry.open(path: path, access: .readOnly, now: { 1 })
    #expect(throws: RegistryError.inUse(path: path, holders: [])) { try restore() }
    #expect(try reader?.releases(of: system).count == 2)
    reader = nil
    let other = try RunningProcess(
      "sqlite3", ["-batch", path], in: folder.path,
      input: "SELECT count(*) FROM release;\n.shell kill -STOP $PPID && echo standing still\n")
    _ = try other.line(containing: "standing still")
    #expect(throws: RegistryError.inUse(path: path, holders: ["sqlite3 (process \(other.identifier))"])) {
      try restore()
    }
    #expect(try RegistryFile.status(path).holders == ["sqlite3 (process \(other.identifier))"])
    other.send(SIGKILL)
    _ = try other.wait()
    #expect(try folder.list().filter { $0.hasSuffix(".backup") || $0.hasSuffix(".restoring") } == [])
    try restore()
    #expect(try versions(path) == ["1.0.0"])
  }

  @Test func `a program that is about to be started has nothing open that counts`() throws {
    let registry = try Factory.registry(folder)
    let pipe = folder.path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    let ended = Mutex<Int32?>(nil)
    let thread = Thread {
      // What it opens first lets it wait, with everything open that this process has.
      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      posix_spawn_file_actions_addopen(&actions, 0, pipe, O_RDONLY, 0)
      var process: pid_t = 0
      let words: [UnsafeMutablePointer<CChar>?] = [strdup("true"), nil]
      let code = posix_spawnp(&process, "true", &actions, nil, words, environ)
      if code == 0 { waitpid(process, nil, 0) }
      ended.withLock { $0 = code }
    }
    thread.start()
    // Whoever has the registry open beside this process is the one that waits.
    func others() -> [String] {
      FileHolders.entries("/proc").filter { name in
        guard let number = Int32(name), number != getpid() else { return false }
        return FileHolders.entries("/proc/\(name)/fd").contains {
          (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(name)/fd/\($0)")) == path
        }
      }
    }
    let end = Date(timeIntervalSinceNow: 30)
    while others().isEmpty, end.timeIntervalSinceNow > 0 {}
    #expect(!others().isEmpty)
    #expect(FileHolders.of(path) == [])
    let writer = open(pipe, O_WRONLY)
    #expect(writer >= 0)
    while ended.withLock({ $0 }) == nil {}
    close(writer)
    #expect(ended.withLock(\.self) == 0)
    withExtendedLifetime(registry) {}
  }

  @Test func `a file that is no sound backup changes nothing`() throws {
    var registry: FileRegistry? = try Factory.registry(folder)
    try publish(2, into: try #require(registry))
    _ = try RegistryFile.backUp(path, to: folder.path("b.sqlite"), replacing: false)
    registry = nil
    let whole = try folder.bytes("b.sqlite")
    try folder.write("no database at all, only a text that is long enough to be one", to: "text")
    try folder.write(Array(whole.prefix(whole.count / 2)), to: "half")
    for name in ["newer", "content", "chain", "foreign"] { try folder.write(whole, to: name) }
    try sqlite("newer", "PRAGMA user_version = 99")
    try sqlite("content", "DROP TRIGGER definition_refuses_update; UPDATE definition SET body = '{}' WHERE id = 2")
    try sqlite("chain", "DROP TRIGGER audit_refuses_delete; DELETE FROM audit WHERE sequence = 2")
    try sqlite("foreign", "PRAGMA application_id = 7")
    try sqlite("pages", "PRAGMA page_size = 1024; CREATE TABLE t (a)")
    let before = try folder.snapshot()
    for (name, expected) in [
      ("text", "notARegistry"), ("newer", "newerRegistry"), ("foreign", "notARegistry"), ("pages", "notARegistry"),
      ("content", "unsoundBackup"), ("chain", "unsoundBackup"), ("half", "unsoundBackup"), ("none", "file"),
      ("registry.sqlite", "file"),
    ] {
      var found = ""
      do throws(RegistryError) {
        _ = try RegistryFile.restore(path, from: folder.path(name), now: { 5_000_000 })
      } catch {
        found = "\(Mirror(reflecting: error).children.first?.label ?? "")"
      }
      #expect(found == expected, "\(name)")
    }
    #expect(try folder.snapshot() == before)
  }

  @Test func `a registry that cannot be read any more is written over, and its bytes are kept`() throws {
    var registry: FileRegistry? = try Factory.registry(folder)
    try publish(3, into: try #require(registry))
    _ = try RegistryFile.backUp(path, to: folder.path("b.sqlite"), replacing: false)
    registry = nil
    var bytes = try folder.bytes("registry.sqlite")
    // Every page but the first.
    for place in stride(from: 4_096, to: bytes.count, by: 1) { bytes[place] = 0xA5 }
    try folder.write(bytes, to: "registry.sqlite")
    let done = try RegistryFile.restore(path, from: folder.path("b.sqlite"), now: { 5_000_000 })
    #expect(done.standing == nil)
    #expect(try versions(path) == ["1.0.0", "1.1.0", "1.2.0"])
    #expect(try folder.bytes("registry.sqlite.5000000.backup")[4_096...].allSatisfy { $0 == 0xA5 })
    // What is no database any more cannot be locked, so it is left to people.
    try folder.write("rubbish instead of a registry, and long enough", to: "registry.sqlite")
    #expect(throws: RegistryError.self) { try RegistryFile.restore(path, from: folder.path("b.sqlite"), now: { 1 }) }
    #expect(try folder.read("registry.sqlite") == "rubbish instead of a registry, and long enough")
  }

  // MARK: - Load

  /// `TESSERA_LOAD` gives publishes and backups as in `1000/50`, for more than fits into every run.
  private static let load = {
    let numbers = (ProcessInfo.processInfo.environment["TESSERA_LOAD"] ?? "120/6").split(separator: "/").compactMap {
      Int($0)
    }
    return (publishes: numbers.first ?? 120, backups: numbers.last ?? 6)
  }()

  @Test func `every backup taken while others publish is sound, and a restore among them is refused`() throws {
    let registry = try Factory.registry(folder)
    try publish(1, into: registry)
    var backups: [RunningProcess] = []
    var done: [ProcessResult] = []
    let every = Self.load.publishes / Self.load.backups
    for number in 1...Self.load.publishes {
      try publish(from: number, into: registry)
      guard number % every == every / 2, backups.count + done.count < Self.load.backups else { continue }
      // One at a time: the next when the last has ended.
      if let last = backups.popLast() { done.append(try last.wait()) }
      backups.append(
        try RunningProcess(
          TesseraBinary.path, ["backup", "copy-\(done.count).sqlite", "--registry", path, "--json"], in: folder.path))
    }
    done += try backups.map { try $0.wait() }
    #expect(done.count == Self.load.backups && done.allSatisfy { $0.exitCode == 0 }, "\(done)")
    let refused = try run(
      TesseraBinary.path, ["restore", "copy-0.sqlite", "--registry", path, "--yes"], in: folder.path)
    #expect(refused.exitCode == 1 && refused.stderr.contains("another process has \(path) open"), "\(refused)")
    #expect(try registry.releases(of: system).count == Self.load.publishes + 1)
    var counts: [Int] = []
    for number in done.indices {
      let copy = try FileRegistry.open(path: folder.path("copy-\(number).sqlite"), access: .readOnly, now: { 1 })
      #expect(try copy.verify(progress: { _ in }).problems == [])
      counts.append(try copy.releases(of: system).count)
    }
    #expect(
      counts == counts.sorted() && counts.first ?? 0 > 1 && counts.last ?? 0 <= Self.load.publishes + 1, "\(counts)")
  }

  private func publish(from number: Int, into registry: FileRegistry) throws {
    _ = try registry.publish(Factory.draft(Factory.dimensions([("sm", 1), ("md", number + 1)])), PublishRequest())
  }
}
