internal import CommandLineKit
internal import JSON
internal import TesseraDomain
internal import TesseraService

/// `tessera diff`: what changed from one release or draft to another, and what it means.
enum DiffCommand: Verb {
  static let command = Command(
    "diff", "Compare two releases, or a release and a draft, on what they mean", group: "Design system",
    discussion: """
      Order, files and spelling are no changes; values are compared as they are resolved, in every context. The step that \
      the changes force is the one that publish would hold a draft to.
      """,
    arguments: [
      .init("FROM", "A release (acme.mosaic@1.2.0, acme.mosaic@^1, acme.mosaic@latest) or a folder."),
      .init("TO", "The same."),
    ],
    options: [
      .value("format", "FORMAT", "How to show it.", choices: Format.allCases.map(\.rawValue), default: "text"),
      .flag("all", "List everything, however long the list."),
      .flag("check", "End with 2 where there are changes."),
    ],
    examples: [
      .init("Between two releases", "tessera diff acme.mosaic@1.0.0 acme.mosaic@1.1.0"),
      .init("What a draft would change", "tessera diff acme.mosaic@latest mosaic"),
      .init("A section for a changelog", "tessera diff acme.mosaic@1.0.0 acme.mosaic@1.1.0 --format markdown"),
      .init("Annotations of a pull request", "tessera diff acme.mosaic@latest mosaic --format github --check"),
    ])

  enum Format: String, CaseIterable {
    case text, json, markdown, github
  }

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let format = call.parsed.value("format").flatMap(Format.init) ?? .text
    if call.wantsJSON, call.parsed.isGiven("format"), format != .json {
      throw call.usage("--json and --format \(format.rawValue) exclude each other")
    }
    let isDocument = call.wantsJSON || format == .json
    let diff = try diff(Subject(call.argument(0)), Subject(call.argument(1)), call, withDigests: isDocument)
    let hasChanges = !diff.changes.isEmpty
    let exit: ExitCode = call.parsed.flag("check") && hasChanges ? .problems : .fine
    let isFull = call.parsed.flag("all")
    return Report(exit: exit) {
      DiffJSON.document(diff)
    } text: { page in
      switch format {
      case .text: show(diff, isFull: isFull, on: &page)
      case .json: page.document(DiffJSON.document(diff))
      case .markdown: page.raw(DiffMarkdown.render(diff, maximumEntries: isFull ? .max : 200))
      case .github: page.raw(DiffAnnotations.render(diff))
      }
    }
  }

  private static func show(_ diff: ReleaseDiff, isFull: Bool, on page: inout Page) {
    let style =
      isFull
      ? DiffText.Style(maximumEntries: .max, maximumNames: .max, maximumContexts: .max, maximumFollowers: .max)
      : DiffText.Style.plain
    for line in DiffText.lines(diff, style: style) {
      page.line(Line(line.text, Self.style(of: line.role)))
    }
    guard diff.to.version != nil, diff.from.identifier == diff.to.identifier else { return }
    let told = diff.changes.first { $0.kind == .changed && !$0.isIndirect } ?? diff.changes.first { $0.path != nil }
    if let path = told?.path { page.next("history", "\(diff.to.identifier)", path.text) }
  }

  private static func style(of role: DiffText.Role) -> Ink.Style? {
    switch role {
    case .result, .heading: .bold
    case .removed: .red
    case .added: .green
    case .changed, .warning: .yellow
    case .detail: .dim
    case .plain: nil
    }
  }

  private static func diff(
    _ from: Subject, _ to: Subject, _ call: Invocation, withDigests: Bool
  ) throws(Failure) -> ReleaseDiff {
    guard case .release(let a) = from, case .release(let b) = to else {
      let (left, right) = (try LoadedSubject.load(from, call), try LoadedSubject.load(to, call))
      var diff = DiffEngine.diff(left.side, right.side)
      if withDigests { (diff.from.contentDigest, diff.to.contentDigest) = (left.contentDigest, right.contentDigest) }
      if left.record != nil || right.record != nil {
        diff.notices = try NoticeList.notices(of: [left, right], FileRegistry.reading(call))
      }
      return diff
    }
    // Loaded together, releases share what they have in common, and only the rest is compared.
    let registry = try FileRegistry.reading(call)
    return try Failure.registry { () throws(RegistryError) in
      let (left, right) = (try registry.release(a), try registry.release(b))
      let (before, after) = try registry.contents(of: left, right)
      let subjects = [try LoadedSubject(left, before), try LoadedSubject(right, after)]
      var diff = try ReleaseComparison.diff(subjects[0], subjects[1], in: registry)
      diff.notices = try NoticeList.notices(of: subjects, in: registry)
      return diff
    }
  }
}
