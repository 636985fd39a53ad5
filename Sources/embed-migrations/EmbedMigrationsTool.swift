internal import FoundationEssentials
internal import Glibc

/// `embed-migrations FOLDER OUTPUT STAMP`: writes the migrations of a folder as one Swift file.
///
/// The stamp is written anew by every run: it is how the build plugin sees to it that there is a next one.
enum EmbedMigrationsTool {
  /// - Parameter report: Takes each line for standard error.
  /// - Returns: The exit code: 0 fine, 1 a migration is wrong or a file cannot be written, 64 wrong usage.
  static func run(_ arguments: [String], report: (String) -> Void = writeError) -> Int32 {
    guard arguments.count == 3 else {
      report("usage: embed-migrations FOLDER OUTPUT STAMP")
      return 64
    }
    let folder = MigrationFolder(at: arguments[0])
    guard folder.problems.isEmpty else {
      folder.problems.forEach(report)
      return 1
    }
    let source = Data(folder.swiftSource.utf8)
    // A file that says what it said before keeps its time, and nothing is compiled again.
    let isWritten = FileManager.default.contents(atPath: arguments[1]) == source
    for (path, content) in isWritten ? [(arguments[2], Data())] : [(arguments[1], source), (arguments[2], Data())] {
      do {
        try content.write(to: URL(filePath: path), options: .atomic)
      } catch {
        report("\(path): error: the file cannot be written")
        return 1
      }
    }
    return 0
  }

  private static func writeError(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
