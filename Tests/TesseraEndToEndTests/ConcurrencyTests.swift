import Foundation
import JSON
import TesseraTestKit
import Testing

/// Several processes on one registry, and processes that die. `ops/crash` does the same at length.
@Suite struct ConcurrencyTests {
  private static func folder(_ place: Workplace, _ number: Int, tokens: Int = 3) throws -> String {
    let members = (0..<tokens).map { #""t\#($0)": {"$value": \#($0 == 0 ? number : $0)}"# }
    try place.folder.write(#"{"id": "acme.mosaic"}"#, to: "d\(number)/design-system.json")
    try place.folder.write(
      #"{"n": {"$type": "number", \#(members.joined(separator: ", "))}}"#, to: "d\(number)/tokens/a.tokens.json")
    return "d\(number)"
  }

  @Test func `processes that publish at once succeed or are told the conflict, and nothing is lost`() throws {
    let place = try Workplace()
    try place.good("publish", Self.folder(place, 0), "--yes")
    var processes: [(version: String, process: RunningProcess)] = []
    for number in 1...8 {
      let folder = try Self.folder(place, number)
      let version = "1.\(number).0"
      processes.append(
        (
          version,
          try RunningProcess(
            TesseraBinary.path, ["publish", folder, "--version", version, "--yes", "--json"], in: place.folder.path)
        ))
    }
    var published: Set<String> = ["1.0.0"]
    for (version, process) in processes {
      let result = try process.wait()
      let document = try JSONDocument(parsing: result.output).root
      if result.exitCode == 0 {
        published.insert(version)
      } else {
        #expect(result.exitCode == 1, "\(result)")
        #expect(document.text("error.refusals.0.code") == "base.stale", "\(result)")
      }
    }
    #expect(published.count > 1)
    let releases = try place.json("show", "acme.mosaic").at("releases")
    #expect(Set(releases?.elements.compactMap { $0.text("version") } ?? []) == published)
    #expect(try place.json("verify").at("problems")?.count == 0)
  }

  @Test func `a publish that is killed leaves the whole release or none`() throws {
    let place = try Workplace()
    try place.good("publish", Self.folder(place, 0, tokens: 400), "--yes")
    var standing = 1
    for (round, delay) in [0, 20, 40, 60, 80, 100, 140, 200].enumerated() {
      let folder = try Self.folder(place, round + 1, tokens: 400)
      let process = try RunningProcess(
        TesseraBinary.path, ["publish", folder, "--bump", "major", "--yes"], in: place.folder.path)
      let end = Date(timeIntervalSinceNow: Double(delay) / 1000)
      // The moment of death is what differs from round to round.
      while Date() < end { usleep(1_000) }
      process.send(SIGKILL)
      _ = try process.wait()
      #expect(try place.json("verify").at("problems")?.count == 0)
      let count = try place.json("show", "acme.mosaic").at("releases")?.count ?? 0
      #expect(count == standing || count == standing + 1)
      standing = count
    }
    try place.good("publish", Self.folder(place, 99, tokens: 400), "--bump", "major", "--yes")
  }
}
