internal import CommandLineKit
internal import JSON
internal import TesseraCrypto
internal import TesseraDomain

/// A release as documents and people read it.
extension ReleaseRecord {
  var json: JSONValue {
    var object: JSONObject = [
      "name": .string(name), "id": .string(system.description), "version": .string(version.description),
      "publishedAt": .string(Moment.document(publishedAtMilliseconds)), "contentDigest": .string(contentDigest.hex),
      "releaseDigest": .string(releaseDigest.hex), "conformance": .string(conformance.rawValue),
      "base": base.map { .string($0.description) } ?? .null, "bump": .string(bump.name),
      "publicTokens": .integer(Int64(publicTokenCount)), "publicRecipes": .integer(Int64(publicRecipeCount)),
      "yanked": .null,
      "withdrawn": .null,
    ]
    if let yank {
      object["yanked"] = ["reason": .string(yank.reason), "at": .string(Moment.document(yank.atMilliseconds))]
    }
    if let withdrawal {
      object["withdrawn"] = [
        "reason": .string(withdrawal.reason), "at": .string(Moment.document(withdrawal.atMilliseconds)),
      ]
    }
    if let origin { object.append("authoredAt", .string(Moment.document(origin.authoredAtMilliseconds))) }
    if let title { object.append("title", .string(title)) }
    if let description { object.append("description", .string(description)) }
    if let notes { object.append("notes", .string(notes)) }
    object.append("policy", policy.json)
    object.append("judgement", judgement)
    return .object(object)
  }

  /// `340 tokens`, and recipes where there are any.
  var contents: Line {
    let tokens = Line.count(publicTokenCount, "token")
    return publicRecipeCount == 0 ? tokens : "\(tokens), \(Line.count(publicRecipeCount, "recipe"))"
  }

  /// One row of a list: version, when, step, what it holds, and what to mind.
  var row: [Line] {
    [
      "\(version, .bold)", "\(Moment.people(datedAtMilliseconds))", "\(base == nil ? "first" : bump.name)",
      conformance == .imported ? "\(contents), imported" : contents,
      withdrawal.map { "\("withdrawn:", .red) \($0.reason)" } ?? yank.map { "\("yanked:", .yellow) \($0.reason)" }
        ?? "",
    ]
  }
}
