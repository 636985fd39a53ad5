/// How code names a token or recipe in one format, or what a format writes for it.
package struct CodeSample: Hashable, Sendable {
  /// `swiftui`, `css`.
  package var format: String
  package var text: String
  package var language: Language

  package enum Language: Hashable, Sendable {
    case plain, swift
  }

  package init(format: String, text: String, language: Language = .plain) {
    self.format = format
    self.text = text
    self.language = language
  }
}
