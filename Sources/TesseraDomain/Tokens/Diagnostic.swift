internal import JSON

/// One finding about a file: what, where, and what to do.
package struct Diagnostic: Hashable, Sendable {
  package enum Severity: String, Hashable, Sendable, Comparable {
    case warning, error

    package static func < (a: Severity, b: Severity) -> Bool { a == .warning && b == .error }
  }

  /// A place in a file; line and column count from 1, the column in Unicode scalars.
  package struct Location: Hashable, Sendable {
    package var file: String
    package var line: Int
    package var column: Int

    package init(file: String, line: Int, column: Int) {
      self.file = file
      self.line = line
      self.column = column
    }
  }

  /// Stable, for example `value.range`; tools may rely on it.
  package var code: String
  package var severity: Severity
  package var location: Location?
  package var path: TokenPath?
  /// What is wrong, in one sentence.
  package var message: String
  /// What to do about it, in one sentence.
  package var advice: String?

  package init(
    _ code: String, _ severity: Severity = .error, at location: Location? = nil, path: TokenPath? = nil,
    _ message: String, advice: String? = nil
  ) {
    self.code = code
    self.severity = severity
    self.location = location
    self.path = path
    self.message = Self.clipped(message)
    self.advice = advice.map(Self.clipped)
  }

  /// The longest message and the longest advice, in bytes: what they quote may be a whole file.
  package static let maximumTextBytes = 1_000

  /// `text`, cut behind a whole scalar where it is very long.
  package static func clipped(_ text: String) -> String {
    let bytes = text.utf8
    guard bytes.count > maximumTextBytes else { return text }
    var end = bytes.index(bytes.startIndex, offsetBy: maximumTextBytes)
    while end > bytes.startIndex, bytes[end] & 0xC0 == 0x80 { end = bytes.index(before: end) }
    return String(Substring(bytes[..<end])) + "…"
  }
}
