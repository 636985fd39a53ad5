import Foundation
import TesseraTestKit
import Testing

/// `tessera serve` as people run it, on a port of its own.
final class RunningService {
  /// `http://127.0.0.1:40123`.
  let address: String
  let process: RunningProcess

  /// Serves the registry at `database`, relative to the workplace; it comes up or this throws.
  init(_ place: Workplace, database: String = Workplace.registry, _ words: String...) throws {
    process = try RunningProcess(
      TesseraBinary.path, ["serve", "--listen", "127.0.0.1:0", "--database", place.folder.path(database)] + words,
      in: place.folder.path)
    let line = try process.line(containing: "http://127.0.0.1:")
    let start = try #require(line.range(of: "http://127.0.0.1:"))
    address = "http://127.0.0.1:" + line[start.upperBound...].prefix { $0.isNumber }
  }

  /// What curl gets: status, fields and body.
  func curl(_ path: String, _ words: String..., input: String? = nil) throws -> Answer {
    let result = try run(
      "curl", ["-sS", "--max-time", "30", "-D", "/dev/stderr", "-o", "-", address + path] + words, input: input)
    return Answer(result)
  }

  struct Answer {
    let status: Int
    /// As sent, each in a line.
    let fields: String
    let body: [UInt8]

    fileprivate init(_ result: ProcessResult) {
      // The last block is that of the final answer.
      let head = result.stderr.replacingOccurrences(of: "\r", with: "")
      fields = head
      status =
        head.split(separator: "\n").last { $0.hasPrefix("HTTP/") }
        .flatMap { $0.split(separator: " ").dropFirst().first }.flatMap { Int($0) } ?? 0
      body = result.output
    }

    var text: String { String(decoding: body, as: UTF8.self) }

    /// The first value of a field, without regard to case.
    func field(_ name: String) -> String? {
      fields.split(separator: "\n").first { $0.lowercased().hasPrefix(name.lowercased() + ":") }
        .map { $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces) }
    }
  }

  /// Asks it to end, and waits.
  @discardableResult
  func stop() throws -> ProcessResult { try process.stop() }
}
