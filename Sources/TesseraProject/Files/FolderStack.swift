internal import Glibc

/// The open folders from a root down to the one that was used last, so that neighbours in a sorted list of paths cost
/// one call each.
///
/// Every folder below the root is opened from the one above it and never through a symbolic link: a link that is put
/// in place later cannot lead outside either.
struct FolderStack: ~Copyable {
  private let root: Int32
  private var open: [(name: Substring, descriptor: Int32)] = []

  /// `root` stays the caller's and must outlive this.
  init(root: Int32) { self.root = root }

  deinit { for folder in open { close(folder.descriptor) } }

  /// Closes all folders below the root: after one of them may have gone.
  mutating func reset() { pop(to: 0) }

  /// The folder at `parts` below the root, open for as long as this is not used again.
  ///
  /// - Throws: ``FileError`` with ``FileError/Reason/missing``, `symbolicLink` or `notAFolder` and the path of the part
  ///   that is at fault.
  mutating func descriptor(of parts: ArraySlice<Substring>) throws(FileError) -> Int32 {
    var common = 0
    for (folder, part) in zip(open, parts) {
      guard folder.name.utf8.elementsEqual(part.utf8) else { break }
      common += 1
    }
    pop(to: common)
    for place in parts.indices.dropFirst(common) {
      let above = open.last?.descriptor ?? root
      let path = parts[...place].joined(separator: "/")
      open.append((parts[place], try Self.openFolder(String(parts[place]), in: above, path: path)))
    }
    return open.last?.descriptor ?? root
  }

  private mutating func pop(to count: Int) {
    while open.count > count { close(open.removeLast().descriptor) }
  }

  /// Opens a folder in a folder, which is no symbolic link.
  static func openFolder(_ name: String, in folder: Int32, path: String) throws(FileError) -> Int32 {
    let descriptor = retrying { openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }
    if descriptor >= 0 { return descriptor }
    let code = errno
    guard code == ENOTDIR || code == ELOOP else { throw FileError.last(at: path) }
    var status = stat()
    let isLink = fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 && status.st_mode & S_IFMT == S_IFLNK
    throw FileError(path: path, reason: isLink ? .symbolicLink : .notAFolder)
  }
}

/// Repeats a system call that a signal interrupted.
func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}
