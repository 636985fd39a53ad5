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

  /// The longest name of a tag, commit or author, in Unicode scalars; none is empty or holds control characters.
  package static let maximumText = 1_000
  /// The moments that there are: the years 1 to 9999, in milliseconds since 1970.
  package static let moments: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999

  /// The nearest of them.
  package static func nearest(_ milliseconds: Int64) -> Int64 {
    min(max(milliseconds, moments.lowerBound), moments.upperBound)
  }

  /// Reads what ``json`` wrote; `nil` for anything else, and beyond the bounds.
  package init?(_ value: JSONValue?) {
    guard case .object(let object)? = value, let tag = Self.text(object["tag"]),
      let commit = Self.text(object["commit"]), let moment = Self.moment(object["authoredAt"])
    else { return nil }
    var author: String?
    if let written = object["author"] {
      guard let text = Self.text(written) else { return nil }
      author = text
    }
    self.init(tag: tag, commit: commit, authoredAtMilliseconds: moment, author: author)
  }

  private static func text(_ value: JSONValue?) -> String? {
    guard case .string(let text)? = value, (1...maximumText).contains(text.unicodeScalars.count),
      text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
    else { return nil }
    return text
  }

  /// To JSON, 1.0 is the same number as 1.
  private static func moment(_ value: JSONValue?) -> Int64? {
    let number: Int64? =
      switch value {
      case .integer(let written): written
      case .numberText(let written): Int64(written) ?? Double(written).flatMap { Int64(exactly: $0) }
      default: nil
      }
    return number.flatMap { moments.contains($0) ? $0 : nil }
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
