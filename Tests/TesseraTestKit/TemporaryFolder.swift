internal import Foundation

/// A folder of its own under the system's temporary folder, removed with everything in it when the last reference goes.
package final class TemporaryFolder: Sendable {
  /// Absolute, without symbolic links and without a slash at the end.
  package let path: String

  package init() throws {
    let parent = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
    var template = Array("\(parent)/tessera-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemError("mkdtemp") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The absolute path of something in the folder, which need not exist.
  package func path(_ relative: String) -> String {
    relative.isEmpty ? path : "\(path)/\(relative)"
  }

  /// Writes a file, and makes the folders it lies in.
  package func write(_ text: String, to relative: String) throws {
    try write(Array(text.utf8), to: relative)
  }

  /// Writes a file, and makes the folders it lies in.
  package func write(_ bytes: [UInt8], to relative: String) throws {
    let url = URL(fileURLWithPath: path(relative))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  package func makeFolder(_ relative: String) throws {
    try FileManager.default.createDirectory(atPath: path(relative), withIntermediateDirectories: true)
  }

  /// Makes a symbolic link to `target`, which is written down as it is.
  package func link(_ relative: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(relative), withDestinationPath: target)
  }

  package func bytes(_ relative: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(fileURLWithPath: path(relative))))
  }

  /// The text of a file; bytes that are not UTF-8 are an error.
  package func read(_ relative: String) throws -> String {
    guard let text = String(validating: try bytes(relative), as: UTF8.self) else {
      throw SystemError("\(relative) is not UTF-8", code: EILSEQ)
    }
    return text
  }

  package func exists(_ relative: String) -> Bool {
    var status = stat()
    return lstat(path(relative), &status) == 0
  }

  package func remove(_ relative: String) throws {
    try FileManager.default.removeItem(atPath: path(relative))
  }

  /// Relative paths of all files and links below `relative`, hidden ones included, in the order of their bytes.
  /// Folders are not listed, but an empty one is, with a slash at its end.
  package func list(_ relative: String = "") throws -> [String] {
    var found: [String] = []
    var folders = [relative]
    while let folder = folders.popLast() {
      let names = try FileManager.default.contentsOfDirectory(atPath: path(folder))
      if names.isEmpty, folder != relative { found.append("\(folder)/") }
      for name in names {
        let child = folder.isEmpty ? name : "\(folder)/\(name)"
        var status = stat()
        guard lstat(path(child), &status) == 0 else { throw SystemError("lstat \(child)") }
        if status.st_mode & S_IFMT == S_IFDIR { folders.append(child) } else { found.append(child) }
      }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Path and bytes of every file below `relative`: what two states of a folder are compared by.
  package func snapshot(_ relative: String = "") throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for file in try list(relative) where !file.hasSuffix("/") { files[file] = try bytes(file) }
    return files
  }
}

/// A system call that failed in a test's own machinery.
package struct SystemError: Error, CustomStringConvertible {
  package let description: String

  package init(_ what: String, code: Int32 = errno) {
    description = "\(what): \(String(cString: strerror(code)))"
  }
}
