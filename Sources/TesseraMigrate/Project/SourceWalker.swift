internal import TesseraExport
package import TesseraProject

/// Finds the files of a project in which names can stand.
///
/// Left out: what was generated (a person's own files beside it are not), hidden files and folders, folders of other people's code (``foreignFolders``), symbolic
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
  private let generated: GeneratedFiles
  private let languages: Set<ExportSymbol.Language>

  /// - Parameters:
  ///   - generated: what is passed over.
  ///   - table: what is looked for: files in other languages are passed over.
  package init(_ tree: FileTree, generated: GeneratedFiles, for table: SpellingTable) {
    self.tree = tree
    self.generated = generated
    languages = Set(ExportSymbol.Language.allCases.filter { table.has($0) })
  }

  /// The files at and below `paths`, each once, and folders that cannot be looked into; ordered by the bytes of their paths.
  ///
  /// - Parameter paths: relative to the project; empty for all of it.
  /// - Throws: ``FileError`` where one of `paths` itself cannot be looked into.
  package func files(below paths: [String]) throws(FileError) -> (files: [File], unreadable: [String]) {
    var files: Set<File> = []
    var unreadable: Set<String> = []
    for path in paths.isEmpty ? [""] : paths {
      switch try tree.kind(of: path) {
      case .folder: try walk(path, into: &files, &unreadable)
      case .file: add(path, name: FileTree.name(of: path), to: &files)
      case .link, .other, nil: continue
      }
    }
    return (
      files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) },
      unreadable.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    )
  }

  private func walk(
    _ start: String, into files: inout Set<File>, _ unreadable: inout Set<String>
  ) throws(FileError) {
    var waiting = [start]
    while let folder = waiting.popLast() {
      let entries: [(name: String, kind: FileTree.Kind)]
      do throws(FileError) {
        guard let list = try tree.list(folder) else { continue }
        entries = list
      } catch {
        guard folder != start, error.reason.isSystem else { throw error }
        unreadable.insert(folder)
        continue
      }
      if folder != start, entries.contains(where: { $0.name == ProjectLayout.projectFile && $0.kind == .file }) {
        continue
      }
      for entry in entries where entry.name.utf8.first != UInt8(ascii: ".") {
        let path = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
        switch entry.kind {
        case .folder:
          if !Self.foreignFolders.contains(entry.name) { waiting.append(path) }
        case .file: add(path, name: entry.name, to: &files)
        case .link, .other: break
        }
      }
    }
  }

  private func add(_ path: String, name: String, to files: inout Set<File>) {
    // What it says of names is for the program itself, not for those who use them.
    if name == ProjectLayout.projectFile { return }
    guard let kind = SourceKind(fileName: name), languages.contains(kind.language), !generated.holds(path) else {
      return
    }
    files.insert(File(path: path, kind: kind))
  }
}
