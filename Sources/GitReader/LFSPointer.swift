internal import Glibc

/// What stands in a repository for a file that Git LFS keeps beside it.
///
/// Source: <https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md>, "The Pointer".
package struct LFSPointer: Hashable, Sendable {
  /// SHA-256 of the content, in hexadecimal.
  package let digest: String
  /// Bytes of the content.
  package let size: Int

  private static let heads = ["version https://git-lfs.github.com/spec/", "version https://hawser.github.com/spec/"]
  private static let maximumBytes = 1_024

  /// `nil` for what is no pointer.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count < Self.maximumBytes, Self.heads.contains(where: { bytes.starts(with: $0.utf8) }) else {
      return nil
    }
    var digest: String?
    var size: Int?
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let words = line.split(separator: UInt8(ascii: " "), maxSplits: 1).map { String(decoding: $0, as: UTF8.self) }
      guard words.count == 2 else { continue }
      if words[0] == "oid", words[1].hasPrefix("sha256:") { digest = String(words[1].dropFirst(7)) }
      if words[0] == "size" { size = Int(words[1]) }
    }
    let isHexadecimal = digest?.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) } ?? false
    guard let digest, isHexadecimal, digest.utf8.count == 64, let size, size >= 0 else { return nil }
    (self.digest, self.size) = (digest, size)
  }

  /// The content, where it was fetched; `nil` where it was not, or is cut short.
  ///
  /// - Parameter repository: the folder that git keeps a repository in.
  func content(in repository: String) -> [UInt8]? {
    let path = "\(repository)/lfs/objects/\(digest.prefix(2))/\(digest.dropFirst(2).prefix(2))/\(digest)"
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == size else { return nil }
    var bytes = [UInt8](repeating: 0, count: size)
    var place = 0
    while place < size {
      let count = bytes[place...].withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      place += count
    }
    return bytes
  }
}
