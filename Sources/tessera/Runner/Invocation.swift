internal import CommandLineKit
internal import TesseraClient

/// What one run of the program keeps between its questions.
final class Session {
  /// The registry at an address, once it was asked, and whether with a key: its connections and what it has answered serve
  /// the rest of the run.
  var remote: (registry: RemoteRegistry, hasKey: Bool)?
  /// Whether an answer that does not come at once is worth nothing, as to a shell that completes a line.
  var isHurried = false
}

/// One run of a command: what was asked, and who is there to be told.
struct Invocation {
  let parsed: Parsed
  let terminal: Terminal
  let table: CommandTable
  let session = Session()

  var wantsJSON: Bool { parsed.flag("json") }

  /// A required argument: the table has seen to it that it is there.
  func argument(_ index: Int) -> String { parsed.positional(index) ?? "" }

  /// The command line makes no sense, in a way that the table cannot tell.
  func usage(_ sentence: String) -> Failure {
    Failure(table.usageError(sentence, in: parsed.command))
  }

  /// Tells a person something before the end: on standard output, or beside the document that is to stand there alone.
  func say(_ text: (inout Page) -> Void) {
    let stream: Terminal.Stream = wantsJSON ? .error : .output
    var page = Page(ink: terminal.ink(stream))
    text(&page)
    terminal.write(page.text, to: stream)
  }
}
