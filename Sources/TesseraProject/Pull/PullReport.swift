package import TesseraDomain
package import TesseraExport

/// What a pull did.
package struct PullReport: Sendable {
  /// The entries that were pulled, in the order of `tessera.json`.
  package var entries: [Entry] = []
  /// Output folders that `tessera.json` no longer asks for, and the files that were removed from them.
  package var givenUp: [Export] = []
  package var isLockChanged = false
  package var isProjectFileChanged = false
  /// Whether an earlier pull had been interrupted, and was finished or replaced by this one.
  package var isRecovered = false
  /// How a lock was settled that a merge had left in two minds, in the order of `tessera.json`; empty where it was not.
  package var decisions: [LockDecision] = []

  package struct Entry: Sendable {
    package let name: String
    package let release: PulledRelease
    /// The version that was pinned before; nil if there was none.
    package let previousVersion: ReleaseVersion?
    /// In the order of `tessera.json`.
    package var exports: [Export]
  }

  package struct Export: Sendable {
    /// The output folder.
    package let out: String
    package let format: String
    /// Files of the format, as paths in the output folder, ordered by bytes.
    package let written: [String]
    package let removed: [String]
    package let unchangedCount: Int
    /// Whether anything at all is done to the folder, our own files in it included.
    package let isTouched: Bool
    /// What the format could not say. Empty where the files were right already and nothing was generated.
    package let notes: [ExportNote]
  }

  /// Whether anything was written or removed.
  package var isChanged: Bool {
    isLockChanged || isProjectFileChanged || isRecovered
      || (entries.flatMap(\.exports) + givenUp).contains { $0.isTouched }
  }
}
