internal import JSON
package import TesseraCrypto

/// The digest of a release: what it is called, what it holds, how it was judged, and which names are gone.
package enum ReleaseDigest {
  package static let format = "tessera-release/1"

  /// SHA-256 over a canonical JSON object (RFC 8785) of identifier, version, content digest, tier and tombstones by path.
  package static func of(
    _ system: SystemIdentifier, _ version: ReleaseVersion, content: Digest, conformance: Manifest.Conformance,
    tombstones: [Tombstone]
  ) -> Digest {
    let stones = tombstones.sorted { $0.path < $1.path }.map(\.json)
    var text: [UInt8] = []
    CanonicalJSON.append(
      JSONValue.object([
        "format": .string(format), "identifier": .string(system.description), "version": .string(version.description),
        "content": .string(content.hex), "conformance": .string(conformance.rawValue), "tombstones": .array(stones),
      ]), to: &text)
    return Digest.of(text)
  }
}

extension ReleaseRecord {
  /// In what a content and tombstones are not those of the release, by its digests; one sentence each, none where they are.
  ///
  /// - Complexity: O(bytes of the content).
  package func faults(in content: SystemContent, _ tombstones: [Tombstone]) -> [String] {
    var faults: [String] = []
    if ContentDocument.digest(content) != contentDigest {
      faults.append("\(name) holds other content than its digest says")
    }
    let digest = ReleaseDigest.of(
      system, version, content: contentDigest, conformance: conformance, tombstones: tombstones)
    if digest != releaseDigest { faults.append("\(name) is not what its release digest says") }
    return faults
  }
}
