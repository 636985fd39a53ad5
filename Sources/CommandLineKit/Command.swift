/// One command as the table declares it: what is parsed and what its help says come from the same lines.
package struct Command: Sendable {
  /// `publish`, or two words for a command of a family: `key create`.
  package let name: String
  /// One sentence without a full stop, for the list of commands.
  package let summary: String
  /// Paragraphs separated by an empty line; lines that begin with a space are kept as they are.
  package let discussion: String
  package let examples: [Example]
  package let arguments: [Argument]
  package let options: [Option]
  /// The heading under which the list of commands shows this one.
  package let group: String

  package init(
    _ name: String, _ summary: String, group: String, discussion: String = "", arguments: [Argument] = [],
    options: [Option] = [], examples: [Example] = []
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.examples = examples
    self.arguments = arguments
    self.options = options
    self.group = group
  }

  /// A command line worth copying, and what it does.
  package struct Example: Hashable, Sendable {
    package let text: String
    package let command: String

    package init(_ text: String, _ command: String) {
      self.text = text
      self.command = command
    }
  }

  /// A value that is told apart by its place.
  package struct Argument: Hashable, Sendable {
    /// Upper-case, as help shows it: `DIR`.
    package let name: String
    package let help: String
    package let isRequired: Bool
    /// Whether it takes every further value. Only the last argument of a command may.
    package let repeats: Bool

    package init(_ name: String, _ help: String, required: Bool = true, repeats: Bool = false) {
      self.name = name
      self.help = help
      isRequired = required
      self.repeats = repeats
    }

    /// As a usage line shows it: `DIR`, `[DIR]`, `FILE...`.
    var usage: String {
      let once = repeats ? "\(name)..." : name
      return isRequired ? once : "[\(once)]"
    }
  }

  /// A flag (`--yes`) or an option with a value (`--out DIR`).
  package struct Option: Hashable, Sendable {
    /// Without the dashes: `dry-run`.
    package let name: String
    /// The one-letter form, `o` for `-o`.
    package let short: Character?
    /// What help calls the value; nil for a flag.
    package let valueName: String?
    package let help: String
    package let isRequired: Bool
    /// Whether it may be given more than once, each time with another value.
    package let repeats: Bool
    /// The only values accepted, or empty for any.
    package let choices: [String]
    /// The value that ``Parsed/value(_:)`` gives when the option is absent.
    package let defaultValue: String?

    /// A flag. Giving it twice is the same as once.
    package static func flag(_ name: String, short: Character? = nil, _ help: String) -> Self {
      Self(
        name: name, short: short, valueName: nil, help: help, isRequired: false, repeats: false, choices: [],
        defaultValue: nil)
    }

    /// An option with a value.
    package static func value(
      _ name: String, _ valueName: String, short: Character? = nil, _ help: String, required: Bool = false,
      repeats: Bool = false, choices: [String] = [], default defaultValue: String? = nil
    ) -> Self {
      Self(
        name: name, short: short, valueName: valueName, help: help, isRequired: required, repeats: repeats,
        choices: choices, defaultValue: defaultValue)
    }

    /// `--color always|never|auto`, the global option that ``ColorChoice`` reads.
    package static let color = value(
      "color", "WHEN", "Color the output.", choices: ColorChoice.allCases.map(\.rawValue),
      default: ColorChoice.auto.rawValue)

    var takesValue: Bool { valueName != nil }
  }
}
