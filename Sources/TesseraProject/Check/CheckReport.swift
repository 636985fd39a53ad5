package import TesseraDomain

/// What a check found.
package struct CheckReport: Sendable {
  /// Everything that is not as the project says; empty for a project in order.
  package var findings: [CheckFinding] = []
  /// What the registry last said, for each entry of the lock that `tessera.json` asks for, in the order of `tessera.json`.
  package var entries: [Entry] = []
  /// How many generated files were looked at.
  package var fileCount = 0

  package struct Entry: Sendable {
    package let name: String
    package let system: SystemIdentifier
    package let version: ReleaseVersion
    /// What concerns the names that the entry takes; nil if nothing is known.
    package let notices: ReleaseNotices?
    /// The tier of the release; nil if nothing is known.
    package let conformance: Manifest.Conformance?
  }

  package init() {}
}

/// One thing that a check found.
package enum CheckFinding: Hashable, Sendable {
  /// The lock is not what `tessera.json` asks for.
  case lock(LockDifference)
  /// A pull was cut short.
  case interrupted
  /// A generated file is not as it was generated.
  case edited(String)
  /// A generated file is gone.
  case missing(String)
  /// Something stands in a folder that we made, and was not generated; a folder has a slash at its end.
  case extra(String)
  /// The list of generated files cannot be read, or is not the one that the lock was made with.
  case badList(String, reason: String)
  /// A folder on the way to generated files is a symbolic link, or no folder at all.
  case badFolder(FileError)

  /// A short name that scripts may rely on.
  package var code: String {
    switch self {
    case .lock: "lock"
    case .interrupted: "interrupted"
    case .edited: "edited"
    case .missing: "missing"
    case .extra: "extra"
    case .badList: "list"
    case .badFolder: "folder"
    }
  }

  /// The path that it is about, relative to the project.
  package var path: String {
    switch self {
    case .lock: ProjectLayout.lockFile
    case .interrupted: ProjectLayout.pendingLock
    case .edited(let path), .missing(let path), .extra(let path), .badList(let path, _): path
    case .badFolder(let error): error.path
    }
  }

  /// What was found, in one sentence without a full stop.
  package var message: String {
    switch self {
    case .lock(let difference): difference.description
    case .interrupted: "a pull was interrupted"
    case .edited(let path): "\"\(path)\" was changed after it was generated"
    case .missing(let path): "\"\(path)\" was generated and is gone"
    case .extra(let path): "\"\(path)\" was not generated, in a folder of generated files"
    case .badList(let path, let reason): "\"\(path)\": \(reason)"
    case .badFolder(let error): error.description
    }
  }

  /// Whether a pull and nothing else puts it right.
  package var isMendedByPull: Bool {
    switch self {
    case .lock, .interrupted, .missing: true
    case .edited, .extra, .badList, .badFolder: false
    }
  }

  /// What to do about it, in one sentence without a full stop.
  package var advice: String {
    switch self {
    case .lock, .interrupted, .missing: "run \"tessera pull\""
    case .edited:
      "look at the change with \"tessera check --edits\", move it elsewhere, and run \"tessera pull --force\""
    case .extra: "move it out of the folder"
    case .badList: "run \"tessera pull --relock\" after a merge; else take the list from version control"
    case .badFolder: "put a folder of its own there and run \"tessera pull\""
    }
  }
}
