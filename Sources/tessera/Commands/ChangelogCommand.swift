internal import CommandLineKit
internal import JSON
internal import TesseraDomain
internal import TesseraPages

/// `tessera changelog`: what changed from one release to another, release by release.
enum ChangelogCommand: Verb {
  static let command = Command(
    "changelog", "Tell what changed between two releases, release by release", group: "Design system",
    discussion: """
      One section for each release on the way, the newest first: the notes of its author, then what breaks, what was \
      removed, changed, deprecated, added and corrected. The way is the line of bases that ends with --to; releases beside \
      it, such as corrections of an older major, are not on it. With --squash, or where --from is not on the way, there is \
      one section over the whole range, and names that changed twice are told once. Days are in UTC.

      With a DRAFT its changes come first, as Unreleased.
      """,
    arguments: [
      .init("SYSTEM", "The design system: acme.mosaic."),
      .init("DRAFT", "A folder that is to become the next release.", required: false),
    ],
    options: [
      .value("from", "RELEASE", "The release that the first changes are over: 1.0.0, ^1, a channel. Without it: all."),
      .value("to", "RELEASE", "The last release: a version, a range or a channel.", default: "latest"),
      .value("format", "FORMAT", "How to show it.", choices: Format.allCases.map(\.rawValue), default: "text"),
      .flag("squash", "One section over the whole range."),
      .flag("all", "List everything, however long the list."),
    ] + OutputFile.options,
    examples: [
      .init("What 2.0.0 means for those on 1.0.0", "tessera changelog acme.mosaic --from 1.0.0 --to 2.0.0"),
      .init("A file to publish", "tessera changelog acme.mosaic --format markdown --out CHANGELOG.md"),
      .init("With what is to come", "tessera changelog acme.mosaic mosaic --from latest --format html --out next.html"),
    ])

  enum Format: String, CaseIterable {
    case text, markdown, json, html
  }

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let file = try OutputFile(call)
    let format = try DocumentFormat.chosen(call, Format.text, json: .json, toFile: file != nil)
    let system = try SystemIdentifier.argument(0, call)
    let request = try Request(system, call)
    try file?.check()
    let changelog = try read(system, request, call)
    let isFull = call.parsed.flag("all")
    func body(_ page: inout Page) {
      switch format {
      case .text: ChangelogText.show(changelog, isFull: isFull, on: &page)
      case .json: page.document(changelog.json)
      case .markdown:
        page.raw(
          ChangelogMarkdown.render(
            changelog.chapters, title: changelog.title, maximumEntries: isFull ? .max : 200,
            foldingAbove: isFull ? .max : DiffOutline.standardFold))
      case .html:
        let bytes = HistoryPage.render(
          title: "Changelog of \(system)", changelog.chapters, limits: isFull ? .full : .outline)
        page.raw(String(decoding: bytes, as: UTF8.self))
      }
    }
    guard let file else {
      return Report {
        changelog.json
      } text: {
        body(&$0)
      }
    }
    return try file.report(
      format.rawValue, about: ChangelogText.headline(changelog),
      members: ["id": .string(system.description), "releases": .integer(Int64(changelog.chapters.count))], body)
  }

  // MARK: - Reading

  /// Which releases are asked for.
  private struct Request {
    let from: ReleaseReference?
    let to: ReleaseReference
    let draft: String?
    let isSquashed: Bool

    init(_ system: SystemIdentifier, _ call: Invocation) throws(Failure) {
      func reference(_ option: String) throws(Failure) -> ReleaseReference? {
        guard let text = call.parsed.value(option) else { return nil }
        do throws(ReleaseSelector.ParseError) {
          return ReleaseReference(system: system, selector: try ReleaseSelector(parsing: text))
        } catch {
          throw call.usage("--\(option) \"\(text)\" is no version, range or channel: \(error)")
        }
      }
      from = try reference("from")
      to = try reference("to") ?? ReleaseReference(system: system, selector: .channel(.latest))
      draft = call.parsed.positional(1)
      isSquashed = call.parsed.flag("squash")
    }
  }

  private static func read(
    _ system: SystemIdentifier, _ request: Request, _ call: Invocation
  ) throws(Failure) -> Changelog {
    let draft = try request.draft.map { path throws(Failure) in LoadedSubject(try DraftFolder.read(path)) }
    if let other = draft?.manifest.id, other != system {
      throw Failure(
        "changelog.other-system", "the draft \(call.argument(1)) is of \(other), not of \(system)",
        advice: "Name the folder of \(system).", exit: .usage)
    }
    let registry = try call.registry()
    let (from, to) = try Failure.registry { () throws(RegistryError) in
      (
        try request.from.map { name throws(RegistryError) in try registry.release(name) },
        try registry.release(request.to)
      )
    }
    if let from, from.version > to.version {
      throw Failure(
        "changelog.order", "\(from.name) is higher than \(to.name)", advice: "Let --from be the lower one of both.",
        exit: .usage)
    }
    let progress = call.terminal.progress()
    defer { progress.erase() }
    return try Failure.registry { () throws(RegistryError) in
      let reader = try ChapterReader(registry, system)
      var changelog = Changelog(
        system: system, title: draft?.manifest.title ?? to.title ?? system.description, from: from?.version,
        to: to.version)
      let trail = reader.trail(from: from, to: to)
      guard let trail, !request.isSquashed else {
        let base = from ?? trail?.last ?? to
        changelog.isSquashed = true
        changelog.from = base.version
        let told = (trail ?? [to]).filter { $0.version != base.version }
        if let draft {
          changelog.chapters = [try reader.chapter(of: draft, over: base, telling: told, after: to)]
        } else if base.version != to.version {
          changelog.chapters = [try reader.chapter(from: base, over: told, to: to)]
        }
        return changelog
      }
      if let draft { changelog.chapters.append(try reader.chapter(of: draft, over: to)) }
      for record in trail {
        progress.update(record.name)
        changelog.chapters.append(try reader.chapter(of: record))
      }
      return changelog
    }
  }
}
