/// What may stand in the place of a value, for a shell that completes a command line.
package enum Completion: Hashable, Sendable {
  case files
  case folders
  case words([String])
  /// What the program finds out when it is asked, by a word of its own for the kind.
  case dynamic(String)
}

/// One word that a shell may put in the place of what was typed.
package struct CompletionCandidate: Hashable, Sendable {
  package let value: String
  /// A few words beside it, for shells that show them.
  package let help: String

  package init(_ value: String, _ help: String = "") {
    self.value = value
    self.help = help
  }

  /// Whether the line goes on in the same word: no space is put behind it.
  package var isOpen: Bool {
    switch value.utf8.last {
    case UInt8(ascii: "@"), UInt8(ascii: "="), UInt8(ascii: "."), UInt8(ascii: "/"): true
    default: false
    }
  }
}

/// What the line says so far, for whoever finds the candidates of a dynamic value.
package struct CompletionRequest: Sendable {
  package let command: String
  package let positionals: [String]
  /// What was typed of the value.
  package let typed: String
  let given: [String: [String]]

  package func value(_ option: String) -> String? { given[option]?.last }
}

/// What a shell may offer.
package struct CompletionAnswer: Hashable, Sendable {
  package var candidates: [CompletionCandidate] = []
  package var offersFiles = false
  package var offersFolders = false
  /// The part of the word that stays as it is: `--out=`.
  package var prefix = ""
  /// The part that is completed.
  package var typed = ""

  package init() {}
}
