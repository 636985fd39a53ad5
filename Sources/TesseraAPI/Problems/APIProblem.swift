package import JSON

/// What went wrong, as the service says it: `application/problem+json`.
///
/// Source: RFC 9457.
package struct APIProblem: Error, Sendable {
  package var status: Int
  /// Stable: what the command line calls it too.
  package var code: String
  /// What this kind of problem is, the same each time.
  package var title: String
  /// What happened this time, in one sentence without a full stop.
  package var detail: String
  /// What to do about it.
  package var advice: String
  /// The id of the request, which the log of the service has too.
  package var instance: String
  /// What there is to say beyond.
  package var members: JSONObject
  /// Fields that the answer carries beside it; not part of the document.
  package var fields: [(name: String, value: String)] = []
  /// What only the log of the service is to say; not part of the document.
  package var hidden: String?

  package init(
    status: Int, code: String, title: String, detail: String, advice: String, instance: String = "",
    members: JSONObject = [:]
  ) {
    self.status = status
    self.code = code
    self.title = title
    self.detail = detail
    self.advice = advice
    self.instance = instance
    self.members = members
  }

  /// - Parameter detail: what happened this time, in one sentence without a full stop.
  package init(_ kind: ProblemKind, _ detail: String, advice: String = "", members: JSONObject = [:]) {
    self.init(
      status: kind.status, code: kind.code, title: kind.title, detail: detail,
      advice: advice.isEmpty ? kind.advice : advice, members: members)
  }

  /// Where the kind of a problem is explained.
  package static func type(of code: String) -> String { "/problems/\(code)" }

  package var wire: JSONValue {
    var object: JSONObject = [
      "type": .string(Self.type(of: code)), "title": .string(title), "status": JSONValue(status),
      "detail": .string(detail), "instance": .string(instance), "code": .string(code), "advice": .string(advice),
    ]
    object.members += members.members
    return .object(object)
  }

  /// Reads what a service answered; `nil` where it is no problem of ours.
  package init?(wire node: JSONNode) {
    guard let status = node["status"]?.count64, let code = node["code"]?.string, let title = node["title"]?.string,
      let detail = node["detail"]?.string
    else { return nil }
    let own: Set<String> = ["type", "title", "status", "detail", "instance", "code", "advice"]
    var members = JSONObject()
    for member in node.members where !own.contains(member.name) {
      members.append(member.name, JSONValue(member.value))
    }
    self.init(
      status: status, code: code, title: title, detail: detail, advice: node["advice"]?.string ?? "",
      instance: node["instance"]?.string ?? "", members: members)
  }
}
