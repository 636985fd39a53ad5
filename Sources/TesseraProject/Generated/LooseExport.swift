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

  private static func holds(_ file: ExportedFile, _ tree: FileTree) throws(FileError) -> Bool {
    do throws(FileError) {
      return try tree.read(file.path, maximum: file.bytes.count) == file.bytes
    } catch {
      guard case .tooLarge = error.reason else { throw error }
      return false
    }
  }
}
