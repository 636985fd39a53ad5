/// Everything that a program's command line can say, declared once.
///
/// Parsing, help and the checks of ``review()`` all read this table. The command `help`, and the flags `--help`, `-h` and
/// `--version`, are built in; a command may declare an option `--version` of its own, which then wins behind that command.
package struct CommandTable: Sendable {
  package let program: String
  package let version: String
  package let summary: String
  package let commands: [Command]
  /// Options that every command takes.
  package let globalOptions: [Command.Option]
  /// Shown at the end of the program's own help.
  package let examples: [Command.Example]
  /// What may stand for a placeholder of arguments and options, `DIR`, or for that of one command alone, `channel NAME`.
  package let completions: [String: [Completion]]

  package init(
    program: String, version: String, summary: String, commands: [Command], globalOptions: [Command.Option] = [],
    examples: [Command.Example] = [], completions: [String: [Completion]] = [:]
  ) {
    self.program = program
    self.version = version
    self.summary = summary
    self.commands = commands
    self.globalOptions = globalOptions
    self.examples = examples
    self.completions = completions
  }

  /// The command of exactly this name.
  package func command(named name: String) -> Command? {
    commands.first { $0.name.hasSameBytes(as: name) }
  }

  /// Whether the flag `--name` stands before any `--`, for those who must know before the line is known to be right:
  /// an error is itself written as JSON when `--json` was there.
  package static func mentions(flag name: String, in argv: [String]) -> Bool {
    for argument in argv {
      if argument.hasSameBytes(as: "--") { return false }
      if argument.hasSameBytes(as: "--\(name)") { return true }
    }
    return false
  }

  /// The value of `--name value` or `--name=value` before any `--`, under the same circumstances as ``mentions(flag:in:)``.
  package static func mentioned(option name: String, in argv: [String]) -> String? {
    for (index, argument) in argv.enumerated() {
      if argument.hasSameBytes(as: "--") { return nil }
      if argument.hasSameBytes(as: "--\(name)") { return index + 1 < argv.count ? argv[index + 1] : nil }
      if argument.utf8.starts(with: "--\(name)=".utf8) {
        return String(decoding: argument.utf8.dropFirst(name.utf8.count + 3), as: UTF8.self)
      }
    }
    return nil
  }

  /// The commands of the family `word`: `key create` and `key list` for `key`.
  func family(_ word: String) -> [Command] {
    let prefix = "\(word) "
    return commands.filter { $0.name.utf8.starts(with: prefix.utf8) }
  }

  /// First words of all commands, once each, in the order of the table.
  var firstWords: [String] {
    var words: [String] = []
    for command in commands {
      let word = String(command.name.prefix { $0 != " " })
      if !words.contains(word) { words.append(word) }
    }
    return words
  }
}

extension String {
  /// Equality by UTF-8 bytes: `==` would take two spellings of one accented letter for the same.
  func hasSameBytes(as other: String) -> Bool {
    utf8.elementsEqual(other.utf8)
  }
}
