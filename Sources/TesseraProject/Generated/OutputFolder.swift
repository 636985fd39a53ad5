internal import TesseraCrypto
internal import TesseraDomain
internal import TesseraExport

/// What is known of one output folder before anything is changed in it.
struct OutputFolder {
  let out: String
  /// The list that lies in the folder, as it was read.
  let listBytes: [UInt8]?
  /// The list in the folder.
  let list: FileList?
  /// All that we may have written there: the list, and the journal of a pull that was interrupted.
  let known: FileList
  /// Whether a pull was interrupted at this folder.
  let hasStaging: Bool

  /// Reads list and journal.
  ///
  /// - Parameter isMerging: whether a list that a merge left its marks in is taken for what both sides know.
  /// - Throws: ``ProjectError`` where one of them is damaged, or where the way to the folder leads through a link.
  init(_ out: String, in tree: FileTree, isMerging: Bool = false) throws(ProjectError) {
    self.out = out
    let listPath = "\(out)/\(ProjectLayout.fileList)"
    let journalPath = "\(ProjectLayout.staging(of: out))/\(Self.journal)"
    var journal: FileList?
    do throws(FileError) {
      listBytes = try tree.read(listPath)
      hasStaging = try tree.kind(of: ProjectLayout.staging(of: out)) != nil
      if let bytes = try tree.read(journalPath) { journal = try? FileList(parsing: bytes, isJournal: true) }
    } catch {
      throw .file(error)
    }
    var sides = FileList()
    list = try listBytes.flatMap { bytes throws(ProjectError) -> FileList? in
      if let line = ConflictMarks.firstLine(in: bytes) {
        guard isMerging else { throw .unmerged(file: listPath, line: line) }
        sides = FileList(salvaging: bytes)
        return nil
      }
      do throws(FileProblem) {
        return try FileList(parsing: bytes)
      } catch {
        guard isMerging else { throw .invalid(file: listPath, problems: [error]) }
        sides = FileList(salvaging: bytes)
        return nil
      }
    }
    let list = list ?? sides
    known = journal.map(list.union) ?? list
  }

  static let journal = "journal"
  static let files = "files"
  static let nextList = "list"

  /// A path in the folder as the project sees it.
  func path(_ path: String) -> String { "\(out)/\(path)" }

  /// What stands in the place of a generated file.
  enum Standing {
    case nothing
    case file(Digest, isEmpty: Bool)
    case folder
    /// Something that is no folder stands where the path needs one.
    case behind(String)
    /// A link, a pipe, a device.
    case other
  }

  /// Looks at a path of the folder; hashes the file if there is one.
  ///
  /// - Throws: ``FileError`` where a folder on the way is a link, or the output folder itself is no folder.
  func standing(_ path: String, in tree: FileTree) throws(FileError) -> Standing {
    let full = self.path(path)
    do throws(FileError) {
      guard let file = try tree.measure(full) else { return .nothing }
      return .file(file.digest, isEmpty: file.byteCount == 0)
    } catch {
      switch error.reason {
      case .symbolicLink where error.path.hasSameBytes(as: full): return .other
      case .notAFile: return try tree.kind(of: full) == .folder ? .folder : .other
      case .notAFolder where error.path.utf8.count > out.utf8.count:
        return .behind(String(error.path.utf8.dropFirst(out.utf8.count + 1)) ?? path)
      default: throw error
      }
    }
  }

  /// Whether the folder holds exactly the files that `locked` was made from, so that nothing has to be generated.
  ///
  /// - Complexity: O(bytes of the files).
  func isIntact(_ locked: LockedExport, in tree: FileTree) throws(ProjectError) -> Bool {
    guard let list, !hasStaging, list.rollUp == locked.files else { return false }
    do throws(FileError) {
      for entry in list.entries {
        switch try standing(entry.path, in: tree) {
        case .file(entry.digest, _): break
        case .file, .folder, .other:
          if !GitAttributes.isPath(entry.path) { return false }
        case .nothing, .behind: return false
        }
      }
    } catch {
      throw .file(error)
    }
    return true
  }
}
