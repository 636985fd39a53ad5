import Foundation
import TesseraTestKit

/// Another process that has a database open and stands still until it is let go.
struct DatabaseHolder {
  private let process: RunningProcess

  /// Returns when the process has run `sql`.
  init(of path: String, in folder: TemporaryFolder, after sql: String) throws {
    let script = """
      \(sql);
      .shell kill -STOP $PPID && echo standing still

      """
    process = try RunningProcess("sqlite3", ["-batch", path], in: folder.path, input: script)
    _ = try process.line(containing: "standing still")
  }

  /// Lets the process close the database and end.
  func letGo() throws {
    process.send(SIGCONT)
    _ = try process.wait()
  }

  /// Ends the process as a crash would.
  func crash() throws {
    process.send(SIGKILL)
    _ = try process.wait()
  }
}
