package import TesseraCrypto
package import TesseraDomain
package import TesseraExport

/// A release that an entry of a project is, or is to be, pinned to.
package struct PulledRelease: Hashable, Sendable {
  package var system: SystemIdentifier
  package var version: ReleaseVersion
  package var contentDigest: Digest
  package var releaseDigest: Digest
  /// The identity of the registry that it comes from; that of the lock where no registry was asked.
  package var registryUUID: String
  /// Where that registry is, if others could find it there too.
  package var registryAddress: String?
  /// What the registry says about the release now; nil where no registry was asked.
  package var notices: ReleaseNotices?
  /// The tier of the release; nil where neither a registry nor the cache knows the release.
  package var conformance: Manifest.Conformance?

  package init(
    system: SystemIdentifier, version: ReleaseVersion, contentDigest: Digest, releaseDigest: Digest,
    registryUUID: String, registryAddress: String? = nil, notices: ReleaseNotices? = nil,
    conformance: Manifest.Conformance? = nil
  ) {
    self.system = system
    self.version = version
    self.contentDigest = contentDigest
    self.releaseDigest = releaseDigest
    self.registryUUID = registryUUID
    self.registryAddress = registryAddress
    self.notices = notices
    self.conformance = conformance
  }
}

/// Where a pull gets releases and files from: a registry or the content cache, and the formats.
package struct PullSource<Failure: Error> {
  /// The release for an entry: exactly the pinned one where a pin is given, else the best that the entry asks for.
  package let release: (_ entry: ProjectEntry, _ pin: LockedEntry?) throws(Failure) -> PulledRelease
  /// The version of a format that this program has.
  package let formatVersion: (_ format: String) throws(Failure) -> Int
  /// The files of a release in one form. Called only where files or lock are not right as they are.
  package let export: (_ release: PulledRelease, _ export: ProjectExport) throws(Failure) -> ExportResult

  package init(
    release: @escaping (_ entry: ProjectEntry, _ pin: LockedEntry?) throws(Failure) -> PulledRelease,
    formatVersion: @escaping (_ format: String) throws(Failure) -> Int,
    export: @escaping (_ release: PulledRelease, _ export: ProjectExport) throws(Failure) -> ExportResult
  ) {
    self.release = release
    self.formatVersion = formatVersion
    self.export = export
  }
}

/// How a pull is done.
package struct PullOptions: Sendable {
  /// Refuse if the lock would change.
  package var isLocked: Bool
  /// Overwrite and remove generated files that were edited by hand.
  package var isForced: Bool
  /// The entries to pull; the others keep their pins and files. Nil for all. What `tessera.json` no longer asks for is
  /// removed in any case.
  package var scope: Set<String>?
  /// The entries that give up their pins, and are pinned to what the source gives for them now.
  package var repinned: Set<String>
  /// Whether a lock that a merge left in two minds is settled first.
  package var isRelocking: Bool

  package init(
    isLocked: Bool = false, isForced: Bool = false, scope: Set<String>? = nil, repinned: Set<String> = [],
    isRelocking: Bool = false
  ) {
    self.isLocked = isLocked
    self.isForced = isForced
    self.scope = scope
    self.repinned = repinned
    self.isRelocking = isRelocking
  }
}

/// Why a pull was not done, or not to its end.
package enum PullError<Failure: Error>: Error {
  case project(ProjectError)
  /// The source failed; nothing was changed.
  case source(Failure)
}

extension PullError {
  static func project<R>(_ body: () throws(ProjectError) -> R) throws(Self) -> R {
    do throws(ProjectError) { return try body() } catch { throw .project(error) }
  }

  static func source<R>(_ body: () throws(Failure) -> R) throws(Self) -> R {
    do throws(Failure) { return try body() } catch { throw .source(error) }
  }
}

extension PullError: Equatable where Failure: Equatable {}
