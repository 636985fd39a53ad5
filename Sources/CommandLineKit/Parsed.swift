/// A command line that fits its table.
package struct Parsed: Sendable {
  /// The command's name in the table; empty when none was named, which only a request for help or for the version may do.
  package let command: String
  package let positionals: [String]
  /// Whether help was asked for; then nothing else of the line has been checked. ``command`` may be a family (`key`).
  package let helpRequested: Bool
  /// Whether the program's version was asked for.
  package let versionRequested: Bool

  private let given: [String: [String]]
  private let defaults: [String: String]

  init(
    command: String, positionals: [String] = [], given: [String: [String]] = [:], defaults: [String: String] = [:],
    helpRequested: Bool = false, versionRequested: Bool = false
  ) {
    self.command = command
    self.positionals = positionals
    self.given = given
    self.defaults = defaults
    self.helpRequested = helpRequested
    self.versionRequested = versionRequested
  }

  /// Whether the flag was given.
  package func flag(_ name: String) -> Bool {
    given[name] != nil
  }

  /// Whether the flag or option was given, as opposed to having its default.
  package func isGiven(_ name: String) -> Bool {
    given[name] != nil
  }

  /// The value given, else the default that the table declares, else nil.
  package func value(_ name: String) -> String? {
    given[name]?.last ?? defaults[name]
  }

  /// Every value given, in order; the default alone when there is none.
  package func values(_ name: String) -> [String] {
    given[name] ?? defaults[name].map { [$0] } ?? []
  }

  /// The positional value at `index`, counted from 0; nil when there are fewer.
  package func positional(_ index: Int) -> String? {
    positionals.indices.contains(index) ? positionals[index] : nil
  }
}
