internal import TesseraDomain
internal import TesseraDraft
internal import TesseraLint

/// A draft that is fit to be worked with.
struct DraftFolder {
  /// As it was typed.
  let path: String
  let draft: Draft
  let findings: Findings

  /// Reads the folder at `path`.
  ///
  /// - Parameter codes: whose errors the command is there to mend, or to show: they are let pass.
  /// - Throws: a failure that carries every finding where the draft has errors.
  static func read(_ path: String, mending codes: String...) throws(Failure) -> DraftFolder {
    try check(path)
    let result = DraftInspector.read(DraftFiles(folder: path))
    let findings = Findings(diagnostics: result.diagnostics, folder: path == "." ? nil : path)
    let errors = result.diagnostics.list.filter { $0.severity == .error }
    let areMended = errors.count == result.diagnostics.errorCount && errors.allSatisfy { codes.contains($0.code) }
    guard let draft = result.draft, areMended else {
      let count = result.diagnostics.errorCount
      var failure = Failure(
        "draft.invalid", "the draft \(path) has \(count == 1 ? "an error" : "\(count) errors")",
        advice: "Mend what is listed; \"tessera validate \(ShellWord.quoted(path))\" says when it is done.")
      failure.details = findings.lines
      failure.members = findings.members
      throw failure
    }
    return DraftFolder(path: path, draft: draft, findings: findings)
  }

  /// Refuses what is no folder.
  static func check(_ path: String) throws(Failure) {
    if FilePath.kind(path) == .folder { return }
    throw Failure(
      "draft.missing", FilePath.exists(path) ? "\(path) is no folder" : "there is no folder \(path)",
      advice: "Name the folder of a design system.")
  }
}
