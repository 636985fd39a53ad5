internal import TesseraExport
package import TesseraProject

/// Finds the files of a project in which names can stand.
///
/// Left out: what was generated, hidden files and folders, folders of other people's code (``foreignFolders``), symbolic
/// links, and folders that are a project of their own.
package struct SourceWalker {
  package struct File: Hashable, Sendable {
    /// Relative to the project.
    package let path: String
    package let kind: SourceKind
  }

  /// Folders that hold what others wrote, or what a build made.
  package static let foreignFolders: Set<String> = ["node_modules", "Pods", "Carthage", "DerivedData", "xcuserdata"]

  private let tree: FileTree
  /// Folders that are not entered.
  private let generated: Set<String>
  private let languages: Set<ExportSymbol.Language>

  /// - Parameters:
  ///   - generated: output folders, relative to the project.
  ///   - table: what is looked for: files in other languages are passed over.
  package init(_ tree: FileTree, generated: Set<String>, for table: SpellingTable) {
    self.tree = tree
    self.generated = generated
    languages = Set(ExportSymbol.Language.allCases.filter { table.has($0) })
  }

  /// The files at and below `paths`, each once, ordered by the bytes of their paths.
  ///
  /// - Parameter paths: relative to the project; empty for all of it.
  /// - Throws: ``FileError`` where a folder cannot be looked into.
  package func files(below paths: [String]) throws(FileError) -> [File] {
    var files: Set<File> = []
    for path in paths.isEmpty ? [""] : paths {
      if isGenerated(path) { continue }
      switch try tree.kind(of: path) {
      case .folder: try walk(path, into: &files)
      case .file: add(path, name: FileTree.name(of: path), to: &files)
      case .link, .other, nil: continue
      }
    }
    return files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  private func walk(_ start: String, into files: inout Set<File>) throws(FileError) {
    var waiting = [start]
    while let folder = waiting.popLast() {
      guard let entries = try tree.list(folder) else { continue }
      if folder != start, entries.contains(where: { $0.name == ProjectLayout.projectFile && $0.kind == .file }) {
        continue
      }
      for entry in entries where entry.name.utf8.first != UInt8(ascii: ".") {
        let path = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
        switch entry.kind {
        case .folder:
          if !Self.foreignFolders.contains(entry.name), !generated.contains(path) { waiting.append(path) }
        case .file: add(path, name: entry.name, to: &files)
        case .link, .other: break
        }
      }
    }
  }

  private func add(_ path: String, name: String, to files: inout Set<File>) {
    // What it says of names is for the program itself, not for those who use them.
    if name == ProjectLayout.projectFile { return }
    guard let kind = SourceKind(fileName: name), languages.contains(kind.language) else { return }
    files.insert(File(path: path, kind: kind))
  }

  /// Whether a path lies in a folder that was generated.
  private func isGenerated(_ path: String) -> Bool {
    generated.contains { path == $0 || path.utf8.starts(with: "\($0)/".utf8) }
  }
}
