internal import Glibc

/// Lists what lies below a folder, hidden things left out, each folder once however many links lead to it.
struct FolderListing {
  static let maximumFiles = 10_000
  static let maximumDepth = 16

  private(set) var files: [String] = []
  private(set) var faults: [DraftFiles.Fault] = []
  private let folder: String
  private var seen: Set<Identity> = []
  private var isFull = false

  private struct Identity: Hashable {
    let device: UInt
    let inode: UInt
  }

  init(_ folder: String) {
    self.folder = folder
  }

  /// Lists below `relative`, if there is a folder of that name.
  mutating func list(_ relative: String, depth: Int = 0) {
    guard let directory = opendir(folder + "/" + relative) else {
      if errno != ENOENT { fail(relative, .unreadable(String(cString: strerror(errno)))) }
      return
    }
    var names: [String] = []
    while let entry = readdir(directory), names.count <= Self.maximumFiles {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.utf8.first != UInt8(ascii: ".") { names.append(name) }
    }
    closedir(directory)
    var folders: [String] = []
    for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      let path = relative + "/" + name
      var status = stat()
      // A link to nothing is a file that cannot be read.
      if stat(folder + "/" + path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
        if seen.insert(Identity(device: UInt(status.st_dev), inode: UInt(status.st_ino))).inserted {
          folders.append(path)
        }
      } else {
        files.append(path)
      }
      if files.count + seen.count > Self.maximumFiles {
        if !isFull { fail(relative, .tooManyFiles) }
        isFull = true
        return
      }
    }
    for path in folders where !isFull {
      if depth + 1 < Self.maximumDepth { list(path, depth: depth + 1) } else { fail(path, .tooDeep) }
    }
  }

  private mutating func fail(_ path: String, _ failure: DraftFiles.Failure) {
    faults.append(DraftFiles.Fault(path: path, failure: failure))
  }
}
