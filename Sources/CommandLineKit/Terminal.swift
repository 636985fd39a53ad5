internal import Glibc

/// The three standard streams: what they are, and how to speak through them.
package struct Terminal: Sendable {
  package enum Stream: Sendable { case output, error }

  package let inputIsTTY: Bool
  package let outputIsTTY: Bool
  package let errorIsTTY: Bool
  /// Columns of a line; 80 when no stream is a terminal or it does not say.
  package let width: Int
  package let colorsOutput: Bool
  package let colorsError: Bool
  /// Whether the terminal understands more than lines of text.
  package let isDumb: Bool

  let input: Int32
  private let output: Int32
  private let error: Int32

  /// Looks at the streams.
  ///
  /// - Parameters:
  ///   - color: what `--color` says.
  ///   - variable: reads the environment.
  ///   - input: the descriptor of standard input, and so on; others are for tests.
  package init(
    color: ColorChoice = .auto, variable: (String) -> String? = Self.environmentVariable, input: Int32 = 0,
    output: Int32 = 1, error: Int32 = 2
  ) {
    self.input = input
    self.output = output
    self.error = error
    inputIsTTY = isatty(input) == 1
    outputIsTTY = isatty(output) == 1
    errorIsTTY = isatty(error) == 1
    width = Self.columns(of: output) ?? Self.columns(of: error) ?? 80
    let term = variable("TERM")
    let noColor = variable("NO_COLOR")
    isDumb = ["", "dumb"].contains(term ?? "")
    colorsOutput = color.colors(isTTY: outputIsTTY, noColor: noColor, term: term)
    colorsError = color.colors(isTTY: errorIsTTY, noColor: noColor, term: term)
  }

  /// Keeps a closed pipe, and a file that has grown as far as files may, from ending the process without a word: writing
  /// fails instead, with ``WriteOutcome/closed`` for a pipe.
  ///
  /// To be called once, first thing in the program.
  package static func ignoreBrokenPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// An environment variable; nil when unset, or not UTF-8: mended, it would name something else.
  package static func environmentVariable(_ name: String) -> String? {
    getenv(name).flatMap { String(validatingCString: $0) }
  }

  /// Whether an environment variable is set, UTF-8 or not.
  package static func hasEnvironmentVariable(_ name: String) -> Bool { getenv(name) != nil }

  /// Whether `CommandLine.arguments` are what the program was given: words that are not UTF-8 are mended there, and then
  /// name something else.
  package static func argumentsAreExact() -> Bool {
    for (place, word) in CommandLine.arguments.enumerated() {
      guard let given = CommandLine.unsafeArgv[place], strcmp(given, word) == 0 else { return false }
    }
    return true
  }

  /// Writes `text` at once and whole. A closed pipe is quiet.
  @discardableResult
  package func write(_ text: String, to stream: Stream) -> WriteOutcome {
    var text = text
    return text.withUTF8 { Output.write(UnsafeRawBufferPointer($0), to: descriptor(stream)) }
  }

  /// Writes `bytes` at once and whole. A closed pipe is quiet.
  @discardableResult
  package func write(_ bytes: [UInt8], to stream: Stream) -> WriteOutcome {
    bytes.withUnsafeBytes { Output.write($0, to: descriptor(stream)) }
  }

  /// A buffered writer, for long texts.
  package func buffered(_ stream: Stream) -> Output {
    Output(descriptor: descriptor(stream))
  }

  /// The styles for a stream.
  package func ink(_ stream: Stream) -> Ink {
    Ink(isEnabled: stream == .output ? colorsOutput : colorsError)
  }

  /// A line that tells how far the work is: on standard error, and only where that is a terminal.
  package func progress() -> ProgressLine {
    let terminal = self
    return ProgressLine(isEnabled: errorIsTTY && !isDumb, width: Self.columns(of: error) ?? width) {
      terminal.write($0, to: .error)
    }
  }

  private func descriptor(_ stream: Stream) -> Int32 {
    stream == .output ? output : error
  }

  private static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
