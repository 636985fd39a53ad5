package import JSON
package import TesseraCrypto

/// A published release, less its content.
package struct ReleaseRecord: Sendable {
  /// Why and when a release was hidden from new resolution.
  package struct Yank: Hashable, Sendable {
    package let reason: String
    package let atMilliseconds: Int64

    package init(reason: String, atMilliseconds: Int64) {
      self.reason = reason
      self.atMilliseconds = atMilliseconds
    }
  }

  /// The keeper's own number for it; later releases have higher ones.
  package let id: Int64
  package let system: SystemIdentifier
  package let version: ReleaseVersion
  package let contentDigest: Digest
  package let releaseDigest: Digest
  package let conformance: Manifest.Conformance
  /// Milliseconds since 1970.
  package let publishedAtMilliseconds: Int64
  /// The release it was judged against; `nil` for a first one.
  package let base: ReleaseVersion?
  /// The step over its base.
  package let bump: Bump
  /// A withdrawn release counts as yanked, for the same reason.
  package let yank: Yank?
  /// Why and when its content was erased, for good; `nil` for a release that can be read.
  package let withdrawal: Yank?
  package let notes: String?
  package let title: String?
  package let description: String?
  package let policy: Policy
  package let contrastPairs: [ContrastPair]
  /// Public tokens defined in some context.
  package let publicTokenCount: Int
  /// Recipes that are not for other recipes only.
  package let publicRecipeCount: Int
  /// What was decided at publication and shows for ever: rules hit, early removals, overrides with their reasons.
  package let judgement: JSONValue

  package init(
    id: Int64, system: SystemIdentifier, version: ReleaseVersion, contentDigest: Digest, releaseDigest: Digest,
    conformance: Manifest.Conformance, publishedAtMilliseconds: Int64, base: ReleaseVersion?, bump: Bump, yank: Yank?,
    notes: String?, title: String?, description: String?, policy: Policy, contrastPairs: [ContrastPair],
    publicTokenCount: Int, publicRecipeCount: Int = 0, judgement: JSONValue, withdrawal: Yank? = nil
  ) {
    self.id = id
    self.system = system
    self.version = version
    self.contentDigest = contentDigest
    self.releaseDigest = releaseDigest
    self.conformance = conformance
    self.publishedAtMilliseconds = publishedAtMilliseconds
    self.base = base
    self.bump = bump
    self.yank = withdrawal ?? yank
    self.withdrawal = withdrawal
    self.notes = notes
    self.title = title
    self.description = description
    self.policy = policy
    self.contrastPairs = contrastPairs
    self.publicTokenCount = publicTokenCount
    self.publicRecipeCount = publicRecipeCount
    self.judgement = judgement
  }

  /// `acme.mosaic@1.2.0`.
  package var name: String { "\(system)@\(version)" }

  /// The release as a manifest with its content's settings left out.
  package var manifest: Manifest {
    Manifest(
      id: system, title: title, description: description, conformance: conformance, policy: policy,
      contrastPairs: contrastPairs)
  }

  package var onLine: ReleaseOnLine {
    ReleaseOnLine(version: version, publishedAtMilliseconds: publishedAtMilliseconds, isYanked: yank != nil)
  }
}
