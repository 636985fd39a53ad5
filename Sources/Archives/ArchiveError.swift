/// Why an archive could not be made.
package enum ArchiveError: Error, Hashable, Sendable {
  /// The library that packs is not installed, or not the one that is known; what the system says.
  case unavailable(String)
  /// A path that would lead out of the folder that the archive is unpacked in, or that not every system can have.
  case badPath(String)
  /// Two files would be one.
  case duplicatePath(String)
  /// The library failed, for this reason.
  case failed(String)
}

extension ArchiveError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unavailable(let why): "libarchive cannot be used: \(why)"
    case .badPath(let path): "\"\(path)\" is no path inside of an archive"
    case .duplicatePath(let path): "\"\(path)\" would be in the archive twice"
    case .failed(let why): "the archive cannot be made: \(why)"
    }
  }
}
