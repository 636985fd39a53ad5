internal import JSON
internal import TesseraCrypto
package import TesseraDomain

/// What a registry says about a release beside its content. It may change at any time and is part of no digest.
package struct ReleaseNotices: Hashable, Sendable {
  /// Why the release was yanked; nil if it was not.
  package var yankReason: String?
  /// Why the release as a whole should no longer be used; nil if nobody says so.
  package var deprecationReason: String?
  /// Deprecated names that the release has.
  package var deprecated: [DeprecatedName]

  package init(yankReason: String? = nil, deprecationReason: String? = nil, deprecated: [DeprecatedName] = []) {
    self.yankReason = yankReason
    self.deprecationReason = deprecationReason
    self.deprecated = deprecated
  }
}

/// A token or recipe that a release has but that should no longer be used.
package struct DeprecatedName: Hashable, Sendable {
  /// As people type it: `color.accent`, `recipes/card`.
  package var name: String
  package var message: String?
  package var replacement: String?
  /// The range of the registry's notice that says so; nil where the release itself does.
  package var notice: String?

  package init(name: String, message: String? = nil, replacement: String? = nil, notice: String? = nil) {
    self.name = name
    self.message = message
    self.replacement = replacement
    self.notice = notice
  }

  package init(_ token: DeprecatedToken) {
    self.init(
      name: token.path.typed, message: token.reason, replacement: token.replacement?.typed,
      notice: token.notice?.description)
  }
}

/// `.tessera-state`: what the registry last said about the releases in the lock, for those who look without a network.
///
/// Losing it loses nothing: what cannot be read is unknown.
package struct KnownState: Hashable, Sendable {
  struct Entry: Hashable {
    let releaseDigest: Digest
    let notices: ReleaseNotices
    /// Whether the release was imported.
    let isImported: Bool
  }

  private var entries: [String: Entry] = [:]

  package init() {}

  /// What is known about the release that an entry is pinned to; nil if nothing is.
  package func notices(of entry: LockedEntry) -> ReleaseNotices? {
    guard let known = entries[entry.name], known.releaseDigest == entry.releaseDigest else { return nil }
    return known.notices
  }

  /// The tier of the release that an entry is pinned to; nil if nothing is known of the release.
  package func conformance(of entry: LockedEntry) -> Manifest.Conformance? {
    guard let known = entries[entry.name], known.releaseDigest == entry.releaseDigest else { return nil }
    return known.isImported ? .imported : .strict
  }

  package mutating func set(
    _ notices: ReleaseNotices, _ conformance: Manifest.Conformance? = nil, of entry: LockedEntry
  ) {
    let conformance = conformance ?? self.conformance(of: entry)
    entries[entry.name] = Entry(
      releaseDigest: entry.releaseDigest, notices: notices, isImported: conformance == .imported)
  }

  /// Forgets what is not about the releases of `lock`.
  package mutating func keep(_ lock: LockFile) {
    var kept: [String: Entry] = [:]
    for entry in lock.entries where notices(of: entry) != nil { kept[entry.name] = entries[entry.name] }
    entries = kept
  }

  package var isEmpty: Bool { entries.isEmpty }

  // MARK: - Text

  private static let formatVersion: Int64 = 1

  /// The bytes of the file: one line for a yank, one for each name, all in order. Of tiers only the imported one is said.
  package var bytes: [UInt8] {
    var list = JSONObject()
    for (name, entry) in entries.sorted(by: { $0.key.precedesByBytes($1.key) }) {
      var value: JSONObject = ["release": .string(entry.releaseDigest.hex)]
      if entry.isImported { value.append("conformance", .string(Manifest.Conformance.imported.rawValue)) }
      if let reason = entry.notices.yankReason { value.append("yanked", .string(reason)) }
      if let reason = entry.notices.deprecationReason { value.append("deprecatedRelease", .string(reason)) }
      let deprecated = entry.notices.deprecated.sorted { $0.name.precedesByBytes($1.name) }
      value.append("deprecated", .array(deprecated.map(Self.value)))
      list.append(name, .object(value))
    }
    var out: [UInt8] = []
    JSONText.append(["stateVersion": .integer(Self.formatVersion), "entries": .object(list)], to: &out, indent: 1)
    out.append(UInt8(ascii: "\n"))
    return out
  }

  /// Reads the bytes of the file; nil if they are not what we write.
  package init?(parsing bytes: [UInt8]) {
    guard let root = try? JSONDocument(parsing: bytes).root, root["stateVersion"]?.integer == Self.formatVersion,
      let list = root["entries"]
    else { return nil }
    for member in list.members {
      guard let digest = member.value["release"]?.string.flatMap({ Digest(hex: $0) }) else { return nil }
      var notices = ReleaseNotices(
        yankReason: member.value["yanked"]?.string, deprecationReason: member.value["deprecatedRelease"]?.string)
      if let deprecated = member.value["deprecated"] {
        for element in deprecated.elements {
          guard let name = element["name"]?.string else { return nil }
          let message = element["message"]?.string
          let replacement = element["replacement"]?.string
          notices.deprecated.append(
            DeprecatedName(
              name: name, message: message, replacement: replacement, notice: element["notice"]?.string))
        }
      }
      let tier = member.value["conformance"]?.string
      entries[member.name] = Entry(
        releaseDigest: digest, notices: notices, isImported: tier == Manifest.Conformance.imported.rawValue)
    }
  }

  private static func value(of name: DeprecatedName) -> JSONValue {
    var value: JSONObject = ["name": .string(name.name)]
    if let message = name.message { value.append("message", .string(message)) }
    if let replacement = name.replacement { value.append("replacement", .string(replacement)) }
    if let notice = name.notice { value.append("notice", .string(notice)) }
    return .object(value)
  }
}
