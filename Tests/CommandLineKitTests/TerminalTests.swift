import Glibc
import TesseraTestKit
import Testing

@testable import CommandLineKit

@Suite struct TerminalTests {
  @Test(arguments: [
    ("plain text, naïve 日本 🎨", "plain text, naïve 日本 🎨"),
    ("\u{1B}[31mred", #"\u{1b}[31mred"#),
    ("a\u{0}b\u{7}c\u{7F}", #"a\u{0}b\u{7}c\u{7f}"#),
    ("\u{9B}2J\u{80}", #"\u{9b}2J\u{80}"#),
    ("file\u{202E}fdp.exe\u{202C}\u{202A}", #"file\u{202e}fdp.exe\u{202c}\u{202a}"#),
    ("\u{2066}x\u{2069}\u{2065}", "\\u{2066}x\\u{2069}\u{2065}"),
    ("a\u{2028}b\u{2029}c\u{2027}", "a\\u{2028}b\\u{2029}c\u{2027}"),
    ("a\rb\nc\r\nd\te", #"a\u{d}b\u{a}c\u{d}\u{a}d\u{9}e"#),
    ("Â£ €", "Â£ €"),
    ("e\u{301}\u{1B}", "e\u{301}\\u{1b}"),
  ])
  func `what could drive a terminal is made visible`(_ text: String, _ safe: String) {
    #expect(Array(Terminal.sanitized(text).utf8) == Array(safe.utf8))
  }

  @Test func `a text of several lines keeps its lines but no lone carriage return`() {
    #expect(Terminal.sanitized("a\r\nb\n\tc\rd\u{1B}", keepsLines: true) == "a\nb\n\tc\\u{d}d\\u{1b}")
  }

  @Test(
    arguments: [
      (ColorChoice.always, false, "1", "dumb", true),
      (.never, true, nil, "xterm", false),
      (.auto, true, nil, "xterm", true),
      (.auto, true, "", "xterm", true),
      (.auto, true, "0", "xterm", false),
      (.auto, true, nil, "dumb", false),
      (.auto, true, nil, nil, false),
      (.auto, false, nil, "xterm", false),
    ] as [(ColorChoice, Bool, String?, String?, Bool)])
  func `the colour option decides over NO_COLOR and the terminal`(
    _ choice: ColorChoice, _ isTTY: Bool, _ noColor: String?, _ term: String?, _ expected: Bool
  ) {
    #expect(choice.colors(isTTY: isTTY, noColor: noColor, term: term) == expected)
  }

  @Test func `ink styles only where it is on`() {
    #expect(Ink(isEnabled: false).bold("x") == "x")
    #expect(Ink(isEnabled: true)("x", .bold, .red) == "\u{1B}[1;31mx\u{1B}[0m")
    #expect(Ink(isEnabled: true).green("") == "")
  }

  @Test(arguments: [
    ("y", true), ("Yes", true), (" YES\r", true), ("", false), ("n", false), ("yess", false), ("ye", false),
  ])
  func `only y and yes affirm`(_ answer: String, _ expected: Bool) {
    #expect(Terminal.isYes(Array(answer.utf8)) == expected)
  }

  @Test func `without a terminal nobody is asked, nothing is coloured and a line has 80 columns`() throws {
    let pipe = try SystemPipe()
    let terminal = Terminal(
      variable: { $0 == "TERM" ? "xterm" : nil }, input: pipe.reading, output: pipe.writing, error: pipe.writing)
    #expect(terminal.confirm("Really?") == nil)
    #expect(!terminal.colorsOutput && !terminal.colorsError)
    #expect(terminal.width == 80)
    terminal.progress().update("never shown")
    #expect(terminal.write("out", to: .output) == .written)
    pipe.closeWriting()
    #expect(pipe.rest() == "out")
  }

  @Test func `a terminal is asked, coloured and measured`() throws {
    let pty = try PseudoTerminal(columns: 97)
    let terminal = Terminal(
      variable: { $0 == "TERM" ? "xterm" : nil }, input: pty.terminal, output: pty.terminal, error: pty.terminal)
    #expect(terminal.inputIsTTY && terminal.outputIsTTY && terminal.errorIsTTY)
    #expect(terminal.colorsOutput && terminal.colorsError)
    #expect(terminal.width == 97)
    for (typed, answer) in [
      ("yes\n", true), ("no\n", false), ("\n", false), (String(repeating: "y", count: 99) + "\n", false),
    ] {
      try pty.type(typed)
      #expect(terminal.confirm("Publish?") == answer)
    }
    #expect(try pty.shown(upTo: "Publish? [y/N] ").hasSuffix("Publish? [y/N] "))
  }

  @Test func `a closed pipe is quiet and a full disk is not`() throws {
    Terminal.ignoreBrokenPipes()
    let pipe = try SystemPipe()
    pipe.closeReading()
    #expect(Terminal(output: pipe.writing).write("x", to: .output) == .closed)
    #expect(WriteOutcome.closed.failure == nil)

    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    let output = Output(descriptor: full, capacity: 4)
    output.append("abc")
    #expect(output.outcome == .written)
    output.append("d")
    #expect(output.outcome == .failed(ENOSPC))
    output.append([1, 2, 3, 4, 5])
    #expect(output.flush() == .failed(ENOSPC))
    #expect(output.outcome.failure == "No space left on device")
  }

  @Test func `a long text goes whole through a small pipe that does not block`() async throws {
    let pipe = try SystemPipe()
    #expect(fcntl(pipe.writing, F_SETFL, O_NONBLOCK) == 0)
    let text = (0..<60_000).map { "line \($0)\n" }.joined()
    async let received = pipe.rest()
    let output = Output(descriptor: pipe.writing)
    output.append(text)
    #expect(output.flush() == .written)
    pipe.closeWriting()
    #expect(await received == text)
  }

  @Test func `progress appears late, is redrawn rarely, never wraps and leaves no trace`() {
    var time: UInt64 = 0
    var written: [String] = []
    do {
      let progress = ProgressLine(isEnabled: true, width: 10, now: { time }, write: { written.append($0) })
      progress.update("at once")
      time = 100_000_000
      progress.update("1 of 3")
      time = 150_000_000
      progress.update("2 of 3")
      time = 200_000_000
      progress.update("3 of 3 and so on\u{1B}")
      #expect(written == ["\r\u{1B}[2K1 of 3", "\r\u{1B}[2K3 of 3 a…"])
      progress.erase()
      progress.erase()
      time = 300_000_000
      progress.update("more")
      written = []
    }
    #expect(written == ["\r\u{1B}[2K"])
  }
}
