/// How the program ends. `--json` never changes it.
enum ExitCode: Int32, Sendable {
  /// Done, warnings included.
  case fine = 0
  /// Could not do it, or refused.
  case failed = 1
  /// Worked, and found what it was to look for.
  case problems = 2
  /// The command line makes no sense.
  case usage = 64
  /// The registry cannot be reached.
  case unreachable = 69
  case notAllowed = 77
}
