internal import CommandLineKit
internal import JSON
internal import TesseraDomain
internal import TesseraDraft

/// `tessera undeprecate`: takes a deprecation back.
enum UndeprecateCommand: Verb {
  static let command = Command(
    "undeprecate", "Take a deprecation back, in a draft or in published releases", group: "Design system",
    discussion: """
      In a folder it takes out what "tessera deprecate" writes, and leaves every other byte. A token that only its group \
      deprecates is taken out of that with "$deprecated": false.

      With releases it takes a notice back: the one that was written with this range and NAME, or the only one that can be \
      meant. What a release itself says of a name stays said: a later release says otherwise.
      """,
    arguments: [
      .init("TARGET", "A folder, or the releases of a notice: acme.mosaic@^1."),
      .init(
        "NAME", "A token, group or recipe: color.brand, card or recipes/card. With releases it may be left out.",
        required: false),
    ],
    options: [.flag("dry-run", "Do everything but the writing."), .flag("yes", short: "y", "Do not ask.")],
    examples: [
      .init("In a draft", "tessera undeprecate mosaic color.brand"),
      .init("A notice about a name", "tessera undeprecate acme.mosaic@^1 color.brand"),
      .init("A notice about whole releases", "tessera undeprecate acme.mosaic@^1"),
    ])

  static func run(_ call: Invocation) throws(Failure) -> Report {
    switch try DeprecationTarget(call) {
    case .draft(let folder, let path): return try DraftDeprecation(folder, path, call).report(.undeprecate)
    case .releases(let releases, let path): return try report(releases, path, call)
    }
  }

  private static func report(
    _ releases: DeprecationTarget.Releases, _ typed: TokenPath?, _ call: Invocation
  ) throws(Failure) -> Report {
    let isDry = call.parsed.flag("dry-run")
    let reader = try call.registry()
    let path = try DeprecationTarget.meaning(of: typed, in: releases.system, reader)
    let all = try Failure.registry { () throws(RegistryError) in try reader.notices(of: releases.system) }
    let notice = try choose(releases, path, all)
    if !isDry {
      call.letGo(of: reader)
      let registry = try call.registry(.writingExisting)
      try Failure.registry { () throws(RegistryError) in
        try registry.undeprecate(releases.system, notice: notice.id)
      }
    }
    return Report {
      [
        "id": .string(releases.system.description), "dryRun": .bool(isDry), "removed": NoticeList.json(notice),
        "notices": .array(all.filter { $0.id != notice.id }.map(NoticeList.json)),
      ]
    } text: { page in
      let what: Line = notice.path.map { "\($0.label, .bold) in " } ?? ""
      let subject: Line = "\(what)\("\(releases.system)@\(notice.range)", .bold)"
      page.line("\(isDry ? "Would take back" : "Took back") the notice about \(subject): \(notice.reason)")
      if isDry {
        page.next(["undeprecate"] + DeprecationTarget.words(call))
      } else {
        page.next("show", releases.system.description)
      }
    }
  }

  /// The notice that is meant: the one of this range and name, else the only one of this range where no name is given.
  private static func choose(
    _ releases: DeprecationTarget.Releases, _ path: TokenPath?, _ all: [StandingNotice]
  ) throws(Failure) -> StandingNotice {
    let ofRange = all.filter { $0.range == releases.range }
    if let exact = ofRange.first(where: { $0.path == path }) { return exact }
    if path == nil, let only = ofRange.first, ofRange.count == 1 { return only }
    let what = path.map { "\($0.label) in " } ?? ""
    var failure = Failure(
      "notice.not-found",
      ofRange.isEmpty || path != nil
        ? "there is no notice about \(what)\(releases.system)@\(releases.range)"
        : "there are \(ofRange.count) notices about \(releases.system)@\(releases.range)",
      advice: all.isEmpty ? "\(releases.system) has no notices." : "Name one as it is listed.")
    let listed = path == nil && !ofRange.isEmpty ? ofRange : all
    failure.details = listed.prefix(20).map { notice in
      let words =
        ["tessera", "undeprecate", "\(releases.system)@\(notice.range)"] + (notice.path.map { [$0.typed] } ?? [])
      return "\(words.map(ShellWord.quoted).joined(separator: " "))  \(notice.reason, .dim)"
    }
    failure.members = [("notices", .array(listed.map(NoticeList.json)))]
    throw failure
  }
}
