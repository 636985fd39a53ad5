package import JSON

/// The version of the wire that this program speaks, and what is fixed about it.
package enum APIFormat {
  /// Stands before every path.
  package static let root = "/api/v1"

  package static let json = "application/json"
  package static let problem = "application/problem+json"
  package static let markdown = "text/markdown; charset=utf-8"
  /// The bytes of a release's content, as `ContentArchive` writes and reads them.
  package static let content = "application/vnd.tessera.archive+json"

  /// Holds the key: `Bearer tessera_…`.
  package static let keyField = "Authorization"
  package static let keyScheme = "Bearer"
  /// Holds the release digest, in hexadecimal, beside the bytes of a content.
  package static let digestField = "Tessera-Release-Digest"

  /// How many items of a list come at once where nobody says, and at most.
  package static let standardLimit = 100
  package static let maximumLimit = 1_000
  /// How many names come at once at most: a shell completes from them.
  package static let maximumNames = 20_000

  /// Unicode scalars of a reason, which is kept for ever.
  package static let maximumReason = 4_000
  /// Bytes of the notes of a release: all that read the release get them.
  package static let maximumNotes = 1_024 * 1_024

  /// For every document of the wire: what a document of a folder may hold, in an envelope.
  package static let readOptions = JSONReadOptions(maximumDepth: 540, maximumBytes: 256 * 1024 * 1024)
}
