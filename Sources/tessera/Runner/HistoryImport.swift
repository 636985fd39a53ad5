internal import CommandLineKit
internal import GitReader
internal import JSON
internal import TesseraCrypto
internal import TesseraDomain
internal import TesseraDraft
internal import TesseraImport
internal import TesseraLint
internal import TesseraService

/// `import --history`: the tags of a git repository as releases, lowest version first.
///
/// Each release is written as a whole or not at all: cut short, it goes on where it was when it is run again.
struct HistoryImport {
  let options: ImportOptions
  /// As it was typed.
  let repository: String
  /// The folder or file of the repository that holds the tokens; empty for all of it.
  let path: String
  let pattern: TagPattern
  /// Whether nothing is published.
  let isDry: Bool

  /// What became of one tag.
  struct Outcome {
    enum State: String {
      case published
      /// It would be published, or is already: nothing was asked of a registry.
      case planned
      /// The version stands with the same content.
      case alreadyPublished = "already-published"
      /// The version stands with other content.
      case differs
      /// It yields no version, or nothing to publish.
      case skipped
      /// Its files cannot be made a release.
      case failed
    }

    let tag: String
    let version: ReleaseVersion?
    var state: State
    /// Why, where it was not published.
    var message: String?
    var plan: PublishPlan?
    var imported: ImportResult?
    /// Other repositories that lie among the files, which are no part of it.
    var submodules: [String] = []

    init(_ tag: String, _ version: ReleaseVersion?, _ state: State, _ message: String? = nil) {
      self.tag = tag
      self.version = version
      self.state = state
      self.message = message
    }
  }

  /// A tag that yields a version.
  private struct Release {
    let tag: GitRepository.Tag
    let commit: String
    let version: ReleaseVersion
  }

  // MARK: - Running

  /// Walks the tags and publishes what they hold.
  ///
  /// - Returns: what became of every tag that fits the pattern, those without a version first, and what there is to know of
  ///   the repository as a whole.
  func run(_ call: Invocation) throws(Failure) -> (outcomes: [Outcome], notes: [String]) {
    let (git, tags) = try Self.reading { () throws(GitError) in
      let git = try GitRepository(path: repository)
      return (git, try git.tags())
    }
    var outcomes: [Outcome] = []
    let releases = sorted(tags, &outcomes)
    if releases.isEmpty { throw nothing(tags, isShallow: git.isShallow) }
    let target = try isDry ? nil : Target(call)
    let progress = call.terminal.progress()
    defer { progress.erase() }
    for (place, release) in releases.enumerated() {
      progress.update("\(place + 1) of \(releases.count): \(options.id)@\(release.version)")
      let listing: GitRepository.Listing
      do throws(GitError) {
        listing = try self.listing(of: release, git)
      } catch {
        // Every tag would say the same.
        if error == .partialClone { throw Self.failure(error) }
        outcomes.append(Outcome(release.tag.name, release.version, .failed, Self.words(error)))
        continue
      }
      var outcome = try outcome(of: release, listing, target)
      if !listing.files.isEmpty { outcome.submodules = listing.submodules }
      outcomes.append(outcome)
    }
    return (outcomes, git.isShallow ? [Self.shallow] : [])
  }

  private static let shallow =
    "the repository is a shallow clone, and may lack tags: get them with \"git fetch --unshallow --tags\""

  /// No tag leads to a release.
  private func nothing(_ tags: [GitRepository.Tag], isShallow: Bool) -> Failure {
    let advice =
      if isShallow {
        "It is a shallow clone: get all of it with \"git fetch --unshallow --tags\"."
      } else if let last = tags.last {
        "Write a pattern whose * stands for the version, such as 'v*'; there is a tag \"\(last.name)\"."
      } else {
        "Import one state of it: tessera import FOLDER --out DIR --id ID."
      }
    return Failure(
      "import.no-tags",
      tags.isEmpty
        ? "\(repository) has no tags" : "no tag of \(repository) yields a version with --tags '\(pattern.text)'",
      advice: advice)
  }

  /// Where releases go.
  private struct Target {
    let registry: any DraftRegistry
    let uuid: String

    init(_ call: Invocation) throws(Failure) {
      let registry = try call.registry(.writing)
      uuid = try Failure.registry { () throws(RegistryError) in try registry.uuid }
      self.registry = registry
    }
  }

  /// What a commit holds at the path; of a resolver that is named, what lies beside it too.
  private func listing(of release: Release, _ git: GitRepository) throws(GitError) -> GitRepository.Listing {
    let listing = try git.listing(at: release.commit, below: path, where: ImportSource.takes)
    let files = listing.files
    guard files.count == 1, path.hasSuffix(files[0].path), Importer.isResolver(files[0].bytes) else { return listing }
    let folder = path.dropLast(files[0].path.count)
    return try git.listing(at: release.commit, below: String(folder), where: ImportSource.takes)
  }

  /// Tags with a version, lowest first; the others become outcomes.
  private func sorted(_ tags: [GitRepository.Tag], _ outcomes: inout [Outcome]) -> [Release] {
    var known: [ReleaseVersion: Release] = [:]
    for tag in tags {
      guard let text = pattern.version(in: tag.name) else { continue }
      guard let version = try? ReleaseVersion(parsing: text) else {
        outcomes.append(Outcome(tag.name, nil, .skipped, "\"\(text)\" is no version"))
        continue
      }
      guard let commit = tag.commit else {
        outcomes.append(Outcome(tag.name, version, .skipped, "it leads to no commit"))
        continue
      }
      if let first = known[version] {
        let isSame = first.commit == commit
        outcomes.append(
          Outcome(
            tag.name, version, .skipped, "\(first.tag.name) is \(version) already\(isSame ? "" : ", of another commit")"
          ))
      } else {
        known[version] = Release(tag: tag, commit: commit, version: version)
      }
    }
    return known.values.sorted { $0.version < $1.version }
  }

  private func outcome(
    of release: Release, _ listing: GitRepository.Listing, _ target: Target?
  ) throws(Failure) -> Outcome {
    func outcome(_ state: Outcome.State, _ message: String?) -> Outcome {
      Outcome(release.tag.name, release.version, state, message)
    }
    if listing.files.isEmpty {
      let missing = "there are no files at \(path.isEmpty ? "its top" : path)"
      guard let other = listing.submodules.first else { return outcome(.skipped, missing) }
      return outcome(.skipped, "\(missing): \(other) is a submodule, whose own repository has them")
    }
    let imported = Importer.read(
      listing.files.map { (path: $0.path, bytes: $0.bytes) }, options, judging: ImportCollisions.find)
    var result = outcome(.failed, nil)
    result.imported = imported
    guard imported.errorCount == 0 else {
      result.message = imported.findings.first { $0.severity == .error }.map(Self.words) ?? "its files cannot be read"
      return result
    }
    let folder = Dictionary(imported.files.map { ($0.path, $0.bytes) }) { _, last in last }
    let read = DraftInspector.read(DraftFiles(files: folder))
    guard let draft = read.draft, !read.diagnostics.hasErrors else {
      result.message = read.diagnostics.list.first { $0.severity == .error }?.message ?? "its folder has errors"
      return result
    }
    guard let target else {
      result.state = .planned
      return result
    }
    var request = PublishRequest(version: .explicit(release.version))
    request.origin = ReleaseOrigin(
      tag: release.tag.name, commit: release.commit,
      authoredAtMilliseconds: ReleaseOrigin.nearest(release.tag.dateMilliseconds),
      author: Self.opaque(release.tag.authorEmail, target.uuid))
    do throws(RegistryError) {
      let plan = try target.registry.publish(draft, request).plan
      result.state = plan.outcome == .publish ? .published : .alreadyPublished
      result.plan = plan
    } catch {
      switch error {
      case .refused(let refusals) where refusals.contains(.versionTaken(release.version)):
        result.state = .differs
        result.message = "\(release.version) is published already, with other content"
      case .withdrawn(_, let reason):
        result.state = .skipped
        result.message = "\(release.version) was withdrawn: \(reason)"
      default: throw Failure(error)
      }
    }
    return result
  }

  /// An author without a name: the same in one registry, and in another one somebody else.
  private static func opaque(_ email: String, _ uuid: String) -> String? {
    email.isEmpty ? nil : "author-" + Digest.of(Array("\(uuid)\n\(email)".utf8)).hex.prefix(12)
  }

  private static func words(_ finding: Diagnostic) -> String {
    (finding.location.map { "\($0.file):\($0.line):\($0.column): " } ?? "") + finding.message
  }

  private static func words(_ error: GitError) -> String {
    switch error {
    case .noGit: "the program git is not there"
    case .notARepository(let said): "this is no git repository: \(said)"
    case .notTrusted: "the repository belongs to somebody else, and git reads such only where it is told to"
    case .partialClone: "the repository is a partial clone and lacks files, and nothing is fetched for an import"
    case .notFetched(let file):
      "\(file) is kept by Git LFS and is not here: run \"git lfs fetch --all\" in the repository"
    case .tooLarge(let what): "it holds \(what) there"
    case .failed(let said): "git could not do it: \(said)"
    }
  }

  private static func failure(_ error: GitError) -> Failure {
    let (code, advice) =
      switch error {
      case .noGit: ("import.no-git", "Install git, and run this again.")
      case .notARepository: ("import.no-repository", "Name a folder on this machine, or clone it first.")
      case .notTrusted(let path):
        ("import.not-trusted", "If you trust it: git config --global --add safe.directory \(path)")
      case .partialClone:
        ("import.partial-clone", "Get all of it with \"git fetch --refetch --no-filter\", and run this again.")
      case .notFetched, .tooLarge, .failed: ("import.git", "See what \"git fsck\" says of the repository.")
      }
    return Failure(code, words(error), advice: advice)
  }

  private static func reading<R>(_ body: () throws(GitError) -> R) throws(Failure) -> R {
    do throws(GitError) { return try body() } catch { throw failure(error) }
  }
}
