internal import HTTPServer
internal import JSON
internal import Synchronization
internal import TesseraAPI
internal import TesseraDomain
internal import TesseraDraft
internal import TesseraLint
internal import TesseraService

/// Publishing, and what is said of a release afterwards.
enum PublishRoutes {
  static func endpoints(maximumBytes: Int) -> [Endpoint] {
    [publish(maximumBytes: maximumBytes), notes, yank, unyank, withdrawalPlan, withdraw]
  }

  private static func publish(maximumBytes: Int) -> Endpoint {
    Endpoint(
      "POST", "/systems/{system}/releases", "publish", .releases,
      "Publishes the files of an author's folder, or works out what publishing them would do. The same content under the "
        + "same version once more is a success that changes nothing.",
      answers: [
        .json(201, "A new release.", Schema.named("PublishAnswer")),
        .json(200, "Nothing was written: a dry run, or nothing new.", Schema.named("PublishAnswer")),
      ]
    ) { call throws(APIProblem) in
      do throws(APIProblem) {
        return try answer(call)
      } catch {
        let counters = call.service.counters
        switch error.code {
        case "publish.refused": counters.refused.wrappingAdd(1, ordering: .relaxed)
        case "draft.invalid": counters.invalid.wrappingAdd(1, ordering: .relaxed)
        default: if error.status >= 500 { counters.failed.wrappingAdd(1, ordering: .relaxed) }
        }
        throw error
      }
    }.needing(.either(.publish, .read)).weighing(.write).reading(.system)
      .taking(Schema.named("PublishDocument"), maximumBytes: maximumBytes).refusing(409, 410, 422)
  }

  private static func answer(_ call: Call) throws(APIProblem) -> HTTPResponse {
    let system = try call.system
    let root = try call.document()
    let document: PublishDocument
    do throws(PublishDocument.ReadError) {
      document = try PublishDocument(wire: root)
    } catch {
      var problem = Members.fault(error.member, error.message)
      if error.isOfMeaning { problem.status = 422 }
      throw problem
    }
    if !document.isDryRun, let key = call.caller.key, !key.scopes.contains(.publish) {
      throw Gatekeeper.lacking(.publish, key)
    }
    let request = document.request
    let overrides = [request.lowerBumpReason, request.contrastReason, request.earlyRemovalReason]
    let isOverriding = overrides.contains { $0 != nil } || request.origin != nil
    if let key = call.caller.key, isOverriding, !key.scopes.contains(.override) {
      throw Gatekeeper.lacking(.override, key)
    }
    let read = DraftInspector.read(DraftFiles(files: document.files))
    guard let draft = read.draft, !read.diagnostics.hasErrors else { throw invalid(read.diagnostics) }
    guard draft.manifest.id == system else {
      throw APIProblem(
        .known("draft.other-system"), "the draft is of \(draft.manifest.id), and the address of \(system)",
        advice: "Send it to the design system that its design-system.json names.")
    }
    func made(_ plan: PublishPlan, _ release: ReleaseRecord?, _ outlooks: [RemovalOutlook] = []) -> JSONValue {
      PublishAnswer(
        plan: plan, release: release, diagnostics: read.diagnostics,
        tokenCount: draft.graph.tokens.count { !draft.graph.isPrivate($0) }, outlooks: outlooks
      ).wire
    }
    if document.isDryRun {
      let (plan, outlooks) = try call.service.readApart { view throws(APIProblem) in
        try view.asking { () throws(RegistryError) in
          let plan = try view.registry.plan(draft, request)
          return (plan, try view.registry.removalOutlooks(of: draft, plan))
        }
      }
      return call.once(made(plan, nil, outlooks))
    }
    let (plan, release) = try call.service.write(call.caller) { registry throws(RegistryError) in
      try registry.publish(draft, request)
    }
    guard plan.outcome == .publish else {
      call.service.counters.unchanged.wrappingAdd(1, ordering: .relaxed)
      return call.once(made(plan, release))
    }
    call.service.counters.published.wrappingAdd(1, ordering: .relaxed)
    return call.once(
      made(plan, release), status: 201, fields: ["Location": APIPath.release(system, release.version)])
  }

  private static func invalid(_ diagnostics: Diagnostics) -> APIProblem {
    let count = diagnostics.errorCount
    return APIProblem(
      .known("draft.invalid"), "the draft has \(count == 1 ? "an error" : "\(count) errors")",
      advice: "Mend what is listed; \"tessera validate\" says when it is done.",
      members: JSONObject(diagnostics.wireMembers))
  }

  // MARK: - Afterwards

  private static func part(_ path: String) -> String { "/systems/{system}/releases/{version}" + path }

  private static func changed(
    _ call: Call,
    _ change: (any Registry, SystemIdentifier, ReleaseVersion) throws(RegistryError) -> WriteOutcome
  ) throws(APIProblem) -> HTTPResponse {
    let (system, version) = (try call.system, try call.version)
    let outcome = try call.service.write(call.caller) { registry throws(RegistryError) in
      try change(registry, system, version)
    }
    let reference = ReleaseReference(system: system, selector: .range(VersionRange(exactly: version)))
    let release = try call.service.read { view throws(APIProblem) in try view.release(reference).wire }
    return call.once(outcome.marking(release))
  }

  private static var notes: Endpoint {
    Endpoint(
      "PUT", part("/notes"), "amendNotes", .releases, "Puts other notes beside a release, or none.",
      answers: [.json("The release.", Schema.written("Release"))]
    ) { call throws(APIProblem) in
      let members = try Members(call, ["notes"])
      guard members.has("notes") else { throw Members.fault("notes", "notes is missing; null takes them away") }
      let notes = try members.optionalText("notes", maximumBytes: APIFormat.maximumNotes)
      return try changed(call) { registry, system, version throws(RegistryError) in
        try registry.amendNotes(system, version, notes: notes)
      }
    }.needing(.scope(.publish)).weighing(.write).reading(.system, .version)
      .taking(Schema.object([("notes", Schema.orNull(Schema.notes))], isClosed: true), maximumBytes: 4 * 1_024 * 1_024)
      .refusing(404, 409, 410)
  }

  private static var yank: Endpoint {
    Endpoint(
      "PUT", part("/yank"), "yank", .releases, "Hides a release from new resolution; locks on it go on.",
      answers: [.json("The release.", Schema.written("Release"))]
    ) { call throws(APIProblem) in
      let reason = try Members(call, ["reason"]).reason("reason")
      return try changed(call) { registry, system, version throws(RegistryError) in
        try registry.yank(system, version, reason: reason)
      }
    }.needing(.scope(.deprecate)).weighing(.write).reading(.system, .version).taking(reasonDocument)
      .refusing(404, 409, 410)
  }

  private static var unyank: Endpoint {
    Endpoint(
      "DELETE", part("/yank"), "unyank", .releases, "Shows a release again that was hidden.",
      answers: [.json("The release.", Schema.written("Release"))]
    ) { call throws(APIProblem) in
      try changed(call) { registry, system, version throws(RegistryError) in
        try registry.unyank(system, version)
      }
    }.needing(.scope(.deprecate)).weighing(.write).reading(.system, .version).refusing(404, 410)
  }

  private static let reasonDocument = Schema.object(
    [("reason", Schema.reason)], isClosed: true)

  // MARK: - Withdrawal

  private static var withdrawalPlan: Endpoint {
    Endpoint(
      "GET", part("/withdrawal"), "planWithdrawal", .operation,
      "What withdrawing a release would erase, and what would stay.",
      answers: [.json("The plan.", Schema.named("Withdrawal"))]
    ) { call throws(APIProblem) in
      let (system, version) = (try call.system, try call.version)
      return call.once(
        try call.service.readApart { view throws(APIProblem) in
          try view.asking { () throws(RegistryError) in
            try view.registry.planWithdrawal(of: system, version).wire
          }
        })
    }.needing(.scope(.admin)).weighing(.heavy).reading(.system, .version).refusing(404, 409)
  }

  private static var withdraw: Endpoint {
    Endpoint(
      "PUT", part("/withdrawal"), "withdraw", .operation, "Erases the content of a release, for good.",
      answers: [.json("What was erased.", Schema.named("Withdrawal"))]
    ) { call throws(APIProblem) in
      let (system, version) = (try call.system, try call.version)
      let reason = try Members(call, ["reason"]).reason("reason")
      defer { call.service.forgetContents() }
      return call.once(
        try call.service.write(call.caller, alone: true) { registry throws(RegistryError) in
          try registry.withdraw(system, version, reason: reason).wire
        })
    }.needing(.scope(.admin)).weighing(.write).reading(.system, .version).taking(reasonDocument)
      .refusing(404, 409)
  }
}
