package import JSON
internal import TesseraCrypto

/// A diff as the document that other tools rely on.
///
/// ```
/// {"from": {"id", "version", "contentDigest", "releaseDigest"}, "to": {…}, "bump": "minor",
///  "summary": {"added", …, "unchanged", "recipes": {the same}},
///  "changes": [{"kind", "path", "rule", "bump", "before": [{"context", "value"}], "after": […], "causes": […]}],
///  "renameCandidates": [{"from", "to", "reason"}], "contrast": […], "notices": […]}
/// ```
///
/// A token that came to, or left, some contexts only counts under `addedPartly` and `removedPartly`, and its change has the
/// `label` `contexts`.
///
/// A draft has no version and no digests of a release: they are `null`. Members that a change has no use for (`oldPath`,
/// `subject`, `label`, `reason`, `replacement`, `indirect`, `deltaE`, `contrast`) are absent.
///
/// What is said of a recipe has its bare name as `path` and `"recipe": true`, and in `text` what happened, as a person would
/// say it; `before` and `after` are texts or expressions. Its causes that are recipes stand in `recipeCauses`.
/// What differs in private ones among these stands in `privateRecipes` of the document, `[{"path", "texts": […]}]`, where
/// there are such.
package enum DiffJSON {
  package static func document(_ diff: ReleaseDiff) -> JSONValue {
    let pairs = ContrastByToken(diff.contrast)
    var object: JSONObject = [
      "from": side(diff.from),
      "to": side(diff.to),
      "bump": .string(diff.bump.name),
      "summary": summary(diff.summary),
      "changes": .array(diff.changes.map { change($0, pairs) }),
      "renameCandidates": .array(
        diff.renameCandidates.map {
          .object(["from": .string($0.from.text), "to": .string($0.to.text), "reason": .string($0.reason.rawValue)])
        }),
      "contrast": .array(diff.contrast.map { finding($0) }),
      "notices": .array(diff.notices.map { notice($0) }),
    ]
    if !diff.privateRecipes.isEmpty {
      let recipes = diff.privateRecipes.sorted { $0.key < $1.key }.map { path, said -> JSONValue in
        ["path": .string(path.plainName), "texts": .array(said.map { .string($0.text) })]
      }
      object.append("privateRecipes", .array(recipes))
    }
    return .object(object)
  }

  /// One notice as documents carry it.
  package static func notice(_ notice: Notice) -> JSONValue {
    var object: JSONObject = ["kind": .string(notice.kind.rawValue), "releases": .string(notice.releases)]
    if let path = notice.path { object.append("path", name: path) }
    object.append("message", .string(notice.message))
    if let replacement = notice.replacement { object.append("replacement", .string(replacement)) }
    return .object(object)
  }

  /// One contrast finding as documents carry it.
  package static func finding(_ finding: ContrastFinding) -> JSONValue {
    .object([
      "foreground": .string(finding.foreground.text), "background": .string(finding.background.text),
      "level": .string(finding.level.rawValue), "context": .string(finding.context),
      "before": finding.before.map { .number(rounded($0)) } ?? .null, "after": .number(rounded(finding.after)),
      "required": .number(finding.required), "fails": .bool(finding.fails),
    ])
  }

  /// One change as documents carry it, without the contrast of pairs.
  package static func change(_ change: Change) -> JSONValue { self.change(change, ContrastByToken([])) }

  // MARK: - Parts

  private static func side(_ label: DiffLabel) -> JSONValue {
    .object([
      "id": .string(label.identifier.description),
      "version": label.version.map { .string($0.description) } ?? .null,
      "contentDigest": label.contentDigest.map { .string($0.hex) } ?? .null,
      "releaseDigest": label.releaseDigest.map { .string($0.hex) } ?? .null,
    ])
  }

  /// The counts of tokens, and those of recipes in `recipes`.
  package static func summary(_ summary: DiffSummary) -> JSONValue {
    func object(_ counts: DiffCounts) -> JSONObject {
      JSONObject(counts.counts.map { .init(name: $0.name, value: .integer(Int64($0.count))) })
    }
    var result = object(summary.tokens)
    result.append("recipes", .object(object(summary.recipes)))
    return .object(result)
  }

  private static func change(_ change: Change, _ pairs: ContrastByToken) -> JSONValue {
    var object: JSONObject = ["kind": .string(change.kind.rawValue)]
    if let path = change.path { object.append("path", name: path) } else { object.append("path", .null) }
    if let old = change.oldPath { object.append("oldPath", .string(old.plainName)) }
    if let subject = change.subject { object.append("subject", .string(subject)) }
    object.append("rule", change.rule.map { .string($0.rawValue) } ?? .null)
    object.append("bump", .string(change.bump.name))
    if let label = change.label { object.append("label", .string(label)) }
    if let reason = change.reason { object.append("reason", .string(reason)) }
    if let replacement = change.replacement {
      object.append("replacement", .string(replacement.plainName))
    }
    if let sentence = change.sentence { object.append("text", .string(sentence.text)) }
    object.append("before", values(change.before))
    object.append("after", values(change.after))
    let causes = change.causes.filter { $0.recipeName == nil }
    object.append("causes", .array(causes.map { .string($0.text) }))
    let recipes = change.causes.compactMap(\.recipeName)
    if !recipes.isEmpty { object.append("recipeCauses", .array(recipes.map { .string($0) })) }
    if change.isIndirect { object.append("indirect", true) }
    if let difference = change.colorDifference {
      object.append("deltaE", .number(rounded(difference)))
      if let path = change.path, let contrast = pairs[path] {
        object.append("contrast", .array(contrast.map { finding($0) }))
      }
    }
    return .object(object)
  }

  private static func values(_ values: [ContextValue]) -> JSONValue {
    .array(values.map { .object(["context": .string($0.context), "value": $0.value]) })
  }

  /// To hundredths, as people quote contrast and ΔE.
  private static func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }
}

/// The findings that speak of each token.
struct ContrastByToken {
  private var findings: [TokenPath: [ContrastFinding]] = [:]

  init(_ contrast: [ContrastFinding]) {
    for finding in contrast {
      findings[finding.foreground, default: []].append(finding)
      if finding.foreground != finding.background { findings[finding.background, default: []].append(finding) }
    }
  }

  subscript(path: TokenPath) -> [ContrastFinding]? { findings[path] }
}
