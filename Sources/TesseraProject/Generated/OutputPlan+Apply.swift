internal import TesseraExport

/// How a plan is carried out, so that it may be cut short after any step.
///
/// The journal is in place before anything else happens, and goes when the new list is in place. Between the two, whatever
/// is found in the folder is either in the journal, and so ours to replace, or someone else's. Generated files are not
/// forced to the disk: they can be made again, and what a power failure leaves of them is known by its length.
extension OutputPlan {
  private var staging: String { ProjectLayout.staging(of: folder.out) }
  private var stagedFiles: String { "\(staging)/\(OutputFolder.files)" }
  private var stagedList: String { "\(staging)/\(OutputFolder.nextList)" }

  /// Makes the new files ready beside the folder; in the folder nothing changes.
  func stage(in tree: FileTree) throws(FileError) {
    guard let list, !isOnlyTidying else { return }
    try writeJournal(tree)
    try tree.removeAll(stagedFiles)
    for file in writes {
      let path = "\(stagedFiles)/\(file.path)"
      try tree.makeFolders(Self.parent(of: path))
      try tree.write(file.bytes, to: path)
    }
    if !isListRight { try tree.write(list.bytes, to: stagedList, isDurable: true) }
  }

  /// Renames what was made ready into the folder, and removes what is no longer needed.
  func commit(in tree: FileTree) throws(FileError) {
    if !isOnlyTidying {
      try removeStale(tree)
      for file in writes {
        let target = folder.path(file.path)
        try tree.makeFolders(Self.parent(of: target))
        try tree.move("\(stagedFiles)/\(file.path)", to: target)
      }
      if !isListRight {
        try tree.makeFolders(folder.out)
        let target = folder.path(ProjectLayout.fileList)
        try tree.move(stagedList, to: target)
        try tree.syncFolder(of: target)
      }
    }
    try tree.removeAll(staging)
  }

  /// Removes our files from a folder that is given up, and the folder itself if we made it and it is empty.
  func giveUp(in tree: FileTree) throws(FileError) {
    try removeStale(tree)
    if folder.listBytes != nil {
      // Between the list and the folder it lies in, the journal alone says that the folder is ours.
      if folder.known.hasFolder(".") { try writeJournal(tree) }
      try tree.removeFile(folder.path(ProjectLayout.fileList))
    }
    if folder.known.hasFolder(".") { try tree.removeFolder(folder.out) }
    try tree.removeAll(staging)
  }

  private func writeJournal(_ tree: FileTree) throws(FileError) {
    let path = "\(staging)/\(OutputFolder.journal)"
    try tree.makeFolders(staging)
    try tree.replace(path, with: journal.bytes, temporary: path + ".next")
  }

  private func removeStale(_ tree: FileTree) throws(FileError) {
    for path in removals { try tree.removeFile(folder.path(path)) }
    for path in folderRemovals { try tree.removeFolder(folder.path(path)) }
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[..<slash])
  }
}
