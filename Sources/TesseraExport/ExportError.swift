package import TesseraDomain

/// Why an export was refused; nothing is written.
package enum ExportError: Error, Hashable, Sendable {
  /// Two names, tokens or groups, would be one identifier.
  case collision(identifier: String, first: TokenPath, second: TokenPath)
  case unknownOption(String, known: [String])
  case badOption(String, value: String, expected: String)
  case unknownFormat(String, known: [String])

  /// What is wrong and what to do about it, in one sentence.
  package var message: String {
    switch self {
    case .collision(let identifier, let first, let second):
      first == second
        ? "\(Self.quoted(first)) would have \(identifier) twice: rename one of them"
        : "\(Self.quoted(first)) and \(Self.quoted(second)) would both be named \(identifier): rename one of them"
    case .unknownOption(let name, let known):
      known.isEmpty
        ? "there is no option \"\(name)\" here, and no other"
        : "there is no option \"\(name)\" here: choose from \(known.joined(separator: ", "))"
    case .badOption(let name, let value, let expected):
      "the option \"\(name)\" cannot be \"\(value)\": it takes \(expected)"
    case .unknownFormat(let name, let known):
      "there is no format \"\(name)\": choose from \(known.joined(separator: ", "))"
    }
  }

  /// A name in quotes; what holds all tokens has none.
  private static func quoted(_ path: TokenPath) -> String {
    path.isRoot ? "the namespace of all tokens" : "\"\(path.label)\""
  }
}
