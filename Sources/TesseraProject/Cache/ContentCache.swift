internal import Glibc
package import TesseraCrypto

/// Releases that were pulled once, kept on this machine so that they can be pulled again without a registry.
///
/// A file for each release digest, in `$XDG_CACHE_HOME/tessera`, or `~/.cache/tessera`. Losing it loses nothing: what is
/// damaged counts as not there.
///
/// Source: <https://specifications.freedesktop.org/basedir-spec/latest/>.
package struct ContentCache: Sendable {
  /// An absolute path. The folder need not exist.
  package let folder: String

  package init(folder: String) { self.folder = folder }

  /// The cache of the user whose environment this is; nil without a home.
  package init?(environment: [String: String]) {
    // The specification has relative paths ignored.
    if let path = environment["XDG_CACHE_HOME"], path.utf8.first == UInt8(ascii: "/") {
      folder = "\(path)/tessera"
    } else if let home = environment["HOME"], home.utf8.first == UInt8(ascii: "/") {
      folder = "\(home)/.cache/tessera"
    } else {
      return nil
    }
  }

  /// The release with that digest; nil if it is not there or damaged.
  ///
  /// The bytes are those that were stored. Whether they make the release of that digest is for the reader to find out.
  ///
  /// - Throws: ``FileError`` if the cache cannot be read.
  /// - Complexity: O(*n*) in its bytes.
  package func release(_ digest: Digest) throws(FileError) -> CachedRelease? {
    guard let tree = try tree(), let file = try tree.read(Self.path(of: digest), maximum: Self.maximumBytes),
      file.count >= Self.headerLength
    else { return nil }
    let bytes = Array(file.dropFirst(Self.headerLength))
    guard file.starts(with: Self.header(for: bytes)) else { return nil }
    return CachedRelease(digest: digest, bytes: bytes)
  }

  /// Whether there is a release with that digest, damaged or not.
  package func contains(_ digest: Digest) throws(FileError) -> Bool {
    try tree()?.kind(of: Self.path(of: digest)) == .file
  }

  /// Keeps a release, in the place of what was kept under its digest before.
  ///
  /// Whoever reads at the same time, or after a crash, sees all of it or nothing.
  package func store(_ release: CachedRelease) throws(FileError) {
    try Self.makeFolder(folder)
    let tree = try FileTree(folder)
    tree.lockForChanges()
    let path = Self.path(of: release.digest)
    if let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) { try tree.makeFolders(String(path[..<slash])) }
    do throws(FileError) {
      try tree.write(Self.header(for: release.bytes) + release.bytes, to: Self.temporary, permissions: 0o600)
      try tree.move(Self.temporary, to: path)
    } catch {
      // On a full disk half of a release is of use to nobody.
      try? tree.removeFile(Self.temporary)
      throw error
    }
  }

  // MARK: - Inside

  private static let maximumBytes = 256 * 1024 * 1024
  private static let temporary = "next"
  /// What the first line begins with; the SHA-256 of all that follows the line comes behind it.
  private static let mark = "tessera-cache 1 "
  private static let headerLength = mark.utf8.count + 2 * Digest.byteCount + 1

  private static func header(for bytes: [UInt8]) -> [UInt8] { Array("\(mark)\(Digest.of(bytes).hex)\n".utf8) }

  /// Folders by the first two digits keep any one of them small.
  private static func path(of digest: Digest) -> String {
    let hex = digest.hex
    return "releases/\(hex.prefix(2))/\(hex)"
  }

  /// The open cache; nil if there is none yet.
  private func tree() throws(FileError) -> FileTree? {
    do throws(FileError) {
      return try FileTree(folder)
    } catch {
      if error.reason == .missing { return nil }
      throw error
    }
  }

  /// Makes a folder and those above it, for this user only.
  private static func makeFolder(_ path: String) throws(FileError) {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.utf8.startIndex else {
      throw FileError.last(at: path)
    }
    try makeFolder(String(path[..<slash]))
    if mkdir(path, 0o700) != 0, errno != EEXIST { throw FileError.last(at: path) }
  }
}

/// A release as the cache keeps it.
package struct CachedRelease: Hashable, Sendable {
  /// The release digest.
  package let digest: Digest
  /// A document from which the release's content can be read again.
  package let bytes: [UInt8]

  package init(digest: Digest, bytes: [UInt8]) {
    self.digest = digest
    self.bytes = bytes
  }
}
