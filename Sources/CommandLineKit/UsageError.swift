/// Why a command line does not fit its table, and which help to read.
package struct UsageError: Error, Hashable, Sendable {
  package let reason: Reason
  /// The command line that prints the help in question: `tessera help publish`.
  package let help: String

  package init(_ reason: Reason, help: String) {
    self.reason = reason
    self.help = help
  }

  /// What is wrong. Texts are as typed: hostile until ``UsageError/message`` has made them visible.
  package enum Reason: Hashable, Sendable {
    case missingCommand
    case unknownCommand(String, nearest: String?)
    /// A family such as `key` without the second word.
    case incompleteCommand(String, members: [String])
    /// With its dashes.
    case unknownOption(String, nearest: String?)
    case flagWithValue(String)
    /// `found` is the option that stands where the value should.
    case missingValue(option: String, valueName: String, found: String?)
    case repeatedOption(String)
    case invalidChoice(option: String, value: String, choices: [String], nearest: String?)
    case missingOption(String, valueName: String)
    case missingArgument(String)
    case unexpectedArgument(String)
    /// What the table cannot say, such as two options that exclude each other: a whole sentence without a full stop.
    case other(String)
  }

  /// One line that says what is wrong, safe to print.
  package var message: String {
    switch reason {
    case .missingCommand:
      "no command given"
    case .unknownCommand(let name, let nearest):
      "unknown command \(Self.quoted(name))" + Self.guess(nearest)
    case .incompleteCommand(let family, let members):
      "\(Self.quoted(family)) needs one of: \(members.joined(separator: ", "))"
    case .unknownOption(let name, let nearest):
      "unknown option \(Self.quoted(name))" + Self.guess(nearest)
    case .flagWithValue(let name):
      "\(name) takes no value"
    case .missingValue(let option, let valueName, nil):
      "\(option) needs a value: \(option) \(valueName)"
    case .missingValue(let option, let valueName, let found?):
      "\(option) needs a value: \(option) \(valueName); write \(option)=\(Self.shown(found)) "
        + "if the value begins with a dash"
    case .repeatedOption(let name):
      "\(name) is given more than once"
    case .invalidChoice(let option, let value, let choices, let nearest):
      "\(option) cannot be \(Self.quoted(value)): one of \(choices.joined(separator: ", "))" + Self.guess(nearest)
    case .missingOption(let option, let valueName):
      "\(option) \(valueName) is required"
    case .missingArgument(let name):
      "missing \(name)"
    case .unexpectedArgument(let text):
      "unexpected argument \(Self.quoted(text))"
    case .other(let sentence):
      Terminal.sanitized(sentence)
    }
  }

  /// What to do about it, one line.
  package var advice: String {
    "Run \"\(help)\" to see what it takes."
  }

  // MARK: - Wording

  /// The longest piece of a command line that a message repeats, in scalars.
  private static let longestShown = 100

  private static func shown(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard scalars.count > longestShown else { return Terminal.sanitized(text) }
    return Terminal.sanitized(String(scalars.prefix(longestShown))) + "..."
  }

  private static func quoted(_ text: String) -> String {
    "\"\(shown(text))\""
  }

  private static func guess(_ nearest: String?) -> String {
    nearest.map { "; did you mean \"\($0)\"?" } ?? ""
  }
}

extension UsageError: CustomStringConvertible {
  package var description: String { "\(message)\n\(advice)" }
}
