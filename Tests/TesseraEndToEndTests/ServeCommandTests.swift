import Foundation
import JSON
import TesseraTestKit
import Testing

/// `tessera serve` as a process beside others.
@Suite struct ServeCommandTests {
  @Test func `one service holds a file, others may read and write it, and nobody restores it`() throws {
    let place = try Workplace.withSeeds()
    try place.good("backup", "copy.sqlite")
    let service = try RunningService(place)
    let second = try place.tessera("serve", "--listen", "127.0.0.1:0", "--database", Workplace.registry)
    #expect(second.exitCode == 1)
    #expect(second.stderr.contains("another process has"))
    let restore = try place.json("restore", "copy.sqlite", "--yes", exit: 1)
    #expect(restore.text("error.code") == "registry.in-use")
    // What the command line writes is answered at once, whatever was asked before.
    let latest = "/api/v1/systems/acme.mosaic/releases/latest"
    let before = try service.curl(latest)
    #expect(try JSONDocument(parsing: before.body).root.text("version") == "2.0.0")
    try place.good("yank", "acme.mosaic@2.0.0", "--reason", "a test")
    let after = try service.curl(latest)
    #expect(try JSONDocument(parsing: after.body).root.text("version") == "1.1.0")
    #expect(before.field("ETag") != after.field("ETag"))
    let condition = "If-None-Match: \(try #require(after.field("ETag")))"
    #expect(try service.curl(latest, "-H", condition).status == 304)
    #expect(try service.stop().exitCode == 0)
    #expect(try place.tessera("verify").exitCode == 0)
    // Nothing of the lock is left.
    #expect(!place.folder.exists(Workplace.registry + "-serve"))
  }

  @Test func `a service that cannot start leaves nothing, and one that makes a registry says so`() throws {
    let place = try Workplace()
    try place.folder.write("", to: "srv/keep")
    let service = try RunningService(place, database: "srv/r.sqlite")
    let made = "Made a new registry: there was none at "
    #expect(try service.process.line(containing: made) == made + place.folder.path("srv/r.sqlite"))
    let taken = String(service.address.dropFirst("http://".count))
    for (words, code) in [
      (["--listen", taken, "--database", "srv/other.sqlite"], "serve.address-in-use"),
      (["--listen", "127.0.0.1:0", "--database", "sry/r.sqlite"], "file.failed"),
    ] {
      let refused = try place.tessera(["serve", "--json"] + words)
      #expect(refused.exitCode == 1)
      #expect(try JSONDocument(parsing: Array(refused.stdout.utf8)).root.text("error.code") == code)
    }
    #expect(try service.stop().exitCode == 0)
    #expect(try place.folder.list("srv") == ["srv/keep", "srv/r.sqlite"])
    #expect(!place.folder.exists("sry"))
    let again = try RunningService(place, database: "srv/r.sqlite")
    #expect(try !again.stop().stdout.contains("Made"))
  }

  @Test(arguments: [(true, Int32(1)), (false, 69)])
  func `a service whose file was replaced or taken away refuses at once and ends with the reason`(
    _ isReplaced: Bool, _ exit: Int32
  ) throws {
    let place = try Workplace.withSeeds()
    try place.good("backup", "copy.sqlite")
    let service = try RunningService(place)
    #expect(try service.curl("/readyz").status == 200)
    #expect(try service.curl("/api/v1/systems").status == 200)
    let registry = place.folder.path(Workplace.registry)
    let (from, to) = isReplaced ? (place.folder.path("copy.sqlite"), registry) : (registry, registry + "2")
    #expect(rename(from, to) == 0)
    let refused = try service.curl("/api/v1/systems")
    #expect(refused.status == 503)
    #expect(try JSONDocument(parsing: refused.body).root.text("code") == "registry.replaced")
    #expect(!refused.text.contains(place.folder.path))
    #expect(try service.curl("/readyz").status == 503)
    let end = try service.process.wait(timeoutSeconds: 120)
    #expect(end.exitCode == exit)
    #expect(end.stderr.contains("was moved, removed or replaced while it was served"))
    #expect(place.folder.exists(Workplace.registry) == isReplaced)
    #expect(try place.tessera("verify", "--registry", to).exitCode == 0)
  }

  @Test func `the log says who asked by the number of the key, and never holds the key`() throws {
    let place = try Workplace.withSeeds()
    let made = try place.json("key", "create", "--scope", "admin", "--name", "operator")
    let key = try #require(made.text("key"))
    let service = try RunningService(place, "--log", "json")
    #expect(try service.curl("/api/v1/audit", "-H", "Authorization: Bearer \(key)").status == 200)
    #expect(try service.curl("/api/v1/audit").status == 401)
    #expect(try service.curl("/operator", "-u", "operator:\(key)").status == 200)
    let ended = try service.stop()
    let lines = try ended.stderr.split(separator: "\n").map { try JSONDocument(parsing: Array($0.utf8)).root }
    #expect(lines.map { $0.text("path") } == ["/api/v1/audit", "/api/v1/audit", "/operator"])
    #expect(lines.map { $0.text("key") } == ["1", nil, "1"])
    #expect(lines.map { $0.number("status") } == [200, 401, 200])
    #expect(!ended.stderr.contains(key) && !ended.stdout.contains(key))
  }

  @Test func `a process that is killed leaves a registry that the next one serves`() throws {
    let place = try Workplace.withSeeds()
    let first = try RunningService(place)
    #expect(try first.curl("/readyz").status == 200)
    first.process.send(SIGKILL)
    #expect(try first.process.wait().end == .signal(SIGKILL))
    let next = try RunningService(place)
    #expect(try next.curl("/readyz").status == 200)
    #expect(try next.stop().exitCode == 0)
  }
}
