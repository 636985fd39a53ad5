internal import CommandLineKit
internal import JSON
internal import TesseraDomain
internal import TesseraExport
internal import TesseraProject

/// Generated files that somebody edited, in three versions: as generated, as edited, as they would be written now.
struct EditText {
  private static let shownHunks = 20
  private static let shownLines = 12

  let edits: [FileEdit]
  /// The command that takes the generated files.
  private let command: String

  /// Compares the files of a project.
  ///
  /// The cache of this machine is asked first, a registry only for what is not there.
  /// - Parameters:
  ///   - project: asks for what would be written.
  ///   - chosen: releases that an upgrade would take, by entry.
  ///   - command: what would write it, such as `tessera pull`.
  init(
    _ project: Project, chosen: [String: ReleaseRecord] = [:], command: String, _ call: Invocation
  ) throws(Failure) {
    let cached = ProjectSource(call, project, isOffline: true).source
    let asked = ProjectSource(call, project, isOffline: false, chosen: chosen).source
    let former = PullSource<Failure> { entry, pin throws(Failure) in
      try cached.release(entry, pin)
    } formatVersion: { format throws(Failure) in
      try cached.formatVersion(format)
    } export: { release, export throws(Failure) in
      do throws(Failure) {
        return try cached.export(release, export)
      } catch {
        guard error.code == "offline.not-cached" else { throw error }
        do throws(Failure) {
          return try asked.export(release, export)
        } catch let other {
          throw Failure(other.code, "\(error.message), and \(other.message)", advice: other.advice, exit: other.exit)
        }
      }
    }
    let review = EditReview(former: former, next: asked, repinned: Set(chosen.keys)) { $0.message }
    do throws(ProjectError) { edits = try review.edits(of: project) } catch { throw Failure(error) }
    self.command = command
  }

  // MARK: - For people

  func show(on page: inout Page) {
    for edit in edits {
      page.gap()
      show(edit, on: &page)
    }
  }

  private func show(_ edit: FileEdit, on page: inout Page) {
    page.line("\(edit.path, .bold), \(Self.outcome(edit))")
    if let problem = edit.baseProblem {
      page.line("\("as it was generated it is not known:", .yellow) \(problem)", indent: 2)
    }
    let next = Self.label(edit)
    for hunk in edit.hunks.prefix(Self.shownHunks) {
      page.line("line \(hunk.line), \(Self.words(hunk.kind, next, isBaseKnown: edit.baseProblem == nil))", indent: 2)
      if edit.baseProblem == nil { show(hunk.base, "generated", .dim, on: &page) }
      if hunk.kind != .theirs { show(hunk.yours, "yours", .green, on: &page) }
      if hunk.kind == .theirs || hunk.kind == .both { show(hunk.theirs, next, .yellow, on: &page) }
    }
    if edit.hunks.count > Self.shownHunks {
      page.line("and \(edit.hunks.count - Self.shownHunks) more places; --json lists all", indent: 2)
    }
    for line in advice(edit) { page.line(line, indent: 2) }
  }

  private func show(_ lines: [String], _ label: String, _ style: Ink.Style, on page: inout Page) {
    let head = label + String(repeating: " ", count: max(0, 9 - label.utf8.count))
    if lines.isEmpty { page.line("\(head, style) \("(nothing)", .dim)", indent: 4) }
    for line in lines.prefix(Self.shownLines) { page.line("\(head, style) \(line)", indent: 4) }
    if lines.count > Self.shownLines {
      page.line("\(head, style) and \(lines.count - Self.shownLines) more lines", indent: 4)
    }
  }

  /// What the version that would be written is called.
  private static func label(_ edit: FileEdit) -> String { edit.next?.description ?? "removed" }

  private static func outcome(_ edit: FileEdit) -> Line {
    if let problem = edit.problem { return "edited by hand: \(problem)" }
    if edit.baseProblem != nil {
      return "edited by hand: \(Line.count(edit.hunks.count, "place differs", "places differ")) from \(label(edit))"
    }
    let next = label(edit)
    var parts: [Line] = []
    for (kind, words) in [
      (ThreeWay.Kind.yours, "only you changed"), (.both, "you and \(next) changed differently"),
      (.same, "you and \(next) changed alike"), (.theirs, "only \(next) changes"),
    ] {
      let count = edit.hunks.count { $0.kind == kind }
      if count > 0 { parts.append("\(Line.count(count, "place")) \(words)") }
    }
    return "edited by hand: \(Line.joined(parts))"
  }

  private static func words(_ kind: ThreeWay.Kind, _ next: String, isBaseKnown: Bool) -> String {
    if !isBaseKnown { return "your file and \(next) differ" }
    return switch kind {
    case .yours: "only you changed this"
    case .theirs: "only \(next) changes this"
    case .same: "you and \(next) say the same"
    case .both: "you and \(next) say different things"
    }
  }

  /// What to do, in words.
  private func advice(_ edit: FileEdit) -> [Line] {
    let take = "\(command) --force"
    if edit.problem != nil {
      return ["What to do: put the file back from version control, or take the generated one with \"\(take)\"."]
    }
    if edit.next == nil {
      return ["What to do: the file is no longer generated. Move it elsewhere if you need it; \"\(take)\" removes it."]
    }
    if edit.ownCount == 0 {
      return ["What to do: take the generated file with \"\(take)\"; nothing of yours is lost."]
    }
    let places = Line.count(edit.ownCount, "place", "places")
    return [
      "What to do: move your change of \(places) to a file of your own, or ask for it in the design system; then take",
      "the generated file with \"\(take)\". Every pull makes it anew, so the change cannot stay here.",
    ]
  }

  // MARK: - For tools

  var json: JSONValue { .array(edits.map(json)) }

  private func json(_ edit: FileEdit) -> JSONValue {
    func texts(_ lines: [String]) -> JSONValue { .array(lines.map { .string($0) }) }
    let hunks: [JSONValue] = edit.hunks.map { hunk in
      [
        "kind": .string(hunk.kind.rawValue), "line": .integer(Int64(hunk.line)),
        "base": edit.baseProblem == nil ? texts(hunk.base) : .null, "yours": texts(hunk.yours),
        "theirs": texts(hunk.theirs),
      ]
    }
    return [
      "path": .string(edit.path), "entry": .string(edit.entry), "format": .string(edit.format),
      "locked": .string(edit.locked.description), "next": edit.next.map { .string($0.description) } ?? .null,
      "baseProblem": edit.baseProblem.map { .string($0) } ?? .null,
      "problem": edit.problem.map { .string($0) } ?? .null, "hunks": .array(hunks),
    ]
  }
}
