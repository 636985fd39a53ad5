internal import HTTPServer
internal import JSON
internal import TesseraAPI
internal import TesseraDomain
internal import TesseraService

/// What changed from one release to another.
enum ChangeRoutes {
  static var endpoints: [Endpoint] { [diff] }

  private static var diff: Endpoint {
    Endpoint(
      "GET", "/systems/{system}/diff", "getDiff", .changes,
      "What changed from one release to another, and the step that it forces. As a changelog in Markdown where Accept or "
        + "`format` ask for it.",
      answers: [
        Endpoint.Answer(
          status: 200, summary: "The changes.",
          content: [(APIFormat.json, Schema.named("Diff")), ("text/markdown", Schema.text)])
      ]
    ) { call throws(APIProblem) in
      let system = try call.system
      let (from, to) = (try selector(call, "from"), try selector(call, "to"))
      let isMarkdown = try wantsMarkdown(call)
      // Notices and yanks go along, so that it is true until the registry changes.
      let (left, right, state) = try call.service.read { view throws(APIProblem) in
        (
          try view.release(ReleaseReference(system: system, selector: from)),
          try view.release(ReleaseReference(system: system, selector: to)),
          "\(view.mark.sequence)-\(view.mark.text)"
        )
      }
      for record in [left, right] {
        if let gone = record.withdrawal { throw APIProblem(.withdrawn(record.name, reason: gone.reason)) }
      }
      let key = "\(state) diff \(isMarkdown) \(left.name) \(right.name)"
      let known = call.service.cache[key]?.response
      var response = if let known { known } else { try made(call, left, right, isMarkdown, key) }
      response.fields["Vary"] = "Accept"
      return response
    }.weighing(.heavy)
      .reading(
        .system, .query("from", .reference, "The earlier release.", isRequired: true),
        .query("to", .reference, "The later release.", isRequired: true),
        .query("format", .choice(["json", "markdown"]), "The form, whatever Accept says.")
      ).refusing(404, 406, 410)
  }

  private static func made(
    _ call: Call, _ left: ReleaseRecord, _ right: ReleaseRecord, _ isMarkdown: Bool, _ key: String
  ) throws(APIProblem) -> HTTPResponse {
    let diff = try call.service.diff(left, right)
    let bytes = isMarkdown ? Array(DiffMarkdown.render(diff).utf8) : Call.bytes(DiffJSON.document(diff))
    return call.service.keep(bytes, type: isMarkdown ? APIFormat.markdown : APIFormat.json, .current, as: key)
  }

  private static func selector(_ call: Call, _ name: String) throws(APIProblem) -> ReleaseSelector {
    let text = call.request.query[name] ?? ""
    do throws(VersionTextError) {
      return try ReleaseSelector(parsing: text)
    } catch {
      throw Call.fault(name, text, "\(error)", status: 404)
    }
  }

  private static func wantsMarkdown(_ call: Call) throws(APIProblem) -> Bool {
    if let format = call.request.query["format"] { return format.utf8.elementsEqual("markdown".utf8) }
    let wanted = MediaRange.preferred(
      call.request.fields.values("Accept"), of: [APIFormat.json, "text/markdown"])
    guard let wanted else {
      throw APIProblem(
        .known("type.not-acceptable"), "this comes as application/json and as text/markdown",
        advice: "Ask for one of them in Accept, or with format=json or format=markdown.")
    }
    return wanted == 1
  }
}

extension RegistryService {
  /// - Complexity: both releases are loaded and compared.
  func diff(_ left: ReleaseRecord, _ right: ReleaseRecord) throws(APIProblem) -> ReleaseDiff {
    try readApart { view throws(APIProblem) in
      try view.asking { () throws(RegistryError) in try ReleaseComparer(view.registry).diff(left, right) }
    }
  }
}
