internal import TesseraCrypto
package import TesseraProject

extension MigrationPlan {
  /// Why the files were not rewritten, or not all of them.
  package enum ApplyError: Error, Hashable, Sendable {
    /// Files are not as they were read. Nothing, or only what comes before them, was written.
    case changedMeanwhile([String])
    case file(FileError)
  }

  /// Rewrites the files, each in one step: whoever looks sees all of the old file or all of the new, with the permissions
  /// of the old one. Symbolic links are not followed.
  ///
  /// - Throws: ``ApplyError``. All files are looked at before the first is written.
  package func apply(to project: Project) throws(ApplyError) {
    let changed: [String]
    do throws(FileError) { changed = try write(in: FileTree(project.root)) } catch { throw .file(error) }
    if !changed.isEmpty { throw .changedMeanwhile(changed) }
  }

  /// The files that are not as they were read.
  private func write(in tree: FileTree) throws(FileError) -> [String] {
    tree.lockForChanges()
    var files: [(path: String, edits: [TextEdit])] = []
    for rewrite in rewrites {
      if files.last?.path != rewrite.file { files.append((rewrite.file, [])) }
      files[files.count - 1].edits += rewrite.edits
    }
    var changed: [String] = []
    for file in files where try unchanged(file.path, in: tree) == nil { changed.append(file.path) }
    if !changed.isEmpty { return changed }
    for file in files {
      guard let bytes = try unchanged(file.path, in: tree) else { return [file.path] }
      try tree.replace(
        file.path, with: TextEdit.apply(file.edits, to: bytes), temporary: Self.temporary(for: file.path))
    }
    return []
  }

  /// The bytes of a file that is as it was read.
  private func unchanged(_ file: String, in tree: FileTree) throws(FileError) -> [UInt8]? {
    do throws(FileError) {
      guard let bytes = try tree.read(file, maximum: ProjectScan.maximumBytes) else { return nil }
      return Digest.of(bytes) == digests[file] ? bytes : nil
    } catch {
      switch error.reason {
      case .missing, .symbolicLink, .notAFolder, .notAFile, .tooLarge: return nil
      case .system: throw error
      }
    }
  }

  /// What the new file is written to, beside the old one.
  private static func temporary(for file: String) -> String {
    guard let slash = file.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ".tessera-migrate" }
    return "\(file[...slash]).tessera-migrate"
  }
}
