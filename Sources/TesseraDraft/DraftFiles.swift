internal import Glibc

/// What was read of a folder, so that it need not be read again.
final class FileRecord {
  /// By path below the folder.
  var files: [String: [UInt8]] = [:]
}

/// The files of an author's folder: from a disk, or handed over by someone who holds them.
package struct DraftFiles {
  /// Bytes read in all from one folder.
  package static let maximumBytes = 64 * 1024 * 1024

  /// Why a file was not read.
  package enum Failure: Error, Hashable, Sendable {
    case missing
    case outsideFolder
    case notAFile
    /// The path of another file is the same text, its letters put together in another way.
    case twin
    case tooLarge
    case tooManyFiles
    case tooDeep
    case unreadable(String)

    package var message: String {
      switch self {
      case .missing: "there is no such file"
      case .outsideFolder: "it lies outside the folder"
      case .notAFile: "it is no regular file"
      case .twin: "another file has this name, with a letter written in another way"
      case .tooLarge: "the folder holds more than \(DraftFiles.maximumBytes >> 20) MB"
      case .tooManyFiles: "the folder holds more than \(FolderListing.maximumFiles) files or folders"
      case .tooDeep: "folders lie more than \(FolderListing.maximumDepth) deep"
      case .unreadable(let reason): "it cannot be read: \(reason)"
      }
    }

    var code: String {
      switch self {
      case .tooLarge: "limit.bytes"
      case .tooManyFiles, .tooDeep: "limit.files"
      case .missing, .outsideFolder, .notAFile, .twin, .unreadable: "draft.unreadable"
      }
    }

    var advice: String {
      switch self {
      case .missing: "Put the file there."
      case .outsideFolder: "Keep the file itself inside the folder."
      case .notAFile: "Put a file in its place."
      case .twin: "Rename one of them: for many systems and programs the two are one file."
      case .tooLarge: "Split the system, or take files away."
      case .tooManyFiles: "Keep nothing but token and resolver documents in tokens/, and recipes in recipes/."
      case .tooDeep: "Use fewer folders inside folders."
      case .unreadable: "Mend or remove the file."
      }
    }
  }

  /// Something below `tokens/` or `recipes/` that could not be listed.
  struct Fault {
    let path: String
    let failure: Failure
    var message: String { failure.message }
    var advice: String { failure.advice }
  }

  /// Token and resolver documents below `tokens/`, and other files there, in order of their paths' bytes.
  let listed: [String]
  /// Recipes below `recipes/`, and other files there, in the same order.
  let recipes: [String]
  let faults: [Fault]
  private let load: (String) throws(Failure) -> [UInt8]

  /// Files held in memory, by path below the folder.
  package init(files: [String: [UInt8]]) {
    listed = Self.sorted(files.keys.filter { $0.utf8.starts(with: "tokens/".utf8) })
    recipes = Self.sorted(files.keys.filter { $0.utf8.starts(with: "recipes/".utf8) })
    faults = []
    load = { path throws(Failure) in
      guard let bytes = files[path] else { throw .missing }
      return bytes
    }
  }

  /// The files below `folder` on disk.
  ///
  /// Links are followed as long as they stay inside the folder; pipes and devices are refused unread.
  package init(folder: String) {
    var tokens = FolderListing(folder)
    tokens.list("tokens")
    var recipes = FolderListing(folder)
    recipes.list("recipes")
    // Texts are equal to Swift, too, when they are the same but for that.
    var known: Set<String> = []
    var twins: [String] = []
    func sole(_ paths: [String]) -> [String] {
      Self.sorted(paths).filter { path in
        if known.insert(path).inserted { return true }
        twins.append(path)
        return false
      }
    }
    listed = sole(tokens.files)
    self.recipes = sole(recipes.files)
    faults = tokens.faults + recipes.faults + twins.map { Fault(path: $0, failure: .twin) }
    load = { path throws(Failure) in try Self.read(path, in: folder) }
  }

  /// The files below `folder`, none of them listed: a resolver names what it wants.
  init(sourcesIn folder: String) {
    listed = []
    recipes = []
    faults = []
    load = { path throws(Failure) in try Self.read(path, in: folder) }
  }

  private init(of other: DraftFiles, load: @escaping (String) throws(Failure) -> [UInt8]) {
    listed = other.listed
    recipes = other.recipes
    faults = other.faults
    self.load = load
  }

  private static func sorted(_ paths: [String]) -> [String] {
    paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The same files, some of them with other bytes.
  package func replacing(_ files: [String: [UInt8]]) -> DraftFiles {
    let load = load
    return DraftFiles(of: self) { path throws(Failure) in
      if let bytes = files[path] { return bytes }
      return try load(path)
    }
  }

  /// The same files; what is read of them is put on record.
  func recorded(in record: FileRecord) -> DraftFiles {
    let load = load
    return DraftFiles(of: self) { path throws(Failure) in
      let bytes = try load(path)
      record.files[path] = bytes
      return bytes
    }
  }

  func read(_ path: String) throws(Failure) -> [UInt8] {
    try load(path)
  }

  // MARK: - Disk

  private static func read(_ path: String, in folder: String) throws(Failure) -> [UInt8] {
    // A zero byte would end the path early.
    guard !path.utf8.contains(0), let root = resolved(folder), let real = resolved(folder + "/" + path) else {
      throw .missing
    }
    guard real.utf8.starts(with: root.utf8),
      root == "/" || real.utf8.dropFirst(root.utf8.count).first == UInt8(ascii: "/")
    else { throw .outsideFolder }
    return try readFile(real)
  }

  /// The bytes of a regular file.
  ///
  /// - Throws: ``Failure``; a pipe or device is refused without waiting for it.
  package static func readFile(_ path: String) throws(Failure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { throw .missing }
      throw .unreadable(String(cString: strerror(errno)))
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    guard status.st_size <= maximumBytes else { throw .tooLarge }
    var failure: Int32 = 0
    let capacity = Int(status.st_size) + 1
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      while count < capacity {
        guard let start = buffer.baseAddress else { break }
        let got = Glibc.read(descriptor, start + count, capacity - count)
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = errno }
        if got <= 0 { break }
        count += got
      }
    }
    guard failure == 0 else { throw .unreadable(String(cString: strerror(failure))) }
    return bytes
  }

  static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
