internal import Glibc
internal import TesseraDraft
internal import TesseraImport

/// The files that an import reads: those of a folder that may hold tokens, or one file and what lies beside it.
struct ImportSource {
  private static let maximumFiles = 10_000
  private static let maximumDepth = 32
  /// Files in other notations that are looked at.
  private static let maximumForeign = 200
  private static let maximumForeignBytes = 16 << 20

  private(set) var files: [(path: String, bytes: [UInt8])] = []
  private var total = 0
  private var foreignCount = 0
  private var foreignBytes = 0
  private var visited: Set<[UInt]> = []

  /// Reads what lies at `path`.
  ///
  /// - Throws: where it is neither a file nor a folder, cannot be read, or holds too much.
  init(_ path: String) throws(Failure) {
    switch FilePath.kind(path) {
    case .missing:
      throw Failure(
        "import.missing", "there is nothing at \(path)", advice: "Name a folder of token files, or one such file.")
    case .other:
      throw Failure(
        "import.missing", "\(path) is neither a file nor a folder",
        advice: "Name a folder of token files, or one such file.")
    case .file:
      try read(path, as: FilePath.lastName(path))
      // A resolver leads to files beside it.
      if Importer.isResolver(files[0].bytes) {
        let name = FilePath.lastName(path)
        try list(FilePath.parent(path), below: "", depth: 0, except: name)
      }
    case .folder:
      try list(path, below: "", depth: 0, except: nil)
    }
  }

  private mutating func list(_ folder: String, below prefix: String, depth: Int, except: String?) throws(Failure) {
    guard depth < Self.maximumDepth else {
      throw Failure("import.source", "\(folder) lies too deep", advice: "Name a folder further down.")
    }
    var status = stat()
    // A link that leads back would go round for ever.
    guard stat(folder, &status) == 0, visited.insert([UInt(status.st_dev), UInt(status.st_ino)]).inserted else {
      return
    }
    guard let directory = opendir(folder) else {
      throw Failure(
        "import.source", "\(folder) cannot be read: \(String(cString: strerror(errno)))",
        advice: "See that you may read it.")
    }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.utf8.first != UInt8(ascii: "."), name != "node_modules" { names.append(name) }
    }
    closedir(directory)
    names.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for name in names where prefix + name != except {
      let path = FilePath.joined(folder, name)
      if FilePath.kind(path) == .folder {
        try list(path, below: prefix + name + "/", depth: depth + 1, except: except)
      } else if Importer.isWanted(name) {
        if FilePath.kind(path) == .missing {
          let isOdd = name.unicodeScalars.contains("\u{FFFD}")
          throw Failure(
            "import.source", "\(path): \(isOdd ? "the name is no UTF-8" : "the link leads to nothing")",
            advice: "Rename the file, or remove it.")
        }
        try read(path, as: prefix + name)
      }
    }
    // Beside token files, those in another notation are named.
    guard names.contains(where: { Importer.isWanted($0) }) else { return }
    for name in names where Importer.isForeign(name) && foreignCount < Self.maximumForeign {
      let path = FilePath.joined(folder, name)
      // What is large is no source that somebody wrote.
      var status = stat()
      guard stat(path, &status) == 0, status.st_size <= Self.maximumForeignBytes - foreignBytes,
        FilePath.kind(path) == .file, let bytes = try? DraftFiles.readFile(path)
      else { continue }
      foreignCount += 1
      foreignBytes += bytes.count
      files.append((prefix + name, bytes))
    }
  }

  /// Whether a file is read that lies at this path below a folder: hidden ones are not, nor what packages bring along.
  static func takes(_ path: String) -> Bool {
    let names = path.split(separator: "/")
    guard let name = names.last, names.allSatisfy({ $0.utf8.first != UInt8(ascii: ".") && $0 != "node_modules" }) else {
      return false
    }
    return Importer.isWanted(String(name))
  }

  private mutating func read(_ path: String, as name: String) throws(Failure) {
    do throws(DraftFiles.Failure) {
      let bytes = try DraftFiles.readFile(path)
      total += bytes.count
      guard total <= DraftFiles.maximumBytes, files.count < Self.maximumFiles else { throw .tooLarge }
      files.append((name, bytes))
    } catch {
      let message = error == .tooLarge ? "the files hold more than \(DraftFiles.maximumBytes >> 20) MB" : error.message
      throw Failure(
        error == .tooLarge ? "limit.bytes" : "import.source", "\(path): \(message)",
        advice: error == .tooLarge ? "Name a folder that holds less." : "Mend or remove the file.")
    }
  }
}
