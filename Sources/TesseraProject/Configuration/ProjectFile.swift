package import JSON
package import TesseraDomain

/// `tessera.json`: which design systems a project uses, and in what form.
///
/// It belongs to people: an edit touches the lines that it is about and leaves all others as they stand.
package struct ProjectFile: Sendable {
  /// The text that this was read from, or that an edit made of it.
  package let bytes: [UInt8]
  /// Path or address of the registry, if the project names one.
  package let registry: String?
  /// In the order of the file.
  package let entries: [ProjectEntry]
  let document: JSONDocument

  /// Reads the text of a `tessera.json`.
  ///
  /// - Throws: ``ProjectError/invalid(file:problems:)`` with everything that is wrong, in the order of the file, or
  ///   ``ProjectError/unmerged(file:line:)``.
  package init(parsing bytes: [UInt8]) throws(ProjectError) {
    if let line = ConflictMarks.firstLine(in: bytes) { throw .unmerged(file: ProjectLayout.projectFile, line: line) }
    let document: JSONDocument
    do throws(JSONError) {
      document = try JSONDocument(parsing: bytes)
    } catch {
      let problem = FileProblem(position: error.position, message: "this is not JSON: \(error.reason)")
      throw .invalid(file: ProjectLayout.projectFile, problems: [problem])
    }
    var reader = ProjectFileReader(document)
    let content = reader.read()
    guard reader.problems.isEmpty else {
      let problems = reader.problems.sorted {
        ($0.position.line, $0.position.column) < ($1.position.line, $1.position.column)
      }
      throw .invalid(file: ProjectLayout.projectFile, problems: problems)
    }
    self.bytes = bytes
    self.document = document
    registry = content.registry
    entries = content.entries
  }

  package func entry(named name: String) -> ProjectEntry? { entries.first { $0.name == name } }

  /// The name for an entry that a person gave none: that of the entry for the same system, else the system's own name,
  /// with its scope where another system has the name.
  package func entryName(for system: SystemIdentifier) -> String {
    if let entry = entries.first(where: { $0.system == system }) { return entry.name }
    return entry(named: system.name) == nil ? system.name : system.description
  }

  /// The members that the reader knows, by the object that they stand in.
  package enum Members {
    package static let root: [StaticString] = ["$schema", "registry", "entries"]
    package static let entry: [StaticString] = ["system", "range", "exports"]
    package static let export: [StaticString] = ["format", "out", "options", "contexts", "include", "exclude"]
  }
}

/// Something wrong in one of a project's own files.
package struct FileProblem: Hashable, Sendable {
  package let position: JSONPosition
  /// What is wrong and what would be right, in one sentence.
  package let message: String

  package init(position: JSONPosition, message: String) {
    self.position = position
    self.message = message
  }
}

extension FileProblem: CustomStringConvertible {
  package var description: String { "line \(position.line), column \(position.column): \(message)" }
}
