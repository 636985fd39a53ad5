internal import JSON
internal import TesseraCrypto
internal import TesseraDomain
internal import TesseraExport
internal import TesseraProject

/// A release as the content cache keeps it: one line that says what it is, and its content behind that.
///
/// ```
/// {"format":"tessera-cached-release/1","id":…,"version":…,"conformance":…,"title":…,"description":…,
///  "policy":{…},"contrastPairs":[…],"tombstones":[…]}
/// {"format":"tessera-archive/1",…}
/// ```
enum CachedSubject {
  private static let format = "tessera-cached-release/1"

  static func bytes(of record: ReleaseRecord, _ content: SystemContent, _ tombstones: [Tombstone]) -> [UInt8] {
    var head: JSONObject = [
      "format": .string(format), "id": .string(record.system.description),
      "version": .string(record.version.description), "conformance": .string(record.conformance.rawValue),
    ]
    if let title = record.title { head.append("title", .string(title)) }
    if let description = record.description { head.append("description", .string(description)) }
    head.append("policy", record.policy.json)
    head.append("contrastPairs", .array(record.contrastPairs.map(\.json)))
    head.append("tombstones", .array(tombstones.map(\.json)))
    var bytes: [UInt8] = []
    JSONText.append(.object(head), to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    bytes += ContentArchive.bytes(of: content)
    return bytes
  }

  /// Whose release it says it is, without a look at the rest.
  static func system(_ cached: CachedRelease) -> SystemIdentifier? {
    head(cached)?["id"]?.string.flatMap { try? SystemIdentifier(parsing: $0) }
  }

  /// The tier that it says it is of, without a look at the rest.
  static func conformance(_ cached: CachedRelease) -> Manifest.Conformance? {
    head(cached)?["conformance"]?.string.flatMap(Manifest.Conformance.init)
  }

  private static func head(_ cached: CachedRelease) -> JSONNode? {
    guard let end = cached.bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    return (try? JSONDocument(parsing: Array(cached.bytes[..<end])))?.root
  }

  /// What an exporter needs of the release; nil unless the bytes make the release of exactly that digest.
  static func input(_ cached: CachedRelease) -> ExportInput? {
    guard let (manifest, version, content, tombstones) = read(cached) else { return nil }
    return ExportInput(
      identifier: manifest.id, version: version, releaseDigest: cached.digest.hex, title: manifest.title,
      description: manifest.description, manifest: manifest, graph: TokenGraph(content), tombstones: tombstones)
  }

  /// The content of the release; nil unless the bytes make the release of exactly that digest.
  static func content(_ cached: CachedRelease) -> SystemContent? { read(cached)?.content }

  private static func read(
    _ cached: CachedRelease
  ) -> (manifest: Manifest, version: ReleaseVersion, content: SystemContent, tombstones: [Tombstone])? {
    guard let end = cached.bytes.firstIndex(of: UInt8(ascii: "\n")),
      let head = (try? JSONDocument(parsing: Array(cached.bytes[..<end])))?.root,
      head["format"]?.string == format,
      let id = head["id"]?.string.flatMap({ try? SystemIdentifier(parsing: $0) }),
      let version = head["version"]?.string.flatMap({ try? ReleaseVersion(parsing: $0) }),
      let conformance = head["conformance"]?.string.flatMap(Manifest.Conformance.init),
      let tombstones = head["tombstones"].flatMap(tombstones),
      let content = ContentArchive.read(Array(cached.bytes[(end + 1)...]))
    else { return nil }
    let digest = ReleaseDigest.of(
      id, version, content: ContentDocument.digest(content), conformance: conformance, tombstones: tombstones)
    guard digest == cached.digest else { return nil }
    var unread = Diagnostics()
    let manifest = Manifest(
      id: id, title: head["title"]?.string, description: head["description"]?.string, conformance: conformance,
      policy: head["policy"].map { Policy.parse($0, file: "", into: &unread) } ?? .standard,
      contrastPairs: head["contrastPairs"].map { ContrastPair.parse($0, file: "", into: &unread) } ?? [])
    return (manifest, version, content, tombstones)
  }

  private static func tombstones(_ list: JSONNode) -> [Tombstone]? {
    var stones: [Tombstone] = []
    for item in list.elements {
      guard let stone = Tombstone(item) else { return nil }
      stones.append(stone)
    }
    return stones
  }
}
