/// Which files of a project were generated, by the lists in its output folders: a person may keep others beside them.
package struct GeneratedFiles {
  private struct Folder {
    /// With a slash at its end.
    let prefix: String
    /// `nil` where there is none that can be read: then nobody can tell what in the folder is whose.
    let list: FileList?
  }

  private let folders: [Folder]

  /// Reads the lists of all folders that `tessera.json` or the lock name.
  ///
  /// - Complexity: O(*n*) in the generated files.
  package init(of project: Project, in tree: FileTree) {
    var outputs = project.file.entries.flatMap { $0.exports.map(\.out) }
    if let lock = try? project.lock() { outputs += lock.entries.flatMap { $0.exports.map(\.out) } }
    folders = outputs.map { out in
      let bytes = try? tree.read("\(out)/\(ProjectLayout.fileList)")
      return Folder(prefix: "\(out)/", list: bytes.flatMap { try? FileList(parsing: $0) })
    }
  }

  /// Whether a file was generated, or may have been.
  ///
  /// - Parameter path: relative to the project.
  package func holds(_ path: String) -> Bool {
    folders.contains { folder in
      guard path.utf8.starts(with: folder.prefix.utf8) else { return false }
      guard let list = folder.list, let rest = String(path.utf8.dropFirst(folder.prefix.utf8.count)) else {
        return true
      }
      return !list.entries(at: rest).isEmpty
    }
  }
}
