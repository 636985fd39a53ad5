package import JSON

/// What a registry of design systems can be asked, wherever it lies.
///
/// Calls block; whoever shares a registry between threads gives it a queue of its own.
package protocol Registry: AnyObject {
  /// The registry's own identity: outlives moves and copies of its address.
  var uuid: String { get throws(RegistryError) }
  /// Where it lies, as people name it: the path of a file, or an address.
  var place: String { get }

  func systems() throws(RegistryError) -> [SystemSummary]
  func systemNames() throws(RegistryError) -> [SystemIdentifier]
  /// Every release of a system, yanked ones and pre-releases too, by version, lowest first.
  func releases(of system: SystemIdentifier) throws(RegistryError) -> [ReleaseRecord]
  /// The highest release that fits: yanked ones only where the reference names exactly one version.
  func release(_ reference: ReleaseReference) throws(RegistryError) -> ReleaseRecord
  /// What a release holds; ``checkedContent(of:)`` for whoever hands it on.
  func content(of release: ReleaseRecord) throws(RegistryError) -> SystemContent
  /// Contents of two releases; definitions that both hold carry the same storage identity.
  func contents(of a: ReleaseRecord, _ b: ReleaseRecord) throws(RegistryError) -> (SystemContent, SystemContent)
  /// Public names that are gone as of a release, whichever release took them away.
  func tombstones(of release: ReleaseRecord) throws(RegistryError) -> [Tombstone]
  /// The same names, each with the release that took it away; by path.
  func removals(of release: ReleaseRecord) throws(RegistryError) -> [Removal]
  /// What a release did to names, told against its base; empty for a first one.
  func migrationTable(of release: ReleaseRecord) throws(RegistryError) -> MigrationTable

  /// Public tokens and recipes of the latest release of each system, by name, value or text.
  func search(_ query: SearchQuery) throws(RegistryError) -> SearchResult
  /// Names that some release of a system defines, as people type them, in the order of bytes: tokens and groups, and
  /// recipes, which a prefix such as `recipes/ca` asks for alone.
  func names(
    of system: SystemIdentifier, beginningWith prefix: String, limit: Int
  ) throws(RegistryError) -> [String]
  /// What a name means that somebody typed, among all that releases of a system ever defined: a token or group where there
  /// was one, else a recipe of that name, else what was typed.
  func meaning(of typed: TokenPath, in system: SystemIdentifier) throws(RegistryError) -> TokenPath

  func channels(of system: SystemIdentifier) throws(RegistryError) -> [Channel]
  /// Every change of a token's or recipe's definitions in the order of publishing: under the name, and before that under
  /// those that it was renamed from, as far as the releases that the renaming ones stand on had them.
  ///
  /// - Throws: ``RegistryError/tokenNotFound(_:suggestion:)`` for a name that no release ever defined.
  /// - Complexity: O(releases) for each name; reads no content but what a release of the first schema did to names.
  func history(of path: TokenPath, in system: SystemIdentifier) throws(RegistryError) -> [HistoryEntry]
  /// The releases in which a name's deprecation began or was lifted, or the name went; by version.
  func lifeTurns(of path: TokenPath, in system: SystemIdentifier) throws(RegistryError) -> [LifeTurn]
  /// Whether some name was deprecated in a release or in one that it was made from: where not, none is. A registry that
  /// cannot tell without a look at the content says yes.
  func mentionsDeprecation(_ release: ReleaseRecord) throws(RegistryError) -> Bool
  /// Rows of the log about a system, or about everything, newest first.
  ///
  /// - Throws: ``RegistryError/systemNotFound(_:known:)``.
  func log(of system: SystemIdentifier?, limit: Int) throws(RegistryError) -> [AuditEntry]

  // Each of the writes that answer with a ``WriteOutcome`` may be made again: what is so already is a success.

  /// Hides a release from new resolution. For the same reason again, by its bytes, it changes nothing.
  ///
  /// - Throws: ``RegistryError/releaseNotFound(_:known:)``, ``RegistryError/conflict(_:advice:)`` for no reason and for
  ///   another one than it was yanked for, ``RegistryError/withdrawn(_:reason:)``.
  @discardableResult func yank(
    _ system: SystemIdentifier, _ version: ReleaseVersion, reason: String
  ) throws(RegistryError) -> WriteOutcome
  /// Offers a release again. One that is not yanked stays as it is.
  ///
  /// - Throws: ``RegistryError/releaseNotFound(_:known:)``, ``RegistryError/withdrawn(_:reason:)``.
  @discardableResult func unyank(
    _ system: SystemIdentifier, _ version: ReleaseVersion
  ) throws(RegistryError) -> WriteOutcome
  /// Puts other notes beside a release, or none: they are in no digest. The same notes again, by their bytes, change nothing.
  ///
  /// - Throws: ``RegistryError/releaseNotFound(_:known:)``, ``RegistryError/withdrawn(_:reason:)``.
  @discardableResult func amendNotes(
    _ system: SystemIdentifier, _ version: ReleaseVersion, notes: String?
  ) throws(RegistryError) -> WriteOutcome
  /// The standing rules of a system, oldest first.
  func notices(of system: SystemIdentifier) throws(RegistryError) -> [StandingNotice]
  /// Makes a standing rule that deprecates a name in a range of releases, later ones too, or those releases as a whole.
  ///
  /// - Returns: the rule. One that says the same already, byte by byte, is the answer and stays the only one.
  /// - Throws: ``RegistryError``; a name that no release of the range has, a replacement that is not live, not of the same
  ///   type or no token, and a second rule that says otherwise of the same, are refused.
  @discardableResult func deprecate(
    _ system: SystemIdentifier, _ range: VersionRange, path: TokenPath?, reason: String, replacement: TokenPath?
  ) throws(RegistryError) -> (notice: StandingNotice, outcome: WriteOutcome)
  /// Takes a standing rule back.
  ///
  /// - Throws: ``RegistryError/noticeNotFound(_:_:)``, also for one that was taken back before.
  func undeprecate(_ system: SystemIdentifier, notice id: Int64) throws(RegistryError)
  /// What withdrawing a release would erase, and what stays because others share it. Writes nothing.
  func planWithdrawal(
    of system: SystemIdentifier, _ version: ReleaseVersion
  ) throws(RegistryError) -> Withdrawal
  /// Erases what only withdrawn releases hold, for good: digests, reason and place stay. Doing it again for the same
  /// release makes sure once more that the erased bytes are gone.
  func withdraw(
    _ system: SystemIdentifier, _ version: ReleaseVersion, reason: String
  ) throws(RegistryError) -> Withdrawal
  /// Points a channel at a release or at the head of a range; `latest` is kept by the registry itself. One that points
  /// there already stays as it is.
  ///
  /// - Throws: ``RegistryError/systemNotFound(_:known:)``, ``RegistryError/releaseNotFound(_:known:)``,
  ///   ``RegistryError/conflict(_:advice:)`` for `latest` and for a yanked release.
  @discardableResult func setChannel(
    _ name: ChannelName, of system: SystemIdentifier, to target: VersionRange
  ) throws(RegistryError) -> WriteOutcome
  /// - Throws: ``RegistryError/channelNotFound(_:_:known:)``, also for one that was taken away before.
  func removeChannel(_ name: ChannelName, of system: SystemIdentifier) throws(RegistryError)

  /// Checks everything that is stored: digests of every release, the audit chain, references between rows.
  ///
  /// - Parameter deep: whether everything that can be derived from the contents is derived again, and compared.
  func verify(deep: Bool, progress: (String) -> Void) throws(RegistryError) -> VerifyReport
}

extension Registry {
  package func verify(progress: (String) -> Void) throws(RegistryError) -> VerifyReport {
    try verify(deep: false, progress: progress)
  }
}

package struct SystemSummary: Sendable {
  package let id: SystemIdentifier
  package let title: String?
  package let latest: ReleaseVersion?
  package let releaseCount: Int
  /// The tier of the latest release; nil where there is none, or a service does not say.
  package let conformance: Manifest.Conformance?

  package init(
    id: SystemIdentifier, title: String?, latest: ReleaseVersion?, releaseCount: Int,
    conformance: Manifest.Conformance? = nil
  ) {
    self.id = id
    self.title = title
    self.latest = latest
    self.releaseCount = releaseCount
    self.conformance = conformance
  }

  /// - Parameter releases: all of them, the lowest version first.
  package init(_ id: SystemIdentifier, _ releases: [ReleaseRecord]) {
    let top = VersionPlanner(releases: releases.map(\.onLine)).latest
    let latest = releases.last { $0.version == top }
    self.init(
      id: id, title: (latest ?? releases.last)?.title, latest: top, releaseCount: releases.count,
      conformance: latest?.conformance)
  }
}

package struct Channel: Sendable {
  package let name: ChannelName
  /// What it points at, as written; `nil` for `latest`, which the registry keeps.
  package let target: VersionRange?
  /// The release it means now; `nil` where none fits.
  package let release: ReleaseVersion?

  package init(name: ChannelName, target: VersionRange?, release: ReleaseVersion?) {
    self.name = name
    self.target = target
    self.release = release
  }
}

/// One release in which a token's or recipe's definition changed in one layer.
package struct HistoryEntry: Sendable {
  package let version: ReleaseVersion
  package let publishedAtMilliseconds: Int64
  /// When it came out where it comes from; `nil` for a release that was first published here.
  package let authoredAtMilliseconds: Int64?
  /// `base`, `theme/dark`.
  package let layer: String
  /// The token as authored; `nil` where this release took it away.
  package let definition: JSONNode?
  package let isYanked: Bool
  /// Whether the definition was erased by a withdrawal.
  package let isErased: Bool
  /// What it was called then, where that is another name than the one that is asked for.
  package let formerName: TokenPath?
  /// The name before, where this release gave it this one.
  package let renamedFrom: TokenPath?
  /// The name since, where this release took this one away.
  package let renamedTo: TokenPath?

  package init(
    version: ReleaseVersion, publishedAtMilliseconds: Int64, authoredAtMilliseconds: Int64? = nil, layer: String,
    definition: JSONNode?, isYanked: Bool, isErased: Bool = false, formerName: TokenPath? = nil,
    renamedFrom: TokenPath? = nil, renamedTo: TokenPath? = nil
  ) {
    self.version = version
    self.publishedAtMilliseconds = publishedAtMilliseconds
    self.authoredAtMilliseconds = authoredAtMilliseconds
    self.layer = layer
    self.definition = definition
    self.isYanked = isYanked
    self.isErased = isErased
    self.formerName = formerName
    self.renamedFrom = renamedFrom
    self.renamedTo = renamedTo
  }

  /// When the release came out, which people are told.
  package var datedAtMilliseconds: Int64 { authoredAtMilliseconds ?? publishedAtMilliseconds }
}

/// A release in which the deprecation of a name began or ended.
package struct LifeTurn: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    /// From here on it is deprecated.
    case deprecated
    /// From here on it is not deprecated any more, or anew.
    case live
    /// It is gone.
    case removed
  }

  package let version: ReleaseVersion
  package let publishedAtMilliseconds: Int64
  /// When it came out where it comes from; `nil` for a release that was first published here.
  package let authoredAtMilliseconds: Int64?
  package let kind: Kind

  package init(
    version: ReleaseVersion, publishedAtMilliseconds: Int64, authoredAtMilliseconds: Int64? = nil, kind: Kind
  ) {
    self.version = version
    self.publishedAtMilliseconds = publishedAtMilliseconds
    self.authoredAtMilliseconds = authoredAtMilliseconds
    self.kind = kind
  }

  /// When the release came out, which people are told.
  package var datedAtMilliseconds: Int64 { authoredAtMilliseconds ?? publishedAtMilliseconds }
}

/// One row of the audit log.
package struct AuditEntry: Sendable {
  /// Somebody with access to the registry's file, which is every right.
  package static let localActor = "local"

  package let sequence: Int64
  package let atMilliseconds: Int64
  /// Who did it: `local` for somebody with access to the file, `key:7` for a key of the service.
  package let actor: String
  package let action: String
  /// `acme.mosaic@1.2.0`, or a system, or the registry.
  package let subject: String
  package let detail: JSONValue
  /// Over this row and the one before, in hexadecimal.
  package let hash: String

  package init(
    sequence: Int64, atMilliseconds: Int64, actor: String, action: String, subject: String, detail: JSONValue,
    hash: String
  ) {
    self.sequence = sequence
    self.atMilliseconds = atMilliseconds
    self.actor = actor
    self.action = action
    self.subject = subject
    self.detail = detail
    self.hash = hash
  }
}

package struct VerifyReport: Sendable {
  package let releaseCount: Int
  package let definitionCount: Int
  package let auditCount: Int
  /// Hash of the newest audit row, in hexadecimal; empty for an empty log.
  package let auditHead: String
  /// Empty where all is well.
  package let findings: [Finding]

  /// What is wrong, one sentence each.
  package var problems: [String] { findings.map(\.message) }

  /// Something that is not what it was when it was written.
  package struct Finding: Hashable, Sendable {
    package let message: String
    /// `acme.mosaic@1.2.0`; `nil` where it concerns no release, or all.
    package let release: String?
    /// What to do about it.
    package let advice: String

    package init(_ message: String, release: String? = nil, advice: String = Self.restore) {
      self.message = message
      self.release = release
      self.advice = advice
    }

    package static let restore = "Restore a backup from before."
  }

  package init(
    releaseCount: Int, definitionCount: Int, auditCount: Int, auditHead: String, findings: [Finding]
  ) {
    self.releaseCount = releaseCount
    self.definitionCount = definitionCount
    self.auditCount = auditCount
    self.auditHead = auditHead
    self.findings = findings
  }
}
