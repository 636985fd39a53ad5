internal import CommandLineKit
internal import JSON
internal import TesseraDomain

/// A design system as a whole.
enum ShowSystem {
  static func report(_ system: SystemIdentifier, _ call: Invocation) throws(Failure) -> Report {
    let registry = try call.registry()
    let (releases, channels, notices) = try Failure.registry { () throws(RegistryError) in
      (try registry.releases(of: system), try registry.channels(of: system), try registry.notices(of: system))
    }
    let newestFirst = Array(releases.reversed())
    let latest = channels.first { $0.name == .latest }?.release
    return Report {
      [
        "id": .string(system.description), "title": newestFirst.first?.title.map { .string($0) } ?? .null,
        "latest": latest.map { .string($0.description) } ?? .null, "channels": .array(channels.map(\.json)),
        "notices": .array(notices.map(NoticeList.json)), "releases": .array(newestFirst.map(\.json)),
      ]
    } text: { page in
      var line: Line = "\(system, .bold): \(Line.count(releases.count, "release"))"
      if let latest { line += ", latest \(latest, .bold)" }
      page.line(line)
      if let title = newestFirst.first?.title { page.line("\(title)", indent: 2) }
      page.gap()
      page.table(
        [.left, .left, .left, .right, .left], newestFirst.map { row($0, notices.ofWhole($0.version)) }, indent: 2)
      let named = notices.filter { $0.path != nil }
      if !named.isEmpty { page.gap() }
      for notice in named { page.line(NoticeList.line(notice), indent: 2) }
      page.gap()
      page.table([.left, .left], channels.map(\.row), indent: 2)
      if let version = latest ?? newestFirst.first?.version { page.next("show", "\(system)@\(version)") }
    }
  }

  /// A release, and why it should no longer be used, where a standing rule says so.
  private static func row(_ record: ReleaseRecord, _ notice: StandingNotice?) -> [Line] {
    var row = record.row
    if let notice, record.yank == nil { row[row.count - 1] = "\("deprecated:", .yellow) \(notice.reason)" }
    return row
  }
}
