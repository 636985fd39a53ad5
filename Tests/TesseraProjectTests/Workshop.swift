import Foundation
import TesseraCrypto
import TesseraDomain
import TesseraExport
import TesseraProject
import TesseraTestKit
import Testing

/// What stands in for a registry and its formats: a table of what each release gives.
struct Workshop: Sendable {
  enum Failure: Error, Equatable {
    case noRelease(String)
    case exportAsked(String)
  }

  /// Files by version and format.
  var files: [String: [String: [String: String]]] = [:]
  var formatVersions: [String: Int] = [:]
  var registry = "5f0c7d3e-8a61-4a0e-9d55-1c2b3a4d5e6f"
  var address: String? = "https://tokens.example"
  var notices: ReleaseNotices?
  var conformance: Manifest.Conformance?
  /// Fails when it is asked for files.
  var refusesExports = false

  init(_ files: [String: [String: [String: String]]]) { self.files = files }

  /// The digest of an imagined release: of its version, so that tests can tell what was pinned.
  static func digest(_ version: String, _ what: String = "release") -> Digest { Digest.of("\(what) \(version)") }

  var source: PullSource<Failure> {
    PullSource<Failure>(release: release, formatVersion: formatVersion, export: export)
  }

  private func release(_ entry: ProjectEntry, _ pin: LockedEntry?) throws(Failure) -> PulledRelease {
    let versions = files.keys.compactMap { try? ReleaseVersion(parsing: $0) }.sorted()
    guard let version = versions.last(where: { Self.fits($0, entry, pin) }) else { throw .noRelease(entry.name) }
    return PulledRelease(
      system: entry.system, version: version, contentDigest: Self.digest(version.description, "content"),
      releaseDigest: Self.digest(version.description), registryUUID: registry, registryAddress: address,
      notices: notices, conformance: conformance)
  }

  private static func fits(_ version: ReleaseVersion, _ entry: ProjectEntry, _ pin: LockedEntry?) -> Bool {
    if let pin { return pin.version == version }
    if case .range(let range) = entry.selector { return range.contains(version) }
    return true
  }

  private func formatVersion(_ format: String) throws(Failure) -> Int { formatVersions[format] ?? 1 }

  private func export(_ release: PulledRelease, _ export: ProjectExport) throws(Failure) -> ExportResult {
    if refusesExports { throw .exportAsked(export.out) }
    let files = files[release.version.description]?[export.format] ?? [:]
    return ExportResult(
      files: files.map { ExportedFile(path: $0.key, bytes: Array($0.value.utf8)) },
      notes: [ExportNote("made by \(export.format)")])
  }

  @discardableResult func pull(
    _ folder: TemporaryFolder, isLocked: Bool = false, isForced: Bool = false, scope: Set<String>? = nil,
    repinned: Set<String> = [], isRelocking: Bool = false
  ) throws -> PullReport {
    let options = PullOptions(
      isLocked: isLocked, isForced: isForced, scope: scope, repinned: repinned, isRelocking: isRelocking)
    var puller = Puller(try Project.open(folder.path), options: options)
    puller.syncsToDisk = false
    return try puller.pull(from: source)
  }

  /// Pulls, and is killed before change number `limit`, counted from 0. Returns whether it came that far.
  func pull(
    _ folder: TemporaryFolder, killedAfter limit: Int, repinned: Set<String> = [], range: String? = nil
  ) throws -> Bool {
    let counter = Counter(limit: limit)
    do {
      try pull(folder, counter, repinned: repinned, range: range)
      return false
    } catch PullError<Failure>.project(.file(Counter.death)) {
      return true
    }
  }

  /// How many changes to the file system a pull makes.
  func changes(_ folder: TemporaryFolder) throws -> Int {
    let counter = Counter(limit: .max)
    try pull(folder, counter)
    return counter.count
  }

  private func pull(
    _ folder: TemporaryFolder, _ counter: Counter, repinned: Set<String> = [], range: String? = nil
  ) throws {
    var project = try Project.open(folder.path)
    if let range { project.file = try project.file.selecting(ReleaseSelector(parsing: range), for: "mosaic") }
    var puller = Puller(project, options: PullOptions(repinned: repinned))
    puller.willChange = counter.next
    puller.syncsToDisk = false
    _ = try puller.pull(from: source)
  }
}

/// Counts the changes of a pull, and ends it at one of them.
final class Counter {
  private(set) var count = 0
  private let limit: Int

  static let death = FileError(path: "killed", reason: .missing)

  init(limit: Int) { self.limit = limit }

  func next() throws(FileError) {
    guard count < limit else { throw Self.death }
    count += 1
  }
}

/// A `tessera.json` with one entry.
func projectText(range: String = "^1.0", _ exports: String...) -> String {
  """
  {
    "entries": {
      "mosaic": {
        "system": "acme.mosaic",
        "range": "\(range)",
        "exports": [\(exports.joined(separator: ", "))]
      }
    }
  }

  """
}

let cssExport = #"{ "format": "css", "out": "web/tokens" }"#
let swiftExport = #"{ "format": "swiftui", "out": "Sources/Mosaic" }"#

/// Inode and time of the last change: what shows that a file was written again, with the same bytes too.
func identity(_ folder: TemporaryFolder, _ path: String) throws -> [String] {
  var status = stat()
  try #require(lstat(folder.path(path), &status) == 0)
  return ["\(status.st_ino)", "\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"]
}

func identities(_ folder: TemporaryFolder) throws -> [String: [String]] {
  var found: [String: [String]] = [:]
  for path in try folder.list() { found[path] = try identity(folder, path) }
  return found
}
