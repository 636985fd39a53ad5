internal import TesseraProject

extension Failure {
  /// The one place where a project's errors meet codes.
  init(_ error: ProjectError) {
    let code =
      switch error {
      case .noProject: "project.missing"
      case .invalid: "project.invalid"
      case .unmerged: "project.unmerged"
      case .newerFile: "project.newer"
      case .noSuchEntry: "entry.not-found"
      case .noSuchExport: "export.not-found"
      case .entryTaken: "entry.taken"
      case .changedMeanwhile: "project.changed"
      case .editedByHand: "files.edited"
      case .notGenerated: "files.foreign"
      case .unsafePath: "files.unsafe"
      case .file: "file.failed"
      case .lockWouldChange: "lock.would-change"
      case .formatVersion: "lock.format-version"
      case .digestMismatch: "lock.digest"
      case .otherRegistry: "lock.registry"
      }
    self.init(code, error.message, advice: Self.sentence(error.advice))
  }

  private static func sentence(_ text: String) -> String {
    let last = text.unicodeScalars.last
    return text.prefix(1).uppercased() + text.dropFirst() + (last == "." ? "" : ".")
  }
}
