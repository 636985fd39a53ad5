package import TesseraDomain

/// Two names, tokens or groups, that would be one identifier of a format.
package struct ExportCollision: Hashable, Sendable {
  package let identifier: String
  /// The name that has the identifier, and the one that would have it too.
  package let first: TokenPath
  package let second: TokenPath

  package init(identifier: String, first: TokenPath, second: TokenPath) {
    self.identifier = identifier
    self.first = first
    self.second = second
  }

  /// What an export refuses it with.
  package var error: ExportError { .collision(identifier: identifier, first: first, second: second) }
}

extension ExportFormat {
  /// Refuses what a format cannot be asked for; no token is looked at.
  package func checkOptions(of input: ExportInput) throws(ExportError) {
    try input.checkOptions(options)
    for option in options where !option.choices.isEmpty { _ = try input.value(of: option) }
  }

  /// None: names of this format cannot meet.
  package func collisions(_ input: ExportInput) throws(ExportError) -> [ExportCollision] { [] }
}
