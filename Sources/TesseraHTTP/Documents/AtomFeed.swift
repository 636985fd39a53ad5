internal import HTML
internal import TesseraAPI
internal import TesseraCrypto
internal import TesseraDomain

/// The releases of a design system as a feed.
///
/// Source: RFC 4287.
struct AtomFeed {
  static let mediaType = "application/atom+xml; charset=utf-8"
  /// Newest releases that are told.
  private static let maximumEntries = 100

  let registry: String
  let system: SystemIdentifier
  /// In any order.
  let releases: [ReleaseRecord]
  /// Before every link; empty where readers go by where they found the feed.
  let address: String
  let breakingOnly: Bool

  var bytes: [UInt8] {
    let told = releases.filter { !breakingOnly || $0.isBreaking }.sorted { $0.id > $1.id }.prefix(Self.maximumEntries)
    let newest = releases.max { $0.id < $1.id }
    let name = newest?.title.map { "\($0) (\(system))" } ?? system.description
    let feed = breakingOnly ? APIPath.breakingFeed(system) : APIPath.feed(system)
    let page = "\(address)/\(system.scope)/\(system.name)"
    var out = XMLText()
    out.raw("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\">\n")
    out.element("title", breakingOnly ? "Breaking releases of \(name)" : "Releases of \(name)")
    out.element("id", "urn:tessera:\(registry):\(system)\(breakingOnly ? ":breaking" : "")")
    out.element("updated", WireTime.text(told.map(Self.changed).max() ?? 0))
    out.link("self", address + feed, "application/atom+xml")
    out.link("alternate", page, "text/html")
    out.raw("<author><name>")
    out.text(system.scope)
    out.raw("</name></author>\n")
    for release in told { entry(release, "\(page)/\(release.version)", &out) }
    out.raw("</feed>\n")
    return out.bytes
  }

  /// When something was last said of a release: it was published, or hidden.
  private static func changed(_ release: ReleaseRecord) -> Int64 {
    max(
      release.publishedAtMilliseconds,
      max(release.yank?.atMilliseconds ?? 0, release.withdrawal?.atMilliseconds ?? 0))
  }

  private func entry(_ release: ReleaseRecord, _ page: String, _ out: inout XMLText) {
    var state = ""
    if release.withdrawal != nil { state = " (withdrawn)" } else if release.yank != nil { state = " (yanked)" }
    out.raw("<entry>\n")
    out.element("title", release.name + state)
    out.element("id", "urn:tessera:\(registry):\(system):\(release.version)")
    out.element("published", WireTime.text(release.publishedAtMilliseconds))
    out.element("updated", WireTime.text(Self.changed(release)))
    out.link("alternate", page, "text/html")
    out.raw("<category term=\"")
    out.text(release.base == nil ? "first" : release.bump.name)
    out.raw("\"/>\n")
    var lines = [
      release.base.map { "A \(release.bump.name) over \($0): " } ?? "The first release: "
    ]
    lines[0] += ReleaseChapter(release).contents + "."
    if let yank = release.yank { lines.append("\(release.withdrawal == nil ? "Yanked" : "Withdrawn"): \(yank.reason)") }
    if let remark = release.conformance.remark { lines.append("Imported: \(remark).") }
    lines += release.letPass.map { "Let pass: \($0)" }
    if let notes = release.notes { lines.append(notes) }
    out.element("content", lines.joined(separator: "\n\n"), attributes: " type=\"text\"")
    out.raw("</entry>\n")
  }
}

/// Text of an XML document, escaped.
private struct XMLText {
  private(set) var bytes: [UInt8] = []

  /// What stands in the program itself.
  mutating func raw(_ text: StaticString) { text.withUTF8Buffer { bytes.append(contentsOf: $0) } }

  /// As in a page: what nobody would see, or what turns letters round, is spelled out. What XML cannot hold even so becomes
  /// U+FFFD.
  ///
  /// Source: XML 1.0, section 2.2.
  mutating func text(_ text: String) {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      scalars.append(scalar.value == 0xFFFE || scalar.value == 0xFFFF ? "\u{FFFD}" : scalar)
    }
    var page = HTMLBuffer()
    page.text(String(scalars))
    bytes += page.bytes
  }

  mutating func element(_ name: StaticString, _ content: String, attributes: StaticString = "") {
    raw("<")
    raw(name)
    raw(attributes)
    raw(">")
    text(content)
    raw("</")
    raw(name)
    raw(">\n")
  }

  mutating func link(_ relation: StaticString, _ address: String, _ type: StaticString) {
    raw("<link rel=\"")
    raw(relation)
    raw("\" type=\"")
    raw(type)
    raw("\" href=\"")
    text(address)
    raw("\"/>\n")
  }
}
