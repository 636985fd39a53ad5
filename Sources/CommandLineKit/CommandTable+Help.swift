extension CommandTable {
  /// The help of a command, of a family of commands, or of the program.
  ///
  /// - Parameters:
  ///   - name: nil, empty or unknown for the program's own help.
  ///   - width: of a line, in columns; less than 40 counts as 40.
  ///   - color: whether headings are bold. The text is the same.
  package func help(for name: String?, width: Int, color: Bool) -> String {
    let width = max(40, width)
    let ink = Ink(isEnabled: color)
    guard let name, !name.isEmpty else { return programHelp(width, ink) }
    if let command = command(named: name) { return help(of: command, width, ink) }
    let members = family(name)
    return members.isEmpty ? programHelp(width, ink) : familyHelp(name, members, width, ink)
  }

  /// What `--version` prints: the program and its version, with a line break.
  package var versionLine: String { "\(program) \(version)\n" }

  // MARK: - The three pages

  private func programHelp(_ width: Int, _ ink: Ink) -> String {
    var out = TextLayout.paragraph(Self.sentence(summary), width: width)
    out += "\n" + usage(program, ["COMMAND", "[ARGUMENTS]", "[OPTIONS]"], width, ink)
    var groups: [String] = []
    for command in commands where !groups.contains(command.group) { groups.append(command.group) }
    let termWidth = Self.termWidth(commands.map(\.name), width)
    for group in groups {
      out += "\n\(ink.bold("\(group):"))\n"
      for command in commands where command.group == group {
        out += TextLayout.definition(command.name, command.summary, termWidth: termWidth, width: width)
      }
    }
    out += optionList("Options for every command:", globalOptions + Self.builtIn(includesVersion: true), width, ink)
    out += exampleList(examples, width, ink)
    out += "\n"
    out += TextLayout.paragraph(
      "Run \"\(program) help COMMAND\" for the arguments, options and examples of one command.", width: width)
    return out
  }

  private func familyHelp(_ name: String, _ members: [Command], _ width: Int, _ ink: Ink) -> String {
    var out = usage("\(program) \(name)", ["COMMAND", "[ARGUMENTS]", "[OPTIONS]"], width, ink)
    out += "\n\(ink.bold("Commands:"))\n"
    let termWidth = Self.termWidth(members.map(\.name), width)
    for command in members {
      out += TextLayout.definition(command.name, command.summary, termWidth: termWidth, width: width)
    }
    out += exampleList(members.compactMap(\.examples.first), width, ink)
    out += "\n"
    out += TextLayout.paragraph("Run \"\(program) help \(name) COMMAND\" for more on one of them.", width: width)
    return out
  }

  private func help(of command: Command, _ width: Int, _ ink: Ink) -> String {
    var out = TextLayout.paragraph(Self.sentence(command.summary), width: width)
    out += "\n" + usage(of: command, width, ink)
    if !command.discussion.isEmpty {
      out += "\n" + TextLayout.paragraph(command.discussion, width: width)
    }
    if !command.arguments.isEmpty {
      out += "\n\(ink.bold("Arguments:"))\n"
      let termWidth = Self.termWidth(command.arguments.map(\.name), width)
      for argument in command.arguments {
        out += TextLayout.definition(argument.name, argument.help, termWidth: termWidth, width: width)
      }
    }
    out += optionList("Options:", command.options, width, ink)
    let ownVersion = command.options.contains { $0.name == "version" }
    out += optionList(
      "Options for every command:", globalOptions + Self.builtIn(includesVersion: !ownVersion), width, ink)
    out += exampleList(command.examples, width, ink)
    return out
  }

  // MARK: - Parts of a page

  private func usage(of command: Command, _ width: Int, _ ink: Ink) -> String {
    var words = command.arguments.map(\.usage)
    for option in command.options where option.isRequired {
      words.append("--\(option.name) \(option.valueName ?? "")")
    }
    return usage("\(program) \(command.name)", words + ["[OPTIONS]"], width, ink)
  }

  private func usage(_ head: String, _ words: [String], _ width: Int, _ ink: Ink) -> String {
    var line = "\(ink.bold("Usage:")) \(head)"
    var used = TextLayout.width(line)
    var out = ""
    for word in words {
      if used + 1 + word.count > width {
        out += line + "\n"
        line = "      "
        used = 6
      }
      line += " " + word
      used += 1 + word.count
    }
    return out + line + "\n"
  }

  private func optionList(_ heading: String, _ options: [Command.Option], _ width: Int, _ ink: Ink) -> String {
    guard !options.isEmpty else { return "" }
    var out = "\n\(ink.bold(heading))\n"
    let terms = options.map(Self.term)
    let termWidth = Self.termWidth(terms, width)
    for (option, term) in zip(options, terms) {
      out += TextLayout.definition(term, Self.explanation(option), termWidth: termWidth, width: width)
    }
    return out
  }

  private func exampleList(_ examples: [Command.Example], _ width: Int, _ ink: Ink) -> String {
    guard !examples.isEmpty else { return "" }
    var out = "\n\(ink.bold(examples.count == 1 ? "Example:" : "Examples:"))\n"
    for example in examples {
      let mark = example.text.utf8.last == UInt8(ascii: "?") ? "" : ":"
      out += TextLayout.paragraph(example.text + mark, width: width, indent: 2)
      // A command is there to be copied: never wrapped.
      out += "    \(example.command)\n"
    }
    return out
  }

  private static func builtIn(includesVersion: Bool) -> [Command.Option] {
    let help = Command.Option.flag("help", short: "h", "Show help.")
    return includesVersion ? [help, .flag("version", "Show the program's version.")] : [help]
  }

  private static func term(_ option: Command.Option) -> String {
    let short = option.short.map { "-\($0), " } ?? "    "
    return "\(short)--\(option.name)" + (option.valueName.map { " \($0)" } ?? "")
  }

  private static func explanation(_ option: Command.Option) -> String {
    var parts = [option.help]
    if option.isRequired { parts.append("Required.") }
    if option.repeats { parts.append("May be given more than once.") }
    if !option.choices.isEmpty { parts.append("One of: \(option.choices.joined(separator: ", ")).") }
    if let value = option.defaultValue { parts.append("Default: \(value).") }
    return parts.joined(separator: " ")
  }

  /// As wide as the widest term, but never more than two fifths of the line.
  private static func termWidth(_ terms: [String], _ width: Int) -> Int {
    let limit = max(12, width * 2 / 5)
    return terms.map(TextLayout.width).filter { $0 <= limit }.max() ?? limit
  }

  private static func sentence(_ text: String) -> String {
    text.utf8.last == UInt8(ascii: ".") ? text : "\(text)."
  }
}
