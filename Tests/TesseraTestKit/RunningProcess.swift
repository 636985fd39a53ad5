internal import Foundation

/// A program that runs beside the test, for example a server. It is killed when the last reference goes.
///
/// Of this process's environment it sees only what a program needs to start (`PATH`, the loader's and sanitizers' settings),
/// so that neither a user's settings nor their data come into play; `HOME` is the working folder unless it is given.
package final class RunningProcess: Sendable {
  package let identifier: Int32
  private let command: String
  private let state: State

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - executable: its path; a name without a slash is looked up in `PATH`.
  ///   - folder: the working folder; nil for this process's own.
  ///   - environment: on top of the few variables that are passed on.
  ///   - input: what it reads on standard input; nil for nothing.
  ///   - terminal: takes the place of all three standard streams; `stdout` and `stderr` of the result are then empty.
  package init(
    _ executable: String, _ arguments: [String] = [], in folder: String? = nil, environment: [String: String] = [:],
    input: String? = nil, terminal: PseudoTerminal? = nil
  ) throws {
    command = ([executable] + arguments).joined(separator: " ")
    let output = try SystemPipe()
    let error = try SystemPipe()
    let inputFile = try Self.inputFile(input)
    defer { close(inputFile) }
    let folder = folder ?? FileManager.default.currentDirectoryPath
    identifier = try Self.spawn(
      executable, arguments, in: folder, environment: Self.environment(with: environment, home: folder),
      streams: terminal.map { [$0.terminal, $0.terminal, $0.terminal] }
        ?? [inputFile, output.writing, error.writing])
    output.closeWriting()
    error.closeWriting()
    state = State(process: identifier)
    let state = state
    Self.onThread { state.gather(output, isError: false) }
    Self.onThread { state.gather(error, isError: true) }
    Self.onThread { state.reap() }
  }

  deinit {
    state.send(SIGKILL)
  }

  /// Sends a signal, unless the process has ended.
  package func send(_ signal: Int32) {
    state.send(signal)
  }

  /// Waits for the end.
  ///
  /// - Throws: ``ProcessError/timedOut(_:_:)``, after the process has been killed.
  package func wait(timeoutSeconds: Double = 60) throws -> ProcessResult {
    if let result = state.result(until: Date(timeIntervalSinceNow: timeoutSeconds)) { return result }
    state.send(SIGKILL)
    throw ProcessError.timedOut(command, state.lastWords())
  }

  /// Asks it to end by SIGTERM, and waits for that.
  package func stop(timeoutSeconds: Double = 60) throws -> ProcessResult {
    send(SIGTERM)
    return try wait(timeoutSeconds: timeoutSeconds)
  }

  /// Waits for the first whole line that contains `text`, on either stream.
  package func line(containing text: String, timeoutSeconds: Double = 60) throws -> String {
    switch state.line(containing: text, until: Date(timeIntervalSinceNow: timeoutSeconds)) {
    case .found(let line): return line
    case .ended(let result): throw ProcessError.endedEarly(command, result)
    case .late:
      state.send(SIGKILL)
      throw ProcessError.timedOut(command, state.lastWords())
    }
  }

  // MARK: - Starting

  private static func environment(with given: [String: String], home: String) -> [String: String] {
    let passedOn = [
      "PATH", "TMPDIR", "LD_LIBRARY_PATH", "ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS", "UBSAN_OPTIONS",
      "LLVM_PROFILE_FILE",
    ]
    return ProcessInfo.processInfo.environment.filter { passedOn.contains($0.key) }
      .merging(["HOME": home]) { $1 }
      .merging(given) { $1 }
  }

  /// A file rather than a pipe: nobody has to keep writing, and a program that does not read harms nobody.
  private static func inputFile(_ input: String?) throws -> Int32 {
    guard let input else {
      let null = open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard null >= 0 else { throw SystemError("/dev/null") }
      return null
    }
    let folder = try TemporaryFolder()
    try folder.write(input, to: "input")
    let file = open(folder.path("input"), O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw SystemError(folder.path("input")) }
    return file
  }

  private static func spawn(
    _ executable: String, _ arguments: [String], in folder: String, environment: [String: String], streams: [Int32]
  ) throws -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (target, source) in streams.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, source, Int32(target))
    }
    // Descriptors of other tests running at this moment would keep their pipes open.
    _ = try Self.hidden("posix_spawn_file_actions_addclosefrom_np", as: CloseFrom.self)(&actions, 3)
    _ = try Self.hidden("posix_spawn_file_actions_addchdir_np", as: ChangeFolder.self)(&actions, folder)

    // A test may ignore signals; the program starts with none ignored or blocked.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    let argv: [UnsafeMutablePointer<CChar>?] = ([executable] + arguments).map { strdup($0) } + [nil]
    let envp: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in argv + envp { free(text) } }
    var process: pid_t = 0
    let code = posix_spawnp(&process, executable, &actions, &attributes, argv, envp)
    guard code == 0 else {
      throw ProcessError.notStarted(executable, reason: String(cString: strerror(code)))
    }
    return process
  }

  private typealias CloseFrom = @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32
  private typealias ChangeFolder =
    @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, UnsafePointer<CChar>) -> Int32

  /// A function of the C library that its headers hide from Swift.
  private static func hidden<Function>(_ name: String, as type: Function.Type) throws -> Function {
    guard let address = dlsym(nil, name) else { throw SystemError(name, code: ENOSYS) }
    return unsafeBitCast(address, to: type)
  }

  /// Threads of our own: work that waits must not hold up the few threads that tests run on.
  private static func onThread(_ work: @escaping @Sendable () -> Void) {
    let thread = Thread(block: work)
    thread.stackSize = 256 * 1024
    thread.start()
  }
}

/// What is known of a process; three threads write it and the test reads it.
private final class State: @unchecked Sendable {  // everything mutable is guarded by `condition`
  private let condition = NSCondition()
  private let process: Int32
  private var output: [UInt8] = []
  private var error: [UInt8] = []
  private var openStreams = 2
  private var end: ProcessResult.End?

  init(process: Int32) {
    self.process = process
  }

  func gather(_ pipe: SystemPipe, isError: Bool) {
    while let bytes = pipe.next() {
      condition.withLock {
        if isError { error += bytes } else { output += bytes }
        condition.broadcast()
      }
    }
    condition.withLock {
      openStreams -= 1
      condition.broadcast()
    }
  }

  func reap() {
    // First wait without reaping: as long as the process is a zombie, its number is not given to another.
    var information = siginfo_t()
    while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    condition.withLock {
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      let signal = status & 0x7F
      end = signal == 0 ? .exit((status >> 8) & 0xFF) : .signal(signal)
      condition.broadcast()
    }
  }

  func send(_ signal: Int32) {
    condition.withLock {
      if end == nil { kill(process, signal) }
    }
  }

  /// The result, once the process has ended and both streams too; nil after `deadline`.
  func result(until deadline: Date) -> ProcessResult? {
    condition.withLock {
      while true {
        if let end, openStreams == 0 { return ProcessResult(end: end, output: output, error: error) }
        guard condition.wait(until: deadline) else { return nil }
      }
    }
  }

  /// What there is of a killed process. A child of its own may keep the streams open: they are not waited for long.
  func lastWords() -> ProcessResult {
    if let result = result(until: Date(timeIntervalSinceNow: 1)) { return result }
    return condition.withLock { ProcessResult(end: end ?? .signal(SIGKILL), output: output, error: error) }
  }

  enum Line {
    case found(String)
    case ended(ProcessResult)
    case late
  }

  func line(containing text: String, until deadline: Date) -> Line {
    condition.withLock {
      while true {
        for stream in [output, error] {
          for line in stream.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast() {
            let line = String(decoding: line, as: UTF8.self)
            if line.contains(text) { return .found(line) }
          }
        }
        if let end, openStreams == 0 { return .ended(ProcessResult(end: end, output: output, error: error)) }
        guard condition.wait(until: deadline) else { return .late }
      }
    }
  }
}
