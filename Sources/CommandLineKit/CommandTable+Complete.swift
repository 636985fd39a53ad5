extension CommandTable {
  /// What may stand at the end of a command line.
  ///
  /// - Parameters:
  ///   - words: the words before, without the program's own name.
  ///   - current: what was typed of the last one, perhaps nothing.
  ///   - dynamic: finds the candidates of a kind that the table names.
  /// - Complexity: O(*n*) in the words of the line and the table.
  package func complete(
    _ words: [String], current: String, dynamic: (_ kind: String, CompletionRequest) -> [CompletionCandidate]
  ) -> CompletionAnswer {
    guard let line = CompletedLine(words, in: self) else { return CompletionAnswer() }
    var answer = CompletionAnswer()
    answer.typed = current
    if let option = line.pending {
      offer(option, line, dynamic, &answer)
    } else if !line.isPastOptions, current.utf8.first == UInt8(ascii: "-") {
      offerOptions(line, dynamic, &answer)
    } else if line.asksForHelp || line.command == nil {
      offerCommands(line, &answer)
    } else if let command = line.command {
      let last = command.arguments.last
      let index = line.positionals.count
      let argument = index < command.arguments.count ? command.arguments[index] : last?.repeats == true ? last : nil
      if let argument { offer(completions(of: argument.name, in: command), line, dynamic, &answer) }
    }
    let typed = answer.typed.utf8
    // What shells cannot show in one line would be taken for two.
    answer.candidates = answer.candidates.filter { candidate in
      candidate.value.utf8.starts(with: typed) && !candidate.value.utf8.contains { $0 < 0x20 || $0 == 0x7F }
    }
    return answer
  }

  /// By command and placeholder, else by placeholder alone.
  private func completions(of placeholder: String, in command: Command?) -> [Completion] {
    if let command, let own = completions["\(command.name) \(placeholder)"] { return own }
    return completions[placeholder] ?? []
  }

  // MARK: - Offers

  private func offer(
    _ completions: [Completion], _ line: CompletedLine,
    _ dynamic: (String, CompletionRequest) -> [CompletionCandidate], _ answer: inout CompletionAnswer
  ) {
    for completion in completions {
      switch completion {
      case .files: answer.offersFiles = true
      case .folders: answer.offersFolders = true
      case .words(let words): answer.candidates += words.map { CompletionCandidate($0) }
      case .dynamic(let kind):
        let request = CompletionRequest(
          command: line.command?.name ?? "", positionals: line.positionals, typed: answer.typed, given: line.given)
        answer.candidates += dynamic(kind, request)
      }
    }
  }

  private func offer(
    _ option: Command.Option, _ line: CompletedLine, _ dynamic: (String, CompletionRequest) -> [CompletionCandidate],
    _ answer: inout CompletionAnswer
  ) {
    if option.choices.isEmpty {
      offer(completions(of: option.valueName ?? "", in: line.command), line, dynamic, &answer)
    } else {
      answer.candidates += option.choices.map { CompletionCandidate($0) }
    }
  }

  private func offerOptions(
    _ line: CompletedLine, _ dynamic: (String, CompletionRequest) -> [CompletionCandidate],
    _ answer: inout CompletionAnswer
  ) {
    let bytes = answer.typed.utf8
    let options = (line.command?.options ?? []) + globalOptions
    if let equals = bytes.firstIndex(of: UInt8(ascii: "=")) {
      let name = bytes[..<equals].dropFirst(2)
      guard let option = options.first(where: { $0.takesValue && $0.name.utf8.elementsEqual(name) }) else { return }
      answer.prefix = String(Substring(bytes[...equals]))
      answer.typed = String(Substring(bytes[bytes.index(after: equals)...]))
      offer(option, line, dynamic, &answer)
      return
    }
    for option in options where line.given[option.name] == nil || option.repeats {
      answer.candidates.append(CompletionCandidate("--\(option.name)", option.help))
    }
    answer.candidates.append(CompletionCandidate("--help", "Show help."))
    if !answer.candidates.contains(where: { $0.value == "--version" }) {
      answer.candidates.append(CompletionCandidate("--version", "Show the program's version."))
    }
  }

  private func offerCommands(_ line: CompletedLine, _ answer: inout CompletionAnswer) {
    if let family = line.family {
      answer.candidates = self.family(family).map {
        CompletionCandidate(String($0.name.dropFirst(family.count + 1)), $0.summary)
      }
      return
    }
    if line.command != nil { return }
    answer.candidates = firstWords.map { word in
      CompletionCandidate(word, command(named: word)?.summary ?? familySummary(word))
    }
    if !line.asksForHelp { answer.candidates.append(CompletionCandidate("help", "Show the help of a command")) }
  }

  private func familySummary(_ word: String) -> String {
    family(word).map { String($0.name.dropFirst(word.count + 1)) }.joined(separator: ", ")
  }
}

/// A command line that is not at its end yet: wrong ones are read as far as they go.
private struct CompletedLine {
  private(set) var command: Command?
  private(set) var family: String?
  private(set) var positionals: [String] = []
  private(set) var given: [String: [String]] = [:]
  /// An option whose value comes next.
  private(set) var pending: Command.Option?
  private(set) var isPastOptions = false
  private(set) var asksForHelp = false

  /// `nil` where a word is no command: there is nothing to offer.
  init?(_ words: [String], in table: CommandTable) {
    for word in words {
      if let option = pending {
        given[option.name, default: []].append(word)
        pending = nil
      } else if !isPastOptions, word.hasSameBytes(as: "--") {
        isPastOptions = true
      } else if !isPastOptions, word.utf8.first == UInt8(ascii: "-"), word.utf8.count > 1 {
        takeOption(word, table)
      } else if command != nil {
        positionals.append(word)
      } else if !takeCommand(word, table) {
        return nil
      }
    }
  }

  private mutating func takeCommand(_ word: String, _ table: CommandTable) -> Bool {
    if let family {
      command = table.command(named: "\(family) \(word)")
      self.family = nil
      return command != nil
    }
    if word.hasSameBytes(as: "help"), !asksForHelp {
      asksForHelp = true
      return true
    }
    command = table.command(named: word)
    if command != nil { return true }
    if table.family(word).isEmpty { return false }
    family = word
    return true
  }

  private mutating func takeOption(_ word: String, _ table: CommandTable) {
    // Before the command is known, an option may be any command's.
    let options = (command?.options ?? table.commands.flatMap(\.options)) + table.globalOptions
    let bytes = word.utf8
    guard bytes.starts(with: "--".utf8) else {
      let letters = word.dropFirst()
      guard let last = letters.last, let option = options.first(where: { $0.short == last }) else { return }
      if option.takesValue { pending = option } else { given[option.name] = [] }
      return
    }
    let name = bytes.dropFirst(2).prefix { $0 != UInt8(ascii: "=") }
    guard let option = options.first(where: { $0.name.utf8.elementsEqual(name) }) else { return }
    if name.endIndex < bytes.endIndex {
      given[option.name, default: []].append(String(Substring(bytes[bytes.index(after: name.endIndex)...])))
    } else if option.takesValue {
      pending = option
    } else {
      given[option.name] = []
    }
  }
}
