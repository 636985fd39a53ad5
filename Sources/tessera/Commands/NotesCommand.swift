internal import CommandLineKit
internal import JSON
internal import TesseraDomain

/// `tessera notes`: the release notes beside a release, which may be amended.
enum NotesCommand: Verb {
  static let command = Command(
    "notes", "Show the notes of a release, or put others in their place", group: "Design system",
    discussion: """
      Notes stand beside a release and are part of no digest, so they may be amended after it was published: nothing \
      that anybody pinned changes, and the log keeps that they did. Without an option they are shown.

      "tessera publish" takes the first ones from the section of CHANGELOG.md that is named after the version.
      """,
    arguments: [.init("RELEASE", "One version: acme.mosaic@1.2.0.")],
    options: [
      .value("text", "TEXT", "The notes, in Markdown."), .value("file", "FILE", "A text file that holds them."),
      .flag("clear", "Take them away."),
    ],
    examples: [
      .init("Read them", "tessera notes acme.mosaic@1.2.0"),
      .init("Put others in their place", "tessera notes acme.mosaic@1.2.0 --file notes.md"),
      .init("A sentence will do", "tessera notes acme.mosaic@1.2.0 --text 'The dark theme is whole again.'"),
      .init("Take them away", "tessera notes acme.mosaic@1.2.0 --clear"),
    ])

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let (system, version) = try YankCommand.exactRelease(call)
    let given = ["text", "file", "clear"].filter { call.parsed.isGiven($0) || call.parsed.flag($0) }
    guard let option = given.first else { return try show(system, version, call) }
    if given.count > 1 { throw call.usage("--\(given[0]) and --\(given[1]) exclude each other") }
    var notes: String?
    if let file = call.parsed.value("file") { notes = try PublishOptions.notes(file) }
    if let text = call.parsed.value("text") { notes = text }
    if option != "clear", notes?.utf8.allSatisfy({ $0 <= 0x20 }) ?? true {
      throw call.usage("--\(option) holds no notes; --clear takes away those there are")
    }
    let registry = try call.registry(.writingExisting)
    let amended = notes
    let reference = ReleaseReference(system: system, selector: .range(VersionRange(exactly: version)))
    let before = try Failure.registry { () throws(RegistryError) in try registry.release(reference).notes }
    let outcome = try Failure.registry { () throws(RegistryError) in
      try registry.amendNotes(system, version, notes: amended)
    }
    let name = "\(system)@\(version)"
    return Report {
      [
        "release": .string(name), "notes": amended.map { .string($0) } ?? .null, "changed": .bool(outcome == .changed),
        "previous": before.map { .string($0) } ?? .null,
      ]
    } text: { page in
      switch (outcome, amended) {
      case (.changed, nil): page.line("Took the notes of \(name, .bold) away")
      case (.changed, _): page.line("\(name, .bold) has other notes now")
      case (.unchanged, nil): page.line("\(name, .bold) had no notes")
      case (.unchanged, _): page.line("\(name, .bold) had these notes already")
      }
      if outcome == .changed, let before {
        page.gap()
        page.line("What they were:")
        page.block(before, indent: 2)
      }
      page.next("notes", name)
    }
  }

  private static func show(
    _ system: SystemIdentifier, _ version: ReleaseVersion, _ call: Invocation
  ) throws(Failure) -> Report {
    let registry = try call.registry()
    let reference = ReleaseReference(system: system, selector: .range(VersionRange(exactly: version)))
    let record = try Failure.registry { () throws(RegistryError) in try registry.release(reference) }
    return Report {
      ["release": .string(record.name), "notes": record.notes.map { .string($0) } ?? .null]
    } text: { page in
      guard let notes = record.notes else {
        page.line("\(record.name, .bold) has no notes")
        page.next("notes", record.name, "--file", "FILE")
        return
      }
      page.line("Notes of \(record.name, .bold)")
      page.gap()
      page.block(notes, indent: 2)
    }
  }
}
