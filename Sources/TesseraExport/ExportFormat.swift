/// A target that a release can be exported to.
///
/// What it returns depends on the input and on nothing else: no clock, no environment, no order of files or members.
package protocol ExportFormat: Sendable {
  /// What people call it, for example `swiftui`.
  var name: String { get }
  /// Raised by every change of what the same input gives; a lock pins it.
  var version: Int { get }
  /// One sentence for help texts.
  var summary: String { get }
  /// What ``ExportInput/options`` may hold, besides `context.<modifier>`.
  var options: [ExportOption] { get }

  /// Writes the files of one release.
  ///
  /// - Throws: ``ExportError/collision(identifier:first:second:)`` and errors about options.
  func export(_ input: ExportInput) throws(ExportError) -> ExportResult

  /// Every spelling by which code outside of the files of ``export(_:)`` can name a public token, in the order of tokens.
  ///
  /// - Throws: what ``export(_:)`` throws for the same input.
  func symbols(_ input: ExportInput) throws(ExportError) -> [ExportSymbol]

  /// Refuses options and settings that ``export(_:)`` would refuse; no token is looked at.
  func checkOptions(of input: ExportInput) throws(ExportError)

  /// All names that would meet in one identifier; ``export(_:)`` refuses at the first.
  ///
  /// - Throws: errors about options.
  func collisions(_ input: ExportInput) throws(ExportError) -> [ExportCollision]
}

extension ExportFormat {
  /// None: nothing refers to the files of this format by name.
  package func symbols(_ input: ExportInput) throws(ExportError) -> [ExportSymbol] { [] }
}

/// A setting of a format.
package struct ExportOption: Hashable, Sendable {
  package let name: String
  /// What it does, in one sentence.
  package let help: String
  package let defaultValue: String
  /// The values it takes; empty where they are not a list.
  package let choices: [String]

  package init(_ name: String, help: String, default defaultValue: String, choices: [String] = []) {
    self.name = name
    self.help = help
    self.defaultValue = defaultValue
    self.choices = choices
  }
}
