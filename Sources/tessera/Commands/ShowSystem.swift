internal import CommandLineKit
internal import JSON
internal import TesseraDomain
internal import TesseraService

/// A design system as a whole.
enum ShowSystem {
  static func report(_ system: SystemIdentifier, _ call: Invocation) throws(Failure) -> Report {
    let registry = try FileRegistry.reading(call)
    let (releases, channels) = try Failure.registry { () throws(RegistryError) in
      (try registry.releases(of: system), try registry.channels(of: system))
    }
    let newestFirst = Array(releases.reversed())
    let latest = channels.first { $0.name == .latest }?.release
    return Report {
      [
        "id": .string(system.description), "title": newestFirst.first?.title.map { .string($0) } ?? .null,
        "latest": latest.map { .string($0.description) } ?? .null, "channels": .array(channels.map(\.json)),
        "releases": .array(newestFirst.map(\.json)),
      ]
    } text: { page in
      var line: Line = "\(system, .bold): \(Line.count(releases.count, "release"))"
      if let latest { line += ", latest \(latest, .bold)" }
      page.line(line)
      if let title = newestFirst.first?.title { page.line("\(title)", indent: 2) }
      page.gap()
      page.table([.left, .left, .left, .right, .left], newestFirst.map(\.row), indent: 2)
      page.gap()
      page.table([.left, .left], channels.map(\.row), indent: 2)
      if let version = latest ?? newestFirst.first?.version { page.next("show", "\(system)@\(version)") }
    }
  }
}
