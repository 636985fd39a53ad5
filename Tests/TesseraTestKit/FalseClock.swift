internal import Foundation

/// `faketime`, which starts a program with another date.
package enum FalseClock {
  package static let path = "/usr/bin/faketime"

  /// Whether the program under test can be started with it: not where it is not installed, and not under a sanitizer,
  /// whose memory functions run before its own are ready.
  package static let isUsable: Bool = {
    let result = try? run(path, ["2026-01-01 12:00:00", TesseraBinary.path, "--version"])
    return result?.exitCode == 0
  }()

  /// What it loads into a program before all else. It sets a variable of the environment before the program begins.
  package static let library = ["x86_64", "aarch64"].map { "/usr/lib/\($0)-linux-gnu/faketime/libfaketime.so.1" }
    .first { FileManager.default.fileExists(atPath: $0) }
}
