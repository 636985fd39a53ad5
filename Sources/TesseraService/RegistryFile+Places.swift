internal import Glibc
internal import TesseraDomain

extension RegistryFile {
  /// Folders on the way to a file that are not there yet: what makes them for a while leaves none behind.
  struct MissingFolders {
    /// The innermost first.
    private var folders: [String] = []

    init(of path: String) {
      var rest = path
      while let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/")), slash > rest.startIndex {
        rest = String(rest[..<slash])
        if access(rest, F_OK) == 0 { break }
        folders.append(rest)
      }
    }

    /// Removes those that were made and hold nothing.
    func removeEmpty() {
      for folder in folders { rmdir(folder) }
    }
  }

  /// Refuses a file that has more names than one: SQLite keeps a log beside each, and knows nothing of the other.
  ///
  /// Source: <https://www.sqlite.org/howtocorrupt.html#multiple_links_to_the_same_file>.
  static func refuseOtherNames(_ path: String) throws(RegistryError) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_nlink > 1 else { return }
    throw .file(
      "\(path) has \(status.st_nlink) names, which are hard links to one file",
      advice:
        "Leave it one name: \"find FOLDER -samefile FILE\" finds the others, and a symbolic link may stand for each.")
  }

  /// What SQLite calls the files beside a database that are a part of it.
  private static let partSuffixes = ["-wal", "-shm", "-journal"]

  /// Whether SQLite takes a file of this name for a part of the database beside it, which it may overwrite or remove.
  static func isNamedAsPart(_ path: String) -> Bool {
    partSuffixes.contains { path.utf8.count > $0.utf8.count && path.hasSuffix($0) }
  }

  /// Whether a file is a database of SQLite, of whatever program, or a part of one that lies beside it.
  ///
  /// Must not be asked of a database that this process goes on using: closing a descriptor of it drops its locks.
  package static func isOfDatabase(_ path: String) -> Bool {
    if isDatabase(path) { return true }
    return partSuffixes.contains { suffix in
      path.hasSuffix(suffix) && isDatabase(String(path.dropLast(suffix.count)))
    }
  }

  /// By the bytes that every such file begins with: <https://www.sqlite.org/fileformat2.html#the_database_header>.
  private static func isDatabase(_ path: String) -> Bool {
    let magic = Array("SQLite format 3\u{0}".utf8)
    var status = stat()
    // A pipe would miss what is read of it.
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var start = [UInt8](repeating: 0, count: magic.count)
    return pread(descriptor, &start, start.count, 0) == start.count && start == magic
  }
}
