internal import TesseraCrypto
internal import TesseraDomain
internal import TesseraExport

/// What a pull will do to one output folder.
struct OutputPlan {
  let folder: OutputFolder
  /// Files that are new or not as they should be.
  var writes: [ExportedFile] = []
  /// Generated files that are no longer part of the export.
  var removals: [String] = []
  /// Folders that we made and that are no longer needed, the inner before the outer.
  var folderRemovals: [String] = []
  /// How many files of the format are right as they are.
  var unchangedCount = 0
  /// The list that the folder will have; nil if the folder is given up.
  var list: FileList?

  /// Generated files that someone changed, which makes the plan one to refuse.
  var edited: [String] = []
  /// Files in the way that are not ours, which makes the plan one to refuse.
  var strangers: [String] = []

  var isListRight: Bool { list.map { $0.bytes == folder.listBytes } ?? (folder.listBytes == nil) }

  /// Whether nothing at all has to be done.
  var isEmpty: Bool { isOnlyTidying && !folder.hasStaging }

  /// Whether there is nothing to do but to remove what an interrupted pull left beside the folder.
  var isOnlyTidying: Bool { writes.isEmpty && removals.isEmpty && folderRemovals.isEmpty && isListRight }

  /// Everything that may stand in the folder as ours, from now until this plan is carried out.
  var journal: FileList { list.map(folder.known.union) ?? folder.known }

  /// Whether a file with the marks of a merge is taken for one of ours.
  private let isMerging: Bool

  /// Nothing to do.
  init(keeping folder: OutputFolder) {
    self.folder = folder
    list = folder.list
    isMerging = false
    unchangedCount = folder.list?.fileCount ?? 0
  }

  /// Compares what `files` should be with what stands in the folder.
  ///
  /// - Parameters:
  ///   - files: ordered by the bytes of their paths, each path safe and none inside another; nil to give the folder up.
  ///   - isForced: whether files edited by hand may be overwritten and removed.
  ///   - isMerging: whether generated files in which a merge left its marks may be, too.
  /// - Complexity: O(bytes of all files), and O(*n* log *n*) in their number.
  init(
    _ files: [ExportedFile]?, in folder: OutputFolder, tree: FileTree, isForced: Bool, isMerging: Bool = false
  ) throws(FileError) {
    self.folder = folder
    self.isMerging = isMerging
    var entries: [FileList.Entry] = []
    for file in files ?? [] {
      let digest = Digest.of(file.bytes)
      if GitAttributes.isPath(file.path), try isTheirs(file.path, digest, tree) { continue }
      entries.append(FileList.Entry(path: file.path, digest: digest))
      if try needs(file.path, digest, tree, isForced) {
        writes.append(file)
      } else if !GitAttributes.isPath(file.path) {
        unchangedCount += 1
      }
    }
    let wanted = FileList(entries: entries)
    try planRemovals(wanted, tree, isForced)
    try planFolders(wanted, tree)
    if files == nil { list = nil }
  }

  // MARK: - Files

  /// Whether a person made, or changed, what stands at a path of ours.
  private func isTheirs(_ path: String, _ digest: Digest?, _ tree: FileTree) throws(FileError) -> Bool {
    let known = folder.known.entries(at: path)
    switch try folder.standing(path, in: tree) {
    case .nothing, .behind: return false
    case .file(let found, let isEmpty):
      return found != digest && !known.contains { $0.digest == found } && (known.isEmpty || !isEmpty)
    case .folder, .other: return true
    }
  }

  private func holdsConflict(_ path: String, _ tree: FileTree) throws(FileError) -> Bool {
    guard isMerging, let bytes = try tree.read(folder.path(path)) else { return false }
    return ConflictMarks.firstLine(in: bytes) != nil
  }

  private mutating func needs(
    _ path: String, _ digest: Digest, _ tree: FileTree, _ isForced: Bool
  ) throws(FileError) -> Bool {
    let known = folder.known.entries(at: path)
    switch try folder.standing(path, in: tree) {
    case .nothing: return true
    case .file(digest, _): return false
    case .file(let found, let isEmpty):
      // An empty file is what a power failure makes of one that we wrote; nobody's work is lost with it.
      var isOurs = known.contains { $0.digest == found } || (!known.isEmpty && isEmpty)
      if !isOurs, !known.isEmpty { isOurs = try holdsConflict(path, tree) }
      if !isOurs { refuse(path, isKnown: !known.isEmpty, isForced) }
    case .other: refuse(path, isKnown: !known.isEmpty, isForced)
    case .folder:
      if folder.known.hasFolder(path) {
        try collectStrangers(in: path, tree)
      } else {
        refuse(path, isKnown: false, isForced)
      }
    case .behind(let file):
      if folder.known.entries(at: file).isEmpty { refuse(file, isKnown: false, isForced) }
    }
    return true
  }

  private mutating func refuse(_ path: String, isKnown: Bool, _ isForced: Bool) {
    if !isKnown {
      let path = folder.path(path)
      if !(strangers.last?.hasSameBytes(as: path) ?? false) { strangers.append(path) }
    } else if !isForced {
      edited.append(folder.path(path))
    }
  }

  /// A folder of ours has to make room for a file: all in it must be ours.
  private mutating func collectStrangers(in path: String, _ tree: FileTree) throws(FileError) {
    for entry in try tree.list(folder.path(path)) ?? [] {
      let child = "\(path)/\(entry.name)"
      if entry.kind == .folder, folder.known.hasFolder(child) {
        try collectStrangers(in: child, tree)
      } else if folder.known.entries(at: child).isEmpty {
        strangers.append(folder.path(child))
      }
    }
  }

  private mutating func planRemovals(_ wanted: FileList, _ tree: FileTree, _ isForced: Bool) throws(FileError) {
    var last: String?
    for entry in folder.known.entries {
      if let last, last.hasSameBytes(as: entry.path) { continue }
      last = entry.path
      guard wanted.entries(at: entry.path).isEmpty else { continue }
      if GitAttributes.isPath(entry.path), try isTheirs(entry.path, nil, tree) { continue }
      switch try folder.standing(entry.path, in: tree) {
      case .nothing, .behind, .folder: continue
      case .file(let found, let isEmpty):
        var isOurs = isEmpty || folder.known.entries(at: entry.path).contains { $0.digest == found }
        if !isOurs { isOurs = try holdsConflict(entry.path, tree) }
        if !isOurs { refuse(entry.path, isKnown: true, isForced) }
      case .other: refuse(entry.path, isKnown: true, isForced)
      }
      removals.append(entry.path)
    }
  }

  // MARK: - Folders

  /// Finds the folders that are needed, which of them are ours, and which of ours have become needless.
  private mutating func planFolders(_ wanted: FileList, _ tree: FileTree) throws(FileError) {
    var needed: [String] = ["."]
    var deepest = ""
    for entry in wanted.entries {
      let parent = Self.folder(of: entry.path[...])
      // Paths are ordered, so files of one folder mostly follow each other.
      if let parent, parent.utf8.elementsEqual(deepest.utf8) { continue }
      deepest = parent.map { String($0) } ?? ""
      var path = parent
      while let folder = path {
        needed.append(String(folder))
        path = Self.folder(of: folder)
      }
    }
    var list = wanted
    list.folders = FileList().union(FileList(folders: needed)).folders
    let isNeeded = list
    folderRemovals = folder.known.folders.filter { !isNeeded.hasFolder($0) && $0 != "." }.reversed()
    var ours: [String] = []
    for path in list.folders {
      let isKnown = folder.known.hasFolder(path)
      let isMissing = try !exists(path, tree)
      if isKnown || isMissing { ours.append(path) }
    }
    list.folders = ours
    self.list = list
  }

  private static func folder(of path: Substring) -> Substring? {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[..<$0] }
  }

  private func exists(_ path: String, _ tree: FileTree) throws(FileError) -> Bool {
    do throws(FileError) {
      return try tree.kind(of: path == "." ? folder.out : folder.path(path)) == .folder
    } catch {
      // A file of ours that will make room.
      if error.reason == .notAFolder { return false }
      throw error
    }
  }
}
