internal import CommandLineKit
internal import JSON
internal import TesseraCrypto
internal import TesseraDomain
internal import TesseraPages

/// `tessera log`: what was done in a registry.
enum LogCommand: Verb {
  static let command = Command(
    "log", "List what was done, newest first", group: "Design system",
    discussion: """
      Every change of the registry is one entry of an append-only log: releases, yanks, channels, keys. Each entry carries a \
      hash over itself and the one before, so that none can be changed or left out unseen; "tessera verify" checks that.

      The format html is one page about a design system that needs nothing else: its releases with their notes and what \
      changed in each, then its log.
      """,
    arguments: [.init("SYSTEM", "Only what was done to this design system.", required: false)],
    options: [
      .value("format", "FORMAT", "How to show it.", choices: Format.allCases.map(\.rawValue), default: "text"),
      .value("limit", "NUMBER", "At most so many entries, and on a page so many releases.", default: "100"),
      .flag("all", "List every change of every release, however long the page."),
    ] + OutputFile.options,
    examples: [
      .init("The last entries of one design system", "tessera log acme.mosaic --limit 20"),
      .init("Everything, for a script", "tessera log --json --limit 1000000"),
      .init("A page of its releases", "tessera log acme.mosaic --format html --out mosaic.html"),
    ])

  enum Format: String, CaseIterable {
    case text, json, markdown, html
  }

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let file = try OutputFile(call)
    let format = try DocumentFormat.chosen(call, Format.text, json: .json, toFile: file != nil)
    let system = call.parsed.positional(0) == nil ? nil : try SystemIdentifier.argument(0, call)
    guard let limit = call.parsed.value("limit").flatMap({ Int($0) }), limit > 0 else {
      throw call.usage("--limit is a number from 1")
    }
    if format == .html, system == nil { throw call.usage("--format html is about one design system: name it") }
    try file?.check()
    let registry = try call.registry()
    let entries = try Failure.registry { () throws(RegistryError) in try registry.log(of: system, limit: limit) }
    let count = Line.count(entries.count, "entry", "entries")
    let subject: Line = system.map { "\($0, .bold)" } ?? "the registry"
    var page: [UInt8] = []
    if let system, format == .html {
      page = try history(of: system, entries, limit: limit, isFull: call.parsed.flag("all"), registry, call)
    }
    func body(_ out: inout Page) {
      switch format {
      case .text:
        out.line("\(count) of \(subject)")
        out.table([.left, .left, .left, .left], entries.map(row), indent: 2)
      case .json: out.document(document(entries))
      case .markdown: out.raw(markdown(entries, of: system))
      case .html: out.raw(String(decoding: page, as: UTF8.self))
      }
    }
    if let file {
      return try file.report(
        format.rawValue, about: "\(count) of \(subject)", members: ["entries": .integer(Int64(entries.count))], body)
    }
    return Report {
      document(entries)
    } text: {
      body(&$0)
    }
  }

  // MARK: - Forms

  private static func document(_ entries: [AuditEntry]) -> JSONValue {
    ["entries": .array(entries.map(json))]
  }

  private static func json(_ entry: AuditEntry) -> JSONValue {
    [
      "sequence": .integer(entry.sequence), "at": .string(Moment.document(entry.atMilliseconds)),
      "actor": .string(entry.actor), "action": .string(entry.action), "subject": .string(entry.subject),
      "detail": entry.detail, "hash": .string(entry.hash),
    ]
  }

  private static func row(_ entry: AuditEntry) -> [Line] {
    [
      "\(Moment.people(entry.atMilliseconds), .dim)", "\(entry.action)", "\(entry.subject, .bold)",
      .joined((by(entry) + details(entry)).map { Line($0) }),
    ]
  }

  private static func markdown(_ entries: [AuditEntry], of system: SystemIdentifier?) -> String {
    var text = "# Log of \(system.map { MarkdownText.escaped($0.description) } ?? "the registry")\n\n"
    text += "| When (UTC) | What | To what | Details |\n| --- | --- | --- | --- |\n"
    for entry in entries {
      let cells = [
        Moment.people(entry.atMilliseconds), MarkdownText.cell(entry.action), MarkdownText.cellCode(entry.subject),
        MarkdownText.cell((by(entry) + details(entry)).joined(separator: ", ")),
      ]
      text += "| " + cells.joined(separator: " | ") + " |\n"
    }
    return text
  }

  /// Who, where it was not somebody with access to the file.
  private static func by(_ entry: AuditEntry) -> [String] {
    entry.actor == AuditEntry.localActor ? [] : ["by \(entry.actor)"]
  }

  /// Digits of a digest that tell one text from another for people.
  private static let shownDigits = 12

  /// `reason: broken`; digests are for documents, and a moment is a date. Of notes, which can be erased, the log has the
  /// digests alone: what stood there before is named by the beginning of its own.
  private static func details(_ entry: AuditEntry) -> [String] {
    guard case .object(let object) = entry.detail else { return [] }
    var parts: [String] = []
    if entry.action == "release.notes" {
      let (before, after) = (digest(object["before"]), digest(object["after"]))
      if let after { parts.append("now \(after)") } else { parts.append("taken away") }
      parts.append(before.map { "were \($0)" } ?? "there were none")
    }
    for member in object.members {
      switch member.value {
      case .string(let text) where text.utf8.count <= 200 && Digest(hex: text) == nil:
        parts.append("\(member.name): \(text)")
      case .integer(let number): parts.append("\(member.name): \(text(number, member.name))")
      case .numberText(let number):
        parts.append("\(member.name): \(Int64(number).map { text($0, member.name) } ?? number)")
      case .bool(let flag): parts.append("\(member.name): \(flag)")
      default: continue
      }
    }
    return parts
  }

  private static func digest(_ value: JSONValue?) -> String? {
    guard case .string(let text)? = value, Digest(hex: text) != nil else { return nil }
    return String(Substring(text.utf8.prefix(shownDigits)))
  }

  private static func text(_ number: Int64, _ name: String) -> String {
    name == "expires" ? Moment.people(number) : "\(number)"
  }

  // MARK: - A page

  private static func history(
    of system: SystemIdentifier, _ entries: [AuditEntry], limit: Int, isFull: Bool, _ registry: any Registry,
    _ call: Invocation
  ) throws(Failure) -> [UInt8] {
    let progress = call.terminal.progress()
    defer { progress.erase() }
    return try Failure.registry { () throws(RegistryError) in
      let reader = try ChapterReader(registry, system)
      let newest = reader.releases.sorted { $0.id > $1.id }
      var chapters: [ReleaseChapter] = []
      for record in newest.prefix(limit) {
        progress.update(record.name)
        chapters.append(try reader.chapter(of: record))
      }
      let rows = entries.map { entry in
        HistoryPage.LogRow(
          moment: Moment.people(entry.atMilliseconds), action: entry.action, subject: entry.subject,
          detail: (by(entry) + details(entry)).joined(separator: ", "))
      }
      return HistoryPage.render(
        title: "Releases of \(system)", chapters, omitted: newest.count - chapters.count, log: rows,
        limits: isFull ? .full : .outline)
    }
  }
}
