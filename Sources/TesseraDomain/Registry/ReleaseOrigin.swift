package import JSON

/// Where a release comes from that was out before this registry had it.
///
/// Told beside the release for ever, and in no digest. Its dates are the authors': windows of the policy go by the time of
/// publishing.
package struct ReleaseOrigin: Hashable, Sendable {
  /// The tag, as the repository spells it.
  package let tag: String
  /// The commit that the tag means, in hexadecimal.
  package let commit: String
  /// Milliseconds since 1970.
  package let authoredAtMilliseconds: Int64
  /// An opaque id, the same for all releases of one author in one registry; `nil` where the repository names none.
  package let author: String?

  package init(tag: String, commit: String, authoredAtMilliseconds: Int64, author: String?) {
    self.tag = tag
    self.commit = commit
    self.authoredAtMilliseconds = authoredAtMilliseconds
    self.author = author
  }

  /// `the tag v1.2.0 of 2024-02-21`.
  package var sentence: String { "the tag \(tag) of \(CalendarDay(ofMilliseconds: authoredAtMilliseconds))" }

  package var json: JSONValue {
    var object: JSONObject = [
      "tag": .string(tag), "commit": .string(commit), "authoredAt": .integer(authoredAtMilliseconds),
    ]
    if let author { object.append("author", .string(author)) }
    return .object(object)
  }

  /// Reads what ``json`` wrote; `nil` for anything else.
  package init?(_ value: JSONValue?) {
    guard case .object(let object)? = value, case .string(let tag)? = object["tag"],
      case .string(let commit)? = object["commit"]
    else { return nil }
    let moment: Int64
    switch object["authoredAt"] {
    case .integer(let written): moment = written
    case .numberText(let written):
      guard let read = Int64(written) else { return nil }
      moment = read
    default: return nil
    }
    var author: String?
    if case .string(let written)? = object["author"] { author = written }
    self.init(tag: tag, commit: commit, authoredAtMilliseconds: moment, author: author)
  }
}

extension ReleaseRecord {
  /// `nil` for a release that was first published here.
  package var origin: ReleaseOrigin? {
    guard case .object(let judgement) = judgement else { return nil }
    return ReleaseOrigin(judgement["origin"])
  }

  /// When it came out: where it comes from, if that is known, else here. Milliseconds since 1970.
  package var datedAtMilliseconds: Int64 { origin?.authoredAtMilliseconds ?? publishedAtMilliseconds }
}
