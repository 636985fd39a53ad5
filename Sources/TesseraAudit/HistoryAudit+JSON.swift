package import JSON
internal import TesseraDomain

/// The audit as the document that other tools rely on.
///
/// ```
/// {"id", "title", "releases": [{"version", "base", "declared", "computed", "verdict", "rules": [{"rule", "bump", "names"}],
///  "summary": {as in a diff}, "added": […], "removed": […], "renamed": [{"from", "to"}], "renameCandidates": […], "churn"}],
///  "disagreements": 1, "churn": [{"path", "changes", "versions", "live"}],
///  "deprecations": [{"path", "since", "end", "until", "minors", "majors", "days", "replacement"}],
///  "latest": {"version", "nearColors": […], "unusedPrimitives": […], "contextGaps": […]}}
/// ```
extension HistoryAudit {
  /// - Parameter date: how a moment in milliseconds since 1970 is written.
  package func json(date: (Int64) -> String) -> JSONValue {
    [
      "id": .string(system.description), "title": title.map { .string($0) } ?? .null,
      "releases": .array(steps.map { $0.json(date: date) }), "disagreements": .integer(Int64(disagreements.count)),
      "churn": .array(
        churn.map { entry in
          var object = JSONObject(naming: entry.path)
          object.append("changes", .integer(Int64(entry.versions.count)))
          object.append("versions", .array(entry.versions.map { .string($0.description) }))
          object.append("live", .bool(entry.isLive))
          return .object(object)
        }),
      "deprecations": .array(deprecations.map(\.json)), "latest": state?.json ?? .null,
    ]
  }
}

extension AuditStep {
  fileprivate func json(date: (Int64) -> String) -> JSONValue {
    var object: JSONObject = [
      "version": .string(record.version.description), "base": record.base.map { .string($0.description) } ?? .null,
      "publishedAt": .string(date(record.publishedAtMilliseconds)),
    ]
    if let origin = record.origin {
      object.append("authoredAt", .string(date(origin.authoredAtMilliseconds)))
      object.append("tag", .string(origin.tag))
    }
    object.append("conformance", .string(record.conformance.rawValue))
    object.append("yanked", .bool(record.yank != nil))
    object.append("publicTokens", .integer(Int64(record.publicTokenCount)))
    object.append("publicRecipes", .integer(Int64(record.publicRecipeCount)))
    object.append("letPass", .array(record.letPass.map { .string($0) }))
    if let unavailable { object.append("unavailable", .string(unavailable)) }
    guard verdict != .none else { return .object(object) }
    object.append("declared", .string(declared.name))
    object.append("computed", .string(computed.name))
    object.append("verdict", .string(verdict.rawValue))
    object.append(
      "rules",
      .array(
        rules.map { rule in
          [
            "rule": .string(rule.rule.rawValue), "bump": .string(rule.bump.name),
            "names": .array(rule.names.map { .string($0) }),
          ]
        }))
    object.append("summary", DiffJSON.summary(summary))
    object.append("added", .array(came.map { .string($0.label) }))
    object.append("removed", .array(went.map { .string($0.label) }))
    object.append(
      "renamed", .array(renames.map { ["from": .string($0.from.label), "to": .string($0.to.label)] }))
    object.append(
      "renameCandidates",
      .array(
        candidates.map {
          ["from": .string($0.from.label), "to": .string($0.to.label), "reason": .string($0.reason.rawValue)]
        }))
    object.append("churn", .number((churn * 1000).rounded() / 1000))
    return .object(object)
  }
}

extension AuditDeprecation {
  fileprivate var json: JSONValue {
    var object = JSONObject(naming: path)
    object.append("since", .string(since.description))
    object.append("end", .string(end.rawValue))
    object.append("until", until.map { .string($0.description) } ?? .null)
    object.append("minors", .integer(Int64(minors)))
    object.append("majors", .integer(Int64(majors)))
    object.append("days", .integer(Int64(days)))
    object.append("replacement", replacement.map { .string($0.label) } ?? .null)
    return .object(object)
  }
}

extension AuditState {
  fileprivate var json: JSONValue {
    [
      "version": .string(version.description),
      "nearColors": .array(
        nearColors.pairs.map {
          [
            "first": .string($0.first.text), "second": .string($0.second.text), "firstHex": .string($0.firstColor.hex6),
            "secondHex": .string($0.secondColor.hex6), "deltaE": .number(($0.difference * 100).rounded() / 100),
          ]
        }),
      "nearColorsCutShort": .bool(nearColors.isCutShort),
      "unusedPrimitives": .array(unusedPrimitives.map { .string($0.text) }),
      "contextGaps": .array(
        contextGaps.map {
          [
            "path": .string($0.path.text), "modifier": .string($0.modifier),
            "own": .array($0.own.map { .string($0) }), "missing": .array($0.missing.map { .string($0) }),
          ]
        }),
    ]
  }
}

extension JSONObject {
  /// The name of a token, or the bare name of a recipe and the mark that it is one.
  fileprivate init(naming path: TokenPath) {
    self = ["path": .string(path.recipeName ?? path.text)]
    if path.recipeName != nil { append("recipe", true) }
  }
}
