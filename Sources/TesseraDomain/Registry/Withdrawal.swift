/// What the withdrawal of a release erases, or would, and what stays because other releases share it.
package struct Withdrawal: Sendable {
  /// Something of the release that stays.
  package struct Shared: Hashable, Sendable {
    package enum What: Hashable, Sendable {
      /// A token or group, as this layer has it.
      case definition(TokenPath, layer: String)
      /// A name that is gone, in the tombstones of releases that stay: of a recipe with what code called of it, as their
      /// digests are over both.
      case name(TokenPath)
      /// Title, description, policy and contrast pairs.
      case manifest
      /// The resolver, with appearances and export settings.
      case resolver
    }

    package let what: What
    /// Releases that are not withdrawn, `acme.mosaic@1.1.0`; the first hundred.
    package let releases: [String]
    package let releaseCount: Int

    /// - Parameter releaseCount: how many there are where `releases` are the first of them; `nil` where they are all.
    package init(what: What, releases: [String], releaseCount: Int? = nil) {
      self.what = what
      self.releases = Array(releases.prefix(100))
      self.releaseCount = releaseCount ?? releases.count
    }
  }

  /// What became of the bytes.
  package enum Scrub: Hashable, Sendable {
    /// Nothing was written: this is a plan.
    case planned
    /// The file and its log were written anew, without what was erased.
    case done
    /// What was erased may still be found in the file or its log, for this reason. Withdrawing again tries again.
    case failed(String)
  }

  /// The release as it is: of a plan before, else without what was erased.
  package var release: ReleaseRecord
  /// Whether it had been withdrawn before.
  package let isRepeated: Bool
  package let definitionCount: Int
  package let nameCount: Int
  package let erasesManifest: Bool
  package let erasesResolver: Bool
  package let erasesNotes: Bool
  /// Rows of the audit log whose details go.
  package let logEntryCount: Int
  /// By name; the first thousand.
  package let shared: [Shared]
  package let sharedCount: Int
  package var scrub: Scrub

  package init(
    release: ReleaseRecord, isRepeated: Bool, definitionCount: Int = 0, nameCount: Int = 0,
    erasesManifest: Bool = false, erasesResolver: Bool = false, erasesNotes: Bool = false, logEntryCount: Int = 0,
    shared: [Shared] = [], sharedCount: Int = 0, scrub: Scrub = .planned
  ) {
    self.release = release
    self.isRepeated = isRepeated
    self.definitionCount = definitionCount
    self.nameCount = nameCount
    self.erasesManifest = erasesManifest
    self.erasesResolver = erasesResolver
    self.erasesNotes = erasesNotes
    self.logEntryCount = logEntryCount
    self.shared = shared
    self.sharedCount = sharedCount
    self.scrub = scrub
  }
}
