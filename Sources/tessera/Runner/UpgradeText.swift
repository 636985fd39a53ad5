internal import CommandLineKit
internal import JSON
internal import TesseraDomain

/// What a move to another release means for a project, for people and for tools.
enum UpgradeText {
  private static let shownNames = 10

  /// Two or three lines below the one that names the move.
  static func show(_ meaning: UpgradeOffer.Meaning, of release: ReleaseRecord, on page: inout Page) {
    let tier = release.conformance == .imported ? " (imported)" : ""
    if let diff = meaning.diff {
      page.line("\(release.name)\(tier): \(DiffOutline.headline(diff))", indent: 4)
    } else if let remark = release.conformance.remark {
      page.line("imported: \(remark)", indent: 4)
    }
    if let reason = meaning.reason { page.line("\("unknown:", .yellow) \(reason)", indent: 4) }
    let breaking = meaning.diff?.breakingNames ?? []
    if !breaking.isEmpty { page.line("\("breaking:", .red) \(names(breaking))", indent: 4) }
    if !meaning.unknownNames.isEmpty {
      page.line("\("note:", .yellow) it has nothing called \(names(meaning.unknownNames))", indent: 4)
      for sentence in meaning.removals.prefix(shownNames) { page.line("\(sentence)", indent: 6) }
    }
    for finding in meaning.contextFindings {
      page.line("\("error:", .red) \(finding.message): change \"contexts\" in tessera.json first", indent: 4)
    }
  }

  static func names(_ paths: [TokenPath]) -> String {
    let few = paths.prefix(shownNames).map(\.label).joined(separator: ", ")
    return paths.count > shownNames ? "\(few) and \(paths.count - shownNames) more" : few
  }

  /// `bump`, `summary`, `breaking`, and what tessera.json says in vain.
  static func members(_ meaning: UpgradeOffer.Meaning?) -> [JSONObject.Member] {
    let diff = meaning?.diff
    var object: JSONObject = [
      "bump": diff.map { .string($0.bump.name) } ?? .null,
      "summary": diff.map { DiffJSON.summary($0.summary) } ?? .null,
      "breaking": .array((diff?.breakingNames ?? []).map { .string($0.typed) }),
    ]
    if let meaning {
      object.append("unknownNames", .array(meaning.unknownNames.map { .string($0.typed) }))
      object.append("removals", .array(meaning.removals.map { .string($0) }))
      object.append("contextProblems", .array(meaning.contextFindings.map { .string($0.message) }))
    }
    return object.members
  }
}
