/// The names of our own files in a project.
package enum ProjectLayout {
  /// What the team asks for.
  package static let projectFile = "tessera.json"
  /// What it got.
  package static let lockFile = "tessera.lock"
  /// The lock that a pull is working towards; there only while one runs, or after one was interrupted.
  package static let pendingLock = "tessera.lock.pending"
  /// What the registry last said about the releases in the lock.
  package static let stateFile = ".tessera-state"
  /// The list of generated files, in each output folder.
  package static let fileList = ".tessera-files"
  /// What a new version of one of our files is written to before it is renamed into place.
  static let temporary = ".tessera-temporary"

  /// The folder beside an output folder in which its next files are made ready.
  static func staging(of out: String) -> String {
    guard let slash = out.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ".tessera-staging-\(out)" }
    let name = out.utf8.index(after: slash)
    return "\(out[..<name]).tessera-staging-\(out[name...])"
  }
}
