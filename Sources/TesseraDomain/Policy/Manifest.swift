package import JSON

/// What `design-system.json` says.
package struct Manifest: Sendable {
  /// Of ``title``, which stands in every list of design systems.
  package static let maximumTitleBytes = 1_024

  /// How strictly token files are read.
  package enum Conformance: String, CaseIterable, Hashable, Sendable {
    /// The format exactly.
    case strict
    /// Tokens carried over from another format are warnings.
    case imported

    /// What is to be said wherever a release or a draft is: nothing of the strict tier.
    package var remark: String? {
      self == .imported ? "what Design Tokens 2025.10 cannot say is carried as it was written" : nil
    }
  }

  package var id: SystemIdentifier
  package var title: String?
  package var description: String?
  package var conformance: Conformance
  package var policy: Policy
  package var contrastPairs: [ContrastPair]
  /// Appearance name to context choices; part of a release's content.
  package var appearances: JSONNode?
  /// Settings by format; part of a release's content.
  package var exportSettings: JSONNode?
  /// Rules and options of `lint`: an author's own business, and no part of a release.
  package var lintSettings: JSONNode?

  package init(
    id: SystemIdentifier, title: String? = nil, description: String? = nil, conformance: Conformance = .strict,
    policy: Policy = .standard, contrastPairs: [ContrastPair] = [], appearances: JSONNode? = nil,
    exportSettings: JSONNode? = nil
  ) {
    self.id = id
    self.title = title
    self.description = description
    self.conformance = conformance
    self.policy = policy
    self.contrastPairs = contrastPairs
    self.appearances = appearances
    self.exportSettings = exportSettings
  }
}
