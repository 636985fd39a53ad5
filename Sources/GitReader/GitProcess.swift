internal import Glibc

/// One run of `git`: arguments and input in, bytes out.
///
/// Nothing is asked of a terminal, fetched, or run from the repository's settings.
struct GitProcess {
  let repository: String

  /// Standard output of `git` with these arguments.
  ///
  /// - Parameter limit: more bytes are refused.
  func run(_ arguments: [String], input: [UInt8] = [], limit: Int) throws(GitError) -> [UInt8] {
    let settings = ["--no-pager", "--literal-pathspecs", "--no-optional-locks", "-c", "core.fsmonitor=false"]
    var pipes = Pipes()
    guard pipes.open() else { throw .failed(String(cString: strerror(errno))) }
    defer { pipes.close() }
    let child = try spawn(["git"] + settings + ["-C", repository] + arguments, &pipes)
    pipes.closeChildEnds()
    let isWhole = pipes.exchange(input, limit: limit)
    if !isWhole { kill(child, SIGKILL) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    guard isWhole else { throw .tooLarge("more than \(limit >> 20) MB") }
    // WEXITSTATUS, which is a macro.
    let code = status & 0x7f == 0 ? (status >> 8) & 0xff : -1
    guard code == 0 else { throw failure(pipes.errors) }
    return pipes.output
  }

  private func failure(_ errors: [UInt8]) -> GitError {
    let text = String(decoding: errors, as: UTF8.self)
    let lines = text.split(separator: "\n").map(String.init)
    // Warnings come first.
    let line = lines.first { $0.hasPrefix("fatal: ") } ?? lines.first ?? "git ended without a word"
    let message = line.hasPrefix("fatal: ") ? String(line.dropFirst(7)) : line
    if message.contains("not a git repository") || message.contains("cannot change to") {
      return .notARepository(message)
    }
    if message.contains("dubious ownership") {
      // The last word of what git advises.
      let path = lines.first { $0.contains("--add safe.directory ") }?.split(separator: " ").last.map(String.init)
      return .notTrusted(path ?? repository)
    }
    if message.contains("promisor remote") || text.contains("lazy fetching disabled") { return .partialClone }
    return .failed(message)
  }

  private func spawn(_ arguments: [String], _ pipes: inout Pipes) throws(GitError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, end) in pipes.childEnds.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, end, Int32(number))
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The program ignores broken pipes, and git is not to.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    var environment: [UnsafeMutablePointer<CChar>?] = Self.environment.map { strdup($0) } + [nil]
    defer { for pointer in pointers + environment { free(pointer) } }
    var child: pid_t = 0
    let failure = posix_spawnp(&child, "git", &actions, &attributes, &pointers, &environment)
    if failure == ENOENT { throw .noGit }
    guard failure == 0 else { throw .failed(String(cString: strerror(failure))) }
    return child
  }

  /// Our own, less what would turn git to another repository, and with what keeps it quiet.
  private static var environment: [String] {
    var variables: [String] = []
    var place = environ
    while let pointer = place.pointee {
      let variable = String(cString: pointer)
      if !variable.hasPrefix("GIT_") && !variable.hasPrefix("LC_ALL=") { variables.append(variable) }
      place += 1
    }
    return variables + [
      "LC_ALL=C.UTF-8", "GIT_TERMINAL_PROMPT=0", "GIT_NO_LAZY_FETCH=1", "GIT_OPTIONAL_LOCKS=0",
      "GIT_CONFIG_NOSYSTEM=1",
    ]
  }
}

/// Standard input, output and errors of a child.
private struct Pipes {
  /// The child's ends: what it reads, and where it writes.
  private(set) var childEnds: [Int32] = []
  private var ends: [Int32] = []
  private(set) var output: [UInt8] = []
  private(set) var errors: [UInt8] = []

  private static let maximumErrors = 64 * 1024

  mutating func open() -> Bool {
    for stream in 0..<3 {
      var pair: [Int32] = [0, 0]
      guard pipe(&pair) == 0 else { return false }
      for end in pair { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      childEnds.append(stream == 0 ? pair[0] : pair[1])
      ends.append(stream == 0 ? pair[1] : pair[0])
    }
    return fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0
  }

  mutating func closeChildEnds() {
    for end in childEnds { Glibc.close(end) }
    childEnds = []
  }

  mutating func close() {
    closeChildEnds()
    for end in ends where end >= 0 { Glibc.close(end) }
    ends = []
  }

  /// Writes `input` and reads both streams to their end; false where there is more than `limit`.
  mutating func exchange(_ input: [UInt8], limit: Int) -> Bool {
    var written = 0
    if input.isEmpty { end(0) }
    var buffer = [UInt8](repeating: 0, count: 256 * 1024)
    while ends[1] >= 0 || ends[2] >= 0 {
      var waiting = [
        pollfd(fd: ends[0], events: Int16(POLLOUT), revents: 0), pollfd(fd: ends[1], events: Int16(POLLIN), revents: 0),
        pollfd(fd: ends[2], events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&waiting, 3, -1) >= 0 else {
        if errno == EINTR { continue }
        return false
      }
      if ends[0] >= 0, waiting[0].revents != 0 {
        let count = input[written...].withUnsafeBytes { write(ends[0], $0.baseAddress, $0.count) }
        if count > 0 { written += count }
        if written == input.count || count < 0 && errno != EAGAIN && errno != EINTR { end(0) }
      }
      for stream in 1...2 where ends[stream] >= 0 && waiting[stream].revents != 0 {
        let count = read(ends[stream], &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        if count <= 0 {
          end(stream)
        } else if stream == 1 {
          if output.count + count > limit { return false }
          output += buffer[..<count]
        } else if errors.count < Self.maximumErrors {
          errors += buffer[..<count]
        }
      }
    }
    return true
  }

  private mutating func end(_ stream: Int) {
    Glibc.close(ends[stream])
    ends[stream] = -1
  }
}
