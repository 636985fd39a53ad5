internal import Glibc

extension DraftFiles {
  /// One file of a draft, as it was read and as it is to be.
  package struct Rewrite: Hashable, Sendable {
    /// Below the folder.
    package let path: String
    package let before: [UInt8]
    package let after: [UInt8]

    package init(path: String, before: [UInt8], after: [UInt8]) {
      self.path = path
      self.before = before
      self.after = after
    }
  }

  /// Why files were not written.
  package enum WriteFailure: Error, Hashable, Sendable {
    /// Somebody changed the file after it was read.
    case changedMeanwhile(String)
    case system(String, reason: String)

    package var message: String {
      switch self {
      case .changedMeanwhile(let path): "\(path) was changed while the draft was read"
      case .system(let path, let reason): "\(path) cannot be written: \(reason)"
      }
    }

    package var advice: String {
      switch self {
      case .changedMeanwhile: "Run the command again."
      case .system: "See that the file and its folder can be written, and that the disk is not full."
      }
    }
  }

  /// Puts new bytes in the place of files of a draft: each at once or not at all, and all of them or, as far as the system
  /// lets us, none.
  ///
  /// A link is followed to the file that was read. The new file gets the rights of the old one.
  package static func write(_ files: [Rewrite], in folder: String) throws(WriteFailure) {
    var staged: [(file: Rewrite, real: String, temporary: String)] = []
    defer { for entry in staged { unlink(entry.temporary) } }
    for file in files {
      guard let real = resolved(folder + "/" + file.path), (try? readFile(real)) == file.before else {
        throw .changedMeanwhile(file.path)
      }
      let temporary = try stage(file.after, beside: real, file.path)
      staged.append((file, real, temporary))
    }
    for (index, entry) in staged.enumerated() {
      guard rename(entry.temporary, entry.real) != 0 else { continue }
      let reason = String(cString: strerror(errno))
      for done in staged[..<index] {
        if let back = try? stage(done.file.before, beside: done.real, done.file.path) { rename(back, done.real) }
      }
      throw .system(entry.file.path, reason: reason)
    }
    for folder in Set(staged.map { parent(of: $0.real) }) { sync(folder: folder) }
  }

  /// Writes bytes to a hidden file beside `real`, which no reader of drafts looks at.
  private static func stage(_ bytes: [UInt8], beside real: String, _ path: String) throws(WriteFailure) -> String {
    let temporary = parent(of: real) + "/.tessera-\(getpid()).tmp-\(path.utf8.reduce(5381) { $0 &* 33 &+ Int($1) })"
    func failure() -> WriteFailure { .system(path, reason: String(cString: strerror(errno))) }
    var status = stat()
    guard stat(real, &status) == 0 else { throw failure() }
    // Where a file that others may not write stands in a folder that they may, its rights still speak.
    guard access(real, W_OK) == 0 else { throw failure() }
    unlink(temporary)
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure() }
    defer { close(descriptor) }
    let isWhole = bytes.withUnsafeBufferPointer { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, UnsafeBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        if count <= 0 { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
    guard isWhole, fchmod(descriptor, status.st_mode & 0o7777) == 0, fsync(descriptor) == 0 else {
      let failure = failure()
      unlink(temporary)
      throw failure
    }
    return temporary
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func sync(folder: String) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
