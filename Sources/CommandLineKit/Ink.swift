/// Puts ANSI styles around text, or leaves it alone where colour is off.
///
/// Nothing may be said by colour only: what `Ink` returns reads the same without it.
package struct Ink: Sendable {
  package let isEnabled: Bool

  package init(isEnabled: Bool) {
    self.isEnabled = isEnabled
  }

  package enum Style: UInt8, Sendable {
    case bold = 1
    case dim = 2
    case red = 31
    case green = 32
    case yellow = 33
    case blue = 34
    case magenta = 35
    case cyan = 36
  }

  /// `text` in every one of `styles`. The text is not made safe: see ``Terminal/sanitized(_:keepsLines:)``.
  package func callAsFunction(_ text: String, _ styles: Style...) -> String {
    guard isEnabled, !styles.isEmpty, !text.isEmpty else { return text }
    let codes = styles.map { String($0.rawValue) }.joined(separator: ";")
    return "\u{1B}[\(codes)m\(text)\u{1B}[0m"
  }

  package func bold(_ text: String) -> String { self(text, .bold) }
  package func dim(_ text: String) -> String { self(text, .dim) }
  package func red(_ text: String) -> String { self(text, .red) }
  package func green(_ text: String) -> String { self(text, .green) }
  package func yellow(_ text: String) -> String { self(text, .yellow) }
  package func blue(_ text: String) -> String { self(text, .blue) }
  package func magenta(_ text: String) -> String { self(text, .magenta) }
  package func cyan(_ text: String) -> String { self(text, .cyan) }
}

/// When to colour, as `--color` says it.
package enum ColorChoice: String, CaseIterable, Sendable {
  case always
  case never
  case auto

  /// Whether a stream is coloured.
  ///
  /// `always` and `never` decide alone. `auto` wants a terminal that is not `dumb`, and a `NO_COLOR` that is absent or empty
  /// (<https://no-color.org>).
  package func colors(isTTY: Bool, noColor: String?, term: String?) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto: isTTY && (noColor ?? "").isEmpty && !["", "dumb"].contains(term ?? "")
    }
  }
}
