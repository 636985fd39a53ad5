internal import TesseraDomain

/// Finds the projects of a repository that has several.
package enum ProjectSearch {
  package struct Found: Sendable {
    /// Folders with a `tessera.json`, relative to where the search began, ordered by bytes; empty for that folder itself.
    package var paths: [String] = []
    /// Folders that could not be looked into, ordered by bytes.
    package var unreadable: [String] = []
  }

  /// Folders deeper than this are not looked into.
  private static let maximumDepth = 128
  /// Folders of other people's code.
  private static let foreign: Set<String> = ["node_modules"]

  /// Every project in `folder` and below, less what is hidden, `node_modules`, and whatever lies behind a symbolic link.
  ///
  /// Reads names of files and no file.
  /// - Throws: ``ProjectError/file(_:)`` if `folder` itself cannot be read.
  /// - Complexity: O(*n* log *n*) in the files and folders there.
  package static func projects(below folder: String) throws(ProjectError) -> Found {
    var found = Found()
    do throws(FileError) {
      let tree = try FileTree(folder)
      try search("", depth: 0, tree, &found)
    } catch {
      throw .file(error)
    }
    found.paths.sort { $0.precedesByBytes($1) }
    found.unreadable.sort { $0.precedesByBytes($1) }
    return found
  }

  private static func search(
    _ path: String, depth: Int, _ tree: FileTree, _ found: inout Found
  ) throws(FileError) {
    for entry in try tree.list(path) ?? [] {
      if entry.kind == .file, entry.name == ProjectLayout.projectFile { found.paths.append(path) }
      guard entry.kind == .folder, entry.name.utf8.first != UInt8(ascii: "."), !foreign.contains(entry.name) else {
        continue
      }
      let child = path.isEmpty ? entry.name : "\(path)/\(entry.name)"
      guard depth < maximumDepth else {
        found.unreadable.append(child)
        continue
      }
      do throws(FileError) {
        try search(child, depth: depth + 1, tree, &found)
      } catch {
        found.unreadable.append(child)
      }
    }
  }
}
