internal import CommandLineKit
internal import JSON
internal import TesseraDomain
internal import TesseraDraft
internal import TesseraPages

/// `tessera diff`: what changed from one release or draft to another, and what it means.
enum DiffCommand: Verb {
  static let command = Command(
    "diff", "Compare two releases, or a release and a draft, on what they mean", group: "Design system",
    discussion: """
      Order, files and spelling are no changes; values are compared as they are resolved, in every context. The step that \
      the changes force is the one that publish would hold a draft to.

      The format html is one page that needs nothing else: samples before and after in each context, and differences and \
      contrast in words. The format github is for a step of a workflow: what breaks is an error, what can be seen a \
      warning, each at the line of the draft where that is known.
      """,
    arguments: [
      .init("FROM", "A release (acme.mosaic@1.2.0, acme.mosaic@^1, acme.mosaic@latest) or a folder."),
      .init("TO", "The same."),
    ],
    options: [
      .value("format", "FORMAT", "How to show it.", choices: Format.allCases.map(\.rawValue), default: "text"),
      .flag("all", "List everything, however long the list."),
      .flag("check", "End with 2 where there are changes."),
    ] + OutputFile.options,
    examples: [
      .init("Between two releases", "tessera diff acme.mosaic@1.0.0 acme.mosaic@1.1.0"),
      .init("What a draft would change", "tessera diff acme.mosaic@latest mosaic"),
      .init("A page to look at", "tessera diff acme.mosaic@latest mosaic --format html --out diff.html"),
      .init("A section for a changelog", "tessera diff acme.mosaic@1.0.0 acme.mosaic@1.1.0 --format markdown"),
      .init("Annotations of a pull request", "tessera diff acme.mosaic@latest mosaic --format github --check"),
    ])

  enum Format: String, CaseIterable {
    case text, json, markdown, html, github
  }

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let file = try OutputFile(call)
    let format = try DocumentFormat.chosen(call, Format.text, json: .json, toFile: file != nil)
    try file?.check()
    let comparison = try compare(
      Subject(call.argument(0)), Subject(call.argument(1)), call, withDigests: format == .json)
    let diff = comparison.diff
    let exit: ExitCode = call.parsed.flag("check") && !diff.changes.isEmpty ? .problems : .fine
    let isFull = call.parsed.flag("all")
    func body(_ page: inout Page) {
      switch format {
      case .text: show(diff, isFull: isFull, on: &page)
      case .json: page.document(DiffJSON.document(diff))
      case .markdown:
        page.raw(
          DiffMarkdown.render(
            diff, maximumEntries: isFull ? .max : 200, foldingAbove: isFull ? .max : DiffOutline.standardFold))
      case .html:
        let bytes = ComparePage.render(diff, limits: isFull ? .full : .standard)
        page.raw(String(decoding: bytes, as: UTF8.self))
      case .github:
        let folder = comparison.draft
        page.raw(
          DiffAnnotations.render(diff, isFull: isFull) { path in
            folder?.annotated(folder?.draft.place(of: path))
          } recipePlace: { place in
            folder?.annotated(folder?.draft.places.location(of: place))
          })
      }
    }
    guard let file else {
      return Report(exit: exit) {
        DiffJSON.document(diff)
      } text: {
        body(&$0)
      }
    }
    return try file.report(
      format.rawValue, about: "\(DiffOutline.headline(diff))",
      members: ["bump": .string(diff.bump.name), "summary": DiffJSON.summary(diff.summary)], exit: exit, body)
  }

  private static func show(_ diff: ReleaseDiff, isFull: Bool, on page: inout Page) {
    for line in DiffText.lines(diff, style: isFull ? .full : .plain) {
      page.line(Line(line.text, style(of: line.role)))
    }
    guard diff.to.version != nil, diff.from.identifier == diff.to.identifier else { return }
    let told = diff.changes.first { $0.kind.isSeen && !$0.isIndirect } ?? diff.changes.first { $0.path != nil }
    if let path = told?.path { page.next("history", "\(diff.to.identifier)", path.typed) }
  }

  static func style(of role: DiffText.Role) -> Ink.Style? {
    switch role {
    case .result, .heading: .bold
    case .removed: .red
    case .added: .green
    case .changed, .warning: .yellow
    case .detail: .dim
    case .plain: nil
    }
  }

  // MARK: - Comparing

  private struct Comparison {
    let diff: ReleaseDiff
    /// The draft that is compared with; `nil` where that is a release.
    let draft: DraftFolder?
  }

  private static func compare(
    _ from: Subject, _ to: Subject, _ call: Invocation, withDigests: Bool
  ) throws(Failure) -> Comparison {
    guard case .release(let a) = from, case .release(let b) = to else {
      let (left, right) = (try LoadedSubject.load(from, call), try LoadedSubject.load(to, call))
      var diff = DiffEngine.diff(left.side, right.side)
      if withDigests { (diff.from.contentDigest, diff.to.contentDigest) = (left.contentDigest, right.contentDigest) }
      if left.record != nil || right.record != nil {
        diff.notices = try NoticeList.notices(of: [left, right], call.registry())
      }
      return Comparison(diff: diff, draft: right.draft)
    }
    let registry = try call.registry()
    let diff = try Failure.registry { () throws(RegistryError) in
      try ReleaseComparer(registry).diff(registry.release(a), registry.release(b))
    }
    return Comparison(diff: diff, draft: nil)
  }
}

extension DraftFolder {
  /// A place in the draft as an annotation of GitHub names files: from the root of the repository, where a workflow says
  /// which that is.
  fileprivate func annotated(_ place: Diagnostic.Location?) -> Diagnostic.Location? {
    guard var place else { return nil }
    place.file = FilePath.joined(self.path, place.file)
    if let root = Terminal.environmentVariable("GITHUB_WORKSPACE").flatMap({ FilePath.real($0) }),
      let file = FilePath.real(place.file), file.utf8.starts(with: (root + "/").utf8)
    {
      place.file = String(file.utf8.dropFirst(root.utf8.count + 1)) ?? place.file
    } else if place.file.utf8.starts(with: "./".utf8) {
      place.file = String(place.file.utf8.dropFirst(2)) ?? place.file
    }
    return place
  }
}
