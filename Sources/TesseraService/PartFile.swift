internal import Glibc
internal import TesseraDomain

/// A file in the making, beside the place where it is to be: nobody ever sees it half made.
///
/// What a killed process left is removed by the next one that makes a file for the same place.
struct PartFile {
  let target: String
  let path: String

  /// - Parameter kind: a word for the name, `part`: unlike others' for the same target.
  init(for target: String, kind: String) {
    self.target = target
    let (folder, name) = Self.split(target)
    path = "\(folder)\(name).\(getpid()).\(kind)"
    for other in FileHolders.entries(folder.isEmpty ? "." : folder) {
      guard other.hasPrefix(name + "."), let end = other.utf8.dropFirst(name.utf8.count + 1).firstIndex(of: 0x2E) else {
        continue
      }
      let number = other[other.utf8.index(other.utf8.startIndex, offsetBy: name.utf8.count + 1)..<end]
      let rest = other[other.utf8.index(after: end)...]
      let isOurs = rest == kind || rest.hasPrefix(kind + "-")
      guard isOurs, let process = Int32(number), process == getpid() || !FileHolders.isRunning(process) else {
        continue
      }
      unlink(folder + other)
    }
  }

  /// Removes it, with what SQLite puts beside a database.
  func remove() {
    for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path + suffix) }
  }

  /// Puts it in its place, down to the disk.
  ///
  /// - Parameter replacing: whether a file that is there gives way; else it is an error, even if it came just now.
  func place(replacing: Bool) throws(RegistryError) {
    try Self.flush(path)
    if replacing {
      guard rename(path, target) == 0 else { throw failure(errno) }
    } else if link(path, target) == 0 {
      unlink(path)
    } else {
      let reason = errno
      // Not every file system has links.
      guard reason != EEXIST, !Self.exists(target), rename(path, target) == 0 else { throw failure(reason) }
    }
    let folder = Self.split(target).folder
    try Self.flush(folder.isEmpty ? "." : folder)
  }

  static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  static func size(_ path: String) -> Int64? {
    var status = stat()
    return stat(path, &status) == 0 ? Int64(status.st_size) : nil
  }

  /// The folder with its slash, and the name.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
    let after = path.utf8.index(after: slash)
    return (String(path[..<after]), String(path[after...]))
  }

  private func failure(_ number: Int32) -> RegistryError {
    .file(
      "\(target) cannot be written: \(String(cString: strerror(number)))",
      advice: number == EEXIST
        ? "Choose another name, or replace the file with --force."
        : "See that its folder exists and can be written, and that the disk is not full.")
  }

  private static func flush(_ path: String) throws(RegistryError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      // A folder that may be written but not read.
      if errno == EACCES { return }
      throw .file("\(path) cannot be read: \(String(cString: strerror(errno)))", advice: "Try again.")
    }
    defer { close(descriptor) }
    // Some file systems cannot flush a folder, and say so.
    guard fsync(descriptor) == 0 || errno == EINVAL else {
      throw .file(
        "\(path) cannot be written to the disk: \(String(cString: strerror(errno)))", advice: "See that it is not full."
      )
    }
  }
}
