internal import CommandLineKit
internal import JSON
internal import TesseraDomain
internal import TesseraService

/// `tessera withdraw`: erases a release's content, for good.
enum WithdrawCommand: Verb {
  static let command = Command(
    "withdraw", "Erase the content of a release for good, for a leaked secret or the law", group: "Operation",
    discussion: """
      Erases everything that only this release and others withdrawn before hold: definitions, names, title and \
      description, notes, judgement, reasons in the log. Its digests, the reason and its place in the history stay, \
      and it counts as yanked. What other releases share stays, and is named with them: withdraw those too where the \
      secret is in it. The file is then written anew, so that the bytes are gone from it.

      This cannot be undone, and "tessera pull" of a project that pins the release ends with the reason. Backups and \
      copies made before still hold the content. To hide a release that is merely broken, use "tessera yank".
      """,
    arguments: [.init("RELEASE", "One version: acme.mosaic@1.2.0.")],
    options: [
      .value("reason", "TEXT", "Why; all that is left of the release. It must not repeat the secret.", required: true),
      .flag("dry-run", "Show what would go and what would stay, and erase nothing."),
      .flag("yes", "Do not ask."),
    ],
    examples: [
      .init(
        "What would go, and what would stay",
        "tessera withdraw acme.mosaic@1.2.0 --reason 'a customer name was in it' --dry-run"),
      .init("Without a question", "tessera withdraw acme.mosaic@1.2.0 --reason 'a customer name was in it' --yes"),
    ])

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let reason = call.parsed.value("reason") ?? ""
    if reason.utf8.allSatisfy({ $0 <= 0x20 }) { throw call.usage("--reason is empty") }
    let (system, version) = try YankCommand.exactRelease(call)
    let isDry = call.parsed.flag("dry-run")
    let isSure = call.parsed.flag("yes")
    if !isDry, !isSure, !call.terminal.inputIsTTY || !call.terminal.errorIsTTY {
      throw call.usage("nobody can be asked here: add --yes to withdraw, or --dry-run to see what would go")
    }
    if isDry || !isSure {
      let reader = try call.registry()
      let plan = try Failure.registry { () throws(RegistryError) in try reader.planWithdrawal(of: system, version) }
      if isDry { return report(plan, reason, copies: []) }
      call.say { page in
        page.line("\(plan.release.name, .bold) would be erased for good")
        details(plan, on: &page)
      }
      guard call.terminal.confirm("Erase the content of \(plan.release.name)?") == true else {
        throw Failure("withdraw.declined", "nothing was erased", advice: "A broken release is hidden by yanking it.")
      }
    }
    let registry = try call.registry(.writingExisting)
    let done = try Failure.registry { () throws(RegistryError) in
      try registry.withdraw(system, version, reason: reason)
    }
    let location = try RegistryLocation.find(call)
    let copies = location.isAddress ? [] : RegistryFile.copies(beside: location.path).map(\.path)
    return report(done, reason, copies: copies)
  }

  private static func report(_ plan: Withdrawal, _ reason: String, copies: [String]) -> Report {
    var isScrubbed = true
    if case .failed = plan.scrub { isScrubbed = false }
    return Report(exit: isScrubbed ? .fine : .problems) {
      let scrub: JSONValue =
        switch plan.scrub {
        case .planned: .null
        case .done: true
        case .failed: false
        }
      return [
        "release": .string(plan.release.name), "withdrawn": .bool(plan.scrub != .planned),
        "dryRun": .bool(plan.scrub == .planned),
        "reason": .string(plan.release.withdrawal?.reason ?? reason), "again": .bool(plan.isRepeated),
        "erased": [
          "definitions": .integer(Int64(plan.definitionCount)), "names": .integer(Int64(plan.nameCount)),
          "manifest": .bool(plan.erasesManifest), "resolver": .bool(plan.erasesResolver),
          "notes": .bool(plan.erasesNotes), "logEntries": .integer(Int64(plan.logEntryCount)),
        ],
        "stays": .array(plan.shared.map(json)), "staysCount": .integer(Int64(plan.sharedCount)), "scrubbed": scrub,
        "copies": .array(copies.map { .string($0) }),
      ]
    } text: { page in
      switch plan.scrub {
      case .planned where plan.isRepeated: page.line("\(plan.release.name, .bold) is withdrawn already")
      case .planned: page.line("\(plan.release.name, .bold) would be erased for good")
      case .failed: page.line("Withdrew \(plan.release.name, .bold), but what was erased may still be in the file")
      case .done where plan.isRepeated: page.line("\(plan.release.name, .bold) was withdrawn before")
      case .done: page.line("Withdrew \(plan.release.name, .bold): its content is gone for good")
      }
      details(plan, on: &page)
      if case .failed(let why) = plan.scrub {
        page.line("\("not written anew:", .yellow) \(why)", indent: 2)
        page.line("Nobody else may have the registry open, and the disk needs room for it twice more:", indent: 2)
        page.line("see to that, and withdraw the release once more.", indent: 2)
      }
      if !copies.isEmpty {
        page.line("Copies beside the registry that may still hold it:")
        for copy in copies { page.line(Line(copy), indent: 2) }
      }
      page.next("show", "\(plan.release.system)")
    }
  }

  /// The most lines about what stays.
  private static let shownShares = 20

  private static func details(_ plan: Withdrawal, on page: inout Page) {
    if !plan.isRepeated {
      var parts: [Line] = [.count(plan.definitionCount, "definition"), .count(plan.nameCount, "name")]
      if plan.erasesManifest { parts.append("title, description and policy") }
      if plan.erasesResolver { parts.append("resolver") }
      if plan.erasesNotes { parts.append("notes") }
      if plan.logEntryCount > 0 {
        parts.append("details of \(Line.count(plan.logEntryCount, "log entry", "log entries"))")
      }
      page.line("goes   \(Line.joined(parts))", indent: 2)
    }
    if plan.sharedCount == 0 { return }
    page.line("stays  because other releases share it:", indent: 2)
    page.table([.left, .left], plan.shared.prefix(shownShares).map { [what($0.what), releases($0)] }, indent: 4)
    if plan.sharedCount > shownShares { page.line("and \(plan.sharedCount - shownShares) more", indent: 4) }
  }

  private static func what(_ what: Withdrawal.Shared.What) -> Line {
    switch what {
    case .definition(let path, let layer): path.recipeName == nil ? "\(path) (\(layer))" : "\(path.label)"
    case .name(let path): "the name \(path.plainName)"
    case .manifest: "title, description, policy"
    case .resolver: "the resolver"
    }
  }

  private static func releases(_ shared: Withdrawal.Shared) -> Line {
    let few = shared.releases.prefix(3).joined(separator: ", ")
    return shared.releaseCount > 3 ? "\(few) and \(shared.releaseCount - 3) more" : Line(few)
  }

  private static func json(_ shared: Withdrawal.Shared) -> JSONValue {
    var object: JSONObject = [:]
    switch shared.what {
    case .definition(let path, let layer):
      object = ["what": "definition"]
      object.append("path", name: path)
      object.append("layer", .string(layer))
    case .name(let path):
      object = ["what": "name"]
      object.append("path", name: path)
    case .manifest: object = ["what": "manifest"]
    case .resolver: object = ["what": "resolver"]
    }
    object.append("releases", .array(shared.releases.map { .string($0) }))
    object.append("releaseCount", .integer(Int64(shared.releaseCount)))
    return .object(object)
  }
}
