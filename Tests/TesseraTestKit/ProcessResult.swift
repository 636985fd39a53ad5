/// How a process ended, and everything it said.
package struct ProcessResult: Hashable, Sendable, CustomStringConvertible {
  package enum End: Hashable, Sendable {
    case exit(Int32)
    case signal(Int32)
  }

  package let end: End
  package let output: [UInt8]
  package let error: [UInt8]

  /// The exit code; nil when a signal ended the process.
  package var exitCode: Int32? {
    if case .exit(let code) = end { code } else { nil }
  }

  /// What came on standard output.
  package var stdout: String { String(decoding: output, as: UTF8.self) }
  /// What came on standard error.
  package var stderr: String { String(decoding: error, as: UTF8.self) }

  package var description: String {
    "\(end)\n-- standard output --\n\(stdout)\n-- standard error --\n\(stderr)"
  }
}

/// Why a process did not give what a test waited for.
package enum ProcessError: Error, CustomStringConvertible {
  case notStarted(String, reason: String)
  /// It was killed at the end of the time it had; what it had said until then.
  case timedOut(String, ProcessResult)
  /// It ended without the line that was waited for.
  case endedEarly(String, ProcessResult)

  package var description: String {
    switch self {
    case .notStarted(let command, let reason): "\(command): \(reason)"
    case .timedOut(let command, let result): "\(command): no end in time; \(result)"
    case .endedEarly(let command, let result): "\(command): ended early; \(result)"
    }
  }
}

/// Runs a program to its end.
///
/// - Parameters:
///   - executable: its path; a name without a slash is looked up in `PATH`.
///   - folder: the working folder; nil for this process's own.
///   - environment: see ``RunningProcess``.
///   - input: what it reads on standard input; nil for nothing.
///   - timeoutSeconds: after which it is killed and ``ProcessError/timedOut(_:_:)`` thrown.
package func run(
  _ executable: String, _ arguments: [String] = [], in folder: String? = nil, environment: [String: String] = [:],
  input: String? = nil, timeoutSeconds: Double = 60
) throws -> ProcessResult {
  try RunningProcess(executable, arguments, in: folder, environment: environment, input: input)
    .wait(timeoutSeconds: timeoutSeconds)
}
