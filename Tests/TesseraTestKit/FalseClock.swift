/// `faketime`, which starts a program with another date.
package enum FalseClock {
  package static let path = "/usr/bin/faketime"

  /// Whether the program under test can be started with it: not where it is not installed, and not under a sanitizer,
  /// whose memory functions run before its own are ready.
  package static let isUsable: Bool = {
    let result = try? run(path, ["2026-01-01 12:00:00", TesseraBinary.path, "--version"])
    return result?.exitCode == 0
  }()
}
