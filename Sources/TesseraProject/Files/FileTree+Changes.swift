internal import Glibc

extension FileTree {
  /// Writes a new file, or one in the place of an old one, of which other names keep the old bytes.
  ///
  /// - Parameters:
  ///   - permissions: exactly these; nil for the user's usual ones.
  ///   - isDurable: whether the bytes are on the disk when this returns.
  func write(
    _ bytes: [UInt8], to path: String, permissions: mode_t? = nil, isDurable: Bool = false
  ) throws(FileError) {
    try changing(path) { folder, name throws(FileError) in
      if unlinkat(folder, name, 0) != 0, errno != ENOENT { throw FileError.last(at: path) }
      let file = retrying { openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644) }
      guard file >= 0 else { throw FileError.last(at: path) }
      defer { close(file) }
      if let permissions, fchmod(file, permissions) != 0 { throw FileError.last(at: path) }
      try Self.writeAll(bytes, to: file, at: path)
      if isDurable, syncsToDisk, retrying({ fsync(file) }) != 0 { throw FileError.last(at: path) }
    }
  }

  /// Puts `bytes` in the place of the file at `path` in one step: whoever looks sees all of the old or all of the new.
  ///
  /// The new file has the permissions of the old one.
  ///
  /// - Parameter temporary: the name beside it that is used meanwhile; what stands there is overwritten.
  package func replace(_ path: String, with bytes: [UInt8], temporary: String) throws(FileError) {
    let permissions = try inFolder(of: path) { folder, name throws(FileError) in
      var status = stat()
      guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { throw FileError.last(at: path) }
      return status.st_mode & 0o777
    }
    try write(bytes, to: temporary, permissions: permissions, isDurable: true)
    try move(temporary, to: path)
    try syncFolder(of: path)
  }

  /// Renames a file; one at `target` is replaced.
  func move(_ source: String, to target: String) throws(FileError) {
    try willChange?()
    let parts = Self.parts(of: source)
    guard let sourceName = parts.last.map(String.init) else { throw FileError(path: source, reason: .notAFile) }
    let sourceFolder = try sources.descriptor(of: parts.dropLast())
    let moved: Void? = try inFolder(of: target) { folder, name throws(FileError) in
      guard renameat(sourceFolder, sourceName, folder, name) == 0 else { throw FileError.last(at: target) }
    }
    if moved == nil { throw FileError(path: target, reason: .missing) }
  }

  /// Makes the folder at `path` and those above it, where they are missing.
  func makeFolders(_ path: String) throws(FileError) {
    let parts = Self.parts(of: path)
    var existing = parts.count
    while existing > 0 {
      do throws(FileError) {
        _ = try folders.descriptor(of: parts[..<existing])
        break
      } catch {
        guard error.reason == .missing else { throw error }
        existing -= 1
      }
    }
    for count in existing..<parts.count {
      let folder = parts[...count].joined(separator: "/")
      try changing(folder) { above, name throws(FileError) in
        if mkdirat(above, name, 0o755) != 0, errno != EEXIST { throw FileError.last(at: folder) }
      }
    }
  }

  /// Removes a file or a link, if there is one.
  func removeFile(_ path: String) throws(FileError) {
    guard try kind(of: path) != nil else { return }
    try changing(path) { folder, name throws(FileError) in
      if unlinkat(folder, name, 0) != 0, errno != ENOENT { throw FileError.last(at: path) }
    }
  }

  /// Removes a folder if there is one and it is empty. Returns whether it did.
  @discardableResult func removeFolder(_ path: String) throws(FileError) -> Bool {
    do throws(FileError) {
      guard try kind(of: path) == .folder else { return false }
    } catch {
      if error.reason == .notAFolder { return false }
      throw error
    }
    folders.reset()
    sources.reset()
    return try changing(path) { folder, name throws(FileError) in
      if unlinkat(folder, name, AT_REMOVEDIR) == 0 { return true }
      if errno == ENOTEMPTY || errno == EEXIST { return false }
      throw FileError.last(at: path)
    }
  }

  /// Removes what stands at `path` with all that is in it; links are removed and not followed.
  func removeAll(_ path: String) throws(FileError) {
    guard let kind = try kind(of: path) else { return }
    guard kind == .folder else { return try removeFile(path) }
    for entry in try list(path) ?? [] { try removeAll("\(path)/\(entry.name)") }
    try removeFolder(path)
  }

  /// Brings the names in the folder of `path` to the disk.
  func syncFolder(of path: String) throws(FileError) {
    guard syncsToDisk else { return }
    _ = try inFolder(of: path) { folder, _ throws(FileError) in
      // Some file systems cannot sync a folder, and need not.
      if retrying({ fsync(folder) }) != 0, errno != EINVAL { throw FileError.last(at: path) }
    }
  }

  /// Waits until this process is the only one that changes the tree; the system lets go when the process ends.
  ///
  /// A file system that knows no locks does without.
  package func lockForChanges() { _ = retrying { flock(root, LOCK_EX) } }

  // MARK: - Inside

  private func changing<R>(
    _ path: String, _ body: (Int32, String) throws(FileError) -> R
  ) throws(FileError) -> R {
    try willChange?()
    guard let result = try inFolder(of: path, body) else { throw FileError(path: path, reason: .missing) }
    return result
  }

  private static func writeAll(_ bytes: [UInt8], to file: Int32, at path: String) throws(FileError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        retrying { Glibc.write(file, buffer.baseAddress?.advanced(by: written), buffer.count - written) }
      }
      guard count > 0 else { throw FileError.last(at: path) }
      written += count
    }
  }
}
