package import TesseraExport

/// Files of an export that belongs to no project: no lock speaks of them.
package enum LooseExport {
  /// Writes `files` below `folder`, which exists.
  ///
  /// What is right already is left alone, other files of the same name are overwritten, and no symbolic link below the
  /// folder is followed.
  ///
  /// - Returns: how many files were written; the others were right.
  /// - Throws: ``ProjectError/unsafePath(format:path:reason:)`` before anything is written, or ``ProjectError/file(_:)``.
  package static func write(_ files: [ExportedFile], format: String, to folder: String) throws(ProjectError) -> Int {
    try ExportCheck.check(files, format: format)
    var written = 0
    do throws(FileError) {
      let tree = try FileTree(folder)
      for file in files where try !holds(file, tree) {
        if let slash = file.path.utf8.lastIndex(of: UInt8(ascii: "/")) {
          try tree.makeFolders(String(file.path[..<slash]))
        }
        try tree.write(file.bytes, to: file.path)
        written += 1
      }
    } catch {
      throw .file(error)
    }
    return written
  }

  /// What a generated file says of itself near its beginning, in the formats that can.
  private static let marks = ["enerated by Tessera", "\"tessera-tokens/"].map { Array($0.utf8) }
  /// How far from its beginning.
  private static let markReach = 1_000

  /// Files that stand where ``write(_:format:to:)`` would write others and that no export has made, as far as can be seen:
  /// those that lack what the new file says of itself. A folder that is not there has none.
  package static func strangers(_ files: [ExportedFile], in folder: String) throws(ProjectError) -> [String] {
    var found: [String] = []
    guard let tree = try? FileTree(folder) else { return found }
    for file in files {
      guard let mark = marks.first(where: { file.bytes.prefix(markReach).contains($0) }) else { continue }
      do throws(FileError) {
        guard let old = try tree.read(file.path), !old.isEmpty, old != file.bytes else { continue }
        if !old.prefix(markReach).contains(mark) { found.append(file.path) }
      } catch {
        guard case .tooLarge = error.reason else { throw .file(error) }
        found.append(file.path)
      }
    }
    return found
  }

  private static func holds(_ file: ExportedFile, _ tree: FileTree) throws(FileError) -> Bool {
    do throws(FileError) {
      return try tree.read(file.path, maximum: file.bytes.count) == file.bytes
    } catch {
      guard case .tooLarge = error.reason else { throw error }
      return false
    }
  }
}
