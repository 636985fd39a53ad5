package import TesseraCrypto
package import TesseraDomain

/// Why something could not be done to a project. Unless a case says otherwise, nothing was changed.
package enum ProjectError: Error, Hashable, Sendable {
  // MARK: What the project says

  /// No `tessera.json` in the folder or any above it.
  case noProject(folder: String)
  /// One of our files breaks its rules.
  case invalid(file: String, problems: [FileProblem])
  /// A merge left its marks in a file.
  case unmerged(file: String, line: Int)
  /// A file was written by a later version of this program.
  case newerFile(String, version: Int)
  case noSuchEntry(String, known: [String])
  case noSuchExport(entry: String, out: String, known: [String])
  /// The name stands for another design system.
  case entryTaken(name: String, system: SystemIdentifier)
  /// `tessera.json` was changed by someone else since it was read.
  case changedMeanwhile(file: String)

  // MARK: What lies in the output folders

  /// Generated files that someone changed.
  case editedByHand([String])
  /// Files in the place of generated ones, which were not generated.
  case notGenerated([String])
  /// A format wants to write to a path that is not safe.
  case unsafePath(format: String, path: String, reason: String)
  case file(FileError)

  // MARK: What was pinned

  /// `--locked`, and the lock would not stay as it is.
  case lockWouldChange([LockDifference])
  /// `--locked`, and the files were written by another version of the format than this program has.
  case formatVersion(format: String, entry: String, locked: Int, available: Int)
  /// The registry has other content under the version than was pinned.
  case digestMismatch(entry: String, version: ReleaseVersion, locked: Digest, found: Digest)
  /// The release comes from another registry than the one that was pinned.
  case otherRegistry(entry: String, locked: String, found: String)
}

/// One way in which a lock differs from what is asked for.
package enum LockDifference: Hashable, Sendable {
  case noLock
  case notLocked(entry: String)
  case notAskedFor(entry: String)
  case otherSystem(entry: String, locked: SystemIdentifier, asked: SystemIdentifier)
  case otherSelector(entry: String, locked: ReleaseSelector, asked: ReleaseSelector)
  case exportNotLocked(entry: String, out: String)
  case exportNotAskedFor(entry: String, out: String)
  case otherFormat(entry: String, out: String, locked: String, asked: String)
  case otherOptions(entry: String, out: String)
  case otherContexts(entry: String, out: String)
  case otherNames(entry: String, out: String)
  /// The same release and format gave other files.
  case otherFiles(entry: String, out: String)
}

extension LockDifference: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noLock: "there is no \(ProjectLayout.lockFile)"
    case .notLocked(let entry): "\"\(entry)\" is not in the lock"
    case .notAskedFor(let entry): "\"\(entry)\" is in the lock but not in \(ProjectLayout.projectFile)"
    case .otherSystem(let entry, let locked, let asked):
      "\"\(entry)\" is \(asked) in \(ProjectLayout.projectFile) and \(locked) in the lock"
    case .otherSelector(let entry, let locked, let asked):
      "\"\(entry)\" asks for \(asked); the lock was made for \(locked)"
    case .exportNotLocked(let entry, let out): "the export of \"\(entry)\" into \"\(out)\" is not in the lock"
    case .exportNotAskedFor(let entry, let out):
      "the export of \"\(entry)\" into \"\(out)\" is in the lock but not in \(ProjectLayout.projectFile)"
    case .otherFormat(let entry, let out, let locked, let asked):
      "\"\(entry)\" goes to \"\(out)\" as \(asked); the lock has it as \(locked)"
    case .otherOptions(let entry, let out):
      "the options of \"\(entry)\" for \"\(out)\" are not those that the lock was made with"
    case .otherContexts(let entry, let out):
      "the contexts that \"\(entry)\" fixes for \"\(out)\" are not those that the lock was made with"
    case .otherNames(let entry, let out):
      "the names that \"\(entry)\" takes into \"\(out)\" are not those that the lock was made with"
    case .otherFiles(let entry, let out): "the files of \"\(entry)\" in \"\(out)\" would not be those of the lock"
    }
  }
}

extension ProjectError {
  /// What is wrong, in one sentence without a full stop.
  package var message: String {
    switch self {
    case .noProject(let folder): "there is no \(ProjectLayout.projectFile) in \"\(folder)\" or any folder above it"
    case .invalid(let file, let problems):
      problems.count == 1
        ? "\(file), \(problems[0])"
        : "\(file) has \(problems.count) mistakes: \(Self.list(problems.map(\.description)))"
    case .unmerged(let file, let line): "\(file) is not merged: line \(line) begins with \"<<<<<<<\""
    case .newerFile(let file, let version): "\(file) has version \(version), which is later than this program"
    case .noSuchEntry(let name, let known):
      "\(ProjectLayout.projectFile) has no entry \"\(name)\"" + Self.known(known)
    case .noSuchExport(let entry, let out, let known): "\"\(entry)\" has no export into \"\(out)\"" + Self.known(known)
    case .entryTaken(let name, let system): "the name \"\(name)\" stands for \(system) already"
    case .changedMeanwhile(let file): "\(file) was changed by someone else at the same moment"
    case .editedByHand(let paths): "\(Self.files(paths)) edited by hand: \(Self.list(paths))"
    case .notGenerated(let paths): "\(Self.files(paths)) in the way, not generated by Tessera: \(Self.list(paths))"
    case .unsafePath(let format, let path, let reason):
      "the format \"\(format)\" would write to \"\(path)\", a path that \(reason)"
    case .file(let error): error.description
    case .lockWouldChange(let differences):
      "the lock would change: \(Self.list(differences.map(\.description)))"
    case .formatVersion(let format, let entry, let locked, let available):
      "\"\(entry)\" was generated by \(format) version \(locked), and this program has version \(available)"
    case .digestMismatch(let entry, let version, let locked, let found):
      "\"\(entry)\" \(version) is not the release that was pinned: its digest is \(found), the lock has \(locked)"
    case .otherRegistry(let entry, let locked, let found):
      "\"\(entry)\" was pinned from registry \(locked), and this is registry \(found)"
    }
  }

  /// What to do about it, in one sentence without a full stop.
  package var advice: String {
    switch self {
    case .noProject: "run \"tessera add RELEASE --format FORMAT --out DIR\" in the project's folder to begin one"
    case .invalid(let file, _):
      file == ProjectLayout.projectFile
        ? "correct the file by hand"
        : "take \(file) from version control; after a merge, run \"tessera pull --relock\", which settles it"
    case .unmerged(let file, _):
      file == ProjectLayout.projectFile
        ? "settle the conflict in \(file) by hand, then run \"tessera pull --relock\""
        : "run \"tessera pull --relock\", which settles it"
    case .newerFile: "install the current version of tessera"
    case .noSuchEntry(_, let known):
      known.isEmpty ? "add a design system first: \"tessera add\"" : "name one of the entries"
    case .noSuchExport: "name one of the output folders"
    case .entryTaken: "choose another name for the new entry"
    case .changedMeanwhile: "run the command again"
    case .editedByHand:
      "look at your changes with \"tessera check --edits\" and move them elsewhere; --force overwrites them"
    case .notGenerated: "move them away, or choose another output folder"
    case .unsafePath: "choose another format or other options; this is a mistake in the format"
    case .file(let error):
      switch error.reason {
      case .symbolicLink: "put a folder or file of its own there: a link could lead out of the project"
      case .missing, .notAFolder, .notAFile, .tooLarge: "look at what stands there"
      case .system: "make room or permissions, then run the command again: it goes on where it stopped"
      }
    case .lockWouldChange: "run \"tessera pull\" without --locked and commit what it changes"
    case .formatVersion:
      "run \"tessera pull\" without --locked and commit what it changes, or use the program that the lock was made with"
    case .digestMismatch:
      "make sure that this is the registry you trust; to pin what it has now, remove and add the entry"
    case .otherRegistry: "name the registry with --registry; to pin from another one, remove and add the entry"
    }
  }

  private static func files(_ paths: [String]) -> String {
    paths.count == 1 ? "one file is" : "\(paths.count) files are"
  }

  /// The first few of a list, and how many more there are.
  private static func list(_ items: [String]) -> String {
    let shown = items.prefix(10).joined(separator: "; ")
    return items.count > 10 ? "\(shown); and \(items.count - 10) more" : shown
  }

  private static func known(_ names: [String]) -> String {
    names.isEmpty ? "" : ", only " + names.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}

extension ProjectError: CustomStringConvertible {
  package var description: String { "\(message): \(advice)" }
}
