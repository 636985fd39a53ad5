package import JSON
internal import TesseraExplain

/// What kinds of problems there are, each with its code, its status and what it means.
package struct ProblemKind: Hashable, Sendable {
  /// Stable; the last part of a problem's `type`.
  package let code: String
  package let status: Int
  /// What it is, in a few words. This and what follows is what `tessera explain` says of the code.
  package let title: String
  /// More of what it means, where a few words are not enough.
  package let meaning: String?
  package let why: String
  /// What to do about it.
  package let advice: String
  /// What the document holds beside what all have, in one sentence; `nil` where that is nothing.
  package let members: String?

  private init(_ code: String, _ status: Int, _ members: String? = nil) {
    self.code = code
    self.status = status
    self.members = members
    let explanation = Explanations.named(code)
    title = explanation?.summary ?? code
    meaning = explanation?.meaning
    why = explanation?.why ?? ""
    advice = explanation?.fix ?? ""
  }

  /// The kind called `code`; ``internalError`` where there is none.
  package static func known(_ code: String) -> ProblemKind { byCode[code] ?? internalError }

  /// `nil` where there is none.
  package static func find(_ code: String) -> ProblemKind? { byCode[code] }

  private static let byCode = Dictionary(all.map { ($0.code, $0) }) { first, _ in first }

  package static let internalError = ProblemKind("server.internal", 500)

  /// In the order of the documentation: requests, keys, reading, publishing, the registry itself.
  package static let all: [ProblemKind] = requests + keys + reading + publishing + registry + [internalError]

  /// The kind as data, behind the `type` of a problem.
  package var wire: JSONValue {
    var object: JSONObject = ["code": .string(code), "status": JSONValue(status), "title": .string(title)]
    if let meaning { object.append("meaning", .string(meaning)) }
    object.append("why", .string(why))
    if let members { object.append("members", .string(members)) }
    object.append("advice", .string(advice))
    return .object(object)
  }

  // MARK: - All of them

  private static let requests = [
    ProblemKind("request.malformed", 400), ProblemKind("request.parameter", 400, "\"parameter\" names it."),
    ProblemKind("request.body", 400, "\"member\" names what is wrong."), ProblemKind("path.not-found", 404),
    ProblemKind("method.not-allowed", 405), ProblemKind("type.not-acceptable", 406), ProblemKind("body.too-large", 413),
    ProblemKind("target.too-long", 414), ProblemKind("type.unsupported", 415), ProblemKind("expectation.unknown", 417),
    ProblemKind("rate.limited", 429), ProblemKind("fields.too-large", 431), ProblemKind("coding.not-implemented", 501),
    ProblemKind("protocol.version", 505), ProblemKind("server.busy", 503), ProblemKind("server.stopping", 503),
  ]

  private static let keys = [
    ProblemKind("key.missing", 401), ProblemKind("key.unknown", 401), ProblemKind("key.expired", 401),
    ProblemKind("key.revoked", 401),
    ProblemKind("key.scope", 403, "\"scope\" names the one that is needed."),
    ProblemKind("key.pattern", 403, "\"pattern\" is what the key is for."),
    ProblemKind("key.not-found", 404, "\"key\" is the number."), ProblemKind("registry.not-allowed", 403),
  ]

  private static let reading = [
    ProblemKind("system.not-found", 404, "\"known\" lists the design systems that there are."),
    ProblemKind("release.not-found", 404, "\"known\" lists versions that there are."),
    ProblemKind("channel.not-found", 404, "\"known\" lists the channels that there are."),
    ProblemKind(
      "token.not-found", 404, "\"suggestion\" says what may have been meant; \"removal\", which release took it away."),
    ProblemKind("notice.not-found", 404, "\"notice\" is the number."),
    ProblemKind("release.withdrawn", 410, "\"reason\" says why."),
    ProblemKind("format.unknown", 404, "\"known\" lists the formats that there are."),
    ProblemKind("export.option", 422, "\"option\" names it."),
    ProblemKind("export.setting", 422, "\"option\" names it."),
    ProblemKind("export.collision", 422, "\"names\" are the two, \"identifier\" what both become."),
    ProblemKind("context.unknown", 422, "\"findings\" lists what is wrong with each choice."),
  ]

  private static let publishing = [
    ProblemKind("draft.invalid", 422, "\"diagnostics\" lists the errors as \"tessera validate\" does."),
    ProblemKind("draft.other-system", 422),
    ProblemKind("publish.refused", 422, "\"refusals\" lists every reason, each with a type of its own."),
    ProblemKind("bump.too-low", 422, "\"rules\" names the changes that force the step."),
    ProblemKind("version.taken", 409),
    ProblemKind("base.stale", 409, "\"conflicts\" names what both sides changed."),
    ProblemKind("line.major", 422, "\"rules\" names the changes that force the step."),
    ProblemKind("contrast", 422, "\"pairs\" names them."), ProblemKind("removal.early", 422, "\"names\" lists them."),
    ProblemKind("policy.looser", 422, "\"rules\" names what is looser."), ProblemKind("version.exhausted", 422),
  ]

  private static let registry = [
    ProblemKind("registry.conflict", 409), ProblemKind("registry.unreachable", 503),
    ProblemKind("registry.foreign", 503),
    ProblemKind("registry.newer", 503), ProblemKind("registry.older", 503), ProblemKind("registry.damaged", 500),
    ProblemKind("registry.in-use", 503), ProblemKind("registry.replaced", 503),
    ProblemKind("backup.unsound", 500), ProblemKind("file.failed", 500),
    ProblemKind("registry.storage", 500),
  ]
}
