internal import Glibc

extension Terminal {
  /// The longest secret that is taken, in bytes.
  private static let maximumSecretBytes = 4_096

  /// Reads a secret: one line of standard input, which a terminal does not show while it is typed.
  ///
  /// - Parameter prompt: what to ask a person for, as in "Key: "; nobody is asked where standard input is no terminal.
  /// - Returns: the line without its end and the spaces around it; nil where there is none, or it is too long or not UTF-8.
  package func secret(_ prompt: String) -> String? {
    guard inputIsTTY else { return line() }
    guard errorIsTTY else { return nil }
    var settings = termios()
    guard tcgetattr(input, &settings) == 0 else { return nil }
    var silent = settings
    silent.c_lflag &= ~tcflag_t(ECHO)
    silent.c_lflag |= tcflag_t(ECHONL)
    // Whoever gives up with Ctrl-C gets a terminal back that shows what is typed: signals wait until it does.
    var (signals, before) = (sigset_t(), sigset_t())
    sigemptyset(&signals)
    for signal in Self.endingSignals { sigaddset(&signals, signal) }
    sigprocmask(SIG_BLOCK, &signals, &before)
    defer { sigprocmask(SIG_SETMASK, &before, nil) }
    guard tcsetattr(input, TCSAFLUSH, &silent) == 0 else { return nil }
    defer { tcsetattr(input, TCSADRAIN, &settings) }
    // Asked only now: what somebody typed at once would else be shown, and thrown away.
    guard write(prompt, to: .error) == .written else { return nil }
    return line { self.waitsForInput() }
  }

  /// What ends or stops a program at its terminal.
  private static let endingSignals = [SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGTSTP]

  /// Waits until something was typed.
  ///
  /// - Returns: false when one of the blocked signals came first.
  private func waitsForInput() -> Bool {
    while true {
      var pending = sigset_t()
      sigpending(&pending)
      if Self.endingSignals.contains(where: { sigismember(&pending, $0) == 1 }) { return false }
      var wanted = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      // A blocked signal does not end the wait.
      if poll(&wanted, 1, 100) != 0 { return true }
    }
  }

  /// - Parameter isReady: waits for the next byte; false gives up.
  private func line(_ isReady: () -> Bool = { true }) -> String? {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while true {
      guard isReady() else { return nil }
      let count = read(input, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1, byte != UInt8(ascii: "\n") else { break }
      bytes.append(byte)
      if bytes.count > Self.maximumSecretBytes { return nil }
    }
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    let text = bytes.drop(while: isSpace).reversed().drop(while: isSpace).reversed()
    return text.isEmpty ? nil : String(validating: Array(text), as: UTF8.self)
  }
}
