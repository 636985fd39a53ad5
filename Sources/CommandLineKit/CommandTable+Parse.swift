extension CommandTable {
  /// Reads a command line.
  ///
  /// Options may stand before or after the command: `--name value`, `--name=value`, `-n value`, `-nvalue`, and flags
  /// together as in `-qv`. `--` ends them. A lone `-` is an ordinary value. A value that begins with a dash must be written
  /// with `=`, unless it is a negative number, so that a forgotten value never swallows the next option.
  ///
  /// - Parameter argv: without the program's own name.
  /// - Complexity: O(*n* · *m*) in the words of the line and the options of the table.
  package func parse(_ argv: [String]) throws(UsageError) -> Parsed {
    if argv.isEmpty { return Parsed(command: "", helpRequested: true) }
    let end = argv.firstIndex { $0.hasSameBytes(as: "--") } ?? argv.count
    let wantsHelp = argv[..<end].contains { $0.hasSameBytes(as: "--help") || $0.hasSameBytes(as: "-h") }
    guard let first = nextWord(argv, from: 0, to: end) else {
      if wantsHelp { return Parsed(command: "", helpRequested: true) }
      return try parseWithoutCommand(argv, to: end)
    }
    let word = argv[first]
    if word.hasSameBytes(as: "help") { return try parseHelp(argv, from: first + 1, to: end) }
    if let command = command(named: word) {
      if wantsHelp { return Parsed(command: command.name, helpRequested: true) }
      return try parse(argv, to: end, as: command, at: [first])
    }
    let members = family(word)
    guard !members.isEmpty else {
      try refuseUnknownOptions(argv[..<first])
      throw unknownCommand(word, among: firstWords + ["help"])
    }
    guard let second = nextWord(argv, from: first + 1, to: end) else {
      if wantsHelp { return Parsed(command: word, helpRequested: true) }
      let names = members.map { String($0.name.dropFirst(word.count + 1)) }
      throw UsageError(.incompleteCommand(word, members: names), help: helpLine(for: word))
    }
    let name = "\(word) \(argv[second])"
    guard let command = command(named: name) else {
      throw unknownCommand(name, among: members.map(\.name), help: helpLine(for: word))
    }
    if wantsHelp { return Parsed(command: command.name, helpRequested: true) }
    return try parse(argv, to: end, as: command, at: [first, second])
  }

  /// A usage error that the table cannot find by itself, pointing at the help of `command`.
  package func usageError(_ sentence: String, in command: String) -> UsageError {
    UsageError(.other(sentence), help: helpLine(for: command))
  }

  // MARK: - The command's own words

  private func parse(
    _ argv: [String], to end: Int, as command: Command, at words: [Int]
  ) throws(UsageError) -> Parsed {
    let help = helpLine(for: command.name)
    let options = command.options + globalOptions
    var given: [String: [String]] = [:]
    var positionals: [String] = []
    var index = 0

    /// The value of an option whose own word has none: the next word.
    func following(_ option: Command.Option, spelled: String) throws(UsageError) -> String {
      index += 1
      let valueName = option.valueName ?? ""
      guard index < end, !words.contains(index) else {
        throw UsageError(.missingValue(option: spelled, valueName: valueName, found: nil), help: help)
      }
      guard !looksLikeOption(argv[index]) else {
        throw UsageError(.missingValue(option: spelled, valueName: valueName, found: argv[index]), help: help)
      }
      return argv[index]
    }

    func take(_ option: Command.Option, _ value: String, spelled: String) throws(UsageError) {
      if option.takesValue {
        if given[option.name] != nil, !option.repeats { throw UsageError(.repeatedOption(spelled), help: help) }
        if !option.choices.isEmpty, !option.choices.contains(where: { $0.hasSameBytes(as: value) }) {
          let nearest = NearestName.find(value, among: option.choices)
          throw UsageError(
            .invalidChoice(option: spelled, value: value, choices: option.choices, nearest: nearest), help: help)
        }
        given[option.name, default: []].append(value)
      } else {
        given[option.name] = []
      }
    }

    while index < end {
      defer { index += 1 }
      let argument = argv[index]
      if words.contains(index) { continue }
      switch Spelling(argument) {
      case .word:
        positionals.append(argument)
      case .long(let name, let attached):
        let spelled = "--\(name)"
        guard let option = options.first(where: { $0.name.hasSameBytes(as: name) }) else {
          if name.hasSameBytes(as: "version"), attached == nil {
            return Parsed(command: command.name, versionRequested: true)
          }
          throw unknownOption(spelled, in: command, help: help)
        }
        if option.takesValue {
          if let attached {
            try take(option, attached, spelled: spelled)
          } else {
            try take(option, following(option, spelled: spelled), spelled: spelled)
          }
        } else {
          guard attached == nil else { throw UsageError(.flagWithValue(spelled), help: help) }
          try take(option, "", spelled: spelled)
        }
      case .short(let letters):
        var rest = letters[...]
        while let letter = rest.popFirst() {
          let spelled = "-\(letter)"
          guard let option = options.first(where: { $0.short == letter }) else {
            throw unknownOption(letters.count == 1 ? spelled : argument, in: command, help: help)
          }
          if option.takesValue {
            if rest.isEmpty {
              try take(option, following(option, spelled: spelled), spelled: spelled)
            } else {
              try take(option, String(rest.first == "=" ? rest.dropFirst() : rest), spelled: spelled)
            }
            rest = []
          } else {
            guard rest.first != "=" else { throw UsageError(.flagWithValue(spelled), help: help) }
            try take(option, "", spelled: spelled)
          }
        }
      }
    }
    if end < argv.count { positionals += argv[(end + 1)...] }
    try check(positionals, against: command, help: help)
    for option in command.options where option.isRequired && given[option.name] == nil {
      throw UsageError(.missingOption("--\(option.name)", valueName: option.valueName ?? ""), help: help)
    }
    var defaults: [String: String] = [:]
    for option in options { defaults[option.name] = option.defaultValue }
    return Parsed(command: command.name, positionals: positionals, given: given, defaults: defaults)
  }

  private func check(_ positionals: [String], against command: Command, help: String) throws(UsageError) {
    let required = command.arguments.filter(\.isRequired).count
    if positionals.count < required {
      throw UsageError(.missingArgument(command.arguments[positionals.count].name), help: help)
    }
    if positionals.count > command.arguments.count, command.arguments.last?.repeats != true {
      throw UsageError(.unexpectedArgument(positionals[command.arguments.count]), help: help)
    }
  }

  // MARK: - Before the command is known

  /// The next word that is neither an option nor an option's value, taking every command's options into account.
  private func nextWord(_ argv: [String], from start: Int, to end: Int) -> Int? {
    var index = start
    while index < end {
      guard let takesNext = mayTakeNext(argv[index]) else { return index }
      index += 1
      guard takesNext != .never, index < end, !looksLikeOption(argv[index]) else { continue }
      if takesNext == .always || !isFirstWord(argv[index]) { index += 1 }
    }
    return nil
  }

  private enum TakesNext { case never, sometimes, always }

  /// Whether the option `argument` is followed by its value; nil when `argument` is not an option.
  ///
  /// `sometimes` is an option that is a flag for one command and has a value for another, as `--version` may.
  private func mayTakeNext(_ argument: String) -> TakesNext? {
    let found: [Bool]
    switch Spelling(argument) {
    case .word: return nil
    case .long(_, .some): return .never
    case .long(let name, nil):
      let builtIn = name.hasSameBytes(as: "version") || name.hasSameBytes(as: "help")
      found = (builtIn ? [false] : []) + everyOption.filter { $0.name.hasSameBytes(as: name) }.map(\.takesValue)
    case .short(let letters):
      guard let last = letters.last else { return .never }
      // In `-ovalue` the first letter has its value in the same word.
      let first = letters.count == 1 ? nil : everyOption.first { $0.short == letters[0] && $0.takesValue }
      found = first == nil ? everyOption.filter { $0.short == last }.map(\.takesValue) : []
    }
    guard found.contains(true) else { return .never }
    return found.contains(false) ? .sometimes : .always
  }

  private func parseWithoutCommand(_ argv: [String], to end: Int) throws(UsageError) -> Parsed {
    if argv[..<end].contains(where: { $0.hasSameBytes(as: "--version") }) {
      return Parsed(command: "", versionRequested: true)
    }
    try refuseUnknownOptions(argv[..<end])
    throw UsageError(.missingCommand, help: helpLine(for: nil))
  }

  private func parseHelp(_ argv: [String], from start: Int, to end: Int) throws(UsageError) -> Parsed {
    var words: [String] = []
    var index = start
    while let next = nextWord(argv, from: index, to: end) {
      words.append(argv[next])
      index = next + 1
    }
    let name = words.joined(separator: " ")
    if name.isEmpty || name.hasSameBytes(as: "help") || command(named: name) != nil || !family(name).isEmpty {
      return Parsed(command: name.hasSameBytes(as: "help") ? "" : name, helpRequested: true)
    }
    throw unknownCommand(name, among: firstWords + commands.map(\.name))
  }

  /// Refuses the first option that no command has, in words that come before any command.
  private func refuseUnknownOptions(_ argv: ArraySlice<String>) throws(UsageError) {
    for argument in argv {
      let spelled: String
      switch Spelling(argument) {
      case .word: continue
      case .long(let name, _):
        if ["help", "version"].contains(name) || everyOption.contains(where: { $0.name.hasSameBytes(as: name) }) {
          continue
        }
        spelled = "--\(name)"
      case .short(let letters):
        if let first = letters.first, everyOption.contains(where: { $0.short == first }) { continue }
        spelled = argument
      }
      throw unknownOption(spelled, in: nil, help: helpLine(for: nil))
    }
  }

  // MARK: - Small things

  private var everyOption: [Command.Option] { globalOptions + commands.flatMap(\.options) }

  private func isFirstWord(_ word: String) -> Bool {
    word.hasSameBytes(as: "help") || firstWords.contains { $0.hasSameBytes(as: word) }
  }

  func helpLine(for command: String?) -> String {
    command.map { "\(program) help \($0)" } ?? "\(program) help"
  }

  private func unknownCommand(_ name: String, among names: [String], help: String? = nil) -> UsageError {
    UsageError(
      .unknownCommand(name, nearest: NearestName.find(name, among: names)), help: help ?? helpLine(for: nil))
  }

  private func unknownOption(_ spelled: String, in command: Command?, help: String) -> UsageError {
    guard spelled.utf8.starts(with: "--".utf8) else {
      return UsageError(.unknownOption(spelled, nearest: nil), help: help)
    }
    let options = command.map { $0.options + globalOptions } ?? everyOption
    let name = String(spelled.dropFirst(2))
    let nearest = NearestName.find(name, among: options.map(\.name) + ["help", "version"])
    return UsageError(.unknownOption(spelled, nearest: nearest.map { "--\($0)" }), help: help)
  }

  private func looksLikeOption(_ argument: String) -> Bool {
    if case .word = Spelling(argument) { return false }
    return argument.utf8.dropFirst().first.map { !(0x30...0x39).contains($0) } ?? true
  }
}

/// How one word of a command line is written.
private enum Spelling {
  case word
  case long(name: String, value: String?)
  case short([Character])

  init(_ argument: String) {
    let bytes = argument.utf8
    guard bytes.first == UInt8(ascii: "-"), bytes.count > 1 else {
      self = .word
      return
    }
    guard bytes.dropFirst().first == UInt8(ascii: "-") else {
      self = .short(Array(argument.dropFirst()))
      return
    }
    let rest = bytes.dropFirst(2)
    if let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
      let value = rest[rest.index(after: equals)...]
      self = .long(
        name: String(decoding: rest[..<equals], as: UTF8.self), value: String(decoding: value, as: UTF8.self))
    } else {
      self = .long(name: String(decoding: rest, as: UTF8.self), value: nil)
    }
  }
}
