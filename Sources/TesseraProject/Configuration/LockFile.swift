package import TesseraCrypto
package import TesseraDomain

/// `tessera.lock`: what a project pinned, and what it generated from that.
///
/// The same pins are always the same bytes: entries are ordered by name, their exports by folder, with one line for each
/// pin and each export, so that two branches seldom touch the same line.
package struct LockFile: Hashable, Sendable {
  /// Ordered by the bytes of their names.
  package let entries: [LockedEntry]

  /// The version of the file's own format that this program writes and reads.
  package static let formatVersion = 1

  package init(_ entries: [LockedEntry] = []) {
    self.entries = entries.sorted { $0.name.precedesByBytes($1.name) }
  }

  package func entry(named name: String) -> LockedEntry? { entries.first { $0.name == name } }
}

/// The release that one entry of `tessera.json` is pinned to.
package struct LockedEntry: Hashable, Sendable {
  package var name: String
  package var system: SystemIdentifier
  /// The range or channel that the pin was made for.
  package var selector: ReleaseSelector
  package var version: ReleaseVersion
  package var contentDigest: Digest
  package var releaseDigest: Digest
  /// The registry's own identity.
  package var registryUUID: String
  /// Where the registry was when the pin was made: a hint.
  package var registryAddress: String?
  /// Ordered by the bytes of their folders.
  package var exports: [LockedExport] {
    didSet { exports.sort { $0.out.precedesByBytes($1.out) } }
  }

  package init(
    name: String, system: SystemIdentifier, selector: ReleaseSelector, version: ReleaseVersion, contentDigest: Digest,
    releaseDigest: Digest, registryUUID: String, registryAddress: String? = nil, exports: [LockedExport]
  ) {
    self.name = name
    self.system = system
    self.selector = selector
    self.version = version
    self.contentDigest = contentDigest
    self.releaseDigest = releaseDigest
    self.registryUUID = registryUUID
    self.registryAddress = registryAddress
    self.exports = exports.sorted { $0.out.precedesByBytes($1.out) }
  }

  package func export(into out: String) -> LockedExport? { exports.first { $0.out.hasSameBytes(as: out) } }

  /// Whether the pinned release is still one that `entry` asks for: then a pull keeps it, whatever has been published
  /// since.
  package func satisfies(_ entry: ProjectEntry) -> Bool {
    guard system == entry.system else { return false }
    if selector == entry.selector { return true }
    if case .range(let range) = entry.selector { return range.contains(version) }
    return false
  }
}

/// What was generated for one export.
package struct LockedExport: Hashable, Sendable {
  package var out: String
  package var format: String
  /// The version of the format that wrote the files.
  package var formatVersion: Int
  package var options: [String: String]
  package var contexts: [String: String]
  package var names: NameSelection
  /// SHA-256 over one line for each file: its own SHA-256, two blanks, its path; ordered by the bytes of the paths. The
  /// `.gitattributes` that we put beside them is no part of it.
  package var files: Digest

  package init(
    out: String, format: String, formatVersion: Int, options: [String: String], contexts: [String: String] = [:],
    names: NameSelection = .all, files: Digest
  ) {
    self.out = out
    self.format = format
    self.formatVersion = formatVersion
    self.options = options
    self.contexts = contexts
    self.names = names
    self.files = files
  }

  /// Whether these files were made as `export` asks.
  package func matches(_ export: ProjectExport) -> Bool {
    out.hasSameBytes(as: export.out) && format.hasSameBytes(as: export.format) && options == export.options
      && contexts == export.contexts && names == export.names
  }

  /// What has to be asked for to get these files again.
  package var asked: ProjectExport {
    ProjectExport(format: format, out: out, options: options, contexts: contexts, names: names)
  }
}
