extension CommandTable {
  /// What is wrong with the table itself, one sentence each; empty when it can be trusted. For a test of the program.
  package func review() -> [String] {
    var findings: [String] = []
    var names: Set<String> = []
    for command in commands {
      if !names.insert(command.name).inserted { findings.append("\(command.name): declared twice") }
      if command.name == "help" { findings.append("help: built in") }
      if !family(command.name).isEmpty { findings.append("\(command.name): both a command and a family") }
      if command.examples.isEmpty { findings.append("\(command.name): no example") }
      for example in command.examples { findings += review(example, of: command) }
      findings += reviewArguments(of: command)
      findings += reviewOptions(command.options + globalOptions, of: command)
    }
    return findings + reviewArity()
  }

  private func reviewArguments(of command: Command) -> [String] {
    var findings: [String] = []
    for (argument, next) in zip(command.arguments, command.arguments.dropFirst()) {
      if argument.repeats { findings.append("\(command.name): \(argument.name) repeats before the end") }
      if !argument.isRequired, next.isRequired {
        findings.append("\(command.name): \(next.name) is required behind an optional argument")
      }
    }
    return findings
  }

  private func reviewOptions(_ options: [Command.Option], of command: Command) -> [String] {
    var findings: [String] = []
    var names: Set<String> = ["help"]
    var letters: Set<Character> = ["h"]
    for option in options {
      if !names.insert(option.name).inserted { findings.append("\(command.name): --\(option.name) is taken") }
      if let short = option.short, !letters.insert(short).inserted {
        findings.append("\(command.name): -\(short) is taken")
      }
      if let value = option.defaultValue, !option.choices.isEmpty, !option.choices.contains(value) {
        findings.append("\(command.name): the default of --\(option.name) is not among its choices")
      }
    }
    return findings
  }

  /// An example must be a line that the table accepts. Lines of other programs, and what follows a pipe, are not judged.
  private func review(_ example: Command.Example, of command: Command) -> [String] {
    let words = Self.words(example.command).prefix { !["|", ">", "&&", ";"].contains($0) }
    guard words.first == program else { return [] }
    do {
      _ = try parse(Array(words.dropFirst()))
      return []
    } catch {
      return ["\(command.name): the example \"\(example.command)\" is refused: \(error.message)"]
    }
  }

  /// The words of a line as a shell takes them: split at spaces, but not between quotes.
  private static func words(_ line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in line {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if quote == nil, character == " " {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return words
  }

  /// Before the command is known, an option must be known to have a value or not.
  private func reviewArity() -> [String] {
    var findings: [String] = []
    var takesValue: [String: Bool] = [:]
    for option in globalOptions + commands.flatMap(\.options) where option.name != "version" {
      if let known = takesValue.updateValue(option.takesValue, forKey: option.name), known != option.takesValue {
        findings.append("--\(option.name): a flag in one command and with a value in another")
      }
    }
    return findings
  }
}
