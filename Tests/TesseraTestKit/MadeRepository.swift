internal import Foundation

/// A repository made by git itself.
package struct MadeRepository {
  package let folder: TemporaryFolder
  /// Below the folder.
  private let name: String

  package var path: String { folder.path(name) }

  /// Makes the folder `name` a repository.
  package init(_ folder: TemporaryFolder, name: String = "repository") throws {
    (self.folder, self.name) = (folder, name)
    try folder.makeFolder(name)
    try git("init", "--quiet", "--initial-branch=main")
  }

  /// Writes the files and commits everything at a moment, in seconds since 1970.
  package func commit(_ files: [String: String], at seconds: Int) throws {
    for (file, text) in files { try folder.write(text, to: "\(name)/\(file)") }
    try git("add", "--all")
    try git("commit", "--quiet", "--allow-empty", "-m", "state", date: seconds)
  }

  @discardableResult
  package func git(_ arguments: String..., date: Int = 1_600_000_000) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", path] + arguments
    process.environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": path,
      "GIT_AUTHOR_NAME": "Ada", "GIT_AUTHOR_EMAIL": "ada@example.com", "GIT_AUTHOR_DATE": "@\(date) +0000",
      "GIT_COMMITTER_NAME": "Ada", "GIT_COMMITTER_EMAIL": "ada@example.com", "GIT_COMMITTER_DATE": "@\(date) +0000",
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw SystemError("git \(arguments.joined(separator: " "))", code: EINVAL)
    }
    return String(decoding: data, as: UTF8.self)
  }
}
