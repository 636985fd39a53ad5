internal import CommandLineKit
internal import JSON
internal import TesseraDomain

/// What changed over a range of releases.
struct Changelog {
  let system: SystemIdentifier
  let title: String
  var from: ReleaseVersion?
  let to: ReleaseVersion
  var isSquashed = false
  /// The newest first.
  var chapters: [ReleaseChapter] = []

  init(system: SystemIdentifier, title: String, from: ReleaseVersion?, to: ReleaseVersion) {
    self.system = system
    self.title = title
    self.from = from
    self.to = to
  }

  /// Old names by what they are called in the end, by old name.
  var renames: [(from: TokenPath, to: TokenPath)] {
    var chain = RenameChain()
    for chapter in chapters.reversed() { chain.append(chapter.diff?.renames ?? []) }
    return chain.renames.map { (from: $0.key, to: $0.value) }.sorted { $0.from < $1.from }
  }

  var json: JSONValue {
    [
      "id": .string(system.description), "title": .string(title),
      "from": from.map { .string($0.description) } ?? .null, "to": .string(to.description),
      "squashed": .bool(isSquashed),
      "releases": .array(chapters.map(Self.json)),
      "renames": .array(renames.map { ["from": .string($0.from.text), "to": .string($0.to.text)] }),
    ]
  }

  private static func json(_ chapter: ReleaseChapter) -> JSONValue {
    var object: JSONObject = [
      "name": .string(chapter.name), "version": chapter.version.map { .string($0.description) } ?? .null,
      "publishedAt": chapter.publishedAtMilliseconds.map { .string(Moment.document($0)) } ?? .null,
      "base": chapter.base.map { .string($0.description) } ?? .null,
      "bump": .string((chapter.version == nil ? chapter.diff?.bump ?? .none : chapter.bump).name),
      "yanked": chapter.yank.map { ["reason": .string($0.reason), "at": .string(Moment.document($0.atMilliseconds))] }
        ?? .null,
      "withdrawn": .bool(chapter.isWithdrawn), "conformance": .string(chapter.conformance.rawValue),
      "notes": .array(
        chapter.notes.map { notes in
          ["version": notes.version.map { .string($0.description) } ?? .null, "text": .string(notes.text)]
        }),
      "letPass": .array(chapter.letPass.map { .string($0) }),
    ]
    if let moment = chapter.authoredAtMilliseconds { object.append("authoredAt", .string(Moment.document(moment))) }
    if let diff = chapter.diff {
      object.append("summary", DiffJSON.summary(diff.summary))
      object.append("changes", .array(diff.changes.map(DiffJSON.change)))
    } else if let reason = chapter.unavailable {
      object.append("unavailable", .string(reason))
    } else {
      object.append("publicTokens", .integer(Int64(chapter.publicTokenCount)))
      object.append("publicRecipes", .integer(Int64(chapter.publicRecipeCount)))
    }
    return .object(object)
  }
}

/// A changelog on a terminal.
enum ChangelogText {
  /// `acme.mosaic: 3 releases after 1.0.0`.
  static func headline(_ changelog: Changelog) -> Line {
    var line: Line = "\(changelog.system, .bold): "
    let released = changelog.chapters.count { $0.version != nil }
    if changelog.isSquashed, let from = changelog.from {
      line += "\(from) to \(changelog.chapters.first?.name ?? changelog.to.description)"
      return line
    }
    line += Line.count(released, "release")
    if let from = changelog.from { line += " after \(from)" }
    if changelog.chapters.count > released { line += ", and what is not released yet" }
    return line
  }

  static func show(_ changelog: Changelog, isFull: Bool, on page: inout Page) {
    page.line(headline(changelog))
    for chapter in changelog.chapters { show(chapter, isFull: isFull, on: &page) }
    if let from = changelog.from, from != changelog.to {
      page.next("diff", "\(changelog.system)@\(from)", "\(changelog.system)@\(changelog.to)")
    } else {
      page.next("show", "\(changelog.system)@\(changelog.to)")
    }
  }

  private static func show(_ chapter: ReleaseChapter, isFull: Bool, on page: inout Page) {
    page.gap()
    var line: Line = "\(chapter.name, .bold)"
    if let moment = chapter.datedAtMilliseconds { line += "  \(Moment.people(moment), .dim)" }
    if let state = chapter.state { line += "  \(state, .yellow)" }
    if chapter.conformance == .imported { line += "  \("imported", .dim)" }
    page.line(line)
    if let yank = chapter.yank, let state = chapter.state {
      page.line("\("\(state):", .yellow) \(yank.reason)", indent: 2)
    }
    for sentence in chapter.letPass { page.line("\("let pass:", .yellow) \(sentence)", indent: 2) }
    for notes in chapter.notes {
      page.gap()
      if let version = notes.version, chapter.notes.count > 1 || version != chapter.version {
        page.line("notes of \(version)", indent: 2)
      }
      page.block(notes.text, indent: 2)
    }
    page.gap()
    if let reason = chapter.unavailable {
      page.line("\(reason)", indent: 2)
      return
    }
    guard let diff = chapter.diff else {
      page.line("the first release: \(chapter.contents)", indent: 2)
      return
    }
    // The second line names both sides, which the headings do.
    let lines = DiffText.lines(diff, style: isFull ? .full : .plain)
    for (place, line) in lines.enumerated() where place != 1 {
      if line.text.isEmpty {
        page.gap()
      } else {
        page.line(Line(line.text, DiffCommand.style(of: line.role)), indent: 2)
      }
    }
  }
}
