internal import CommandLineKit
internal import JSON
internal import TesseraDomain
internal import TesseraDraft

/// `tessera deprecate`: a name should not be used any more.
enum DeprecateCommand: Verb {
  static let command = Command(
    "deprecate", "Mark a name as not to be used any more, in a draft or in published releases", group: "Design system",
    discussion: """
      In a folder it writes "$deprecated", and what to use instead, into the files that hold the token or group, in every \
      set and context, and leaves every other byte; the next release carries it. A recipe gets "deprecated" and \
      "replacement" in its own file. What is deprecated already gets the new words. Without a reason the replacement gives one.

      With releases (acme.mosaic@^1) it writes a notice into the registry: a standing rule that later releases in the \
      range fall under too, about a NAME, or without one about the releases as a whole. Who has pinned one of them is told \
      by pull, outdated, check, show and diff. A notice changes no release: no file, count or digest. It does not start \
      the removal window either, which counts from the release that first deprecates a name. At a terminal it is shown and \
      asked for first; elsewhere it is written at once, as "tessera undeprecate" takes it back.
      """,
    arguments: [
      .init("TARGET", "A folder, or releases: acme.mosaic@^1, acme.mosaic@1.2.0, acme.mosaic@latest."),
      .init(
        "NAME", "A token, group or recipe: color.brand, card or recipes/card. With releases it may be left out.",
        required: false),
    ],
    options: [
      .value("reason", "TEXT", "Why; a notice needs it. Everybody who uses the name reads it."),
      .value("replacement", "NAME", "The live token of the same type, or the live recipe, to use instead."),
      .flag("dry-run", "Do everything but the writing."), .flag("yes", short: "y", "Do not ask."),
    ],
    examples: [
      .init(
        "In a draft", "tessera deprecate mosaic color.brand --reason 'It is too loud.' --replacement color.accent"),
      .init("A recipe", "tessera deprecate mosaic recipes/card --replacement panel"),
      .init("See what would be written", "tessera deprecate mosaic color.legacy --reason 'Unused.' --dry-run"),
      .init(
        "In what is published",
        "tessera deprecate acme.mosaic@^1 color.brand --reason 'It is too loud.' --replacement color.accent"),
      .init("Whole releases", "tessera deprecate acme.mosaic@^1 --reason 'Supported until June; move to 2.'"),
    ])

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let reason = call.parsed.value("reason")
    if let reason, reason.utf8.allSatisfy({ $0 <= 0x20 }) { throw call.usage("--reason is empty") }
    let replacement = try call.parsed.value("replacement").map { text throws(Failure) in
      try DeprecationTarget.name(text, "--replacement", call)
    }
    switch try DeprecationTarget(call) {
    case .draft(let folder, let path):
      return try DraftDeprecation(folder, path, call).report(.deprecate(reason: reason, replacement: replacement))
    case .releases(let releases, let path):
      guard let reason else { throw call.usage("a notice needs a --reason") }
      let reader = try call.registry()
      let name = try DeprecationTarget.meaning(of: path, in: releases.system, reader)
      let request = NoticeRequest(
        releases: releases, path: name, reason: reason,
        replacement: name.map { name in replacement?.ofSameKind(as: name) } ?? replacement)
      return try report(request, reader, call)
    }
  }

  // MARK: - Notices

  private struct NoticeRequest {
    let releases: DeprecationTarget.Releases
    let path: TokenPath?
    let reason: String
    let replacement: TokenPath?

    var subject: Line {
      let releases: Line = "\("\(self.releases.system)@\(self.releases.range)", .bold)"
      return path.map { "\($0.label, .bold) in \(releases)" } ?? releases
    }
  }

  private static func report(
    _ request: NoticeRequest, _ reader: any Registry, _ call: Invocation
  ) throws(Failure) -> Report {
    let isDry = call.parsed.flag("dry-run")
    let (system, range) = (request.releases.system, request.releases.range)
    let (same, covered) = try Failure.registry { () throws(RegistryError) in
      let same = try reader.checkNotice(
        system, range, path: request.path, reason: request.reason, replacement: request.replacement)
      return (same, try reader.releases(of: system).map(\.version).filter(range.covers))
    }
    let isAsked =
      same == nil && !isDry && !call.parsed.flag("yes") && call.terminal.inputIsTTY && call.terminal.errorIsTTY
    if isAsked {
      call.say { page in
        page.line("Would deprecate \(request.subject): \(request.reason)")
        details(request, covered, on: &page)
      }
      guard call.terminal.confirm("Tell everybody who uses it?") == true else {
        throw Failure("notice.declined", "nothing was written", advice: "Write it when you are ready.")
      }
    }
    var notice = same
    var isNew = same == nil
    if isNew, !isDry {
      call.letGo(of: reader)
      let registry = try call.registry(.writingExisting)
      let made = try Failure.registry { () throws(RegistryError) in
        try registry.deprecate(
          system, range, path: request.path, reason: request.reason, replacement: request.replacement)
      }
      (notice, isNew) = (made.notice, made.outcome == .changed)
    }
    return Report {
      var object: JSONObject = [
        "id": .string(system.description), "dryRun": .bool(isDry), "releases": .string(range.description),
        "path": request.path.map { .string($0.plainName) } ?? .null, "reason": .string(request.reason),
        "replacement": request.replacement.map { .string($0.plainName) } ?? .null,
        "covers": .array(covered.map { .string($0.description) }),
        "warnings": .array(warnings(request, covered).map { .string($0) }), "changed": .bool(isNew),
      ]
      if request.path?.recipeName != nil { object.append("recipe", true) }
      if let notice { object.append("notice", NoticeList.json(notice)) }
      return .object(object)
    } text: { page in
      if isNew {
        page.line("\(isDry ? "Would deprecate" : "Deprecated") \(request.subject): \(request.reason)")
      } else {
        page.line("There was already this notice about \(request.subject): \(request.reason)")
      }
      details(request, covered, on: &page)
      if isDry, isNew {
        page.next(["deprecate"] + DeprecationTarget.words(call))
      } else {
        page.next("show", system.description)
      }
    }
  }

  private static func details(_ request: NoticeRequest, _ covered: [ReleaseVersion], on page: inout Page) {
    if let replacement = request.replacement { page.line("use instead  \(replacement.label, .bold)", indent: 2) }
    if !covered.isEmpty {
      let shown = covered.reversed().prefix(8).map(\.description).joined(separator: ", ")
      let more = covered.count > 8 ? " and \(covered.count - 8) more" : ""
      let later = request.releases.range.exactVersion == nil ? ", and later ones in the range" : ""
      page.line("speaks of    \(shown)\(more)\(later)", indent: 2)
    }
    for warning in warnings(request, covered) { page.line("\("warning:", .yellow) \(warning)", indent: 2) }
  }

  private static func warnings(_ request: NoticeRequest, _ covered: [ReleaseVersion]) -> [String] {
    guard covered.isEmpty else { return [] }
    return ["no release is in \(request.releases.range) yet: the notice waits for those to come"]
  }
}
