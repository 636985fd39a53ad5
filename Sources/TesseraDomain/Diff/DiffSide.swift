package import TesseraCrypto

/// One side of a comparison: a published release, or a draft.
package struct DiffSide {
  package let identifier: SystemIdentifier
  /// `nil` for a draft.
  package let version: ReleaseVersion?
  package let contentDigest: Digest?
  package let releaseDigest: Digest?
  package let graph: TokenGraph
  /// As stored with this side: policy and contrast pairs count.
  package let manifest: Manifest

  package init(
    identifier: SystemIdentifier, version: ReleaseVersion?, contentDigest: Digest? = nil, releaseDigest: Digest? = nil,
    graph: TokenGraph, manifest: Manifest
  ) {
    self.identifier = identifier
    self.version = version
    self.contentDigest = contentDigest
    self.releaseDigest = releaseDigest
    self.graph = graph
    self.manifest = manifest
  }

  /// What a diff says of this side.
  var label: DiffLabel {
    DiffLabel(identifier: identifier, version: version, contentDigest: contentDigest, releaseDigest: releaseDigest)
  }
}

/// Which release, or draft, one side of a diff was.
package struct DiffLabel: Hashable, Sendable {
  package var identifier: SystemIdentifier
  /// `nil` for a draft.
  package var version: ReleaseVersion?
  package var contentDigest: Digest?
  package var releaseDigest: Digest?

  package init(
    identifier: SystemIdentifier, version: ReleaseVersion?, contentDigest: Digest? = nil, releaseDigest: Digest? = nil
  ) {
    self.identifier = identifier
    self.version = version
    self.contentDigest = contentDigest
    self.releaseDigest = releaseDigest
  }
}

extension DiffLabel: CustomStringConvertible {
  /// `acme.mosaic@1.2.0`, or `acme.mosaic (draft)`.
  package var description: String {
    version.map { "\(identifier)@\($0)" } ?? "\(identifier) (draft)"
  }
}
