internal import Glibc

/// Makes files and folders that do not exist yet; nothing that exists is touched. What was made before a failure goes
/// again with ``undo()``.
struct NewFiles {
  private var made: [(path: String, isFolder: Bool)] = []

  /// Makes a folder and those it lies in.
  mutating func makeFolder(_ path: String) throws(Failure) {
    if FilePath.kind(path) == .folder { return }
    let parent = FilePath.parent(path)
    if parent != path, FilePath.kind(parent) == .missing { try makeFolder(parent) }
    guard mkdir(path, 0o777) == 0 else { throw Self.failure("make the folder", path) }
    made.append((path, true))
  }

  mutating func write(_ text: String, to path: String) throws(Failure) {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw Self.failure("write", path) }
    defer { close(file) }
    made.append((path, false))
    var text = text
    let isWhole = text.withUTF8 { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Glibc.write(file, UnsafeBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        if count <= 0 { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
    if !isWhole { throw Self.failure("write", path) }
  }

  /// Takes away what was made, the newest first.
  func undo() {
    for item in made.reversed() {
      if item.isFolder { rmdir(item.path) } else { unlink(item.path) }
    }
  }

  private static func failure(_ what: String, _ path: String) -> Failure {
    Failure(
      "file.write", "cannot \(what) \(path): \(String(cString: strerror(errno)))",
      advice: "See that the folder exists and can be written.")
  }
}
