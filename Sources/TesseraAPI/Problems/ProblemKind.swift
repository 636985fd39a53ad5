/// What kinds of problems there are, each with its code, its status and what it means.
package struct ProblemKind: Hashable, Sendable {
  /// Stable; the last part of a problem's `type`.
  package let code: String
  package let status: Int
  /// What it is, in a few words.
  package let title: String
  /// What it means and what to do, for the page behind `type`.
  package let explanation: String

  package init(_ code: String, _ status: Int, _ title: String, _ explanation: String) {
    self.code = code
    self.status = status
    self.title = title
    self.explanation = explanation
  }

  /// The kind called `code`; ``internalError`` where there is none.
  package static func known(_ code: String) -> ProblemKind { byCode[code] ?? internalError }

  /// `nil` where there is none.
  package static func find(_ code: String) -> ProblemKind? { byCode[code] }

  private static let byCode = Dictionary(all.map { ($0.code, $0) }) { first, _ in first }

  package static let internalError = ProblemKind(
    "server.internal", 500, "Something failed inside the service",
    "The log of the service has more under the id of the request. Trying again may help; telling the operator does.")

  /// In the order of the documentation: requests, keys, reading, publishing, the registry itself.
  package static let all: [ProblemKind] = requests + keys + reading + publishing + registry + [internalError]

  // MARK: - Requests

  private static let requests = [
    ProblemKind(
      "request.malformed", 400, "The request cannot be read",
      "A header, the path, the query or the body is not as HTTP or JSON has it. The detail says which and where."),
    ProblemKind(
      "request.parameter", 400, "A parameter is not what it has to be",
      "A part of the path or a parameter of the query is no identifier, version, number or name as the interface's "
        + "document describes it."),
    ProblemKind(
      "request.body", 400, "The document that was sent is not what is expected",
      "A member of the document is missing, unknown or of another kind. The member \"member\" names it."),
    ProblemKind(
      "path.not-found", 404, "There is nothing at this address",
      "No resource has this path. The document at /openapi.json lists those that there are."),
    ProblemKind(
      "method.not-allowed", 405, "The resource does not have this method",
      "The field Allow of the answer lists the methods that it has."),
    ProblemKind(
      "type.not-acceptable", 406, "The resource is not available in this form",
      "None of the media types that Accept asks for can be given."),
    ProblemKind(
      "request.timeout", 408, "The request took too long to arrive",
      "Headers and body have to be there within the time that the service gives them."),
    ProblemKind(
      "body.too-large", 413, "The body is larger than this resource takes",
      "Each resource takes so many bytes and no more; a folder that is published has at most 64 MB."),
    ProblemKind("target.too-long", 414, "The address is too long", "Shorten the query."),
    ProblemKind(
      "type.unsupported", 415, "The body is of a type that this resource does not take",
      "Documents are sent as application/json, in UTF-8, and not compressed."),
    ProblemKind(
      "rate.limited", 429, "Too many requests",
      "Wait as many seconds as the field Retry-After says. The bound is for each key, and for each address without one."
    ),
    ProblemKind(
      "fields.too-large", 431, "The header of the request is too large", "Send fewer or shorter header fields."),
    ProblemKind(
      "coding.not-implemented", 501, "The transfer coding is not known",
      "A body comes with its length, or chunked and nothing else."),
    ProblemKind(
      "server.busy", 503, "The service has too much to do",
      "Its queues are full. Wait as many seconds as the field Retry-After says."),
    ProblemKind("server.stopping", 503, "The service is about to stop", "Try again when it is back."),
  ]

  // MARK: - Keys

  private static let keys = [
    ProblemKind(
      "key.missing", 401, "A key is needed",
      "Send a key in the field Authorization: Bearer tessera_… The command line keeps one with \"tessera login\"."),
    ProblemKind(
      "key.unknown", 401, "The key is not known", "It was never one of this registry's, or it was mistyped."),
    ProblemKind("key.expired", 401, "The key has expired", "Ask whoever made it for another."),
    ProblemKind("key.revoked", 401, "The key was revoked", "Ask whoever made it for another."),
    ProblemKind(
      "key.scope", 403, "The key does not allow this",
      "Keys have scopes: read, publish, deprecate, override and admin, and none includes another. "
        + "The member \"scope\" names the one that is needed."),
    ProblemKind(
      "key.pattern", 403, "The key is for other design systems",
      "The pattern of a key says which design systems it is for: one, all of a scope, or every one."),
    ProblemKind(
      "key.not-found", 404, "There is no such key", "Keys have the numbers that their list gives them."),
    ProblemKind(
      "registry.not-allowed", 403, "The registry may not be used for this",
      "The service itself lacks the right to read or write its file."),
  ]

  // MARK: - Reading

  private static let reading = [
    ProblemKind(
      "system.not-found", 404, "There is no such design system", "The member \"known\" lists those that there are."),
    ProblemKind(
      "release.not-found", 404, "There is no such release",
      "No release has this version, or none fits the range or channel. The member \"known\" lists versions."),
    ProblemKind(
      "channel.not-found", 404, "There is no such channel", "The member \"known\" lists those that there are."),
    ProblemKind(
      "token.not-found", 404, "There is no such name",
      "No token, group or recipe has this name in the release, or never had it in the design system."),
    ProblemKind(
      "notice.not-found", 404, "There is no such notice", "Notices have the numbers that their list gives them."),
    ProblemKind(
      "release.withdrawn", 410, "The release was withdrawn",
      "Its content was erased for good, for the reason that is given. Its version is not given again."),
    ProblemKind(
      "format.unknown", 404, "There is no such format", "The member \"known\" lists those that there are."),
    ProblemKind(
      "export.option", 422, "An option of the format is not as it has to be",
      "The format has no such option, or it does not take this value."),
    ProblemKind(
      "export.setting", 422, "The design system's own settings for the format do not do",
      "What its design-system.json says of the format is not right. A release never changes: give the option yourself."),
    ProblemKind(
      "export.collision", 422, "Two names become one in this format",
      "Two tokens have names that the format cannot tell apart. Rename one of them in the next release."),
    ProblemKind(
      "context.unknown", 422, "There is no such modifier or context",
      "The release has no modifier of this name, or the modifier no such context."),
  ]

  // MARK: - Publishing

  private static let publishing = [
    ProblemKind(
      "draft.invalid", 422, "The draft has errors",
      "The member \"diagnostics\" lists them as \"tessera validate\" does. Only a sound draft is published."),
    ProblemKind(
      "draft.other-system", 422, "The draft is of another design system",
      "The identifier in its design-system.json is not the one of the address."),
    ProblemKind(
      "publish.refused", 422, "The release was refused",
      "The member \"refusals\" lists every reason, each with a type of its own. Nothing was written."),
    ProblemKind(
      "bump.too-low", 422, "The version is too small a step",
      "The changes force a larger step over the base than the version takes. \"rules\" names them."),
    ProblemKind(
      "version.taken", 409, "The version is published already",
      "It stands with other content, and a release never changes."),
    ProblemKind(
      "base.stale", 409, "The base is another one by now",
      "Somebody published since the plan was made. \"conflicts\" names what both sides changed."),
    ProblemKind(
      "line.major", 422, "A breaking change cannot stay on its line", "Publish it as a new major version."),
    ProblemKind(
      "contrast", 422, "Declared pairs of colors are too close",
      "A declared pair falls below its level, or fails in a new context. \"pairs\" names them."),
    ProblemKind(
      "removal.early", 422, "Names are removed before their time",
      "A strict policy keeps deprecated names until their window has run out. \"names\" lists them."),
    ProblemKind(
      "policy.looser", 422, "The draft loosens its policy", "The policy asks for less than that of the base."),
    ProblemKind(
      "version.exhausted", 422, "There is no version left to give", "A number of a version has at most nine digits."),
  ]

  // MARK: - The registry itself

  private static let registry = [
    ProblemKind(
      "registry.conflict", 409, "The request contradicts what is there", "The detail says how, and what can be done."),
    ProblemKind("registry.unreachable", 503, "The registry is not there", "The service's file is missing."),
    ProblemKind("registry.foreign", 503, "The file is no registry", "The service was given another program's file."),
    ProblemKind("registry.newer", 503, "The registry is of a newer Tessera", "Update the service."),
    ProblemKind(
      "registry.older", 503, "The registry is of an older Tessera", "Its operator has to bring it up to date."),
    ProblemKind(
      "registry.damaged", 500, "The registry is damaged",
      "Something stored is not what its digest says. Its operator has to restore a backup."),
    ProblemKind("registry.in-use", 503, "The registry is used by another process", "Try again later."),
    ProblemKind("backup.unsound", 500, "The backup is not sound", "The copy that was made is not what it has to be."),
    ProblemKind("file.failed", 500, "A file could not be used", "The service could not read or write a file."),
    ProblemKind(
      "registry.storage", 500, "The registry's file could not be used",
      "Reading or writing failed: the disk may be full, or another process holds the file for long."),
  ]
}
