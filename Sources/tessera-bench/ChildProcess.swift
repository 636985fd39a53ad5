internal import Glibc

/// A command line to measure.
struct ChildCommand {
  var arguments: [String]
  var folder: String?
  /// Variables set on top of our own environment.
  var environment: [String: String] = [:]

  init(_ arguments: [String], in folder: String? = nil, environment: [String: String] = [:]) {
    self.arguments = arguments
    self.folder = folder
    self.environment = environment
  }
}

/// What one run of a process took.
struct Sample {
  /// In user and in kernel mode, of the process and of those it waited for.
  var cpuSeconds: Double
  var wallSeconds: Double
  /// The largest resident set. It is never below that of the process that started it: Linux hands the figure on.
  var peakBytes: Int

  /// Two runs one after the other.
  static func + (a: Self, b: Self) -> Self {
    Sample(
      cpuSeconds: a.cpuSeconds + b.cpuSeconds, wallSeconds: a.wallSeconds + b.wallSeconds,
      peakBytes: max(a.peakBytes, b.peakBytes))
  }

  static let zero = Sample(cpuSeconds: 0, wallSeconds: 0, peakBytes: 0)
}

/// Starts processes and waits for what they took.
enum ChildProcess {
  /// Runs a command to its end; what it prints goes nowhere, or to `output`.
  ///
  /// - Throws: ``BenchError`` with what it said, unless it ends with 0.
  static func measure(_ command: ChildCommand, output: String = "/dev/null") throws(BenchError) -> Sample {
    let errors = "/tmp/tessera-bench-\(getpid()).stderr"
    defer { unlink(errors) }
    let began = now()
    let process = try spawn(command, output: output, errors: errors)
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0 {
      guard errno == EINTR else { throw BenchError("wait4: \(String(cString: strerror(errno)))") }
    }
    let ended = now()
    guard status == 0 else {
      let said = Files.read(errors).map { String(decoding: $0.prefix(4_000), as: UTF8.self) } ?? ""
      throw BenchError("\(command.arguments.joined(separator: " "))\nended with status \(status): \(said)")
    }
    return Sample(
      cpuSeconds: seconds(usage.ru_utime) + seconds(usage.ru_stime), wallSeconds: ended - began,
      peakBytes: usage.ru_maxrss * 1024)
  }

  /// What a command prints on standard output.
  static func read(_ command: ChildCommand) throws(BenchError) -> [UInt8] {
    let output = "/tmp/tessera-bench-\(getpid()).stdout"
    defer { unlink(output) }
    _ = try measure(command, output: output)
    return Files.read(output) ?? []
  }

  /// The largest resident set of this process.
  static var ownPeakBytes: Int {
    var usage = rusage()
    getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss * 1024
  }

  /// Seconds of a clock that only goes forward.
  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }

  private static func spawn(_ command: ChildCommand, output: String, errors: String) throws(BenchError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)

    let arguments = CStrings(command.arguments)
    let environment = CStrings(variables(with: command.environment))
    let back = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(back) }
    if let folder = command.folder, chdir(folder) != 0 { throw BenchError("There is no folder \(folder).") }
    defer { _ = fchdir(back) }
    var process: pid_t = 0
    let failure = posix_spawnp(
      &process, command.arguments[0], &actions, nil, arguments.pointers, environment.pointers)
    guard failure == 0 else { throw BenchError("\(command.arguments[0]): \(String(cString: strerror(failure)))") }
    return process
  }

  private static func variables(with more: [String: String]) -> [String] {
    var result = more.map { "\($0.key)=\($0.value)" }
    var entry = environ
    while let text = entry.pointee {
      let variable = String(cString: text)
      if more[String(variable.prefix { $0 != "=" })] == nil { result.append(variable) }
      entry += 1
    }
    return result
  }
}

/// C's list of texts that ends with a null pointer.
private final class CStrings {
  let pointers: [UnsafeMutablePointer<CChar>?]

  init(_ texts: [String]) {
    pointers = texts.map { strdup($0) } + [nil]
  }

  deinit {
    for pointer in pointers { free(pointer) }
  }
}
