package import TesseraDomain

/// What an import gave.
package struct ImportResult: Sendable {
  /// A modifier of the folder that is written.
  package struct Modifier: Sendable, Hashable {
    package let name: String
    package let contexts: [String]
    package let defaultContext: String
  }

  /// The author's folder, by path below it; empty where the source could not be read.
  package let files: [(path: String, bytes: [UInt8])]
  /// Everything that was done, guessed or met, by place; notes are warnings.
  package let findings: [Diagnostic]
  /// How often each code occurred, by code; those that are not listed are counted too.
  package let counts: [(code: String, count: Int)]
  package let errorCount: Int
  package let format: ImportFormat
  /// Paths of tokens.
  package let tokenCount: Int
  /// Paths of tokens that 2025.10 cannot say in some layer.
  package let carriedCount: Int
  package let modifiers: [Modifier]
  /// Whether its tier is `imported`.
  package let isImportedTier: Bool
}
